"""Choosing the eleven cards of stack 6 by hand (G5)."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.engine.grandissimo.cards import STACK6, STACK6_IDS, STACK6_SIZE, load_grandissimo
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.card_story import card_story
from elgrande_tui.tui.widgets.pieces import Piece, Pieces, fit, line
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row

_WIDEST: Final = 76
"""Cells of a line of text at most; longer ones read badly."""
_NAME: Final = 14


class Marks(Listing):
    """A list of which several rows can be chosen: one click is enough."""

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Choose the row that was clicked."""
        event.stop()
        event.prevent_default()
        self.go(event.hit)
        self.action_choose()


class Stack6Screen(Page[tuple[str, ...]]):
    """The 19 cards, of which a game takes eleven; it answers with those, or nothing.

    Args:
        marked: the ids of those marked at first.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "stack6.tcss"]
    AUTO_FOCUS = "#cards"
    BINDINGS: ClassVar[list[BindingType]] = [
        # Before the list, whose Enter would mark.
        Binding("enter", "done", "Done", show=False, priority=True, id="stack6.done"),
        Binding("space", "mark", "Mark", show=False, id="stack6.mark"),
        Binding("f", "first_game", "First-game set", show=False, id="stack6.first_game"),
        Binding("n", "none", "None", show=False, id="stack6.none"),
        Binding("pageup", "read(-1)", "Read up", show=False, priority=True, id="stack6.up"),
        Binding("pagedown", "read(1)", "Read down", show=False, priority=True, id="stack6.down"),
    ]

    def __init__(self, marked: Iterable[str]) -> None:
        super().__init__()
        self._cards = {card.id: card for card in load_grandissimo().of_stack(STACK6)}
        self._marked = set(marked)

    def body(self) -> ComposeResult:
        """The list, and the card under the cursor in full."""
        yield Marks(id="cards")
        yield Reader(id="story")

    def on_mount(self) -> None:
        """Show the cards."""
        self.query_one("#story").can_focus = False
        self.hint(
            Hint("up, down", "card"),
            Hint("space", "mark", "mark"),
            Hint("f", "first-game set", "first_game"),
            Hint("n", "none", "none"),
            Hint("Enter", "done", "done"),
            Hint("Esc", "cancel", "close"),
        )
        self._show()
        self._read()

    def _show(self) -> None:
        """Show what is marked."""
        self.entitle("Stack 6 by hand", f"{len(self._marked)} of {STACK6_SIZE}")
        self.query_one(Marks).show(self._rows())
        self.tell("")

    def _rows(self) -> Sequence[Row]:
        return [
            Row(
                line(
                    Piece("[x] " if id_ in self._marked else "[ ] ", "key"),
                    Piece(f"{card.number} ", "strong"),
                    Piece(fit(card.name, _NAME)),
                    Piece(card.symbol or "", "dim"),
                ),
                id_,
            )
            for id_, card in self._cards.items()
        ]

    def _read(self) -> None:
        """Show the card under the cursor."""
        card = self._cards[self.query_one(Marks).at]
        self.query_one("#story", Reader).show(lambda width: card_story(card, min(width, _WIDEST)))

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Show another card."""
        event.stop()
        self.tell("")
        self._read()

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        """Mark a card that was clicked, or take its mark away."""
        event.stop()
        self._turn(event.key)

    def action_mark(self) -> None:
        """Mark the card under the cursor, or take its mark away."""
        self._turn(self.query_one(Marks).at)

    def _turn(self, card: str) -> None:
        if card not in self._marked and len(self._marked) == STACK6_SIZE:
            self.tell(f"{STACK6_SIZE} cards are marked already; take one of the marks away (G5).")
            return
        self._marked ^= {card}
        self._show()

    def action_first_game(self) -> None:
        """Mark the set for a first game."""
        self._marked = set(STACK6_IDS.first_game())
        self._show()

    def action_none(self) -> None:
        """Take all marks away."""
        self._marked = set()
        self._show()

    def action_read(self, pages: int) -> None:
        """Scroll a long text."""
        self.query_one("#story", Reader).action_page(pages)

    def action_done(self) -> None:
        """Answer with the cards, or say how many are missing."""
        missing = STACK6_SIZE - len(self._marked)
        if missing:
            self.tell(f"Stack 6 takes {STACK6_SIZE} cards (G5): mark {missing} more, or cancel.")
            return
        self.dismiss(tuple(id_ for id_ in self._cards if id_ in self._marked))
