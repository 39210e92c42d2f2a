"""The rules page: by number, and by searching as one types."""

import pytest
from textual.widgets import Input

from elgrande_tui.engine.rulebook import load_rulebook
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.rules import RulesScreen
from elgrande_tui.tui.widgets.windowed import Listing, Reader
from tests.golden_files import Golden
from tests.tui.stage import Stage, staged


def at(app: Stage) -> str:
    return app.screen.query_one(Listing).at


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_opens_at_the_rule_asked_for(size: tuple[int, int], golden: Golden) -> None:
    async with staged(lambda: RulesScreen("b22"), size) as (app, _):
        assert at(app) == "B22"
        golden.check(f"tui/rules_{size[0]}x{size[1]}", app.shown())


@pytest.mark.parametrize("number", [None, "B99"])
async def test_without_a_rule_it_opens_at_the_words_used(number: str | None) -> None:
    async with staged(lambda: RulesScreen(number)) as (app, _):
        assert "The words used here:" in app.shown()


async def test_every_rule_is_reached_going_down() -> None:
    async with staged(RulesScreen) as (app, pilot):
        for rule in load_rulebook().rules:
            await pilot.press("down")
            assert at(app) == rule.number
            assert f"{rule.number}  {rule.title[:20]}" in app.shown()


async def test_typing_narrows_down_at_every_key(golden: Golden) -> None:
    async with staged(RulesScreen) as (app, pilot):
        await pilot.press(*"vet")
        assert at(app) == "B33"
        await pilot.press("down")
        assert at(app) != "B33"
        await pilot.press("o")
        assert at(app) == "B33"
        golden.check("tui/rules_search", app.shown())


async def test_a_number_finds_its_rule_first() -> None:
    async with staged(RulesScreen) as (app, pilot):
        await pilot.press(*"b2")
        assert at(app) == "B2"
        await pilot.press("2")
        assert at(app) == "B22"


@pytest.mark.parametrize(
    ("typed", "number"), [("g8", "G8"), ("prison", "G9"), ("incognito", "G14"), ("g31", "G31")]
)
async def test_rules_of_grandissimo_are_found_like_others(typed: str, number: str) -> None:
    async with staged(RulesScreen) as (app, pilot):
        await pilot.press(*typed)
        assert at(app) == number


async def test_escape_clears_the_search_and_then_closes() -> None:
    async with staged(RulesScreen) as (app, pilot):
        await pilot.press(*"zzz")
        assert "no rules" in app.shown()
        assert "No rule holds all these words." in app.shown()
        await pilot.press("down", "escape")
        assert app.screen.query_one(Input).value == ""
        assert f"{len(load_rulebook().rules)} rules" in app.shown()
        assert app.answers == []
        await pilot.press("escape")
        assert app.answers == [None]


async def test_page_keys_scroll_the_text_while_the_search_has_the_keys() -> None:
    async with staged(lambda: RulesScreen("B34")) as (app, pilot):
        story = app.screen.query_one("#story", Reader)
        await pilot.press("pagedown")
        assert story.top > 10
        await pilot.press("pageup")
        assert story.top == 0


async def test_a_click_opens_a_rule() -> None:
    async with staged(RulesScreen) as (app, pilot):
        await pilot.click("#rules", offset=(6, 4))
        assert at(app) == "B2"


async def test_rules_read_in_ascii() -> None:
    look = Look(colours=False, ascii=True, animated=False)
    async with staged(lambda: RulesScreen("B1"), look=look) as (app, _):
        assert app.shown().isascii()
        assert "Cataluna" in app.shown()
