"""The grids as the game needs them: whole regions, the right neighbours, room, and hits."""

import pytest

from elgrande_tui.engine.board import REGIONS
from elgrande_tui.tui.map.atlas import LETTERS, SIZES, Atlas, atlas, fitting
from elgrande_tui.tui.map.model import CASTILLO, REGION_IDS

every_size = pytest.mark.parametrize("size", SIZES)


def parts(rows: tuple[str, ...], letter: str) -> int:
    """In how many pieces the cells of a letter lie."""
    left = {
        (row, column)
        for row, letters in enumerate(rows)
        for column, found in enumerate(letters)
        if found == letter
    }
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            row, column = edge.pop()
            near = {(row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)}
            edge += near & left
            left -= near
    return count


def test_regions_have_the_order_and_ids_of_the_board() -> None:
    assert tuple(region.id for region in REGIONS) == REGION_IDS


@every_size
def test_B1_G1_neighbours_on_every_grid_are_those_of_the_board(size: str) -> None:
    expected = {region.id: frozenset(region.neighbours) for region in REGIONS}
    assert atlas(size).neighbours == expected


@every_size
def test_grids_have_their_size_and_double_resolution(size: str) -> None:
    grid = atlas(size)
    width, height = map(int, size.split("x"))
    assert (grid.width, grid.height) == (width, height)
    assert {len(row) for row in grid.rows} == {width}
    assert len(grid.fine) == 2 * height
    assert {len(row) for row in grid.fine} == {2 * width}


@every_size
@pytest.mark.parametrize("region", REGION_IDS)
def test_every_region_is_in_one_piece_on_both_grids(size: str, region: str) -> None:
    grid = atlas(size)
    assert parts(grid.rows, LETTERS[region]) == 1
    assert parts(grid.fine, LETTERS[region]) == 1


@every_size
def test_there_are_no_lakes(size: str) -> None:
    def seas(rows: tuple[str, ...]) -> int:
        # With a rim of sea around it, all sea is one piece.
        wide = " " * (len(rows[0]) + 2)
        return parts((wide, *(f" {row} " for row in rows), wide), " ")

    assert seas(atlas(size).rows) == 1
    assert seas(atlas(size).fine) == 1


@every_size
def test_the_castillo_lies_in_the_sea_and_on_the_map(size: str) -> None:
    grid = atlas(size)
    assert {grid.rows[row][column] for row, column in grid.cells[CASTILLO]} == {" "}


@every_size
def test_a_cell_hits_its_region_the_castillo_or_nothing(size: str) -> None:
    grid = atlas(size)
    for place, cells in grid.cells.items():
        assert {grid.place_at(row, column) for row, column in cells} == {place}
    hit = sum(len(cells) for cells in grid.cells.values())
    everywhere = (
        grid.place_at(row, column)
        for row in range(-1, grid.height + 1)
        for column in range(-1, grid.width + 1)
    )
    assert sum(place is not None for place in everywhere) == hit


def test_cells_named_on_the_76x30_grid() -> None:
    grid = atlas("76x30")
    assert grid.place_at(3, 10) == "galicia"
    assert grid.place_at(7, 30) == "castilla_vieja"
    assert grid.place_at(16, 8) == "portugal"
    assert grid.place_at(20, 72) is None
    assert grid.place_at(0, 60) is None, "France"
    assert grid.place_at(26, 60) == CASTILLO


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (200, 60, "152x60"),
        (152, 60, "152x60"),
        (152, 59, "100x40"),
        (99, 40, "76x30"),
        (76, 30, "76x30"),
        (76, 29, "60x22"),
        (60, 22, "60x22"),
        (10, 5, "60x22"),
    ],
)
def test_the_largest_size_that_fits_is_chosen(width: int, height: int, size: str) -> None:
    assert fitting(width, height) == size


@every_size
@pytest.mark.parametrize("region", REGION_IDS)
def test_every_region_has_room_for_name_scoreboard_and_chips(size: str, region: str) -> None:
    grid = atlas(size)
    anchor = grid.anchors[region]
    rooms = [grid.room(region, anchor.row + row) for row in range(3)]
    widths = [room.end - room.start for room in rooms if room]
    assert len(widths) == 3
    assert min(widths) >= 7


def test_room_leaves_a_cell_free_beside_another_region_but_not_beside_the_sea() -> None:
    grid: Atlas = atlas("76x30")
    row = 16
    room = grid.room("valencia", row)
    portugal = grid.room("portugal", row)
    assert room is not None
    assert portugal is not None
    assert grid.rows[row][room.start - 1] == LETTERS["valencia"]
    assert grid.rows[row][room.start - 2] == LETTERS["castilla_nueva"]
    assert room.end == grid.width, "over the open sea"
    assert portugal.start == 0
    assert grid.rows[row][portugal.end] == LETTERS["castilla_nueva"]


def test_room_ends_at_the_castillo() -> None:
    grid = atlas("60x22")
    room = grid.room("granada", 18)
    assert room is not None
    assert room.end == grid.castillo.column
