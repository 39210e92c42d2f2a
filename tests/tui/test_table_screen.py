"""The table on screen: whole games by keys, its layouts, and keys that explain themselves."""

import pytest
from textual.events import Key

from elgrande_tui.engine.moves import END_TURN, PLACE, PLAY_POWER, VETO, TakeCard
from elgrande_tui.engine.moves import Pick as PickMove
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.choices import sort_moves
from elgrande_tui.tui.keys import JUMPS
from elgrande_tui.tui.screens.ask import Ask, Pick
from elgrande_tui.tui.screens.final import FinalScreen
from elgrande_tui.tui.screens.log import LogScreen
from elgrande_tui.tui.screens.scoring import ScoringScreen
from elgrande_tui.tui.screens.table import TableScreen
from elgrande_tui.tui.screens.what_if import WhatIfScreen
from elgrande_tui.tui.widgets.courts import Courts
from elgrande_tui.tui.widgets.hand import Hand
from elgrande_tui.tui.widgets.keybar import KeyBar
from tests.golden_files import Golden
from tests.table.games import play_on
from tests.tui.playing import (
    COMPACT,
    FULL,
    TABS,
    app_at,
    play,
    shows,
    table_at,
    table_of,
    table_screen,
    text_of,
)

BIDS = ("1", "3", "enter", "1", "2", "enter", "1", "enter")
"""Thirteen, twelve and one: Ana begins and nobody brings anything to court before her card."""


def over(_: ElGrandeApp, table: Table) -> bool:
    return table.is_over


def message(app: ElGrandeApp) -> str:
    return table_screen(app).question_line.message


async def test_a_short_game_of_three_is_played_to_its_end_by_keys_alone() -> None:
    table = table_of(3, seed=11)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await play(pilot, table, over)
        await pilot.pause()
    assert table.is_over
    assert [lap.round for lap in table.race()][-1] == 9
    twin = table_of(3, seed=11)
    for seat, move in table.moves_played:
        twin.play(move, seat)
    assert twin.result() == table.result()


@pytest.mark.parametrize("size", [FULL, COMPACT, TABS], ids=["full", "compact", "tabs"])
async def test_the_table_in_every_layout(size: tuple[int, int], golden: Golden) -> None:
    table = table_of(3)
    app = app_at(table)
    drawn = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        drawn.append(text_of(app))
        await pilot.press(*BIDS)
        await pilot.pause()
        drawn.append(text_of(app))
        await pilot.press("3", "enter", "O", "enter")
        await pilot.pause()
        drawn.append(text_of(app))
    width = size[0]
    assert all(len(row) <= width for text in drawn for row in text.splitlines())
    golden.check(f"tui/table_{size[0]}x{size[1]}", ("=" * width + "\n").join(drawn))


async def test_the_keys_that_work_are_named_and_each_can_be_clicked() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press(*BIDS, "3", "enter")
        bar = app.screen.query_one(KeyBar)
        named = {piece.text.strip() for piece in bar.drawn[0] if piece.hit}
        assert {"Enter", "s", "e", "u", "?"} <= named
        column = "".join(piece.text for piece in bar.drawn[0]).index("end turn")
        await pilot.click(KeyBar, offset=(column, 0))
        assert shows(app, Ask)


async def test_a_click_on_a_card_takes_it() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press(*BIDS)
        await pilot.click("#card-row", offset=(60, 3))
        await pilot.pause()
    assert table.moves_played[-1] == (0, TakeCard(stack=3))


async def test_an_illegal_place_says_why_with_the_number_of_the_rule() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press(*BIDS, "3", "enter")
        screen = table_screen(app)
        assert screen.choice is not None
        far = next(r.id for r in table.view().regions if r.id not in screen.choice.places)
        screen.action_jump(far)
        await pilot.press("enter")
        assert message(app).endswith(("(B16)", "(B19)"))
        moves = len(table.moves_played)
        await pilot.press("d")
        assert message(app).endswith("(B13)")
        assert len(table.moves_played) == moves
        await pilot.press("left")
        assert message(app) == ""


