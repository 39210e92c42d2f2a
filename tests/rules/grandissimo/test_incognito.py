"""G14: the King in hiding, and what his coming does to choices already made."""

from typing import Any, Unpack

import pytest

from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    END_TURN,
    OWN_REGION,
    REVEAL_KING,
    USE_SPECIAL,
    VETO,
    Choose,
    Deploy,
    GiveBack,
    Pick,
    Place,
    Put,
    TakeCard,
    TakeRegionCard,
    ToCourt,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    Position,
    asked,
    bid,
    do,
    kind,
    king,
    of_type,
    offered,
    pass_turn,
    refused,
)
from tests.rules.cards.hands import carry
from tests.rules.grandissimo.table import (
    REGIONS,
    before_bids,
    begun,
    general,
    may_reveal,
    realm,
    special,
    stands,
    turn,
)

CARD = "king_incognito"


def reveal(state: State, seat: int = 1) -> None:
    play(state, REVEAL_KING, seat=seat)


# A region card is chosen in secret and lies there until it is used.


@pytest.mark.parametrize("seats", [2, 3])
def test_G14_a_region_card_is_chosen_in_secret(seats: int) -> None:
    state = special(CARD, seats=seats)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.secret) == (0, "region_card", True)
    assert offered(state, "take_region_card") == list(REGIONS[:9])
    events = play(state, TakeRegionCard(region="aragon"))
    assert [event.known_to for event in events] == [None, (0,)]
    cards = [realm(state, viewer).incognito for viewer in (None, 0, 1)]
    assert [card.region for card in cards if card is not None] == [None, "aragon", None]


def test_G14_even_the_region_where_the_king_stands() -> None:
    state = special(CARD, king="aragon")
    play(state, TakeRegionCard(region="aragon"))
    assert may_reveal(state) == []


def test_G14_from_then_on_it_may_be_used_in_this_turn_too() -> None:
    state = special(CARD, court={0: 3})
    play(state, TakeRegionCard(region="sevilla"))
    reveal(state, 0)
    assert king(state) == "sevilla"
    assert refused(state, Place(where="valencia")) == "B16"
    play(state, Place(where="portugal"))


def test_G14_the_king_moves_there_and_the_card_is_gone() -> None:
    state = turn("boycott", incognito=(1, "aragon"))
    (event,) = of_type(play(state, REVEAL_KING, seat=1), "king_moved")
    assert (event.by, event.source, event.target) == (1, "granada", "aragon")
    assert (king(state), realm(state, 1).incognito) == ("aragon", None)
    assert may_reveal(state) == []
    refused(state, REVEAL_KING, seat=1)


def test_G14_it_is_kept_until_used() -> None:
    state = general(incognito=(1, "aragon"))
    card = realm(state, 1).incognito
    assert card is not None
    assert (card.seat, card.region, state.round) == (1, "aragon", 4)


def test_G14_the_card_may_be_of_a_round_long_ago_and_bars_do_not_touch_it() -> None:
    state = turn("boycott", incognito=(1, "aragon"), barred_by=0, round=2)
    reveal(state)
    assert king(state) == "aragon"


def test_B33_choosing_it_may_be_vetoed_but_not_its_later_use() -> None:
    state = turn(CARD, vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert realm(state, 0).incognito is None
    state = turn("boycott", incognito=(2, "aragon"), vetoes={1: (2,)})
    reveal(state, 2)
    assert king(state) == "aragon"


# Between two decisions of any player's turn, and once after its last.


def test_G14_in_anybodys_turn_by_its_holder_only() -> None:
    for seat in (0, 1, 2):
        state = turn("boycott", seat=seat, incognito=(1, "aragon"))
        assert (asked(state), may_reveal(state)) == (seat, [1])
        views = [player_view(state, viewer).interrupts for viewer in (None, 0, 1, 2)]
        assert views == [(), (), (REVEAL_KING,), ()]
    refused(turn("boycott", incognito=(1, "aragon")), REVEAL_KING, seat=2)


def test_G14_between_all_the_parts_of_a_turn() -> None:
    state = begun(bids={0: 11, 1: 10, 2: 9}, court={0: 3}, row={6: "boycott"},
                  incognito=(1, "aragon"))  # fmt: skip
    do(state, ToCourt(count=1))
    assert may_reveal(state) == [1]
    do(state, TakeCard(stack=6))
    assert may_reveal(state) == [1]
    do(state, Place(where="sevilla"))
    assert may_reveal(state) == [1]
    do(state, USE_SPECIAL)
    assert may_reveal(state) == []
    do(state, TakeRegionCard(region="galicia"))
    assert may_reveal(state) == [1]


def test_G14_once_after_the_last_decision_the_holder_is_asked() -> None:
    state = turn("boycott", incognito=(2, "aragon"))
    play(state, END_TURN)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind) == (2, "incognito")
    assert list(legal_moves(state)) == [REVEAL_KING, ALLOW]
    play(state, REVEAL_KING)
    assert (king(state), asked(state)) == ("aragon", 1)
    state = turn("boycott", incognito=(2, "aragon"))
    do(state, END_TURN, ALLOW)
    assert (king(state), asked(state)) == ("granada", 1)


