"""Pieces of text, and how several of them are laid in rows of limited width."""

from collections.abc import Sequence
from typing import NamedTuple


class Piece(NamedTuple):
    """Some text and its role, which a mode turns into a style."""

    text: str
    role: str


Pieces = tuple[Piece, ...]


def width(pieces: Sequence[Piece]) -> int:
    """How many cells the pieces take side by side."""
    return sum(len(piece.text) for piece in pieces)


def pack(items: Sequence[Pieces], gaps: Sequence[str], rooms: Sequence[int]) -> list[Pieces] | None:
    """The items in rows no wider than `rooms`, with the first gap that fits; None if none does.

    Several rows are made about equally wide: the narrowest limit that still holds all wins.
    """
    if not items:
        return [()]
    whole = sum(len(text) for item in items for text, role in item if role != "gap")
    if whole > sum(rooms):
        return None
    for gap in gaps:
        widest = _flow(items, gap, rooms)
        if widest is None:
            continue
        for limit in range(-(-whole // len(rooms)), max(map(width, widest))):
            rows = _flow(items, gap, [min(limit, room) for room in rooms])
            if rows is not None:
                return rows
        return widest
    return None


def _flow(items: Sequence[Pieces], gap: str, rooms: Sequence[int]) -> list[Pieces] | None:
    """The items one after the other in rows no wider than `rooms`; None if they do not fit."""
    rows: list[list[Piece]] = [[] for _ in rooms]
    index = taken = 0
    for item in items:
        added = _joined(rows[index], item, gap)
        while taken + width(added) > rooms[index]:
            index += 1
            if index == len(rooms):
                return None
            taken = 0
            added = _joined((), item, gap)
        rows[index] += added
        taken += width(added)
    return [tuple(row) for row in rows]


def _joined(row: Sequence[Piece], item: Pieces, gap: str) -> Pieces:
    """What an item adds to a row: it is parted from what stands there, once, and starts without."""
    parted = item[0].role == "gap"
    if not row:
        return item[1:] if parted else item
    return item if parted or not gap else (Piece(gap, "gap"), *item)


def cut(items: Sequence[Pieces], rooms: Sequence[int], more: str) -> list[Pieces]:
    """As many chips as there is room for, and a sign where some are left out."""
    for count in range(len(items), 0, -1):
        sign = [(Piece(more, "more"),)] if count < len(items) else []
        rows = pack([*items[:count], *sign], ("",), rooms)
        if rows is not None:
            return rows
    return []
