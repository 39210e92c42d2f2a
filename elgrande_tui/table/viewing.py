"""A recorded game to be looked at, move by move and as nobody can change it any more."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Self

from elgrande_tui.engine import machine
from elgrande_tui.engine.events import Event, RoundBegan, RoundEnded, TurnBegan
from elgrande_tui.engine.grandissimo.view import GrandissimoView, RegionCardView
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import EndTurn, Move, ToCourt
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import PlayerView, player_view

from .errors import UnderWayError
from .foresight import Foresight
from .labels import move_label
from .log import LogLine, gathered
from .prompts import prompt
from .record import read_record
from .record_format import Record
from .scorings import Scoring
from .table import Table
from .words import listed

_TURNS: Final = (TurnBegan, RoundBegan, RoundEnded)
"""What begins a part of a game that is looked at as one."""
_SILENT: Final[Mapping[type, str]] = {
    EndTurn: "ended the turn",
    ToCourt: "brought nobody to court",
}
"""Moves that no line of the log tells of, in words."""


class Step(NamedTuple):
    """What a move was, as far as whoever looks may know.

    Attributes:
        n: its number; 0 for what came before the first move.
        seat: who made it; None for what came before the first.
        told: what it was, and what came of it, sentence by sentence without full stops.
    """

    n: int
    seat: int | None
    told: tuple[str, ...]


class Viewing:
    """One recorded game at one of its moments, as one seat saw it or with everything in the open.

    What whoever looks may not know never leaves it: views, events and lines are those of the seat.

    Attributes:
        setup: what the table agreed on.
        names: the name of every colour: the players in seat order, then the dummy if there is one.
        letters: a capital letter for every colour.
        seat: whose view it is; None when everything lies open.
        last: how many moves there are.
        n: how many of them have been made by now; change it with ``go``.
        rounds: by round the number of the move with which it began.
        scorings: every scoring there is, in order.
    """

    def __init__(self, record: Record, seat: int | None = None) -> None:
        """Play a record through and stand before its first move.

        Args:
            record: what was recorded.
            seat: whose view of it to look at; None for everything in the open.

        Raises:
            RecordError: it breaks a rule.
            UnderWayError: the game is not over, and nobody's view of it was asked for.
        """
        self._states: list[State] = []
        for table in Table.stages(record):
            self._states.append(table.state())
        if seat is None and not table.is_over:
            players = listed(table.names[: len(record.setup.players)], "or")
            raise UnderWayError(
                f"{record.name}: this game is not over, so that it can be watched only as one of"
                f" its players sees it: {players}."
            )
        self._table = table
        self.setup, self.names, self.letters = table.setup, table.names, table.letters
        self.seat, self.last, self.n = seat, len(table.moves_played), 0
        self.rounds = {e.round: n for n, e in table.events if isinstance(e, RoundBegan)}
        self.scorings: tuple[Scoring, ...] = tuple(table.scorings)
        self._events = [(n, event) for n, event in table.events if self._may_know(event.known_to)]
        self._lines = self._readable(table.log)
        turns = {n for n, event in table.events if isinstance(event, _TURNS)}
        self._turns = sorted({0, *turns, self.last})

    @classmethod
    def of_file(cls, path: Path | str, seat: int | None = None) -> Self:
        """Look at the record in a file, which stays as it is.

        Raises:
            RecordError: it can't be read, is damaged, or breaks a rule.
            UnderWayError: the game is not over, and nobody's view of it was asked for.
        """
        return cls(read_record(path), seat)

    def _may_know(self, known_to: tuple[int, ...] | None) -> bool:
        return known_to is None or self.seat is None or self.seat in known_to

    def _readable(self, log: Sequence[LogLine]) -> list[LogLine]:
        """The lines for whoever looks: the one that names a secret choice stands for both of it."""
        lines = [line for line in log if self._may_know(line.known_to)]
        following: Iterable[LogLine | None] = (*lines[1:], None)
        return [
            line
            for line, then in zip(lines, following, strict=True)
            if then is None or then.event is not line.event
        ]

    # The moment.

    def go(self, n: int) -> None:
        """Go to the moment after so many moves; beyond either end, to that end."""
        self.n = max(0, min(n, self.last))

    def view(self) -> PlayerView:
        """Return what may be seen at this moment."""
        state = self._states[self.n]
        if self.seat is None:
            return _in_the_open(state)
        return player_view(state, self.seat, self.setup.castillo_totals)

    @property
    def decision(self) -> Decision | None:
        """The choice that the game waits for at this moment; None when it is over."""
        return machine.decision(self._states[self.n])

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of that choice, where whoever looks may know them."""
        return self.view().legal

    @property
    def prompt(self) -> str:
        """What the game asks at this moment, as a sentence that everybody may read."""
        waiting, state = self.decision, self._states[self.n]
        if waiting is None:
            return "The game is over."
        legal = () if waiting.secret else machine.legal_moves(state)
        return prompt(self.names, waiting, player_view(state, None), legal)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by this moment."""
        return self.decision is None

    @property
    def finished(self) -> Table | None:
        """The table after the last move of a game that is over; None while one is under way."""
        return self._table if self._table.is_over else None

    def score(self, n: int) -> tuple[int, ...]:
        """Return the points of each seat after so many moves."""
        return tuple(self._states[n].score[: len(self.setup.players)])

    def foresight(self) -> Foresight:
        """Return a look ahead at what the open board would score at this moment."""
        return Foresight(self._states[self.n])

    # The story.

    @property
    def events(self) -> Sequence[tuple[int, Event]]:
        """What has happened by now and may be known, each event with the number of its move."""
        return self._events[: bisect_right(self._events, self.n, key=lambda told: told[0])]

    @property
    def happened(self) -> Sequence[Event]:
        """What the last move brought about."""
        return [event for n, event in self.events if n == self.n]

    def lines(self) -> list[LogLine]:
        """Return the log up to now, with like neighbours together."""
        end = bisect_right(self._lines, self.n, key=lambda line: line.n)
        return gathered(self.names, self._lines[:end])

    def step(self, n: int | None = None) -> Step:
        """Tell what a move was, by default the last one made by now."""
        n = self.n if n is None else n
        lines = [line for line in self._lines if line.n == n]
        told = tuple(line.text for line in lines)
        if n == 0:
            return Step(0, None, told)
        seat, move = self._table.moves_played[n - 1]
        if not lines or isinstance(move, EndTurn) or isinstance(lines[0].event, _TURNS):
            told = (self._silent(n, seat, move), *told)
        return Step(n, seat, told)

    def _silent(self, n: int, seat: int, move: Move) -> str:
        """What a move was that no line tells of."""
        name, before = self.names[seat], self._states[n - 1]
        if type(move) in _SILENT:
            return f"{name} {_SILENT[type(move)]}"
        asked = machine.decision(before)
        if asked is not None and asked.secret and self.seat not in (None, seat):
            return f"{name} chose unseen"
        return f"{name}: {move_label(self.names, move, player_view(before, self.seat))}"

    # Ways through it.

    def turn(self, step: int) -> int:
        """Return the move at which the next turn begins, or with -1 the one before this moment."""
        return _beyond(self._turns, self.n, step)

    def round(self, step: int) -> int:
        """Return the move at which the next round begins, or with -1 the one before this moment.

        After the last round comes the end, before the first the beginning.
        """
        return _beyond(sorted({0, *self.rounds.values(), self.last}), self.n, step)

    def scoring(self, step: int) -> int | None:
        """Return the move that completed the next scoring, or the one before; None without one."""
        found = _beyond([scoring.n for scoring in self.scorings], self.n, step)
        return None if found == self.n else found

    @property
    def scored(self) -> Sequence[Scoring]:
        """The scorings that the last move completed."""
        return [scoring for scoring in self.scorings if scoring.n == self.n]


def _beyond(stops: Sequence[int], n: int, step: int) -> int:
    """Return the next of some sorted numbers in a direction; where there is none, the same."""
    if step > 0:
        return next((stop for stop in stops if stop > n), n)
    return next((stop for stop in reversed(stops) if stop < n), n)


def _in_the_open(state: State) -> PlayerView:
    """Return a moment with every secret told, as that of a game that is over may be."""
    views = [player_view(state, seat, castillo_totals=True) for seat in range(state.rules.seats)]
    waiting = views[0].decision
    chooser = views[0 if waiting is None else waiting.seat]
    return chooser._replace(
        seat=None,
        seats=tuple(view.seats[seat] for seat, view in enumerate(views)),
        extension=_opened([view.extension for view in views]),
    )


def _opened(extensions: Sequence[object | None]) -> object | None:
    """Return what an expansion adds, with its face-down cards as whoever knows them sees them."""
    known = [extra for extra in extensions if isinstance(extra, GrandissimoView)]
    if not known:
        return extensions[0]

    def card(of: Callable[[GrandissimoView], RegionCardView | None]) -> RegionCardView | None:
        return max(map(of, known), key=lambda card: card is not None and card.region is not None)

    return known[0]._replace(
        boycott=card(lambda extra: extra.boycott),
        incognito=card(lambda extra: extra.incognito),
    )
