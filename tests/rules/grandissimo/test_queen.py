"""G28 and G29: taking the Queen or the Jester, and the Queen's one more."""

import pytest

from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import (
    DONE,
    END_TURN,
    NOW,
    PERSONS,
    USE_SPECIAL,
    VETO,
    Place,
    Recall,
    TakeCard,
    ToCourt,
)
from tests.rules.builders import asked, bid, do, kind, of_type, offered, pass_turn, refused
from tests.rules.grandissimo.table import begun, general, realm, special, stands, to_turn_of, turn

QUEEN, JESTER = PERSONS
CARD = "queen_or_jester"
TO_SEVILLA = Place(where="sevilla")
ELEVEN = {0: 11, 1: 10, 2: 9}
"""Bids: one comes to court in the turn of seat 0, one in that of seat 1, two in that of seat 2."""


# Take the Queen or the Jester, from the table or from whoever has it.


@pytest.mark.parametrize("seats", [2, 3])
def test_G28_either_person_comes_from_the_table(seats: int) -> None:
    for person, name in ((QUEEN, "queen"), (JESTER, "jester")):
        state = special(CARD, seats=seats)
        assert list(legal_moves(state)) == [QUEEN, JESTER]
        (event,) = of_type(play(state, person), "person_taken")
        assert (event.seat, event.person, event.owner) == (0, name, None)
        pieces = realm(state)
        assert (pieces.queen, pieces.jester) == ((0, None) if person is QUEEN else (None, 0))


def test_G28_or_from_whoever_has_it() -> None:
    state = special(CARD, queen=1, jester=2)
    (event,) = of_type(play(state, QUEEN), "person_taken")
    assert (event.person, event.owner) == ("queen", 1)
    assert (realm(state).queen, realm(state).jester) == (0, 2)


def test_G28_not_one_that_one_has() -> None:
    state = turn(CARD, queen=0, jester=1)
    events = play(state, USE_SPECIAL)
    (event,) = of_type(events, "person_taken")
    assert (event.person, event.owner) == ("jester", 1)
    assert (realm(state).queen, realm(state).jester) == (0, 0)


def test_G28_whoever_has_both_has_nobody_to_take() -> None:
    state = turn(CARD, queen=0, jester=0)
    assert refused(state, USE_SPECIAL) == "G28"


def test_G28_a_person_stays_over_a_general_scoring() -> None:
    state = general(queen=1, jester=2)
    assert (state.round, realm(state).queen, realm(state).jester) == (4, 1, 2)


def test_G28_a_veto_stops_it() -> None:
    state = turn(CARD, vetoes={1: (2,)}, court={0: 3})
    do(state, USE_SPECIAL, VETO)
    assert realm(state).queen is None
    play(state, TO_SEVILLA)


# Either one more to court, as part of what the power card brings.


def test_G29_one_more_comes_to_court() -> None:
    state = begun(queen=0, bids=ELEVEN)
    assert offered(state, "to_court") == [0, 1, 2]
    play(state, ToCourt(count=2))
    assert stands(state, 0, "court", "provinces") == (2, 28)


def test_G29_up_to_seven_with_the_lowest_card() -> None:
    state = begun(queen=0, bids={0: 1, 1: 13, 2: 12})
    to_turn_of(state, 0)
    assert offered(state, "to_court") == [0, 1, 2, 3, 4, 5, 6, 7]
    play(state, ToCourt(count=7))
    assert stands(state, 0, "court") == (7,)


def test_G29_one_even_with_a_card_that_brings_nobody() -> None:
    state = begun(queen=0)
    assert (kind(state), offered(state, "to_court")) == ("muster", [0, 1])


def test_G29_only_for_whoever_has_her() -> None:
    state = begun(queen=1, bids=ELEVEN)
    assert offered(state, "to_court") == [0, 1]
    play(state, ToCourt(count=1))
    play(state, TakeCard(stack=5))
    play(state, END_TURN)
    assert offered(state, "to_court") == [0, 1, 2]


def test_B14_regions_help_with_the_queens_one_when_the_provinces_are_empty() -> None:
    regions = {"granada": {0: 28}, "aragon": {0: 1}}
    state = begun(queen=0, bids=ELEVEN, regions=regions)
    play(state, ToCourt(count=1))
    assert kind(state) == "recall"
    play(state, Recall(region="aragon"))
    assert stands(state, 0, "court", "aragon") == (2, 0)
    assert kind(state) == "take_card"
    # She has served: with the card no more than its number may be placed.
    do(state, TakeCard(stack=5), *[TO_SEVILLA] * 2)
    assert realm(state).used != 0


def test_B14_the_provinces_come_first_with_her_too() -> None:
    state = begun(
        queen=0, bids=ELEVEN, regions={"granada": {0: 28}, "aragon": {0: 1}}, king="aragon"
    )
    play(state, ToCourt(count=0))
    assert kind(state) == "take_card"


