"""What is told of a fault in the program: where it was, and no values, for they may be secrets."""

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .saves import SAVED

_STOPPED: Final = "El Grande stopped because of a fault in the program."
_ON_DISK: Final = "Every move made is on disk: `elgrande resume` goes on from the last one."


def fault(error: BaseException | None, saved: str) -> str:
    """Return what to tell of an error.

    Args:
        error: what was raised.
        saved: whether the game is on disk, as `saves.whether_saved` tells it.
    """
    told = f"{_STOPPED} {_ON_DISK if saved == SAVED else saved}\n"
    return told + "".join(_frames(error))


def _frames(error: BaseException | None) -> Iterator[str]:
    """Where an error came from, without its text."""
    if error is None:
        return
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}\n"
    yield f"  {type(error).__name__}\n"
