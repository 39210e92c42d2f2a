"""Positions: one moment of a game as TOML, ``elgrande-position/1``, for people and programs.

A ``Position`` that exists is sound: whatever the rules exclude is refused when it is made, with
the path of the key, its value and what was expected. ``position_state`` turns it into a state of
the engine and back.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationError,
    model_validator,
)

from elgrande_tui.engine.board import FULL_CALENDAR, SHORT_CALENDAR
from elgrande_tui.engine.grandissimo.cards import FIRST_GAME
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
from elgrande_tui.engine.ruleset import Ruleset
from elgrande_tui.engine.setup import ruleset

from .position_checks import check_position
from .position_errors import PositionError, first_problem
from .setup import Player, TableSetup, tidy

FORMAT: Final = "elgrande-position/1"
LARGEST: Final = 1 << 20
"""Bytes that are read of a file; a position takes a few thousand."""
_BARE: Final = re.compile("[A-Za-z0-9_-]+")
"""Keys that TOML lets stand without quotes."""

Count = Annotated[int, Field(ge=0)]
PowerValue = Annotated[int, Field(ge=1, le=13)]
Round = Annotated[int, Field(ge=1, le=9)]
# TOML and JSON know lists only; what is in them stays strict.
_LIST: Final = Field(strict=False)


def _court_kind(value: object) -> str:
    return "#table" if isinstance(value, Mapping) else "#number"


Court = Annotated[
    Annotated[Count, Tag("#number")] | Annotated[dict[str, Count], Tag("#table")],
    Discriminator(_court_kind),
]
"""A court's own Caballeros, or by owner where there are foreign ones too."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")


class PowerCards(_Part):
    """A player's power cards no longer in hand, the oldest first."""

    played: Annotated[tuple[PowerValue, ...], _LIST] = ()


class ActionCards(_Part):
    """Action cards by id.

    Attributes:
        used: those gone from the stacks; None lets the seed draw them.
        stack6: the eleven of stack 6 played with; None for the first-game set (G5).
    """

    used: Annotated[tuple[str, ...], _LIST] | None = None
    stack6: Annotated[tuple[str, ...], _LIST] | None = None


class KeptCards(_Part):
    """Cards that lie before players.

    Attributes:
        veto: by name the last rounds of the Vetoes there (B33).
        double_turn: by name the second card that is kept (G12).
        boycott: by name the region on the card (G10).
        incognito: by name the region on the card (G14).
        free_choice: who has it (G13).
        espionage: who has it (G17).
    """

    veto: dict[str, Annotated[tuple[Round, ...], _LIST]] = {}
    double_turn: dict[str, str] | None = None
    boycott: dict[str, str] | None = None
    incognito: dict[str, str] | None = None
    free_choice: str | None = None
    espionage: str | None = None


class ExpansionPieces(_Part):
    """What Grandissimo puts beside the board.

    Attributes:
        ships: by name the ships in the court, each with the Caballeros aboard by name (G8).
        prison: by name the Caballeros in prison (G9).
        queen: who has the Queen (G29).
        jester: who has the Jester (G30).
        inquisitor: who has the General Inquisitor (G22).
        alliance: the two regions that will be scored as one (G25).
    """

    ships: dict[str, Annotated[tuple[dict[str, Count], ...], _LIST]] = {}
    prison: dict[str, Count] = {}
    queen: str | None = None
    jester: str | None = None
    inquisitor: str | None = None
    alliance: Annotated[tuple[str, ...], _LIST] = ()


