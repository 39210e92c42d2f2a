"""The watch over whole games barks: the engine is spoilt in many ways, and each is told."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, get_args

import pytest

from elgrande_tui.engine import machine
from elgrande_tui.engine.board import CASTILLO, COLOURS, COURT, NOWHERE, PROVINCES
from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.engine.invariants import BrokenInvariant
from elgrande_tui.engine.moves import END_TURN, PLACE, Move
from elgrande_tui.engine.rounds import Bids
from elgrande_tui.engine.setup import GameSetup
from elgrande_tui.engine.state import Frame, State
from elgrande_tui.engine.turn import Parts
from elgrande_tui.engine.view import player_view
from tests.games import watch
from tests.games.watch import EVERY_MOVE, Watch

SPOILT = (AssertionError, BrokenInvariant)
Patch = pytest.MonkeyPatch


def watched(watch: Watch, chance: Random | None = None) -> Watch:
    """Play a game at random under the watch, to its end."""
    chance = chance or Random(1)
    while choices := watch.choices():
        watch.look(int(chance.random() * 1000))
        watch.play(*choices[int(chance.random() * len(choices))])
    watch.close()
    return watch


def short(**options: Any) -> GameSetup:
    return GameSetup(**{"seats": 3, "seed": 5, "short": True, **options})


def test_a_sound_game_passes() -> None:
    assert watched(Watch(short())).moves > 60


def test_every_move_there_is_can_be_tried() -> None:
    assert len(EVERY_MOVE) == len(set(EVERY_MOVE))
    assert {type(move) for move in EVERY_MOVE} == set(get_args(Move))
    assert set(PLACE.values()) <= set(EVERY_MOVE)


def one_more(state: State) -> None:
    state.at[PROVINCES * COLOURS] += 1


def below_zero(state: State) -> None:
    state.shift(0, COURT + 1, PROVINCES, 30)


def give_a_point(state: State) -> None:
    state.score[0] += 1


def send_the_king_away(state: State) -> None:
    state.king = CASTILLO


def lose_a_grande(state: State) -> None:
    state.grande[1] = NOWHERE


def swap_two_cards(state: State) -> None:
    first, second, *others = state.piles
    first, second = (*first[1:], second[0]), (*second[1:], first[0])
    state.piles = [first, second, *others]


def lose_a_card(state: State) -> None:
    state.piles[2] = state.piles[2][1:]


def draw_a_power_card_twice(state: State) -> None:
    state.hand[0] |= 1 << state.played[0][0]


def enter_the_kings_region(state: State) -> None:
    if state.in_provinces(0):
        state.shift(0, PROVINCES, state.king)


def double_a_region_card(state: State) -> None:
    state.dummy_regions += state.dummy_regions[:1]


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (one_more, "31 Caballeros of colour 0, not 30"),
        (below_zero, "fewer than no Caballeros"),
        (give_a_point, "the scores are"),
        (lose_a_grande, "the Grande of colour 1 is at -1"),
        (swap_two_cards, "lies in two places"),
        (lose_a_card, "stack 3 lost 1 cards in 0 rounds"),
        (draw_a_power_card_twice, "seat 0 has not 13 power cards"),
        (enter_the_kings_region, "something changed in the King's region"),
    ],
)
def test_a_move_that_does_harm_is_told(
    harm: Callable[[State], None], says: str, monkeypatch: Patch
) -> None:
    spoil_steps(monkeypatch, harm)
    with pytest.raises(SPOILT, match=says):
        watched(Watch(short()))


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (one_more, "31 of colour 0"),
        (send_the_king_away, f"the King is at {CASTILLO}"),
        (lose_a_grande, "the Grande of colour 1 is at -1"),
        (swap_two_cards, "is gone"),
        (lose_a_card, "is gone"),
        (draw_a_power_card_twice, "the power cards of seat 0 are"),
        (give_a_point, "points without a scoring"),
        (double_a_region_card, "the dummy has a card twice"),
    ],
)
def test_the_watch_sees_it_with_its_own_eyes(
    harm: Callable[[State], None], says: str, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(watch, "check", lambda *_: None)
    spoil_steps(monkeypatch, harm)
    with pytest.raises(AssertionError, match=says):
        watched(Watch(short(seats=2, few="dummy")))


def spoil_steps(monkeypatch: Patch, harm: Callable[[State], None], from_round: int = 3) -> None:
    """Let every step from a round on do harm, through both doors."""
    whole = machine.step

    def step(state: State, move: Move, seat: int | None = None) -> None:
        before = state.round
        whole(state, move, seat)
        if before >= from_round and machine.decision(state) is not None:
            harm(state)

    monkeypatch.setattr(machine, "step", step)
    monkeypatch.setattr(watch, "step", step)


def test_a_choice_without_legal_moves_is_told(monkeypatch: Patch) -> None:
    game = Watch(short())
    monkeypatch.setattr(Bids, "moves", lambda *_: ())
    with pytest.raises(AssertionError, match="bid: nothing is legal"):
        game.look(0)


def test_a_legal_move_listed_twice_is_told(monkeypatch: Patch) -> None:
    whole = Parts.moves

    def twice(self: Parts, state: State, frame: Frame) -> list[Move]:
        return [*whole(self, state, frame), END_TURN]

    monkeypatch.setattr(Parts, "moves", twice)
    with pytest.raises(SPOILT, match="a legal move is listed twice"):
        watched(Watch(short()))


def test_a_legal_move_that_cannot_be_applied_is_told(monkeypatch: Patch) -> None:
    game = Watch(short())
    monkeypatch.setattr(watch, "why_not", lambda *_: ("Not today.", "B99"))
    with pytest.raises(AssertionError, match="is legal and refused"):
        game.look(0)
    monkeypatch.undo()

    def fails(*_: object) -> None:
        raise ValueError("no such card")

    monkeypatch.setattr(Bids, "play", fails)
    with pytest.raises(ValueError, match="no such card"):
        game.look(0)


def test_an_illegal_move_that_is_accepted_is_told(monkeypatch: Patch) -> None:
    monkeypatch.setattr(machine, "why_not", lambda *_: None)
    monkeypatch.setattr(watch, "why_not", lambda *_: None)
    with pytest.raises(AssertionError, match=r"the illegal .* was accepted"):
        watched(Watch(short()))


def test_an_illegal_move_that_changes_something_is_told(monkeypatch: Patch) -> None:
    whole = machine.play

    def meddles(state: State, move: Move, seat: int | None = None) -> Any:
        try:
            return whole(state, move, seat)
        except IllegalMove:
            state.rng += 1
            raise

    monkeypatch.setattr(watch, "play", meddles)
    with pytest.raises(AssertionError, match=r"the illegal .* changed something"):
        watched(Watch(short()))


@pytest.mark.parametrize("slot", ["at", "hand", "played", "piles", "score", "stack", "grande"])
def test_a_copy_that_shares_something_is_told(slot: str, monkeypatch: Patch) -> None:
    whole = State.copy

    def shares(self: State) -> State:
        twin = whole(self)
        setattr(twin, slot, getattr(self, slot))
        return twin

    monkeypatch.setattr(State, "copy", shares)
    with pytest.raises((*SPOILT, IndexError)):
        watched(Watch(short()))


def test_an_earlier_copy_that_changes_is_told() -> None:
    game = watched(Watch(short()))
    game._copies[3][0].at[0] += 1
    with pytest.raises(AssertionError, match="the copy made before move 4 has changed"):
        game.close()


def test_a_view_that_shows_too_much_is_told(monkeypatch: Patch) -> None:
    def leaky(state: State, seat: int | None) -> object:
        return player_view(state, seat), state.piles[0][-1:]

    monkeypatch.setattr(watch, "player_view", leaky)
    with pytest.raises(AssertionError, match="depends on what is hidden"):
        watched(Watch(short()))


def test_looking_that_changes_the_moment_is_told(monkeypatch: Patch) -> None:
    whole = machine.legal_moves

    def meddles(state: State) -> Sequence[Move]:
        state.rng += 1
        return whole(state)

    monkeypatch.setattr(watch, "legal_moves", meddles)
    with pytest.raises(AssertionError, match="looking at a moment"):
        watched(Watch(short()))


def test_doors_that_lead_to_different_places_are_told(monkeypatch: Patch) -> None:
    whole = machine.play

    def otherwise(state: State, move: Move, seat: int | None = None) -> Any:
        events = whole(state, move, seat)
        state.rng += 1
        return events

    monkeypatch.setattr(watch, "play", otherwise)
    with pytest.raises(AssertionError, match="leads elsewhere when it is checked first"):
        watched(Watch(short()))


def test_a_game_without_end_is_told(monkeypatch: Patch) -> None:
    monkeypatch.setattr(watch, "LONGEST", 9)
    with pytest.raises(AssertionError, match="the game does not end"):
        watched(Watch(short()))


def test_a_move_that_changes_nothing_is_told(monkeypatch: Patch) -> None:
    game = Watch(short())
    monkeypatch.setattr(watch, "play", lambda *_: [])
    with pytest.raises(AssertionError, match="changed nothing"):
        game.play(*game.choices()[0])


def test_a_game_that_is_not_over_is_told() -> None:
    with pytest.raises(AssertionError, match="still waits"):
        Watch(short()).close()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [({"winners": (0, 1, 2)}, "win with"), ({"score": {0: 1}}, "ends with other scores")],
)
def test_a_wrong_end_is_told(wrong: dict[str, Any], says: str, monkeypatch: Patch) -> None:
    whole = machine.play

    def lies(state: State, move: Move, seat: int | None = None) -> Any:
        events = whole(state, move, seat)
        if events[-1:] and events[-1].type == "game_ended":
            events[-1] = events[-1].model_copy(update=wrong)
        return events

    monkeypatch.setattr(watch, "play", lies)
    with pytest.raises(AssertionError, match=says):
        watched(Watch(short()))
