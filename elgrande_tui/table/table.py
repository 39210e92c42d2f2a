"""One game at one table: what screens and commands use. They never see the engine's state."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from elgrande_tui.engine import machine
from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.engine.events import Event, RoundBegan
from elgrande_tui.engine.machine import Decision, Reason
from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.rounds import winners
from elgrande_tui.engine.setup import new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import PlayerView, player_view

from .errors import TableError, UndoError
from .foresight import Foresight
from .log import LogLine, gathered, lines_of
from .prompts import prompt
from .record import RecordFile
from .record_format import MoveBy, Record, Result
from .scorings import Lap, Scoring, group, race, sources
from .setup import HUMAN, TableSetup
from .undo import BY_COMPUTER, NOTHING_UNDONE, NOTHING_YET, barrier

if TYPE_CHECKING:
    from .position import Position


class _Moment(NamedTuple):
    """How things stood before a move that may be taken back."""

    state: State
    events: int
    lines: int


class Table:
    """One game from its setup to its end, with record, log and undo.

    Attributes:
        setup: what the table agreed on.
        names: the name of every colour: the players in seat order, then the dummy if there is one.
        letters: a capital letter for every colour.
        log: what happened, line by line; undo takes lines off its end.
        events: what happened, each event with the number of its move; 0 before the first.
        moves_played: the moves, each with the seat that made it.
    """

    def __init__(
        self, setup: TableSetup, position: Mapping[str, Any] | None, record: RecordFile | None
    ) -> None:
        """Set up a game; use ``new``, ``resume`` or ``replay``."""
        self.setup = setup
        self.names = setup.names
        self.letters = setup.letters
        self.events: list[tuple[int, Event]] = []
        self.log: list[LogLine] = []
        self.moves_played: list[MoveBy] = []
        self._record = record
        self._moments: list[_Moment] = []
        self._undone: list[MoveBy] = []
        self._barrier = NOTHING_YET
        opening: list[Event] = []
        self._state = _opening(setup, position, opening.append)
        self._start = tuple(self._state.score[: len(setup.players)])
        # The first round has begun by now: the calendar tells which one came before.
        calendar = (0, *self._state.rules.calendar)
        self._start_round = calendar[calendar.index(self._state.round) - 1]
        self._tell(opening, self._start_round)

    @classmethod
    def new(
        cls,
        setup: TableSetup,
        record: RecordFile | None = None,
        position: "Position | None" = None,
    ) -> Self:
        """Begin a game.

        Args:
            setup: what the table agreed on.
            record: where to write it down, just created for this setup and position.
            position: the position to start from; left out, an ordinary beginning. Its players
                and options must be those of the setup; the setup's seed counts.

        Raises:
            TableError: setup, record and position do not belong together, or the position can't
                be played on.
        """
        data = None
        if position is not None:
            from .position import plain

            data = plain(position)
        if record is not None and (
            record.moves or record.record.setup != setup or record.record.position != data
        ):
            raise TableError(f"{record.path}: this is the record of another game.")
        return cls(setup, data, record)

    @classmethod
    def resume(cls, path: Path | str) -> Self:
        """Go on with a recorded game from its last move, and go on writing to its record.

        Raises:
            RecordError: the file is no record, is damaged, or breaks a rule; it stays untouched.
            SaveError: it can't be written, or another program has it open.
        """
        record = RecordFile.open(path)
        try:
            table = cls.replay(record.record)
            if table.is_over and record.record.result is None:
                record.finish(table.result())
        except BaseException:
            record.close()
            raise
        table._record = record
        return table

    @classmethod
    def replay(cls, record: Record, to: int | None = None) -> Self:
        """Play a record's moves, all or the first ``to``, without writing anything.

        Raises:
            RecordError: a move breaks a rule, or the result is another; the text names the line.
        """
        *_, table = cls.stages(record, to)
        return table

    @classmethod
    def stages(cls, record: Record, to: int | None = None) -> Iterator[Self]:
        """Do the same, and yield the table before the first move and after every one.

        It is one table all the way, which goes on when the next stage is asked for.
        """
        try:
            table = cls(record.setup, record.position, None)
        except TableError as error:
            raise record.error(0, str(error)) from None
        yield table
        for n, (seat, move) in enumerate(record.moves[:to], 1):
            try:
                table.play(move, seat)
            except IllegalMove as error:
                raise record.error(n, str(error)) from None
            yield table
        if record.result is not None and (to is None or to >= len(record.moves)):
            after = len(record.moves) + 1
            if not table.is_over:
                raise record.error(after, "result: the game is not over after these moves.")
            if record.result != table.result():
                raise record.error(after, "result: the moves lead to another result.")

    @property
    def path(self) -> Path | None:
        """Where the game is saved; None when nothing is written down."""
        return None if self._record is None else self._record.path

    # What may be seen.

    def view(self, seat: int | None = None) -> PlayerView:
        """Return what a seat may see, or what lies open to all."""
        return player_view(self._state, seat, self.setup.castillo_totals)

    @property
    def decision(self) -> Decision | None:
        """The choice that the game waits for; None when it is over."""
        return machine.decision(self._state)

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of that choice; those of a secret one are for its seat only."""
        return tuple(machine.legal_moves(self._state))

    @property
    def interrupts(self) -> list[tuple[int, Move]]:
        """What other seats may do out of turn at this moment, as (seat, move)."""
        return machine.interrupts(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return machine.is_over(self._state)

    @property
    def prompt(self) -> str:
        """What the game asks now, as a sentence that everybody may read."""
        waiting = self.decision
        if waiting is None:
            return "The game is over."
        legal = () if waiting.secret else self.legal
        return prompt(self.names, waiting, self.view(), legal)

    def result(self) -> Result:
        """Return how the game ended.

        Raises:
            TableError: it is not over.
        """
        if not self.is_over:
            raise TableError("The game is not over yet.")
        seats = range(len(self.setup.players))
        return Result(
            score={self.names[seat]: self._state.score[seat] for seat in seats},
            winners=tuple(self.names[seat] for seat in winners(self._state)),
            rounds=sum(isinstance(event, RoundBegan) for _, event in self.events),
        )

    def position(self) -> "Position":
        """Return the moment with everything in the open, secrets included."""
        from .position_state import from_state

        return from_state(self._state, self.names)

    def foresight(self) -> Foresight:
        """Return a look ahead at what the open board would score now."""
        return Foresight(self._state)

    def state(self) -> State:
        """Return a copy of the state with every secret in it: never for a screen."""
        return self._state.copy()

    # Moves.

    def why_not(self, move: Move, seat: int | None = None) -> Reason | None:
        """Return why a move is not legal now, as a sentence and a rule number, or None."""
        return machine.why_not(self._state, move, seat)

    def play(self, move: Move, seat: int | None = None) -> list[Event]:
        """Check a move, carry it out and write it down.

        Args:
            move: any move.
            seat: whose move it is; by default that of the seat that must choose.

        Returns:
            What happened, in order.

        Raises:
            IllegalMove: the rules do not allow it now.
            SaveError: it can't be written down.
            Either way everything is as it was.
        """
        events = self._play(move, seat)
        self._undone.clear()
        return events

    def _play(self, move: Move, seat: int | None) -> list[Event]:
        asked = self.decision
        before = self._state.copy()
        events = machine.play(self._state, move, seat)
        assert asked is not None, "a game that is over allows no move"
        actor = asked.seat if seat is None else seat
        if self._record is not None:
            try:
                self._record.append(actor, move, self._result_after(events))
            except BaseException:
                self._state = before
                raise
        moment = _Moment(before, len(self.events), len(self.log))
        self.moves_played.append((actor, move))
        self._tell(events, before.round)
        person = self.setup.players[actor].kind == HUMAN
        stays = barrier(asked, move, events, actor, self.decision) if person else BY_COMPUTER
        if stays is None:
            self._moments.append(moment)
        else:
            self._moments.clear()
            self._barrier = stays
        return events

    def _result_after(self, events: list[Event]) -> Result | None:
        if not self.is_over:
            return None
        rounds = sum(isinstance(event, RoundBegan) for event in events)
        result = self.result()
        return result.model_copy(update={"rounds": result.rounds + rounds})

    def _tell(self, events: list[Event], round_: int) -> None:
        n = len(self.moves_played)
        self.events += [(n, event) for event in events]
        self.log += lines_of(self.names, events, n, round_)

    # Undo.

    def why_no_undo(self) -> str | None:
        """Return why the last move stays, as a sentence, or None when it may be taken back."""
        return None if self._moments else self._barrier

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back may be played again."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last move back, in the record too.

        Raises:
            UndoError: it stays.
            SaveError: the record can't be cut; everything is as it was.
        """
        self._take_back(1)

    def restart_turn(self) -> None:
        """Take back all that may be taken back: at most the turn under way.

        Raises:
            UndoError: nothing may be taken back.
            SaveError: the record can't be cut; everything is as it was.
        """
        self._take_back(len(self._moments) or 1)

    def redo(self) -> list[Event]:
        """Play the move last taken back again, and return what happened.

        Raises:
            UndoError: there is none, or another move was played since.
            SaveError: it can't be written down; everything is as it was.
        """
        if not self._undone:
            raise UndoError(NOTHING_UNDONE)
        seat, move = self._undone[-1]
        events = self._play(move, seat)
        self._undone.pop()
        return events

    def _take_back(self, count: int) -> None:
        if not self._moments:
            raise UndoError(self._barrier)
        left = len(self.moves_played) - count
        if self._record is not None:
            self._record.keep(left)
        moment = self._moments[-count]
        self._undone += reversed(self.moves_played[left:])
        del self.moves_played[left:], self._moments[-count:]
        del self.events[moment.events :], self.log[moment.lines :]
        self._state = moment.state

    # The story so far.

    def lines(self, seat: int | None = None) -> list[LogLine]:
        """Return the log as a seat, or everybody, may read it, with like neighbours together."""
        return gathered(self.names, [line for line in self.log if line.may_read(seat)])

    def lines_since(self, seat: int) -> list[LogLine]:
        """Return what everybody may read of what happened since a seat's last move."""
        moves = range(len(self.moves_played), 0, -1)
        last = next((n for n in moves if self.moves_played[n - 1][0] == seat), -1)
        open_ = [line for line in self.log if line.n > last and line.may_read(None)]
        return gathered(self.names, open_)

    @property
    def scorings(self) -> list[Scoring]:
        """Every scoring that has been carried out, in order."""
        return group(self.events, self._start, self._start_round)

    def sources(self) -> tuple[dict[str, int], ...]:
        """Return by seat where the points came from; see ``scorings.SOURCES``."""
        return sources(self.scorings, len(self.setup.players))

    def race(self) -> list[Lap]:
        """Return the points after each round, those before the first one first."""
        return race(self.events, self._start, self._start_round)

    # The end.

    def close(self) -> None:
        """Close the record; nothing more can be played with it."""
        if self._record is not None:
            self._record.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        """Name the table without a word of what is secret."""
        return f"<Table of {', '.join(self.names)} after {len(self.moves_played)} moves>"


def _opening(
    setup: TableSetup, position: Mapping[str, Any] | None, listener: Callable[[Event], None]
) -> State:
    """Return the state that waits for the first choice."""
    if position is None:
        return new_game(setup.game_setup(), listener)
    from .position import position_of
    from .position_errors import PositionError
    from .position_state import to_state

    try:
        start = position_of(position)
        agreed = start.table_setup(setup.seed, setup.symbols).game_setup()
        if start.players != setup.names[: len(setup.players)] or agreed != setup.game_setup():
            raise TableError("position: it has other players or options than the table.")
        return to_state(start, setup.seed, listener, setup.symbols)
    except PositionError as error:
        raise TableError(f"position.{error}") from None
