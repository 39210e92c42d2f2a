"""What is new in Grandissimo, for a table that plays it for the first time (G31)."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.engine.grandissimo.news import load_news
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.markdown import markdown
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.screens.rules import RulesScreen
from elgrande_tui.tui.widgets.windowed import Reader

_WIDEST: Final = 76
_FIRST_RULE: Final = "G1"


class NewsScreen(Page[None]):
    """A short note; Enter goes on."""

    AUTO_FOCUS = "#story"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q,n", "close", "Go on", show=False, id="news.back"),
        Binding("r", "rules", "Rules", show=False, id="news.rules"),
    ]

    def body(self) -> ComposeResult:
        """The text."""
        yield Reader(id="story")

    def on_mount(self) -> None:
        """Show it."""
        self.entitle("Grandissimo: what is new")
        self.query_one(Reader).show(lambda width: markdown(load_news(), min(width, _WIDEST)))
        self.hint(
            Hint("Enter", "go on", "close"),
            Hint("r", "its rules", "rules"),
            Hint("?, then n", "at the table: this note again"),
        )

    def action_rules(self) -> None:
        """Read the first rule of Grandissimo."""
        self.app.push_screen(RulesScreen(_FIRST_RULE))
