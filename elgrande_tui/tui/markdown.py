"""The little Markdown that rules and cards are written in, as lines of pieces.

Paragraphs, bullets, numbered items, tables, bold and code; numbers of rules stand out. Pure.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest
from typing import Final

from elgrande_tui.tui.widgets.pieces import Line, Piece, width_of

_SPAN: Final = re.compile(r"\*\*(?P<strong>.+?)\*\*|`(?P<dim>.+?)`|(?P<key>\b[BG][1-9]\d?\b)")
_ITEM: Final = re.compile(r"(?P<mark>-|\d+\.) +(?P<text>.*)")
_RULE: Final = re.compile(r"\|[-|: ]+\|")
_GAP: Final = 2
"""Cells between the columns of a table."""
_NARROWEST: Final = 18
"""Cells that the widest column of a table keeps, if it needs them."""
_ENDLESS: Final = 1 << 16

Word = tuple[Piece, ...]
"""Pieces without a blank between them."""
Cells = Sequence[Sequence[Word]]
"""A row of a table."""


def markdown(text: str, width: int) -> list[Line]:
    """Lay out Markdown in lines of at most so many cells, a blank line between blocks."""
    rows: list[Line] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.splitlines()
        if lines[0].startswith("|"):
            laid = _table(lines, width)
        elif _ITEM.match(lines[0]):
            laid = _items(lines, width)
        else:
            laid = flow(words(" ".join(lines)), width)
        rows += [*([()] if rows else []), *laid]
    return rows


def words(text: str) -> list[Word]:
    """Cut text into words whose pieces carry the roles that its marks give them."""
    found: list[list[Piece]] = [[]]
    for piece in _spans(text):
        for part in re.split(r"(\s+)", piece.text):
            if part.isspace():
                found.append([])
            elif part:
                found[-1].append(piece._replace(text=part))
    return [tuple(word) for word in found if word]


def _spans(text: str) -> Iterable[Piece]:
    end = 0
    for match in _SPAN.finditer(text):
        yield Piece(text[end : match.start()])
        role = match.lastgroup or "text"
        yield Piece(match[role], role)
        end = match.end()
    yield Piece(text[end:])


def flow(text: Iterable[Word], width: int, indent: str = "") -> list[Line]:
    """Fill lines with words; lines after the first are indented. There is one line at least.

    A word longer than a line is broken.
    """
    rows: list[Line] = []
    row: list[Piece] = []
    room = max(1, width - len(indent))
    for word in chain.from_iterable(_broken(word, room) for word in text):
        if row and width_of(row) + 1 + width_of(word) > width:
            rows.append(tuple(row))
            row = [Piece(indent)] if indent else []
            row += word
        else:
            row += [Piece(" "), *word] if row else word
    return [*rows, tuple(row)]


def _broken(word: Word, width: int) -> Iterable[Word]:
    """A word, or as many parts of it as it takes to fit."""
    if width_of(word) <= width:
        return [word]
    text, role = "".join(piece.text for piece in word), word[0].role
    return [(Piece(text[at : at + width], role),) for at in range(0, len(text), width)]


def _items(lines: Sequence[str], width: int) -> list[Line]:
    """Bullets or numbered items, each with the lines that go on with it."""
    texts: list[list[str]] = []
    for line in lines:
        if _ITEM.match(line):
            texts.append([line])
        else:
            texts[-1].append(line.strip())
    rows: list[Line] = []
    for text in texts:
        item = _ITEM.fullmatch(" ".join(text))
        assert item is not None
        indent = " " * (len(item["mark"]) + 1)
        first, *rest = flow(words(item["text"]), width - len(indent))
        rows.append((Piece(f"{item['mark']} ", "dim"), *first))
        rows += [(Piece(indent), *row) for row in rest]
    return rows


def _table(lines: Sequence[str], width: int) -> list[Line]:
    """A table side by side; where that squeezes a column too much, entry under entry."""
    heading, *body = [
        [words(cell) for cell in line.strip("| ").split("|")]
        for line in lines
        if not _RULE.fullmatch(line)
    ]
    natural = [
        max(width_of(flow(cell, _ENDLESS)[0]) for cell in column)
        for column in zip(heading, *body, strict=True)
    ]
    gaps = _GAP * (len(natural) - 1)
    widest = natural.index(max(natural))
    room = width - gaps - sum(natural) + natural[widest]
    if room < min(natural[widest], _NARROWEST):
        return _entries(heading, body, width)
    natural[widest] = min(natural[widest], room)
    return [
        *_row([_dimmed(cell) for cell in heading], natural),
        (Piece("─" * (sum(natural) + gaps), "line"),),
        *chain.from_iterable(_row(row, natural) for row in body),
    ]


def _entries(heading: Cells, body: Sequence[Cells], width: int) -> list[Line]:
    """The rows of a table one under the other: the first cell, then the others by their heads."""
    rows: list[Line] = []
    for first, *others in body:
        rows += flow([_strong(word) for word in first], width)
        for head, cell in zip(heading[1:], others, strict=True):
            laid = flow([*_dimmed(head), *cell], width - 2, "  ")
            rows += [(Piece("  "), *row) for row in laid]
    return rows


def _dimmed(cell: Sequence[Word]) -> list[Word]:
    return [tuple(piece._replace(role="dim") for piece in word) for word in cell]


def _strong(word: Word) -> Word:
    return tuple(piece._replace(role="strong") for piece in word)


def _row(cells: Cells, widths: Sequence[int]) -> list[Line]:
    laid = [flow(cell, width) for cell, width in zip(cells, widths, strict=True)]
    rows = []
    for parts in zip_longest(*laid, fillvalue=()):
        row: list[Piece] = []
        for part, width in zip(parts, widths, strict=True):
            row += [*part, Piece(" " * (max(0, width - width_of(part)) + _GAP))]
        rows.append(tuple(row[:-1]))
    return rows
