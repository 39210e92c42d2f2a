"""What the game asks and what moves are called: one text for each kind, and none missing."""

import importlib
import pkgutil
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

import elgrande_tui.engine
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import Decision, Step, decision, legal_moves, play
from elgrande_tui.engine.moves import Move, parse_move
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.view import PlayerView, player_view
from elgrande_tui.table.labels import LABELS
from elgrande_tui.table.prompts import PROMPTS
from elgrande_tui.table.wording import event_line, move_label, prompt
from tests.rules.builders import before_bids, bid, general, turn

NAMES = ("Ana", "Bea", "dummy")

MOVES: list[tuple[dict[str, Any], str]] = [
    ({"type": "play_power", "value": 13}, "13"),
    ({"type": "to_court", "count": 3}, "3"),
    ({"type": "recall", "region": "aragon"}, "Aragón"),
    ({"type": "take_card", "stack": 3}, "Card 3: Fives"),
    ({"type": "take_card", "stack": 7}, "Card 7"),
    ({"type": "place", "where": "castillo"}, "Castillo"),
    ({"type": "place", "where": "ship_1"}, "Ship 1"),
    ({"type": "place_other", "owner": 1, "where": "castillo"}, "Bea's to the Castillo"),
    ({"type": "deploy", "where": "aragon"}, "Aragón, from the provinces"),
    ({"type": "use_special"}, "Use Fives"),
    ({"type": "end_turn"}, "End turn"),
    ({"type": "done"}, "Stop"),
    ({"type": "pick", "owner": 2, "region": "aragon"}, "the dummy's in Aragón"),
    ({"type": "put", "where": "castillo"}, "Castillo"),
    ({"type": "choose", "place": "granada"}, "Granada"),
    ({"type": "option", "name": "own_region"}, "Empty a region"),
    ({"type": "option", "name": "court_2"}, "Place 2 from court"),
    ({"type": "option", "name": "now"}, "Use it now"),
    ({"type": "option", "name": "keep"}, "Keep it"),
    ({"type": "option", "name": "queen"}, "The Queen"),
    ({"type": "option", "name": "jester"}, "The Jester"),
    ({"type": "give_back", "owner": 1, "place": "court"}, "Bea's in court"),
    ({"type": "give_back", "owner": 1, "place": "aragon"}, "Bea's in Aragón"),
    ({"type": "set_disc", "region": "granada"}, "Granada"),
    ({"type": "set_scoreboard", "board": "8/4/0", "region": "aragon"}, "8/4/0 to Aragón"),
    ({"type": "grande_to", "region": "granada"}, "Granada"),
    ({"type": "king_to", "region": "granada"}, "Granada"),
    ({"type": "take_back", "value": 7}, "7"),
    ({"type": "take_ship", "ship": 2}, "Ship 2"),
    ({"type": "jail", "owner": 1, "region": "aragon"}, "Bea's in Aragón"),
    ({"type": "take_region_card", "region": "granada"}, "Granada"),
    ({"type": "reveal_king"}, "Reveal the King"),
    ({"type": "say_espionage"}, "Name it openly later"),
    ({"type": "choose_owner", "owner": 1}, "Bea's Grande"),
    (
        {"type": "march", "source": "aragon", "target": "valencia"},
        "Soldier from Aragón to Valencia",
    ),
    ({"type": "send_in", "owner": 1, "place": "court"}, "Bea's in court"),
    ({"type": "jest", "owner": 1}, "Into Bea's court"),
    ({"type": "use_kept"}, "Use the kept card"),
    ({"type": "veto"}, "Veto"),
    ({"type": "allow"}, "Let it go on"),
]


def _fives() -> PlayerView:
    return player_view(turn("score_fives", seats=2), 0)


@pytest.mark.parametrize(("data", "label"), MOVES)
def test_a_move_as_a_label(data: dict[str, Any], label: str) -> None:
    assert move_label(NAMES, parse_move(data), _fives()) == label


def test_no_move_or_choice_lacks_its_words() -> None:
    types = {type(parse_move(data)) for data, _ in MOVES}
    assert set(LABELS) == types == set(get_args(Move))
    assert set(PROMPTS) == {step.name for step in _asking_steps()}


def _asking_steps() -> Iterator[type[Step]]:
    """Every kind of step at which somebody chooses."""
    package = elgrande_tui.engine
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
    kinds = [Step]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if hasattr(kind, "name") and kind.moves is not Step.moves:
            yield kind


def _asked(**what: Any) -> str:
    """Return the question of a choice made up, on a view without legal moves."""
    waiting = Decision(seat=0, rule="B1", **what)
    return prompt(NAMES, waiting, player_view(turn("score_fives", seats=2), None))


