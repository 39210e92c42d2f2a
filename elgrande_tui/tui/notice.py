"""A screen for one sentence, where there is no terminal to write it to."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Notice(App[None]):
    """Says one thing, and ends with any key.

    Args:
        text: what it says.
    """

    TITLE = "El Grande"
    ENABLE_COMMAND_PALETTE = False
    CSS: ClassVar[str] = """
    Screen { align: center middle; }
    Static { width: auto; max-width: 72; padding: 1 2; text-align: center; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Show it."""
        yield Static(f"{self._text}\n\nAny key closes this.", markup=False)

    def on_key(self, _: Key) -> None:
        """End."""
        self.exit()
