"""What can go wrong at a table, and pydantic's findings as one sentence for a person."""

from reprlib import Repr
from typing import Final

from pydantic import ValidationError

from elgrande_tui.engine.errors import GameError


class TableError(GameError):
    """A table cannot do that; the text is one sentence for a person."""


class RecordError(TableError):
    """A record is damaged, foreign or against the rules; it says what is wrong and where."""


class UnderWayError(TableError):
    """A game that is not over can be watched only as one of its players sees it."""


class SaveError(TableError):
    """A save cannot be written, read or locked; the game is as it was before."""


class UndoError(TableError):
    """Nothing can be taken back, or played again, now."""


_SHOWN: Final = Repr()
_SHOWN.maxstring = 40
_SHOWN.maxlong = 40


def problem(error: ValidationError, root: str = "") -> str:
    """Say in one sentence what pydantic found first: key path, value, what was expected.

    Args:
        error: what pydantic raised.
        root: the key path of the whole; empty when the whole has no name.
    """
    found = error.errors(include_url=False)[0]
    # Parts with a "#" name the branch of a union: nothing that was written.
    parts = [part for part in found["loc"] if not str(part).startswith("#")]
    path = ".".join(str(part) for part in ([root] if root else []) + parts)
    where = f"{path}: " if path else ""
    if found["type"] == "missing":
        return f"{where}this key is missing."
    if found["type"] == "extra_forbidden":
        return f"{where}there is no such key here."
    message = found["msg"].removeprefix("Value error, ").removesuffix(".")
    message = message.replace("Input should be", "expected", 1)
    given = found["input"]
    if given is None or isinstance(given, bool | int | float | str):
        return f"{where}{_SHOWN.repr(given)} will not do: {message[:1].lower()}{message[1:]}."
    return f"{where}{message[:1].upper()}{message[1:]}."
