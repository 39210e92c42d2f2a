"""The cards in full, one and all."""

import pytest

from elgrande_tui.engine.catalogue import load_catalogue
from elgrande_tui.engine.grandissimo.cards import load_grandissimo
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.cards import CardScreen, CardsScreen, first_rule
from elgrande_tui.tui.widgets.windowed import Listing
from tests.golden_files import Golden
from tests.tui.stage import staged


async def test_one_card_is_told_in_full(golden: Golden) -> None:
    async with staged(lambda: CardScreen("intrigue_region_5", 1)) as (app, _):
        golden.check("tui/card", app.shown())


async def test_a_card_of_two_stacks_is_told_as_of_the_one_it_is_taken_from() -> None:
    async with staged(lambda: CardScreen("score_one", 3)) as (app, _):
        assert "Stack 3, one copy." in app.shown()
    async with staged(lambda: CardScreen("score_one", 2)) as (app, _):
        assert "Stack 2, 3 copies." in app.shown()


async def test_B32_a_card_in_a_mixed_stack_is_found_by_its_id() -> None:
    async with staged(lambda: CardScreen("score_fours", 2)) as (app, _):
        assert "Stack 3, 2 copies." in app.shown()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_cards_are_listed_by_stack(size: tuple[int, int], golden: Golden) -> None:
    async with staged(CardsScreen, size) as (app, pilot):
        await pilot.press("down")
        golden.check(f"tui/cards_{size[0]}x{size[1]}", app.shown())


async def test_every_card_is_reached_going_down() -> None:
    async with staged(CardsScreen) as (app, pilot):
        for card in (*load_catalogue().cards, *load_grandissimo().cards):
            shown = app.shown().splitlines()
            assert any(card.name in row for row in shown[3:])
            assert card.number == 0 or f"Place up to {card.number} from the court" in app.shown()
            await pilot.press("down")


async def test_stacks_are_reached_by_digit_and_by_arrow() -> None:
    async with staged(CardsScreen) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, CardsScreen)
        await pilot.press("4")
        assert screen.card.id == load_catalogue().of_stack(4)[0].id
        await pilot.press("right")
        assert screen.card.id == "king"
        await pilot.press("7")
        assert screen.card.id == "queen_or_jester"
        await pilot.press("left", "9")
        assert screen.card.stack == 6


async def test_a_card_leads_to_its_rule_and_to_all_cards_and_back() -> None:
    async with staged(lambda: CardScreen("intrigue_region_5", 1)) as (app, pilot):
        await pilot.press("r")
        assert app.page() == "RulesScreen"
        assert "B19  The King's region is closed" in app.shown()
        await pilot.press("escape", "a")
        assert app.page() == "CardsScreen"
        assert app.screen.query_one(Listing).at == "1 intrigue_region_5"
        await pilot.press("escape", "escape")
        assert app.answers == [None]


def test_every_card_names_a_rule_or_is_about_placing() -> None:
    assert {first_rule(card)[0] for card in load_catalogue().cards} == {"B"}
    plain = load_catalogue().cards[0].model_copy(update={"text": "No number."})
    assert first_rule(plain) == "B16"


async def test_cards_read_in_ascii() -> None:
    async with staged(CardsScreen, look=Look(colours=False, ascii=True, animated=False)) as (
        app,
        _,
    ):
        assert app.shown().isascii()
