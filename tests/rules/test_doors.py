"""The three doors of the engine: ``play``, ``why_not`` and ``legal_moves``, and who hears what."""

import re
from collections.abc import Callable

import pytest

from elgrande_tui.engine.errors import GameError, IllegalMove
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import (
    decision,
    interrupts,
    is_over,
    legal_moves,
    play,
    step,
    why_not,
)
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    USE_SPECIAL,
    VETO,
    Move,
    Pick,
    Place,
    PlayPower,
    Put,
    SetDisc,
    TakeCard,
    ToCourt,
)
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    do,
    general,
    kind,
    of_type,
    pass_turn,
    take,
    turn,
)


def bidding() -> State:
    return before_bids(played={0: (7,)})


def after_a_bid() -> State:
    state = before_bids()
    bid(state, {0: 9})
    return state


def mustering() -> State:
    state = before_bids()
    bid(state, {0: 6, 1: 5, 2: 4})
    return state


def taking() -> State:
    state = before_bids()
    bid(state, {0: 13, 1: 12, 2: 11})
    take(state, 3)
    do(state, END_TURN)
    return state


def placing() -> State:
    return turn("grande", court={0: 5})


def moving() -> State:
    state = turn("intrigue_own_4", regions={"aragon": {0: 2, 1: 2}, "granada": {0: 1}})
    do(state, USE_SPECIAL)
    return state


def carrying() -> State:
    state = moving()
    do(state, Pick(owner=0, region="aragon"))
    return state


def being_asked() -> State:
    state = turn("king", vetoes={1: (1,)})
    do(state, USE_SPECIAL)
    return state


def naming() -> State:
    return general(castillo={0: 2})


def ended() -> State:
    state = before_bids(round=9)
    bid(state, {0: 13, 1: 12, 2: 11})
    for _ in range(3):
        pass_turn(state)
    return state


REFUSALS: list[tuple[Callable[[], State], Move, str]] = [
    (bidding, PlayPower(value=7), "B15"),
    (bidding, END_TURN, "B11"),
    (after_a_bid, PlayPower(value=9), "B11"),
    (mustering, ToCourt(count=4), "B13"),
    (mustering, TakeCard(stack=1), "B13"),
    (taking, TakeCard(stack=3), "B10"),
    (taking, TakeCard(stack=6), "B8"),
    (taking, END_TURN, "B13"),
    (placing, Place(where="granada"), "B19"),
    (placing, Place(where="galicia"), "B16"),
    (placing, Place(where="portugal"), "G1"),
    (moving, Pick(owner=0, region="granada"), "B19"),
    (moving, Pick(owner=1, region="aragon"), "B18"),
    (carrying, Put(where="granada"), "B19"),
    (carrying, Put(where="aragon"), "B18"),
    (carrying, Put(where="portugal"), "G1"),
    (being_asked, USE_SPECIAL, "B33"),
    (naming, SetDisc(region="granada"), "B27"),
    (naming, SetDisc(region="portugal"), "G1"),
    (ended, END_TURN, "B29"),
]


@pytest.mark.parametrize(("moment", "move", "rule"), REFUSALS)
def test_an_illegal_move_is_refused_with_a_sentence_and_the_rule(
    moment: Callable[[], State], move: Move, rule: str
) -> None:
    state = moment()
    before = state.key()
    with pytest.raises(IllegalMove) as error:
        play(state, move)
    assert error.value.rule == rule
    assert re.fullmatch(r"[A-Z].*\.", error.value.reason)
    assert str(error.value) == f"{error.value.reason} ({rule})"
    assert state.key() == before
    assert isinstance(error.value, GameError)


@pytest.mark.parametrize(("moment", "move", "rule"), REFUSALS)
def test_why_not_gives_the_same_reason(moment: Callable[[], State], move: Move, rule: str) -> None:
    state = moment()
    with pytest.raises(IllegalMove) as error:
        play(state.copy(), move)
    assert why_not(state, move) == (error.value.reason, rule)


MOMENTS = [
    bidding,
    after_a_bid,
    mustering,
    taking,
    placing,
    moving,
    carrying,
    being_asked,
    naming,
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_legal_move_may_be_played_and_why_not_says_nothing(
    moment: Callable[[], State],
) -> None:
    state = moment()
    before = state.key()
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves) > 0
    for move in moves:
        assert why_not(state, move) is None
        twin = state.copy()
        play(twin, move)
        assert twin.key() != before
    assert state.key() == before


@pytest.mark.parametrize("moment", MOMENTS)
def test_nobody_else_may_make_the_choice(moment: Callable[[], State]) -> None:
    state = moment()
    move = legal_moves(state)[0]
    for seat in range(3):
        refused = why_not(state, move, seat)
        assert (refused is None) is (seat == asked(state))
    with pytest.raises(IllegalMove, match="another player"):
        play(state, move, seat=(asked(state) + 1) % 3)


@pytest.mark.parametrize("moment", MOMENTS)
def test_who_must_choose_may_name_himself(moment: Callable[[], State]) -> None:
    state = moment()
    twin = state.copy()
    move = legal_moves(state)[0]
    assert play(state, move, seat=asked(state)) == play(twin, move)
    assert state.key() == twin.key()


def test_a_move_from_outside_is_as_good_as_the_engines_own() -> None:
    state = placing()
    play(state, Place.model_validate({"type": "place", "where": "sevilla"}))
    assert state.count(7, 0) == 1


def test_play_returns_what_happened_in_order() -> None:
    state = turn("king", court={0: 2}, seats=2)
    events = do(state, Place(where="sevilla"), END_TURN)
    assert [event.type for event in events] == ["placed", "turn_ended", "turn_began"]


def test_a_listener_hears_a_step_in_order() -> None:
    state = turn("score_fours", seats=2)
    heard: list[Event] = []
    state.listener = heard.append
    step(state, USE_SPECIAL)
    step(state, END_TURN)
    assert [event.type for event in heard] == [
        "special_announced",
        "scoring_began",
        "scored",
        "scored",
        "scored",
        "turn_ended",
        "turn_began",
    ]


def test_a_listener_hears_nothing_of_play_and_goes_on_listening() -> None:
    state = placing()
    heard: list[Event] = []
    state.listener = heard.append
    play(state, Place(where="sevilla"))
    with pytest.raises(IllegalMove):
        play(state, Place(where="granada"))
    assert heard == []
    step(state, Place.model_validate({"where": "sevilla"}))
    assert [event.type for event in heard] == ["placed"]


def test_a_listener_hears_a_new_game_from_its_first_round_on() -> None:
    heard: list[Event] = []
    new_game(GameSetup(seats=3, seed=1), heard.append)
    assert [event.type for event in heard] == ["round_began"]


def test_play_and_step_tell_the_same_story() -> None:
    played = new_game(GameSetup(seats=4, seed=12))
    stepped = played.copy()
    heard: list[Event] = []
    stepped.listener = heard.append
    told: list[Event] = []
    number = 0
    while not is_over(played):
        moves = legal_moves(played)
        move = moves[number * 5 % len(moves)]
        told += play(played, move)
        step(stepped, move)
        number += 1
    assert told == heard
    assert played.key() == stepped.key()
    assert told[-1].type == "game_ended"


def test_a_copy_has_no_listener() -> None:
    state = placing()
    heard: list[Event] = []
    state.listener = heard.append
    step(state.copy(), END_TURN)
    assert heard == []


def test_events_of_a_special_action_come_between_its_announcement_and_the_next_choice() -> None:
    state = turn("decay_all", court={1: 2, 2: 3})
    events = do(state, USE_SPECIAL)
    assert [event.type for event in events] == ["special_announced", "gave_back", "gave_back"]
    assert [(e.by, e.owner, e.place, e.count) for e in of_type(events, "gave_back")] == [
        (1, 1, "court", 2),
        (2, 2, "court", 3),
    ]


def test_an_interrupt_is_played_through_the_same_doors() -> None:
    state = turn("intrigue_own_4", vetoes={1: (1,)}, regions={"aragon": {0: 2}})
    do(state, USE_SPECIAL, ALLOW)
    assert interrupts(state) == [(1, VETO)]
    assert why_not(state, VETO, 1) is None
    assert why_not(state, VETO) is not None
    twin = state.copy()
    play(state, VETO, seat=1)
    step(twin, VETO, 1)
    assert state.key() == twin.key()
    assert (asked(state), kind(state)) == (0, "turn")


def test_a_refused_interrupt_changes_nothing() -> None:
    state = turn("intrigue_own_4", regions={"aragon": {0: 2}})
    do(state, USE_SPECIAL)
    before = state.key()
    with pytest.raises(IllegalMove):
        play(state, VETO, seat=1)
    assert state.key() == before


def test_a_pass_is_always_among_the_choices_that_may_be_declined() -> None:
    assert DONE in legal_moves(moving())
    assert END_TURN in legal_moves(placing())
    assert decision(ended()) is None
