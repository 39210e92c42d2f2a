"""`elgrande cards`: every card, as text and as JSON."""

import json

import pytest

from elgrande_tui.engine.catalogue import load_catalogue
from elgrande_tui.engine.grandissimo.cards import load_grandissimo
from tests.cli.runner import refused, run


def test_every_card_as_json() -> None:
    ran = run("cards", "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    cards = json.loads(ran.out)
    assert sum(card["copies"] for card in cards) == 45
    assert [(card["id"], card["stack"], card["number"]) for card in cards] == [
        (card.id, card.stack, card.number) for card in load_catalogue().cards
    ]
    keys = ["id", "stack", "copies", "number", "name", "brief", "short", "text"]
    assert all(list(card) == keys for card in cards)


@pytest.mark.parametrize(
    ("stack", "copies"), [(1, 11), (2, 11), (3, 11), (4, 11), (5, 1), (6, 19), (7, 1)]
)
def test_one_stack_as_json(stack: int, copies: int) -> None:
    cards = json.loads(run("cards", "--stack", stack, "--json").out)
    assert {card["stack"] for card in cards} == {stack}
    assert sum(card["copies"] for card in cards) == copies


def test_one_stack_as_text() -> None:
    card = load_catalogue().card("king")
    ran = run("cards", "--stack", 5)
    assert (ran.code, ran.err) == (0, "")
    title, *text, last = ran.out.rstrip("\n").split("\n")
    assert title == f"{card.name}  (stack 5, place up to 5)"
    assert " ".join(line.strip() for line in text) == " ".join(card.text.split())
    assert last == "  id: king"


def test_all_as_text_at_80_columns() -> None:
    ran = run("cards")
    assert ran.out.count("  id: ") == len(load_catalogue().cards)
    assert "(stack 2, place up to 2, 3 copies)" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_stack_that_is_not_there_is_wrong_usage() -> None:
    assert refused("cards", "--stack", "8") == (
        2,
        "Invalid value for '--stack': '8' will not do; expected a whole number from 1 to 7.",
    )


def test_the_cards_of_the_expansion_come_after_those_of_the_base_game() -> None:
    cards = json.loads(run("cards", "--grandissimo", "--json").out)
    expected = [*load_catalogue().cards, *load_grandissimo().cards]
    assert [(card["id"], card["stack"]) for card in cards] == [
        (card.id, card.stack) for card in expected
    ]
    assert sum(card["copies"] for card in cards) == 65
    assert run("cards", "--grandissimo", "--stack", 2) == run("cards", "--stack", 2)
    assert run("cards", "--grandissimo", "--stack", 6) == run("cards", "--stack", 6)
    assert max(map(len, run("cards", "--grandissimo").out.splitlines())) <= 80


def test_G6_number_and_symbol_are_printed_or_decided() -> None:
    cards = {card["id"]: card for card in json.loads(run("cards", "--stack", 6, "--json").out)}
    told = {
        id_: (cards[id_]["number"], cards[id_].get("symbol"), cards[id_]["printed"])
        for id_ in ("boycott", "quick_troops", "extra_strength")
    }
    assert told == {
        "boycott": (3, None, []),
        "quick_troops": (3, "ship", ["number"]),
        "extra_strength": (6, "prison", ["number", "symbol"]),
    }
    text = run("cards", "--stack", 6).out
    assert "(stack 6, place up to 3, ship)\n" in text
    assert "  id: boycott; number and symbol decided for this game\n" in text
    assert "  id: quick_troops; number printed, symbol decided for this game\n" in text
    assert "  id: extra_strength; number and symbol printed\n" in text
    assert "  id: queen_or_jester\n" in run("cards", "--stack", 7).out
