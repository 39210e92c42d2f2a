"""The moves that the engine hands out: what they are, and that outside data means the same ones."""

from collections.abc import Iterator, Mapping
from typing import get_args

import pytest

from elgrande_tui.engine import moves
from elgrande_tui.engine.moves import Move, MoveBase, parse_move


def held(value: object) -> Iterator[MoveBase]:
    """Every move in a table of moves, however deep."""
    if isinstance(value, MoveBase):
        yield value
    elif isinstance(value, Mapping | tuple):
        for inner in value.values() if isinstance(value, Mapping) else value:
            yield from held(inner)


TABLES = {name: tuple(held(value)) for name, value in vars(moves).items() if name.isupper()}


def test_there_is_a_table_for_every_kind_of_move() -> None:
    assert {type(move) for table in TABLES.values() for move in table} == set(get_args(Move))


@pytest.mark.parametrize("name", [name for name, table in TABLES.items() if table])
def test_what_the_tables_hold_is_valid_and_the_one_object_for_its_data(name: str) -> None:
    for move in TABLES[name]:
        assert parse_move(move.model_dump()) is move
        assert parse_move(move.model_dump(mode="json")) is move
