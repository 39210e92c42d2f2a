"""`elgrande score` and `elgrande show`: exact JSON, tables, refusals and exit codes."""

import json
from pathlib import Path

import pytest

from elgrande_tui.table.position import parse_position
from elgrande_tui.table.scoresheet import score
from tests.cli.runner import refused, run
from tests.table.positions import EXAMPLE, GRANDISSIMO, changed, changed_text

GENERAL = (
    '{"what": "general", "scored": ['
    '{"place": "castillo", "points": {"bea": 5}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "galicia", "points": {}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "pais_vasco", "points": {}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "aragon", "points": {"ana": 5, "bea": 4}, "king_bonus": {},'
    ' "home_bonus": {"ana": 2}}, '
    '{"place": "cataluna", "points": {}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "castilla_vieja", "points": {}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "castilla_nueva", "points": {}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "valencia", "points": {"bea": 5}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "sevilla", "points": {}, "king_bonus": {}, "home_bonus": {}}, '
    '{"place": "granada", "points": {}, "king_bonus": {}, "home_bonus": {}}], '
    '"gained": {"ana": 7, "bea": 14, "carlos": 0}, "score": {"ana": 19, "bea": 14, "carlos": 0}}\n'
)
TABLE = """\
Castillo            bea 5
Galicia             nobody
País Vasco          nobody
Aragón              ana 7 (home +2), bea 4
Cataluña            nobody
Castilla la Vieja   nobody
Castilla la Nueva   nobody
Valencia            bea 5
Sevilla             nobody
Granada             nobody
Gained              ana 7, bea 14, carlos 0
Score               ana 19, bea 14, carlos 0
"""
B22 = {
    "5/3/1: 4,4,4,3": ("pais_vasco", (4, 4, 4, 3), (3, 3, 3, 1)),
    "6/4/2: 4,3,2,2": ("castilla_vieja", (4, 3, 2, 2), (6, 4, 0, 0)),
    "6/4/2: 3,2,2": ("castilla_vieja", (3, 2, 2), (6, 2, 2)),
    "6/4/2: 4,4,3,3": ("castilla_vieja", (4, 4, 3, 3), (4, 4, 0, 0)),
}


@pytest.fixture
def example(tmp_path: Path) -> Path:
    path = tmp_path / "example.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_example_of_the_format(example: Path) -> None:
    assert run("score", example, "--json") == (0, GENERAL, "")
    assert run("score", example) == (0, TABLE, "")


@pytest.mark.parametrize("case", B22)
def test_B22_the_examples_of_the_rule(case: str, tmp_path: Path) -> None:
    region, counts, points = B22[case]
    names = ("ana", "bea", "carlos", "dora")[: len(counts)]
    homes = ", ".join(f'{name} = "sevilla"' for name in names)
    there = ", ".join(f"{name} = {count}" for name, count in zip(names, counts, strict=True))
    file = write(
        tmp_path,
        "b22.toml",
        f'format = "elgrande-position/1"\nplayers = {json.dumps(names)}\nking = "granada"\n'
        f"grandes = {{ {homes} }}\nregions.{region} = {{ {there} }}\n",
    )
    for what in (f"region:{region}", "all", "general", "most"):
        ran = run("score", file, "--what", what, "--json")
        assert (ran.code, ran.err) == (0, "")
        sheet = json.loads(ran.out)
        line = next(line for line in sheet["scored"] if line["place"] == region)
        assert line == {
            "place": region,
            "points": {n: p for n, p in zip(names, points, strict=True) if p},
            "king_bonus": {},
            "home_bonus": {},
        }
        assert list(sheet["score"].values()) == list(points)


def test_several_files_make_several_lines_in_their_order(tmp_path: Path, example: Path) -> None:
    richer = write(tmp_path, "richer.toml", changed_text("ana = 12", "ana = 50"))
    ran = run("score", richer, example, "--json", "--what", "fives")
    assert (ran.code, ran.err) == (0, "")
    lines = [json.loads(line)["score"]["ana"] for line in ran.out.splitlines()]
    assert lines == [57, 19]


def test_several_tables_have_their_files_names(example: Path) -> None:
    ran = run("score", example, example)
    assert ran.out == f"{example}:\n{TABLE}\n{example}:\n{TABLE}"


