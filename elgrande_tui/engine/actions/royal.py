"""King, Grandes, mobile scoreboards, power cards and the court (stacks 4 and 5)."""

from collections.abc import Sequence
from typing import Final

from ..board import (
    BOARD_IDS,
    CASTILLO,
    NOWHERE,
    PLACE_IDS,
    PLACE_OF,
    REGION_IDS,
)
from ..events import (
    GrandeMoved,
    KingMoved,
    PowerReturned,
    PowerTakenBack,
    ScoreboardMoved,
    VetoKept,
)
from ..machine import Reason, Step
from ..moves import (
    GRANDE_TO,
    KING_TO,
    SET_SCOREBOARD,
    TAKE_BACK,
    GrandeTo,
    KingTo,
    Move,
    SetScoreboard,
    TakeBack,
)
from ..placing import RECALL_STEP, muster
from ..ruleset import Effect
from ..state import Frame, State


def move_king(state: State, by: int, region: int) -> None:
    """Put the King into a region; the old taboo ends and the new begins (B19)."""
    if state.listener is not None:
        state.tell(KingMoved(by=by, source=REGION_IDS[state.king], target=REGION_IDS[region]))
    state.king = region
    state.rules.hooks.king_moved(state)


class MoveKing(Step):
    """Choose where the King goes; frame: seat, next door only?."""

    name = "king_to"
    rule = "B18"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the region."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any other region, or any next to where he stands."""
        if frame[2]:
            return [KING_TO[region] for region in state.rules.neighbours[state.king]]
        return [KING_TO[region] for region in state.rules.regions if region != state.king]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Move him."""
        assert isinstance(move, KingTo)
        state.stack.pop()
        move_king(state, frame[1], REGION_IDS.index(move.region))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that he must move, or only next door."""
        if not isinstance(move, KingTo):
            return None
        region = REGION_IDS.index(move.region)
        if region == state.king:
            return "The King must go to another region.", "B18"
        if frame[2] and region in state.rules.regions:
            return "The King may only go to a region next to his own.", "B18"
        return None


class MoveGrande(Step):
    """Choose where one's own Grande goes; frame: seat."""

    name = "grande_to"
    rule = "B23"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the region."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any region but its own and the King's."""
        stays = (state.king, state.grande[frame[1]])
        return [GRANDE_TO[region] for region in state.rules.regions if region not in stays]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Move it; the home goes with it."""
        assert isinstance(move, GrandeTo)
        seat = frame[1]
        state.stack.pop()
        if state.listener is not None:
            source = PLACE_IDS[state.grande[seat]]
            state.tell(GrandeMoved(by=seat, owner=seat, source=source, target=move.region))
        state.grande[seat] = REGION_IDS.index(move.region)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that it stands there already."""
        if isinstance(move, GrandeTo) and move.region == REGION_IDS[state.grande[frame[1]]]:
            return "Your Grande stands there already.", "B18"
        return None


class PutScoreboard(Step):
    """Choose a mobile scoreboard and its region; frame: seat."""

    name = "set_scoreboard"
    rule = "B24"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for both."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Put out or move either one, not into or out of the King's region, one a region."""
        king, boards = state.king, state.boards
        return [
            SET_SCOREBOARD[board][region]
            for board, place in enumerate(boards)
            if place != king
            for region in state.rules.regions
            if region != king and region not in boards
        ]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Lay it there."""
        assert isinstance(move, SetScoreboard)
        state.stack.pop()
        board = BOARD_IDS.index(move.board)
        source = state.boards[board]
        state.boards[board] = PLACE_OF[move.region]
        if state.listener is not None:
            state.tell(
                ScoreboardMoved(
                    by=frame[1],
                    board=move.board,
                    source=None if source == NOWHERE else PLACE_IDS[source],
                    target=move.region,
                )
            )

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that a scoreboard lies there, or is held fast by the King."""
        if not isinstance(move, SetScoreboard):
            return None
        if state.boards[BOARD_IDS.index(move.board)] == state.king:
            return "That scoreboard lies in the King's region and stays there.", "B24"
        if PLACE_OF[move.region] == CASTILLO:
            return "This card puts a scoreboard into regions only.", "B2"
        if PLACE_OF[move.region] in state.boards:
            return "A mobile scoreboard lies there already, and one is the most.", "B24"
        return None


