"""The words on the map: nothing overlaps, chips fit, and what does not fit is owned up to."""

from itertools import pairwise

import pytest

from elgrande_tui.tui.map import CASTILLO, REGION_IDS, CastilloLook, MapModel
from elgrande_tui.tui.map.atlas import LETTERS, OPEN, SIZES, atlas
from elgrande_tui.tui.map.labels import Line, lines
from elgrande_tui.tui.map.packing import Piece, cut, pack, width
from elgrande_tui.tui.map.styles import GLYPHS
from elgrande_tui.tui.palette import Mode
from tests.tui.map_models import CROWDED, EMPTY, USUAL, chips, look

MODES: tuple[Mode, ...] = ("blocks", "mono", "ascii")
every_size = pytest.mark.parametrize("size", SIZES)
every_mode = pytest.mark.parametrize("mode", MODES)
FULLEST = CROWDED._replace(
    regions=tuple(look(region, "A30B29C28D27E26", "ABCDE") for region in REGION_IDS),
)

KINGS = [
    CROWDED._replace(
        king=region,
        cursor=region,
        regions=tuple(look._replace(points="8/4/0", replaced=True) for look in CROWDED.regions),
    )
    for region in REGION_IDS
]


def written(model: MapModel, size: str = "76x30", mode: Mode = "blocks") -> list[Line]:
    return list(lines(atlas(size), model, GLYPHS[mode]))


def texts(model: MapModel, place: str, size: str = "76x30", mode: Mode = "blocks") -> list[str]:
    """What is written in a place, row by row."""
    return [
        "".join(piece.text for piece in line.pieces)
        for line in written(model, size, mode)
        if line.place == place
    ]


@every_size
@every_mode
@pytest.mark.parametrize("model", [EMPTY, USUAL, CROWDED, FULLEST, *KINGS])
def test_no_word_covers_another_or_another_region(size: str, mode: Mode, model: MapModel) -> None:
    grid = atlas(size)
    taken: dict[tuple[int, int], str] = {}
    for line in written(model, size, mode):
        allowed = OPEN if line.place == CASTILLO else OPEN + LETTERS[line.place]
        column = line.column
        for text, role in line.pieces:
            for glyph in text:
                cell = line.row, column
                assert 0 <= column < grid.width
                assert cell not in taken, (line, taken.get(cell))
                # Marks around a name may reach a cell into the next region.
                assert glyph in " <>♔▸[K]" or grid.rows[line.row][column] in allowed, (line, role)
                taken[cell] = line.place
                column += 1


@every_size
@every_mode
@pytest.mark.parametrize("model", [CROWDED, FULLEST])
def test_chips_of_two_regions_never_touch(size: str, mode: Mode, model: MapModel) -> None:
    rows: dict[int, list[Line]] = {}
    for line in written(model, size, mode):
        rows.setdefault(line.row, []).append(line)
    for found in rows.values():
        found.sort(key=lambda line: line.column)
        for one, other in pairwise(found):
            assert one.column + width(one.pieces) <= other.column
            held = one.pieces[-1].role.startswith(("chip", "count"))
            if held and other.pieces[0].role.startswith("chip"):
                assert one.column + width(one.pieces) < other.column


@every_size
@every_mode
@pytest.mark.parametrize("region", REGION_IDS)
def test_ten_eight_seven_five_two_and_five_grandes_fit(size: str, mode: Mode, region: str) -> None:
    flag = GLYPHS[mode].grande
    shown = "".join(texts(CROWDED, region, size, mode)).replace(" ", "")
    for chip in ("A10", "B8", "C7", "D5", "E2"):
        assert flag + chip in shown
    assert "s2" in shown
    assert "ally" in shown
    assert "+2" in shown


@every_size
@every_mode
@pytest.mark.parametrize("region", REGION_IDS)
def test_the_most_there_can_be_is_shown_in_full(size: str, mode: Mode, region: str) -> None:
    flag = GLYPHS[mode].grande
    shown = "".join(texts(FULLEST, region, size, mode)).replace(" ", "")
    assert all(flag + chip in shown for chip in ("A30", "B29", "C28", "D27", "E26"))


def test_chips_come_most_first_with_the_grandes_flag_before_the_letter() -> None:
    model = USUAL._replace(regions=(look("galicia", "A2D3E1", "D"), *USUAL.regions[1:]))
    assert texts(model, "galicia") == ["▸Galicia ", "4/2/0", "⚑D3A2E1"]


def test_a_grande_without_caballeros_has_a_flag_with_its_letter() -> None:
    model = USUAL._replace(regions=(look("galicia", "A2", "DA"), *USUAL.regions[1:]))
    assert texts(model, "galicia")[2] == "⚑A2⚑D"


def test_letters_are_the_callers() -> None:
    region = look("galicia", "A2", "AB")._replace(chips=(chips("A2")[0]._replace(letter="Z"),))
    model = USUAL._replace(regions=(region, *USUAL.regions[1:]), letters=("Z", "Ñ", "C", "D", "E"))
    assert texts(model, "galicia")[2] == "⚑Z2⚑Ñ"


