"""What is new in Grandissimo: told before the first game of it, and from the help later (G31)."""

from pathlib import Path

import pytest

from elgrande_tui.table.seen import NEWS, seen
from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.news import NewsScreen
from elgrande_tui.tui.screens.table import TableScreen
from tests.golden_files import Golden
from tests.table.games import setup_of
from tests.tui.moments import full_realm
from tests.tui.stage import staged, until


@pytest.fixture
def new_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder whose players have not seen anything."""
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_fits_on_a_page(size: tuple[int, int], golden: Golden) -> None:
    async with staged(NewsScreen, size) as (app, _):
        golden.check(f"tui/news_{size[0]}x{size[1]}", app.shown())


@pytest.mark.usefixtures("new_home")
async def test_the_first_game_begins_with_it_and_the_second_does_not() -> None:
    async with staged(lambda: TableScreen(full_realm())) as (app, pilot):
        await until(pilot, lambda: app.page() == "NewsScreen")
        assert seen(NEWS)
        await pilot.press("enter")
        await until(pilot, lambda: "Bea: play a power card." in app.told())
    async with staged(lambda: TableScreen(full_realm())) as (app, pilot):
        await until(pilot, lambda: "Bea: play a power card." in app.told())


@pytest.mark.usefixtures("new_home")
async def test_the_board_behind_it_is_there_in_full_when_it_closes() -> None:
    async with staged(lambda: TableScreen(full_realm())) as (app, pilot):
        await until(pilot, lambda: app.page() == "NewsScreen")
        await pilot.press("enter")
        await until(pilot, lambda: "Bea: play a power card." in app.told())
        after = app.shown()
    async with staged(lambda: TableScreen(full_realm())) as (app, pilot):
        await until(pilot, lambda: "Bea: play a power card." in app.told())
        assert app.shown() == after


@pytest.mark.usefixtures("new_home")
async def test_a_base_game_tells_nothing_of_it() -> None:
    async with staged(lambda: TableScreen(Table.new(setup_of()))) as (app, pilot):
        await until(pilot, lambda: "play a power card." in app.told())
        assert not seen(NEWS)
        await pilot.press("question_mark")
        await until(pilot, lambda: app.page() == "HelpScreen")
        assert "new in Grandissimo" not in app.shown()
        await pilot.press("n")
        assert app.page() == "HelpScreen"


async def test_the_help_of_a_game_with_the_expansion_leads_to_it_and_on_to_the_rules() -> None:
    async with staged(lambda: TableScreen(full_realm())) as (app, pilot):
        await pilot.press("question_mark")
        await until(pilot, lambda: "n new in Grandissimo" in app.shown())
        await pilot.press("n")
        await until(pilot, lambda: "Grandissimo: what is new" in app.shown())
        await pilot.press("r")
        await until(pilot, lambda: "G1  Portugal" in app.shown())
        await pilot.press("escape", "escape")
        await until(pilot, lambda: app.page() == "HelpScreen")


async def test_it_reads_in_ascii() -> None:
    async with staged(NewsScreen, look=Look(colours=False, ascii=True)) as (app, _):
        assert app.shown().isascii()
