"""Intrigue: moving Caballeros about the board (stack 1)."""

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

from ..board import COLOURS, NOWHERE, PLACE_IDS, REGION_IDS
from ..events import Moved
from ..machine import Decision, Reason, Step, card_in_use
from ..moves import (
    CHOOSE,
    DONE,
    PICK,
    PUT,
    Choose,
    Move,
    Pick,
    Put,
)
from ..ruleset import Effect
from ..state import Frame, State


@cache
def _targets(board: tuple[int, ...], king: int, source: int) -> tuple[Move, ...]:
    return tuple(PUT[place] for place in board if place not in (king, source))


def _put(state: State, seat: int, owner: int, source: int, move: Move) -> None:
    """Move one Caballero from a region to where the move says."""
    assert isinstance(move, Put)
    state.shift(owner, source, PLACE_IDS.index(move.where))
    if state.listener is not None:
        state.tell(Moved(by=seat, owner=owner, source=REGION_IDS[source], target=move.where))


class Carry(Step):
    """A Caballero picked up must be put down elsewhere; frame: seat, owner, source."""

    name = "put"
    rule = "B18"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the place."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any other region but the King's, or the Castillo."""
        return _targets(state.rules.board, state.king, frame[3])

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Put it down."""
        _, seat, owner, source = frame
        state.stack.pop()
        _put(state, seat, owner, source, move)

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say which piece it is."""
        _, seat, owner, source = frame
        return Decision(
            seat,
            self.name,
            self.rule,
            card=card_in_use(state),
            place=REGION_IDS[source],
            owner=owner,
        )

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that it must go elsewhere."""
        if isinstance(move, Put) and move.where == REGION_IDS[frame[3]]:
            return "It must move to another place.", "B18"
        return None


CARRY: Final = Carry()


class MoveAbout(Step):
    """Move Caballeros one by one; frame: seat, own left, others' left, one budget?, from region.

    With one budget the two numbers are the same and go down together. The last is ``NOWHERE`` when
    any region may be left.
    """

    name = "pick"
    rule = "B18"
    pauses = divisible = True
    carry: ClassVar[Carry] = CARRY

    def run(self, state: State, frame: Frame) -> bool:
        """Wait as long as a piece can be moved."""
        if self._picks(state, frame):
            return True
        state.stack.pop()
        return False

    def _picks(self, state: State, frame: Frame) -> list[Move]:
        _, seat, own, foreign, _, source = frame
        at, king = state.at, state.king
        sources = state.rules.regions if source == NOWHERE else (source,)
        owners = range(state.rules.colours)
        if not foreign:
            owners = range(seat, seat + 1)
        return [
            PICK[owner][region]
            for owner in owners
            if (own if owner == seat else foreign)
            for region in sources
            if region != king and at[region * COLOURS + owner]
        ]

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """A piece to move, or stop."""
        return [*self._picks(state, frame), DONE]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Pick the piece up."""
        if not isinstance(move, Pick):
            state.stack.pop()
            return
        _, seat, own, foreign, shared, source = frame
        if shared or move.owner == seat:
            own -= 1
        if shared or move.owner != seat:
            foreign -= 1
        state.stack[-1] = (self, seat, own, foreign, shared, source)
        state.stack.append((self.carry, seat, move.owner, REGION_IDS.index(move.region)))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many may still be moved."""
        _, seat, own, foreign, shared, source = frame
        return Decision(
            seat,
            self.name,
            self.rule,
            card=card_in_use(state),
            left=own if shared else own + foreign,
            place=None if source == NOWHERE else REGION_IDS[source],
        )

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell whose pieces may still move, and from where."""
        if not isinstance(move, Pick) or REGION_IDS.index(move.region) == state.king:
            return None
        _, seat, own, foreign, _, source = frame
        if source != NOWHERE and move.region != REGION_IDS[source]:
            return "Only Caballeros of the region chosen may move.", "B18"
        if not (own if move.owner == seat else foreign):
            whose = "your own" if move.owner == seat else "the others'"
            return f"The card moves no more of {whose} Caballeros.", "B18"
        return "No Caballero of that colour stands there.", "B18"


