"""Words and questions that all checks of positions share."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from elgrande_tui.engine.board import CABALLEROS, CASTILLO_ID, PLACE_IDS, REGION_IDS

from .position_errors import Path, PositionError, dotted, needs_expansion, one_of, refusal
from .setup import DUMMY, GRANDISSIMO

if TYPE_CHECKING:
    from .position import Position

OWN: Final = "own"
SOLDIERS: Final = "soldiers"
VETO: Final = "veto"

Count = Callable[[Path, str, int], None]
"""Counts Caballeros of somebody, and refuses more than there are."""


def colours(position: "Position") -> tuple[str, ...]:
    """Return whose Caballeros there are, by colour: the players, then the dummy if it plays."""
    return (*position.players, DUMMY) if position.few == DUMMY else position.players


def in_court(position: "Position", name: str) -> dict[str, int]:
    """Return by owner the Caballeros in a court."""
    there = position.court.get(name, 0)
    if isinstance(there, int):
        return {name: there}
    return {name if owner == OWN else owner: number for owner, number in there.items()}


def king_region(position: "Position") -> str:
    """Return the region of the King, or of the Grande that acts as King (G20)."""
    acting = position.acting_king
    return position.king if acting is None else position.grandes[acting]


def counter() -> Count:
    """Return what counts the Caballeros of everybody, wherever they are (B4)."""
    there: Counter[str] = Counter()

    def count(path: Path, name: str, number: int) -> None:
        there[name] += number
        if there[name] > CABALLEROS:
            raise PositionError(
                f"{dotted(path)}: {there[name]} Caballeros of {name} are on the"
                f" board, {CABALLEROS} are the most (B4)."
            )

    return count


def rounds_left(position: "Position") -> int:
    """Return how many rounds are still played, the position's own among them."""
    return sum(number >= position.round for number in position.rules.calendar)


def known(path: Path, keys: Iterable[str], expected: Iterable[str]) -> None:
    """Refuse a key that is not among those expected."""
    allowed = tuple(expected)
    for key in keys:
        if key not in allowed:
            raise PositionError(f"{dotted((*path, key))}: unknown; expected {one_of(allowed)}.")


def check_region(position: "Position", path: Path, value: str, *others: str) -> None:
    """Refuse a value that is no region in play, nor one of these others."""
    allowed = [*(REGION_IDS[region] for region in position.rules.regions), *others]
    if value in allowed:
        return
    if position.expansion != GRANDISSIMO and value in PLACE_IDS:
        raise needs_expansion(path, value)
    raise refusal(path, value, one_of(allowed))


def check_place(position: "Position", path: Path, value: str) -> None:
    """Refuse a value that is neither a region in play nor, with Grandissimo, the Castillo."""
    others = [CASTILLO_ID] if position.expansion == GRANDISSIMO else []
    check_region(position, path, value, *others)
