"""Cards for later, and cards that bend a turn (G12, G13, G17, G19, G21, G26)."""

from collections.abc import Sequence
from typing import Final

from ..board import KING_STACK, NOWHERE
from ..events import (
    CardKept,
    CardTaken,
    CardUsed,
    SpecialsBarred,
    TurnPutOff,
    TurnResumed,
)
from ..machine import Decision, Reason, Step
from ..moves import DONE, END_TURN, KEEP, NOW, TAKE_CARD, USE_KEPT, Move, TakeCard
from ..rounds import Turns
from ..ruleset import Effect
from ..state import Frame, State
from ..turn import PARTS, USE_CARD, Parts, open_slots, slot_of, take_card, why_not_take
from .pieces import pieces

STANDING: Final = (KING_STACK, 7)
"""Stacks whose one card is never gone for good: a second card from there is used now (G12)."""


def parts_index(state: State) -> int:
    """Return where on the stack the parts of the turn under way lie."""
    return max(n for n, frame in enumerate(state.stack) if frame[0] is PARTS)


def keep(state: State, seat: int, card: str) -> None:
    """Tell that a card lies before a player for later."""
    if state.listener is not None:
        state.tell(CardKept(seat=seat, card=card))


class SecondCard(Step):
    """Choose one more face-up card; frame: seat."""

    name = "second_card"
    rule = "G12"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the card."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the cards that nobody has taken."""
        return [TAKE_CARD[state.rules.slots[slot].stack] for slot in open_slots(state)]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Ask whether to use it now, where there is a choice."""
        assert isinstance(move, TakeCard)
        slot = slot_of(state, move.stack)
        state.stack.pop()
        if move.stack in STANDING:
            use_now(state, frame[1], slot)
        else:
            state.stack.append((NOW_OR_KEEP, frame[1], slot))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that the card is gone or was never there."""
        return why_not_take(state, move)


class NowOrKeep(Step):
    """Use the second card now, or keep it for one later turn; frame: seat, slot."""

    name = "now_or_keep"
    rule = "G12"
    pauses = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the answer."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return both ways."""
        return (NOW, KEEP)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Open its parts, or lay it before the player."""
        _, seat, slot = frame
        state.stack.pop()
        if move is NOW:
            use_now(state, seat, slot)
            return
        extra = pieces(state)
        state.takers[slot] = seat
        extra.double, extra.double_round = (seat, state.row[slot]), state.round
        card = state.rules.cards[state.row[slot]].id
        if state.listener is not None:
            stack = state.rules.slots[slot].stack
            state.tell(CardTaken(seat=seat, stack=stack, card=card))
        keep(state, seat, card)

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say which card it is."""
        card = state.rules.cards[state.row[frame[2]]].id
        return Decision(frame[1], self.name, self.rule, card=card)


def use_now(state: State, seat: int, slot: int) -> None:
    """Take the second card in place of the first: its parts open anew."""
    card = state.rules.cards[state.row[slot]]
    state.stack[parts_index(state)] = (PARTS, seat, card.number, Parts.OPEN)
    take_card(state, seat, slot)


class KeptBefore(Step):
    """A kept second card may be used before the turn's own is taken; frame: seat."""

    name = "kept_before"
    rule = "G12"
    pauses = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for whoever keeps one."""
        if keeps_second(state, frame[1]):
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Use it, or not now."""
        return (USE_KEPT, DONE)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Open its parts, before anything else."""
        seat = frame[1]
        state.stack.pop()
        if move is USE_KEPT:
            state.stack.append((PUT_ASIDE, seat))
            number = bring_out(state, seat)
            state.stack.append((PARTS, seat, number, Parts.OPEN | Parts.BESIDE))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say which card it is."""
        return Decision(frame[1], self.name, self.rule, card=second_id(state))


class KeptAfter(KeptBefore):
    """A kept second card may be used after the turn's own is finished; frame: seat."""

    name = "kept_after"

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Use it, or end the turn."""
        return (USE_KEPT, END_TURN)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Open its parts, or end the turn."""
        state.stack.pop()
        if move is USE_KEPT:
            bring_out(state, frame[1])
            state.stack.append((USE_CARD, frame[1]))


class PutAside(Step):
    """The kept card is done with, and the turn's own comes next; frame: seat."""

    name = "put_aside"
    rule = "G12"

    def run(self, state: State, frame: Frame) -> bool:
        """No card is in use."""
        state.stack.pop()
        state.card = NOWHERE
        return False


def keeps_second(state: State, seat: int) -> bool:
    """Return whether a seat has a second card kept in an earlier turn (G12)."""
    extra = pieces(state)
    return extra.double is not None and extra.double[0] == seat and extra.double_round < state.round


