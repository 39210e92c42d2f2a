import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui import __version__
from elgrande_tui.engine.moves import parse_move
from elgrande_tui.table.errors import RecordError
from elgrande_tui.table.record import read_record
from elgrande_tui.table.record_format import (
    Record,
    Result,
    dump,
    move_line,
    parse,
    result_line,
    setup_line,
)
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from tests.table.games import recorded, setup_of

SETUP = TableSetup(
    players=(Player(name="Ana"), Player(name="Íñigo", kind="random")), seed=5, few="dummy"
)
FIRST = (
    '{"format": "elgrande-record/1", "version": "' + __version__ + '", "seed": 5, "players":'
    ' [{"name": "Ana", "kind": "human"}, {"name": "Íñigo", "kind": "random"}], "leader": null,'
    ' "short": false, "veto": true, "few": "dummy", "expansion": "base", "castillo_totals": false,'
    ' "position": null}\n'
)


def test_the_first_line_is_the_setup() -> None:
    assert dump(setup_line(SETUP)).decode() == FIRST


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (
            {"type": "play_power", "value": 9},
            '{"n": 17, "seat": "Íñigo", "move": {"type": "play_power", "value": 9}}\n',
        ),
        (
            {"type": "pick", "owner": 2, "region": "aragon"},
            '{"n": 17, "seat": "Íñigo", "move":'
            ' {"type": "pick", "owner": "dummy", "region": "aragon"}}\n',
        ),
        ({"type": "end_turn"}, '{"n": 17, "seat": "Íñigo", "move": {"type": "end_turn"}}\n'),
    ],
)
def test_a_move_is_a_line_with_names(move: dict[str, Any], line: str) -> None:
    assert dump(move_line(SETUP.names, 17, 1, parse_move(move))).decode() == line


def test_the_last_line_is_the_result() -> None:
    result = Result(score={"Ana": 93, "Íñigo": 80}, winners=("Ana",), rounds=9)
    assert dump(result_line(result)).decode() == (
        '{"result": {"score": {"Ana": 93, "Íñigo": 80}, "winners": ["Ana"], "rounds": 9}}\n'
    )


