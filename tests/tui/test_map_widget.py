"""The map widget in an app: keys, clicks, sizes, themes, and how little it draws again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot

from elgrande_tui.tui.map import CASTILLO, MapModel, MapWidget
from elgrande_tui.tui.palette import Mode, palette
from tests.tui.map_models import USUAL


class Counted(MapWidget):
    """A map that remembers what it asked to have drawn again."""

    asked: list[Region]

    def refresh(self, *regions: Region, **options: bool) -> "Counted":
        self.__dict__.setdefault("asked", []).extend(regions)
        super().refresh(*regions, **options)
        return self


class Table(App[None]):
    """An app with nothing but a map, which writes down what the map says."""

    def __init__(self, model: MapModel, mode: Mode = "blocks", *, coloured: bool = True) -> None:
        super().__init__()
        self.map = Counted(model, mode=mode, coloured=coloured)
        self.said: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield self.map

    def on_mount(self) -> None:
        self.map.focus()

    def on_map_widget_cursor_moved(self, message: MapWidget.CursorMoved) -> None:
        self.said.append(("moved", message.place))

    def on_map_widget_chosen(self, message: MapWidget.Chosen) -> None:
        self.said.append(("chosen", message.place))


@asynccontextmanager
async def running(
    app: Table, size: tuple[int, int] = (76, 30)
) -> AsyncIterator[tuple[Counted, Pilot[None]]]:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app.map, pilot


async def resize(pilot: Pilot[None], widget: MapWidget, width: int, height: int) -> None:
    """Resize the terminal, and wait until the layout has followed."""
    await pilot.resize_terminal(width, height)
    for _ in range(100):
        if widget.size == (width, height):
            return
        await pilot.pause()
    raise AssertionError(f"the map did not become {width}x{height}")


def drawn(widget: MapWidget) -> list[str]:
    return [widget.render_line(row).text for row in range(widget.size.height)]


async def test_arrows_move_the_cursor_to_the_neighbour_that_way_and_enter_chooses() -> None:
    app = Table(USUAL._replace(cursor="castilla_vieja"))
    async with running(app) as (widget, pilot):
        await pilot.press("down", "right", "up", "left", "enter")
        assert app.said == [
            ("moved", "castilla_nueva"),
            ("moved", "valencia"),
            ("moved", "aragon"),
            ("moved", "castilla_vieja"),
            ("chosen", "castilla_vieja"),
        ]
        assert widget.model.cursor == "castilla_vieja"


async def test_an_arrow_to_where_nothing_lies_does_nothing() -> None:
    app = Table(USUAL._replace(cursor="cataluna"))
    async with running(app) as (widget, pilot):
        await pilot.press("right", "up")
        assert app.said == []
        assert widget.model.cursor == "cataluna"


async def test_without_a_cursor_enter_is_silent_and_an_arrow_begins_at_the_king() -> None:
    app = Table(USUAL._replace(cursor=None))
    async with running(app) as (_, pilot):
        await pilot.press("enter", "left")
        assert app.said == [("moved", USUAL.king)]


async def test_a_jump_reaches_any_place_in_play_but_no_other() -> None:
    app = Table(USUAL)
    async with running(app) as (widget, pilot):
        for place in (CASTILLO, "portugal", "nowhere", CASTILLO, "galicia"):
            widget.jump(place)
        await pilot.pause()
        assert app.said == [("moved", CASTILLO), ("moved", "galicia")]


async def test_a_click_moves_the_cursor_and_chooses() -> None:
    app = Table(USUAL)
    async with running(app) as (widget, pilot):
        await pilot.click(Counted, offset=(30, 19))
        await pilot.click(Counted, offset=(60, 26))
        assert app.said == [
            ("moved", "castilla_nueva"),
            ("chosen", "castilla_nueva"),
            ("moved", CASTILLO),
            ("chosen", CASTILLO),
        ]
        assert widget.model.cursor == CASTILLO


@pytest.mark.parametrize(
    ("column", "row"), [(70, 18), (60, 0), (8, 20)], ids=["sea", "France", "Portugal"]
)
async def test_a_click_beside_the_board_does_nothing(column: int, row: int) -> None:
    app = Table(USUAL)
    async with running(app) as (_, pilot):
        await pilot.click(Counted, offset=(column, row))
        assert app.said == []


async def test_a_click_on_a_name_that_spills_into_the_sea_hits_its_region() -> None:
    app = Table(USUAL)
    async with running(app) as (widget, pilot):
        column = drawn(widget)[15].index("Valencia") + len("Valencia") - 1
        assert widget.model.regions[6].name == "Valencia"
        await pilot.click(Counted, offset=(column, 15))
        assert app.said[-1] == ("chosen", "valencia")


async def test_clicks_hit_in_a_widget_larger_than_the_map() -> None:
    app = Table(USUAL)
    async with running(app, (90, 36)) as (_, pilot):
        await pilot.click(Counted, offset=(30 + 7, 19 + 3))
        assert app.said[-1] == ("chosen", "castilla_nueva")


async def test_a_move_of_the_cursor_draws_only_rows_that_changed() -> None:
    app = Table(USUAL._replace(cursor="galicia"))
    async with running(app) as (widget, pilot):
        widget.asked.clear()
        before = [widget.render_line(row) for row in range(30)]
        widget.jump("sevilla")
        after = [widget.render_line(row) for row in range(30)]
        changed = {row for row in range(30) if before[row] != after[row]}
        await pilot.pause()
        assert {region.y for region in widget.asked} == changed
        assert {(region.x, region.width, region.height) for region in widget.asked} == {(0, 76, 1)}
        assert 0 < len(changed) < 30


async def test_showing_the_same_model_draws_nothing() -> None:
    app = Table(USUAL)
    async with running(app) as (widget, _):
        widget.asked.clear()
        widget.show(USUAL._replace())
        assert widget.asked == []


async def test_the_screen_shows_what_the_model_says_after_every_change() -> None:
    app = Table(USUAL)
    async with running(app) as (widget, pilot):
        widget.show(USUAL._replace(king="galicia", cursor=None, leaders={"sevilla": 0}))
        await pilot.pause()
        assert any("♔Galicia" in line for line in drawn(widget))
        assert not any("♔Castilla" in line for line in drawn(widget))


async def test_a_model_shown_before_there_is_a_screen_is_drawn() -> None:
    app = Table(USUAL)
    app.map.show(USUAL._replace(king="granada"))
    async with running(app) as (widget, _):
        assert any("♔Granada" in line for line in drawn(widget))


async def test_the_map_takes_the_size_that_fits_and_fills_the_rest() -> None:
    app = Table(USUAL)
    async with running(app, (60, 22)) as (widget, pilot):
        small = drawn(widget)
        await resize(pilot, widget, 110, 45)
        large = drawn(widget)
        assert {len(line) for line in small} == {60}
        assert {len(line) for line in large} == {110}
        assert large[2 + 2].strip().endswith("Francia"), "100x40, two rows down"
        await resize(pilot, widget, 40, 12)
        assert {len(line) for line in drawn(widget)} == {40}


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light"])
async def test_the_colours_follow_the_theme(theme: str) -> None:
    app = Table(USUAL)
    async with running(app) as (widget, pilot):
        app.theme = theme
        await pilot.pause()
        first = next(iter(widget.render_line(18)))
        assert first.style is not None
        assert first.style.bgcolor is not None
        expected = palette(dark=theme == "textual-dark")
        known = {expected.sea, expected.shallow, expected.foreign}
        assert first.style.bgcolor.get_truecolor().hex.upper() in known


@pytest.mark.parametrize(("mode", "coloured"), [("mono", True), ("ascii", False)])
async def test_modes_without_colour_send_none(mode: Mode, coloured: bool) -> None:
    app = Table(USUAL, mode, coloured=coloured)
    async with running(app, (80, 32)) as (widget, _):
        segments = [segment for row in range(32) for segment in widget.render_line(row)]
        styles = [segment.style for segment in segments if segment.style is not None]
        assert len(styles) == len(segments)
        assert {style.color for style in styles} == {None}
        assert {style.bgcolor for style in styles} == {None}


async def test_the_mode_can_change_while_the_map_is_shown() -> None:
    app = Table(USUAL)
    async with running(app) as (widget, pilot):
        assert any("▸Galicia" in line for line in drawn(widget))
        widget.mode = "ascii"
        await pilot.pause()
        assert "".join(drawn(widget)).isascii()
        coloured = {segment.style for segment in widget.render_line(4)}
        widget.coloured = False
        await pilot.pause()
        assert {segment.style for segment in widget.render_line(4)} != coloured


def test_every_key_of_the_map_can_be_remapped() -> None:
    ids = [getattr(binding, "id", None) for binding in MapWidget.BINDINGS]
    assert ids == ["map.left", "map.right", "map.up", "map.down", "map.choose"]
