"""Where saved games lie, and what there is.

A save is a record in the folder ``saves`` of the data folder: that of the environment variable
``ELGRANDE_HOME``, or else the platform's own for this user.
"""

import os
import unicodedata
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from .errors import RecordError, SaveError
from .record import RecordFile, read_record
from .setup import TableSetup

HOME: Final = "ELGRANDE_HOME"
SUFFIX: Final = ".jsonl"
SAVED: Final = "Every move is saved."
_APP: Final = "elgrande"


class Save(NamedTuple):
    """A file among the saves.

    Attributes:
        path: where it lies.
        modified: when it was last written, in seconds since the epoch.
        setup: what the table agreed on; None when the file is no sound record.
        moves: how many moves it holds.
        finished: whether the game is over.
        problem: what is wrong with the file, as a sentence, or None.
    """

    path: Path
    modified: float
    setup: TableSetup | None = None
    moves: int = 0
    finished: bool = False
    problem: str | None = None


def data_folder() -> Path:
    """Return the folder for everything that the game keeps; it need not exist."""
    home = os.environ.get(HOME)
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False)


def saves_folder() -> Path:
    """Return the folder of the saves; it need not exist."""
    return data_folder() / "saves"


def list_saves() -> list[Save]:
    """Return every save, the last played first.

    Damaged ones are there too, with what is wrong with them. Whether all moves are legal is only
    seen when a game is resumed.

    Raises:
        SaveError: the folder can't be read.
    """
    folder = saves_folder()
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SaveError(f"{folder}: {error.strerror or error}.") from None
    saves = [_save(path) for path in paths]
    return sorted(saves, key=lambda save: (-save.modified, save.path.name))


def _save(path: Path) -> Save:
    try:
        modified = path.stat().st_mtime
    except OSError as error:
        return Save(path, 0.0, problem=f"{path}: {error.strerror or error}.")
    try:
        record = read_record(path)
    except RecordError as error:
        return Save(path, modified, problem=str(error))
    finished = record.result is not None
    return Save(path, modified, record.setup, len(record.moves), finished)


def new_save_path(setup: TableSetup) -> Path:
    """Return where a new game of this table would be saved: a path that is free now."""
    stem, folder = file_stem(setup), saves_folder()
    names = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
    return next(path for name in names if not (path := folder / f"{name}{SUFFIX}").exists())


def file_stem(setup: TableSetup) -> str:
    """Return what files about a game are called: its players and its seed."""
    return "-".join([*(_plain(player.name) for player in setup.players), str(setup.seed)])


def _plain(name: str) -> str:
    """Return what of a name every file system takes."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "".join(letter for letter in letters if letter.isalnum()) or "player"


def new_save(setup: TableSetup, position: Mapping[str, Any] | None = None) -> RecordFile:
    """Begin the save of a new game; nothing that exists is overwritten.

    Args:
        setup: what the table agreed on.
        position: the position that the game starts from, as plain data.

    Raises:
        SaveError: it can't be written.
    """
    path = new_save_path(setup)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"{path.parent}: {error.strerror or error}.") from None
    return RecordFile.create(path, setup, position)


def delete_save(path: Path) -> None:
    """Delete a save for good; one that is gone already is no fault.

    Raises:
        SaveError: it can't be deleted.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"{path}: {error.strerror or error}.") from None


def whether_saved(path: Path | None) -> str:
    """Tell whether the moves of a game are on disk, as a sentence.

    Args:
        path: where the game is written down; None where it is not.
    """
    if path is None:
        return "This game is not saved."
    if not path.exists():
        return "The file of this game has been deleted or moved: its moves may be lost."
    return SAVED
