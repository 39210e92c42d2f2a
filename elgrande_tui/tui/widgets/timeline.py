"""The top line of a game that is watched: all of it from left to right, and where it stands."""

from collections.abc import Mapping, Sequence

from textual.message import Message

from elgrande_tui.tui.widgets.header import Header
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, line, width_of

_TO_COME, _BEHIND, _HERE = "─", "━", "█"
_GENERAL, _CARD = "*", "+"


class Timeline(Header):
    """Where the rounds begin and what was scored where; a click goes there.

    Args:
        last: how many moves there are.
        rounds: by round the number of the move with which it began.
        scorings: by move whether a general scoring ended with it; otherwise it was that of a card.
    """

    class Chosen(Message):
        """A moment was clicked."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

    def __init__(
        self,
        last: int,
        rounds: Mapping[int, int],
        scorings: Mapping[int, bool],
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self._last, self._rounds, self._scorings = last, rounds, scorings
        self.n = 0
        """How many moves have been made."""

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """One line."""
        title = line(self.title(), "  ")
        round_ = "" if self.view is None else f"Round {self.view.round}  "
        where = f"  {round_}move {self.n:>{len(str(self._last))}} of {self._last} "
        track = self._track(width - width_of(title) - len(where))
        return (line(*title, *track, Piece(where, "strong")),)

    def _track(self, width: int) -> Line:
        """The game from the first move to the last, cell by cell."""

        def cell(n: int) -> int:
            return n * (width - 1) // max(self._last, 1)

        here = cell(self.n)
        cells = [
            Piece(_BEHIND, "accent") if column < here else Piece(_TO_COME, "line")
            for column in range(width)
        ]
        for n, general in self._scorings.items():
            # The next round begins with the move that ends a general scoring.
            column = max(cell(n) - 1, 0) if general and n < self._last else cell(n)
            cells[column] = Piece(_GENERAL if general else _CARD, "gold")
        for number, n in self._rounds.items():
            cells[cell(n)] = Piece(str(number), "strong")
        cells[here] = Piece(_HERE, "gold")
        return tuple(
            piece._replace(hit=str(column * self._last // max(width - 1, 1)))
            for column, piece in enumerate(cells)
        )

    def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Tell which moment was clicked."""
        event.stop()
        self.post_message(self.Chosen(int(event.hit)))
