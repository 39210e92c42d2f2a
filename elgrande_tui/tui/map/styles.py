"""How each mode draws: its characters, and the colours and attributes of every role."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from rich.style import Style

from elgrande_tui.tui.map.labels import GLOW, Glyphs
from elgrande_tui.tui.map.model import CASTILLO, REGION_IDS, MapModel
from elgrande_tui.tui.palette import Mode, Palette

BOLD: Final = 1
ITALIC: Final = 2
DIM: Final = 4
REVERSE: Final = 8
UNDERLINE: Final = 16


class Tint(NamedTuple):
    """A style by names: two colours ("" for none) and attributes as bits."""

    colour: str
    ground: str
    attributes: int = 0


class Role(NamedTuple):
    """How text of one role looks; on the ground that is there unless it brings its own."""

    colour: str
    ground: str | None = None
    attributes: int = 0


GLYPHS: Final[Mapping[Mode, Glyphs]] = {
    "blocks": Glyphs("▸", "♔", "⚑", "♜ ", board=("", ""), cursor=("", ""), gaps=("",)),
    "mono": Glyphs("▸", "♔", "⚑", "♜ ", board=("", ""), cursor=("", ""), gaps=(" ", "")),
    "ascii": Glyphs(">", "[K]", "*", "", board=("[", "]"), cursor=(">", "<"), gaps=(" ", "")),
}

_COLOURED: Final = {
    "name": Role("ink", None, BOLD),
    "target": Role("background", "ink", BOLD),
    "king": Role("chip_ink", "gold", BOLD),
    "kingtarget": Role("chip_ink", "gold", BOLD),
    "points": Role("dim"),
    "board": Role("background", "dim", BOLD),
    "marker": Role("background", "line", BOLD),
    "preview": Role("ink", None, BOLD | ITALIC),
    "soldier": Role("soldier_ink", "soldier", BOLD),
    "note": Role("dim"),
    "gap": Role("dim"),
    "more": Role("ink", None, BOLD),
    "foreign": Role("dim", None, ITALIC),
    "sea": Role("sea_text", None, ITALIC),
    "wave": Role("shallow"),
    "line": Role("line"),
    "outline": Role("ink", None, BOLD),
    "glow": Role("ink"),
    "crown": Role("gold", None, BOLD),
    "hatch": Role("line"),
    **{f"chip{i}": Role("chip_ink", f"p{i}", BOLD) for i in range(5)},
    **{f"count{i}": Role("chip_ink", f"p{i}", BOLD) for i in range(5)},
}
_PLAIN: Final = {
    "name": Role("", None, BOLD),
    "target": Role("", None, BOLD | REVERSE),
    "king": Role("", None, BOLD),
    "kingtarget": Role("", None, BOLD | REVERSE),
    "points": Role(""),
    "board": Role("", None, REVERSE),
    "marker": Role("", None, BOLD | ITALIC),
    "preview": Role("", None, BOLD | ITALIC),
    "soldier": Role("", None, BOLD),
    "note": Role(""),
    "gap": Role(""),
    "more": Role("", None, BOLD),
    "foreign": Role("", None, ITALIC | DIM),
    "sea": Role("", None, ITALIC | DIM),
    "wave": Role("", None, DIM),
    "line": Role("", None, DIM),
    "crown": Role("", None, BOLD),
    "hatch": Role("", None, DIM),
    **{f"chip{i}": Role("", None, BOLD | REVERSE) for i in range(5)},
    **{f"count{i}": Role("") for i in range(5)},
}


class Styles(dict[Tint, Style]):
    """The Rich style of every tint in use, made when first asked for."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        super().__init__()
        self.colours = colours

    def differing(self, other: "Styles") -> set[str]:
        """The names that mean different colours in the two."""
        if self is other:
            return set()
        return {name for name, colour in self.colours.items() if other.colours.get(name) != colour}

    def __missing__(self, tint: Tint) -> Style:
        attributes = tint.attributes
        style = self[tint] = Style(
            color=self.colours.get(tint.colour),
            bgcolor=self.colours.get(tint.ground),
            bold=bool(attributes & BOLD) or None,
            italic=bool(attributes & ITALIC) or None,
            dim=bool(attributes & DIM) or None,
            reverse=bool(attributes & REVERSE) or None,
            underline=bool(attributes & UNDERLINE) or None,
        )
        return style


@cache
def roles(*, coloured: bool) -> Mapping[str, Role]:
    """The look of every role. Names of places also have one with `GLOW` after it."""
    table = _COLOURED if coloured else _PLAIN
    glowing = {
        name + GLOW: role._replace(attributes=role.attributes | UNDERLINE)
        for name, role in table.items()
        if name in ("name", "target", "king", "kingtarget")
    }
    return {**table, **glowing}


def fills(model: MapModel, palette: Palette) -> dict[str, str]:
    """The colour of every place's ground."""
    found = {CASTILLO: palette.stone}
    for region in REGION_IDS:
        if region not in model.active:
            found[region] = palette.foreign
        elif model.leaders is None:
            found[region] = palette.regions[region]
        else:
            found[region] = palette.leader_fill(region, model.leaders.get(region))
    return found


def named_colours(palette: Palette) -> dict[str, str]:
    """Every colour that a tint may name, but for the places' grounds."""
    named = {name: value for name, value in vars(palette).items() if isinstance(value, str)}
    return named | {f"p{index}": colour for index, colour in enumerate(palette.players)}
