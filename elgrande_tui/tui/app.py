"""The program on screen: one app for menu, table and everything between."""

import gc
import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.segment import Segments
from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen

from elgrande_tui.table.saves import SAVED, data_folder, whether_saved
from elgrande_tui.table.table import Table
from elgrande_tui.tui.look import Look, themes, variables
from elgrande_tui.tui.palette import palette
from elgrande_tui.tui.screens.ask import Leave
from elgrande_tui.tui.screens.layout import SMALLEST, fits
from elgrande_tui.tui.screens.private import Private, Unseen
from elgrande_tui.tui.screens.small import SmallScreen
from elgrande_tui.tui.screens.table import TableScreen
from elgrande_tui.tui.signals import heed_signals

if TYPE_CHECKING:
    from elgrande_tui.table.viewing import Viewing

_PICTURE_AFTER: Final = 0.1
"""Seconds between the palette and a picture chosen from it."""


_COLLECT_AFTER: Final = 10_000
"""Objects made in play before a garbage collection: few, so that none is felt."""


Watched = tuple["Viewing", float | None]
"""A recorded game, and the moves a second at which it begins to play."""


class ElGrandeApp(App[None]):
    """El Grande at one terminal.

    Args:
        first: the game to open, or the record to watch; without either the menu comes first.
        look: colours, characters and movement.
    """

    TITLE = "El Grande"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Leave", show=False, priority=True, id="app.quit"),
    ]

    def __init__(self, first: Table | Watched | None = None, look: Look | None = None) -> None:
        super().__init__()
        self.look = look or Look()
        self._first = first
        for theme in themes():
            self.register_theme(theme)
        self._begin_with(f"elgrande-{'dark' if self.look.dark else 'light'}")
        if not self.look.animated:
            self.animation_level = "none"
        self.set_class(not self.look.colours, "-mono")

    def _begin_with(self, theme: str) -> None:
        """Choose the first theme. Set the ordinary way it would have everything styled twice."""
        self.set_reactive(App.theme, theme)
        dark = self.current_theme.dark
        self.update_classes({"-dark-mode": dark, "-light-mode": not dark}, update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line passes through on its way to the terminal."""
        return self.look.filters()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The game's own colours, for themes that do not know them."""
        return variables(palette(dark=self.current_theme.dark))

    def on_load(self) -> None:
        """Make sure that the terminal is given back, whatever ends the program."""
        if not self.is_headless:
            heed_signals(self._end_with)

    def _end_with(self, code: int) -> None:
        self.exit(return_code=code)

    def on_ready(self) -> None:
        """After the first frame, leave what the start has made out of all garbage collections."""
        if not self.is_headless:
            gc.freeze()
            gc.set_threshold(_COLLECT_AFTER)

    def get_default_screen(self) -> Screen[None]:
        """Begin at the table, or with the menu."""
        screen = self._first_screen()
        # Textual reads the style sheets only of screens that come later.
        self.stylesheet.read_all(screen.css_path)
        return screen

    def _first_screen(self) -> Screen[None]:
        if isinstance(self._first, Table):
            return TableScreen(self._first)
        if self._first is not None:
            from elgrande_tui.tui.screens.watch import WatchScreen

            return WatchScreen(*self._first)
        from elgrande_tui.tui.screens.menu import MenuScreen

        return MenuScreen()

    def on_mount(self) -> None:
        """Follow the theme, and see whether there is room for a screen."""
        self.theme_changed_signal.subscribe(self, lambda _: self._follow_theme())
        self._check_size(self.size)

    def open_table(self, table: Table) -> None:
        """Sit down at a table; leaving it leads back to what was there before."""
        self.push_screen(TableScreen(table))

    def _follow_theme(self) -> None:
        dark = self.current_theme.dark
        if dark != self.look.dark:
            self.look = Look(dark, self.look.colours, self.look.ascii, self.look.animated)

    # Size.

    @property
    def too_small(self) -> bool:
        """Whether the terminal is too small for any screen, so that everything waits."""
        return any(isinstance(screen, SmallScreen) for screen in self.screen_stack)

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the terminal is too small."""
        self._check_size(event.size)

    def _check_size(self, size: Size) -> None:
        if not fits(size, SMALLEST):
            if not self.too_small:
                self.push_screen(SmallScreen())
        elif self.too_small:
            self._uncover()

    def _uncover(self) -> None:
        """Take the cover away, with whatever was asked above it; the game goes on by itself."""
        while True:
            top = self.screen
            self.pop_screen()
            if isinstance(top, SmallScreen):
                break

    # Secrets.

    @property
    def guarded(self) -> bool:
        """Whether a secret, or a gate before one, is on the screen."""
        return any(isinstance(screen, Private) for screen in self.screen_stack)

    def notify(self, message: str, **options: Any) -> None:
        """Put up a toast, but never over a secret: it would still be there when others look."""
        if not any(isinstance(screen, Unseen) for screen in self.screen_stack):
            super().notify(message, **options)

    def action_command_palette(self) -> None:
        """Open the palette, but never over a secret."""
        if not self.guarded:
            super().action_command_palette()

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Take a picture, but never of a secret."""
        if not self.guarded:
            super().action_screenshot(filename, path)

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Save a picture among the game's own files, for not everybody has a downloads folder."""
        if path is None:
            folder = data_folder() / "pictures"
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                self.notify(f"{folder}: {error.strerror or error}.", severity="error")
                return None
            path = str(folder)
        return super().deliver_screenshot(filename, path, time_format)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:  # noqa: ARG002
        """What the palette offers on every screen; nothing over a secret."""
        if self.guarded:
            return
        yield SystemCommand("Theme", "Choose other colours.", self.action_change_theme)
        yield SystemCommand(
            "Picture",
            "Save a picture of the screen as SVG.",
            # The palette must have gone before the picture is taken.
            lambda: self.set_timer(_PICTURE_AFTER, self.action_screenshot),
        )
        yield SystemCommand("Leave", "Leave the program, after a question.", self.action_quit)

    # The end.

    async def action_quit(self) -> None:
        """Leave, after asking."""
        if isinstance(self.screen, Leave):
            return

        def answered(leave: bool | None) -> None:
            if leave:
                self.exit()

        self.push_screen(Leave(self._whether_saved()), answered)

    def _whether_saved(self) -> str:
        """Whether the game on the table is on disk, as a sentence."""
        tables = [screen.table for screen in self.screen_stack if isinstance(screen, TableScreen)]
        return whether_saved(tables[-1].path) if tables else SAVED

    def _fatal_error(self) -> None:
        """Say that there was a fault and where, but no values: they might be secrets."""
        from elgrande_tui.table.faults import fault

        self.bell()
        told = fault(sys.exception(), self._whether_saved())
        shown = self.console.render(told, self.console.options)
        self._exit_renderables.append(Segments(list(shown)))
        self._close_messages_no_wait()


def run_app(
    first: Table | Watched | None = None,
    *,
    ascii_only: bool = False,
    light: bool = False,
    mouse: bool = True,
    animation: bool = True,
) -> int:
    """Run the program on the terminal and return the exit code.

    Args:
        first: the game to open at once, or the record to watch; else the menu comes first.
        ascii_only: write ASCII characters only.
        light: begin with the light theme.
        mouse: listen to the mouse.
        animation: let things move and glow; TEXTUAL_ANIMATIONS=none says no as well.
    """
    look = Look(
        dark=not light,
        colours="NO_COLOR" not in os.environ,
        ascii=ascii_only,
        animated=animation and os.environ.get("TEXTUAL_ANIMATIONS", "").lower() != "none",
    )
    app = ElGrandeApp(first, look)
    app.run(mouse=mouse)
    return app.return_code or 0
