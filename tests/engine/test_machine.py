"""The machine: choices, one after the other, until nobody has one any more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elgrande_tui.engine.errors import GameError
from elgrande_tui.engine.grandissimo.realm import SEND_IN_STEP
from elgrande_tui.engine.machine import (
    Step,
    card_in_use,
    decision,
    interrupts,
    is_over,
    legal_moves,
    place_named,
    play,
    settle,
    step,
    why_not,
)
from elgrande_tui.engine.moves import (
    ALLOW,
    END_TURN,
    USE_SPECIAL,
    VETO,
    Choose,
    GiveBack,
    Pick,
    Place,
    PlayPower,
    Recall,
    SendIn,
    TakeCard,
    interned,
    parse_move,
)
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from tests.rules.builders import Few, before_bids, do, general, turn

KINDS = {
    "bid", "muster", "recall", "take_card", "turn", "veto", "pick", "put", "choose_source", "leave",
    "court_anywhere", "choose_way", "give_up", "expel", "return_disc", "castillo_disc",
    "eviction_disc", "scoring_disc", "choose_scored", "king_to", "grande_to", "set_scoreboard",
    "take_back", "choose_evicted",
}  # fmt: skip


def at_random(seed: int, seats: int, few: Few = "written", short: bool = False) -> list[State]:
    """All moments of a game in which every choice, also out of turn, is made by the seed."""
    state = new_game(GameSetup(seats=seats, seed=seed, few=few, short=short))
    moments = []
    number = seed
    while not is_over(state):
        moments.append(state.copy())
        number = (number * 1103515245 + 12345) % (1 << 31)
        offers = interrupts(state)
        if offers and number % 5 == 0:
            seat, move = offers[0]
            step(state, move, seat)
        else:
            moves = legal_moves(state)
            step(state, moves[(number >> 8) % len(moves)])
    moments.append(state)
    return moments


# decision


def test_a_decision_says_who_chooses_what_and_which_rule_asks() -> None:
    waiting = decision(before_bids(leader=2))
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.rule, waiting.secret) == (2, "bid", "B11", False)
    assert (waiting.card, waiting.left, waiting.place, waiting.owner) == (None, None, None, None)


def test_a_decision_says_what_it_is_about() -> None:
    state = turn("intrigue_any_3", regions={"aragon": {1: 2}})
    do(state, USE_SPECIAL)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.kind, waiting.card, waiting.left) == ("pick", "intrigue_any_3", 3)
    do(state, Pick(owner=1, region="aragon"))
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.kind, waiting.owner, waiting.place) == ("put", 1, "aragon")


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_one_decision_after_the_other(seed: int) -> None:
    *moments, end = at_random(seed, seats=2 + seed % 4)
    for state in moments:
        waiting = decision(state)
        assert waiting is not None
        assert waiting.kind in KINDS
        assert 0 <= waiting.seat < state.rules.seats
        moves = legal_moves(state)
        assert len(moves) == len(set(moves)) > 0
        assert all(move is interned(move) for move in moves)
    assert decision(end) is None
    assert is_over(end)


@given(
    st.integers(0, 10_000),
    st.sampled_from([(2, "written"), (2, "places"), (2, "dummy"), (3, "places"), (5, "written")]),
    st.booleans(),
)
def test_every_game_comes_to_its_end(seed: int, table: tuple[int, Few], short: bool) -> None:
    seats, few = table
    *moments, end = at_random(seed, seats, few, short)
    assert is_over(end)
    assert end.round == 9
    assert len(moments) < 1500
    assert {*range(1, 10)} - {*end.rules.calendar} == ({1, 4, 7} if short else set())


def test_what_has_one_outcome_needs_no_decision() -> None:
    state = turn("power_return")
    do(state, USE_SPECIAL)
    assert state.played[0] == ()
    waiting = decision(state)
    assert waiting is not None
    assert waiting.kind == "turn"


def test_settling_a_settled_game_changes_nothing() -> None:
    for state in at_random(3, 4)[::40]:
        before = state.key()
        settle(state)
        assert state.key() == before


def test_listing_asking_and_refusing_change_nothing() -> None:
    for state in at_random(5, 3)[::10]:
        before = state.key()
        legal_moves(state)
        decision(state)
        interrupts(state)
        why_not(state, END_TURN)
        why_not(state, VETO, 0)
        assert state.key() == before


def test_B5_a_colour_that_nobody_plays_is_refused_at_every_choice() -> None:
    nobody = ("Nobody plays that colour in this game.", "B5")
    for few, first in (("written", 2), ("dummy", 3)):
        for state in at_random(2, 2, few)[:-1:3]:  # type: ignore[arg-type]
            for owner in range(first, 5):
                for move in (
                    Pick(owner=owner, region="aragon"),
                    SendIn(owner=owner, place="court"),
                ):
                    assert why_not(state, move) == nobody


def test_G24_a_colour_that_nobody_plays_is_refused_while_others_are_sent_in() -> None:
    state = new_game(GameSetup(seats=2, seed=1, expansion="grandissimo"))
    state.stack.append((SEND_IN_STEP, 0, (0, 0)))
    assert why_not(state, SendIn(owner=4, place="court")) == (
        "Nobody plays that colour in this game.",
        "B5",
    )


# interrupts


def test_offers_out_of_turn_name_seat_and_move() -> None:
    state = turn("intrigue_any_3", regions={"aragon": {1: 2}}, vetoes={1: (1,), 2: (2,)})
    do(state, USE_SPECIAL, ALLOW, ALLOW)
    assert interrupts(state) == [(1, VETO), (2, VETO)]


def test_nothing_may_be_done_out_of_turn_when_nothing_is_out() -> None:
    state = turn("intrigue_any_3", regions={"aragon": {1: 2}})
    do(state, USE_SPECIAL)
    assert interrupts(state) == []


def test_nothing_may_be_done_at_all_when_the_game_is_over() -> None:
    end = at_random(1, 2)[-1]
    assert list(legal_moves(end)) == []
    assert interrupts(end) == []
    assert why_not(end, END_TURN) == ("The game is over.", "B29")


# steps


def test_a_step_that_does_nothing_says_so() -> None:
    class Idle(Step):
        name = "idle"
        rule = "B10"

    state = before_bids()
    with pytest.raises(TypeError, match="idle does not run"):
        Idle().run(state, (Idle(), 0))
    with pytest.raises(TypeError, match="idle waits for nothing"):
        Idle().play(state, (Idle(), 0), END_TURN)
    assert list(Idle().moves(state, (Idle(), 0))) == []
    assert Idle().why_not(state, (Idle(), 0), END_TURN) is None


def test_the_card_in_use_is_known_while_its_turn_lasts() -> None:
    state = turn("king")
    assert card_in_use(state) == "king"
    do(state, END_TURN)
    assert card_in_use(state) is None


# moves


def test_a_move_names_at_most_one_place() -> None:
    assert place_named(Place(where="castillo")) == "castillo"
    assert place_named(Recall(region="aragon")) == "aragon"
    assert place_named(Choose(place="sevilla")) == "sevilla"
    assert place_named(GiveBack(owner=1, place="court")) == "court"
    assert place_named(PlayPower(value=3)) is None


def test_equal_moves_are_one_object_once_interned() -> None:
    assert interned(TakeCard(stack=3)) is interned(TakeCard(stack=3))
    assert parse_move({"type": "end_turn"}) is END_TURN


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"type": "play_power", "value": 14}, "value"),
        ({"type": "play_power", "value": "3"}, "value"),
        ({"type": "play_power"}, "value"),
        ({"type": "place", "where": "leon"}, "where"),
        ({"type": "place", "where": "aragon", "count": 2}, "count"),
        ({"type": "fly"}, "move"),
        ({}, "move"),
        ("end_turn", "move"),
        (None, "move"),
    ],
)
def test_what_is_no_move_is_refused_in_one_sentence(data: object, path: str) -> None:
    with pytest.raises(GameError) as error:
        parse_move(data)
    assert str(error.value).startswith("move")
    assert path in str(error.value)
    assert "\n" not in str(error.value)


def test_every_move_offered_survives_a_record() -> None:
    for state in at_random(9, 4)[::7]:
        for move in legal_moves(state):
            assert parse_move(move.model_dump(mode="json")) is move


def test_a_move_that_was_legal_in_another_moment_is_judged_by_this_one() -> None:
    state = general(castillo={0: 1})
    for stale in (END_TURN, USE_SPECIAL, TakeCard(stack=1), PlayPower(value=3), VETO):
        assert why_not(state, stale) is not None
        with pytest.raises(GameError):
            play(state, stale)
