import re
import textwrap
from collections.abc import Iterable

import pytest
from pydantic import ValidationError

from elgrande_tui.engine.catalogue import CardFacts, Catalogue, CatalogueError, load_catalogue
from elgrande_tui.engine.grandissimo.cards import STACK6_IDS, load_grandissimo
from elgrande_tui.engine.grandissimo.news import load_news
from elgrande_tui.engine.grandissimo.setup import EFFECTS
from elgrande_tui.engine.grandissimo.stack6 import (
    CardSymbol,
    Stack6Error,
    load_stack6,
    parse_stack6,
)
from elgrande_tui.engine.rulebook import load_rulebook
from elgrande_tui.engine.setup import GameSetup, ruleset
from elgrande_tui.resources import asset

FIRST_GAME = (
    "boycott",
    "confederation",
    "free_choice",
    "king_incognito",
    "eviction_notice",
    "espionage",
    "court_scoring",
    "revolution",
    "coup",
    "to_the_castillo",
    "alliance",
)

CARD_TOML = """\
[[card]]
id = "raid"
stack = 6
copies = 1
name = "Raid"
brief = "Raid"
short = "Raid a region"
text = "Raid any region."
"""
"""A card whose number and symbol stand elsewhere."""


def refusal(text: str) -> str:
    """Return the sentence with which corrections are refused."""
    with pytest.raises(Stack6Error) as refused:
        parse_stack6(text, "mine.toml")
    return str(refused.value)


def cited(texts: Iterable[str]) -> set[str]:
    return set(re.findall(r"\b[BG]\d+\b", " ".join(texts)))


def test_G5_stack_6_holds_nineteen_cards_and_stack_7_one() -> None:
    cards = load_grandissimo().cards
    assert load_grandissimo().sizes() == {6: 19, 7: 1}
    assert all(card.copies == 1 for card in cards)
    assert cards[-1].id == "queen_or_jester"
    assert {card.id for card in cards} == set(EFFECTS)


def test_G5_the_first_game_set_goes_without_ship_prison_and_inquisition() -> None:
    assert STACK6_IDS.first_game() == FIRST_GAME
    without = [
        card.id
        for card in load_grandissimo().of_stack(6)
        if card.symbol is None and card.id != "spanish_inquisition"
    ]
    assert tuple(without) == FIRST_GAME


def test_G6_numbers_and_symbols() -> None:
    cards = load_grandissimo().of_stack(6)
    assert [(card.id, card.number, card.symbol) for card in cards] == [
        ("boycott", 3, None),
        ("confederation", 4, None),
        ("double_turn", 2, "prison"),
        ("free_choice", 4, None),
        ("king_incognito", 3, None),
        ("eviction_notice", 3, None),
        ("score_coastal", 2, "ship"),
        ("espionage", 5, None),
        ("court_scoring", 3, None),
        ("no_further_actions", 4, "prison"),
        ("revolution", 3, None),
        ("quick_troops", 3, "ship"),
        ("score_inland", 3, "ship"),
        ("spanish_inquisition", 3, None),
        ("coup", 3, None),
        ("to_the_castillo", 3, None),
        ("alliance", 3, None),
        ("last_word", 4, "ship"),
        ("extra_strength", 6, "prison"),
    ]


def test_G6_the_card_of_stack_7() -> None:
    card = load_grandissimo().card("queen_or_jester")
    assert (card.stack, card.number, card.symbol) == (7, 3, None)


def test_G6_what_is_known_to_be_printed() -> None:
    printed = {card: line.printed for card, line in load_stack6().items() if line.printed}
    assert printed == {
        "double_turn": {"number", "symbol"},
        "quick_troops": {"number"},
        "extra_strength": {"number", "symbol"},
    }


def test_stack_6_is_listed_in_one_order() -> None:
    assert tuple(load_stack6()) == STACK6_IDS.known()


def test_files_are_read_once() -> None:
    assert load_grandissimo() is load_grandissimo()
    assert load_stack6() is load_stack6()
    assert load_news() is load_news()


