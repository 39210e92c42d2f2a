"""The cards of stack 1 that empty a region of one's own or place further ones from the court."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, Choose, Option, Place, Put
from tests.rules.builders import count, do, kind, offered, refused, region_counts, turn
from tests.rules.cards.hands import all_but, move, special

OWN_REGION = Option(name="own_region")
COURT_2 = Option(name="court_2")
EMPTIERS = ("intrigue_own_region", "intrigue_either")
FROM_COURT = ("intrigue_court_2", "intrigue_either")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("card", FROM_COURT)
def test_intrigue_court_2_places_two_into_any_regions_but_the_kings(card: str, seats: int) -> None:
    state = special(card, seat=seats - 1, seats=seats, king="sevilla", court={seats - 1: 5})
    assert kind(state) == "court_anywhere"
    assert offered(state, "place") == all_but("sevilla")
    do(state, Place(where="galicia"), Place(where="cataluna"))
    assert kind(state) == "turn"
    assert count(state, "galicia", seats - 1) == count(state, "cataluna", seats - 1) == 1
    assert count(state, "court", seats - 1) == 3


@pytest.mark.parametrize("card", FROM_COURT)
def test_intrigue_court_2_may_place_both_into_one_region(card: str) -> None:
    state = special(card, court={0: 2})
    do(state, Place(where="galicia"), Place(where="galicia"))
    assert region_counts(state, "galicia") == (2, 0, 0)


@pytest.mark.parametrize("card", FROM_COURT)
def test_B2_intrigue_court_2_does_not_reach_the_castillo(card: str) -> None:
    state = special(card, court={0: 2})
    assert refused(state, Place(where="castillo")) == "B2"


@pytest.mark.parametrize("card", FROM_COURT)
def test_B19_intrigue_court_2_does_not_reach_the_kings_region(card: str) -> None:
    state = special(card, court={0: 2})
    assert refused(state, Place(where="granada")) == "B19"


@pytest.mark.parametrize("card", FROM_COURT)
@pytest.mark.parametrize("placed", [0, 1])
def test_intrigue_court_2_may_place_fewer(card: str, placed: int) -> None:
    state = special(card, court={0: 4})
    do(state, *[Place(where="aragon")] * placed, DONE)
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (placed, 0, 0)
    assert count(state, "court", 0) == 4 - placed


@pytest.mark.parametrize("card", FROM_COURT)
def test_intrigue_court_2_ends_with_an_empty_court(card: str) -> None:
    state = special(card, court={0: 1})
    waiting = decision(state)
    assert waiting is not None
    assert waiting.left == 1
    do(state, Place(where="aragon"))
    assert kind(state) == "turn"


def test_intrigue_court_2_is_not_available_with_an_empty_court() -> None:
    state = turn("intrigue_court_2", court={1: 5}, regions={"aragon": {0: 3}})
    assert refused(state, USE_SPECIAL) == "B18"


@pytest.mark.parametrize("card", FROM_COURT)
def test_intrigue_court_2_comes_on_top_of_the_one_that_the_card_places(card: str) -> None:
    state = turn(card, court={0: 4})
    do(state, Place(where="castillo"))
    assert refused(state, Place(where="castillo")) == "B16"
    do(state, USE_SPECIAL)
    if kind(state) == "choose_way":
        do(state, COURT_2)
    do(state, Place(where="galicia"), Place(where="galicia"))
    assert count(state, "court", 0) == 1

    other_way_round = special(card, court={0: 4})
    do(other_way_round, Place(where="galicia"), DONE, Place(where="castillo"))
    assert count(other_way_round, "court", 0) == 2
    assert offered(other_way_round, "place") == []


@pytest.mark.parametrize("card", EMPTIERS)
def test_intrigue_own_region_moves_all_of_ones_own_each_to_any_place(card: str) -> None:
    there = {"aragon": {0: 4, 1: 2}, "sevilla": {0: 1}}
    state = special(card, regions=there)
    assert kind(state) == "choose_source"
    assert offered(state, "choose") == ["aragon", "sevilla"]
    do(state, Choose(place="aragon"))
    targets = (*all_but("granada", "aragon"), "castillo")
    for target in ("galicia", "sevilla", "castillo", "galicia"):
        assert tuple(offered(state, "put")) == targets
        do(state, move("put", where=target))
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (0, 2, 0)
    assert region_counts(state, "galicia") == (2, 0, 0)
    assert region_counts(state, "sevilla") == (2, 0, 0)
    assert region_counts(state, "castillo") == (1, 0, 0)


@pytest.mark.parametrize("card", EMPTIERS)
@pytest.mark.parametrize("number", [1, 2, 7])
def test_B18_intrigue_own_region_leaves_none_behind(card: str, number: int) -> None:
    state = special(card, regions={"aragon": {0: number}})
    for left in range(number, 0, -1):
        waiting = decision(state)
        assert waiting is not None
        assert (waiting.kind, waiting.left, waiting.place) == ("leave", left, "aragon")
        assert refused(state, DONE) == "B18"
        do(state, Put(where="valencia"))
    assert kind(state) == "turn"
    assert region_counts(state, "valencia") == (number, 0, 0)


@pytest.mark.parametrize("card", EMPTIERS)
def test_intrigue_own_region_moves_elsewhere(card: str) -> None:
    state = special(card, regions={"aragon": {0: 2}})
    assert refused(state, Put(where="aragon")) == "B18"
    assert refused(state, Put(where="granada")) == "B19"


@pytest.mark.parametrize("card", EMPTIERS)
def test_intrigue_own_region_is_one_without_the_king_and_with_ones_own(card: str) -> None:
    there = {"aragon": {0: 1}, "granada": {0: 3}, "sevilla": {1: 3}, "valencia": {0: 2}}
    state = special(card, king="granada", regions=there)
    assert offered(state, "choose") == ["aragon", "valencia"]
    assert refused(state, Choose(place="granada")) == "B19"
    assert refused(state, Choose(place="sevilla")) == "B18"
    assert refused(state, Choose(place="castillo")) == "B18"


def test_intrigue_own_region_is_not_available_with_nobody_to_move() -> None:
    there = {"granada": {0: 3}, "aragon": {1: 3}}
    state = turn("intrigue_own_region", regions=there, castillo={0: 3}, court={0: 3})
    assert refused(state, USE_SPECIAL) == "B18"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_intrigue_either_lets_one_choose_the_way(seats: int) -> None:
    there = {"aragon": {1: 1}, "sevilla": {1: 1}}
    state = special("intrigue_either", seat=1, seats=seats, regions=there, court={1: 3})
    assert kind(state) == "choose_way"
    assert offered(state, "option") == ["own_region", "court_2"]
    emptying = state.copy()
    do(emptying, OWN_REGION)
    assert offered(emptying, "choose") == ["aragon", "sevilla"]
    do(state, COURT_2)
    assert offered(state, "place") == all_but("granada")


def test_intrigue_either_is_one_way_or_the_other_never_both() -> None:
    state = special("intrigue_either", regions={"aragon": {0: 1}}, court={0: 3})
    do(state, OWN_REGION, Put(where="castillo"))
    assert kind(state) == "turn"
    assert offered(state, "use_special") == []


def test_intrigue_either_needs_a_court_or_a_region() -> None:
    there = {"granada": {0: 3}, "aragon": {1: 3}}
    state = turn("intrigue_either", regions=there, castillo={0: 3}, court={1: 3})
    assert refused(state, USE_SPECIAL) == "B18"


def test_B32_intrigue_own_region_leaves_a_dummy_where_it_is() -> None:
    state = special(
        "intrigue_own_region",
        seats=2,
        few="dummy",
        king="granada",
        regions={"aragon": {0: 1, 2: 2}},
        dummy_power=(1,),
        dummy_regions=("granada", "aragon"),
    )
    assert offered(state, "put") == [*all_but("granada", "aragon"), "castillo"]
    do(state, Put(where="valencia"))
    assert region_counts(state, "aragon") == (0, 0, 4)
