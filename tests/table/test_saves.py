import os
from pathlib import Path

import pytest

from elgrande_tui.table.errors import SaveError
from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.saves import (
    Save,
    data_folder,
    delete_save,
    list_saves,
    new_save,
    new_save_path,
    saves_folder,
)
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from tests.table.games import play_on, setup_of


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_the_environment_names_the_folder(home: Path) -> None:
    assert data_folder() == home
    assert saves_folder() == home / "saves"
    assert not home.exists()


def test_without_it_the_platform_names_the_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ELGRANDE_HOME")
    assert data_folder().name == "elgrande"
    assert data_folder().is_absolute()


def test_no_folder_holds_no_saves() -> None:
    assert list_saves() == []


def test_a_save_is_named_after_players_and_seed(home: Path) -> None:
    names = ("Ana María", "Íñigo", "李", "../b\\C")
    setup = TableSetup(players=tuple(Player(name=name) for name in names), seed=12)
    assert new_save_path(setup) == home / "saves" / "anamaria-inigo-player-bc-12.jsonl"


def test_a_second_game_of_the_same_table_gets_a_path_of_its_own(home: Path) -> None:
    saves = [new_save(setup_of()) for _ in range(3)]
    assert [save.path.name for save in saves] == [
        "ana-bea-carlos-7.jsonl",
        "ana-bea-carlos-7-2.jsonl",
        "ana-bea-carlos-7-3.jsonl",
    ]
    assert {save.path.parent for save in saves} == {home / "saves"}


def test_saves_are_listed_the_last_played_first_and_damaged_ones_with_what_is_wrong() -> None:
    setups = [setup_of(3, 1), setup_of(2, 2, short=True), setup_of(4, 3)]
    for setup, moves in zip(setups, (5, None, 0), strict=True):
        with Table.new(setup, new_save(setup)) as table:
            play_on(table, moves)
            total = len(table.moves_played)
        if moves is None:
            finished = total
    folder = saves_folder()
    (folder / "notes.txt").write_text("not a save")
    (folder / "broken.jsonl").write_text("{}\n")
    (folder / "folder.jsonl").mkdir()
    files = ["ana-bea-2", "broken", "ana-bea-carlos-1", "ana-bea-carlos-dora-3", "folder"]
    paths = [folder / f"{name}.jsonl" for name in files]
    for age, path in enumerate(paths):
        os.utime(path, (0, 1000 - age))
    saves = list_saves()
    assert [save.path for save in saves] == paths
    assert saves[0] == Save(paths[0], 1000, setups[1], finished, finished=True)
    assert saves[1].problem is not None
    assert saves[1].problem.startswith(f"{paths[1]}: line 1: format: ")
    assert saves[2] == Save(paths[2], 998, setups[0], 5)
    assert saves[3] == Save(paths[3], 997, setups[2], 0)
    assert saves[4].problem == f"{paths[4]}: this is a folder; expected the record of a game."


def test_a_save_that_points_nowhere_is_listed_as_such() -> None:
    saves_folder().mkdir(parents=True)
    link = saves_folder() / "link.jsonl"
    link.symlink_to(saves_folder() / "gone")
    assert list_saves() == [Save(link, 0.0, problem=f"{link}: No such file or directory.")]


def test_a_folder_that_cannot_be_used_is_one_sentence(home: Path) -> None:
    home.write_text("a file where the folder should be")
    for attempt in (list_saves, lambda: new_save(setup_of())):
        with pytest.raises(SaveError) as caught:
            attempt()
        assert str(caught.value) == f"{home / 'saves'}: Not a directory."


def test_a_new_save_is_an_empty_record() -> None:
    with new_save(setup_of(), {"king": "granada"}) as record:
        assert isinstance(record, RecordFile)
        assert record.moves == 0
        assert record.record.position == {"king": "granada"}


def test_a_save_is_deleted_and_one_that_is_gone_is_no_fault(home: Path) -> None:
    with new_save(setup_of()) as record:
        path = record.path
    delete_save(path)
    delete_save(path)
    assert list_saves() == []
    (home / "folder.jsonl").mkdir(parents=True)
    with pytest.raises(SaveError, match=r"folder.jsonl: .*\.$"):
        delete_save(home / "folder.jsonl")
