"""What a table agrees on before a game: who plays, with which options.

A player's name is his id: records and positions use it. That is why names must differ however
they are written, and why a few words are kept for other things.
"""

import unicodedata
from collections.abc import Sequence
from functools import cached_property
from secrets import randbits
from string import ascii_uppercase
from typing import Annotated, Final, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    field_validator,
    model_validator,
)

from elgrande_tui.engine.board import MAX_SEATS
from elgrande_tui.engine.grandissimo.cards import FIRST_GAME, STACK6, STACK6_IDS, load_grandissimo
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol, CardSymbols
from elgrande_tui.engine.setup import GameSetup

MIN_SEATS: Final = 2
NAME_LENGTH: Final = 16
DUMMY: Final = "dummy"
"""The name of the third colour at a table of two (B32)."""
RESERVED: Final = ("own", "soldiers", DUMMY)
"""Words that stand for something else in positions and records."""
HUMAN: Final = "human"
SEED_BITS: Final = 53
"""Bits of a drawn seed: as many as every reader of TOML and JSON keeps exactly."""
GRANDISSIMO: Final = "grandissimo"
OF_GRANDISSIMO: Final = ("ships", "stack6", "symbols")
"""What only a table with the expansion agrees on."""

Kind = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
"""Who chooses for a seat: "human", or a computer player by the name it is registered under."""
Stack6 = Annotated[
    Annotated[Literal["first_game", "random"], Tag("#word")]
    | Annotated[tuple[str, ...], Tag("#list")],
    Discriminator(lambda value: "#word" if isinstance(value, str) else "#list"),
]
"""Which cards of stack 6 are played with: a set by its name, or eleven ids (G5)."""


def draw_seed() -> int:
    """Return a seed drawn by the machine's own chance."""
    return randbits(SEED_BITS)


def tidy(name: str) -> str:
    """Return a name in the one form in which it is stored (Unicode's composed form)."""
    return unicodedata.normalize("NFC", name)


def _folded(name: str) -> str:
    return tidy(tidy(name).casefold())


def name_problem(name: str) -> str | None:
    """Return why somebody cannot be called this, as a sentence, or None when the name will do."""
    name = tidy(name)
    if not name.strip():
        return "A name needs at least one character."
    if len(name) > NAME_LENGTH:
        return f"A name has at most {NAME_LENGTH} characters; this one has {len(name)}."
    if name != name.strip():
        return "A name neither begins nor ends with a blank."
    if not name.isprintable():
        return "A name holds only printable characters: no control or invisible ones."
    if unicodedata.combining(name[0]):
        return "A name does not begin with a mark that belongs to the letter before it."
    if _folded(name) in RESERVED:
        return f"The name {name} stands for something else in the game's files."
    return None


def names_problem(names: Sequence[str]) -> str | None:
    """Return why these players cannot sit at one table, as a sentence, or None when they can."""
    if not MIN_SEATS <= len(names) <= MAX_SEATS:
        return f"A table has {MIN_SEATS} to {MAX_SEATS} players, not {len(names)}."
    for number, name in enumerate(names, 1):
        wrong = name_problem(name)
        if wrong is not None:
            return f"Player {number}: {wrong}"
    seen: dict[str, str] = {}
    for name in map(tidy, names):
        other = seen.get(_folded(name))
        if other == name:
            return f"Two players are called {name}; names must differ."
        if other is not None:
            return f"{other} and {name} are one name to the game's files; names must differ."
        seen[_folded(name)] = name
    return None


def chip_letters(names: Sequence[str]) -> tuple[str, ...]:
    """Return one capital ASCII letter for each name, all different.

    A name gets its first letter that is still free, accents taken off, or else the alphabet's.
    """
    taken: list[str] = []
    for name in names:
        plain = unicodedata.normalize("NFKD", name).upper()
        free = (letter for letter in (*plain, *ascii_uppercase) if letter in ascii_uppercase)
        taken.append(next(letter for letter in free if letter not in taken))
    return tuple(taken)


