"""`elgrande score` and `elgrande show`: what a position scores, and how it looks."""

from typing import TYPE_CHECKING, Final

import click

from elgrande_tui.cli.group import Refused, echo_json

if TYPE_CHECKING:
    from elgrande_tui.table.position import Position
    from elgrande_tui.table.scoresheet import ScoreSheet

MAP_SIZE: Final = "76x30"
WHATS: Final = (
    "general (the default), castillo, region:ID, fours, fives, six_seven, firsts, most, fewest,"
    " coastal, inland, courts, all"
)


@click.command(epilog="Example: elgrande score puzzle.toml --what region:aragon --json")
@click.argument("files", metavar="POSITION...", nargs=-1, required=True)
@click.option("--what", default="general", metavar="WHAT", help=f"What is scored: {WHATS}.")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each file.")
def score(files: tuple[str, ...], what: str, as_json: bool) -> None:
    """Score positions.

    A general scoring opens the Castillo, moves its Caballeros by the discs of the position, and
    scores every region; "all" scores every region as it stands. Coastal, inland and courts are of
    Grandissimo. A file that can't be scored is told and passed over, and the exit code is 1.
    """
    from elgrande_tui.table.position_errors import PositionError
    from elgrande_tui.table.scoresheet import WhatError, check_what

    try:
        check_what(what)
    except WhatError as error:
        raise Refused(f"--what: {error}") from None
    failed = False
    for number, file in enumerate(files):
        try:
            sheet = _scored(file, what)
        except (PositionError, WhatError) as error:
            click.echo(f"Error: {error}", err=True)
            failed = True
            continue
        if as_json:
            echo_json(sheet.plain())
            continue
        if len(files) > 1:
            click.echo("\n" * (number > 0) + f"{file}:")
        click.echo(sheet.text())
    click.get_current_context().exit(int(failed))


def _scored(file: str, what: str) -> "ScoreSheet":
    from elgrande_tui.table.position import read_position
    from elgrande_tui.table.position_errors import PositionError
    from elgrande_tui.table.scoresheet import WhatError
    from elgrande_tui.table.scoresheet import score as score_position

    position = read_position(file)
    try:
        return score_position(position, what)
    except (PositionError, WhatError) as error:
        raise type(error)(f"{file}: {error}") from None


@click.command(epilog="Example: elgrande show puzzle.toml")
@click.argument("file", metavar="POSITION")
@click.option("--ascii", "ascii_only", is_flag=True, help="Write ASCII characters only.")
@click.option("--no-map", "with_map", flag_value=False, default=True, help="Leave the map out.")
def show(file: str, ascii_only: bool, with_map: bool) -> None:
    """Draw a position as plain text: the map, then everything in figures."""
    from elgrande_tui.table.position import read_position
    from elgrande_tui.table.sketch import sketch

    position = read_position(file)
    text = sketch(position)
    if with_map:
        text = f"{_map(position, ascii_only)}\n{text}"
    if ascii_only:
        from elgrande_tui.table.ascii import ascii_text

        text = "".join(map(ascii_text, text.splitlines(keepends=True)))
    click.echo(text, nl=False)


def _map(position: "Position", ascii_only: bool) -> str:
    from elgrande_tui.table.position_parts import colours
    from elgrande_tui.table.position_state import open_view
    from elgrande_tui.table.setup import chip_letters
    from elgrande_tui.tui.board_model import board_model
    from elgrande_tui.tui.map.atlas import atlas
    from elgrande_tui.tui.map.line_painter import LinePainter

    painter = LinePainter(atlas(MAP_SIZE), "ascii" if ascii_only else "mono", None)
    return painter.paint(board_model(open_view(position), chip_letters(colours(position)))).text()