def test_a_bad_file_is_told_and_the_others_are_scored(tmp_path: Path, example: Path) -> None:
    bad = write(tmp_path, "bad.toml", changed_text("bea = 4", "bea = 29"))
    ran = run("score", bad, example, "--json")
    assert ran == (
        1,
        GENERAL,
        f"Error: {bad}: castillo.bea: 31 Caballeros of bea are on the board, 30 are the most"
        " (B4).\n",
    )


def test_B26_a_missing_disc_is_told_with_the_file(tmp_path: Path) -> None:
    file = write(tmp_path, "p.toml", changed_text('bea = "valencia"', ""))
    assert refused("score", file) == (
        1,
        f"{file}: discs.bea: missing; expected the region to which bea's Caballeros move out of the"
        " Castillo (B26).",
    )
    assert run("score", file, "--what", "castillo").code == 0


@pytest.mark.parametrize("what", ["coastal", "inland", "courts", "region:portugal"])
def test_what_the_expansion_scores_needs_a_position_of_it(
    what: str, example: Path, tmp_path: Path
) -> None:
    sentence = f"{example}: {what!r} needs the expansion Grandissimo, and this is a base game."
    assert refused("score", example, "--what", what) == (1, sentence)
    grand = write(tmp_path, "grand.toml", GRANDISSIMO)
    ran = run("score", example, grand, "--what", what, "--json")
    assert (ran.code, ran.err) == (1, f"Error: {sentence}\n")
    assert json.loads(ran.out) == score(parse_position(GRANDISSIMO), what).plain()


COURTS = """\
Courts              ana 7, carlos 5, bea 1
Gained              ana 7, bea 1, carlos 5
Score               ana 19, bea 1, carlos 5
"""


def test_G18_courts_are_scored_in_words(tmp_path: Path) -> None:
    file = write(tmp_path, "grand.toml", GRANDISSIMO)
    assert run("score", file, "--what", "courts") == (0, COURTS, "")


def test_show_draws_portugal_and_tells_of_the_expansion(tmp_path: Path) -> None:
    ran = run("show", write(tmp_path, "grand.toml", GRANDISSIMO))
    assert (ran.code, ran.err) == (0, "")
    assert "5/0/0" in ran.out
    assert "♜ Castillo 8/4/0" in ran.out
    assert "Portugal                  5/0/0    .   1   .   1 soldier\n" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_nothing_to_score_is_wrong_usage(example: Path) -> None:
    assert refused("score", example, "--what", "thirds") == (
        2,
        "--what: 'thirds' is nothing to score; expected one of general, region:ID, castillo, fours,"
        " fives, six_seven, firsts, most, fewest, coastal, inland, courts, all.",
    )
    assert refused("score")[0] == 2


@pytest.mark.parametrize("command", ["score", "show"])
def test_files_that_cannot_be_read(command: str, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff")
    for path, sentence in (
        (tmp_path, "this is a folder; expected a position."),
        (tmp_path / "none", "No such file or directory."),
        (binary, "This is no text in UTF-8, as TOML must be."),
    ):
        assert refused(command, path) == (1, f"{path}: {sentence}")


def test_show_draws_map_and_figures(example: Path) -> None:
    ran = run("show", example)
    assert (ran.code, ran.err) == (0, "")
    assert "♔Granada" in ran.out
    assert "⚑A3 B2" in ran.out
    assert "inside B4" in ran.out
    assert "\nRound 3 of 9 (full game), bea leads, the King in Granada.\n" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_show_in_ascii(example: Path) -> None:
    ran = run("show", example, "--ascii")
    assert ran.code == 0
    assert ran.out.isascii()
    assert "[K]Granada" in ran.out
    assert "Pais Vasco                5/3/1" in ran.out


def test_show_without_the_map(example: Path) -> None:
    ran = run("show", example, "--no-map")
    assert ran.out.startswith("Round 3 of 9 (full game), bea leads, the King in Granada.\n\nA  ana")


def test_the_score_of_the_command_is_that_of_the_library() -> None:
    assert json.loads(GENERAL) == score(changed()).plain()
    assert parse_position(EXAMPLE) == changed()