async def test_a_key_without_a_meaning_and_foreign_land_say_so() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press(*BIDS, "3", "enter", "z")
        assert message(app) == "z means nothing here; ? explains the keys."
        app.screen.post_message(Key("alt+e", "e"))
        await pilot.pause()
        assert message(app) == "Alt+e means nothing here; ? explains the keys."
        await pilot.press("T")
        assert message(app).endswith("(G1)")
        await pilot.press("enter")
        assert table.moves_played[-1][1].type == "place"


async def test_b11_a_value_that_is_taken_says_so() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press("1", "3", "enter", "1", "3", "enter")
        assert message(app).endswith("(B11)")
        assert table.decision is not None
        assert table.decision.seat == 1


async def test_one_stray_key_ends_no_turn() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press(*BIDS, "3", "enter", "e")
        assert "3 could still be placed" in text_of(app)
        await pilot.press("e", "x", "space")
        assert shows(app, Ask)
        await pilot.press("escape")
        assert table.moves_played[-1] == (0, TakeCard(stack=3))
        await pilot.press("e", "enter")
        assert table.moves_played[-1] == (0, END_TURN)


async def test_undo_restart_and_redo_say_when_they_cannot() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press("u")
        assert message(app)
        await pilot.press(*BIDS, "3", "enter", "O", "enter", "enter", "u")
        assert table.moves_played[-1][1] == PLACE[10]
        assert len(table.moves_played) == 5
        await pilot.press("U")
        assert len(table.moves_played) == 6
        await pilot.press("U")
        assert "played again" in message(app)
        await pilot.press("r")
        assert len(table.moves_played) == 3


async def test_the_log_and_what_if_open_and_close() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=TABS) as pilot:
        await pilot.press(*BIDS, "l")
        assert shows(app, LogScreen)
        assert "Ana played 13" in text_of(app)
        await pilot.press("p", "p")
        assert "Bea played 12" in text_of(app)
        assert "Ana played 13" not in text_of(app)
        await pilot.press("escape", "w")
        assert shows(app, WhatIfScreen)
        assert "Castilla la Nueva" in text_of(app)
        await pilot.press("escape")
        assert shows(app, TableScreen)


async def test_tab_leads_through_all_parts_and_back() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=TABS) as pilot:
        await pilot.pause()
        screen = table_screen(app)
        visited = [screen.pane]
        for _ in range(4):
            await pilot.press("tab")
            visited.append(screen.pane)
        assert visited == ["hand", "log", "map", "cards", "hand"]
        await pilot.press("shift+tab")
        assert screen.pane == "cards"
        await pilot.press("escape")
        assert screen.pane == "hand"


async def test_computer_players_play_on_their_own_up_to_the_next_person() -> None:
    table = table_of(3, kinds=("human", "random", "random"))
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.press("1", "3", "enter")
        for _ in range(20):
            await pilot.pause()
        assert table.decision is not None
        assert table.decision.seat == 0
        assert len({seat for seat, _ in table.moves_played}) == 3
        assert "Hand of Ana" in text_of(app)


