"""`elgrande cards`: every card, as text and as JSON."""

import json

import pytest

from elgrande_tui.engine.catalogue import load_catalogue
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


@pytest.mark.parametrize(("stack", "copies"), [(1, 11), (2, 11), (3, 11), (4, 11), (5, 1)])
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
    assert refused("cards", "--stack", "6") == (
        2,
        "Invalid value for '--stack': '6' will not do; expected a whole number from 1 to 5.",
    )
