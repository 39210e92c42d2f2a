"""Why a place scored what it scored: who stands where, and the sentences that tell it.

Everything is read from the event of the engine; nothing is scored here.
"""

from collections import Counter
from typing import Final, NamedTuple

from elgrande_tui.engine.events import Scored

from .setup import DUMMY
from .words import Names, listed, sentence, who, whose

ORDINALS: Final = ("first", "second", "third")
SCORING_PLACES: Final = len(ORDINALS)


class Standing(NamedTuple):
    """All colours that have the same number of Caballeros at a place, one or several.

    Attributes:
        colours: who they are.
        number: how many Caballeros each of them has there.
        place: the place they hold, 1 to 3; 0 when no place was left.
        takes: the place whose points they get, which a tie makes the next one; 0 for none (B22).
        points: what each of them gets for it, a dummy in name only (B32).
    """

    colours: tuple[int, ...]
    number: int
    place: int
    takes: int
    points: int

    @property
    def tied(self) -> bool:
        """Whether several share the place."""
        return len(self.colours) > 1


def standings(event: Scored) -> tuple[Standing, ...]:
    """Return who stands where at a place that was scored, the most Caballeros first (B21, B22)."""
    sizes = Counter(event.counts.values())
    found = []
    place = 1
    for count in sorted(sizes, reverse=True):
        colours = tuple(colour for colour, own in event.counts.items() if own == count)
        holds = place if place <= SCORING_PLACES else 0
        takes = holds + (len(colours) > 1) if holds else 0
        takes = takes if takes <= SCORING_PLACES else 0
        points = event.values[takes - 1] if takes else 0
        found.append(Standing(colours, count, holds, takes, points))
        place += len(colours) if len(colours) == 1 else 2
    return tuple(found)


def reasons(names: Names, event: Scored) -> list[str]:
    """Return sentences that say why a place scored what it scored, the best place first.

    Args:
        names: the name of every colour.
        event: the scoring.
    """
    if not event.counts:
        return ["Nobody has a Caballero here, so nobody scores (B21)."]
    found = [_reason(names, standing) for standing in standings(event)]
    for seat, points in event.king_bonus.items():
        found.append(f"{names[seat]} alone leads the King's region: +{points} (B20).")
    for seat, points in event.home_bonus.items():
        grande = f"{whose(names, seat)} Grande"
        found.append(f"{names[seat]} alone leads where {grande} stands: +{points} (B23).")
    return found


def _reason(names: Names, standing: Standing) -> str:
    people = [who(names, colour) for colour in standing.colours]
    dummy = DUMMY in [names[colour] for colour in standing.colours]
    subject = sentence(listed(people))
    if not standing.place:
        have = f"have {standing.number} each" if standing.tied else f"has {standing.number}"
        return f"{subject} {have}, and no place is left: nothing."
    ordinal = ORDINALS[standing.place - 1]
    if standing.tied:
        return f"{subject} tie for {ordinal} with {standing.number} each. {_tie(standing, dummy)}"
    gets = "it takes the place and scores nothing (B32)" if dummy else _gets(standing.points)
    return f"{subject} is {ordinal} with {standing.number}: {gets}."


def _tie(standing: Standing, dummy: bool) -> str:
    """Say what comes of a tie."""
    if not standing.takes:
        return "Tied for the last place, nobody gets anything (B22)."
    ordinal = ORDINALS[standing.takes - 1]
    if not standing.points:
        return f"Both places go, and the {ordinal} one is worth nothing here (B22)."
    but = f", the {DUMMY} nothing (B32)" if dummy else ""
    return f"Each gets {_points(standing.points)}, the {ordinal} place's (B22){but}."


def _gets(points: int) -> str:
    return _points(points) if points else "this place is worth nothing here"


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"
