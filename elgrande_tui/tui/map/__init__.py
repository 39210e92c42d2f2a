"""The map of Spain and Portugal: a widget, and the plain model of what it shows."""

from elgrande_tui.tui.map.model import (
    CASTILLO,
    PLACE_IDS,
    REGION_IDS,
    CastilloLook,
    Chip,
    MapModel,
    RegionLook,
)
from elgrande_tui.tui.map.widget import MapWidget

__all__ = [
    "CASTILLO",
    "PLACE_IDS",
    "REGION_IDS",
    "CastilloLook",
    "Chip",
    "MapModel",
    "MapWidget",
    "RegionLook",
]
