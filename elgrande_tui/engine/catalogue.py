"""The action cards as data: what `assets/cards.toml` says about each, checked once and kept."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from elgrande_tui.resources import asset

from .errors import GameError

BASE_STACKS: Final[Mapping[int, int]] = MappingProxyType({1: 11, 2: 11, 3: 11, 4: 11, 5: 1})
"""How many cards each stack of the base game holds (B8)."""

_FILE: Final = "cards.toml"
_TABLE: Final = "card"
_LONGEST_SHOWN: Final = 60
"""Characters of a wrong value that a message repeats."""

_NOTHING: Final[Mapping[str, Mapping[str, object]]] = MappingProxyType({})

_Word = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]


def _line(longest: int) -> StringConstraints:
    """Return the constraint of one line of text without blanks at either end."""
    return StringConstraints(max_length=longest, pattern=r"^\S(.*\S)?$")


class CatalogueError(GameError):
    """A file of action cards is not what it should be; the text is one sentence for a person."""


class CardFacts(BaseModel):
    """What is printed on one kind of action card, in one stack.

    Attributes:
        id: what rules, records and positions call it; one card may stand in two stacks.
        stack: the stack it belongs to, from 1 (B8).
        copies: how many of it that stack holds.
        number: how many Caballeros may be placed with it (B16).
        name: its title, at most 18 characters.
        brief: the title for the smallest screens, at most 9 characters.
        short: what it does, in one clause of at most 48 characters.
        text: what it does in full, with the numbers of the rules that bear on it.
        symbol: the symbol printed on it, if there is one.
        set: a selection it belongs to, in a stack with more cards than a game uses.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    id: Annotated[_Word, Field(description="lower-case letters, digits and underscores")]
    stack: Annotated[int, Field(ge=1, description="the number of a stack, 1 or more")]
    copies: Annotated[int, Field(ge=1, description="a whole number of cards, 1 or more")]
    number: Annotated[int, Field(ge=0, le=30, description="a whole number from 0 to 30")]
    name: Annotated[str, _line(18), Field(description="one line of 1 to 18 characters")]
    brief: Annotated[str, _line(9), Field(description="one line of 1 to 9 characters")]
    short: Annotated[str, _line(48), Field(description="one line of 1 to 48 characters")]
    text: Annotated[str, StringConstraints(pattern=r"^\S"), Field(description="some sentences")]
    symbol: Annotated[
        Literal["ship", "prison"] | None, Field(description='"ship" or "prison", or no such key')
    ] = None
    set: Annotated[
        _Word | None, Field(description="lower-case letters, digits and underscores")
    ] = None


