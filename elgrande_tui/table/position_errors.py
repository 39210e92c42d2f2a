"""How a position is refused: the key's path, its value, and what was expected."""

from collections.abc import Mapping
from textwrap import shorten
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from .errors import TableError

Path = tuple[str | int, ...]

EXPANSION: Final = "Grandissimo"
_LONGEST: Final = 60
"""Characters of a key or value that are shown."""
_KINDS: Final = {
    "bool_type": "true or false",
    "dict_type": "a table",
    "int_type": "a whole number",
    "mapping_type": "a table",
    "model_type": "a table",
    "string_type": "a text",
    "tuple_type": "a list",
}
_NEEDED: Final = {
    "format": "the name and version of the format",
    "grandes": "a table with the region of each player's Grande",
    "king": "the region where the King stands",
    "players": "2 to 5 names",
}
_LIMITS: Final = {
    "greater_than_equal": ("{} or more", "ge"),
    "less_than": ("less than {}", "lt"),
    "less_than_equal": ("{} at the most", "le"),
}


class PositionError(TableError):
    """A position is not one; the text is one sentence with key path, value and what was due."""


def dotted(path: Path) -> str:
    """Return a key's path as it is written in TOML."""
    return ".".join(_key(str(part)) for part in path)


def _key(key: str) -> str:
    shown = key if key.isprintable() else repr(key)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}..."


def refusal(path: Path, value: object, expected: str) -> PositionError:
    """Return the error that a value is not what was expected."""
    shown = str(value).lower() if isinstance(value, bool) else repr(value)
    shown = shorten(shown, width=_LONGEST, placeholder="...")
    return PositionError(f"{dotted(path)}: {shown} will not do; expected {expected}.")


def missing(path: Path, expected: str) -> PositionError:
    """Return the error that a key is not there."""
    return PositionError(f"{dotted(path)}: missing; expected {expected}.")


def needs_expansion(path: Path, value: object = None) -> PositionError:
    """Return the error that a key or value of the expansion stands in a base game."""
    shown = "this" if value is None else repr(value)
    return PositionError(
        f"{dotted(path)}: {shown} needs the expansion {EXPANSION}, and this is a base game."
    )


def counted(number: int, noun: str) -> str:
    """Return a number of things; their plural takes an s."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def one_of(choices: object) -> str:
    """Return a list of choices for the end of a sentence."""
    assert isinstance(choices, Mapping | list | tuple | set | frozenset | range)
    return "one of " + ", ".join(str(choice) for choice in choices)


def first_problem(error: ValidationError) -> PositionError:
    """Return what pydantic found first as one sentence."""
    problem = error.errors(include_url=False)[0]
    own = problem.get("ctx", {}).get("error")
    if isinstance(own, PositionError):
        return own
    # Parts with a "#" name the branch of a union: nothing that stands in the file.
    path = tuple(part for part in problem["loc"] if not str(part).startswith("#"))
    kind, value = problem["type"], problem["input"]
    if kind == "extra_forbidden":
        return PositionError(f"{dotted(path)}: there is no such key in a position.")
    if kind == "missing":
        return missing(path, _NEEDED.get(dotted(path), "a value"))
    return refusal(path, value, _expected(problem))


def _expected(problem: ErrorDetails) -> str:
    kind: str = problem["type"]
    context: dict[str, Any] = problem.get("ctx", {})
    if kind in _KINDS:
        return _KINDS[kind]
    if kind in _LIMITS:
        words, key = _LIMITS[kind]
        return words.format(context[key])
    if kind == "literal_error":
        return str(context["expected"])
    message = problem["msg"]
    return f"otherwise ({message[0].lower()}{message[1:]})"
