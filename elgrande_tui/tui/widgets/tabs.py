"""The tabs of the narrow layout: which part of the table the side shows."""

from collections.abc import Sequence
from typing import Final

from textual.message import Message

from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces

TABS: Final = ("cards", "hand", "log")


class Tabs(Pieces):
    """Three words, one of them chosen."""

    class Chosen(Message):
        """A tab was clicked."""

        def __init__(self, tab: str) -> None:
            super().__init__()
            self.tab = tab

    active: str = TABS[0]

    def choose(self, tab: str) -> None:
        """Mark a tab as the one shown."""
        self.active = tab
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """One line."""
        return (
            tuple(
                Piece(f" {tab.capitalize()} ", "here" if tab == self.active else "dim", tab)
                for tab in TABS
            ),
        )

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Tell which tab was clicked."""
        event.stop()
        self.post_message(self.Chosen(event.hit))
