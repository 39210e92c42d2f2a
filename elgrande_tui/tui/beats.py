"""A scoring cut into the steps in which it is told. Pure: events in, beats out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from elgrande_tui.engine.events import (
    BoycottShown,
    CardUsed,
    CastilloOpened,
    DiscsShown,
    EspionageSaid,
    Event,
    KingMoved,
    RegionNamed,
    Scored,
)
from elgrande_tui.table.scorings import Scoring

_FREE_CHOICE: Final = "free_choice"
_TITLES: Final[Sequence[tuple[type[Event] | tuple[type[Event], ...], str]]] = (
    ((DiscsShown, RegionNamed), "Discs and moves"),
    (BoycottShown, "Boycott"),
    (EspionageSaid, "Espionage"),
    (KingMoved, "The King"),
)
_OTHER: Final = "Before it counts"


@dataclass(frozen=True)
class Beat:
    """One step of the telling.

    Attributes:
        events: what happened in it, other than the scoring of a place.
        scored: the place scored, if one was.
    """

    events: tuple[Event, ...]
    scored: Scored | None = None

    @property
    def title(self) -> str:
        """What a step that scores no place is called."""
        if any(_frees(event) for event in self.events):
            return "Free choice"
        for kinds, title in _TITLES:
            if any(isinstance(event, kinds) for event in self.events):
                return title
        return _OTHER

    @property
    def size(self) -> int:
        """How many events it tells."""
        return len(self.events) + (self.scored is not None)


def beats(scoring: Scoring) -> Sequence[Beat]:
    """Cut a scoring into steps: one for every place, one for all that happened between two places.

    Opening the Castillo belongs to the step that scores it; free moves and a boycott have steps of
    their own (G10, G13).
    """
    found: list[Beat] = []
    between: list[Event] = []
    opened: list[Event] = []

    def cut() -> None:
        if between:
            found.append(Beat(tuple(between)))
        between.clear()

    for event in scoring.events:
        if isinstance(event, Scored):
            cut()
            found.append(Beat(tuple(opened), event))
            opened = []
        elif isinstance(event, CastilloOpened):
            opened.append(event)
        else:
            if _frees(event) or isinstance(event, BoycottShown):
                cut()
            between.append(event)
    cut()
    return found


def _frees(event: Event) -> bool:
    return isinstance(event, CardUsed) and event.card == _FREE_CHOICE


def step_with(steps: Sequence[Beat], number: int) -> int:
    """Return which step tells an event of a scoring, by its number; the last if none does."""
    for index, beat in enumerate(steps):
        number -= beat.size
        if number < 0:
            return index
    return len(steps) - 1
