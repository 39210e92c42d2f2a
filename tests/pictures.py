"""Draw the README's pictures anew: `make pictures`.

The real program plays a fixed game without a terminal; Textual writes what it shows as SVG.
"""

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.final import FinalScreen
from elgrande_tui.tui.screens.scoring import ScoringScreen

FOLDER: Final = Path(__file__).parents[1] / "assets" / "pictures"
SIZE: Final = (120, 40)
SEED: Final = 11
NAMES: Final = ("Ana", "Bea", "Carlos", "Dora")

Act = Callable[[ElGrandeApp], Awaitable[None]]


def played(until: Callable[[Table], bool]) -> Table:
    """Return a table where a fixed game was played at random up to a wanted moment."""
    players = tuple(Player(name=name) for name in NAMES)
    table = Table.new(TableSetup(players=players, seed=SEED))
    chance = random.Random(SEED)
    while not until(table):
        table.play(chance.choice(table.legal))
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
    return waiting is not None and waiting.kind == "castillo_disc" and set_ == 1


def still(svg: str) -> str:
    """Return a picture without the random name that Textual gives its styles."""
    return re.sub(r"terminal-\d+", "terminal-elgrande", svg)


async def draw(name: str, table: Table, act: Act) -> None:
    """Open a table, do something, and keep what is shown."""
    app = ElGrandeApp(table, Look(dark=True, colours=True, ascii=False, animated=False))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await act(app)
        await pilot.pause(0.2)
        (FOLDER / f"{name}.svg").write_text(still(app.export_screenshot()), encoding="utf-8")


async def nothing(app: ElGrandeApp) -> None:
    """Show what comes by itself."""


async def tell_scoring(app: ElGrandeApp) -> None:
    """Show the last general scoring, a few places in."""
    table = played(lambda table: table.is_over)
    scoring = [scoring for scoring in table.scorings if scoring.what == "general"][-1]
    await app.push_screen(ScoringScreen(table, scoring))


async def close_game(app: ElGrandeApp) -> None:
    """Show the final sheet."""
    await app.push_screen(FinalScreen(played(lambda table: table.is_over)))


async def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    await draw("table", played(placing_in_round_five), nothing)
    await draw("gate", played(second_castillo_disc), nothing)
    await draw("scoring", played(placing_in_round_five), tell_scoring)
    await draw("final", played(placing_in_round_five), close_game)


if __name__ == "__main__":
    asyncio.run(main())
