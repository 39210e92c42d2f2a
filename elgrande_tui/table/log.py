"""The log: what happened, line by line, each with the seats that may read it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from elgrande_tui.engine.events import Event, GaveBack, Moved, Placed, RoundBegan

from .telling import event_line, public_line
from .words import Names


@dataclass(frozen=True)
class LogLine:
    """One line of the log.

    Attributes:
        n: number of the move that it belongs to; 0 before the first.
        round: the round in which it happened.
        seat: the colour that did it, if somebody did.
        text: the line, with names and without a full stop.
        known_to: the seats that may read it; None means everyone.
        kind: the type of the event that it tells, like ``placed``.
        event: that event.
    """

    n: int
    round: int
    seat: int | None
    text: str = field(repr=False)
    known_to: tuple[int, ...] | None
    kind: str
    event: Event = field(repr=False)

    def may_read(self, seat: int | None) -> bool:
        """Return whether a seat may read it; None stands for everybody at once."""
        return self.known_to is None or seat in self.known_to


def lines_of(names: Names, events: Iterable[Event], n: int, round_: int) -> list[LogLine]:
    """Return the lines for what a move brought about.

    A secret event gets a line for whoever may know, after one for everybody where they may know
    that something happened.

    Args:
        names: the name of every colour.
        events: what happened, in order.
        n: number of the move.
        round_: the round before it.
    """
    lines = []
    for event in events:
        if isinstance(event, RoundBegan):
            round_ = event.round
        seat = getattr(event, "by", getattr(event, "seat", None))
        told: list[tuple[str | None, tuple[int, ...] | None]] = [(public_line(names, event), None)]
        if event.known_to is not None:
            told.append((event_line(names, event), event.known_to))
        lines += [
            LogLine(n, round_, seat, text, known_to, event.type, event)
            for text, known_to in told
            if text is not None
        ]
    return lines


def gathered(names: Names, lines: Sequence[LogLine]) -> list[LogLine]:
    """Return lines with neighbours that tell of the same thing put together.

    Three Caballeros placed one by one in Aragón are three lines of the log, and one here.
    """
    result: list[LogLine] = []
    for line in lines:
        event = line.event
        last = result[-1].event if result else None
        if (
            isinstance(event, Placed | Moved | GaveBack)
            and isinstance(last, Placed | Moved | GaveBack)
            and event.model_copy(update={"count": last.count}) == last
        ):
            both = last.model_copy(update={"count": last.count + event.count})
            text = event_line(names, both) or ""
            result[-1] = LogLine(
                line.n, line.round, line.seat, text, line.known_to, line.kind, both
            )
        else:
            result.append(line)
    return result
