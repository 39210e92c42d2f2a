"""Scorings told from the events: each with its places, points by source, and the race."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from elgrande_tui.engine.board import CASTILLO_ID
from elgrande_tui.engine.events import (
    CastilloOpened,
    DiscsShown,
    Event,
    GameEnded,
    Moved,
    RoundBegan,
    Scored,
    ScoringBegan,
    TurnBegan,
)

from .telling import GENERAL

Told = tuple[int, Event]
"""An event and the number of the move that brought it about."""

SOURCES: Final = ("regions", "castillo", "king", "home", "cards")
"""Where points come from: places and bonuses at general scorings, and what cards scored."""

_OF_A_CARD: Final = (CastilloOpened, Scored)
"""What a card's scoring consists of; anything else comes after it."""
_AFTER_GENERAL: Final = (RoundBegan, GameEnded)
"""What ends a general scoring; anything else belongs to it."""


class Scoring(NamedTuple):
    """A scoring from its beginning to its end.

    Attributes:
        n: number of the move that completed it.
        round: the round in or after which it came.
        what: "general", or the id of the card that scored.
        by: whose card it was; None for a general scoring.
        events: all that happened in it and may be told: discs shown, Castillo opened, Caballeros
            moved out, places scored.
        before: the points of each seat before it.
        finished: whether it is over; a general scoring may wait for a choice (G13, G17).
    """

    n: int
    round: int
    what: str
    by: int | None
    events: tuple[Event, ...]
    before: tuple[int, ...]
    finished: bool = True

    @property
    def scored(self) -> tuple[Scored, ...]:
        """The places scored, in order, also where nobody gained."""
        return tuple(event for event in self.events if isinstance(event, Scored))

    @property
    def opened(self) -> CastilloOpened | None:
        """What the Castillo held, if it was opened."""
        return next((e for e in self.events if isinstance(e, CastilloOpened)), None)

    @property
    def discs(self) -> DiscsShown | None:
        """What the discs named, if there were any."""
        return next((e for e in self.events if isinstance(e, DiscsShown)), None)

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Who moved out of the Castillo."""
        return tuple(event for event in self.events if isinstance(event, Moved))

    @property
    def gained(self) -> tuple[int, ...]:
        """The points each seat gained in it."""
        return tuple(
            sum(gain(event, seat) for event in self.scored) for seat in range(len(self.before))
        )

    @property
    def after(self) -> tuple[int, ...]:
        """The points of each seat after it."""
        return tuple(b + g for b, g in zip(self.before, self.gained, strict=True))


class Lap(NamedTuple):
    """The race at the end of a round, its general scoring included."""

    round: int
    score: tuple[int, ...]


def gain(event: Scored, seat: int) -> int:
    """Return all that a seat gained at a place, bonuses included."""
    tables = (event.points, event.king_bonus, event.home_bonus)
    return sum(table.get(seat, 0) for table in tables)


def group(told: Iterable[Told], start: Sequence[int], round_: int) -> list[Scoring]:
    """Return the scorings among events. One that still waits for discs is left out.

    Args:
        told: all events of a game so far.
        start: the points of each seat before them.
        round_: the round before them.
    """
    scorings: list[Scoring] = []
    began: ScoringBegan | None = None
    inside: list[Event] = []
    shown: DiscsShown | None = None
    since = 0

    def belongs(event: Event) -> bool:
        if began is not None and began.what == GENERAL:
            return not isinstance(event, _AFTER_GENERAL)
        return isinstance(event, _OF_A_CARD)

    def close(*, waiting: bool = False) -> None:
        nonlocal began
        if began is None:
            return
        before = scorings[-1].after if scorings else tuple(start)
        finished = not (waiting and began.what == GENERAL)
        done = Scoring(since, round_, began.what, began.by, tuple(inside), before, finished)
        if done.what != GENERAL or done.scored:
            scorings.append(done)
        began = None

    for n, event in told:
        if isinstance(event, ScoringBegan):
            close()
            began, inside = event, []
            if shown is not None and began.what != GENERAL:
                inside.append(shown)
        elif began is not None and belongs(event):
            if event.known_to is None:
                inside.append(event)
        else:
            close()
        since = n if began is not None else since
        if isinstance(event, DiscsShown):
            shown = event
        elif isinstance(event, TurnBegan):
            shown = None
        elif isinstance(event, RoundBegan):
            round_ = event.round
    close(waiting=True)
    return scorings


def sources(scorings: Iterable[Scoring], seats: int) -> tuple[dict[str, int], ...]:
    """Return by seat how many points came from each of ``SOURCES``."""
    points = tuple(dict.fromkeys(SOURCES, 0) for _ in range(seats))
    for scoring in scorings:
        for event in scoring.scored:
            for seat, table in enumerate(points):
                if scoring.what != GENERAL:
                    table["cards"] += gain(event, seat)
                    continue
                place = "castillo" if event.place == CASTILLO_ID else "regions"
                table[place] += event.points.get(seat, 0)
                table["king"] += event.king_bonus.get(seat, 0)
                table["home"] += event.home_bonus.get(seat, 0)
    return points


def race(told: Iterable[Told], start: Sequence[int], round_: int) -> list[Lap]:
    """Return the points after each round, those before the first one first.

    The last entry is the state of things now when the game is not over.

    Args:
        told: all events of a game so far.
        start: the points of each seat before them.
        round_: the last round passed before them.
    """
    score = list(start)
    laps = []
    for _, event in told:
        if isinstance(event, Scored):
            score = [points + gain(event, seat) for seat, points in enumerate(score)]
        elif isinstance(event, RoundBegan):
            laps.append(Lap(round_, tuple(score)))
            round_ = event.round
        elif isinstance(event, GameEnded):
            break
    laps.append(Lap(round_, tuple(score)))
    return laps
