"""The look ahead: what the open board would score, and what the lead hangs on."""

import pytest

from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.what_if import WhatIfScreen
from tests.golden_files import Golden
from tests.table.games import setup_of
from tests.tui.moments import full_board
from tests.tui.stage import staged


def screen() -> WhatIfScreen:
    return WhatIfScreen(full_board())


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_a_region_is_told_with_places_and_margins(
    size: tuple[int, int], golden: Golden
) -> None:
    async with staged(screen, size) as (app, pilot):
        await pilot.press("down", "down", "down", "down", "down")
        golden.check(f"tui/what_if_{size[0]}x{size[1]}", app.shown())


async def test_B17_the_castillo_has_no_part_in_it() -> None:
    async with staged(screen) as (app, pilot):
        for _ in range(9):
            assert "Castillo  " not in app.shown()
            await pilot.press("down")
        assert "the Castillo is left out" in app.shown()


async def test_B31_a_region_cut_to_one_place_is_not_taken_for_a_mobile_scoreboard() -> None:
    table = Table.new(setup_of(2, few="places"))
    async with staged(lambda: WhatIfScreen(table)) as (app, _):
        assert "Galicia  4/0/0" in app.shown()
        assert "mobile scoreboard" not in app.shown()


async def test_nothing_changes_at_the_table() -> None:
    table = full_board()
    before = table.view(), len(table.events)
    async with staged(lambda: WhatIfScreen(table)) as (app, pilot):
        await pilot.press("down", "w")
        assert app.answers == [None]
    assert (table.view(), len(table.events)) == before


async def test_it_reads_in_ascii() -> None:
    async with staged(screen, look=Look(colours=False, ascii=True, animated=False)) as (app, _):
        assert app.shown().isascii()
