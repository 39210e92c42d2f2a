"""Markdown laid out in lines: what rules and cards need, in every width."""

from collections.abc import Iterable

import pytest

from elgrande_tui.engine.catalogue import load_catalogue
from elgrande_tui.engine.grandissimo.cards import load_grandissimo
from elgrande_tui.engine.grandissimo.news import load_news
from elgrande_tui.engine.rulebook import load_rulebook
from elgrande_tui.tui.markdown import flow, markdown, words
from elgrande_tui.tui.widgets.card_story import card_story
from elgrande_tui.tui.widgets.pieces import Line, Piece, width_of


def plain(rows: Iterable[Line]) -> str:
    return "\n".join("".join(piece.text for piece in row).rstrip() for row in rows)


def test_marks_become_roles_and_punctuation_stays_with_its_word() -> None:
    assert words("**Bold** word, `code` (B22).") == [
        (Piece("Bold", "strong"),),
        (Piece("word,"),),
        (Piece("code", "dim"),),
        (Piece("("), Piece("B22", "key"), Piece(").")),
    ]


def test_only_numbers_of_rules_stand_out() -> None:
    assert words("AB2 B0 B123") == [(Piece("AB2"),), (Piece("B0"),), (Piece("B123"),)]


def test_lines_are_filled_to_the_width_and_further_ones_indented() -> None:
    assert plain(flow(words("one two three four"), 9, "  ")) == "one two\n  three\n  four"
    assert plain(flow([], 9)) == ""


def test_a_word_longer_than_a_line_is_broken() -> None:
    assert plain(flow(words("a /very/long/path"), 9)) == "a\n/very/lon\ng/path"


def test_items_hang_on_their_marks() -> None:
    text = "1. first thing\n   of two\n2. second\n\n- a bullet"
    assert plain(markdown(text, 12)) == "1. first\n   thing of\n   two\n2. second\n\n- a bullet"


TABLE = "| a | b |\n|---|---|\n| 1 | one two three four five |\n| 22 | six |"


def test_a_table_stands_side_by_side_where_it_can() -> None:
    assert plain(markdown(TABLE, 40)) == (
        "a   b\n───────────────────────────\n1   one two three four five\n22  six"
    )
    assert plain(markdown(TABLE, 24)) == (
        "a   b\n────────────────────────\n1   one two three four\n    five\n22  six"
    )


def test_a_table_that_would_be_squeezed_is_told_entry_by_entry() -> None:
    assert plain(markdown(TABLE, 18)) == "1\n  b one two three\n    four five\n22\n  b six"


@pytest.mark.parametrize("width", [40, 46, 76])
def test_every_rule_and_card_fits_and_keeps_no_marks(width: int) -> None:
    book = load_rulebook()
    cards = (*load_catalogue().cards, *load_grandissimo().cards)
    texts = [book.introduction, load_news(), *(rule.text for rule in book.rules)]
    laid = [markdown(text, width) for text in texts]
    laid += [list(card_story(card, width)) for card in cards]
    for rows in laid:
        assert max(map(width_of, rows)) <= width, plain(rows)
        assert not set("*`|") & set(plain(rows)), plain(rows)


def test_the_note_on_grandissimo_takes_twenty_lines_of_a_small_screen() -> None:
    assert len(markdown(load_news(), 76)) <= 20
