"""The program around its screens: size, leaving, and what a fault may tell."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.pilot import Pilot

from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.screens.ask import Leave
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.log import LogScreen
from elgrande_tui.tui.screens.secret import SecretScreen
from elgrande_tui.tui.screens.small import SmallScreen
from elgrande_tui.tui.screens.table import TableScreen
from tests.golden_files import Golden
from tests.tui.playing import (
    FULL,
    STILL,
    TABS,
    app_at,
    is_secret,
    shows,
    table_at,
    table_of,
    text_of,
)


async def settled(pilot: Pilot[None], so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    for _ in range(1000):
        await pilot.pause()
        if so():
            return
    raise AssertionError("it never came to that")


async def resized(pilot: Pilot[None], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await settled(pilot, lambda: pilot.app.screen.size == (width, height))


@pytest.mark.parametrize("size", [TABS, FULL])
async def test_without_a_table_it_begins_with_the_menu(
    size: tuple[int, int], golden: Golden, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    app = ElGrandeApp(look=STILL)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        golden.check(f"tui/menu_{size[0]}x{size[1]}", text_of(app).rstrip() + "\n")


async def test_a_small_window_is_told_so_and_recovers_by_itself() -> None:
    app = app_at(table_of(3))
    async with app.run_test(size=(79, 24)) as pilot:
        await pilot.pause()
        assert shows(app, SmallScreen)
        assert "needs 80x24 cells; this window has 79x24" in text_of(app)
        await resized(pilot, 80, 23)
        await settled(pilot, lambda: "this window has 80x23" in text_of(app))
        await resized(pilot, *TABS)
        assert shows(app, TableScreen)
        await resized(pilot, *FULL)
        await settled(pilot, lambda: app.screen.has_class("-full"))
        assert "Courts in the order of bidding" in text_of(app)


@pytest.mark.parametrize("where", ["log", "gate", "secret", "leaving"])
async def test_it_recovers_on_any_screen(where: str) -> None:
    table = table_at(is_secret) if where in ("gate", "secret") else table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        if where == "log":
            await pilot.press("l")
        if where == "secret":
            assert isinstance(app.screen, GateScreen)
            assert app.screen.seat is not None
            await pilot.press(table.letters[app.screen.seat].lower(), "enter")
        before = app.screen
        await resized(pilot, 40, 10)
        assert shows(app, SmallScreen)
        if where == "leaving":
            await pilot.press("ctrl+q")
            assert shows(app, Leave)
        await pilot.press("enter" if where != "leaving" else "x", "escape")
        await resized(pilot, *TABS)
        assert app.screen is before
    kinds = {"log": LogScreen, "gate": GateScreen, "secret": SecretScreen, "leaving": TableScreen}
    assert isinstance(before, kinds[where])


async def test_sizes_that_cross_come_to_rest() -> None:
    seen: list[Size] = []

    def note(message: Message) -> None:
        if isinstance(message, events.Resize):
            seen.append(message.size)

    app = app_at(table_of())
    async with app.run_test(size=TABS, message_hook=note) as pilot:
        for width, height in (FULL, TABS):
            app.screen.post_message(events.Resize(Size(width, height), Size(width, height)))
            app.screen.call_later(lambda: None)
        await pilot.pause()
        await pilot.pause()
        count = len(seen)
        await pilot.pause()
        await pilot.pause()
        assert len(seen) == count
        assert app.screen.size == Size(*TABS)


async def test_computer_players_wait_while_the_window_is_too_small() -> None:
    table = table_of(2, kinds=("random", "random"))
    app = app_at(table)
    async with app.run_test(size=(60, 20)) as pilot:
        for _ in range(5):
            await pilot.pause()
        assert not table.moves_played
        await resized(pilot, *TABS)
        for _ in range(5):
            await pilot.pause()
        assert table.moves_played


async def test_leaving_asks_first() -> None:
    app = app_at(table_of(2))
    async with app.run_test(size=TABS) as pilot:
        await pilot.press("ctrl+q", "escape")
        assert shows(app, TableScreen)
        await pilot.press("q")
        assert shows(app, Leave)
        await pilot.press("enter")
    assert app.return_code == 0


async def test_leaving_says_whether_the_game_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    setup = table_of(2).setup
    gone = ["The file of this game has been deleted or", "moved: its moves may be lost."]
    for there, sentence in ((True, ["Every move is saved."]), (False, gone)):
        with Table.new(setup, RecordFile.create(path, setup)) as table:
            if not there:
                path.unlink()
            app = app_at(table)
            async with app.run_test(size=TABS) as pilot:
                await pilot.press("ctrl+q")
                text = text_of(app)
                assert f"Leave El Grande? {sentence[0]}" in text
                assert all(part in text for part in sentence)
        path.unlink(missing_ok=True)
    async with app_at(table_of(2)).run_test(size=TABS) as pilot:
        await pilot.press("ctrl+q")
        assert "Leave El Grande? This game is not saved." in text_of(pilot.app)


async def test_a_picture_is_saved_among_the_games_own_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    app = app_at(table_of(2))
    async with app.run_test(size=TABS) as pilot:
        await pilot.pause()
        app.action_screenshot("table.svg")
        await settled(pilot, (tmp_path / "pictures" / "table.svg").exists)
        named = [command.title for command in app.get_system_commands(app.screen)]
        assert named == ["Theme", "Picture", "Leave"]


async def test_a_picture_that_cannot_be_saved_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path / "file"))
    app = app_at(table_of(2))
    async with app.run_test(size=TABS) as pilot:
        await pilot.pause()
        assert app.deliver_screenshot() is None
        await pilot.pause()
        said = [notice.message for notice in app._notifications]
        assert said == [f"{tmp_path / 'file' / 'pictures'}: Not a directory."]


def test_a_fault_shows_where_it_was_and_no_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken_action(_: TableScreen) -> None:
        secret = "granada is the secret"
        raise ValueError(secret)

    async def press(pilot: Pilot[object]) -> None:
        await pilot.pause()
        await pilot.press("l")

    monkeypatch.setattr(TableScreen, "action_log", broken_action)
    setup = table_of(2).setup
    with Table.new(setup, RecordFile.create(tmp_path / "game.jsonl", setup)) as table:
        app = app_at(table)
        app.run(headless=True, size=FULL, auto_pilot=press)
    told = capsys.readouterr().err
    assert app.return_code == 1
    assert "every move made is on disk" in " ".join(told.split()).lower()
    assert "broken_action" in told
    assert "ValueError" in told
    assert "granada" not in told
