"""A final sheet of a made-up game, for tests of what is made of it."""

from typing import Any, Final

from elgrande_tui.table.finalsheet import Entry, FinalSheet
from elgrande_tui.table.scorings import Lap

RACE: Final = (
    Lap(0, (0, 0, 0)),
    Lap(2, (0, 4, 0)),
    Lap(3, (15, 24, 24)),
    Lap(5, (23, 24, 24)),
    Lap(6, (40, 41, 39)),
    Lap(8, (40, 41, 51)),
    Lap(9, (70, 62, 70)),
)


def sheet(**changes: Any) -> FinalSheet:
    facts: dict[str, Any] = {
        "names": ("Ana", "Bea", "Carlos"),
        "letters": ("A", "B", "C"),
        "kinds": ("human", "human", "random"),
        "score": (70, 62, 70),
        "ranks": (1, 3, 1),
        "winners": (0, 2),
        "rounds": 6,
        "scorings": (
            Entry("Fours, used by Bea", 2, "score_fours", 1, (0, 4, 0)),
            Entry("General scoring after round 3", 3, "general", None, (15, 20, 24)),
            Entry("Fives, used by Ana", 5, "score_fives", 0, (8, 0, 0)),
            Entry("General scoring after round 6", 6, "general", None, (17, 17, 15)),
            Entry("Open Castillo, used by Carlos", 8, "score_castillo", 2, (0, 0, 12)),
            Entry("General scoring after round 9", 9, "general", None, (30, 21, 19)),
        ),
        "sources": (
            {"regions": 48, "castillo": 8, "king": 4, "home": 2, "cards": 8},
            {"regions": 50, "castillo": 2, "king": 0, "home": 6, "cards": 4},
            {"regions": 50, "castillo": 8, "king": 0, "home": 0, "cards": 12},
        ),
        "race": RACE,
        "notes": ("Best round: Ana gained 30 in round 9.",),
    }
    return FinalSheet(**facts | changes)
