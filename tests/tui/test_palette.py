"""The colours: legible everywhere, and apart for every kind of eyes."""

import math
from itertools import combinations

import pytest

from elgrande_tui.engine.board import REGIONS
from elgrande_tui.tui.palette import Palette, blend, contrast, palette, player_style

PALETTES = [
    palette(dark=dark, limited=limited) for dark in (True, False) for limited in (False, True)
]
every_palette = pytest.mark.parametrize("colours", PALETTES, ids=lambda colours: colours.name)
Vector = tuple[float, float, float]
# How linear red, green and blue look to eyes without one kind of cone (Machado and others, 2009).
EYES: dict[str, tuple[Vector, Vector, Vector]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
every_eye = pytest.mark.parametrize("eye", EYES)


def linear(colour: str) -> Vector:
    values = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values
    )
    return red, green, blue


def lab(colour: str, eye: str) -> Vector:
    """A colour as it is seen, in CIE L*a*b*."""
    seen = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(map(math.prod, zip(row, seen, strict=True))))) for row in EYES[eye]
    )

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eye: str) -> float:
    return math.dist(lab(one, eye), lab(other, eye))


def grounds(colours: Palette) -> list[str]:
    """Everything that text may stand on."""
    led = [
        colours.leader_fill(region.id, leader) for region in REGIONS for leader in (None, *range(5))
    ]
    plain = (colours.background, colours.sea, colours.shallow, colours.foreign, colours.stone)
    return [*plain, *colours.regions.values(), *led]


@every_palette
def test_text_reads_on_every_ground(colours: Palette) -> None:
    for ground in grounds(colours):
        assert contrast(colours.ink, ground) >= 4.75
        assert contrast(colours.dim, ground) >= 4.75


@every_palette
def test_text_reads_on_chips_and_marks(colours: Palette) -> None:
    pairs = [
        *((colours.chip_ink, player) for player in colours.players),
        (colours.chip_ink, colours.gold),
        (colours.background, colours.ink),
        (colours.background, colours.dim),
        (colours.background, colours.line),
        (colours.soldier_ink, colours.soldier),
        (colours.sea_text, colours.sea),
        (colours.sea_text, colours.shallow),
        (colours.ink, colours.selection),
    ]
    assert min(contrast(*pair) for pair in pairs) >= 4.5


@every_palette
@every_eye
def test_players_are_apart(colours: Palette, eye: str) -> None:
    assert min(apart(*pair, eye) for pair in combinations(colours.players, 2)) >= 18


@every_palette
@every_eye
def test_neighbouring_regions_are_apart(colours: Palette, eye: str) -> None:
    fills = colours.regions
    for region in REGIONS:
        for other in region.neighbours:
            assert apart(fills[region.id], fills[other], eye) >= 10


@every_palette
@every_eye
def test_neighbours_with_different_leaders_are_apart(colours: Palette, eye: str) -> None:
    for region in REGIONS:
        for other in region.neighbours:
            for one, two in combinations(range(5), 2):
                fills = colours.leader_fill(region.id, one), colours.leader_fill(other, two)
                assert apart(*fills, eye) >= 10


@pytest.mark.parametrize("dark", [True, False])
def test_neighbours_with_one_leader_still_differ(dark: bool) -> None:
    colours = palette(dark=dark)
    for region in REGIONS:
        for other in region.neighbours:
            for leader in (None, *range(5)):
                assert colours.leader_fill(region.id, leader) != colours.leader_fill(other, leader)


def test_dark_and_light_know_what_they_are() -> None:
    assert [colours.name for colours in PALETTES] == ["dark", "dark256", "light", "light256"]
    assert [colours.dark for colours in PALETTES] == [True, True, False, False]


def test_blending_goes_from_one_colour_to_the_other() -> None:
    assert blend("#102030", "#FFFFFF", 0) == "#102030"
    assert blend("#102030", "#FFFFFF", 1) == "#FFFFFF"
    assert blend("#000000", "#FFFFFF", 0.5) == "#808080"


def test_a_player_is_a_colour_or_a_reversed_letter() -> None:
    coloured = player_style(1, "blocks", dark=True)
    assert coloured.bgcolor is not None
    assert coloured.bgcolor.name.upper() == palette(dark=True).players[1]
    for mode in ("mono", "ascii"):
        plain = player_style(1, mode)
        assert (plain.color, plain.bgcolor, plain.reverse) == (None, None, True)
