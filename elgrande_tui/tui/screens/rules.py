"""The rules by number, with a search that narrows them down as it is typed."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Input

from elgrande_tui.engine.rulebook import Rule, load_rulebook, search
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.markdown import flow, markdown, words
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, line
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row

_INTRODUCTION: Final = "introduction"
_WIDEST: Final = 76
"""Cells of a line of text at most; longer ones read badly."""


class _Label(Pieces):
    """What stands before the search."""

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """One word."""
        return [line(Piece("Search", "gold"))]


class RulesScreen(Page[None]):
    """All rules. Typing searches, arrows choose, page keys scroll, Escape clears and then closes.

    Args:
        rule: the number of the rule to begin with; left out, or if there is no such rule, the
            first.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "rules.tcss"]
    AUTO_FOCUS = "#search"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", "Before", show=False, id="rules.before"),
        Binding("down,enter", "step(1)", "Next", show=False, id="rules.next"),
        Binding("pageup", "read(-1)", "Read up", show=False, priority=True, id="rules.up"),
        Binding("pagedown", "read(1)", "Read down", show=False, priority=True, id="rules.down"),
    ]

    def __init__(self, rule: str | None = None) -> None:
        super().__init__()
        self._start = rule.upper() if rule else ""
        self._rules = {found.number: found for found in load_rulebook().rules}

    def body(self) -> ComposeResult:
        """The search, the list, the text."""
        with Container(id="line"):
            yield _Label(id="label")
            yield Input(id="search", compact=True, placeholder="a number, or words")
        with Container(id="book"):
            yield Listing(id="rules")
            yield Reader(id="story")

    def on_mount(self) -> None:
        """Show the first rule, or the one asked for."""
        self.query_one("#rules").can_focus = False
        self.query_one("#story").can_focus = False
        self._find("", self._start)

    def _find(self, query: str, at: str | None = None) -> None:
        found = search(query)
        self.query_one(Listing).show(self._rows(found, bool(query.strip())), at)
        noun = "rule" if len(found) == 1 else "rules"
        self.entitle("Rules", f"{len(found) or 'no'} {noun}")
        self._show()

    def _rows(self, found: Sequence[Rule], ranked: bool) -> Sequence[Row]:
        """The rules; under their chapters, unless a search has put them in its own order."""
        rows: list[Row] = []
        if not ranked:
            rows.append(Row(line(Piece(" " * 4), "The words used here"), _INTRODUCTION))
        chapter = ""
        for rule in found:
            if rule.chapter != chapter and not ranked:
                chapter = rule.chapter
                rows += [Row(()), Row(line(Piece(chapter, "title")))]
            rows.append(Row(line(Piece(f"{rule.number:<4}", "key"), rule.title), rule.number))
        return rows

    def _show(self) -> None:
        at = self.query_one(Listing).at
        self.query_one("#story", Reader).show(self._story)
        self.hint(
            Hint("type", "to search"),
            Hint("up, down", "rule"),
            *([Hint("PgUp, PgDn", "scroll")] if at else []),
            Hint("Esc", "clear" if self.query_one(Input).value else "back", "close"),
        )

    def _story(self, width: int) -> Sequence[Line]:
        width = min(width, _WIDEST)
        at = self.query_one(Listing).at
        if at == _INTRODUCTION:
            book = load_rulebook()
            return [line(Piece(book.title, "gold")), (), *markdown(book.introduction, width)]
        if not at:
            return flow(words("No rule holds all these words. Esc clears the search."), width)
        rule = self._rules[at]
        return [
            line(Piece(f"{rule.number}  {rule.title}", "gold")),
            line(Piece(rule.chapter, "dim")),
            (),
            *markdown(rule.text, width),
        ]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as it is typed; the best find comes under the cursor."""
        self._find(event.value, "" if event.value.strip() else None)

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Show the rule under the cursor."""
        event.stop()
        self._show()

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        """Nothing to choose: the rule is there in full already."""
        event.stop()

    def action_step(self, step: int) -> None:
        """One rule up or down."""
        self.query_one(Listing).action_step(step)

    def action_read(self, pages: int) -> None:
        """Scroll the text."""
        self.query_one("#story", Reader).action_page(pages)

    def action_close(self) -> None:
        """Clear the search, or go back where there is none."""
        box = self.query_one(Input)
        if box.value:
            box.value = ""
        else:
            self.dismiss(None)
