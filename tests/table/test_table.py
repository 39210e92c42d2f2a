from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.engine.moves import END_TURN, PLAY_POWER, SET_DISC, VETO
from elgrande_tui.table.errors import TableError
from elgrande_tui.table.position import plain, position_of
from elgrande_tui.table.record import RecordFile, read_record
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from tests.rules.builders import general, turn
from tests.table.games import play_on, recorded, seen, setup_of, table_at


def test_the_same_setup_and_moves_make_the_same_game() -> None:
    one, two = (play_on(Table.new(setup_of(4)), 100) for _ in range(2))
    assert seen(one) == seen(two)
    assert seen(one) != seen(play_on(Table.new(setup_of(4, seed=8)), 100))


def test_B9_the_leader_agreed_on_bids_first() -> None:
    table = Table.new(setup_of(leader="Carlos"))
    assert table.decision is not None
    assert (table.decision.seat, table.decision.kind) == (2, "bid")
    assert table.prompt == "Carlos: play a power card."


def test_an_illegal_move_says_why_and_changes_nothing(tmp_path: Path) -> None:
    table = recorded(tmp_path / "game.jsonl", 0, leader="Ana")
    before, content = seen(table), (tmp_path / "game.jsonl").read_bytes()
    assert table.why_not(END_TURN) is not None
    assert table.why_not(PLAY_POWER[3], 1) == ("It is another player's choice.", "B11")
    assert table.why_not(PLAY_POWER[3], 0) is table.why_not(PLAY_POWER[3]) is None
    with pytest.raises(IllegalMove) as caught:
        table.play(PLAY_POWER[3], 1)
    assert str(caught.value) == "It is another player's choice. (B11)"
    assert seen(table) == before
    assert (tmp_path / "game.jsonl").read_bytes() == content
    table.close()


def test_B33_a_veto_out_of_turn_is_written_with_its_seat(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    state = turn("intrigue_any_4", regions={"valencia": {0: 3}}, vetoes={2: (2,)})
    with RecordFile.create(path, setup_of()) as record:
        table = table_at(state)
        table._record = record
        table.play(table.legal[-2])
        table.play(table.legal[1])
        assert table.interrupts == [(2, VETO)]
        table.play(VETO, 2)
    assert read_record(path).moves[-1] == (2, VETO)


def test_B17_totals_of_the_castillo_are_shown_by_house_rule_only() -> None:
    state = general(castillo={0: 2, 1: 1})
    assert table_at(state).view().castillo is None
    assert table_at(state, castillo_totals=True).view().castillo == (2, 1, 0)


def test_a_view_of_nobody_holds_no_hand() -> None:
    table = play_on(Table.new(setup_of()), 10)
    assert [seat.hand for seat in table.view().seats] == [None, None, None]
    assert table.view(1).seats[1].hand is not None
    assert table.view(1).seats[0].hand is None


def test_the_question_is_for_everybody() -> None:
    table = table_at(general(castillo={0: 2}))
    assert table.prompt == "Ana: set the secret disc to the region to enter from the Castillo."
    table.play(SET_DISC[0])
    table = play_on(Table.new(setup_of(2)))
    assert table.prompt == "The game is over."


def test_B29_the_result_names_score_winners_and_rounds() -> None:
    table = Table.new(setup_of(3, short=True))
    with pytest.raises(TableError, match=r"^The game is not over yet\.$"):
        table.result()
    result = play_on(table).result()
    scores = {name: seat.score for name, seat in zip(table.names, table.view().seats, strict=True)}
    assert result.score == scores
    best = max(scores.values())
    assert result.winners == tuple(name for name, score in scores.items() if score == best)
    assert result.rounds == 6


POSITION: dict[str, Any] = {
    "format": "elgrande-position/1",
    "players": ["Ana", "Bea", "Carlos"],
    "round": 6,
    "leader": "Bea",
    "king": "granada",
    "grandes": {"Ana": "aragon", "Bea": "galicia", "Carlos": "sevilla"},
    "regions": {"aragon": {"Ana": 3, "Bea": 2}},
    "score": {"Ana": 12},
}


def _from_position(path: Path) -> Table:
    position = position_of(POSITION)
    setup = position.table_setup(5)
    return Table.new(setup, RecordFile.create(path, setup, plain(position)), position)


def test_a_game_from_a_position_is_recorded_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with _from_position(path) as table:
        assert table.decision is not None
        assert (table.decision.seat, table.view().round) == (1, 6)
        assert table.view().seats[0].score == 12
        play_on(table)
    record = read_record(path)
    assert position_of(record.position or {}) == position_of(POSITION)
    again = Table.replay(record)
    assert seen(again) == seen(table)
    assert [lap.round for lap in again.race()] == [5, 6, 7, 8, 9]
    assert again.race()[0].score == (12, 0, 0)
    assert again.result().rounds == 4


def test_a_game_from_a_position_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with _from_position(path) as table:
        play_on(table, 30)
    with Table.resume(path) as again:
        assert seen(again) == seen(table)


def test_a_position_of_other_people_is_refused() -> None:
    with pytest.raises(TableError) as caught:
        Table.new(setup_of(2), position=position_of(POSITION))
    assert str(caught.value) == "position: it has other players or options than the table."
    other = position_of(POSITION).table_setup(5).model_copy(update={"veto": False})
    with pytest.raises(TableError):
        Table.new(other, position=position_of(POSITION))


def test_kinds_of_players_do_not_matter_to_a_position() -> None:
    players = (Player(name="Ana"), *(Player(name=n, kind="random") for n in ("Bea", "Carlos")))
    setup = TableSetup(players=players, seed=5, leader="Bea")
    table = Table.new(setup, position=position_of(POSITION))
    assert table.setup.players[2].kind == "random"


def test_a_moment_becomes_a_position_and_a_game_again() -> None:
    table = Table.new(setup_of(seed=3))
    position = table.position()
    assert position.players == ("Ana", "Bea", "Carlos")
    setup = position.table_setup(3)
    again = Table.new(setup, position=position)
    assert again.view().regions == table.view().regions
    assert again.view().seats[0].hand_size == 13
