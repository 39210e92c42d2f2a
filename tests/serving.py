"""A server of the game in a process of its own, and a browser's side of a session with it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, NamedTuple

from elgrande_tui.table.saves import HOME
from tests.fresh import ROOT

SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-9;?<>=$]*[A-Za-z]|[()].|[=>78])")
"""What positions and colours text on a terminal."""


class Served(NamedTuple):
    """A server that runs.

    Attributes:
        process: its process; what it said first has been read from its error output.
        address: where its page is.
        said: what it said up to the address.
    """

    process: subprocess.Popen[str]
    address: str
    said: list[str]


@contextmanager
def serving(home: Path, *options: str) -> Iterator[Served]:
    """Run `elgrande serve` until the end of the block."""
    environment = {**os.environ, HOME: str(home), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "elgrande_tui", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        said = list(_up_to_address(process.stderr))
        found = re.search(r"http://\S+?(?=;)", said[-1])
        assert found is not None, said
        yield Served(process, found[0], said)
    finally:
        process.terminate()
        process.wait()
        process.stderr.close()


def _up_to_address(said: IO[str]) -> Iterator[str]:
    for line in said:
        yield line.rstrip("\n")
        if "http://" in line:
            return


def shown(written: str) -> str:
    """Return the text of what a program has written to a screen, without its control."""
    return " ".join(SEQUENCE.sub(" ", written).split())
