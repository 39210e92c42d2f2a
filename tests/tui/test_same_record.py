"""The same choices make the same record, whether they are made by keys or typed into a pipe."""

from pathlib import Path

import pytest

from elgrande_tui.table.record import RecordFile, read_record
from elgrande_tui.table.setup import TableSetup
from elgrande_tui.table.table import Table
from tests.cli.test_plain import piped
from tests.plain.answers import answers_for
from tests.table.games import setup_of
from tests.tui.playing import COMPACT, app_at, eager_keys, play


async def by_keys(path: Path, setup: TableSetup, seed: int) -> None:
    """Play a game to its end on the drawn board, the choices drawn by lot."""
    with Table.new(setup, RecordFile.create(path, setup)) as table:
        async with app_at(table).run_test(size=COMPACT) as pilot:
            await play(pilot, table, lambda _, table: table.is_over, seed, keys=eager_keys)


def typed(path: Path) -> str:
    """What is typed in plain text to make the choices of a record."""
    record = read_record(path)
    table = Table.new(record.setup)
    answers = []
    for seat, move in record.moves:
        answers += answers_for(table, move, seat)
        table.play(move, seat)
    return "".join(f"{answer}\n" for answer in answers)


@pytest.mark.parametrize(
    ("seed", "expansion", "flags", "made"),
    [
        (1, "base", [], {"set_disc", "take_back", "veto"}),
        (
            3,
            "grandissimo",
            ["--grandissimo"],
            {"set_disc", "take_back", "take_region_card", "reveal_king"},
        ),
    ],
)
async def test_a_whole_game_of_three_has_one_record_on_the_board_and_in_plain_text(
    tmp_path: Path, seed: int, expansion: str, flags: list[str], made: set[str]
) -> None:
    drawn, plain = tmp_path / "drawn.jsonl", tmp_path / "plain.jsonl"
    setup = setup_of(3, seed, leader="Ana", short=True, expansion=expansion)
    await by_keys(drawn, setup, seed)
    options = [*flags, "--players", "Ana,Bea,Carlos", "--leader", "Ana", "--short"]
    options += ["--seed", str(seed), "--record", str(plain)]
    ran = piped(tmp_path, typed(drawn), "play", "--plain", *options)
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = plain.read_text(encoding="utf-8").splitlines()
    assert lines == drawn.read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith('{"result"')
    assert {move.type for _, move in read_record(plain).moves} >= made
