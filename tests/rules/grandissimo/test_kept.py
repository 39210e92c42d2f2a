"""G13 and G17: cards that wait for the next general scoring; G16 and G18: cards that score."""

import pytest

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, play
from elgrande_tui.engine.moves import (
    DONE,
    REVEAL_KING,
    SAY_ESPIONAGE,
    USE_SPECIAL,
    VETO,
    Choose,
    Pick,
    Put,
    SetDisc,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import asked, discs, do, kind, of_type, offered, refused
from tests.rules.cards.hands import carry, gained
from tests.rules.grandissimo.table import (
    REGIONS,
    general,
    general_events,
    may_reveal,
    realm,
    special,
    stands,
    turn,
)

KEPT = ("free_choice", "espionage")


def holder(card: str, state: State) -> int | None:
    return realm(state).free_choice if card == "free_choice" else realm(state).espionage


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("card", KEPT)
def test_G13_and_G17_the_card_is_kept_open(card: str, seats: int) -> None:
    state = turn(card, seats=seats)
    (event,) = of_type(play(state, USE_SPECIAL), "card_kept")
    assert (event.seat, event.card, event.known_to) == (0, card, None)
    assert holder(card, state) == 0
    assert kind(state) == "turn"


@pytest.mark.parametrize("card", KEPT)
def test_B33_keeping_it_may_be_vetoed(card: str) -> None:
    state = turn(card, vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert holder(card, state) is None


@pytest.mark.parametrize("card", KEPT)
def test_G19_keeping_it_may_be_barred(card: str) -> None:
    assert refused(turn(card, barred_by=1), USE_SPECIAL) == "G19"


@pytest.mark.parametrize("card", KEPT)
def test_G13_and_G17_it_is_discarded_with_the_scoring(card: str) -> None:
    events: list[Event] = []
    state = general(
        free_choice=1 if card == "free_choice" else -1,
        espionage=1 if card == "espionage" else -1,
        listener=events.append,
    )
    (event,) = of_type(events, "card_used")
    assert (event.seat, event.card) == (1, card)
    assert holder(card, state) is None


# Free choice: up to two of one's own between regions, between the discs and the scoring.


def test_G13_up_to_two_of_ones_own_move() -> None:
    state = general(free_choice=1, regions={"aragon": {0: 1, 1: 3}, "sevilla": {1: 1}})
    assert (asked(state), kind(state)) == (1, "free_pick")
    assert offered(state, "pick") == [(1, "aragon"), (1, "sevilla")]
    carry(state, 1, "aragon", "portugal")
    events = carry(state, 1, "sevilla", "valencia")
    assert stands(state, 1, "aragon", "sevilla", "portugal", "valencia") == (2, 0, 1, 1)
    assert gained(events)["portugal"] == {1: 5}
    assert state.round == 4


def test_G13_or_one_or_none() -> None:
    state = general(free_choice=1, regions={"aragon": {1: 3}})
    events = play(state, DONE)
    assert gained(events)["aragon"] == {1: 5}


def test_G13_one_may_move_twice() -> None:
    state = general(free_choice=1, regions={"aragon": {1: 1}})
    carry(state, 1, "aragon", "portugal")
    carry(state, 1, "portugal", "valencia")
    assert stands(state, 1, "valencia") == (1,)


def test_G13_not_into_the_castillo_and_not_others() -> None:
    state = general(free_choice=1, regions={"aragon": {0: 1, 1: 1}})
    refused(state, Pick(owner=0, region="aragon"))
    play(state, Pick(owner=1, region="aragon"))
    refused(state, Put(where="castillo"))
    refused(state, Put(where="aragon"))


def test_B19_not_from_or_to_the_kings_region() -> None:
    state = general(king="aragon", free_choice=1, regions={"aragon": {1: 1}, "sevilla": {1: 1}})
    assert offered(state, "pick") == [(1, "sevilla")]
    play(state, Pick(owner=1, region="sevilla"))
    assert refused(state, Put(where="aragon")) == "B19"


def test_G13_with_nobody_to_move_nothing_is_asked() -> None:
    state = general(king="aragon", free_choice=1, regions={"aragon": {1: 1}})
    assert (kind(state), state.round, realm(state).free_choice) == ("bid", 4, None)


def test_G13_after_the_castillo_has_emptied() -> None:
    state = general(free_choice=1, castillo={1: 1})
    discs(state, {1: "aragon"})
    assert offered(state, "pick") == [(1, "aragon")]
    events = carry(state, 1, "aragon", "valencia")
    events += do(state, DONE)
    assert gained(events)["valencia"] == {1: 5}


def test_G13_nobody_cuts_in() -> None:
    state = general(
        free_choice=1, vetoes={0: (4,)}, incognito=(2, "aragon"), regions={"sevilla": {1: 1}}
    )
    assert interrupts(state) == []
    refused(state, VETO, seat=0)
    refused(state, REVEAL_KING, seat=2)


def test_G13_it_waits_for_the_next_scoring_only() -> None:
    state = turn("boycott", free_choice=1)
    assert realm(state).free_choice == 1
    assert kind(state) == "turn"


# Espionage: saying so when discs are set, one's region is named openly after the others'.


def test_G17_the_holder_may_say_so_instead_of_setting_a_disc() -> None:
    state = general(espionage=1, castillo={0: 1, 1: 2, 2: 1})
    play(state, SetDisc(region="aragon"))
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.secret) == (1, True)
    (said,) = of_type(play(state, SAY_ESPIONAGE), "espionage_said")
    assert (said.seat, said.known_to) == (1, None)
    assert realm(state).spying
    events = play(state, SetDisc(region="sevilla"))
    (shown,) = of_type(events, "discs_shown")
    assert shown.discs == {0: "aragon", 2: "sevilla"}
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.secret) == (1, "name_openly", False)
    view = player_view(state, 1)
    assert [seat.disc for seat in view.seats] == ["aragon", None, "sevilla"]
    events = play(state, Choose(place="aragon"))
    (named,) = of_type(events, "region_named")
    assert (named.seat, named.region) == (1, "aragon")
    assert gained(events)["aragon"] == {1: 5, 0: 4}


