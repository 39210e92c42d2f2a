"""The game's own chance: a generator that is one 64-bit number inside the state.

SplitMix64 (Steele, Lea, Flood 2014). It copies, hashes and saves with the state, and gives the same
game on every machine and Python, which the standard generator's 625 words would not do cheaply.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State

_MASK = (1 << 64) - 1


def draw(state: "State", bound: int) -> int:
    """Draw a number from 0 to ``bound - 1`` and move the generator on."""
    state.rng = (state.rng + 0x9E3779B97F4A7C15) & _MASK
    mixed = state.rng
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((mixed ^ (mixed >> 31)) * bound) >> 64


def shuffled(state: "State", items: Iterable[int]) -> tuple[int, ...]:
    """Return the items in a random order (Fisher and Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = draw(state, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
