"""Undo, redo and restart: never past something seen, or another player's choice."""

from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.engine.moves import (
    ALLOW,
    CHOOSE,
    DONE,
    END_TURN,
    GIVE_BACK,
    KING_TO,
    PLACE,
    SET_DISC,
    TAKE_BACK,
    TAKE_CARD,
    TAKE_REGION_CARD,
    TO_COURT,
    USE_SPECIAL,
    VETO,
)
from elgrande_tui.table.errors import UndoError
from elgrande_tui.table.record import read_record
from elgrande_tui.table.table import Table
from tests.rules.builders import general, turn
from tests.table.games import play_on, play_to, recorded, seen, setup_of, table_at

ARAGON, VALENCIA, SEVILLA, GRANADA, CASTILLO = 2, 6, 7, 8, 10


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    table = Table.new(setup_of())
    assert table.why_no_undo() == "There is no move to take back."
    for attempt in (table.undo, table.restart_turn):
        with pytest.raises(UndoError) as caught:
            attempt()
        assert str(caught.value) == "There is no move to take back."
    with pytest.raises(UndoError) as caught:
        table.redo()
    assert str(caught.value) == "There is no move that was taken back."


def test_a_bid_stays() -> None:
    table = play_on(Table.new(setup_of()), 3)
    assert table.why_no_undo() == "No undo: a power card played stays."
    with pytest.raises(UndoError):
        table.undo()
    assert len(table.moves_played) == 3


def _turn(card: str = "royal_adviser", **what: Any) -> Table:
    return table_at(turn(card, court={0: 6}, **what))


def test_moves_of_a_turn_are_taken_back_one_by_one() -> None:
    table = _turn()
    moments = []
    for move in (PLACE[VALENCIA], PLACE[CASTILLO], USE_SPECIAL, KING_TO[SEVILLA]):
        moments.append(seen(table))
        table.play(move)
    while moments:
        assert table.why_no_undo() is None
        table.undo()
        assert seen(table) == moments.pop()
    assert table.why_no_undo() == "There is no move to take back."


def test_redo_plays_again_what_was_taken_back() -> None:
    table = _turn()
    for move in (PLACE[VALENCIA], PLACE[SEVILLA], USE_SPECIAL):
        table.play(move)
    after = seen(table)
    table.restart_turn()
    assert table.moves_played == []
    assert table.can_redo
    for _ in range(3):
        table.redo()
    assert seen(table) == after
    assert not table.can_redo


def test_another_move_ends_redo() -> None:
    table = _turn()
    table.play(PLACE[VALENCIA])
    table.play(PLACE[VALENCIA])
    table.undo()
    table.undo()
    table.play(PLACE[SEVILLA])
    assert not table.can_redo
    with pytest.raises(UndoError):
        table.redo()


def test_an_illegal_move_leaves_redo_as_it_was() -> None:
    table = _turn()
    table.play(PLACE[VALENCIA])
    table.undo()
    with pytest.raises(ValueError, match="B19"):
        table.play(PLACE[GRANADA])
    assert table.can_redo


def test_a_turn_is_restarted_at_its_beginning_and_no_further() -> None:
    table = play_to(Table.new(setup_of()), "muster")
    start, first = seen(table), len(table.moves_played)
    table.play(TO_COURT[0])
    table.play(TAKE_CARD[4])
    table.restart_turn()
    assert seen(table) == start
    assert len(table.moves_played) == first
    with pytest.raises(UndoError):
        table.restart_turn()


def test_a_turn_that_was_ended_stays() -> None:
    table = _turn()
    table.play(PLACE[VALENCIA])
    table.play(END_TURN)
    assert table.why_no_undo() == "No undo: the turn has been ended."


def test_new_cards_stay() -> None:
    table = play_on(Table.new(setup_of()), 3)
    while table.view().round == 1:
        move = END_TURN if END_TURN in table.legal else table.legal[0]
        table.play(DONE if DONE in table.legal else move)
    assert table.why_no_undo() == "No undo: new action cards have been turned up."


def test_B17_an_opened_castillo_stays() -> None:
    table = _turn("score_castillo", castillo={1: 2})
    table.play(USE_SPECIAL)
    assert table.why_no_undo() == "No undo: the Castillo has been opened."
    table.play(PLACE[VALENCIA])
    table.undo()
    assert table.why_no_undo() == "No undo: the Castillo has been opened."