def test_G14_nobody_is_asked_where_nobody_holds_it() -> None:
    state = turn("boycott")
    play(state, END_TURN)
    assert asked(state) == 1


def test_G14_after_the_last_turn_of_a_round_too() -> None:
    state = begun(round=3, incognito=(0, "aragon"), castillo={0: 1})
    pass_turn(state)
    pass_turn(state)
    do(state, ToCourt(count=0), TakeCard(stack=1), END_TURN)
    assert (asked(state), kind(state)) == (0, "incognito")
    play(state, REVEAL_KING)
    assert (king(state), kind(state)) == ("aragon", "castillo_disc")
    assert "aragon" not in offered(state, "set_disc")


# Never during bids, inside an indivisible act, while discs are being set, or in a general scoring.


def test_G14_never_during_bids() -> None:
    state = before_bids(incognito=(1, "aragon"))
    assert may_reveal(state) == []
    refused(state, REVEAL_KING, seat=1)
    bid(state, {0: 13})
    assert may_reveal(state) == []


ACTS: list[tuple[str, dict[str, Any]]] = [
    ("king", {}),
    ("royal_adviser", {}),
    ("grande", {}),
    ("scoreboard", {}),
    ("power_return", {"played": {0: (1, 2)}}),
    ("score_one", {}),
    ("boycott", {}),
    ("alliance", {}),
    ("revolution", {}),
    ("coup", {}),
    ("confederation", {}),
]


@pytest.mark.parametrize(("card", "what"), ACTS)
def test_G14_never_inside_an_indivisible_act(card: str, what: dict[str, Any]) -> None:
    state = special(card, incognito=(1, "aragon"), **what)
    assert (asked(state), kind(state) == "turn") == (0, False)
    assert may_reveal(state) == []
    refused(state, REVEAL_KING, seat=1)


def test_G14_never_with_a_piece_in_the_air() -> None:
    state = special("intrigue_any_4", incognito=(1, "aragon"), regions={"sevilla": {2: 1}})
    assert may_reveal(state) == [1]
    play(state, Pick(owner=2, region="sevilla"))
    assert may_reveal(state) == []


@pytest.mark.parametrize("card", ["disc_return_all", "score_disc"])
def test_G14_never_while_discs_are_being_set(card: str) -> None:
    regions = {"galicia": {0: 1, 1: 1, 2: 1}, "sevilla": {0: 1, 1: 1, 2: 1}}
    state = special(card, incognito=(1, "aragon"), regions=regions)
    assert may_reveal(state) == []
    play(state, legal_moves(state)[0])
    assert may_reveal(state) == []


def test_G14_never_in_a_general_scoring() -> None:
    state = general(incognito=(1, "aragon"), castillo={0: 1}, free_choice=0)
    assert may_reveal(state) == []
    play(state, legal_moves(state)[0])
    assert kind(state) == "free_pick"
    assert may_reveal(state) == []


def test_G14_not_if_he_stands_there_already() -> None:
    state = turn("boycott", king="aragon", incognito=(1, "aragon"))
    assert may_reveal(state) == []
    refused(state, REVEAL_KING, seat=1)


def test_G14_the_question_after_a_turn_hides_that_he_stands_there() -> None:
    state = turn("boycott", king="aragon", incognito=(1, "aragon"))
    play(state, END_TURN)
    waiting = decision(state)
    assert waiting is not None
    # What there is to choose from tells of the region, so it is for its holder alone.
    assert (waiting.seat, waiting.kind, waiting.secret) == (1, "incognito", True)
    assert refused(state, REVEAL_KING) == "G14"
    assert [player_view(state, viewer).legal for viewer in (None, 0, 1)] == [(), (), (ALLOW,)]


def test_G14_a_veto_is_settled_first() -> None:
    state = turn("intrigue_any_4", incognito=(2, "aragon"), vetoes={1: (2,)},
                 regions={"aragon": {0: 1}})  # fmt: skip
    play(state, USE_SPECIAL)
    assert (asked(state), kind(state), may_reveal(state)) == (1, "veto", [])
    play(state, ALLOW)
    assert may_reveal(state) == [2]


# The new taboo holds from that instant: what has become illegal is lost.


def moving(card: str, **what: Unpack[Position]) -> State:
    what.setdefault("incognito", (1, "aragon"))
    return special(card, **what)


def test_G14_placing_goes_on_next_to_where_he_is_now() -> None:
    state = turn("boycott", court={0: 3}, incognito=(1, "aragon"))
    play(state, Place(where="sevilla"))
    reveal(state)
    assert refused(state, Place(where="sevilla")) == "B16"
    assert refused(state, Place(where="aragon")) == "B19"
    play(state, Place(where="cataluna"))


def test_G14_quick_troops_likewise() -> None:
    state = moving("quick_troops")
    reveal(state)
    assert refused(state, Deploy(where="sevilla")) == "B16"
    play(state, Deploy(where="cataluna"))


