"""Signals that end a game on screen."""

import os
import pty
import signal
import sys
from pathlib import Path

import pytest

from tests.fresh import ROOT

GIVEN_BACK = b"\x1b[?1049l"
"""What leaves the screen that full-screen programs draw on."""


def until(screen: int, wanted: bytes) -> bytes:
    """Read what a program writes until something comes, or until it ends."""
    seen = b""
    while wanted not in seen:
        try:
            part = os.read(screen, 1 << 16)
        except OSError:
            break
        if not part:
            break
        seen += part
    return seen


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_ends_the_game_and_gives_the_terminal_back(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    process, screen = pty.fork()
    if process == 0:
        home = {"ELGRANDE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
        command = ["-m", "elgrande_tui", "play", "--players", "Ana,Bea", "--seed", "1"]
        os.execve(sys.executable, [sys.executable, *command], {**os.environ, **home})
    try:
        assert b"play a power card" in until(screen, b"play a power card")
        os.kill(process, number)
        assert GIVEN_BACK in until(screen, GIVEN_BACK)
        until(screen, b"never")
        assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == code
    finally:
        os.close(screen)
