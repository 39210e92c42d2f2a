"""What the map shows: plain data that a screen fills in, without a rule of the game."""

from collections.abc import Mapping
from typing import Final, NamedTuple

REGION_IDS: Final = (
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_vieja",
    "castilla_nueva",
    "valencia",
    "sevilla",
    "granada",
    "portugal",
)
"""The regions in the order in which `MapModel.regions` holds their looks."""

CASTILLO: Final = "castillo"
"""The place id of the box in the sea."""

PLACE_IDS: Final = (*REGION_IDS, CASTILLO)


class Chip(NamedTuple):
    """Caballeros of one player in one place."""

    letter: str
    """The player's letter, any capital."""
    caballeros: int
    """How many there are."""
    colour: int
    """The player's colour, 0 to 4."""


class RegionLook(NamedTuple):
    """What is to be seen in one region."""

    name: str
    points: str
    """The scoreboard in force, such as `4/2/0`."""
    replaced: bool = False
    """A mobile scoreboard lies here (B24)."""
    chips: tuple[Chip, ...] = ()
    grandes: tuple[int, ...] = ()
    """The colours of the Grandes that stand here."""
    soldiers: int = 0
    markers: tuple[str, ...] = ()
    """Short words shown after the chips, such as `ally`."""
    preview: str = ""
    """What a move that is only being considered would change here, such as `+2`."""


class CastilloLook(NamedTuple):
    """What is to be seen of the Castillo: what was dropped in the open, or what is inside."""

    name: str = "Castillo"
    points: str = "5/3/1"
    replaced: bool = False
    chips: tuple[Chip, ...] = ()
    caption: str = "dropped"
    """What the chips are; left out when there is no room for it."""
    note: str = "total hidden"
    grandes: tuple[int, ...] = ()
    king: bool = False
    """The King is inside, and a Grande acts for him (G20)."""
    preview: str = ""


class MapModel(NamedTuple):
    """Everything the map shows at one moment. Places are ids of `PLACE_IDS`."""

    regions: tuple[RegionLook, ...]
    """One look per region, in the order of `REGION_IDS`."""
    king: str
    castillo: CastilloLook = CastilloLook()
    letters: tuple[str, ...] = ("A", "B", "C", "D", "E")
    """The players' letters by colour, for Grandes whose owner has no chip in the place."""
    targets: frozenset[str] = frozenset()
    """Places that may be chosen now."""
    cursor: str | None = None
    active: frozenset[str] = frozenset(REGION_IDS)
    """Regions in play; the others are drawn as foreign land and cannot be reached."""
    glow: frozenset[str] = frozenset()
    """Places that the last move changed."""
    leaders: Mapping[str, int] | None = None
    """Fill regions by the colour of who leads alone; a region left out has no leader."""

    @property
    def places(self) -> tuple[str, ...]:
        """The places that the cursor can reach."""
        return (*(region for region in REGION_IDS if region in self.active), CASTILLO)
