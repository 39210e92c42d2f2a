import re
import textwrap

import pytest

from elgrande_tui.engine.board import GENERAL_ROUNDS
from elgrande_tui.engine.catalogue import (
    BASE_STACKS,
    CardFacts,
    Catalogue,
    CatalogueError,
    load_catalogue,
)

ONE_CARD = {
    "id": "king",
    "stack": 5,
    "copies": 1,
    "number": 5,
    "name": "The King",
    "brief": "King",
    "short": "Move the King",
    "text": "Move the King to any other region.",
}
"""All that a file needs when a game has one stack of one card."""


def card_toml(**changes: object) -> str:
    """Write a [[card]]; a key changed to None is left out."""
    values = {**ONE_CARD, **changes}
    lines = [f"{key} = {_toml(value)}" for key, value in values.items() if value is not None]
    return "\n".join(["[[card]]", *lines, ""])


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def refusal(text: str, stacks: dict[int, int]) -> str:
    """Return the sentence with which a file is refused."""
    with pytest.raises(CatalogueError) as refused:
        Catalogue.parse(text, stacks)
    return str(refused.value)


def test_B8_stacks_one_to_four_hold_eleven_cards_and_the_fifth_the_kings_alone() -> None:
    assert load_catalogue().sizes() == {1: 11, 2: 11, 3: 11, 4: 11, 5: 1}
    assert dict(BASE_STACKS) == load_catalogue().sizes()


def test_B8_every_card_and_its_copies() -> None:
    copies = [(card.stack, card.id, card.copies) for card in load_catalogue().cards]
    assert copies == [
        (1, "intrigue_region_5", 2),
        (1, "intrigue_any_4", 1),
        (1, "intrigue_any_3", 1),
        (1, "intrigue_own_4", 1),
        (1, "intrigue_foreign_3", 1),
        (1, "intrigue_2_and_2", 2),
        (1, "intrigue_court_2", 1),
        (1, "intrigue_own_region", 1),
        (1, "intrigue_either", 1),
        (2, "veto", 2),
        (2, "decay_all", 1),
        (2, "decay_3", 1),
        (2, "royal_anger", 1),
        (2, "expel_one_each", 1),
        (2, "disc_return_2", 1),
        (2, "disc_return_all", 1),
        (2, "score_one", 3),
        (3, "score_fours", 2),
        (3, "score_fives", 2),
        (3, "score_six_seven", 1),
        (3, "score_castillo", 2),
        (3, "score_firsts", 1),
        (3, "score_most", 1),
        (3, "score_fewest", 1),
        (3, "score_one", 1),
        (4, "scoreboard", 3),
        (4, "grande", 2),
        (4, "power_return", 2),
        (4, "court_2", 1),
        (4, "royal_adviser", 1),
        (4, "eviction", 1),
        (4, "score_disc", 1),
        (5, "king", 1),
    ]


def test_B16_the_number_of_a_base_card_is_that_of_its_stack() -> None:
    assert all(card.number == card.stack for card in load_catalogue().cards)


def test_B8_stacks_outlast_the_rounds_without_the_vetoes_too() -> None:
    sizes = load_catalogue().sizes()
    vetoes = load_catalogue().card("veto").copies
    assert min(sizes[1], sizes[2] - vetoes, sizes[3], sizes[4]) == GENERAL_ROUNDS[-1]


@pytest.mark.parametrize("card", load_catalogue().cards, ids=lambda card: f"{card.stack}-{card.id}")
class TestEveryCard:
    """What screens rely on."""

    def test_titles_fit_beside_a_number(self, card: CardFacts) -> None:
        assert len(card.name) <= 13
        assert len(card.brief) <= 9

    def test_short_text_fits_four_lines_of_fifteen_columns(self, card: CardFacts) -> None:
        lines = textwrap.wrap(card.short, 15)
        assert len(lines) <= 4
        assert max(map(len, lines)) <= 15

    def test_titles_and_short_text_are_ascii(self, card: CardFacts) -> None:
        assert f"{card.name}{card.brief}{card.short}".isascii()

    def test_full_text_is_two_to_five_sentences_that_cite_rules(self, card: CardFacts) -> None:
        assert 2 <= len(re.findall(r"\.(?= |$)", card.text)) <= 5
        assert re.fullmatch(r"[A-Z0-9][^\n]*\(B\d+(, B\d+)*\)\.", card.text)


def test_card_is_found_by_id() -> None:
    assert load_catalogue().card("king").name == "The King"
    assert load_catalogue().card("score_one").stack == 2
    with pytest.raises(CatalogueError, match=r"^There is no action card 'score_two'\.$"):
        load_catalogue().card("score_two")


def test_cards_of_a_stack() -> None:
    assert [card.id for card in load_catalogue().of_stack(5)] == ["king"]
    assert load_catalogue().of_stack(6) == ()


