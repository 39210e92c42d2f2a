"""What is shown while the terminal is too small for anything else."""

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from elgrande_tui.tui.screens.layout import SMALLEST
from elgrande_tui.tui.screens.private import Private


class SmallScreen(Private, ModalScreen[None]):
    """Says what size is needed and what size there is; the app takes it away again."""

    CSS_PATH = "small.tcss"
    ALLOW_SELECT = False

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(id="needs", markup=False)

    def on_mount(self) -> None:
        """Say it."""
        self.say()

    def on_resize(self) -> None:
        """Say it again with the new size."""
        self.say()

    def say(self) -> None:
        """Name both sizes."""
        width, height = self.app.size
        self.query_one("#needs", Static).update(
            f"El Grande needs {SMALLEST.width}x{SMALLEST.height} cells; this window has "
            f"{width}x{height}.\nMake it larger and the game goes on where it was."
        )