def second_id(state: State) -> str:
    """Return the id of the second card that is kept."""
    extra = pieces(state)
    assert extra.double is not None
    return state.rules.cards[extra.double[1]].id


def bring_out(state: State, seat: int) -> int:
    """Make the kept second card the card in use. Return its number."""
    extra = pieces(state)
    assert extra.double is not None
    if state.listener is not None:
        state.tell(CardUsed(seat=seat, card=second_id(state)))
    state.card = extra.double[1]
    extra.double = None
    return state.rules.cards[state.card].number


class LastWords(Step):
    """After all turns, the one that was put off goes on; frame: nobody."""

    name = "last_words"
    rule = "G26"

    def run(self, state: State, frame: Frame) -> bool:
        """Put its frames back."""
        extra = pieces(state)
        state.turn = NOWHERE
        if extra.put_off is None:
            state.stack.pop()
            return False
        seat, card, used, frames = extra.put_off
        extra.put_off = None
        state.turn = state.order.index(seat)
        state.card, extra.used = card, used
        state.stack += frames
        if state.listener is not None:
            state.tell(TurnResumed(seat=seat))
        return False


class LiftBar(Step):
    """At the round's end special actions are free again; frame: nobody."""

    name = "lift_bar"
    rule = "G19"

    def run(self, state: State, frame: Frame) -> bool:
        """Lift the bar."""
        state.stack.pop()
        pieces(state).barred_by = NOWHERE
        return False


SECOND_CARD: Final = SecondCard()
NOW_OR_KEEP: Final = NowOrKeep()
KEPT_BEFORE: Final = KeptBefore()
KEPT_AFTER: Final = KeptAfter()
PUT_ASIDE: Final = PutAside()
LAST_WORDS: Final = LastWords()
LIFT_BAR: Final = LiftBar()


class DoubleTurn(Effect):
    """Take one more face-up card, for now or for later (G12)."""

    comes_last = True

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that no card is left."""
        return None if open_slots(state) else ("No other card lies open.", "G12")

    def begin(self, state: State, seat: int) -> None:
        """Offer the cards."""
        state.stack.append((SECOND_CARD, seat))


class FreeChoice(Effect):
    """Keep it: at the next general scoring, two of one's own move (G13)."""

    def begin(self, state: State, seat: int) -> None:
        """Lay it before the player."""
        pieces(state).free_choice = seat
        keep(state, seat, "free_choice")


class Espionage(Effect):
    """Keep it: at the next general scoring, name the region last (G17)."""

    def begin(self, state: State, seat: int) -> None:
        """Lay it before the player."""
        pieces(state).espionage = seat
        keep(state, seat, "espionage")


class NoFurtherActions(Effect):
    """Later turns of this round go without special actions (G19)."""

    def begin(self, state: State, seat: int) -> None:
        """Bar them."""
        pieces(state).barred_by = seat
        if state.listener is not None:
            state.tell(SpecialsBarred(by=seat))


class QuickTroops(Effect):
    """What is placed may come from the provinces instead of the court (G21)."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that placing has begun or is over."""
        frame = state.stack[-1]
        if frame[0] is PARTS and frame[3] & Parts.BEGUN:
            return "Quick troops are announced before placing.", "G21"
        return None

    def begin(self, state: State, seat: int) -> None:
        """Open the provinces to placing."""
        index = parts_index(state)
        _, owner, left, parts = state.stack[index]
        state.stack[index] = (PARTS, owner, left, parts | Parts.FROM_PROVINCES)


class LastWord(Effect):
    """The turn stops and goes on after all others' (G26)."""

    comes_first = True

    def begin(self, state: State, seat: int) -> None:
        """Take the rest of the turn off the stack."""
        extra = pieces(state)
        state.stack.pop()
        outer = (Turns, LastWords)
        below = max(n for n, frame in enumerate(state.stack) if isinstance(frame[0], outer))
        frames = tuple(state.stack[below + 1 :])
        del state.stack[below + 1 :]
        extra.put_off = (seat, state.card, extra.used, frames)
        state.card = NOWHERE
        if state.listener is not None:
            state.tell(TurnPutOff(seat=seat))


class NoSpecial(Effect):
    """The card has no special action (G27)."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell so."""
        return "This card has no special action.", "G27"


EFFECTS: Final[dict[str, Effect]] = {
    "double_turn": DoubleTurn(),
    "free_choice": FreeChoice(),
    "espionage": Espionage(),
    "no_further_actions": NoFurtherActions(),
    "quick_troops": QuickTroops(),
    "last_word": LastWord(),
    "extra_strength": NoSpecial(),
}
