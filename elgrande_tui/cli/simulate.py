"""`elgrande simulate`: whole games at random, without a screen."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from elgrande_tui.cli.group import Refused, echo_json
from elgrande_tui.cli.table_options import setup_of, table_options
from elgrande_tui.cli.values import SEED, whole, words

if TYPE_CHECKING:
    from elgrande_tui.table.simulate import Tally

_MOST_GAMES: Final = 10_000_000
_USES: Final = {"taken": "taken", "special": "special action", "stopped": "stopped"}
_INTERRUPTS: Final = {"asked": "used when asked", "cut_in": "cut in"}
"""What a table of cards tells, and its headings."""


@click.command(epilog="Example: elgrande simulate --games 500 --players random,random --check")
@click.option(
    "--games", callback=whole(1, _MOST_GAMES), default="100", metavar="N", show_default=True
)
@click.option(
    "--players",
    "kinds",
    callback=words,
    default="random,random,random,random",
    metavar="KIND,KIND,...",
    show_default=True,
    help="Who plays, 2 to 5; the only kind is random.",
)
@click.option(
    "--seed",
    callback=SEED,
    default="0",
    metavar="N",
    show_default=True,
    help="Seed of the first game; the next one has the next number, and so on.",
)
@table_options
@click.option(
    "--check",
    "checked",
    is_flag=True,
    help=(
        "Assert every invariant. Pieces, cards, King's region, scores and legal moves are checked"
        " after every move; copies, what each seat may see, every legal move and the refusal of"
        " illegal ones at one moment in 29."
    ),
)
@click.option(
    "--records",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Keep the record of every game in this folder.",
)
@click.option(
    "--count-cards",
    is_flag=True,
    help="Count how often each card is taken and used; games are slower then.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as one line of JSON.")
def simulate(  # noqa: PLR0913 - one for each option
    *,
    games: int,
    kinds: tuple[str, ...],
    checked: bool,
    records: Path | None,
    count_cards: bool,
    as_json: bool,
    **options: Any,
) -> None:
    """Let games be played at random, as fast as the rules allow.

    A shared win counts for everyone who shares it. A game that breaks an invariant is named with
    its seed and move, and the exit code is 1.
    """
    from elgrande_tui.table.simulate import KINDS
    from elgrande_tui.table.simulate import simulate as play_games

    for kind in kinds:
        if kind not in KINDS:
            raise Refused(f"--players: {kind!r} will not do; expected {', '.join(KINDS)}.")
    names = [f"player{number}" for number in range(1, len(kinds) + 1)]
    setup = setup_of(zip(names, kinds, strict=True), **options)
    # One line that is written over, and only for somebody who is looking on.
    with click.progressbar(
        play_games(setup, games, checked=checked, records=records, count_cards=count_cards),
        length=games,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as played:
        *_, tally = played
    if as_json:
        echo_json(tally.plain())
    else:
        click.echo(_table(tally))


def _table(tally: "Tally") -> str:
    """Return the result as lines for people."""
    facts = tally.plain()
    lines = [
        f"{facts['games']} games, {facts['moves_per_game']} moves a game, {facts['seconds']} s:"
        f" {facts['games_per_second']} games a second",
        f"{'seat':<6}{'player':<10}{'wins':>8}{'mean':>8}{'min':>6}{'max':>6}",
    ]
    for number, seat in enumerate(facts["seats"], 1):
        lines.append(
            f"{number:<6}{seat['player']:<10}{seat['wins']:>8}{seat['mean']:>8.1f}"
            f"{seat['min']:>6}{seat['max']:>6}"
        )
    for title, columns in (("cards", _USES), ("interrupts", _INTERRUPTS)):
        if title in facts:
            lines += _counts(facts[title], columns)
    return "\n".join(lines)


def _counts(table: dict[str, dict[str, int]], columns: dict[str, str]) -> list[str]:
    """Return a table of cards as lines."""
    head = f"{'card':<22}" + "".join(f"{title:>16}" for title in columns.values())
    rows = [
        f"{id_:<22}" + "".join(f"{counts[key]:>16}" for key in columns)
        for id_, counts in table.items()
    ]
    return ["", head, *rows]
