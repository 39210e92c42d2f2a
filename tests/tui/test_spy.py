"""Whole games with every secret known to a spy, who never sees one; and that he would notice."""

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import pytest
from hypothesis import settings
from textual.app import App
from textual.screen import Screen

from elgrande_tui.table.log import LogLine
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.secret import SecretScreen
from elgrande_tui.tui.screens.table import TableScreen
from tests.tui.playing import (
    COMPACT,
    FULL,
    STILL,
    TABS,
    Until,
    app_at,
    eager_keys,
    play,
    table_at,
    table_of,
)
from tests.tui.spying import Spy, mark_secrets, veiled

NO_COLOUR = Look(colours=False, animated=False)
FIDGETS: Final[Sequence[Sequence[str]]] = (
    *("lwcuUx"),
    *(["question_mark"], ["tab"], ["left"], ["down"], ["enter"], ["ctrl+p"], ["ctrl+q", "escape"]),
)
"""Keys of somebody who tries everything."""
SECOND_SCORING: Final = 6
"""The round after which it comes."""


Noticed = Callable[[], Awaitable[set[str]]]


def restless_keys(screen: Screen[object], table: Table, rng: random.Random) -> list[str]:
    """Keys of people who also look at everything there is, gates and secrets too."""
    if isinstance(screen, TableScreen | GateScreen | SecretScreen) and rng.randrange(8) == 0:
        return list(rng.choice(FIDGETS))
    return eager_keys(screen, table, rng)


async def spied(
    patch: pytest.MonkeyPatch,
    table: Table,
    size: tuple[int, int] = TABS,
    look: Look = STILL,
    *,
    until: Until,
) -> Spy:
    """Play by keys and return the spy who has watched."""
    app, spy = app_at(table, look), Spy(table)
    with spy.wired(app, patch):
        async with app.run_test(size=size, notifications=True, message_hook=spy.heard) as pilot:
            await play(pilot, table, until, table.setup.seed, spy.look, keys=restless_keys)
    return spy


EVERY_TABLE = tuple(
    (expansion, seats, size, look)
    for expansion in ("base", "grandissimo")
    for seats in (2, 3, 4, 5)
    for size in (FULL, COMPACT, TABS)
    for look in (STILL, NO_COLOUR)
)
SOME_TABLES = (
    ("base", 4, TABS, NO_COLOUR),
    ("grandissimo", 3, FULL, STILL),
    ("grandissimo", 2, COMPACT, NO_COLOUR),
    ("grandissimo", 5, TABS, STILL),
)
THOROUGH: Final = not settings().derandomize
"""Whether every table plays to the end; else some do, and large ones to their second scoring."""


@pytest.mark.parametrize(
    ("expansion", "seats", "size", "look"), EVERY_TABLE if THOROUGH else SOME_TABLES
)
async def test_a_spy_sees_no_secret_in_a_whole_game(
    expansion: str,
    seats: int,
    size: tuple[int, int],
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def until(_: ElGrandeApp, table: Table) -> bool:
        enough = not THOROUGH and seats > 3 and table.view().round > SECOND_SCORING
        return table.is_over or enough

    mark_secrets(monkeypatch)
    table = table_of(seats, seed=seats, expansion=expansion)
    spy = await spied(monkeypatch, table, size, look, until=until)
    assert spy.leaks == []
    assert spy.secrets > 20


# The spy would notice.


def looks_at_region_cards(table: Table) -> bool:
    return table.decision is not None and table.decision.kind == "region_card"


@pytest.fixture
async def noticed(monkeypatch: pytest.MonkeyPatch) -> Noticed:
    """What the spy has seen of a region card laid face down, of bids and turns that followed."""

    async def play_on() -> set[str]:
        table = table_at(looks_at_region_cards, seed=9, expansion="grandissimo")
        moves = len(table.moves_played) + 12

        def until(_: ElGrandeApp, table: Table) -> bool:
            return len(table.moves_played) > moves

        spy = await spied(monkeypatch, table, FULL, until=until)
        assert spy.secrets or spy.leaks
        return {leak.partition(" on ")[0] for leak in spy.leaks}

    mark_secrets(monkeypatch)
    return play_on


async def test_the_spy_notices_nothing_where_nothing_is_wrong(noticed: Noticed) -> None:
    assert await noticed() == set()


async def test_the_spy_notices_when_the_gate_is_taken_out(
    noticed: Noticed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_gate(screen: TableScreen, seat: int, _: str) -> None:
        screen.app.push_screen(SecretScreen(screen.table, seat), screen._sealed)

    monkeypatch.setattr(TableScreen, "_open_gate", no_gate)
    assert "terminal" in await noticed()


@pytest.fixture
def secrets_in_toasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let secret screens tell in toasts what they tell."""
    tell = SecretScreen.tell

    def told(screen: SecretScreen, text: str) -> None:
        tell(screen, text)
        screen.notify(veiled(text))

    monkeypatch.setattr(SecretScreen, "tell", told)


@pytest.mark.usefixtures("noticed", "secrets_in_toasts")
async def test_a_toast_goes_with_the_secret_that_it_tells(noticed: Noticed) -> None:
    assert await noticed() == set()


@pytest.mark.usefixtures("noticed", "secrets_in_toasts")
async def test_the_spy_notices_when_toasts_are_let_through_and_not_cleared(
    noticed: Noticed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ElGrandeApp, "notify", App.notify)
    assert await noticed() == {"toast"}
    monkeypatch.setattr(ElGrandeApp, "clear_notifications", lambda _: None)
    assert {"toast", "terminal"} <= await noticed()


async def test_the_spy_notices_when_the_log_is_not_filtered(
    noticed: Noticed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LogLine, "may_read", lambda *_: True)
    assert "terminal" in await noticed()


async def test_the_spy_notices_when_the_board_stays_that_of_one_player(
    noticed: Noticed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "seen", lambda screen: screen.table.view(0))
    assert "the board of Ana" in await noticed()
