"""The action cards of Grandissimo as data: stacks 6 and 7, and the choice from stack 6 (G5, G6)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from elgrande_tui.resources import asset

from ..catalogue import Catalogue
from .stack6 import load_stack6

STACK6, STACK7 = 6, 7
STACK6_SIZE: Final = 11
"""How many of the 19 cards of stack 6 a game uses (G5)."""
FIRST_GAME: Final = "first_game"
_FILE: Final = "grandissimo.toml"


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
