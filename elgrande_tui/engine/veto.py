"""The special action of a card as a whole, and the Vetoes that may stop it (B13, B33)."""

from collections.abc import Sequence
from typing import Final

from .board import NOWHERE
from .events import SpecialAnnounced, VetoAllowed, Vetoed
from .machine import Step
from .moves import ALLOW, VETO, Move
from .state import Frame, State

_ASKED: Final[tuple[Move, ...]] = (VETO, ALLOW)


class Action(Step):
    """A special action from its announcement to its end; frame: seat, stage.

    Whatever the action does lies above this frame, so a Veto has only to cut the stack down to it.
    """

    name = "action"
    rule = "B13"
    ANNOUNCED, ASKED, BEGUN = range(3)

    def run(self, state: State, frame: Frame) -> bool:
        """Ask the holders of a Veto, then begin, then come to an end."""
        _, seat, stage = frame
        if stage == self.BEGUN:
            state.stack.pop()
            return False
        state.stack[-1] = (self, seat, stage + 1)
        if stage == self.ANNOUNCED:
            card = state.rules.cards[state.card]
            if state.listener is not None:
                state.tell(SpecialAnnounced(seat=seat, card=card.id))
            ask_holders(state)
        else:
            state.rules.cards[state.card].effect.begin(state, seat)
        return False


ACTION: Final = Action()


def announce(state: State, seat: int) -> None:
    """Begin the special action of the card in use."""
    state.stack.append((ACTION, seat, Action.ANNOUNCED))


def acting_seat(state: State) -> int:
    """Return whose special action is under way, or ``NOWHERE``."""
    for frame in reversed(state.stack):
        if frame[0] is ACTION:
            return int(frame[1])
    return NOWHERE


def holders(state: State) -> list[int]:
    """Return who might stop the special action under way, in the order of turns (B33)."""
    if not any(state.vetoes):
        return []
    actor = acting_seat(state)
    if actor == NOWHERE:
        return []
    return [
        seat
        for seat in state.order
        if seat < state.rules.seats and seat != actor and state.vetoes[seat]
    ]


class AskHolders(Step):
    """Each holder of a Veto is asked in turn; frame: holder asked, holders still to ask."""

    name = "veto"
    rule = "B33"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the answer."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Spend it, or let the action pass."""
        return _ASKED

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Take the answer."""
        _, holder, rest = frame
        if move is VETO:
            stop(state, holder)
            return
        if state.listener is not None:
            state.tell(VetoAllowed(seat=holder))
        if rest:
            state.stack[-1] = (self, rest[0], rest[1:])
        else:
            state.stack.pop()


ASK: Final = AskHolders()


def ask_holders(state: State) -> None:
    """Give every holder the chance to stop what comes next, if there is a holder."""
    asked = holders(state)
    if asked:
        state.stack.append((ASK, asked[0], tuple(asked[1:])))


def stop(state: State, holder: int) -> None:
    """Spend the holder's Veto: what is left of the special action falls away."""
    while state.stack[-1][0] is not ACTION:
        state.stack.pop()
    seat = state.stack.pop()[1]
    state.vetoes[holder] = state.vetoes[holder][1:]
    if state.listener is not None:
        card = state.rules.cards[state.card]
        state.tell(Vetoed(by=holder, seat=seat, card=card.id))


class VetoOffer:
    """Holders may stop what is left of an action while its user, or a victim, chooses (B33)."""

    def offers(self, state: State) -> list[tuple[int, Move]]:
        """Return the Vetoes that may be spent at this moment."""
        if not state.stack[-1][0].divisible:
            return []
        return [(seat, VETO) for seat in holders(state)]

    def interrupt(self, state: State, seat: int, move: Move) -> None:
        """Spend the Veto."""
        stop(state, seat)