@pytest.mark.parametrize(
    ("mode", "names"),
    [
        ("blocks", ["▸Galicia ", " Cataluña ", "♔Castilla la Vieja ", "▸Aragón "]),
        ("mono", ["▸Galicia ", " Cataluña ", "♔Castilla la Vieja ", "▸Aragón "]),
        ("ascii", [">Galicia ", " Cataluña ", "[K]Castilla la Vieja ", ">Aragón<"]),
    ],
)
def test_names_tell_target_king_and_cursor(mode: Mode, names: list[str]) -> None:
    places = ("galicia", "cataluna", "castilla_vieja", "aragon")
    assert [texts(USUAL, place, mode=mode)[0] for place in places] == names


def test_a_name_does_not_shift_when_it_becomes_a_target_or_the_king_comes() -> None:
    def name_column(model: MapModel) -> int:
        line = next(line for line in written(model) if line.place == "castilla_nueva")
        return line.column + len(line.pieces[0].text)

    plain = USUAL._replace(targets=frozenset())
    king = USUAL._replace(king="castilla_nueva")
    assert name_column(USUAL) == name_column(plain) == name_column(king)


@every_size
def test_the_lines_of_valencia_start_below_each_other(size: str) -> None:
    found = [line for line in written(EMPTY, size) if line.place == "valencia"]
    name, score = found
    assert name.column + len(name.pieces[0].text) == score.column


def test_B24_a_mobile_scoreboard_is_marked() -> None:
    line = next(line for line in written(USUAL) if line.pieces[0].text == "8/4/0")
    assert line.pieces == (Piece("8/4/0", "board"),)
    assert texts(USUAL, "aragon", mode="ascii")[1] == "[8/4/0]"


def test_foreign_land_shows_its_name_alone() -> None:
    assert texts(USUAL, "portugal") == ["Portugal"]
    everywhere = USUAL._replace(active=frozenset(REGION_IDS))
    assert texts(everywhere, "portugal") == [" Portugal ", "5/0/0"]


def test_the_castillo_shows_drops_note_and_grandes() -> None:
    assert texts(USUAL, CASTILLO) == [" ♜ Castillo 5/3/1", "dropped D2A1", "total hidden"]
    held = USUAL.castillo._replace(grandes=(2, 4))
    inside = USUAL._replace(castillo=held, king=CASTILLO)
    assert texts(inside, CASTILLO, mode="ascii") == [
        "[K]Castillo 5/3/1",
        "dropped D2A1",
        "total hidden *CE",
    ]


def test_the_castillo_with_nothing_dropped_leaves_its_row_empty() -> None:
    assert texts(EMPTY, CASTILLO) == [" ♜ Castillo 5/3/1", "", "total hidden"]


def test_the_castillo_drops_its_caption_before_any_chip() -> None:
    model = USUAL._replace(castillo=CastilloLook(chips=chips("A10B10C10D10E10")))
    assert texts(model, CASTILLO)[1] == "A10B10C10D10E10"


def items(text: str) -> list[tuple[Piece, ...]]:
    return [(Piece(word, "chip0"),) for word in text.split()]


def rows(packed: list[tuple[Piece, ...]] | None) -> list[str] | None:
    if packed is None:
        return None
    return ["".join(piece.text for piece in row) for row in packed]


def test_packing_takes_the_first_gap_that_fits() -> None:
    assert rows(pack(items("A1 B2"), (" ", ""), [5])) == ["A1 B2"]
    assert rows(pack(items("A1 B2"), (" ", ""), [4])) == ["A1B2"]
    assert pack(items("A1 B2"), (" ", ""), [3]) is None


def test_packing_makes_rows_about_equally_wide() -> None:
    assert rows(pack(items("A1 B2 C3 D4"), ("",), [7, 7])) == ["A1B2", "C3D4"]
    assert rows(pack(items("A10 B9 C8"), ("",), [3, 9])) == ["A10", "B9C8"]


def test_packing_parts_an_item_with_its_own_gap_once_and_not_at_the_start() -> None:
    ally = (Piece(" ", "gap"), Piece("ally", "marker"))
    assert rows(pack([*items("A1 B2"), ally], (" ",), [10])) == ["A1 B2 ally"]
    assert rows(pack([*items("A1 B2"), ally], ("",), [9])) == ["A1B2 ally"]
    assert rows(pack([*items("A1 B2"), ally], ("",), [5, 5])) == ["A1B2", "ally"]


def test_packing_skips_a_row_that_is_too_narrow() -> None:
    assert rows(pack(items("A10 B9"), ("",), [2, 5])) == ["", "A10B9"]


def test_cutting_says_that_something_is_left_out() -> None:
    assert rows(cut(items("A10 B9 C8 D7"), [3, 4], "+")) == ["A10", "B9+"]
    assert rows(cut(items("A1 B2"), [4], "+")) == ["A1B2"]
    assert cut(items("A10"), [2], "+") == []
