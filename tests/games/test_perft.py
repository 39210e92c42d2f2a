"""How many ways a game can go in a few choices, counted: ``perft.toml`` holds the numbers.

A change that lets one move too many or too few happen anywhere in these trees changes a number.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.engine.machine import decision, interrupts, legal_moves, step
from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State

TREES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("perft.toml").read_text(encoding="utf-8")
)["tree"]


def walked(setup: GameSetup, moves: int) -> State:
    """Return the moment after so many moves, the n-th of which is legal move 37n modulo all."""
    state = new_game(setup)
    for number in range(1, moves + 1):
        legal = legal_moves(state)
        step(state, legal[37 * number % len(legal)])
    return state


def ways(state: State) -> list[tuple[int | None, Move]]:
    """Return everything that may happen next, out of turn too."""
    return [*((None, move) for move in legal_moves(state)), *interrupts(state)]


def after_each(state: State) -> Iterator[State]:
    """Return the moments to which each way leads."""
    for seat, move in ways(state):
        twin = state.copy()
        step(twin, move, seat)
        yield twin


def counted(root: State, depth: int) -> tuple[list[int], int]:
    """Return how many leaves there are at each depth, and how many moments those at the last."""
    level = [root]
    count = []
    for _ in range(depth):
        level = [leaf for state in level for leaf in after_each(state)]
        count.append(len(level))
    return count, len({state.key() for state in level})


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree["what"])
def test_as_many_ways_as_were_counted(tree: dict[str, Any]) -> None:
    root = walked(GameSetup(**tree["setup"]), tree["after"])
    waiting = decision(root)
    assert waiting is not None
    assert waiting.kind == tree["kind"]
    count, moments = counted(root, len(tree["leaves"]))
    assert (count, moments) == (tree["leaves"], tree["moments"])


def test_bids_are_counted_by_hand() -> None:
    """Thirteen cards for the leader, and no value twice: 13, 13 x 12, 13 x 12 x 11 (B11)."""
    count, moments = counted(new_game(GameSetup(seats=4, seed=1)), 3)
    assert (count, moments) == ([13, 13 * 12, 13 * 12 * 11], 13 * 12 * 11)


def test_discs_are_counted_by_hand() -> None:
    """Three players name any region but the King's: 8, 8 x 8, 8 x 8 x 8 (B26)."""
    tree = next(tree for tree in TREES if tree["kind"] == "castillo_disc")
    assert tree["leaves"] == [8, 8 * 8, 8 * 8 * 8]
