"""A secret choice: the board as one player may see it, on an opaque screen of its own."""

from collections.abc import Sequence

from textual.screen import ModalScreen

from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import ALLOW, REVEAL_KING, Move, SetDisc, TakeRegionCard
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import move_label, prompt
from elgrande_tui.tui.choices import Lettered, letter_of, sort_moves
from elgrande_tui.tui.keys import LETTERS
from elgrande_tui.tui.logbook import log_lines
from elgrande_tui.tui.map.model import REGION_IDS, MapModel
from elgrande_tui.tui.screens.board import BoardScreen
from elgrande_tui.tui.screens.private import Unseen


class SecretScreen(Unseen, BoardScreen[Move], ModalScreen[Move]):
    """Lets one player choose unseen. Choosing marks; choosing the same again seals.

    It closes with the move sealed, and plays nothing itself.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self._seat = seat
        super().__init__(table)
        self._marked: Move | None = None

    def begin(self) -> None:
        """Offer the choice."""
        decision = self.table.decision
        assert decision is not None
        self.choice = sort_moves(decision, self.table.legal)
        self.refresh_board()
        self.focus_choice()

    def seen(self) -> PlayerView:
        """What this player may see."""
        return self.table.view(self._seat)

    def warning(self) -> str:
        """Whose eyes this is for."""
        return f"SECRET: {self.table.names[self._seat]}"

    def cards_in_hand(self) -> tuple[str, Sequence[int]]:
        """The player's hand, or the pile of played cards when one of them comes back."""
        name = self.table.names[self._seat]
        if self.choice is not None and self.choice.decision.kind == "take_back":
            return f"Played by {name}: which comes back?", sorted(self.choice.values)
        return f"Hand of {name}, secret", self.view.seats[self._seat].hand or ()

    def log_entries(self) -> Sequence[tuple[str, str]]:
        """What this player may read."""
        return log_lines(self.table, self._seat)

    def commit(self, move: Move, seat: int | None = None) -> None:  # noqa: ARG002
        """Mark a choice; made again, it is sealed."""
        if move == self._marked:
            self.seal(move)
            return
        self._marked = move
        self.refresh_board()
        letter = letter_of(move)
        key = "Enter" if letter is None else LETTERS[letter].shown
        self.tell(f"{self._label(move)} is marked: {key} again seals it, or mark another.")

    def seal(self, move: Move) -> None:
        """Close with a move."""
        self.dismiss(move)

    def confirm(self, lettered: Lettered) -> None:
        """Mark it: sealing is the second key already."""
        self.commit(lettered.moves[0])

    def _label(self, move: Move) -> str:
        return move_label(self.table.names, move, self.view)

    def enter_label(self) -> str | None:
        """Enter first marks, then seals."""
        if self.choice is not None and self.choice.means == "options":
            return None
        return "mark" if self._marked is None else "mark or seal"

    def _cursor(self) -> str | None:
        """Nowhere until it is moved: Enter, held down when it opened the gate, chooses nothing."""
        return self.map.model.cursor

    def board(self, cursor: str | None) -> MapModel:
        """The map with the disc where it has been marked."""
        model = super().board(cursor)
        marked = self._marked
        if not isinstance(marked, SetDisc | TakeRegionCard):
            return model
        word = "disc" if isinstance(marked, SetDisc) else "card"
        looks = [
            look._replace(markers=(*look.markers, word)) if id_ == marked.region else look
            for id_, look in zip(REGION_IDS, model.regions, strict=True)
        ]
        return model._replace(regions=tuple(looks))


class HiddenKingScreen(SecretScreen):
    """Lets the holder of King Incognito look at his card out of turn, and use it or not (G14).

    What he may do depends on the card, so he learns it here and nowhere else. It closes with the
    move, or with nothing.
    """

    def begin(self) -> None:
        """Offer the card, if it may be used now, and to wait."""
        decision = Decision(self._seat, "incognito", "G14", secret=True, card="king_incognito")
        offers = [move for seat, move in self.table.interrupts if seat == self._seat]
        self.choice = sort_moves(decision, [*(m for m in offers if m == REVEAL_KING), ALLOW])
        self.refresh_board()
        self.focus_choice()
        if REVEAL_KING not in offers:
            self.tell("King Incognito cannot be used at this moment; a goes back. (G14)")

    def question(self) -> str:
        """The question about the card, whatever else the game waits for."""
        assert self.choice is not None
        return prompt(self.table.names, self.choice.decision, self.view, ())

    def asked(self) -> int:
        """Its holder, whoever else is at turn."""
        return self._seat

    def seal(self, move: Move) -> None:
        """Close with the move, or with nothing where he waits."""
        self.dismiss(None if move == ALLOW else move)
