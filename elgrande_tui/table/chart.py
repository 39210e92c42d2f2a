"""The race for points as a line chart of characters."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from .scorings import Lap

AXIS: Final = -1
"""The colour of a mark that belongs to no player."""
_LABEL: Final = 4
"""Cells for a number beside the upright axis."""
_STEPS: Final = (5, 10, 20, 25, 50, 100, 200)
_ROWS_A_TICK: Final = 3
_BELOW: Final = 2
"""Rows of the level axis and the numbers of the rounds."""


class Mark(NamedTuple):
    """A cell of the chart: what stands there, and whose line it belongs to."""

    glyph: str = " "
    colour: int = AXIS


Chart = list[list[Mark]]


def race_chart(laps: Sequence[Lap], letters: Sequence[str], width: int, height: int) -> Chart:
    """Draw the points of every seat over the rounds.

    Each seat's letter stands where a round ended; seats level there stand side by side. The lines
    of those who are ahead at the end cross over those of the others.

    Args:
        laps: the points after each round, as ``scorings.race`` gives them; at least one.
        letters: a letter for every seat.
        width: cells of a row.
        height: how many rows.
    """
    plot = _Plot(laps, width - _LABEL - 1, height - _BELOW)
    last = laps[-1].score
    for seat in sorted(range(len(last)), key=lambda seat: last[seat]):
        plot.draw_line(seat)
    for lap in range(1, len(laps)):
        plot.draw_letters(lap, letters)
    return plot.with_axes()


class _Plot:
    """The field between the axes, row 0 at the top."""

    def __init__(self, laps: Sequence[Lap], width: int, height: int) -> None:
        self.laps = laps
        self.width, self.height = width, height
        self.top = max(_STEPS[0], *(max(lap.score) for lap in laps))
        self.cells: Chart = [[Mark()] * width for _ in range(height)]
        steps = max(1, len(laps) - 1)
        self.columns = [round(lap * (width - 1) / steps) for lap in range(len(laps))]

    def row(self, points: float) -> int:
        """Return the row of a number of points."""
        return round((self.top - points) * (self.height - 1) / self.top)

    def draw_line(self, seat: int) -> None:
        """Draw a seat's line through all rounds."""
        rows: list[int] = []
        for (left, right), (one, two) in zip(
            pairwise(self.columns), pairwise([lap.score[seat] for lap in self.laps]), strict=True
        ):
            span = right - left
            rows += [self.row(one + (two - one) * x / span) for x in range(span)]
        rows.append(self.row(self.laps[-1].score[seat]))
        for x, (here, coming) in enumerate(pairwise(rows)):
            if here == coming:
                self._put(x, here, "─", seat)
                continue
            # Points never go down, so every bend leads up.
            self._put(x, here, "╯", seat)
            self._put(x, coming, "╭", seat)
            for between in range(coming + 1, here):
                self._put(x, between, "│", seat)

    def draw_letters(self, lap: int, letters: Sequence[str]) -> None:
        """Write the letters of all seats where a round ended."""
        taken: dict[int, int] = {}
        score = self.laps[lap].score
        for seat in sorted(range(len(score)), key=lambda seat: -score[seat]):
            row = self.row(score[seat])
            self._put(self.columns[lap] - taken.get(row, 0), row, letters[seat], seat)
            taken[row] = taken.get(row, 0) + 1

    def with_axes(self) -> Chart:
        """Return the field with numbers beside it and below."""
        ticks = {self.row(points): str(points) for points in range(0, self.top + 1, self._step())}
        rows = [
            [*_text(ticks.get(y, "").rjust(_LABEL)), Mark("┤" if y in ticks else "│"), *cells]
            for y, cells in enumerate(self.cells)
        ]
        line, numbers = ["─"] * self.width, [" "] * self.width
        for lap, column in zip(self.laps, self.columns, strict=True):
            line[column] = "┴"
            numbers[column] = str(lap.round)
        rows.append(_text(" " * _LABEL + "└" + "".join(line)))
        rows.append(_text(" " * (_LABEL + 1) + "".join(numbers)))
        return rows

    def _step(self) -> int:
        room = max(1, self.height // _ROWS_A_TICK)
        return next((step for step in _STEPS if self.top / step <= room), _STEPS[-1])

    def _put(self, x: int, y: int, glyph: str, seat: int) -> None:
        if 0 <= x < self.width:
            self.cells[y][x] = Mark(glyph, seat)


def _text(text: str) -> list[Mark]:
    return [Mark(glyph) for glyph in text]
