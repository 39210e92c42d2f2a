"""The map in colour: regions filled with quadrant blocks, outlines for the King and the cursor."""

from functools import cache
from typing import Final

from elgrande_tui.tui.map.atlas import Atlas
from elgrande_tui.tui.map.borders import HEAVY, LIGHT, Mark, outline
from elgrande_tui.tui.map.fills import paint
from elgrande_tui.tui.map.frame import Frame
from elgrande_tui.tui.map.model import CASTILLO, MapModel
from elgrande_tui.tui.map.painter import Painter
from elgrande_tui.tui.map.styles import BOLD, Styles, Tint, fills
from elgrande_tui.tui.palette import Palette

_MERLONS: Final = "▄▄  "


class BlockPainter(Painter):
    """Fills the regions with colour."""

    blanks_cover = False

    def __init__(self, atlas: Atlas, palette: Palette) -> None:
        super().__init__(atlas, "blocks", palette)
        self._palette = palette
        self._outlines: dict[tuple[str, int], tuple[Mark, ...]] = {}

    def _paint_land(self) -> Frame:
        tint = cache(Tint)
        rows = paint(self.atlas)
        return Frame(
            [[glyph for glyph, _, _ in row] for row in rows],
            [[tint(colour, ground) for _, colour, ground in row] for row in rows],
            Styles({}),
        )

    def _fills(self, model: MapModel) -> dict[str, str]:
        return fills(model, self._palette)

    def _paint_places(self, frame: Frame, model: MapModel) -> None:
        accents = dict.fromkeys(model.glow, "glow") | {model.king: "crown"}
        if model.cursor is not None:
            accents[model.cursor] = "outline"
        self._paint_castle(frame, accents.pop(CASTILLO, None))
        for region, role in accents.items():
            tint = self._tint(role, region)
            for row, column, glyph in self._outline(region, LIGHT if role == "glow" else HEAVY):
                frame.put(row, column, glyph, tint)

    def _outline(self, region: str, weight: int) -> tuple[Mark, ...]:
        key = region, weight
        if key not in self._outlines:
            self._outlines[key] = outline(self.atlas, region, weight)
        return self._outlines[key]

    def _paint_castle(self, frame: Frame, role: str | None) -> None:
        """A stone block with battlements; its rim takes the colour of the accent, if any."""
        box = self.atlas.castillo
        top, bottom = box.row, box.row + box.height - 1
        left, right = box.column, box.column + box.width - 1
        rim = self._roles[role].colour if role else CASTILLO
        stone, edge = Tint("ink", CASTILLO), Tint(rim, CASTILLO, BOLD)
        for column in range(left, right + 1):
            for row, glyph in ((top, _MERLONS[(column - left) % len(_MERLONS)]), (bottom, "▀")):
                frame.put(row, column, glyph, Tint(rim, frame.tints[row][column].ground))
            for row in range(top + 1, bottom):
                frame.put(row, column, " ", stone)
        if role:
            for row in range(top + 1, bottom):
                frame.put(row, left, "▌", edge)
                frame.put(row, right, "▐", edge)
