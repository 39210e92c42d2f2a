"""B1 to B4: regions, Castillo, the order of scoring, and thirty Caballeros a colour."""

import pytest

from elgrande_tui.engine.board import COLOURS, REGIONS
from elgrande_tui.engine.machine import is_over, legal_moves, step
from elgrande_tui.engine.moves import Choose, UseSpecial
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from tests.rules.builders import (
    Few,
    discs,
    do,
    general,
    of_type,
    offered,
    region_counts,
    turn,
)

SCOREBOARDS = {
    "galicia": (4, 2, 0),
    "pais_vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla_vieja": (6, 4, 2),
    "castilla_nueva": (7, 4, 2),
    "valencia": (5, 3, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
}
NEIGHBOURS = {
    "galicia": {"castilla_vieja", "pais_vasco"},
    "pais_vasco": {"galicia", "castilla_vieja", "aragon"},
    "aragon": {"pais_vasco", "castilla_vieja", "castilla_nueva", "cataluna", "valencia"},
    "cataluna": {"aragon", "valencia"},
    "castilla_vieja": {"galicia", "pais_vasco", "aragon", "castilla_nueva"},
    "castilla_nueva": {"castilla_vieja", "aragon", "valencia", "granada", "sevilla"},
    "valencia": {"aragon", "cataluna", "castilla_nueva", "granada"},
    "sevilla": {"castilla_nueva", "granada"},
    "granada": {"castilla_nueva", "valencia", "sevilla"},
}


@pytest.mark.parametrize("region", NEIGHBOURS)
def test_B1_a_region_has_these_neighbours(region: str) -> None:
    state = turn("decay_all", king=region, court={0: 2})
    assert set(offered(state, "place")) == NEIGHBOURS[region] | {"castillo"}


@pytest.mark.parametrize("region", SCOREBOARDS)
def test_B1_a_region_has_this_scoreboard(region: str) -> None:
    king = "granada" if region != "granada" else "galicia"
    away = dict.fromkeys(range(3), king)
    state = turn("score_one", king=king, grandes=away, regions={region: {0: 3, 1: 2, 2: 1}})
    do(state, UseSpecial(), Choose(place=region))  # type: ignore[arg-type]
    assert tuple(state.score[:3]) == SCOREBOARDS[region]


def test_B1_neighbours_know_each_other() -> None:
    for region in REGIONS:
        for near in region.neighbours:
            assert region.id in next(r.neighbours for r in REGIONS if r.id == near)


def test_B1_portugal_is_no_region_of_the_base_game() -> None:
    state = turn("king")
    do(state, UseSpecial())
    assert set(offered(state, "king_to")) == SCOREBOARDS.keys() - {"granada"}


def test_B2_the_castillo_scores_5_3_1() -> None:
    state = turn("score_castillo", castillo={0: 3, 1: 2, 2: 1})
    do(state, UseSpecial())
    assert state.score[:3] == [5, 3, 1]


@pytest.mark.parametrize("card", ["score_fives", "score_most", "score_fewest", "score_firsts"])
def test_B2_no_card_that_scores_regions_scores_the_castillo(card: str) -> None:
    state = turn(card, castillo={0: 9}, regions={"galicia": {1: 1}})
    events = do(state, UseSpecial())
    assert "castillo" not in [event.place for event in of_type(events, "scored")]
    assert state.score[0] == 0


def test_B2_any_regions_does_not_mean_the_castillo() -> None:
    state = turn("intrigue_court_2", court={0: 2})
    do(state, UseSpecial())
    assert set(offered(state, "place")) == SCOREBOARDS.keys() - {"granada"}


def test_B2_caballeros_in_the_castillo_stand_in_no_region_to_move_them_from() -> None:
    state = turn("intrigue_own_4", castillo={0: 5}, regions={"aragon": {0: 1}})
    do(state, UseSpecial())
    assert offered(state, "pick") == [(0, "aragon")]


def test_B3_a_general_scoring_goes_by_the_order_of_the_table() -> None:
    heard: list[object] = []
    general(listener=heard.append)
    scored = [event.place for event in of_type(heard, "scored")]  # type: ignore[arg-type]
    assert scored == ["castillo", *SCOREBOARDS]


def test_B3_a_card_that_scores_several_regions_keeps_that_order() -> None:
    state = turn("score_fours")
    events = do(state, UseSpecial())
    assert [event.place for event in of_type(events, "scored")] == [
        "galicia",
        "cataluna",
        "sevilla",
    ]


def test_B4_moving_out_of_the_castillo_loses_nobody() -> None:
    state = general(castillo={0: 4}, regions={"aragon": {0: 3}}, court={0: 5})
    discs(state, {0: "galicia"})
    assert region_counts(state, "galicia") == (4, 0, 0)
    assert of_colour(state, 0) == 30


def test_B4_points_are_counted_from_0() -> None:
    assert new_game(GameSetup(seats=5, seed=4)).score == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("seats", "few"), [(2, "written"), (2, "dummy"), (3, "places"), (4, "written"), (5, "written")]
)
def test_B4_thirty_caballeros_of_each_colour_stay_in_play(seats: int, few: Few) -> None:
    state = new_game(GameSetup(seats=seats, seed=seats, few=few))
    colours = range(state.rules.colours)
    number = 0
    while not is_over(state):
        number += 1
        legal = legal_moves(state)
        step(state, legal[number * 7 % len(legal)])
        assert [of_colour(state, colour) for colour in colours] == [30 for _ in colours]
        assert min(state.at) == 0


def of_colour(state: State, colour: int) -> int:
    return sum(state.at[colour::COLOURS])
