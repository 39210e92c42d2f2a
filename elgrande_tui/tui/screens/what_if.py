"""What the open board would score as it stands: a look ahead that changes nothing."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from elgrande_tui.engine.events import Scored
from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.table.foresight import SCORED_BY, Margin
from elgrande_tui.table.shown import Shown
from elgrande_tui.table.telling import GENERAL
from elgrande_tui.table.words import card_name, place_label, who
from elgrande_tui.tui.board_model import board_model
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import PLACE_IDS, MapModel
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.pieces import Line, Piece, fit, fold, line
from elgrande_tui.tui.widgets.reckoning import (
    board_note,
    gains,
    head,
    leaders,
    numbers,
    place_story,
    regions_of,
    rule,
)
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row

_NOTES: Final[Mapping[str, str]] = {
    "firsts": "only first places are scored",
    "courts": "all courts as one region (G18)",
}
"""What to say of every place of a scoring."""
_ASIDE: Final[Mapping[str, str]] = {
    GENERAL: "the Castillo is left out",
    "most": "as long as most stand there",
    "fewest": "as long as fewest stand there",
}
"""What does not change in a look ahead, beside what is open to see."""
_STEP: Final = 11
"""Cells for a change and what it leads to."""


class WhatIfScreen(Page[None]):
    """The open board scored place by place, with the reasons and what everybody's points hang on.

    The Castillo is left out: what it holds is secret (B17).

    Args:
        table: the table; nothing about it changes.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "reckoning.tcss"]
    AUTO_FOCUS = "#points"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,q,enter", "close", "Back", show=False, id="what_if.back"),
        Binding("left", "scoring(-1)", "Scoring before", show=False, id="what_if.before"),
        Binding("right", "scoring(1)", "Next scoring", show=False, id="what_if.after"),
        Binding("pageup", "read(-1)", "Read up", show=False, priority=True, id="what_if.up"),
        Binding("pagedown", "read(1)", "Read down", show=False, priority=True, id="what_if.down"),
    ]

    def __init__(self, table: Shown) -> None:
        super().__init__()
        self._table = table
        self._view = table.view()
        self._ahead = table.foresight()
        self._what = GENERAL
        self._at = self._wanted = ""
        self._scored: Mapping[str, Scored] = {}
        self._look_at(GENERAL)

    def _look_at(self, what: str) -> None:
        """Score the board in one way; stay at the place last chosen if it is scored in this one."""
        self._what = what
        self._scored = {event.place: event for event in self._ahead.what_if(what)}
        chosen = self._wanted in self._scored
        self._at = self._wanted if chosen else next(iter(self._scored), "")

    def body(self) -> ComposeResult:
        """The map where there is room, the list of points, the story of a region."""
        look = look_of(self)
        yield MapWidget(self._model(), mode=look.mode, coloured=look.colours, id="map")
        with Container(id="side"):
            yield Listing(id="points")
            yield Reader(id="story")

    def on_mount(self) -> None:
        """Show the first region of a general scoring."""
        self.query_one("#map").can_focus = False
        self.query_one("#story").can_focus = False
        self.hint(
            Hint("up, down", "place"),
            Hint("left, right", "scoring", "scoring(1)"),
            Hint("PgUp, PgDn", "read on", "read(1)"),
            Hint("Esc", "back to the table", "close"),
        )
        self._list()

    def _list(self) -> None:
        """Show a scoring with all its places."""
        title = "a general scoring" if self._what == GENERAL else card_name(SCORED_BY[self._what])
        self.entitle(f"What if: {title}", self._aside())
        self.query_one("#points", Listing).show(self._rows(), self._at)
        self._show()

    def _show(self) -> None:
        """Show one of its places."""
        self.query_one("#story", Reader).show(self._story)
        self.query_one("#map", MapWidget).show(self._model())

    def _aside(self) -> str:
        extra = self._view.extension
        if self._what == GENERAL and isinstance(extra, GrandissimoView) and extra.boycott:
            return "without Castillo and boycott"
        return _ASIDE.get(self._what, "")

    def _rows(self) -> Sequence[Row]:
        seats = len(self._table.setup.players)
        rows = [Row(head("", self._table.letters[:seats]))]
        now = [seat.score for seat in self._view.seats]
        sums = [0] * seats
        for place, event in self._scored.items():
            points = gains(event, seats)
            sums = [total + own for total, own in zip(sums, points, strict=True)]
            rows.append(Row(numbers(_label(place), points), place))
        if not self._scored:
            rows.append(Row(line(Piece(" nothing", "dim"))))
        then = [own + more for own, more in zip(now, sums, strict=True)]
        return [
            *rows,
            Row(rule(seats)),
            Row(line(" ", *numbers("gained", sums))),
            Row(line(" ", *numbers("points now", now, "dim"))),
            Row(line(" ", *numbers("points then", then, "strong"))),
        ]

    def _story(self, width: int) -> Sequence[Line]:
        event = self._scored.get(self._at)
        if event is None:
            return [line(Piece(part)) for part in fold("No region would be scored.", width)]
        table = self._table
        note = _NOTES.get(self._what) or self._note(event)
        story = place_story(event, table.names, table.letters, width, note)
        return [*story, (), *self._margins(event, width)]

    def _note(self, event: Scored) -> str:
        if len(regions_of(event)) > 1:
            return "allied, scored as one (G25)"
        return board_note(self._view, event.place)

    def _margins(self, event: Scored, width: int) -> Iterator[Line]:
        """What a few more Caballeros here would change, a line for every colour."""
        letters = self._table.letters
        yield line(Piece(fit("What it hangs on", width), "title"))
        yield line(Piece(f"   now  {fit('more with', _STEP + 1)}less with", "dim"))
        shown = self._ahead.margins(event)
        for margin in shown:
            yield line(
                Piece(letters[margin.colour], f"chip{margin.colour}"),
                Piece(f"{margin.gains or '-':>5}  ", "strong"),
                *_step(letters, margin.colour, margin.more, margin.then),
                *_step(letters, margin.rival, margin.fewer, margin.left),
            )
        for part in fold(self._example(shown), width, "  "):
            yield line(Piece(part, "dim"))

    def _example(self, margins: Sequence[Margin]) -> str:
        """One of the lines above in words, so that all can be read."""
        names, letters = self._table.names, self._table.letters
        for margin in margins:
            if margin.more is not None:
                name, letter = who(names, margin.colour), letters[margin.colour]
                told = f"with {margin.more} more, {name} would gain {margin.then}"
                return f"{letter}+{margin.more}: {margin.then} means: {told}."
        return "Nobody would gain more with more."

    def _model(self) -> MapModel:
        """The board, every region filled by who leads it alone."""
        first = next((id_ for id_ in self._at.split("+") if id_ in PLACE_IDS), None)
        model = board_model(self._view, self._table.letters, cursor=first)
        return model._replace(leaders=leaders(self._scored.values()))

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Tell of another region."""
        self._at = self._wanted = event.key
        self._show()

    def on_map_widget_chosen(self, event: MapWidget.Chosen) -> None:
        """Tell of the region that was clicked."""
        place = next((key for key in self._scored if event.place in key.split("+")), None)
        if place is not None:
            self.query_one("#points", Listing).go(place)

    def action_scoring(self, step: int) -> None:
        """Look at the scoring before, or the next one."""
        kinds = self._ahead.scorings
        self._look_at(kinds[(kinds.index(self._what) + step) % len(kinds)])
        self._list()

    def action_read(self, pages: int) -> None:
        """Scroll a long story."""
        self.query_one("#story", Reader).action_page(pages)


def _label(place: str) -> str:
    return " + ".join(map(place_label, place.split("+")))


def _step(
    letters: Sequence[str], colour: int | None, more: int | None, then: int
) -> Sequence[Piece]:
    """So many more of a colour, and the points there would be then."""
    if colour is None or more is None:
        return (Piece(fit("-", _STEP + 1), "dim"),)
    told = f"+{more}: {then}"
    return (Piece(letters[colour], f"chip{colour}"), Piece(fit(told, _STEP)))
