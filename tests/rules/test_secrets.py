"""B34: pieces moved twice, rounds of discs, and power cards that come back."""

import pytest

from elgrande_tui.engine.machine import decision, play
from elgrande_tui.engine.moves import (
    END_TURN,
    USE_SPECIAL,
    Choose,
    Pick,
    Put,
    SetDisc,
    TakeBack,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    bid,
    count,
    discs,
    do,
    kind,
    of_type,
    offered,
    pass_turn,
    refused,
    region_counts,
    turn,
)

# A piece may be moved more than once by one action, each move counting.


def test_B34_a_piece_may_be_moved_more_than_once_each_move_counting() -> None:
    state = turn("intrigue_any_3", regions={"aragon": {1: 1}, "galicia": {2: 1}})
    do(state, USE_SPECIAL)
    do(state, Pick(owner=1, region="aragon"), Put(where="valencia"))
    do(state, Pick(owner=1, region="valencia"), Put(where="sevilla"))
    do(state, Pick(owner=1, region="sevilla"), Put(where="castillo"))
    assert kind(state) == "turn"
    assert region_counts(state, "castillo") == (0, 1, 0)
    assert region_counts(state, "galicia") == (0, 0, 1)


def test_B34_it_may_even_come_back_to_where_it_stood() -> None:
    state = turn("intrigue_own_4", regions={"aragon": {0: 1}})
    do(state, USE_SPECIAL)
    do(state, Pick(owner=0, region="aragon"), Put(where="valencia"))
    do(state, Pick(owner=0, region="valencia"), Put(where="aragon"))
    assert decision(state).left == 2  # type: ignore[union-attr]
    assert region_counts(state, "aragon") == (1, 0, 0)


def test_B34_of_two_budgets_each_counts_its_own_moves() -> None:
    state = turn("intrigue_2_and_2", regions={"aragon": {0: 1, 1: 1}})
    do(state, USE_SPECIAL)
    do(state, Pick(owner=0, region="aragon"), Put(where="valencia"))
    do(state, Pick(owner=0, region="valencia"), Put(where="sevilla"))
    assert offered(state, "pick") == [(1, "aragon")]
    refused(state, Pick(owner=0, region="sevilla"))


# A disc round: everyone concerned chooses.

CROWD = {"aragon": {0: 2, 1: 2, 2: 2}, "sevilla": {0: 2, 1: 2}, "galicia": {2: 3}}


@pytest.mark.parametrize(
    ("card", "seats"),
    [("disc_return_2", [0, 1, 2]), ("disc_return_all", [0, 1, 2]), ("score_disc", [0, 1, 2])],
)
def test_B34_everyone_concerned_chooses_the_one_who_took_the_card_too(
    card: str, seats: list[int]
) -> None:
    state = turn(card, regions=CROWD)
    do(state, USE_SPECIAL)
    chose = []
    while kind(state) != "turn":
        chose.append(asked(state))
        discs(state, {asked(state): offered(state, "set_disc")[0]})
    assert chose == seats


def test_B34_in_an_eviction_only_the_others_who_stand_there() -> None:
    state = turn("eviction", regions={"aragon": {0: 2, 2: 2}, "sevilla": {1: 1}})
    do(state, USE_SPECIAL, Choose(place="aragon"))
    assert asked(state) == 2
    discs(state, {2: "galicia"})
    assert kind(state) == "turn"


def test_B34_a_disc_names_only_a_region_legal_for_that_player() -> None:
    state = turn("disc_return_2", regions={**CROWD, "valencia": {0: 1}, "galicia": {0: 5}})
    do(state, USE_SPECIAL)
    assert offered(state, "set_disc") == ["galicia", "aragon", "sevilla"]
    refused(state, SetDisc(region="valencia"))


def test_B34_a_player_with_no_legal_region_is_skipped() -> None:
    state = turn("disc_return_2", regions={**CROWD, "aragon": {0: 2, 1: 2, 2: 1}, "galicia": {}})
    do(state, USE_SPECIAL)
    discs(state, {0: "aragon", 1: "aragon"})
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (0, 0, 1)


def test_B34_a_disc_round_among_nobody_is_over_at_once() -> None:
    state = turn("disc_return_all")
    events = do(state, USE_SPECIAL)
    assert kind(state) == "turn"
    assert of_type(events, "discs_shown") == []


# Nothing is known before the last has chosen.


def in_disc_round(card: str) -> State:
    state = turn(card, regions=CROWD)
    do(state, USE_SPECIAL)
    if card == "eviction":
        do(state, Choose(place="aragon"))
    return state


