"""`--plain`: the way from a command to the game in lines of text."""

import shlex
import shutil
import sys
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from elgrande_tui.table.table import Table


def run_plain(table: "Table", *, ascii_only: bool) -> int:
    """Play a game on standard input and output and return the exit code.

    A fault of the program is told without its values, as on the drawn board.
    """
    from elgrande_tui.engine.errors import GameError
    from elgrande_tui.plain import Console, PlainGame
    from elgrande_tui.table.faults import fault
    from elgrande_tui.table.saves import whether_saved

    # A closed input is one that has ended.
    source: TextIO = sys.stdin or StringIO()
    if isinstance(source, TextIOWrapper):
        source.reconfigure(errors="replace")
    console = Console(
        source,
        sys.stdout,
        ascii_only=ascii_only,
        echo=not source.isatty(),
        height=shutil.get_terminal_size().lines,
    )
    path = "" if table.path is None else f" {shlex.quote(str(table.path))}"
    try:
        return PlainGame(table, console, f"elgrande resume --plain{path}").run()
    except (GameError, OSError):
        raise
    except Exception as error:
        # Its text might be a secret.
        click.echo(fault(error, whether_saved(table.path)), nl=False, err=True)
        return 1
