"""B26 to B30: the general scoring, the Castillo, the end of the game, the short game."""

import pytest

from elgrande_tui.engine.board import PLACE_OF
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import decision, is_over, legal_moves, play, settle, why_not
from elgrande_tui.engine.moves import END_TURN, USE_SPECIAL, Choose, SetDisc
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    count,
    discs,
    do,
    general,
    kind,
    of_type,
    offered,
    pass_round,
    pass_turn,
    refused,
    region_counts,
    take,
    turn,
)

AWAY = {0: "granada", 1: "granada", 2: "granada"}


# B26


@pytest.mark.parametrize("number", [3, 6, 9])
def test_B26_a_general_scoring_comes_after_rounds_3_6_and_9(number: int) -> None:
    state = before_bids(round=number, castillo={0: 1})
    pass_round(state, {0: 3, 1: 2, 2: 1})
    assert kind(state) == "castillo_disc"


@pytest.mark.parametrize("number", [1, 2, 4, 5, 7, 8])
def test_B26_and_after_no_other_round(number: int) -> None:
    state = before_bids(round=number, castillo={0: 1}, regions={"aragon": {0: 1}})
    events = pass_round(state, {0: 3, 1: 2, 2: 1})
    assert kind(state) == "bid"
    assert of_type(events, "scored") == []


def test_B26_first_everybody_with_caballeros_inside_sets_a_disc() -> None:
    state = general(seats=4, castillo={0: 1, 2: 3, 3: 2})
    seats = []
    while kind(state) == "castillo_disc":
        seats.append(asked(state))
        discs(state, {asked(state): "aragon"})
    assert seats == [0, 2, 3]


def test_B26_the_leader_is_first_to_set_a_disc() -> None:
    state = before_bids(seats=4, round=3, castillo={0: 1, 1: 1, 3: 1})
    bid(state, {0: 9, 1: 8, 2: 7, 3: 3})
    for _ in range(3):
        pass_turn(state)
    take(state, 1)
    do(state, END_TURN)
    assert asked(state) == 3


def test_B26_who_has_none_inside_has_nothing_to_choose() -> None:
    heard: list[Event] = []
    general(listener=heard.append)
    assert of_type(heard, "disc_set") == []
    assert of_type(heard, "discs_shown") == []


def test_B26_the_disc_is_secret() -> None:
    state = general(castillo={0: 1, 1: 1})
    assert decision(state).secret is True  # type: ignore[union-attr]
    (event,) = play(state, SetDisc(region="aragon"))
    assert (event.type, event.known_to) == ("disc_set", (0,))


def test_B26_nothing_is_scored_or_opened_before_the_last_disc_is_set() -> None:
    state = general(castillo={0: 2, 1: 1})
    discs(state, {0: "aragon"})
    assert state.score[:3] == [0, 0, 0]
    assert region_counts(state, "castillo") == (2, 1, 0)


def test_B26_the_order_of_a_general_scoring() -> None:
    state = general(castillo={0: 2, 1: 1})
    discs(state, {0: "aragon"})
    events = discs(state, {1: "aragon"})
    upto_regions = [event.type for event in events][:7]
    assert upto_regions == [
        "disc_set",
        "castillo_opened",
        "scored",
        "discs_shown",
        "moved",
        "moved",
        "scored",
    ]
    places = [event.place for event in of_type(events, "scored")]
    assert places == [
        "castillo",
        "galicia",
        "pais_vasco",
        "aragon",
        "cataluna",
        "castilla_vieja",
        "castilla_nueva",
        "valencia",
        "sevilla",
        "granada",
    ]


def test_B26_the_castillo_is_scored_with_the_ties_of_B22() -> None:
    state = general(seats=4, castillo={0: 4, 1: 4, 2: 4, 3: 3})
    events = discs(state, dict.fromkeys(range(4), "aragon"))
    castillo = of_type(events, "scored")[0]
    assert castillo.points == {0: 3, 1: 3, 2: 3, 3: 1}


def test_B26_no_kings_or_home_bonus_in_the_castillo() -> None:
    state = general(castillo={0: 2}, king="granada", grandes={0: "granada"})
    castillo = of_type(discs(state, {0: "galicia"}), "scored")[0]
    assert (castillo.points, castillo.king_bonus, castillo.home_bonus) == ({0: 5}, {}, {})


def test_B26_all_of_a_player_go_to_the_one_region_chosen() -> None:
    state = general(castillo={0: 4, 1: 2}, regions={"aragon": {0: 1}})
    discs(state, {0: "aragon", 1: "sevilla"})
    assert region_counts(state, "aragon") == (5, 0, 0)
    assert region_counts(state, "sevilla") == (0, 2, 0)
    assert region_counts(state, "castillo") == (0, 0, 0)


def test_B26_two_players_may_choose_one_region() -> None:
    state = general(castillo={0: 4, 1: 2})
    discs(state, {0: "aragon", 1: "aragon"})
    assert region_counts(state, "aragon") == (4, 2, 0)


def test_B26_those_who_came_out_count_where_they_went() -> None:
    state = general(castillo={0: 4, 1: 2}, grandes=AWAY, regions={"aragon": {1: 3}})
    discs(state, {0: "aragon", 1: "sevilla"})
    assert state.score[:3] == [5 + 5, 3 + 4 + 4, 0]


