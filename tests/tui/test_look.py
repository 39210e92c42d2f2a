"""Colours, characters, and terminals that should get fewer of them."""

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color

from elgrande_tui.table.ascii import ascii_text
from elgrande_tui.tui.look import AsciiFilter, ColourlessFilter, Look, themes
from tests.tui.playing import COMPACT, FULL, TABS, app_at, is_secret, table_at, table_of, text_of

BLACK = Color(0, 0, 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Aragón, País Vasco, Cataluña", "Aragon, Pais Vasco, Cataluna"),
        ("┌─┐│└┘┏━┓┃┗┛", "+-+|+++-+|++"),
        ("▸♔⚑♜·…−", ">K*#..-"),
        ("Ærø łódź", "?ro lodz"),
        ("日", "??"),
        ("🂡", "?"),
    ],
)
def test_text_becomes_ascii_cell_for_cell(text: str, expected: str) -> None:
    assert ascii_text(text) == expected


def test_without_colours_only_attributes_are_left() -> None:
    style = Style(color="red", bgcolor="blue", bold=True, reverse=True)
    (segment,) = ColourlessFilter().apply([Segment("x", style)], BLACK)
    assert segment.style == Style(bold=True, reverse=True)
    assert AsciiFilter().apply([Segment("é", style)], BLACK) == [Segment("e", style)]


def test_the_map_is_drawn_with_what_the_terminal_has() -> None:
    assert Look().mode == "blocks"
    assert Look(colours=False).mode == "mono"
    assert Look(ascii=True).mode == "ascii"
    assert [theme.dark for theme in themes()] == [True, False]


def styles_of(app: App[None]) -> list[Style]:
    rows = app.screen._compositor.render_strips()
    return [segment.style for row in rows for segment in row if segment.style is not None]


@pytest.mark.parametrize("size", [FULL, COMPACT, TABS], ids=["full", "compact", "tabs"])
async def test_ascii_without_colours_holds_on_table_gate_and_secret(size: tuple[int, int]) -> None:
    table = table_at(is_secret)
    app = app_at(table, Look(colours=False, ascii=True, animated=False))

    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert text_of(app).isascii()
        assert not any(style.color or style.bgcolor for style in styles_of(app))
        await pilot.pause()
        for _ in range(2):
            assert text_of(app).isascii()
            assert not any(style.color or style.bgcolor for style in styles_of(app))
            await pilot.press(*table.letters[table.decision.seat if table.decision else 0].lower())
            await pilot.press("enter")


async def test_a_light_theme_turns_everything_light() -> None:
    app = app_at(table_of(2))
    async with app.run_test(size=TABS) as pilot:
        await pilot.pause()
        dark = styles_of(app)
        app.theme = "elgrande-light"
        await pilot.pause()
        assert not app.look.dark
        assert styles_of(app) != dark
        app.theme = "textual-dark"
        await pilot.pause()
        assert app.look.dark