class Player(BaseModel):
    """Somebody at the table.

    Attributes:
        name: what he is called; also his id.
        kind: "human", or which computer player chooses for him.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    name: str
    kind: Kind = HUMAN

    @field_validator("name")
    @classmethod
    def _will_do(cls, name: str) -> str:
        wrong = name_problem(name)
        if wrong is not None:
            raise ValueError(wrong)
        return tidy(name)


def all_symbols(corrected: Sequence[CardSymbol] = ()) -> tuple[CardSymbol, ...]:
    """Return number and symbol of every card of stack 6, in the order of the game's data (G6).

    Args:
        corrected: those in which a table differs from the game's data.
    """
    known = {symbol.id: symbol for symbol in corrected}
    return tuple(
        known.get(card.id) or CardSymbol(id=card.id, number=card.number, symbol=card.symbol)
        for card in load_grandissimo().of_stack(STACK6)
    )


class TableSetup(BaseModel):
    """Everything that a table agrees on; with the moves it determines the whole game.

    Attributes:
        players: who plays, in seat order, 2 to 5 (B5).
        seed: start of the game's chance.
        leader: name of who leads round 1; None lets the seed draw (B9).
        short: whether rounds 1, 4 and 7 are left out (B30).
        veto: whether both Vetoes are in stack 2 (B33).
        few: the option for few players (B31, B32).
        expansion: what is played beside the base game.
        castillo_totals: the house rule that shows what the Castillo holds (B17).
        ships: with Grandissimo, how many ships there are; None for the usual number (G8).
        stack6: with Grandissimo, which cards of stack 6 are played with (G5).
        symbols: with Grandissimo, number and symbol of every card of stack 6. Those left out are
            put in from the game's data: a record holds what was played with, come what may (G6).
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    players: tuple[Player, ...]
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    leader: str | None = None
    short: bool = False
    veto: bool = True
    few: Literal["written", "places", "dummy"] = "written"
    expansion: Literal["base", "grandissimo"] = "base"
    castillo_totals: bool = False
    ships: Annotated[int, Field(ge=1, le=2)] | None = None
    stack6: Stack6 = FIRST_GAME
    symbols: Annotated[CardSymbols, Field(validate_default=True)] = ()

    @field_validator("players")
    @classmethod
    def _can_sit_together(cls, players: tuple[Player, ...]) -> tuple[Player, ...]:
        wrong = names_problem([player.name for player in players])
        if wrong is not None:
            raise ValueError(wrong)
        return players

    @field_validator("symbols")
    @classmethod
    def _complete(
        cls, symbols: tuple[CardSymbol, ...], info: ValidationInfo
    ) -> tuple[CardSymbol, ...]:
        return all_symbols(symbols) if info.data.get("expansion") == GRANDISSIMO else symbols

    @model_validator(mode="after")
    def _options_fit(self) -> Self:
        names = [player.name for player in self.players]
        if self.leader is not None and self.leader not in names:
            raise ValueError(f"leader: {self.leader} is none of the players {', '.join(names)}")
        if self.few == DUMMY and len(names) != MIN_SEATS:
            raise ValueError(f"few: a dummy is for {MIN_SEATS} players, not {len(names)} (B32)")
        for key in OF_GRANDISSIMO if self.expansion != GRANDISSIMO else ():
            if getattr(self, key) != type(self).model_fields[key].default:
                raise ValueError(f"{key}: that needs Grandissimo, and this is a base game")
        if self.ships == 1 and len(names) != MIN_SEATS:
            raise ValueError(
                f"ships: a single ship is for {MIN_SEATS} players, not {len(names)} (G8)"
            )
        if isinstance(self.stack6, tuple):
            try:
                STACK6_IDS.check(self.stack6)
            except ValueError as error:
                raise ValueError(f"stack6: {error} (G5)") from None
        return self

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every colour: the players in seat order, then the dummy if there is one."""
        return (*(player.name for player in self.players), *([DUMMY] if self.few == DUMMY else []))

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """One capital letter for every colour, for its pieces on the board."""
        return chip_letters(self.names)

    def game_setup(self) -> GameSetup:
        """Return what the engine needs of it."""
        return GameSetup(
            seats=len(self.players),
            seed=self.seed,
            leader=None if self.leader is None else self.names.index(self.leader),
            short=self.short,
            veto=self.veto,
            few=self.few,
            expansion=self.expansion,
            ships=self.ships,
            stack6=self.stack6,
            symbols=self.symbols,
        )
