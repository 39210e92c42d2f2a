"""Bringing Caballeros to court, and from the court onto the board (B13, B14, B16, B17)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from .board import CASTILLO, COLOURS, COURT, NOWHERE, PLACE_OF, PROVINCES, REGION_IDS
from .events import Moved, Mustered, Placed
from .machine import Decision, Reason, Step, card_in_use, place_named
from .moves import (
    DONE,
    PLACE,
    PLACE_OTHER,
    RECALL,
    TO_COURT,
    Deploy,
    Move,
    Place,
    PlaceOther,
    Recall,
    ToCourt,
)
from .state import Frame, State


class Muster(Step):
    """Choose how many Caballeros come from the provinces; frame: seat, the card's number, spare.

    What comes beyond the card's number spends the spare one that an expansion may grant.
    """

    name = "muster"
    rule = "B13"
    pauses = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless there is nothing to bring."""
        _, seat, number, spare = frame
        if number + spare and state.in_provinces(seat):
            return True
        state.stack[-1] = (RECALL_STEP, seat, number + spare, spare)
        return False

    def _most(self, state: State, frame: Frame) -> int:
        most: int = frame[2] + frame[3]
        return min(most, state.in_provinces(frame[1]))

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any number from none to all that may come."""
        return TO_COURT[: self._most(state, frame) + 1]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Bring them; when that empties the provinces, the rest may come from regions (B14)."""
        assert isinstance(move, ToCourt)
        _, seat, number, spare = frame
        state.stack.pop()
        muster(state, seat, move.count)
        if move.count > number:
            state.rules.hooks.spend(state, seat)
        left = number + spare - move.count
        if left and not state.in_provinces(seat):
            state.stack.append((RECALL_STEP, seat, left, spare))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many may come."""
        most = self._most(state, frame)
        return Decision(frame[1], self.name, self.rule, card=card_in_use(state), left=most)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell of the card's number and of empty provinces."""
        if isinstance(move, ToCourt):
            return f"At most {self._most(state, frame)} may come to court now.", "B13"
        if isinstance(move, Recall):
            return "The provinces come first: only when they are empty may regions help.", "B14"
        return None


class RecallStep(Step):
    """The provinces are empty: the rest may come from regions; frame: seat, how many, spare."""

    name = "recall"
    rule = "B14"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless none is left to fetch."""
        if frame[2] and self._sources(state, frame[1]):
            return True
        state.stack.pop()
        return False

    def _sources(self, state: State, seat: int) -> list[int]:
        at, king = state.at, state.king
        return [r for r in state.rules.regions if at[r * COLOURS + seat] and r != king]

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """One of one's own from a region, or stop."""
        return [*(RECALL[region] for region in self._sources(state, frame[1])), DONE]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Fetch it."""
        _, seat, left, spare = frame
        if not isinstance(move, Recall):
            state.stack.pop()
            return
        state.shift(seat, REGION_IDS.index(move.region), COURT + seat)
        if left == spare:
            state.rules.hooks.spend(state, seat)
        state.stack[-1] = (self, seat, left - 1, min(spare, left - 1))
        if state.listener is not None:
            state.tell(Moved(by=seat, owner=seat, source=move.region, target="court"))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many may still come."""
        return Decision(frame[1], self.name, self.rule, card=card_in_use(state), left=frame[2])

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell of regions without one's own."""
        if isinstance(move, Recall) and REGION_IDS.index(move.region) != state.king:
            return "You have no Caballero there to fetch.", "B14"
        return None


MUSTER: Final = Muster()
RECALL_STEP: Final = RecallStep()


def muster(state: State, seat: int, count: int) -> None:
    """Move Caballeros from the provinces to the court."""
    if count:
        state.shift(seat, PROVINCES, COURT + seat, count)
        if state.listener is not None:
            state.tell(Mustered(seat=seat, count=count))


def placing_targets(state: State, seat: int) -> tuple[int, ...]:
    """Return where a seat may place: next to the King, the Castillo, what hooks add (B16)."""
    near = state.rules.neighbours[state.king]
    return (*near, CASTILLO, *state.rules.hooks.targets(state, seat))


@cache
def _anywhere(regions: tuple[int, ...], king: int) -> tuple[int, ...]:
    return tuple(region for region in regions if region != king)


def anywhere_targets(state: State) -> tuple[int, ...]:
    """Return the regions into which a card may let one place, the King's left out (B19)."""
    return _anywhere(state.rules.regions, state.king)


@cache
def _own_moves(targets: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(PLACE[target] for target in targets)


def court_moves(state: State, seat: int, targets: tuple[int, ...]) -> tuple[Move, ...]:
    """Return the moves that bring a Caballero from the court to one of these places.

    Foreign Caballeros in the court go before one's own (G30).
    """
    foreign = foreigners(state, seat)
    if not foreign:
        return _own_moves(targets) if state.count(COURT + seat, seat) else ()
    return tuple(PLACE_OTHER[colour][target] for colour in foreign for target in targets)


def foreigners(state: State, seat: int) -> list[int]:
    """Return the colours other than a seat's own that stand in its court (G30)."""
    base = (COURT + seat) * COLOURS
    court = state.at[base : base + COLOURS]
    if sum(court) == court[seat]:
        return []
    return [colour for colour, count in enumerate(court) if count and colour != seat]


def place(state: State, seat: int, move: Move) -> None:
    """Move one Caballero from the court, or the provinces, to where the move says."""
    assert isinstance(move, Place | PlaceOther | Deploy)
    owner = move.owner if isinstance(move, PlaceOther) else seat
    source = PROVINCES if isinstance(move, Deploy) else COURT + seat
    state.shift(owner, source, PLACE_OF[move.where])
    if state.listener is not None:
        state.tell(Placed(seat=seat, owner=owner, place=move.where))


def why_not_place(state: State, move: Move) -> Reason | None:
    """Tell why a place is not next to the King."""
    named = place_named(move)
    if isinstance(move, Place | PlaceOther | Deploy) and named in REGION_IDS:
        region = REGION_IDS.index(named)
        if state.king != NOWHERE and region in state.rules.regions and region != state.king:
            return "That region is not next to the King's.", "B16"
    return None
