"""Positions as text: what is read, what is left out, and every refusal word for word."""

import json
from pathlib import Path

import pytest

from elgrande_tui.table.position import dump, parse_position, plain, read_position
from elgrande_tui.table.position_errors import PositionError
from elgrande_tui.table.setup import names_problem
from tests.table.positions import EXAMPLE, changed, changed_text, refusals

LEAST = """\
format = "elgrande-position/1"
players = ["ana", "bea"]
king = "granada"
[grandes]
ana = "aragon"
bea = "galicia"
"""


def refused(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    return str(caught.value)


def test_what_is_left_out_has_its_default() -> None:
    position = parse_position(LEAST)
    assert (position.round, position.leader, position.seed) == (1, "ana", None)
    assert (position.short, position.veto, position.few) == (False, True, "written")
    assert position.cards.used is None
    assert plain(position) == {
        "format": "elgrande-position/1",
        "players": ["ana", "bea"],
        "round": 1,
        "leader": "ana",
        "king": "granada",
        "grandes": {"ana": "aragon", "bea": "galicia"},
    }


def test_B30_a_short_game_begins_in_round_2() -> None:
    assert parse_position("short = true\n" + LEAST).round == 2


def test_a_dump_is_read_back() -> None:
    extras = '\n[scoreboards]\n"8/4/0" = "galicia"\n\n[kept]\nveto = { bea = [4] }'
    for position in (parse_position(LEAST), changed(), changed(new=extras)):
        assert parse_position(dump(position)) == position


def test_a_dump_is_as_people_write_it() -> None:
    assert dump(changed()) == EXAMPLE


def test_names_that_need_quotes_are_dumped_with_quotes() -> None:
    text = LEAST.replace('"bea"', '"Dña. \\"B\\""').replace("bea =", '"Dña. \\"B\\"" =')
    position = parse_position(text)
    assert position.players == ("ana", 'Dña. "B"')
    assert parse_position(dump(position)) == position


def test_a_name_is_one_name_however_it_was_typed() -> None:
    text = LEAST.replace('"bea"', '"Jose\u0301"').replace("bea =", '"Jos\u00e9" =')
    assert parse_position(text).grandes == {"ana": "aragon", "Jos\u00e9": "galicia"}


def test_a_court_may_be_a_table_of_its_own_caballeros() -> None:
    assert changed("ana = 5", "ana = { own = 5 }").court == {"ana": {"own": 5}}


@pytest.mark.parametrize(("old", "new", "sentence"), refusals("refused_positions.txt"))
def test_what_the_rules_exclude_is_refused(old: str, new: str, sentence: str) -> None:
    assert refused(changed_text(old, new)) == sentence


@pytest.mark.parametrize(
    "names", [("ana",), ("ana", "bea", "Bea"), ("ana", "dummy"), ("ana", ""), ("ana", "b\tb")]
)
def test_names_are_refused_as_at_any_table(names: tuple[str, ...]) -> None:
    text = LEAST.replace('["ana", "bea"]', json.dumps(names))
    assert refused(text) == f"players: {names_problem(names)}"


def test_what_is_no_toml_is_refused_with_its_line() -> None:
    sentence = refused(changed_text("[cards]", "[cards"))
    assert sentence.startswith("This is no valid TOML: ")
    assert "(at line 32, column 7)" in sentence


@pytest.mark.parametrize("text", ["x = " + "[" * 100_000, "round = " + "9" * 5000])
def test_what_no_parser_takes_is_refused(text: str) -> None:
    assert refused(text).startswith("This is no valid TOML: ")


def test_a_key_that_would_spoil_the_line_is_quoted_and_cut() -> None:
    assert refused(LEAST + '"a\\nb" = "x"') == "grandes.'a\\nb': unknown; expected one of ana, bea."
    assert refused("x" * 100 + " = 1\n" + LEAST) == (
        f"{'x' * 60}...: there is no such key in a position."
    )


def test_B33_without_vetoes_none_lies_before_a_player() -> None:
    text = changed_text('"intrigue_any_4", "veto"', "") + "[kept]\nveto = { ana = [4] }\n"
    assert refused("veto = false\n" + text) == (
        "kept.veto: 1 lying before players; expected 0 at the most, for this game has no more"
        " (B33)."
    )


def test_B11_the_dummy_bids_too() -> None:
    text = 'few = "dummy"\nround = 9\n' + LEAST
    enough = parse_position(text + "[power.ana]\nplayed = [1,2,3,4,5,6,7,8,9,10,11]\n")
    assert len(enough.power["ana"].played) == 11
    assert refused(text + "[power.ana]\nplayed = [1,2,3,4,5,6,7,8,9,10,11,12]\n") == (
        "power.ana.played: 1 card left in hand; expected 2 or more for every bid still to"
        " come to be legal (B11)."
    )


@pytest.mark.parametrize("key", ["grandes", "king", "players", "format"])
def test_what_is_needed_is_missed(key: str) -> None:
    lines = [line for line in LEAST.splitlines() if not line.startswith(key)]
    if key == "grandes":
        lines = lines[:3]
    assert refused("\n".join(lines)).startswith(f"{key}: missing; expected ")


def test_a_file_is_named_in_what_is_wrong_with_it(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text(changed_text("bea = 4", "bea = -1"), encoding="utf-8")
    with pytest.raises(PositionError) as caught:
        read_position(file)
    assert str(caught.value) == f"{file}: castillo.bea: -1 will not do; expected 0 or more."


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    binary, large = tmp_path / "binary", tmp_path / "large"
    binary.write_bytes(b"\xff\xfe")
    large.write_bytes(b"#" * (1 << 20) + b"\n")
    cases: list[tuple[Path | str, str]] = [
        (tmp_path, "this is a folder; expected a position."),
        (tmp_path / "nothing", "No such file or directory."),
        (binary, "This is no text in UTF-8, as TOML must be."),
        (large, "The file is too large to be a position."),
        ("a\0b", "embedded null byte."),
    ]
    for path, sentence in cases:
        with pytest.raises(PositionError) as caught:
            read_position(path)
        assert str(caught.value) == f"{path}: {sentence}"


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    assert read_position(file) == changed()
