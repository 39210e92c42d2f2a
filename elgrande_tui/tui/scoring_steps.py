"""What a general scoring consists of, for where the cards lie otherwise. Pure: a view in."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from elgrande_tui.engine.board import CASTILLO_POINTS
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.tui.expansion import expansion


class Step(NamedTuple):
    """A step, and whether the game is in it.

    Attributes:
        text: what happens.
        now: whether a choice of it waits.
    """

    text: str
    now: bool


_DISCS: Final = ("castillo_disc",)
_SHOWN: Final = ("name_openly",)
_FREE: Final = ("free_pick", "free_put")


def scoring_steps(view: PlayerView, names: Sequence[str]) -> Sequence[Step]:
    """Return the steps of a general scoring, as far as everybody knows what is in it (B26)."""
    extra = expansion(view)
    kind = None if view.decision is None else view.decision.kind
    board = "" if view.castillo_values == CASTILLO_POINTS else " by a mobile scoreboard"
    steps = [
        Step("secret discs are set", kind in _DISCS),
        Step(f"the Castillo is scored{board}", now=False),
        Step("discs are shown, pieces go there", kind in _SHOWN),
    ]
    # The card is spent before the first of its moves.
    mover = view.decision.seat if view.decision and kind in _FREE else extra.free_choice
    if mover is not None:
        steps.append(Step(f"{names[mover]} moves up to 2 freely", kind in _FREE))
    if extra.boycott is not None:
        steps.append(Step("the boycott is shown", now=False))
    allied = ", two as one" if extra.alliance else ""
    steps.append(Step(f"regions are scored{allied}", now=False))
    if extra.acting is not None:
        steps.append(Step("the King goes to Portugal", now=False))
    return steps
