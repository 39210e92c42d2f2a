"""The saved games: listed with how far they have come, gone on with, deleted."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from elgrande_tui.engine.grandissimo.cards import STACK6_IDS
from elgrande_tui.table.saves import new_save, saves_folder
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens import resume
from elgrande_tui.tui.screens.resume import ResumeScreen
from elgrande_tui.tui.screens.watch import WatchScreen
from elgrande_tui.tui.widgets.windowed import Listing
from tests.golden_files import Golden
from tests.table.games import play_on
from tests.tui.stage import Stage, staged, until

Saved = Callable[..., Path]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))


@pytest.fixture
def saved() -> Saved:
    """Saves games, each later than those before it."""
    count = 0

    def save(*names: str, moves: int | None = 0, **options: Any) -> Path:
        nonlocal count
        count += 1
        players = tuple(Player(name=name) for name in names)
        setup = TableSetup(players=players, seed=7, **options)
        with new_save(setup) as record, Table.new(setup, record) as table:
            play_on(table, moves)
        return later(record.path, count)

    return save


def later(path: Path, count: int) -> Path:
    os.utime(path, (1_700_000_000 + count, 1_700_000_000 + count))
    return path


def broken(count: int, text: str = '{"format": "elgrande-record/2"}\n') -> Path:
    saves_folder().mkdir(parents=True, exist_ok=True)
    path = saves_folder() / "broken.jsonl"
    path.write_text(text, encoding="utf-8")
    return later(path, count)


def row(app: Stage, start: str) -> str:
    return next(text[3:] for text in app.shown().splitlines() if text[3:].startswith(start))


async def settle(pilot: Pilot[None]) -> None:
    """Let the screen look into every save."""
    for _ in range(5):
        await pilot.pause()


async def test_games_are_listed_the_last_played_first_with_their_round(saved: Saved) -> None:
    saved("Ana", "Bea", moves=0)
    saved("Carlos", "Dora", "Eva", moves=None, short=True)
    saved("Íñigo", "Bea", moves=40, short=True)
    async with staged(ResumeScreen) as (app, pilot):
        await settle(pilot)
        keys = app.screen.query_one(Listing).keys
        assert keys == ["inigo-bea-7.jsonl", "carlos-dora-eva-7.jsonl", "ana-bea-7.jsonl"]
        assert "3 games" in app.shown()
        assert "round " in row(app, "Íñigo, Bea")
        assert " of 9 " in row(app, "Íñigo, Bea")
        assert "finished" in row(app, "Carlos, Dora, Eva")
        assert "round 1 of 9" in row(app, "Ana, Bea")


async def test_the_save_under_the_cursor_tells_more(saved: Saved) -> None:
    saved("Ana", "Bea", moves=0, leader="Ana", veto=False)
    async with staged(ResumeScreen) as (app, pilot):
        await settle(pilot)
        shown = app.shown()
        assert "Ana: play a power card." in shown
        assert "Points: Ana 0, Bea 0" in shown
        assert "nine rounds, no Vetoes, 0 moves, seed 7" in shown


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_games_of_grandissimo_are_marked(
    saved: Saved,
    size: tuple[int, int],
    golden: Golden,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ELGRANDE_HOME", ".")  # however long the path is, lines break alike
    monkeypatch.setattr(resume, "_when", lambda _: "2026-03-01 20:15")
    five = ("Ana", "Bea", "Carlos", "Dora", "Eva")
    saved("Ana", "Bea", moves=5)
    saved(*five, moves=30, expansion="grandissimo", stack6=STACK6_IDS.known()[:11])
    async with staged(ResumeScreen, size) as (app, pilot):
        await settle(pilot)
        golden.check(f"tui/resume_{size[0]}x{size[1]}", app.shown())
        assert "Grandissimo with stack 6 by hand, nine rounds" in app.told()
        await pilot.press("down")
        assert "Grandissimo with" not in app.told()


async def test_enter_goes_on_with_a_game_and_locks_it(saved: Saved) -> None:
    path = saved("Ana", "Bea", moves=3)
    async with staged(ResumeScreen) as (app, pilot):
        await pilot.press("enter")
        (table,) = app.answers
        assert len(table.moves_played) == 3
    async with staged(ResumeScreen) as (app, pilot):
        await pilot.press("enter")
        wrong = "is being played in another window"
        await until(pilot, lambda: wrong in app.told())
        assert app.answers == []
    table.close()
    assert path.exists()


async def test_a_finished_game_is_watched_and_leaving_leads_back(saved: Saved) -> None:
    saved("Ana", "Bea", moves=0)
    saved("Carlos", "Dora", moves=None, short=True)
    async with staged(ResumeScreen) as (app, pilot):
        await settle(pilot)
        assert "w watch" in app.shown()
        await pilot.press("w")
        assert isinstance(app.screen, WatchScreen)
        assert " Round 2  move  0 of " in app.shown()
        await pilot.press("right", "q")
        assert app.page() == "ResumeScreen"
        await pilot.press("down")
        await until(pilot, lambda: "w watch" not in app.shown())
        await pilot.press("w")
        assert "This game is not over; here only finished games can be watched." in app.shown()


async def test_a_finished_game_that_is_gone_says_so(saved: Saved) -> None:
    path = saved("Ana", "Bea", moves=None, short=True)
    async with staged(ResumeScreen) as (app, pilot):
        await settle(pilot)
        path.unlink()
        await pilot.press("w")
        await until(pilot, lambda: "No such file" in app.told())


async def test_a_damaged_file_cannot_be_watched() -> None:
    async with staged(ResumeScreen) as (app, pilot):
        await pilot.press("w")
        assert app.page() == "ResumeScreen"
    broken(1)
    async with staged(ResumeScreen) as (app, pilot):
        await pilot.press("w")
        await until(pilot, lambda: "This game cannot be watched." in app.shown())


async def test_a_damaged_file_is_listed_with_what_is_wrong_and_stays_untouched(
    saved: Saved,
) -> None:
    saved("Ana", "Bea")
    path = broken(9)
    before = path.read_bytes()
    async with staged(ResumeScreen) as (app, pilot):
        await settle(pilot)
        assert "not playable" in row(app, "broken.jsonl")
        assert "written by a newer version" in app.told()
        await pilot.press("enter")
        await until(pilot, lambda: "This game cannot go on." in app.shown())
        await pilot.press("down")
        await until(pilot, lambda: "This game cannot go on." not in app.shown())
    assert path.read_bytes() == before


async def test_a_record_that_breaks_a_rule_turns_out_to_be_unplayable(saved: Saved) -> None:
    path = saved("Ana", "Bea", moves=1)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"play_power", "value"', '"take_back", "value"'), encoding="utf-8")
    async with staged(ResumeScreen) as (app, pilot):
        await settle(pilot)
        assert "not playable" in row(app, "Ana, Bea")
        assert "line 2 (move 1)" in app.told()


async def test_a_save_is_deleted_only_after_a_yes(saved: Saved) -> None:
    path = saved("Ana", "Bea")
    async with staged(ResumeScreen) as (app, pilot):
        await pilot.press("d")
        assert "Delete the game of Ana, Bea?" in app.shown()
        await pilot.press("escape")
        assert path.exists()
        await pilot.press("d", "enter")
        await settle(pilot)
        assert not path.exists()
        assert "There is no saved game." in app.shown()
        await pilot.press("d", "enter", "escape")
        assert app.answers == [None]


async def test_a_damaged_file_can_be_deleted_by_its_name() -> None:
    path = broken(1)
    async with staged(ResumeScreen) as (app, pilot):
        await pilot.press("d")
        assert "Delete broken.jsonl?" in app.shown()
        await pilot.press("y")
        await settle(pilot)
    assert not path.exists()


async def test_a_folder_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("", encoding="utf-8")
    async with staged(ResumeScreen) as (app, _):
        assert "saves: Not a directory." in app.told()


async def test_it_reads_in_ascii(saved: Saved) -> None:
    saved("Íñigo", "Bea")
    async with staged(ResumeScreen, look=Look(colours=False, ascii=True)) as (app, pilot):
        await settle(pilot)
        assert app.shown().isascii()
