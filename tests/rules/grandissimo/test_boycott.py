"""G10: a region that is not scored at the next general scoring, known to one player only."""

import pytest

from elgrande_tui.engine.machine import decision, play
from elgrande_tui.engine.moves import USE_SPECIAL, VETO, Place, TakeRegionCard
from tests.rules.builders import asked, count, discs, do, kind, of_type, offered, refused
from tests.rules.cards.hands import gained, move
from tests.rules.grandissimo.table import (
    REGIONS,
    general,
    general_events,
    realm,
    special,
    turn,
)

NINE = list(REGIONS[:9])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_G10_a_region_card_is_chosen_from_the_stock_in_secret(seats: int) -> None:
    state = special("boycott", seats=seats)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.secret) == (0, "region_card", True)
    assert offered(state, "take_region_card") == NINE
    play(state, TakeRegionCard(region="cataluna"))
    assert kind(state) == "turn"
    boycott = realm(state, 0).boycott
    assert boycott is not None
    assert (boycott.seat, boycott.region) == (0, "cataluna")


def test_G10_there_is_no_card_of_portugal() -> None:
    state = special("boycott")
    assert refused(state, TakeRegionCard(region="portugal")) == "G3"


def test_G10_the_kings_region_may_be_named() -> None:
    state = special("boycott", king="granada")
    play(state, TakeRegionCard(region="granada"))
    regions = {"granada": {0: 2, 1: 1}}
    events = general_events(king="granada", boycott=(1, "granada"), regions=regions)
    assert "granada" not in gained(events)


def test_G10_the_region_is_not_scored_and_all_others_are() -> None:
    events = general_events(boycott=(1, "aragon"), regions={"aragon": {0: 2}, "sevilla": {0: 1}})
    expected = [region for region in REGIONS if region != "aragon"]
    assert list(gained(events)) == ["castillo", *expected]
    (shown,) = of_type(events, "boycott_shown")
    assert (shown.seat, shown.region) == (1, "aragon")


def test_G10_no_bonus_comes_from_it_either() -> None:
    events = general_events(
        king="aragon", grandes={0: "aragon"}, boycott=(1, "aragon"), regions={"aragon": {0: 2}}
    )
    assert sum(sum(points.values()) for points in gained(events).values()) == 0


def test_G10_it_is_shown_once_all_pieces_have_moved() -> None:
    state = general(
        boycott=(1, "aragon"), castillo={0: 2}, free_choice=0, regions={"sevilla": {0: 1}}
    )
    events = discs(state, {0: "aragon"})
    assert not of_type(events, "boycott_shown")
    events += do(state, move("pick", owner=0, region="sevilla"), move("put", where="valencia"))
    events += do(state, move("done"))
    types = [event.type for event in events if event.type in ("moved", "boycott_shown")]
    assert types == ["moved", "moved", "boycott_shown"]
    assert "aragon" not in gained(events)
    assert count(state, "aragon", 0) == 2


def test_G10_then_the_card_goes_back_to_the_stock() -> None:
    state = general(boycott=(1, "aragon"))
    assert realm(state, 1).boycott is None
    assert state.round == 4


@pytest.mark.parametrize("card", ["score_fives", "score_firsts", "score_inland"])
def test_G10_special_scorings_are_not_touched(card: str) -> None:
    state = turn(card, boycott=(1, "aragon"), regions={"aragon": {0: 2}})
    assert gained(play(state, USE_SPECIAL))["aragon"] == {0: 5}


def test_G10_placing_and_discs_are_not_touched() -> None:
    state = turn("coup", boycott=(1, "sevilla"), court={0: 1})
    play(state, Place(where="sevilla"))
    assert count(state, "sevilla", 0) == 1
    state = general(boycott=(1, "aragon"), castillo={0: 2})
    assert "aragon" in offered(state, "set_disc")


def test_G10_the_castillo_is_scored_all_the_same() -> None:
    state = general(boycott=(1, "aragon"), castillo={0: 2})
    assert gained(discs(state, {0: "aragon"}))["castillo"] == {0: 5}


# That a player holds one is public, which is secret; who next picks sees what is missing.


def test_G10_everybody_sees_that_it_lies_there_but_only_one_sees_which() -> None:
    state = special("boycott")
    events = play(state, TakeRegionCard(region="cataluna"))
    (taken,) = of_type(events, "region_card_taken")
    (chosen,) = of_type(events, "region_card_chosen")
    assert (taken.known_to, taken.seat, taken.card) == (None, 0, "boycott")
    assert (chosen.known_to, chosen.region) == ((0,), "cataluna")
    for viewer, region in ((None, None), (0, "cataluna"), (1, None), (2, None)):
        boycott = realm(state, viewer).boycott
        assert boycott is not None
        assert (boycott.seat, boycott.region) == (0, region)


def test_G10_whoever_picks_next_sees_what_is_missing() -> None:
    state = special("king_incognito", boycott=(1, "cataluna"))
    assert offered(state, "take_region_card") == [id_ for id_ in NINE if id_ != "cataluna"]
    play(state, TakeRegionCard(region="aragon"))
    known = [realm(state, viewer).boycott for viewer in (None, 0, 1, 2)]
    regions = [card.region for card in known if card is not None]
    assert regions == [None, "cataluna", "cataluna", None]


def test_G10_and_so_it_is_the_other_way_round() -> None:
    state = special("boycott", incognito=(1, "cataluna"))
    refused(state, TakeRegionCard(region="cataluna"))
    play(state, TakeRegionCard(region="aragon"))
    incognito = realm(state, 0).incognito
    assert incognito is not None
    assert incognito.region == "cataluna"
    mine = realm(state, 1).boycott
    assert mine is not None
    assert mine.region is None


# Vetoes, tables of two, and other pieces.


def test_B33_a_veto_stops_it_before_a_card_is_chosen_and_not_after() -> None:
    state = turn("boycott", vetoes={1: (2,)})
    do(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (1, "veto")
    play(state, VETO)
    assert realm(state, 0).boycott is None
    state = special("boycott", vetoes={1: (2,)})
    play(state, move("allow"))
    refused(state, VETO, seat=1)


def test_B31_with_places_the_others_are_scored_as_ever() -> None:
    regions = {"aragon": {0: 2, 1: 1}, "sevilla": {0: 2, 1: 1}}
    events = general_events(seats=2, few="places", boycott=(0, "aragon"), regions=regions)
    assert gained(events)["sevilla"] == {0: 4}
    assert "aragon" not in gained(events)


def test_B32_a_dummy_goes_without_points_there_too() -> None:
    regions = {"aragon": {0: 1, 2: 3}, "sevilla": {0: 1, 2: 3}}
    events = general_events(seats=2, few="dummy", boycott=(0, "aragon"), regions=regions)
    assert gained(events)["sevilla"] == {0: 3}
    assert "aragon" not in gained(events)


def test_G10_half_an_alliance_may_be_boycotted() -> None:
    regions = {"aragon": {0: 3}, "valencia": {1: 1, 2: 2}}
    for boycotted, scored in (("aragon", "valencia"), ("valencia", "aragon")):
        events = general_events(
            alliance=("aragon", "valencia"), boycott=(1, boycotted), regions=regions
        )
        table = gained(events)
        assert boycotted not in table
        assert "aragon+valencia" not in table
        expected = {"valencia": {2: 5, 1: 3}, "aragon": {0: 5}}
        assert table[scored] == expected[scored]
