"""G30: the Jester, and foreign Caballeros in a court."""

import pytest

from elgrande_tui.engine.machine import legal_moves, play
from elgrande_tui.engine.moves import (
    COURT_2,
    DONE,
    END_TURN,
    PERSONS,
    TAKE_SHIP,
    USE_SPECIAL,
    GiveBack,
    Jest,
    March,
    Move,
    Place,
    PlaceOther,
    Put,
    SendIn,
    TakeCard,
    ToCourt,
)
from tests.rules.builders import asked, bid, do, kind, of_type, offered, pass_turn, refused
from tests.rules.cards.hands import gained
from tests.rules.grandissimo.table import begun, court, realm, special, stands, to_turn_of, turn

JESTER = PERSONS[1]
TO_SEVILLA = Place(where="sevilla")


# One of one's own from the provinces into an opponent's court, once in each of one's turns.


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_G30_one_of_ones_own_goes_into_an_opponents_court(seats: int) -> None:
    state = turn("boycott", seats=seats, jester=0)
    assert offered(state, "jest") == list(range(1, seats))
    (event,) = of_type(play(state, Jest(owner=1)), "sent_to_court")
    assert (event.by, event.owner, event.seat) == (0, 0, 1)
    assert court(state, 1) == (1, *[0] * (seats - 1))
    assert stands(state, 0, "provinces") == (29,)


def test_G30_once_in_a_turn() -> None:
    state = turn("boycott", jester=0)
    play(state, Jest(owner=1))
    assert offered(state, "jest") == []
    refused(state, Jest(owner=2))


def test_G7_each_person_serves_once_beside_the_others() -> None:
    state = turn("boycott", queen=0, jester=0, inquisitor=0, court={0: 4})
    do(state, Jest(owner=1), March(source="aragon", target="cataluna"), DONE, *[TO_SEVILLA] * 4)
    assert offered(state, "jest") == offered(state, "march") == []
    assert refused(state, TO_SEVILLA) == "B16"
    state = turn("boycott", queen=0, jester=0, inquisitor=0, court={0: 4})
    do(state, March(source="aragon", target="cataluna"), DONE, Jest(owner=1))
    assert offered(state, "jest") == offered(state, "march") == []


def test_G30_and_again_in_the_next() -> None:
    state = turn("boycott", jester=0)
    do(state, Jest(owner=1), END_TURN)
    pass_turn(state)
    pass_turn(state)
    bid(state, {2: 13, 0: 12, 1: 10})
    to_turn_of(state, 0)
    play(state, Jest(owner=1))
    assert court(state, 1) == (2, 0, 0)


def test_G30_in_the_turn_in_which_he_is_taken_too() -> None:
    state = special("queen_or_jester")
    do(state, JESTER, Jest(owner=2))
    assert court(state, 2) == (1, 0, 0)


def test_G30_taken_from_somebody_who_has_used_him_he_serves_the_new_holder() -> None:
    state = turn("boycott", jester=0)
    do(state, Jest(owner=1), END_TURN, TakeCard(stack=7), USE_SPECIAL, JESTER, Jest(owner=0))
    assert (court(state, 0), court(state, 1)) == ((0, 1, 0), (1, 0, 0))


def test_G30_not_by_anybody_else() -> None:
    state = turn("boycott", jester=1)
    assert offered(state, "jest") == []


def test_G30_with_nobody_in_the_provinces_he_is_of_no_use() -> None:
    state = turn("boycott", jester=0, regions={"granada": {0: 28}, "aragon": {0: 2}})
    assert offered(state, "jest") == []


def test_G30_at_any_point_between_the_parts_of_the_turn() -> None:
    state = begun(jester=0, court={0: 3}, row={6: "score_coastal"})
    assert offered(state, "jest") == [1, 2]
    parts: list[Move] = [TakeCard(stack=6), TO_SEVILLA, USE_SPECIAL, TAKE_SHIP[0]]
    for part in parts:
        play(state, part)
        assert offered(state, "jest") == [1, 2]
    play(state, Jest(owner=1))
    assert list(legal_moves(state)) == [END_TURN]


def test_G30_not_in_the_middle_of_placing() -> None:
    state = turn("boycott", jester=0, court={0: 3})
    do(state, TO_SEVILLA, Jest(owner=1))
    assert refused(state, TO_SEVILLA) == "B13"


def test_G30_nor_in_the_middle_of_a_special_action() -> None:
    state = special("intrigue_any_3", jester=0, regions={"aragon": {1: 1}})
    refused(state, Jest(owner=1))


def test_G7_no_veto_and_no_bar_touches_him() -> None:
    state = turn("boycott", jester=0, vetoes={1: (2,)}, barred_by=1)
    play(state, Jest(owner=1))
    assert (asked(state), kind(state), court(state, 1)) == (0, "turn", (1, 0, 0))


def test_G30_a_dummy_has_no_court() -> None:
    state = turn("boycott", seats=2, few="dummy", jester=0)
    assert offered(state, "jest") == [1]


# Guests in a court are placed before one's own.


def test_G30_guests_are_placed_before_ones_own() -> None:
    state = turn("boycott", court={0: 2}, guests={0: {1: 1, 2: 1}})
    assert offered(state, "place") == []
    assert refused(state, TO_SEVILLA) == "G30"
    do(state, PlaceOther(owner=2, where="sevilla"))
    assert refused(state, TO_SEVILLA) == "G30"
    do(state, PlaceOther(owner=1, where="valencia"), TO_SEVILLA)
    assert court(state, 0) == (1, 0, 0)
    assert (stands(state, 1, "valencia"), stands(state, 2, "sevilla")) == ((1,), (1,))
    assert refused(state, TO_SEVILLA) == "B16"