def test_every_line_of_the_shipped_file_says_what_is_printed() -> None:
    text = asset("stack6.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(lines) == 19
    assert all(re.search(r"printed = \[.*\] }$", line) for line in lines)


@pytest.mark.parametrize("card", load_grandissimo().cards, ids=lambda card: card.id)
class TestEveryCard:
    """What screens rely on."""

    def test_titles_fit_beside_a_number(self, card: CardFacts) -> None:
        assert len(card.name) <= 13
        assert len(card.brief) <= 9

    def test_titles_differ_from_those_of_the_base_game(self, card: CardFacts) -> None:
        base = load_catalogue().cards
        assert card.name.casefold() not in {other.name.casefold() for other in base}
        assert card.brief.casefold() not in {other.brief.casefold() for other in base}
        assert card.id not in {other.id for other in base}

    def test_short_text_fits_four_lines_of_fifteen_columns(self, card: CardFacts) -> None:
        lines = textwrap.wrap(card.short, 15)
        assert len(lines) <= 4
        assert max(map(len, lines)) <= 15

    def test_titles_and_short_text_are_ascii(self, card: CardFacts) -> None:
        assert f"{card.name}{card.brief}{card.short}".isascii()

    def test_full_text_is_two_to_five_sentences_that_cite_rules(self, card: CardFacts) -> None:
        assert 2 <= len(re.findall(r"\.(?= |$)", card.text)) <= 5
        assert re.fullmatch(r"[A-Z0-9][^\n]*\([BG]\d+(, [BG]\d+)*\)\.", card.text)

    def test_full_text_ends_with_the_number_of_the_cards_own_rule(self, card: CardFacts) -> None:
        own = load_rulebook().rule(re.findall(r"G\d+", card.text)[-1])
        words = (card.name, "Coastlands and Heartlands") if card.number else ()
        assert own.title in words

    def test_rules_cited_exist(self, card: CardFacts) -> None:
        assert cited([card.text]) <= {rule.number for rule in load_rulebook().rules}

    def test_text_leaves_number_and_symbol_to_their_own_file(self, card: CardFacts) -> None:
        assert "prison" not in card.text
        assert not re.search(r"\b(place|placing) (up to )?\d", card.text)


class TestCorrections:
    """What a table may say about number and symbol."""

    def test_G6_a_table_may_correct_some_cards(self) -> None:
        text = """
            extra_strength = { number = 5, symbol = "none" }
            boycott = { number = 2, symbol = "ship", printed = ["number", "symbol"] }
        """
        assert parse_stack6(text, "mine.toml") == (
            CardSymbol(id="boycott", number=2, symbol="ship"),
            CardSymbol(id="extra_strength", number=5),
        )

    def test_lines_may_be_tables(self) -> None:
        text = '[coup]\nnumber = 0\nsymbol = "prison"\n'
        assert parse_stack6(text, "mine.toml") == (
            CardSymbol(id="coup", number=0, symbol="prison"),
        )

    def test_none_is_none(self) -> None:
        assert parse_stack6("# nothing to correct\n", "mine.toml") == ()

    def test_the_shipped_file_corrects_nothing(self) -> None:
        text = asset("stack6.toml").read_text(encoding="utf-8")
        setup = GameSetup(seats=3, seed=1, expansion="grandissimo", stack6="random")
        same = setup.model_copy(update={"symbols": parse_stack6(text, "stack6.toml")})
        assert len(same.symbols) == 19
        assert ruleset(same).cards == ruleset(setup).cards

    def test_G6_corrections_reach_the_game(self) -> None:
        symbols = parse_stack6('double_turn = { number = 7, symbol = "none" }', "mine.toml")
        setup = GameSetup(seats=3, seed=1, expansion="grandissimo", symbols=symbols)
        cards = {card.id: (card.number, card.symbol) for card in ruleset(setup).cards}
        assert cards["double_turn"] == (7, None)
        assert cards["extra_strength"] == (6, "prison")

    def test_G6_the_first_game_set_stays_whatever_a_symbol_is(self) -> None:
        symbols = parse_stack6('coup = { number = 3, symbol = "prison" }', "mine.toml")
        setup = GameSetup(seats=3, seed=1, expansion="grandissimo", symbols=symbols)
        (slot,) = (slot for slot in ruleset(setup).slots if slot.stack == 6)
        assert slot.only == FIRST_GAME

    @pytest.mark.parametrize(
        ("line", "sentence"),
        [
            (
                'coup = { number = "3", symbol = "none" }',
                "coup.number is '3'; expected a whole number from 0 to 30.",
            ),
            (
                'coup = { number = 31, symbol = "none" }',
                "coup.number is 31; expected a whole number from 0 to 30.",
            ),
            (
                'coup = { number = -1, symbol = "none" }',
                "coup.number is -1; expected a whole number from 0 to 30.",
            ),
            (
                'coup = { number = true, symbol = "none" }',
                "coup.number is True; expected a whole number from 0 to 30.",
            ),
            (
                'coup = { number = 3.0, symbol = "none" }',
                "coup.number is 3.0; expected a whole number from 0 to 30.",
            ),
            (
                'coup = { symbol = "none" }',
                "coup.number is missing; expected a whole number from 0 to 30.",
            ),
            (
                "coup = { number = 3 }",
                'coup.symbol is missing; expected "ship", "prison" or "none".',
            ),
            (
                'coup = { number = 3, symbol = "crown" }',
                'coup.symbol is \'crown\'; expected "ship", "prison" or "none".',
            ),
            (
                'coup = { number = 3, symbol = "none", printed = ["colour"] }',
                "coup.printed is ['colour']; "
                'expected a list of "number", "symbol", both or neither.',
            ),
            (
                'coup = { number = 3, symbol = "none", printed = true }',
                'coup.printed is True; expected a list of "number", "symbol", both or neither.',
            ),
            (
                'coup = { number = 3, symbol = "none", colour = "red" }',
                "coup.colour is unknown; expected one of number, symbol, printed.",
            ),
            ("coup = 3", "coup is 3; expected a table with number and symbol."),
            ("coup = []", "coup is []; expected a table with number and symbol."),
            (
                'king = { number = 3, symbol = "none" }',
                f"king is unknown; expected one of {', '.join(STACK6_IDS.known())}.",
            ),
            (
                '"\\u001B[2J" = 1',
                f"'\\x1b[2J' is unknown; expected one of {', '.join(STACK6_IDS.known())}.",
            ),
            (
                'coup = { number = 3, symbol = "none", "a b" = 1 }',
                "coup.'a b' is unknown; expected one of number, symbol, printed.",
            ),
            (
                f"coup = {{ number = 0x{'f' * 6000}, symbol = 'none' }}",
                "coup.number is a number beyond all bounds; expected a whole number from 0 to 30.",
            ),
        ],
    )
    def test_a_wrong_line_is_named(self, line: str, sentence: str) -> None:
        assert refusal(line) == f"mine.toml: {sentence}"

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("coup =", "Invalid value"),
            ("coup = {}\ncoup = {}\n", "Cannot overwrite a value"),
            ("[coup]\n[coup]\n", "Cannot declare"),
            (f"coup = {'9' * 5000}", "Exceeds the limit"),
            (f"coup = {'[' * 5000}", "recursion"),
        ],
    )
    def test_broken_toml_is_refused(self, text: str, why: str) -> None:
        assert re.fullmatch(rf"mine\.toml is not TOML: .*{why}.*\.", refusal(text))

    @pytest.mark.parametrize(
        ("symbols", "why"),
        [
            (({"id": "king", "number": 3},), "'king' is no card of stack 6"),
            (({"id": "coup", "number": 3}, {"id": "coup", "number": 4}), "coup is there twice"),
            (({"id": "coup", "number": 31},), "less than or equal to 30"),
            (({"id": "coup", "number": 3, "symbol": "none"},), "'ship' or 'prison'"),
        ],
    )
    def test_a_setup_refuses_what_no_card_can_be(
        self, symbols: tuple[dict[str, object], ...], why: str
    ) -> None:
        with pytest.raises(ValidationError, match=why):
            GameSetup.model_validate({"seats": 2, "seed": 1, "symbols": symbols})


