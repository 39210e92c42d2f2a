"""The row of action cards: as cards side by side, and as a list where there is little room."""

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.message import Message

from elgrande_tui.engine.view import CardView, PlayerView
from elgrande_tui.tui.scoring_steps import scoring_steps
from elgrande_tui.tui.widgets.card_box import CardLook, card_box, facts_of
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fit, fold, line, width_of

_NARROW: Final = 40
"""Below this width every step of a scoring has lines of its own."""


class CardsBase(Pieces, can_focus=True):
    """The open action cards with a cursor over them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "step(-1)", "Card before", show=False, id="cards.before"),
        Binding("right,down", "step(1)", "Next card", show=False, id="cards.next"),
        Binding("enter", "choose", "Take", show=False, id="cards.take"),
    ]

    class Chosen(Message):
        """A card was chosen, by Enter or a click."""

        def __init__(self, stack: int) -> None:
            super().__init__()
            self.stack = stack

    class CursorMoved(Message):
        """The cursor went to another card."""

        def __init__(self, stack: int) -> None:
            super().__init__()
            self.stack = stack

    _view: PlayerView | None = None
    _names: Sequence[str] = ()
    _letters: Sequence[str] = ()
    _legal: Collection[int] = ()
    _symbols: Mapping[str, str] = {}
    stack: int = 1
    """The stack under the cursor."""

    def show(
        self,
        view: PlayerView,
        names: Sequence[str],
        letters: Sequence[str],
        legal: Collection[int] = (),
        symbols: Mapping[str, str] | None = None,
    ) -> None:
        """Show the row of a view.

        Args:
            view: the moment.
            names: the players by colour.
            letters: their letters.
            legal: the stacks that may be taken from now.
            symbols: by card the symbol that it bears, where it bears one (G7).
        """
        self._view, self._names, self._letters, self._legal = view, names, letters, legal
        self._symbols = symbols or {}
        self.redraw()

    def point(self, stack: int) -> None:
        """Put the cursor on a card, without a word to anybody."""
        if stack != self.stack and stack in [slot.stack for slot in self.row]:
            self.stack = stack
            self.redraw()

    def move_to(self, stack: int) -> None:
        """Put the cursor on a card because a player wants it there, and tell the screen."""
        if stack != self.stack:
            self.point(stack)
            self.post_message(self.CursorMoved(self.stack))

    @property
    def row(self) -> Sequence[CardView]:
        """The slots."""
        return () if self._view is None else self._view.row

    @property
    def card(self) -> str | None:
        """The card under the cursor."""
        return next((slot.card for slot in self.row if slot.stack == self.stack), None)

    def action_step(self, step: int) -> None:
        """Move the cursor."""
        stacks = [slot.stack for slot in self.row]
        if self.stack in stacks:
            place = stacks.index(self.stack) + step
            self.move_to(stacks[max(0, min(place, len(stacks) - 1))])

    def action_choose(self) -> None:
        """Choose the card under the cursor."""
        self.post_message(self.Chosen(self.stack))

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Choose the card that was clicked."""
        event.stop()
        self.move_to(int(event.hit))
        self.action_choose()

    def on_focus(self) -> None:
        """Show the cursor."""
        self.redraw()

    def on_blur(self) -> None:
        """Show it less."""
        self.redraw()

    def _instead(self, width: int) -> Sequence[Line]:
        """What stands where no cards lie: the steps of the general scoring under way."""
        view = self._view
        if view is None or view.decision is None:
            return ()
        rows = [line(Piece(f" General scoring after round {view.round}", "title"))]
        if width < _NARROW:
            rows = [line(Piece("General scoring", "title"))]
        rows.append(())
        row: Line = ()
        for number, step in enumerate(scoring_steps(view, self._names), 1):
            item = line(
                Piece(f" {number} ", "gold"), Piece(step.text, "here" if step.now else "text")
            )
            if width < _NARROW:
                parts = fold(step.text, width - width_of(item[:1]))
                shown = [item[0], *(Piece(" " * width_of(item[:1])) for _ in parts[1:])]
                rows += [
                    (before, Piece(part, item[1].role))
                    for before, part in zip(shown, parts, strict=True)
                ]
            elif row and width_of([*row, *item]) > width:
                rows.append(row)
                row = item
            else:
                row = (*row, *item, Piece("  "))
        return [*rows, row]

    def _taker(self, slot: CardView) -> Line:
        if slot.taker is None:
            return ()
        return line(
            Piece(self._letters[slot.taker], f"chip{slot.taker}"),
            Piece(f" {self._names[slot.taker]}", "dim"),
        )

    def _symbol(self, slot: CardView) -> str | None:
        return self._symbols.get(slot.card) if slot.card is not None else None

    def _in_use(self, slot: CardView) -> bool:
        view = self._view
        return (
            view is not None
            and slot.card is not None
            and slot.card == view.card
            and slot.taker == view.turn
        )


class CardRow(CardsBase):
    """The cards side by side, each with its number, its name and what it does."""

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """The cards beside each other, from the left edge to the right."""
        if not any(slot.card for slot in self.row):
            return self._instead(width)
        share, extra = divmod(width, len(self.row))
        boxes = [
            card_box(self._look(slot), share + (index < extra), height)
            for index, slot in enumerate(self.row)
        ]
        return [tuple(piece for box in boxes for piece in box[row]) for row in range(height)]

    def _look(self, slot: CardView) -> CardLook:
        return CardLook(
            slot=slot,
            taker=self._taker(slot),
            pointed=self.has_focus and slot.stack == self.stack,
            in_use=self._in_use(slot),
            legal=slot.stack in self._legal,
            symbol=self._symbol(slot),
        )


class CardList(CardsBase):
    """The cards as a list, and the one under the cursor in words below it."""

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """A row a card; then the text of one."""
        if not any(slot.card for slot in self.row):
            return self._instead(width)
        rows: list[Line] = [line(Piece(f"  card {'place':>{width - len('  card ') - 1}}", "dim"))]
        for slot in self.row:
            pointed = slot.stack == self.stack
            hit = str(slot.stack)
            ground = "mine" if pointed else ("text" if slot.stack in self._legal else "dim")
            name = facts_of(slot.card)[0] if slot.card else "-"
            mark = ">" if pointed and self.has_focus else " "
            tail = line(Piece(f"{slot.number}", ground, hit)) if slot.card else ()
            if (symbol := self._symbol(slot)) is not None:
                tail = (Piece(f"{symbol[0].upper()} ", "gold", hit), *tail)
            if slot.taker is not None:
                tail = line(Piece(self._letters[slot.taker], f"chip{slot.taker}", hit))
            text = fit(f"{mark}{slot.stack} {name}", width - 2 - width_of(tail))
            rows.append(line(Piece(f"{text} ", ground, hit), *tail, Piece(" ", ground, hit)))
        if self.card is not None:
            name, short = facts_of(self.card)
            symbol = self._symbols.get(self.card)
            rows += [(), line(Piece(name, "strong"))]
            rows += [line(Piece(f"Symbol: {symbol}", "gold"))] if symbol else []
            rows += [line(Piece(part)) for part in fold(short, width)]
        return rows[:height]
