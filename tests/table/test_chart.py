"""The race as a line chart of characters."""

import pytest

from elgrande_tui.table.chart import AXIS, race_chart
from elgrande_tui.table.scorings import Lap
from tests.golden_files import Golden
from tests.table.sheets import RACE


def drawn(laps: tuple[Lap, ...], width: int, height: int) -> list[str]:
    chart = race_chart(laps, "ABCDE", width, height)
    return ["".join(mark.glyph for mark in row) for row in chart]


@pytest.mark.parametrize(("width", "height"), [(76, 18), (60, 12), (30, 8)])
def test_a_race_fills_its_field(width: int, height: int, golden: Golden) -> None:
    rows = drawn(RACE, width, height)
    assert [len(row) for row in rows] == [width] * height
    golden.check(f"chart/{width}x{height}", "\n".join(row.rstrip() for row in rows) + "\n")


def test_letters_stand_where_rounds_ended_side_by_side_when_level() -> None:
    rows = drawn((Lap(0, (0, 0)), Lap(1, (0, 0)), Lap(2, (10, 10))), 26, 8)
    assert rows[0].endswith("BA")
    assert rows[5][5:].startswith("─" * 9 + "BA")


def test_every_mark_knows_whose_line_it_is() -> None:
    chart = race_chart((Lap(0, (0, 0)), Lap(9, (20, 10))), "AB", 26, 12)
    colours = {mark.glyph: mark.colour for row in chart for mark in row}
    assert (colours["A"], colours["B"], colours["└"]) == (0, 1, AXIS)
    assert all(mark.colour == AXIS for row in chart for mark in row[:5])


def test_the_scale_has_round_numbers_from_zero() -> None:
    rows = drawn((Lap(0, (0, 0)), Lap(9, (117, 3))), 40, 20)
    assert [int(row[:4]) for row in rows if row[4] == "┤"] == [100, 80, 60, 40, 20, 0]


def test_a_game_without_a_point_has_a_flat_chart() -> None:
    rows = drawn((Lap(0, (0, 0)),), 20, 6)
    assert rows[0] == "   5┤               "
    assert rows[3] == "   0┤               "
