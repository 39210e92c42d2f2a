"""The whole log: what has happened, round by round and player by player."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.logbook import Entry
from elgrande_tui.tui.widgets.keybar import KeyBar
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fold, line


class LogLines(Pieces):
    """Entries under the rounds they belong to."""

    entries: Sequence[Entry] = ()

    def show(self, entries: Sequence[Entry]) -> None:
        """Show entries, oldest first."""
        self.entries = entries
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """A heading a round, and its lines."""
        rows: list[Line] = []
        number = -1
        for entry in self.entries:
            if entry.round != number:
                number = entry.round
                heading = f"Round {number}" if number else "Before the first round"
                rows += [*([()] if rows else []), line(Piece(heading, "gold"))]
            rows += [line(Piece(part, entry.role)) for part in fold(entry.text, width, "  ")]
        return rows or [line(Piece("Nothing has been written down yet.", "dim"))]


class LogScreen(ModalScreen[None]):
    """The log, all of it or one player's lines or one round's."""

    CSS_PATH = "log.tcss"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,l", "close", "Back", show=False, id="log.back"),
        Binding("p", "player", "Player", show=False, id="log.player"),
        Binding("left", "round(-1)", "Round before", show=False, priority=True, id="log.before"),
        Binding("right", "round(1)", "Next round", show=False, priority=True, id="log.after"),
    ]

    def __init__(self, entries: Sequence[Entry], names: Sequence[str]) -> None:
        super().__init__()
        self._entries, self._names = entries, names
        self._rounds = sorted({entry.round for entry in entries})
        self._player: int | None = None
        self._round: int | None = None

    def compose(self) -> ComposeResult:
        """The lines in a scrolling frame, and the keys."""
        with VerticalScroll(id="frame"):
            yield LogLines(id="lines")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Show it from its end."""
        self.query_one(KeyBar).show(
            [
                Hint("arrows", "scroll, round"),
                Hint("p", "player", "player"),
                Hint("Esc", "back", "close"),
            ]
        )
        self.query_one("#frame").focus()
        self._show()

    def _show(self) -> None:
        shown = [
            entry
            for entry in self._entries
            if self._player in (None, entry.seat) and self._round in (None, entry.round)
        ]
        self.query_one(LogLines).show(shown)
        frame = self.query_one("#frame", VerticalScroll)
        who = "everybody" if self._player is None else self._names[self._player]
        when = "all rounds" if self._round is None else f"round {self._round}"
        frame.border_title = f"Log: {who}, {when}"
        frame.call_after_refresh(frame.scroll_end, animate=False)

    def action_player(self) -> None:
        """The next player's lines, after the last one everybody's."""
        coming = 0 if self._player is None else self._player + 1
        self._player = coming if coming < len(self._names) else None
        self._show()

    def action_round(self, step: int) -> None:
        """The lines of the round before or after; beyond them, of all rounds."""
        choices: list[int | None] = [None, *self._rounds]
        place = choices.index(self._round) + step
        self._round = choices[place % len(choices)]
        self._show()

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
