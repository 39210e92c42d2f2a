"""The scoring screen: place by place, with reasons, at the players' pace."""

import pytest

from elgrande_tui.table.scorings import Scoring
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.scoring import ScoringScreen
from elgrande_tui.tui.widgets.windowed import Listing
from tests.golden_files import Golden
from tests.tui.moments import by_card, full_board, general
from tests.tui.stage import staged

ARAGON = 4
"""Steps from the beginning to Aragón."""


def screen() -> ScoringScreen:
    table = full_board()
    return ScoringScreen(table, general(table))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_B22_a_tie_is_told_with_its_reason(size: tuple[int, int], golden: Golden) -> None:
    async with staged(screen, size) as (app, pilot):
        await pilot.press(*["enter"] * ARAGON)
        golden.check(f"tui/scoring_tie_{size[0]}x{size[1]}", app.shown())


async def test_B26_a_general_scoring_begins_with_the_castillo(golden: Golden) -> None:
    async with staged(screen) as (app, pilot):
        golden.check("tui/scoring_castillo", app.shown())
        await pilot.press("enter")
        golden.check("tui/scoring_discs", app.shown())


async def test_B20_B23_bonuses_are_told_apart(golden: Golden) -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press(*["enter"] * 3)
        golden.check("tui/scoring_bonuses", app.shown())


async def test_skipping_tells_what_it_comes_to_and_enter_closes(golden: Golden) -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("s")
        golden.check("tui/scoring_end", app.shown())
        await pilot.press("enter")
        assert app.answers == [None]


async def test_arrows_go_back_and_forth_and_what_was_told_stays_told() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("right", "right", "left")
        assert "2 of 12" in app.shown()
        assert "Galicia             -   4" in app.shown()
        assert "País Vasco          -" not in app.shown()
        await pilot.press("home", "left")
        assert "1 of 12" in app.shown()


async def test_every_step_can_be_walked_to_the_end_by_enter_alone() -> None:
    async with staged(screen) as (app, pilot):
        for step in range(1, 13):
            assert f"{step} of 12" in app.shown()
            await pilot.press("enter")
        assert app.answers == [None]


async def test_a_click_goes_to_a_step_that_was_told_and_to_no_other() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("enter", "enter")
        await pilot.click("#points", offset=(4, 1))
        assert "1 of 12" in app.shown()
        await pilot.click("#points", offset=(4, 9))
        assert "1 of 12" in app.shown()
        assert app.screen.query_one("#points", Listing).at == "0"


async def test_escape_closes_at_once() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("escape")
        assert app.answers == [None]


async def test_the_map_fills_with_who_leads_as_regions_are_told() -> None:
    async with staged(screen, (120, 40)) as (app, pilot):
        map_ = app.screen.query_one(MapWidget)
        assert map_.model.leaders == {}
        assert map_.model.castillo.chips
        await pilot.press("s")
        assert map_.model.leaders == {
            "galicia": 1,
            "pais_vasco": 3,
            "cataluna": 1,
            "castilla_vieja": 0,
            "castilla_nueva": 3,
            "sevilla": 2,
            "granada": 3,
        }


async def test_a_card_that_scores_first_places_says_so() -> None:
    table = full_board()
    async with staged(lambda: ScoringScreen(table, by_card(table, "score_firsts"))) as (app, _):
        assert "only first places are scored" in app.shown()
        assert "used by Bea" in app.shown()


async def test_it_reads_without_colour_and_in_ascii(golden: Golden) -> None:
    look = Look(colours=False, ascii=True, animated=False)
    async with staged(screen, look=look) as (app, pilot):
        await pilot.press(*["enter"] * ARAGON)
        assert app.shown().isascii()
        golden.check("tui/scoring_ascii", app.shown())


async def test_regions_scored_as_one_are_shown_at_the_first_of_them() -> None:
    table = full_board()
    scored = table.foresight().what_if()[2].model_copy(update={"place": "aragon+valencia"})
    scoring = Scoring(9, 6, "general", None, (scored,), (0, 0, 0, 0))
    async with staged(lambda: ScoringScreen(table, scoring), (120, 40)) as (app, _):
        assert app.screen.query_one(MapWidget).model.cursor == "aragon"
        assert "Aragón and Valencia" in app.shown()
