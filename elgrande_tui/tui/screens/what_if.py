"""What every region would score as it stands: a look ahead that changes nothing."""

from collections.abc import Sequence
from typing import ClassVar

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from elgrande_tui.table.reasons import margin, to_lead
from elgrande_tui.table.shown import Shown
from elgrande_tui.table.words import caballeros, place_label, who
from elgrande_tui.tui.board_model import board_model
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import MapModel
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.pieces import Line, Piece, fold, line
from elgrande_tui.tui.widgets.reckoning import (
    board_note,
    gains,
    head,
    leaders,
    numbers,
    place_story,
    rule,
)
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row


class WhatIfScreen(Page[None]):
    """The open board scored region by region, with the reasons and what the lead hangs on.

    The Castillo is left out: what it holds is secret (B17).

    Args:
        table: the table; nothing about it changes.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "reckoning.tcss"]
    AUTO_FOCUS = "#points"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,q,enter", "close", "Back", show=False, id="what_if.back"),
        Binding("pageup", "read(-1)", "Read up", show=False, priority=True, id="what_if.up"),
        Binding("pagedown", "read(1)", "Read down", show=False, priority=True, id="what_if.down"),
    ]

    def __init__(self, table: Shown) -> None:
        super().__init__()
        self._table = table
        self._scored = {event.place: event for event in table.what_if()}
        self._at = next(iter(self._scored))

    def body(self) -> ComposeResult:
        """The map where there is room, the list of points, the story of a region."""
        look = look_of(self)
        yield MapWidget(self._model(), mode=look.mode, coloured=look.colours, id="map")
        with Container(id="side"):
            yield Listing(id="points")
            yield Reader(id="story")

    def on_mount(self) -> None:
        """Show the first region."""
        self.query_one("#map").can_focus = False
        self.query_one("#story").can_focus = False
        self.entitle("If every region were scored now", "the Castillo is left out")
        self.hint(Hint("up, down", "region"), Hint("Esc", "back to the table", "close"))
        self.query_one("#points", Listing).show(self._rows(), self._at)
        self._show()

    def _show(self) -> None:
        self.query_one("#story", Reader).show(self._story)
        self.query_one("#map", MapWidget).show(self._model())

    def _rows(self) -> Sequence[Row]:
        seats = len(self._table.setup.players)
        rows = [Row(head("", self._table.letters[:seats]))]
        sums = [0] * seats
        for place, event in self._scored.items():
            points = gains(event, seats)
            sums = [total + own for total, own in zip(sums, points, strict=True)]
            rows.append(Row(numbers(place_label(place), points), place))
        return [*rows, Row(rule(seats)), Row(line(" ", *numbers("together", sums, "strong")))]

    def _story(self, width: int) -> Sequence[Line]:
        event, names = self._scored[self._at], self._table.names
        note = board_note(self._table.view(), self._at)
        rows = list(place_story(event, names, self._table.letters, width, note))
        needs = ", ".join(
            f"{who(names, colour)} {missing} more"
            for colour, missing in to_lead(event, len(names)).items()
        )
        ahead = margin(event)
        told = [f"The lead is {caballeros(ahead)}."] if ahead else []
        for text in (*told, f"To lead alone: {needs}."):
            rows += [line(Piece(part, "dim")) for part in fold(text, width, "  ")]
        return rows

    def _model(self) -> MapModel:
        """The board, every region filled by who leads it alone."""
        model = board_model(self._table.view(), self._table.letters, cursor=self._at)
        return model._replace(leaders=leaders(self._scored.values()))

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Tell of another region."""
        self._at = event.key
        self._show()

    def on_map_widget_chosen(self, event: MapWidget.Chosen) -> None:
        """Tell of the region that was clicked."""
        self.query_one("#points", Listing).go(event.place)

    def action_read(self, pages: int) -> None:
        """Scroll a long story."""
        self.query_one("#story", Reader).action_page(pages)
