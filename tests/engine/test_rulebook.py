import re

import pytest

from elgrande_tui.engine.board import (
    BASE_REGIONS,
    CASTILLO_POINTS,
    POWER_TO_COURT,
    POWER_VALUES,
    REGIONS,
)
from elgrande_tui.engine.catalogue import CardFacts, load_catalogue
from elgrande_tui.engine.grandissimo.board import COASTAL, INLAND
from elgrande_tui.engine.grandissimo.cards import load_grandissimo
from elgrande_tui.engine.grandissimo.realm import COURT_POINTS
from elgrande_tui.engine.rulebook import Rule, Rulebook, RulebookError, load_rulebook, rule, search
from elgrande_tui.engine.scoring import shares

PAGE = """\
# Rules

What is meant.

## Start

### B1 Pieces

Everybody has one.

Our decision.

### B2 País Vasco

Our decision
is not what this says.

## Later

### G1 Ships

A Grande stays.
See B1.
"""
"""A whole page in small."""


def table(text: str) -> list[list[str]]:
    """Return the rows of all tables in a rule, without their heads."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    heads = {index - 1 for index, row in enumerate(rows) if set("".join(row)) == {"-"}}
    return [row for index, row in enumerate(rows) if not {index, index - 1} & heads]


def numbers(rules: tuple[Rule, ...]) -> list[str]:
    return [found.number for found in rules]


def test_page_is_read_rule_by_rule() -> None:
    book = Rulebook.parse(PAGE)
    assert (book.title, book.introduction) == ("Rules", "What is meant.")
    assert book.rules == (
        Rule("B1", "Pieces", "Everybody has one.\n\nOur decision.", "Start"),
        Rule("B2", "País Vasco", "Our decision\nis not what this says.", "Start"),
        Rule("G1", "Ships", "A Grande stays.\nSee B1.", "Later"),
    )


def test_our_decisions_are_marked_by_the_last_paragraph() -> None:
    assert [found.ours for found in Rulebook.parse(PAGE).rules] == [True, False, False]


def test_rule_is_found_by_number_in_any_case() -> None:
    assert rule("B22").title == "Ties"
    assert rule(" b22 ") is rule("B22")


@pytest.mark.parametrize("number", ["B35", "B0", "22", ""])
def test_unknown_rule_is_refused(number: str) -> None:
    with pytest.raises(RulebookError, match=rf"^There is no rule '{number}'\.$"):
        rule(number)


def test_rules_are_read_once() -> None:
    assert load_rulebook() is load_rulebook()


class TestSearch:
    """Words, ranks, case and accents."""

    def test_title_before_text(self) -> None:
        assert search("tie")[0].number == "B22"
        assert "B29" in numbers(search("tie"))

    def test_number_before_everything(self) -> None:
        assert numbers(search("b2"))[:11] == ["B2", *(f"B{n}" for n in range(20, 30))]

    @pytest.mark.parametrize("query", ["pais", "PAÍS", "País", "país vasco", "vasco pa"])
    def test_case_accents_and_order_do_not_matter(self, query: str) -> None:
        assert numbers(Rulebook.parse(PAGE).search(query)) == ["B2"]

    def test_texts_that_cite_a_number_come_after_the_rule(self) -> None:
        assert numbers(Rulebook.parse(PAGE).search("b1")) == ["B1", "G1"]

    def test_every_word_must_be_found(self) -> None:
        assert numbers(Rulebook.parse(PAGE).search("ships grande")) == ["G1"]
        assert Rulebook.parse(PAGE).search("ships pieces") == ()

    def test_words_are_found_by_their_beginning_only(self) -> None:
        assert numbers(Rulebook.parse(PAGE).search("pie")) == ["B1"]
        assert Rulebook.parse(PAGE).search("iece") == ()

    def test_signs_mean_themselves(self) -> None:
        assert numbers(search("8/4/0")) == ["B22", "B24", "B25"]
        assert search("(.*") == ()

    def test_blank_query_finds_all(self) -> None:
        assert search("  ") == load_rulebook().rules


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("", "rules.md holds no rule; expected headings like ### B1 Regions."),
        ("# Rules\n\n## Start\n", "rules.md holds no rule; expected headings like ### B1 Regions."),
        (
            f"Hello\n{PAGE}",
            "rules.md, line 1: text stands before the title; expected a line like # The rules.",
        ),
        (
            PAGE.replace("## Start", "## Start\nFirst of all"),
            "rules.md, line 5: 'Start' has text outside a rule; expected rules only.",
        ),
        (
            PAGE.replace("## Later", "# Later"),
            "rules.md, line 18: 'Later' is out of place; "
            "expected # title, ## chapters, ### rules in this order.",
        ),
        (
            PAGE.replace("## Start\n", ""),
            "rules.md, line 6: 'B1 Pieces' is out of place; "
            "expected # title, ## chapters, ### rules in this order.",
        ),
        (
            PAGE.replace("### G1", "#### G1"),
            "rules.md, line 20: 'G1 Ships' is out of place; "
            "expected # title, ## chapters, ### rules in this order.",
        ),
        (
            PAGE.replace("B2 P", "P"),
            "rules.md, line 13: 'País Vasco' has no number; expected a heading like B22 Ties.",
        ),
        (PAGE.replace("B2 P", "B3 P"), "rules.md, line 13: B3 is out of turn; expected B2."),
        (PAGE.replace("B2 P", "B1 P"), "rules.md, line 13: B1 is out of turn; expected B2."),
        (PAGE.replace("G1 S", "G2 S"), "rules.md, line 20: G2 is out of turn; expected G1."),
        (
            PAGE.replace("A Grande stays.\nSee B1.\n", ""),
            "rules.md, line 20: G1 is empty; expected its text.",
        ),
    ],
)
def test_damaged_page_is_refused_with_its_line(page: str, sentence: str) -> None:
    with pytest.raises(RulebookError) as refused:
        Rulebook.parse(page)
    assert str(refused.value) == sentence


class TestThePage:
    """What the shipped page says agrees with what the engine does."""

    def test_it_holds_the_base_game(self) -> None:
        held = [found.number for found in load_rulebook().rules if found.number[0] == "B"]
        assert held == [f"B{number}" for number in range(1, 35)]

    def test_it_holds_the_expansion_after_the_base_game(self) -> None:
        held = [found.number for found in load_rulebook().rules][34:]
        assert held == [f"G{number}" for number in range(1, 32)]

    def test_chapters_tell_which_game_they_belong_to(self) -> None:
        letters = {
            (found.number[0], found.chapter.startswith("Grandissimo: "))
            for found in load_rulebook().rules
        }
        assert letters == {("B", False), ("G", True)}

    def test_our_decisions(self) -> None:
        ours = [found.number for found in load_rulebook().rules if found.ours]
        assert [number for number in ours if number[0] == "B"] == [
            f"B{number}" for number in (3, 4, 9, 12, 14, 21, 25, 29, 30, 31, 32, 33, 34)
        ]
        sourced = (2, 3, 5, 13, 15, 16, 19, 22, 27, 29)
        assert [number for number in ours if number[0] == "G"] == [
            f"G{number}" for number in range(1, 32) if number not in sourced
        ]

    @pytest.mark.parametrize("found", load_rulebook().rules, ids=lambda found: found.number)
    def test_every_rule_cited_exists(self, found: Rule) -> None:
        cited = set(re.findall(r"\b[BG]\d+\b", found.text))
        assert cited <= set(numbers(load_rulebook().rules))

    def test_every_rule_cited_by_a_card_exists(self) -> None:
        cards = (*load_catalogue().cards, *load_grandissimo().cards)
        texts = " ".join(card.text for card in cards)
        cited = set(re.findall(r"\b[BG]\d+\b", texts))
        assert {"B33", "G10"} <= cited
        assert cited <= set(numbers(load_rulebook().rules))

    def test_no_letters_but_ascii_and_spanish_ones(self) -> None:
        book = load_rulebook()
        text = book.introduction + "".join(found.title + found.text for found in book.rules)
        assert {char for char in text if not char.isascii()} <= set("áéíóúñ")

    def test_B1_regions(self) -> None:
        assert table(rule("B1").text) == [
            [region.name, f"`{region.id}`", "/".join(map(str, region.points))]
            for region in REGIONS[:BASE_REGIONS]
        ]

    def test_B1_neighbours(self) -> None:
        names = {region.id: region.name for region in REGIONS[:BASE_REGIONS]}
        told = {
            name: set(near.split(", "))
            for name, near in re.findall(r"^- \*\*(.+)\*\*: (.+)$", rule("B1").text, re.MULTILINE)
        }
        assert told == {
            region.name: {names[near] for near in region.neighbours if near in names}
            for region in REGIONS[:BASE_REGIONS]
        }

    def test_B2_castillo(self) -> None:
        assert "/".join(map(str, CASTILLO_POINTS)) in rule("B2").text

    def test_B7_power_cards(self) -> None:
        assert table(rule("B7").text) == [
            [str(value), str(POWER_TO_COURT[value])] for value in POWER_VALUES
        ]

    @pytest.mark.parametrize("example", table(rule("B22").text), ids=lambda row: " ".join(row[:2]))
    def test_B22_examples_come_out_as_told(self, example: list[str]) -> None:
        first, second, third = map(int, example[0].split("/"))
        counts = [int(count) for count in example[1].split(", ")]
        assert ", ".join(map(str, shares(counts, (first, second, third)))) == example[2]

    def test_B34_lists_every_card(self) -> None:
        stacks = re.findall(r"^Stack (\d):\n\n((?:\|.*\n)+)", rule("B34").text, re.MULTILINE)
        told = [(int(stack), *row[:3]) for stack, rows in stacks for row in table(rows)]
        assert told == [
            (card.stack, card.name, f"`{card.id}`", str(card.copies))
            for card in load_catalogue().cards
        ]

    def test_G1_portugal(self) -> None:
        portugal = REGIONS[-1]
        text = " ".join(rule("G1").text.split())
        assert f"with the id `{portugal.id}`" in text
        assert f"worth {'/'.join(map(str, portugal.points))} and" in text
        near = [region.name for region in REGIONS if region.id in portugal.neighbours]
        assert f"adjacent to {', '.join(near[:-1])} and {near[-1]}." in text

    def test_G2_coast_and_inland(self) -> None:
        coast, inland = rule("G2").text.split("Three lie inland")
        assert [region.name in coast for region in REGIONS] == [
            number in COASTAL for number in range(len(REGIONS))
        ]
        assert [region.name in inland for region in REGIONS] == [
            number in INLAND for number in range(len(REGIONS))
        ]

    def test_G5_lists_every_card_with_its_rule(self) -> None:
        sets = {"first_game": "yes", None: "no"}
        listed = table(rule("G5").text)
        assert [row[:3] for row in listed] == [
            [card.name, f"`{card.id}`", sets[card.set] if card.stack == 6 else "always"]
            for card in load_grandissimo().cards
        ]
        for name, _, _, number in listed:
            assert name in rule(number).title.split(" and ")

    def test_G6_the_card_of_stack_7(self) -> None:
        card = load_grandissimo().card("queen_or_jester")
        assert f"With {card.name} {card.number} may be placed" in rule("G6").text

    def test_G18_points(self) -> None:
        assert f"They score {'/'.join(map(str, COURT_POINTS))}," in rule("G18").text

    def test_G25_example_comes_out_as_told(self) -> None:
        by_id = {region.id: region.points for region in REGIONS}
        pair = by_id["valencia"], by_id["granada"]
        text = " ".join(rule("G25").text.split())
        assert "Valencia, worth 5/3/2, is allied with Granada, worth 6/3/1" in text
        assert pair == ((5, 3, 2), (6, 3, 1))
        first, second, third = (sum(points) for points in zip(*pair, strict=True))
        assert (first, second, third) == (11, 6, 3)
        assert tuple(shares([3, 2 + 2], (first, second, third))) == (6, 11)
        assert "Bea gets 11 points and Ana 6." in text

    @pytest.mark.parametrize("card", load_grandissimo().cards, ids=lambda card: card.id)
    def test_a_card_of_the_expansion_is_called_by_its_name(self, card: CardFacts) -> None:
        assert search(card.name)[0].number[0] == "G"
