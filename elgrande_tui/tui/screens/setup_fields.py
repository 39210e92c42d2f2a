"""What the form for a new game offers: the options of a table, and what each of them means."""

from collections.abc import Sequence
from typing import Final

from elgrande_tui.bots import BOTS
from elgrande_tui.engine.grandissimo.cards import FIRST_GAME, STACK6_IDS, STACK6_SIZE
from elgrande_tui.table.setup import GRANDISSIMO, HUMAN, MIN_SEATS, TableSetup
from elgrande_tui.tui.widgets.form import Option

KINDS: Final = (
    Option(HUMAN, "a person", "Somebody at this keyboard."),
    *(Option(kind, f"computer: {kind}", "The computer plays this seat.") for kind in BOTS),
)
EXPANSION: Final = (
    Option("base", "left out", "El Grande as it is, without the expansion."),
    Option(
        GRANDISSIMO,
        "played with",
        "Portugal, seven open cards a round, ships, prison, secret regions (G1 to G31).",
    ),
)
BY_HAND: Final = "by_hand"
STACK6: Final = (
    Option(FIRST_GAME, "first-game set", "The 11 cards without ship, prison and Inquisition (G5)."),
    Option("random", "at random", "Chance draws 11 of the 19 cards, and nobody knows which (G5)."),
    Option(BY_HAND, "by hand", "Choose 11 of the 19 cards: Enter opens the list (G5)."),
)
USUAL: Final = ""
"""Key of the usual number of ships."""
FIELDS: Final = {
    "short": (
        "Length",
        (
            Option("", "nine rounds", "Every round from 1 to 9 is played."),
            Option("short", "six rounds", "Rounds 1, 4 and 7 are left out (B30)."),
        ),
    ),
    "veto": (
        "Vetoes",
        (
            Option("veto", "both in stack 2", "A Veto stops another player's action (B33)."),
            Option("", "left out", "Stack 2 goes without its two Vetoes (B33)."),
        ),
    ),
    "few": (
        "Few players",
        (
            Option("written", "as written", "However many play, three places score."),
            Option(
                "places",
                "fewer places",
                "With two players only first place scores, with three first and second (B31).",
            ),
            Option(
                "dummy",
                "a dummy joins two",
                "A third colour takes places beside two players, and scores nothing (B32).",
            ),
        ),
    ),
    "castillo_totals": (
        "Castillo",
        (
            Option("", "contents hidden", "Nobody may count what has gone in (B17)."),
            Option("totals", "contents shown", "A house rule: what it holds is shown (B17)."),
        ),
    ),
}
"""The options of every table that have few values: by field the label and the values."""


def ships(players: int) -> Sequence[Option]:
    """The numbers of ships that so many players may choose from (G8)."""
    if players == MIN_SEATS:
        return (
            Option(USUAL, "one", "Two players share one ship, unless they choose two (G8)."),
            Option("2", "two", "Two players may have two ships, as a larger table has (G8)."),
        )
    return (Option(USUAL, "two", "There are two ships; only a table of two may have one (G8)."),)


def value_of(last: TableSetup | None, field: str, options: Sequence[Option]) -> str:
    """The value that a field of an earlier table had; of none, the first."""
    if last is None:
        return options[0].key
    value = getattr(last, field)
    if isinstance(value, str):
        return value
    return next(option.key for option in options if bool(option.key) == value)


def stack6_of(last: TableSetup | None) -> tuple[str, tuple[str, ...]]:
    """How an earlier table chose its stack 6, and the cards to begin with when choosing by hand."""
    if last is None:
        return FIRST_GAME, STACK6_IDS.first_game()
    if isinstance(last.stack6, str):
        return last.stack6, STACK6_IDS.first_game()
    assert len(last.stack6) == STACK6_SIZE
    return BY_HAND, last.stack6
