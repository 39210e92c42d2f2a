"""B21 to B25: places, ties, the home bonus and mobile scoreboards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elgrande_tui.engine.board import PLACE_OF
from elgrande_tui.engine.moves import (
    USE_SPECIAL,
    GrandeTo,
    SetScoreboard,
)
from elgrande_tui.engine.scoring import reckon, shares
from elgrande_tui.engine.state import State
from tests.rules.brute_force import PRINTED, Board, placings, score_all, score_place
from tests.rules.builders import (
    Few,
    do,
    general,
    of_type,
    offered,
    position,
    refused,
    turn,
)

AWAY = dict.fromkeys(range(5), "granada")
"""Homes in the King's region, where nobody stands in these tests."""


def points(place: str, *counts: int, board: str | None = None) -> tuple[int, ...]:
    """What every seat gets when a place with these Caballeros is scored, without any bonus."""
    seats = max(2, len(counts))
    inside = {seat: count for seat, count in enumerate(counts) if count}
    state = position(
        seats=seats,
        grandes=AWAY,
        regions={} if place == "castillo" else {place: inside},
        castillo=inside if place == "castillo" else {},
        boards={board: place} if board else {},
    )
    result = reckon(state, (PLACE_OF[place],))
    return result.points[: len(counts)]


# B21


def test_B21_a_grande_alone_takes_no_place() -> None:
    state = general(grandes={0: "aragon", 1: "galicia", 2: "galicia"})
    assert state.score[:3] == [0, 0, 0]


def test_B21_a_grande_does_not_break_a_tie() -> None:
    state = general(grandes={**AWAY, 0: "aragon"}, regions={"aragon": {0: 2, 1: 2}})
    assert state.score[:3] == [4, 4, 0]


def test_B21_who_has_none_there_takes_no_place() -> None:
    assert points("castilla_nueva", 3, 0, 0) == (7, 0, 0)
    assert points("castilla_nueva", 0, 0, 1) == (0, 0, 7)


def test_B21_the_others_having_none_is_no_tie_for_second() -> None:
    assert points("castilla_nueva", 3, 2, 0, 0) == (7, 4, 0, 0)


def test_B21_an_empty_region_scores_nothing() -> None:
    assert points("castilla_nueva", 0, 0, 0) == (0, 0, 0)


# B22


