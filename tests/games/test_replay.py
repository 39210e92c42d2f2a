"""`elgrande replay` tells of a whole game what the table itself knows of it."""

import json
from typing import Any, Final

import pytest

from elgrande_tui.engine.events import Event, Scored
from elgrande_tui.table.position import plain
from tests.cli.runner import run
from tests.games.recording import Recorded

SEATS: Final = {"seat", "by", "owner", "leader", "winners"}
"""Fields that hold seats or colours, alone or several."""
TABLES: Final = {"contents", "counts", "discs", "home_bonus", "king_bonus", "points", "score"}
"""Fields with an entry for each of several seats or colours."""


def in_words(event: Event, names: tuple[str, ...]) -> dict[str, Any]:
    """Return an event as plain data, every seat by its name."""
    told: dict[str, Any] = {}
    for key, value in event.model_dump(mode="json").items():
        if key in TABLES:
            told[key] = {names[int(seat)]: entry for seat, entry in value.items()}
        elif key in SEATS and isinstance(value, list):
            told[key] = [names[seat] for seat in value]
        elif key in SEATS and value is not None:
            told[key] = names[value]
        else:
            told[key] = value
    return told


def told_by_command(recorded: Recorded, *options: object) -> list[dict[str, Any]]:
    ran = run("replay", recorded.path, *options)
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line) for line in ran.out.splitlines()]


def test_every_event_of_the_table_is_told_in_order(recorded: Recorded) -> None:
    told = told_by_command(recorded, "--events")
    events = recorded.table.events
    assert [line["n"] for line in told] == [n for n, _ in events]
    for line, (_, event) in zip(told, events, strict=True):
        known = in_words(event, recorded.table.names)
        if isinstance(event, Scored):
            known = {key: value for key, value in known.items() if key in line}
        assert {key: value for key, value in line.items() if key != "n"} == known


def test_the_position_is_that_of_the_table(recorded: Recorded) -> None:
    assert told_by_command(recorded, "--json") == [plain(recorded.table.position())]


@pytest.mark.parametrize("to", [0, 20, 90])
def test_so_is_one_on_the_way(to: int, recorded: Recorded) -> None:
    then = recorded.moments[to]
    told = told_by_command(recorded, "--to", to, "--events")
    assert told == told_by_command(recorded, "--events")[: then.events]
