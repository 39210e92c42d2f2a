"""The final screen: the sheet in sections or columns, and its export."""

from pathlib import Path

import pytest

from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.final import FinalScreen
from elgrande_tui.tui.sheet_lines import SECTIONS
from tests.golden_files import Golden
from tests.table.games import play_on, setup_of
from tests.table.sheets import sheet
from tests.tui.stage import staged, until
from tests.tui.test_markdown import plain


@pytest.fixture(scope="module")
def finished() -> Table:
    return play_on(Table.new(setup_of(3, short=True)))


@pytest.mark.parametrize("name", SECTIONS)
def test_each_section_fits_the_narrow_screen(name: str, golden: Golden) -> None:
    rows = SECTIONS[name](sheet(), 76)
    golden.check(f"tui/final_{name.lower()}", plain(rows) + "\n")


async def test_sections_are_walked_through_at_80x24(finished: Table) -> None:
    async with staged(lambda: FinalScreen(finished)) as (app, pilot):
        assert " with " in app.shown()
        await pilot.press("right")
        assert "Points by source" in app.shown()
        await pilot.press("right")
        assert "Points by scoring" in app.shown()
        await pilot.press("right")
        assert "The race" in app.shown()
        await pilot.press("right", "left", "left")
        assert "Points by scoring" in app.shown()
        await pilot.click("#sections", offset=(12, 0))
        assert "Points by source" in app.shown()


async def test_everything_is_there_at_once_at_120x40(finished: Table) -> None:
    async with staged(lambda: FinalScreen(finished), (120, 40)) as (app, _):
        for text in (" with ", "Points by source", "Points by scoring", "The race"):
            assert text in app.shown()


async def test_it_follows_the_size_of_the_window(finished: Table) -> None:
    async with staged(lambda: FinalScreen(finished)) as (app, pilot):
        await pilot.press("right")
        assert "left, right section" in app.shown()
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: "The race" in app.shown())
        await until(pilot, lambda: "left, right section" not in app.shown())
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "The race" not in app.shown())
        assert "Points by source" in app.shown()


async def test_it_is_written_to_files_and_says_where(
    finished: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ELGRANDE_HOME", ".")  # however long the path is, the line holds it
    async with staged(lambda: FinalScreen(finished), (160, 40)) as (app, pilot):
        await pilot.press("e")
        await until(pilot, lambda: "Written: sheets/" in app.shown())
    assert sorted(path.suffix for path in Path("sheets").iterdir()) == [".json", ".txt"]


async def test_it_says_why_it_cannot_be_written(
    finished: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("", encoding="utf-8")
    monkeypatch.setenv("ELGRANDE_HOME", "file")
    async with staged(lambda: FinalScreen(finished), (160, 40)) as (app, pilot):
        await pilot.press("e")
        await until(pilot, lambda: "file/sheets: Not a directory." in app.shown())
        await pilot.press("escape")
        assert app.answers == [None]


async def test_it_reads_in_ascii(finished: Table) -> None:
    look = Look(colours=False, ascii=True, animated=False)
    async with staged(lambda: FinalScreen(finished), (120, 40), look) as (app, _):
        assert app.shown().isascii()
