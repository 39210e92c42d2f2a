"""The table that the measurements are printed in."""

import platform
import sys
from typing import NamedTuple

from rich.console import Console
from rich.table import Table


class Row(NamedTuple):
    """One figure.

    Attributes:
        what: what was measured.
        figure: the value with its unit.
        aim: what it should be.
        met: whether it is.
        note: what belongs to it, such as moves a game.
    """

    what: str
    figure: str
    aim: str = ""
    met: bool | None = None
    note: str = ""


def show(rows: list[Row]) -> None:
    """Print all figures as one table."""
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}, one core")
    for heading in ("measured", "figure", "aim", "met", "note"):
        table.add_column(heading, justify="right" if heading == "figure" else "left")
    for row in rows:
        met = "" if row.met is None else ("yes" if row.met else "NO")
        table.add_row(row.what, row.figure, row.aim, met, row.note)
    Console(file=sys.stdout, width=118).print(table)
