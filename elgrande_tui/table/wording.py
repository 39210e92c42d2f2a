"""Every sentence about the game, shared by screens, plain text and the log."""

from .labels import move_label
from .prompts import prompt
from .telling import event_line, gains, public_line, scoring_title
from .words import card_name, place_label, place_name, who, whose

__all__ = [
    "card_name",
    "event_line",
    "gains",
    "move_label",
    "place_label",
    "place_name",
    "prompt",
    "public_line",
    "scoring_title",
    "who",
    "whose",
]
