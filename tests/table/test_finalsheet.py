"""The final sheet of a game: its numbers, its text and its files."""

import json
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.table.errors import SaveError, TableError
from elgrande_tui.table.finalsheet import final_sheet, write_sheet
from elgrande_tui.table.scorings import Lap
from elgrande_tui.table.table import Table
from tests.golden_files import Golden
from tests.table.games import play_on, setup_of
from tests.table.sheets import sheet


@pytest.mark.parametrize("options", [{}, {"few": "dummy"}, {"few": "places", "short": True}])
def test_everything_adds_up_in_a_game_played(options: dict[str, Any]) -> None:
    table = play_on(Table.new(setup_of(2, **options)))
    found = final_sheet(table)
    assert found.names == ("Ana", "Bea")
    assert found.by_scoring()[-1] == ("Total", found.score)
    assert found.by_source()[-1] == ("Total", found.score)
    for rows in (found.by_scoring(), found.by_source()):
        assert tuple(map(sum, zip(*(row[1] for row in rows[:-1]), strict=True))) == found.score
    assert found.race[-1].score == found.score
    assert found.rounds == (6 if options.get("short") else 9)
    assert len(found.race) == found.rounds + 1


def test_B29_equal_points_share_the_win_and_the_place() -> None:
    table = play_on(Table.new(setup_of(3, short=True)))
    found = final_sheet(table)
    ranked = sorted(found.score, reverse=True)
    assert found.ranks == tuple(ranked.index(points) + 1 for points in found.score)
    assert sheet().verdict == "Ana and Carlos share the win with 70 points each (B29)."
    assert sheet(winners=(1,)).verdict == "Bea wins with 62 points."
    assert sheet().order == [0, 2, 1]


def test_a_game_under_way_has_no_final_sheet() -> None:
    with pytest.raises(TableError, match="The game is not over yet"):
        final_sheet(Table.new(setup_of()))


def test_it_can_be_read_as_text(golden: Golden) -> None:
    text = sheet().text()
    assert max(map(len, text.splitlines())) <= 80
    golden.check("table/final_sheet", text)


def test_points_from_before_a_position_stand_first() -> None:
    rows = sheet(race=(Lap(6, (3, 0, 0)), Lap(9, (70, 62, 70)))).by_scoring()
    assert rows[0] == ("Before", (3, 0, 0))


def test_it_is_written_as_text_and_json_and_overwrites_nothing(tmp_path: Path) -> None:
    setup = setup_of(3)
    text, data = write_sheet(sheet(), setup, tmp_path / "new")
    assert (text.name, data.name) == ("ana-bea-carlos-7.txt", "ana-bea-carlos-7.json")
    assert text.read_text(encoding="utf-8") == sheet().text()
    plain = json.loads(data.read_text(encoding="utf-8"))
    assert plain == sheet().plain()
    assert plain["winners"] == ["Ana", "Carlos"]
    assert plain["scorings"][0] == {
        "what": "score_fours",
        "round": 2,
        "by": "Bea",
        "gained": {"Ana": 0, "Bea": 4, "Carlos": 0},
    }
    again, _ = write_sheet(sheet(), setup, tmp_path / "new")
    assert again.name == "ana-bea-carlos-7-2.txt"


def test_without_a_folder_it_lies_beside_the_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    assert write_sheet(sheet(), setup_of(3))[0].parent == tmp_path / "sheets"


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SaveError, match=r"file/sheets: .*\.$"):
        write_sheet(sheet(), setup_of(3), tmp_path / "file" / "sheets")
