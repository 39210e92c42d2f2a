"""The newest lines of the log."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fold, line

_KEPT: Final = 60
"""Entries that are drawn at most; the whole log has a screen of its own."""


class LogPane(Pieces, can_focus=True):
    """The log, newest lines last, as many as there is room for; arrows go back in time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(1)", "Back", show=False, id="log_pane.back"),
        Binding("down", "step(-1)", "Forth", show=False, id="log_pane.forth"),
    ]

    _entries: Sequence[tuple[str, str]] = ()
    _back: int = 0

    def show(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show entries, oldest first: a text and its role."""
        self._entries, self._back = entries[-_KEPT:], 0
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """A title, and the newest lines."""
        rows: list[Line] = []
        for text, role in reversed(self._entries[: len(self._entries) - self._back]):
            parts = [line(Piece(part, role)) for part in fold(text, width, "  ")]
            if len(rows) + len(parts) > height - 1:
                break
            rows = [*parts, *rows]
        mark = ">" if self.has_focus else ""
        return [line(Piece(f"{mark}Log", "title")), *rows]

    def action_step(self, step: int) -> None:
        """Go back in time, or forth."""
        self._back = max(0, min(self._back + step, len(self._entries) - 1))
        self.redraw()

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.redraw()

    def on_blur(self) -> None:
        """Show where they do not."""
        self.redraw()
