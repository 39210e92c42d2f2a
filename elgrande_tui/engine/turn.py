"""A player's turn: Caballeros to court, an action card, then placing and special action (B13)."""

from collections.abc import Sequence
from typing import Final

from .board import NOWHERE, POWER_TO_COURT
from .events import CardTaken, TurnBegan, TurnEnded
from .machine import Decision, Reason, Step, card_in_use
from .moves import (
    DEPLOY,
    DONE,
    END_TURN,
    TAKE_CARD,
    USE_SPECIAL,
    Deploy,
    Move,
    Place,
    PlaceOther,
    TakeCard,
    UseSpecial,
)
from .placing import MUSTER, court_moves, foreigners, place, placing_targets, why_not_place
from .state import Frame, State
from .veto import announce


class BeginTurn(Step):
    """A turn begins; frame: seat."""

    name = "begin_turn"
    rule = "B13"

    def run(self, state: State, frame: Frame) -> bool:
        """Say so."""
        state.stack.pop()
        state.rules.hooks.turn_began(state, frame[1])
        if state.listener is not None:
            state.tell(TurnBegan(seat=frame[1]))
        return False


class BringToCourt(Step):
    """The power card brings Caballeros to court; frame: seat."""

    name = "bring_to_court"
    rule = "B13"

    def run(self, state: State, frame: Frame) -> bool:
        """Offer as many Caballeros as the power card says (B7)."""
        seat = frame[1]
        spare = state.rules.hooks.spare(state, seat)
        state.stack[-1] = (MUSTER, seat, POWER_TO_COURT[state.bids[seat]], spare)
        return False


class TakeActionCard(Step):
    """Take one of the face-up cards; frame: seat."""

    name = "take_card"
    rule = "B13"
    pauses = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless only one card is left and nothing else can be done."""
        moves = self.moves(state, frame)
        if len(moves) > 1:
            return True
        self.play(state, frame, moves[0])
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the cards that nobody has taken, and what may be done before."""
        abilities = state.rules.hooks.abilities(state, frame[1])
        return [*(TAKE_CARD[state.rules.slots[n].stack] for n in open_slots(state)), *abilities]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Take it."""
        seat = frame[1]
        if isinstance(move, TakeCard):
            state.stack.pop()
            take_card(state, seat, slot_of(state, move.stack))
        else:
            state.rules.hooks.perform(state, seat, move)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that the card is gone or was never there."""
        return why_not_take(state, move)


def open_slots(state: State) -> list[int]:
    """Return the slots whose card nobody has taken this round."""
    takers = state.takers
    return [slot for slot, card in enumerate(state.row) if card >= 0 and takers[slot] == NOWHERE]


def slot_of(state: State, stack: int) -> int:
    """Return the slot from which the card of a stack is taken."""
    return [slot.stack for slot in state.rules.slots].index(stack)


def why_not_take(state: State, move: Move) -> Reason | None:
    """Tell that a card is gone or was never there."""
    if not isinstance(move, TakeCard):
        return None
    if move.stack in {slot.stack for slot in state.rules.slots}:
        return "That card has already been taken this round.", "B10"
    return "No stack of that number lies open in this game.", "B8"


def take_card(state: State, colour: int, slot: int) -> None:
    """Take the face-up card of a slot; it is the card in use until the turn ends."""
    state.takers[slot] = colour
    state.card = state.row[slot]
    if state.listener is not None:
        state.tell(
            CardTaken(
                seat=colour,
                stack=state.rules.slots[slot].stack,
                card=state.rules.cards[state.card].id,
            )
        )
    if colour != state.rules.dummy:
        state.rules.hooks.taken(state, colour)


