"""What the help page says about a moment at the table. Pure: choices in, sections out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from elgrande_tui.tui.keys import GENERAL, HELP, JUMPS, LETTERS, Hint, jump_commands
from elgrande_tui.tui.map.model import CASTILLO
from elgrande_tui.tui.map.styles import GLYPHS
from elgrande_tui.tui.palette import Mode


class Entry(NamedTuple):
    """A key or a sign, and what it means."""

    sign: str
    meaning: str
    role: str = "key"


class Section(NamedTuple):
    """Entries under a title."""

    title: str
    entries: Sequence[Entry]


_HELP: Final[Mapping[str, str]] = {
    command.shown: command.help for command in (*LETTERS.values(), *GENERAL)
}
_OR: Final = "or "
_PORTUGAL: Final = "portugal"
"""The region that only games with the expansion have."""
_LETTERS: Final = (
    "aboard",
    "ship",
    "jail",
    "march",
    "jest",
    "now",
    "keep",
    "queen",
    "jester",
    "spy",
    "incognito",
)
"""The letters that only such games have."""
_ELSEWHERE: Final = (
    Entry("0 to 9", "A digit types a number: a power card, how many, or the stack of a card."),
    Entry("Tab", "Tab goes from part to part: map, cards, hand, log."),
    Entry("mouse", "A click chooses what it hits; the keys at the bottom can be clicked too."),
    Entry("Ctrl+P", "Themes, and a picture of the screen; not while a secret is shown."),
    Entry("Ctrl+Q", "Leave the program, after a question. Every move is on disk already."),
)


_GRANDISSIMO: Final = (
    Section(
        "Letters of Grandissimo, each at its time",
        tuple(Entry(LETTERS[id_].shown, LETTERS[id_].help) for id_ in _LETTERS),
    ),
    Section(
        "Beside the board in Grandissimo",
        (
            Entry("1 of A: B2", "Ship 1 is in A's court, with two of B aboard (G8).", "strong"),
            Entry("Prison", "Who is locked up until the King's card frees all (G9).", "dim"),
            Entry("Persons", "Who has the Queen, the Jester, the Inquisitor (G22, G28).", "dim"),
            Entry("Face down", "A region card that only its owner knows (G10, G14).", "dim"),
            Entry("Kept", "A card laid by for later (G12, G13, G17).", "dim"),
            Entry("Guests", "Others in a court, placed before its own (G30).", "dim"),
            Entry("Allied", "Regions that are scored as one (G25).", "dim"),
            Entry("Grande acts", "This Grande is the King for now (G20).", "dim"),
            Entry("bars specials", "Whoever follows uses no special action (G19).", "dim"),
            Entry("goes on last", "Whose turn goes on after the others' (G26).", "dim"),
        ),
    ),
)
"""What is explained only where the expansion is played."""


def board_help(hints: Iterable[Hint], regions: Iterable[str], mode: Mode) -> Sequence[Section]:
    """Explain the keys of a moment, how to go about, and the signs on the map.

    Args:
        hints: the keys that work now, as the key bar has them.
        regions: the regions in play, by id.
        mode: how the map is drawn.
    """
    now = [Entry(hint.key, _meaning(hint)) for hint in hints if hint.key != HELP.shown]
    inside = {*regions, CASTILLO}
    jumps = [
        Entry(command.shown, command.help)
        for place, command in zip(JUMPS, jump_commands(), strict=True)
        if place in inside
    ]
    sections = (
        Section("Keys that work now", now),
        Section("Everywhere at the table", _ELSEWHERE),
        Section("Jumping about the map", jumps),
        Section("Signs on the map", _signs(mode, expanded=_PORTUGAL in inside)),
    )
    return (*sections, *_GRANDISSIMO) if _PORTUGAL in inside else sections


def watch_help(mode: Mode) -> Sequence[Section]:
    """Explain the keys of a game that is watched, and the signs on the map."""
    from elgrande_tui.tui.watch_keys import LOOKS, WAYS

    # The last two are about choices.
    signs = _signs(mode)[:-2]
    return (
        Section("Ways through the game", [Entry(key.shown, key.help) for key in WAYS]),
        Section("A closer look", [Entry(key.shown, key.help) for key in LOOKS]),
        Section("Signs", [*signs, Entry("+A -B2", "Who came and who went with the last move.")]),
    )


def _meaning(hint: Hint) -> str:
    known = _HELP.get(hint.key)
    if known is not None:
        return known
    if hint.label.startswith(_OR):
        return f"Choose with the arrow keys, {hint.label}."
    return f"{hint.label[:1].upper()}{hint.label[1:]}."


def _signs(mode: Mode, *, expanded: bool = False) -> Sequence[Entry]:
    glyphs = GLYPHS[mode]
    grandissimo = (
        Entry(f"{glyphs.soldier}1", "A soldier, who takes no place and counts nowhere (G4)."),
        Entry("ally", "Allied: the general scoring adds two regions up (G25)."),
        Entry("boycott", "The region that the next general scoring leaves out (G10).", "here"),
        Entry("incognito", "Where the King may come out of hiding (G14).", "here"),
    )
    return (
        Entry("A3", "Three Caballeros of the player with the letter A.", "chip0"),
        Entry(
            f"{glyphs.grande}A",
            "That player's Grande: its owner scores 2 more for leading here alone (B23).",
        ),
        Entry(
            glyphs.king.strip(),
            "The King: nothing enters or leaves his region (B19), and who leads it alone scores 2"
            " more (B20).",
        ),
        Entry("5/3/1", "Points for first, second and third place (B1).", "strong"),
        Entry("8/4/0", "Set off like this: a mobile scoreboard, in place of those (B24).", "here"),
        Entry(glyphs.target, "May be chosen now."),
        Entry("+A", "What the choice under the cursor would change."),
        *(grandissimo if expanded else ()),
    )
