"""Determinisation: a state that looks the same to one seat, with all that is hidden dealt anew."""

from .board import POWER_VALUES
from .chance import draw, shuffled
from .state import FULL_HAND, State
from .view import sealed_discs


def determinise(state: State, seat: int | None, seed: int) -> State:
    """Return a copy in which everything that a seat may not see is drawn by chance.

    Face-down cards, the others' sealed discs, the cards that came back to the others unseen, a
    dummy's decks and all chance to come are dealt anew; ``player_view`` of the seat stays equal.

    Args:
        state: the true state; it is left alone.
        seat: whose knowledge is kept; None keeps only what lies open.
        seed: start of the chance used, here and from then on in the copy.
    """
    twin = state.copy()
    twin.rng = seed
    twin.piles = [shuffled(twin, sorted(pile)) for pile in twin.piles]
    twin.dummy_power = shuffled(twin, sorted(twin.dummy_power))
    twin.dummy_regions = shuffled(twin, sorted(twin.dummy_regions))
    for other in range(twin.rules.seats):
        if other != seat and twin.returned[other]:
            _redeal_hand(twin, other)
    twin.rules.hooks.redeal(twin, seat)
    frame = twin.stack[-1]
    for other in sealed_discs(twin):
        if other != seat:
            targets = frame[0].targets(twin, frame, other)
            twin.discs[other] = targets[draw(twin, len(targets))]
    return twin


def _redeal_hand(state: State, seat: int) -> None:
    """Choose anew which of the values that may have come back to a seat did so (B34)."""
    back = 0
    for values in sorted(state.returned[seat], key=int.bit_count):
        may_be = [value for value in POWER_VALUES if (values & ~back) >> value & 1]
        back |= 1 << may_be[draw(state, len(may_be))]
    top = state.played[seat][-1:]
    pile = state.shown[seat] & ~back
    covered = [value for value in POWER_VALUES if pile >> value & 1 and value not in top]
    state.played[seat] = (*covered, *top)
    state.hand[seat] = FULL_HAND & ~pile
