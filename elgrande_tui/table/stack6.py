"""Reading the file in which an owner of the real cards corrects stack 6 (G6)."""

from pathlib import Path
from typing import Final

from elgrande_tui.engine.grandissimo.stack6 import CardSymbol, Stack6Error, parse_stack6

LARGEST: Final = 1 << 16
"""Bytes that are read of a file; all 19 cards take about two thousand."""


def read_stack6(path: Path | str) -> tuple[CardSymbol, ...]:
    """Return what a file says about cards of stack 6, for a game's setup.

    Args:
        path: a file of the shape of `assets/stack6.toml`, with any of its 19 cards.

    Raises:
        Stack6Error: the file can't be read, or ``parse_stack6`` refuses it; the text begins with
            the file's name.
    """
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
        # A file that was cut off could end in the midst of a character.
        text = "" if len(content) > LARGEST else content.decode("utf-8-sig")
    except IsADirectoryError:
        raise Stack6Error(f"{path}: this is a folder; expected a file of cards.") from None
    except UnicodeDecodeError:
        raise Stack6Error(f"{path}: this is no text in UTF-8, as TOML must be.") from None
    except (OSError, ValueError) as error:
        raise Stack6Error(f"{path}: {getattr(error, 'strerror', None) or error}.") from None
    if len(content) > LARGEST:
        raise Stack6Error(f"{path}: the file is too large to be one of cards.")
    return parse_stack6(text, str(path))
