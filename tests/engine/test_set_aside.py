"""Stack 6 chosen by chance: eight cards stay unseen for the whole game (G5)."""

import pytest

from elgrande_tui.engine.board import NOWHERE
from elgrande_tui.engine.determinise import determinise
from elgrande_tui.engine.machine import legal_moves, step
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view

STACK6 = 5
"""The slot of stack 6."""


def fresh(seed: int, stack6: str = "random") -> State:
    setup = {"seats": 3, "seed": seed, "expansion": "grandissimo", "stack6": stack6, "short": True}
    return new_game(GameSetup.model_validate(setup))


def seen(state: State) -> set[str]:
    """Play on to the end; return the cards of stack 6 that came up."""
    found = set()
    while legal := legal_moves(state):
        if state.row[STACK6] != NOWHERE:
            found.add(state.rules.cards[state.row[STACK6]].id)
        step(state, legal[0])
    return found


def test_G5_ten_of_eleven_cards_lie_face_down_whoever_chose_them() -> None:
    for stack6 in ("first_game", "random"):
        view = player_view(fresh(1, stack6), None)
        assert view.row[STACK6].face_down == 10


def test_G5_chance_chooses_from_all_nineteen() -> None:
    games = [seen(fresh(seed)) for seed in range(60)]
    assert {len(game) for game in games} == {6}
    assert len(set().union(*games)) == 19
    assert len(set().union(*(seen(fresh(seed, "first_game")) for seed in range(60)))) == 11


@pytest.mark.parametrize(("stack6", "possible"), [("random", 18), ("first_game", 10)])
def test_G5_what_was_set_aside_is_as_hidden_as_what_is_to_come(stack6: str, possible: int) -> None:
    state = fresh(3, stack6)
    to_come = set()
    for seed in range(40):
        guess = determinise(state, 0, seed)
        assert player_view(guess, 0) == player_view(state, 0)
        to_come |= set(guess.piles[STACK6][-5:])
    assert len(to_come) == possible