def test_G30_where_is_the_placers_choice_the_castillo_and_his_ship_too() -> None:
    state = turn("boycott", ships={1: 0}, guests={0: {1: 1}})
    targets = ["castilla_nueva", "valencia", "sevilla", "castillo", "ship_1"]
    assert offered(state, "place_other") == [(1, target) for target in targets]
    assert refused(state, PlaceOther(owner=1, where="granada")) == "B19"
    assert refused(state, PlaceOther(owner=1, where="aragon")) == "B16"


def test_G30_placing_may_still_be_declined() -> None:
    state = turn("boycott", guests={0: {1: 1}})
    play(state, END_TURN)
    assert court(state, 0) == (0, 1, 0)


def test_G30_they_hold_up_a_card_that_places_from_the_court() -> None:
    state = special("intrigue_court_2", court={0: 2}, guests={0: {1: 1}})
    assert refused(state, PlaceOther(owner=1, where="castillo")) == "B18"
    do(state, PlaceOther(owner=1, where="galicia"), Place(where="galicia"))
    assert kind(state) == "turn"
    assert (stands(state, 0, "galicia"), stands(state, 1, "galicia")) == ((1,), (1,))


def test_G30_and_one_that_may_do_so() -> None:
    state = special("intrigue_either", court={0: 2}, guests={0: {1: 1}}, regions={"aragon": {0: 1}})
    play(state, COURT_2)
    assert offered(state, "place") == []
    do(state, PlaceOther(owner=1, where="galicia"), Place(where="galicia"))
    assert (kind(state), court(state, 0)) == ("turn", (1, 0, 0))


def test_G30_a_card_may_place_guests_alone() -> None:
    state = special("intrigue_court_2", guests={0: {1: 1}})
    play(state, PlaceOther(owner=1, where="galicia"))
    assert (kind(state), stands(state, 1, "galicia")) == ("turn", (1,))


def test_G30_a_guest_does_not_hold_up_to_the_castillo() -> None:
    state = special("to_the_castillo", court={0: 1}, guests={0: {1: 2}}, regions={"aragon": {1: 1}})
    assert offered(state, "send_in") == [(0, "court")]
    do(state, SendIn(owner=0, place="court"))
    assert offered(state, "send_in") == [(1, "aragon")]


# They belong to their colour.


def test_G30_decay_sends_every_colour_home() -> None:
    state = turn("decay_all", court={0: 1, 1: 2}, guests={0: {1: 1}, 1: {0: 1, 2: 1}})
    play(state, USE_SPECIAL)
    assert (court(state, 0), court(state, 1)) == ((1, 1, 0), (0, 0, 0))
    assert [stands(state, colour, "provinces") for colour in (0, 1, 2)] == [(29,), (29,), (30,)]


def test_G30_the_owner_who_must_return_his_court_keeps_his_guest_elsewhere() -> None:
    state = turn("decay_all", court={1: 2}, guests={0: {1: 1}, 2: {1: 1}})
    play(state, USE_SPECIAL)
    # The one in the court of seat 0, who played the card, is in no court that decays.
    assert (court(state, 0), court(state, 1), court(state, 2)) == (
        (0, 1, 0), (0, 0, 0), (0, 0, 0),
    )  # fmt: skip


def test_G30_three_of_any_colours_may_be_returned() -> None:
    state = turn("decay_3", court={1: 2}, guests={1: {0: 1, 2: 2}})
    play(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (1, "give_up")
    assert offered(state, "give_back") == [(0, "court"), (1, "court"), (2, "court")]
    do(state, *[GiveBack(owner=2, place="court")] * 2, GiveBack(owner=0, place="court"))
    assert court(state, 1) == (0, 2, 0)


def test_G30_royal_anger_takes_any_from_the_court_but_only_ones_own_from_regions() -> None:
    state = turn("royal_anger", court={1: 1}, guests={1: {0: 1}}, regions={"aragon": {0: 1, 1: 2}})
    play(state, USE_SPECIAL)
    assert offered(state, "give_back") == [(0, "court"), (1, "court"), (1, "aragon")]
    assert refused(state, GiveBack(owner=0, place="aragon")) == "B18"
    do(state, GiveBack(owner=0, place="court"), *[GiveBack(owner=1, place="aragon")] * 2)
    assert court(state, 1) == (0, 1, 0)


def test_G18_guests_score_for_their_colour() -> None:
    state = turn("court_scoring", court={0: 2, 1: 1}, guests={0: {1: 2}})
    assert gained(play(state, USE_SPECIAL)) == {"courts": {1: 7, 0: 5}}


def test_G30_they_are_open_to_all() -> None:
    state = turn("boycott", guests={0: {1: 1}})
    assert court(state, 0) == (0, 1, 0)


def test_G30_recalled_and_mustered_are_ones_own() -> None:
    state = begun(bids={0: 11, 1: 10, 2: 9}, guests={0: {1: 1}})
    do(state, ToCourt(count=1))
    assert court(state, 0) == (1, 1, 0)


def test_G8_a_guest_on_a_ship_lands_when_its_owner_likes() -> None:
    state = turn("boycott", ships={1: 0}, guests={0: {1: 1}})
    do(state, PlaceOther(owner=1, where="ship_1"), END_TURN)
    assert (asked(state), kind(state)) == (1, "land")
    do(state, Put(where="sevilla"))
    assert (stands(state, 1, "sevilla"), realm(state).ships[0].caballeros) == ((1,), (0, 0, 0))
