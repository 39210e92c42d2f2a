"""What all pages beside the board share: a title line, a body, and the keys that work."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import ModalScreen

from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.closing import ClosesOnce
from elgrande_tui.tui.screens.layout import follow, lay_out
from elgrande_tui.tui.widgets.header import TITLE
from elgrande_tui.tui.widgets.keybar import KeyBar
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fit, fold, line, width_of

ResultT = TypeVar("ResultT")


class TitleLine(Pieces):
    """The top line: the game, the page, and a note at the right."""

    title: str = ""
    note: str = ""

    def show(self, title: str, note: str = "") -> None:
        """Name the page."""
        self.title, self.note = title, note
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """One line."""
        note = f"{self.note} " if self.note else ""
        left = line(Piece(f" {TITLE}", "gold"), "  ")
        room = width - width_of(left) - len(note) - 1
        return (line(*left, Piece(fit(self.title, room), "strong"), " ", Piece(note, "dim")),)


class MessageLine(Pieces):
    """A line above the keys that says what was wrong, or what has been done; empty, it is gone."""

    text: str = ""

    def show(self, text: str) -> None:
        """Say something, or nothing any more."""
        self.text = text
        self.display = bool(text)
        self.refresh(layout=True)
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """As many lines as it takes."""
        parts = fold(self.text, width - 2)
        return [line(Piece(f" {fit(part, width - 1)}", "warning")) for part in parts]


class Page(ClosesOnce[ResultT], ModalScreen[ResultT]):
    """An opaque page over whatever was there; Escape leads back with no result.

    Subclasses yield the body, and say what the title line and the key bar name.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss"]
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Back", show=False, id="page.back"),
    ]

    def compose(self) -> ComposeResult:
        """Title, body, keys."""
        # Before there are widgets, so that they are styled once.
        lay_out(self, self.app.size)
        yield TitleLine(id="title")
        with Container(id="body"):
            yield from self.body()
        yield MessageLine(id="message")
        yield KeyBar(id="keys")

    def body(self) -> ComposeResult:
        """The widgets of the page."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the size."""
        follow(self, event)

    def entitle(self, title: str, note: str = "") -> None:
        """Write the title line."""
        self.query_one(TitleLine).show(title, note)

    def hint(self, *hints: Hint) -> None:
        """Name the keys that work; the last one is never left out."""
        self.query_one("#keys", KeyBar).show(hints)

    def tell(self, message: str) -> None:
        """Say in a line above the keys what was wrong, or what has been done; "" ends it."""
        self.query_one(MessageLine).show(message)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
