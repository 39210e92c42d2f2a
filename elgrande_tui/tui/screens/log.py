"""The whole log: what has happened, round by round and player by player."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.logbook import Entry
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.pieces import Line, Piece, fold, line
from elgrande_tui.tui.widgets.windowed import Reader

_END: Final = 1 << 20
"""A line further down than any log goes."""


class LogScreen(Page[None]):
    """The log, all of it or one player's lines or one round's, with its end in view.

    Args:
        entries: the lines that may be read here, oldest first.
        names: the name of every colour.
    """

    AUTO_FOCUS = "#lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,l", "close", "Back", show=False, id="log.back"),
        Binding("p", "player", "Player", show=False, id="log.player"),
        Binding("left", "round(-1)", "Round before", show=False, id="log.before"),
        Binding("right", "round(1)", "Next round", show=False, id="log.after"),
    ]

    def __init__(self, entries: Sequence[Entry], names: Sequence[str]) -> None:
        super().__init__()
        self._entries, self._names = entries, names
        self._rounds = sorted({entry.round for entry in entries})
        self._player: int | None = None
        self._round: int | None = None

    def body(self) -> ComposeResult:
        """The lines."""
        yield Reader(id="lines")

    def on_mount(self) -> None:
        """Show all of it."""
        self.hint(
            Hint("up, down", "scroll"),
            Hint("left, right", "round"),
            Hint("p", "player", "player"),
            Hint("Esc", "back", "close"),
        )
        self._show()

    def _show(self) -> None:
        shown = [
            entry
            for entry in self._entries
            if self._player in (None, entry.seat) and self._round in (None, entry.round)
        ]
        who = "everybody" if self._player is None else self._names[self._player]
        when = "all rounds" if self._round is None else f"round {self._round}"
        self.entitle(f"Log: {who}, {when}")
        reader = self.query_one(Reader)
        reader.show(lambda width: written(shown, width))
        reader.top = _END

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


def written(entries: Sequence[Entry], width: int) -> Sequence[Line]:
    """Entries in lines of a width, under the rounds they belong to."""
    rows: list[Line] = []
    number = -1
    for entry in entries:
        if entry.round != number:
            number = entry.round
            heading = f"Round {number}" if number else "Before the first round"
            rows += [*([()] if rows else []), line(Piece(heading, "gold"))]
        rows += [line(Piece(part, entry.role)) for part in fold(entry.text, width, "  ")]
    return rows or [line(Piece("Nothing has been written down yet.", "dim"))]