def test_G14_pieces_in_the_new_region_no_longer_move() -> None:
    state = moving("intrigue_any_4", regions={"aragon": {2: 2}, "sevilla": {2: 1}})
    carry(state, 2, "aragon", "galicia")
    reveal(state)
    assert offered(state, "pick") == [(2, "galicia"), (2, "sevilla")]
    assert refused(state, Pick(owner=2, region="aragon")) == "B19"


def test_G14_and_those_in_the_old_one_do() -> None:
    state = moving("intrigue_any_4", regions={"granada": {2: 2}, "sevilla": {2: 1}})
    refused(state, Pick(owner=2, region="granada"))
    reveal(state)
    carry(state, 2, "granada", "galicia")
    assert stands(state, 2, "galicia") == (1,)


def test_G14_a_region_chosen_to_be_left_is_lost() -> None:
    state = moving("intrigue_own_region", regions={"aragon": {0: 3}, "sevilla": {0: 1}})
    do(state, Choose(place="aragon"), Put(where="galicia"))
    reveal(state)
    assert (kind(state), stands(state, 0, "aragon", "galicia")) == ("turn", (2, 1))


def test_G14_a_region_chosen_to_be_emptied_of_any_is_lost() -> None:
    state = moving("intrigue_region_5", regions={"aragon": {2: 3}, "sevilla": {0: 1}})
    play(state, Choose(place="aragon"))
    reveal(state)
    assert (kind(state), stands(state, 2, "aragon")) == ("turn", (3,))


def test_G14_a_way_already_chosen_may_lead_nowhere_any_more() -> None:
    state = moving("intrigue_either", court={0: 1}, regions={"aragon": {0: 2}, "sevilla": {0: 1}})
    do(state, OWN_REGION, Choose(place="aragon"))
    reveal(state)
    assert (kind(state), stands(state, 0, "aragon")) == ("turn", (2,))


def test_G14_a_region_about_to_be_evicted_is_safe() -> None:
    state = moving("eviction", regions={"aragon": {1: 2}, "sevilla": {1: 1}})
    reveal(state)
    assert offered(state, "choose") == ["sevilla"]
    assert refused(state, Choose(place="aragon")) == "B19"


def test_G14_an_eviction_with_no_region_left_is_over() -> None:
    state = moving("eviction", regions={"aragon": {1: 2}})
    reveal(state)
    assert kind(state) == "turn"


def test_G14_a_victim_may_not_return_from_there() -> None:
    state = moving("royal_anger", court={1: 1}, regions={"aragon": {1: 3}, "sevilla": {1: 3}})
    do(state, GiveBack(owner=1, place="aragon"))
    reveal(state)
    assert offered(state, "give_back") == [(1, "court"), (1, "sevilla")]


def test_G14_an_opponent_is_no_longer_expelled_from_there() -> None:
    state = moving("expel_one_each", regions={"aragon": {1: 1}, "sevilla": {1: 1}})
    reveal(state)
    # One region is left, so nothing is to be chosen.
    assert stands(state, 1, "aragon", "sevilla") == (1, 0)
    assert kind(state) == "turn"


def test_G14_no_help_from_there_when_the_provinces_are_empty() -> None:
    regions = {"granada": {0: 28}, "aragon": {0: 2}}
    state = begun(bids={0: 1, 1: 13, 2: 12}, regions=regions, incognito=(1, "aragon"))
    pass_turn(state)
    pass_turn(state)
    assert (asked(state), kind(state)) == (0, "recall")
    reveal(state)
    # Those in Granada are free now.
    assert offered(state, "recall") == ["granada"]


def test_G14_placing_from_court_into_any_region_but_that() -> None:
    state = moving("intrigue_court_2", court={0: 2})
    play(state, Place(where="aragon"))
    reveal(state)
    assert refused(state, Place(where="aragon")) == "B19"
    play(state, Place(where="granada"))


def test_G14_the_bonus_of_a_card_still_to_score_follows_him() -> None:
    state = turn("score_inland", incognito=(1, "aragon"), regions={"aragon": {0: 2}})
    reveal(state)
    (aragon,) = [event for event in of_type(play(state, USE_SPECIAL), "scored")
                 if event.place == "aragon"]  # fmt: skip
    assert aragon.king_bonus == {0: 2}


def test_G14_a_grande_may_be_shut_in_before_it_moves() -> None:
    state = turn("grande", grandes={0: "aragon"}, incognito=(1, "aragon"))
    assert USE_SPECIAL in legal_moves(state)
    reveal(state)
    assert refused(state, USE_SPECIAL) == "B19"


def test_G14_or_saved_from_a_coup() -> None:
    state = turn("coup", seats=2, grandes={1: "aragon"}, incognito=(1, "aragon"))
    reveal(state)
    assert refused(state, USE_SPECIAL) == "G23"


def test_B32_a_dummys_turn_is_no_time_for_it() -> None:
    state = begun(seats=2, few="dummy", incognito=(1, "aragon"), bids={0: 13, 1: 12},
                  dummy_power=(1,))  # fmt: skip
    pass_turn(state)
    assert (asked(state), may_reveal(state)) == (1, [1])
    pass_turn(state)
    assert state.round == 2
