"""The cards of stack 2 by which everybody discs a region and returns Caballeros from it."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import USE_SPECIAL, SetDisc
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    count,
    discs,
    do,
    kind,
    of_type,
    offered,
    refused,
    region_counts,
    turn,
)
from tests.rules.cards.hands import special

BOTH = ["disc_return_2", "disc_return_all"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("card", "left"), [("disc_return_2", 2), ("disc_return_all", 0)])
def test_disc_return_takes_from_the_region_that_each_names(
    card: str, left: int, seats: int
) -> None:
    everybody = dict.fromkeys(range(seats), 4)
    regions = ["aragon", "galicia", "valencia", "sevilla", "cataluna"][:seats]
    state = special(card, seat=1, seats=seats, regions=dict.fromkeys(regions, everybody))
    asked_in_turn = []
    while kind(state) == "return_disc":
        seat = asked(state)
        asked_in_turn.append(seat)
        do(state, SetDisc(region=regions[seat]))  # type: ignore[arg-type]
    assert asked_in_turn == [(1 + step) % seats for step in range(seats)]
    assert kind(state) == "turn"
    for number, region in enumerate(regions):
        there = [4] * seats
        there[number] = left
        assert region_counts(state, region) == tuple(there)


@pytest.mark.parametrize("card", BOTH)
def test_disc_return_lets_several_name_one_region(card: str) -> None:
    everybody = dict.fromkeys(range(3), 2)
    state = special(card, regions={"aragon": everybody, "sevilla": everybody})
    discs(state, dict.fromkeys(range(3), "aragon"))
    assert region_counts(state, "aragon") == (0, 0, 0)
    assert region_counts(state, "sevilla") == (2, 2, 2)


def test_disc_return_2_names_regions_with_at_least_two_of_ones_own() -> None:
    there = {"aragon": {0: 1, 1: 5}, "sevilla": {0: 2}, "valencia": {0: 3}, "galicia": {1: 2}}
    state = special("disc_return_2", seats=2, regions=there)
    assert offered(state, "set_disc") == ["valencia", "sevilla"]
    assert refused(state, SetDisc(region="aragon")) == "B34"
    do(state, SetDisc(region="valencia"))
    assert offered(state, "set_disc") == ["galicia", "aragon"]


def test_disc_return_all_names_regions_with_at_least_one_of_ones_own() -> None:
    there = {"aragon": {0: 1, 1: 5}, "sevilla": {0: 2}, "valencia": {1: 3}}
    state = special("disc_return_all", seats=2, regions=there)
    assert offered(state, "set_disc") == ["aragon", "sevilla"]
    assert refused(state, SetDisc(region="valencia")) == "B34"


@pytest.mark.parametrize("card", BOTH)
def test_B19_disc_return_does_not_name_the_kings_region_nor_the_castillo(card: str) -> None:
    there = {"aragon": {0: 2}, "sevilla": {0: 2}, "granada": {0: 2}}
    state = special(card, king="granada", regions=there, castillo={0: 5})
    assert offered(state, "set_disc") == ["aragon", "sevilla"]
    assert refused(state, SetDisc(region="granada")) == "B19"


@pytest.mark.parametrize("card", BOTH)
def test_disc_return_skips_whoever_can_name_nothing(card: str) -> None:
    there = {"aragon": {0: 2, 2: 2}, "sevilla": {0: 2, 2: 2}, "granada": {1: 6}}
    state = special(card, king="granada", regions=there, castillo={1: 3}, court={1: 3})
    seats = []
    while kind(state) == "return_disc":
        seats.append(asked(state))
        do(state, SetDisc(region="aragon"))
    assert seats == [0, 2]
    assert count(state, "granada", 1) == 6


def test_disc_return_2_skips_whoever_has_only_single_pieces() -> None:
    there = {"aragon": {0: 1, 1: 2}, "sevilla": {0: 1, 1: 2}}
    state = special("disc_return_2", seats=2, regions=there)
    assert asked(state) == 1
    do(state, SetDisc(region="aragon"))
    assert region_counts(state, "aragon") == (1, 0)
    assert region_counts(state, "sevilla") == (1, 2)


@pytest.mark.parametrize("card", BOTH)
def test_disc_return_names_the_only_region_there_is_by_itself(card: str) -> None:
    there = {"aragon": {0: 2, 1: 2}, "sevilla": {1: 2}}
    state = turn(card, seats=2, regions=there)
    do(state, USE_SPECIAL)
    assert asked(state) == 1
    events = do(state, SetDisc(region="sevilla"))
    assert [event.discs for event in of_type(events, "discs_shown")] == [
        {0: "aragon", 1: "sevilla"}
    ]
    assert region_counts(state, "aragon") == (0, 2)


@pytest.mark.parametrize("card", BOTH)
def test_disc_return_with_nobody_affected_does_nothing(card: str) -> None:
    state = turn(card, regions={"granada": {0: 4, 1: 4}}, castillo={2: 4}, court={0: 4})
    events = do(state, USE_SPECIAL)
    assert [event.type for event in events] == ["special_announced"]
    assert kind(state) == "turn"


@pytest.mark.parametrize("card", BOTH)
def test_B34_nobody_knows_a_disc_before_the_last_is_set(card: str) -> None:
    everybody = dict.fromkeys(range(3), 2)
    state = special(card, regions={"aragon": everybody, "sevilla": everybody})
    waiting = decision(state)
    assert waiting is not None
    assert waiting.secret
    events = do(state, SetDisc(region="sevilla"))
    assert [(event.type, event.known_to) for event in events] == [("disc_set", (0,))]
    for viewer in (None, 1, 2):
        seen = player_view(state, viewer).seats[0]
        assert (seen.disc_set, seen.disc) == (True, None)
    assert player_view(state, 0).seats[0].disc == "sevilla"
    events = discs(state, {1: "aragon", 2: "sevilla"})
    (shown,) = of_type(events, "discs_shown")
    assert (shown.discs, shown.known_to) == ({0: "sevilla", 1: "aragon", 2: "sevilla"}, None)
    assert [event.type for event in events].index("discs_shown") == 2
    assert not any(seat.disc_set for seat in player_view(state, None).seats)


@pytest.mark.parametrize("card", BOTH)
def test_disc_return_tells_what_went_back(card: str) -> None:
    there = {"aragon": {0: 3, 1: 3}, "sevilla": {0: 3, 1: 3}}
    state = special(card, seats=2, regions=there)
    events = discs(state, {0: "aragon", 1: "sevilla"})
    went = 2 if card == "disc_return_2" else 3
    assert [(e.by, e.owner, e.place, e.count) for e in of_type(events, "gave_back")] == [
        (0, 0, "aragon", went),
        (1, 1, "sevilla", went),
    ]


@pytest.mark.parametrize("card", BOTH)
def test_B32_disc_return_passes_a_dummy_by(card: str) -> None:
    there = {"aragon": {0: 2, 1: 2, 2: 4}, "sevilla": {0: 2, 1: 2, 2: 4}}
    state = turn(
        card,
        seats=2,
        few="dummy",
        regions=there,
        dummy_power=(1,),
        dummy_regions=("galicia", "valencia"),
    )
    do(state, USE_SPECIAL)
    discs(state, {0: "aragon", 1: "sevilla"})
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (0, 2, 4)
    assert region_counts(state, "sevilla") == (2, 0, 4)
