"""Intrigue at court: placing more of one's own, anywhere, or emptying a region (stack 1)."""

from collections.abc import Sequence
from typing import Final

from ..board import CASTILLO
from ..machine import Decision, Reason, Step, card_in_use
from ..moves import COURT_2, DONE, OWN_REGION, PLACE, Move
from ..placing import anywhere_targets, court_moves, place
from ..ruleset import Effect
from ..state import Frame, State
from .intrigue import CHOOSE_SOURCE, occupied


class CourtAnywhere(Step):
    """Place from the court into any region but the King's; frame: seat, how many more."""

    name = "court_anywhere"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait as long as there is somebody to place."""
        if frame[2] and state.in_court(frame[1]):
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """A region, or stop."""
        return (*court_moves(state, frame[1], anywhere_targets(state)), DONE)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Place one."""
        _, seat, left = frame
        if move is DONE:
            state.stack.pop()
            return
        state.stack[-1] = (self, seat, left - 1)
        place(state, seat, move)

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many may still be placed."""
        left = min(frame[2], state.in_court(frame[1]))
        return Decision(frame[1], self.name, self.rule, card=card_in_use(state), left=left)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that the Castillo is no region."""
        if move is PLACE[CASTILLO]:
            return "This card places into regions only, and the Castillo is none.", "B2"
        return None


class ChooseWay(Step):
    """Empty a region of one's own, or place from the court; frame: seat."""

    name = "choose_way"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless one way only is open."""
        ways = self.moves(state, frame)
        if len(ways) > 1:
            return True
        if ways:
            self.play(state, frame, ways[0])
        else:
            state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the ways that can do something."""
        _, seat = frame
        return [
            way
            for way, open_ in (
                (OWN_REGION, occupied(state, seat)),
                (COURT_2, state.in_court(seat)),
            )
            if open_
        ]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Go that way."""
        state.stack.pop()
        if move is OWN_REGION:
            state.stack.append((CHOOSE_SOURCE, frame[1], True, 0))
        else:
            state.stack.append((COURT_ANYWHERE, frame[1], _FROM_COURT))


COURT_ANYWHERE: Final = CourtAnywhere()
CHOOSE_WAY: Final = ChooseWay()
_FROM_COURT: Final = 2


class FromCourt(Effect):
    """Place up to two more from the court, into any regions."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that the court is empty."""
        return None if state.in_court(seat) else ("Your court is empty.", "B18")

    def begin(self, state: State, seat: int) -> None:
        """Offer the regions."""
        state.stack.append((COURT_ANYWHERE, seat, _FROM_COURT))


class EitherWay(Effect):
    """Empty a region of one's own, or place from the court."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that neither way could do anything."""
        if state.in_court(seat) or occupied(state, seat):
            return None
        return "Your court is empty and no region has a Caballero of yours to move.", "B18"

    def begin(self, state: State, seat: int) -> None:
        """Offer the ways."""
        state.stack.append((CHOOSE_WAY, seat))


EFFECTS: Final[dict[str, Effect]] = {
    "intrigue_court_2": FromCourt(),
    "intrigue_either": EitherWay(),
}