def test_catalogue_is_read_once() -> None:
    assert load_catalogue() is load_catalogue()


def test_an_expansion_adds_stacks_symbols_and_sets() -> None:
    more = Catalogue.parse(
        card_toml(id="raid", stack=6, copies=2, number=0, symbol="ship", set="first_game")
        + card_toml(id="court", stack=7, name="Court", brief="Court"),
        {6: 2, 7: 1},
    )
    assert [(card.symbol, card.set) for card in more.cards] == [
        ("ship", "first_game"),
        (None, None),
    ]
    assert more.sizes() == {6: 2, 7: 1}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"number": "5"}, "card[0].number is '5'; expected a whole number from 0 to 30."),
        ({"number": 31}, "card[0].number is 31; expected a whole number from 0 to 30."),
        ({"number": True}, "card[0].number is True; expected a whole number from 0 to 30."),
        ({"copies": 0}, "card[0].copies is 0; expected a whole number of cards, 1 or more."),
        ({"stack": 0}, "card[0].stack is 0; expected the number of a stack, 1 or more."),
        (
            {"id": "The King"},
            "card[0].id is 'The King'; expected lower-case letters, digits and underscores.",
        ),
        ({"name": None}, "card[0].name is missing; expected one line of 1 to 18 characters."),
        ({"name": ""}, "card[0].name is ''; expected one line of 1 to 18 characters."),
        ({"brief": "Kings "}, "card[0].brief is 'Kings '; expected one line of 1 to 9 characters."),
        (
            {"brief": "Long live the King"},
            "card[0].brief is 'Long live the King'; expected one line of 1 to 9 characters.",
        ),
        (
            {"short": "Move " * 10 + "it"},
            "card[0].short is 'Move Move Move Move Move Move Move Move Move Move it'; "
            "expected one line of 1 to 48 characters.",
        ),
        (
            {"short": "x" * 99},
            f"card[0].short is '{'x' * 59}...; expected one line of 1 to 48 characters.",
        ),
        ({"text": ""}, "card[0].text is ''; expected some sentences."),
        (
            {"symbol": "crown"},
            'card[0].symbol is \'crown\'; expected "ship" or "prison", or no such key.',
        ),
        (
            {"colour": "red"},
            "card[0].colour is unknown; expected one of "
            "id, stack, copies, number, name, brief, short, text, symbol, set.",
        ),
    ],
)
def test_a_wrong_value_is_named(changes: dict[str, object], sentence: str) -> None:
    assert refusal(card_toml(**changes), {5: 1}) == f"cards.toml: {sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "cards.toml: card is missing; expected a [[card]] for every kind."),
        ("card = 1", "cards.toml: card is 1; expected a [[card]] for every kind."),
        ("card = [1]", "cards.toml: card[0] is 1; expected a table."),
        ("[[cards]]", "cards.toml: cards is unknown; expected [[card]] only."),
    ],
)
def test_a_file_without_cards_is_refused(text: str, sentence: str) -> None:
    assert refusal(text, {5: 1}) == sentence


def test_broken_toml_is_refused_with_its_place() -> None:
    assert re.fullmatch(
        r"cards\.toml is not TOML: .*line 2.*\.", refusal("[[card]]\nid = king\n", {})
    )


def test_the_file_is_named_as_its_reader_says() -> None:
    with pytest.raises(CatalogueError, match=r"^mine\.toml: card is missing"):
        Catalogue.parse("", file="mine.toml")


@pytest.mark.parametrize(
    ("second", "sentence"),
    [
        ({}, "card[1].id is 'king' again in stack 5; expected one entry with more copies."),
        (
            {"stack": 6, "name": "A King"},
            "card[1].name is 'A King'; expected the same as for king in stack 5.",
        ),
        (
            {"stack": 6, "text": "Move him."},
            "card[1].text is 'Move him.'; expected the same as for king in stack 5.",
        ),
        (
            {"id": "queen"},
            "card[1].name is 'The King'; expected something else than for king in stack 5.",
        ),
        (
            {"id": "queen", "name": "Queen"},
            "card[1].brief is 'King'; expected something else than for king in stack 5.",
        ),
    ],
)
def test_entries_must_go_together(second: dict[str, object], sentence: str) -> None:
    assert refusal(card_toml() + card_toml(**second), {5: 1}) == f"cards.toml: {sentence}"


@pytest.mark.parametrize(
    ("stacks", "sentence"),
    [
        ({5: 2}, "the copies of stack 5 add up to 1; expected 2."),
        ({5: 1, 6: 19}, "the copies of stack 6 add up to 0; expected 19."),
        ({4: 1}, "the copies of stack 4 add up to 0; expected 1."),
        ({}, "the copies of stack 5 add up to 1; expected 0."),
    ],
)
def test_stacks_must_add_up(stacks: dict[int, int], sentence: str) -> None:
    assert refusal(card_toml(), stacks) == f"cards.toml: {sentence}"
