"""The form for a new game: by keyboard, with every fault told as it is typed."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from elgrande_tui.engine.grandissimo.cards import STACK6_IDS
from elgrande_tui.table.setup import Player, Stack6, TableSetup
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.setup import SetupScreen
from tests.golden_files import Golden
from tests.tui.stage import Stage, staged, until


async def type_names(pilot: Pilot[None], *names: str) -> None:
    for name in names:
        await pilot.press(*name, "enter")


def focused(app: Stage) -> str | None:
    return app.focused.id if app.focused else None


def form(app: Stage) -> SetupScreen:
    assert isinstance(app.screen, SetupScreen)
    return app.screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_an_empty_form_says_what_is_missing(size: tuple[int, int], golden: Golden) -> None:
    async with staged(SetupScreen, size) as (app, _):
        golden.check(f"tui/setup_{size[0]}x{size[1]}", app.shown())


async def test_names_alone_make_a_table() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea", "Carlos")
        await pilot.press("ctrl+s")
    (made,) = app.answers
    assert made.names == ("Ana", "Bea", "Carlos")
    assert made == TableSetup(
        players=tuple(Player(name=name) for name in made.names), seed=made.seed
    )


async def test_every_option_is_reached_by_arrows(golden: Golden) -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        await pilot.press("up", "tab", "right")
        await pilot.press(*["down"] * 4, "right", "right")
        await pilot.press("down")
        for presses in (1, 1, 2, 1):
            await pilot.press("down", *["right"] * presses)
        await pilot.press("down", *"41", "2")
        golden.check("tui/setup_filled", app.shown())
        await pilot.press("down")
        assert focused(app) == "begin"
        await pilot.press("enter")
    assert app.answers == [
        TableSetup(
            players=(Player(name="Ana"), Player(name="Bea", kind="random")),
            seed=412,
            leader="Bea",
            short=True,
            veto=False,
            few="dummy",
            castillo_totals=True,
        )
    ]


async def test_lines_left_empty_are_no_seats() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await pilot.press("down", *"Bea", "down", "down", *"Dora")
        assert "1 B Bea" in app.shown()
        assert "2 D Dora" in app.shown()
        await pilot.press("ctrl+s")
    assert app.answers[0].names == ("Bea", "Dora")


@pytest.mark.parametrize(
    ("names", "fault", "field"),
    [
        ((), "A table has 2 to 5 players, not 0.", "name0"),
        (("Ana",), "A table has 2 to 5 players, not 1.", "name1"),
        (("Ana", "ana"), "Ana and ana are one name to the game's files", "name1"),
        (("Ana", "Bea", "Ana"), "Two players are called Ana; names must differ.", "name2"),
        (("Ana", "own"), "Player 2: The name own stands for something else", "name1"),
        ((" ", "Bea"), "Player 1: A name needs at least one character.", "name0"),
        (("Ana", "B" * 17), "Player 2: A name has at most 16 characters; this one has", "name1"),
    ],
)
async def test_a_fault_is_told_at_once_and_begin_goes_there(
    names: tuple[str, ...], fault: str, field: str
) -> None:
    async with staged(SetupScreen) as (app, pilot):
        for row, name in enumerate(names):
            app.screen.query_one(f"#name{row}", Input).value = name
        await pilot.pause()
        assert fault in app.shown()
        await pilot.press("ctrl+s")
        assert focused(app) == field
        assert fault in app.shown()
        assert app.answers == []


async def test_B32_a_dummy_among_three_is_refused_with_the_rule() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea", "Carlos")
        await pilot.press(*["down"] * 6, "left")
        assert "a dummy is for 2 players, not 3 (B32)" in app.shown()
        await pilot.press("up", "ctrl+s")
        assert focused(app) == "few"
        assert app.answers == []


async def test_a_seed_too_large_is_refused_and_letters_cannot_be_typed() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        app.screen.query_one("#seed").focus()
        await pilot.press(*"x7")
        assert app.screen.query_one("#seed", Input).value == "7"
        app.screen.query_one("#seed", Input).value = "9" * 20
        await pilot.press("home", "ctrl+s")
        assert focused(app) == "seed"
        assert "seed: " in app.shown()
        assert app.answers == []


async def test_the_leader_stays_the_same_seat_when_a_name_changes() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        app.screen.query_one("#leader").focus()
        await pilot.press("left")
        assert "< Bea   >" in app.shown()
        app.screen.query_one("#name1").focus()
        await pilot.press("end", *"triz")
        assert "< Beatriz >" in app.shown()
        await pilot.press(*["backspace"] * 7)
        assert "< drawn >" in app.shown()


async def test_the_answers_of_the_last_table_stand_there() -> None:
    last = TableSetup(
        players=(Player(name="Eva"), Player(name="Íñigo", kind="random")),
        seed=9,
        short=True,
        veto=False,
        few="places",
        castillo_totals=True,
    )
    async with staged(lambda: SetupScreen(last)) as (app, pilot):
        await pilot.press("ctrl+s")
    (made,) = app.answers
    assert made == last.model_copy(update={"seed": made.seed})


@pytest.mark.parametrize("ships", [None, 2])
@pytest.mark.parametrize("stack6", ["first_game", "random", STACK6_IDS.known()[:11]])
async def test_the_answers_of_the_last_grandissimo_table_stand_there(
    stack6: Stack6, ships: int | None
) -> None:
    players = (Player(name="Eva"), Player(name="Bo"))
    last = TableSetup(players=players, seed=9, expansion="grandissimo", stack6=stack6, ships=ships)
    async with staged(lambda: SetupScreen(last)) as (app, pilot):
        await pilot.press("ctrl+s")
    (made,) = app.answers
    assert made == last.model_copy(update={"seed": made.seed})


async def test_a_computer_player_that_is_gone_becomes_a_person() -> None:
    last = TableSetup(players=(Player(name="Eva"), Player(name="Bo", kind="gone")), seed=9)
    async with staged(lambda: SetupScreen(last)) as (app, pilot):
        await pilot.press("ctrl+s")
    assert [player.kind for player in app.answers[0].players] == ["human", "human"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_grandissimo_asks_for_stack_6_and_ships(
    size: tuple[int, int], golden: Golden
) -> None:
    async with staged(SetupScreen, size) as (app, pilot):
        assert "Ships" not in app.shown()
        await type_names(pilot, "Ana", "Bea", "Carlos")
        await pilot.press(*["down"] * 3, "right")
        golden.check(f"tui/setup_grandissimo_{size[0]}x{size[1]}", app.shown())
        await pilot.press("ctrl+s")
    (made,) = app.answers
    assert (made.expansion, made.stack6, made.ships) == ("grandissimo", "first_game", None)


async def test_G8_two_players_choose_one_ship_or_two_and_more_have_two() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        await pilot.press(*["down"] * 4, "right", "down", "down")
        assert focused(app) == "ships"
        assert "< one >" in app.shown()
        await pilot.press("right")
        assert "< two >" in app.shown()
        assert "Two players may have two ships, as a larger table has (G8)." in app.shown()
        assert form(app).setup(7).ships == 2
        app.screen.query_one("#name2", Input).value = "Carlos"
        await pilot.pause()
        assert "There are two ships; only a table of two may have one (G8)." in app.shown()
        assert form(app).setup(7).ships is None


async def test_G5_stack_6_can_be_drawn_at_random() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        await pilot.press(*["down"] * 4, "right", "down", "right")
        assert "Chance draws 11 of the 19 cards, and nobody knows which (G5)." in app.shown()
        await pilot.press("ctrl+s")
    assert app.answers[0].stack6 == "random"


async def test_G5_stack_6_is_chosen_by_hand_from_a_list(golden: Golden) -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea", "Carlos")
        await pilot.press(*["down"] * 3, "right", "down", "left")
        await until(pilot, lambda: "[ 11 cards of 19 ]" in app.shown())
        golden.check("tui/setup_by_hand", app.shown())
        await pilot.press("enter")
        await until(pilot, lambda: app.page() == "Stack6Screen")
        await pilot.press("space", "down", "down", "space", "enter")
        await until(pilot, lambda: app.page() == "SetupScreen")
        await pilot.press("ctrl+s")
    made = app.answers[0].stack6
    assert set(made) == {*STACK6_IDS.first_game(), "double_turn"} - {"boycott"}
    assert len(made) == 11


async def test_cards_chosen_by_hand_stay_when_the_list_is_cancelled_or_random_tried() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea", "Carlos")
        await pilot.press(*["down"] * 3, "right", "down", "left")
        await until(pilot, lambda: app.screen.query_one("#cards").display)
        await pilot.press("tab")
        assert focused(app) == "cards"
        await pilot.press("enter")
        await until(pilot, lambda: app.page() == "Stack6Screen")
        await pilot.press("n", "escape")
        await until(pilot, lambda: app.page() == "SetupScreen")
        await pilot.press("up", "down", "left", "right", "ctrl+s")
    assert app.answers[0].stack6 == STACK6_IDS.first_game()


async def test_what_grandissimo_asked_is_forgotten_where_it_is_left_out() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        await pilot.press(*["down"] * 4, "right", "down", "right", "down", "right", "up", "up")
        await pilot.press("left", "ctrl+s")
    (made,) = app.answers
    assert (made.expansion, made.stack6, made.ships) == ("base", "first_game", None)


async def test_the_mouse_chooses_grandissimo_and_opens_the_list() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        await pilot.click("#expansion", offset=(4, 0))
        await pilot.click("#stack6", offset=(0, 0))
        await until(pilot, lambda: "[ 11 cards of 19 ]" in app.shown())
        await pilot.click("#cards", offset=(3, 0))
        await until(pilot, lambda: app.page() == "Stack6Screen")


async def test_the_mouse_turns_values_and_begins() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await type_names(pilot, "Ana", "Bea")
        await pilot.click("#short", offset=(4, 0))
        await pilot.click("#veto", offset=(0, 0))
        await pilot.click("#begin", offset=(3, 0))
    assert (app.answers[0].short, app.answers[0].veto) == (True, False)


async def test_escape_answers_nothing() -> None:
    async with staged(SetupScreen) as (app, pilot):
        await pilot.press("escape")
    assert app.answers == [None]


async def test_it_reads_in_ascii() -> None:
    async with staged(SetupScreen, look=Look(colours=False, ascii=True)) as (app, pilot):
        await type_names(pilot, "Ana", "Íñigo")
        app.screen.query_one("#expansion").focus()
        await pilot.press("right", "down", "left")
        assert app.shown().isascii()
        await pilot.press("enter")
        await until(pilot, lambda: app.page() == "Stack6Screen")
        assert app.shown().isascii()
