"""A game from prompt to prompt: asks people, plays computer seats, tells what happens."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from elgrande_tui.bots import choose
from elgrande_tui.engine.events import Scored
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import ALLOW, REVEAL_KING, VETO, Move
from elgrande_tui.table.errors import UndoError
from elgrande_tui.table.finalsheet import final_sheet
from elgrande_tui.table.flow import hidden_king, humans, what_next
from elgrande_tui.table.log import LogLine, gathered
from elgrande_tui.table.reasons import reasons
from elgrande_tui.table.saves import whether_saved
from elgrande_tui.table.seen import NEWS, remember, seen
from elgrande_tui.table.setup import GRANDISSIMO
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import card_name, move_label, prompt
from elgrande_tui.table.words import card_facts

from .board import board_lines
from .console import Console, InputEnded
from .help import help_lines, news_lines
from .options import Options

Acted = bool
"""Whether after a command the choice must be put anew: it changed the game, or hid the question."""


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
        self._expanded = table.setup.expansion == GRANDISSIMO
        self._commands: Final[Mapping[str, Callable[[str], Acted]]] = {
            **({"n": self._news} if self._expanded else {}),
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
        if self._expanded and not table.is_over and not seen(NEWS):
            self._news("")
            remember(NEWS)
        waiting = table.decision
        if table.moves_played and waiting is not None:
            self._console.say(f"Since the last choice of {table.names[waiting.seat]}:")
            self._say_lines(table.lines_since(waiting.seat))
            self._told = len(table.log)

    def _say_saved(self, what: str) -> None:
        path = self._table.path
        if path is not None and not path.exists():
            self._console.say(whether_saved(path))
        else:
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
            move = self._unseen(decision)
            if move is not None:
                table.play(move)
                self._hand_back(f"{table.names[decision.seat]}'s choice is sealed.")
        else:
            move = self._choice(decision)
            if move is not None:
                table.play(move)

    def _choice(
        self, decision: Decision, legal: Sequence[Move] = (), *, sealing: bool = False
    ) -> Move | None:
        """Return what is chosen; None when a command has changed the game instead.

        Args:
            decision: what is asked.
            legal: what may be answered; left out, what the game waits for.
            sealing: whether the choice counts only when it is sealed.
        """
        table = self._table
        view = table.view(decision.seat)._replace(decision=decision)
        question = prompt(table.names, decision, view, ()) if legal else table.prompt
        legal = legal or table.legal
        options = Options.of(legal, [move_label(table.names, move, view) for move in legal])
        self._console.say()
        self._say_all([question, *options.lines])
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

    def _unseen(self, decision: Decision, legal: Sequence[Move] = ()) -> Move | None:
        """Put a choice to one player while the others look away; None when nothing was chosen."""
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
                return None
            if acted is None and answer.upper() == letter:
                break
        try:
            move = self._choice(decision, legal, sealing=True)
        finally:
            self._console.scroll_away()
        if move is None:
            say("Nothing was chosen. Everybody may look again.")
        return move

    def _hand_back(self, what: str) -> None:
        self._console.say(f"{what} Everybody may look again: hand the keyboard back.")

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
        self._say_all(list(help_lines(expanded=self._expanded)))
        return False

    def _news(self, _: str) -> Acted:
        self._say_all(["", "Grandissimo: what is new.", *news_lines()])
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
        players = table.setup.players
        vetoes = [
            seat for seat, move in table.interrupts if move == VETO and seat in humans(players)
        ]
        king = hidden_king(table.view(), players)
        offers = [(seat, VETO, "Veto") for seat in vetoes]
        offers += [] if king is None else [(king, REVEAL_KING, "King Incognito")]
        if not offers:
            self._console.say("Nobody can act out of turn now.")
            return False
        labels = [f"{table.names[seat]}: {what}" for seat, _, what in offers]
        options = Options.of([move for _, move, _ in offers], [*labels, "Nobody"])
        self._say_all(["Who acts out of turn?", *options.lines])
        while True:
            answer = self._console.ask()
            meant = options.found(answer)
            if len(meant) == 1:
                break
            self._console.say(options.problem(answer))
        if meant[0] == len(offers):
            return False
        seat, move, _ = offers[meant[0]]
        if move == REVEAL_KING:
            self._look_at_king(seat)
        else:
            table.play(move, seat)
        return True

    def _look_at_king(self, holder: int) -> None:
        """Let the holder of King Incognito bring him out or wait, unseen (G14)."""
        table = self._table
        decision = Decision(holder, "incognito", "G14", secret=True, card="king_incognito")
        ways = [REVEAL_KING] if (holder, REVEAL_KING) in table.interrupts else []
        alone = self._alone == holder
        ask = self._choice if alone else self._unseen
        move = ask(decision, [*ways, ALLOW])
        name = table.names[holder]
        if move == REVEAL_KING:
            table.play(move, holder)
        if move is not None and not alone:
            what = f"{name} waits." if move == ALLOW else f"{name}'s choice is sealed."
            self._hand_back(what)

    def _leave(self, _: str) -> Acted:
        raise Left
