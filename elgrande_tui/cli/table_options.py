"""Options of a table, for everything that begins a game."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from elgrande_tui.cli.group import Refused

if TYPE_CHECKING:
    from elgrande_tui.table.setup import TableSetup

Command = TypeVar("Command", bound=Callable[..., None])


def table_options(command: Command) -> Command:
    """Give a command the options `short`, `veto` and `few`."""
    for option in (
        click.option(
            "--few",
            type=click.Choice(["written", "places", "dummy"]),
            default="written",
            help="With few players: fewer places score, or a dummy sits beside two (B31, B32).",
        ),
        click.option(
            "--no-veto",
            "veto",
            is_flag=True,
            flag_value=False,
            default=True,
            help="Leave both Vetoes out (B33).",
        ),
        click.option("--short", is_flag=True, help="Leave out rounds 1, 4 and 7 (B30)."),
    ):
        command = option(command)
    return command


def setup_of(players: Iterable[tuple[str, str]], **options: Any) -> "TableSetup":
    """Return the setup of a table.

    Args:
        players: names and kinds, in seat order.
        options: fields of `TableSetup`.

    Raises:
        Refused: they do not fit together.
    """
    from pydantic import ValidationError

    from elgrande_tui.table.errors import problem
    from elgrande_tui.table.setup import Player, TableSetup, names_problem

    seated = list(players)
    wrong = names_problem([name for name, _ in seated])
    if wrong is not None:
        raise Refused(f"--players: {wrong}")
    try:
        return TableSetup(
            players=tuple(Player(name=name, kind=kind) for name, kind in seated), **options
        )
    except ValidationError as error:
        # The fields are called what the options are called.
        told = problem(error)
        raise Refused(f"--{told[:1].lower()}{told[1:]}") from None
