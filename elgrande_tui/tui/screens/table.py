"""The table: the open board, and the flow of the game from one choice to the next."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.engine.events import Scored
from elgrande_tui.engine.moves import VETO, Move
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.errors import TableError
from elgrande_tui.table.flow import hand_owner, hidden_king, humans, what_next
from elgrande_tui.table.saves import whether_saved
from elgrande_tui.table.scorings import Scoring
from elgrande_tui.table.table import Table
from elgrande_tui.tui.board_model import homes, places_changed
from elgrande_tui.tui.choices import sort_moves
from elgrande_tui.tui.keys import BACK, MENU, REDO, UNDO, Command, Hint, hint
from elgrande_tui.tui.logbook import log_lines
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.screens.ask import Ask, Pick, Variant
from elgrande_tui.tui.screens.board import BoardScreen

if TYPE_CHECKING:
    from elgrande_tui.tui.screens.gate import OpenBoard

COMPUTER_PACE: Final = 0.35
"""Seconds between two moves of a computer player, where things move at all."""


class TableScreen(BoardScreen[None]):
    """The board as everybody may see it. It plays computer seats and calls secret choices."""

    def __init__(self, table: Table) -> None:
        self._people = humans(table.setup.players)
        super().__init__(table)
        # What the last move scored is told again: the program may have ended in the middle.
        last = len(table.moves_played)
        self._told = sum(one.finished and one.n < last for one in table.scorings)
        if table.is_over:
            self._told = len(table.scorings)
        self._told_of_next = 0
        self._stale = True

    def begin(self) -> None:
        """Begin, or go on; a first game of Grandissimo begins with what is new in it."""
        if self._expanded and not self.table.is_over:
            self._tell_news()
        self.advance()

    def _tell_news(self) -> None:
        from elgrande_tui.table.seen import NEWS, remember, seen

        if not seen(NEWS):
            from elgrande_tui.tui.screens.news import NewsScreen

            remember(NEWS)
            self.app.push_screen(NewsScreen())

    # What may be seen.

    def seen(self) -> PlayerView:
        """What lies open; whoever sits alone sees his own cards too."""
        return self.table.view(self._people[0] if len(self._people) == 1 else None)

    def cards_in_hand(self) -> tuple[str, Sequence[int]]:
        """The hand of whoever chooses, if it may be seen."""
        choice, table = self.choice, self.table
        if choice is not None and choice.decision.kind == "take_back":
            return "Which power card comes back?", sorted(choice.values)
        owner = hand_owner(table.decision, self.view, table.setup.players)
        if owner is None:
            return "", ()
        view = self.view if self.view.seat == owner else table.view(owner)
        return f"Hand of {table.names[owner]}", view.seats[owner].hand or ()

    def log_entries(self) -> Sequence[tuple[str, str]]:
        """What everybody may read; whoever sits alone reads his own lines too."""
        alone = self._people[0] if len(self._people) == 1 else None
        decision = self.table.decision
        since = decision.seat if decision and decision.seat in self._people else None
        return log_lines(self.table, alone, since)

    def not_now(self) -> str:
        """Whose choice it is."""
        decision = self.table.decision
        if decision is None:
            return "The game is over."
        return f"{self.table.names[decision.seat]} is choosing."

    # Moves and what follows.

    def commit(self, move: Move, seat: int | None = None) -> None:
        """Play a move and go on."""
        problem = self._play(move, seat)
        if problem is None:
            self.advance()
        else:
            self.tell(problem)

    def _play(self, move: Move, seat: int | None = None) -> str | None:
        """Play a move; return why it could not be played."""
        try:
            events = self.table.play(move, seat)
        except IllegalMove as error:
            return f"{error.reason} ({error.rule})"
        except TableError as error:
            return str(error)
        self.point_out(places_changed(events))
        return None

    def advance(self) -> None:
        """Go on to the next choice, whoever has it, as soon as this screen is to be seen."""
        self._stale = True
        self.choice = None  # keys typed ahead do not answer a choice that is over
        self.resume()

    def on_screen_resume(self) -> None:
        """Go on after another screen has closed."""
        self.resume()

    def resume(self) -> None:
        """Show the moment if it has changed. A scoring is told before what came of it is shown."""
        if not self._stale or not self.is_active or self._tell_scoring():
            return
        self._stale = False
        table = self.table
        decision = table.decision
        coming = what_next(decision, table.setup.players)
        self.choice = None
        if coming.what == "open" and decision is not None:
            self.choice = sort_moves(decision, table.legal, homes(self.seen()))
        self.refresh_board()
        self.focus_choice()
        if coming.what == "over":
            self._show_final()
        elif coming.what == "computer":
            self._after(COMPUTER_PACE, self._play_computer)
        elif coming.what == "secret":
            self._open_gate(coming.seat, "")

    def _after(self, seconds: float, what: Callable[[], None]) -> None:
        if look_of(self).animated:
            self.set_timer(seconds, what)
        else:
            self.call_later(what)

    def _untold(self) -> Scoring | None:
        """The scoring of which something is still to be told.

        One that waits for a choice (G13, G17) is told up to there, and the rest when it comes.
        """
        scorings = self.table.scorings
        self._told = min(self._told, len(scorings))
        for scoring in scorings[self._told :]:
            self._told_of_next = min(self._told_of_next, len(scoring.events))
            rest = scoring.events[self._told_of_next :]
            if any(isinstance(event, Scored) for event in rest):
                return scoring
            if not scoring.finished:
                return None
            self._told, self._told_of_next = self._told + 1, 0
        return None

    def _tell_scoring(self) -> bool:
        """Tell what has not been told of a scoring, if there is anything."""
        scoring = self._untold()
        if scoring is None:
            return False
        from elgrande_tui.tui.screens.scoring import ScoringScreen

        told = self._told_of_next
        if scoring.finished:
            self._told, self._told_of_next = self._told + 1, 0
        else:
            self._told_of_next = len(scoring.events)
        self.app.push_screen(ScoringScreen(self.table, scoring, told))
        return True

    def _show_final(self) -> None:
        from elgrande_tui.tui.screens.final import FinalScreen

        self.app.push_screen(FinalScreen(self.table))

    def _play_computer(self) -> None:
        table, decision = self.table, self.table.decision
        if not self.is_active:
            self._stale = True
            return
        if decision is None or what_next(decision, table.setup.players).what != "computer":
            return
        from elgrande_tui.bots import choose

        kind = table.setup.players[decision.seat].kind
        view = table.view(decision.seat)
        problem = self._play(choose(kind, view, (table.setup.seed, len(table.moves_played))))
        if problem is None:
            self.advance()
        else:
            self._stale = True
            self.tell(f"{problem} Esc tries again.")

    def action_back(self) -> None:
        """Give the keys back to the choice; try again what could not be done."""
        super().action_back()
        if self.table.decision is None:
            self._show_final()
        else:
            self.resume()

    def hints(self) -> Sequence[Hint]:
        """The keys that work now; after the end there is a way back to the final sheet."""
        found = super().hints()
        return found if self.table.decision else [hint(BACK, "final sheet"), *found]

    # Secrets.

    def _open(self) -> "OpenBoard":
        """The open board as it was last shown here."""
        from elgrande_tui.tui.screens.gate import OpenBoard

        board = self.map.model._replace(cursor=None, glow=frozenset())
        return OpenBoard(board, self.view)

    def _open_gate(self, seat: int, before: str) -> None:
        from elgrande_tui.tui.screens.gate import GateScreen
        from elgrande_tui.tui.screens.secret import SecretScreen

        def opened(_: bool | None) -> None:
            self.app.push_screen(SecretScreen(self.table, seat), self._sealed)

        self.app.push_screen(GateScreen(self.table, self._open(), seat, before), opened)

    def _sealed(self, move: Move | None) -> None:
        """Play a secret move; then the next gate, or back to the open board.

        What the gate shows is the board as it was: what came of the choice is told afterwards.
        """
        from elgrande_tui.tui.screens.gate import GateScreen

        decision = self.table.decision
        if move is None or decision is None:
            self.advance()
            return
        problem = self._play(move)
        if problem is not None:
            self._open_gate(decision.seat, problem)
            return
        before = f"{self.table.names[decision.seat]}'s choice is sealed."
        coming = what_next(self.table.decision, self.table.setup.players)
        if coming.what == "secret" and self._untold() is None:
            self._open_gate(coming.seat, before)
        else:
            gate = GateScreen(self.table, self._open(), None, before)
            self.app.push_screen(gate, lambda _: self.advance())

    # Out of turn.

    def out_of_turn(self) -> Sequence[str]:
        """The letters of what a person may do out of turn, as far as everybody knows it."""
        letters = ["veto"] if self._veto_holders() else []
        return letters if self._incognito_holder() is None else [*letters, "incognito"]

    def _veto_holders(self) -> list[int]:
        return [
            seat for seat, move in self.table.interrupts if move == VETO and seat in self._people
        ]

    def _incognito_holder(self) -> int | None:
        """Who could look at King Incognito now."""
        return hidden_king(self.view, self.table.setup.players)

    def action_letter(self, id_: str) -> None:
        """A letter; some may be used out of turn."""
        if id_ not in self.out_of_turn() or (self.choice and self.choice.lettered(id_)):
            super().action_letter(id_)
        elif id_ == "veto":
            self._spend_veto()
        else:
            self._look_at_incognito()

    def _spend_veto(self) -> None:
        holders = self._veto_holders()
        if len(holders) == 1:
            self._ask_veto(holders[0])
            return
        names, letters = self.table.names, self.table.letters
        lines = [Variant(letters[seat], names[seat], f"chip{seat}") for seat in holders]

        def picked(index: int | None) -> None:
            if index is not None:
                self._ask_veto(holders[index])

        self.app.push_screen(Pick("Whose Veto?", lines), picked)

    def _ask_veto(self, holder: int) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                self.commit(VETO, holder)

        question = f"Spend {self.table.names[holder]}'s Veto on what is left of this action?"
        self.app.push_screen(Ask(question, "spend it"), answered)

    def _look_at_incognito(self) -> None:
        from elgrande_tui.tui.screens.gate import GateScreen
        from elgrande_tui.tui.screens.secret import HiddenKingScreen

        holder = self._incognito_holder()
        assert holder is not None
        name = self.table.names[holder]
        alone = len(self._people) == 1

        def opened(_: bool | None) -> None:
            self.app.push_screen(HiddenKingScreen(self.table, holder), closed)

        def closed(move: Move | None) -> None:
            problem = None if move is None else self._play(move, holder)
            if alone:
                self.advance()
                if problem:
                    self.tell(problem)
                return
            said = f"{name} waits." if move is None else f"{name}'s choice is sealed."
            gate = GateScreen(self.table, self._open(), None, problem or said)
            self.app.push_screen(gate, lambda _: self.advance())

        if alone:
            opened(None)
        else:
            question = f"{name}: bring the King out of hiding, or wait?"
            gate = GateScreen(self.table, self._open(), holder, "", question)
            self.app.push_screen(gate, opened)

    # Undo.

    def general(self) -> Sequence[Command]:
        """Undo and redo where there is something, what is always there, and the way out."""
        undo = [UNDO] if self.table.why_no_undo() is None else []
        redo = [REDO] if self.table.can_redo else []
        return (*undo, *redo, *super().general(), MENU)

    def action_undo(self) -> None:
        """Take the last move back, or say why it stays."""
        self._take_back(self.table.undo)

    def action_restart(self) -> None:
        """Take back the turn as far as it goes, or say why it stays."""
        self._take_back(self.table.restart_turn)

    def action_menu(self) -> None:
        """Leave the table for the menu; without one, leave the program."""

        def answered(yes: bool | None) -> None:
            if yes:
                self.table.close()
                self.dismiss(None)

        if len(self.app.screen_stack) > 1:
            question = f"Leave the table? {whether_saved(self.table.path)}"
            self.app.push_screen(Ask(question, "leave"), answered)
        else:
            self.app.call_later(self.app.action_quit)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        if not self.table.can_redo:
            self.tell("Nothing was taken back that could be played again.")
            return
        try:
            self.point_out(places_changed(self.table.redo()))
        except TableError as error:
            self.tell(str(error))
            return
        self.advance()

    def _take_back(self, how: Callable[[], None]) -> None:
        why = self.table.why_no_undo()
        if why is not None:
            self.tell(why)
            return
        try:
            how()
        except TableError as error:
            self.tell(str(error))
            return
        self.glow = frozenset()
        self.advance()
