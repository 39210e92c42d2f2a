"""A recorded game watched: ways through it, playing by itself, and what one seat may see of it."""

from collections.abc import Callable
from typing import Any

import pytest

from elgrande_tui.table.table import Table
from elgrande_tui.table.viewing import Viewing
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.cards import CardScreen
from elgrande_tui.tui.screens.contents import ContentsScreen
from elgrande_tui.tui.screens.final import FinalScreen
from elgrande_tui.tui.screens.help import HelpScreen
from elgrande_tui.tui.screens.log import LogScreen
from elgrande_tui.tui.screens.scoring import ScoringScreen
from elgrande_tui.tui.screens.watch import WatchScreen
from elgrande_tui.tui.screens.what_if import WhatIfScreen
from elgrande_tui.tui.widgets.header import Header
from elgrande_tui.tui.widgets.logpane import LogPane
from elgrande_tui.tui.widgets.prompt import Prompt
from tests.golden_files import Golden
from tests.table.games import record_of
from tests.table.worlds import played, worlds
from tests.tui.playing import COMPACT, FULL, STILL, TABS, shows, text_of

SETUP: dict[str, Any] = {"seats": 3, "seed": 5, "short": True}


@pytest.fixture(scope="module")
def game() -> Table:
    return played(SETUP)


def watching(
    table: Table,
    seat: int | None = None,
    n: int = 0,
    look: Look = STILL,
    speed: float | None = None,
) -> ElGrandeApp:
    """The program with a game to watch."""
    viewing = Viewing(record_of(table), seat)
    viewing.go(n)
    return ElGrandeApp((viewing, speed), look)


def screen_of(app: ElGrandeApp) -> WatchScreen:
    assert isinstance(app.screen, WatchScreen), app.screen
    return app.screen


def at(app: ElGrandeApp) -> int:
    """The move at which the screen stands."""
    return screen_of(app).table.n


def asked(app: ElGrandeApp) -> str:
    """The line that tells what the move was."""
    (row,) = screen_of(app).query_one(Prompt).drawn
    return "".join(piece.text for piece in row).rstrip()


@pytest.mark.parametrize("size", [FULL, COMPACT, TABS])
async def test_a_moment_shows_the_whole_game_the_move_and_what_it_changed(
    size: tuple[int, int], game: Table, golden: Golden
) -> None:
    placed = [n for n, (_, move) in enumerate(game.moves_played, 1) if move.type == "place"][9]
    async with (app := watching(game, n=placed)).run_test(size=size) as pilot:
        await pilot.pause()
        golden.check(f"tui/watch_{size[0]}x{size[1]}", text_of(app).rstrip() + "\n")


async def test_it_reads_without_colour_and_in_ascii(game: Table, golden: Golden) -> None:
    look = Look(colours=False, ascii=True, animated=False)
    scoring = Viewing(record_of(game)).scorings[0].n
    async with (app := watching(game, n=scoring, look=look)).run_test(size=TABS) as pilot:
        await pilot.pause()
        assert text_of(app).isascii()
        golden.check("tui/watch_ascii", text_of(app).rstrip() + "\n")


# Ways through the game.


async def test_arrows_go_move_by_move_and_turn_by_turn(game: Table) -> None:
    viewing = Viewing(record_of(game))
    async with (app := watching(game)).run_test(size=TABS) as pilot:
        await pilot.press("right", "right", "right", "left")
        assert at(app) == 2
        assert f"move   2 of {viewing.last}" in text_of(app)
        assert asked(app) == f"B {viewing.step(2).told[0]}."
        await pilot.press("down", "down")
        viewing.go(2)
        viewing.go(viewing.turn(1))
        assert at(app) == viewing.turn(1)
        await pilot.press("up")
        assert at(app) == viewing.n
        assert asked(app).endswith(f"{game.names[screen_of(app).view.turn or 0]}'s turn.")


async def test_before_the_first_move_nothing_lies_further_back(game: Table) -> None:
    async with (app := watching(game)).run_test(size=TABS) as pilot:
        await pilot.press("left", "up", "pageup", "home")
        assert at(app) == 0
        assert asked(app).lstrip().startswith("Round 2 begins; the cards are ")


