"""An app for one screen at a time, and what it shows as text."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.app import App
from textual.filter import LineFilter
from textual.pilot import Pilot
from textual.screen import Screen

from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look, themes, variables
from elgrande_tui.tui.palette import palette


class Stage(App[None]):
    """Shows the screen that it is given, in a look; remembers what the screen answered."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, make: Callable[[], Screen[Any]], look: Look | None = None) -> None:
        super().__init__()
        self.look = look or Look(animated=False)
        self._make = make
        self.answers: list[Any] = []
        self.opened: list[Table] = []
        for theme in themes():
            self.register_theme(theme)
        self.theme = f"elgrande-{'dark' if self.look.dark else 'light'}"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(palette(dark=self.current_theme.dark))

    def get_line_filters(self) -> list[LineFilter]:
        return list(self.look.filters())

    def on_mount(self) -> None:
        self.push_screen(self._make(), self.answers.append)

    def open_table(self, table: Table) -> None:
        """Remember a table that a screen wants to be opened."""
        self.opened.append(table)

    def page(self) -> str:
        """What kind of screen is on top."""
        return type(self.screen).__name__

    def shown(self) -> str:
        """What stands on the screen, a line of text for each row."""
        return frame(self)

    def told(self) -> str:
        """The same as one line, so that it does not matter where lines were broken."""
        return " ".join(self.shown().replace("┃", " ").split())


def frame(app: App[None]) -> str:
    """Return what an app shows, a line of text for each row."""
    strips = app.screen._compositor.render_strips()
    lines = ["".join(segment.text for segment in strip) for strip in strips]
    return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something holds that follows from what was done."""
    for _ in range(1000):
        if holds():
            return
        await pilot.pause()
    raise AssertionError(f"it never came to that; what is shown:\n{frame(pilot.app)}")


@asynccontextmanager
async def staged(
    make: Callable[[], Screen[Any]],
    size: tuple[int, int] = (80, 24),
    look: Look | None = None,
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    app = Stage(make, look)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot
