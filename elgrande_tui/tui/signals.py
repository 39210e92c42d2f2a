"""Signals that end the program: the terminal is given back before it goes."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Final

SHELL: Final = 128
"""What a shell adds to a signal's number for the exit code of a program that it ended."""
_ENDING: Final = ("SIGTERM", "SIGHUP", "SIGINT")


def heed_signals(end: Callable[[int], None]) -> None:
    """Let signals that end the program call a function instead, from the running event loop.

    Args:
        end: what ends the program in good order; it gets the exit code.
    """
    loop = asyncio.get_running_loop()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            # Some systems' loops take no signals, and only the main thread gets any.
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, end, SHELL + number)
