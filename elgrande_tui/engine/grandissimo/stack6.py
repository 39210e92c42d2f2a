"""Number and symbol of the cards of stack 6 (G6): a file of their own, that players can correct.

Not all of what the real cards say is known. `assets/stack6.toml` holds what this game uses, and
says of each number and symbol whether it is printed like that or was decided here. A file of the
same shape, with all cards or a few, corrects it for one table.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from elgrande_tui.resources import asset

from ..catalogue import shown
from ..errors import GameError

Symbol = Literal["ship", "prison"]

_FILE: Final = "stack6.toml"
_NO_SYMBOL: Final = "none"
_BARE: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")
"""Keys that a message repeats as they are."""


class Stack6Error(GameError):
    """A file of numbers and symbols is not one; the text is one sentence for a person."""


class Stack6Line(BaseModel):
    """What a file says about one card of stack 6.

    Attributes:
        number: how many Caballeros may be placed with it.
        symbol: its symbol, or ``none``.
        printed: which of the two are what the real card says; the others were decided here.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)

    number: Annotated[int, Field(ge=0, le=30, description="a whole number from 0 to 30")]
    symbol: Annotated[
        Literal["ship", "prison", "none"], Field(description='"ship", "prison" or "none"')
    ]
    printed: Annotated[
        frozenset[Literal["number", "symbol"]],
        Field(strict=False, description='a list of "number", "symbol", both or neither'),
    ] = frozenset()

    def facts(self) -> dict[str, object]:
        """Return number and symbol as a catalogue holds them, no symbol as None."""
        return {
            "number": self.number,
            "symbol": None if self.symbol == _NO_SYMBOL else self.symbol,
        }


class CardSymbol(BaseModel):
    """What is printed on a card of stack 6 (G6).

    Attributes:
        id: the card.
        number: how many Caballeros may be placed with it.
        symbol: its symbol, if it has one.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)

    id: str
    number: Annotated[int, Field(ge=0, le=30)]
    symbol: Symbol | None = None


def _checked(symbols: tuple[CardSymbol, ...]) -> tuple[CardSymbol, ...]:
    """Refuse a card that is not in stack 6, or is there twice."""
    seen: set[str] = set()
    for symbol in symbols:
        if symbol.id not in load_stack6():
            raise ValueError(f"{symbol.id!r} is no card of stack 6")
        if symbol.id in seen:
            raise ValueError(f"{symbol.id} is there twice")
        seen.add(symbol.id)
    return symbols


CardSymbols = Annotated[tuple[CardSymbol, ...], AfterValidator(_checked)]
"""Corrections of different cards of stack 6."""


@cache
def load_stack6() -> Mapping[str, Stack6Line]:
    """Return by id what this game uses for each card of stack 6, read at the first call.

    Raises:
        AssetMissingError: the installation lacks the file.
        Stack6Error: the file was damaged.
    """
    return MappingProxyType(_parse(asset(_FILE).read_text(encoding="utf-8"), _FILE))


def parse_stack6(text: str, file: str) -> tuple[CardSymbol, ...]:
    """Read corrections of stack 6.

    Args:
        text: what the file says, TOML with a line for each card to be corrected.
        file: its name, for messages.

    Returns:
        The cards in it, in the order in which the game lists the stack.

    Raises:
        Stack6Error: something in it is wrong; the message names the key, its value and what was
            expected.
    """
    known = load_stack6()
    lines = _parse(text, file, known)
    return tuple(
        CardSymbol.model_validate({"id": card, **lines[card].facts()})
        for card in known
        if card in lines
    )


def _parse(text: str, file: str, known: Collection[str] | None = None) -> dict[str, Stack6Line]:
    """Return what a file says by card; without ``known`` it may speak of any."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Stack6Error(f"{file} is not TOML: {error}.") from None
    for card in data:
        if known is not None and card not in known:
            raise Stack6Error(f"{file}: {_key(card)} is unknown; expected {_one_of(known)}.")
    return {card: _line(card, entry, file) for card, entry in data.items()}


def _line(card: str, entry: Any, file: str) -> Stack6Line:
    try:
        return Stack6Line.model_validate(entry)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
    fields = Stack6Line.model_fields
    if not first["loc"]:
        raise Stack6Error(
            f"{file}: {_key(card)} is {shown(entry)}; expected a table with number and symbol."
        )
    key = str(first["loc"][0])
    path = f"{_key(card)}.{_key(key)}"
    if key not in fields:
        raise Stack6Error(f"{file}: {path} is unknown; expected {_one_of(fields)}.")
    raise Stack6Error(
        f"{file}: {path} is {shown(entry.get(key))}; expected {fields[key].description}."
    )


def _key(key: str) -> str:
    """Return a key as a message repeats it."""
    return key if _BARE.fullmatch(key) else shown(key)


def _one_of(words: Iterable[str]) -> str:
    return f"one of {', '.join(words)}"
