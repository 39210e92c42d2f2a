"""A painted map: rows of characters and of tints, and how they become strips."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.segment import Segment
from textual.strip import Strip

from elgrande_tui.tui.map.styles import Styles, Tint


@dataclass(slots=True)
class Frame:
    """Rows of characters, their tints, and the styles that the tints stand for."""

    glyphs: list[list[str]]
    tints: list[list[Tint]]
    styles: Styles

    @classmethod
    def filled(cls, width: int, height: int, tint: Tint) -> "Frame":
        """Blank rows of one tint."""
        return cls(
            [[" "] * width for _ in range(height)],
            [[tint] * width for _ in range(height)],
            Styles({}),
        )

    def copy(self, styles: Styles) -> "Frame":
        """The same rows to be painted over, in other styles."""
        return Frame([row[:] for row in self.glyphs], [row[:] for row in self.tints], styles)

    def put(self, row: int, column: int, glyph: str, tint: Tint) -> None:
        """Write one character."""
        self.glyphs[row][column] = glyph
        self.tints[row][column] = tint

    def strip(self, row: int) -> Strip:
        """One row as Textual draws it."""
        glyphs, tints, styles = self.glyphs[row], self.tints[row], self.styles
        segments = []
        start, current = 0, tints[0]
        for column, tint in enumerate(tints):
            if tint is not current and tint != current:
                segments.append(Segment("".join(glyphs[start:column]), styles[current]))
                start, current = column, tint
        segments.append(Segment("".join(glyphs[start:]), styles[current]))
        return Strip(segments, len(glyphs))

    def text(self) -> str:
        """The characters alone, without blanks at the ends of rows."""
        return "".join("".join(row).rstrip() + "\n" for row in self.glyphs)


def changed_rows(old: Frame, new: Frame, rows_of: Mapping[str, frozenset[int]]) -> set[int]:
    """The rows that look different in two frames of one size.

    Args:
        old: what is on the screen.
        new: what should be.
        rows_of: the rows in which the ground of each place shows.
    """
    changed = {
        row
        for row, (glyphs, tints) in enumerate(zip(new.glyphs, new.tints, strict=True))
        if glyphs != old.glyphs[row] or tints != old.tints[row]
    }
    for name in new.styles.differing(old.styles):
        changed |= rows_of.get(name, frozenset())
    return changed
