"""Every invariant is broken once on purpose: a watchman that never barks is no watchman."""

import random
from collections.abc import Callable

import pytest

from elgrande_tui.engine import invariants
from elgrande_tui.engine.board import COLOURS, COURT, NOWHERE, PLACE_OF, PROVINCES
from elgrande_tui.engine.events import Event, Scored
from elgrande_tui.engine.grandissimo.pieces import pieces
from elgrande_tui.engine.invariants import BrokenInvariant, check, check_thoroughly
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, step
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import FULL_HAND, State
from elgrande_tui.engine.view import player_view


def fresh(seats: int = 3) -> State:
    return new_game(GameSetup(seats=seats, seed=1))


def add_a_caballero(state: State) -> None:
    state.at[PROVINCES * COLOURS] += 1


def go_below_zero(state: State) -> None:
    state.shift(0, COURT, PROVINCES, 99)


def give_a_colour_to_nobody(state: State) -> None:
    state.at[PROVINCES * COLOURS + 4] += 1


def put_both_scoreboards_together(state: State) -> None:
    state.boards = [3, 3]


def play_a_card_and_keep_it(state: State) -> None:
    state.played[1] = (13,)


def play_a_card_twice(state: State) -> None:
    state.played[1] = (13, 13)
    state.hand[1] ^= 1 << 13


def play_a_card_unseen(state: State) -> None:
    state.played[1] = (13,)
    state.hand[1] ^= 1 << 13


def show_a_card_and_hold_it(state: State) -> None:
    state.shown[1] |= 1 << 7


def suspect_another_card(state: State) -> None:
    state.shown[1] |= 1 << 7
    state.returned[1] = (1 << 8,)


def bid_the_same_twice(state: State) -> None:
    state.bids[0] = state.bids[1] = 5


def turn_up_a_card_and_leave_it(state: State) -> None:
    state.row[0] = state.piles[0][0]
    state.piles[0] = (state.piles[0][0],) * 3


def keep_a_third_veto(state: State) -> None:
    state.vetoes = [(2,), (2,), (2,)]


@pytest.mark.parametrize(
    ("breaks", "says"),
    [
        (add_a_caballero, "31 Caballeros of colour 0, not 30"),
        (go_below_zero, "fewer than no Caballeros"),
        (give_a_colour_to_nobody, "1 Caballeros of colour 4, not 0"),
        (put_both_scoreboards_together, "two mobile scoreboards in one place"),
        (play_a_card_and_keep_it, "seat 1 has not 13 power cards"),
        (play_a_card_twice, "seat 1 has played a power card twice"),
        (play_a_card_unseen, "seat 1 has played a card unseen"),
        (show_a_card_and_hold_it, "seat 1 has other cards back than may be thought"),
        (suspect_another_card, "seat 1 has other cards back than may be thought"),
        (bid_the_same_twice, "value was played twice"),
        (turn_up_a_card_and_leave_it, "a card of stack 1 lies in two places"),
        (keep_a_third_veto, "Vetoes, not at most 2"),
    ],
)
def test_a_broken_moment_is_told(breaks: Callable[[State], None], says: str) -> None:
    state = fresh()
    check(state)
    breaks(state)
    with pytest.raises(BrokenInvariant, match=says):
        check(state)


def take_from_the_kings_region(state: State) -> None:
    state.shift(0, PROVINCES, state.king)


def move_a_grande_to_the_king(state: State) -> None:
    state.grande[0] = state.king


def put_a_scoreboard_under_the_king(state: State) -> None:
    state.boards[0] = state.king


@pytest.mark.parametrize(
    "breaks",
    [take_from_the_kings_region, move_a_grande_to_the_king, put_a_scoreboard_under_the_king],
)
def test_B19_a_change_in_the_kings_region_is_told(breaks: Callable[[State], None]) -> None:
    state = fresh()
    before = state.copy()
    breaks(state)
    with pytest.raises(BrokenInvariant, match="something changed in the King's region"):
        check(state, before)


