"""The card of stack 4 that brings two from the provinces to the court."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, Place, Recall
from tests.rules.builders import count, do, kind, of_type, offered, refused, region_counts, turn
from tests.rules.cards.hands import special


def _short(provinces: int, **regions: int) -> dict[str, dict[int, int]]:
    """Return regions of seat 0 that leave so many in the provinces, the rest with the King."""
    there = {region: {0: number} for region, number in regions.items()}
    return {**there, "granada": {0: 30 - provinces - sum(regions.values())}}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_court_2_brings_two_to_court(seats: int) -> None:
    state = turn("court_2", seat=1, seats=seats, court={1: 1})
    (announced, mustered) = do(state, USE_SPECIAL)
    assert announced.type == "special_announced"
    assert mustered.type == "mustered"
    assert (mustered.seat, mustered.count) == (1, 2)
    assert (count(state, "court", 1), count(state, "provinces", 1)) == (3, 27)
    assert kind(state) == "turn"
    assert all(count(state, "court", seat) == 0 for seat in range(seats) if seat != 1)


def test_court_2_before_placing_gives_two_more_to_place() -> None:
    state = special("court_2")
    do(state, Place(where="castillo"), Place(where="sevilla"))
    assert (count(state, "castillo", 0), count(state, "sevilla", 0)) == (1, 1)
    assert offered(state, "place") == []


def test_B14_with_two_in_the_provinces_no_region_may_help() -> None:
    state = special("court_2", regions=_short(2, aragon=3))
    assert kind(state) == "turn"
    assert count(state, "court", 0) == 2
    assert region_counts(state, "aragon") == (3, 0, 0)


@pytest.mark.parametrize("provinces", [0, 1])
def test_B14_what_the_provinces_lack_may_come_from_regions(provinces: int) -> None:
    state = special("court_2", regions=_short(provinces, aragon=1, sevilla=2))
    assert count(state, "court", 0) == provinces
    for due in range(2 - provinces, 0, -1):
        waiting = decision(state)
        assert waiting is not None
        assert (waiting.kind, waiting.seat, waiting.left) == ("recall", 0, due)
        assert offered(state, "recall") == ["aragon", "sevilla"]
        (moved,) = of_type(do(state, Recall(region="sevilla")), "moved")
        assert (moved.owner, moved.source, moved.target) == (0, "sevilla", "court")
    assert kind(state) == "turn"
    assert count(state, "court", 0) == 2
    assert count(state, "sevilla", 0) == provinces


@pytest.mark.parametrize("provinces", [0, 1])
def test_B14_what_comes_from_regions_is_optional(provinces: int) -> None:
    state = special("court_2", regions=_short(provinces, aragon=4))
    do(state, DONE)
    assert kind(state) == "turn"
    assert count(state, "court", 0) == provinces
    assert region_counts(state, "aragon") == (4, 0, 0)


def test_B14_nobody_comes_from_the_kings_region_or_from_others() -> None:
    there = {**_short(0, aragon=1), "sevilla": {1: 3}}
    state = special("court_2", king="granada", regions=there)
    assert offered(state, "recall") == ["aragon"]
    assert refused(state, Recall(region="granada")) == "B19"
    assert refused(state, Recall(region="sevilla")) == "B14"


def test_B14_nor_from_the_castillo() -> None:
    state = special("court_2", castillo={0: 4}, regions={"granada": {0: 25}})
    assert kind(state) == "turn"
    assert (count(state, "court", 0), count(state, "castillo", 0)) == (1, 4)


def test_court_2_is_not_available_when_nobody_could_come() -> None:
    state = turn("court_2", castillo={0: 4}, regions={"granada": {0: 20}}, court={0: 6})
    assert refused(state, USE_SPECIAL) == "B14"
