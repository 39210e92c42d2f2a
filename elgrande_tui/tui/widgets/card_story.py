"""An action card in full, as lines."""

from collections.abc import Sequence

from elgrande_tui.engine.catalogue import CardFacts
from elgrande_tui.tui.markdown import flow, markdown, words
from elgrande_tui.tui.widgets.pieces import Line, Piece, line


def card_story(card: CardFacts, width: int) -> Sequence[Line]:
    """Everything about a card: name, stack, number, what it does in short and in full."""
    copies = "one copy" if card.copies == 1 else f"{card.copies} copies"
    place = f"Place up to {card.number} from the court (B16)."
    if card.symbol is not None:
        place += f" It bears the symbol of the {card.symbol}."
    return [
        line(Piece(card.name, "gold")),
        line(Piece(f"Stack {card.stack}, {copies}.", "dim")),
        (),
        *flow(words(place), width),
        (),
        *flow(words(f"**{card.short}.**"), width),
        (),
        *markdown(card.text, width),
    ]
