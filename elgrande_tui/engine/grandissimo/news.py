"""The note about what is new, for a table's first game with the expansion (G31)."""

from functools import cache
from typing import Final

from elgrande_tui.resources import asset

_FILE: Final = "grandissimo_news.md"


@cache
def load_news() -> str:
    """Return the note, in the Markdown that the rules are written in, read at the first call.

    Raises:
        AssetMissingError: the installation lacks it.
    """
    return asset(_FILE).read_text(encoding="utf-8").strip()
