"""Where every word on the map stands: names, scoreboards and chips, fitted to the room there is."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from elgrande_tui.tui.map.atlas import Anchor, Atlas, Room
from elgrande_tui.tui.map.model import (
    CASTILLO,
    REGION_IDS,
    CastilloLook,
    Chip,
    MapModel,
    RegionLook,
)
from elgrande_tui.tui.map.packing import Piece, Pieces, cut, pack, width

GLOW: Final = "+"
"""After the role of a name: the last move changed this place."""
_CHIP_ROWS: Final = 3
"""Rows of chips that a region may take before chips are left out."""
_KEPT: Final = 1024
"""How many looks of places keep their lines: a cursor that comes back costs nothing."""


class Glyphs(NamedTuple):
    """The characters that a mode writes with."""

    target: str
    king: str
    grande: str
    castle: str
    board: tuple[str, str]
    """What encloses a mobile scoreboard."""
    cursor: tuple[str, str]
    """What encloses the name of the place under the cursor."""
    gaps: tuple[str, ...]
    """What parts two chips, best first; the next is tried when there is no room."""
    soldier: str = "s"
    more: str = "+"


class Line(NamedTuple):
    """Pieces that stand side by side, from a cell on."""

    place: str
    row: int
    column: int
    pieces: Pieces


class Marks(NamedTuple):
    """What sets a place apart from others."""

    target: bool
    king: bool
    cursor: bool
    glow: bool

    @classmethod
    def of(cls, model: MapModel, place: str) -> "Marks":
        """The marks of a place."""
        return cls(
            place in model.targets,
            place == model.king,
            place == model.cursor,
            place in model.glow,
        )


class Setting(NamedTuple):
    """What all places are written with."""

    atlas: Atlas
    letters: tuple[str, ...]
    glyphs: Glyphs


def lines(atlas: Atlas, model: MapModel, glyphs: Glyphs) -> Iterator[Line]:
    """Every line of text on the map."""
    setting = Setting(atlas, model.letters, glyphs)
    for region, look in zip(REGION_IDS, model.regions, strict=True):
        if region in model.active:
            yield from _region(setting, region, look, Marks.of(model, region))
        else:
            anchor = atlas.anchors[region]
            column = anchor.column - (len(look.name) - 1) // 2
            yield Line(region, anchor.row, column, (Piece(look.name, "foreign"),))
    yield from _castillo(setting, model.castillo, Marks.of(model, CASTILLO))


@lru_cache(_KEPT)
def _region(setting: Setting, region: str, look: RegionLook, marks: Marks) -> tuple[Line, ...]:
    atlas, letters, glyphs = setting
    anchor = atlas.anchors[region]
    lead, name = _name(look.name, marks, glyphs)
    score = _score(look, glyphs)
    items = [*_chips(look.chips, look.grandes, letters, glyphs)]
    if look.soldiers:
        items.append((Piece(f"{glyphs.soldier}{look.soldiers}", "soldier"),))
    items += [(Piece(" ", "gap"), Piece(word, "marker")) for word in look.markers]
    beside = _beside(name, score)
    joined, rows = _fit(setting, region, items, width(beside))
    heads = [beside] if joined else [name, score]
    found = []
    for row, pieces in enumerate((*heads, *rows), anchor.row):
        room = atlas.room(region, row)
        if room and pieces:
            marks_around = (lead, 1) if row == anchor.row else (0, 0)
            column = _column(anchor, room, width(pieces), *marks_around)
            found.append(Line(region, row, column, pieces))
    return tuple(found)


def _column(anchor: Anchor, room: Room, width: int, lead: int, tail: int) -> int:
    """Where a text starts so that what lies between its `lead` and `tail` stands at the anchor.

    The marks of the lead stay in the region as far as the text leaves room; at the least, the
    first may stand on the cell that is kept free beside a border, and so may the tail.
    """
    body = width - lead - tail
    spare = max(0, min(lead - 1, room.end - room.start - body))
    room = room._replace(own_start=room.own_start + spare, start=room.start + spare)
    start = anchor.column if anchor.left else anchor.column - body // 2
    return room.place(start, body, own=not anchor.left) - lead


@lru_cache(_KEPT)
def _castillo(setting: Setting, look: CastilloLook, marks: Marks) -> tuple[Line, ...]:
    atlas, letters, glyphs = setting
    box = atlas.castillo
    inside = [box.width - 2]
    _, name = _name(glyphs.castle + look.name, marks, glyphs)
    caption = (Piece(f"{look.caption} ", "note"),)
    items = list(_chips(look.chips, (), letters, glyphs))
    held = pack([caption, *items], ("",), inside) or cut(items, inside, glyphs.more)
    flags = [Piece(letters[colour], f"chip{colour}") for colour in look.grandes]
    if flags:
        flags[0] = Piece(glyphs.grande + flags[0].text, flags[0].role)
        flags.insert(0, Piece(" ", "gap"))
    if look.king:
        flags += [Piece(" ", "gap"), Piece(glyphs.king.strip(), "king")]
    stacked = (
        _beside(name, _score(look, glyphs)),
        held[0] if items else (),
        (Piece(look.note, "note"), *flags),
    )
    return tuple(
        Line(CASTILLO, row, box.column + (box.width - width(pieces)) // 2, pieces)
        for row, pieces in enumerate(stacked, box.row + 1)
    )


def _name(text: str, marks: Marks, glyphs: Glyphs) -> tuple[int, Pieces]:
    """A place's name with its marks, and how many cells the marks before it take."""
    role = "king" * marks.king + "target" * marks.target or "name"
    before, after = glyphs.target * marks.target, ""
    if marks.cursor and glyphs.cursor[0]:
        before, after = glyphs.cursor
    before = before + glyphs.king * marks.king or " "
    shown = Piece(text, role + GLOW * marks.glow)
    return len(before), (Piece(before, role), shown, Piece(after or " ", role))


