"""The drawn peninsula: grids of cells read from the assets, and the geometry they imply."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, Final, NamedTuple

from elgrande_tui.resources import asset
from elgrande_tui.tui.map.model import CASTILLO, REGION_IDS

SEA: Final = " "
FOREIGN: Final = "F"
"""Land beyond the Pyrenees, which belongs to no region."""
LETTERS: Final = dict(zip(REGION_IDS, "GPACVNLSDT", strict=True))
"""The letter that stands for a region in the grid files."""
REGION_OF: Final = {letter: region for region, letter in LETTERS.items()}
OPEN: Final = SEA + FOREIGN
"""Cells over which a region's text may spill."""
SIZES: Final = ("152x60", "100x40", "76x30", "60x22")
"""The grids that can be drawn, in cells, largest first."""


class Anchor(NamedTuple):
    """Where a region's texts stand: the name's row, and the column of their middle or left end."""

    row: int
    column: int
    left: bool


class Box(NamedTuple):
    """A rectangle of cells."""

    row: int
    column: int
    width: int
    height: int

    def holds(self, row: int, column: int) -> bool:
        """Whether a cell lies in the rectangle."""
        return 0 <= row - self.row < self.height and 0 <= column - self.column < self.width


class SeaName(NamedTuple):
    """A name written outside the regions."""

    text: str
    row: int
    column: int


class Room(NamedTuple):
    """Where text may stand in one row of a region: columns from `start` to just before `end`.

    `own_start` to `own_end` are the region's own cells; the rest is sea or foreign land.
    """

    own_start: int
    own_end: int
    start: int
    end: int

    def place(self, start: int, width: int, *, own: bool) -> int:
        """Shift a text that would start at `start` so that it stays inside.

        With `own` it stays on the region's own cells if it is not too wide for them.
        """
        low, high = self.start, self.end
        if own and width <= self.own_end - self.own_start:
            low, high = self.own_start, self.own_end
        return max(low, min(start, high - width))


@dataclass(frozen=True, eq=False)
class Atlas:
    """The map in one size. Rows and columns count from 0; a cell is twice as high as it is wide."""

    width: int
    height: int
    rows: tuple[str, ...]
    """One letter per cell: of a region, `SEA` or `FOREIGN`."""
    fine: tuple[str, ...]
    """The same land in double resolution."""
    anchors: Mapping[str, Anchor]
    castillo: Box
    seas: tuple[SeaName, ...]

    @cached_property
    def cells(self) -> dict[str, frozenset[tuple[int, int]]]:
        """The cells, as (row, column), of every place."""
        found: dict[str, set[tuple[int, int]]] = {region: set() for region in REGION_IDS}
        for row, letters in enumerate(self.rows):
            for column, letter in enumerate(letters):
                if letter in REGION_OF:
                    found[REGION_OF[letter]].add((row, column))
        top, left, width, height = self.castillo
        found[CASTILLO] = {
            (row, column)
            for row in range(top, top + height)
            for column in range(left, left + width)
        }
        return {place: frozenset(cells) for place, cells in found.items()}

    @cached_property
    def centres(self) -> dict[str, tuple[float, float]]:
        """The middle of every place, as (x, y) in column widths: y is twice the row."""
        return {
            place: (
                sum(column for _, column in cells) / len(cells),
                2 * sum(row for row, _ in cells) / len(cells),
            )
            for place, cells in self.cells.items()
        }

    @cached_property
    def neighbours(self) -> dict[str, frozenset[str]]:
        """The regions that touch each region along a side of a cell."""
        found: dict[str, set[str]] = {region: set() for region in REGION_IDS}
        for one, other in self._touching():
            if one != other and one in REGION_OF and other in REGION_OF:
                found[REGION_OF[one]].add(REGION_OF[other])
                found[REGION_OF[other]].add(REGION_OF[one])
        return {region: frozenset(others) for region, others in found.items()}

    def place_at(self, row: int, column: int) -> str | None:
        """The place that a cell belongs to, or None for sea, foreign land and cells off the map."""
        if not (0 <= row < self.height and 0 <= column < self.width):
            return None
        if self.castillo.holds(row, column):
            return CASTILLO
        return REGION_OF.get(self.rows[row][column])

    def room(self, region: str, row: int) -> Room | None:
        """Where text of a region may stand in a row: on its cells, or else in the sea below it."""
        key = region, row
        if key not in self._rooms:
            self._rooms[key] = self._find_room(region, row)
        return self._rooms[key]

    @cached_property
    def _rooms(self) -> dict[tuple[str, int], Room | None]:
        return {}

    def _find_room(self, region: str, row: int) -> Room | None:
        if not 0 <= row < self.height:
            return None
        letter, target = LETTERS[region], self.anchors[region].column
        letters = self.rows[row]
        own = [column for column, found in enumerate(letters) if found == letter]
        if own:
            own_start = own_end = min(own, key=lambda column: abs(column - target))
            while own_start and letters[own_start - 1] == letter:
                own_start -= 1
            while own_end < self.width and letters[own_end] == letter:
                own_end += 1
            if own_start and not self._open(row, own_start - 1):
                own_start += 1  # so that the texts of two regions never touch
        elif self._open(row, target):
            own_start = own_end = target
        else:
            return None
        start, end = own_start, own_end
        while start and self._open(row, start - 1):
            start -= 1
        while end < self.width and self._open(row, end):
            end += 1
        return Room(own_start, own_end, start, end)

    def _open(self, row: int, column: int) -> bool:
        return self.rows[row][column] in OPEN and not self.castillo.holds(row, column)

    def _touching(self) -> Iterator[tuple[str, str]]:
        for row in self.rows:
            yield from pairwise(row)
        for row, below in pairwise(self.rows):
            yield from zip(row, below, strict=True)


def fitting(width: int, height: int) -> str:
    """The largest size that fits into so many columns and rows, or the smallest if none does."""
    for size in SIZES:
        columns, rows = _measures(size)
        if columns <= width and rows <= height:
            return size
    return SIZES[-1]


@cache
def atlas(size: str) -> Atlas:
    """The map in one of `SIZES`."""
    labels = _labels()[size]
    width, height = _measures(size)
    return Atlas(
        width=width,
        height=height,
        rows=_grid(size),
        fine=_grid(labels["fine"]),
        anchors={region: _anchor(entry) for region, entry in labels["regions"].items()},
        castillo=Box(**labels["castillo"]),
        seas=tuple(SeaName(**entry) for entry in labels["seas"]),
    )


def _anchor(entry: Mapping[str, int]) -> Anchor:
    left = "left" in entry
    return Anchor(entry["row"], entry["left" if left else "centre"], left)


def _grid(size: str) -> tuple[str, ...]:
    width, height = _measures(size)
    lines = asset("map", f"iberia_{size}.txt").read_text(encoding="ascii").splitlines()
    if len(lines) != height or max(map(len, lines)) > width:
        raise ValueError(f"iberia_{size}.txt does not hold {height} rows of up to {width} cells")
    return tuple(line.ljust(width) for line in lines)


def _measures(size: str) -> tuple[int, int]:
    width, height = size.split("x")
    return int(width), int(height)


@cache
def _labels() -> dict[str, dict[str, Any]]:
    data = tomllib.loads(asset("map", "labels.toml").read_text(encoding="utf-8"))
    grids: dict[str, dict[str, Any]] = data["grids"]
    return grids
