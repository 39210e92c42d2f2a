"""One program at a time writes a save."""

import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from .errors import SaveError

HAS_FLOCK = find_spec("fcntl") is not None
"""Whether the system can lock an open file itself, so that the lock dies with the program."""


def hold(handle: int, path: Path) -> Callable[[], None]:
    """Lock a save that is open for writing.

    Args:
        handle: the open file.
        path: where it lies.

    Returns:
        What gives the lock back.

    Raises:
        SaveError: another program has it.
    """
    if HAS_FLOCK:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SaveError(f"{path}: this game is being played in another window.") from None
        except OSError:
            # Some network folders know no locks of this kind.
            return _hold_by_file(path)
        return _nothing
    return _hold_by_file(path)


def _nothing() -> None:
    """Do nothing: closing the file gives its lock back."""


def _hold_by_file(path: Path) -> Callable[[], None]:
    lock = path.with_name(f"{path.name}.lock")
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        raise SaveError(
            f"{path}: this game is being played in another window; if that is not so, delete {lock}"
        ) from None
    except OSError as error:
        raise SaveError(f"{lock}: {error.strerror or error}.") from None
    return lambda: lock.unlink(missing_ok=True)