@pytest.mark.parametrize("card", ["disc_return_2", "disc_return_all", "score_disc", "eviction"])
def test_B34_nothing_is_known_before_the_last_has_chosen(card: str) -> None:
    state = in_disc_round(card)
    first = asked(state)
    other = state.copy()
    one, two = offered(state, "set_disc")[:2]
    told = discs(state, {first: one})
    discs(other, {first: two})
    assert [event.known_to for event in told] == [(first,)]
    for viewer in (0, 1, 2, None):
        seen, seen_otherwise = player_view(state, viewer), player_view(other, viewer)
        assert (seen == seen_otherwise) is (viewer != first)


@pytest.mark.parametrize("card", ["disc_return_2", "disc_return_all", "score_disc", "eviction"])
def test_B34_and_nothing_happens(card: str) -> None:
    state = in_disc_round(card)
    before = list(state.at), list(state.score)
    while True:
        events = discs(state, {asked(state): offered(state, "set_disc")[0]})
        if of_type(events, "discs_shown"):
            break
        assert (list(state.at), list(state.score)) == before


def test_B34_then_all_are_shown_to_all() -> None:
    state = in_disc_round("score_disc")
    events = discs(state, {0: "aragon", 1: "sevilla", 2: "galicia"})
    (shown,) = of_type(events, "discs_shown")
    assert (shown.discs, shown.known_to) == ({0: "aragon", 1: "sevilla", 2: "galicia"}, None)


def test_B34_a_disc_once_set_cannot_be_set_again() -> None:
    state = in_disc_round("score_disc")
    discs(state, {0: "aragon"})
    refused(state, SetDisc(region="sevilla"), seat=0)


def test_B34_the_choice_is_marked_secret() -> None:
    for card in ("disc_return_2", "disc_return_all", "score_disc", "eviction"):
        assert decision(in_disc_round(card)).secret is True  # type: ignore[union-attr]


def test_B34_effects_follow_when_all_discs_lie_open() -> None:
    state = in_disc_round("disc_return_all")
    discs(state, {0: "aragon", 1: "sevilla", 2: "aragon"})
    assert region_counts(state, "aragon") == (0, 2, 0)
    assert region_counts(state, "sevilla") == (2, 0, 0)
    assert count(state, "provinces", 1) == 30 - 2


# A power card that comes back.


def returning(value: int) -> State:
    state = turn("power_return", played={0: (2, 9)}, bids={0: 11, 1: 10, 2: 3})
    do(state, USE_SPECIAL, TakeBack(value=value))
    return state


def test_B34_any_played_power_card_may_come_back_this_rounds_too() -> None:
    state = turn("power_return", played={0: (2, 9)}, bids={0: 11, 1: 10, 2: 3})
    do(state, USE_SPECIAL)
    assert sorted(offered(state, "take_back")) == [2, 9, 11]


def test_B34_this_rounds_card_counts_on_for_order_values_and_leader() -> None:
    state = turn("power_return", seat=2, played={2: (8,)}, bids={0: 12, 1: 4, 2: 5})
    do(state, USE_SPECIAL, TakeBack(value=5))
    assert state.order == (0, 2, 1)
    do(state, END_TURN)
    assert asked(state) == 1
    pass_turn(state)
    assert asked(state) == 1


def test_B34_the_others_learn_that_one_came_back_and_the_new_top() -> None:
    for value, top in ((2, 11), (9, 11), (11, 9)):
        seat = player_view(returning(value), 1).seats[0]
        assert (seat.returned, seat.top, seat.played, seat.hand_size) == (1, top, 2, 11)


def test_B34_but_not_which_lay_beneath() -> None:
    for viewer in (1, 2, None):
        assert player_view(returning(2), viewer) == player_view(returning(9), viewer)
    assert player_view(returning(2), 0) != player_view(returning(9), 0)


def test_B34_which_one_is_told_to_its_owner_alone() -> None:
    state = turn("power_return", played={0: (2, 9)}, bids={0: 11, 1: 10, 2: 3})
    do(state, USE_SPECIAL)
    events = play(state, TakeBack(value=9))
    assert [(event.type, event.known_to) for event in events] == [
        ("power_returned", None),
        ("power_taken_back", (0,)),
    ]


def test_B34_it_may_be_played_in_the_next_round() -> None:
    state = returning(11)
    do(state, END_TURN)
    pass_turn(state)
    pass_turn(state)
    bid(state, {2: 12, 0: 11})
    assert state.bids[0] == 11
    assert player_view(state, 1).seats[0].returned == 0
