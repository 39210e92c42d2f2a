"""The small words that every sentence of the game is made of."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from pydantic import BaseModel

from elgrande_tui.engine.board import (
    COURT_ID,
    COURTS_ID,
    PLACE_NAMES,
    PLACE_OF,
    PRISON_ID,
    SHIP_IDS,
)
from elgrande_tui.engine.catalogue import CardFacts, load_catalogue
from elgrande_tui.engine.events import SEAT_FIELDS

from .setup import DUMMY

Names = Sequence[str]
"""The name of every colour: the players in seat order, then the dummy if there is one."""

PLACE_FIELDS: Final = frozenset({"place", "where", "region", "source", "target", "ship"})
"""Fields of moves and events that hold the id of a place."""

_OTHER_PLACES: Final = {
    COURT_ID: "the court",
    COURTS_ID: "the courts",
    PRISON_ID: "the prison",
    **{id_: f"ship {number}" for number, id_ in enumerate(SHIP_IDS, 1)},
}


def place_name(id_: str) -> str:
    """Return what a place is called inside a sentence; allied regions are joined by "and"."""
    if "+" in id_:
        return listed([place_name(part) for part in id_.split("+")])
    return _OTHER_PLACES.get(id_) or PLACE_NAMES[PLACE_OF[id_]]


def place_label(id_: str) -> str:
    """Return what a place is called on its own: "Aragón", "Castillo", "Court"."""
    name = place_name(id_).removeprefix("the ")
    return name[:1].upper() + name[1:]


def at_place(id_: str) -> str:
    """Return a place with the word that says that something is put there."""
    return f"{'aboard' if id_ in SHIP_IDS else 'in'} {place_name(id_)}"


def who(names: Names, colour: int) -> str:
    """Return what a colour's player is called inside a sentence."""
    name = names[colour]
    return f"the {DUMMY}" if name == DUMMY else name


def whose(names: Names, colour: int) -> str:
    """Return the possessive of ``who``."""
    return f"{who(names, colour)}'s"


def caballeros(count: int, owner: str = "") -> str:
    """Return a number of Caballeros, those of somebody if a possessive is given."""
    if owner:
        return f"{count} of {owner} Caballeros"
    return f"{count} Caballero{'' if count == 1 else 's'}"


def sentence(text: str) -> str:
    """Return a text with a capital first letter where it begins with an article."""
    return f"T{text[1:]}" if text.startswith("the ") else text


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return items as a list in words: "a, b and c"."""
    if len(items) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


@cache
def card_facts(card: str) -> CardFacts:
    """Return what is printed on an action card, of the base game or the expansion."""
    base = load_catalogue()
    if any(card == facts.id for facts in base.cards):
        return base.card(card)
    from elgrande_tui.engine.grandissimo.cards import load_grandissimo

    return load_grandissimo().card(card)


def card_name(card: str | None) -> str:
    """Return the title of an action card; of none, "the card"."""
    return "the card" if card is None else card_facts(card).name


def own_card(card: str | None) -> str:
    """Return the title of a card as it stands after a possessive: "Ana's King"."""
    return card_name(card).removeprefix("The ").removeprefix("the ")


def worded(names: Names, thing: BaseModel) -> dict[str, str]:
    """Return the fields of a move or event as words, to be put into a template.

    Of a colour ``seat`` there is also the possessive, ``seat_s``, and of a card ``own_card``.
    """
    words: dict[str, str] = {}
    for key, value in thing:
        if key in SEAT_FIELDS and isinstance(value, int):
            words[key], words[f"{key}_s"] = who(names, value), whose(names, value)
        elif key in PLACE_FIELDS and isinstance(value, str):
            words[key] = place_name(value)
        else:
            words[key] = str(value)
    if isinstance(card := getattr(thing, "card", None), str):
        words["card"], words["own_card"] = card_name(card), own_card(card)
    return words
