"""Scored places: rows of points for a list, and the full story of one place."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from elgrande_tui.engine.board import CASTILLO_ID, CASTILLO_POINTS
from elgrande_tui.engine.events import Scored
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.reasons import reasons, standings
from elgrande_tui.table.scorings import gain
from elgrande_tui.table.words import Names, place_label
from elgrande_tui.tui.widgets.pieces import Line, Piece, fit, fold, line

LABEL: Final = 17
"""Cells for the name of a place in a list of points."""
CELL: Final = 4
"""Cells of a column of points."""
_HOLDS: Final = ("-", "1st", "2nd", "3rd")
_NAME: Final = 12
_NOTHING: Final = "-"


def head(title: str, letters: Sequence[str]) -> Line:
    """The heading of a list of points: a title and the players' letters."""
    return line(
        Piece(fit(title, LABEL + 1), "title"),
        *(
            piece
            for colour, letter in enumerate(letters)
            for piece in (Piece(" " * (CELL - 1)), Piece(letter, f"chip{colour}"))
        ),
    )


def numbers(title: str, points: Sequence[int], role: str = "text") -> Line:
    """A row of a list of points."""
    cells = "".join(fit(str(n) if n else _NOTHING, CELL, right=True) for n in points)
    return line(Piece(fit(title, LABEL), role), Piece(cells, role))


def rule(seats: int) -> Line:
    """The line above what the columns come to."""
    return line(" ", Piece("─" * (LABEL + CELL * seats), "line"))


def gains(event: Scored, seats: int) -> Sequence[int]:
    """What every seat gained at a place, bonuses included."""
    return [gain(event, seat) for seat in range(seats)]


def board_note(view: PlayerView, place: str) -> str:
    """What to say of a mobile scoreboard that lies at a place; nothing, if none does."""
    if place == CASTILLO_ID:
        replaced = view.castillo_values != CASTILLO_POINTS
        return "a mobile scoreboard lies on it (G11)" if replaced else ""
    boards = {region.id: region.board for region in view.regions}
    return "a mobile scoreboard lies here (B24)" if boards.get(place) else ""


def regions_of(event: Scored) -> Sequence[str]:
    """The place scored, or each of several that were scored as one (G25)."""
    return event.place.split("+")


def leaders(scored: Iterable[Scored]) -> Mapping[str, int]:
    """By place the colour that leads it alone; a place that nobody does is left out."""
    first = {place: standings(event)[:1] for event in scored for place in regions_of(event)}
    return {place: top[0].colours[0] for place, top in first.items() if top and not top[0].tied}


def place_story(
    event: Scored, names: Names, letters: Sequence[str], width: int, note: str = ""
) -> Sequence[Line]:
    """Everything about a scored place: who has how many, places, points, bonuses, and why.

    Args:
        event: the scoring.
        names: the name of every colour.
        letters: their letters.
        width: cells of a line.
        note: why it is worth what it is, where that needs saying.
    """
    values = "/".join(map(str, event.values))
    rows = [line(Piece(place_label(event.place), "gold"), Piece(f"  {values}", "strong"))]
    rows += [*([line(Piece(note, "dim"))] if note else []), ()]
    bar = width - len(_HOLDS[1]) - 2 - 2 - _NAME - 3 - 1 - 1 - CELL
    for standing in standings(event):
        for index, colour in enumerate(standing.colours):
            holds = _HOLDS[standing.place] if index == 0 else ""
            tie = "=" if standing.tied and standing.place and index == 0 else " "
            scores = event.points.get(colour, 0)
            rows.append(
                line(
                    Piece(f"{holds:<3}{tie} ", "strong"),
                    Piece(letters[colour], f"chip{colour}"),
                    Piece(f" {fit(names[colour], _NAME)}"),
                    Piece(f"{standing.number:>3} ", "strong"),
                    *_row_of_pieces(letters[colour], colour, standing.number, bar),
                    Piece(f" {f'+{scores}' if scores else _NOTHING:>{CELL}}", "strong"),
                )
            )
    for what, table in (("King", event.king_bonus), ("home", event.home_bonus)):
        for seat, points in table.items():
            rows.append(
                line(
                    Piece("     "),
                    Piece(letters[seat], f"chip{seat}"),
                    Piece(f" {fit(names[seat], _NAME)}"),
                    Piece(fit(f"    {what}", 4 + bar), "gold"),
                    Piece(f" {f'+{points}':>{CELL}}", "gold"),
                )
            )
    if event.counts:
        rows.append(())
    for sentence in reasons(names, event):
        rows += [line(Piece(part)) for part in fold(sentence, width, "  ")]
    return rows


def _row_of_pieces(letter: str, colour: int, number: int, room: int) -> Sequence[Piece]:
    """The Caballeros themselves, as many as there is room for."""
    if room <= 0:
        return ()
    shown = min(number, room)
    return (
        Piece(letter * shown, f"chip{colour}"),
        Piece(fit("+" if number > shown else "", room - shown)),
    )
