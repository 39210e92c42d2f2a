"""Whole games piped in."""

from pathlib import Path

import pytest

from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.table import Table
from tests.plain.answers import play_noting, sit_down
from tests.table.games import setup_of


@pytest.mark.parametrize("expansion", ["base", "grandissimo"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_piped_in_makes_the_record_of_the_same_choices(
    tmp_path: Path, seed: int, expansion: str
) -> None:
    setup = setup_of(3, seed, short=True, expansion=expansion)
    with Table.new(setup, RecordFile.create(tmp_path / "table.jsonl", setup)) as table:
        typed = play_noting(table, seed)
    with Table.new(setup, RecordFile.create(tmp_path / "plain.jsonl", setup)) as table:
        code, out = sit_down(table, typed)
    assert code == 0
    assert (tmp_path / "plain.jsonl").read_bytes() == (tmp_path / "table.jsonl").read_bytes()
    assert "the final sheet" in out
    assert {c for c in out if not c.isprintable()} == {"\n"}
