"""What an expansion adds to a view, for screens that need not know whether there is one."""

from typing import Final

from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.view import PlayerView

_NOTHING: Final = GrandissimoView(
    soldiers=(),
    ships=(),
    prison=(),
    queen=None,
    jester=None,
    inquisitor=None,
    used=0,
    boycott=None,
    incognito=None,
    double=None,
    free_choice=None,
    espionage=None,
    spying=False,
    acting=None,
    alliance=(),
    barred_by=None,
    put_off=None,
)


def expansion(view: PlayerView) -> GrandissimoView:
    """Return the expansion's part of a view; in the base game one in which nothing lies out."""
    extra = view.extension
    return extra if isinstance(extra, GrandissimoView) else _NOTHING
