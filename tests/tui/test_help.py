"""The help page: the keys that work now, and the signs on the map."""

import pytest

from elgrande_tui.engine.board import REGION_IDS
from elgrande_tui.tui.helping import board_help
from elgrande_tui.tui.keys import CARD, HELP, LETTERS, UNDO, Hint, hint
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.help import HelpScreen
from elgrande_tui.tui.screens.table import TableScreen
from elgrande_tui.tui.widgets.realm import shelves
from tests.golden_files import Golden
from tests.tui.moments import full_realm
from tests.tui.stage import staged, until

KEYS = (
    Hint("arrows", "move"),
    Hint("Enter", "place", "choose"),
    hint(LETTERS["special"]),
    hint(LETTERS["end"]),
    hint(UNDO),
    hint(CARD),
    hint(HELP),
)
BASE = REGION_IDS[:-1]
QUESTION = "Ana: place up to 2 Caballeros, use Least crowded or end the turn."


def screen() -> HelpScreen:
    return HelpScreen(QUESTION, board_help(KEYS, BASE, "blocks"), "B16")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_explains_the_question_the_keys_and_the_signs(
    size: tuple[int, int], golden: Golden
) -> None:
    async with staged(screen, size) as (app, pilot):
        golden.check(f"tui/help_{size[0]}x{size[1]}", app.shown())
        await pilot.press("end")
        assert "mobile scoreboard" in app.shown()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_expansion_is_explained_where_it_is_played(
    size: tuple[int, int], golden: Golden
) -> None:
    async with staged(lambda: TableScreen(full_realm()), size) as (app, pilot):
        await pilot.press("question_mark")
        await until(pilot, lambda: app.page() == "HelpScreen")
        await pilot.press("end")
        await until(pilot, lambda: "goes on last" in app.shown())
        golden.check(f"tui/help_grandissimo_{size[0]}x{size[1]}", app.shown())
        await pilot.press("home")
        await until(pilot, lambda: "Keys that work now" in app.shown())
        await pilot.press("pagedown", "pageup", "down", "up")
        await until(pilot, lambda: "Keys that work now" in app.shown())


def test_its_letters_and_what_lies_beside_the_board_are_explained_in_no_base_game() -> None:
    titles = [section.title for section in board_help((), BASE, "blocks")]
    more = [section.title for section in board_help((), REGION_IDS, "blocks")]
    assert more[len(titles) :] == [
        "Letters of Grandissimo, each at its time",
        "Beside the board in Grandissimo",
    ]
    letters = board_help((), REGION_IDS, "blocks")[-2]
    assert [entry.sign for entry in letters.entries] == list("btgmjnhQJyi")


def test_every_label_beside_the_board_is_explained() -> None:
    view = full_realm().view()
    labels = {shelf.label for shelf in shelves(view, "ABCD")}
    explained = {entry.sign for entry in board_help((), REGION_IDS, "blocks")[-1].entries}
    assert labels - explained == {"Ships", "King"}, "these two say more beside the label"


def test_keys_are_explained_in_sentences() -> None:
    now, *_ = board_help((*KEYS, Hint("arrows", "or type a value")), BASE, "blocks")
    explained = {entry.sign: entry.meaning for entry in now.entries}
    assert explained["u"] == UNDO.help
    assert explained["Enter"] == "Place."
    assert explained["arrows"] == "Choose with the arrow keys, or type a value."
    assert HELP.shown not in explained


def test_only_places_in_play_can_be_jumped_to() -> None:
    _, _, jumps, _ = board_help(KEYS, BASE, "blocks")
    assert [entry.sign for entry in jumps.entries] == list("GPACVNLSDO")
    _, _, jumps, *_ = board_help(KEYS, REGION_IDS, "blocks")
    assert "T" in [entry.sign for entry in jumps.entries]


def test_the_signs_are_those_of_the_map_as_it_is_drawn() -> None:
    signs = {
        mode: [entry.sign for entry in board_help((), BASE, mode)[3].entries]
        for mode in ("blocks", "mono", "ascii")
    }
    assert "⚑A" in signs["blocks"]
    assert "*A" in signs["ascii"]
    assert "[K]" in signs["ascii"]


async def test_it_leads_to_the_rule_and_to_the_cards_and_back() -> None:
    async with staged(screen) as (app, pilot):
        await pilot.press("r")
        assert app.page() == "RulesScreen"
        assert "B16  Placing" in app.shown()
        await pilot.press("escape", "c")
        assert app.page() == "CardsScreen"
        await pilot.press("escape", "question_mark")
        assert app.answers == [None]


async def test_without_a_rule_it_leads_to_all_of_them() -> None:
    async with staged(lambda: HelpScreen("The game is over.", board_help((), BASE, "mono"))) as (
        app,
        pilot,
    ):
        assert " r rules" in app.shown()
        await pilot.press("r")
        assert app.page() == "RulesScreen"


async def test_it_reads_in_ascii() -> None:
    sections = board_help(KEYS, BASE, "ascii")
    look = Look(colours=False, ascii=True)
    async with staged(lambda: HelpScreen(QUESTION, sections), (120, 40), look) as (app, _):
        assert app.shown().isascii()
