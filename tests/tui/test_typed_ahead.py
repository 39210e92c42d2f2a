"""Keys that come faster than screens change: on a slow line, or from somebody in a hurry."""

import random

import pytest
from textual import events
from textual.pilot import Pilot

from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.secret import SecretScreen
from elgrande_tui.tui.screens.table import TableScreen
from tests.tui.playing import FULL, app_at, is_secret, keys_for, shows, table_at, table_of


def type_ahead(app: ElGrandeApp, *keys: str) -> None:
    """Hand keys to the app without waiting for what comes of any."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))


async def settle(pilot: Pilot[None]) -> None:
    for _ in range(10):
        await pilot.pause()


@pytest.mark.parametrize("times", [2, 3, 6])
async def test_enter_pressed_again_and_again_seals_one_disc(times: int) -> None:
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
        screen.action_jump(next(iter(screen.choice.places)))
        played = len(table.moves_played)
        type_ahead(app, *["enter"] * times)
        await settle(pilot)
        assert len(table.moves_played) == played + 1
        assert any(isinstance(below, TableScreen) for below in app.screen_stack)
        await pilot.press("enter")
        assert not shows(app, SecretScreen)


@pytest.mark.parametrize("seed", range(2))
async def test_a_game_by_keys_typed_ahead_never_loses_the_table(seed: int) -> None:
    table, rng = table_of(3, seed), random.Random(seed)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        for _ in range(90):
            keys = keys_for(app.screen, table, rng)
            type_ahead(app, *keys, *keys[-1:] * rng.randrange(2))
            await settle_if_slow(pilot, rng)
        await settle(pilot)
        assert any(isinstance(below, TableScreen) for below in app.screen_stack)
    again = table_of(3, seed)
    for by, move in table.moves_played:
        again.play(move, by)
    assert again.view() == table.view()


async def settle_if_slow(pilot: Pilot[None], rng: random.Random) -> None:
    """Now and then let everything be shown before going on."""
    for _ in range(rng.randrange(3)):
        await pilot.pause()
