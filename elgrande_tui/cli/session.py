"""What runs behind one browser window: the game, or why there is none."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from threading import Thread
from typing import Final

import click

from elgrande_tui.cli import elgrande, get_ready

_LOOK_EVERY: Final = 1.0
"""Seconds between looks whether the server is still there."""


def session(argv: Sequence[str]) -> int:
    """Run `elgrande` with these arguments and return the exit code.

    What it would say on a terminal's error output, it says on the screen instead: no player sees
    the server's terminal.
    """
    get_ready()
    try:
        code = elgrande.main(args=argv, prog_name="elgrande", standalone_mode=False)
    except click.ClickException as error:
        from elgrande_tui.tui.notice import Notice

        Notice(error.format_message()).run()
        return error.exit_code
    return code if isinstance(code, int) else 0


def _end_with(server: int) -> None:
    """End once the server has died without a word: else the save would stay taken."""
    while os.getppid() == server:
        time.sleep(_LOOK_EVERY)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    sys.exit(session(sys.argv[1:]))