def test_B26_every_region_is_scored() -> None:
    everywhere = (
        "galicia pais_vasco aragon cataluna castilla_vieja castilla_nueva valencia sevilla granada"
    )
    state = general(
        king="granada",
        grandes={0: "granada", 1: "aragon", 2: "aragon"},
        regions={region: {1: 2, 2: 1} for region in everywhere.split()},
    )
    firsts = 4 + 5 + 5 + 4 + 6 + 7 + 5 + 4 + 6
    seconds = 2 + 3 + 4 + 2 + 4 + 4 + 3 + 3 + 3
    assert state.score[:3] == [0, firsts + 2 + 2, seconds]


# B27


def test_B27_the_disc_may_not_name_the_kings_region() -> None:
    state = general(castillo={0: 1}, king="sevilla")
    assert "sevilla" not in offered(state, "set_disc")
    assert len(offered(state, "set_disc")) == 8
    assert why_not(state, SetDisc(region="sevilla")) is not None
    assert refused(state, SetDisc(region="sevilla")) == "B27"


def test_B27_if_the_king_stands_there_when_discs_are_shown_they_return_to_the_court() -> None:
    state = general(castillo={0: 3, 1: 2}, king="sevilla", court={0: 4})
    discs(state, {0: "aragon"})
    state.king = PLACE_OF["aragon"]
    discs(state, {1: "galicia"})
    assert region_counts(state, "aragon") == (0, 0, 0)
    assert count(state, "court", 0) == 7
    assert region_counts(state, "galicia") == (0, 2, 0)


# B28


def test_B28_a_castillo_scored_by_a_card_keeps_its_caballeros() -> None:
    state = turn("score_castillo", castillo={0: 3, 1: 2})
    do(state, USE_SPECIAL)
    assert state.score[:3] == [5, 3, 0]
    assert region_counts(state, "castillo") == (3, 2, 0)


def test_B28_by_score_one_too() -> None:
    state = turn("score_one", castillo={0: 3, 1: 2})
    do(state, USE_SPECIAL, Choose(place="castillo"))
    assert state.score[:3] == [5, 3, 0]
    assert region_counts(state, "castillo") == (3, 2, 0)


def test_B28_it_is_shut_again_afterwards() -> None:
    state = turn("score_castillo", castillo={0: 3, 1: 2})
    do(state, USE_SPECIAL)
    assert [player_view(state, seat).castillo for seat in range(3)] == [None, None, None]


# B29


def last_round(**score: int) -> State:
    points = {int(seat[1:]): number for seat, number in score.items()}
    state = before_bids(round=9, score=points)
    pass_round(state, {0: 3, 1: 2, 2: 1})
    return state


def test_B29_the_game_ends_after_round_9_and_its_scoring() -> None:
    state = before_bids(round=9, regions={"aragon": {1: 1}})
    events = pass_round(state, {0: 3, 1: 2, 2: 1})
    assert [event.type for event in events[-2:]] == ["scored", "game_ended"]
    assert is_over(state)
    assert decision(state) is None
    assert list(legal_moves(state)) == []
    assert state.score[1] == 5


def test_B29_most_points_win() -> None:
    assert player_view(last_round(p0=3, p1=40, p2=12), None).winners == (1,)


def test_B29_equal_points_share_the_win() -> None:
    assert player_view(last_round(p0=30, p1=4, p2=30), None).winners == (0, 2)


def test_B29_the_end_is_told() -> None:
    state = before_bids(round=9, score={0: 8, 1: 8, 2: 3})
    events = pass_round(state, {0: 3, 1: 2, 2: 1})
    (ended,) = of_type(events, "game_ended")
    assert (ended.score, ended.winners) == ({0: 8, 1: 8, 2: 3}, (0, 1))


def test_B29_nobody_has_won_before_the_end() -> None:
    assert player_view(before_bids(score={0: 99}), 0).winners == ()


def test_B29_nothing_can_be_played_after_the_end() -> None:
    assert refused(last_round(p0=1), END_TURN) == "B29"


# B30


def rounds_and_scorings(short: bool) -> list[int | str]:
    heard: list[Event] = []
    state = new_game(GameSetup(seats=2, seed=3, short=short), heard.append)
    while not is_over(state):
        value = max(offered(state, "play_power"))
        heard += bid(state, {asked(state): value})
        heard += bid(state, {asked(state): max(offered(state, "play_power"))})
        heard += pass_turn(state) + pass_turn(state)
    course: list[int | str] = []
    for event in heard:
        if event.type == "round_began":
            course.append(event.round)
        if event.type == "scoring_began":
            course.append(event.what)
    return course


def test_B30_a_short_game_leaves_out_rounds_1_4_and_7() -> None:
    course = [2, 3, "general", 5, 6, "general", 8, 9, "general"]
    assert rounds_and_scorings(short=True) == course


def test_B30_a_long_game_plays_all_nine() -> None:
    course = [1, 2, 3, "general", 4, 5, 6, "general", 7, 8, 9, "general"]
    assert rounds_and_scorings(short=False) == course


def test_B30_six_cards_of_each_stack_are_used() -> None:
    state = new_game(GameSetup(seats=2, seed=3, short=True))
    assert [len(pile) for pile in state.piles] == [10, 10, 10, 10, 0]
    for number in range(6):
        assert not is_over(state)
        pass_round(state, {0: 13 - number, 1: 6 - number})
    assert is_over(state)
    assert [len(pile) for pile in state.piles] == [5, 5, 5, 5, 0]


def test_B30_a_veto_taken_in_round_3_holds_in_round_5_the_next_one_played() -> None:
    state = turn("veto", short=True, round=3)
    do(state, USE_SPECIAL)
    assert state.vetoes[0] == (5,)


def test_B30_a_game_at_rest_stays_at_rest() -> None:
    state = last_round(p0=1)
    before = state.key()
    settle(state)
    assert state.key() == before
