"""`elgrande`, `play` and `resume`: what is refused, and what reaches the screen."""

import os
import pty
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.cli import plain
from elgrande_tui.cli.screen import Screen
from elgrande_tui.table.record import read_record
from elgrande_tui.table.table import Table
from elgrande_tui.tui import app
from tests.cli.runner import refused, run
from tests.fresh import ROOT, run_python
from tests.table.positions import EXAMPLE

NO_TERMINAL = "The game needs a terminal, and standard input is none."


class Terminal:
    """Stands in for the game on screen, and keeps what it was asked to show."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.options: Mapping[str, Any] = {}
        self.code = 0

    def run_app(self, table: Table | None = None, **options: Any) -> int:
        self.table = table
        self.options = options
        return self.code

    def run_plain(self, table: Table, **options: Any) -> int:
        return self.run_app(table, **options)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Screen, "check_terminal", lambda _: None)
    stand_in = Terminal()
    monkeypatch.setattr(app, "run_app", stand_in.run_app)
    monkeypatch.setattr(plain, "run_plain", stand_in.run_plain)
    return stand_in


def test_no_command_opens_the_menu(terminal: Terminal) -> None:
    assert run() == (0, "", "")
    assert terminal.table is None
    assert terminal.options == {
        "ascii_only": False,
        "light": False,
        "mouse": True,
        "animation": True,
    }


def test_the_exit_code_is_that_of_the_screen(terminal: Terminal) -> None:
    terminal.code = 1
    assert run().code == 1


def test_play_opens_a_table_that_is_saved(terminal: Terminal, tmp_path: Path) -> None:
    args = ("--players", "Ana,Bea,Robo:random", "--seed", 7, "--short", "--no-veto")
    assert run("play", *args, "--leader", "Bea", "--castillo-totals") == (0, "", "")
    assert terminal.table is not None
    setup = terminal.table.setup
    assert [(player.name, player.kind) for player in setup.players] == [
        ("Ana", "human"),
        ("Bea", "human"),
        ("Robo", "random"),
    ]
    assert (setup.seed, setup.short, setup.veto, setup.few) == (7, True, False, "written")
    assert (setup.leader, setup.castillo_totals) == ("Bea", True)
    (save,) = (tmp_path / "home" / "saves").iterdir()
    assert read_record(save).setup == setup


def test_play_draws_a_seed(terminal: Terminal) -> None:
    seeds = set()
    for _ in range(3):
        assert run("play", "--players", "Ana,Bea", "--few", "dummy").code == 0
        assert terminal.table is not None
        assert terminal.table.names == ("Ana", "Bea", "dummy")
        seeds.add(terminal.table.setup.seed)
    assert len(seeds) == 3


@pytest.mark.usefixtures("terminal")
def test_play_records_where_it_is_told(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    assert run("play", "--players", "Ana,Bea", "--record", record).code == 0
    assert read_record(record).setup.names == ("Ana", "Bea")
    before = record.read_bytes()
    assert refused("play", "--players", "Ana,Zoe", "--record", record)[0] == 1
    assert record.read_bytes() == before


def test_play_from_a_position(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text(EXAMPLE, encoding="utf-8")
    assert run("play", "--position", file) == (0, "", "")
    table = terminal.table
    assert table is not None
    assert table.setup.seed == 7
    view = table.view()
    assert (view.round, view.king, view.leader) == (3, "granada", 1)
    assert [seat.score for seat in view.seats] == [12, 0, 0]
    (save,) = (tmp_path / "home" / "saves").iterdir()
    assert Table.replay(read_record(save)).view() == view
    assert run("play", "--position", file, "--seed", 8).code == 0
    assert terminal.table is not None
    assert terminal.table.setup.seed == 8


def test_options_of_the_screen_count_before_and_behind_the_command(terminal: Terminal) -> None:
    args = ("play", "--players", "Ana,Bea", "--no-mouse", "--no-animation")
    assert run("--ascii", "--light", *args).code == 0
    assert terminal.options == {
        "ascii_only": True,
        "light": True,
        "mouse": False,
        "animation": False,
    }


def test_resume_goes_on_with_the_game_played_last(terminal: Terminal, tmp_path: Path) -> None:
    assert refused("resume") == (1, "There is no saved game that could go on.")
    for names, time in (("Ana,Bea", 1000), ("Carlos,Dora", 3000), ("Eva,Fabio", 2000)):
        path = tmp_path / "home" / "saves" / f"{names}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        assert run("play", "--players", names, "--record", path).code == 0
        os.utime(path, (time, time))
    assert run("resume") == (0, "", "")
    assert terminal.table is not None
    assert terminal.table.names == ("Carlos", "Dora")
    assert run("resume", tmp_path / "home" / "saves" / "Ana,Bea.jsonl").code == 0
    assert terminal.table.names == ("Ana", "Bea")


@pytest.mark.usefixtures("terminal")
def test_resume_lists_what_is_saved(tmp_path: Path) -> None:
    assert run("resume", "--list") == (0, "", "")
    folder = tmp_path / "home" / "saves"
    assert run("play", "--players", "Ana,Bea", "--seed", 7).code == 0
    (folder / "torn.jsonl").write_text("{", encoding="utf-8")
    for file, time in (("ana-bea-7.jsonl", 1000), ("torn.jsonl", 2000)):
        os.utime(folder / file, (time, time))
    ran = run("resume", "--list")
    bad, good = ran.out.splitlines()
    assert good == f"{folder / 'ana-bea-7.jsonl'}: Ana, Bea, 0 moves, under way"
    assert bad.startswith(f"{folder / 'torn.jsonl'}: ")
    assert (ran.code, ran.err) == (0, "")


def test_a_record_that_breaks_a_rule_is_listed_as_damaged_and_never_gone_on_with(
    terminal: Terminal, tmp_path: Path
) -> None:
    folder = tmp_path / "home" / "saves"
    expansion = ("--grandissimo", "--seed", 7)
    assert run("play", "--players", "Ana,Bea", "--seed", 7).code == 0
    assert run("play", "--players", "Eva,Fabio", *expansion).code == 0
    bad = folder / "ana-bea-7.jsonl"
    with bad.open("a", encoding="utf-8") as file:
        file.write('{"n": 1, "seat": "Ana", "move": {"type": "end_turn"}}\n')
    for name, time in (("ana-bea-7", 2000), ("eva-fabio-7", 1000)):
        os.utime(folder / f"{name}.jsonl", (time, time))
    before = bad.read_bytes()
    damaged, sound = run("resume", "--list").out.splitlines()
    assert damaged.startswith(f"{bad}: Ana, Bea, damaged: line 2 (move 1): ")
    assert sound == f"{folder / 'eva-fabio-7.jsonl'}: Eva, Fabio, Grandissimo, 0 moves, under way"
    assert run("resume").code == 0
    assert terminal.table is not None
    assert terminal.table.names == ("Eva", "Fabio")
    (folder / "eva-fabio-7.jsonl").unlink()
    assert refused("resume") == (1, "There is no saved game that could go on.")
    assert bad.read_bytes() == before


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            [],
            "--players: missing; expected 2 to 5 names, like Ana,Bea,Carlos. Without a command,"
            " `elgrande` asks for them.",
        ),
        (
            ["--players", "Ana,Bea:hard"],
            "--players: 'hard' is no computer player; expected random behind a colon.",
        ),
        (
            ["--players", "Ana,Bea,Carlos", "--few", "dummy"],
            "--few: a dummy is for 2 players, not 3 (B32).",
        ),
        (
            ["--players", "Ana,Bea", "--leader", "Zoe"],
            "--leader: Zoe is none of the players Ana, Bea.",
        ),
        (
            ["--players", "Ana,Bea", "--seed", "x"],
            "Invalid value for '--seed': 'x' will not do; expected a whole number from 0 to"
            " 18446744073709551615.",
        ),
        (
            ["--players", "Ana,Bea", "--few", "two"],
            "Invalid value for '--few': 'two' is not one of 'written', 'places', 'dummy'.",
        ),
        (["--players", "Ana,Bea", "--grand"], "No such option"),
        (
            ["--position", "p.toml", "--short"],
            "--short does not go with --position: the position says that.",
        ),
    ],
)
def test_wrong_usage_of_play(args: list[str], sentence: str) -> None:
    code, said = refused("play", *args)
    assert code == 2
    assert said.startswith(sentence.removesuffix("."))


@pytest.mark.parametrize(
    "names",
    ["Ana,Ana", "Ana,ANA", "Ana", "A,B,C,D,E,F", "Ana,", "Ana,Be\ta", "Ana," + "x" * 17, "Ana,own"],
)
def test_wrong_names_are_wrong_usage(names: str) -> None:
    code, said = refused("play", "--players", names)
    assert code == 2
    assert said.startswith("--players: ")
    assert said.endswith(".")


def test_a_bad_position_is_told_before_the_terminal_is_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text(EXAMPLE.replace("bea = 4", "bea = 31"), encoding="utf-8")
    assert refused("play", "--position", file) == (
        1,
        f"{file}: castillo.bea: 33 Caballeros of bea are on the board, 30 are the most (B4).",
    )


def test_a_position_that_runs_out_of_cards_is_told_with_its_file(tmp_path: Path) -> None:
    file = tmp_path / "p.toml"
    file.write_text(EXAMPLE.replace("[13, 2]", "[13, 2, 3, 4, 5]"), encoding="utf-8")
    assert refused("play", "--position", file) == (
        1,
        f"{file}: power.ana.played: 8 cards left in hand; expected 9 or more to play on from before"
        " the bids of round 3 (B11).",
    )


def test_a_bad_save_is_told_before_the_terminal_is_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "save.jsonl"
    file.write_text("no record\n", encoding="utf-8")
    code, said = refused("resume", file)
    assert code == 1
    assert said.startswith(f"{file}: line 1: ")
    assert file.read_text(encoding="utf-8") == "no record\n"


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    assert refused("resume", tmp_path) == (
        1,
        f"{tmp_path}: this is no file; expected the record of a game.",
    )


@pytest.mark.parametrize("args", [[], ["resume"], ["play", "--players", "Ana,Bea"]])
def test_without_a_terminal_nothing_begins(args: list[str], tmp_path: Path) -> None:
    record = ["--record", str(tmp_path / "r.jsonl")] if "play" in args else []
    ran = run_python("-m", "elgrande_tui", *args, *record)
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"Error: {NO_TERMINAL}\n")
    assert list(tmp_path.iterdir()) == []


class Tty:
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("name", ["stdin", "stdout", "stderr"])
def test_every_stream_must_be_a_terminal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    words = {"stdin": "input", "stdout": "output", "stderr": "error output"}
    for stream in words:
        monkeypatch.setattr(sys, stream, None if stream == name else Tty())
    with pytest.raises(Exception, match=f"standard {words[name]} is none"):
        Screen().check_terminal()


def test_a_dumb_terminal_is_refused() -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "dumb", "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(
        [sys.executable, "-m", "elgrande_tui"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        check=False,
    )
    os.close(theirs)
    said = os.read(ours, 4096).decode().replace("\r\n", "\n")
    os.close(ours)
    assert ran.returncode == 2
    assert said == (
        "Error: The game needs a terminal with screen control, and TERM=dumb says that this one has"
        " none.\n"
    )