def test_G17_or_set_a_disc_like_everybody() -> None:
    state = general(espionage=1, castillo={0: 1, 1: 2})
    discs(state, {0: "aragon", 1: "aragon"})
    assert stands(state, 1, "aragon") == (2,)
    assert realm(state).espionage is None


def test_G17_only_the_holder_may() -> None:
    state = general(espionage=1, castillo={0: 1, 1: 2})
    assert asked(state) == 0
    assert SAY_ESPIONAGE not in legal_moves(state)
    refused(state, SAY_ESPIONAGE)


def test_B27_the_kings_region_may_not_be_named_openly_either() -> None:
    state = general(king="granada", espionage=1, castillo={1: 2})
    do(state, SAY_ESPIONAGE)
    assert offered(state, "choose") == [region for region in REGIONS if region != "granada"]
    assert refused(state, Choose(place="granada")) == "B19"


def test_G17_alone_in_the_castillo_too() -> None:
    state = general(espionage=1, castillo={1: 2})
    do(state, SAY_ESPIONAGE, Choose(place="portugal"))
    assert stands(state, 1, "portugal") == (2,)


def test_G17_with_nothing_inside_the_card_is_gone_unused() -> None:
    state = general(espionage=1, castillo={0: 1})
    assert SAY_ESPIONAGE not in legal_moves(state)
    play(state, SetDisc(region="aragon"))
    assert realm(state).espionage is None


@pytest.mark.parametrize("card", ["disc_return_all", "score_disc"])
def test_G17_it_has_no_effect_on_disc_cards(card: str) -> None:
    state = special(card, espionage=0, regions={"aragon": {0: 1}, "sevilla": {0: 1}})
    assert SAY_ESPIONAGE not in legal_moves(state)


def test_G17_nor_on_an_eviction() -> None:
    state = special("eviction", espionage=1, regions={"aragon": {1: 1}})
    play(state, Choose(place="aragon"))
    assert asked(state) == 1
    assert SAY_ESPIONAGE not in legal_moves(state)


def test_G17_and_free_choice_may_be_the_same_players() -> None:
    state = general(espionage=1, free_choice=1, castillo={1: 1})
    do(state, SAY_ESPIONAGE, Choose(place="aragon"))
    assert (asked(state), kind(state)) == (1, "free_pick")


def test_G14_the_king_stays_in_hiding_while_the_region_is_named() -> None:
    state = general(espionage=1, castillo={1: 1}, incognito=(0, "aragon"))
    assert may_reveal(state) == []
    do(state, SAY_ESPIONAGE)
    assert may_reveal(state) == []


# Scoring the coast, the inland and the courts.


@pytest.mark.parametrize(
    ("card", "regions", "points"),
    [
        ("score_coastal", {"sevilla": {0: 2, 1: 1}, "aragon": {2: 2}}, {"sevilla": {0: 4, 1: 3}}),
        ("score_inland", {"sevilla": {0: 2}, "aragon": {2: 2, 0: 1}}, {"aragon": {2: 5, 0: 4}}),
    ],
)
def test_G16_regions_of_that_kind_score(
    card: str, regions: dict[str, dict[int, int]], points: dict[str, dict[int, int]]
) -> None:
    events = play(turn(card, regions=regions), USE_SPECIAL)
    assert {place: row for place, row in gained(events).items() if row} == points


