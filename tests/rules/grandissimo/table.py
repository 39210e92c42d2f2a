"""Moments of Grandissimo for the tests: those of ``builders`` with the expansion on the table."""

from collections.abc import Mapping
from typing import Final, Unpack

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.machine import interrupts, play
from elgrande_tui.engine.moves import REVEAL_KING, USE_SPECIAL
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules import builders
from tests.rules.builders import Position, asked, count

STACK6: Final = (
    "boycott", "confederation", "double_turn", "free_choice", "king_incognito", "eviction_notice",
    "score_coastal", "espionage", "court_scoring", "no_further_actions", "revolution",
    "quick_troops", "score_inland", "spanish_inquisition", "coup", "to_the_castillo", "alliance",
    "last_word", "extra_strength",
)  # fmt: skip
"""The ids of the cards of stack 6."""
REGIONS: Final = (
    "galicia", "pais_vasco", "aragon", "cataluna", "castilla_vieja", "castilla_nueva", "valencia",
    "sevilla", "granada", "portugal",
)  # fmt: skip
"""The ids of all regions, in the order of B3."""


def with_card(card: str) -> tuple[str, ...]:
    """Return eleven cards of stack 6, one of them this one if it is of that stack."""
    first = (card,) if card in STACK6 else ()
    return (*first, *(id_ for id_ in STACK6 if id_ != card))[:11]


def turn(
    card: str,
    *,
    seat: int = 0,
    stack: int | None = None,
    bids: Mapping[int, int] | None = None,
    **what: Unpack[Position],
) -> State:
    """Return the moment at which a seat has taken a card, with the expansion on the table."""
    what.setdefault("grandissimo", True)
    what.setdefault("stack6", with_card(card))
    return builders.turn(card, seat=seat, stack=stack, bids=bids, **what)


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


def before_bids(**what: Unpack[Position]) -> State:
    """Return the start of a round, with the expansion on the table."""
    what.setdefault("grandissimo", True)
    what.setdefault("stack6", with_card(what.get("row", {}).get(6, "boycott")))
    return builders.before_bids(**what)


def begun(
    *, seat: int = 0, bids: Mapping[int, int] | None = None, **what: Unpack[Position]
) -> State:
    """Return the first choice of the first turn of a round: that of a seat that has played its 13.

    ``bids`` may say otherwise, as in ``turn``.
    """
    seats = what.get("seats", 3)
    what.setdefault("dummy_power", (1,))
    state = before_bids(**what)
    builders.bid(state, bids or {(seat + left) % seats: 13 - left for left in range(seats)})
    return state


def general(**what: Unpack[Position]) -> State:
    """Return a general scoring at its first choice or its end, with the expansion on the table."""
    what.setdefault("grandissimo", True)
    return builders.general(**what)


def general_events(**what: Unpack[Position]) -> list[Event]:
    """Return what happens in a general scoring in which nobody has anything to choose."""
    events: list[Event] = []
    what["listener"] = events.append
    general(**what)
    return events


def realm(state: State, seat: int | None = None) -> GrandissimoView:
    """Return the expansion's pieces as a seat may see them, or nobody in particular."""
    extension = player_view(state, seat).extension
    assert isinstance(extension, GrandissimoView)
    return extension


def stands(state: State, colour: int, *places: str) -> tuple[int, ...]:
    """Return how many Caballeros of a colour are in each of these places."""
    return tuple(count(state, place, colour) for place in places)


def may_reveal(state: State) -> list[int]:
    """Return the seats that may bring the King out of hiding now."""
    return [seat for seat, move in interrupts(state) if move is REVEAL_KING]


def to_turn_of(state: State, seat: int) -> None:
    """Let turns go by, nobody doing anything, until a seat is asked."""
    while asked(state) != seat:
        builders.pass_turn(state)


def court(state: State, seat: int) -> tuple[int, ...]:
    """Return the Caballeros in a seat's court by colour."""
    return player_view(state, None).seats[seat].court