def _beside(name: Pieces, score: Pieces) -> Pieces:
    """The scoreboard after the name; a mark at the name's end must not touch it."""
    parting = (Piece(" ", "gap"),) if name[-1].text.strip() else ()
    return (*name, *parting, *score)


def _score(look: RegionLook | CastilloLook, glyphs: Glyphs) -> Pieces:
    before, after = glyphs.board if look.replaced else ("", "")
    board = Piece(before + look.points + after, "board" if look.replaced else "points")
    if not look.preview:
        return (board,)
    return board, Piece(" ", "gap"), Piece(look.preview, "preview")


def _chips(
    chips: Sequence[Chip], grandes: Sequence[int], letters: Sequence[str], glyphs: Glyphs
) -> Iterator[Pieces]:
    """The chips of a place, most Caballeros first, then Grandes without any."""
    for letter, count, colour in sorted(chips, key=lambda chip: -chip.caballeros):
        flag = glyphs.grande * (colour in grandes)
        yield Piece(flag + letter, f"chip{colour}"), Piece(str(count), f"count{colour}")
    shown = {chip.colour for chip in chips}
    for colour in grandes:
        if colour not in shown:
            yield (Piece(glyphs.grande + letters[colour], f"chip{colour}"),)


def _fit(
    setting: Setting, region: str, items: Sequence[Pieces], head: int
) -> tuple[bool, list[Pieces]]:
    """The chips in rows, and whether the scoreboard makes room for them beside the name.

    `head` is how wide name and scoreboard are together.
    """
    atlas, _, glyphs = setting
    anchor = atlas.anchors[region]
    top = atlas.room(region, anchor.row)
    ways = [False, True] if top and head <= top.end - top.start else [False]
    rooms: list[int] = []
    for joined in ways:
        first = anchor.row + (1 if joined else 2)
        found = (atlas.room(region, row) for row in range(first, first + _CHIP_ROWS))
        rooms = [room.end - room.start for room in found if room]
        for count in range(1, len(rooms) + 1):
            rows = pack(items, glyphs.gaps, rooms[:count])
            if rows is not None:
                return joined, rows
    return ways[-1], cut(items, rooms, glyphs.more)
