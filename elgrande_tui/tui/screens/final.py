"""The end of a game: who has won, where the points came from, the race; and the sheet to keep."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from elgrande_tui.table.errors import SaveError
from elgrande_tui.table.finalsheet import final_sheet, write_sheet
from elgrande_tui.table.table import Table
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.sheet_lines import SECTIONS
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces
from elgrande_tui.tui.widgets.windowed import Reader

_LEFT: Final = ("Result", "Sources")
_RIGHT: Final = ("Race", "Scorings")
"""The sections of each column, where there is room for two."""


class Sections(Pieces):
    """The names of the sections, one of them chosen."""

    at: int = 0

    def choose(self, at: int) -> None:
        """Mark a section as the one shown."""
        self.at = at
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """One line."""
        return (
            tuple(
                Piece(f" {name} ", "here" if index == self.at else "dim", str(index))
                for index, name in enumerate(SECTIONS)
            ),
        )


class FinalScreen(Page[None]):
    """The final sheet of a finished game.

    Where there is room it shows everything in two columns, elsewhere one section at a time.

    Args:
        table: a table whose game is over.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "final.tcss"]
    AUTO_FOCUS = "#left"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q", "close", "Back", show=False, id="final.back"),
        Binding("e", "export", "Export", show=False, id="final.export"),
        Binding("right,tab", "section(1)", "Next", show=False, id="final.next"),
        Binding("left,shift+tab", "section(-1)", "Before", show=False, id="final.before"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._setup = table.setup
        self._sheet = final_sheet(table)
        self._at = 0

    def body(self) -> ComposeResult:
        """The names of the sections, and one or two columns of text."""
        yield Sections(id="sections")
        with Container(id="columns"):
            yield Reader(id="left")
            yield Reader(id="right")

    def on_mount(self) -> None:
        """Begin with the result."""
        rounds = f"{self._sheet.rounds} round{'' if self._sheet.rounds == 1 else 's'}"
        self.entitle("The final sheet", f"after {rounds}")
        self.query_one("#right", Reader).show(self._right)
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Name the keys anew once the layout has followed."""
        super().on_resize(event)
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        self.query_one("#left", Reader).show(self._left)
        self.query_one(Sections).choose(self._at)
        full = self.has_class("-full")
        self.hint(
            *([] if full else [Hint("left, right", "section")]),
            Hint("e", "write it to files", "export"),
            Hint("Esc", "back to the board", "close"),
        )

    def _left(self, width: int) -> Sequence[Line]:
        """The left column, or the one section shown."""
        if self.has_class("-full"):
            return self._stacked(_LEFT, width)
        return self._stacked([list(SECTIONS)[self._at]], width)

    def _right(self, width: int) -> Sequence[Line]:
        return self._stacked(
            [name for name in reversed(list(SECTIONS)) if name not in _LEFT], width
        )

    def _stacked(self, names: Sequence[str], width: int) -> Sequence[Line]:
        rows: list[Line] = []
        for name in names:
            rows += [*([()] if rows else []), *SECTIONS[name](self._sheet, width)]
        return rows

    def action_section(self, step: int) -> None:
        """The section before or after."""
        self._at = (self._at + step) % len(SECTIONS)
        self._show()

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """The section that was clicked."""
        event.stop()
        self._at = int(event.hit)
        self._show()

    def action_export(self) -> None:
        """Write the sheet as text and as JSON, and say where, or why not."""
        try:
            text, _ = write_sheet(self._sheet, self._setup)
        except SaveError as error:
            self.tell(str(error))
        else:
            self.tell(f"Written: {text} and the same as .json")
