"""Records as text, ``elgrande-record/1``: a whole game, or as much of one as has been played.

One JSON object a line, in UTF-8:

- line 1, the setup: ``{"format": "elgrande-record/1", "version": the program's, "seed": 7,
  "players": [{"name": "ana", "kind": "human"}, ...], "leader": name or null, "short": false,
  "veto": true, "few": "written", "expansion": "base", "castillo_totals": false, "position": the
  position that the game started from, as plain data, or null}``; with ``"expansion":
  "grandissimo"`` also ``"ships": 1, 2 or null for the usual number, "stack6": "first_game",
  "random" or eleven ids, "symbols": [{"id": "boycott", "number": 3, "symbol": "ship", "prison" or
  null}, ...]``, the last with all 19 cards of stack 6 as they were played with
- then a line for every move, numbered from 1:
  ``{"n": 17, "seat": "bea", "move": {"type": "play_power", "value": 9}}``; an ``owner`` in a move
  is a player's name, or ``dummy``
- last, once the game is over, ``{"result": {"score": {"ana": 93, ...}, "winners": ["ana"],
  "rounds": 9}}``, where ``rounds`` is the number of rounds played.

The setup and the moves determine the game. A last line without a line break that is no whole JSON
object was being written when the program stopped; it does not count.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from elgrande_tui import __version__
from elgrande_tui.engine.errors import GameError
from elgrande_tui.engine.moves import Move, parse_move

from .errors import RecordError, problem
from .setup import GRANDISSIMO, OF_GRANDISSIMO, TableSetup, tidy

FORMAT: Final = "elgrande-record/1"
_FAMILY: Final = re.compile(r"elgrande-record/(\d{1,9})")
OWNER: Final = "owner"
"""The key of a move that holds a colour."""

MoveBy = tuple[int, Move]
"""A move and the seat that made it."""


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class _About(_Line):
    """What the first line holds beside the setup."""

    format: str
    version: Annotated[str, Field(min_length=1, max_length=64)]
    position: dict[str, Any] | None = None


class _MoveLine(_Line):
    n: int
    seat: str
    move: dict[str, Any]


class Result(_Line):
    """How a game ended.

    Attributes:
        score: points by name.
        winners: who has won, by name (B29).
        rounds: how many rounds were played.
    """

    score: dict[str, int]
    winners: Annotated[tuple[str, ...], Field(strict=False)]
    rounds: int


class _ResultLine(_Line):
    result: Result


class Record(NamedTuple):
    """What a record says. Its moves have the right form; whether they are legal, play tells.

    Attributes:
        name: what messages call it: its path.
        setup: what the table agreed on.
        version: the version of the program that began it.
        position: the position that the game started from, as plain data, or None.
        moves: the moves, in order; the move ``n`` stands at ``n - 1``.
        result: how the game ended, if it did.
        ends: bytes up to the end of each line that counts, the first line's first.
        torn: whether a part of a line comes after them.
    """

    name: str
    setup: TableSetup
    version: str
    position: Mapping[str, Any] | None
    moves: tuple[MoveBy, ...]
    result: Result | None
    ends: tuple[int, ...]
    torn: bool

    def error(self, n: int, text: str) -> RecordError:
        """Return the error that something is wrong with move ``n``.

        With 0 it is about the first line, with one more than there are moves about the last.
        """
        move = f" (move {n})" if 1 <= n <= len(self.moves) else ""
        return RecordError(f"{self.name}: line {n + 1}{move}: {text}")


def dump(line: Mapping[str, Any]) -> bytes:
    """Return a line of a record."""
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"


def setup_line(setup: TableSetup, position: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the first line of a record."""
    left_out = () if setup.expansion == GRANDISSIMO else OF_GRANDISSIMO
    agreed = setup.model_dump(mode="json", exclude=set(left_out))
    seed, players = agreed.pop("seed"), agreed.pop("players")
    about = {"format": FORMAT, "version": __version__, "seed": seed, "players": players}
    return {**about, **agreed, "position": position}


def move_line(names: Sequence[str], n: int, seat: int, move: Move) -> dict[str, Any]:
    """Return the line of a move."""
    data = move.model_dump(mode="json")
    if OWNER in data:
        data[OWNER] = names[data[OWNER]]
    return {"n": n, "seat": names[seat], "move": data}


