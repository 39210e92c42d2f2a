"""The board: regions, scoreboards, neighbours, and every place a Caballero can be (B1, B2, B4).

Inside the engine a place is a small number. Regions come first, in the order in which they are
scored (B3); a Caballero count lives at ``place * COLOURS + colour`` of ``State.at``.
"""

from typing import Final, NamedTuple

Points = tuple[int, int, int]


class Region(NamedTuple):
    """One region of the board: its id, its printed name, its scoreboard and its neighbours' ids."""

    id: str
    name: str
    points: Points
    neighbours: tuple[str, ...]


_TABLE: Final = (
    ("galicia", "Galicia", (4, 2, 0), "castilla_vieja pais_vasco portugal"),
    ("pais_vasco", "País Vasco", (5, 3, 1), "galicia castilla_vieja aragon"),
    (
        "aragon",
        "Aragón",
        (5, 4, 1),
        "pais_vasco castilla_vieja castilla_nueva cataluna valencia",
    ),
    ("cataluna", "Cataluña", (4, 2, 1), "aragon valencia"),
    (
        "castilla_vieja",
        "Castilla la Vieja",
        (6, 4, 2),
        "galicia pais_vasco aragon castilla_nueva portugal",
    ),
    (
        "castilla_nueva",
        "Castilla la Nueva",
        (7, 4, 2),
        "castilla_vieja aragon valencia granada sevilla portugal",
    ),
    ("valencia", "Valencia", (5, 3, 2), "aragon cataluna castilla_nueva granada"),
    ("sevilla", "Sevilla", (4, 3, 1), "castilla_nueva granada portugal"),
    ("granada", "Granada", (6, 3, 1), "castilla_nueva valencia sevilla"),
    ("portugal", "Portugal", (5, 0, 0), "galicia castilla_vieja castilla_nueva sevilla"),
)

REGIONS: Final = tuple(
    Region(id_, name, points, tuple(near.split())) for id_, name, points, near in _TABLE
)
"""All regions in scoring order (B3); Portugal, which only the expansion plays (G1), is last."""

BASE_REGIONS: Final = 9
"""How many of ``REGIONS``, from the first, the base game uses."""

CASTILLO: Final = len(REGIONS)
PROVINCES: Final = CASTILLO + 1
COURT: Final = PROVINCES + 1
"""The court of seat 0; that of seat s is ``COURT + s``."""
MAX_SEATS: Final = 5
PLACES: Final = COURT + MAX_SEATS
"""Places of the base game; an expansion's own places are numbered from here on."""
SHIPS: Final = (PLACES, PLACES + 1)
PRISON: Final = PLACES + 2
ALL_PLACES: Final = PLACES + 3
"""Places of the expansion: aboard each of two ships (G8), and in prison (G9)."""

COLOURS: Final = 5
"""Width of one place in ``State.at``; a seat's colour is its number, a dummy's is the next one."""
NOWHERE: Final = -1

CABALLEROS: Final = 30
CASTILLO_POINTS: Final[Points] = (5, 3, 1)
CASTILLO_ID: Final = "castillo"
COURT_ID: Final = "court"
COURTS_ID: Final = "courts"
"""Stands in scorings for all courts together (G18)."""

REGION_IDS: Final = tuple(region.id for region in REGIONS)
PLACE_IDS: Final = (*REGION_IDS, CASTILLO_ID)
"""Ids of the places on the board proper, by number: the regions and the Castillo."""
PLACE_NAMES: Final = (*(region.name for region in REGIONS), "the Castillo")
SHIP_IDS: Final = ("ship_1", "ship_2")
PRISON_ID: Final = "prison"
PLACE_OF: Final = {
    **{id_: number for number, id_ in enumerate(PLACE_IDS)},
    **dict(zip(SHIP_IDS, SHIPS, strict=True)),
    PRISON_ID: PRISON,
}
ID_OF: Final = {number: id_ for id_, number in PLACE_OF.items()}

NEIGHBOURS: Final = tuple(
    tuple(sorted(REGION_IDS.index(id_) for id_ in region.neighbours)) for region in REGIONS
)
"""For every region the numbers of its neighbours, Portugal among them."""

BOARDS: Final[tuple[Points, ...]] = ((8, 4, 0), (4, 0, 0))
"""The two mobile scoreboards (B24)."""
BOARD_IDS: Final = tuple("/".join(map(str, points)) for points in BOARDS)

POWER_TO_COURT: Final = (0, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
"""Caballeros that each power card brings to court, by its value 1 to 13 (B7)."""
POWER_VALUES: Final = range(1, 14)
KING_STACK: Final = 5
"""The stack of the King's card (B8)."""
GENERAL_ROUNDS: Final = (3, 6, 9)
FULL_CALENDAR: Final = tuple(range(1, 10))
SHORT_CALENDAR: Final = (2, 3, 5, 6, 8, 9)
