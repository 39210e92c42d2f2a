"""The record of a whole game: played again it gives the same game, and its bytes stay the same."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from elgrande_tui import __version__
from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.table.errors import RecordError
from elgrande_tui.table.record import read_record
from elgrande_tui.table.record_format import (
    MoveBy,
    dump,
    move_line,
    result_line,
    setup_line,
)
from elgrande_tui.table.table import Table
from tests.games.recording import Recorded, moment, record
from tests.golden_files import Golden


def test_a_record_played_again_is_the_same_game(recorded: Recorded) -> None:
    again = Table.replay(read_record(recorded.path))
    assert again.is_over
    assert again.setup == recorded.table.setup
    assert again.moves_played == recorded.table.moves_played
    assert again.events == recorded.table.events
    assert again.log == recorded.table.log
    assert again.scorings == recorded.table.scorings
    assert again.result() == recorded.table.result() == read_record(recorded.path).result


def test_a_record_leads_through_the_same_moments(recorded: Recorded) -> None:
    kept = read_record(recorded.path)
    again = Table.replay(kept, 0)
    moments = [moment(again)]
    for seat, move in kept.moves:
        again.play(move, seat)
        moments.append(moment(again))
    assert moments == recorded.moments


@pytest.mark.parametrize("share", [0, 0.3, 0.7, 1])
def test_a_part_of_a_record_is_a_part_of_the_game(share: float, recorded: Recorded) -> None:
    to = round(share * len(recorded.table.moves_played))
    part = Table.replay(read_record(recorded.path), to)
    then = recorded.moments[to]
    assert moment(part) == then
    assert part.events == recorded.table.events[: then.events]
    assert part.log == recorded.table.log[: then.lines]


def test_the_same_game_makes_the_same_bytes(recorded: Recorded, tmp_path: Path) -> None:
    again = record(recorded.name, tmp_path / "again.jsonl")
    assert again.path.read_bytes() == recorded.path.read_bytes()


def test_a_record_read_and_written_is_the_same_bytes(recorded: Recorded) -> None:
    kept = read_record(recorded.path)
    names = kept.setup.names
    lines = [
        setup_line(kept.setup, kept.position),
        *(move_line(names, n, seat, move) for n, (seat, move) in enumerate(kept.moves, 1)),
        result_line(recorded.table.result()),
    ]
    assert b"".join(map(dump, lines)) == recorded.path.read_bytes()


def test_a_record_stays_as_it_was_once_written(golden: Golden, tmp_path: Path) -> None:
    """Records are kept for years: one that changes here can't be read by who has old ones."""
    text = record("2_dummy", tmp_path / "game.jsonl").path.read_text(encoding="utf-8")
    golden.check("games/2_dummy_record", text.replace(f'"{__version__}"', '"0"', 1))


def test_the_record_kept_in_the_golden_file_is_still_that_game() -> None:
    kept = read_record(Path(__file__).parents[1] / "golden" / "games" / "2_dummy_record.txt")
    assert kept.version == "0"
    assert Table.replay(kept).result() == kept.result


def test_a_record_with_another_move_or_end_is_not_that_of_this_game(
    recorded: Recorded, tmp_path: Path
) -> None:
    lines = recorded.path.read_bytes().splitlines(keepends=True)
    end_turn = next(number for number, line in enumerate(lines) if b"end_turn" in line)
    spoilt = {
        end_turn: lines[end_turn].replace(b"end_turn", b"done"),
        len(lines) - 1: lines[-1].replace(b'"rounds": ', b'"rounds": 1'),
    }
    for number, line in spoilt.items():
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(b"".join([*lines[:number], line, *lines[number + 1 :]]))
        with pytest.raises(RecordError, match=f"line {number + 1}"):
            Table.replay(read_record(path))


def test_another_seed_is_another_game(recorded: Recorded) -> None:
    setup = recorded.table.setup
    other = Table.new(setup.model_copy(update={"seed": setup.seed + 1}))
    with pytest.raises(IllegalMove):
        play_all(other, recorded.table.moves_played)


def play_all(table: Table, moves: Sequence[MoveBy]) -> None:
    for seat, move in moves:
        table.play(move, seat)
