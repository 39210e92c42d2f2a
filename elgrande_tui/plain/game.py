"""A game from prompt to prompt: asks people, plays computer seats, tells what happens."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from elgrande_tui.bots import choose
from elgrande_tui.engine.events import Scored
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import Move
from elgrande_tui.table.errors import UndoError
from elgrande_tui.table.finalsheet import final_sheet
from elgrande_tui.table.flow import humans, what_next
from elgrande_tui.table.log import LogLine, gathered
from elgrande_tui.table.reasons import reasons
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import card_name, move_label
from elgrande_tui.table.words import card_facts

from .board import board_lines
from .console import Console, InputEnded
from .help import HELP
from .options import Options

Acted = bool
"""Whether a command has changed the game, so that the choice must be put anew."""


class Left(Exception):  # noqa: N818 - no error: somebody wants to stop
    """The players leave the table."""


class PlainGame:
    """One sitting at a table.

    Args:
        table: the game; every move is saved by it.
        console: where it is played.
        going_on: how to go on later, as a command.
    """

    def __init__(self, table: Table, console: Console, going_on: str) -> None:
        self._table, self._console, self._going_on = table, console, going_on
        people = humans(table.setup.players)
        self._alone = people[0] if len(people) == 1 else None
        self._told = 0
        self._commands: Final[Mapping[str, Callable[[str], Acted]]] = {
            "?": self._help,
            "b": self._board,
            "l": self._log,
            "c": self._card,
            "u": lambda _: self._take_back(self._table.undo),
            "r": lambda _: self._take_back(self._table.restart_turn),
            "v": self._out_of_turn,
            "q": self._leave,
        }

    def run(self) -> int:
        """Play to the end, or as long as somebody answers.

        Returns:
            The exit code: 0 when the game is over or the players left, 1 when the input ended.

        Raises:
            SaveError: a move can't be written down; it was not made.
        """
        try:
            self._begin()
            while not self._table.is_over:
                self._next()
            self._tell()
        except Left:
            self._say_saved("The game is saved.")
            return 0
        except InputEnded:
            self._say_saved("The input ended before the game; it is saved.")
            return 1
        self._console.say()
        self._console.say(final_sheet(self._table).text().rstrip("\n"))
        return 0

    def _begin(self) -> None:
        table = self._table
        players = zip(table.letters, table.names, strict=True)
        self._console.say(f"El Grande: {', '.join(f'{name} ({key})' for key, name in players)}.")
        self._console.say("Type ? and Enter for help.")
        waiting = table.decision
        if table.moves_played and waiting is not None:
            self._console.say(f"Since the last choice of {table.names[waiting.seat]}:")
            self._say_lines(table.lines_since(waiting.seat))
            self._told = len(table.log)

    def _say_saved(self, what: str) -> None:
        self._console.say(f"{what} Go on with: {self._going_on}")

    # From choice to choice.

    def _next(self) -> None:
        self._tell()
        table = self._table
        decision = table.decision
        assert decision is not None
        coming = what_next(decision, table.setup.players)
        if coming.what == "computer":
            kind = table.setup.players[decision.seat].kind
            moment = (table.setup.seed, len(table.moves_played))
            table.play(choose(kind, table.view(decision.seat), moment))
        elif coming.what == "secret":
            self._secret(decision)
        else:
            move = self._choice(decision)
            if move is not None:
                table.play(move)

    def _choice(self, decision: Decision, *, sealing: bool = False) -> Move | None:
        """Return what is chosen; None when a command has changed the game instead."""
        table = self._table
        legal = table.legal
        view = table.view(decision.seat)
        options = Options.of(legal, [move_label(table.names, move, view) for move in legal])
        self._console.say()
        self._say_all([table.prompt, *options.lines])
        marked: int | None = None
        while True:
            answer = self._console.ask()
            if sealing and not answer and marked is not None:
                return options.moves[marked]
            acted = self._command(answer)
            if acted:
                return None
            if acted is not None:
                continue
            meant = options.found(answer)
            if len(meant) != 1:
                self._console.say(options.problem(answer))
            elif not sealing:
                return options.moves[meant[0]]
            else:
                marked = meant[0]
                self._console.say(
                    f"{options.labels[marked]}: Enter alone seals it; or choose another."
                )

    def _secret(self, decision: Decision) -> None:
        """Put a choice to one player while the others look away."""
        name, letter = (each[decision.seat] for each in (self._table.names, self._table.letters))
        say = self._console.say
        say()
        say(f"Now comes a secret choice of {name}. All others: please look away.")
        while True:
            say(f"{name}: type {name} or {letter}, and Enter, when nobody else looks.")
            answer = self._console.ask()
            # A small letter may be a command: b is the board, B may be Bea.
            if answer.casefold() == name.casefold() or answer == letter:
                break
            acted = self._command(answer)
            if acted:
                return
            if acted is None and answer.upper() == letter:
                break
        try:
            move = self._choice(decision, sealing=True)
        finally:
            self._console.scroll_away()
        if move is None:
            say("Nothing was chosen. Everybody may look again.")
            return
        self._table.play(move)
        say(f"{name}'s choice is sealed. Everybody may look again: hand the keyboard back.")

    # Telling.

    def _tell(self) -> None:
        """Tell what has happened since this was last done."""
        log = self._table.log
        fresh = [line for line in log[self._told :] if line.may_read(self._alone)]
        self._told = len(log)
        self._say_lines(gathered(self._table.names, fresh))

    def _say_lines(self, lines: Sequence[LogLine]) -> None:
        """Tell lines of the log; those of a scoring with the reasons, then the points."""
        scored = False
        for line in lines:
            self._console.say(f"{line.text}.")
            if isinstance(line.event, Scored):
                scored = True
                self._say_all(reasons(self._table.names, line.event))
        if scored and not self._table.is_over:
            points = (
                f"{self._table.names[seat.seat]} {seat.score}" for seat in self._table.view().seats
            )
            self._console.say(f"Points now: {', '.join(points)}.")

    def _say_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.say(line)

    # Commands.

    def _command(self, answer: str) -> Acted | None:
        """Carry out a command; None if the answer is none."""
        word, _, rest = answer.partition(" ")
        command = self._commands.get(word.lower())
        takes = word.lower() in ("c", "l")
        if command is None or (rest and not takes):
            return None
        return command(rest.strip())

    def _help(self, _: str) -> Acted:
        self._console.say(HELP)
        return False

    def _board(self, _: str) -> Acted:
        view = self._table.view(self._alone)
        self._say_all(list(board_lines(self._table.names, view)))
        return False

    def _log(self, which: str) -> Acted:
        now = self._table.view().round
        if which and not (which.isdecimal() and 1 <= int(which) <= now):
            self._console.say(f"Expected l and the number of a round from 1 to {now}.")
            return False
        wanted = int(which) if which else now
        lines = [line for line in self._table.lines(self._alone) if line.round == wanted]
        for line in lines:
            self._console.say(f"{line.text}.")
        return False

    def _card(self, which: str) -> Acted:
        view = self._table.view()
        cards = {str(slot.stack): slot.card for slot in view.row if slot.card is not None}
        card = cards.get(which) if which else view.card
        if card is None:
            self._console.say(f"Expected c and the number of a card: {', '.join(cards)}.")
            return False
        facts = card_facts(card)
        self._console.say(f"{card_name(card)}, place up to {facts.number}. {facts.text}")
        return False

    def _take_back(self, how: Callable[[], None]) -> Acted:
        try:
            how()
        except UndoError as error:
            self._console.say(str(error))
            return False
        self._told = min(self._told, len(self._table.log))
        self._console.say("Taken back.")
        return True

    def _out_of_turn(self, _: str) -> Acted:
        table = self._table
        people = humans(table.setup.players)
        offers = [(seat, move) for seat, move in table.interrupts if seat in people]
        if not offers:
            self._console.say("Nobody can act out of turn now.")
            return False
        view = table.view()
        labels = [f"{table.names[seat]}: {move_label(table.names, m, view)}" for seat, m in offers]
        options = Options.of([move for _, move in offers], [*labels, "Nobody"])
        self._say_all(["Who acts out of turn?", *options.lines])
        while True:
            answer = self._console.ask()
            meant = options.found(answer)
            if len(meant) == 1:
                break
            self._console.say(options.problem(answer))
        if meant[0] == len(offers):
            return False
        seat, move = offers[meant[0]]
        table.play(move, seat)
        return True

    def _leave(self, _: str) -> Acted:
        raise Left
