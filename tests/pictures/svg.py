"""Writes rows of styled text as a small SVG that looks the same in every viewer.

Textual's own export leaves block and box characters to whatever font the viewer has, which tears
the map into strips, and asks for a font from elsewhere. Here those characters are drawn as shapes,
and words are stretched to the cells that they take. The same rows always give the same bytes.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style

INK: Final = "#d3d6d9"
PAPER: Final = "#10161f"
RIM: Final = "#39424e"
WIDTH: Final = 8
HEIGHT: Final = 16
"""A cell: its eighths, which block characters are made of, are whole numbers."""
BASELINE: Final = 12
MARGIN: Final = 10
FONT: Final = "font:13px 'DejaVu Sans Mono','Fira Code',Menlo,Consolas,monospace"

_EIGHTHS: Final = {
    "ONE EIGHTH": 1,
    "ONE QUARTER": 2,
    "THREE EIGHTHS": 3,
    "HALF": 4,
    "FIVE EIGHTHS": 5,
    "THREE QUARTERS": 6,
    "SEVEN EIGHTHS": 7,
}
_WEIGHTS: Final = {"LIGHT": (0, 1), "HEAVY": (1, 1)}
"""How far a line reaches to both sides of the middle of its cell."""


class Box(NamedTuple):
    """A rectangle."""

    left: int
    top: int
    right: int
    bottom: int

    def moved(self, x: int, y: int) -> "Box":
        """Return it elsewhere."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)


class Face(NamedTuple):
    """How a word is written."""

    colour: str
    bold: bool
    italic: bool
    underlined: bool


class Cell(NamedTuple):
    """A character on the screen, and what is behind it."""

    char: str
    paper: str
    face: Face


Shapes = Mapping[str, Sequence[Box]]
"""Rectangles by their colour."""


def svg(rows: Sequence[Iterable[Segment]], title: str) -> str:
    """Return the rows as a picture.

    Args:
        rows: one for each line of the screen.
        title: what the picture shows, for readers who can't see it.

    Raises:
        ValueError: a character is not one cell wide.
    """
    papers: dict[str, list[Box]] = defaultdict(list)
    blocks: dict[str, list[Box]] = defaultdict(list)
    lines: dict[str, list[Box]] = defaultdict(list)
    words: dict[Face, list[str]] = defaultdict(list)
    grid = [list(_cells(row)) for row in rows]
    for row, cells in enumerate(grid):
        for column, (char, paper, face) in enumerate(cells):
            x, y = column * WIDTH, row * HEIGHT
            papers[paper].append(Box(x, y, x + WIDTH, y + HEIGHT))
            blocks[face.colour] += [box.moved(x, y) for box in _blocks(char)]
            lines[face.colour] += [box.moved(x, y) for box in _lines(char)]
        for face, word in _words(cells, row * HEIGHT):
            words[face].append(word)
    width = max(map(len, grid)) * WIDTH + 2 * MARGIN
    height = len(grid) * HEIGHT + 2 * MARGIN
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" rx="8" fill="{RIM}"/>',
            f'<g transform="translate({MARGIN} {MARGIN})" style="{FONT}">',
            # Edges between colours must not let through what is below; thin lines must not vanish.
            '<g shape-rendering="crispEdges">',
            *_filled(papers),
            *_filled(blocks),
            "</g>",
            *_filled(lines),
            *_written(words),
            "</g>",
            "</svg>\n",
        )
    )


def _cells(segments: Iterable[Segment]) -> Iterator[Cell]:
    for text, style, control in segments:
        look = style or Style()
        ink, paper = _hex(look.color, INK), _hex(look.bgcolor, PAPER)
        if look.reverse:
            ink, paper = paper, ink
        face = Face(ink, bool(look.bold), bool(look.italic), bool(look.underline))
        for char in "" if control else text:
            if cell_len(char) != 1:
                raise ValueError(f"{char!r} is not one cell wide.")
            yield Cell(char, paper, face)


def _hex(colour: Color | None, default: str) -> str:
    return default if colour is None or colour.is_default else colour.get_truecolor().hex


# Characters drawn as shapes, read from their names.


