"""What a list of saves tells of each."""

from pathlib import Path

import pytest

from elgrande_tui.table.errors import RecordError
from elgrande_tui.table.finalsheet import final_sheet
from elgrande_tui.table.glimpse import Glimpse, glimpse
from tests.table.games import play_to, recorded


def test_a_game_under_way_tells_round_points_and_question(tmp_path: Path) -> None:
    with recorded(tmp_path / "save.jsonl", 5, seats=2, short=True) as table:
        before = (tmp_path / "save.jsonl").read_bytes()
        assert glimpse(tmp_path / "save.jsonl") == Glimpse(2, 9, (0, 0), table.prompt, over=False)
    assert (tmp_path / "save.jsonl").read_bytes() == before


def test_a_finished_game_tells_who_has_won(tmp_path: Path) -> None:
    with recorded(tmp_path / "save.jsonl", None, short=True) as table:
        found = glimpse(tmp_path / "save.jsonl")
        assert found.over
        assert found.asked == final_sheet(table).verdict
        assert found.score == final_sheet(table).score


def test_B26_a_secret_choice_is_told_without_its_secret(tmp_path: Path) -> None:
    with recorded(tmp_path / "save.jsonl", 0, short=True) as table:
        play_to(table, "castillo_disc")
        told = glimpse(tmp_path / "save.jsonl").asked
    assert "set the secret disc" in told


def test_a_record_that_breaks_a_rule_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "save.jsonl"
    recorded(path, 1).close()
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"type": "play_power"', '"type": "end_turn"'), encoding="utf-8")
    with pytest.raises(RecordError):
        glimpse(path)
