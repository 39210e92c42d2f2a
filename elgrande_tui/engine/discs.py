"""Secret discs: everybody concerned names a region unseen, then all are shown (B26, B34)."""

from collections.abc import Iterable, Sequence

from .board import NOWHERE, REGION_IDS
from .events import DiscSet, DiscsShown
from .machine import Decision, Step, card_in_use
from .moves import SET_DISC, Move, SetDisc
from .state import Frame, State


class DiscRound(Step):
    """Several seats choose in secret, one after the other; frame: seat, seats to come, and more.

    What more the frame holds is up to the kind of round. Answers lie sealed in ``State.discs``.
    Whoever can name nothing is skipped, and whoever can name one region only has named it.
    """

    secret = True

    def targets(self, state: State, frame: Frame, seat: int) -> Sequence[int]:
        """Return the regions that a seat may name."""
        raise TypeError(f"{self.name} has no targets")

    def open(self, state: State, seats: Iterable[int], *about: int) -> None:
        """Begin a round among these seats; ``about`` is what the frame further holds."""
        state.discs = [NOWHERE] * state.rules.seats
        frame: Frame = (self, NOWHERE, (), *about)
        concerned = tuple(seat for seat in seats if self.targets(state, frame, seat))
        if concerned:
            state.stack.append((self, concerned[0], concerned[1:], *about))

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the seat's choice."""
        only = self.targets(state, frame, frame[1])
        if len(only) > 1:
            return True
        self._set(state, frame, only[0])
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return a disc for every region that may be named."""
        return [SET_DISC[region] for region in self.targets(state, frame, frame[1])]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Seal the answer; go on to the next seat."""
        assert isinstance(move, SetDisc)
        self._set(state, frame, REGION_IDS.index(move.region))

    def _set(self, state: State, frame: Frame, region: int) -> None:
        _, seat, rest, *about = frame
        state.discs[seat] = region
        if state.listener is not None:
            state.tell(DiscSet(known_to=(seat,), seat=seat, region=REGION_IDS[region]))
        if rest:
            state.stack[-1] = (self, rest[0], rest[1:], *about)
        else:
            state.stack.pop()

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say what the disc is for."""
        place = REGION_IDS[frame[3]] if len(frame) > 3 else None  # noqa: PLR2004
        return Decision(
            frame[1], self.name, self.rule, secret=True, card=card_in_use(state), place=place
        )


def show_discs(state: State) -> None:
    """Turn all discs over; from now on everybody sees them."""
    shown = {s: REGION_IDS[region] for s, region in enumerate(state.discs) if region != NOWHERE}
    if shown and state.listener is not None:
        state.tell(DiscsShown(discs=shown))


def take_discs(state: State) -> list[tuple[int, int]]:
    """Take all discs back. Return what they named as (seat, region), by seat."""
    named = [(seat, region) for seat, region in enumerate(state.discs) if region != NOWHERE]
    state.discs = [NOWHERE] * state.rules.seats
    return named
