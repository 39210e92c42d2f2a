"""Coast and inland (G2)."""

from typing import Final

from ..board import REGION_IDS

INLAND: Final = tuple(
    REGION_IDS.index(id_) for id_ in ("aragon", "castilla_vieja", "castilla_nueva")
)
COASTAL: Final = tuple(region for region in range(len(REGION_IDS)) if region not in INLAND)
"""Portugal is coastal too."""
