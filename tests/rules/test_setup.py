"""B5 to B9: players, home regions, pieces, power cards, action cards and the first leader."""

from collections import Counter

import pytest
from pydantic import ValidationError

from elgrande_tui.engine.board import COLOURS, PROVINCES, REGION_IDS
from elgrande_tui.engine.moves import Place
from elgrande_tui.engine.setup import GameSetup, deck, new_game
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    count,
    do,
    king,
    offered,
    pass_turn,
    take,
    turn,
)

STACKS = {
    1: {
        "intrigue_region_5": 2,
        "intrigue_any_4": 1,
        "intrigue_any_3": 1,
        "intrigue_own_4": 1,
        "intrigue_foreign_3": 1,
        "intrigue_2_and_2": 2,
        "intrigue_court_2": 1,
        "intrigue_own_region": 1,
        "intrigue_either": 1,
    },
    2: {
        "veto": 2,
        "decay_all": 1,
        "decay_3": 1,
        "royal_anger": 1,
        "expel_one_each": 1,
        "disc_return_2": 1,
        "disc_return_all": 1,
        "score_one": 3,
    },
    3: {
        "score_fours": 2,
        "score_fives": 2,
        "score_six_seven": 1,
        "score_castillo": 2,
        "score_firsts": 1,
        "score_most": 1,
        "score_fewest": 1,
        "score_one": 1,
    },
    4: {
        "scoreboard": 3,
        "grande": 2,
        "power_return": 2,
        "court_2": 1,
        "royal_adviser": 1,
        "eviction": 1,
        "score_disc": 1,
    },
    5: {"king": 1},
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_B5_two_to_five_play(seats: int) -> None:
    state = new_game(GameSetup(seats=seats, seed=1))
    assert len(state.hand) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_B5_fewer_or_more_do_not(seats: int) -> None:
    with pytest.raises(ValidationError):
        GameSetup(seats=seats, seed=1)


@pytest.mark.parametrize("seed", range(40))
def test_B5_home_regions_and_the_kings_region_all_differ(seed: int) -> None:
    state = new_game(GameSetup(seats=5, seed=seed))
    homes = [REGION_IDS[home] for home in state.grande]
    assert len({king(state), *homes}) == 6


def test_B5_every_region_can_be_the_kings_and_anybodys_home() -> None:
    kings, homes = set(), set()
    for seed in range(200):
        state = new_game(GameSetup(seats=2, seed=seed))
        kings.add(king(state))
        homes.add(state.grande[1])
    assert kings == set(REGION_IDS) - {"portugal"}
    assert len(homes) == 9


def test_B5_the_same_seed_sets_up_the_same_game() -> None:
    setup = GameSetup(seats=4, seed=99)
    assert new_game(setup).key() == new_game(setup).key()
    assert new_game(setup).key() != new_game(GameSetup(seats=4, seed=100)).key()


@pytest.mark.parametrize("seats", [2, 5])
def test_B6_two_in_the_home_region_seven_in_court_the_rest_in_the_provinces(seats: int) -> None:
    state = new_game(GameSetup(seats=seats, seed=8))
    for seat in range(seats):
        assert state.count(state.grande[seat], seat) == 2
        assert count(state, "court", seat) == 7
        assert count(state, "provinces", seat) == 21
        assert count(state, "castillo", seat) == 0


def test_B6_nobody_stands_anywhere_else() -> None:
    state = new_game(GameSetup(seats=3, seed=5))
    on_board = [n for n in state.at[: PROVINCES * COLOURS] if n]
    assert on_board == [2, 2, 2]
    assert [state.in_court(seat) for seat in range(3)] == [7, 7, 7]


def test_B7_everybody_holds_the_power_cards_1_to_13() -> None:
    state = before_bids(seats=4)
    for seat in range(4):
        assert asked(state) == seat
        assert offered(state, "play_power") == [
            value for value in range(1, 14) if value not in range(1, seat + 1)
        ]
        bid(state, {seat: seat + 1})


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (1, 6),
        (2, 5),
        (3, 5),
        (4, 4),
        (5, 4),
        (6, 3),
        (7, 3),
        (8, 2),
        (9, 2),
        (10, 1),
        (11, 1),
        (12, 0),
        (13, 0),
    ],
)
def test_B7_a_power_card_brings_this_many_to_court(value: int, number: int) -> None:
    other = 12 if value == 13 else 13
    state = before_bids(seats=2)
    bid(state, {0: value, 1: other})
    while asked(state) != 0:
        pass_turn(state)
    brings = offered(state, "to_court")
    assert brings == (list(range(number + 1)) if number else [])


def test_B8_these_cards_are_in_the_stacks() -> None:
    state = before_bids()
    for stack in (1, 2, 3, 4):
        slot = state.rules.slots[stack - 1]
        cards = Counter(state.rules.cards[index].id for index in deck(state.rules, slot))
        assert cards == STACKS[stack]
        assert cards.total() == 11


def test_B8_one_card_of_each_stack_lies_open_and_ten_face_down() -> None:
    state = before_bids()
    for stack in (1, 2, 3, 4):
        drawn = state.rules.cards[state.row[stack - 1]]
        assert drawn.stack == stack
        assert drawn.id in STACKS[stack]
        assert len(state.piles[stack - 1]) == 10


def test_B8_the_fifth_stack_is_the_kings_card_alone() -> None:
    state = before_bids()
    assert state.rules.cards[state.row[4]].id == "king"
    assert state.piles[4] == ()


@pytest.mark.parametrize("stack", [1, 2, 3, 4, 5])
def test_B8_a_card_places_as_many_as_its_stack_says(stack: int) -> None:
    for card in STACKS[stack]:
        state = turn(card, stack=stack, court={0: 7})
        placed = 0
        while "castillo" in offered(state, "place"):
            do(state, Place(where="castillo"))
            placed += 1
        assert placed == stack


def test_B8_the_stacks_are_shuffled_apart() -> None:
    orders = set()
    for seed in range(30):
        state = new_game(GameSetup(seats=3, seed=seed))
        orders.add(tuple(state.piles))
        for stack in (1, 2, 3, 4):
            assert {state.rules.cards[index].stack for index in state.piles[stack - 1]} == {stack}
    assert len(orders) == 30


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_B9_the_setup_says_who_leads_the_first_round(leader: int) -> None:
    assert asked(new_game(GameSetup(seats=3, seed=1, leader=leader))) == leader


def test_B9_otherwise_the_seed_draws_the_leader() -> None:
    leaders = Counter(asked(new_game(GameSetup(seats=4, seed=seed))) for seed in range(200))
    assert leaders.keys() == {0, 1, 2, 3}
    assert min(leaders.values()) > 25


def test_B9_naming_the_leader_changes_nothing_else() -> None:
    drawn = new_game(GameSetup(seats=4, seed=11))
    named = new_game(GameSetup(seats=4, seed=11, leader=drawn.leader))
    assert drawn.key() == named.key()


@pytest.mark.parametrize("leader", [-1, 3])
def test_B9_the_leader_is_one_of_the_players(leader: int) -> None:
    with pytest.raises(ValidationError):
        GameSetup(seats=3, seed=1, leader=leader)


def test_B8_the_card_of_a_stack_is_taken_by_its_number() -> None:
    state = before_bids(row={2: "decay_3"})
    bid(state, {0: 13, 1: 12, 2: 11})
    take(state, 2)
    assert state.rules.cards[state.card].id == "decay_3"
    assert state.takers == [-1, 0, -1, -1, -1]
