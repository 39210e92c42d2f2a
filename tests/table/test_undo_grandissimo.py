"""Undo with the expansion: what is one's own may be taken back, what others have seen stays."""

from typing import Any

from elgrande_tui.engine.moves import (
    ALLOW,
    CHOOSE,
    END_TURN,
    JEST,
    PLACE,
    PUT,
    REVEAL_KING,
    TAKE_CARD,
    USE_SPECIAL,
    VETO,
    Move,
)
from elgrande_tui.engine.state import State
from elgrande_tui.table.setup import Player
from elgrande_tui.table.table import Table
from tests.rules.grandissimo.table import begun, turn
from tests.table.games import play_on, seen, setup_of, table_at

PORTUGAL, ARAGON, VALENCIA, SEVILLA = 9, 2, 6, 7
ANOTHERS = "No undo: the next choice is another player's."
SECRET = "No undo: a secret choice stays."


def at(state: State, **options: Any) -> Table:
    return table_at(state, expansion="grandissimo", **options)


def taken_back(table: Table, *moves: Move) -> None:
    """Play moves and take them back, one by one, to where nothing is left."""
    moments = []
    for move in moves:
        moments.append(seen(table))
        table.play(move)
    after = seen(table)
    while moments:
        table.undo()
        assert seen(table) == moments.pop()
    assert table.why_no_undo() == "There is no move to take back."
    for _ in moves:
        table.redo()
    assert seen(table) == after


def test_G8_one_s_own_landing_is_taken_back() -> None:
    table = at(begun(ships={1: 0}, aboard={1: {0: 2}}))
    taken_back(table, PUT[SEVILLA], PUT[PORTUGAL])


def test_G9_one_s_own_pardon_is_taken_back_with_the_card_that_brought_it() -> None:
    table = at(begun(prison={1: 2}))
    taken_back(table, TAKE_CARD[5], CHOOSE[PORTUGAL])


def test_G30_the_jester_is_taken_back() -> None:
    table = at(turn("score_inland", jester=0, court={0: 3}))
    taken_back(table, JEST[1], PLACE[SEVILLA], PLACE[SEVILLA])


def test_B33_nothing_is_taken_back_once_a_veto_has_been_asked_for() -> None:
    for answer in (VETO, ALLOW):
        table = at(turn("score_coastal", vetoes={1: (2,)}))
        table.play(USE_SPECIAL)
        assert table.why_no_undo() == ANOTHERS
        table.play(answer)
        assert table.why_no_undo() == ANOTHERS


def test_G14_nothing_is_taken_back_once_the_king_has_come_out_of_hiding() -> None:
    table = at(turn("boycott", court={0: 3}, incognito=(1, "aragon")))
    table.play(PLACE[SEVILLA])
    assert table.why_no_undo() is None
    table.play(REVEAL_KING, 1)
    assert table.why_no_undo() == SECRET
    table.play(PLACE[VALENCIA])
    table.undo()
    assert table.why_no_undo() == SECRET


def test_G14_nothing_is_taken_back_once_its_holder_has_been_asked() -> None:
    table = at(turn("boycott", incognito=(1, "aragon")))
    table.play(END_TURN)
    assert table.decision is not None
    assert (table.decision.seat, table.decision.kind) == (1, "incognito")
    assert table.why_no_undo() == "No undo: the turn has been ended."
    table.play(ALLOW)
    assert table.why_no_undo() == SECRET


def test_G14_the_holder_takes_nothing_back_in_his_own_turn_either() -> None:
    table = at(turn("score_inland", court={0: 3}, incognito=(0, "aragon")))
    table.play(PLACE[SEVILLA])
    table.play(REVEAL_KING, 0)
    assert table.why_no_undo() == SECRET


def test_G26_the_dummy_s_turn_is_not_taken_back() -> None:
    state = turn("last_word", seats=2, few="dummy", bids={1: 13, 0: 12}, dummy_power=(1,))
    table = at(state, few="dummy")
    events = table.play(USE_SPECIAL)
    assert [event.type for event in events][-2:] == ["card_taken", "turn_resumed"]
    assert table.decision is not None
    assert table.decision.seat == 0
    assert table.why_no_undo() == "No undo: the dummy has had its turn."


def test_what_a_computer_player_does_stays() -> None:
    setup = setup_of(2, 7)
    people = (setup.players[0], Player(name="Bea", kind="random"))
    table = Table.new(setup.model_copy(update={"players": people}))
    table = play_on(table, 2)
    while table.decision is not None and table.decision.seat == 0:
        table.play(END_TURN if END_TURN in table.legal else table.legal[0])
    before = len(table.moves_played)
    table.play(table.legal[0])
    assert table.moves_played[before][0] == 1
    assert table.why_no_undo() == "No undo: a computer player's move stays."
