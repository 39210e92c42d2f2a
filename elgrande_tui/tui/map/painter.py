"""Paints models onto one grid: what every mode shares."""

import unicodedata
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Final

from rich.segment import Segment
from textual.strip import Strip

from elgrande_tui.tui.map.atlas import FOREIGN, Atlas
from elgrande_tui.tui.map.frame import Frame
from elgrande_tui.tui.map.labels import lines
from elgrande_tui.tui.map.model import CASTILLO, MapModel
from elgrande_tui.tui.map.packing import Piece, Pieces, width
from elgrande_tui.tui.map.styles import GLYPHS, Styles, Tint, named_colours, roles
from elgrande_tui.tui.palette import Mode, Palette

_STYLES_KEPT: Final = 64
"""How many sets of fills keep their styles; enough for every step of a long scoring."""

_GOES_ON: Final = ("foreign", "background", "")
"""Grounds that do not end at the edge of the map."""


class Painter(ABC):
    """Paints models on one grid, in one mode and palette. What never changes is painted once.

    Without a palette nothing is coloured: only bold, reverse and the like tell things apart.
    """

    blanks_cover: bool
    """Whether a blank in a text hides what is under it."""

    def __init__(self, atlas: Atlas, mode: Mode, palette: Palette | None) -> None:
        self.atlas = atlas
        self._ascii_only = mode == "ascii"
        self._glyphs = GLYPHS[mode]
        self._roles = roles(coloured=palette is not None)
        self._named = named_colours(palette) if palette else {}
        self._styles: dict[tuple[str, ...], Styles] = {}
        self._tints: dict[tuple[str, str], Tint] = {}
        self._land = self._paint_land()
        for name in atlas.seas:
            role = "foreign" if atlas.rows[name.row][name.column] == FOREIGN else "sea"
            self._write(self._land, name.row, name.column, (Piece(name.text, role),))

    @abstractmethod
    def _paint_land(self) -> Frame:
        """Land and sea without anything on them."""

    @abstractmethod
    def _paint_places(self, frame: Frame, model: MapModel) -> None:
        """The Castillo's box, and the lines that pick out the King's place and the cursor's."""

    def _fills(self, model: MapModel) -> dict[str, str]:  # noqa: ARG002
        """The colours of the places' grounds; none where they are not filled."""
        return {}

    def paint(self, model: MapModel) -> Frame:
        """The whole map as a model has it."""
        frame = self._land.copy(self._styles_for(self._fills(model)))
        self._paint_places(frame, model)
        for line in lines(self.atlas, model, self._glyphs):
            self._write(frame, line.row, line.column, line.pieces)
        return frame

    @cached_property
    def rows_of(self) -> Mapping[str, frozenset[int]]:
        """The rows in which the ground of each place shows."""
        found: dict[str, set[int]] = defaultdict(set)
        for row, tints in enumerate(self._land.tints):
            for tint in set(tints):
                found[tint.colour].add(row)
                found[tint.ground].add(row)
        box = self.atlas.castillo
        found[CASTILLO] = set(range(box.row, box.row + box.height))
        return {name: frozenset(rows) for name, rows in found.items()}

    def strip(self, frame: Frame, row: int, left: int, right: int) -> Strip:
        """One row of a frame with margins, `left` and `right` cells wide; rows may lie beyond it.

        Beyond the map foreign land goes on, and all else is open sea.
        """
        last = self.atlas.height - 1
        tints = frame.tints[max(0, min(row, last))]
        if 0 <= row <= last:
            inner = frame.strip(row)
        else:
            beyond = [_beyond(tint) for tint in tints]
            inner = Frame([[" "] * len(beyond)], [beyond], frame.styles).strip(0)
        if not (left or right):
            return inner
        edges = (
            Segment(" " * cells, frame.styles[_beyond(tint)])
            for cells, tint in ((left, tints[0]), (right, tints[-1]))
        )
        before, after = edges
        return Strip([before, *inner, after], left + inner.cell_length + right)

    def place_at(self, model: MapModel, row: int, column: int) -> str | None:
        """The place at a cell; words that spill over the coast belong to their region."""
        place = self.atlas.place_at(row, column)
        if place is None:
            for line in lines(self.atlas, model, self._glyphs):
                if line.row == row and 0 <= column - line.column < width(line.pieces):
                    place = line.place
        return place if place in model.places else None

    def _write(self, frame: Frame, row: int, column: int, pieces: Pieces) -> None:
        """Write text from a cell on; what lies off the map is left out."""
        glyphs, tints = frame.glyphs[row], frame.tints[row]
        for text, name in pieces:
            covers = self.blanks_cover or self._roles[name].ground is not None
            for glyph in ascii_text(text) if self._ascii_only else text:
                if 0 <= column < self.atlas.width and (covers or glyph != " "):
                    glyphs[column] = glyph
                    tints[column] = self._tint(name, tints[column].ground)
                column += 1

    def _tint(self, name: str, ground: str = "") -> Tint:
        """How a role looks on a ground."""
        key = name, ground
        tint = self._tints.get(key)
        if tint is None:
            role = self._roles[name]
            own = ground if role.ground is None else role.ground
            tint = self._tints[key] = Tint(role.colour, own, role.attributes)
        return tint

    def _styles_for(self, fills: dict[str, str]) -> Styles:
        key = tuple(fills.values())
        styles = self._styles.get(key)
        if styles is None:
            if len(self._styles) >= _STYLES_KEPT:
                self._styles.clear()
            styles = self._styles[key] = Styles(self._named | fills)
        return styles


def _beyond(tint: Tint) -> Tint:
    return Tint("", tint.ground if tint.ground in _GOES_ON else "sea")


@cache
def ascii_text(text: str) -> str:
    """The text in ASCII, character for character: letters lose their accents, the rest is `?`."""
    bases = (unicodedata.normalize("NFKD", glyph)[0] for glyph in text)
    return "".join(base if base.isascii() else "?" for base in bases)
