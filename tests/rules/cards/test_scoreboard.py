"""The card of stack 4 that puts out a mobile scoreboard or moves one."""

from typing import Final

import pytest

from elgrande_tui.engine.moves import END_TURN, USE_SPECIAL, SetScoreboard
from elgrande_tui.engine.view import player_view
from tests.rules.builders import do, kind, offered, refused, take, turn
from tests.rules.cards.hands import all_but, gained, move, special

HIGH: Final = "8/4/0"
LOW: Final = "4/0/0"


def _boards(free: list[str], *boards: str) -> list[tuple[str, str]]:
    return [(board, region) for board in boards for region in free]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scoreboard_puts_out_either_into_any_region_but_the_kings(seats: int) -> None:
    state = special("scoreboard", seat=1, seats=seats, king="granada")
    assert offered(state, "set_scoreboard") == _boards(all_but("granada"), HIGH, LOW)
    (moved,) = do(state, SetScoreboard(board=HIGH, region="aragon"))
    assert moved.type == "scoreboard_moved"
    assert (moved.by, moved.board, moved.source, moved.target) == (1, HIGH, None, "aragon")
    assert kind(state) == "turn"
    assert refused(state, USE_SPECIAL) == "B13"


def test_scoreboard_puts_out_the_second_or_moves_the_first() -> None:
    state = special("scoreboard", boards={HIGH: "aragon"})
    free = all_but("granada", "aragon")
    assert offered(state, "set_scoreboard") == _boards(free, HIGH, LOW)
    twin = state.copy()
    (moved,) = do(twin, SetScoreboard(board=HIGH, region="galicia"))
    assert moved.type == "scoreboard_moved"
    assert (moved.source, moved.target) == ("aragon", "galicia")
    do(state, SetScoreboard(board=LOW, region="galicia"))
    view = {region.id: region.board for region in player_view(state, None).regions}
    assert {region: board for region, board in view.items() if board} == {
        "aragon": HIGH,
        "galicia": LOW,
    }


def test_scoreboard_with_both_out_moves_one_of_them() -> None:
    state = special("scoreboard", boards={HIGH: "aragon", LOW: "sevilla"})
    free = all_but("granada", "aragon", "sevilla")
    assert offered(state, "set_scoreboard") == _boards(free, HIGH, LOW)
    do(state, SetScoreboard(board=LOW, region="valencia"))
    values = {region.id: region.values for region in player_view(state, None).regions}
    assert values["valencia"] == (4, 0, 0)
    assert values["aragon"] == (8, 4, 0)
    assert values["sevilla"] == (4, 3, 1), "what is printed counts again"


@pytest.mark.parametrize(("board", "region"), [(HIGH, "sevilla"), (LOW, "aragon")])
def test_B24_scoreboards_never_swap_nor_share_a_region(board: str, region: str) -> None:
    state = special("scoreboard", boards={HIGH: "aragon", LOW: "sevilla"})
    assert refused(state, move("set_scoreboard", board=board, region=region)) == "B24"


@pytest.mark.parametrize(("board", "region"), [(HIGH, "aragon"), (LOW, "sevilla")])
def test_scoreboard_must_move_if_it_is_chosen(board: str, region: str) -> None:
    state = special("scoreboard", boards={HIGH: "aragon", LOW: "sevilla"})
    assert refused(state, move("set_scoreboard", board=board, region=region)) == "B24"


@pytest.mark.parametrize("board", [HIGH, LOW])
def test_B19_no_scoreboard_goes_into_the_kings_region(board: str) -> None:
    state = special("scoreboard", king="granada", boards={LOW: "aragon"})
    assert refused(state, move("set_scoreboard", board=board, region="granada")) == "B19"


def test_B24_no_scoreboard_leaves_the_kings_region() -> None:
    state = special("scoreboard", king="granada", boards={HIGH: "granada", LOW: "sevilla"})
    assert offered(state, "set_scoreboard") == _boards(all_but("granada", "sevilla"), LOW)
    assert refused(state, SetScoreboard(board=HIGH, region="aragon")) == "B24"


def test_B24_the_other_one_may_still_come_into_play() -> None:
    state = special("scoreboard", king="granada", boards={LOW: "granada"})
    assert offered(state, "set_scoreboard") == _boards(all_but("granada"), HIGH)


def test_B2_scoreboard_does_not_go_onto_the_castillo() -> None:
    state = special("scoreboard")
    assert "castillo" not in {region for _, region in offered(state, "set_scoreboard")}
    assert refused(state, move("set_scoreboard", board=HIGH, region="castillo")) == "B2"


def test_B24_the_scoreboard_put_out_counts_at_the_next_scoring() -> None:
    there = {"cataluna": {0: 2, 1: 1}}
    state = turn("scoreboard", regions=there, row={3: "score_fours"})
    do(state, USE_SPECIAL, SetScoreboard(board=LOW, region="cataluna"), END_TURN)
    take(state, 3)
    assert gained(do(state, USE_SPECIAL))["cataluna"] == {0: 4}
