"""Kinds of values on the command line, each refused in one sentence."""

import re
from collections.abc import Callable
from typing import Final

import click

LARGEST_SEED: Final = (1 << 64) - 1
_DIGITS: Final = 20
"""More digits than any number here has."""

_NUMBER: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")

Check = Callable[[click.Context, click.Parameter, str | None], int | None]


def whole(least: int, most: int) -> Check:
    """Return the callback of an option that is a whole number between two others."""

    def convert(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS:
            number = int(text)
            if least <= number <= most:
                return number
        raise click.BadParameter(
            f"{text[:40]!r} will not do; expected a whole number from {least} to {most}.",
            ctx=ctx,
            param=param,
        )

    return convert


def number(least: float, most: float) -> Callable[..., float | None]:
    """Return the callback of an option that is a number between two others, with or without dot."""

    def convert(ctx: click.Context, param: click.Parameter, text: str | None) -> float | None:
        if text is None:
            return None
        if _NUMBER.fullmatch(text) and least <= float(text) <= most:
            return float(text)
        raise click.BadParameter(
            f"{text[:40]!r} will not do; expected a number from {least:g} to {most:g}.",
            ctx=ctx,
            param=param,
        )

    return convert


def words(
    ctx: click.Context,  # noqa: ARG001 - a callback's signature
    param: click.Parameter,  # noqa: ARG001
    text: str | None,
) -> tuple[str, ...] | None:
    """Return the words of an option that has commas between them."""
    return None if text is None else tuple(text.split(","))


SEED: Final = whole(0, LARGEST_SEED)
"""Start of a game's chance."""
