"""Maps to draw in tests: an empty one, an ordinary moment, and one as full as it can get."""

import re
from typing import Final

from elgrande_tui.tui.map import (
    PLACE_IDS,
    REGION_IDS,
    CastilloLook,
    Chip,
    MapModel,
    RegionLook,
)

NAMES: Final = dict(
    zip(
        REGION_IDS,
        (
            "Galicia",
            "País Vasco",
            "Aragón",
            "Cataluña",
            "Castilla la Vieja",
            "Castilla la Nueva",
            "Valencia",
            "Sevilla",
            "Granada",
            "Portugal",
        ),
        strict=True,
    )
)
POINTS: Final = dict(
    zip(
        REGION_IDS,
        ("4/2/0", "5/3/1", "5/4/1", "4/2/1", "6/4/2", "7/4/2", "5/3/2", "4/3/1", "6/3/1", "5/0/0"),
        strict=True,
    )
)
BASE: Final = frozenset(REGION_IDS) - {"portugal"}
FULL: Final = "A10B8C7D5E2"


def chips(text: str) -> tuple[Chip, ...]:
    """`A3B2` as chips."""
    return tuple(
        Chip(letter, int(count), "ABCDE".index(letter))
        for letter, count in re.findall(r"([A-E])(\d+)", text)
    )


def look(region: str, held: str = "", grandes: str = "") -> RegionLook:
    """A region with its printed scoreboard, holding `A3B2`, with Grandes of `AB`."""
    return RegionLook(
        NAMES[region],
        POINTS[region],
        chips=chips(held),
        grandes=tuple("ABCDE".index(letter) for letter in grandes),
    )


EMPTY: Final = MapModel(tuple(map(look, REGION_IDS)), king="castilla_nueva", active=BASE)

USUAL: Final = MapModel(
    (
        look("galicia", "D3A2E1", "D"),
        look("pais_vasco", "E3B2D2A1"),
        look("aragon", "B4A2C1")._replace(points="8/4/0", replaced=True),
        look("cataluna", "B5D3A1", "B"),
        look("castilla_vieja", "A4C3B2E2"),
        look("castilla_nueva", "C6A3D2B1E1", "C"),
        look("valencia", "D2C1E1"),
        look("sevilla", "A5E2", "A"),
        look("granada", "E4C3D1", "E"),
        look("portugal"),
    ),
    king="castilla_vieja",
    castillo=CastilloLook(chips=chips("D2A1")),
    targets=frozenset({"galicia", "pais_vasco", "aragon", "castilla_nueva"}),
    cursor="aragon",
    active=BASE,
)

CROWDED: Final = MapModel(
    tuple(
        look(region, FULL, "ABCDE")._replace(soldiers=2, markers=("ally",), preview="+2")
        for region in REGION_IDS
    ),
    king="valencia",
    castillo=CastilloLook(chips=chips("A10B10C10D10E10"), grandes=(0, 1, 2, 3, 4), preview="+5"),
    targets=frozenset(PLACE_IDS),
    cursor="castillo",
    glow=frozenset({"granada"}),
)