def test_G16_the_kings_region_scores_with_its_bonus() -> None:
    state = turn("score_coastal", king="granada", regions={"granada": {0: 2}})
    assert gained(play(state, USE_SPECIAL))["granada"] == {0: 8}
    state = turn("score_inland", king="aragon", regions={"aragon": {0: 2}})
    assert gained(play(state, USE_SPECIAL))["aragon"] == {0: 7}


@pytest.mark.parametrize("card", ["score_coastal", "score_inland", "court_scoring"])
def test_B33_a_veto_stops_the_scoring(card: str) -> None:
    state = turn(card, court={0: 2}, regions={"aragon": {0: 1}}, vetoes={1: (2,)})
    assert of_type(do(state, USE_SPECIAL, VETO), "scored") == []


def test_B31_with_places_second_place_scores_nothing() -> None:
    regions = {"sevilla": {0: 2, 1: 1}, "aragon": {0: 2, 1: 1}}
    state = turn("score_coastal", seats=2, few="places", regions=regions)
    assert gained(play(state, USE_SPECIAL))["sevilla"] == {0: 4}
    state = turn("score_inland", seats=2, few="places", regions=regions)
    assert gained(play(state, USE_SPECIAL))["aragon"] == {0: 5}


def test_B32_a_dummy_takes_a_place_on_the_coast_and_inland() -> None:
    regions = {"sevilla": {0: 1, 2: 2}, "aragon": {0: 1, 2: 2}}
    for card, place, points in (("score_coastal", "sevilla", 3), ("score_inland", "aragon", 4)):
        state = turn(
            card, seats=2, few="dummy", regions=regions, dummy_regions=("granada", "granada")
        )
        assert gained(play(state, USE_SPECIAL))[place] == {0: points}


@pytest.mark.parametrize(
    ("courts", "points"),
    [
        ({0: 3, 1: 2, 2: 1}, {0: 7, 1: 5, 2: 1}),
        ({0: 3, 1: 3, 2: 1}, {0: 5, 1: 5, 2: 1}),
        ({0: 3, 1: 1, 2: 1}, {0: 7, 1: 1, 2: 1}),
        ({0: 2, 1: 2, 2: 2}, {0: 5, 1: 5, 2: 5}),
        ({0: 1}, {0: 7}),
        ({}, {}),
    ],
)
def test_G18_courts_score_seven_five_one(courts: dict[int, int], points: dict[int, int]) -> None:
    state = turn("court_scoring", court=courts)
    (event,) = of_type(play(state, USE_SPECIAL), "scored")
    assert (event.place, event.values, event.points) == ("courts", (7, 5, 1), points)


def test_G18_colours_count_over_all_courts() -> None:
    state = turn("court_scoring", court={0: 3}, guests={0: {1: 1}, 2: {1: 3, 0: 1}})
    assert gained(play(state, USE_SPECIAL)) == {"courts": {0: 5, 1: 5}}


def test_G18_there_is_no_bonus() -> None:
    state = turn("court_scoring", court={0: 3}, grandes={0: "castillo"}, acting=1)
    assert gained(play(state, USE_SPECIAL)) == {"courts": {0: 7}}


@pytest.mark.parametrize(("seats", "points"), [(2, {0: 7}), (3, {0: 7, 1: 5})])
def test_B31_with_places_courts_are_cut_too(seats: int, points: dict[int, int]) -> None:
    courts = {0: 3, 1: 2, 2: 1} if seats == 3 else {0: 3, 1: 2}
    state = turn("court_scoring", seats=seats, few="places", court=courts)
    assert gained(play(state, USE_SPECIAL)) == {"courts": points}


def test_B31_with_places_a_tie_of_two_brings_nothing() -> None:
    state = turn("court_scoring", seats=2, few="places", court={0: 2, 1: 2})
    assert gained(play(state, USE_SPECIAL)) == {"courts": {}}


def test_B32_a_dummy_has_no_court_to_score() -> None:
    state = turn("court_scoring", seats=2, few="dummy", court={0: 2, 1: 1})
    assert gained(play(state, USE_SPECIAL)) == {"courts": {0: 7, 1: 5}}


def test_G18_the_castillo_and_regions_are_not_touched() -> None:
    events = play(turn("court_scoring", castillo={0: 2}, regions={"aragon": {0: 1}}), USE_SPECIAL)
    assert list(gained(events)) == ["courts"]


def test_G13_a_general_scoring_without_any_of_these_asks_nothing() -> None:
    assert of_type(general_events(), "card_used") == []
