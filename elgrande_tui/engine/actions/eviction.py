"""Eviction: the others must leave a region, each to one named in secret (stack 4)."""

from collections.abc import Sequence
from typing import Final

from ..board import COLOURS, PLACE_IDS, REGION_IDS
from ..discs import DiscRound
from ..events import Moved
from ..machine import Reason, Step
from ..moves import CHOOSE, Choose, Move, SetDisc
from ..ruleset import Effect
from ..state import Frame, State
from .each import Deed
from .returns import DISCS_THEN


def evictable(state: State, seat: int) -> list[int]:
    """Return the regions, the King's left out, with Caballeros of another player."""
    return [
        region
        for region in state.rules.regions
        if region != state.king
        and any(state.at[region * COLOURS + other] for other in state.others(seat))
    ]


class ChooseEvicted(Step):
    """Choose the region that the others must leave; frame: seat."""

    name = "choose_evicted"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the region, as long as there is one."""
        if evictable(state, frame[1]):
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the regions where another player would have to leave."""
        return [CHOOSE[region] for region in evictable(state, frame[1])]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Open the round of discs for those who stand there."""
        assert isinstance(move, Choose)
        seat, region = frame[1], PLACE_IDS.index(move.place)
        state.stack.pop()
        state.stack.append((DISCS_THEN, seat, MOVES_OUT, (region,)))
        concerned = [other for other in state.others(seat) if state.count(region, other)]
        EVICTION_DISCS.open(state, concerned, region)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that nobody would have to leave."""
        if isinstance(move, Choose) and PLACE_IDS.index(move.place) != state.king:
            return "No other player stands there.", "B18"
        return None


class EvictionDiscs(DiscRound):
    """Everybody who must leave a region names another; frame also: that region."""

    name = "eviction_disc"
    rule = "B34"

    def targets(self, state: State, frame: Frame, seat: int) -> Sequence[int]:
        """Any other region but the King's."""
        return [r for r in state.rules.regions if r not in (state.king, frame[3])]

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that they must go elsewhere."""
        if isinstance(move, SetDisc) and REGION_IDS.index(move.region) == frame[3]:
            return "Your Caballeros must leave this region for another.", "B18"
        return None


class MovesOut(Deed):
    """Deed: all of a player's Caballeros go from the region evicted to the one named."""

    name = "moves_out"

    def due(self, state: State, item: tuple[int, int], *about: int) -> bool:
        """Return whether the King has not come to either region meanwhile."""
        return state.king not in (item[1], about[0])

    def do(self, state: State, actor: int, item: tuple[int, int], *about: int) -> None:
        """Move them."""
        (seat, target), source = item, about[0]
        count = state.count(source, seat)
        state.shift(seat, source, target, count)
        if state.listener is not None:
            state.tell(
                Moved(
                    by=actor,
                    owner=seat,
                    source=REGION_IDS[source],
                    target=REGION_IDS[target],
                    count=count,
                )
            )


CHOOSE_EVICTED: Final = ChooseEvicted()
EVICTION_DISCS: Final = EvictionDiscs()
MOVES_OUT: Final = MovesOut()


class Eviction(Effect):
    """The others must leave a region, each to one that he names in secret."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that nobody would have to leave."""
        if evictable(state, seat):
            return None
        return "No other player stands in a region that could be evicted.", "B18"

    def begin(self, state: State, seat: int) -> None:
        """Offer the regions."""
        state.stack.append((CHOOSE_EVICTED, seat))


EFFECTS: Final[dict[str, Effect]] = {"eviction": Eviction()}