def result_line(result: Result) -> dict[str, Any]:
    """Return the last line of a finished game."""
    return {"result": result.model_dump(mode="json")}


def parse(data: bytes, name: str) -> Record:
    """Read a record.

    Args:
        data: all its bytes.
        name: what messages call it.

    Raises:
        RecordError: it is damaged, no record or of another version; the text is one sentence with
            the number of the line, the path of the key, its value and what was expected.
    """
    *whole, rest = data.split(b"\n")
    lines = [(line, len(line) + 1) for line in whole]
    torn = False
    if rest:
        # Cut short, an object is never an object: this one is whole, or it is torn.
        torn = bool(lines) and not _is_json(rest)
        if not torn:
            lines.append((rest, len(rest)))
    if not lines:
        raise RecordError(f"{name}: the file is empty; expected the record of a game.")
    setup, about = _setup(_object(lines[0][0], f"{name}: line 1"), f"{name}: line 1")
    moves: list[MoveBy] = []
    ends = [lines[0][1]]
    result: Result | None = None
    for number, (line, length) in enumerate(lines[1:], 2):
        where = f"{name}: line {number}"
        if result is not None:
            raise RecordError(f"{where}: nothing comes after the result of a game.")
        content = _object(line, where)
        if "result" in content:
            result = _read(_ResultLine, content, where).result
        else:
            moves.append(_move(setup, content, len(moves) + 1, where))
        ends.append(ends[-1] + length)
    return Record(
        name=name,
        setup=setup,
        version=about.version,
        position=about.position,
        moves=tuple(moves),
        result=result,
        ends=tuple(ends),
        torn=torn,
    )


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _object(line: bytes, where: str) -> dict[str, Any]:
    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise RecordError(f"{where}: {key}: this key stands there twice.")
        return dict(pairs)

    try:
        content = json.loads(line, object_pairs_hook=unique)
    except RecordError:
        raise
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise RecordError(f"{where}: this is no JSON object; every line of a record is one.")
    return content


def _setup(content: dict[str, Any], where: str) -> tuple[TableSetup, _About]:
    given = content.get("format")
    family = _FAMILY.fullmatch(given) if isinstance(given, str) else None
    if family is not None and int(family[1]) > 1:
        raise RecordError(
            f"{where}: format: {given} was written by a newer version of the program;"
            f" this one ({__version__}) reads {FORMAT}."
        )
    if given != FORMAT:
        raise RecordError(
            f"{where}: format: {str(given)[:40]!r} will not do: expected {FORMAT!r}, with which"
            " the record of a game begins."
        )
    extra = {key: content[key] for key in _About.model_fields if key in content}
    about = _read(_About, extra, where)
    agreed = {key: value for key, value in content.items() if key not in extra}
    try:
        # JSON knows lists only; read as JSON, they are what the strict model takes.
        return TableSetup.model_validate_json(json.dumps(agreed)), about
    except ValidationError as error:
        raise RecordError(f"{where}: {problem(error)}") from None


_Model = TypeVar("_Model", bound=BaseModel)


def _read(model: type[_Model], content: dict[str, Any], where: str) -> _Model:
    try:
        return model.model_validate(content)
    except ValidationError as error:
        raise RecordError(f"{where}: {problem(error)}") from None


def _move(setup: TableSetup, content: dict[str, Any], n: int, where: str) -> MoveBy:
    line = _read(_MoveLine, content, where)
    if line.n != n:
        raise RecordError(f"{where}: n: {line.n} will not do: expected {n}, the next move.")
    players = setup.names[: len(setup.players)]
    seat = _named(players, line.seat, f"{where}: seat")
    data = dict(line.move)
    if OWNER in data:
        data[OWNER] = _named(setup.names, data[OWNER], f"{where}: move.owner")
    try:
        return seat, parse_move(data)
    except GameError as error:
        raise RecordError(f"{where}: {error}") from None


def _named(names: Sequence[str], name: object, where: str) -> int:
    plain = tidy(name) if isinstance(name, str) else ""
    if plain not in names:
        raise RecordError(
            f"{where}: {str(name)[:40]!r} will not do: expected one of {', '.join(names)}."
        )
    return names.index(plain)
