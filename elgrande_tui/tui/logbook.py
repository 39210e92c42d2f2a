"""The log as screens show it: what may be read, how each line looks, what happened since when."""

from collections.abc import Sequence
from typing import Final

from elgrande_tui.table.log import LogLine
from elgrande_tui.table.table import Table
from elgrande_tui.tui.screens.log import Entry

_ROLES: Final = {
    "round_began": "gold",
    "scoring_began": "gold",
    "game_ended": "gold",
    "turn_began": "strong",
    "vetoed": "strong",
    "king_moved": "strong",
}
"""Kinds of lines that stand out; all others are plain."""


def log_lines(table: Table, seat: int | None) -> Sequence[tuple[str, str]]:
    """Those lines as texts with their roles."""
    return [(line.text, role_of(line)) for line in table.lines(seat)]


def log_entries(table: Table, seat: int | None) -> Sequence[Entry]:
    """Those lines with their round and player, to be sorted through."""
    return [
        Entry(line.round, -1 if line.seat is None else line.seat, line.text, role_of(line))
        for line in table.lines(seat)
    ]


def role_of(line: LogLine) -> str:
    """How a line looks."""
    return _ROLES.get(line.kind, "text")
