"""Grandissimo on the command line: its options, what they set up, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.engine.grandissimo.cards import STACK6_IDS, load_grandissimo
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
from elgrande_tui.engine.setup import GameSetup, ruleset
from elgrande_tui.table.record import read_record
from elgrande_tui.table.setup import TableSetup, all_symbols
from elgrande_tui.table.table import Table
from tests.cli.runner import refused, run
from tests.cli.test_play import Terminal, terminal  # noqa: F401 - a fixture
from tests.table.positions import EXAMPLE, GRANDISSIMO

ELEVEN = STACK6_IDS.known()[:11]
EXPECTED = "expected first, random, eleven ids with commas between them, or a file."


@pytest.fixture
def corrections(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text('coup = { number = 5, symbol = "ship" }\n', encoding="utf-8")
    return path


COUP = CardSymbol(id="coup", number=5, symbol="ship")


def played(tmp_path: Path, *args: object) -> TableSetup:
    """Return the setup of a game that was simulated with these options."""
    folder = tmp_path / "records"
    ran = run("simulate", "--games", 1, "--short", "--records", folder, *args)
    assert (ran.code, ran.err) == (0, "")
    (file,) = folder.iterdir()
    record = read_record(file)
    assert Table.replay(record).result() == record.result
    return record.setup


@pytest.mark.parametrize(
    ("args", "fields"),
    [
        (["--grandissimo"], {"ships": None, "stack6": "first_game"}),
        (["--players", "random,random", "--ships", 1], {"ships": 1, "stack6": "first_game"}),
        (["--ships", 2], {"ships": 2, "stack6": "first_game"}),
        (["--stack6", "first"], {"stack6": "first_game"}),
        (["--stack6", "first-game"], {"stack6": "first_game"}),
        (["--stack6", "first_game"], {"stack6": "first_game"}),
        (["--stack6", "random"], {"stack6": "random"}),
        (["--stack6", ",".join(ELEVEN)], {"stack6": ELEVEN}),
        (["--stack6", ", ".join(ELEVEN)], {"stack6": ELEVEN}),
    ],
)
def test_what_the_options_set_up(
    args: list[object], fields: dict[str, Any], tmp_path: Path
) -> None:
    setup = played(tmp_path, *args)
    assert setup.expansion == "grandissimo"
    assert setup.symbols == all_symbols()
    assert {key: getattr(setup, key) for key in fields} == fields


def test_without_them_the_base_game_is_played(tmp_path: Path) -> None:
    setup = played(tmp_path)
    assert (setup.expansion, setup.symbols) == ("base", ())


def test_G6_a_file_corrects_stack_6_and_the_record_carries_it(
    tmp_path: Path, corrections: Path
) -> None:
    setup = played(tmp_path, "--stack6", corrections)
    assert setup.stack6 == "first_game"
    assert setup.symbols == all_symbols([COUP])
    assert setup.symbols != all_symbols()


def test_G5_a_file_goes_with_a_choice_of_cards(tmp_path: Path, corrections: Path) -> None:
    setup = played(tmp_path, "--stack6", "random", "--stack6", corrections)
    assert (setup.stack6, setup.symbols) == ("random", all_symbols([COUP]))


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--stack6", "coup"], f"--stack6: 'coup' will not do; {EXPECTED}"),
        (["--stack6", ""], f"--stack6: '' will not do; {EXPECTED}"),
        (["--stack6", "none.toml"], f"--stack6: 'none.toml' will not do; {EXPECTED}"),
        (["--stack6", "coup,alliance"], "--stack6: stack 6 takes 11 different cards, not 2 (G5)."),
        (["--stack6", "coup,king"], "--stack6: 'king' is no card of stack 6 (G5)."),
        (
            ["--stack6", ",".join([*ELEVEN[1:], ELEVEN[1]])],
            "--stack6: stack 6 takes 11 different cards, not 10 (G5).",
        ),
        (
            ["--stack6", ",".join(ELEVEN * 3)],
            "--stack6: stack 6 takes 11 different cards, not 33 (G5).",
        ),
        (
            ["--stack6", "random", "--stack6", "first"],
            "--stack6: a second choice of cards will not do; expected one at the most.",
        ),
        (
            ["--ships", "3"],
            "Invalid value for '--ships': '3' will not do; expected a whole number from 1 to 2.",
        ),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_wrong_usage(command: str, args: list[str], sentence: str) -> None:
    players = ["--players", "random,random" if command == "simulate" else "Ana,Bea"]
    assert refused(command, *players, *args) == (2, sentence)


def test_two_files_are_wrong_usage(corrections: Path) -> None:
    assert refused("simulate", "--stack6", corrections, "--stack6", corrections) == (
        2,
        "--stack6: a second file will not do; expected one at the most.",
    )


def test_G6_a_damaged_file_is_told_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('coup = { number = 31, symbol = "none" }\n', encoding="utf-8")
    assert refused("simulate", "--stack6", file) == (
        1,
        f"{file}: coup.number is 31; expected a whole number from 0 to 30.",
    )
    assert refused("simulate", "--stack6", tmp_path) == (
        1,
        f"{tmp_path}: this is a folder; expected a file of cards.",
    )


def test_play_opens_a_table_of_the_expansion(
    terminal: Terminal,  # noqa: F811
    corrections: Path,
) -> None:
    args = ("--players", "Ana,Bea", "--seed", 3, "--stack6", corrections, "--ships", 1)
    assert run("play", "--plain", *args) == (0, "", "")
    assert terminal.table is not None
    setup = terminal.table.setup
    assert (setup.expansion, setup.ships, setup.stack6) == ("grandissimo", 1, "first_game")
    assert setup.symbols == all_symbols([COUP])
    view = terminal.table.view()
    assert [slot.stack for slot in view.row] == [1, 2, 3, 4, 5, 6, 7]
    assert len(view.regions) == 10


def write(folder: Path, text: str) -> Path:
    path = folder / "position.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_play_from_a_position_of_the_expansion(
    terminal: Terminal,  # noqa: F811
    tmp_path: Path,
    corrections: Path,
) -> None:
    text = GRANDISSIMO.replace("round = 3", "round = 6").replace("ana = [4]", "ana = [6]")
    file = write(tmp_path, text)
    args = ("--position", file, "--stack6", corrections)
    assert run("play", "--plain", *args) == (0, "", "")
    table = terminal.table
    assert table is not None
    assert table.setup.symbols == all_symbols([COUP])
    assert (table.view().round, table.view().king) == (6, "granada")
    (save,) = (tmp_path / "home" / "saves").iterdir()
    assert Table.replay(read_record(save)).view() == table.view()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ["--grandissimo"],
            "--grandissimo does not go with --position: the position says that.",
        ),
        (["--ships", "1"], "--ships does not go with --position: the position says that."),
        (
            ["--stack6", "random"],
            "--stack6: only a file of corrections goes with --position: the position says the"
            " rest.",
        ),
    ],
)
def test_what_a_position_says_is_not_said_twice(
    args: list[str], sentence: str, tmp_path: Path
) -> None:
    assert refused("play", "--position", write(tmp_path, GRANDISSIMO), *args) == (2, sentence)


def test_a_base_game_has_no_stack_6_to_correct(tmp_path: Path, corrections: Path) -> None:
    file = write(tmp_path, EXAMPLE)
    assert refused("play", "--position", file, "--stack6", corrections) == (
        2,
        "--stack6: the position is one of a base game, which has no stack 6.",
    )


def test_replay_tells_events_with_names(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    run("simulate", "--games", 3, "--stack6", "random", "--records", folder)
    names = {f"player{number}" for number in range(1, 5)}
    kinds = set()
    for file in folder.iterdir():
        ran = run("replay", file, "--events")
        assert (ran.code, ran.err) == (0, "")
        for line in ran.out.splitlines():
            event = json.loads(line)
            kinds.add(event["type"])
            for key in ("seat", "by", "owner", "leader"):
                assert event.get(key) is None or event[key] in names
        assert json.loads(run("replay", file, "--json").out)["expansion"] == "grandissimo"
    assert {"ship_taken", "person_taken", "sent_to_court", "card_kept"} <= kinds


def counted(*args: object) -> dict[str, Any]:
    ran = run("simulate", "--json", *args)
    assert (ran.code, ran.err) == (0, "")
    result: dict[str, Any] = json.loads(ran.out)
    return result


def test_cards_are_counted_only_when_asked() -> None:
    args = ("--games", 12, "--stack6", "random", "--seed", 4)
    plain = counted(*args)
    assert "cards" not in plain
    assert "interrupts" not in plain
    with_cards = counted(*args, "--count-cards")
    checked = counted(*args, "--count-cards", "--check")
    assert with_cards["cards"] == checked["cards"]
    assert with_cards["interrupts"] == checked["interrupts"]
    assert with_cards["moves"] == plain["moves"]
    rules = ruleset(GameSetup(seats=4, seed=0, expansion="grandissimo"))
    assert list(with_cards["cards"]) == list(dict.fromkeys(card.id for card in rules.cards))
    assert set(with_cards["cards"]["king"]) == {"taken", "special", "stopped"}
    assert with_cards["cards"]["king"]["taken"] > 12
    assert with_cards["cards"]["extra_strength"]["special"] == 0
    assert set(with_cards["interrupts"]) == {"veto", "king_incognito"}


def test_counts_are_those_of_the_records(tmp_path: Path) -> None:
    result = counted("--games", 6, "--stack6", "random", "--count-cards", "--records", tmp_path)
    told = [
        json.loads(line)
        for file in tmp_path.iterdir()
        for line in run("replay", file, "--events").out.splitlines()
    ]

    def times(kind: str, card: str) -> int:
        return sum(event["type"] == kind and event["card"] == card for event in told)

    for card in (*(card.id for card in load_grandissimo().cards), "king", "score_one"):
        assert result["cards"][card] == {
            "taken": times("card_taken", card),
            "special": times("special_announced", card),
            "stopped": times("vetoed", card),
        }
    moves = [move for file in tmp_path.iterdir() for _, move in read_record(file).moves]
    for card, kind in (("veto", "veto"), ("king_incognito", "reveal_king")):
        uses = result["interrupts"][card]
        assert uses["asked"] + uses["cut_in"] == sum(move.type == kind for move in moves)


def test_B32_what_a_dummy_takes_is_not_counted(tmp_path: Path) -> None:
    args = ("--games", 5, "--players", "random,random", "--few", "dummy", "--grandissimo")
    result = counted(*args, "--count-cards", "--records", tmp_path)
    taken = sum(uses["taken"] for uses in result["cards"].values())
    moves = [move for file in tmp_path.iterdir() for _, move in read_record(file).moves]
    assert taken <= 5 * 2 * 9 + sum(move.type == "option" for move in moves)


def test_counts_as_text() -> None:
    ran = run("simulate", "--games", 2, "--grandissimo", "--count-cards")
    assert (ran.code, ran.err) == (0, "")
    results, cards, interrupts = ran.out.rstrip("\n").split("\n\n")
    assert len(results.splitlines()) == 6
    assert cards.splitlines()[0].split("  ")[0] == "card"
    assert len(cards.splitlines()) == 53
    assert [line.split()[0] for line in interrupts.splitlines()] == [
        "card",
        "veto",
        "king_incognito",
    ]
    base = run("simulate", "--games", 1, "--count-cards").out.rstrip("\n").split("\n\n")
    assert len(base[1].splitlines()) == 33
    assert base[2].splitlines()[1].split()[0] == "veto"


def test_it_is_played_on_the_drawn_board(terminal: Terminal, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "game.jsonl"
    for args in (
        ("play", "--players", "Ana,Bea", "--grandissimo", "--record", file),
        ("resume", file),
    ):
        assert run(*args).code == 0
        assert terminal.table is not None
        assert terminal.table.setup.expansion == "grandissimo"
