from random import Random

import pytest

from elgrande_tui.bots import BOTS, UnknownBotError, bot_named, choose, generator
from elgrande_tui.bots.random_play import choose as choose_any
from elgrande_tui.engine.machine import legal_moves
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.view import player_view

STATE = new_game(GameSetup(seats=3, seed=4, leader=0))


def test_the_register_names_every_level() -> None:
    assert set(BOTS) == {"random"}
    with pytest.raises(UnknownBotError) as caught:
        bot_named("wizard")
    assert str(caught.value) == "'wizard' is no computer player; expected random."


def test_random_play_chooses_among_all_legal_moves() -> None:
    legal = legal_moves(STATE)
    rng = Random(1)
    assert {choose_any(legal, rng) for _ in range(400)} == set(legal)


def test_the_same_moment_brings_the_same_move() -> None:
    view = player_view(STATE, 0)
    moves = [choose("random", view, (4, 0, moment)) for moment in range(20)]
    assert moves == [choose("random", view, (4, 0, moment)) for moment in range(20)]
    assert len(set(moves)) > 5
    assert all(move in view.legal for move in moves)


def test_numbers_determine_a_generator() -> None:
    assert [generator((7, 1)).randrange(1000) for _ in range(2)] == [77, 77]
    assert generator((7, 1)).random() != generator((71,)).random()
