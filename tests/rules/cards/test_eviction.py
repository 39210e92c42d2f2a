"""The card of stack 4 by which the others leave a region, each for one named in secret."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, Choose, SetDisc
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    count,
    do,
    kind,
    of_type,
    offered,
    refused,
    region_counts,
    turn,
)
from tests.rules.cards.hands import all_but, special


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eviction_moves_all_of_each_other_player_to_the_region_he_names(seats: int) -> None:
    everybody = {seat: 1 + seat for seat in range(seats)}
    state = special("eviction", seat=1, seats=seats, regions={"aragon": everybody})
    do(state, Choose(place="aragon"))
    targets = {0: "galicia", 2: "sevilla", 3: "valencia", 4: "cataluna"}
    concerned = []
    while kind(state) == "eviction_disc":
        seat = asked(state)
        concerned.append(seat)
        do(state, SetDisc(region=targets[seat]))  # type: ignore[arg-type]
    assert concerned == [(1 + step) % seats for step in range(1, seats)]
    assert region_counts(state, "aragon") == tuple(2 if s == 1 else 0 for s in range(seats))
    for seat in concerned:
        assert count(state, targets[seat], seat) == 1 + seat
    assert kind(state) == "turn"


def test_eviction_asks_only_those_who_stand_there() -> None:
    there = {"aragon": {0: 2, 2: 1}, "sevilla": {1: 3, 3: 3}}
    state = special("eviction", seats=4, regions=there)
    do(state, Choose(place="aragon"))
    assert asked(state) == 2
    do(state, SetDisc(region="sevilla"))
    assert kind(state) == "turn"
    assert region_counts(state, "sevilla") == (0, 3, 1, 3)


def test_eviction_offers_regions_with_others_but_not_the_kings() -> None:
    there = {"aragon": {0: 4}, "sevilla": {1: 1}, "valencia": {0: 1, 2: 1}, "granada": {1: 4}}
    state = special("eviction", king="granada", regions=there)
    assert offered(state, "choose") == ["valencia", "sevilla"]
    assert refused(state, Choose(place="granada")) == "B19"
    assert refused(state, Choose(place="aragon")) == "B18"
    assert refused(state, Choose(place="castillo")) == "B18"
    assert refused(state, DONE) == "B18"


def test_eviction_discs_name_any_other_region_but_the_kings() -> None:
    state = special("eviction", king="granada", regions={"aragon": {1: 2, 2: 2}})
    do(state, Choose(place="aragon"))
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.secret, waiting.place) == (True, "aragon")
    assert offered(state, "set_disc") == all_but("granada", "aragon")
    assert refused(state, SetDisc(region="aragon")) == "B18"
    assert refused(state, SetDisc(region="granada")) == "B19"


def test_eviction_takes_no_heed_of_who_is_next_to_whom() -> None:
    state = special("eviction", king="granada", regions={"galicia": {1: 2}})
    do(state, Choose(place="galicia"))
    assert offered(state, "set_disc") == all_but("granada", "galicia")


def test_B34_eviction_discs_are_shown_when_the_last_is_set() -> None:
    state = special("eviction", regions={"aragon": {1: 2, 2: 3}})
    do(state, Choose(place="aragon"))
    events = do(state, SetDisc(region="sevilla"))
    assert [(event.type, event.known_to) for event in events] == [("disc_set", (1,))]
    assert region_counts(state, "aragon") == (0, 2, 3)
    assert [player_view(state, viewer).seats[1].disc for viewer in (None, 0, 1, 2)] == [
        None,
        None,
        "sevilla",
        None,
    ]
    events = do(state, SetDisc(region="sevilla"))
    assert of_type(events, "discs_shown")[0].discs == {1: "sevilla", 2: "sevilla"}
    assert [(e.by, e.owner, e.source, e.target, e.count) for e in of_type(events, "moved")] == [
        (0, 1, "aragon", "sevilla", 2),
        (0, 2, "aragon", "sevilla", 3),
    ]


def test_eviction_leaves_grandes_and_scoreboards_where_they_are() -> None:
    state = special("eviction", regions={"pais_vasco": {1: 2}}, boards={"8/4/0": "pais_vasco"})
    do(state, Choose(place="pais_vasco"), SetDisc(region="aragon"))
    assert player_view(state, None).seats[1].home == "pais_vasco"
    assert player_view(state, None).regions[1].board == "8/4/0"


@pytest.mark.parametrize("there", [{}, {"granada": {1: 4}}, {"aragon": {0: 4}}])
def test_eviction_is_not_available_when_nobody_would_have_to_leave(
    there: dict[str, dict[int, int]],
) -> None:
    state = turn("eviction", king="granada", regions=there, castillo={1: 4}, court={1: 4})
    assert refused(state, USE_SPECIAL) == "B18"


def test_B32_eviction_passes_a_dummy_by() -> None:
    state = turn(
        "eviction",
        seats=2,
        few="dummy",
        regions={"aragon": {0: 1, 1: 2, 2: 3}, "sevilla": {2: 5}},
        dummy_regions=("galicia", "valencia"),
    )
    do(state, USE_SPECIAL)
    assert offered(state, "choose") == ["aragon"]
    do(state, Choose(place="aragon"), SetDisc(region="sevilla"))
    assert region_counts(state, "aragon") == (1, 0, 3)
    assert region_counts(state, "sevilla") == (0, 2, 5)
