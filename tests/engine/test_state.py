"""State: copies that share nothing, keys that tell moments apart, and chance that is its own."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elgrande_tui.engine.board import CASTILLO, COLOURS, COURT, PROVINCES, REGION_IDS
from elgrande_tui.engine.chance import draw, shuffled
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import is_over, legal_moves, step
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import FULL_HAND, State


def fresh(seats: int = 3, seed: int = 1) -> State:
    return new_game(GameSetup(seats=seats, seed=seed))


def play_on(state: State, moves: int, seed: int = 7) -> None:
    """Make some moves, chosen by the seed and the moment."""
    for _ in range(moves):
        if is_over(state):
            return
        legal = legal_moves(state)
        step(state, legal[hash((seed, *state.at, *state.hand, *state.bids)) % len(legal)])


SLOTS = [slot for slot in State.__slots__ if slot not in ("rules", "listener", "extension")]


def otherwise(value: Any) -> Any:
    """A value of the same kind that differs."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, tuple):
        return (*value, 3)
    return [otherwise(value[0]), *value[1:]]


# copy


def test_a_copy_equals_its_original() -> None:
    state = fresh()
    play_on(state, 25)
    assert state.copy().key() == state.key()


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot != "stack"])
def test_a_copy_shares_nothing_changeable(slot: str) -> None:
    state = fresh()
    before = state.key()
    twin = state.copy()
    value = getattr(twin, slot)
    if isinstance(value, list):
        value[0] = otherwise(value[0])
    else:
        setattr(twin, slot, otherwise(value))
    assert state.key() == before
    assert twin.key() != before


def test_a_copys_stack_is_its_own() -> None:
    state = fresh()
    before = state.key()
    state.copy().stack.pop()
    assert state.key() == before


@given(st.integers(0, 1000), st.integers(2, 5))
def test_earlier_copies_are_untouched_by_all_that_follows(seed: int, seats: int) -> None:
    state = fresh(seats, seed)
    copies = []
    while not is_over(state):
        copies.append((state.copy(), state.key()))
        play_on(state, 9, seed)
    assert all(copy.key() == key for copy, key in copies)


def test_original_and_copy_go_on_alike() -> None:
    state = fresh(5, 8)
    play_on(state, 60)
    twin = state.copy()
    while not is_over(state):
        play_on(state, 1)
        play_on(twin, 1)
    assert state.key() == twin.key()


# key


def test_a_key_is_hashable_and_equal_for_equal_moments() -> None:
    assert hash(fresh().key()) == hash(fresh().key())
    assert len({fresh().key(), fresh().key(), fresh(seed=2).key()}) == 2


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot != "stack"])
def test_a_key_tells_every_difference(slot: str) -> None:
    state = fresh()
    other = fresh()
    setattr(other, slot, otherwise(getattr(other, slot)))
    assert other.key() != state.key()


def test_a_key_tells_what_is_still_to_happen() -> None:
    state = fresh()
    other = fresh()
    other.stack.append(other.stack[-1])
    assert other.key() != state.key()


def test_who_listens_is_not_part_of_the_moment() -> None:
    state = fresh()
    heard: list[Event] = []
    state.listener = heard.append
    assert state.key() == fresh().key()


def test_every_move_leads_to_another_key() -> None:
    state = fresh(4, 3)
    seen = {state.key()}
    while not is_over(state):
        play_on(state, 1)
        assert state.key() not in seen
        seen.add(state.key())


# short words


def test_pieces_are_shifted_and_counted() -> None:
    state = fresh()
    state.at = [0] * len(state.at)
    state.at[PROVINCES * COLOURS + 1] = 30
    state.shift(1, PROVINCES, CASTILLO, 4)
    state.shift(1, PROVINCES, COURT + 1, 3)
    state.shift(1, PROVINCES, COURT + 2)
    state.shift(1, PROVINCES, 0)
    assert state.in_provinces(1) == 21
    assert state.in_castillo(1) == 4
    assert (state.in_court(1), state.in_court(2)) == (3, 1)
    assert (state.count(0, 1), state.count(COURT + 2, 1)) == (1, 1)


def test_seats_go_clockwise() -> None:
    state = fresh(4)
    assert state.clockwise(2) == (2, 3, 0, 1)
    assert state.others(2) == (3, 0, 1)


def test_a_full_hand_holds_the_values_1_to_13() -> None:
    assert [value for value in range(20) if FULL_HAND >> value & 1] == list(range(1, 14))


# chance


def test_chance_is_splitmix64() -> None:
    state = fresh()
    state.rng = 1234567
    assert [draw(state, 1 << 64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_a_draw_stays_within_its_bound_and_reaches_all_of_it() -> None:
    state = fresh()
    drawn = Counter(draw(state, 6) for _ in range(6000))
    assert drawn.keys() == {0, 1, 2, 3, 4, 5}
    assert all(900 < times < 1100 for times in drawn.values())


def test_a_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    state = fresh()
    orders = Counter(shuffled(state, "abc") for _ in range(6000))  # type: ignore[arg-type]
    assert len(orders) == 6
    assert all(900 < times < 1100 for times in orders.values())


def test_a_copy_has_the_same_chance_ahead() -> None:
    state = fresh()
    twin = state.copy()
    assert [draw(state, 100) for _ in range(9)] == [draw(twin, 100) for _ in range(9)]


def test_a_seed_means_the_same_game_on_every_machine() -> None:
    state = new_game(GameSetup(seats=4, seed=2024))
    assert (REGION_IDS[state.king], state.leader) == ("cataluna", 2)
    homes = [REGION_IDS[home] for home in state.grande[:4]]
    assert homes == ["pais_vasco", "granada", "valencia", "castilla_vieja"]
    row = [state.rules.cards[card].id for card in state.row]
    assert row == ["intrigue_region_5", "score_one", "score_fives", "grande", "king"]