class TestElsewhere:
    """A catalogue some of whose keys another file gives."""

    def parse(self, text: str, **elsewhere: dict[str, object]) -> Catalogue:
        return Catalogue.parse(text, {6: 1}, "more.toml", elsewhere)

    def test_keys_are_added(self) -> None:
        (card,) = self.parse(CARD_TOML, raid={"number": 2, "symbol": "ship"}).cards
        assert (card.number, card.symbol) == (2, "ship")

    @pytest.mark.parametrize(
        ("extra", "elsewhere", "sentence"),
        [
            ("", {}, "card[0].number is missing; expected a whole number from 0 to 30."),
            (
                "number = 3\n",
                {"raid": {"number": 2}},
                "card[0].number is 3; expected no such key, "
                "for another file gives the number of raid.",
            ),
        ],
    )
    def test_one_file_must_give_them(
        self, extra: str, elsewhere: dict[str, dict[str, object]], sentence: str
    ) -> None:
        with pytest.raises(CatalogueError) as refused:
            self.parse(CARD_TOML + extra, **elsewhere)
        assert str(refused.value) == f"more.toml: {sentence}"

    def test_the_card_must_exist(self) -> None:
        with pytest.raises(CatalogueError) as refused:
            self.parse(CARD_TOML, raid={"number": 2}, riot={"number": 2})
        assert str(refused.value) == (
            "more.toml has no card 'riot'; expected one, for another file speaks of it."
        )


def test_rules_cited_by_the_news_exist() -> None:
    found = cited([load_news()])
    assert {"G1", "G8", "G9"} <= found <= {rule.number for rule in load_rulebook().rules}
