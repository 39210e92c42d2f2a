"""Options of everything that plays on screen, and the way there."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, Self

import click

from elgrande_tui.cli.group import Refused

if TYPE_CHECKING:
    from elgrande_tui.table.table import Table
    from elgrande_tui.table.viewing import Viewing

_FLAGS: Final = {
    "plain": ("--plain", "Play in numbered lines of text, without control of the screen."),
    "ascii_only": ("--ascii", "Write ASCII characters only."),
    "light": ("--light", "Begin with the light theme."),
    "no_mouse": ("--no-mouse", "Do not listen to the mouse."),
    "no_animation": ("--no-animation", "Let nothing move or glow by itself."),
}

DRIVER: Final = "TEXTUAL_DRIVER"
"""The environment variable that has Textual draw elsewhere than on a terminal: in a browser."""


@dataclass(frozen=True)
class Screen:
    """How the game is to be shown.

    Attributes:
        plain: whether the game is played in lines of text, which need no terminal.
        ascii_only: whether only ASCII characters are written.
        light: whether the light theme comes first.
        no_mouse: whether the mouse is left alone.
        no_animation: whether nothing moves by itself.
    """

    plain: bool = False
    ascii_only: bool = False
    light: bool = False
    no_mouse: bool = False
    no_animation: bool = False

    def joined(self, other: Self) -> "Screen":
        """Return what either of them asks for."""
        flags = {name: getattr(self, name) or getattr(other, name) for name in _FLAGS}
        return Screen(**flags)

    def flags(self) -> list[str]:
        """Return the options that ask for this."""
        return [flag for name, (flag, _) in _FLAGS.items() if getattr(self, name)]

    def check_terminal(self) -> None:
        """Refuse to play where nothing can be shown or typed.

        Raises:
            Refused: there is no terminal, or one without screen control.
        """
        if self.plain or DRIVER in os.environ:
            return
        # Textual reads keys from the first and draws on the last; all three are one screen.
        streams = {"input": sys.stdin, "output": sys.stdout, "error output": sys.stderr}
        for name, stream in streams.items():
            if stream is None or not stream.isatty():
                raise Refused(f"The game needs a terminal, and standard {name} is none.")
        if os.environ.get("TERM") in ("dumb", "unknown"):
            raise Refused(
                f"The game needs a terminal with screen control, and TERM={os.environ['TERM']}"
                " says that this one has none."
            )

    def run(self, table: "Table | None" = None) -> None:
        """Open a table, or the menu, and end with the exit code of the game on screen."""
        click.get_current_context().exit(self._plain(table) if self.plain else self._full(table))

    def watch(self, viewing: "Viewing", speed: float | None) -> None:
        """Show a recorded game, and end with the exit code of the screen."""
        click.get_current_context().exit(self._full((viewing, speed)))

    def _plain(self, table: "Table | None") -> int:
        if table is None:
            raise Refused("--plain: expected a command with it: play, resume or watch.")
        from elgrande_tui.cli.plain import run_plain

        return run_plain(table, ascii_only=self.ascii_only)

    def _full(self, first: "Table | tuple[Viewing, float | None] | None") -> int:
        self.check_terminal()
        from elgrande_tui.tui.app import run_app

        return run_app(
            first,
            ascii_only=self.ascii_only,
            light=self.light,
            mouse=not self.no_mouse,
            animation=not self.no_animation,
        )


def screen_options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of the screen; it gets them as one `screen`.

    Those before a command's name count as well as those behind it.
    """

    @wraps(command)
    def gathered(**options: Any) -> None:
        own = Screen(**{name: options.pop(name) for name in _FLAGS})
        ctx = click.get_current_context()
        screen = own.joined(ctx.obj) if isinstance(ctx.obj, Screen) else own
        ctx.obj = screen
        command(screen=screen, **options)

    for name, (flag, text) in reversed(_FLAGS.items()):
        gathered = click.option(flag, name, is_flag=True, help=text)(gathered)
    return gathered