class Catalogue(BaseModel):
    """All action cards of a game, in the order of their file.

    Attributes:
        cards: one entry for each kind of card in each stack.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    cards: tuple[CardFacts, ...]

    def card(self, card_id: str) -> CardFacts:
        """Return the card of this id; one that stands in several stacks, from the lowest.

        All entries of one id agree in name and texts.

        Raises:
            CatalogueError: there is no such card.
        """
        found = [card for card in self.cards if card.id == card_id]
        if not found:
            raise CatalogueError(f"There is no action card {card_id!r}.")
        return min(found, key=lambda card: card.stack)

    def of_stack(self, stack: int) -> tuple[CardFacts, ...]:
        """Return the kinds of card in a stack; none if there is no such stack."""
        return tuple(card for card in self.cards if card.stack == stack)

    def sizes(self) -> dict[int, int]:
        """Return by stack how many cards it holds, copies counted, in the order of the stacks."""
        total = Counter[int]()
        for card in self.cards:
            total[card.stack] += card.copies
        return dict(sorted(total.items()))

    @classmethod
    def parse(
        cls,
        text: str,
        stacks: Mapping[int, int] = BASE_STACKS,
        file: str = _FILE,
        elsewhere: Mapping[str, Mapping[str, object]] = _NOTHING,
    ) -> Self:
        """Read a file of action cards.

        Args:
            text: what the file says, TOML with a ``[[card]]`` for every kind and stack.
            stacks: the stacks expected, and how many cards each must hold.
            file: its name, for messages.
            elsewhere: keys and values that another file gives to cards, by the card's id; this
                one must not give them.

        Raises:
            CatalogueError: something in it is wrong; the message names the key, its value and
                what was expected.
        """
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise CatalogueError(f"{file} is not TOML: {error}.") from error
        for key in data:
            if key != _TABLE:
                raise CatalogueError(f"{file}: {key} is unknown; expected [[{_TABLE}]] only.")
        entries = data.get(_TABLE)
        if not isinstance(entries, list):
            raise CatalogueError(
                f"{file}: {_TABLE} is {shown(entries)}; expected a [[{_TABLE}]] for every kind."
            )
        entries = _completed(entries, elsewhere, file)
        cards = tuple(_facts(entry, index, file) for index, entry in enumerate(entries))
        _check_entries(cards, file)
        catalogue = cls(cards=cards)
        _check_sizes(catalogue.sizes(), stacks, file)
        return catalogue


@cache
def load_catalogue() -> Catalogue:
    """Return the action cards of the base game, read and checked at the first call.

    Raises:
        AssetMissingError: the installation lacks the file.
        CatalogueError: the file was damaged.
    """
    return Catalogue.parse(asset(_FILE).read_text(encoding="utf-8"))


def shown(value: object) -> str:
    """Return a value as a message repeats it: cut short, control characters escaped."""
    if value is None:
        return "missing"
    try:
        text = repr(value)
    except ValueError:  # an integer of thousands of digits
        return "a number beyond all bounds"
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."


def _path(index: int, key: str) -> str:
    return f"{_TABLE}[{index}].{key}"


def _completed(
    entries: list[Any], elsewhere: Mapping[str, Mapping[str, object]], file: str
) -> list[Any]:
    """Return the entries together with what another file says about their cards."""
    completed: list[Any] = []
    for index, entry in enumerate(entries):
        known = entry.get("id") if isinstance(entry, dict) else None
        more = elsewhere.get(known, {}) if isinstance(known, str) else {}
        for key in more:
            if key in entry:
                raise CatalogueError(
                    f"{file}: {_path(index, key)} is {shown(entry[key])}; "
                    f"expected no such key, for another file gives the {key} of {known}."
                )
        completed.append({**entry, **more} if more else entry)
    ids = [entry.get("id") for entry in entries if isinstance(entry, dict)]
    for known in elsewhere:
        if known not in ids:
            raise CatalogueError(
                f"{file} has no card {shown(known)}; expected one, for another file speaks of it."
            )
    return completed


def _facts(entry: Any, index: int, file: str) -> CardFacts:
    try:
        return CardFacts.model_validate(entry)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
    if not first["loc"]:
        raise CatalogueError(f"{file}: {_TABLE}[{index}] is {shown(entry)}; expected a table.")
    key = str(first["loc"][0])
    field = CardFacts.model_fields.get(key)
    if field is None:
        known = ", ".join(CardFacts.model_fields)
        raise CatalogueError(f"{file}: {_path(index, key)} is unknown; expected one of {known}.")
    raise CatalogueError(
        f"{file}: {_path(index, key)} is {shown(entry.get(key))}; expected {field.description}."
    )


_SAME_IN_EVERY_STACK: Final = ("name", "brief", "short", "text", "symbol", "set")
_OWN_TO_A_CARD: Final = ("name", "brief")


def _check_entries(cards: tuple[CardFacts, ...], file: str) -> None:
    """Refuse an entry given twice, one card described in two ways, and two cards of one title."""
    for index, card in enumerate(cards):
        for earlier in cards[:index]:
            same = card.id == earlier.id
            if same and card.stack == earlier.stack:
                raise CatalogueError(
                    f"{file}: {_path(index, 'id')} is {shown(card.id)} again in stack "
                    f"{card.stack}; expected one entry with more copies."
                )
            for key in _SAME_IN_EVERY_STACK if same else _OWN_TO_A_CARD:
                value = getattr(card, key)
                if (value == getattr(earlier, key)) != same:
                    raise CatalogueError(
                        f"{file}: {_path(index, key)} is {shown(value)}; expected "
                        f"{'the same as' if same else 'something else than'} for {earlier.id} "
                        f"in stack {earlier.stack}."
                    )


def _check_sizes(sizes: Mapping[int, int], stacks: Mapping[int, int], file: str) -> None:
    """Refuse a stack that has too many cards, too few, or should not be there."""
    for stack in sorted({*sizes, *stacks}):
        found, due = sizes.get(stack, 0), stacks.get(stack, 0)
        if found != due:
            raise CatalogueError(
                f"{file}: the copies of stack {stack} add up to {found}; expected {due}."
            )
