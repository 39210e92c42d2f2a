"""How everything looks: one object that holds colours, characters and filters for all widgets.

Widgets name roles and write with the richest characters; the look turns roles into styles, and its
line filters take colours or characters away again on terminals that should not get them.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol, cast

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.theme import Theme

from elgrande_tui.table.ascii import ascii_text
from elgrande_tui.tui.palette import Mode, Palette, palette


class AsciiFilter(LineFilter):
    """Writes every line in ASCII, so that no widget has to think of it."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Replace what is not ASCII, cell for cell."""
        return [Segment(ascii_text(text), style, control) for text, style, control in segments]


class ColourlessFilter(LineFilter):
    """Takes every colour away and leaves attributes: bold, reverse, underline and the like."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """Strip the colours."""
        return [
            Segment(text, style and _colourless(style), control)
            for text, style, control in segments
        ]


@cache
def _colourless(style: Style) -> Style:
    return Style(
        bold=style.bold,
        italic=style.italic,
        underline=style.underline,
        reverse=style.reverse,
        strike=style.strike,
        dim=style.dim,
        meta=style.meta or None,
    )


_COLOURED: Final = {
    # role: (colour, ground, attributes); names are fields of Palette, "" is whatever is there
    "text": ("ink", "", ""),
    "dim": ("dim", "", ""),
    "faint": ("line", "", ""),
    "strong": ("ink", "", "bold"),
    "title": ("ink", "", "bold"),
    "gold": ("gold", "", "bold"),
    "key": ("gold", "", "bold"),
    "name": ("gold", "", "bold"),
    "here": ("chip_ink", "gold", "bold"),
    "mine": ("ink", "selection", "bold"),
    "prompt": ("ink", "selection", "bold"),
    "cursor": ("background", "ink", "bold"),
    "taken": ("line", "", "strike"),
    "warning": ("chip_ink", "gold", "bold"),
    "line": ("line", "", ""),
    "accent": ("gold", "", ""),
    "since": ("gold", "", "italic"),
}
_PLAIN: Final = {
    "text": "",
    "dim": "",
    "faint": "dim",
    "strong": "bold",
    "title": "bold",
    "gold": "bold",
    "key": "bold",
    "name": "bold",
    "here": "reverse bold",
    "mine": "bold underline",
    "prompt": "bold",
    "cursor": "reverse bold",
    "taken": "dim strike",
    "warning": "reverse bold",
    "line": "dim",
    "accent": "bold",
    "since": "italic bold",
}


class Look(NamedTuple):
    """The look of the whole program on one terminal.

    Attributes:
        dark: whether the theme is dark.
        colours: whether colours are used at all (NO_COLOR).
        ascii: whether only ASCII characters are written.
        animated: whether anything moves or glows by itself.
    """

    dark: bool = True
    colours: bool = True
    ascii: bool = False
    animated: bool = True

    @property
    def palette(self) -> Palette | None:
        """The game's colours, or None where there are none."""
        return palette(dark=self.dark) if self.colours else None

    @property
    def mode(self) -> Mode:
        """How the map is to be drawn."""
        if self.ascii:
            return "ascii"
        return "blocks" if self.colours else "mono"

    def style(self, role: str) -> Style:
        """The style of a role; `chip0` to `chip4` are the players' marks, `pen0`... their lines."""
        return _style(self.dark, self.colours, role)

    def filters(self) -> Sequence[LineFilter]:
        """What every line passes through on its way to the terminal."""
        found: list[LineFilter] = []
        if self.ascii:
            found.append(AsciiFilter())
        if not self.colours:
            found.append(ColourlessFilter())
        return found


class HasLook(Protocol):
    """An app that has a look."""

    look: Look


def look_of(node: DOMNode) -> Look:
    """The look of the app that a widget or screen belongs to."""
    return cast(HasLook, node.app).look


@cache
def _style(dark: bool, colours: bool, role: str) -> Style:
    if role.startswith("chip"):
        if not colours:
            return Style(bold=True, reverse=True)
        chosen = palette(dark=dark)
        return Style(
            color=chosen.chip_ink, bgcolor=chosen.players[int(role.removeprefix("chip"))], bold=True
        )
    if role.startswith("pen"):
        pens = palette(dark=dark).players
        return Style(color=pens[int(role.removeprefix("pen"))]) if colours else Style()
    if not colours:
        return Style.parse(_PLAIN[role])
    named = vars(palette(dark=dark))
    colour, ground, attributes = _COLOURED[role]
    return Style.parse(attributes) + Style(color=named[colour], bgcolor=named.get(ground))


def themes() -> tuple[Theme, Theme]:
    """The game's own themes, dark and light."""
    dark, light = (_theme(palette(dark=dark)) for dark in (True, False))
    return dark, light


def _theme(colours: Palette) -> Theme:
    return Theme(
        name=f"elgrande-{colours.name}",
        primary=colours.gold,
        secondary=colours.line,
        accent=colours.gold,
        foreground=colours.ink,
        background=colours.background,
        surface=colours.panel,
        panel=colours.panel,
        boost=colours.selection,
        warning=colours.gold,
        dark=colours.dark,
        variables={
            **variables(colours),
            "border": colours.gold,
            "border-blurred": colours.line,
        },
    )


def variables(colours: Palette) -> dict[str, str]:
    """What the game's style sheets name beside Textual's own variables."""
    return {"sea": colours.sea, "selection": colours.selection}
