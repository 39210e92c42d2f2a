"""A scoring cut into the steps in which it is told. Pure: events in, beats out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from elgrande_tui.engine.events import CastilloOpened, DiscsShown, Event, Scored
from elgrande_tui.table.scorings import Scoring

_DISCS: Final = "Discs and moves"
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
        return _DISCS if any(isinstance(event, DiscsShown) for event in self.events) else _OTHER


def beats(scoring: Scoring) -> Sequence[Beat]:
    """Cut a scoring into steps: one for every place, one for all that happened between two places.

    Opening the Castillo belongs to the step that scores it.
    """
    found: list[Beat] = []
    between: list[Event] = []
    opened: list[Event] = []
    for event in scoring.events:
        if isinstance(event, Scored):
            if between:
                found.append(Beat(tuple(between)))
            found.append(Beat(tuple(opened), event))
            between, opened = [], []
        elif isinstance(event, CastilloOpened):
            opened.append(event)
        else:
            between.append(event)
    if between:
        found.append(Beat(tuple(between)))
    return found
