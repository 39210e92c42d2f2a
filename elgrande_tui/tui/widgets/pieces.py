"""Widgets drawn line by line from pieces of text, each with a role and perhaps a target."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from elgrande_tui.tui.look import look_of

_ENDLESS: Final = 1000


class Piece(NamedTuple):
    """Some text, the role that styles it, and what a click on it means ("" for nothing)."""

    text: str
    role: str = "text"
    hit: str = ""


Line = tuple[Piece, ...]


def line(*pieces: Piece | str) -> Line:
    """A line of pieces; a bare string is plain text."""
    return tuple(Piece(piece) if isinstance(piece, str) else piece for piece in pieces)


def width_of(pieces: Iterable[Piece]) -> int:
    """How many cells a line takes."""
    return sum(cell_len(piece.text) for piece in pieces)


def fit(text: str, width: int, *, right: bool = False) -> str:
    """The text in exactly so many cells, cut with an ellipsis if it must be."""
    if width <= 0:
        return ""
    missing = width - cell_len(text)
    if missing < 0:
        return set_cell_size(text, width - 1) + "…"
    return " " * missing + text if right else text + " " * missing


def fold(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines of at most so many cells, further lines indented."""
    return wrap(text, max(width, 1), subsequent_indent=indent) or [""]


def clip(pieces: Iterable[Piece], width: int) -> Line:
    """A line cut to so many cells."""
    kept: list[Piece] = []
    left = width
    for piece in pieces:
        size = cell_len(piece.text)
        if size > left:
            if left:
                kept.append(piece._replace(text=fit(piece.text, left)))
            break
        kept.append(piece)
        left -= size
    return tuple(kept)


class Pieces(Widget):
    """A widget whose lines are pieces. Subclasses say what they are; `redraw` asks them again."""

    ALLOW_SELECT = False

    class Hit(Message):
        """A piece with a target was clicked."""

        def __init__(self, widget: "Pieces", hit: str) -> None:
            super().__init__()
            self.widget = widget
            self.hit = hit

        @property
        def control(self) -> "Pieces":
            """The widget that was clicked."""
            return self.widget

    _drawn: Sequence[Line] | None = None

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """Return the lines for a size; what is beyond it is cut."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew; the layout changes only when the number of lines does.

        What has not been drawn yet may have been laid out without any lines, behind another screen.
        """
        old, self._drawn = self._drawn, None
        grows = self.styles.is_auto_height and self.display
        self.refresh(layout=grows and (old is None or len(old) != len(self.drawn)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows as there are lines, where the style sheet says `auto`."""
        return len(self.draw(width, _ENDLESS))

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())

    @property
    def drawn(self) -> Sequence[Line]:
        """The lines as they stand."""
        if self._drawn is None:
            self._drawn = self.draw(self.size.width, self.size.height)
        return self._drawn

    def render_line(self, y: int) -> Strip:
        """One line of the widget."""
        width, base = self.size.width, self.visual_style.rich_style
        if y >= len(self.drawn):
            return Strip.blank(width, base)
        look = look_of(self)
        segments = [
            Segment(piece.text, base + look.style(piece.role) if piece.role else base)
            for piece in clip(self.drawn[y], width)
        ]
        return Strip(segments).adjust_cell_length(width, base)

    def on_click(self, event: events.Click) -> None:
        """Tell which piece was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or not offset.y < len(self.drawn):
            return
        column = 0
        for piece in self.drawn[offset.y]:
            column += cell_len(piece.text)
            if offset.x < column:
                if piece.hit:
                    event.stop()
                    self.post_message(self.Hit(self, piece.hit))
                return