@cache
def _blocks(char: str) -> Sequence[Box]:
    """Return the filled parts of a cell that shows a block character."""
    name = unicodedata.name(char, "")
    if name == "FULL BLOCK":
        return [Box(0, 0, WIDTH, HEIGHT)]
    if name.startswith("QUADRANT "):
        corner = Box(0, 0, WIDTH // 2, HEIGHT // 2)
        return [
            corner.moved(WIDTH // 2 * (across == "RIGHT"), HEIGHT // 2 * (down == "LOWER"))
            for down, across in re.findall(r"(UPPER|LOWER) (LEFT|RIGHT)", name)
        ]
    part = re.fullmatch(r"(UPPER|LOWER|LEFT|RIGHT) (.+) BLOCK", name)
    if part is None:
        return []
    across, down = (_EIGHTHS[part[2]] * size // 8 for size in (WIDTH, HEIGHT))
    sides = {
        "UPPER": Box(0, 0, WIDTH, down),
        "LOWER": Box(0, HEIGHT - down, WIDTH, HEIGHT),
        "LEFT": Box(0, 0, across, HEIGHT),
        "RIGHT": Box(WIDTH - across, 0, WIDTH, HEIGHT),
    }
    return [sides[part[1]]]


@cache
def _lines(char: str) -> Sequence[Box]:
    """Return the lines of a box character; round corners become square, dashes go through."""
    _, _, name = unicodedata.name(char, "").rpartition("BOX DRAWINGS ")
    found: list[Box] = []
    weight = ""
    for part in name.split(" AND "):
        words = part.split()
        weight = next((word for word in words if word in _WEIGHTS), weight)
        if weight:
            found += [box for word in words for box in _arms(word, *_WEIGHTS[weight])]
    return found


def _arms(word: str, before: int, after: int) -> Iterator[Box]:
    x, y = WIDTH // 2, HEIGHT // 2
    if word in ("LEFT", "HORIZONTAL"):
        yield Box(0, y - before, x + after, y + after)
    if word in ("RIGHT", "HORIZONTAL"):
        yield Box(x - before, y - before, WIDTH, y + after)
    if word in ("UP", "VERTICAL"):
        yield Box(x - before, 0, x + after, y + after)
    if word in ("DOWN", "VERTICAL"):
        yield Box(x - before, y - before, x + after, HEIGHT)


def _filled(shapes: Shapes) -> Iterator[str]:
    for colour, boxes in shapes.items():
        path = "".join(
            f"M{left} {top}h{right - left}v{bottom - top}h{left - right}z"
            for left, top, right, bottom in _merged(boxes)
        )
        if path:
            yield f'<path fill="{colour}" d="{path}"/>'


def _merged(boxes: Iterable[Box]) -> list[Box]:
    """Join rectangles that touch or overlap side by side, then those on top of each other."""
    rows: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box.top, box.bottom, box.left)):
        last = rows[-1] if rows else box
        if (last.top, last.bottom) == (box.top, box.bottom) and box.left <= last.right and rows:
            rows[-1] = last._replace(right=max(last.right, box.right))
        else:
            rows.append(box)
    columns: list[Box] = []
    for box in sorted(rows, key=lambda box: (box.left, box.right, box.top)):
        last = columns[-1] if columns else box
        if (last.left, last.right) == (box.left, box.right) and box.top <= last.bottom and columns:
            columns[-1] = last._replace(bottom=max(last.bottom, box.bottom))
        else:
            columns.append(box)
    return sorted(columns, key=lambda box: (box.top, box.left))


# Words.


def _words(cells: Sequence[Cell], y: int) -> Iterator[tuple[Face, str]]:
    """Yield what is written in a row, in runs of one face with single spaces between."""
    start = 0
    while start < len(cells):
        face, end, text = cells[start].face, start, ""
        while end < len(cells) and cells[end].face == face and not _drawn(cells[end].char):
            text += cells[end].char
            end += 1
        for run in re.finditer(r"[^ ]+(?: [^ ]+)*", text.replace("\xa0", " ")):
            x, length = (start + run.start()) * WIDTH, len(run[0]) * WIDTH
            yield (
                face,
                (
                    f'<text x="{x}" y="{y + BASELINE}" textLength="{length}">'
                    f"{escape(run[0], quote=False)}</text>"
                ),
            )
        start = max(end, start + 1)


def _drawn(char: str) -> bool:
    return bool(_blocks(char) or _lines(char))


def _written(words: Mapping[Face, Sequence[str]]) -> Iterator[str]:
    for face, runs in words.items():
        style = (
            ' font-weight="bold"' * face.bold
            + ' font-style="italic"' * face.italic
            + ' text-decoration="underline"' * face.underlined
        )
        yield f'<g fill="{face.colour}"{style}>{"".join(runs)}</g>'