async def test_the_mouse_places_on_the_map_and_plays_a_hand() -> None:
    table = table_of(3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        hand = app.screen.query_one(Hand)
        title = hand.region.y - app.screen.query_one(Courts).region.y
        assert title > 0
        await pilot.click(Hand, offset=(13, 1))
        assert hand.value == 5
        assert not table.moves_played
        await pilot.click(Hand, offset=(13, 1))
        assert table.moves_played == [(0, PLAY_POWER[5])]
        await pilot.press("4", "enter", "3", "enter", "enter", "3", "enter")
        await pilot.click("#map", offset=(60, 28))
        assert table.moves_played[-1][1] == PLACE[10]
        bar = "".join(piece.text for piece in app.screen.query_one(KeyBar).drawn[0])
        await pilot.click(KeyBar, offset=(bar.index("Enter"), 0))
        assert [move for _, move in table.moves_played[-2:]] == [PLACE[10]] * 2


async def test_enter_without_a_power_card_selected_says_what_to_do() -> None:
    table = table_of(3)
    async with (app := app_at(table)).run_test(size=FULL) as pilot:
        await pilot.press("enter")
        assert "Select a power card first: arrows, or type its value." in text_of(app)
        await pilot.press("5")
        assert "Select a power card first" not in text_of(app)
        assert not table.moves_played


async def test_what_cannot_be_chosen_now_is_told_with_what_can() -> None:
    async with (app := app_at(table_of(3))).run_test(size=FULL) as pilot:
        for keys in (("s",), ("shift+tab", "enter"), ("G", "enter")):
            await pilot.press("escape", *keys)
            assert message(app) == "Not now. Ana: play a power card. (B11)", keys


async def test_from_another_pane_the_key_bar_shows_the_way_back_to_the_choice() -> None:
    async with (app := app_at(table_of(3))).run_test(size=FULL) as pilot:
        await pilot.pause()
        assert "to the choice" not in text_of(app)
        await pilot.press("tab")
        assert "Esc to the choice" in text_of(app)
        await pilot.press("escape", "7", "enter")
        assert "to the choice" not in text_of(app)


async def test_after_the_end_the_board_leads_back_to_the_final_sheet() -> None:
    table = play_on(table_of(2))
    async with (app := app_at(table)).run_test(size=FULL) as pilot:
        for _ in range(2):
            await pilot.pause()
            assert shows(app, FinalScreen)
            await pilot.press("escape")
            assert shows(app, TableScreen)
            assert "Esc final sheet" in text_of(app)
            await pilot.press("escape")


async def test_a_game_that_ended_in_a_scoring_tells_it_again() -> None:
    def just_scored(table: Table) -> bool:
        return bool(table.scorings) and table.scorings[-1].n == len(table.moves_played)

    async with (app := app_at(table_at(just_scored, 3))).run_test(size=FULL) as pilot:
        await pilot.pause()
        assert shows(app, ScoringScreen)


async def test_b33_a_veto_is_spent_out_of_turn_after_a_question() -> None:
    table = table_at(lambda table: bool(table.interrupts), 4, seed=23)
    app = app_at(table)
    holder = table.interrupts[0][0]
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        assert "v veto" in text_of(app)
        await pilot.press("v")
        while shows(app, Pick):
            await pilot.press("enter")
        assert f"Spend {table.names[holder]}'s Veto" in text_of(app)
        await pilot.press("escape")
        assert table.moves_played[-1] != (holder, VETO)
        await pilot.press("v", *(["enter"] if len(table.interrupts) > 1 else []), "enter")
    assert table.moves_played[-1] == (holder, VETO)


async def test_several_caballeros_in_one_region_are_told_apart_by_colour() -> None:
    def crowded(table: Table) -> bool:
        waiting = table.decision
        if waiting is None or waiting.kind != "pick":
            return False
        return any(len(moves) > 1 for moves in sort_moves(waiting, table.legal).places.values())

    table = table_at(crowded, 4, seed=3)
    app = app_at(table)
    async with app.run_test(size=FULL) as pilot:
        await pilot.pause()
        choice = table_screen(app).choice
        assert choice is not None
        place = next(place for place, moves in choice.places.items() if len(moves) > 1)
        last = choice.places[place][-1]
        assert isinstance(last, PickMove)
        await pilot.press(JUMPS[place], "enter")
        assert shows(app, Pick)
        await pilot.press("z", "escape")
        assert shows(app, TableScreen)
        await pilot.press("enter", table.letters[last.owner].lower())
        assert table.moves_played[-1][1] == last
        assert f"-{table.letters[last.owner]}" in text_of(app)
