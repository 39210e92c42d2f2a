"""B10 to B12: cards of a round, power cards, and whose turn it is."""

import pytest

from elgrande_tui.engine.machine import decision, play
from elgrande_tui.engine.moves import END_TURN, PlayPower, TakeBack, TakeCard, UseSpecial
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    do,
    kind,
    of_type,
    offered,
    pass_round,
    pass_turn,
    refused,
    take,
    turn,
)


def test_B10_a_round_begins_with_the_marker_and_an_open_card_of_each_stack() -> None:
    state = before_bids(round=4)
    assert state.round == 4
    assert [state.rules.cards[card].stack for card in state.row] == [1, 2, 3, 4, 5]


def test_B10_every_round_uses_up_one_card_of_each_stack_taken_or_not() -> None:
    state = before_bids(seats=2)
    first = list(state.row)
    pass_round(state, {0: 13, 1: 12})
    assert state.round == 2
    assert [len(pile) for pile in state.piles] == [9, 9, 9, 9, 0]
    for slot in range(4):
        twice = [state.row[slot], *state.piles[slot]].count(first[slot])
        assert twice == state.rules.cards[first[slot]].copies - 1


def test_B10_after_nine_rounds_two_cards_of_each_stack_are_left() -> None:
    state = before_bids(seats=2)
    for number in range(9):
        pass_round(state, {0: 13 - number, 1: 4 + number})
    assert [len(pile) for pile in state.piles] == [2, 2, 2, 2, 0]


def test_B10_the_kings_card_lies_open_again_every_round() -> None:
    state = before_bids(seats=2)
    bid(state, {0: 13, 1: 12})
    take(state, 5)
    do(state, END_TURN)
    pass_turn(state)
    bid(state, {1: 13, 0: 12})
    assert 5 in offered(state, "take_card")


@pytest.mark.parametrize("stack", [1, 2, 3, 4, 5])
def test_B10_a_card_taken_is_gone_for_the_rest_of_the_round(stack: int) -> None:
    state = before_bids()
    bid(state, {0: 13, 1: 12, 2: 11})
    take(state, stack)
    do(state, END_TURN)
    assert offered(state, "take_card") == [s for s in (1, 2, 3, 4, 5) if s != stack]
    assert refused(state, TakeCard(stack=stack)) == "B10"


def test_B11_the_leader_bids_first_then_the_others_clockwise() -> None:
    state = before_bids(seats=5, leader=3)
    seats = []
    for value in (5, 9, 2, 13, 7):
        seats.append(asked(state))
        play(state, PlayPower(value=value))
    assert seats == [3, 4, 0, 1, 2]


def test_B11_no_value_repeats_in_a_round() -> None:
    state = before_bids()
    bid(state, {0: 9, 1: 10})
    assert offered(state, "play_power") == [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13]
    assert refused(state, PlayPower(value=9)) == "B11"


def test_B11_in_another_round_the_value_may_be_played_again() -> None:
    state = before_bids(seats=2)
    pass_round(state, {0: 9, 1: 10})
    bid(state, {0: 10, 1: 9})
    assert state.bids[:2] == [10, 9]


def test_B11_power_cards_are_played_face_up() -> None:
    state = before_bids()
    (event,) = play(state, PlayPower(value=7))
    assert (event.type, event.known_to) == ("power_played", None)
    assert decision(state).secret is False  # type: ignore[union-attr]


def test_B11_even_the_fewest_cards_leave_a_legal_one() -> None:
    eight_rounds = (1, 2, 3, 4, 5, 6, 7, 8)
    state = before_bids(seats=5, round=9, played=dict.fromkeys(range(5), eight_rounds))
    bid(state, {0: 13, 1: 12, 2: 11, 3: 10})
    assert offered(state, "play_power") == [9]


def test_B12_turns_run_from_the_highest_value_down() -> None:
    state = before_bids(seats=5, leader=2)
    bid(state, {2: 4, 3: 11, 4: 1, 0: 9, 1: 13})
    seats = []
    for _ in range(5):
        seats.append(asked(state))
        pass_turn(state)
    assert seats == [1, 3, 0, 2, 4]


def test_B12_a_turn_is_announced_when_it_begins_and_ends() -> None:
    state = before_bids(seats=2)
    events = bid(state, {0: 1, 1: 13})
    assert [event.seat for event in of_type(events, "turn_began")] == [1]
    events = pass_turn(state)
    assert [event.seat for event in of_type(events, "turn_ended")] == [1]
    assert [event.seat for event in of_type(events, "turn_began")] == [0]


@pytest.mark.parametrize("lowest", [0, 1, 2, 3])
def test_B12_whoever_played_the_lowest_leads_the_next_round(lowest: int) -> None:
    state = before_bids(seats=4)
    bids = {seat: 2 if seat == lowest else 10 + seat % 4 for seat in range(4)}
    events = pass_round(state, bids)
    assert kind(state) == "bid"
    assert asked(state) == lowest
    assert [event.leader for event in of_type(events, "round_ended")] == [lowest]


def test_B12_even_when_that_card_has_gone_back_to_the_hand() -> None:
    state = turn("power_return", seat=2, bids={0: 12, 1: 9, 2: 3}, played={2: (8,)})
    do(state, UseSpecial(), TakeBack(value=3), END_TURN)
    assert state.played[2] == (8,)
    assert kind(state) == "bid"
    assert asked(state) == 2


def test_B12_the_card_that_came_back_still_sets_this_rounds_order() -> None:
    state = turn("power_return", bids={0: 13, 1: 12, 2: 11})
    do(state, UseSpecial(), END_TURN)
    assert state.order == (0, 1, 2)
    assert state.bids[:3] == [13, 12, 11]


def test_B12_the_leader_bids_first_but_has_no_turn_first() -> None:
    state = before_bids(leader=1)
    bid(state, {1: 2, 2: 13, 0: 7})
    assert asked(state) == 2


def test_B12_also_after_a_general_scoring() -> None:
    state = before_bids(round=3)
    pass_round(state, {0: 8, 1: 4, 2: 6})
    assert (state.round, asked(state)) == (4, 1)