class Position(_Part):
    """One moment of a game with everything in the open.

    To be played on from, it is the start of ``round`` before the first bid; to be scored, any
    moment. Players, and the dummy as ``dummy``, go by their names; regions by their ids. What only
    Grandissimo has is None in a base game.

    Attributes:
        format: the name and version of the format.
        expansion: what is played beside the base game.
        players: names in seat order.
        round: the round marker; left out, the first that is played.
        leader: who bids first; left out, the first seat.
        short: whether it is a short game (B30).
        veto: whether both Vetoes are in stack 2 (B33).
        few: the option for few players (B31, B32).
        seed: of every shuffle from here on; None lets chance draw one.
        ships: how many ships there are; None for the usual number (G8).
        king: the King's region, or ``castillo`` (G20).
        acting_king: whose Grande acts as King while he is in the Castillo (G20).
        grandes: by name the region of the Grande, or ``castillo`` (G23).
        regions: by region the Caballeros there by name, and the ``soldiers`` (G3).
        castillo: the Caballeros in the Castillo by name.
        court: by name the Caballeros in the court.
        score: points by name.
        scoreboards: by mobile scoreboard the region where it lies, or ``castillo`` (G11).
        power: by name the power cards no longer in hand.
        discs: by name the region on the secret disc, for a general scoring.
        cards: the action cards that are gone, and those of stack 6.
        kept: the cards that lie before players.
        grandissimo: what the expansion puts beside the board.
    """

    format: Literal["elgrande-position/1"]
    expansion: Literal["base", "grandissimo"] = "base"
    players: Annotated[tuple[str, ...], _LIST]
    round: Round
    leader: str
    short: bool = False
    veto: bool = True
    few: Literal["written", "places", "dummy"] = "written"
    seed: Annotated[int, Field(ge=0, lt=1 << 64)] | None = None
    ships: Annotated[int, Field(ge=1, le=2)] | None = None
    king: str
    acting_king: str | None = None
    grandes: dict[str, str]
    regions: dict[str, dict[str, Count]] = {}
    castillo: dict[str, Count] = {}
    court: dict[str, Court] = {}
    score: dict[str, Count] = {}
    scoreboards: dict[str, str] = {}
    power: dict[str, PowerCards] = {}
    discs: dict[str, str] = {}
    cards: ActionCards = ActionCards()
    kept: KeptCards = KeptCards()
    grandissimo: ExpansionPieces | None = None

    @model_validator(mode="before")
    @classmethod
    def _fill_in(cls, data: Any) -> Any:
        """Put in what other keys decide when it is left out."""
        if not isinstance(data, Mapping):
            return data
        filled = dict(data)
        calendar = SHORT_CALENDAR if filled.get("short") is True else FULL_CALENDAR
        filled.setdefault("round", calendar[0])
        players = filled.get("players")
        if isinstance(players, list | tuple) and players:
            filled.setdefault("leader", players[0])
        return filled

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        check_position(self)
        return self

    def table_setup(self, seed: int, symbols: Sequence[CardSymbol] = ()) -> TableSetup:
        """Return the setup of a table at which people play on from here.

        Args:
            seed: of every shuffle from here on.
            symbols: cards of stack 6 in which it differs from the game's data (G6).
        """
        return TableSetup(
            players=tuple(Player(name=name) for name in self.players),
            seed=seed,
            leader=self.leader,
            short=self.short,
            veto=self.veto,
            few=self.few,
            expansion=self.expansion,
            ships=self.ships,
            stack6=FIRST_GAME if self.cards.stack6 is None else self.cards.stack6,
            symbols=tuple(symbols),
        )

    @cached_property
    def rules(self) -> Ruleset:
        """The rule set of the game that this is a moment of."""
        return ruleset(self.table_setup(0).game_setup())


def position_of(data: Mapping[str, Any]) -> Position:
    """Return the position that plain data, as from TOML or JSON, describes.

    Raises:
        PositionError: something is missing, unknown or excluded by the rules.
    """
    try:
        return Position.model_validate(data)
    except ValidationError as error:
        raise first_problem(error) from None


def parse_position(text: str) -> Position:
    """Return the position that a TOML text describes.

    Raises:
        PositionError: it is no TOML, or ``position_of`` refuses what it says.
    """
    try:
        # However a name was typed, it is one name.
        data = tomllib.loads(tidy(text))
    except (ValueError, RecursionError) as error:
        raise PositionError(f"This is no valid TOML: {error}.") from None
    return position_of(data)


def read_position(path: Path | str) -> Position:
    """Return the position in a file.

    Raises:
        PositionError: the file can't be read, or ``parse_position`` refuses it; the text begins
            with the file's name.
    """
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise PositionError("The file is too large to be a position.")
        return parse_position(content.decode("utf-8"))
    except PositionError as error:
        raise PositionError(f"{path}: {error}") from None
    except IsADirectoryError:
        raise PositionError(f"{path}: this is a folder; expected a position.") from None
    except UnicodeDecodeError:
        raise PositionError(f"{path}: This is no text in UTF-8, as TOML must be.") from None
    except (OSError, ValueError) as error:
        raise PositionError(f"{path}: {getattr(error, 'strerror', None) or error}.") from None


def plain(position: Position) -> dict[str, Any]:
    """Return a position as plain data, without what is as it is by default."""
    return position.model_dump(mode="json", exclude_defaults=True)


def dump(position: Position) -> str:
    """Return a position as TOML that ``parse_position`` reads back."""
    tables: list[str] = []
    lines = _lines(plain(position), (), tables)
    return "\n".join([*lines, *tables]) + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...], tables: list[str]) -> list[str]:
    """Return the keys of a table that hold no tables; write those that do into ``tables``."""
    lines = []
    for key, value in table.items():
        written = _key(key)
        if isinstance(value, Mapping):
            place = len(tables)
            rows = _lines(value, (*path, written), tables)
            if rows:
                tables.insert(place, "\n".join([f"\n[{'.'.join((*path, written))}]", *rows]))
        else:
            lines.append(f"{written} = {_text(value)}")
    return lines


def _text(value: object) -> str:
    """Return a value as TOML writes it; texts, numbers and truths are written as in JSON."""
    if isinstance(value, Mapping):
        pairs = [f"{_key(key)} = {_text(entry)}" for key, entry in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
