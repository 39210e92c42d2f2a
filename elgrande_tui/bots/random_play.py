"""Plays anything that is legal: the yardstick for every other level."""

from collections.abc import Sequence
from random import Random

from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.view import PlayerView


def choose(legal: Sequence[Move], rng: Random) -> Move:
    """Return one of the legal moves, each as likely as the others.

    Args:
        legal: at least one move.
        rng: where chance comes from.
    """
    return legal[rng.randrange(len(legal))]


class RandomBot:
    """Chooses without thinking."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Return any of the legal moves of a view."""
        return choose(view.legal, rng)
