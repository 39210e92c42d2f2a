"""G1 and G2: Portugal, the coast and the inland; and what the cards of the base game do there."""

import pytest

from elgrande_tui.engine.machine import play
from elgrande_tui.engine.moves import USE_SPECIAL, Place
from tests.rules import builders
from tests.rules.builders import (
    count,
    discs,
    do,
    kind,
    king,
    offered,
    refused,
)
from tests.rules.cards.hands import carry, gained, move
from tests.rules.grandissimo.table import REGIONS, general, general_events, special, turn

# Id portugal, points 5/0/0; a tie for first gives nothing.


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ({0: 1}, {0: 5}),
        ({0: 3, 1: 2, 2: 1}, {0: 5}),
        ({0: 3, 1: 3, 2: 1}, {}),
        ({0: 2, 1: 2, 2: 2}, {}),
        ({}, {}),
    ],
)
def test_G1_portugal_brings_five_to_a_sole_leader_only(
    counts: dict[int, int], points: dict[int, int]
) -> None:
    events = general_events(regions={"portugal": counts})
    assert gained(events)["portugal"] == points


def test_G1_portugal_is_scored_last() -> None:
    events = general_events(regions={"portugal": {0: 1}, "granada": {1: 1}})
    assert list(gained(events)) == ["castillo", *REGIONS]


NEAR_PORTUGAL = ["galicia", "castilla_vieja", "castilla_nueva", "sevilla"]


@pytest.mark.parametrize("region", REGIONS)
def test_G1_four_regions_are_next_to_portugal(region: str) -> None:
    state = turn("boycott", king=region, court={0: 1})
    assert ("portugal" in offered(state, "place")) == (region in NEAR_PORTUGAL)


def test_G1_from_portugal_the_king_opens_its_four_neighbours() -> None:
    state = turn("boycott", king="portugal", court={0: 1})
    assert offered(state, "place") == [*NEAR_PORTUGAL, "castillo"]
    assert refused(state, Place(where="portugal")) == "B19"


def test_G1_the_king_may_go_to_portugal() -> None:
    state = special("king")
    do(state, move("king_to", region="portugal"))
    assert king(state) == "portugal"


@pytest.mark.parametrize("region", NEAR_PORTUGAL)
def test_G1_an_adviser_may_send_him_there_from_next_door(region: str) -> None:
    assert "portugal" in offered(special("royal_adviser", king=region), "king_to")


def test_G1_an_adviser_may_not_from_elsewhere() -> None:
    assert "portugal" not in offered(special("royal_adviser", king="granada"), "king_to")


def test_G1_home_and_king_bonus_are_as_anywhere() -> None:
    events = general_events(
        king="portugal", grandes={0: "portugal"}, regions={"portugal": {0: 2, 1: 1}}
    )
    assert gained(events)["portugal"] == {0: 9}


def test_G1_no_bonus_on_a_tie_for_first() -> None:
    events = general_events(
        king="portugal", grandes={0: "portugal"}, regions={"portugal": {0: 2, 1: 2}}
    )
    assert gained(events)["portugal"] == {}


@pytest.mark.parametrize("card", ["score_fives", "score_firsts", "score_most", "score_fewest"])
def test_G1_cards_that_fit_it_score_it(card: str) -> None:
    state = turn(card, regions={"portugal": {0: 2}})
    events = play(state, USE_SPECIAL)
    assert gained(events)["portugal"] == {0: 5}


def test_G1_a_card_that_does_not_fit_leaves_it_out() -> None:
    state = turn("score_fours", regions={"portugal": {0: 2}})
    assert "portugal" not in gained(play(state, USE_SPECIAL))


def test_G1_a_scoreboard_makes_it_a_four() -> None:
    state = turn("score_fours", regions={"portugal": {0: 2, 1: 1}}, boards={"4/0/0": "portugal"})
    assert gained(play(state, USE_SPECIAL))["portugal"] == {0: 4}


def test_G1_a_scoreboard_may_bring_a_second_place() -> None:
    events = general_events(regions={"portugal": {0: 2, 1: 1}}, boards={"8/4/0": "portugal"})
    assert gained(events)["portugal"] == {0: 8, 1: 4}


def test_G1_one_place_may_be_portugal() -> None:
    state = special("score_one", regions={"portugal": {1: 1}})
    events = do(state, move("choose", place="portugal"))
    assert gained(events) == {"portugal": {1: 5}}


def test_G1_pieces_move_in_and_out() -> None:
    state = special("intrigue_any_4", regions={"portugal": {1: 1}, "aragon": {2: 1}})
    carry(state, 1, "portugal", "cataluna")
    carry(state, 2, "aragon", "portugal")
    assert (count(state, "portugal", 1), count(state, "portugal", 2)) == (0, 1)


def test_G1_a_grande_and_a_scoreboard_may_go_there() -> None:
    assert "portugal" in offered(special("grande"), "grande_to")
    assert ("8/4/0", "portugal") in offered(special("scoreboard"), "set_scoreboard")


def test_G1_nothing_enters_it_while_the_king_is_there() -> None:
    state = special("intrigue_any_4", king="portugal", regions={"aragon": {2: 1}})
    do(state, move("pick", owner=2, region="aragon"))
    assert refused(state, move("put", where="portugal")) == "B19"


def test_G1_a_disc_of_the_castillo_may_name_it() -> None:
    state = general(castillo={0: 2})
    discs(state, {0: "portugal"})
    assert count(state, "portugal", 0) == 2


def test_G1_a_disc_of_a_card_may_name_it() -> None:
    state = special("disc_return_all", regions={"portugal": {0: 2}, "aragon": {0: 1}})
    assert offered(state, "set_disc") == ["aragon", "portugal"]


def test_G1_others_may_be_evicted_to_it_and_from_it() -> None:
    state = special("eviction", regions={"portugal": {1: 2}, "aragon": {1: 1}})
    do(state, move("choose", place="portugal"))
    discs(state, {1: "aragon"})
    assert (count(state, "portugal", 1), count(state, "aragon", 1)) == (0, 3)
    state = special("eviction", regions={"aragon": {1: 1}})
    do(state, move("choose", place="aragon"))
    assert "portugal" in offered(state, "set_disc")


def test_G1_in_the_base_game_it_is_foreign_land() -> None:
    state = builders.turn("king", king="galicia", court={0: 1})
    assert refused(state, Place(where="portugal")) == "G1"
    play(state, USE_SPECIAL)
    assert refused(state, move("king_to", region="portugal")) == "G1"
    state = builders.general(castillo={0: 1})
    assert kind(state) == "castillo_disc"
    assert refused(state, move("set_disc", region="portugal")) == "G1"


# Seven regions lie on the coast, three inland.

COAST = ["galicia", "pais_vasco", "cataluna", "valencia", "sevilla", "granada", "portugal"]
INLAND = ["aragon", "castilla_vieja", "castilla_nueva"]
ONE_EVERYWHERE = {region: {2: 1} for region in REGIONS}


@pytest.mark.parametrize(("card", "scored"), [("score_coastal", COAST), ("score_inland", INLAND)])
def test_G2_coast_and_inland_make_up_the_realm(card: str, scored: list[str]) -> None:
    state = turn(card, regions=ONE_EVERYWHERE)
    assert list(gained(play(state, USE_SPECIAL))) == scored


def test_G2_every_region_is_one_or_the_other() -> None:
    assert sorted(COAST + INLAND) == sorted(REGIONS)
