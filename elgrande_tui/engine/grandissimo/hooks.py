"""What Grandissimo adds inside a turn."""

from collections.abc import Iterable, Sequence

from ..board import NOWHERE, SHIPS
from ..machine import Reason
from ..moves import Jail, Jest, March, Move, TakeShip
from ..ruleset import Hooks
from ..state import State
from .general import scored_groups
from .invariants import faults
from .persons import inquire, inquisitor_moves, jest, jester_moves
from .pieces import QUEEN, SOLDIERS, USED_QUEEN, Pieces, pieces
from .ships import jail, offer_pardon, symbol_moves, take_ship
from .view import GrandissimoView, grandissimo_view, redeal_region_cards

_DEEDS = {TakeShip: take_ship, Jail: jail, Jest: jest, March: inquire}


class GrandissimoHooks(Hooks):
    """Ships, persons, symbols, and the Grande that acts as King."""

    def __init__(self, ships: int) -> None:
        """Remember how many ships the table plays with (G8)."""
        self.ships = ships

    def lay_out(self, state: State, regions: Sequence[int]) -> Sequence[int]:
        """Put both soldiers into the next region drawn (G3)."""
        extra = Pieces(self.ships)
        extra.soldiers = (regions[0],) * SOLDIERS
        state.extension = extra
        return regions[1:]

    def view(self, state: State, seat: int | None) -> GrandissimoView:
        """Return what a seat may see of the pieces."""
        return grandissimo_view(state, seat)

    def redeal(self, state: State, seat: int | None) -> None:
        """Draw anew the region cards that a seat does not know."""
        redeal_region_cards(state, seat)

    def turn_began(self, state: State, seat: int) -> None:
        """Let every person serve once in this turn (G7)."""
        pieces(state).used = 0

    def king_moved(self, state: State) -> None:
        """Move the home of the Grande that acts as King with it (G20)."""
        acting = self.acting(state)
        if acting != NOWHERE:
            state.grande[acting] = state.king

    def acting(self, state: State) -> int:
        """Return the colour that a revolution has crowned (G20)."""
        return pieces(state).acting

    def targets(self, state: State, seat: int) -> tuple[int, ...]:
        """Return the seat's own ships (G8)."""
        ships = pieces(state).ships
        return tuple(SHIPS[n] for n, owner in enumerate(ships) if owner == seat)

    def spare(self, state: State, seat: int) -> int:
        """Return the Queen's one, unless it has been used this turn (G29)."""
        extra = pieces(state)
        return int(extra.persons[QUEEN] == seat and not extra.used & USED_QUEEN)

    def spend(self, state: State, seat: int) -> None:
        """Use the Queen for this turn."""
        pieces(state).used |= USED_QUEEN

    def barred(self, state: State, seat: int) -> Reason | None:
        """Tell that No Further Actions holds (G19)."""
        by = pieces(state).barred_by
        if by in (NOWHERE, seat):
            return None
        return "Special actions are barred for the rest of this round.", "G19"

    def symbol(self, state: State, seat: int) -> Sequence[Move]:
        """Return ships to take, or whom to jail (G8, G9)."""
        return symbol_moves(state, seat)

    def abilities(self, state: State, seat: int) -> Sequence[Move]:
        """Return what Jester and General Inquisitor can do (G22, G30)."""
        return [*jester_moves(state, seat), *inquisitor_moves(state, seat)]

    def perform(self, state: State, seat: int, move: Move) -> None:
        """Carry out a symbol's or a person's action."""
        _DEEDS[type(move)](state, seat, move)

    def taken(self, state: State, seat: int) -> None:
        """Offer the pardon that comes with the King's card (G9)."""
        offer_pardon(state, seat)

    def scored_together(self, state: State) -> Sequence[tuple[int, ...]]:
        """Return allied regions together (G25); a boycott lies face down until it is shown."""
        return scored_groups(state)

    def faults(self, before: State | None, state: State) -> Iterable[str]:
        """Tell of pieces that are not where they can be, or not as many as they must be."""
        return faults(before, state)
