"""B31: fewer places score with two and three players."""

from elgrande_tui.engine.board import PLACE_OF
from elgrande_tui.engine.moves import USE_SPECIAL
from elgrande_tui.engine.scoring import reckon
from tests.rules.builders import (
    do,
    general,
    of_type,
    position,
    turn,
)

AWAY = {0: "granada", 1: "granada", 2: "granada"}


def places(place: str, *counts: int, board: str | None = None) -> tuple[int, ...]:
    """What every seat gets for its place with the option, without any bonus."""
    inside = dict(enumerate(counts))
    state = position(
        seats=len(counts),
        few="places",
        grandes=dict.fromkeys(range(len(counts)), "granada"),
        regions={} if place == "castillo" else {place: inside},
        castillo=inside if place == "castillo" else {},
        boards={board: place} if board else {},
    )
    return reckon(state, (PLACE_OF[place],)).points[: len(counts)]


def test_B31_with_two_only_first_place_scores() -> None:
    assert places("castilla_nueva", 3, 2) == (7, 0)
    assert places("castilla_nueva", 0, 1) == (0, 7)


def test_B31_with_two_a_tie_for_it_scores_nothing() -> None:
    assert places("castilla_nueva", 3, 3) == (0, 0)


def test_B31_with_three_first_and_second_score() -> None:
    assert places("castilla_nueva", 3, 2, 1) == (7, 4, 0)


def test_B31_with_three_a_tie_for_first_gets_second_place() -> None:
    assert places("castilla_nueva", 3, 3, 1) == (4, 4, 0)
    assert places("castilla_nueva", 3, 3, 3) == (4, 4, 4)


def test_B31_with_three_a_tie_for_second_gets_nothing() -> None:
    assert places("castilla_nueva", 3, 2, 2) == (7, 0, 0)


def test_B31_in_the_castillo_too() -> None:
    assert places("castillo", 3, 2) == (5, 0)
    assert places("castillo", 3, 3) == (0, 0)
    assert places("castillo", 3, 2, 1) == (5, 3, 0)


def test_B31_with_mobile_scoreboards_too() -> None:
    assert places("galicia", 3, 2, board="8/4/0") == (8, 0)
    assert places("galicia", 3, 3, board="8/4/0") == (0, 0)
    assert places("galicia", 3, 2, 1, board="8/4/0") == (8, 4, 0)


def test_B31_at_special_scorings_too() -> None:
    regions = {"aragon": {0: 3, 1: 2}}
    state = turn("score_fives", seats=2, few="places", grandes=AWAY, regions=regions)
    do(state, USE_SPECIAL)
    assert state.score[:2] == [5, 0]


def test_B31_bonuses_stay() -> None:
    state = general(seats=2, few="places", grandes=AWAY, regions={"granada": {0: 2, 1: 1}})
    assert state.score[:2] == [6 + 2 + 2, 0]


def test_B31_four_and_five_players_score_all_places() -> None:
    assert places("castilla_nueva", 4, 3, 2, 1) == (7, 4, 2, 0)
    assert places("castilla_nueva", 5, 4, 3, 2, 1) == (7, 4, 2, 0, 0)


def test_B31_first_values_stay_what_they_are() -> None:
    state = turn("score_fours", seats=2, few="places")
    scored = [event.place for event in of_type(do(state, USE_SPECIAL), "scored")]
    assert scored == ["galicia", "cataluna", "sevilla"]


def test_B31_without_the_option_two_score_as_written() -> None:
    state = general(seats=2, grandes=AWAY, regions={"castilla_nueva": {0: 3, 1: 2}})
    assert state.score[:2] == [7, 4]
