"""The gate and the secret choices behind it: who may see what, and when."""

import re

import pytest
from textual.pilot import Pilot

from elgrande_tui.engine.moves import parse_move
from elgrande_tui.table.errors import SaveError
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.keys import JUMPS
from elgrande_tui.tui.map.model import REGION_IDS
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.ask import Leave
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.scoring import ScoringScreen
from elgrande_tui.tui.screens.secret import SecretScreen
from elgrande_tui.tui.screens.table import TableScreen
from elgrande_tui.tui.widgets.courts import Courts
from tests.table.games import with_hidden_king
from tests.tui.playing import (
    FULL,
    NAMES,
    TABS,
    app_at,
    is_secret,
    play,
    shows,
    table_at,
    table_of,
    text_of,
)


@pytest.mark.parametrize("size", [FULL, TABS], ids=["full", "tabs"])
async def test_the_gate_names_who_comes_and_opens_to_two_keys_in_order(
    size: tuple[int, int],
) -> None:
    table = table_at(is_secret)
    app = app_at(table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GateScreen)
        assert app.screen.seat is not None
        name, letter = table.names[app.screen.seat], table.letters[app.screen.seat]
        gate = text_of(app)
        assert f"A secret choice for {name}" in " ".join(gate.split()) or name in gate
        assert all(other in gate for other in table.names)
        for stray in ("enter", "enter", "space", "tab", "x", "escape", "enter"):
            await pilot.press(stray)
            assert isinstance(app.screen, GateScreen)
        await pilot.press(letter.lower(), "x", "enter")
        assert isinstance(app.screen, GateScreen)
        await pilot.press(letter.lower(), "enter")
        assert isinstance(app.screen, SecretScreen)


async def test_a_secret_choice_may_be_changed_until_it_is_sealed() -> None:
    table = table_at(is_secret)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GateScreen)
        seat = app.screen.seat
        assert seat is not None
        await pilot.press(table.letters[seat].lower(), "enter")
        screen = app.screen
        assert isinstance(screen, SecretScreen)
        assert screen.choice is not None
        moves = len(table.moves_played)
        first, second = list(screen.choice.places)[:2]
        screen.action_jump(first)
        await pilot.press("enter")
        assert screen.map.model.regions[REGION_IDS.index(first)].markers == ("disc",)
        screen.action_jump(second)
        await pilot.press("enter")
        assert screen.map.model.regions[REGION_IDS.index(first)].markers == ()
        assert len(table.moves_played) == moves
        await pilot.press("enter")
        assert table.moves_played[moves] == (
            seat,
            parse_move({"type": "set_disc", "region": second}),
        )


async def test_no_palette_no_picture_and_no_way_out_without_asking_at_gate_and_secret() -> None:
    table = table_at(is_secret)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        gate = app.screen
        assert isinstance(gate, GateScreen)
        assert gate.seat is not None
        for screen in ("gate", "secret"):
            top = app.screen
            await pilot.press("ctrl+p")
            assert app.screen is top, screen
            assert not list(app.get_system_commands(app.screen))
            await pilot.press("ctrl+q")
            assert shows(app, Leave)
            await pilot.press("ctrl+q", "escape")
            assert app.screen is top
            assert app.is_running
            if screen == "gate":
                await pilot.press(table.letters[gate.seat].lower(), "enter")
        assert isinstance(app.screen, SecretScreen)
        assert app.screen.styles.background.a == 1


