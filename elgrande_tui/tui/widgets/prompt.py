"""The question that the game asks, in one line; and how many, where a number is asked for."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fit, line, width_of

_TEXT: Final = "prompt"


class Prompt(Pieces, can_focus=True):
    """The question, or for a moment what was wrong with a key. Takes numbers when asked for one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,down,minus", "step(-1)", "Fewer", show=False, id="count.fewer"),
        Binding("right,up,plus", "step(1)", "More", show=False, id="count.more"),
        Binding("enter", "choose", "Choose", show=False, id="count.choose"),
    ]

    class Counted(Message):
        """A number was chosen."""

        def __init__(self, count: int) -> None:
            super().__init__()
            self.count = count

    _letter: str = ""
    _colour: int = 0
    _text: str = ""
    _message: str = ""
    _counts: Sequence[int] = ()
    count: int = 0
    """The number that Enter chooses."""

    def ask(self, letter: str, colour: int, text: str, counts: Sequence[int] = ()) -> None:
        """Show a question; with `counts`, numbers to choose from, the highest first."""
        self._letter, self._colour, self._text = letter, colour, text
        if tuple(counts) != tuple(self._counts):
            self._counts = tuple(counts)
            self.count = max(counts, default=0)
        self._message = ""
        self.redraw()

    def tell(self, message: str) -> None:
        """Show a message in place of the question, until `calm`."""
        self._message = message
        self.redraw()

    def calm(self) -> None:
        """Show the question again."""
        if self._message:
            self._message = ""
            self.redraw()

    @property
    def message(self) -> str:
        """The message shown, if any."""
        return self._message

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The player's mark, the question, the numbers."""
        if self._message:
            return (line(Piece(fit(f" {self._message}", width), "warning")),)
        chip = [Piece(self._letter, f"chip{self._colour}")] if self._letter else []
        numbers = [
            Piece(f" {count} ", "cursor" if count == self.count else _TEXT, str(count))
            for count in self._counts
        ]
        room = width - width_of(chip) - width_of(numbers)
        text = fit(f" {self._text}", min(room, len(self._text) + 3) if numbers else room)
        rest = width - width_of(chip) - width_of(numbers) - len(text)
        return (line(*chip, Piece(text, _TEXT), *numbers, Piece(" " * rest, _TEXT)),)

    def action_step(self, step: int) -> None:
        """One more or fewer."""
        if self.count + step in self._counts:
            self.count += step
            self.redraw()

    def action_choose(self) -> None:
        """Choose the number."""
        if self._counts:
            self.post_message(self.Counted(self.count))

    def pick(self, count: int) -> bool:
        """Select a number; False if it is none of those asked for."""
        if count not in self._counts:
            return False
        self.count = count
        self.redraw()
        return True

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Select the number that was clicked; a second click chooses it."""
        event.stop()
        if int(event.hit) == self.count:
            self.action_choose()
        else:
            self.pick(int(event.hit))

    def on_focus(self, event: events.Focus) -> None:  # noqa: ARG002
        """Show where the keys go."""
        self.redraw()