class TakePowerBack(Step):
    """Choose a played power card to take back, unseen; frame: seat."""

    name = "take_back"
    rule = "B34"
    secret = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless one card only has been played."""
        played = state.played[frame[1]]
        if len(played) > 1:
            return True
        self._take(state, frame[1], played[0])
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any card of one's own pile."""
        return [TAKE_BACK[value] for value in state.played[frame[1]]]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Take it into the hand."""
        assert isinstance(move, TakeBack)
        self._take(state, frame[1], move.value)

    def _take(self, state: State, seat: int, value: int) -> None:
        state.stack.pop()
        top = state.played[seat][-1]
        pile = tuple(card for card in state.played[seat] if card != value)
        state.played[seat] = pile
        state.hand[seat] |= 1 << value
        # The others see the new top, and so whether it was the old one that came back. Of covered
        # cards they know only that each was shown once, for others may have left the pile before.
        may_be = 1 << value if value == top else state.shown[seat]
        on_top = 1 << pile[-1] if pile else 0
        state.returned[seat] = tuple(values & ~on_top for values in (*state.returned[seat], may_be))
        if state.listener is not None:
            state.tell(PowerReturned(seat=seat, top=pile[-1] if pile else None))
            state.tell(PowerTakenBack(known_to=(seat,), seat=seat, value=value))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that the card is still in the hand."""
        if isinstance(move, TakeBack):
            return "That card does not lie on your pile of played ones.", "B34"
        return None


MOVE_KING: Final = MoveKing()
MOVE_GRANDE: Final = MoveGrande()
PUT_SCOREBOARD: Final = PutScoreboard()
TAKE_POWER_BACK: Final = TakePowerBack()


class King(Effect):
    """Move the King, anywhere or next door."""

    def __init__(self, next_door: bool = False) -> None:
        """Remember how far."""
        self.next_door = next_door

    def begin(self, state: State, seat: int) -> None:
        """Offer the regions."""
        state.stack.append((MOVE_KING, seat, self.next_door))


class Grande(Effect):
    """Move one's own Grande."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that the King holds it fast."""
        if state.grande[seat] == state.king:
            return "Your Grande stands in the King's region and stays there.", "B19"
        if state.grande[seat] == CASTILLO:
            return "Your Grande is in the Castillo until the next general scoring.", "G23"
        return None

    def begin(self, state: State, seat: int) -> None:
        """Offer the regions."""
        state.stack.append((MOVE_GRANDE, seat))


class Scoreboard(Effect):
    """Put out a mobile scoreboard, or move one."""

    def begin(self, state: State, seat: int) -> None:
        """Offer scoreboards and regions."""
        state.stack.append((PUT_SCOREBOARD, seat))


class PowerReturn(Effect):
    """Take back a played power card, unseen by the others."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that none has been played."""
        return None if state.played[seat] else ("You have no played power card.", "B34")

    def begin(self, state: State, seat: int) -> None:
        """Offer the pile."""
        state.stack.append((TAKE_POWER_BACK, seat))


class CourtTwo(Effect):
    """Two come from the provinces to the court; B14 helps where the provinces are short."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that nobody could come."""
        recalls = RECALL_STEP.moves(state, (RECALL_STEP, seat, 2, 0))
        if state.in_provinces(seat) or len(recalls) > 1:
            return None
        return "You have no Caballero left that could come to court.", "B14"

    def begin(self, state: State, seat: int) -> None:
        """Bring them, and offer regions for what is missing."""
        coming = min(2, state.in_provinces(seat))
        state.stack.append((RECALL_STEP, seat, 2 - coming, 0))
        muster(state, seat, coming)


class KeepVeto(Effect):
    """Keep the card, open, for this round and the next (B33)."""

    def begin(self, state: State, seat: int) -> None:
        """Lay it before the player."""
        until = state.rules.next_round(state.round) or state.round
        state.vetoes[seat] = (*state.vetoes[seat], until)
        if state.listener is not None:
            state.tell(VetoKept(seat=seat, until=until))


EFFECTS: Final[dict[str, Effect]] = {
    "veto": KeepVeto(),
    "scoreboard": Scoreboard(),
    "grande": Grande(),
    "power_return": PowerReturn(),
    "court_2": CourtTwo(),
    "royal_adviser": King(next_door=True),
    "king": King(),
}
