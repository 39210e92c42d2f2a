"""Options of a table, for everything that begins a game."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import click

from elgrande_tui.cli.group import Refused
from elgrande_tui.cli.values import whole

if TYPE_CHECKING:
    from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
    from elgrande_tui.table.setup import TableSetup

Command = TypeVar("Command", bound=Callable[..., None])


_MOST_SHIPS: Final = 2
_SETS: Final = {
    "first": "first_game",
    "first-game": "first_game",
    "first_game": "first_game",
    "random": "random",
}
"""Words for a set of cards of stack 6, and what a table's setup calls it."""


def table_options(command: Command) -> Command:
    """Give a command the options of a table; `setup_of` takes what they give."""
    for option in (
        click.option(
            "--ships",
            callback=whole(1, _MOST_SHIPS),
            metavar="N",
            help="How many ships there are; else two, with two players one (G8).",
        ),
        click.option(
            "--stack6",
            multiple=True,
            metavar="WHAT",
            help=(
                "The cards of stack 6: first (the set for a first game), random, or eleven ids"
                " with commas between them (G5). Also a file that corrects their numbers and"
                " symbols, in the shape of assets/stack6.toml (G6); then give the option twice to"
                " choose cards too."
            ),
        ),
        click.option(
            "--grandissimo",
            is_flag=True,
            help="Play with the expansion; --stack6 and --ships do so too.",
        ),
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


class Stack6(NamedTuple):
    """What was asked for with `--stack6`.

    Attributes:
        cards: a set by its name, or ids; None when nothing was said.
        symbols: corrections of numbers and symbols.
    """

    cards: str | tuple[str, ...] | None
    symbols: "tuple[CardSymbol, ...]"


def stack6_of(values: Iterable[str]) -> Stack6:
    """Return what the values of `--stack6` mean.

    Raises:
        Refused: one of them means nothing, or two mean the same kind of thing.
        Stack6Error: a file is damaged.
    """
    cards: str | tuple[str, ...] | None = None
    file: str | None = None
    for value in values:
        is_file = value not in _SETS and _exists(value)
        if not is_file and value not in _SETS and "," not in value:
            raise Refused(
                f"--stack6: {value[:40]!r} will not do; expected first, random, eleven ids with"
                " commas between them, or a file."
            )
        if (file if is_file else cards) is not None:
            kind = "file" if is_file else "choice of cards"
            raise Refused(f"--stack6: a second {kind} will not do; expected one at the most.")
        if is_file:
            file = value
        else:
            cards = _SETS.get(value) or tuple(id_.strip() for id_ in value.split(","))
    if file is None:
        return Stack6(cards, ())
    from elgrande_tui.table.stack6 import read_stack6

    return Stack6(cards, read_stack6(file))


def _exists(path: str) -> bool:
    """Return whether something in the file system is called that."""
    try:
        return path != "" and Path(path).exists()
    except OSError:
        # A list of ids may be longer than any name of a file.
        return False


def _expansion(grandissimo: bool, stack6: Iterable[str], ships: int | None) -> dict[str, Any]:
    """Return the fields of `TableSetup` that these options decide."""
    cards, symbols = stack6_of(stack6)
    if not (grandissimo or cards or symbols or ships):
        return {}
    fields = {"expansion": "grandissimo", "ships": ships, "symbols": symbols}
    return fields if cards is None else {**fields, "stack6": cards}


def setup_of(
    players: Iterable[tuple[str, str]],
    *,
    grandissimo: bool,
    stack6: Iterable[str],
    ships: int | None,
    **options: Any,
) -> "TableSetup":
    """Return the setup of a table.

    Args:
        players: names and kinds, in seat order.
        grandissimo: whether the expansion was asked for.
        stack6: the values of `--stack6`.
        ships: the number of ships, if it was asked for.
        options: other fields of `TableSetup`.

    Raises:
        Refused: they do not fit together.
        Stack6Error: a file of corrections is damaged.
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
            players=tuple(Player(name=name, kind=kind) for name, kind in seated),
            **_expansion(grandissimo, stack6, ships),
            **options,
        )
    except ValidationError as error:
        # The fields are called what the options are called.
        told = problem(error)
        raise Refused(f"--{told[:1].lower()}{told[1:]}") from None
