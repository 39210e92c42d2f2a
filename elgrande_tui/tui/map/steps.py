"""Which place an arrow key leads to: the nearest one that lies that way, neighbours first."""

import math
from collections.abc import Collection, Mapping
from typing import Final, Literal

from elgrande_tui.tui.map.atlas import Atlas
from elgrande_tui.tui.map.model import CASTILLO

Direction = Literal["left", "right", "up", "down"]

_VECTORS: Final[Mapping[Direction, tuple[int, int]]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
}
_WIDEST: Final = math.radians(65)
"""How far aside of the arrow a place may lie and still be meant."""
_STRANGER: Final = 3.0
"""How many times farther a place seems that does not touch this one."""
_COAST: Final = "granada"
"""The region off whose coast the Castillo lies."""


def step(atlas: Atlas, places: Collection[str], here: str, direction: Direction) -> str | None:
    """The place to go to from `here`, or None where nothing lies that way.

    Args:
        atlas: the map in the size on screen.
        places: where the cursor may stand.
        here: where it stands.
        direction: the arrow pressed.
    """
    x, y = atlas.centres[here]
    ahead_x, ahead_y = _VECTORS[direction]
    best: tuple[float, str] | None = None
    for place in places:
        dx, dy = atlas.centres[place][0] - x, atlas.centres[place][1] - y
        ahead, aside = dx * ahead_x + dy * ahead_y, abs(dx * ahead_y - dy * ahead_x)
        angle = math.atan2(aside, ahead)
        if place == here or angle > _WIDEST:
            continue
        cost = math.hypot(ahead, aside) / math.cos(angle) ** 2
        if not _touch(atlas, here, place):
            cost *= _STRANGER
        best = min(best or (cost, place), (cost, place))
    return best[1] if best else None


def _touch(atlas: Atlas, one: str, other: str) -> bool:
    if CASTILLO in (one, other):
        return _COAST in (one, other)
    return other in atlas.neighbours[one]
