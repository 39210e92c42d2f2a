"""The rule set with Grandissimo: its region, stacks and cards, and what they add (G1 to G6)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from elgrande_tui.resources import asset

from ..board import ALL_PLACES, CASTILLO, REGIONS
from ..catalogue import Catalogue
from ..ruleset import Card, Effect, Ruleset, Slot, neighbours_in_play, regions_in_play
from ..turn import BEGIN_TURN, BRING_TO_COURT, END_OF_TURN, TAKE_ACTION_CARD, USE_CARD
from . import hidden, kept, persons, realm
from .general import GENERAL_STEPS
from .hooks import GrandissimoHooks
from .ships import LANDINGS
from .stack6 import CardSymbol, load_stack6

STACK6, STACK7 = 6, 7
STACK6_SIZE: Final = 11
"""How many of the 19 cards of stack 6 a game uses (G5)."""
FIRST_GAME: Final = "first_game"
_FILE: Final = "grandissimo.toml"

EFFECTS: Final[dict[str, Effect]] = {
    **hidden.EFFECTS,
    **kept.EFFECTS,
    **persons.EFFECTS,
    **realm.EFFECTS,
}
"""The special action of every card of the expansion, by the card's id."""


@cache
def load_grandissimo() -> Catalogue:
    """Return the action cards of the expansion, read and checked at the first call.

    Number and symbol of those of stack 6 come from a file of their own (G6).

    Raises:
        AssetMissingError: the installation lacks one of the files.
        CatalogueError: the file of the cards was damaged.
        Stack6Error: the file of their numbers and symbols was.
    """
    text = asset(_FILE).read_text(encoding="utf-8")
    printed = {card: line.facts() for card, line in load_stack6().items()}
    return Catalogue.parse(text, {STACK6: 19, STACK7: 1}, _FILE, printed)


class Stack6Ids:
    """The cards that stack 6 may be chosen from."""

    def known(self) -> tuple[str, ...]:
        """Return all of their ids."""
        return tuple(card.id for card in load_grandissimo().of_stack(STACK6))

    def first_game(self) -> tuple[str, ...]:
        """Return those of the first-game set (G5)."""
        cards = load_grandissimo().of_stack(STACK6)
        return tuple(card.id for card in cards if card.set == FIRST_GAME)

    def check(self, ids: Sequence[str]) -> None:
        """Refuse a choice by hand that is not eleven different cards of the stack.

        Raises:
            ValueError: it is not; the text says what is wrong.
        """
        for id_ in ids:
            if id_ not in self.known():
                raise ValueError(f"{id_!r} is no card of stack 6")
        different = len(set(ids))
        if different != STACK6_SIZE or len(ids) != STACK6_SIZE:
            number = len(ids) if different == STACK6_SIZE else different
            raise ValueError(f"stack 6 takes {STACK6_SIZE} different cards, not {number}")


STACK6_IDS: Final = Stack6Ids()


def extend(
    rules: Ruleset,
    ships: int | None,
    stack6: str | tuple[str, ...],
    symbols: tuple[CardSymbol, ...],
) -> Ruleset:
    """Return the rule set of the base game with Grandissimo added.

    Args:
        rules: the base game with the table's options.
        ships: how many ships; None for two, with two players one (G8).
        stack6: ``first_game``, ``random``, or the ids chosen by hand (G5).
        symbols: what is printed on cards where it differs from the game's data (G6).
    """
    printed = {symbol.id: symbol for symbol in symbols}
    added = tuple(
        Card(
            card.id,
            card.stack,
            printed[card.id].number if card.id in printed else card.number,
            card.copies,
            EFFECTS[card.id],
            printed[card.id].symbol if card.id in printed else card.symbol,
        )
        for card in load_grandissimo().cards
    )
    cards = (*rules.cards, *added)
    regions = regions_in_play(len(REGIONS))
    only = stack6 if isinstance(stack6, tuple) else None
    if stack6 == FIRST_GAME:
        only = STACK6_IDS.first_game()
    aside = 0 if only else len(STACK6_IDS.known()) - STACK6_SIZE
    turn_up, bids, turns, close = rules.round_steps
    return rules._replace(
        regions=regions,
        board=(*regions, CASTILLO),
        places=ALL_PLACES,
        neighbours=neighbours_in_play(regions),
        cards=cards,
        slots=(
            *rules.slots,
            Slot(STACK6, (STACK6,), only=only, aside=aside),
            Slot(STACK7, (STACK7,), standing=len(cards) - 1),
        ),
        round_steps=(turn_up, bids, turns, kept.LAST_WORDS, kept.LIFT_BAR, close),
        turn_steps=(
            BEGIN_TURN,
            LANDINGS,
            BRING_TO_COURT,
            kept.KEPT_BEFORE,
            TAKE_ACTION_CARD,
            USE_CARD,
            kept.KEPT_AFTER,
            END_OF_TURN,
            hidden.AFTER_TURN,
        ),
        general_steps=GENERAL_STEPS,
        interrupts=(*rules.interrupts, hidden.IncognitoOffer()),
        hooks=GrandissimoHooks(ships or (1 if rules.seats == 2 else 2)),  # noqa: PLR2004
    )
