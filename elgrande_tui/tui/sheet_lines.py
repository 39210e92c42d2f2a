"""The final sheet as lines of pieces, section by section. Pure."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from elgrande_tui.table.chart import AXIS, Mark, race_chart
from elgrande_tui.table.finalsheet import FinalSheet
from elgrande_tui.tui.widgets.pieces import Line, Piece, fit, fold, line

_NAME: Final = 16
_POINTS: Final = 5
_CHART: Final = 17
"""Rows of the chart of the race."""
_WIDEST: Final = 90
"""Cells of the chart at most."""


def result(sheet: FinalSheet, width: int) -> Sequence[Line]:
    """Who has won, everybody's place with a bar, and what was remarkable."""
    rows = [line(Piece(part, "gold")) for part in fold(sheet.verdict, width)]
    rows.append(())
    most = max(1, *sheet.score)
    room = width - 4 - 2 - _NAME - _POINTS - 2
    for seat in sheet.order:
        bar = round(sheet.score[seat] * max(0, room) / most)
        rows.append(
            line(
                Piece(f"{sheet.ranks[seat]:>2}. ", "strong"),
                Piece(sheet.letters[seat], f"chip{seat}"),
                Piece(f" {fit(sheet.names[seat], _NAME)}"),
                Piece(f"{sheet.score[seat]:>{_POINTS}}  ", "strong"),
                Piece(" " * bar, f"chip{seat}"),
            )
        )
    rows.append(())
    for note in sheet.notes:
        rows += [line(Piece(part)) for part in fold(note, width, "  ")]
    return rows


def sources(sheet: FinalSheet, width: int) -> Sequence[Line]:
    """Where the points came from."""
    return _columns(sheet, "Points by source", sheet.by_source(), width)


def scorings(sheet: FinalSheet, width: int) -> Sequence[Line]:
    """What every scoring brought."""
    return _columns(sheet, "Points by scoring", sheet.by_scoring(), width)


def race(sheet: FinalSheet, width: int) -> Sequence[Line]:
    """The points after each round."""
    chart = race_chart(sheet.race, sheet.letters, min(width, _WIDEST), _CHART)
    return [
        line(Piece("The race: points after each round", "title")),
        (),
        *(tuple(Piece(mark.glyph, _role(sheet, mark)) for mark in row) for row in chart),
    ]


def _role(sheet: FinalSheet, mark: Mark) -> str:
    """The role of a mark in the chart: a letter stands out from its line."""
    if mark.colour == AXIS:
        return "dim"
    return f"{'chip' if mark.glyph == sheet.letters[mark.colour] else 'pen'}{mark.colour}"


def _columns(
    sheet: FinalSheet, title: str, rows: Sequence[tuple[str, Sequence[int]]], width: int
) -> Sequence[Line]:
    head = width - _POINTS * len(sheet.names) - 1
    heading = [Piece(fit(title, head), "title")]
    for seat, letter in enumerate(sheet.letters):
        heading += [Piece(" " * (_POINTS - 1)), Piece(letter, f"chip{seat}")]
    drawn: list[Line] = [tuple(heading), ()]
    for index, (name, numbers) in enumerate(rows):
        last = index == len(rows) - 1
        role = "strong" if last else "text"
        if last:
            drawn.append(line(Piece("─" * (width - 1), "line")))
        cells = "".join(f"{n or '-':>{_POINTS}}" for n in numbers)
        drawn.append(line(Piece(fit(name, head), role), Piece(cells, role)))
    return drawn


SECTIONS: Final[Mapping[str, Callable[[FinalSheet, int], Sequence[Line]]]] = {
    "Result": result,
    "Sources": sources,
    "Scorings": scorings,
    "Race": race,
}
"""The sections by their names, in order."""
