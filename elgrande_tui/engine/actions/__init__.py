"""Special actions of the cards, a module a family, and the table that finds them by card id."""

from typing import Final

from ..ruleset import Effect
from . import court, eviction, intrigue, returns, royal, scorings

EFFECTS: Final[dict[str, Effect]] = {
    **intrigue.EFFECTS,
    **court.EFFECTS,
    **returns.EFFECTS,
    **scorings.EFFECTS,
    **royal.EFFECTS,
    **eviction.EFFECTS,
}
"""The special action of every card of the base game, by the card's id."""