def test_a_scoring_that_shows_nothing_hidden_is_taken_back() -> None:
    table = _turn("score_fives", regions={"valencia": {0: 2}})
    before = seen(table)
    table.play(USE_SPECIAL)
    assert table.view().seats[0].score == 5
    table.undo()
    assert seen(table) == before
    assert table.scorings == []


def test_B26_a_disc_stays() -> None:
    table = table_at(general(castillo={0: 2, 1: 1}))
    table.play(SET_DISC[ARAGON])
    assert table.why_no_undo() == "No undo: a secret choice stays."
    table.play(SET_DISC[ARAGON])
    assert table.why_no_undo() == "No undo: the Castillo has been opened."


def test_B34_discs_shown_stay() -> None:
    table = _turn("disc_return_all", regions={"valencia": {0: 2}, "sevilla": {0: 2}})
    table.play(USE_SPECIAL)
    table.play(SET_DISC[SEVILLA])
    assert table.decision is not None
    assert table.decision.seat == 0
    assert table.why_no_undo() == "No undo: the secret discs have been shown."


def test_B34_a_power_card_taken_back_stays() -> None:
    table = _turn("power_return", round=2, played={0: (7, 5)})
    table.play(USE_SPECIAL)
    table.play(TAKE_BACK[7])
    assert table.why_no_undo() == "No undo: a power card has come back unseen."


def test_what_another_player_must_answer_stays() -> None:
    table = _turn("royal_anger", regions={"aragon": {1: 4, 2: 4}, "valencia": {1: 4}})
    table.play(USE_SPECIAL)
    assert table.decision is not None
    assert table.decision.seat == 1
    assert table.why_no_undo() == "No undo: the next choice is another player's."
    table.play(GIVE_BACK[1][ARAGON])
    assert table.why_no_undo() is None


def test_B33_a_veto_and_its_absence_stay() -> None:
    for answer in (VETO, ALLOW):
        table = _turn("royal_adviser", vetoes={1: (2,)})
        table.play(USE_SPECIAL)
        assert table.why_no_undo() == "No undo: the next choice is another player's."
        table.play(answer)
        assert table.why_no_undo() == "No undo: the next choice is another player's."


def test_B33_a_veto_out_of_turn_stays() -> None:
    table = _turn(
        "intrigue_region_5", vetoes={1: (2,)}, regions={"valencia": {0: 3}, "sevilla": {1: 1}}
    )
    table.play(USE_SPECIAL)
    table.play(ALLOW)
    assert table.interrupts == [(1, VETO)]
    table.play(CHOOSE[VALENCIA])
    table.play(VETO, 1)
    assert table.moves_played[-1] == (1, VETO)
    assert table.why_no_undo() == "No undo: the next choice is another player's."


def test_nothing_is_taken_back_at_the_end_of_a_game() -> None:
    table = play_on(Table.new(setup_of(2, short=True)))
    assert table.why_no_undo() is not None


def test_undo_cuts_the_record_and_redo_writes_it_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with recorded(path, 0) as table:
        play_to(table, "muster")
        before = path.read_bytes()
        table.play(TO_COURT[0])
        table.play(TAKE_CARD[5])
        after = path.read_bytes()
        table.restart_turn()
        assert path.read_bytes() == before
        table.redo()
        table.redo()
        assert path.read_bytes() == after
        table.undo()
        table.play(TAKE_CARD[4])
        assert list(read_record(path).moves) == table.moves_played
        now = seen(table)
    with Table.resume(path) as again:
        assert seen(again) == now
        assert again.why_no_undo() is None


@pytest.mark.parametrize("card", ["boycott", "king_incognito"])
def test_G10_G14_who_has_looked_at_the_region_cards_takes_nothing_back(card: str) -> None:
    table = table_at(turn(card, grandissimo=True, court={0: 6}), expansion="grandissimo")
    table.play(PLACE[CASTILLO])
    assert table.why_no_undo() is None
    table.play(USE_SPECIAL)
    assert table.why_no_undo() == "No undo: the region cards have been looked at."
    table.play(TAKE_REGION_CARD[ARAGON])
    assert table.why_no_undo() == "No undo: the region cards have been looked at."
