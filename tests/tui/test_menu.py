"""The menu and the settings."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from elgrande_tui.table.saves import list_saves, new_save
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.menu import MenuScreen
from elgrande_tui.tui.screens.settings import SettingsScreen
from tests.golden_files import Golden
from tests.tui.stage import Stage, staged, until

SETUP = TableSetup(players=(Player(name="Ana"), Player(name="Bea")), seed=7, short=True)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_offers_everything(size: tuple[int, int], golden: Golden) -> None:
    async with staged(MenuScreen, size) as (app, _):
        golden.check(f"tui/menu_{size[0]}x{size[1]}", app.shown())


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("n", "SetupScreen"),
        ("r", "ResumeScreen"),
        ("c", "CardsScreen"),
        ("b", "RulesScreen"),
        ("s", "SettingsScreen"),
    ],
)
async def test_every_entry_leads_somewhere_and_back(key: str, page: str) -> None:
    async with staged(MenuScreen) as (app, pilot):
        await pilot.press(key)
        assert app.page() == page
        await pilot.press("escape")
        assert app.page() == "MenuScreen"


async def test_arrows_and_enter_choose_too() -> None:
    async with staged(MenuScreen) as (app, pilot):
        await pilot.press("down", "down", "enter")
        assert app.page() == "CardsScreen"


async def test_escape_stays_and_q_leaves() -> None:
    async with staged(MenuScreen) as (app, pilot):
        await pilot.press("escape")
        assert app.page() == "MenuScreen"
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running


async def test_a_new_game_is_saved_from_the_start_and_opened() -> None:
    async with staged(MenuScreen) as (app, pilot):
        await pilot.press("n", *"Ana", "enter", *"Bea", "ctrl+s")
        (table,) = app.opened
        assert table.names == ("Ana", "Bea")
        assert [save.setup for save in list_saves()] == [table.setup]
        table.close()


async def test_the_menu_counts_games_and_the_form_remembers_the_last_table() -> None:
    new_save(SETUP).close()
    async with staged(MenuScreen) as (app, pilot):
        await until(pilot, lambda: "Resume a game  1 going on" in app.shown())
        await pilot.press("down")
        assert "The last one was played by Ana, Bea." in app.told()
        await pilot.press("n", "ctrl+s")
        assert app.opened[0].setup.short
        assert app.opened[0].names == ("Ana", "Bea")
        app.opened[0].close()


async def test_a_game_of_grandissimo_is_set_up_from_the_menu_and_remembered() -> None:
    async with staged(MenuScreen) as (app, pilot):
        await pilot.press("n", *"Ana", "enter", *"Bea", *["down"] * 5, "right", "ctrl+s")
        await until(pilot, lambda: bool(app.opened))
        assert app.opened[0].setup.expansion == "grandissimo"
        app.opened[0].close()
        await until(pilot, lambda: "1 going on" in app.shown())
        await pilot.press("r", "escape")
        told = "The last one was played by Ana, Bea, with Grandissimo."
        await until(pilot, lambda: told in app.told())


async def test_a_saved_game_is_opened() -> None:
    new_save(SETUP).close()
    async with staged(MenuScreen) as (app, pilot):
        await pilot.press("r", "enter")
        assert app.opened[0].setup == SETUP
        app.opened[0].close()


async def test_where_nothing_can_be_saved_it_asks_before_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ELGRANDE_HOME", ".")  # however long the path is, lines break alike
    Path("saves").write_text("", encoding="utf-8")
    async with staged(MenuScreen) as (app, pilot):
        wrong = "saves: Not a directory."
        await until(pilot, lambda: wrong in app.told())
        await set_up(app, pilot)
        await until(pilot, lambda: "Play without saving?" in app.told())
        await pilot.press("escape")
        await until(pilot, lambda: app.page() == "MenuScreen")
        assert app.opened == []
        await set_up(app, pilot)
        await until(pilot, lambda: "Play without saving?" in app.told())
        await pilot.press("enter")
        await until(pilot, lambda: bool(app.opened))
        assert app.opened[0].names == ("Ana", "Bea")


async def set_up(app: Stage, pilot: Pilot[None]) -> None:
    """Ask for a new game of Ana and Bea, one step after the other."""
    await pilot.press("n")
    await until(pilot, lambda: app.page() == "SetupScreen" and app.focused is not None)
    await pilot.press(*"Ana", "enter", *"Bea")
    await until(pilot, lambda: "Bea" in app.told())
    await pilot.press("ctrl+s")


async def test_settings_hold_at_once() -> None:
    async with staged(SettingsScreen) as (app, pilot):
        await pilot.press("right")
        assert app.theme == "elgrande-light"
        await pilot.press("down", "right")
        assert app.look.ascii
        await pilot.press("down")
        assert app.shown().isascii()
        await pilot.press("right")
        assert app.look.animated
        assert app.animation_level == "full"


async def test_every_theme_of_textual_can_be_turned_to_and_back() -> None:
    async with staged(MenuScreen, (120, 40)) as (app, pilot):
        await pilot.press("s")
        for _ in app.available_themes:
            await pilot.press("right")
        assert app.theme == "elgrande-dark"


async def test_menu_and_settings_read_in_ascii() -> None:
    look = Look(colours=False, ascii=True)
    async with staged(MenuScreen, (120, 40), look) as (app, pilot):
        assert app.shown().isascii()
        await pilot.press("s")
        assert app.shown().isascii()
