"""What has been told once at this machine, so that it is not told again unasked.

A word for each stands in a file of the data folder. Not being able to read or write it is no
fault: then something is told once more.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

from .saves import data_folder

NEWS: Final = "grandissimo_news"
"""What is new in Grandissimo (G31)."""
_FILE: Final = "seen.txt"


def seen(what: str) -> bool:
    """Return whether something has been told."""
    return what in _words()


def remember(what: str) -> None:
    """Note that something has been told."""
    known = _words()
    if what in known:
        return
    with suppress(OSError):
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{word}\n" for word in (*known, what)), encoding="utf-8")


def _path() -> Path:
    return data_folder() / _FILE


def _words() -> list[str]:
    try:
        return _path().read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []
