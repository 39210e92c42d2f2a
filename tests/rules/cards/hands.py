"""Short words for the tests of the action cards."""

from collections.abc import Mapping
from typing import Any, Final, Unpack

from elgrande_tui.engine.board import BASE_REGIONS, REGION_IDS
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import play
from elgrande_tui.engine.moves import USE_SPECIAL, Move, parse_move
from elgrande_tui.engine.state import State
from tests.rules.builders import Position, do, of_type, turn

REGIONS: Final = REGION_IDS[:BASE_REGIONS]
"""The ids of the nine regions."""
NEXT_DOOR: Final = {
    "galicia": ["pais_vasco", "castilla_vieja"],
    "pais_vasco": ["galicia", "aragon", "castilla_vieja"],
    "aragon": ["pais_vasco", "cataluna", "castilla_vieja", "castilla_nueva", "valencia"],
    "cataluna": ["aragon", "valencia"],
    "castilla_vieja": ["galicia", "pais_vasco", "aragon", "castilla_nueva"],
    "castilla_nueva": ["aragon", "castilla_vieja", "valencia", "sevilla", "granada"],
    "valencia": ["aragon", "cataluna", "castilla_nueva", "granada"],
    "sevilla": ["castilla_nueva", "granada"],
    "granada": ["castilla_nueva", "valencia", "sevilla"],
}
"""Neighbours as on the board, in the order of B3."""


def special(
    card: str,
    *,
    seat: int = 0,
    stack: int | None = None,
    bids: Mapping[int, int] | None = None,
    **what: Unpack[Position],
) -> State:
    """Return ``turn(...)`` a step on: the seat has announced the special action of the card."""
    state = turn(card, seat=seat, stack=stack, bids=bids, **what)
    play(state, USE_SPECIAL)
    return state


def move(type_: str, **fields: Any) -> Move:
    """Return a move by its type and its fields, for where a test fills in the ids."""
    return parse_move({"type": type_, **fields})


def carry(state: State, owner: int, source: str, target: str) -> list[Event]:
    """Pick up a Caballero of a colour in a region and put it down elsewhere."""
    return do(state, move("pick", owner=owner, region=source), move("put", where=target))


def gained(events: list[Event]) -> dict[str, dict[int, int]]:
    """Return what every place scored brought by seat, bonuses included, in the order of scoring."""
    table: dict[str, dict[int, int]] = {}
    for event in of_type(events, "scored"):
        row = table.setdefault(event.place, {})
        for part in (event.points, event.king_bonus, event.home_bonus):
            for seat, points in part.items():
                row[seat] = row.get(seat, 0) + points
    return table


def all_but(*left_out: str) -> list[str]:
    """Return the ids of the regions but these."""
    return [region for region in REGIONS if region not in left_out]
