"""Help at the table: what is asked, which keys work now, and what the signs mean."""

from collections.abc import Iterable, Sequence
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
        # Both columns scroll as one text.
        Binding("up", "scroll(-1)", "Up", show=False, priority=True, id="help.up"),
        Binding("down", "scroll(1)", "Down", show=False, priority=True, id="help.down"),
        Binding("pageup", "page(-1)", "Page up", show=False, priority=True, id="help.page_up"),
        Binding("pagedown", "page(1)", "Page down", show=False, priority=True, id="help.page_down"),
        Binding("home", "edge(-1)", "Top", show=False, priority=True, id="help.top"),
        Binding("end", "edge(1)", "End", show=False, priority=True, id="help.end"),
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
        width = min(width, _WIDEST)
        full = self.has_class("-full")
        return self._columns(width)[0] if full else self._asked(width, self._sections)

    def _right(self, width: int) -> Sequence[Line]:
        return self._columns(min(width, _WIDEST))[1]

    def _asked(self, width: int, sections: Sequence[Section]) -> Sequence[Line]:
        return [*flow(words(self._question), width), (), *_lines(sections, width)]

    def _columns(self, width: int) -> tuple[Sequence[Line], Sequence[Line]]:
        """Both columns, as even as sections in their order make them."""
        parted = (
            (self._asked(width, self._sections[:n]), _lines(self._sections[n:], width))
            for n in range(1, len(self._sections) + 1)
        )
        return min(parted, key=lambda columns: max(map(len, columns)))

    def action_scroll(self, lines: int) -> None:
        """Some lines up or down."""
        for reader in self._readers():
            reader.action_scroll(lines)

    def action_page(self, pages: int) -> None:
        """A page up or down."""
        for reader in self._readers():
            reader.action_page(pages)

    def action_edge(self, end: int) -> None:
        """To the top or the end."""
        for reader in self._readers():
            reader.action_edge(end)

    def _readers(self) -> Iterable[Reader]:
        """The columns that there are."""
        return (reader for reader in self.query(Reader) if reader.display)

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