async def test_rounds_and_scorings_are_jumped_to(game: Table) -> None:
    viewing = Viewing(record_of(game))
    async with (app := watching(game)).run_test(size=FULL) as pilot:
        await pilot.press("pagedown", "pagedown")
        assert at(app) == viewing.rounds[5]
        assert "Round 5  move" in text_of(app)
        await pilot.press("pageup")
        assert at(app) == viewing.rounds[3]
        await pilot.press("home", "s")
        assert at(app) == viewing.scorings[0].n
        assert "Enter tell it" in text_of(app)
        await pilot.press("s", "S")
        assert at(app) == viewing.scorings[0].n
        await pilot.press("S")
        assert asked(app).strip() == "There is no scoring before this moment."
        await pilot.press("right")
        assert "There is no scoring" not in asked(app)


async def test_a_round_or_scoring_is_chosen_from_a_list(game: Table, golden: Golden) -> None:
    viewing = Viewing(record_of(game))
    async with (app := watching(game, n=viewing.rounds[5])).run_test(size=TABS) as pilot:
        await pilot.press("g")
        assert shows(app, ContentsScreen)
        golden.check("tui/watch_contents", text_of(app).rstrip() + "\n")
        await pilot.press("escape")
        assert at(app) == viewing.rounds[5]
        await pilot.press("g", "down", "enter")
        assert viewing.rounds[5] < at(app) <= viewing.rounds[6]
        await pilot.press("g", "home", "enter")
        assert at(app) == 0


async def test_a_click_on_the_timeline_goes_there(game: Table) -> None:
    async with (app := watching(game)).run_test(size=FULL) as pilot:
        await pilot.pause()
        line = text_of(app).splitlines()[0]
        await pilot.click(Header, offset=(line.index("6─"), 0))
        rounds = screen_of(app).table.rounds
        assert abs(at(app) - rounds[6]) <= 2
        await pilot.click(Header, offset=(1, 0))
        assert abs(at(app) - rounds[6]) <= 2


async def test_at_the_end_comes_the_final_sheet(game: Table) -> None:
    async with (app := watching(game)).run_test(size=FULL) as pilot:
        await pilot.press("end")
        assert shows(app, FinalScreen)
        await pilot.press("escape")
        assert at(app) == len(game.moves_played)
        await pilot.press("end", "right")
        assert shows(app, WatchScreen)
        await pilot.press("enter")
        assert shows(app, ScoringScreen)
        await pilot.press("escape")
        assert shows(app, FinalScreen)
        await pilot.press("escape", "left", "right")
        assert shows(app, FinalScreen)


async def test_a_scoring_is_told_on_request(game: Table) -> None:
    async with (app := watching(game)).run_test(size=FULL) as pilot:
        await pilot.press("enter")
        assert asked(app).strip() == (
            "Nothing was scored with this move; s goes to the next scoring."
        )
        await pilot.press("s", "enter")
        assert shows(app, ScoringScreen)
        await pilot.press("escape")
        assert shows(app, WatchScreen)


async def test_a_record_without_a_move_can_be_looked_at() -> None:
    async with (app := watching(played(SETUP, 0), 0)).run_test(size=TABS) as pilot:
        await pilot.press("right", "end", "down", "s", "g")
        assert "Now                                         start" in text_of(app)
        await pilot.press("enter", "space")
        assert "move 0 of 0" in text_of(app)


# What the move changed.


async def test_what_came_and_went_stands_on_the_map(game: Table) -> None:
    stages = enumerate(Table.stages(record_of(game)))
    moved = {
        n: [event for number, event in then.events if number == n and event.type == "moved"]
        for n, then in stages
    }
    n, events = next((n, events) for n, events in moved.items() if len(events) == 1)
    (event,) = events
    letter = game.letters[event.owner]
    async with (app := watching(game, n=n)).run_test(size=FULL) as pilot:
        await pilot.pause()
        model = app.screen.query_one(MapWidget).model
        told = [model.castillo.preview, *(look.preview for look in model.regions)]
        assert model.glow == {event.source, event.target}
        assert sorted(filter(None, told)) == [f"+{letter}", f"-{letter}"]
        await pilot.press("left", "right")
        assert model == app.screen.query_one(MapWidget).model


# By itself.


