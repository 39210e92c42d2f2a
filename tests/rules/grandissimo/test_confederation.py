"""G11: both mobile scoreboards at once, and a scoreboard on the Castillo."""

import pytest

from elgrande_tui.engine.machine import legal_moves, play
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, VETO, SetScoreboard
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import asked, do, general, kind, of_type, offered, refused
from tests.rules.cards.hands import gained, move
from tests.rules.grandissimo.table import REGIONS, general_events, special, turn

FIRST, SECOND = "8/4/0", "4/0/0"


def lie(state: State) -> dict[str, str]:
    """Return where the scoreboards lie."""
    view = player_view(state, None)
    where = {region.board: region.id for region in view.regions if region.board is not None}
    for board, place in zip((FIRST, SECOND), state.boards, strict=True):
        if place == len(REGIONS):
            where[board] = "castillo"
    return where


def put(board: str, place: str) -> SetScoreboard:
    return SetScoreboard.model_validate({"board": board, "region": place})


@pytest.mark.parametrize("seats", [2, 3])
def test_G11_both_may_be_placed(seats: int) -> None:
    state = special("confederation", seats=seats)
    events = do(state, put(FIRST, "castillo"), put(SECOND, "portugal"))
    laid = of_type(events, "scoreboard_moved")
    assert [(event.board, event.source, event.target) for event in laid] == [
        (FIRST, None, "castillo"),
        (SECOND, None, "portugal"),
    ]
    assert lie(state) == {FIRST: "castillo", SECOND: "portugal"}
    assert (asked(state), kind(state)) == (0, "turn")


def test_G11_every_region_but_the_kings_and_the_castillo_are_open() -> None:
    state = special("confederation", king="granada")
    places = [region for region in REGIONS if region != "granada"] + ["castillo"]
    assert offered(state, "set_scoreboard") == [(FIRST, place) for place in places]
    assert refused(state, put(FIRST, "granada")) == "B19"


def test_G11_or_one_of_them_whichever() -> None:
    state = special("confederation")
    do(state, put(FIRST, "sevilla"), DONE)
    assert lie(state) == {FIRST: "sevilla"}
    state = special("confederation")
    do(state, DONE, put(SECOND, "sevilla"))
    assert lie(state) == {SECOND: "sevilla"}


def test_G11_but_one_at_least() -> None:
    state = special("confederation", boards={FIRST: "aragon", SECOND: "sevilla"})
    play(state, DONE)
    assert DONE not in legal_moves(state)


def test_G11_one_place_holds_one_scoreboard() -> None:
    state = special("confederation")
    play(state, put(FIRST, "sevilla"))
    assert refused(state, put(SECOND, "sevilla")) == "B24"
    state = special("confederation", boards={FIRST: "aragon"})
    play(state, DONE)
    refused(state, put(SECOND, "aragon"))


def test_G11_both_move_at_once_so_they_may_swap() -> None:
    state = special("confederation", boards={FIRST: "aragon", SECOND: "castillo"})
    play(state, put(FIRST, "castillo"))
    assert lie(state) == {FIRST: "aragon", SECOND: "castillo"}
    play(state, put(SECOND, "aragon"))
    assert lie(state) == {FIRST: "castillo", SECOND: "aragon"}


def test_G11_whoever_takes_the_others_place_makes_it_go() -> None:
    state = special("confederation", boards={FIRST: "aragon", SECOND: "sevilla"})
    play(state, put(FIRST, "sevilla"))
    assert DONE not in legal_moves(state)
    refused(state, put(SECOND, "sevilla"))


def test_G11_a_scoreboard_moves_to_another_place() -> None:
    state = special("confederation", boards={FIRST: "aragon"})
    assert refused(state, put(FIRST, "aragon")) == "B18"


def test_G11_one_in_the_kings_region_stays_there() -> None:
    state = special("confederation", king="aragon", boards={FIRST: "aragon", SECOND: "sevilla"})
    assert {board for board, _ in offered(state, "set_scoreboard")} == {SECOND}
    refused(state, put(FIRST, "castillo"))
    do(state, put(SECOND, "castillo"))
    assert lie(state) == {FIRST: "aragon", SECOND: "castillo"}


