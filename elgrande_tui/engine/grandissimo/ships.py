"""Ships and prison: the symbols of the cards, landing, and the King's pardon (G7, G8, G9)."""

from collections.abc import Sequence
from typing import Final

from ..board import (
    COLOURS,
    ID_OF,
    KING_STACK,
    NOWHERE,
    PLACE_OF,
    PRISON,
    PRISON_ID,
    REGION_IDS,
    SHIP_IDS,
    SHIPS,
)
from ..events import Moved, ShipTaken
from ..machine import Decision, Reason, Step
from ..moves import CHOOSE, DONE, JAIL, PUT, TAKE_SHIP, Choose, Jail, Move, Put, TakeShip
from ..state import Frame, State
from .board import COASTAL
from .pieces import SHIP, pieces


def symbol_moves(state: State, seat: int) -> list[Move]:
    """Return what the symbol of the card in use offers (G6)."""
    symbol = state.rules.cards[state.card].symbol
    if symbol is None:
        return []
    return ship_moves(state, seat) if symbol == SHIP else jail_moves(state)


def ship_moves(state: State, seat: int) -> list[Move]:
    """Return the ships that may be taken: one of the supply, else any that another has (G8)."""
    ships = pieces(state).ships
    if NOWHERE in ships:
        return [TAKE_SHIP[ships.index(NOWHERE)]]
    if seat in ships:
        return []
    return [TAKE_SHIP[ship] for ship, owner in enumerate(ships) if owner >= 0]


def take_ship(state: State, seat: int, move: Move) -> None:
    """Take a ship into the court, with everybody aboard."""
    assert isinstance(move, TakeShip)
    extra = pieces(state)
    number = move.ship - 1
    owner = extra.ships[number]
    extra.ships = tuple(seat if n == number else other for n, other in enumerate(extra.ships))
    if state.listener is not None:
        former = None if owner == NOWHERE else owner
        state.tell(ShipTaken(seat=seat, ship=SHIP_IDS[number], owner=former))


def jail_moves(state: State) -> list[Move]:
    """Return whom the prison could take: anybody in a region but the King's (G9)."""
    at, king = state.at, state.king
    return [
        JAIL[colour][region]
        for region in state.rules.regions
        if region != king
        for colour in range(state.rules.colours)
        if at[region * COLOURS + colour]
    ]


def jail(state: State, seat: int, move: Move) -> None:
    """Take one Caballero from a region into the prison."""
    assert isinstance(move, Jail)
    state.shift(move.owner, REGION_IDS.index(move.region), PRISON)
    if state.listener is not None:
        state.tell(Moved(by=seat, owner=move.owner, source=move.region, target=PRISON_ID))


class Landings(Step):
    """At the start of a turn: whoever has Caballeros aboard may land them; frame: seat."""

    name = "landings"
    rule = "G8"

    def run(self, state: State, frame: Frame) -> bool:
        """Ask for each ship that carries some of the seat's."""
        seat = frame[1]
        state.stack.pop()
        carrying = [ship for ship in reversed(SHIPS) if state.count(ship, seat)]
        state.stack += [(LAND, seat, ship, False) for ship in carrying]
        return False


class Land(Step):
    """Land all of one's own from a ship, or none; frame: seat, ship, begun?."""

    name = "land"
    rule = "G8"
    pauses = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait as long as some are aboard."""
        if state.count(frame[2], frame[1]):
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """A coastal region but the King's; or stay aboard, before the first has landed."""
        legal = [PUT[region] for region in COASTAL if region != state.king]
        return legal if frame[3] else [*legal, DONE]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Land one; all the others aboard must follow."""
        _, seat, ship, _ = frame
        if not isinstance(move, Put):
            state.stack.pop()
            return
        state.stack[-1] = (self, seat, ship, True)
        state.shift(seat, ship, PLACE_OF[move.where])
        if state.listener is not None:
            state.tell(Moved(by=seat, owner=seat, source=ID_OF[ship], target=move.where))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many are aboard, and which ship it is."""
        _, seat, ship, _ = frame
        left = state.count(ship, seat)
        return Decision(seat, self.name, self.rule, left=left, place=ID_OF[ship], owner=seat)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that ships land on coasts only."""
        if isinstance(move, Put) and PLACE_OF[move.where] not in COASTAL:
            return "A ship lands its Caballeros in coastal regions only.", "G8"
        return None


class Pardon(Step):
    """Whoever takes the King's card may free all prisoners into one region; frame: seat."""

    name = "pardon"
    rule = "G9"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the answer."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any region but the King's, or no pardon."""
        return [*(CHOOSE[r] for r in state.rules.regions if r != state.king), DONE]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Free them all, or nobody."""
        state.stack.pop()
        if not isinstance(move, Choose):
            return
        region = PLACE_OF[move.place]
        for colour in range(state.rules.colours):
            count = state.count(PRISON, colour)
            if not count:
                continue
            state.shift(colour, PRISON, region, count)
            if state.listener is not None:
                state.tell(
                    Moved(
                        by=frame[1],
                        owner=colour,
                        source=PRISON_ID,
                        target=move.place,
                        count=count,
                    )
                )


LANDINGS: Final = Landings()
LAND: Final = Land()
PARDON: Final = Pardon()


def offer_pardon(state: State, seat: int) -> None:
    """Ask for a pardon if the card just taken is the King's and somebody is in prison (G9)."""
    prisoners = any(state.at[PRISON * COLOURS : PRISON * COLOURS + COLOURS])
    if prisoners and state.rules.cards[state.card].stack == KING_STACK:
        state.stack.append((PARDON, seat))