class Parts(Step):
    """The parts of a turn with one card; frame: seat, how many may still be placed, parts as bits.

    Placing, special action and symbol come in any order and one is finished before the next
    starts, so placing closes as soon as anything else begins after it.
    """

    name = "turn"
    rule = "B13"
    pauses = True
    PLACING, SPECIAL, SYMBOL, BEGUN, FROM_PROVINCES, FROM_COURT, BESIDE = 1, 2, 4, 8, 16, 32, 64
    OPEN: Final = PLACING | SPECIAL | SYMBOL

    def run(self, state: State, frame: Frame) -> bool:
        """Wait: a turn ends only when its player says so."""
        return True

    def _special_barred(self, state: State, frame: Frame) -> Reason | None:
        _, seat, _, parts = frame
        if not parts & self.SPECIAL:
            return "The special action of this card is over.", "B13"
        effect = state.rules.cards[state.card].effect
        if effect.comes_first and (parts & self.BEGUN or not parts & self.SYMBOL):
            return "This special action comes before everything else or not at all.", "B13"
        barred = state.rules.hooks.barred(state, seat)
        return barred or effect.unavailable(state, seat)

    def _placing(self, state: State, frame: Frame) -> tuple[Move, ...]:
        _, seat, left, parts = frame
        if not parts & self.PLACING or not (left or state.rules.hooks.spare(state, seat)):
            return ()
        targets = placing_targets(state, seat)
        legal = court_moves(state, seat, targets)
        if self._deploys(state, frame) is None:
            legal += tuple(DEPLOY[target] for target in targets)
        return legal

    def _deploys(self, state: State, frame: Frame) -> Reason | None:
        """Return why nobody may come straight from the provinces, or None."""
        _, seat, left, parts = frame
        if not parts & self.FROM_PROVINCES:
            return "Only quick troops come straight from the provinces.", "G21"
        if foreigners(state, seat):
            return "Foreign Caballeros in your court go first.", "G30"
        # The spare one comes from the court; one placed from there before may be that one.
        if not left and not parts & self.FROM_COURT:
            return "What goes beyond the card's number comes from the court.", "G21"
        return None if state.in_provinces(seat) else ("Your provinces are empty.", "G21")

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Place, use special action, symbol or abilities, or end the turn."""
        _, seat, _, parts = frame
        hooks = state.rules.hooks
        legal = self._placing(state, frame)
        if parts & self.SYMBOL:
            legal += tuple(hooks.symbol(state, seat))
        legal += tuple(hooks.abilities(state, seat))
        close = DONE if parts & self.BESIDE else END_TURN
        if parts & self.SPECIAL and self._special_barred(state, frame) is None:
            return (*legal, USE_SPECIAL, close)
        return (*legal, close)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Do the part chosen."""
        _, seat, left, parts = frame
        if move is END_TURN or move is DONE:
            state.stack.pop()
            return
        if isinstance(move, Place | PlaceOther | Deploy):
            place(state, seat, move)
            if left:
                left -= 1
            else:
                state.rules.hooks.spend(state, seat)
            placed = self.BEGUN if isinstance(move, Deploy) else self.BEGUN | self.FROM_COURT
            state.stack[-1] = (self, seat, left, parts | placed)
            return
        if parts & self.BEGUN:
            parts &= ~self.PLACING
        if move is USE_SPECIAL:
            parts &= ~self.SPECIAL
            if state.rules.cards[state.card].effect.comes_last:
                parts &= ~(self.PLACING | self.SYMBOL)
            state.stack[-1] = (self, seat, left, parts)
            announce(state, seat)
            return
        if move in state.rules.hooks.symbol(state, seat):
            parts &= ~self.SYMBOL
        state.stack[-1] = (self, seat, left, parts)
        state.rules.hooks.perform(state, seat, move)

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many may still be placed."""
        _, seat, left, parts = frame
        ready = state.in_court(seat)
        if ready or parts & self.FROM_COURT:
            left += state.rules.hooks.spare(state, seat)
        if parts & self.FROM_PROVINCES:
            ready += state.in_provinces(seat)
        able = min(left, ready) if parts & self.PLACING else 0
        return Decision(seat, self.name, self.rule, card=card_in_use(state), left=able)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell why placing or the special action is closed."""
        _, seat, left, parts = frame
        if isinstance(move, UseSpecial):
            return self._special_barred(state, frame)
        if not isinstance(move, Place | PlaceOther | Deploy):
            return None
        if not parts & self.PLACING:
            return "Placing is over for this card.", "B13"
        if not left and not state.rules.hooks.spare(state, seat):
            return "The card lets you place no more Caballeros.", "B16"
        if isinstance(move, Deploy):
            return self._deploys(state, frame) or why_not_place(state, move)
        if foreigners(state, seat) and not isinstance(move, PlaceOther):
            return "Foreign Caballeros in your court go first.", "G30"
        if not state.in_court(seat):
            return "Your court is empty.", "B16"
        return why_not_place(state, move)


class UseCard(Step):
    """Open the parts of a turn with the card in use; frame: seat."""

    name = "use_card"
    rule = "B13"

    def run(self, state: State, frame: Frame) -> bool:
        """Go on to the parts."""
        number = state.rules.cards[state.card].number
        state.stack[-1] = (PARTS, frame[1], number, Parts.OPEN)
        return False


class EndOfTurn(Step):
    """The turn is over; frame: seat."""

    name = "end_of_turn"
    rule = "B13"

    def run(self, state: State, frame: Frame) -> bool:
        """Put the card aside."""
        state.stack.pop()
        state.card = NOWHERE
        if state.listener is not None:
            state.tell(TurnEnded(seat=frame[1]))
        return False


BEGIN_TURN: Final = BeginTurn()
BRING_TO_COURT: Final = BringToCourt()
TAKE_ACTION_CARD: Final = TakeActionCard()
USE_CARD: Final = UseCard()
END_OF_TURN: Final = EndOfTurn()
PARTS: Final = Parts()
TURN_STEPS: Final[tuple[Step, ...]] = (
    BEGIN_TURN,
    BRING_TO_COURT,
    TAKE_ACTION_CARD,
    USE_CARD,
    END_OF_TURN,
)
"""What a turn of the base game consists of, in order."""
