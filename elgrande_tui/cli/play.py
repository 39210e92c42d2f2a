"""`elgrande play` and `elgrande resume`: games on screen."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from elgrande_tui.cli.group import Refused
from elgrande_tui.cli.screen import Screen, screen_options
from elgrande_tui.cli.table_options import setup_of, stack6_of, table_options
from elgrande_tui.cli.values import SEED, words

if TYPE_CHECKING:
    from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
    from elgrande_tui.table.position import Position
    from elgrande_tui.table.saves import Save
    from elgrande_tui.table.setup import TableSetup

_OF_A_POSITION = {
    "players": "--players",
    "leader": "--leader",
    "short": "--short",
    "veto": "--no-veto",
    "few": "--few",
    "grandissimo": "--grandissimo",
    "ships": "--ships",
}
"""What a position says already."""


@click.command(epilog="Example: elgrande play --players Ana,Bea,Carlos --short")
@click.option(
    "--players",
    callback=words,
    metavar="NAME,NAME,...",
    help="Who plays, 2 to 5, in seat order; NAME:random lets the computer play at random.",
)
@click.option("--leader", metavar="NAME", help="Who leads the first round; else chance decides.")
@click.option("--seed", callback=SEED, metavar="N", help="Start of the game's chance; else drawn.")
@table_options
@click.option("--castillo-totals", is_flag=True, help="Show what the Castillo holds (B17).")
@click.option("--position", metavar="FILE", help="Play on from a position; it names the players.")
@click.option("--record", metavar="FILE", help="Save the game in this new file.")
@screen_options
def play(screen: Screen, position: str | None, record: str | None, **options: Any) -> None:
    """Play a game on screen.

    Every move is saved at once: `elgrande resume` goes on from the last one.
    """
    from elgrande_tui.table.record import RecordFile
    from elgrande_tui.table.saves import new_save
    from elgrande_tui.table.setup import draw_seed
    from elgrande_tui.table.table import Table

    seed: int | None = options.pop("seed")
    start = None if position is None else _read(position)
    if seed is None:
        seed = None if start is None else start.seed
    seed = draw_seed() if seed is None else seed
    setup = _setup(start, seed, options)
    data = None if start is None else _begun(start, setup, str(position))
    screen.check_terminal()
    file = new_save(setup, data) if record is None else RecordFile.create(record, setup, data)
    with Table.new(setup, file, start) as table:
        screen.run(table)


def _read(path: str) -> "Position":
    """Return the position in a file, which leaves no room for options that it decides."""
    from elgrande_tui.table.position import read_position

    ctx = click.get_current_context()
    for name, flag in _OF_A_POSITION.items():
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise Refused(f"{flag} does not go with --position: the position says that.")
    return read_position(path)


def _begun(start: "Position", setup: "TableSetup", path: str) -> dict[str, Any]:
    """Return a position as plain data, once it is known that a game can begin there."""
    from elgrande_tui.table.position import plain
    from elgrande_tui.table.position_errors import PositionError
    from elgrande_tui.table.position_state import to_state

    try:
        to_state(start, setup.seed, symbols=setup.symbols)
    except PositionError as error:
        raise click.ClickException(f"{path}: {error}") from None
    return plain(start)


def _setup(start: "Position | None", seed: int, options: dict[str, Any]) -> "TableSetup":
    if start is not None:
        symbols = _corrections(start, options["stack6"])
        totals: bool = options["castillo_totals"]
        return start.table_setup(seed, symbols).model_copy(update={"castillo_totals": totals})
    players = options.pop("players")
    if players is None:
        raise Refused(
            "--players: missing; expected 2 to 5 names, like Ana,Bea,Carlos. Without a command,"
            " `elgrande` asks for them."
        )
    return setup_of([_player(word) for word in players], seed=seed, **options)


def _corrections(start: "Position", values: tuple[str, ...]) -> "tuple[CardSymbol, ...]":
    """Return the corrections of stack 6 for a game that begins at a position."""
    cards, symbols = stack6_of(values)
    if cards is not None:
        raise Refused(
            "--stack6: only a file of corrections goes with --position: the position says the rest."
        )
    if symbols and start.expansion != "grandissimo":
        raise Refused("--stack6: the position is one of a base game, which has no stack 6.")
    return symbols


def _player(word: str) -> tuple[str, str]:
    """Return name and kind of a player written as NAME or NAME:KIND."""
    from elgrande_tui.table.setup import HUMAN

    name, colon, kind = word.rpartition(":")
    if not colon:
        return word, HUMAN
    from elgrande_tui.bots import BOTS

    if kind not in BOTS:
        raise Refused(
            f"--players: {kind!r} is no computer player; expected {', '.join(BOTS)} behind a colon."
        )
    return name, kind


@click.command(epilog="Example: elgrande resume --list")
@click.argument("file", metavar="[FILE]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--list", "listing", is_flag=True, help="List the saved games, the last played first."
)
@screen_options
def resume(screen: Screen, file: Path | None, listing: bool) -> None:
    """Go on with a saved game from its last move.

    Without a file it goes on with the game that was played last and is sound.
    """
    from elgrande_tui.table.glimpse import checked
    from elgrande_tui.table.saves import list_saves
    from elgrande_tui.table.table import Table

    if listing:
        for save in list_saves():
            click.echo(_listed(checked(save)))
        return
    if file is None:
        screen.check_terminal()
        going = (checked(save) for save in list_saves() if not save.finished)
        file = next((save.path for save in going if save.problem is None), None)
    if file is None:
        raise click.ClickException("There is no saved game that could go on.")
    with Table.resume(file) as table:
        screen.run(table)


def _listed(save: "Save") -> str:
    """Return a line about a save; a problem names the file by itself."""
    if save.setup is None:
        return str(save.problem)
    names = ", ".join(player.name for player in save.setup.players)
    if save.problem is not None:
        return f"{save.path}: {names}, damaged: {save.problem.removeprefix(f'{save.path}: ')}"
    game = ", Grandissimo" if save.setup.expansion == "grandissimo" else ""
    state = "finished" if save.finished else "under way"
    return f"{save.path}: {names}{game}, {save.moves} moves, {state}"