def test_B14_the_power_cards_own_from_regions_leave_her_unused() -> None:
    regions = {"granada": {0: 28}, "aragon": {0: 2}}
    state = begun(queen=0, bids=ELEVEN, regions=regions)
    do(state, Recall(region="aragon"), DONE)
    assert realm(state).used == 0


# Or one more to place with one card.


def test_G29_one_more_may_be_placed() -> None:
    state = turn("boycott", queen=0, court={0: 6})
    waiting = decision(state)
    assert waiting is not None
    assert waiting.left == 4
    do(state, *[TO_SEVILLA] * 4)
    assert refused(state, TO_SEVILLA) == "B16"
    assert stands(state, 0, "sevilla", "court") == (4, 2)


def test_G29_not_both_in_one_turn() -> None:
    state = begun(queen=0, bids=ELEVEN, court={0: 7}, row={6: "boycott"})
    do(state, ToCourt(count=2), TakeCard(stack=6), *[TO_SEVILLA] * 3)
    assert refused(state, TO_SEVILLA) == "B16"


def test_G29_the_power_cards_own_does_not_use_her_up() -> None:
    state = begun(queen=0, bids=ELEVEN, court={0: 7}, row={6: "boycott"})
    do(state, ToCourt(count=1), TakeCard(stack=6), *[TO_SEVILLA] * 4)
    assert stands(state, 0, "sevilla") == (4,)


def test_G29_taken_before_placing_she_serves_in_this_turn() -> None:
    state = special(CARD, court={0: 6})
    do(state, QUEEN, *[TO_SEVILLA] * 4)
    refused(state, TO_SEVILLA)


def test_G29_taken_after_placing_she_does_not() -> None:
    state = turn(CARD, court={0: 6})
    do(state, *[TO_SEVILLA] * 3, USE_SPECIAL, QUEEN)
    assert refused(state, TO_SEVILLA) == "B13"


def test_G29_nor_does_she_bring_one_to_court_in_the_turn_in_which_she_is_taken() -> None:
    state = special(CARD, bids=ELEVEN)
    play(state, QUEEN)
    assert offered(state, "to_court") == []


def test_G29_she_serves_again_in_the_next_turn() -> None:
    state = turn("boycott", queen=0, court={0: 7})
    do(state, *[TO_SEVILLA] * 4, END_TURN)
    pass_turn(state)
    pass_turn(state)
    bid(state, {2: 13, 0: 12, 1: 10})
    to_turn_of(state, 0)
    assert (state.round, offered(state, "to_court")) == (2, [0, 1])


def test_G29_taken_from_somebody_who_has_used_her_she_serves_the_new_holder() -> None:
    state = begun(queen=0, bids=ELEVEN, court={1: 7})
    do(state, ToCourt(count=2), TakeCard(stack=5), END_TURN)
    do(state, ToCourt(count=1), TakeCard(stack=7), USE_SPECIAL, QUEEN, *[TO_SEVILLA] * 4)
    assert stands(state, 1, "sevilla") == (4,)


def test_G29_with_one_card_of_a_double_turn_only() -> None:
    state = turn("double_turn", queen=0, court={0: 9}, row={4: "court_2"})
    do(state, *[TO_SEVILLA] * 3, USE_SPECIAL, TakeCard(stack=4), NOW, *[TO_SEVILLA] * 4)
    assert refused(state, TO_SEVILLA) == "B16"
    assert stands(state, 0, "sevilla") == (7,)


def test_G29_with_the_second_card_of_a_double_turn() -> None:
    state = turn("double_turn", queen=0, court={0: 9}, row={4: "court_2"})
    do(state, *[TO_SEVILLA] * 2, USE_SPECIAL, TakeCard(stack=4), NOW, *[TO_SEVILLA] * 5)
    refused(state, TO_SEVILLA)


def test_G29_she_may_come_with_the_second_card_and_serve_at_once() -> None:
    state = turn("double_turn", court={0: 9})
    do(state, *[TO_SEVILLA] * 2, USE_SPECIAL, TakeCard(stack=7), USE_SPECIAL, QUEEN)
    do(state, *[TO_SEVILLA] * 4)
    refused(state, TO_SEVILLA)


def test_G29_guests_count_against_her_one_too() -> None:
    state = turn("boycott", queen=0, court={0: 1}, guests={0: {1: 4}})
    assert {owner for owner, _ in offered(state, "place_other")} == {1}
    waiting = decision(state)
    assert waiting is not None
    assert waiting.left == 4


def test_G7_no_veto_and_no_bar_touches_her() -> None:
    state = turn("boycott", queen=0, court={0: 6}, vetoes={1: (2,)}, barred_by=1)
    do(state, *[TO_SEVILLA] * 4)
    assert (asked(state), kind(state)) == (0, "turn")