class Clock:
    """Stands in for the timers of the screen: they fire when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        monkeypatch.setattr(WatchScreen, "set_timer", self.set_timer)

    def set_timer(self, delay: float, callback: Callable[[], None]) -> "Clock":
        self.waiting.append((delay, callback))
        return self

    def stop(self) -> None:
        self.waiting.clear()

    def pass_(self) -> float:
        """Let the time pass that is waited for, and return how long it was."""
        ((delay, callback),) = self.waiting
        self.waiting.clear()
        callback()
        return delay


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def test_space_plays_and_stops(game: Table, clock: Clock) -> None:
    async with (app := watching(game)).run_test(size=FULL) as pilot:
        await pilot.press("space")
        assert "Space stop" in text_of(app)
        assert [clock.pass_() for _ in range(3)] == [0.5, 0.5, 0.5]
        assert at(app) == 3
        await pilot.press("space")
        assert clock.waiting == []
        assert "Space play" in text_of(app)


async def test_the_speed_is_changed_by_keys(game: Table, clock: Clock) -> None:
    async with (app := watching(game, speed=3)).run_test(size=FULL) as pilot:
        await pilot.pause()
        assert "3 a second" in text_of(app)
        assert clock.pass_() == 1 / 3
        await pilot.press("plus")
        assert clock.pass_() == 1 / 4
        await pilot.press(*["minus"] * 9)
        assert "0.25 a second" in text_of(app)
        assert clock.pass_() == 4
        await pilot.press(*["plus"] * 9)
        assert clock.pass_() == 1 / 32


async def test_a_scoring_stays_longer_while_it_plays(game: Table, clock: Clock) -> None:
    scoring = Viewing(record_of(game)).scorings[0]
    app = watching(game, n=scoring.n - 1, speed=2)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        assert clock.pass_() == 0.5
        assert clock.pass_() == (1 + len(scoring.scored)) / 2


async def test_a_step_by_hand_stops_it(game: Table, clock: Clock) -> None:
    async with (app := watching(game, speed=2)).run_test(size=FULL) as pilot:
        await pilot.press("right")
        assert clock.waiting == []
        assert "Space play" in text_of(app)


async def test_it_waits_while_something_else_is_looked_at(game: Table, clock: Clock) -> None:
    async with (app := watching(game, speed=2)).run_test(size=FULL) as pilot:
        await pilot.press("l")
        assert shows(app, LogScreen)
        clock.pass_()
        await pilot.press("escape")
        assert at(app) == 0
        clock.pass_()
        assert at(app) == 1


async def test_it_stops_at_the_end_and_begins_anew_from_there(game: Table, clock: Clock) -> None:
    last = len(game.moves_played)
    async with (app := watching(game, n=last - 1, speed=2)).run_test(size=FULL) as pilot:
        await pilot.pause()
        clock.pass_()
        await pilot.pause()
        assert shows(app, FinalScreen)
        await pilot.press("escape")
        assert at(app) == last
        assert clock.waiting == []
        await pilot.press("space")
        assert at(app) == 0
        clock.pass_()
        assert at(app) == 1


# A closer look.


async def test_cards_log_what_if_and_help_open_and_close(game: Table) -> None:
    async with (app := watching(game, n=40)).run_test(size=TABS) as pilot:
        for key, kind in (
            ("l", LogScreen),
            ("w", WhatIfScreen),
            ("question_mark", HelpScreen),
            ("1", CardScreen),
            ("c", CardScreen),
        ):
            await pilot.press(key)
            assert shows(app, kind), key
            await pilot.press("escape")
            assert at(app) == 40
        await pilot.press("9")
        assert asked(app).strip() == "No card lies open there."
        await pilot.press("z")
        assert asked(app).strip() == "z means nothing here; ? explains the keys."


async def test_the_log_ends_at_the_moment(game: Table) -> None:
    async with (app := watching(game, n=3)).run_test(size=FULL) as pilot:
        await pilot.press("l")
        shown = text_of(app)
        assert Viewing(record_of(game)).step(3).told[0] in shown
        assert "took" not in shown


async def test_help_names_every_key(game: Table, golden: Golden) -> None:
    async with (app := watching(game)).run_test(size=FULL) as pilot:
        await pilot.press("question_mark")
        golden.check("tui/watch_help", text_of(app).rstrip() + "\n")


async def test_tab_leads_through_the_tabs_and_arrows_stay_ways_through_the_game(
    game: Table,
) -> None:
    async with (app := watching(game, n=40)).run_test(size=TABS) as pilot:
        await pilot.pause()
        assert screen_of(app).has_class("-log")
        await pilot.press("tab", "right")
        assert screen_of(app).has_class("-cards")
        await pilot.press("shift+tab", "shift+tab", "left")
        assert screen_of(app).has_class("-hand")
        assert at(app) == 40


async def test_clicks_on_map_and_cards_change_nothing(game: Table) -> None:
    async with (app := watching(game, n=40)).run_test(size=FULL) as pilot:
        await pilot.pause()
        before = text_of(app)
        await pilot.click("#map", offset=(30, 18))
        assert text_of(app) == before
        await pilot.click("#card-row", offset=(3, 2))
        assert shows(app, CardScreen)


async def test_q_leaves_the_program_where_it_began_with_the_record(game: Table) -> None:
    async with (app := watching(game)).run_test(size=TABS) as pilot:
        await pilot.press("q")
        await pilot.pause()
        assert not app.is_running
    assert app.return_code == 0


# One seat's view.


async def test_the_open_game_shows_the_hand_of_whoever_chooses_and_the_castillo(
    game: Table,
) -> None:
    async with (app := watching(game, n=1)).run_test(size=FULL) as pilot:
        await pilot.pause()
        assert "Hand of Bea" in text_of(app)
        await pilot.press("right")
        assert "Hand of Carlos" in text_of(app)
        assert "total hidden" not in text_of(app)
        assert "As " not in text_of(app)


async def test_a_seats_view_says_so_and_shows_its_hand_alone(game: Table) -> None:
    async with (app := watching(game, 1)).run_test(size=FULL) as pilot:
        for _ in range(12):
            await pilot.press("right")
            shown = text_of(app)
            assert "As Bea sees it" in shown
            assert "Hand of Bea" in shown
            assert "total hidden" in shown
            assert "Hand of Ana" not in shown
            assert "Hand of Carlos" not in shown


async def test_a_running_game_ends_with_what_it_asks_now() -> None:
    table = played(SETUP, 60)
    async with (app := watching(table, 0)).run_test(size=FULL) as pilot:
        await pilot.press("end")
        assert shows(app, WatchScreen)
        assert asked(app).endswith(f" Now {table.prompt}")


async def frames(table: Table, seat: int, size: tuple[int, int]) -> list[str]:
    """Everything that the last move, and all that may be opened there, show to a seat."""
    last = len(table.moves_played)
    found = []
    async with (app := watching(table, seat, last - 1)).run_test(size=size) as pilot:
        for key in ("right", *(["tab"] * 3 if size == TABS else []), "l", "w", "g"):
            await pilot.press(key)
            await pilot.pause()
            found.append(f"{app.title} {app.sub_title} {app.screen.title} {text_of(app)}")
            if not shows(app, WatchScreen):
                await pilot.press("escape")
    return found


@pytest.mark.parametrize(
    ("seed", "expansion", "kind", "size"),
    [
        (0, "base", "castillo_disc", TABS),
        (21, "base", "eviction_disc", FULL),
        (5, "grandissimo", "region_card", TABS),
    ],
)
async def test_whatever_another_seat_chose_in_secret_every_frame_is_the_same(
    seed: int, expansion: str, kind: str, size: tuple[int, int]
) -> None:
    game = played({"seed": seed, "short": True, "expansion": expansion})
    chooser, (table, other, *_) = next(worlds(game, [kind]))
    spy = (chooser + 1) % 3
    assert await frames(table, spy, size) == await frames(other, spy, size)
    assert await frames(table, chooser, size) != await frames(other, chooser, size)


async def test_no_frame_of_a_running_game_tells_what_another_seat_keeps_secret() -> None:
    table, seat = played({"seed": 3, "short": True}, 110), 0
    secrets = {line.text for line in table.log if not line.may_read(seat)}
    assert len(secrets) >= 3
    first = next(line.n for line in table.log if not line.may_read(seat))
    async with (app := watching(table, seat, first - 1)).run_test(size=FULL) as pilot:
        for _ in range(first, 111):
            await pilot.press("right")
            told = " ".join(
                "".join(piece.text for piece in row).strip()
                for row in (
                    *app.screen.query_one(LogPane).drawn,
                    *app.screen.query_one(Prompt).drawn,
                )
            )
            assert not [secret for secret in secrets if secret in told]
            others = [letter for other, letter in enumerate(table.letters) if other != seat]
            marks = {word for look in screen_of(app).map.model.regions for word in look.markers}
            assert not marks & {f"disc {letter}" for letter in others}
            hands = [name for name in table.names if f"Hand of {name}" in text_of(app)]
            assert hands == [table.names[seat]]
        assert at(app) == 110
