"""How long a person waits: for the help, the first frame, and the answer to a key.

Programs run in a pseudo-terminal, as in a real one, and the clock stops when their bytes arrive.
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from .report import Row

RUNS = 7
KEYS = 40
QUIET = 0.05
"""Seconds without a byte after which an answer counts as complete."""
PLAY = ("-m", "elgrande_tui", "play", "--players", "Ana,Bea,Carlos,Dora", "--seed", "1")
BARE = """
import pydantic
from textual.app import App
from textual.widgets import Static

class Seat(pydantic.BaseModel):
    name: str

class Bare(App):
    def compose(self):
        yield Static("READY " + Seat(name="Ana").name)

Bare().run()
"""
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"
TO_THE_MAP = (b"1", b"\r", b"2", b"\r", b"3", b"\r", b"4", b"\r", b"\r", b"1", b"\r")
"""Keys from the first bid to the first choice of a region."""


@contextmanager
def terminal(arguments: tuple[str, ...], columns: int, rows: int) -> Iterator[int]:
    """Run Python with these arguments in a terminal of this size; yield its file descriptor."""
    with tempfile.TemporaryDirectory() as home:
        process, screen = pty.fork()
        if process == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            plain = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "ELGRANDE_HOME": home}
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # as on a player's machine
            os.execve(sys.executable, [sys.executable, *arguments], {**os.environ, **plain})
        try:
            yield screen
        finally:
            os.kill(process, 9)
            os.close(screen)
            os.waitpid(process, 0)


def read_until(screen: int, mark: bytes, patience: float = 20.0) -> None:
    """Read what a program draws until a mark has come.

    Raises:
        TimeoutError: it does not come.
    """
    seen = b""
    limit = perf_counter() + patience
    while mark not in seen:
        if not select.select([screen], [], [], max(0.0, limit - perf_counter()))[0]:
            raise TimeoutError(f"{mark!r} was not drawn; the last was {seen[-200:]!r}")
        seen += os.read(screen, 65536)


def drain(screen: int) -> tuple[float, float]:
    """Read until nothing has come for a while. Return when the first and the last bytes came."""
    first = last = 0.0
    while select.select([screen], [], [], QUIET)[0]:
        os.read(screen, 65536)
        last = perf_counter()
        first = first or last
    return first, last


def first_frame(arguments: tuple[str, ...], mark: bytes) -> float:
    """Return the time from the start of a process to its first frame, in milliseconds."""
    began = perf_counter()
    with terminal(arguments, 120, 40) as screen:
        read_until(screen, mark)
        return (perf_counter() - began) * 1000


def first_frames() -> tuple[float, float]:
    """Return the median times to the first frame of a bare app and of the table.

    They take turns, so that whatever else the machine does slows both down.
    """
    bare, ours = [], []
    with tempfile.TemporaryDirectory() as folder:
        bare_app = Path(folder, "bare.py")
        bare_app.write_text(BARE, encoding="utf-8")
        for _ in range(RUNS):
            bare.append(first_frame((str(bare_app),), b"READY"))
            ours.append(first_frame(PLAY, b"EL GRANDE"))
    return statistics.median(bare), statistics.median(ours)


def key_answers(columns: int, rows: int) -> tuple[list[float], list[float]]:
    """Return how long each of many arrow keys took, in milliseconds: to repaint, and to settle.

    The map comes with the first bytes; what is told of the place beside it may follow a frame
    later.
    """
    repainted, settled = [], []
    with terminal(PLAY, columns, rows) as screen:
        read_until(screen, b"EL GRANDE")
        drain(screen)
        for keys in TO_THE_MAP:
            os.write(screen, keys)
            drain(screen)
        for number in range(KEYS):
            began = perf_counter()
            os.write(screen, RIGHT if number % 2 else LEFT)
            first, last = drain(screen)
            if first:
                repainted.append((first - began) * 1000)
                settled.append((last - began) * 1000)
    return repainted, settled


def help_time() -> float:
    """Return the median time of `elgrande --help`, in seconds."""
    times = []
    for _ in range(RUNS):
        began = perf_counter()
        subprocess.run(
            [sys.executable, "-m", "elgrande_tui", "--help"], check=True, capture_output=True
        )
        times.append(perf_counter() - began)
    return statistics.median(times)


def rows() -> list[Row]:
    """Measure the program from outside."""
    wait = help_time()
    bare, ours = first_frames()
    repainted, settled = key_answers(200, 60)
    median = statistics.median(repainted)
    return [
        Row("elgrande --help", f"{wait:.3f} s", "0.25 s", wait <= 0.25),
        Row("first frame, bare Textual and pydantic", f"{bare:.0f} ms"),
        Row(
            "first frame, the table at 120x40",
            f"{ours:.0f} ms",
            "1.5 of the bare one",
            ours <= 1.5 * bare,
            f"{ours / bare:.2f} of the bare one",
        ),
        Row(
            "arrow key on the map to repaint, 200x60",
            f"{median:.1f} ms",
            "16 ms",
            median <= 16,
            f"median of {len(repainted)} keys, worst {max(repainted):.1f} ms; "
            f"all settled {statistics.median(settled):.1f} ms",
        ),
    ]
