"""Any text in ASCII, for whoever can show or type nothing else."""

import unicodedata
from functools import cache
from typing import Final

_ASCII: Final = str.maketrans(
    {
        **dict.fromkeys("─╌╴╶━╸╺═▁▂▄▀▔╾╼", "-"),
        **dict.fromkeys("│╵╷┃╹╻║▌▐▎▊▏▕╽╿", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝", "+"),
        **dict.fromkeys("█▓■●•◆◉", "#"),
        **dict.fromkeys("░▒", "."),
        **dict.fromkeys("▸▶►→", ">"),
        **dict.fromkeys("◂◀◄←", "<"),
        **dict.fromkeys("▲↑△", "^"),
        **dict.fromkeys("▼↓▽⏷", "v"),
        **dict.fromkeys("–—−", "-"),
        **dict.fromkeys("’", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("·…", "."),
        **dict.fromkeys("♔♕", "K"),
        **dict.fromkeys("⚑★✓×", "*"),
        "♜": "#",
        "ß": "s",
        "æ": "a",
        "ø": "o",
        "ł": "l",
    }
)


def ascii_text(text: str) -> str:
    """The text in ASCII, one character for one: accents go, what has no likeness becomes `?`."""
    if text.isascii():
        return text
    return "".join(_ascii_glyph(glyph) for glyph in text)


@cache
def _ascii_glyph(glyph: str) -> str:
    likeness = glyph.translate(_ASCII)
    base = unicodedata.normalize("NFKD", likeness)[:1]
    if base.isascii():
        return base
    return "??" if unicodedata.east_asian_width(glyph) in "WF" else "?"
