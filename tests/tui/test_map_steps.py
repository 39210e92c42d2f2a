"""Where the arrow keys lead: the same at every size."""

import pytest

from elgrande_tui.tui.map.atlas import SIZES, atlas
from elgrande_tui.tui.map.model import CASTILLO, PLACE_IDS
from elgrande_tui.tui.map.steps import Direction, step

DIRECTIONS: tuple[Direction, ...] = ("left", "right", "up", "down")
# left, right, up, down
TABLE = """
galicia         -              castilla_vieja  -               portugal
pais_vasco      castilla_vieja aragon          -               aragon
aragon          castilla_vieja cataluna        pais_vasco      valencia
cataluna        aragon         -               -               valencia
castilla_vieja  galicia        pais_vasco      pais_vasco      castilla_nueva
castilla_nueva  portugal       valencia        castilla_vieja  granada
valencia        castilla_nueva cataluna        aragon          granada
sevilla         portugal       granada         castilla_nueva  -
granada         sevilla        castillo        castilla_nueva  -
portugal        -              castilla_nueva  galicia         sevilla
castillo        granada        -               valencia        -
"""
WITHOUT_PORTUGAL = {
    ("galicia", "down"): "castilla_vieja",
    ("castilla_nueva", "left"): "sevilla",
    ("sevilla", "left"): None,
}
every_size = pytest.mark.parametrize("size", SIZES)


def expected() -> dict[tuple[str, Direction], str | None]:
    found: dict[tuple[str, Direction], str | None] = {}
    for line in TABLE.split("\n")[1:-1]:
        here, *there = line.split()
        for direction, place in zip(DIRECTIONS, there, strict=True):
            found[here, direction] = None if place == "-" else place
    return found


@every_size
def test_steps_lead_to_the_place_that_lies_that_way(size: str) -> None:
    steps = {
        (here, direction): step(atlas(size), PLACE_IDS, here, direction)
        for here in PLACE_IDS
        for direction in DIRECTIONS
    }
    assert steps == expected()


@every_size
def test_steps_pass_over_portugal_when_it_is_foreign_land(size: str) -> None:
    places = [place for place in PLACE_IDS if place != "portugal"]
    steps = {
        (here, direction): step(atlas(size), places, here, direction)
        for here in places
        for direction in DIRECTIONS
    }
    kept = {key: place for key, place in expected().items() if key[0] != "portugal"}
    assert steps == kept | WITHOUT_PORTUGAL


@every_size
@pytest.mark.parametrize("portugal", [True, False])
def test_every_place_can_be_reached_from_every_other(size: str, portugal: bool) -> None:
    places = [place for place in PLACE_IDS if portugal or place != "portugal"]
    for start in places:
        seen = {start}
        edge = [start]
        while edge:
            here = edge.pop()
            ways = {step(atlas(size), places, here, direction) for direction in DIRECTIONS}
            new = {place for place in ways if place} - seen
            seen |= new
            edge += new
        assert seen == set(places)


def test_a_step_leads_to_a_neighbour_or_to_the_castillo_unless_there_is_none_that_way() -> None:
    grid = atlas("76x30")
    for (here, _), there in expected().items():
        if there is not None and CASTILLO not in (here, there):
            assert there in grid.neighbours[here]
