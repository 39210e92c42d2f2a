"""`elgrande replay`: whole records, parts of them, and the line that breaks a rule."""

import json
from pathlib import Path

import pytest

from elgrande_tui.table.position import parse_position, plain
from elgrande_tui.table.record import read_record
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.simulate import simulate
from elgrande_tui.table.table import Table
from tests.cli.runner import refused, run

NAMES = ("Ana", "Bea", "Carlos")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    players = tuple(Player(name=name, kind="random") for name in NAMES)
    for _ in simulate(TableSetup(players=players, seed=5), 1, records=folder):
        pass
    return folder / "seed-5.jsonl"


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


def spoilt(record: Path, folder: Path, number: int, line: object) -> Path:
    """Return a copy of a record with one line changed; lines count from 1."""
    text = record.read_text(encoding="utf-8").splitlines()
    text[number - 1] = line if isinstance(line, str) else json.dumps(line)
    path = folder / "spoilt.jsonl"
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path


def test_a_finished_game(record: Path) -> None:
    table = Table.replay(read_record(record))
    result = table.result()
    ran = run("replay", record)
    assert (ran.code, ran.err) == (0, "")
    verb = "wins" if len(result.winners) == 1 else "share the win"
    assert ran.out == (
        f"{len(table.moves_played)} moves, all legal; the game is over:"
        f" {' and '.join(result.winners)} {verb}.\n"
        f"Score: {', '.join(f'{name} {points}' for name, points in result.score.items())}\n"
    )


def test_the_final_position_as_json_and_toml(record: Path) -> None:
    position = Table.replay(read_record(record)).position()
    as_json, as_toml = run("replay", record, "--json"), run("replay", record, "--toml")
    assert (as_json.code, as_json.err) == (as_toml.code, as_toml.err) == (0, "")
    assert lines(as_json.out) == [plain(position)]
    assert parse_position(as_toml.out) == position
    score = lines(run("replay", record, "--events").out)[-1]["score"]
    assert {name: position.score.get(name, 0) for name in NAMES} == score


@pytest.mark.parametrize("to", [0, 1, 57, 100])
def test_a_game_up_to_a_move(record: Path, to: int) -> None:
    table = Table.replay(read_record(record), to)
    assert lines(run("replay", record, "--to", to, "--json").out) == [plain(table.position())]
    moves = [line["n"] for line in lines(run("replay", record, "--to", to, "--events").out)]
    assert moves == [n for n, _ in table.events]
    assert max(moves) == to  # type: ignore[type-var]


def test_a_position_on_the_way_is_shown_and_scored(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    path.write_text(run("replay", record, "--to", 60, "--toml").out, encoding="utf-8")
    assert run("show", path, "--no-map").code == 0
    assert run("score", path, "--what", "all").code == 0


def test_events_have_names_and_scored_places_the_shape_of_a_score_sheet(record: Path) -> None:
    told = lines(run("replay", record, "--events").out)
    assert told[0]["type"] == "round_began"
    assert told[-1]["type"] == "game_ended"
    assert set(told[-1]["winners"]) <= set(NAMES)  # type: ignore[call-overload]
    scored = [line for line in told if line["type"] == "scored"]
    keys = ["n", "type", "place", "points", "king_bonus", "home_bonus"]
    assert all(list(line) == keys for line in scored)
    score = dict.fromkeys(NAMES, 0)
    for line in scored:
        for key in keys[3:]:
            for name, points in line[key].items():  # type: ignore[attr-defined]
                score[name] += points
    assert score == told[-1]["score"]
    seats = {line["seat"] for line in told if "seat" in line}
    assert seats == set(NAMES)


def test_the_first_move_that_breaks_a_rule_is_named(record: Path, tmp_path: Path) -> None:
    moves = read_record(record).moves
    seat = NAMES[moves[56][0]]
    bad = {"n": 57, "seat": seat, "move": {"type": "put", "where": "aragon"}}
    path = spoilt(record, tmp_path, 58, bad)
    before = path.read_bytes()
    code, said = refused("replay", path)
    assert code == 1
    assert said.startswith(f"{path}: line 58 (move 57): ")
    assert path.read_bytes() == before
    assert run("replay", path, "--to", 56).code == 0


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, {"format": "elgrande-record/2"}),
        (1, {"format": "elgrande-position/1"}),
        (1, "[]"),
        (5, {"n": 9, "seat": "Ana", "move": {"type": "done"}}),
        (5, {"n": 4, "seat": "Zoe", "move": {"type": "done"}}),
        (5, {"n": 4, "seat": "Ana", "move": {"type": "jump"}}),
        (5, "{"),
    ],
)
def test_a_spoilt_line_is_named(number: int, line: object, record: Path, tmp_path: Path) -> None:
    path = spoilt(record, tmp_path, number, line)
    code, said = refused("replay", path)
    assert code == 1
    assert said.startswith(f"{path}: line {number}: ")


def test_files_that_are_no_records(tmp_path: Path) -> None:
    assert refused("replay", tmp_path) == (
        1,
        f"{tmp_path}: this is a folder; expected the record of a game.",
    )
    assert refused("replay", tmp_path / "none")[0] == 1


def test_beyond_the_last_move_is_wrong_usage(record: Path) -> None:
    moves = len(read_record(record).moves)
    assert refused("replay", record, "--to", 9999) == (
        2,
        f"--to: 9999 will not do; {record} holds {moves} moves.",
    )
    assert refused("replay", record, "--to", -1)[0] == 2
