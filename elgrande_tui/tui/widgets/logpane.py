"""The newest lines of the log."""

from collections.abc import Sequence
from typing import Final

from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fold, line

_KEPT: Final = 60
"""Entries that are drawn at most; the whole log has a screen of its own."""


class LogPane(Pieces):
    """The log, newest lines last, as many as there is room for."""

    _entries: Sequence[tuple[str, str]] = ()

    def show(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show entries, oldest first: a text and its role."""
        self._entries = entries
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """A title, and the newest lines."""
        rows: list[Line] = []
        for text, role in reversed(self._entries[-_KEPT:]):
            parts = [line(Piece(part, role)) for part in fold(text, width, "  ")]
            if len(rows) + len(parts) > height - 1:
                break
            rows = [*parts, *rows]
        return [line(Piece("Log", "title")), *rows]