def revolution() -> tuple[State, State]:
    """Return a moment at which the Grande of seat 1 acts as King, and a copy of it."""
    state = new_game(GameSetup(seats=3, seed=1, expansion="grandissimo"))
    pieces(state).acting = 1
    state.king = state.grande[1]
    return state.copy(), state


def test_G20_a_grande_that_acts_as_king_takes_its_home_along() -> None:
    before, state = revolution()
    state.king = state.grande[1] = PLACE_OF["portugal"]
    check(state, before)
    for breaks in (take_from_the_kings_region, move_a_grande_to_the_king):
        other = state.copy()
        breaks(other)
        with pytest.raises(BrokenInvariant, match="something changed in the King's region"):
            check(other, before)


def test_G20_the_king_who_relieves_a_grande_comes_where_others_came_before() -> None:
    before, state = revolution()
    pieces(state).acting = NOWHERE
    state.king = PLACE_OF["portugal"]
    state.shift(0, PROVINCES, state.king)
    check(state, before)
    state.shift(0, PROVINCES, before.king)
    with pytest.raises(BrokenInvariant, match="something changed in the King's region"):
        check(state, before)


def scored(points: dict[int, int], king_bonus: dict[int, int]) -> Event:
    return Scored(
        place="aragon", values=(5, 4, 1), counts={0: 1}, points=points, king_bonus=king_bonus,
        home_bonus={},
    )  # fmt: skip


def test_scores_change_by_exactly_what_was_scored() -> None:
    state = fresh()
    before = state.copy()
    state.score[0] = 7
    check(state, before, [scored({0: 5}, {0: 2})])
    for events in ([], [scored({0: 5}, {})], [scored({1: 5}, {0: 2})]):
        with pytest.raises(BrokenInvariant, match="the scorings make"):
            check(state, before, events)


def test_B10_a_pile_loses_one_card_a_round() -> None:
    state = fresh()
    before = state.copy()
    state.piles[2] = state.piles[2][:-1]
    with pytest.raises(BrokenInvariant, match="stack 3 lost 1 cards in 0 rounds"):
        check(state, before)


def test_a_choice_without_a_legal_move_is_told() -> None:
    state = fresh()
    state.hand = [0, 0, 0]
    state.played = [tuple(range(1, 14))] * 3
    state.shown = [FULL_HAND] * 3
    with pytest.raises(BrokenInvariant, match="a choice without a legal move"):
        check(state)


def test_a_view_that_shows_too_much_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int | None) -> object:
        return player_view(state, seat), state.piles

    check_thoroughly(fresh(), 1)
    monkeypatch.setattr(invariants, "player_view", leaky)
    with pytest.raises(BrokenInvariant, match="the view of seat None changes"):
        check_thoroughly(fresh(), 1)


def test_an_illegal_move_that_passes_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "play", lambda *_: None)
    with pytest.raises(BrokenInvariant, match="was accepted"):
        check_thoroughly(fresh(), 1)


def test_a_copy_that_shares_a_list_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(state: State) -> State:
        twin = State(state.rules, state.rng)
        for name in State.__slots__:
            setattr(twin, name, getattr(state, name))
        return twin

    monkeypatch.setattr(State, "copy", shallow)
    with pytest.raises(BrokenInvariant, match="a copy shares at with its original"):
        invariants._check_copy(fresh())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "played",
    [
        {},
        {"expansion": "grandissimo"},
        {"expansion": "grandissimo", "stack6": "random"},
    ],
    ids=["base", "first_game", "random"],
)
def test_a_whole_game_at_random_breaks_nothing(played: dict[str, str], seats: int) -> None:
    setup = {"seats": seats, "seed": seats}
    state = new_game(GameSetup.model_validate({**setup, **played}))
    events: list[Event] = []
    state.listener = events.append
    chance = random.Random(seats)
    number = 0
    while decision(state) is not None:
        before = state.copy()
        events.clear()
        number += 1
        if number % 29 == 0:
            check_thoroughly(state, number)
        offers = interrupts(state)
        if offers and chance.random() < 0.2:
            seat, move = offers[0]
            step(state, move, seat)
        else:
            step(state, chance.choice(legal_moves(state)))
        check(state, before, events)
