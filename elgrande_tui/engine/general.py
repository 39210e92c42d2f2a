"""The general scoring after rounds 3, 6 and 9 (B26 to B28).

``GENERAL_STEPS`` reads like the rule. An expansion lists its own steps in between.
"""

from collections.abc import Sequence
from typing import Final

from .board import CASTILLO, COURT, PLACE_IDS, REGION_IDS
from .discs import DiscRound, show_discs, take_discs
from .events import CastilloOpened, Moved, ScoringBegan
from .machine import Reason, Step
from .moves import Move, SetDisc
from .scoring import score_places
from .state import Frame, State


class CastilloDiscs(DiscRound):
    """Everybody with Caballeros in the Castillo names where they go (B26, B27)."""

    name = "castillo_disc"
    rule = "B26"

    def targets(self, state: State, frame: Frame, seat: int) -> Sequence[int]:
        """Return every region but the King's, for whoever has Caballeros inside."""
        if not state.in_castillo(seat):
            return ()
        return [region for region in state.rules.regions if region != state.king]

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell of the taboo of the King's region."""
        if isinstance(move, SetDisc) and REGION_IDS.index(move.region) == state.king:
            return "A disc may not name the King's region.", "B27"
        return None


CASTILLO_DISCS: Final = CastilloDiscs()


class OpenScoring(Step):
    """A general scoring begins."""

    name = "open_scoring"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Say so."""
        state.stack.pop()
        if state.listener is not None:
            state.tell(ScoringBegan(what="general"))
        return False


class SetDiscs(Step):
    """First: the secret discs."""

    name = "set_discs"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Open the round of discs."""
        state.stack.pop()
        CASTILLO_DISCS.open(state, state.clockwise(state.leader))
        return False


def score_castillo(state: State) -> None:
    """Open the Castillo and score it; whoever is inside stays (B26, B28)."""
    if state.listener is not None:
        contents = {c: state.in_castillo(c) for c in range(state.rules.colours)}
        state.tell(CastilloOpened(contents={c: n for c, n in contents.items() if n}))
    score_places(state, (CASTILLO,))


class OpenCastillo(Step):
    """Second: the Castillo is opened and scored."""

    name = "open_castillo"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Score it."""
        state.stack.pop()
        score_castillo(state)
        return False


class ShowDiscs(Step):
    """Third: the discs are shown."""

    name = "show_discs"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Turn them over."""
        state.stack.pop()
        show_discs(state)
        return False


class MoveOut(Step):
    """Then whoever is in the Castillo moves out."""

    name = "move_out"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Move each player's Caballeros to the region named, or to court if the King is there."""
        state.stack.pop()
        for seat, region in take_discs(state):
            home = region == state.king
            leave_castillo(state, seat, COURT + seat if home else region)
        return False


def leave_castillo(state: State, colour: int, target: int) -> None:
    """Move all Caballeros of a colour out of the Castillo, to a region or a court."""
    count = state.in_castillo(colour)
    if not count:
        return
    state.shift(colour, CASTILLO, target, count)
    if state.listener is not None:
        name = REGION_IDS[target] if target < CASTILLO else "court"
        state.tell(
            Moved(by=colour, owner=colour, source=PLACE_IDS[CASTILLO], target=name, count=count)
        )


class ScoreRegions(Step):
    """Fourth: every region is scored."""

    name = "score_regions"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Score them in the order of B3."""
        state.stack.pop()
        score_places(state, state.rules.regions)
        return False


OPEN_SCORING: Final = OpenScoring()
SET_DISCS: Final = SetDiscs()
OPEN_CASTILLO: Final = OpenCastillo()
SHOW_DISCS: Final = ShowDiscs()
MOVE_OUT: Final = MoveOut()
SCORE_REGIONS: Final = ScoreRegions()
GENERAL_STEPS: Final[tuple[Step, ...]] = (
    OPEN_SCORING,
    SET_DISCS,
    OPEN_CASTILLO,
    SHOW_DISCS,
    MOVE_OUT,
    SCORE_REGIONS,
)
"""What a general scoring of the base game consists of, in order (B26)."""
