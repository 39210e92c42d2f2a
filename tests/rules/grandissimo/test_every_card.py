"""What holds of all twenty cards of the expansion alike, and that each has tests of its own."""

import re
from pathlib import Path
from typing import Any, Final, Literal

import pytest

from elgrande_tui.engine.invariants import check
from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import ALLOW, END_TURN, TAKE_SHIP, USE_SPECIAL, VETO, Jail
from elgrande_tui.engine.state import State
from tests.rules.builders import asked, do, kept, kind, of_type, refused
from tests.rules.grandissimo.table import STACK6, turn

CARDS: Final = (*STACK6, "queen_or_jester")
SPECIAL: Final = [card for card in CARDS if card != "extra_strength"]
"""Those with a special action."""
FOLDER: Final = Path(__file__).parent
TESTS: Final = {
    path.name: path.read_text("utf-8")
    for path in sorted(FOLDER.glob("test_*.py"))
    if path != Path(__file__)
}
Few = Literal["written", "places", "dummy"]


def busy(card: str, seats: int = 3, few: Few = "written", **more: Any) -> State:
    """Return the turn of seat 0 with a card, and something everywhere that it could act on."""
    colours = range(seats + (few == "dummy"))
    everybody = dict.fromkeys(colours, 2)
    return turn(
        card,
        seats=seats,
        few=few,
        regions={"aragon": everybody, "sevilla": everybody, "portugal": {0: 1}},
        castillo=everybody,
        court=dict.fromkeys(range(seats), 3),
        dummy_regions=("granada", "granada"),
        **more,
    )


def finish(state: State) -> None:
    """Make the first choice offered until the action is over."""
    while kind(state) not in ("turn", "muster", "take_card"):
        play(state, legal_moves(state)[0])


@pytest.mark.parametrize("card", SPECIAL)
@pytest.mark.parametrize(
    ("seats", "few"),
    [(2, "written"), (2, "places"), (2, "dummy"), (3, "written"), (3, "places"), (5, "written")],
)
def test_the_special_action_comes_to_an_end_at_every_table(card: str, seats: int, few: Few) -> None:
    state = busy(card, seats, few)
    before = state.copy()
    events = play(state, USE_SPECIAL)
    check(state, before, events)
    (announced,) = of_type(events, "special_announced")
    assert (announced.seat, announced.card) == (0, card)
    finish(state)
    check(state)


@pytest.mark.parametrize("card", SPECIAL)
def test_B33_every_holder_of_a_veto_is_asked_before_anything_is_chosen(card: str) -> None:
    state = busy(card, vetoes={1: (2,), 2: (2,)})
    play(state, USE_SPECIAL)
    for holder in (1, 2):
        waiting = decision(state)
        assert waiting is not None
        assert (waiting.seat, waiting.kind, waiting.card) == (holder, "veto", card)
        play(state, ALLOW)
    assert kind(state) != "veto"


@pytest.mark.parametrize("card", SPECIAL)
def test_B33_a_veto_leaves_everything_as_it_was(card: str) -> None:
    state = busy(card, vetoes={1: (2,)})
    before = state.copy()
    do(state, USE_SPECIAL, VETO)
    assert kept(state) == [(), (), ()]
    assert (state.at, state.grande, state.boards, state.king, state.score) == (
        before.at, before.grande, before.boards, before.king, before.score,
    )  # fmt: skip
    assert state.extension is not None
    assert before.extension is not None
    assert state.extension.key() == before.extension.key()
    assert (asked(state), kind(state)) == (0, "turn")
    refused(state, USE_SPECIAL)


@pytest.mark.parametrize("card", CARDS)
def test_G19_none_is_used_once_special_actions_are_barred(card: str) -> None:
    state = busy(card, barred_by=1)
    assert USE_SPECIAL not in legal_moves(state)
    assert refused(state, USE_SPECIAL) in ("G19", "G27")


@pytest.mark.parametrize("card", CARDS)
def test_B13_the_special_action_may_be_declined(card: str) -> None:
    state = busy(card)
    play(state, END_TURN)
    assert asked(state) == 1


@pytest.mark.parametrize("card", CARDS)
def test_G7_the_symbol_serves_whatever_becomes_of_the_special_action(card: str) -> None:
    state = busy(card, barred_by=1)
    offered = [move for move in legal_moves(state) if move.type in ("take_ship", "jail")]
    if card in ("score_coastal", "quick_troops", "score_inland", "last_word"):
        assert offered == [TAKE_SHIP[0]]
    elif card in ("double_turn", "no_further_actions", "extra_strength"):
        assert Jail(owner=1, region="aragon") in offered
    else:
        assert offered == []


def test_there_are_twenty_cards() -> None:
    assert len(set(CARDS)) == 20


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_tests_of_its_own(card: str) -> None:
    general = {"test_setup.py", "test_secrets.py", "test_whole_games.py"}
    naming = [name for name, text in TESTS.items() if f'"{card}"' in text]
    assert set(naming) - general


@pytest.mark.parametrize("number", range(1, 32))
def test_every_rule_has_a_test_named_after_it(number: int) -> None:
    assert any(re.search(rf"def test_(\w+_and_)?G{number}_", text) for text in TESTS.values())
