"""Scores, courts, provinces and power cards of everybody, in the order of turns."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from elgrande_tui.engine.view import PlayerView
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, fit, line

_ROOMY: Final = 36
"""From this width on the columns are written out."""


class _Column(NamedTuple):
    head: str
    width: int


_WIDE: Final = (
    _Column("score", 6),
    _Column("court", 6),
    _Column("prov", 6),
    _Column("power", 6),
)
_NARROW: Final = (_Column("pts", 4), _Column("crt", 4), _Column("pw", 3))


class Courts(Pieces):
    """One row a player: score, court, provinces, the power card of this round, Vetoes."""

    _view: PlayerView | None = None
    _names: Sequence[str] = ()
    _letters: Sequence[str] = ()

    def show(self, view: PlayerView, names: Sequence[str], letters: Sequence[str]) -> None:
        """Show everybody's numbers."""
        self._view, self._names, self._letters = view, names, letters
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """A title where there is room, the columns' heads, the rows, and a note."""
        view = self._view
        if view is None:
            return ()
        roomy = width >= _ROOMY
        columns = _WIDE if roomy else _NARROW
        name_width = width - 3 - sum(column.width for column in columns)
        heads = "".join(fit(column.head, column.width, right=True) for column in columns)
        rows = [line(Piece(f"   {fit('player', name_width)}{heads}", "dim"))]
        rows += [self._row(view, colour, name_width, columns) for colour in _in_order(view)]
        if not roomy:
            return rows
        title = "Courts in the order of turns" if view.order else "Courts in the order of bidding"
        return [line(Piece(title, "title")), *rows, self._note(view, width)]

    def _row(
        self, view: PlayerView, colour: int, name_width: int, columns: Sequence[_Column]
    ) -> Line:
        acts = view.decision is not None and view.decision.seat == colour
        turn = view.turn == colour
        strong, soft = ("mine", "mine") if acts else ("strong", "text")
        mark = "▸" if turn or (acts and view.turn is None) else " "
        numbers = "".join(
            fit(cell, column.width, right=True)
            for cell, column in zip(self._cells(view, colour, columns), columns, strict=True)
        )
        vetoes = "" if colour >= len(view.seats) else "V" * len(view.seats[colour].vetoes)
        name = fit(self._names[colour], name_width - len(vetoes) - (1 if vetoes else 0))
        return line(
            Piece(mark, "mine" if acts else "gold"),
            Piece(self._letters[colour], f"chip{colour}"),
            Piece(f" {name}", strong),
            Piece(f"{vetoes} " if vetoes else "", "mine" if acts else "gold"),
            Piece(numbers, soft),
        )

    def _cells(self, view: PlayerView, colour: int, columns: Sequence[_Column]) -> Sequence[str]:
        if colour < len(view.seats):
            seat = view.seats[colour]
            cells = {
                "score": str(seat.score),
                "court": str(sum(seat.court)),
                "prov": str(seat.provinces),
                "power": str(seat.bid or "-"),
            }
        else:
            assert view.dummy is not None
            cells = {
                "score": "-",
                "court": "-",
                "prov": str(view.dummy.supply),
                "power": str(view.dummy.bid or "-"),
            }
        cells |= {"pts": cells["score"], "crt": cells["court"], "pw": cells["power"]}
        return [cells[column.head] for column in columns]

    def _note(self, view: PlayerView, width: int) -> Line:
        parts = [f"{self._names[view.leader]} leads"]
        kept = [
            f"{self._names[seat.seat]} (to round {max(seat.vetoes)})"
            for seat in view.seats
            if seat.vetoes
        ]
        if kept:
            parts.append("Veto: " + ", ".join(kept))
        return line(Piece(fit(" · ".join(parts), width), "dim"))


def _in_order(view: PlayerView) -> Sequence[int]:
    """The colours in the order of turns; before the bids are in, in that of bidding."""
    if view.order:
        return view.order
    seats = len(view.seats)
    bidding = [(view.leader + step) % seats for step in range(seats)]
    return [*bidding, view.dummy.colour] if view.dummy else bidding
