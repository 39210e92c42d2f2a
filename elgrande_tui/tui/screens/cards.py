"""Action cards in full: one of them, and all of them by stack."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.engine.catalogue import CardFacts, load_catalogue
from elgrande_tui.engine.grandissimo.cards import load_grandissimo
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
from elgrande_tui.table.words import card_facts
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.screens.rules import RulesScreen
from elgrande_tui.tui.widgets.card_story import card_story
from elgrande_tui.tui.widgets.pieces import Piece, line
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row

_RULE: Final = re.compile(r"\b[BG][1-9]\d?\b")
_ABOUT: Final = {
    1: "intrigues",
    2: "against others",
    3: "scorings",
    4: "pieces and power",
    5: "the King",
    6: "Grandissimo",
    7: "royal company",
}
"""What the cards of a stack have in common."""


def facts_of(card: str, stack: int, symbols: Sequence[CardSymbol] = ()) -> CardFacts:
    """What is printed on a card of a stack; where it is not of that stack, on the card.

    Args:
        card: its id.
        stack: the stack by which it is taken.
        symbols: number and symbol of cards of stack 6, as a table plays with them (G6).
    """
    here = [facts for facts in load_catalogue().of_stack(stack) if facts.id == card]
    facts = here[0] if here else card_facts(card)
    played = next((symbol for symbol in symbols if symbol.id == card), None)
    if played is None:
        return facts
    return facts.model_copy(update={"number": played.number, "symbol": played.symbol})


def first_rule(card: CardFacts) -> str:
    """The first rule that the text of a card names; placing, if it names none."""
    found = _RULE.search(card.text)
    return found[0] if found else "B16"


class CardScreen(Page[None]):
    """One card in full.

    Args:
        card: its id.
        stack: the stack by which it is taken.
        symbols: number and symbol of cards of stack 6, where a table plays with them (G6).
    """

    AUTO_FOCUS = "#story"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,c,q", "close", "Back", show=False, id="card.back"),
        Binding("r", "rule", "Rule", show=False, id="card.rule"),
        Binding("a", "all", "All cards", show=False, id="card.all"),
    ]

    def __init__(self, card: str, stack: int, symbols: Sequence[CardSymbol] = ()) -> None:
        super().__init__()
        self._symbols = symbols
        self._card = facts_of(card, stack, symbols)

    def body(self) -> ComposeResult:
        """The text."""
        yield Reader(id="story")

    def on_mount(self) -> None:
        """Show it."""
        self.entitle(f"Card {self._card.stack}")
        self.query_one(Reader).show(lambda width: card_story(self._card, min(width, 76)))
        self.hint(
            Hint("r", f"rule {first_rule(self._card)}", "rule"),
            Hint("a", "all cards", "all"),
            Hint("Esc", "back", "close"),
        )

    def action_rule(self) -> None:
        """Read the first rule that the card names."""
        self.app.push_screen(RulesScreen(first_rule(self._card)))

    def action_all(self) -> None:
        """Look at all cards."""
        self.app.push_screen(CardsScreen(self._card.id, self._card.stack, self._symbols))


class CardsScreen(Page[None]):
    """All cards by stack, the one under the cursor in full.

    Args:
        card: the card to begin with; left out, the first.
        stack: its stack.
        symbols: number and symbol of cards of stack 6, where a table plays with them (G6).
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "cards.tcss"]
    AUTO_FOCUS = "#cards"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "close", "Back", show=False, id="cards.back"),
        Binding("r", "rule", "Rule", show=False, id="cards.rule"),
        Binding("left", "stack(-1)", "Stack before", show=False, id="cards.stack_before"),
        Binding("right", "stack(1)", "Next stack", show=False, id="cards.stack_next"),
        Binding("pageup", "read(-1)", "Read up", show=False, priority=True, id="cards.up"),
        Binding("pagedown", "read(1)", "Read down", show=False, priority=True, id="cards.down"),
    ]

    def __init__(
        self, card: str | None = None, stack: int = 1, symbols: Sequence[CardSymbol] = ()
    ) -> None:
        super().__init__()
        known = (*load_catalogue().cards, *load_grandissimo().cards)
        self._cards = {
            f"{facts.stack} {facts.id}": facts_of(facts.id, facts.stack, symbols) for facts in known
        }
        self._start = f"{stack} {card}"

    def body(self) -> ComposeResult:
        """The list and the text."""
        yield Listing(id="cards")
        yield Reader(id="story")

    def on_mount(self) -> None:
        """Show the first card, or the one asked for."""
        self.query_one("#story").can_focus = False
        stacks = {facts.stack for facts in self._cards.values()}
        count = sum(facts.copies for facts in self._cards.values())
        self.entitle("Action cards", f"{count} cards in {len(stacks)} stacks")
        self.query_one(Listing).show(self._rows(), self._start)
        self._show()

    @property
    def card(self) -> CardFacts:
        """The card under the cursor."""
        return self._cards[self.query_one(Listing).at]

    def _rows(self) -> Sequence[Row]:
        rows: list[Row] = []
        for key, facts in self._cards.items():
            if not rows or facts.stack != self._cards[rows[-1].key].stack:
                rows += [Row(())] if rows else []
                about = f"Stack {facts.stack}: {_ABOUT.get(facts.stack, '')}"
                rows.append(Row(line(Piece(about, "title"))))
            copies = f" x{facts.copies}" if facts.copies > 1 else ""
            rows.append(Row(line(Piece(facts.name), Piece(copies, "dim")), key))
        return rows

    def _show(self) -> None:
        card = self.card
        self.query_one("#story", Reader).show(lambda width: card_story(card, min(width, 76)))
        self.hint(
            Hint("up, down", "card"),
            Hint("left, right", "stack"),
            Hint("1-7", "stack"),
            Hint("r", f"rule {first_rule(card)}", "rule"),
            Hint("Esc", "back", "close"),
        )

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Show the card under the cursor."""
        event.stop()
        self._show()

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        """Nothing to choose: the card is there in full already."""
        event.stop()

    def on_key(self, event: events.Key) -> None:
        """A digit goes to a stack."""
        if event.character is not None and event.character.isdigit():
            self._go_to_stack(int(event.character))

    def _go_to_stack(self, stack: int) -> None:
        keys = [key for key, facts in self._cards.items() if facts.stack == stack]
        if keys:
            self.query_one(Listing).go(keys[0])

    def action_stack(self, step: int) -> None:
        """To the first card of the stack before or after."""
        self._go_to_stack(self.card.stack + step)

    def action_rule(self) -> None:
        """Read the first rule that the card names."""
        self.app.push_screen(RulesScreen(first_rule(self.card)))

    def action_read(self, pages: int) -> None:
        """Scroll a long text."""
        self.query_one("#story", Reader).action_page(pages)
