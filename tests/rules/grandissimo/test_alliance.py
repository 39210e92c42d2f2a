"""G25: two regions scored as one."""

import pytest

from elgrande_tui.engine.machine import decision, play
from elgrande_tui.engine.moves import ALLOW, REVEAL_KING, USE_SPECIAL, VETO, Choose
from tests.rules.builders import do, kind, of_type, offered, refused
from tests.rules.cards.hands import gained
from tests.rules.grandissimo.table import (
    REGIONS,
    general,
    general_events,
    may_reveal,
    realm,
    special,
    turn,
)

PAIR = ("aragon", "valencia")
"""Worth 5/4/1 and 5/3/2, together 10/7/3."""
TOGETHER = "aragon+valencia"


# Put the two markers in two regions, not the King's.


@pytest.mark.parametrize("seats", [2, 3])
def test_G25_two_regions_are_chosen(seats: int) -> None:
    state = special("alliance", seats=seats, king="granada")
    regions = [region for region in REGIONS if region != "granada"]
    assert offered(state, "choose") == regions
    play(state, Choose(place="valencia"))
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.kind, waiting.place) == ("choose_allied", "valencia")
    assert offered(state, "choose") == [region for region in regions if region != "valencia"]
    (event,) = of_type(play(state, Choose(place="aragon")), "alliance_made")
    assert (event.by, event.regions) == (0, PAIR)
    assert realm(state).alliance == PAIR
    assert kind(state) == "turn"


def test_B19_neither_may_be_the_kings_region() -> None:
    state = special("alliance", king="aragon")
    assert refused(state, Choose(place="aragon")) == "B19"
    play(state, Choose(place="valencia"))
    assert refused(state, Choose(place="aragon")) == "B19"


def test_G25_portugal_may_be_one_and_the_castillo_may_not() -> None:
    state = special("alliance")
    refused(state, Choose(place="castillo"))
    do(state, Choose(place="portugal"), Choose(place="galicia"))
    assert realm(state).alliance == ("galicia", "portugal")


def test_G25_nothing_lies_there_before_both_are_chosen() -> None:
    state = special("alliance", vetoes={1: (2,)}, incognito=(1, "sevilla"))
    do(state, ALLOW, Choose(place="valencia"))
    assert realm(state).alliance == ()
    assert may_reveal(state) == []
    refused(state, VETO, seat=1)


