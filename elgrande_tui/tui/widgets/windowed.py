"""Lists to choose from and texts to read that may be longer than the screen."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, clip, line, width_of

_WHEEL: Final = 3
"""Lines that one notch of the mouse wheel goes."""
_BAR: Final = 2
"""Cells that the bar at the right takes, with the gap before it."""


class Windowed(Pieces):
    """Shows as many of its lines as there is room for, and a bar when that is not all of them."""

    top: int = 0
    """The first line shown."""

    def content(self, width: int) -> Sequence[Line]:
        """Return all lines for a width."""
        raise NotImplementedError

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """The lines in the window."""
        lines = self.content(width)
        if len(lines) <= height:
            self.top = 0
            return lines
        lines = self.content(width - _BAR)
        self.top = max(0, min(self.top, len(lines) - height))
        return [
            _with_bar(row, width, self._thumb(index, height, len(lines)))
            for index, row in enumerate(lines[self.top : self.top + height])
        ]

    def _thumb(self, index: int, height: int, total: int) -> bool:
        size = max(1, height * height // total)
        start = round(self.top * (height - size) / (total - height))
        return start <= index < start + size

    @property
    def length(self) -> int:
        """How many lines there are at the present width."""
        width, height = self.size
        lines = self.content(width)
        return len(lines) if len(lines) <= height else len(self.content(width - _BAR))

    def scroll_lines(self, lines: int) -> None:
        """Move the window by so many lines, as far as there is something to see."""
        top = max(0, min(self.top + lines, self.length - self.size.height))
        if top != self.top:
            self.top = top
            self.redraw()

    def reveal(self, first: int, last: int) -> None:
        """Move the window as little as shows these lines."""
        height = self.size.height
        self.top = max(0, min(max(self.top, last + 1 - height), first))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Up with the wheel."""
        event.stop()
        self.scroll_lines(-_WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Down with the wheel."""
        event.stop()
        self.scroll_lines(_WHEEL)


def _with_bar(row: Line, width: int, thumb: bool) -> Line:
    shown = clip(row, width - _BAR)
    gap = " " * (width - 1 - width_of(shown))
    return (*shown, Piece(gap), Piece("█" if thumb else "│", "line"))


class Reader(Windowed, can_focus=True):
    """A text to read. What it says is a function of the width."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", show=False, id="reader.up"),
        Binding("down", "scroll(1)", "Down", show=False, id="reader.down"),
        Binding("pageup", "page(-1)", "Page up", show=False, id="reader.page_up"),
        Binding("pagedown,space", "page(1)", "Page down", show=False, id="reader.page_down"),
        Binding("home", "edge(-1)", "Top", show=False, id="reader.top"),
        Binding("end", "edge(1)", "End", show=False, id="reader.end"),
    ]

    _text: Callable[[int], Sequence[Line]] | None = None

    def show(self, text: Callable[[int], Sequence[Line]]) -> None:
        """Show another text from its beginning."""
        self._text = text
        self.top = 0
        self.redraw()

    def content(self, width: int) -> Sequence[Line]:
        """The text."""
        return self._text(width) if self._text else ()

    def action_scroll(self, lines: int) -> None:
        """Some lines up or down."""
        self.scroll_lines(lines)

    def action_page(self, pages: int) -> None:
        """A page up or down, with a line in common."""
        self.scroll_lines(pages * max(1, self.size.height - 1))

    def action_edge(self, end: int) -> None:
        """To the top or the end."""
        self.scroll_lines(end * self.length)


class Row(NamedTuple):
    """A row of a list: what it shows, and the key by which it is chosen ("" for a heading)."""

    pieces: Line
    key: str = ""


class Listing(Windowed, can_focus=True):
    """Rows of which one can be chosen; the cursor passes over headings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", "Before", show=False, id="list.before"),
        Binding("down", "step(1)", "Next", show=False, id="list.next"),
        Binding("pageup", "page(-1)", "Page up", show=False, id="list.page_up"),
        Binding("pagedown", "page(1)", "Page down", show=False, id="list.page_down"),
        Binding("home", "edge(0)", "First", show=False, id="list.first"),
        Binding("end", "edge(-1)", "Last", show=False, id="list.last"),
        Binding("enter", "choose", "Choose", show=False, id="list.choose"),
    ]

    class Moved(Message):
        """The cursor went to another row."""

        def __init__(self, listing: "Listing", key: str) -> None:
            super().__init__()
            self.listing = listing
            self.key = key

        @property
        def control(self) -> "Listing":
            """The list that sent this."""
            return self.listing

    class Chosen(Moved):
        """A row was chosen, by Enter or a second click."""

    rows: Sequence[Row] = ()
    at: str = ""
    """The key under the cursor, "" when there is nothing to choose."""

    def show(self, rows: Sequence[Row], at: str | None = None) -> None:
        """Show rows with the cursor on a key, or where it was, or on the first."""
        self.rows = rows
        wanted = self.at if at is None else at
        keys = self.keys
        self.at = wanted if wanted in keys else next(iter(keys), "")
        self._see()

    @property
    def keys(self) -> Sequence[str]:
        """What can be chosen, in order."""
        return [row.key for row in self.rows if row.key]

    def go(self, key: str) -> None:
        """Put the cursor on a key."""
        if key != self.at and key in self.keys:
            self.at = key
            self._see()
            self.post_message(self.Moved(self, key))

    def content(self, width: int) -> Sequence[Line]:
        """All rows; the one under the cursor as wide as the list."""
        return [self._drawn_row(row, width) for row in self.rows]

    def _drawn_row(self, row: Row, width: int) -> Line:
        if not row.key:
            return row.pieces
        if row.key != self.at:
            return line(" ", *(piece._replace(hit=row.key) for piece in row.pieces))
        role = "cursor" if self.has_focus else "mine"
        shown = [
            piece._replace(hit=row.key, role=piece.role if "chip" in piece.role else role)
            for piece in clip(row.pieces, width - 1)
        ]
        return line(
            Piece(">", role), *shown, Piece(" " * (width - 1 - width_of(shown)), role, row.key)
        )

    def _see(self) -> None:
        place = next((n for n, row in enumerate(self.rows) if row.key == self.at), 0)
        first = place
        while first and not self.rows[first - 1].key:
            first -= 1
        self.reveal(first, place)
        self.redraw()

    def action_step(self, step: int) -> None:
        """One row up or down."""
        keys = self.keys
        if keys:
            self.go(keys[max(0, min(len(keys) - 1, keys.index(self.at) + step))])

    def action_page(self, pages: int) -> None:
        """A window up or down."""
        self.action_step(pages * max(1, self.size.height - 1))

    def action_edge(self, index: int) -> None:
        """To the first or the last row."""
        if self.keys:
            self.go(self.keys[index])

    def action_choose(self) -> None:
        """Choose the row under the cursor."""
        if self.at:
            self.post_message(self.Chosen(self, self.at))

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Go to the row that was clicked; clicked again, it is chosen."""
        event.stop()
        if event.hit == self.at:
            self.action_choose()
        else:
            self.go(event.hit)

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self._see()

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.redraw()

    def on_blur(self) -> None:
        """Show where the keys go."""
        self.redraw()