class ChooseSource(Step):
    """Choose the region that Caballeros are to leave; frame: seat, own only?, how many."""

    name = "choose_source"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless one region only will do."""
        _, seat, own_only, count = frame
        sources = occupied(state, seat if own_only else NOWHERE)
        if len(sources) > 1:
            return True
        state.stack.pop()
        if sources:
            self._chosen(state, seat, own_only, count, sources[0])
        return False

    def _chosen(self, state: State, seat: int, own_only: bool, count: int, region: int) -> None:
        if own_only:
            state.stack.append((LEAVE, seat, region, state.count(region, seat)))
        else:
            state.stack.append((MOVE_ABOUT, seat, count, count, True, region))

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the regions with somebody to move."""
        return [CHOOSE[region] for region in occupied(state, frame[1] if frame[2] else NOWHERE)]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Go on to the moves."""
        assert isinstance(move, Choose)
        _, seat, own_only, count = frame
        state.stack.pop()
        self._chosen(state, seat, own_only, count, PLACE_IDS.index(move.place))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that nobody is there to move."""
        if isinstance(move, Choose) and PLACE_IDS.index(move.place) != state.king:
            return "Nobody stands there that this card could move.", "B18"
        return None


class Leave(Step):
    """All one's own must leave a region, each to any place; frame: seat, region, how many more."""

    name = "leave"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait until all have left, or none may leave any more."""
        if frame[3] and frame[2] != state.king:
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any other region but the King's, or the Castillo."""
        return _targets(state.rules.board, state.king, frame[2])

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Put one of them there."""
        _, seat, region, left = frame
        state.stack[-1] = (self, seat, region, left - 1)
        _put(state, seat, seat, region, move)

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many must still leave."""
        _, seat, region, left = frame
        return Decision(
            seat,
            self.name,
            self.rule,
            card=card_in_use(state),
            left=left,
            place=REGION_IDS[region],
            owner=seat,
        )


MOVE_ABOUT: Final = MoveAbout()
CHOOSE_SOURCE: Final = ChooseSource()
LEAVE: Final = Leave()


def occupied(state: State, colour: int = NOWHERE) -> list[int]:
    """Return the regions, the King's left out, with Caballeros of a colour, or of any."""
    at, king = state.at, state.king
    if colour == NOWHERE:
        return [
            region
            for region in state.rules.regions
            if region != king and any(at[region * COLOURS : region * COLOURS + COLOURS])
        ]
    return [r for r in state.rules.regions if r != king and at[r * COLOURS + colour]]


class MovesUpTo(Effect):
    """Move up to so many of one's own and of others', or so many in all."""

    def __init__(self, own: int = 0, foreign: int = 0, any_colour: int = 0) -> None:
        """Remember how many of one's own, of others', or of any."""
        self.own = own
        self.foreign = foreign
        self.any_colour = any_colour

    def _frame(self, seat: int) -> Frame:
        if self.any_colour:
            return (MOVE_ABOUT, seat, self.any_colour, self.any_colour, True, NOWHERE)
        return (MOVE_ABOUT, seat, self.own, self.foreign, False, NOWHERE)

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that there is nobody to move."""
        if len(MOVE_ABOUT.moves(state, self._frame(seat))) > 1:
            return None
        return "There is no Caballero that this card could move.", "B18"

    def begin(self, state: State, seat: int) -> None:
        """Offer the pieces."""
        state.stack.append(self._frame(seat))


class FromOneRegion(Effect):
    """Choose a region and move up to so many out of it; or all of one's own (``count`` 0)."""

    def __init__(self, count: int = 0) -> None:
        """Remember how many."""
        self.count = count

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that no region has anybody to move."""
        if occupied(state, NOWHERE if self.count else seat):
            return None
        return "There is no Caballero that this card could move.", "B18"

    def begin(self, state: State, seat: int) -> None:
        """Offer the regions."""
        state.stack.append((CHOOSE_SOURCE, seat, not self.count, self.count))


EFFECTS: Final[dict[str, Effect]] = {
    "intrigue_region_5": FromOneRegion(5),
    "intrigue_any_4": MovesUpTo(any_colour=4),
    "intrigue_any_3": MovesUpTo(any_colour=3),
    "intrigue_own_4": MovesUpTo(own=4),
    "intrigue_foreign_3": MovesUpTo(foreign=3),
    "intrigue_2_and_2": MovesUpTo(own=2, foreign=2),
    "intrigue_own_region": FromOneRegion(),
}
