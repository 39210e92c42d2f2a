"""The coloured land: every cell painted with the two commonest of its four quarters."""

from collections import Counter
from functools import cache
from typing import Final

from elgrande_tui.tui.map.atlas import FOREIGN, REGION_OF, SEA, Atlas

SHALLOW: Final = "~"
"""Sea beside land, in a grid of double resolution."""
GROUNDS: Final = {**REGION_OF, SEA: "sea", SHALLOW: "shallow", FOREIGN: "foreign"}
"""The name of the colour of each letter."""
_WATER: Final = (SEA, SHALLOW)
# Which quarters show the upper colour: 1 top left, 2 top right, 4 bottom left, 8 bottom right.
_QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"

Cell = tuple[str, str, str]
"""A character, the colour it is drawn in, and the colour behind it."""


def paint(atlas: Atlas) -> list[list[Cell]]:
    """The picture without anything on it, one cell for each cell of the grid."""
    fine = _with_shallows(atlas.fine)
    return [
        [
            _cell(top[left] + top[left + 1] + bottom[left] + bottom[left + 1])
            for left in range(0, 2 * atlas.width, 2)
        ]
        for top, bottom in zip(fine[::2], fine[1::2], strict=True)
    ]


@cache
def _cell(quarters: str) -> Cell:
    ranked = [letter for letter, _ in Counter(quarters).most_common()]
    below = ranked[0]
    upper = ranked[1] if len(ranked) > 1 else below

    def raised(letter: str) -> bool:
        if letter in (below, upper):
            return letter == upper != below
        # A third colour takes the side of its kind, so that a coast keeps its line.
        return (letter in _WATER) == (upper in _WATER) != (below in _WATER)

    mask = sum(1 << index for index, letter in enumerate(quarters) if raised(letter))
    return _QUADRANTS[mask], GROUNDS[upper], GROUNDS[below]


def _with_shallows(rows: tuple[str, ...]) -> list[str]:
    """Mark the sea up to one row or two columns from land, with each row's land as bits."""
    width = len(rows[0])
    to_bits = {ord(letter): "1" for letter in GROUNDS} | {ord(SEA): "0"}
    land = [int(row.translate(to_bits), 2) for row in rows]
    marked = []
    for index, row in enumerate(rows):
        near = land[index] << 2 | land[index] << 1 | land[index] >> 1 | land[index] >> 2
        for other in (index - 1, index + 1):
            if 0 <= other < len(rows):
                near |= land[other] | land[other] << 1 | land[other] >> 1
        bits = format(near & ((1 << width) - 1), f"0{width}b")
        marked.append(
            "".join(
                SHALLOW if letter == SEA and bit == "1" else letter
                for letter, bit in zip(row, bits, strict=True)
            )
        )
    return marked
