"""Help at the table: what is asked, which keys work now, and what the signs mean."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.tui.helping import Section
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.markdown import flow, words
from elgrande_tui.tui.screens.cards import CardsScreen
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.screens.rules import RulesScreen
from elgrande_tui.tui.widgets.pieces import Line, Piece, fit, line
from elgrande_tui.tui.widgets.windowed import Reader

_SIGN: Final = 14
"""Cells for a key or a sign."""
_WIDEST: Final = 76


class HelpScreen(Page[None]):
    """Explains a moment.

    Args:
        question: what the game asks now, in a sentence.
        sections: what to explain, as `helping.board_help` gives it.
        rule: the number of the rule that the question comes from.
        news: whether Grandissimo is played, so that what is new in it can be read.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "help.tcss"]
    AUTO_FOCUS = "#left"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,enter,q", "close", "Back", show=False, id="help.back"),
        Binding("r", "rules", "Rules", show=False, id="help.rules"),
        Binding("c", "cards", "Cards", show=False, id="help.cards"),
        Binding("n", "news", "What is new", show=False, id="help.news"),
    ]

    def __init__(
        self,
        question: str,
        sections: Sequence[Section],
        rule: str | None = None,
        *,
        news: bool = False,
    ) -> None:
        super().__init__()
        self._news = news
        self._question, self._sections, self._rule = question, sections, rule

    def body(self) -> ComposeResult:
        """One column, or two where there is room."""
        yield Reader(id="left")
        yield Reader(id="right")

    def on_mount(self) -> None:
        """Show it."""
        self.entitle("Help")
        self.query_one("#left", Reader).show(self._left)
        self.query_one("#right", Reader).show(self._right)
        self.hint(
            Hint("up, down", "scroll"),
            Hint("r", f"rule {self._rule}" if self._rule else "rules", "rules"),
            Hint("c", "all cards", "cards"),
            *([Hint("n", "new in Grandissimo", "news")] if self._news else []),
            Hint("Esc", "back", "close"),
        )

    def _left(self, width: int) -> Sequence[Line]:
        """What is asked, and the sections that are not in the right column."""
        full = self.has_class("-full")
        width = min(width, _WIDEST)
        asked = flow(words(self._question), width)
        return [*asked, (), *_lines(self._sections[: 2 if full else None], width)]

    def _right(self, width: int) -> Sequence[Line]:
        return _lines(self._sections[2:], min(width, _WIDEST))

    def action_rules(self) -> None:
        """Read the rule that the question comes from."""
        self.app.push_screen(RulesScreen(self._rule))

    def action_cards(self) -> None:
        """Look at all cards."""
        self.app.push_screen(CardsScreen())

    def action_news(self) -> None:
        """Read again what is new in Grandissimo, where it is played."""
        if self._news:
            from elgrande_tui.tui.screens.news import NewsScreen

            self.app.push_screen(NewsScreen())


def _lines(sections: Sequence[Section], width: int) -> Sequence[Line]:
    rows: list[Line] = []
    for section in sections:
        rows += [*([()] if rows else []), line(Piece(section.title, "gold"))]
        for entry in section.entries:
            first, *rest = flow(words(entry.meaning), width - _SIGN)
            gap = fit("", _SIGN - len(entry.sign))
            rows.append(line(Piece(entry.sign, entry.role), gap, *first))
            rows += [line(" " * _SIGN, *row) for row in rest]
    return rows
