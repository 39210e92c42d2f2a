"""Golden games played with a record, and every moment on the way."""

from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.table import Table
from tests.games.story import choose
from tests.games.test_golden_games import GAMES
from tests.table.games import setup_of

RECORDED: Final = ("3", "2_dummy", "short_3", "grandissimo_3")
"""Games with a Veto out of turn, with a dummy, with secret bids, and with the expansion."""


class Moment(NamedTuple):
    """All there is to know after a move."""

    key: tuple[Any, ...]
    events: int
    lines: int


class Recorded(NamedTuple):
    """A golden game played to its end, its record, and all its moments, the first one first."""

    name: str
    path: Path
    table: Table
    moments: list[Moment]


def moment(table: Table) -> Moment:
    return Moment(table._state.key(), len(table.events), len(table.log))


def record(name: str, path: Path) -> Recorded:
    """Play one of the golden games and write it down."""
    setup = setup_of(**GAMES[name])
    chance = Random(setup.seed)
    with Table.new(setup, RecordFile.create(path, setup)) as table:
        moments = [moment(table)]
        while not table.is_over:
            seat, move = choose(table, chance)
            table.play(move, seat)
            moments.append(moment(table))
    return Recorded(name, path, table, moments)
