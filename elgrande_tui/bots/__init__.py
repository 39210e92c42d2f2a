"""Computer opponents: they see a player's view and nothing more.

``BOTS`` is the register of levels. A level chooses from a view and a generator; ``choose`` makes
the generator from numbers, so that the same moment of the same game brings the same move, before
a game is resumed and after.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final, Protocol

from elgrande_tui.engine.errors import GameError
from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.view import PlayerView

from .random_play import RandomBot


class Bot(Protocol):
    """A level of play."""

    def choose(self, view: PlayerView, rng: Random) -> Move:
        """Return one of ``view.legal``, which holds at least one move.

        Args:
            view: what the seat that must choose may see.
            rng: the only source of chance.
        """


class UnknownBotError(GameError):
    """No computer player is registered under that name."""


BOTS: Final[Mapping[str, Bot]] = {"random": RandomBot()}
"""Every level by the name that a player's ``kind`` has."""


def bot_named(kind: str) -> Bot:
    """Return the computer player of a kind.

    Raises:
        UnknownBotError: there is none; the text says which there are.
    """
    if kind not in BOTS:
        raise UnknownBotError(f"{kind!r} is no computer player; expected {', '.join(BOTS)}.")
    return BOTS[kind]


def generator(seeds: Iterable[int]) -> Random:
    """Return a generator that these numbers determine, on every machine and Python."""
    return Random(":".join(map(str, seeds)))


def choose(kind: str, view: PlayerView, seeds: Iterable[int]) -> Move:
    """Return what a computer player chooses at a moment of a game.

    Args:
        kind: which one, as in ``BOTS``.
        view: what the seat that must choose may see.
        seeds: numbers that name the moment, like the game's seed, the seat and the moves played.

    Raises:
        UnknownBotError: there is no such computer player.
    """
    return bot_named(kind).choose(view, generator(seeds))
