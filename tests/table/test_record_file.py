"""Records on disk: nothing lost, nothing overwritten, one writer at a time."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from elgrande_tui.engine.moves import PLAY_POWER
from elgrande_tui.table import locks
from elgrande_tui.table.errors import RecordError, SaveError, TableError
from elgrande_tui.table.record import LARGEST, RecordFile, read_record
from elgrande_tui.table.table import Table
from tests.fresh import ROOT
from tests.table.games import play_on, recorded, seen, setup_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_every_move_is_in_the_file_when_it_has_been_played(path: Path) -> None:
    with recorded(path, 0) as table:
        rng = Random(3)
        while not table.is_over:
            table.play(rng.choice(table.legal))
            assert list(read_record(path).moves) == table.moves_played
        assert read_record(path).result == table.result()


def test_a_move_is_synced_before_it_counts(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    for name in ("write", "fsync", "ftruncate"):
        real: Callable[..., object] = getattr(os, name)

        def spy(*args: object, name: str = name, real: Callable[..., object] = real) -> object:
            calls.append(name)
            return real(*args)

        monkeypatch.setattr(os, name, spy)
    with recorded(path, 0) as table:
        assert calls == ["write", "fsync", "fsync"]  # the second is the folder's
        calls.clear()
        play_on(table, 4)
        assert calls == ["write", "fsync"] * 4
        calls.clear()
        table.undo()
        assert calls == ["ftruncate", "fsync"]


def test_a_game_cut_short_at_any_byte_of_its_last_line_goes_on(path: Path, tmp_path: Path) -> None:
    recorded(path, 12).close()
    whole = path.read_bytes()
    start = whole[:-1].rindex(b"\n") + 1
    for end in range(start, len(whole) + 1):
        torn = tmp_path / f"torn{end}.jsonl"
        torn.write_bytes(whole[:end])
        with Table.resume(torn) as table:
            assert len(table.moves_played) == (12 if end >= len(whole) - 1 else 11)
            play_on(table, 14)
            moves = table.moves_played
        record = read_record(torn)
        assert list(record.moves) == moves
        assert not record.torn
        assert torn.read_bytes().startswith(whole[:start])


def test_undo_after_a_last_line_without_its_break(path: Path) -> None:
    recorded(path, 4).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    with Table.resume(path) as table:
        undone = table.moves_played[-1]
        table.undo()
        assert table.redo()
        assert table.moves_played[-1] == undone
    assert path.read_bytes() == whole


def test_a_setup_cut_short_is_refused_and_stays_as_it_is(path: Path, tmp_path: Path) -> None:
    recorded(path, 0).close()
    whole = path.read_bytes()
    for end in range(len(whole) - 1):
        torn = tmp_path / f"torn{end}.jsonl"
        torn.write_bytes(whole[:end])
        with pytest.raises(RecordError):
            Table.resume(torn)
        assert torn.read_bytes() == whole[:end]
    (tmp_path / "whole.jsonl").write_bytes(whole[:-1])
    with Table.resume(tmp_path / "whole.jsonl") as table:
        play_on(table, 2)
    assert len(read_record(tmp_path / "whole.jsonl").moves) == 2


def test_a_game_resumed_is_the_game_that_was_left(path: Path) -> None:
    with recorded(path, 77) as table:
        left = seen(table)
    with Table.resume(path) as again:
        assert seen(again) == left
        play_on(again)
    assert read_record(path).result == again.result()


def test_a_finished_game_without_its_result_gets_it(path: Path) -> None:
    recorded(path, None).close()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole[:-1].rindex(b"\n") + 1])
    Table.resume(path).close()
    assert path.read_bytes() == whole


def test_a_finished_game_may_be_opened_again(path: Path) -> None:
    recorded(path, None).close()
    whole = path.read_bytes()
    with Table.resume(path) as table:
        assert table.is_over
        assert table.why_no_undo() is not None
    assert path.read_bytes() == whole


def test_killed_at_any_moment_it_loses_nothing(path: Path) -> None:
    script = f"""
from random import Random
from tests.table.games import recorded
table, rng = recorded({str(path)!r}, 0, seats=5), Random(2)
while not table.is_over:
    table.play(rng.choice(table.legal))
    print(len(table.moves_played), flush=True)
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, env=environment, text=True
    ) as program:
        assert program.stdout is not None
        for _ in range(40):
            told = int(program.stdout.readline())
        os.kill(program.pid, signal.SIGKILL)
    with Table.resume(path) as table:
        assert len(table.moves_played) >= told == 40
        play_on(table)


def _never(*_: object) -> int:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("written", [0, 1, 20])
def test_a_full_disk_leaves_game_and_file_as_they_were(
    path: Path, monkeypatch: pytest.MonkeyPatch, written: int
) -> None:
    table = recorded(path, 9)
    before, content = seen(table), path.read_bytes()
    real = os.write
    budget = [written]

    def full(handle: int, data: bytes) -> int:
        part = data[: budget[0]]
        budget[0] -= len(part)
        return real(handle, part) if part else _never()

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(SaveError) as caught:
            table.play(table.legal[0])
    sentence = f"{path}: the move can't be saved: No space left on device."
    assert str(caught.value) == sentence
    assert seen(table) == before
    assert path.read_bytes() == content
    table.play(table.legal[0])
    table.close()
    assert list(read_record(path).moves) == table.moves_played


