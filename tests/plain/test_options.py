"""What an answer means."""

import pytest

from elgrande_tui.engine.moves import END_TURN, PLACE, PLAY_POWER, TAKE_CARD
from elgrande_tui.plain.options import Options

PLACES = Options.of(
    [PLACE[4], PLACE[9], PLACE[2], END_TURN],
    ["Castilla la Vieja", "Castillo", "Aragón", "End turn"],
)
POWER = Options.of([PLAY_POWER[3], PLAY_POWER[13]], ["3", "13"])
CARDS = Options.of([TAKE_CARD[2], TAKE_CARD[5]], ["Card 2: Fives", "Card 5: The King"])


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("1", [0]),
        ("4", [3]),
        ("5", []),
        ("0", []),
        ("01", []),
        ("²", []),
        ("", []),
        ("castill", [0, 1]),
        ("CASTILLO", [1]),
        ("aragon", [2]),
        ("Aragón", [2]),
        ("e", [3]),
        ("End turn", [3]),
        ("turn", []),
    ],
)
def test_a_number_or_the_beginning_of_a_label(answer: str, meant: list[int]) -> None:
    assert PLACES.found(answer) == meant


def test_a_label_that_is_the_answer_outdoes_one_that_begins_with_it() -> None:
    options = Options.of([PLACE[2], PLACE[8]], ["Ana", "Anabel"])
    assert options.found("ana") == [0]


def test_power_cards_are_their_own_numbers() -> None:
    assert POWER.lines == ["Type one of: 3, 13"]
    assert (POWER.found("3"), POWER.found("13"), POWER.found("1")) == ([0], [1], [])


def test_action_cards_bear_the_numbers_of_their_stacks() -> None:
    assert CARDS.lines == ["2. Card 2: Fives", "5. Card 5: The King"]
    assert (CARDS.found("5"), CARDS.found("1"), CARDS.found("card 2")) == ([1], [], [0])


@pytest.mark.parametrize(
    ("options", "answer", "sentence"),
    [
        (
            PLACES,
            "north",
            '"north" is no answer; expected 1, 2, 3 or 4, or the beginning of an option,'
            " or ? for help.",
        ),
        (
            PLACES,
            "cast",
            '"cast" may mean Castilla la Vieja, Castillo; expected more letters, or a number.',
        ),
        (POWER, "", "There is no answer; expected one of 3, 13, or ? for help."),
        (
            POWER,
            "x" * 40,
            f'"{"x" * 30}..." is no answer; expected one of 3, 13, or ? for help.',
        ),
    ],
)
def test_a_wrong_answer_is_told_what_was_expected(
    options: Options, answer: str, sentence: str
) -> None:
    assert options.problem(answer) == sentence
