"""Draw the README's pictures anew: `make pictures`.

The real program opens fixed games without a terminal, and what it shows is written as SVG.
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from textual.screen import Screen

from elgrande_tui.engine.moves import Move, Place, Put
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.final import FinalScreen
from elgrande_tui.tui.screens.scoring import ScoringScreen

from .svg import svg

FOLDER: Final = Path(__file__).parents[2] / "assets" / "pictures"
SIZE: Final = (120, 40)
SEED: Final = 34
NAMES: Final = ("Ana", "Bea", "Carlos", "Dora")
PLACES_ON: Final = 5
"""How far the scoring is told when its picture is taken."""


def chosen(moves: Sequence[Move], chance: random.Random) -> Move:
    """Return one of the moves, one that puts a piece on the board where there is one."""
    return chance.choice([move for move in moves if isinstance(move, Place | Put)] or moves)


def played(until: Callable[[Table], bool]) -> Table:
    """Return a table where a fixed game was played up to a wanted moment."""
    players = tuple(Player(name=name) for name in NAMES)
    table = Table.new(TableSetup(players=players, seed=SEED))
    chance = random.Random(SEED)
    while not until(table):
        table.play(chosen(table.legal, chance))
    return table


def placing_in_round_five(table: Table) -> bool:
    """Whether somebody has Caballeros to place in the fifth round, after two others' turns."""
    waiting = table.decision
    view = table.view()
    busy = waiting is not None and waiting.kind == "turn" and (waiting.left or 0) > 1
    return busy and view.round == 5 and view.order.index(view.turn or 0) >= 2


def second_castillo_disc(table: Table) -> bool:
    """Whether the second player is to set a disc in the second general scoring."""
    waiting = table.decision
    set_ = sum(seat.disc_set for seat in table.view().seats)
    asked = waiting is not None and waiting.kind == "castillo_disc"
    return asked and table.view().round == 6 and set_ == 1


def over(table: Table) -> bool:
    """Whether the game is over."""
    return table.is_over


def last_scoring(table: Table) -> ScoringScreen:
    """Return the screen that tells the last general scoring."""
    return ScoringScreen(table, [one for one in table.scorings if one.what == "general"][-1])


async def draw(
    name: str,
    title: str,
    until: Callable[[Table], bool],
    screen: Callable[[Table], Screen[None]] | None = None,
    keys: Sequence[str] = (),
) -> None:
    """Open a table at a moment and a screen above it, press keys, and keep what is shown."""
    table = played(until)
    app = ElGrandeApp(table, Look(dark=True, colours=True, ascii=False, animated=False))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        if screen is not None:
            await app.push_screen(screen(table))
        await pilot.press(*keys)
        await pilot.pause()
        rows = app.screen._compositor.render_strips()
        (FOLDER / f"{name}.svg").write_text(svg(rows, title), encoding="utf-8")


async def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    await draw("table", "The table in the fifth round", placing_in_round_five)
    await draw("gate", "The gate before a secret choice", second_castillo_disc)
    await draw("scoring", "A scoring, place by place", over, last_scoring, ["enter"] * PLACES_ON)
    await draw("final", "The final sheet", over, FinalScreen)


if __name__ == "__main__":
    asyncio.run(main())
