"""The bottom line: the keys that work now, each of them also a button for the mouse."""

from collections.abc import Sequence

from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, width_of


class KeyBar(Pieces):
    """Keys and what they do, most needed first; the last one is never left out."""

    _hints: Sequence[Hint] = ()

    def show(self, hints: Sequence[Hint]) -> None:
        """Show keys."""
        self._hints = hints
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """As many as there is room for."""
        if not self._hints:
            return ()
        *rest, last = (self._written(hint) for hint in self._hints)
        shown: list[Piece] = [Piece(" ")]
        for written in rest:
            if width_of([*shown, *written, *last]) <= width:
                shown += written
        return ((*shown, *last),)

    def _written(self, hint: Hint) -> Line:
        return (
            Piece(hint.key, "key", hint.action),
            Piece(f" {hint.label}", "text", hint.action),
            Piece("  "),
        )

    async def on_pieces_hit(self, event: Pieces.Hit) -> None:
        """Do what the key does."""
        event.stop()
        await self.screen.run_action(event.hit)
