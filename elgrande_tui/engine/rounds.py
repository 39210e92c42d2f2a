"""Rounds: cards turned up, power cards bid, turns in their order, the end (B10 to B12, B29)."""

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Final

from .board import GENERAL_ROUNDS, NOWHERE, POWER_VALUES
from .events import GameEnded, PowerPlayed, RoundBegan, RoundEnded, VetoLapsed
from .machine import Decision, Reason, Step
from .moves import PLAY_POWER, Move, PlayPower
from .state import Frame, State


class NextRound(Step):
    """The foot of the stack: on to the next round, or to the end of the game."""

    name = "next_round"
    rule = "B10"

    def run(self, state: State, frame: Frame) -> bool:
        """Push what the next round consists of, a general scoring behind it where there is one."""
        rules = state.rules
        coming = rules.next_round(state.round)
        if coming is None:
            state.stack[-1] = (GAME_OVER, NOWHERE)
            if state.listener is not None:
                seats = range(rules.seats)
                state.tell(
                    GameEnded(score={s: state.score[s] for s in seats}, winners=winners(state))
                )
            return False
        state.round = coming
        steps = rules.round_steps
        if coming in GENERAL_ROUNDS:
            steps += rules.general_steps
        state.stack += [(step, NOWHERE) for step in reversed(steps)]
        return False


class GameOver(Step):
    """Nobody has anything to choose any more."""

    name = "game_over"
    rule = "B29"

    def run(self, state: State, frame: Frame) -> bool:
        """Rest here."""
        return True

    def decision(self, state: State, frame: Frame) -> None:
        """Nobody must choose."""
        return


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most points; equal points share the win (B29)."""
    scores = state.score[: state.rules.seats]
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


class TurnUpCards(Step):
    """The top card of each stack is turned up; the King's card lies there again (B10)."""

    name = "turn_up_cards"
    rule = "B10"

    def run(self, state: State, frame: Frame) -> bool:
        """Fill the row and clear away the last round's bids."""
        state.stack.pop()
        for number, slot in enumerate(state.rules.slots):
            if slot.standing != NOWHERE:
                state.row[number] = slot.standing
            else:
                pile = state.piles[number]
                state.row[number] = pile[-1]
                state.piles[number] = pile[:-1]
            state.takers[number] = NOWHERE
        state.bids = [0] * len(state.bids)
        state.order = ()
        if state.listener is not None:
            cards = {
                slot.stack: state.rules.cards[state.row[number]].id
                for number, slot in enumerate(state.rules.slots)
            }
            state.tell(RoundBegan(round=state.round, cards=cards))
        return False


class OpenBids(Step):
    """The leader is first to play a power card (B11)."""

    name = "open_bids"
    rule = "B11"

    def run(self, state: State, frame: Frame) -> bool:
        """Ask the leader."""
        state.stack[-1] = (BIDS, state.leader)
        return False


@cache
def _power_moves(values: int) -> tuple[Move, ...]:
    return tuple(PLAY_POWER[value] for value in POWER_VALUES if values >> value & 1)


class Bids(Step):
    """From the leader clockwise everybody plays a power card; frame: seat (B11)."""

    name = "bid"
    rule = "B11"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for a bid; when all are in, set the order of turns (B12)."""
        if not state.bids[frame[1]]:
            return True
        state.stack.pop()
        bidders = [colour for colour, bid in enumerate(state.bids) if bid]
        state.order = tuple(sorted(bidders, key=lambda colour: -state.bids[colour]))
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the cards in hand whose value nobody has played this round."""
        values = state.hand[frame[1]]
        for bid in state.bids:
            values &= ~(1 << bid)
        return _power_moves(values)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Lay the card on the pile of played ones, and go on to the left."""
        assert isinstance(move, PlayPower)
        seat, value = frame[1], move.value
        state.hand[seat] ^= 1 << value
        state.played[seat] = (*state.played[seat], value)
        if state.returned[seat]:
            state.returned[seat] = _still_back(state, seat, value)
        state.shown[seat] |= 1 << value
        state.bids[seat] = value
        state.stack[-1] = (self, (seat + 1) % state.rules.seats)
        if state.listener is not None:
            state.tell(PowerPlayed(seat=seat, value=value))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say whose bid it is; secret while the hand holds a card taken back unseen (B34)."""
        return Decision(frame[1], self.name, self.rule, secret=bool(state.returned[frame[1]]))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell whether the value is taken or the card is gone."""
        if not isinstance(move, PlayPower):
            return None
        if move.value in state.bids:
            return f"Somebody has already played a {move.value} this round.", "B11"
        return f"The {move.value} is no longer in your hand.", "B15"


def _still_back(state: State, seat: int, value: int) -> tuple[int, ...]:
    """Return what may have come back unseen, once a value has shown up (B34)."""
    may_be = state.returned[seat]
    if not state.shown[seat] >> value & 1:
        return may_be
    # It may have been any of the cards that it could be; what is left of those is any of the rest.
    those = [values for values in may_be if values >> value & 1]
    rest = reduce(or_, those) & ~(1 << value)
    others = tuple(values for values in may_be if values not in those)
    return (*others, *[rest] * (len(those) - 1))


class Turns(Step):
    """One turn after the other, from the highest bid down (B12)."""

    name = "turns"
    rule = "B12"

    def run(self, state: State, frame: Frame) -> bool:
        """Push the next turn, or finish."""
        state.turn += 1
        if state.turn == len(state.order):
            state.turn = NOWHERE
            state.stack.pop()
            return False
        rules = state.rules
        colour = state.order[state.turn]
        steps = rules.dummy_steps if colour == rules.dummy else rules.turn_steps
        state.stack += [(step, colour) for step in reversed(steps)]
        return False


class CloseRound(Step):
    """Face-up cards go, Vetoes lapse, the lowest bidder will lead (B10, B12, B33)."""

    name = "close_round"
    rule = "B12"

    def run(self, state: State, frame: Frame) -> bool:
        """Tidy up."""
        state.stack.pop()
        seats = range(state.rules.seats)
        state.leader = min(seats, key=lambda seat: state.bids[seat])
        state.row = [NOWHERE] * len(state.row)
        for seat in seats:
            while state.vetoes[seat] and state.vetoes[seat][0] <= state.round:
                state.vetoes[seat] = state.vetoes[seat][1:]
                if state.listener is not None:
                    state.tell(VetoLapsed(seat=seat))
        if state.listener is not None:
            state.tell(RoundEnded(round=state.round, leader=state.leader))
        return False


GAME_OVER: Final = GameOver()
NEXT_ROUND: Final = NextRound()
BIDS: Final = Bids()
TURN_UP_CARDS: Final = TurnUpCards()
ROUND_STEPS: Final[tuple[Step, ...]] = (TURN_UP_CARDS, OpenBids(), Turns(), CloseRound())
"""What a round of the base game consists of, in order."""
