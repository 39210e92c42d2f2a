"""`elgrande watch`: what reaches the screen, what is refused, and the story in lines."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.cli.screen import Screen
from elgrande_tui.table.record import read_record
from elgrande_tui.table.table import Table
from elgrande_tui.table.viewing import Viewing
from elgrande_tui.tui import app
from elgrande_tui.tui.screens.watch import SPEEDS
from tests.cli.runner import refused, run
from tests.fresh import ROOT, run_python
from tests.table.games import recorded


class Terminal:
    """Stands in for the screen, and keeps what it was asked to show."""

    def __init__(self) -> None:
        self.viewing: Viewing | None = None
        self.speed: float | None = None
        self.options: Mapping[str, Any] = {}

    def run_app(self, first: tuple[Viewing, float | None], **options: Any) -> int:
        self.viewing, self.speed = first
        self.options = options
        return 0


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setattr(Screen, "check_terminal", lambda _: None)
    stand_in = Terminal()
    monkeypatch.setattr(app, "run_app", stand_in.run_app)
    return stand_in


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "finished.jsonl"
    recorded(path, None, short=True).close()
    return path


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "running.jsonl"
    recorded(path, 70, short=True).close()
    return path


def test_a_finished_game_is_watched_in_the_open_from_its_beginning(
    terminal: Terminal, finished: Path
) -> None:
    assert run("watch", finished) == (0, "", "")
    viewing = terminal.viewing
    assert viewing is not None
    assert (viewing.seat, viewing.n, terminal.speed) == (None, 0, None)
    assert viewing.last == len(read_record(finished).moves)


def test_seat_round_speed_and_look_are_chosen_by_options(
    terminal: Terminal, finished: Path
) -> None:
    args = ("--seat", "Bea", "--round", 5, "--speed", "2.5", "--ascii", "--no-mouse")
    assert run("watch", finished, *args) == (0, "", "")
    viewing = terminal.viewing
    assert viewing is not None
    assert (viewing.seat, viewing.n, terminal.speed) == (1, viewing.rounds[5], 2.5)
    assert terminal.options == {
        "ascii_only": True,
        "light": False,
        "mouse": False,
        "animation": True,
    }


def test_a_running_game_is_watched_as_one_seat_only(terminal: Terminal, running: Path) -> None:
    before = running.read_bytes()
    assert run("watch", running, "--seat", "Carlos") == (0, "", "")
    assert terminal.viewing is not None
    assert terminal.viewing.seat == 2
    assert running.read_bytes() == before


@pytest.mark.usefixtures("terminal")
def test_a_running_game_is_not_watched_in_the_open(running: Path) -> None:
    assert refused("watch", running) == (
        1,
        f"{running}: this game is not over; until it is, only one player's view of it may be"
        " watched: add --seat with Ana, Bea or Carlos.",
    )


def test_a_game_that_is_open_elsewhere_can_be_watched(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with recorded(path, 9):
        assert run("watch", path, "--seat", "Ana").code == 0
    assert terminal.viewing is not None
    assert terminal.viewing.last == 9


def test_grandissimo_is_watched_too(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    recorded(path, None, short=True, expansion="grandissimo").close()
    assert run("watch", path).code == 0
    assert terminal.viewing is not None
    assert terminal.viewing.view().extension is not None


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--seat", "Zoe"], "--seat: 'Zoe' will not do; expected one of Ana, Bea, Carlos."),
        (["--round", "4"], "--round: 4 will not do; the record has the rounds 2, 3, 5, 6, 8, 9."),
        (
            ["--round", "x"],
            "Invalid value for '--round': 'x' will not do; expected a whole number from 1 to 9.",
        ),
        (
            ["--speed", "0"],
            "Invalid value for '--speed': '0' will not do; expected a number from 0.25 to 32.",
        ),
        (
            ["--speed", "nan"],
            "Invalid value for '--speed': 'nan' will not do; expected a number from 0.25 to 32.",
        ),
    ],
)
@pytest.mark.usefixtures("terminal")
def test_wrong_usage(args: list[str], said: str, finished: Path) -> None:
    assert refused("watch", finished, *args) == (2, said)


@pytest.mark.usefixtures("terminal")
def test_the_speeds_are_those_that_the_keys_lead_through(finished: Path) -> None:
    for speed in (SPEEDS[0], SPEEDS[-1]):
        assert run("watch", finished, "--speed", speed).code == 0
    for speed in (SPEEDS[0] / 2, SPEEDS[-1] * 2):
        assert refused("watch", finished, "--speed", speed)[0] == 2


@pytest.mark.usefixtures("terminal")
def test_files_that_cannot_be_watched(tmp_path: Path, finished: Path) -> None:
    assert refused("watch", tmp_path) == (
        1,
        f"{tmp_path}: this is a folder; expected the record of a game.",
    )
    assert refused("watch", tmp_path / "none.jsonl")[0] == 1
    path = tmp_path / "game.jsonl"
    lines = finished.read_text(encoding="utf-8").splitlines()
    for number, line, said in (
        (0, '{"format": "elgrande-position/1"}', "line 1: format: "),
        (0, lines[0].replace("record/1", "record/2"), "line 1: format: elgrande-record/2 was "),
        (3, "{", "line 4: "),
        (3, json.dumps({"n": 3, "seat": "Ana", "move": {"type": "done"}}), "line 4 (move 3): "),
    ):
        path.write_text("\n".join([*lines[:number], line, *lines[number + 1 :]]), encoding="utf-8")
        code, sentence = refused("watch", path)
        assert code == 1
        assert sentence.startswith(f"{path}: {said}")


def test_without_a_terminal_nothing_is_shown(finished: Path) -> None:
    ran = run_python("-m", "elgrande_tui", "watch", str(finished))
    said = "Error: The game needs a terminal, and standard input is none.\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", said)


def test_a_dumb_terminal_is_refused(finished: Path) -> None:
    ours, theirs = pty.openpty()
    ran = subprocess.run(
        [sys.executable, "-m", "elgrande_tui", "watch", str(finished)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "dumb", "PYTHONPATH": str(ROOT)},
        check=False,
    )
    os.close(theirs)
    said = os.read(ours, 4096).decode()
    os.close(ours)
    assert ran.returncode == 2
    assert "TERM=dumb says that this one has none." in said


# In lines.


def test_the_story_of_a_finished_game_is_printed_with_every_secret(finished: Path) -> None:
    table = Table.replay(read_record(finished))
    ran = run("watch", finished, "--plain")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("  0  Round 2 begins; the cards are ")
    secrets = [line.text for line in table.log if line.known_to is not None]
    assert secrets
    assert all(f"  {secret}\n" in ran.out for secret in secrets)
    assert ran.out.rstrip("\n").split("\n")[-1].strip().startswith("The game is over: ")


def test_the_story_begins_with_a_round_and_in_ascii(finished: Path) -> None:
    ran = run("watch", finished, "--plain", "--round", 8, "--ascii")
    assert ran.out.isascii()
    assert "Round 8 begins" in ran.out
    assert "Round 5 begins" not in ran.out


def test_the_story_of_a_running_game_keeps_the_secrets_of_others(running: Path) -> None:
    table = Table.replay(read_record(running))
    for seat, name in enumerate(table.names):
        out = run("watch", running, "--plain", "--seat", name).out
        for line in table.log:
            if line.known_to is not None:
                assert (f"  {line.text}\n" in out) is (seat in line.known_to)
        assert out.endswith(f"{table.prompt}\n")
