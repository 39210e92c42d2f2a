"""Small questions over the board: yes or no, and which of several."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from elgrande_tui.tui.screens.closing import ClosesOnce
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fold, line, width_of


class Box(Pieces):
    """Lines in a frame, as wide as the widest of them."""

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__()
        self.lines = lines

    def on_mount(self) -> None:
        """Take the room the lines need."""
        super().on_mount()
        self.styles.width = max(width_of(row) for row in self.lines) + 6

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The lines as they were given."""
        return self.lines


class Ask(ClosesOnce[bool], ModalScreen[bool]):
    """A question that Enter or y affirms; every other key leaves everything as it was."""

    CSS_PATH = "ask.tcss"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)", "Yes", show=False, id="ask.yes"),
        Binding("escape,n", "answer(False)", "No", show=False, id="ask.no"),
    ]

    def __init__(self, question: str, yes: str, no: str = "go on") -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        """The question and its keys."""
        keys = line(
            Piece("Enter", "key", "yes"),
            Piece(f" {self._yes}", "text", "yes"),
            Piece("   "),
            Piece("Esc", "key", "no"),
            Piece(f" {self._no}", "text", "no"),
        )
        yield Box([*(line(Piece(part, "strong")) for part in fold(self._question, 60)), (), keys])

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Answer by click."""
        self.action_answer(event.hit == "yes")

    def action_answer(self, yes: bool) -> None:
        """Close with an answer."""
        self.dismiss(yes)


class Leave(Ask):
    """Asks before the program ends.

    Args:
        saved: whether the game is saved, as a sentence.
    """

    def __init__(self, saved: str) -> None:
        super().__init__(f"Leave El Grande? {saved}", "leave", "stay")


class Variant(NamedTuple):
    """One of several things to pick: its key, its text, and the role of the key."""

    key: str
    text: str
    role: str = "key"


class Pick(ClosesOnce[int | None], ModalScreen[int | None]):
    """Which of several; a letter or Enter picks, Escape picks nothing."""

    CSS_PATH = "ask.tcss"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,left", "step(-1)", "Before", show=False, id="pick.before"),
        Binding("down,right", "step(1)", "Next", show=False, id="pick.next"),
        Binding("enter", "pick", "Pick", show=False, id="pick.pick"),
        Binding("escape", "cancel", "Back", show=False, id="pick.back"),
    ]

    def __init__(self, title: str, variants: Sequence[Variant]) -> None:
        super().__init__()
        self._title, self._variants = title, variants
        self._at = 0

    def compose(self) -> ComposeResult:
        """The title, a line for each, the keys."""
        yield Box(self._lines())

    def _lines(self) -> Sequence[Line]:
        wide = max(len(variant.text) for variant in self._variants) + 2
        return [
            line(Piece(self._title, "strong")),
            (),
            *(
                line(
                    Piece(">" if index == self._at else " ", "accent"),
                    Piece(variant.key, variant.role, str(index)),
                    Piece(
                        f" {variant.text}".ljust(wide),
                        "mine" if index == self._at else "text",
                        str(index),
                    ),
                )
                for index, variant in enumerate(self._variants)
            ),
            (),
            line(Piece("arrows", "key"), " or its key  ", Piece("Enter", "key"), " picks  "),
            line(Piece("Esc", "key"), " goes back"),
        ]

    def on_key(self, event: events.Key) -> None:
        """Pick by letter."""
        for index, variant in enumerate(self._variants):
            if event.character and event.character.upper() == variant.key:
                event.stop()
                self.dismiss(index)
                return

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Pick by click."""
        self.dismiss(int(event.hit))

    def action_step(self, step: int) -> None:
        """Go up or down."""
        self._at = (self._at + step) % len(self._variants)
        box = self.query_one(Box)
        box.lines = self._lines()
        box.redraw()

    def action_pick(self) -> None:
        """Pick the one marked."""
        self.dismiss(self._at)

    def action_cancel(self) -> None:
        """Pick nothing."""
        self.dismiss(None)
