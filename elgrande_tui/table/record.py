"""Records on disk: read from any file, and written move by move so that nothing is lost.

``record_format`` says what stands in them.
"""

import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self
from weakref import finalize

from elgrande_tui.engine.moves import Move

from .errors import RecordError, SaveError
from .locks import hold
from .record_format import Record, Result, dump, move_line, parse, result_line, setup_line
from .setup import TableSetup

LARGEST: Final = 1 << 24
"""Bytes that are read of a file; a game takes about thirty thousand."""
_BINARY: Final = getattr(os, "O_BINARY", 0)


def read_record(path: Path | str) -> Record:
    """Return the record in a file.

    Raises:
        RecordError: the file can't be read, is no record, or is damaged; the text is one sentence
            that begins with its path.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except IsADirectoryError:
        raise RecordError(f"{path}: this is a folder; expected the record of a game.") from None
    except (OSError, ValueError) as error:
        raise RecordError(f"{path}: {_reason(error)}.") from None
    return _parsed(data, path)


def _parsed(data: bytes, path: Path | str) -> Record:
    if len(data) > LARGEST:
        raise RecordError(f"{path}: the file is too large to be the record of a game.")
    return parse(data, str(path))


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


class RecordFile:
    """The record of a game under way: what is appended is on disk before the call returns.

    It is locked as long as it is open: one program at a time writes it. Every error leaves the
    file with the lines that it had.

    Attributes:
        path: where it lies.
        record: what it held when it was opened.
    """

    def __init__(self, handle: int, path: Path, data: bytes | None = None) -> None:
        """Take over an open file; use ``create`` or ``open``."""
        release = hold(handle, path)
        try:
            data = _read_all(handle) if data is None else data
            self.record = _parsed(data, path)
        except BaseException:
            release()
            raise
        self.path = path
        self._handle = handle
        self._close = finalize(self, _close, handle, release)
        self._ends = list(self.record.ends)
        self._dirty = self.record.torn
        self._breaks = self.record.torn or data.endswith(b"\n")

    @classmethod
    def create(
        cls, path: Path | str, setup: TableSetup, position: Mapping[str, Any] | None = None
    ) -> Self:
        """Begin the record of a game, in a file that does not exist yet.

        Args:
            path: where; its folder must exist.
            setup: what the table agreed on.
            position: the position that the game starts from, as plain data.

        Raises:
            SaveError: something of that name exists, or it can't be written.
        """
        path = Path(path)
        first = dump(setup_line(setup, position))
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
        except FileExistsError:
            if path.is_dir():
                raise SaveError(f"{path}: this is a folder; expected a new file.") from None
            raise SaveError(f"{path}: this file exists already; it stays as it is.") from None
        except (OSError, ValueError) as error:
            raise SaveError(f"{path}: {_reason(error)}.") from None
        try:
            _write(handle, first)
            _sync_folder(path.parent)
            return cls(handle, path, first)
        except BaseException as error:
            _discard(handle, path)
            if isinstance(error, OSError):
                raise SaveError(f"{path}: {_reason(error)}.") from None
            raise

    @classmethod
    def open(cls, path: Path | str) -> Self:
        """Open the record of a game to go on with it.

        A last line that was cut off while it was written goes when the next one is written.

        Raises:
            SaveError: it can't be written, or another program has it open.
            RecordError: it is no record, or is damaged.
        """
        path = Path(path)
        try:
            regular = stat.S_ISREG(path.stat().st_mode)
            handle = os.open(path, os.O_RDWR | _BINARY) if regular else None
        except (OSError, ValueError) as error:
            raise SaveError(f"{path}: {_reason(error)}.") from None
        if handle is None:
            raise RecordError(f"{path}: this is no file; expected the record of a game.")
        try:
            return cls(handle, path)
        except BaseException:
            _discard(handle)
            raise

    @property
    def moves(self) -> int:
        """How many moves it holds."""
        return len(self._ends) - 1

    def append(self, seat: int, move: Move, result: Result | None = None) -> None:
        """Write a move, and with the last one the result of the game.

        Raises:
            SaveError: it can't be written; the file is as it was.
        """
        lines = [dump(move_line(self.record.setup.names, self.moves + 1, seat, move))]
        if result is not None:
            lines.append(dump(result_line(result)))
        self._extend(b"".join(lines))
        self._ends.append(self._ends[-1] + len(lines[0]))

    def finish(self, result: Result) -> None:
        """Write the result of a game whose last move is there without it.

        Raises:
            SaveError: it can't be written; the file is as it was.
        """
        self._extend(dump(result_line(result)))

    def keep(self, moves: int) -> None:
        """Cut off all that comes after so many moves.

        Raises:
            SaveError: it can't be cut; the file is as it was.
        """
        try:
            self._check_there()
            os.ftruncate(self._handle, self._ends[moves])
            os.fsync(self._handle)
        except OSError as error:
            raise self._failed(error) from None
        if moves < self.moves:
            self._breaks = True
        del self._ends[moves + 1 :]
        self._dirty = False

    def _extend(self, content: bytes) -> None:
        end = self._ends[-1]
        try:
            self._check_there()
            if self._dirty:
                os.ftruncate(self._handle, end)
            self._dirty = True
            os.lseek(self._handle, end, os.SEEK_SET)
            _write(self._handle, content if self._breaks else b"\n" + content)
            self._dirty = False
        except OSError as error:
            try:
                os.ftruncate(self._handle, end)
                self._dirty = False
            except OSError:
                # Half a line stays there, as after a crash: the next write begins by cutting it.
                self._dirty = True
            raise self._failed(error) from None
        if not self._breaks:
            self._ends[-1] += 1
            self._breaks = True

    def _check_there(self) -> None:
        if not self._close.alive:
            raise SaveError(f"{self.path}: the record is closed.")
        if os.fstat(self._handle).st_nlink == 0:
            raise SaveError(f"{self.path}: the move can't be saved: the file has been deleted.")

    def _failed(self, error: OSError) -> SaveError:
        return SaveError(f"{self.path}: the move can't be saved: {_reason(error)}.")

    def close(self) -> None:
        """Close the file and give its lock back."""
        self._close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _close(handle: int, release: Any) -> None:
    os.close(handle)
    release()


def _discard(handle: int, path: Path | None = None) -> None:
    """Close a file that could not be used, unless that has happened; remove one just created."""
    with suppress(OSError):
        os.close(handle)
    if path is not None:
        path.unlink(missing_ok=True)


def _read_all(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)
    with os.fdopen(os.dup(handle), "rb") as file:
        return file.read(LARGEST + 1)


def _write(handle: int, content: bytes) -> None:
    """Write everything and see to it that it is on the disk."""
    while content:
        content = content[os.write(handle, content) :]
    os.fsync(handle)


def _sync_folder(folder: Path) -> None:
    """Make sure that a new file's name is on the disk too, where the system can do that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
