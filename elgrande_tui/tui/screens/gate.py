"""The gate: what everybody may look at while the machine goes from one player to another."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen

from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.table import Table
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import MapModel
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.closing import ClosesOnce
from elgrande_tui.tui.screens.layout import follow, lay_out
from elgrande_tui.tui.screens.private import Private
from elgrande_tui.tui.widgets.courts import Courts
from elgrande_tui.tui.widgets.header import Header
from elgrande_tui.tui.widgets.keybar import KeyBar
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fold, line
from elgrande_tui.tui.widgets.prompt import Prompt
from elgrande_tui.tui.widgets.realm import Realm

_CLOSED: Final = "closed"
_HERE: Final = "here"
_WIDE: Final = 60


class Notice(Pieces):
    """A few paragraphs in a frame, beside the map or below it."""

    _paragraphs: Sequence[tuple[str, str]] = ()

    def show(self, paragraphs: Sequence[tuple[str, str]]) -> None:
        """Show paragraphs, each with its role; a blank line parts them."""
        self._paragraphs = paragraphs
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The paragraphs in lines, parted where they are narrow."""
        rows: list[Line] = []
        for text, role in self._paragraphs:
            if rows and width < _WIDE:
                rows.append(())
            rows += [line(Piece(part, role)) for part in fold(text, width)]
        return rows


class OpenBoard(NamedTuple):
    """What lies open to all, as it is to be shown."""

    map: MapModel
    view: PlayerView


class GateScreen(Private, ClosesOnce[bool], ModalScreen[bool]):
    """Stands between players. It shows the open board and nothing else.

    With a seat it opens to that player alone: the player's letter first, then Enter, so that no
    stray key shows anything. Without one it only hands the screen back to everybody.
    """

    CSS_PATH = "gate.tcss"
    ALLOW_SELECT = False
    AUTO_FOCUS = ""

    def __init__(
        self,
        table: Table,
        board: OpenBoard,
        seat: int | None,
        before: str = "",
        question: str | None = None,
    ) -> None:
        """Prepare the gate.

        Args:
            table: the table.
            board: what it shows; from before the choice that was just sealed.
            seat: to whom it opens; None to hand the screen back to everybody.
            before: what to say first.
            question: what is asked behind the gate; left out, what the game waits for.
        """
        super().__init__()
        self._table, self._board, self._question = table, board, question
        self.seat, self._before = seat, before
        self._state = _CLOSED

    def compose(self) -> ComposeResult:
        """The open board, and who comes next."""
        look = look_of(self)
        yield Header(id="header")
        with Horizontal(id="middle"):
            yield MapWidget(
                self._board.map,
                mode=look.mode,
                coloured=look.colours,
                id="map",
            )
            with Vertical(id="side"):
                yield Courts(id="courts")
                if self._board.view.extension is not None:
                    yield Realm(id="realm")
                yield Notice(classes="beside")
        yield Notice(classes="below")
        yield Prompt(id="prompt")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Clear whatever could still tell something, then fill in what everybody may see."""
        self.app.clear_notifications()
        self.map.can_focus = False
        lay_out(self, self.app.size)
        self.query_one(Header).show(self._board.view)
        self.query_one(Courts).show(self._board.view, self._table.names, self._table.letters)
        for realm in self.query(Realm):
            realm.can_focus = False
            realm.show(self._board.view, self._table.letters)
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the size."""
        follow(self, event)

    @property
    def map(self) -> MapWidget:
        """The map, only to look at."""
        return self.query_one("#map", MapWidget)

    def _show(self) -> None:
        paragraphs = [(self._before, "text")] if self._before else []
        prompt = self.query_one(Prompt)
        if self.seat is None:
            paragraphs.append(("Give the screen back to everybody.", "strong"))
            prompt.ask("", 0, "Enter goes on with the open board.")
            hints = [Hint("Enter", "go on", "go_on")]
        else:
            name, letter = self._table.names[self.seat], self._table.letters[self.seat]
            paragraphs += [
                (f"A secret choice for {name}", "gold"),
                (f"{name} takes the keyboard; everybody else looks away.", "strong"),
            ]
            if self._state == _CLOSED:
                paragraphs.append((f"{name}: press {letter}, then Enter.", "text"))
                prompt.ask(letter, self.seat, self._question or self._table.prompt)
                hints = [Hint(letter, f"I am {name}")]
            else:
                paragraphs.append(("Enter opens. Any other key closes the gate again.", "text"))
                prompt.ask(letter, self.seat, f"{name} is here. Enter opens the secret choice.")
                hints = [Hint("Enter", "open"), Hint("Esc", "close again")]
        for notice in self.query(Notice):
            notice.show(paragraphs)
        self.query_one(KeyBar).show(hints)

    def on_key(self, event: events.Key) -> None:
        """Open to two keys in order, and to nothing else."""
        event.stop()
        if self.seat is None:
            if event.key == "enter":
                self.dismiss(True)
            return
        letter = self._table.letters[self.seat]
        if self._state == _HERE and event.key == "enter":
            self.dismiss(True)
            return
        came = event.character is not None and event.character.upper() == letter
        self._state = _HERE if came else _CLOSED
        self._show()

    def action_go_on(self) -> None:
        """Hand the screen back."""
        if self.seat is None:
            self.dismiss(True)
