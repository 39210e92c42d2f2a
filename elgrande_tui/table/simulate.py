"""Whole games without a screen: played at random, counted, checked, and written down."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.invariants import BrokenInvariant, check, check_thoroughly
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, step
from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.rounds import winners
from elgrande_tui.engine.setup import new_game
from elgrande_tui.engine.state import State

from .card_counts import CardCounts
from .errors import SaveError, TableError
from .record_format import Result, dump, move_line, result_line, setup_line
from .setup import TableSetup

RANDOM: Final = "random"
KINDS: Final = (RANDOM,)
"""Who can play in a simulation."""
OFTEN: Final = 8
"""One in so many chances to cut in is taken."""
SAMPLE: Final = 29
"""One in so many moments is checked thoroughly, with copies, views and refusals."""

Told = Callable[[State, int, Move], None]
"""Hears of every move before it is carried out, with the seat that makes it."""
Listener = Callable[[Event], None]
"""Hears of everything that happens."""


class Played(list[tuple[int, Move]]):
    """The moves of a game with the seats that made them."""

    def add(self, state: State, seat: int, move: Move) -> None:  # noqa: ARG002 - as Told has it
        """Write a move down."""
        self.append((seat, move))


class SimulationError(TableError):
    """A game broke an invariant; the text says which game, which move and how."""


@dataclass
class SeatTally:
    """What a seat came to over all games.

    Attributes:
        kind: who played.
        wins: games won, shared ones included (B29).
        scores: the points of every game.
    """

    kind: str
    wins: int = 0
    scores: list[int] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "player": self.kind,
            "wins": self.wins,
            "mean": round(sum(self.scores) / len(self.scores), 2),
            "min": min(self.scores),
            "max": max(self.scores),
        }


@dataclass
class Tally:
    """What a simulation came to.

    Attributes:
        seats: by seat.
        games: games played.
        moves: moves played in all of them.
        seconds: how long they took.
        cards: how often each card was used, if that was asked for.
    """

    seats: list[SeatTally]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    cards: CardCounts | None = None

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "games": self.games,
            "moves": self.moves,
            "moves_per_game": round(self.moves / self.games, 1),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1),
            "seats": [seat.plain() for seat in self.seats],
            **({} if self.cards is None else self.cards.plain()),
        }


def simulate(
    setup: TableSetup,
    games: int,
    *,
    checked: bool = False,
    records: Path | None = None,
    count_cards: bool = False,
) -> Iterator[Tally]:
    """Play games at random. The tally is passed on after each of them; it is one object.

    Game number i, from 0, has the setup's seed plus i, so that any of them can be played alone.

    Args:
        setup: who plays what, and the seed of the first game.
        games: how many.
        checked: whether to assert every invariant: the cheap ones after every move, the others
            for one in ``SAMPLE`` moments.
        records: a folder for the records of all games; it is made if need be.
        count_cards: whether to count how often each card is used; games are slower then.

    Raises:
        SimulationError: an invariant is broken.
        SaveError: a record can't be written, or exists already.
    """
    tally = Tally([SeatTally(player.kind) for player in setup.players])
    listeners: list[Listener] = []
    witnesses: list[Told] = []
    if count_cards:
        tally.cards = CardCounts(setup.game_setup())
        listeners.append(tally.cards.hear)
        witnesses.append(tally.cards.see)
    for number in range(games):
        seed = (setup.seed + number) % (1 << 64)
        game = setup.model_copy(update={"seed": seed})
        began = perf_counter()
        played = Played()
        if checked:
            state, moves = _play_checked(game, played, witnesses, listeners)
        else:
            told = witnesses if records is None else [*witnesses, played.add]
            state, moves = _play_out(game, told, listeners)
        tally.seconds += perf_counter() - began
        tally.games += 1
        tally.moves += moves
        for seat, count in enumerate(tally.seats):
            count.scores.append(state.score[seat])
            count.wins += seat in winners(state)
        if records is not None:
            _keep_record(records, game, played, state)
        yield tally


def _all(listeners: Sequence[Listener]) -> Listener | None:
    """Return one that stands for all; events that nobody hears need not be made."""
    if not listeners:
        return None

    def hear(event: Event) -> None:
        for listener in listeners:
            listener(event)

    return hear


def _play_out(
    setup: TableSetup, witnesses: Sequence[Told], listeners: Sequence[Listener]
) -> tuple[State, int]:
    """Play a game at random; return its end, and how many moves it took."""
    state = new_game(setup.game_setup(), _all(listeners))
    chance = Random(setup.seed).random
    moves = 0
    while legal := legal_moves(state):
        moves += 1
        seat = None
        move = legal[int(chance() * len(legal))]
        if offers := interrupts(state):
            pick = int(chance() * len(offers) * OFTEN)
            if pick < len(offers):
                seat, move = offers[pick]
        for told in witnesses:
            told(state, _chooser(state) if seat is None else seat, move)
        step(state, move, seat)
    return state, moves


def _chooser(state: State) -> int:
    waiting = decision(state)
    assert waiting is not None
    return waiting.seat


def _play_checked(
    setup: TableSetup, played: Played, witnesses: Sequence[Told], listeners: Sequence[Listener]
) -> tuple[State, int]:
    """Play a game at random and check it all the way."""
    before: State | None = None
    events: list[Event] = []
    copies: list[tuple[State, int]] = []

    def watch(state: State, seat: int, move: Move) -> None:
        nonlocal before
        inspect(state)
        played.add(state, seat, move)
        before = state.copy()
        events.clear()

    def inspect(state: State) -> None:
        check(state, before, events)
        if len(played) % SAMPLE == setup.seed % SAMPLE:
            check_thoroughly(state, len(played))
            copy = state.copy()
            copies.append((copy, hash(copy.key())))

    try:
        state, moves = _play_out(setup, [*witnesses, watch], [*listeners, events.append])
        inspect(state)
        for copy, key in copies:
            if hash(copy.key()) != key:
                raise BrokenInvariant("an earlier copy has changed")
    except BrokenInvariant as error:
        raise SimulationError(_where(setup, played, str(error))) from error
    return state, moves


def _where(setup: TableSetup, played: Played, broken: str) -> str:
    place = f"Seed {setup.seed}, after move {len(played)}"
    if played:
        seat, move = played[-1]
        place += f" ({setup.names[seat]}: {move.model_dump_json()})"
    return f"{place}: {broken}."


def _keep_record(folder: Path, setup: TableSetup, played: Played, state: State) -> None:
    """Write the record of a finished game into a folder, all at once."""
    seats = range(len(setup.players))
    result = Result(
        score={setup.names[seat]: state.score[seat] for seat in seats},
        winners=tuple(setup.names[seat] for seat in winners(state)),
        rounds=len(state.rules.calendar),
    )
    lines = [
        setup_line(setup),
        *(move_line(setup.names, n, seat, move) for n, (seat, move) in enumerate(played, 1)),
        result_line(result),
    ]
    path = folder / f"seed-{setup.seed}.jsonl"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(b"".join(map(dump, lines)))
    except FileExistsError:
        taken = folder if folder.exists() and not folder.is_dir() else path
        raise SaveError(f"{taken}: this file exists already; it stays as it is.") from None
    except OSError as error:
        raise SaveError(f"{path}: {error.strerror or error}.") from None
