"""The log as screens show it: what may be read, how each line looks, what happened since when."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from elgrande_tui.table.log import LogLine
from elgrande_tui.table.table import Table


class Entry(NamedTuple):
    """A line of the log: the round, whose doing it was (-1 for nobody's), the text, its role."""

    round: int
    seat: int
    text: str
    role: str


_ROLES: Final = {
    "round_began": "gold",
    "scoring_began": "gold",
    "game_ended": "gold",
    "turn_began": "strong",
    "vetoed": "strong",
    "king_moved": "strong",
}
"""Kinds of lines that stand out; all others are plain."""


def log_lines(
    table: Table, seat: int | None, since: int | None = None
) -> Sequence[tuple[str, str]]:
    """The lines that a seat may read, or everybody for None, as texts with their roles.

    Args:
        table: whose log it is.
        seat: who reads.
        since: a seat after whose last move a line is drawn, where others have moved since.
    """
    lines = table.lines(seat)
    told = [(line.text, role_of(line)) for line in lines]
    if since is None:
        return told
    own = [n for n, (mover, _) in enumerate(table.moves_played, 1) if mover == since]
    if own and own[-1] < len(table.moves_played):
        place = sum(line.n <= own[-1] for line in lines)
        told.insert(place, (f"since {table.names[since]}'s last move:", "since"))
    return told


def log_entries(table: Table, seat: int | None) -> Sequence[Entry]:
    """The same lines with their round and player, to be sorted through."""
    return entries(table.lines(seat))


def entries(lines: Iterable[LogLine]) -> Sequence[Entry]:
    """Lines with their round and player, to be sorted through."""
    return [
        Entry(line.round, -1 if line.seat is None else line.seat, line.text, role_of(line))
        for line in lines
    ]


def role_of(line: LogLine) -> str:
    """How a line looks."""
    return _ROLES.get(line.kind, "text")
