"""What Grandissimo lays out: all of it at once, in every layout and every look."""

import pytest

from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.widgets.realm import Realm
from tests.golden_files import Golden
from tests.tui.moments import full_realm
from tests.tui.playing import (
    COMPACT,
    FULL,
    TABS,
    app_at,
    grandissimo_at,
    shows,
    table_screen,
    text_of,
)

BIDS = ("9", "enter", "3", "enter", "2", "enter", "1", "enter")
LOOKS = {
    "dark": Look(animated=False),
    "ascii": Look(ascii=True, animated=False),
    "mono": Look(colours=False, animated=False),
}


@pytest.mark.parametrize("size", [FULL, COMPACT, TABS], ids=["full", "compact", "tabs"])
@pytest.mark.parametrize("look", LOOKS)
async def test_everything_that_can_lie_out(
    size: tuple[int, int], look: str, golden: Golden
) -> None:
    async with (app := app_at(full_realm(), LOOKS[look])).run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*BIDS)
        await pilot.pause()
        shown = [text_of(app)]
        if size == TABS:
            await pilot.press("shift+tab")
            await pilot.pause()
            shown.append(text_of(app))
    assert all(len(row) <= size[0] for text in shown for row in text.splitlines())
    assert look != "ascii" or all(text.isascii() for text in shown)
    golden.check(f"tui/realm_{size[0]}x{size[1]}_{look}", ("=" * size[0] + "\n").join(shown))


async def test_in_the_narrow_layout_arrows_show_the_rest_of_what_lies_out() -> None:
    async with (app := app_at(full_realm())).run_test(size=TABS) as pilot:
        await pilot.pause()
        await pilot.press(*BIDS, "shift+tab")
        await pilot.pause()
        assert table_screen(app).pane == "court"
        assert "Grande acts" not in text_of(app)
        await pilot.press(*["down"] * 6)
        assert "Grande acts" in text_of(app)


async def test_the_gate_shows_what_lies_out_as_everybody_sees_it() -> None:
    def secret(table: Table) -> bool:
        return table.decision is not None and table.decision.kind == "incognito"

    async with (app := app_at(grandissimo_at(secret, seed=1))).run_test(size=FULL) as pilot:
        await pilot.pause()
        assert shows(app, GateScreen)
        (realm,) = app.screen.query(Realm)
        told = "\n".join("".join(piece.text for piece in row) for row in realm.drawn)
        assert "Face down B Incognito" in told
        assert "Incognito:" not in told


async def test_a_general_scoring_is_told_in_steps_where_the_cards_lie_otherwise() -> None:
    table = full_realm()
    while table.decision is not None and table.decision.kind != "castillo_disc":
        table.play(table.legal[-1])
    async with (app := app_at(table)).run_test(size=FULL) as pilot:
        await pilot.pause()
        while shows(app, GateScreen):
            await pilot.press("b", "enter")
        text = " ".join(text_of(app).split())
    assert "General scoring after round 6 1 secret discs are set" in text
    assert "the Castillo is scored by a mobile scoreboard" in text
    assert "Ana moves up to 2 freely" in text
    assert "regions are scored, two as one" in text
