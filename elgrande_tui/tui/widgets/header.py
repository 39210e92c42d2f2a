"""The top line: the round track with the general scorings on it."""

from collections.abc import Sequence

from elgrande_tui.engine.board import GENERAL_ROUNDS
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, line, width_of

TITLE = "EL GRANDE"


class Header(Pieces):
    """The round track: rounds of this game, the one under way, and where general scorings are."""

    view: PlayerView | None = None
    """The moment shown."""
    _warning: str = ""

    def show(self, view: PlayerView, warning: str = "") -> None:
        """Show the round of a view; a warning takes the place of the title."""
        self.view, self._warning = view, warning
        self.redraw()

    def title(self) -> Piece:
        """The name of the game, or what is warned of in its place."""
        if self._warning:
            return Piece(f" {self._warning} ", "warning")
        return Piece(f" {TITLE}", "gold")

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """One line; what is less needed goes where it is narrow."""
        view = self.view
        if view is None:
            return (line(self.title()),)
        track = [self.title(), Piece("  Round ", "text")]
        for number in view.calendar:
            mark = "*" if number in GENERAL_ROUNDS else ""
            if number == view.round:
                track += [Piece(f"[{number}]", "here"), Piece(mark or " ")]
            else:
                track.append(Piece(f" {number}{mark or ' '}", "text" if mark else "dim"))
        turn = _turn(view)
        rest = width - width_of(track) - len(turn) - 1
        for legend in ("  * general scoring after the round", "  * scoring"):
            if len(legend) <= rest:
                track.append(Piece(legend, "dim"))
                rest -= len(legend)
                break
        return (line(*track, " " * max(rest, 1), Piece(turn, "strong"), " "),)


def _turn(view: PlayerView) -> str:
    if view.decision is None:
        return "The end"
    if view.turn is not None and view.order:
        return f"Turn {view.order.index(view.turn) + 1} of {len(view.order)}"
    return "Power cards" if not view.order else "Scoring"