def test_G11_the_first_alone_if_the_second_lies_in_the_kings_region() -> None:
    state = special("confederation", king="aragon", boards={SECOND: "aragon"})
    assert DONE not in legal_moves(state)
    play(state, put(FIRST, "sevilla"))
    assert lie(state) == {FIRST: "sevilla", SECOND: "aragon"}
    assert kind(state) == "turn"


# With a scoreboard on it the Castillo scores by that.


@pytest.mark.parametrize(("board", "points"), [(FIRST, {0: 8, 1: 4}), (SECOND, {0: 4})])
def test_G11_the_castillo_scores_by_the_scoreboard_on_it(
    board: str, points: dict[int, int]
) -> None:
    state = turn("score_castillo", castillo={0: 3, 1: 2, 2: 1}, boards={board: "castillo"})
    assert player_view(state, None).castillo_values[0] == points[0]
    assert gained(play(state, USE_SPECIAL)) == {"castillo": points}


def test_G11_at_a_general_scoring_too() -> None:
    state = general(grandissimo=True, castillo={0: 3, 1: 2}, boards={FIRST: "castillo"})
    events = do(state, move("set_disc", region="aragon"), move("set_disc", region="aragon"))
    assert gained(events)["castillo"] == {0: 8, 1: 4}


def test_G11_the_castillo_is_no_four_point_region_for_it() -> None:
    state = turn("score_fours", castillo={0: 3}, boards={SECOND: "castillo"})
    assert "castillo" not in gained(play(state, USE_SPECIAL))


def test_G11_a_scoreboard_on_the_castillo_may_be_moved_by_later_cards() -> None:
    state = special("scoreboard", boards={FIRST: "castillo"})
    play(state, put(FIRST, "sevilla"))
    assert lie(state) == {FIRST: "sevilla"}
    state = special("confederation", boards={FIRST: "castillo"})
    do(state, put(FIRST, "sevilla"), put(SECOND, "castillo"))
    assert lie(state) == {FIRST: "sevilla", SECOND: "castillo"}


def test_G11_only_confederation_puts_one_there() -> None:
    state = special("scoreboard")
    assert refused(state, put(FIRST, "castillo")) == "B2"


def test_G11_the_place_it_left_has_its_own_points_again() -> None:
    state = special("confederation", boards={FIRST: "castillo"})
    do(state, put(FIRST, "sevilla"), DONE)
    assert player_view(state, None).castillo_values == (5, 3, 1)


# Other pieces, options and Vetoes.


def test_G11_after_a_revolution_the_castillo_is_open_and_the_crowned_region_is_not() -> None:
    state = special("confederation", acting=1, boards={SECOND: "pais_vasco"})
    assert refused(state, put(FIRST, "pais_vasco")) == "B19"
    play(state, put(FIRST, "castillo"))
    assert lie(state) == {FIRST: "castillo", SECOND: "pais_vasco"}


def test_G11_an_alliance_counts_the_scoreboards_in_force() -> None:
    events = general_events(
        alliance=("aragon", "sevilla"), boards={FIRST: "aragon"}, regions={"sevilla": {0: 2, 1: 1}}
    )
    assert gained(events)["aragon+sevilla"] == {0: 12, 1: 7}


def test_B31_with_places_a_scoreboard_on_the_castillo_is_cut_alike() -> None:
    state = turn(
        "score_castillo", seats=2, few="places", castillo={0: 3, 1: 2}, boards={FIRST: "castillo"}
    )
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {0: 8}}


def test_B32_a_dummy_takes_a_place_in_a_castillo_with_a_scoreboard() -> None:
    state = turn(
        "score_castillo",
        stack=3,
        seats=2,
        few="dummy",
        castillo={0: 1, 2: 3},
        boards={FIRST: "castillo"},
    )
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {0: 4}}


def test_B33_a_veto_stops_it_when_announced_and_not_half_way() -> None:
    state = turn("confederation", vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert lie(state) == {}
    state = special("confederation", vetoes={1: (2,)})
    do(state, move("allow"), put(FIRST, "sevilla"))
    refused(state, VETO, seat=1)