QUESTIONS: list[tuple[dict[str, Any], str]] = [
    ({"kind": "muster", "left": 1}, "bring up to 1 Caballero to court; how many?"),
    (
        {"kind": "recall", "left": 2},
        "the provinces are empty; fetch up to 2 from regions to court, or stop.",
    ),
    ({"kind": "take_card"}, "take an action card."),
    (
        {"kind": "turn", "left": 2, "card": "king"},
        "place up to 2 Caballeros, use The King or end the turn.",
    ),
    (
        {"kind": "veto", "card": "king"},
        "stop Ana's King with the Veto, or let it go on?",
    ),
    ({"kind": "pick", "left": 3}, "move up to 3 Caballeros: pick one up, or stop."),
    (
        {"kind": "pick", "left": 1, "place": "aragon"},
        "move up to 1 Caballero from Aragón: pick one up, or stop.",
    ),
    (
        {"kind": "put", "owner": 0, "place": "aragon"},
        "where does the Caballero from Aragón go?",
    ),
    (
        {"kind": "put", "owner": 1, "place": "aragon"},
        "where does Bea's Caballero from Aragón go?",
    ),
    ({"kind": "choose_source"}, "choose the region that Caballeros leave."),
    (
        {"kind": "leave", "left": 2, "place": "aragon"},
        "2 Caballeros must still leave Aragón; where to?",
    ),
    (
        {"kind": "court_anywhere", "left": 2},
        "place up to 2 Caballeros from court in any regions, or stop.",
    ),
    ({"kind": "choose_way"}, "move all out of one region, or place 2 from court?"),
    (
        {"kind": "give_up", "left": 3},
        "return 3 Caballeros from court or regions to the provinces.",
    ),
    (
        {"kind": "expel", "owner": 1},
        "from which region does one of Bea's Caballeros go back?",
    ),
    (
        {"kind": "return_disc", "left": 2},
        "set the secret disc to the region from which 2 Caballeros go back.",
    ),
    (
        {"kind": "return_disc", "left": 1},
        "set the secret disc to the region from which all own Caballeros go back.",
    ),
    (
        {"kind": "castillo_disc"},
        "set the secret disc to the region to enter from the Castillo.",
    ),
    (
        {"kind": "eviction_disc", "place": "aragon"},
        "set the secret disc to the region to go to from Aragón.",
    ),
    (
        {"kind": "scoring_disc"},
        "set the secret disc; a region that nobody else names is scored.",
    ),
    ({"kind": "choose_scored"}, "choose the region to be scored, or the Castillo."),
    ({"kind": "king_to"}, "choose where the King goes."),
    ({"kind": "grande_to"}, "choose the new home of the Grande."),
    (
        {"kind": "set_scoreboard"},
        "choose a mobile scoreboard and the region where it goes.",
    ),
    ({"kind": "take_back"}, "choose the power card to take back, unseen by the others."),
    ({"kind": "choose_evicted"}, "choose the region that all others must leave."),
]


@pytest.mark.parametrize(("what", "question"), QUESTIONS)
def test_a_choice_as_a_question(what: dict[str, Any], question: str) -> None:
    assert _asked(**what) == f"Ana: {question}"


def _question(state: Any, seat: int | None) -> str:
    waiting = decision(state)
    assert waiting is not None
    return prompt(("Ana", "Bea", "Carlos"), waiting, player_view(state, seat), None)


def test_B11_a_bid_is_asked_for_with_the_values_taken() -> None:
    state = before_bids()
    assert _question(state, None) == "Ana: play a power card."
    bid(state, {0: 13})
    assert _question(state, None) == "Bea: play a power card; 13 is taken."
    bid(state, {1: 2})
    assert _question(state, None) == "Carlos: play a power card; 2 and 13 are taken."


def test_B13_a_turn_is_asked_for_with_what_is_still_open() -> None:
    state = turn("score_fives", court={0: 2})
    open_ = "Ana: place up to 2 Caballeros, use Fives or end the turn."
    assert _question(state, None) == _question(state, 0) == open_
    play(state, parse_move({"type": "use_special"}))
    assert _question(state, 0) == "Ana: place up to 2 Caballeros or end the turn."
    state = turn("score_fives")
    play(state, parse_move({"type": "use_special"}))
    assert _question(state, 0) == "Ana: end the turn."


def test_whose_pieces_may_move_is_told() -> None:
    here = {"valencia": {0: 3, 1: 3}}
    for card, which in (
        ("intrigue_own_4", "4 own Caballeros"),
        ("intrigue_foreign_3", "3 foreign Caballeros"),
        ("intrigue_any_3", "3 Caballeros"),
    ):
        state = turn(card, regions=here)
        play(state, parse_move({"type": "use_special"}))
        assert _question(state, 0) == f"Ana: move up to {which}: pick one up, or stop."


def test_B26_the_question_for_a_disc_is_the_same_for_everybody() -> None:
    state = general(castillo={0: 2, 1: 1})
    expected = "Ana: set the secret disc to the region to enter from the Castillo."
    assert {_question(state, seat) for seat in (None, 0, 1, 2)} == {expected}


@pytest.mark.parametrize("expansion", ["base", "grandissimo"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_are_told_without_ever_speaking_to_anybody(expansion: Any, seed: int) -> None:
    seats = 2 + seed
    names = ("Ana", "Bea", "Carlos", "Dora", "Eva")[:seats]
    told: list[Event] = []
    setup = GameSetup(seats=seats, seed=seed, expansion=expansion)
    state, rng = new_game(setup, told.append), Random(seed)
    texts: list[str] = []
    while (waiting := decision(state)) is not None:
        view = player_view(state, waiting.seat)
        legal = legal_moves(state)
        texts.append(prompt(names, waiting, view))
        texts += [move_label(names, move, view) for move in legal]
        told += play(state, rng.choice(legal))
    texts += [line for event in told if (line := event_line(names, event)) is not None]
    for text in texts:
        assert "_" not in text
        assert "None" not in text
        assert not {"you", "your", "You", "Your"} & set(text.split())
