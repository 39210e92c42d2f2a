"""Tables for the tests of the table layer."""

from random import Random
from typing import Any

from elgrande_tui.engine.moves import PLAY_POWER
from elgrande_tui.engine.state import State
from elgrande_tui.table.position import parse_position
from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.record_format import Record
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from tests.table.positions import HIDDEN_KING

NAMES = ("Ana", "Bea", "Carlos", "Dora", "Eva")


def setup_of(seats: int = 3, seed: int = 7, **options: Any) -> TableSetup:
    players = tuple(Player(name=name) for name in NAMES[:seats])
    return TableSetup(players=players, seed=seed, **options)


def play_on(table: Table, moves: int | None = None, seed: int = 1) -> Table:
    """Play so many moves at random, or to the end."""
    rng = Random(seed)
    while not table.is_over and (moves is None or len(table.moves_played) < moves):
        table.play(rng.choice(table.legal))
    return table


def play_to(table: Table, kind: str, seed: int = 1) -> Table:
    """Play at random until a choice of this kind waits."""
    rng = Random(seed)
    while table.decision is not None and table.decision.kind != kind:
        table.play(rng.choice(table.legal))
    assert table.decision is not None, f"the game ended without {kind}"
    return table


def recorded(path: Any, moves: int | None, seats: int = 3, **options: Any) -> Table:
    """Return a table with a record and so many moves played."""
    setup = setup_of(seats, **options)
    return play_on(Table.new(setup, RecordFile.create(path, setup)), moves)


def table_at(state: State, **options: Any) -> Table:
    """Return a table at a moment that was built by hand, as if the game had begun there."""
    table = Table.new(setup_of(state.rules.seats, **options))
    table._state = state
    return table


def seen(table: Table) -> list[Any]:
    """Return all that anybody can see of a table."""
    views = [table.view(seat) for seat in (None, *range(len(table.setup.players)))]
    return [*views, list(table.log), list(table.events), list(table.moves_played)]


def record_of(table: Table) -> Record:
    """Return what the record of a table says."""
    result = table.result() if table.is_over else None
    moves = tuple(table.moves_played)
    return Record("game.jsonl", table.setup, "0", None, moves, result, (), torn=False)


def with_hidden_king(region: str) -> Table:
    """Return a table where Bea holds King Incognito and everybody has bid."""
    position = parse_position(HIDDEN_KING.format(region=region))
    table = Table.new(position.table_setup(1), position=position)
    for value in (3, 7, 11):
        table.play(PLAY_POWER[value])
    return table
