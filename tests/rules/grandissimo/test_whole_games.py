"""Whole games of Grandissimo at random: nothing breaks, and every card gets its turn."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elgrande_tui.engine import moves
from elgrande_tui.engine.board import BASE_REGIONS
from elgrande_tui.engine.events import CardTaken, Event, SpecialAnnounced
from elgrande_tui.engine.grandissimo.pieces import pieces
from elgrande_tui.engine.invariants import check
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, step, why_not
from elgrande_tui.engine.moves import END_TURN, REVEAL_KING, VETO, Move, MoveBase, parse_move
from elgrande_tui.engine.setup import GameSetup, new_game, ruleset
from elgrande_tui.engine.state import State
from tests.rules.builders import discs
from tests.rules.grandissimo.table import STACK6, general

GAMES: Final = 60
"""Games in which every card must come up; of stack 6 each has 9 of 19."""
CUT_IN: Final = 0.1
"""How often somebody cuts in where he may."""

setups = st.builds(
    GameSetup,
    seats=st.integers(2, 5),
    seed=st.integers(0, 2**64 - 1),
    short=st.booleans(),
    veto=st.booleans(),
    few=st.sampled_from(["written", "places"]),
    expansion=st.just("grandissimo"),
    stack6=st.one_of(
        st.sampled_from(["first_game", "random"]),
        st.permutations(STACK6).map(lambda ids: tuple(ids[:11])),
    ),
)
dummies = st.builds(
    GameSetup,
    seats=st.just(2),
    seed=st.integers(0, 2**64 - 1),
    few=st.just("dummy"),
    ships=st.sampled_from([1, 2]),
    expansion=st.just("grandissimo"),
    stack6=st.just("random"),
)


class Moment(NamedTuple):
    """A state after a move, that before it, what happened, and what was played out of turn."""

    state: State
    before: State
    events: list[Event]
    cut_in: Move | None


def playing(setup: GameSetup, seed: int) -> Iterator[Moment]:
    """Play a game at random and yield every moment of it."""
    chance = random.Random(seed)
    state = new_game(setup)
    events: list[Event] = []
    state.listener = events.append
    while decision(state) is not None:
        before = state.copy()
        events.clear()
        offers = interrupts(state)
        if offers and chance.random() < CUT_IN:
            seat, move = chance.choice(offers)
            step(state, move, seat)
            yield Moment(state, before, events, move)
        else:
            step(state, chance.choice(_tempting(legal_moves(state), chance)))
            yield Moment(state, before, events, None)


def _tempting(legal: Sequence[Move], chance: random.Random) -> Sequence[Move]:
    """Leave out the end of the turn, most of the time, as long as anything else can be done."""
    others = [move for move in legal if move is not END_TURN]
    return others if others and chance.random() < 0.8 else legal


def check_pieces(state: State, before: State) -> None:
    """Check what holds of the expansion's pieces beside the invariants of the engine."""
    extra, was = pieces(state), pieces(before)
    assert len(extra.soldiers) == 2
    for now, then in zip(extra.soldiers, was.soldiers, strict=True):
        assert now == then or before.king not in (now, then)
    assert extra.boycott is None or extra.boycott[1] < BASE_REGIONS
    assert extra.incognito is None or extra.incognito[1] < BASE_REGIONS
    assert extra.acting < 0 or state.grande[extra.acting] == state.king
    assert len(extra.alliance) in (0, 2)


@settings(max_examples=40)
@given(setup=st.one_of(setups, dummies), seed=st.integers(0, 2**32))
def test_a_whole_game_keeps_to_the_rules_whatever_is_played(setup: GameSetup, seed: int) -> None:
    for state, before, events, _ in playing(setup, seed):
        check(state, before, events)
        check_pieces(state, before)


@pytest.mark.parametrize("seed", range(12))
def test_G20_a_dummy_may_come_to_where_the_grande_was_once_the_king_has_gone(seed: int) -> None:
    state = general(seats=2, few="dummy", seed=seed, acting=1, castillo={0: 1})
    before = state.copy()
    check(state, before, discs(state, {0: "aragon"}))


def every_move(table: object) -> Iterator[Move]:
    """Return all moves that stand in a table, whatever its shape."""
    if isinstance(table, MoveBase):
        yield parse_move(table.model_dump())
    elif isinstance(table, tuple | dict):
        for entry in table.values() if isinstance(table, dict) else table:
            yield from every_move(entry)


def test_in_every_choice_each_move_is_legal_or_refused_for_a_rule() -> None:
    all_moves = {move for table in vars(moves).values() for move in every_move(table)}
    assert {type(move) for move in all_moves} == set(get_args(Move))
    seen: set[str] = set()
    for seed in range(GAMES // 2):
        setup = GameSetup(seats=3, seed=seed, expansion="grandissimo", stack6="random")
        for state, *_ in playing(setup, seed):
            waiting = decision(state)
            if waiting is None or waiting.kind in seen:
                continue
            seen.add(waiting.kind)
            allowed = {*legal_moves(state)}
            allowed |= {move for seat, move in interrupts(state) if seat == waiting.seat}
            for move in all_moves:
                reason = why_not(state, move)
                assert (reason is None) == (move in allowed)
                assert reason is None or re.fullmatch("[BG][0-9]+", reason[1])
    assert len(seen) > 35


def test_over_some_games_every_card_and_both_interrupts_are_used() -> None:
    taken: set[str] = set()
    announced: set[str] = set()
    cut_in: set[Move | None] = set()
    for seed in range(GAMES):
        setup = GameSetup(seats=2 + seed % 4, seed=seed, expansion="grandissimo", stack6="random")
        for moment in playing(setup, seed):
            cut_in.add(moment.cut_in)
            for event in moment.events:
                if isinstance(event, CardTaken):
                    taken.add(event.card)
                elif isinstance(event, SpecialAnnounced):
                    announced.add(event.card)
    cards = {card.id for card in ruleset(setup).cards}
    assert len(cards) == 32 + 20
    assert taken == cards
    assert announced == cards - {"extra_strength"}
    assert cut_in == {None, VETO, REVEAL_KING}
