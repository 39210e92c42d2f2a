"""Lines around regions: outlines inside a region's edge, and the borders between regions."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from elgrande_tui.tui.map.atlas import FOREIGN, LETTERS, REGION_OF, SEA, Atlas

# One character for every weight (none, light, heavy) of the arms up, right, down and left.
_BOX: Final = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
LIGHT: Final = 1
HEAVY: Final = 2


_CRUMB: Final = 2
"""Parts of an outline around so few squares are left out."""

_BESIDE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))

Cell = tuple[int, int]


class Mark(NamedTuple):
    """One character of a line, at a cell."""

    row: int
    column: int
    glyph: str


Arms = tuple[int, int, int, int]
"""Weights of a line's arms in one cell: up, right, down, left."""
Sides = tuple[str, str, str, str]
"""The two letters that each of these arms parts, or "" where there is none."""


def box_glyph(arms: Arms) -> str:
    """The box-drawing character with these arms."""
    up, right, down, left = arms
    return _BOX[((up * 3 + right) * 3 + down) * 3 + left]


def ascii_glyph(arms: Arms) -> str:
    """The same in ASCII, where heavy lines are all `#`."""
    up, right, down, left = arms
    if HEAVY in arms:
        return "#"
    if not (right or left):
        return "|"
    return "+" if up or down else "-"


def outline(atlas: Atlas, region: str, weight: int) -> tuple[Mark, ...]:
    """A line through the outermost cells of a region, half a cell inside its edge.

    It goes round every two-by-two square of the region's cells, so tails one cell wide stay bare.
    """
    squares = _squares(atlas.cells[region])

    def arm(one: Cell, other: Cell) -> int:
        return weight if (one in squares) != (other in squares) else 0

    marks = []
    for row, column in sorted(atlas.cells[region]):
        nw, ne = (row - 1, column - 1), (row - 1, column)
        sw, se = (row, column - 1), (row, column)
        arms = (arm(nw, ne), arm(ne, se), arm(sw, se), arm(nw, sw))
        if any(arms):
            marks.append(Mark(row, column, box_glyph(arms)))
    return tuple(marks)


def _squares(cells: frozenset[Cell]) -> set[Cell]:
    """The top left cells of all squares among the cells, without crumbs apart from the rest."""
    left = {
        (row, column)
        for row, column in cells
        if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= cells
    }
    kept: set[Cell] = set()
    while left:
        part: set[Cell] = set()
        edge = {next(iter(left))}
        while edge:
            part |= edge
            near = {(r + down, c + right) for r, c in edge for down, right in _BESIDE}
            edge = (near & left) - part
        left -= part
        if len(part) > _CRUMB:
            kept |= part
    return kept


class Borders:
    """The lines between regions, each drawn half a cell up and left of where the cells meet."""

    def __init__(self, atlas: Atlas, *, ascii_only: bool) -> None:
        self._glyph = ascii_glyph if ascii_only else box_glyph
        self._sides = dict(_sides(atlas))
        self.light = tuple(self._marks(""))
        """Every border, light."""
        self.cells = frozenset(self._sides)

    def around(self, region: str) -> tuple[Mark, ...]:
        """The heavy border of one region, to be laid over the light ones."""
        return tuple(self._marks(LETTERS[region]))

    def _marks(self, heavy: str) -> Iterator[Mark]:
        for (row, column), sides in self._sides.items():
            if not heavy or any(heavy in side for side in sides):
                up, right, down, left = (
                    (HEAVY if heavy and heavy in side else LIGHT) if side else 0 for side in sides
                )
                yield Mark(row, column, self._glyph((up, right, down, left)))


def _sides(atlas: Atlas) -> Iterator[tuple[Cell, Sides]]:
    """For every cell that carries a line, what its arms part."""
    # A land cell in the last row or column has no room for the line beyond it: it counts as sea.
    rows = [row[:-1].replace(FOREIGN, SEA) + SEA for row in atlas.rows[:-1]]
    rows.append(SEA * atlas.width)
    above = SEA * atlas.width
    for row, letters in enumerate(rows):
        for column in range(atlas.width):
            nw, sw = (above[column - 1], letters[column - 1]) if column else (SEA, SEA)
            ne, se = above[column], letters[column]
            sides = (_side(nw, ne), _side(ne, se), _side(sw, se), _side(nw, sw))
            if any(sides):
                yield (row, column), sides
        above = letters


def _side(one: str, other: str) -> str:
    return one + other if one != other and (one in REGION_OF or other in REGION_OF) else ""
