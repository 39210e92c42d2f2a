"""`elgrande replay`: a record checked against the rules, and what comes of it."""

from typing import TYPE_CHECKING, Any, Final

import click

from elgrande_tui.cli.group import Refused, echo_json
from elgrande_tui.cli.values import whole

if TYPE_CHECKING:
    from elgrande_tui.engine.events import Event
    from elgrande_tui.table.table import Table

_MOST_MOVES: Final = 999_999


@click.command(epilog="Example: elgrande replay game.jsonl --to 57 --toml > puzzle.toml")
@click.argument("file", metavar="RECORD")
@click.option(
    "--to", callback=whole(0, _MOST_MOVES), metavar="N", help="Stop after move N; 0 is the start."
)
@click.option("--json", "output", flag_value="json", help="Print the final position as JSON.")
@click.option("--toml", "output", flag_value="toml", help="Print it as a file to play on from.")
@click.option("--events", "output", flag_value="events", help="Print every event as JSON.")
def replay(file: str, to: int | None, output: str | None) -> None:
    """Check every move of a record against the rules.

    The first line that breaks one is named. Events come one a line with the number of the move
    that brought them about, 0 for what comes before the first. Everything is told, secrets too.
    """
    from elgrande_tui.table.position import dump, plain
    from elgrande_tui.table.record import read_record
    from elgrande_tui.table.table import Table

    record = read_record(file)
    if to is not None and to > len(record.moves):
        raise Refused(f"--to: {to} will not do; {file} holds {len(record.moves)} moves.")
    table = Table.replay(record, to)
    if output == "json":
        echo_json(plain(table.position()))
    elif output == "toml":
        click.echo(dump(table.position()), nl=False)
    elif output == "events":
        for n, event in table.events:
            echo_json({"n": n, **_told(event, table.names)})
    else:
        click.echo(_summary(table))


def _told(event: "Event", names: tuple[str, ...]) -> dict[str, Any]:
    """Return an event as plain data with names in place of numbers."""
    from elgrande_tui.engine.events import SEAT_FIELDS, SEAT_TABLES, Scored
    from elgrande_tui.table.scoresheet import plain_scored

    if isinstance(event, Scored):
        return {"type": event.type, **plain_scored(event, names)}
    told = event.model_dump(mode="json")
    for key, value in told.items():
        if key in SEAT_FIELDS and value is not None:
            told[key] = names[value]
        elif key in SEAT_TABLES:
            told[key] = {names[int(seat)]: entry for seat, entry in value.items()}
        elif key == "winners":
            told[key] = [names[seat] for seat in value]
    return told


def _summary(table: "Table") -> str:
    """Tell in lines for people how far the game is, and the points."""
    view = table.view()
    points = ", ".join(f"{table.names[seat.seat]} {seat.score}" for seat in view.seats)
    moves = len(table.moves_played)
    if not table.is_over:
        return f"{moves} moves, all legal; round {view.round} is under way.\nScore: {points}"
    won = " and ".join(table.names[seat] for seat in view.winners)
    verb = "share the win" if len(view.winners) > 1 else "wins"
    return f"{moves} moves, all legal; the game is over: {won} {verb}.\nScore: {points}"
