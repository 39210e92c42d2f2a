"""How fast the engine plays at random, lists, applies and copies."""

import random
import statistics
from collections.abc import Callable, Iterator
from time import perf_counter

from elgrande_tui.engine.machine import legal_moves, step
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State

from .report import Row

GAMES = 400
ROUNDS = 5
"""Each figure is the median of so many runs."""


def play_at_random(setup: GameSetup, chance: random.Random) -> int:
    """Play a game at random. Return how many moves it took."""
    state = new_game(setup)
    moves = 0
    while legal := legal_moves(state):
        step(state, legal[int(chance.random() * len(legal))])
        moves += 1
    return moves


def games_a_second(games: int = GAMES, **options: object) -> tuple[float, float]:
    """Return games a second and moves a game of random play with these options."""
    speeds, lengths = [], []
    for run in range(ROUNDS):
        chance = random.Random(run)
        count = games // ROUNDS
        began = perf_counter()
        moves = sum(
            play_at_random(GameSetup.model_validate({"seed": n, **options}), chance)
            for n in range(run * count, (run + 1) * count)
        )
        speeds.append(count / (perf_counter() - began))
        lengths.append(moves / count)
    return statistics.median(speeds), statistics.mean(lengths)


def moments(setup: GameSetup, seed: int) -> Iterator[State]:
    """Yield a copy of every moment of a game played at random."""
    chance = random.Random(seed)
    state = new_game(setup)
    while legal := legal_moves(state):
        yield state.copy()
        step(state, legal[int(chance.random() * len(legal))])


def microseconds(states: list[State], act: Callable[[State], object]) -> float:
    """Return the median time of an act on these states, in microseconds."""
    runs = []
    for _ in range(ROUNDS):
        began = perf_counter()
        for state in states:
            act(state)
        runs.append((perf_counter() - began) / len(states) * 1e6)
    return statistics.median(runs)


def applying(states: list[State]) -> float:
    """Return the median time of carrying out a random legal move, in microseconds."""
    runs = []
    for run in range(ROUNDS):
        chance = random.Random(run)
        copies = [state.copy() for state in states]
        chosen = [chance.choice(legal_moves(state)) for state in copies]
        began = perf_counter()
        for state, move in zip(copies, chosen, strict=True):
            step(state, move)
        runs.append((perf_counter() - began) / len(states) * 1e6)
    return statistics.median(runs)


def rows() -> list[Row]:
    """Measure the engine."""
    found = []
    base = 0.0
    for seats in (2, 3, 4, 5):
        speed, length = games_a_second(seats=seats)
        four = seats == 4
        base = speed if four else base
        found.append(
            Row(
                f"base game, {seats} at random",
                f"{speed:.0f} games/s",
                "250, at least 150" if four else "",
                speed >= 250 if four else None,
                f"{length:.0f} moves a game",
            )
        )
    speed, length = games_a_second(seats=4, expansion="grandissimo")
    found.append(
        Row(
            "Grandissimo, 4 at random",
            f"{speed:.0f} games/s",
            "0.6 of the base game",
            speed >= 0.6 * base,
            f"{length:.0f} moves a game, {speed / base:.2f} of the base game",
        )
    )
    states = [state for seed in range(10) for state in moments(GameSetup(seats=4, seed=seed), seed)]
    for what, figure, aim in (
        ("legal moves", microseconds(states, legal_moves), 12),
        ("applying a move", applying(states), 10),
        ("copying a state", microseconds(states, State.copy), 3),
    ):
        note = f"over {len(states)} moments"
        found.append(Row(what, f"{figure:.2f} µs", f"{aim} µs", figure <= aim, note))
    return found
