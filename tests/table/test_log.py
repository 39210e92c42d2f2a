from random import Random
from typing import get_args

import pytest

from elgrande_tui.engine.events import DiscSet, Event
from elgrande_tui.engine.moves import END_TURN, KING_TO, PLACE, SET_DISC, TAKE_BACK, USE_SPECIAL
from elgrande_tui.table.table import Table
from tests.rules.builders import general, turn
from tests.table.games import play_on, play_to, setup_of, table_at

ARAGON, VALENCIA, SEVILLA, CASTILLO = 2, 6, 7, 10


def _texts(table: Table, seat: int | None = None) -> list[str]:
    return [line.text for line in table.lines(seat)]


def test_a_game_begins_with_its_first_round() -> None:
    table = Table.new(setup_of())
    [line] = table.log
    assert (line.n, line.round, line.seat, line.kind) == (0, 1, None, "round_began")
    assert line.text.startswith("Round 1 begins; the cards are ")
    assert [n for n, _ in table.events] == [0]


def test_lines_carry_move_round_seat_and_kind() -> None:
    table = play_to(Table.new(setup_of()), "muster")
    first, *rest = [(line.n, line.round, line.seat, line.kind) for line in table.log]
    assert first == (0, 1, None, "round_began")
    seats = [seat for seat, _ in table.moves_played]
    bids = [(n, 1, seat, "power_played") for n, seat in enumerate(seats, 1)]
    turn_of = table.decision.seat if table.decision else None
    assert rest == [*bids, (3, 1, turn_of, "turn_began")]


def test_like_lines_are_read_as_one() -> None:
    table = table_at(turn("royal_adviser", court={0: 6}))
    moves = (PLACE[VALENCIA], PLACE[VALENCIA], PLACE[CASTILLO], PLACE[VALENCIA])
    for move in (*moves, USE_SPECIAL, KING_TO[SEVILLA], END_TURN):
        table.play(move)
    assert _texts(table)[1:] == [
        "Ana placed 2 Caballeros in Valencia",
        "Ana placed 1 Caballero in the Castillo",
        "Ana placed 1 Caballero in Valencia",
        "Ana announced Royal adviser",
        "Ana moved the King from Granada to Sevilla",
        "Bea's turn",
    ]
    assert [line.n for line in table.lines()[1:]] == [2, 3, 4, 5, 6, 7]
    assert len([line for line in table.log if line.kind == "placed"]) == 4


def test_a_disc_is_told_to_its_owner_and_to_others_only_that_it_is_set() -> None:
    table = table_at(general(castillo={0: 2, 1: 1}))
    table.play(SET_DISC[ARAGON])
    assert _texts(table)[1:] == ["Ana set the secret disc"]
    assert _texts(table, 1) == _texts(table)
    assert _texts(table, 0)[1:] == ["Ana set the secret disc", "Ana's disc names Aragón"]
    assert [line.known_to for line in table.log[1:]] == [None, (0,)]


def test_B34_a_card_taken_back_is_told_to_its_owner() -> None:
    table = table_at(turn("power_return", round=2, played={0: (7, 5)}))
    table.play(USE_SPECIAL)
    table.play(TAKE_BACK[7])
    public = "Ana took back a played power card; now 13 is on top of the pile"
    assert _texts(table)[2:] == [public]
    assert _texts(table, 0)[2:] == [public, "Ana has the 7 in hand again"]


def test_no_secret_shows_where_objects_are_printed() -> None:
    table = table_at(general(castillo={0: 2, 1: 1}))
    table.play(SET_DISC[ARAGON])
    assert repr(table) == "<Table of Ana, Bea, Carlos after 1 moves>"
    printed = repr(table.log)
    assert "Aragón" not in printed
    assert "aragon" not in printed


@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_secret_is_ever_in_a_line_for_everybody(seats: int) -> None:
    table, rng = Table.new(setup_of(seats)), Random(5)
    secrets = 0
    while not table.is_over:
        asked = table.decision
        events = table.play(rng.choice(table.legal))
        lines = [line for line in table.log if line.n == len(table.moves_played)]
        for event in events:
            if event.known_to is not None:
                secrets += 1
                [secret] = [line for line in lines if line.event is event and line.known_to]
                assert secret.known_to == event.known_to
                assert secret.text not in [line.text for line in lines if line.known_to is None]
                told = [line.text for line in lines if line.event is event and not line.known_to]
                name = table.names[secret.known_to[0]]
                allowed = [f"{name} set the secret disc"] if isinstance(event, DiscSet) else []
                assert told == allowed
        assert asked is not None
    assert secrets > 0
    assert {type(event) for _, event in table.events} <= set(get_args(Event))


def test_since_a_players_last_move() -> None:
    table = table_at(turn("royal_adviser", court={0: 6}))
    table.play(PLACE[VALENCIA])
    table.play(PLACE[VALENCIA])
    since = [[line.text for line in table.lines_since(seat)] for seat in range(3)]
    placed = "Ana placed 2 Caballeros in Valencia"
    assert since[0] == []
    assert since[1] == since[2] == [table.log[0].text, placed]
    table.play(END_TURN)
    assert [line.text for line in table.lines_since(0)] == []
    bea = play_on(table, 4).moves_played[-1]
    assert bea[0] == 1
    assert [line.n for line in table.lines_since(0)] == [4]
