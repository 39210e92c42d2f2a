"""`--plain`: the way there from the command line, in a process of its own."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

from elgrande_tui.table.record import read_record
from elgrande_tui.table.table import Table
from tests.cli.runner import refused
from tests.fresh import ROOT
from tests.plain.answers import answers_for, play_noting
from tests.table.games import setup_of


def piped(home: Path, typed: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal, with this as its input."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "ELGRANDE_HOME": str(home),
        "TERM": "dumb",
        "PYTHONUTF8": "1",
    }
    return subprocess.run(
        [sys.executable, "-m", "elgrande_tui", *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )


def test_a_whole_game_without_a_terminal(tmp_path: Path) -> None:
    setup = setup_of(3, 7, short=True)
    twin = Table.new(setup)
    typed = play_noting(twin, 7)
    half = len(typed) // 2
    players = ("--players", "Ana,Bea,Carlos", "--seed", "7", "--short")
    first = piped(tmp_path, "\n".join(typed[:half]) + "\n", "play", "--plain", *players)
    assert (first.returncode, first.stderr) == (1, "")
    going_on = shlex.split(first.stdout.splitlines()[-1].partition("Go on with: elgrande ")[2])
    save = Path(going_on[-1])
    assert going_on == ["resume", "--plain", str(save)]
    made = read_record(save).moves
    assert list(made) == twin.moves_played[: len(made)]
    # A secret choice that the end cut off is asked for anew.
    rest = _typed_after(twin, Table.replay(read_record(save)))
    second = piped(tmp_path, rest, *going_on, "--ascii")
    assert (second.returncode, second.stderr) == (0, "")
    assert list(read_record(save).moves) == twin.moves_played
    assert "\x1b" not in first.stdout + second.stdout
    assert second.stdout.isascii()


def _typed_after(whole: Table, table: Table) -> str:
    """Return what makes a game that has begun end like a whole one."""
    typed: list[str] = []
    for _, move in whole.moves_played[len(table.moves_played) :]:
        typed += answers_for(table, move)
        table.play(move)
    return "".join(f"{answer}\n" for answer in typed)


def test_a_closed_input_has_ended(tmp_path: Path) -> None:
    script = (
        "import sys; sys.stdin = None; from elgrande_tui.cli import main;"
        "sys.exit(main(['play', '--plain', '--players', 'Ana,Bea']))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "ELGRANDE_HOME": str(tmp_path)},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (1, b"")
    assert b"Go on with: elgrande resume --plain" in ran.stdout


def test_broken_characters_are_a_wrong_answer(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "elgrande_tui", "play", "--plain", "--players", "Ana,Bea"],
        input=b"\xff\xfe\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "ELGRANDE_HOME": str(tmp_path)},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (1, b"")
    assert b"is no answer; expected one of 1, 2, 3" in ran.stdout


def test_it_loads_no_screen_library(tmp_path: Path) -> None:
    script = (
        "import sys; from elgrande_tui.cli import main;"
        "main(['play', '--plain', '--players', 'Ana,Bea']);"
        "sys.exit(bool({'textual', 'rich', 'elgrande_tui.tui'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        input=b"b\n",
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "ELGRANDE_HOME": str(tmp_path)},
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_without_a_game_there_is_nothing_to_play() -> None:
    said = "--plain: expected a command with it: play, resume or watch."
    assert refused("--plain") == (2, said)