def test_B33_a_veto_stops_it() -> None:
    state = turn("alliance", vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert realm(state).alliance == ()


# At the next general scoring they are scored as one.


def test_G25_counts_and_values_are_added() -> None:
    regions = {"aragon": {0: 1, 1: 3, 2: 1}, "valencia": {0: 3, 1: 2}}
    table = gained(general_events(alliance=PAIR, regions=regions))
    assert table[TOGETHER] == {1: 10, 0: 7, 2: 3}
    assert "aragon" not in table
    assert "valencia" not in table


def test_G25_at_the_place_of_the_first_of_the_two() -> None:
    events = general_events(alliance=("portugal", "galicia"))
    assert list(gained(events))[:3] == ["castillo", "galicia+portugal", "pais_vasco"]


def test_B22_ties_slide_down_on_the_sums() -> None:
    regions = {"aragon": {0: 2, 1: 1, 2: 1}, "valencia": {1: 1}}
    assert gained(general_events(alliance=PAIR, regions=regions))[TOGETHER] == {0: 7, 1: 7, 2: 3}


def test_G25_values_in_force_are_added_place_by_place() -> None:
    regions = {"aragon": {0: 3, 1: 2, 2: 1}}
    events = general_events(alliance=PAIR, boards={"8/4/0": "valencia"}, regions=regions)
    assert gained(events)[TOGETHER] == {0: 13, 1: 8, 2: 1}


def test_G1_portugal_adds_five_to_the_first_place_only() -> None:
    regions = {"portugal": {0: 3, 1: 2, 2: 1}}
    events = general_events(alliance=("aragon", "portugal"), regions=regions)
    assert gained(events)["aragon+portugal"] == {0: 10, 1: 4, 2: 1}


def test_B20_the_kings_bonus_falls_to_the_sums_leader_though_he_came_later() -> None:
    regions = {"aragon": {0: 1}, "valencia": {0: 1, 1: 1}}
    for king in PAIR:
        events = general_events(king=king, alliance=PAIR, regions=regions)
        assert gained(events)[TOGETHER] == {0: 12, 1: 7}


def test_B23_the_home_bonus_if_either_is_his_home() -> None:
    for home in PAIR:
        events = general_events(
            grandes={0: home, 1: "aragon"}, alliance=PAIR, regions={"aragon": {0: 2, 1: 1}}
        )
        assert gained(events)[TOGETHER] == {0: 12, 1: 7}


def test_G25_both_bonuses_may_come_from_different_halves() -> None:
    events = general_events(
        king="valencia", grandes={0: "aragon"}, alliance=PAIR, regions={"aragon": {0: 1}}
    )
    (event,) = [event for event in of_type(events, "scored") if event.place == TOGETHER]
    assert (event.points, event.king_bonus, event.home_bonus) == ({0: 10}, {0: 2}, {0: 2})


def test_G25_two_at_most_from_each_kind() -> None:
    events = general_events(
        king="aragon", grandes={0: "aragon"}, alliance=PAIR, regions={"valencia": {0: 1}}
    )
    assert gained(events)[TOGETHER] == {0: 14}


def test_G25_the_leader_of_a_half_has_no_bonus_unless_he_leads_the_sum() -> None:
    regions = {"aragon": {0: 2}, "valencia": {1: 3}}
    events = general_events(king="aragon", grandes={0: "aragon"}, alliance=PAIR, regions=regions)
    assert gained(events)[TOGETHER] == {1: 12, 0: 7}


def test_G25_no_bonus_on_a_tie() -> None:
    regions = {"aragon": {0: 2}, "valencia": {1: 2}}
    events = general_events(king="aragon", grandes={0: "aragon"}, alliance=PAIR, regions=regions)
    assert gained(events)[TOGETHER] == {0: 7, 1: 7}


def test_G20_a_grande_that_acts_as_king_brings_both_bonuses_to_its_owner() -> None:
    regions = {"valencia": {1: 1}}
    events = general_events(acting=1, grandes={1: "aragon"}, alliance=PAIR, regions=regions)
    assert gained(events)[TOGETHER] == {1: 14}


def test_G10_if_one_is_boycotted_the_other_is_scored_alone() -> None:
    regions = {"aragon": {0: 3}, "valencia": {0: 1, 1: 2}}
    table = gained(general_events(alliance=PAIR, boycott=(0, "aragon"), regions=regions))
    assert table["valencia"] == {1: 5, 0: 3}
    assert not {"aragon", TOGETHER} & set(table)


def test_G10_a_bonus_of_the_boycotted_half_is_gone_too() -> None:
    events = general_events(
        king="aragon",
        grandes={1: "aragon"},
        alliance=PAIR,
        boycott=(0, "aragon"),
        regions={"valencia": {1: 2}},
    )
    assert gained(events)["valencia"] == {1: 5}


def test_B31_with_places_the_values_are_cut_before_they_are_added() -> None:
    regions = {"aragon": {0: 2}, "valencia": {1: 1}}
    events = general_events(seats=2, few="places", alliance=PAIR, regions=regions)
    assert gained(events)[TOGETHER] == {0: 10}
    events = general_events(seats=2, few="places", alliance=PAIR, regions={"aragon": {0: 2, 1: 2}})
    assert gained(events)[TOGETHER] == {}


def test_B32_a_dummy_takes_its_place_in_the_sum() -> None:
    regions = {"aragon": {0: 2, 2: 2}, "valencia": {1: 1, 2: 2}}
    events = general_events(seats=2, few="dummy", king="aragon", alliance=PAIR, regions=regions)
    assert gained(events)[TOGETHER] == {0: 7, 1: 3}


# Special scorings take each by itself; afterwards the markers go.


@pytest.mark.parametrize("card", ["score_fives", "score_firsts"])
def test_G25_special_scorings_take_each_by_itself(card: str) -> None:
    regions = {"aragon": {0: 2}, "valencia": {1: 1}}
    table = gained(play(turn(card, alliance=PAIR, regions=regions), USE_SPECIAL))
    assert (table["aragon"], table["valencia"]) == ({0: 5}, {1: 5})


def test_G25_so_does_one_chosen_region() -> None:
    state = special("score_one", alliance=PAIR, regions={"aragon": {0: 2}, "valencia": {1: 3}})
    assert gained(do(state, Choose(place="aragon"))) == {"aragon": {0: 5}}


def test_G25_then_the_markers_go() -> None:
    assert realm(general(alliance=PAIR)).alliance == ()


def test_G25_the_king_may_come_to_an_allied_region() -> None:
    state = turn("boycott", alliance=PAIR, incognito=(1, "aragon"))
    play(state, REVEAL_KING, seat=1)
    assert realm(state).alliance == PAIR
