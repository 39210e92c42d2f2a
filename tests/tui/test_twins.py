"""A sealed choice changes nothing that others see, whichever it was: not a sign, not a colour."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from textual.app import App
from textual.pilot import Pilot

from elgrande_tui.engine.grandissimo.pieces import pieces
from elgrande_tui.engine.moves import ALLOW, REVEAL_KING, Move, TakeBack
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.choices import letter_of
from elgrande_tui.tui.expansion import expansion
from elgrande_tui.tui.keys import JUMPS, LETTERS
from elgrande_tui.tui.map.model import MapModel
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.secret import SecretScreen
from elgrande_tui.tui.screens.table import TableScreen
from tests.table.games import with_hidden_king
from tests.tui.playing import FULL, TABS, app_at, table_at

Frame = Sequence[Any]
STILL_FOR: Final = 4
"""Looks without a difference after which a frame counts."""


def frame(app: App[None]) -> Frame:
    """Every cell of the screen with its style."""
    return [list(row) for row in app.screen._compositor.render_strips()]


async def settled(pilot: Pilot[None]) -> Frame:
    """The frame once nothing changes any more."""
    same, last = 0, frame(pilot.app)
    while same < STILL_FOR:
        await pilot.pause()
        now = frame(pilot.app)
        same, last = (same + 1 if now == last else 0), now
    return last


def waits(kind: str, more: bool = False) -> Callable[[Table], bool]:
    """Whether a secret choice of a kind waits; with `more`, others still choose after it."""

    def so(table: Table) -> bool:
        decision = table.decision
        if decision is None or decision.kind != kind or not decision.secret:
            return False
        return not more or len(table._state.stack[-1][2]) > 0

    return so


def is_on_top(table: Table, move: Move) -> bool:
    """Whether a move takes back the power card that lies open; the next is seen then (B34)."""
    assert table.decision is not None
    top = table.view().seats[table.decision.seat].top
    return isinstance(move, TakeBack) and move.value == top


def keys_of(move: Move) -> list[str]:
    """Keys that mark a move and seal it."""
    letter = letter_of(move)
    if letter is not None:
        return [LETTERS[letter].key] * 2
    if hasattr(move, "value"):
        return [*str(move.value), "enter", "enter"]
    return [JUMPS[str(getattr(move, "region", ""))], "enter", "enter"]


async def told(pilot: Pilot[None], table: Table, move: Move, after: Sequence[str]) -> list[Frame]:
    """The frames that others see before a secret choice, after it, and after more keys."""
    app = pilot.app
    assert isinstance(app, ElGrandeApp)
    await pilot.pause()
    gate = app.screen
    assert isinstance(gate, GateScreen)
    assert gate.seat is not None
    frames = [await settled(pilot)]
    await pilot.press(table.letters[gate.seat].lower(), "enter")
    assert isinstance(app.screen, SecretScreen)
    await pilot.press(*keys_of(move))
    await pilot.pause()
    assert isinstance(app.screen, GateScreen)
    frames.append(await settled(pilot))
    for key in after:
        await pilot.press(key)
        frames.append(await settled(pilot))
    return frames


@pytest.mark.parametrize("size", [FULL, TABS], ids=["full", "tabs"])
@pytest.mark.parametrize(
    ("kind", "seed", "after"),
    [
        ("castillo_disc", 45, ["x", "tab"]),
        ("return_disc", 15, ["x", "tab"]),
        ("scoring_disc", 50, ["x", "tab"]),
        ("region_card", 9, ["enter", "tab", "l", "escape", "w", "escape", "left", "c"]),
        ("take_back", 45, ["enter", "tab", "l", "escape"]),
    ],
)
async def test_whichever_choice_is_sealed_the_others_see_the_same(
    kind: str, seed: int, after: list[str], size: tuple[int, int]
) -> None:
    first, last = await twins(kind, seed, after, size)
    assert first == last


async def twins(
    kind: str, seed: int, after: Sequence[str], size: tuple[int, int] = TABS
) -> list[list[Frame]]:
    """What others see of two tables, alike but for a choice sealed in secret."""
    seen = []
    for number in (0, -1):
        table = table_at(
            waits(kind, more=kind.endswith("disc")), seed=seed, expansion="grandissimo"
        )
        moves = [move for move in table.legal if not is_on_top(table, move)]
        assert len(moves) > 1
        async with app_at(table).run_test(size=size) as pilot:
            seen.append(await told(pilot, table, moves[number], after))
    return seen


async def test_a_highlight_left_where_the_choice_was_made_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = TableScreen.board

    def glowing(screen: TableScreen, cursor: str | None) -> MapModel:
        card = expansion(screen.table.view(screen.table.moves_played[-1][0])).boycott
        glow = frozenset(filter(None, [card and card.region]))
        return board(screen, cursor)._replace(glow=glow)

    monkeypatch.setattr(TableScreen, "board", glowing)
    first, last = await twins("region_card", 9, ["enter"])
    assert first[:2] == last[:2]
    assert first[2] != last[2]


@pytest.mark.parametrize("size", [FULL, TABS], ids=["full", "tabs"])
async def test_G14_the_others_see_the_same_wherever_king_incognito_lies(
    size: tuple[int, int],
) -> None:
    frames = []
    king = table_at(waits("incognito"), seed=11, expansion="grandissimo")._state.king
    for region in (king, (king + 1) % 9):
        table = table_at(waits("incognito"), seed=11, expansion="grandissimo")
        holder = table._state.stack[-1][1]
        pieces(table._state).incognito = (holder, region)
        assert (REVEAL_KING in table.legal) is (region != king)
        async with app_at(table).run_test(size=size) as pilot:
            frames.append(await told(pilot, table, ALLOW, ["enter", "tab", "l", "escape", "w"]))
    assert frames[0] == frames[1]


@pytest.mark.parametrize("size", [FULL, TABS], ids=["full", "tabs"])
async def test_G14_looking_at_king_incognito_out_of_turn_tells_the_others_nothing(
    size: tuple[int, int],
) -> None:
    frames = []
    for region in ("granada", "valencia"):
        table = with_hidden_king(region)
        async with app_at(table).run_test(size=size) as pilot:
            seen = [await settled(pilot)]
            await pilot.press("i")
            seen += await told(pilot, table, ALLOW, ["enter", "i"])
            frames.append(seen)
    assert frames[0] == frames[1]
