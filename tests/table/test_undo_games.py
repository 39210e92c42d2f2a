"""Undo in whole games: what may be taken back has told nobody anything, and leaves no trace."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande_tui.engine.determinise import determinise
from elgrande_tui.engine.events import CardTaken, CastilloOpened, TurnBegan
from elgrande_tui.engine.machine import step
from elgrande_tui.engine.moves import END_TURN, REVEAL_KING, Move, PlayPower
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from elgrande_tui.table.record import RecordFile, read_record
from elgrande_tui.table.record_format import MoveBy
from elgrande_tui.table.setup import TableSetup
from elgrande_tui.table.table import Table
from tests.table.games import setup_of

GAMES = max(settings().max_examples // 10, 1)
"""Games per kind of table: a game is some hundred examples in one."""
DEALS = 2
"""How often all that is hidden is dealt anew, for every viewer and every move."""


@st.composite
def setups(draw: st.DrawFn, expansion: str) -> TableSetup:
    """Draw a table of the expansion or without it."""
    seats = draw(st.integers(2, 5))
    few = {2: ("written", "places", "dummy"), 3: ("written", "places")}.get(seats, ("written",))
    more = (
        {} if expansion == "base" else {"stack6": draw(st.sampled_from(("first_game", "random")))}
    )
    return setup_of(
        seats,
        draw(st.integers(0, 2**64 - 1)),
        short=True,
        few=draw(st.sampled_from(few)),
        expansion=expansion,
        **more,
    )


def choose(table: Table, rng: Random) -> tuple[int, Move]:
    """Draw a move: seldom the end of a turn, and now and then one out of turn."""
    decision = table.decision
    assert decision is not None
    if table.interrupts and rng.randrange(8) == 0:
        return rng.choice(table.interrupts)
    going_on = [move for move in table.legal if move != END_TURN]
    ends = END_TURN in table.legal and (not going_on or rng.randrange(5) == 0)
    return decision.seat, END_TURN if ends else rng.choice(going_on)


def told_nothing(before: State, move: Move, seat: int, after: State) -> None:
    """Whatever lies hidden, everybody would see the same after the move."""
    for viewer in (None, *range(before.rules.seats)):
        seen = player_view(after, viewer)
        for deal in range(DEALS):
            twin = determinise(before, viewer, deal)
            step(twin, move, seat)
            assert player_view(twin, viewer) == seen


def back_and_forth(table: Table, keys: Sequence[object]) -> int:
    """Take back all that may be taken back, one by one, and play it again; return how much."""
    after, told, moves = table._state.key(), list(table.log), list(table.moves_played)
    back = 0
    while table.why_no_undo() is None:
        back += 1
        table.undo()
        assert table._state.key() == keys[-back]
        assert table.moves_played == moves[:-back]
        assert on_disk(table) == moves[:-back]
    for _ in range(back):
        assert table.can_redo
        table.redo()
    assert not table.can_redo
    assert (table._state.key(), table.log, table.moves_played) == (after, told, moves)
    assert on_disk(table) == moves
    return back


def on_disk(table: Table) -> list[MoveBy]:
    """The moves in the record of a table."""
    assert table.path is not None
    return list(read_record(table.path).moves)


@pytest.mark.parametrize("expansion", ["base", "grandissimo"])
def test_what_is_taken_back_has_told_nothing_and_leaves_no_trace(
    expansion: str, tmp_path: Path
) -> None:
    games = count(1)
    most = 0

    @settings(max_examples=GAMES)
    @given(setups(expansion), st.integers(0, 2**32))
    def play(setup: TableSetup, seed: int) -> None:
        nonlocal most
        rng = Random(seed)
        keys: list[object] = []
        path = tmp_path / f"{next(games)}.jsonl"
        with Table.new(setup, RecordFile.create(path, setup)) as table:
            while table.decision is not None:
                asked, before = table.decision, table._state.copy()
                seat, move = choose(table, rng)
                keys.append(before.key())
                events = table.play(move, seat)
                if table.why_no_undo() is not None:
                    continue
                # It is still the turn, or the answer, of whoever moved, and nobody has been asked.
                assert table.decision is not None
                assert table.decision.seat == seat == asked.seat
                assert not asked.secret
                assert not any(isinstance(event, TurnBegan | CastilloOpened) for event in events)
                assert all(event.seat == seat for event in events if isinstance(event, CardTaken))
                assert move not in (END_TURN, REVEAL_KING)
                assert not isinstance(move, PlayPower)
                told_nothing(before, move, seat, table._state)
                if rng.randrange(5) == 0:
                    most = max(most, back_and_forth(table, keys))

    play()
    assert most > 5
