"""What was remarkable about a game."""

from elgrande_tui.engine.events import Scored
from elgrande_tui.table.notes import notes
from elgrande_tui.table.scorings import Lap, Scoring

NAMES = ("Ana", "Bea")


def scored(place: str, points: dict[int, int], king: dict[int, int] | None = None) -> Scored:
    return Scored(
        place=place,
        values=(5, 3, 1),
        counts={0: 1},
        points=points,
        king_bonus=king or {},
        home_bonus={},
    )


def scoring(round_: int, what: str, by: int | None, *events: Scored) -> Scoring:
    return Scoring(1, round_, what, by, events, (0, 0))


def test_the_best_card_place_and_round_are_told() -> None:
    told = notes(
        NAMES,
        [
            scoring(2, "score_fives", 1, scored("aragon", {0: 5, 1: 3}), scored("granada", {1: 3})),
            scoring(3, "general", None, scored("castillo", {0: 5}), scored("galicia", {1: 4})),
            scoring(5, "score_one", 0, scored("sevilla", {0: 4}, {0: 2})),
        ],
        [Lap(0, (0, 0)), Lap(2, (5, 6)), Lap(3, (10, 10)), Lap(5, (16, 10)), Lap(6, (16, 20))],
    )
    assert list(told) == [
        "Best card: Bea gained 6 with Fives in round 2.",
        "Best place: Ana gained 6 in Sevilla in round 5.",
        "Best round: Bea gained 10 in round 6.",
        "The lead changed hands 2 times.",
    ]


def test_what_brought_nothing_is_not_told() -> None:
    nothing = scoring(2, "score_fives", 0, scored("aragon", {}))
    assert list(notes(NAMES, [nothing], [Lap(0, (0, 0)), Lap(2, (0, 0))])) == []


def test_the_lead_may_never_change_hands_or_once() -> None:
    laps = [Lap(0, (0, 0)), Lap(1, (1, 0)), Lap(2, (2, 2)), Lap(3, (9, 2))]
    assert list(notes(NAMES, [], laps))[-1] == "The lead never changed hands."
    laps = [*laps, Lap(4, (9, 10))]
    assert list(notes(NAMES, [], laps))[-1] == "The lead changed hands once."
