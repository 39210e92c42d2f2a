"""B33: the Veto, who is asked, and what it may stop."""

import pytest

from elgrande_tui.engine.machine import decision, is_over
from elgrande_tui.engine.moves import (
    ALLOW,
    END_TURN,
    USE_SPECIAL,
    VETO,
    KingTo,
    Place,
)
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    bid,
    count,
    do,
    kept,
    kind,
    king,
    may_cut_in,
    of_type,
    offered,
    pass_round,
    pass_turn,
    refused,
    take,
    turn,
)

ONE = {1: (2,)}
"""Seat 1 holds a Veto that lasts to the end of round 2."""


# The taker places as usual and keeps the card, open, for this round and the next.


def test_B33_the_taker_places_as_usual() -> None:
    state = turn("veto", court={0: 5})
    do(state, Place(where="sevilla"), Place(where="castillo"), USE_SPECIAL)
    assert (count(state, "sevilla", 0), count(state, "castillo", 0)) == (1, 1)
    assert kept(state) == [(2,), (), ()]


def test_B33_and_keeps_the_card_open_for_this_round_and_the_next() -> None:
    state = turn("veto", round=4)
    (event,) = of_type(do(state, USE_SPECIAL), "veto_kept")
    assert (event.seat, event.until, event.known_to) == (0, 5, None)
    for viewer in (0, 2, None):
        assert player_view(state, viewer).seats[0].vetoes == (5,)


