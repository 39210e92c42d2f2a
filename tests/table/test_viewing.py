"""A recorded game looked at: its moments, its story, and what one seat may see of it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from elgrande_tui.engine import machine
from elgrande_tui.engine.events import RoundBegan, TurnBegan
from elgrande_tui.engine.moves import ALLOW
from elgrande_tui.table.errors import RecordError, UnderWayError
from elgrande_tui.table.finalsheet import final_sheet
from elgrande_tui.table.position import parse_position, plain
from elgrande_tui.table.table import Table
from elgrande_tui.table.viewing import Viewing
from tests.table.games import play_on, record_of, recorded
from tests.table.positions import EXAMPLE
from tests.table.worlds import played, worlds


@pytest.fixture(scope="module")
def game() -> Table:
    return played({"seats": 3, "seed": 5, "short": True})


@pytest.fixture
def viewing(game: Table) -> Viewing:
    return Viewing(record_of(game))


def test_it_begins_before_the_first_move(game: Table, viewing: Viewing) -> None:
    assert (viewing.n, viewing.last) == (0, len(game.moves_played))
    assert (viewing.names, viewing.letters, viewing.setup) == (game.names, game.letters, game.setup)
    first = viewing.step()
    assert (first.n, first.seat) == (0, None)
    assert first.told[0].startswith("Round 2 begins")


def test_every_moment_is_that_of_the_game(game: Table, viewing: Viewing) -> None:
    for n, then in enumerate(Table.stages(record_of(game))):
        viewing.go(n)
        open_, view = then.view(), viewing.view()
        assert view.regions == open_.regions
        assert view.row == open_.row
        assert view.order == open_.order
        assert [seat.score for seat in view.seats] == [seat.score for seat in open_.seats]
        assert viewing.decision == then.decision
        assert viewing.legal == then.legal
        assert list(viewing.events) == then.events
        assert viewing.foresight().what_if() == then.foresight().what_if()
        assert viewing.is_over == then.is_over


def test_the_points_are_known_at_every_moment(game: Table, viewing: Viewing) -> None:
    assert viewing.score(0) == (0, 0, 0)
    assert viewing.score(viewing.last) == tuple(game.result().score.values())


def test_a_game_that_began_at_a_position_is_looked_at_from_there() -> None:
    position = parse_position(EXAMPLE)
    table = Table.new(position.table_setup(7), position=position)
    first = table.view()
    record = record_of(play_on(table, 9))._replace(position=plain(position))
    viewing = Viewing(record, 0)
    assert viewing.view().regions == first.regions
    assert viewing.score(0) == (12, 0, 0)
    assert list(viewing.rounds) == [3]


def test_going_back_shows_the_same_again(viewing: Viewing) -> None:
    there = {}
    for n in (0, 40, 90, viewing.last):
        viewing.go(n)
        there[n] = viewing.view(), viewing.lines(), viewing.step()
    for n in (90, 0, viewing.last, 40):
        viewing.go(n)
        assert (viewing.view(), viewing.lines(), viewing.step()) == there[n]


def test_no_move_is_played_again_to_go_anywhere(
    viewing: Viewing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(machine, "play")
    monkeypatch.delattr(machine, "step")
    for n in (viewing.last, 0, 50, 49):
        viewing.go(n)
        assert viewing.view().decision == viewing.decision
        assert viewing.step().n == n
        assert viewing.lines()


def test_beyond_either_end_there_is_nothing(viewing: Viewing) -> None:
    viewing.go(9999)
    assert viewing.n == viewing.last
    assert viewing.is_over
    viewing.go(-1)
    assert viewing.n == 0


def test_a_finished_game_lies_open_with_every_hand_the_castillo_and_every_disc(
    viewing: Viewing,
) -> None:
    while not any(seat.disc_set for seat in viewing.view().seats):
        viewing.go(viewing.n + 1)
    view = viewing.view()
    assert view.seat is None
    assert view.castillo is not None
    assert all(seat.hand and len(seat.hand) == seat.hand_size for seat in view.seats)
    (named,) = [seat for seat in view.seats if seat.disc_set]
    told = [line.text for line in viewing.lines()][-1]
    assert told.startswith(f"{viewing.names[named.seat]}'s disc names ")
    assert named.disc is not None
    assert f"{viewing.names[named.seat]} set the secret disc" not in viewing.step().told


def test_the_end_has_a_final_sheet(game: Table, viewing: Viewing) -> None:
    assert viewing.finished is not None
    assert final_sheet(viewing.finished) == final_sheet(game)


# What a move was.


def test_every_move_says_whose_it_was_and_what(game: Table, viewing: Viewing) -> None:
    silent = []
    for n, (seat, move) in enumerate(game.moves_played, 1):
        step = viewing.step(n)
        lines = tuple(line.text for line in game.log if line.n == n)
        assert (step.n, step.seat) == (n, seat)
        assert step.told
        if not lines:
            silent.append((move.type, step.told[0]))
        elif move.type == "end_turn":
            assert step.told == (f"{game.names[seat]} ended the turn", *lines)
        elif len(set(lines)) == len(lines) and move.type != "set_disc":
            assert step.told == lines
    assert ("to_court", "Ana brought nobody to court") in silent


def test_a_choice_that_no_line_tells_of_is_told_by_its_name() -> None:
    table = played({"seats": 4, "seed": 0})
    picks = [n for n, (_, move) in enumerate(table.moves_played, 1) if move.type == "pick"]
    viewing = Viewing(record_of(table))
    seat, move = table.moves_played[picks[0] - 1]
    (told,) = viewing.step(picks[0]).told
    assert told.startswith(f"{table.names[seat]}: ")
    assert move.type == "pick"


def test_G14_a_secret_choice_that_leaves_no_line_is_not_named_to_others() -> None:
    record = record_of(played({"seed": 24, "short": True, "expansion": "grandissimo"}))
    for table in Table.stages(record):
        if table.decision and table.decision.kind == "incognito":
            break
    assert table.decision is not None
    holder = table.decision.seat
    table.play(ALLOW)
    told = [Viewing(record_of(table), seat).step(len(table.moves_played)) for seat in range(3)]
    name = table.names[holder]
    expected = [f"{name} chose unseen"] * 3
    expected[holder] = f"{name}: Wait"
    assert [step.told[0] for step in told] == expected


# Ways through it.


def stops(viewing: Viewing, way: str) -> Iterator[int]:
    """Every moment that one kind of step leads to, from the beginning on."""
    viewing.go(0)
    while True:
        to = getattr(viewing, way)(1)
        if to is None or to == viewing.n:
            return
        viewing.go(to)
        yield to


def test_turns_lead_from_one_beginning_to_the_next(game: Table, viewing: Viewing) -> None:
    began = {n for n, event in game.events if isinstance(event, TurnBegan | RoundBegan) and n}
    found = list(stops(viewing, "turn"))
    assert found == sorted(found)
    assert began < set(found)
    assert found[-1] == viewing.last
    back = [viewing.last]
    while viewing.n:
        viewing.go(viewing.turn(-1))
        back.append(viewing.n)
    assert back[::-1] == [0, *found]


def test_rounds_are_jumped_to_by_number_or_one_by_one(viewing: Viewing) -> None:
    assert list(viewing.rounds) == [2, 3, 5, 6, 8, 9]
    assert list(stops(viewing, "round")) == [*list(viewing.rounds.values())[1:], viewing.last]
    for number, n in viewing.rounds.items():
        viewing.go(n)
        assert viewing.view().round == number
    viewing.go(viewing.rounds[5] + 3)
    assert viewing.round(-1) == viewing.rounds[5]


def test_scorings_are_jumped_to_one_by_one(game: Table, viewing: Viewing) -> None:
    assert list(viewing.scorings) == game.scorings
    assert list(stops(viewing, "scoring")) == sorted({scoring.n for scoring in game.scorings})
    assert [scoring.what for scoring in viewing.scored] == ["general"]
    assert viewing.scoring(1) is None
    viewing.go(0)
    assert viewing.scoring(-1) is None
    assert viewing.scored == []


# A running game, as one seat sees it.


def test_a_running_game_is_not_shown_in_the_open() -> None:
    running = record_of(played({"seed": 5}, 60))
    with pytest.raises(UnderWayError) as caught:
        Viewing(running)
    assert str(caught.value) == (
        "game.jsonl: this game is not over, so that it can be watched only as one of its players"
        " sees it: Ana, Bea or Carlos."
    )
    viewing = Viewing(running, 1)
    assert viewing.last == 60
    viewing.go(60)
    assert not viewing.is_over
    assert viewing.finished is None


def test_a_game_whose_last_line_was_lost_is_over_all_the_same(game: Table) -> None:
    assert Viewing(record_of(game)._replace(result=None)).finished is not None


OTHERS = [
    {"seats": 3, "seed": 3, "short": True},
    {"seats": 5, "seed": 8},
    {"seats": 2, "seed": 4, "few": "dummy"},
    {"seats": 3, "seed": 21, "short": True, "expansion": "grandissimo"},
    {"seats": 4, "seed": 22, "expansion": "grandissimo"},
]


@pytest.mark.parametrize("setup", OTHERS)
def test_nothing_that_another_seat_keeps_secret_is_ever_told(setup: dict[str, Any]) -> None:
    whole = played(setup)
    kept = 0
    for part in (0.4, 0.7, 0.95):
        record = record_of(whole)
        moves = record.moves[: round(part * len(record.moves))]
        record = record._replace(moves=moves, result=None)
        tables = [table.view for table in Table.stages(record)]
        for seat in range(len(whole.setup.players)):
            viewing = Viewing(record, seat)
            secrets = {line.text for line in whole.log if not line.may_read(seat)}
            kept += len(secrets)
            told = {text for n in range(viewing.last + 1) for text in viewing.step(n).told}
            viewing.go(viewing.last)
            told |= {line.text for line in viewing.lines()}
            assert told & secrets == set()
            assert all(event.known_to in (None, (seat,)) for _, event in viewing.events)
            assert viewing.view() == tables[-1](seat)
    assert kept


@pytest.mark.parametrize(
    ("seed", "expansion", "kinds", "moments"),
    [
        (0, "base", ["castillo_disc", "return_disc", "take_back"], 5),
        (21, "base", ["scoring_disc", "eviction_disc"], 3),
        (5, "grandissimo", ["region_card", "castillo_disc", "scoring_disc"], 6),
    ],
)
def test_whatever_a_secret_is_the_others_see_the_same(
    seed: int, expansion: str, kinds: Sequence[str], moments: int
) -> None:
    game = played({"seed": seed, "short": True, "expansion": expansion})
    found = list(worlds(game, kinds))
    assert len(found) == moments
    for chooser, tables in found:
        for seat in range(3):
            stories = {everything(Viewing(record_of(table), seat)) for table in tables}
            assert len(stories) == (len(tables) if seat == chooser else 1), (chooser, seat)


def everything(viewing: Viewing) -> str:
    """All that a viewing tells, at its end and on the way, as text."""
    told = [viewing.step(n) for n in range(viewing.last + 1)]
    viewing.go(viewing.last)
    ahead = viewing.foresight()
    return repr(
        (
            told,
            viewing.view(),
            viewing.lines(),
            [line.text for line in viewing.lines()],
            list(viewing.events),
            [ahead.what_if(what) for what in ahead.scorings],
            viewing.prompt,
            viewing.legal,
            viewing.decision,
            viewing.scorings,
            viewing.rounds,
        )
    )


# Files.


def test_a_file_is_read_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    recorded(path, None, short=True).close()
    before = path.read_bytes()
    viewing = Viewing.of_file(path)
    viewing.go(viewing.last)
    assert viewing.is_over
    assert path.read_bytes() == before


def test_a_game_that_is_being_played_can_be_watched_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with recorded(path, 30) as table:
        assert Viewing.of_file(path, 0).last == 30
        play_on(table, 40)
        assert Viewing.of_file(path, 0).last == 40


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="this is a folder"):
        Viewing.of_file(tmp_path)
    path = tmp_path / "game.jsonl"
    recorded(path, 9).close()
    path.write_bytes(path.read_bytes().replace(b'"play_power"', b'"end_turn"', 1))
    with pytest.raises(RecordError, match="line 2"):
        Viewing.of_file(path, 0)