def test_half_a_line_that_could_not_be_cut_goes_with_the_next_move(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = recorded(path, 9)
    real = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda handle, data: real(handle, data[:7]) and _never())
        patch.setattr(os, "ftruncate", _never)
        with pytest.raises(SaveError):
            table.play(table.legal[0])
    assert read_record(path).torn
    table.play(table.legal[0])
    table.close()
    assert list(read_record(path).moves) == table.moves_played
    assert not read_record(path).torn


def test_an_undo_that_cannot_be_written_changes_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = recorded(path, 4)
    before, content = seen(table), path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", _never)
        with pytest.raises(SaveError):
            table.undo()
    assert (seen(table), path.read_bytes()) == (before, content)
    table.undo()
    assert len(read_record(path).moves) == 3
    table.close()


def test_a_record_that_cannot_be_begun_leaves_no_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _never)
        with pytest.raises(SaveError) as caught:
            RecordFile.create(path, setup_of())
    assert str(caught.value) == f"{path}: No space left on device."
    assert not path.exists()


def test_what_exists_is_not_overwritten(path: Path) -> None:
    path.write_text("dear diary")
    with pytest.raises(SaveError) as caught:
        RecordFile.create(path, setup_of())
    assert str(caught.value) == f"{path}: this file exists already; it stays as it is."
    assert path.read_text() == "dear diary"


def test_a_folder_is_no_file_to_write_to(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        RecordFile.create(tmp_path, setup_of())
    assert str(caught.value) == f"{tmp_path}: this is a folder; expected a new file."


def test_a_deleted_save_is_noticed(path: Path) -> None:
    table = recorded(path, 4)
    before = seen(table)
    path.unlink()
    with pytest.raises(SaveError) as caught:
        table.play(table.legal[0])
    assert str(caught.value) == f"{path}: the move can't be saved: the file has been deleted."
    assert seen(table) == before
    table.close()


def test_a_closed_record_takes_no_move(path: Path) -> None:
    table = recorded(path, 4)
    table.close()
    table.close()
    with pytest.raises(SaveError) as caught:
        table.play(table.legal[0])
    assert str(caught.value) == f"{path}: the record is closed."
    assert len(table.moves_played) == 4


IN_USE = "this game is being played in another window"


def test_a_second_program_is_refused(path: Path) -> None:
    with recorded(path, 2):
        with pytest.raises(SaveError) as caught:
            Table.resume(path)
        assert str(caught.value).startswith(f"{path}: {IN_USE}")
    Table.resume(path).close()


def test_a_second_program_is_refused_without_locks_of_the_system(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "HAS_FLOCK", False)
    lock = Path(f"{path}.lock")
    with recorded(path, 2):
        with pytest.raises(SaveError) as caught:
            Table.resume(path)
        assert str(caught.value) == f"{path}: {IN_USE}; if that is not so, delete {lock}"
        assert lock.exists()
    assert not lock.exists()
    Table.resume(path).close()
    path.write_text("dear diary")
    with pytest.raises(RecordError):
        Table.resume(path)
    assert not lock.exists()


def test_a_record_forgotten_gives_its_lock_back(path: Path) -> None:
    table = recorded(path, 2)
    del table
    Table.resume(path).close()


def test_files_that_are_no_records(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("dear diary\n")
    missing, inside = tmp_path / "missing", plain / "inside"
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(LARGEST + 1)
    cases = {
        tmp_path: "this is a folder; expected the record of a game.",
        missing: "No such file or directory.",
        inside: "Not a directory.",
        plain: "line 1: this is no JSON object; every line of a record is one.",
        large: "the file is too large to be the record of a game.",
        Path("a\0b"): "embedded null",
    }
    for file_, sentence in cases.items():
        with pytest.raises(RecordError) as caught:
            read_record(file_)
        assert str(caught.value).startswith(f"{file_}: {sentence}")
        with pytest.raises(TableError) as caught_too:
            Table.resume(file_)
        assert str(caught_too.value).startswith(f"{file_}: ")
    with pytest.raises(SaveError):
        RecordFile.create(inside, setup_of())
    assert plain.read_text() == "dear diary\n"


def test_a_record_of_another_game_is_refused(path: Path) -> None:
    with RecordFile.create(path, setup_of(3)) as record:
        with pytest.raises(TableError) as caught:
            Table.new(setup_of(4), record)
        assert str(caught.value) == f"{path}: this is the record of another game."
        Table.new(setup_of(3), record).play(PLAY_POWER[13])
        with pytest.raises(TableError):
            Table.new(setup_of(3), record)