class Watch:
    """Looks at every frame for what nobody but one player may see there.

    A line of the log that only some may read, a mark on the map, and the hand of a player who took
    a power card back unseen: none of them may stand on a screen that is not that player's own.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.secret_frames = 0

    def __call__(self, app: ElGrandeApp) -> None:
        text = " ".join(text_of(app).split())
        viewer = app.screen.view.seat if isinstance(app.screen, SecretScreen) else None
        for line in self.table.log:
            assert line.may_read(viewer) or line.text not in text, line.text
        if viewer is not None:
            self.secret_frames += 1
            return
        assert "SECRET" not in text
        assert "is marked" not in text
        for shown in app.screen.query(MapWidget):
            assert not any("disc" in look.markers for look in shown.model.regions)
        for seat in self.table.view().seats:
            assert not seat.returned or f"Hand of {self.table.names[seat.seat]}" not in text


@pytest.mark.parametrize("size", [FULL, TABS], ids=["full", "tabs"])
async def test_a_secret_disc_appears_on_no_frame_that_others_see(size: tuple[int, int]) -> None:
    table = table_of(3, seed=3)
    app = app_at(table)
    watch = Watch(table)

    def second_scoring(_: ElGrandeApp, table: Table) -> bool:
        return table.view().round > 5

    async with app.run_test(size=size) as pilot:
        await play(pilot, table, second_scoring, watch=watch)
    assert watch.secret_frames > 4
    assert any(line.known_to is not None for line in table.log)


async def test_b34_whoever_took_a_card_back_bids_behind_the_gate() -> None:
    def bids_unseen(table: Table) -> bool:
        return is_secret(table) and table.decision is not None and table.decision.kind == "bid"

    table = table_at(bids_unseen, seed=38)
    assert table.decision is not None
    seat = table.decision.seat
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GateScreen)
        assert f"Hand of {table.names[seat]}" not in text_of(app)
        await pilot.press(table.letters[seat].lower(), "enter")
        assert f"Hand of {table.names[seat]}, secret" in text_of(app)
        await pilot.press("right", "enter", "enter")
        assert table.moves_played[-1][0] == seat
        assert f"Hand of {table.names[seat]}" not in text_of(app)


async def test_whoever_sits_alone_meets_no_gate() -> None:
    table = table_at(is_secret, kinds=("random", "human", "random"), seed=4)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        for _ in range(20):
            await pilot.pause()
            assert not isinstance(app.screen, GateScreen | SecretScreen)


async def open_gate(pilot: Pilot[None], table: Table) -> SecretScreen:
    """Open the gate that is up, and return what lies behind it."""
    gate = pilot.app.screen
    assert isinstance(gate, GateScreen)
    assert gate.seat is not None
    await pilot.press(table.letters[gate.seat].lower(), "enter")
    screen = pilot.app.screen
    assert isinstance(screen, SecretScreen)
    return screen


async def seal_first(pilot: Pilot[None], table: Table) -> None:
    """Open the gate, and mark and seal the first place that may be named."""
    choice = (await open_gate(pilot, table)).choice
    assert choice is not None
    await pilot.press(JUMPS[next(iter(choice.places))], "enter", "enter")


async def test_enter_held_down_at_the_gate_chooses_nothing() -> None:
    table = table_at(is_secret)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        moves = len(table.moves_played)
        screen = await open_gate(pilot, table)
        await pilot.press("enter", "enter", "enter")
        assert app.screen is screen
        assert screen._marked is None
        assert "Go to a place first: arrows, or its letter." in text_of(app)
        assert len(table.moves_played) == moves


async def test_nothing_of_a_secret_can_be_marked_and_copied() -> None:
    table = table_at(is_secret)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        for screen in (app.screen, await open_gate(pilot, table)):
            assert not screen.allow_select
            await pilot.mouse_down(offset=(2, 2))
            await pilot.mouse_up(offset=(90, 30))
            await pilot.press("ctrl+c")
            assert not app.screen.get_selected_text()
            assert app.clipboard == ""


@pytest.mark.parametrize("out", [False, True], ids=["waits", "comes out"])
async def test_G14_a_gate_stands_before_and_after_a_look_at_king_incognito(out: bool) -> None:
    table = with_hidden_king("valencia")
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press("i")
        await open_gate(pilot, table)
        assert "B Bea: bring the King out of hiding in Valencia, or wait?" in text_of(app)
        await pilot.press(*(["i", "i"] if out else ["a", "a"]))
        assert isinstance(app.screen, GateScreen)
        assert app.screen.seat is None
        assert ("Bea's choice is sealed." if out else "Bea waits.") in text_of(app)
        await pilot.press("enter")
        assert shows(app, TableScreen)
        assert table.view().king == ("valencia" if out else "granada")


def is_castillo(table: Table) -> bool:
    """Whether a general scoring waits for a disc."""
    return table.decision is not None and table.decision.kind == "castillo_disc"


def shown_scores(app: ElGrandeApp) -> list[int]:
    """The points beside the names on the screen, by seat."""
    (courts,) = app.screen.query(Courts)
    text = "\n".join("".join(piece.text for piece in row) for row in courts.drawn)
    found = [re.search(rf"{name} +(\d+)", text) for name in NAMES]
    return [int(match[1]) for match in found if match]


async def test_a_scoring_is_told_before_any_screen_shows_what_came_of_it() -> None:
    table = table_at(lambda table: is_castillo(table) and not table.scorings)
    app = app_at(table)
    before = [seat.score for seat in table.view().seats]
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        while table.decision is not None and is_castillo(table):
            await seal_first(pilot, table)
        assert [seat.score for seat in table.view().seats] != before
        assert isinstance(app.screen, GateScreen)
        assert app.screen.seat is None
        assert shown_scores(app) == before
        await pilot.press("enter")
        assert shows(app, ScoringScreen)
        await pilot.press("escape")
        assert shown_scores(app) == [seat.score for seat in table.view().seats]


async def test_a_secret_choice_that_cannot_be_saved_is_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise SaveError("The disk is full.")

    table = table_at(is_secret)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        with monkeypatch.context() as patch:
            patch.setattr(table, "play", full)
            await seal_first(pilot, table)
            assert "The disk is full." in text_of(app)
            assert shows(app, GateScreen)
        moves = len(table.moves_played)
        await seal_first(pilot, table)
        assert len(table.moves_played) == moves + 1
