"""Choosing the eleven cards of stack 6: by keys and mouse, and only eleven will do (G5)."""

import pytest
from textual.pilot import Pilot

from elgrande_tui.engine.grandissimo.cards import STACK6_IDS
from elgrande_tui.tui.screens.stack6 import Stack6Screen
from elgrande_tui.tui.widgets.windowed import Listing, Reader
from tests.golden_files import Golden
from tests.tui.stage import Stage, staged, until

KNOWN = STACK6_IDS.known()
FIRST = STACK6_IDS.first_game()


def by_hand() -> Stack6Screen:
    return Stack6Screen(FIRST)


def at(app: Stage) -> str:
    return app.screen.query_one(Listing).at


async def told(app: Stage, pilot: Pilot[None], sentence: str) -> None:
    await until(pilot, lambda: sentence in app.shown())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_lists_the_cards_with_number_symbol_and_text(
    size: tuple[int, int], golden: Golden
) -> None:
    async with staged(by_hand, size) as (app, pilot):
        await pilot.press("down", "down")
        golden.check(f"tui/stack6_{size[0]}x{size[1]}", app.shown())


async def test_every_card_is_read_without_scrolling_in_the_smallest_window() -> None:
    async with staged(by_hand) as (app, pilot):
        story = app.screen.query_one("#story", Reader)
        for card in KNOWN:
            assert at(app) == card
            assert story.length <= story.size.height
            await pilot.press("down")


async def test_space_turns_a_mark_and_the_count_follows() -> None:
    async with staged(by_hand) as (app, pilot):
        assert "11 of 11" in app.shown()
        assert ">[x] 3 Boycott" in app.shown()
        await pilot.press("space")
        assert "10 of 11" in app.shown()
        assert ">[ ] 3 Boycott" in app.shown()
        await pilot.press("space")
        assert "11 of 11" in app.shown()


async def test_enter_answers_with_eleven_in_the_order_of_the_stack() -> None:
    async with staged(by_hand) as (app, pilot):
        await pilot.press("space", "end", "space", "enter")
    assert app.answers == [(*(card for card in FIRST if card != "boycott"), KNOWN[-1])]


async def test_with_fewer_it_says_how_many_are_missing_and_stays() -> None:
    async with staged(by_hand) as (app, pilot):
        await pilot.press("n", "enter")
        await told(app, pilot, "Stack 6 takes 11 cards (G5): mark 11 more, or cancel.")
        for _ in range(7):
            await pilot.press("space", "down")
        assert "7 of 11" in app.shown()
        await pilot.press("enter")
        await told(app, pilot, "Stack 6 takes 11 cards (G5): mark 4 more, or cancel.")
        assert app.answers == []
        await pilot.press("down")
        await until(pilot, lambda: "or cancel" not in app.shown())


async def test_a_twelfth_is_refused() -> None:
    async with staged(by_hand) as (app, pilot):
        await pilot.press("end", "space")
        await told(app, pilot, "11 cards are marked already; take one of the marks away (G5).")
        assert "11 of 11" in app.shown()
        await pilot.press("enter")
    assert app.answers == [FIRST]


async def test_f_marks_the_first_game_set_and_n_nothing() -> None:
    async with staged(lambda: Stack6Screen(KNOWN[:11])) as (app, pilot):
        await pilot.press("n")
        assert "0 of 11" in app.shown()
        await pilot.press("f", "enter")
    assert app.answers == [FIRST]


async def test_escape_cancels_whatever_is_marked() -> None:
    async with staged(by_hand) as (app, pilot):
        await pilot.press("n", "escape")
    assert app.answers == [None]


async def test_a_click_marks_and_the_keys_below_can_be_clicked() -> None:
    async with staged(by_hand) as (app, pilot):
        await pilot.click("#cards", offset=(2, 2))
        assert at(app) == "double_turn"
        await told(app, pilot, "11 cards are marked already")
        await pilot.click("#cards", offset=(8, 0))
        assert "10 of 11" in app.shown()
        await pilot.click("#cards", offset=(2, 2))
        assert "11 of 11" in app.shown()
        row = app.shown().splitlines()[-1]
        await pilot.click("#keys", offset=(row.index("Enter"), 0))
    assert app.answers == [tuple(card for card in KNOWN if card in {*FIRST[1:], "double_turn"})]
