"""What forms are made of beside text fields: a value to turn, a button, a note, a chip."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType
from textual.message import Message

from elgrande_tui.tui.markdown import flow, words
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fit, line


class Option(NamedTuple):
    """One of the values of a field: its key, its label, and a sentence about it."""

    key: str
    label: str
    about: str = ""


class Cycle(Pieces, can_focus=True):
    """A field with a few values; left and right, or a click, turn to another."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", "Before", show=False, id="cycle.before"),
        Binding("right,space", "turn(1)", "Next", show=False, id="cycle.next"),
    ]

    class Changed(Message):
        """Another value was turned to."""

    def __init__(self, options: Sequence[Option], at: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.options = options
        self.at = at

    @property
    def option(self) -> Option:
        """The value that it shows."""
        return next(option for option in self.options if option.key == self.at)

    def offer(self, options: Sequence[Option]) -> None:
        """Offer other values; one that is gone gives way to the first."""
        self.options = options
        if self.at not in [option.key for option in options]:
            self.at = options[0].key
        self.redraw()

    def choose(self, key: str) -> None:
        """Turn to a value."""
        if key != self.at:
            self.at = key
            self.redraw()
            self.post_message(self.Changed())

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The value between arrows."""
        wide = max(len(option.label) for option in self.options)
        role = "cursor" if self.has_focus else "strong"
        label = fit(self.option.label, min(wide, width - 4))
        return [
            line(
                Piece("< ", "dim", "before"),
                Piece(label, role, "next"),
                Piece(" >", "dim", "next"),
            )
        ]

    def action_turn(self, step: int) -> None:
        """Turn to the value before or after."""
        keys = [option.key for option in self.options]
        self.choose(keys[(keys.index(self.at) + step) % len(keys)])

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Turn by click."""
        event.stop()
        self.action_turn(-1 if event.hit == "before" else 1)

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.redraw()

    def on_blur(self) -> None:
        """Show where the keys go."""
        self.redraw()


class Press(Pieces, can_focus=True):
    """A button in one line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "press", "Press", show=False, id="press.press"),
    ]

    class Pressed(Message):
        """It was pressed."""

        def __init__(self, press: "Press") -> None:
            super().__init__()
            self.press = press

        @property
        def control(self) -> "Press":
            """The button that was pressed."""
            return self.press

    def __init__(self, label: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._label = label

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The label in brackets."""
        role = "cursor" if self.has_focus else "strong"
        return [line(Piece(f"[ {self._label} ]", role, "press"))]

    def action_press(self) -> None:
        """Tell that it was pressed."""
        self.post_message(self.Pressed(self))

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Press by click."""
        event.stop()
        self.action_press()

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.redraw()

    def on_blur(self) -> None:
        """Show where the keys go."""
        self.redraw()


class Label(Pieces):
    """One line that names what is beside or below it."""

    def __init__(self, *pieces: Piece, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._pieces = pieces

    def show(self, *pieces: Piece) -> None:
        """Show something else."""
        self._pieces = pieces
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The line."""
        return [self._pieces]


class Note(Pieces):
    """Paragraphs, each in a role of its own unless that is plain text."""

    _paragraphs: Sequence[tuple[str, str]] = ()

    def show(self, *paragraphs: tuple[str, str]) -> None:
        """Show paragraphs: a text and its role."""
        self._paragraphs = paragraphs
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The paragraphs in lines; numbers of rules stand out in plain ones."""
        rows: list[Line] = []
        for text, role in self._paragraphs:
            rows += [
                tuple(piece if role == "text" else piece._replace(role=role) for piece in row)
                for row in flow(words(text), width)
            ]
        return rows