@pytest.mark.parametrize(
    ("place", "counts", "expected"),
    [
        ("pais_vasco", (4, 4, 4, 3), (3, 3, 3, 1)),
        ("castilla_vieja", (4, 3, 2, 2), (6, 4, 0, 0)),
        ("castilla_vieja", (3, 2, 2), (6, 2, 2)),
        ("castilla_vieja", (4, 4, 3, 3), (4, 4, 0, 0)),
    ],
)
def test_B22_tied_players_slide_down(
    place: str, counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(place, *counts) == expected


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((3, 2, 1), (7, 4, 2)),
        ((1, 2, 3), (2, 4, 7)),
        ((5, 5), (4, 4)),
        ((5, 5, 1), (4, 4, 2)),
        ((5, 5, 1, 1), (4, 4, 0, 0)),
        ((5, 1, 1), (7, 2, 2)),
        ((5, 1, 1, 1), (7, 2, 2, 2)),
        ((5, 2, 2, 1), (7, 2, 2, 0)),
        ((5, 3, 2, 1), (7, 4, 2, 0)),
        ((5, 3, 1, 1), (7, 4, 0, 0)),
        ((2, 2, 2), (4, 4, 4)),
        ((2, 2, 2, 2, 2), (4, 4, 4, 4, 4)),
        ((2, 2, 2, 2, 1), (4, 4, 4, 4, 2)),
        ((3, 3, 2, 2, 1), (4, 4, 0, 0, 0)),
    ],
)
def test_B22_on_7_4_2(counts: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert points("castilla_nueva", *counts) == expected


def test_B22_the_order_of_the_seats_makes_no_difference() -> None:
    assert points("pais_vasco", 3, 4, 4, 4) == (1, 3, 3, 3)
    assert points("castilla_vieja", 3, 4, 3, 4) == (0, 4, 0, 4)


def test_B22_holds_in_the_castillo() -> None:
    assert points("castillo", 4, 4, 4, 3) == (3, 3, 3, 1)
    assert points("castillo", 2, 1, 1) == (5, 1, 1)


def test_B22_holds_on_mobile_scoreboards() -> None:
    assert points("galicia", 2, 2, 1, board="8/4/0") == (4, 4, 0)
    assert points("galicia", 3, 2, 2, board="8/4/0") == (8, 0, 0)
    assert points("galicia", 2, 2, board="4/0/0") == (0, 0)
    assert points("galicia", 2, 1, board="4/0/0") == (4, 0)


def test_B22_where_third_place_is_worth_nothing_a_tie_for_second_is_too() -> None:
    assert points("galicia", 3, 2, 2) == (4, 0, 0)


scoreboards = st.tuples(*[st.integers(0, 8)] * 3).map(lambda v: tuple(sorted(v, reverse=True)))
crowd = st.lists(st.integers(0, 6), min_size=2, max_size=6)


@given(crowd, scoreboards)
def test_B22_shares_are_those_of_the_brute_force_scorer(
    counts: list[int], values: tuple[int, int, int]
) -> None:
    standing = {str(colour): count for colour, count in enumerate(counts)}
    due = placings(standing, list(values))
    assert shares(counts, values) == [due.get(str(c), 0) for c in range(len(counts))]


REGIONS = [place for place in PRINTED if place != "castillo"]


@st.composite
def boards(draw: st.DrawFn) -> tuple[State, Board]:
    """A position, and the same for the brute-force scorer."""
    few: Few = draw(st.sampled_from(["written", "places", "dummy"]))
    seats = 2 if few == "dummy" else draw(st.integers(2, 5))
    colours = seats + (few == "dummy")
    one_region = st.lists(st.integers(0, 3), min_size=colours, max_size=colours)
    standing = {place: dict(enumerate(draw(one_region))) for place in [*REGIONS, "castillo"]}
    king = draw(st.sampled_from(REGIONS))
    homes = {seat: draw(st.sampled_from(REGIONS)) for seat in range(seats)}
    lies = draw(st.lists(st.sampled_from(REGIONS), max_size=2, unique=True))
    mobile = dict(zip(draw(st.permutations(["8/4/0", "4/0/0"])), lies, strict=False))
    state = position(
        seats=seats,
        few=few,
        king=king,
        grandes=homes,
        regions={place: counts for place, counts in standing.items() if place != "castillo"},
        castillo=standing["castillo"],
        boards=mobile,
    )
    board = Board(
        standing={p: {str(c): n for c, n in who.items()} for p, who in standing.items()},
        king=king,
        homes={str(seat): home for seat, home in homes.items()},
        mobile=mobile,
        players=tuple(str(seat) for seat in range(seats)),
        places_that_score=min(3, seats - 1) if few == "places" else 3,
    )
    return state, board


@given(boards(), st.sampled_from([*REGIONS, "castillo"]), st.booleans())
def test_B22_a_place_scores_what_the_brute_force_scorer_says(
    both: tuple[State, Board], place: str, firsts_only: bool
) -> None:
    state, board = both
    result = reckon(state, (PLACE_OF[place],), firsts_only)
    gained = [
        result.points[seat] + 2 * (result.king == seat) + 2 * (result.home == seat)
        for seat in range(state.rules.seats)
    ]
    expected = score_place(board, place, firsts_only)
    assert gained == [expected[player] for player in board.players]


@given(boards())
def test_B22_a_general_scoring_comes_to_what_the_brute_force_scorer_says(
    both: tuple[State, Board],
) -> None:
    state, board = both
    seats = range(state.rules.seats)
    gained = [0 for _ in seats]
    for place in state.rules.board:
        result = reckon(state, (place,))
        for seat in seats:
            gained[seat] += result.points[seat]
            gained[seat] += 2 * (result.king == seat) + 2 * (result.home == seat)
    expected = score_all(board)
    assert gained == [expected[player] for player in board.players]


# B23


def test_B23_the_sole_leader_of_his_own_home_region_gets_2() -> None:
    heard: list[object] = []
    state = general(
        grandes={**AWAY, 0: "aragon"}, regions={"aragon": {0: 3, 1: 2}}, listener=heard.append
    )
    (aragon,) = [e for e in of_type(heard, "scored") if e.place == "aragon"]  # type: ignore[arg-type]
    assert (aragon.points, aragon.home_bonus, aragon.king_bonus) == ({0: 5, 1: 4}, {0: 2}, {})
    assert state.score[:3] == [7, 4, 0]


def test_B23_not_in_somebody_elses_home_region() -> None:
    state = general(grandes={**AWAY, 1: "aragon"}, regions={"aragon": {0: 3, 1: 2}})
    assert state.score[:3] == [5, 4, 0]


def test_B23_none_on_a_tie_for_first() -> None:
    state = general(grandes={**AWAY, 0: "aragon"}, regions={"aragon": {0: 3, 1: 3}})
    assert state.score[:3] == [4, 4, 0]


def test_B23_two_grandes_in_one_region_only_the_leader_gains() -> None:
    grandes = {0: "aragon", 1: "aragon", 2: "granada"}
    state = general(grandes=grandes, regions={"aragon": {0: 2, 1: 3}})
    assert state.score[:3] == [4, 7, 0]


def test_B23_at_special_scorings_too() -> None:
    state = turn("score_fives", grandes={**AWAY, 2: "valencia"}, regions={"valencia": {2: 1}})
    do(state, USE_SPECIAL)
    assert state.score[2] == 7


def test_B23_moving_the_grande_moves_the_home() -> None:
    regions = {"aragon": {0: 1}, "valencia": {0: 1}}
    state = turn("grande", grandes={**AWAY, 0: "aragon"}, king="sevilla", regions=regions)
    do(state, USE_SPECIAL, GrandeTo(region="valencia"))
    assert reckon(state, (PLACE_OF["aragon"],)).home == -1
    assert reckon(state, (PLACE_OF["valencia"],)).home == 0


def test_B23_both_bonuses_may_fall_on_one_region() -> None:
    state = general(king="granada", grandes=AWAY, regions={"granada": {0: 3, 1: 2, 2: 1}})
    assert state.score[:3] == [10, 3, 1]


def test_B23_on_a_tie_neither_falls() -> None:
    state = general(king="granada", grandes=AWAY, regions={"granada": {0: 3, 1: 3}})
    assert state.score[:3] == [3, 3, 0]


def test_B23_the_kings_bonus_may_go_to_one_who_is_not_at_home_there() -> None:
    grandes = {0: "galicia", 1: "granada", 2: "galicia"}
    state = general(king="granada", grandes=grandes, regions={"granada": {0: 3, 1: 1}})
    assert state.score[:3] == [8, 3, 0]


@pytest.mark.parametrize(("board", "total"), [("8/4/0", [12, 4, 0]), ("4/0/0", [8, 0, 0])])
def test_B23_bonuses_come_on_top_of_any_scoreboard(board: str, total: list[int]) -> None:
    regions = {"granada": {0: 3, 1: 2, 2: 1}}
    state = general(king="granada", grandes=AWAY, regions=regions, boards={board: "granada"})
    assert state.score[:3] == total


# B24


def test_B24_a_mobile_scoreboard_replaces_the_regions_points() -> None:
    assert points("castilla_nueva", 3, 2, 1, board="8/4/0") == (8, 4, 0)
    assert points("castilla_nueva", 3, 2, 1, board="4/0/0") == (4, 0, 0)


def test_B24_only_while_it_lies_there() -> None:
    state = turn("scoreboard", boards={"8/4/0": "galicia"}, regions={"galicia": {0: 1}})
    do(state, USE_SPECIAL, SetScoreboard(board="8/4/0", region="aragon"))
    assert reckon(state, (PLACE_OF["galicia"],)).values == (4, 2, 0)
    assert reckon(state, (PLACE_OF["aragon"],)).values == (8, 4, 0)


def test_B24_one_per_region_at_most() -> None:
    state = turn("scoreboard", boards={"8/4/0": "galicia"})
    do(state, USE_SPECIAL)
    assert ("4/0/0", "galicia") not in offered(state, "set_scoreboard")
    assert refused(state, SetScoreboard(board="4/0/0", region="galicia")) == "B24"


def test_B24_it_may_not_be_taken_from_the_kings_region() -> None:
    state = turn("scoreboard", king="granada", boards={"8/4/0": "granada"})
    do(state, USE_SPECIAL)
    assert refused(state, SetScoreboard(board="8/4/0", region="aragon")) == "B24"


def test_B24_there_is_one_of_each_kind() -> None:
    state = turn("scoreboard", king="granada")
    do(state, USE_SPECIAL)
    assert len(offered(state, "set_scoreboard")) == 2 * 8
    do(state, SetScoreboard(board="4/0/0", region="aragon"))
    assert state.boards == [-1, PLACE_OF["aragon"]]


# B25


def scored_by(card: str, boards: dict[str, str]) -> list[str]:
    events = do(turn(card, boards=boards), USE_SPECIAL)
    return [event.place for event in of_type(events, "scored")]


def test_B25_without_mobile_scoreboards() -> None:
    assert scored_by("score_fours", {}) == ["galicia", "cataluna", "sevilla"]
    assert scored_by("score_fives", {}) == ["pais_vasco", "aragon", "valencia"]
    assert scored_by("score_six_seven", {}) == ["castilla_vieja", "castilla_nueva", "granada"]


def test_B25_4_0_0_makes_a_4_point_region() -> None:
    boards = {"4/0/0": "castilla_nueva"}
    fours = ["galicia", "cataluna", "castilla_nueva", "sevilla"]
    assert scored_by("score_fours", boards) == fours
    assert scored_by("score_six_seven", boards) == ["castilla_vieja", "granada"]


@pytest.mark.parametrize(
    ("region", "card"),
    [
        ("galicia", "score_fours"),
        ("aragon", "score_fives"),
        ("granada", "score_six_seven"),
        ("castilla_nueva", "score_six_seven"),
    ],
)
def test_B25_under_8_4_0_a_region_is_none_of_them(region: str, card: str) -> None:
    boards = {"8/4/0": region}
    assert region in scored_by(card, {})
    for every in ("score_fours", "score_fives", "score_six_seven"):
        assert region not in scored_by(every, boards)


def test_B25_the_scoreboard_scores_what_it_says() -> None:
    state = turn(
        "score_fours",
        grandes=AWAY,
        regions={"castilla_nueva": {0: 3, 1: 2, 2: 1}},
        boards={"4/0/0": "castilla_nueva"},
    )
    do(state, USE_SPECIAL)
    assert state.score[:3] == [4, 0, 0]
