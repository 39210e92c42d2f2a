"""The map in lines: borders between regions, heavy ones around the King, a hatched cursor."""

from collections.abc import Iterable, Iterator
from typing import Final

from elgrande_tui.tui.map.atlas import SEA, Atlas, Box
from elgrande_tui.tui.map.borders import HEAVY, LIGHT, Borders, Mark, ascii_glyph, box_glyph
from elgrande_tui.tui.map.frame import Frame
from elgrande_tui.tui.map.model import CASTILLO, MapModel
from elgrande_tui.tui.map.painter import Painter
from elgrande_tui.tui.map.styles import Tint
from elgrande_tui.tui.palette import Mode, Palette

_WAVES_APART: Final = 11
_WAVES_SHIFT: Final = 4


class LinePainter(Painter):
    """Draws lines in box-drawing or ASCII characters, with or without colours."""

    blanks_cover = True

    def __init__(self, atlas: Atlas, mode: Mode, palette: Palette | None) -> None:
        ascii_only = mode == "ascii"
        self._borders = Borders(atlas, ascii_only=ascii_only)
        self._heavy: dict[str, tuple[Mark, ...]] = {}
        self._line = ascii_glyph if ascii_only else box_glyph
        self._hatching = ". " if ascii_only else "░"
        self._ground = "background" if palette else ""
        super().__init__(atlas, mode, palette)

    def _paint_land(self) -> Frame:
        grid = self.atlas
        frame = Frame.filled(grid.width, grid.height, Tint("", self._ground))
        wave = self._tint("wave", self._ground)
        for row, letters in enumerate(grid.rows):
            for column in range(row * _WAVES_SHIFT % _WAVES_APART, grid.width, _WAVES_APART):
                if not letters[max(column - 1, 0) : column + 2].strip(SEA):
                    frame.put(row, column, "~", wave)
        self._draw(frame, self._borders.light, "line")
        return frame

    def _paint_places(self, frame: Frame, model: MapModel) -> None:
        king_inside = model.king == CASTILLO
        weight, role = (HEAVY, "crown") if king_inside else (LIGHT, "line")
        self._clear(frame, self.atlas.castillo)
        self._draw(frame, self._rectangle(self.atlas.castillo, weight), role)
        if not king_inside:
            self._draw(frame, self._border(model.king), "crown")
        if model.cursor is not None:
            self._hatch(frame, model.cursor)

    def _border(self, region: str) -> tuple[Mark, ...]:
        if region not in self._heavy:
            self._heavy[region] = self._borders.around(region)
        return self._heavy[region]

    def _draw(self, frame: Frame, marks: Iterable[Mark], role: str) -> None:
        tint = self._tint(role, self._ground)
        for row, column, glyph in marks:
            frame.put(row, column, glyph, tint)

    def _hatch(self, frame: Frame, place: str) -> None:
        """Shade the inside of a place."""
        tint = self._tint("hatch", self._ground)
        for row, column in self.atlas.cells[place] - self._borders.cells:
            if frame.glyphs[row][column] == " ":
                frame.put(row, column, self._hatching[column % len(self._hatching)], tint)

    def _clear(self, frame: Frame, box: Box) -> None:
        blank = Tint("", self._ground)
        for row in range(box.row, box.row + box.height):
            for column in range(box.column, box.column + box.width):
                frame.put(row, column, " ", blank)

    def _rectangle(self, box: Box, weight: int) -> Iterator[Mark]:
        """The line along the cells at the edge of a box."""
        top, left, width, height = box
        bottom, right = top + height - 1, left + width - 1
        across, along = self._line((0, weight, 0, weight)), self._line((weight, 0, weight, 0))
        for column in range(left + 1, right):
            yield Mark(top, column, across)
            yield Mark(bottom, column, across)
        for row in range(top + 1, bottom):
            yield Mark(row, left, along)
            yield Mark(row, right, along)
        yield Mark(top, left, self._line((0, weight, weight, 0)))
        yield Mark(top, right, self._line((0, 0, weight, weight)))
        yield Mark(bottom, left, self._line((weight, weight, 0, 0)))
        yield Mark(bottom, right, self._line((weight, 0, 0, weight)))
