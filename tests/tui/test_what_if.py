"""The look ahead: what the open board would score, and what the lead hangs on."""

import pytest

from elgrande_tui.table.position import parse_position
from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.what_if import WhatIfScreen
from tests.golden_files import Golden
from tests.table.games import setup_of
from tests.tui.moments import full_board, full_realm
from tests.tui.stage import staged

EMPTY = """\
format = "elgrande-position/1"
players = ["Ana", "Bea", "Carlos"]
king = "granada"

[grandes]
Ana = "galicia"
Bea = "aragon"
Carlos = "sevilla"
"""


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


async def test_other_scorings_are_looked_at_with_the_arrows() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("right")
        assert "What if: Fours" in app.shown()
        assert "Galicia  4/0/0" in app.shown()
        await pilot.press("left", "left")
        assert "What if: Least crowded" in app.shown()
        assert "as long as fewest stand there" in app.shown()


async def test_the_place_stays_where_it_is_scored_too() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("down", "down", "right", "right")
        assert ">Aragón" in app.shown()
        await pilot.press("right")
        assert ">Castilla la Vieja" in app.shown()


async def test_what_a_place_hangs_on() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("down", "down", "down", "down")
        rows = [row[42:].strip() for row in app.shown().splitlines()]
        begin = rows.index("What it hangs on")
        assert rows[begin + 1 : begin + 6] == [
            "now  more with   less with",
            "A    6  -           B+1: 4",
            "B    2  B+1: 4      C+1: 0",
            "C    2  C+1: 4      B+1: 0",
            "D    2  D+1: 4      B+1: 0",
        ]
        assert "B+1: 4 means: with 1 more, Bea would gain 4." in app.told()


async def test_the_points_before_and_after() -> None:
    async with staged(screen) as (app, _):
        assert "points now          8  33  16  28" in app.shown()
        assert "points then        19  53  24  57" in app.shown()


async def test_where_no_region_counts_it_says_so() -> None:
    position = parse_position(EMPTY)
    table = Table.new(position.table_setup(7), position=position)
    async with staged(lambda: WhatIfScreen(table)) as (app, pilot):
        await pilot.press("left", "left")
        assert "What if: Most crowded" in app.shown()
        assert "No region would be scored." in app.shown()
        await pilot.press("left")
        assert "Galicia  4/0/0" in app.shown()


async def test_G25_allied_regions_are_one_place_on_list_and_map() -> None:
    async with staged(lambda: WhatIfScreen(full_realm())) as (app, pilot):
        await pilot.press("down", "down")
        assert ">Aragón + Valencia" in app.shown()
        assert "Aragón and Valencia  10/7/3" in app.shown()


async def test_G10_a_boycott_is_left_out_and_the_page_says_so() -> None:
    async with staged(lambda: WhatIfScreen(full_realm())) as (app, pilot):
        assert "without Castillo and boycott" in app.shown()
        await pilot.press("right")
        assert "without" not in app.shown()


async def test_G18_the_courts_can_be_looked_at() -> None:
    async with staged(lambda: WhatIfScreen(full_realm())) as (app, pilot):
        await pilot.press("left")
        assert "Courts  7/5/1" in app.shown()
        assert "all courts as one region (G18)" in app.shown()


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
