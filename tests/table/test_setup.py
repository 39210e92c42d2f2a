from typing import Any

import pytest
from pydantic import ValidationError

from elgrande_tui.engine.setup import GameSetup
from elgrande_tui.table.errors import problem
from elgrande_tui.table.setup import (
    Player,
    TableSetup,
    chip_letters,
    name_problem,
    names_problem,
)
from tests.table.games import setup_of


@pytest.mark.parametrize("name", ["A", "Ana María", "Ñandú", "李", "x" * 16, "O'Neill-2", "ß"])
def test_names_that_will_do(name: str) -> None:
    assert name_problem(name) is None


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A name needs at least one character."),
        ("   ", "A name needs at least one character."),
        ("x" * 17, "A name has at most 16 characters; this one has 17."),
        (" Ana", "A name neither begins nor ends with a blank."),
        ("Ana\n", "A name neither begins nor ends with a blank."),
        ("A\x07na", "A name holds only printable characters: no control or invisible ones."),
        ("A\u202ena", "A name holds only printable characters: no control or invisible ones."),
        ("A\u200bna", "A name holds only printable characters: no control or invisible ones."),
        (
            "\u0301Ana",
            "A name does not begin with a mark that belongs to the letter before it.",
        ),
        ("own", "The name own stands for something else in the game's files."),
        ("Dummy", "The name Dummy stands for something else in the game's files."),
        ("SOLDIERS", "The name SOLDIERS stands for something else in the game's files."),
    ],
)
def test_names_that_will_not(name: str, sentence: str) -> None:
    assert name_problem(name) == sentence


def test_a_name_is_measured_and_kept_in_its_composed_form() -> None:
    typed = "e\u0301" * 16
    assert name_problem(typed) is None
    assert Player(name=typed).name == "é" * 16


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ([], "A table has 2 to 5 players, not 0."),
        (["Ana"], "A table has 2 to 5 players, not 1."),
        (list("abcdef"), "A table has 2 to 5 players, not 6."),
        (["Ana", ""], "Player 2: A name needs at least one character."),
        (["Ana", "Bea", "Ana"], "Two players are called Ana; names must differ."),
        (["Am\u00e9lie", "Ame\u0301lie"], "Two players are called Amélie; names must differ."),
        (["Ana", "ANA"], "Ana and ANA are one name to the game's files; names must differ."),
        (
            ["straße", "STRASSE"],
            "straße and STRASSE are one name to the game's files; names must differ.",
        ),
    ],
)
def test_B5_players_who_cannot_sit_at_one_table(names: list[str], sentence: str) -> None:
    assert names_problem(names) == sentence


def test_letters_are_capital_ascii_and_all_different() -> None:
    assert chip_letters(["Ana", "Álvaro", "Alba"]) == ("A", "L", "B")
    assert chip_letters(["aa", "aa2", "李", "ß"]) == ("A", "B", "C", "S")
    assert chip_letters(["Dora", "Eva", "dummy"]) == ("D", "E", "U")
    assert setup_of(2, few="dummy").letters == ("A", "B", "D")


def test_B32_the_dummy_has_a_name_of_its_own() -> None:
    assert setup_of(2, few="dummy").names == ("Ana", "Bea", "dummy")
    assert setup_of(2).names == ("Ana", "Bea")


def test_the_engine_gets_seats_for_names() -> None:
    setup = setup_of(3, seed=9, leader="Bea", short=True, veto=False, few="places")
    assert setup.game_setup() == GameSetup(
        seats=3, seed=9, leader=1, short=True, veto=False, few="places"
    )
    assert setup_of(3).game_setup().leader is None


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": -1}, "seed: -1 will not do: expected greater than or equal to 0."),
        ({"seed": "7"}, "seed: '7' will not do: expected a valid integer."),
        ({"few": "none"}, "few: 'none' will not do: expected 'written', 'places' or 'dummy'."),
        ({"colour": "red"}, "colour: there is no such key here."),
        ({"leader": "Zoe"}, "Leader: Zoe is none of the players Ana, Bea, Carlos."),
        ({"few": "dummy"}, "Few: a dummy is for 2 players, not 3 (B32)."),
        (
            {"expansion": "grandissimo", "ships": 1},
            "Ships: a single ship is for 2 players, not 3 (G8).",
        ),
        (
            {"players": (Player(name="Ana"), {"name": "Bea", "kind": "Big Brain"})},
            "players.1.kind: 'Big Brain' will not do:"
            " string should match pattern '^[a-z][a-z0-9_]{0,31}$'.",
        ),
        (
            {"players": (Player(name="Ana"), {"name": "B\tea"})},
            "players.1.name: 'B\\tea' will not do:"
            " a name holds only printable characters: no control or invisible ones.",
        ),
        ({"players": (Player(name="Ana"),)}, "Players: A table has 2 to 5 players, not 1."),
    ],
)
def test_a_setup_that_will_not_do_is_refused_in_one_sentence(
    change: dict[str, Any], sentence: str
) -> None:
    data = {"players": tuple(Player(name=name) for name in ("Ana", "Bea", "Carlos")), "seed": 1}
    with pytest.raises(ValidationError) as caught:
        TableSetup.model_validate(data | change)
    assert problem(caught.value) in (sentence, sentence[0].lower() + sentence[1:])


def test_a_missing_key_is_named() -> None:
    with pytest.raises(ValidationError) as caught:
        TableSetup.model_validate({"seed": 1})
    assert problem(caught.value, "setup") == "setup.players: this key is missing."
