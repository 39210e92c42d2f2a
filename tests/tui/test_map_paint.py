"""The painted map: golden texts, and what each mode may and may not use."""

import pytest

from elgrande_tui.tui.map import CASTILLO, REGION_IDS, MapModel
from elgrande_tui.tui.map.atlas import SIZES, atlas
from elgrande_tui.tui.map.block_painter import BlockPainter
from elgrande_tui.tui.map.borders import HEAVY, outline
from elgrande_tui.tui.map.frame import changed_rows
from elgrande_tui.tui.map.line_painter import LinePainter
from elgrande_tui.tui.map.painter import Painter, ascii_text
from elgrande_tui.tui.map.styles import REVERSE, UNDERLINE
from elgrande_tui.tui.palette import Mode, palette
from tests.golden_files import Golden
from tests.tui.map_models import CROWDED, EMPTY, USUAL

MODES: tuple[Mode, ...] = ("blocks", "mono", "ascii")
MODELS = {"empty": EMPTY, "usual": USUAL, "crowded": CROWDED}
SAFE = set("♔⚑▸♜░▐ÁÉÍÓÚÑáéíóúñ")
every_size = pytest.mark.parametrize("size", SIZES)


def painter(size: str, mode: Mode, *, coloured: bool = True) -> Painter:
    colours = palette(dark=True)
    if mode == "blocks":
        return BlockPainter(atlas(size), colours)
    return LinePainter(atlas(size), mode, colours if coloured and mode == "ascii" else None)


@every_size
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", MODELS)
def test_the_map_looks_as_it_was_seen_and_approved(
    size: str, mode: Mode, name: str, golden: Golden
) -> None:
    golden.check(f"map_{size}_{mode}_{name}", painter(size, mode).paint(MODELS[name]).text())


@every_size
@pytest.mark.parametrize("model", MODELS.values())
def test_ascii_is_ascii(size: str, model: MapModel) -> None:
    assert painter(size, "ascii").paint(model).text().isascii()


@every_size
@pytest.mark.parametrize("mode", ["blocks", "mono"])
@pytest.mark.parametrize("model", MODELS.values())
def test_beyond_ascii_only_lines_blocks_and_glyphs_of_certain_width(
    size: str, mode: Mode, model: MapModel
) -> None:
    used = set(painter(size, mode).paint(model).text())
    beyond = {glyph for glyph in used if not (glyph.isascii() or "─" <= glyph <= "▟")}
    assert beyond <= SAFE


@every_size
@pytest.mark.parametrize("mode", ["mono", "ascii"])
def test_without_a_palette_there_is_no_colour_in_any_strip(size: str, mode: Mode) -> None:
    for model in MODELS.values():
        drawn = painter(size, mode, coloured=False)
        frame = drawn.paint(model)
        for row in range(-2, drawn.atlas.height + 2):
            for segment in drawn.strip(frame, row, 3, 3):
                assert segment.style is not None
                assert segment.style.color is None
                assert segment.style.bgcolor is None


@every_size
def test_blocks_colour_every_cell(size: str) -> None:
    drawn = painter(size, "blocks")
    frame = drawn.paint(CROWDED)
    for row in range(-1, drawn.atlas.height + 1):
        strip = drawn.strip(frame, row, 2, 5)
        assert strip.cell_length == drawn.atlas.width + 7
        assert all(segment.style and segment.style.bgcolor for segment in strip)


def found(model: MapModel, mode: Mode, text: str) -> set[tuple[str, int]]:
    """The glyphs of a text on the 76x30 map, with their attributes."""
    frame = painter("76x30", mode, coloured=False).paint(model)
    for glyphs, tints in zip(frame.glyphs, frame.tints, strict=True):
        start = "".join(glyphs).find(text)
        if start >= 0:
            part = slice(start, start + len(text))
            attributes = (tint.attributes for tint in tints[part])
            return set(zip(glyphs[part], attributes, strict=True))
    raise AssertionError(f"{text!r} is not on the map")


@pytest.mark.parametrize("mode", ["mono", "ascii"])
def test_targets_differ_without_colour_by_a_mark_and_reversed(mode: Mode) -> None:
    mark = ">" if mode == "ascii" else "▸"
    assert all(attributes & REVERSE for _, attributes in found(USUAL, mode, f"{mark}Galicia"))
    assert not any(attributes & REVERSE for _, attributes in found(USUAL, mode, " Sevilla"))


