"""The tabs of the narrow layout: which part of the table the side shows."""

from collections.abc import Sequence
from typing import Final

from textual.message import Message

from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, line

TABS: Final = ("cards", "hand", "log")
REALM: Final = "court"
"""The tab of what an expansion lays beside the board."""


class Tabs(Pieces):
    """A few words, one of them chosen.

    Args:
        tabs: what there is to choose from.
    """

    def __init__(self, tabs: Sequence[str] = TABS, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.tabs = tabs

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
        """One line, closer together where it would be too long."""
        pad = " " if sum(len(tab) + 2 for tab in self.tabs) <= width else ""
        row: Line = ()
        for tab in self.tabs:
            role = "here" if tab == self.active else "dim"
            parting = line(" ") if row and not pad else ()
            row = (*row, *parting, Piece(f"{pad}{tab.capitalize()}{pad}", role, tab))
        return (row,)

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Tell which tab was clicked."""
        event.stop()
        self.post_message(self.Chosen(event.hit))
