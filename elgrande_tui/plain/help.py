"""What `?` says, and what is new in Grandissimo."""

import re
from collections.abc import Iterator
from typing import Final

from elgrande_tui.engine.grandissimo.news import load_news

_COMMANDS: Final = """\
Answer with the number of an option, or with the beginning of its words; accents
and capitals don't matter. Every choice is saved at once. These are commands:
?    this help
b    the board: what stands and lies open
l    the log of this round; l N that of round N
c N  the text of the action card of stack N; c alone that of the card in use
u    undo: take the last choice back
r    restart the turn: take back all that may be taken back
v    act out of turn: a Veto, or the King in hiding
q    leave; the game is saved"""
_NEWS: Final = "n    what is new in Grandissimo"
_SECRETS: Final = """\
Before a secret choice the others look away. Its player types
name or letter and Enter, chooses, and seals the choice with Enter alone.
Then blank lines move it out of sight. Whoever scrolls back, or keeps what is
written, can still read it."""


def help_lines(*, expanded: bool) -> Iterator[str]:
    """Tell the commands and the way to answer.

    Args:
        expanded: whether Grandissimo is played.
    """
    yield _COMMANDS
    if expanded:
        yield _NEWS
    yield _SECRETS


def news_lines() -> list[str]:
    """Return what is new in Grandissimo, a line a paragraph, without the marks of its Markdown."""
    text = load_news().replace("**", "")
    blocks = re.split(r"\n(?:\s*\n|(?=- ))", text)
    return [" ".join(block.split()) for block in blocks]
