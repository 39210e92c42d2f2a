"""Power cards to choose from: a hand, or the pile of played ones."""

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message

from elgrande_tui.engine.board import POWER_TO_COURT
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fold, line

_CELL: Final = 3
"""Width of a value with the blank before it."""


class Hand(Pieces, can_focus=True):
    """Values with what each brings to court; digits and arrows select, Enter plays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Lower", show=False, id="hand.lower"),
        Binding("right", "step(1)", "Higher", show=False, id="hand.higher"),
        Binding("up", "row(-1)", "Row above", show=False, id="hand.up"),
        Binding("down", "row(1)", "Row below", show=False, id="hand.down"),
        Binding("enter", "choose", "Play", show=False, id="hand.play"),
    ]

    class Chosen(Message):
        """A value was chosen, by Enter or a click on the selected one."""

        def __init__(self, value: int) -> None:
            super().__init__()
            self.value = value

    class Unselected(Message):
        """Enter came before any value was selected."""

    class Selected(Message):
        """Another value was selected."""

        def __init__(self, value: int) -> None:
            super().__init__()
            self.value = value

    _title: str = ""
    _values: Sequence[int] = ()
    _legal: Collection[int] = ()
    _typed: str = ""
    value: int | None = None
    """The value selected."""

    def show(self, title: str, values: Sequence[int], legal: Collection[int] = ()) -> None:
        """Show values; `legal` are those that may be chosen now."""
        self._title, self._values, self._legal = title, values, legal
        self._typed = ""
        if self.value not in values or (legal and self.value not in legal):
            self.value = None
        if not legal:
            self.value = None
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """The title, then values above what they bring to court, in as many rows as needed."""
        mark = ">" if self.has_focus and not self._legal else ""
        rows = [line(Piece(part, "title")) for part in fold(mark + self._title, width)]
        per_row = self._per_row(width)
        for start in range(0, len(self._values), per_row):
            part = self._values[start : start + per_row]
            rows.append(tuple(self._cell(value, f"{value:>2} ", "strong") for value in part))
            rows.append(
                tuple(
                    self._cell(value, f"+{POWER_TO_COURT[value]} ".rjust(_CELL), "dim")
                    for value in part
                )
            )
        return rows

    def _cell(self, value: int, text: str, role: str) -> Piece:
        if value == self.value:
            return Piece(text, "cursor", str(value))
        if self._legal and value not in self._legal:
            return Piece(text, "taken" if role == "strong" else "faint", str(value))
        return Piece(text, role, str(value))

    def _per_row(self, width: int) -> int:
        return max(width // _CELL, 1)

    def select(self, value: int) -> None:
        """Select a value of those shown."""
        if value in self._values and value != self.value:
            self.value = value
            self.redraw()
            self.post_message(self.Selected(value))

    def type(self, digit: str) -> bool:
        """Select the value that digits typed one after the other mean; False if there is none."""
        for typed in (self._typed + digit, digit):
            if typed and int(typed) in self._values:
                self._typed = typed
                self.select(int(typed))
                return True
        self._typed = digit
        return any(str(value).startswith(digit) for value in self._values)

    def action_step(self, step: int) -> None:
        """Select the next value that may be chosen, in a direction."""
        self._typed = ""
        choices = [value for value in self._values if not self._legal or value in self._legal]
        if not choices:
            return
        if self.value is None:
            self.select(choices[0] if step > 0 else choices[-1])
        else:
            beyond = [v for v in choices if (v - self.value) * step > 0]
            if beyond:
                self.select(beyond[0] if step > 0 else beyond[-1])

    def action_row(self, step: int) -> None:
        """Select the value above or below, where there are several rows."""
        per_row = self._per_row(self.size.width)
        if self.value is None or len(self._values) <= per_row:
            self.action_step(step)
            return
        place = self._values.index(self.value) + step * per_row
        if 0 <= place < len(self._values):
            self._typed = ""
            self.select(self._values[place])

    def action_choose(self) -> None:
        """Choose the value selected."""
        self.post_message(self.Unselected() if self.value is None else self.Chosen(self.value))

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Select the value that was clicked; a second click chooses it."""
        event.stop()
        value = int(event.hit)
        if value == self.value:
            self.action_choose()
        else:
            self.select(value)

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.redraw()

    def on_blur(self) -> None:
        """Show where they do not: later, for the focus is here until this event is through."""
        self.call_later(self.redraw)
