"""The card of stack 4 by which everybody names a region, and those named once are scored."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import USE_SPECIAL, SetDisc
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    discs,
    do,
    kind,
    of_type,
    offered,
    refused,
    region_counts,
    turn,
)
from tests.rules.cards.hands import REGIONS, gained, special


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_score_disc_asks_everybody_for_any_region_the_kings_too(seats: int) -> None:
    state = special("score_disc", seat=1, seats=seats, king="aragon")
    for step in range(seats):
        waiting = decision(state)
        assert waiting is not None
        assert (waiting.kind, waiting.seat) == ("scoring_disc", (1 + step) % seats)
        assert waiting.secret
        assert offered(state, "set_disc") == list(REGIONS)
        do(state, SetDisc(region="aragon"))
    assert kind(state) == "turn"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_score_disc_scores_what_exactly_one_named_in_the_order_of_B3(seats: int) -> None:
    named = ["granada", "galicia", "castilla_nueva", "valencia", "aragon"][:seats]
    there = {region: {1: 1} for region in REGIONS}
    state = special("score_disc", seats=seats, king="sevilla", regions=there)
    events = discs(state, dict(enumerate(named)))
    assert list(gained(events)) == [region for region in REGIONS if region in named]
    (began,) = of_type(events, "scoring_began")
    assert (began.what, began.by) == ("score_disc", 0)


def test_score_disc_leaves_out_what_two_named() -> None:
    there = {"aragon": {0: 1}, "valencia": {0: 1}, "granada": {0: 2, 1: 1}}
    state = special("score_disc", seats=4, king="granada", regions=there)
    events = discs(state, {0: "aragon", 1: "granada", 2: "aragon", 3: "valencia"})
    assert gained(events) == {"valencia": {0: 5}, "granada": {0: 6 + 2, 1: 3}}


def test_score_disc_leaves_out_what_three_named() -> None:
    there = {"aragon": {0: 1}, "valencia": {0: 1}}
    state = special("score_disc", seats=4, regions=there)
    events = discs(state, {0: "aragon", 1: "aragon", 2: "aragon", 3: "valencia"})
    assert gained(events) == {"valencia": {0: 5}}


@pytest.mark.parametrize(
    "named",
    [
        {0: "aragon", 1: "aragon"},
        {0: "aragon", 1: "aragon", 2: "aragon"},
        {0: "aragon", 1: "valencia", 2: "aragon", 3: "valencia"},
    ],
)
def test_score_disc_scores_nothing_when_nobody_was_alone(named: dict[int, str]) -> None:
    there = {"aragon": {0: 1}, "valencia": {1: 1}}
    state = special("score_disc", seats=len(named), regions=there)
    events = discs(state, named)
    assert gained(events) == {}
    assert kind(state) == "turn"


def test_score_disc_may_name_regions_without_anybody() -> None:
    state = special("score_disc", seats=2, regions={"aragon": {0: 1}})
    assert gained(discs(state, {0: "sevilla", 1: "aragon"})) == {"aragon": {0: 5}, "sevilla": {}}


def test_score_disc_moves_nobody() -> None:
    there = {"aragon": {0: 2, 1: 1}, "sevilla": {2: 3}}
    state = special("score_disc", regions=there, castillo={0: 1, 1: 1})
    discs(state, {0: "aragon", 1: "sevilla", 2: "granada"})
    assert region_counts(state, "aragon") == (2, 1, 0)
    assert region_counts(state, "sevilla") == (0, 0, 3)
    assert region_counts(state, "castillo") == (1, 1, 0)


def test_score_disc_goes_by_scoreboards_and_bonuses() -> None:
    there = {"galicia": {0: 2, 1: 1}, "aragon": {1: 2, 2: 1}}
    state = special("score_disc", regions=there, boards={"8/4/0": "galicia"})
    events = discs(state, {0: "galicia", 1: "aragon", 2: "sevilla"})
    assert gained(events) == {"galicia": {0: 8 + 2, 1: 4}, "aragon": {1: 5, 2: 4}, "sevilla": {}}


def test_B34_score_disc_keeps_every_disc_sealed_until_the_last() -> None:
    state = special("score_disc", seat=2)
    events = do(state, SetDisc(region="galicia"))
    assert [(event.type, event.known_to) for event in events] == [("disc_set", (2,))]
    events = do(state, SetDisc(region="aragon"))
    assert [(event.type, event.known_to) for event in events] == [("disc_set", (0,))]
    assert asked(state) == 1
    for viewer in (None, 0, 1, 2):
        seen = player_view(state, viewer).seats
        assert [seat.disc for seat in seen] == [
            "aragon" if viewer == 0 else None,
            None,
            "galicia" if viewer == 2 else None,
        ]
    events = do(state, SetDisc(region="aragon"))
    assert of_type(events, "discs_shown")[0].discs == {0: "aragon", 1: "aragon", 2: "galicia"}
    assert list(gained(events)) == ["galicia"]


def test_G1_score_disc_knows_no_portugal_in_the_base_game() -> None:
    state = special("score_disc")
    assert refused(state, SetDisc(region="portugal")) == "G1"


def test_B32_score_disc_gives_a_dummy_no_disc_but_its_place() -> None:
    state = turn(
        "score_disc",
        seats=2,
        few="dummy",
        regions={"aragon": {0: 1, 2: 3}, "sevilla": {1: 1}},
        dummy_power=(1,),
        dummy_regions=("galicia", "valencia"),
    )
    do(state, USE_SPECIAL)
    assert gained(discs(state, {0: "aragon", 1: "sevilla"})) == {
        "aragon": {0: 4},
        "sevilla": {1: 4},
    }
