"""The game's colours, for the map and the other widgets, and the marks of the players."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from rich.style import Style

from elgrande_tui.resources import asset

Mode = Literal["blocks", "mono", "ascii"]
"""How things are drawn: colours and block elements, no colour at all, or ASCII characters only."""


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of one theme, as `#RRGGBB`; text in `ink` or `dim` reads on every fill."""

    name: str
    background: str
    sea: str
    shallow: str
    """The sea along a coast."""
    sea_text: str
    foreign: str
    """Land that takes no part in the game."""
    stone: str
    """The Castillo."""
    soldier: str
    soldier_ink: str
    ink: str
    dim: str
    line: str
    gold: str
    """The King."""
    chip_ink: str
    """Text on a player's colour or on gold."""
    panel: str
    selection: str
    players: tuple[str, ...]
    """The players' colours by number, 0 to 4."""
    leaders: tuple[str, ...]
    """The players' colours by number for filling whole regions."""
    leaderless: str
    """The same for a region that nobody leads alone."""
    leader_shades: tuple[float, ...]
    """How much darker each of the four shades of these is."""
    regions: Mapping[str, str]
    shades: Mapping[str, int]
    """Which of the four shades a region takes; neighbours differ."""

    @property
    def dark(self) -> bool:
        """Whether text is lighter than its ground."""
        return luminance(self.ink) > luminance(self.background)

    def leader_fill(self, region: str, leader: int | None) -> str:
        """The fill of a region led by the player of that number, or by nobody alone."""
        colour = self.leaderless if leader is None else self.leaders[leader]
        return blend(colour, "#000000", self.leader_shades[self.shades[region]])


def blend(one: str, other: str, share: float) -> str:
    """Mix two colours; `share` is how much of the other one goes in, 0 to 1."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance of a colour, 0 to 1, as WCAG 2 defines it."""
    low_end, gamma = 0.04045, 2.4
    red, green, blue = (
        value / 12.92 if value <= low_end else ((value + 0.055) / 1.055) ** gamma
        for value in (channel / 255 for channel in _channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21, as WCAG 2 defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def palette(*, dark: bool, limited: bool = False) -> Palette:
    """The palette of the dark or the light theme; `limited` for terminals of 256 colours."""
    return _palettes()[("dark" if dark else "light") + "256" * limited]


def player_style(index: int, mode: Mode, *, dark: bool = True) -> Style:
    """How a player's letter looks: in his colour, or reversed where colours are not used."""
    if mode == "blocks":
        colours = palette(dark=dark)
        return Style(color=colours.chip_ink, bgcolor=colours.players[index], bold=True)
    return Style(reverse=True, bold=True)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def _palettes() -> dict[str, Palette]:
    data: dict[str, Any] = tomllib.loads(asset("map", "palettes.toml").read_text(encoding="utf-8"))
    shades = data.pop("shades")
    return {
        name: _palette(name, shades, data[name.removesuffix("256")] | entry)
        for name, entry in data.items()
    }


def _palette(name: str, shades: dict[str, int], entry: dict[str, Any]) -> Palette:
    lists = {key: tuple(value) for key, value in entry.items() if isinstance(value, list)}
    return Palette(name=name, shades=shades, **(entry | lists))
