"""Determinisation: what a seat sees stays, what it cannot see is dealt anew."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elgrande_tui.engine.actions.royal import TAKE_POWER_BACK
from elgrande_tui.engine.board import REGION_IDS
from elgrande_tui.engine.determinise import determinise
from elgrande_tui.engine.machine import is_over, legal_moves, step
from elgrande_tui.engine.moves import END_TURN, USE_SPECIAL, Choose, PlayPower, TakeBack
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.engine.test_machine import at_random
from tests.rules.builders import Few, asked, before_bids, discs, do, general, pass_turn, turn

SEEDS = range(60)


def hand(state: State, seat: int) -> set[int]:
    return {value for value in range(1, 14) if state.hand[seat] >> value & 1}


@given(
    st.integers(0, 10_000),
    st.sampled_from([(2, "written"), (2, "dummy"), (3, "places"), (4, "written"), (5, "written")]),
)
def test_the_view_of_its_seat_stays_equal(seed: int, table: tuple[int, Few]) -> None:
    seats, few = table
    for number, state in enumerate(at_random(seed, seats, few)[:: 11 + seed % 7]):
        seat = (None, *range(seats))[number % (seats + 1)]
        before = state.key()
        twin = determinise(state, seat, seed + number)
        assert player_view(twin, seat) == player_view(state, seat)
        assert player_view(twin, None) == player_view(state, None)
        assert state.key() == before


def test_the_same_seed_deals_the_same() -> None:
    state = before_bids()
    assert determinise(state, 0, 5).key() == determinise(state, 0, 5).key()
    assert determinise(state, 0, 5).key() != determinise(state, 0, 6).key()


def test_nothing_changeable_is_shared() -> None:
    state = before_bids()
    before = state.key()
    twin = determinise(state, 0, 5)
    while not is_over(twin):
        step(twin, legal_moves(twin)[0])
    assert state.key() == before


@given(st.integers(0, 10_000), st.integers(2, 5))
def test_what_is_dealt_can_be_played_to_its_end(seed: int, seats: int) -> None:
    for state in at_random(seed, seats)[::60]:
        twin = determinise(state, seed % seats, seed)
        number = seed
        while not is_over(twin):
            number = (number * 1103515245 + 12345) % (1 << 31)
            moves = legal_moves(twin)
            step(twin, moves[(number >> 8) % len(moves)])


# Face-down cards.


def test_face_down_cards_are_dealt_anew_each_within_its_stack() -> None:
    state = before_bids()
    piles = [determinise(state, 0, seed).piles for seed in SEEDS]
    for slot in range(4):
        assert len({pile[slot] for pile in piles}) == len(SEEDS)
        assert all(Counter(pile[slot]) == Counter(state.piles[slot]) for pile in piles)


def test_the_chance_to_come_is_not_the_true_one() -> None:
    state = before_bids(seed=5)
    assert determinise(state, 0, 9).rng != state.rng


def test_a_dummys_decks_are_dealt_anew() -> None:
    state = before_bids(seats=2, few="dummy")
    twins = [determinise(state, 0, seed) for seed in SEEDS]
    assert len({twin.dummy_power for twin in twins}) > 50
    assert len({twin.dummy_regions for twin in twins}) > 50
    for twin in twins:
        assert sorted(twin.dummy_power) == sorted(state.dummy_power)
        assert sorted(twin.dummy_regions) == sorted(state.dummy_regions)


# Power cards.


def test_hands_known_from_the_cards_played_stay_what_they_are() -> None:
    state = before_bids(played={1: (4, 9), 2: (13,)})
    for seed in SEEDS:
        twin = determinise(state, 0, seed)
        assert (twin.hand, twin.played) == (state.hand, state.played)


def power_card_back() -> State:
    state = turn("power_return", played={0: (2, 9, 6)})
    do(state, USE_SPECIAL, TakeBack(value=9))
    return state


def test_which_power_card_came_back_is_drawn_for_the_others() -> None:
    state = power_card_back()
    for viewer in (1, 2, None):
        twins = [determinise(state, viewer, seed) for seed in SEEDS]
        back = {tuple(hand(twin, 0) & {2, 9, 6, 13}) for twin in twins}
        assert back == {(2,), (9,), (6,)}
        for twin in twins:
            assert twin.played[0][-1] == 13
            assert hand(twin, 0) | set(twin.played[0]) == set(range(1, 14))
            assert hand(twin, 0) & set(twin.played[0]) == set()


def test_its_owner_knows_which_it_was() -> None:
    state = power_card_back()
    for seed in SEEDS:
        twin = determinise(state, 0, seed)
        assert (twin.hand, twin.played) == (state.hand, state.played)


def test_a_top_that_is_gone_is_known_to_have_come_back() -> None:
    state = turn("power_return", played={0: (2, 9, 6)})
    do(state, USE_SPECIAL, TakeBack(value=13))
    for seed in SEEDS:
        assert hand(determinise(state, 1, seed), 0) == hand(state, 0)


def test_B34_two_cards_back_may_show_up_in_any_order() -> None:
    state = before_bids()
    seat = asked(state)
    two, three, four = 1 << 2, 1 << 3, 1 << 4
    state.shown[seat] = two | three | four
    state.played[seat] = (2,)
    state.hand[seat] &= ~two
    state.returned[seat] = (two | three, three | four)
    do(state, PlayPower(value=3))
    assert state.returned[seat] == (two | four,)


def bits(*values: int) -> int:
    return sum(1 << value for value in values)


def take_back(state: State, value: int) -> None:
    state.stack.append((TAKE_POWER_BACK, 0))
    do(state, TakeBack(value=value))


def test_B34_the_second_card_back_may_be_any_that_the_first_may_have_left() -> None:
    state = turn("power_return", played={0: (4, 5, 7)})
    do(state, USE_SPECIAL, TakeBack(value=5))
    take_back(state, 4)
    assert state.played[0] == (7, 13)
    assert state.returned[0] == (bits(4, 5, 7), bits(4, 5, 7))
    for seed in SEEDS:
        assert len(hand(determinise(state, 1, seed), 0) & {4, 5, 7}) == 2


def test_B34_whichever_shows_up_first_the_other_is_still_possible() -> None:
    state = before_bids()
    seat = asked(state)
    state.shown[seat] = bits(2, 4, 5, 7)
    state.played[seat] = (7, 2)
    state.hand[seat] &= ~bits(7, 2)
    for first, left in ((4, bits(5, 7)), (5, bits(4, 7))):
        twin = state.copy()
        twin.returned[seat] = (bits(4, 5), bits(4, 5, 7))
        do(twin, PlayPower(value=first))
        assert twin.returned[seat] == (left,)


def test_B34_a_card_uncovered_did_not_come_back() -> None:
    state = turn("power_return", played={0: (4, 5)})
    do(state, USE_SPECIAL, TakeBack(value=4))
    assert state.returned[0] == (bits(4, 5),)
    take_back(state, 13)
    assert state.played[0] == (5,)
    assert [*state.returned[0]] == [bits(4), bits(13)]


def test_it_is_played_in_the_next_round_from_the_hand_drawn() -> None:
    state = power_card_back()
    do(state, END_TURN)
    pass_turn(state)
    pass_turn(state)
    while asked(state) != 0:
        step(state, legal_moves(state)[0])
    for seed in SEEDS:
        twin = determinise(state, 1, seed)
        drawn = {move.value for move in legal_moves(twin)}  # type: ignore[union-attr]
        assert drawn <= hand(twin, 0)
        assert len(drawn & {2, 6, 9}) == 1


# Discs.


def castillo_discs() -> State:
    state = general(king="sevilla", castillo={0: 1, 1: 1, 2: 1})
    discs(state, {0: "aragon", 1: "galicia"})
    return state


def test_the_others_discs_are_drawn_among_what_they_may_name() -> None:
    state = castillo_discs()
    twins = [determinise(state, 2, seed) for seed in range(300)]
    for other in (0, 1):
        named = {REGION_IDS[twin.discs[other]] for twin in twins}
        assert named == set(REGION_IDS) - {"sevilla", "portugal"}
    assert all(twin.discs[2] == -1 for twin in twins)


def test_ones_own_disc_stays() -> None:
    state = castillo_discs()
    for seed in SEEDS:
        assert determinise(state, 0, seed).discs[0] == state.discs[0]


def test_for_nobody_every_disc_is_drawn() -> None:
    state = castillo_discs()
    for other in (0, 1):
        assert len({determinise(state, None, seed).discs[other] for seed in SEEDS}) > 1


@pytest.mark.parametrize("card", ["disc_return_2", "score_disc", "eviction"])
def test_a_disc_drawn_is_one_that_its_seat_may_set(card: str) -> None:
    crowd = {"aragon": {0: 2, 1: 2, 2: 2}, "sevilla": {0: 2, 1: 1, 2: 2}, "galicia": {1: 2}}
    state = turn(card, seat=0, regions=crowd)
    do(state, USE_SPECIAL)
    if card == "eviction":
        do(state, Choose(place="aragon"))
    if asked(state) == 0:
        discs(state, {0: "aragon"})
    allowed = set(legal_moves(state))
    discs(state, {1: "galicia"})
    for seed in SEEDS:
        twin = determinise(state, 2, seed)
        assert any(move.region == REGION_IDS[twin.discs[1]] for move in allowed)  # type: ignore[union-attr]


def test_discs_are_hidden_only_while_they_lie_sealed() -> None:
    state = castillo_discs()
    discs(state, {2: "valencia"})
    assert determinise(state, 0, 1).discs == state.discs == [-1, -1, -1]
