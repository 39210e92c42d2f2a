"""What every region would score as it stands: a look ahead that changes nothing."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from elgrande_tui.engine.events import Scored
from elgrande_tui.table.scorings import gain
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import place_label
from elgrande_tui.tui.screens.ask import Box
from elgrande_tui.tui.widgets.pieces import Line, Piece, line

_PLACE: Final = 18
_CELL: Final = 7


class WhatIfScreen(ModalScreen[None]):
    """A row a region: what each player would gain there, bonuses marked."""

    CSS_PATH = "ask.tcss"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,w,q", "close", "Back", show=False, id="what_if.back"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._scored = table.what_if()
        self._seats = range(len(table.setup.players))
        self._letters = table.letters

    def compose(self) -> ComposeResult:
        """The table, its sums, and what the marks mean."""
        yield Box(
            [
                line(Piece("If every region were scored now (the Castillo left out)", "strong")),
                (),
                self._heads(),
                *(self._row(event) for event in self._scored),
                self._sums(),
                (),
                line(Piece("K King's bonus  H home bonus, each +2 within the number", "dim")),
                line(Piece("Esc", "key", "close"), Piece(" back", "text", "close")),
            ]
        )

    def _heads(self) -> Line:
        pieces = [Piece("".ljust(_PLACE + 6))]
        for seat in self._seats:
            pieces += [Piece(" " * (_CELL - 3)), Piece(self._letters[seat], f"chip{seat}")]
            pieces.append(Piece("  "))
        return tuple(pieces)

    def _row(self, event: Scored) -> Line:
        values = "/".join(map(str, event.values))
        pieces = [Piece(place_label(event.place).ljust(_PLACE), "text"), Piece(f"{values} ", "dim")]
        for seat in self._seats:
            points = gain(event, seat)
            marks = "K" * (seat in event.king_bonus) + "H" * (seat in event.home_bonus)
            pieces.append(
                Piece(f"{points or '-':>{_CELL - 2}}{marks:<2}", "strong" if points else "faint")
            )
        return tuple(pieces)

    def _sums(self) -> Line:
        sums: Sequence[int] = [
            sum(gain(event, seat) for event in self._scored) for seat in self._seats
        ]
        cells = "".join(f"{total:>{_CELL - 2}}  " for total in sums)
        return line(Piece("Together".ljust(_PLACE + 6), "gold"), Piece(cells, "gold"))

    def on_pieces_hit(self) -> None:
        """Close by click."""
        self.dismiss(None)

    def action_close(self) -> None:
        """Back to the board."""
        self.dismiss(None)
