"""`elgrande simulate`: counts, records, checks and refusals."""

import json
from pathlib import Path

import pytest

from elgrande_tui.engine import invariants
from elgrande_tui.engine.state import State
from elgrande_tui.table.record import read_record
from elgrande_tui.table.table import Table
from tests.cli.runner import refused, run


def test_the_result_as_json() -> None:
    ran = run("simulate", "--games", 3, "--players", "random,random,random", "--seed", 9, "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    result = json.loads(ran.out)
    assert list(result) == [
        "games",
        "moves",
        "moves_per_game",
        "seconds",
        "games_per_second",
        "seats",
    ]
    assert result["games"] == 3
    assert result["moves_per_game"] == round(result["moves"] / 3, 1)
    assert [list(seat) for seat in result["seats"]] == [
        ["player", "wins", "mean", "min", "max"]
    ] * 3
    assert sum(seat["wins"] for seat in result["seats"]) >= 3


def test_the_result_as_text() -> None:
    ran = run("simulate", "--games", 2, "--players", "random,random")
    assert (ran.code, ran.err) == (0, "")
    first, heads, *seats = ran.out.splitlines()
    assert first.startswith("2 games, ")
    assert heads.split() == ["seat", "player", "wins", "mean", "min", "max"]
    assert [line.split()[:2] for line in seats] == [["1", "random"], ["2", "random"]]


def counts(*args: object) -> list[object]:
    result = json.loads(run("simulate", "--json", *args).out)
    return [result["moves"], result["seats"]]


def test_the_same_seed_gives_the_same_games_checked_or_not(tmp_path: Path) -> None:
    args = ("--games", 4, "--seed", 3)
    plain = counts(*args)
    assert counts(*args) == plain
    assert counts(*args, "--check") == plain
    assert counts(*args, "--records", tmp_path / "records") == plain
    assert counts("--games", 4, "--seed", 4) != plain


@pytest.mark.parametrize(
    "options",
    [
        ["--players", "random,random", "--few", "dummy"],
        ["--players", "random,random", "--few", "dummy", "--short", "--no-veto"],
        ["--players", "random,random", "--few", "places"],
        ["--players", "random,random,random", "--few", "places", "--short"],
        ["--players", "random,random,random,random", "--short"],
        ["--players", "random,random,random,random,random", "--no-veto"],
    ],
    ids=" ".join,
)
def test_every_record_is_kept_and_replays(options: list[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    args = ("--games", 3, "--seed", 11, "--check", "--records", folder, *options)
    assert run("simulate", *args).code == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["seed-11.jsonl", "seed-12.jsonl", "seed-13.jsonl"]
    for file in files:
        record = read_record(file)
        table = Table.replay(record)
        assert table.is_over
        assert table.setup.short == ("--short" in options)
        assert table.setup.veto == ("--no-veto" not in options)
        assert record.result == table.result()
    code, said = refused("simulate", *args)
    assert (code, said) == (1, f"{files[0]}: this file exists already; it stays as it is.")


def test_B33_vetoes_are_spent_out_of_turn_now_and_then(tmp_path: Path) -> None:
    assert run("simulate", "--games", 30, "--records", tmp_path).code == 0
    cut_in = 0
    for file in tmp_path.iterdir():
        table = Table.new(read_record(file).setup)
        for seat, move in read_record(file).moves:
            waiting = table.decision
            assert waiting is not None
            cut_in += seat != waiting.seat
            table.play(move, seat)
    assert cut_in > 0


def test_a_broken_invariant_names_seed_and_move(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = invariants._check_pieces

    def breaks_in_round_3(state: State) -> None:
        if state.round == 3:
            state.at[0] += 1
        honest(state)

    monkeypatch.setattr(invariants, "_check_pieces", breaks_in_round_3)
    code, said = refused("simulate", "--games", 2, "--seed", 8, "--check")
    assert code == 1
    assert said.startswith("Seed 8, after move ")
    assert said.endswith(": 31 Caballeros of colour 0, not 30.")
    assert run("simulate", "--games", 2, "--seed", 8).code == 0


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--players", "random,smart"], "--players: 'smart' will not do; expected random."),
        (["--players", "random"], "--players: A table has 2 to 5 players, not 1."),
        (["--players", ",".join(["random"] * 6)], "--players: A table has 2 to 5 players, not 6."),
        (["--few", "dummy"], "--few: a dummy is for 2 players, not 4 (B32)."),
        (
            ["--games", "0"],
            "Invalid value for '--games': '0' will not do; expected a whole number from 1 to"
            " 10000000.",
        ),
    ],
)
def test_wrong_usage(args: list[str], sentence: str) -> None:
    assert refused("simulate", *args) == (2, sentence)


def test_a_folder_that_is_a_file_is_refused_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    code, said = refused("simulate", "--games", 1, "--records", file)
    assert (code, said) == (1, f"{file}: this file exists already; it stays as it is.")
    assert file.read_text(encoding="utf-8") == "mine"