def test_what_is_written_is_read_back() -> None:
    moves = [
        (1, parse_move({"type": "play_power", "value": 9})),
        (0, parse_move({"type": "pick", "owner": 2, "region": "aragon"})),
    ]
    lines = [dump(setup_line(SETUP, {"king": "granada"}))]
    lines += [dump(move_line(SETUP.names, n, *by)) for n, by in enumerate(moves, 1)]
    record = parse(b"".join(lines), "a.jsonl")
    ends = tuple(len(b"".join(lines[:count])) for count in (1, 2, 3))
    assert record == Record(
        name="a.jsonl",
        setup=SETUP,
        version=__version__,
        position={"king": "granada"},
        moves=tuple(moves),
        result=None,
        ends=ends,
        torn=False,
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_is_read_back_and_played_again(tmp_path: Path, seats: int) -> None:
    with recorded(tmp_path / "game.jsonl", None, seats) as table:
        record = read_record(tmp_path / "game.jsonl")
    again = Table.replay(record)
    assert record.result == table.result() == again.result()
    assert again.events == table.events
    assert again.log == table.log


def test_a_name_typed_in_another_way_is_the_same_name() -> None:
    typed = FIRST.replace("Íñigo", "I\u0301n\u0303igo")
    line = '{"n": 1, "seat": "I\u0301n\u0303igo", "move": {"type": "play_power", "value": 2}}\n'
    record = parse((typed + line).encode(), "a.jsonl")
    assert record.setup == SETUP
    assert record.moves[0][0] == 1


def _changed(**change: Any) -> str:
    return json.dumps({**json.loads(FIRST), **change}) + "\n"


MOVE = '{"n": 1, "seat": "Ana", "move": {"type": "play_power", "value": 9}}\n'
RESULT = '{"result": {"score": {"Ana": 9, "Íñigo": 8}, "winners": ["Ana"], "rounds": 9}}\n'
NO_OBJECT = "this is no JSON object; every line of a record is one."


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "the file is empty; expected the record of a game."),
        ("hello\n", f"line 1: {NO_OBJECT}"),
        ("[1, 2]\n", f"line 1: {NO_OBJECT}"),
        (FIRST[:-30], f"line 1: {NO_OBJECT}"),
        ("[" * 100_000, f"line 1: {NO_OBJECT}"),
        (FIRST + "\n" + MOVE, f"line 2: {NO_OBJECT}"),
        (FIRST + "12", f"line 2: {NO_OBJECT}"),
        (FIRST + '{"n": NaN' + "\n", f"line 2: {NO_OBJECT}"),
        (FIRST + '{"n": ' + "9" * 5000 + "}\n", f"line 2: {NO_OBJECT}"),
        (
            "{}\n",
            "line 1: format: 'None' will not do: expected 'elgrande-record/1',"
            " with which the record of a game begins.",
        ),
        (
            _changed(format="elgrande-position/1"),
            "line 1: format: 'elgrande-position/1' will not do: expected 'elgrande-record/1',"
            " with which the record of a game begins.",
        ),
        (
            _changed(format="elgrande-record/2", players="other"),
            "line 1: format: elgrande-record/2 was written by a newer version of the program;"
            f" this one ({__version__}) reads elgrande-record/1.",
        ),
        (
            _changed(format="elgrande-record/0"),
            "line 1: format: 'elgrande-record/0' will not do: expected 'elgrande-record/1',"
            " with which the record of a game begins.",
        ),
        (_changed(colour="red"), "line 1: colour: there is no such key here."),
        (_changed(seed="5"), "line 1: seed: '5' will not do: expected a valid integer."),
        (_changed(version=""), "line 1: version: '' will not do: string should have at least 1"),
        (_changed(position=3), "line 1: position: 3 will not do: expected a valid dictionary."),
        (
            _changed(few="all"),
            "line 1: few: 'all' will not do: expected 'written', 'places' or 'dummy'.",
        ),
        (
            _changed(players=[{"name": "Ana", "kind": "human", "age": 7}]),
            "line 1: players.0.age: there is no such key here.",
        ),
        (
            FIRST.replace('"seed": 5', '"seed": 5, "seed": 6'),
            "line 1: seed: this key stands there twice.",
        ),
        (
            FIRST + MOVE.replace('"n": 1', '"n": 2'),
            "line 2: n: 2 will not do: expected 1, the next move.",
        ),
        (
            FIRST + MOVE + MOVE,
            "line 3: n: 1 will not do: expected 2, the next move.",
        ),
        (
            FIRST + MOVE.replace('"n": 1', '"n": true'),
            "line 2: n: True will not do: expected a valid integer.",
        ),
        (
            FIRST + MOVE.replace("Ana", "dummy"),
            "line 2: seat: 'dummy' will not do: expected one of Ana, Íñigo.",
        ),
        (
            FIRST + MOVE.replace("{", '{"at": "noon", ', 1),
            "line 2: at: there is no such key here.",
        ),
        (FIRST + '{"n": 1, "seat": "Ana"}\n', "line 2: move: this key is missing."),
        (
            FIRST + MOVE.replace('"type": "play_power", "value": 9', '"type": "pick", "owner": 0'),
            "line 2: move.owner: '0' will not do: expected one of Ana, Íñigo, dummy.",
        ),
        (FIRST + MOVE.replace('"value": 9', '"value": 14'), "line 2: move.play_power.value: 14"),
        (FIRST + MOVE.replace("play_power", "fly"), "line 2: move: {"),
        (FIRST + RESULT + MOVE, "line 3: nothing comes after the result of a game."),
        (
            FIRST + RESULT.replace(', "rounds": 9', ""),
            "line 2: result.rounds: this key is missing.",
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, wrong: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(text.encode(), "a.jsonl")
    assert str(caught.value).startswith(f"a.jsonl: {wrong}")


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(RecordError) as caught:
        parse(FIRST.encode() + b'{"n": "\xff"}\n', "a.jsonl")
    assert str(caught.value) == f"a.jsonl: line 2: {NO_OBJECT}"


@pytest.mark.parametrize("rest", [b"\0\0\0\0", MOVE.encode()[:-2], b'{"n": 1, "seat": "\xc3'])
def test_a_last_line_cut_short_does_not_count(rest: bytes) -> None:
    record = parse(FIRST.encode() + rest, "a.jsonl")
    assert record.moves == ()
    assert record.torn
    assert record.ends == (len(FIRST.encode()),)


def test_a_last_line_that_only_lacks_its_break_counts() -> None:
    record = parse((FIRST + MOVE).encode()[:-1], "a.jsonl")
    assert len(record.moves) == 1
    assert not record.torn


def _illegal_move(lines: list[dict[str, Any]]) -> str:
    lines[57]["move"] = {"type": "king_to", "region": "granada"}
    return r"line 58 \(move 57\): That is not the kind of choice that waits now\. \(B\d+\)"


def _other_seat(lines: list[dict[str, Any]]) -> str:
    seat = lines[40]["seat"]
    lines[40]["seat"] = "Ana" if seat != "Ana" else "Bea"
    return r"line 41 \(move 40\): It is another player's choice\. \(B\d+\)"


def _too_much(lines: list[dict[str, Any]]) -> str:
    lines.insert(-1, {"n": len(lines) - 1, "seat": "Ana", "move": {"type": "end_turn"}})
    n = len(lines) - 2
    return rf"line {n + 1} \(move {n}\): The game is over\. \(B29\)"


def _too_early(lines: list[dict[str, Any]]) -> str:
    del lines[-2]
    return rf"line {len(lines)}: result: the game is not over after these moves\."


def _other_score(lines: list[dict[str, Any]]) -> str:
    lines[-1]["result"]["score"]["Bea"] += 1
    return rf"line {len(lines)}: result: the moves lead to another result\."


def _other_seed(lines: list[dict[str, Any]]) -> str:
    lines[0]["seed"] += 1
    return r"line \d+ \(move \d+\): .+ \([BG]\d+\)"


def _no_position(lines: list[dict[str, Any]]) -> str:
    lines[0]["position"] = {"format": "elgrande-position/1", "players": ["Ana", "Bea"]}
    return r"line 1: position\.king: missing; expected the region where the King stands\."


def _foreign_position(lines: list[dict[str, Any]]) -> str:
    grandes = {"Ana": "aragon", "Zoe": "galicia"}
    lines[0]["position"] = {
        "format": "elgrande-position/1",
        "players": ["Ana", "Zoe"],
        "king": "granada",
        "grandes": grandes,
    }
    return r"line 1: position: it has other players or options than the table\."


@pytest.mark.parametrize(
    "spoil",
    [
        _illegal_move,
        _other_seat,
        _too_much,
        _too_early,
        _other_score,
        _other_seed,
        _no_position,
        _foreign_position,
    ],
)
def test_the_first_line_that_breaks_a_rule_is_named(
    tmp_path: Path, spoil: Callable[[list[dict[str, Any]]], str]
) -> None:
    path = tmp_path / "game.jsonl"
    recorded(path, None).close()
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    expected = spoil(lines)
    spoiled = "".join(json.dumps(line) + "\n" for line in lines)
    path.write_text(spoiled, "utf-8")
    with pytest.raises(RecordError, match=f"^{path}: {expected}$"):
        Table.replay(read_record(path))
    with pytest.raises(RecordError, match=f"^{path}: {expected}$"):
        Table.resume(path)
    assert path.read_text("utf-8") == spoiled


def test_a_replay_may_stop_after_any_move(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    recorded(path, None).close()
    record = read_record(path)
    table = Table.replay(record, to=20)
    assert table.moves_played == list(record.moves[:20])
    assert Table.replay(record, to=10_000).is_over
    assert Table.replay(record, to=0).moves_played == []


def test_setup_of_a_record_is_the_table_setup(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    recorded(path, 3, 4, short=True, veto=False, leader="Dora", castillo_totals=True).close()
    expected = setup_of(4, short=True, veto=False, leader="Dora", castillo_totals=True)
    assert read_record(path).setup == expected
