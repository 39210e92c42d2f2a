"""The dummy: a third colour at a table of two that takes places but scores nothing (B32)."""

from typing import Final

from .board import BASE_REGIONS, CASTILLO, NOWHERE, PROVINCES, REGION_IDS
from .chance import shuffled
from .events import Placed, PowerPlayed, RegionDrawn
from .general import leave_castillo
from .machine import Step
from .state import Frame, State
from .turn import take_card

_ARRIVALS: Final = 2
"""Region cards drawn at a round's start, and Caballeros put into each region drawn."""


def shuffle_regions(state: State) -> None:
    """Make the dummy's deck of region cards anew."""
    state.dummy_regions = shuffled(state, range(BASE_REGIONS))


def draw_region(state: State) -> int:
    """Draw the next of the dummy's region cards; an empty deck is made anew first."""
    if not state.dummy_regions:
        shuffle_regions(state)
    region = state.dummy_regions[-1]
    state.dummy_regions = state.dummy_regions[:-1]
    if state.listener is not None:
        state.tell(RegionDrawn(region=REGION_IDS[region]))
    return region


class Arrives(Step):
    """Two regions are drawn and get two of its Caballeros each, the King's region none."""

    name = "dummy_arrives"
    rule = "B32"

    def run(self, state: State, frame: Frame) -> bool:
        """Put them there, as long as there are any left."""
        state.stack.pop()
        dummy = state.rules.dummy
        for _ in range(_ARRIVALS):
            region = draw_region(state)
            count = min(_ARRIVALS, state.in_provinces(dummy))
            if region == state.king or not count:
                continue
            state.shift(dummy, PROVINCES, region, count)
            if state.listener is not None:
                state.tell(Placed(seat=dummy, owner=dummy, place=REGION_IDS[region], count=count))
        return False


class TurnsUpPower(Step):
    """Its next power card blocks that value and sets its turn."""

    name = "dummy_power"
    rule = "B32"

    def run(self, state: State, frame: Frame) -> bool:
        """Turn it up."""
        state.stack.pop()
        value = state.dummy_power[-1]
        state.dummy_power = state.dummy_power[:-1]
        state.bids[state.rules.dummy] = value
        if state.listener is not None:
            state.tell(PowerPlayed(seat=state.rules.dummy, value=value))
        return False


class TakesCard(Step):
    """Its turn: the open card with the largest number goes, of equal ones the higher stack's."""

    name = "dummy_turn"
    rule = "B32"

    def run(self, state: State, frame: Frame) -> bool:
        """Take the card out of the round, unused."""
        state.stack.pop()
        cards = state.rules.cards
        slots = [slot for slot, taker in enumerate(state.takers) if taker == NOWHERE]
        best = max(slots, key=lambda slot: (cards[state.row[slot]].number, slot))
        take_card(state, state.rules.dummy, best)
        state.card = NOWHERE
        return False


class LeavesCastillo(Step):
    """Its Caballeros in the Castillo go to a region drawn, drawn again if that is the King's."""

    name = "dummy_leaves"
    rule = "B32"

    def run(self, state: State, frame: Frame) -> bool:
        """Move them."""
        state.stack.pop()
        dummy = state.rules.dummy
        if state.count(CASTILLO, dummy):
            region = draw_region(state)
            while region == state.king:
                region = draw_region(state)
            leave_castillo(state, dummy, region)
        return False


class Reshuffles(Step):
    """After a general scoring its region cards are shuffled anew."""

    name = "dummy_reshuffles"
    rule = "B32"

    def run(self, state: State, frame: Frame) -> bool:
        """Shuffle them."""
        state.stack.pop()
        shuffle_regions(state)
        return False


def with_dummy(steps: tuple[Step, ...], after: type[Step], *added: Step) -> tuple[Step, ...]:
    """Return steps with a dummy's own put in after the one of a type."""
    place = next(n for n, step in enumerate(steps) if isinstance(step, after)) + 1
    return (*steps[:place], *added, *steps[place:])


ARRIVES: Final = Arrives()
TURNS_UP_POWER: Final = TurnsUpPower()
TAKES_CARD: Final = TakesCard()
LEAVES_CASTILLO: Final = LeavesCastillo()
RESHUFFLES: Final = Reshuffles()
