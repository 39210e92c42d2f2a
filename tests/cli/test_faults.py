"""A fault of the program while a secret is up: it is told where, and nothing of the secret."""

import os
import pty
import subprocess
import sys
from pathlib import Path

from elgrande_tui.table.record import read_record
from tests.cli.test_signals import GIVEN_BACK, until
from tests.fresh import ROOT
from tests.table.positions import HIDDEN_KING

BROKEN = """
import sys
from elgrande_tui.{module} import {name}

def broken(self, *_, **__):
    secret = "valencia is the secret"
    raise ValueError(secret)

{name}.{method} = broken
from elgrande_tui.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""Runs the program with a fault in it."""


def test_on_the_board_only_the_place_of_the_fault_is_told(tmp_path: Path) -> None:
    start, record = tmp_path / "start.toml", tmp_path / "game.jsonl"
    start.write_text(HIDDEN_KING.format(region="valencia"), encoding="utf-8")
    script = BROKEN.format(module="tui.screens.secret", name="SecretScreen", method="commit")
    process, screen = pty.fork()
    if process == 0:
        home = {"ELGRANDE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
        options = ["play", "--position", str(start), "--record", str(record), "--no-animation"]
        os.execve(sys.executable, [sys.executable, "-c", script, *options], {**os.environ, **home})
    try:
        # What is new; three bids; Bea looks at her card behind the gate, and makes a choice.
        for shown, keys in (
            (b"this note again", b"\r"),
            (b"Ana: play a power card", b"3\r"),
            (b"Bea: play a power card", b"7\r"),
            (b"Carlos: play a power card", b"11\r"),
            (b"Turn 1 of 3", b"i"),
            (b"press B", b"b"),
            (b"Bea is here", b"\r"),
            (b"SECRET", b"a"),
        ):
            assert shown in until(screen, shown)
            os.write(screen, keys)
        told = until(screen, GIVEN_BACK).partition(GIVEN_BACK)
        rest = told[2] + until(screen, b"never")
        assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 1
    finally:
        os.close(screen)
    assert told[1]
    assert b"fault in the program" in rest
    assert b"broken" in rest
    assert b"ValueError" in rest
    assert b"is the secret" not in told[0] + rest
    assert b"valencia" not in rest.lower()
    assert [move.type for _, move in read_record(record).moves] == ["play_power"] * 3


def test_in_plain_text_only_the_place_of_the_fault_is_told(tmp_path: Path) -> None:
    start = tmp_path / "start.toml"
    start.write_text(HIDDEN_KING.format(region="valencia"), encoding="utf-8")
    script = BROKEN.format(module="plain.console", name="Console", method="scroll_away")
    ran = subprocess.run(
        [sys.executable, "-c", script, "play", "--plain", "--position", str(start)],
        input="3\n7\n11\nv\n1\nBea\nWait\n\n",
        capture_output=True,
        text=True,
        env={**os.environ, "ELGRANDE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert ran.returncode == 1
    assert "Enter alone seals it" in ran.stdout
    assert ran.stderr.startswith("El Grande stopped because of a fault in the program.")
    assert ran.stderr.endswith(" broken\n  ValueError\n")
    assert "valencia" not in ran.stderr.lower()