def test_B33_it_may_stop_a_later_turn_of_the_same_round() -> None:
    state = turn("veto")
    do(state, USE_SPECIAL, END_TURN)
    take(state, 5)
    do(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (0, "veto")


def test_B33_and_a_turn_of_the_next_round() -> None:
    state = turn("veto")
    do(state, USE_SPECIAL, END_TURN)
    for _ in range(2):
        pass_turn(state)
    bid(state, {2: 13, 0: 10, 1: 11})
    take(state, 5)
    do(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (0, "veto")


def test_B33_unused_it_is_discarded_then() -> None:
    state = turn("veto")
    do(state, USE_SPECIAL, END_TURN)
    events = pass_turn(state) + pass_turn(state)
    assert of_type(events, "veto_lapsed") == []
    assert kept(state) == [(2,), (), ()]
    events = pass_round(state, {2: 10, 0: 12, 1: 11})
    assert [event.seat for event in of_type(events, "veto_lapsed")] == [0]
    assert kept(state) == [(), (), ()]


def test_B33_in_the_last_round_it_is_kept_to_the_games_end() -> None:
    state = turn("veto", round=9)
    do(state, USE_SPECIAL)
    assert kept(state) == [(9,), (), ()]
    do(state, END_TURN)
    pass_turn(state)
    pass_turn(state)
    assert is_over(state)


# Keeping it is its special action.


def test_B33_keeping_it_may_be_declined() -> None:
    state = turn("veto")
    do(state, END_TURN)
    assert kept(state) == [(), (), ()]


def test_B33_keeping_it_can_be_vetoed_itself() -> None:
    state = turn("veto", vetoes=ONE)
    do(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, VETO)
    assert kept(state) == [(), (), ()]
    assert (asked(state), kind(state)) == (0, "turn")


def test_B33_one_player_may_keep_both() -> None:
    state = turn("veto", vetoes={0: (1,)})
    do(state, USE_SPECIAL)
    assert kept(state) == [(1, 2), (), ()]


# A player announces his special action before choosing anything, and each holder is asked.


@pytest.mark.parametrize(
    ("card", "regions"),
    [
        ("intrigue_region_5", {"aragon": {0: 1}, "sevilla": {0: 1}}),
        ("intrigue_any_4", {"aragon": {0: 1}}),
        ("intrigue_court_2", {}),
        ("intrigue_either", {"aragon": {0: 1}}),
        ("decay_all", {}),
        ("royal_anger", {}),
        ("expel_one_each", {"aragon": {2: 1}}),
        ("disc_return_2", {"aragon": {0: 2}}),
        ("score_one", {}),
        ("score_fours", {}),
        ("score_castillo", {}),
        ("scoreboard", {}),
        ("grande", {}),
        ("power_return", {}),
        ("court_2", {}),
        ("royal_adviser", {}),
        ("eviction", {"aragon": {2: 1}}),
        ("score_disc", {}),
        ("king", {}),
    ],
)
def test_B33_the_action_is_announced_before_anything_is_chosen(
    card: str, regions: dict[str, dict[int, int]]
) -> None:
    state = turn(card, vetoes=ONE, court={0: 3, 2: 3}, regions=regions)
    before = list(state.at), state.king, list(state.score), list(state.hand)
    (announced,) = do(state, USE_SPECIAL)
    assert (announced.type, announced.card) == ("special_announced", card)  # type: ignore[union-attr]
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, VETO)
    assert before == (list(state.at), state.king, list(state.score), list(state.hand))
    assert (asked(state), kind(state)) == (0, "turn")


def test_B33_the_holder_may_veto_or_allow() -> None:
    state = turn("king", vetoes=ONE)
    do(state, USE_SPECIAL)
    assert (offered(state, "veto"), offered(state, "allow")) == ([()], [()])
    assert decision(state).secret is False  # type: ignore[union-attr]


def test_B33_allowed_the_action_goes_on_and_the_veto_is_kept() -> None:
    state = turn("king", vetoes=ONE)
    do(state, USE_SPECIAL, ALLOW, KingTo(region="aragon"))
    assert king(state) == "aragon"
    assert kept(state) == [(), (2,), ()]


def test_B33_holders_are_asked_in_turn_order() -> None:
    vetoes = {1: (1,), 2: (2,)}
    state = turn("king", seats=4, bids={0: 13, 1: 5, 2: 9, 3: 12}, vetoes=vetoes)
    do(state, USE_SPECIAL)
    assert asked(state) == 2
    do(state, ALLOW)
    assert asked(state) == 1
    do(state, ALLOW)
    assert (asked(state), kind(state)) == (0, "king_to")


def test_B33_also_those_whose_turn_is_over() -> None:
    state = turn("king", seat=2, bids={0: 9, 1: 12, 2: 4}, vetoes={0: (1,), 1: (2,)})
    do(state, USE_SPECIAL)
    assert asked(state) == 1
    do(state, ALLOW)
    assert asked(state) == 0


def test_B33_the_second_holder_may_stop_what_the_first_allowed() -> None:
    state = turn("king", seats=4, vetoes={1: (1,), 3: (2,)})
    do(state, USE_SPECIAL, ALLOW)
    (event,) = do(state, VETO)
    assert (event.type, event.by, event.seat) == ("vetoed", 3, 0)  # type: ignore[union-attr]
    assert kept(state) == [(), (1,), (), ()]


def test_B33_once_stopped_nobody_else_is_asked() -> None:
    state = turn("king", seats=4, vetoes={1: (1,), 3: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert (asked(state), kind(state)) == (0, "turn")
    assert kept(state) == [(), (), (), (2,)]


def test_B33_nobody_is_asked_when_there_is_none() -> None:
    state = turn("king")
    do(state, USE_SPECIAL)
    assert kind(state) == "king_to"


def test_B33_never_the_holders_own_action() -> None:
    state = turn("king", vetoes={0: (1,)})
    do(state, USE_SPECIAL)
    assert kind(state) == "king_to"
    state = turn("intrigue_any_4", vetoes={0: (1,)}, regions={"aragon": {0: 1}})
    do(state, USE_SPECIAL)
    assert may_cut_in(state) == []
    refused(state, VETO)


# One use.


def test_B33_a_veto_is_spent_by_its_use() -> None:
    state = turn("king", bids={0: 13, 1: 11, 2: 12}, vetoes=ONE, row={4: "scoreboard"})
    do(state, USE_SPECIAL, VETO)
    assert kept(state) == [(), (), ()]
    do(state, END_TURN)
    take(state, 4)
    do(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (2, "set_scoreboard")


def test_B33_of_two_the_one_that_ends_first_is_spent() -> None:
    state = turn("king", vetoes={1: (1, 2)})
    do(state, USE_SPECIAL, VETO)
    assert kept(state) == [(), (2,), ()]


def test_B33_a_holder_of_two_is_asked_once_an_action_and_may_stop_two() -> None:
    state = turn("king", seats=3, bids={0: 13, 2: 12, 1: 11}, vetoes={1: (1, 2)})
    do(state, USE_SPECIAL, ALLOW)
    assert kind(state) == "king_to"
    do(state, KingTo(region="aragon"), END_TURN)
    take(state, 3)
    do(state, USE_SPECIAL, VETO)
    assert (asked(state), kept(state)) == (2, [(), (2,), ()])