def test_mono_reverses_the_letter_and_leaves_the_count_plain() -> None:
    reverse = {glyph: bool(bits & REVERSE) for glyph, bits in found(USUAL, "mono", "⚑D3 A2 E1")}
    assert [glyph for glyph, reversed_ in reverse.items() if reversed_ and glyph.isalpha()]
    assert not any(reverse[count] for count in "321")


def test_a_changed_place_is_underlined_in_every_mode() -> None:
    assert all(bits & UNDERLINE for _, bits in found(CROWDED, "mono", "Granada"))
    assert not any(bits & UNDERLINE for _, bits in found(CROWDED, "mono", "Sevilla"))


def heavy_cells(model: MapModel) -> set[tuple[int, int]]:
    frame = painter("76x30", "blocks").paint(model)
    return {
        (row, column)
        for row, glyphs in enumerate(frame.glyphs)
        for column, glyph in enumerate(glyphs)
        if glyph in "━┃┏┓┗┛┣┫┳┻╋"
    }


def test_outlines_run_inside_the_kings_region_and_the_cursors_only() -> None:
    grid = atlas("76x30")
    lined = heavy_cells(USUAL)
    assert lined <= grid.cells["castilla_vieja"] | grid.cells["aragon"]
    assert lined & grid.cells["castilla_vieja"]
    assert lined & grid.cells["aragon"]
    assert heavy_cells(USUAL._replace(king=CASTILLO, cursor=CASTILLO)) == set()


@every_size
@pytest.mark.parametrize("region", REGION_IDS)
def test_every_region_has_an_outline_of_closed_lines(size: str, region: str) -> None:
    grid = atlas(size)
    marks = outline(grid, region, HEAVY)
    assert len(marks) >= 8
    arms = {"━": 2, "┃": 2, "┏": 2, "┓": 2, "┗": 2, "┛": 2, "╋": 4}
    assert {mark.glyph for mark in marks} <= set(arms)
    assert {(mark.row, mark.column) for mark in marks} <= grid.cells[region]


def test_regions_can_be_filled_by_their_leader() -> None:
    colours = palette(dark=True)
    drawn = painter("76x30", "blocks")
    led = drawn.paint(USUAL._replace(leaders={"galicia": 3, "castilla_vieja": 0}))
    assert led.styles.colours["galicia"] == colours.leader_fill("galicia", 3)
    assert led.styles.colours["castilla_vieja"] == colours.leader_fill("castilla_vieja", 0)
    assert led.styles.colours["aragon"] == colours.leader_fill("aragon", None)
    assert led.styles.colours["portugal"] == colours.foreign
    assert drawn.paint(USUAL).styles.colours["galicia"] == colours.regions["galicia"]


def test_only_rows_that_look_different_count_as_changed() -> None:
    drawn = painter("76x30", "blocks")
    before = drawn.paint(USUAL._replace(cursor="galicia"))
    after = drawn.paint(USUAL._replace(cursor="sevilla"))
    changed = changed_rows(before, after, drawn.rows_of)
    rows = {place: {row for row, _ in drawn.atlas.cells[place]} for place in ("galicia", "sevilla")}
    assert changed <= rows["galicia"] | rows["sevilla"]
    assert changed < set(range(drawn.atlas.height))
    assert changed_rows(after, after, drawn.rows_of) == set()


def test_a_new_fill_changes_the_rows_in_which_the_region_shows() -> None:
    drawn = painter("76x30", "blocks")
    before = drawn.paint(USUAL._replace(leaders={"sevilla": 0}))
    after = drawn.paint(USUAL._replace(leaders={"sevilla": 1}))
    rows = {row for row, _ in drawn.atlas.cells["sevilla"]}
    changed = changed_rows(before, after, drawn.rows_of)
    assert rows <= changed <= {row + shift for row in rows for shift in (-1, 0, 1)}


def test_foreign_land_goes_on_beyond_the_map_and_the_rest_is_sea() -> None:
    drawn = painter("76x30", "blocks")
    frame = drawn.paint(USUAL)
    colours = palette(dark=True)
    above = [
        segment.style.bgcolor.get_truecolor().hex.upper()
        for segment in drawn.strip(frame, -1, 2, 2)
        if segment.style and segment.style.bgcolor
    ]
    assert set(above) == {colours.sea, colours.foreign}
    assert {segment.text.strip() for segment in drawn.strip(frame, 30, 2, 2)} == {""}


def test_text_becomes_ascii_character_for_character() -> None:
    assert ascii_text("Aragón Cataluña") == "Aragon Cataluna"
    assert ascii_text("Ж♔") == "??"
