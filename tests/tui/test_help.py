"""The help page: the keys that work now, and the signs on the map."""

import pytest

from elgrande_tui.engine.board import REGION_IDS
from elgrande_tui.tui.helping import board_help
from elgrande_tui.tui.keys import CARD, HELP, LETTERS, UNDO, Hint, hint
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.help import HelpScreen
from tests.golden_files import Golden
from tests.tui.stage import staged

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
    _, _, jumps, _ = board_help(KEYS, REGION_IDS, "blocks")
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
