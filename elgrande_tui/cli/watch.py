"""`elgrande watch`: a recorded game, move by move."""

from typing import TYPE_CHECKING

import click

from elgrande_tui.cli.group import Refused
from elgrande_tui.cli.screen import Screen, screen_options
from elgrande_tui.cli.values import number, whole

if TYPE_CHECKING:
    from elgrande_tui.table.record_format import Record
    from elgrande_tui.table.viewing import Viewing

_SLOWEST, _FASTEST = 0.25, 32
"""As the keys of the screen have it."""
_LAST_ROUND = 9


@click.command(epilog="Example: elgrande watch game.jsonl --round 3 --speed 2")
@click.argument("file", metavar="RECORD")
@click.option("--seat", metavar="NAME", help="Show what this player could see, and no more.")
@click.option(
    "--round",
    "round_",
    callback=whole(1, _LAST_ROUND),
    metavar="N",
    help="Begin with this round.",
)
@click.option(
    "--speed",
    callback=number(_SLOWEST, _FASTEST),
    metavar="MOVES_PER_SECOND",
    help="Play by itself at once; else Space plays.",
)
@screen_options
def watch(
    screen: Screen, file: str, seat: str | None, round_: int | None, speed: float | None
) -> None:
    """Watch a recorded game, move by move or by itself.

    A game that is over lies open, every hand and disc of it. One that is still being played can be
    watched with --seat only, as that player sees it. With --plain its story is printed in lines.
    """
    from elgrande_tui.table.errors import UnderWayError
    from elgrande_tui.table.record import read_record
    from elgrande_tui.table.viewing import Viewing
    from elgrande_tui.table.words import listed

    record = read_record(file)
    try:
        viewing = Viewing(record, None if seat is None else _seat(record, seat))
    except UnderWayError:
        raise click.ClickException(
            f"{file}: this game is not over; until it is, only one player's view of it may be"
            f" watched: add --seat with {listed(_players(record), 'or')}."
        ) from None
    _begin(viewing, round_)
    if screen.plain:
        _tell(viewing, ascii_only=screen.ascii_only)
    else:
        screen.watch(viewing, speed)


def _players(record: "Record") -> tuple[str, ...]:
    return record.setup.names[: len(record.setup.players)]


def _seat(record: "Record", name: str) -> int:
    """Return the seat of a player."""
    from elgrande_tui.table.setup import tidy

    players = _players(record)
    if tidy(name) not in players:
        raise Refused(f"--seat: {name[:40]!r} will not do; expected one of {', '.join(players)}.")
    return players.index(tidy(name))


def _begin(viewing: "Viewing", round_: int | None) -> None:
    """Go to where a round began."""
    if round_ is None:
        return
    if round_ not in viewing.rounds:
        played = ", ".join(map(str, viewing.rounds))
        raise Refused(f"--round: {round_} will not do; the record has the rounds {played}.")
    viewing.go(viewing.rounds[round_])


def _tell(viewing: "Viewing", *, ascii_only: bool) -> None:
    """Print the story from this moment on, a line for every move and whatever came of it."""
    from elgrande_tui.table.ascii import ascii_text

    width = len(str(viewing.last))
    story = [
        f"{n if index == 0 else '':>{width}}  {text}"
        for n in range(viewing.n, viewing.last + 1)
        for index, text in enumerate(viewing.step(n).told)
    ]
    viewing.go(viewing.last)
    if not viewing.is_over:
        story.append(f"{'':>{width}}  {viewing.prompt}")
    for line in story:
        click.echo(ascii_text(line) if ascii_only else line)
