"""Whole games told in tests/golden/games, for every number of players and every option.

Every move, what everybody could read about it, every scoring place by place with who stood there,
and the standing: a change of the rules, of the chance or of a sentence shows as a difference that
a person can follow. ``make golden`` tells them anew.
"""

from functools import cache
from random import Random
from typing import Any

import pytest

from elgrande_tui.engine.catalogue import load_catalogue
from elgrande_tui.engine.events import SpecialAnnounced, Vetoed
from elgrande_tui.table.table import Table
from tests.games.story import story
from tests.golden_files import Golden
from tests.table.games import setup_of

GAMES: dict[str, dict[str, Any]] = {
    "2_written": {"seats": 2, "seed": 13},
    "2_places": {"seats": 2, "seed": 16, "few": "places"},
    "2_dummy": {"seats": 2, "seed": 2, "few": "dummy"},
    "3": {"seats": 3, "seed": 16},
    "4": {"seats": 4, "seed": 13},
    "5": {"seats": 5, "seed": 19},
    "short_3": {"seats": 3, "seed": 16, "short": True, "leader": "Carlos"},
    "without_veto_4": {"seats": 4, "seed": 24, "short": True, "veto": False},
    "grandissimo_2": {"seats": 2, "seed": 160, "expansion": "grandissimo", "stack6": "random"},
    "grandissimo_3": {"seats": 3, "seed": 33, "expansion": "grandissimo"},
    "grandissimo_4": {"seats": 4, "seed": 67, "expansion": "grandissimo", "stack6": "random"},
}
"""By the name of its file what each table agrees on; together they use every base game card."""


@cache
def played(name: str) -> tuple[Table, str]:
    """Return a game played to its end, and its story."""
    setup = setup_of(**GAMES[name])
    table = Table.new(setup)
    return table, story(table, Random(setup.seed))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_told(name: str, golden: Golden) -> None:
    golden.check(f"games/{name}", played(name)[1])


def test_the_games_use_every_card_of_the_base_game_and_a_veto() -> None:
    events = [event for name in GAMES for _, event in played(name)[0].events]
    used = {event.card for event in events if isinstance(event, SpecialAnnounced)}
    assert used >= {card.id for card in load_catalogue().cards}
    assert any(isinstance(event, Vetoed) for event in events)
