"""Positions of Grandissimo: read and refused, set out, played on from, taken from games."""

import pytest

from elgrande_tui.engine.board import CASTILLO, COURT, NOWHERE, PLACE_OF, PRISON, PROVINCES, SHIPS
from elgrande_tui.engine.grandissimo.pieces import Pieces, pieces
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
from elgrande_tui.engine.invariants import check, check_thoroughly
from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.table.position import dump, parse_position, plain, position_of
from elgrande_tui.table.position_errors import PositionError
from elgrande_tui.table.position_state import from_state, set_out, to_state
from tests.table.positions import GRANDISSIMO, changed, changed_text, moments, refusals

NAMES = ("ana", "bea", "carlos", "dora", "eva")
LEAST = """\
format = "elgrande-position/1"
expansion = "grandissimo"
players = ["ana", "bea"]
king = "portugal"
[grandes]
ana = "aragon"
bea = "portugal"
"""


def refused(text: str) -> str:
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    return str(caught.value)


@pytest.mark.parametrize(("old", "new", "sentence"), refusals("refused_grandissimo.txt"))
def test_what_the_rules_exclude_is_refused(old: str, new: str, sentence: str) -> None:
    assert refused(changed_text(old, new, GRANDISSIMO)) == sentence


def test_G8_two_players_have_one_ship() -> None:
    ships = "[grandissimo]\nships = { ana = [{}], bea = [{ ana = 1 }] }\n"
    assert refused(LEAST + ships) == (
        "grandissimo.ships: 2 lie in courts; expected 1 at the most (G8)."
    )
    assert parse_position("ships = 2\n" + LEAST + ships).ships == 2


def test_what_is_left_out_has_its_default() -> None:
    position = parse_position(LEAST)
    assert plain(position) == {
        "format": "elgrande-position/1",
        "expansion": "grandissimo",
        "players": ["ana", "bea"],
        "round": 1,
        "leader": "ana",
        "king": "portugal",
        "grandes": {"ana": "aragon", "bea": "portugal"},
    }
    state = set_out(position, 1)
    fresh = Pieces(ships=1)
    assert pieces(state).key() == fresh.key()
    assert state.king == PLACE_OF["portugal"]
    assert len(state.piles[5]) == 11


def test_a_dump_is_as_people_write_it() -> None:
    position = changed(text=GRANDISSIMO)
    assert dump(position) == GRANDISSIMO
    assert position_of(plain(position)) == position


def test_everything_stands_where_the_position_says() -> None:
    state = set_out(changed(text=GRANDISSIMO))
    extra = pieces(state)
    aragon, valencia, portugal = (PLACE_OF[id_] for id_ in ("aragon", "valencia", "portugal"))
    assert state.king == PLACE_OF["granada"]
    assert extra.acting == 0
    assert state.grande[:3] == [PLACE_OF["granada"], PLACE_OF["galicia"], CASTILLO]
    assert state.boards == [CASTILLO, NOWHERE]
    assert extra.soldiers == (valencia, portugal)
    assert [state.count(place, 0) for place in (aragon, valencia, COURT, SHIPS[0])] == [3, 1, 5, 2]
    assert [state.count(place, 1) for place in (aragon, portugal, CASTILLO, COURT, PRISON)] == [
        2,
        1,
        4,
        1,
        1,
    ]
    assert [state.count(PROVINCES, seat) for seat in range(3)] == [19, 21, 26]
    assert extra.ships == (0, NOWHERE)
    assert extra.persons == (0, 2)
    assert extra.inquisitor == 1
    assert extra.alliance == (aragon, valencia)
    assert (extra.free_choice, extra.espionage) == (0, 1)
    assert extra.boycott == (0, PLACE_OF["cataluna"])
    assert extra.incognito == (1, PLACE_OF["sevilla"])
    assert (extra.boycott_seen, extra.incognito_seen) == (1, 2)
    assert extra.double is not None
    assert (extra.double[0], state.rules.cards[extra.double[1]].id) == (1, "score_coastal")
    assert extra.double_round < state.round


def test_cards_before_players_lie_in_no_stack() -> None:
    state = set_out(changed(text=GRANDISSIMO))
    left = {state.rules.cards[index].id for index in state.piles[5]}
    assert left == {
        "double_turn",
        "revolution",
        "spanish_inquisition",
        "coup",
        "alliance",
        "confederation",
    }
    drawn = changed('used = ["intrigue_any_4", "veto"]\n', "", GRANDISSIMO)
    assert [len(set_out(drawn).piles[slot]) for slot in (0, 1, 2, 3, 5)] == [9, 9, 9, 9, 6]
    unused = changed('"intrigue_any_4", "veto"', '"veto", "boycott", "coup"', GRANDISSIMO)
    assert [len(set_out(unused).piles[slot]) for slot in (0, 1, 2, 3, 5)] == [11, 10, 11, 11, 5]


def late() -> str:
    """Return the example moved to a round in which so many cards of stack 6 may be gone."""
    return changed_text("round = 3", "round = 6", GRANDISSIMO).replace("ana = [4]", "ana = [6]")


def test_B10_stack_6_needs_a_card_for_every_round() -> None:
    with pytest.raises(PositionError) as caught:
        to_state(changed(text=GRANDISSIMO))
    assert str(caught.value) == (
        "cards.used: 6 cards left in stack 6; expected 7 or more for the rounds still to come"
        " (B10)."
    )
    state = to_state(parse_position(late()))
    check_thoroughly(state, 1)
    waiting = decision(state)
    assert waiting is not None
    assert (state.round, waiting.seat, waiting.kind) == (6, 1, "bid")


@pytest.mark.parametrize("seed", range(4))
def test_the_example_is_played_to_its_end(seed: int) -> None:
    for state in moments(to_state(parse_position(late()), seed), seed):
        check(state)
    assert state.round == 9


def test_G6_a_table_may_correct_stack_6_of_a_position() -> None:
    symbols = (CardSymbol(id="coup", number=8, symbol="prison"),)
    for state in (
        to_state(parse_position(late()), symbols=symbols),
        set_out(changed(text=GRANDISSIMO), symbols=symbols),
    ):
        cards = {card.id: card for card in state.rules.cards}
        assert (cards["coup"].number, cards["coup"].symbol) == (8, "prison")
        assert (cards["boycott"].number, cards["boycott"].symbol) == (3, None)


@pytest.mark.parametrize("seed", range(5))
def test_G5_the_eleven_of_a_game_by_chance_are_the_same_all_through_it(seed: int) -> None:
    setup = GameSetup(seats=3, seed=seed, expansion="grandissimo", stack6="random")
    chosen = {from_state(state, NAMES).cards.stack6 for state in moments(new_game(setup), seed)}
    assert len(chosen) == 1
    (ids,) = chosen
    assert ids is not None
    assert len(set(ids)) == 11


def test_G12_a_second_card_kept_this_round_lies_in_no_stack() -> None:
    found = 0
    for seed in range(60):
        setup = GameSetup(seats=3, seed=seed, expansion="grandissimo", stack6="random")
        for state in moments(new_game(setup), seed):
            extra = pieces(state)
            if extra.double is not None and extra.double_round == state.round:
                position = from_state(state, NAMES)
                assert position.kept.double_turn is not None
                (card,) = position.kept.double_turn.values()
                assert position.cards.used is not None
                assert card in position.cards.used
                found += 1
    assert found
