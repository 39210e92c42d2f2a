"""Who stands where at a scored place, and the sentences that say why."""

from collections.abc import Mapping
from itertools import product

import pytest

from elgrande_tui.engine.events import Scored
from elgrande_tui.engine.scoring import shares
from elgrande_tui.table.reasons import Standing, reasons, standings

NAMES = ("Ana", "Bea", "Carlos", "Dora", "Eva")


def scored(
    counts: Mapping[int, int],
    values: tuple[int, int, int] = (5, 3, 1),
    *,
    king: int | None = None,
    home: int | None = None,
    seats: int = 5,
) -> Scored:
    points = shares([counts.get(colour, 0) for colour in range(5)], values)
    return Scored(
        place="aragon",
        values=values,
        counts=dict(counts),
        points={seat: n for seat, n in enumerate(points[:seats]) if n},
        king_bonus={} if king is None else {king: 2},
        home_bonus={} if home is None else {home: 2},
    )


@pytest.mark.parametrize("values", [(5, 3, 1), (4, 2, 0), (8, 4, 0), (7, 0, 0)])
def test_B22_standings_give_every_colour_what_the_engine_gives_it(
    values: tuple[int, int, int],
) -> None:
    for counts in product(range(4), repeat=5):
        event = scored({colour: n for colour, n in enumerate(counts) if n}, values)
        told = [0] * 5
        for standing in standings(event):
            for colour in standing.colours:
                told[colour] = standing.points
        assert told == shares(counts, values)


def test_B22_a_tie_for_first_takes_second_and_leaves_third() -> None:
    assert standings(scored({0: 4, 1: 4, 2: 4, 3: 3})) == (
        Standing((0, 1, 2), 4, 1, 2, 3),
        Standing((3,), 3, 3, 3, 1),
    )


def test_B22_behind_a_tie_for_second_no_place_is_left() -> None:
    assert standings(scored({0: 4, 1: 3, 2: 3, 3: 1})) == (
        Standing((0,), 4, 1, 1, 5),
        Standing((1, 2), 3, 2, 3, 1),
        Standing((3,), 1, 0, 0, 0),
    )


def test_B22_a_tie_for_third_takes_nothing() -> None:
    assert standings(scored({0: 4, 1: 3, 2: 2, 3: 2}))[-1] == Standing((2, 3), 2, 3, 0, 0)


def test_B21_an_empty_place_says_so() -> None:
    assert reasons(NAMES, scored({})) == ["Nobody has a Caballero here, so nobody scores (B21)."]


def test_B20_B23_bonuses_name_their_rules() -> None:
    assert reasons(NAMES, scored({0: 3, 1: 2, 2: 2}, (6, 3, 1), king=0, home=0)) == [
        "Ana is first with 3: 6 points.",
        "Bea and Carlos tie for second with 2 each. Each gets 1 point, the third place's (B22).",
        "Ana alone leads the King's region: +2 (B20).",
        "Ana alone leads where Ana's Grande stands: +2 (B23).",
    ]


def test_B22_a_tie_says_what_becomes_of_the_places() -> None:
    assert reasons(NAMES, scored({0: 2, 1: 1, 2: 1}, (8, 4, 0))) == [
        "Ana is first with 2: 8 points.",
        "Bea and Carlos tie for second with 1 each."
        " Both places go, and the third one is worth nothing here (B22).",
    ]
    assert reasons(NAMES, scored({0: 4, 1: 3, 2: 2, 3: 2}))[2:] == [
        "Carlos and Dora tie for third with 2 each."
        " Tied for the last place, nobody gets anything (B22)."
    ]
    assert reasons(NAMES, scored({0: 4, 1: 3, 2: 3, 3: 1, 4: 1}))[2:] == [
        "Dora and Eva have 1 each, and no place is left: nothing."
    ]


def test_a_place_worth_nothing_is_called_so() -> None:
    assert reasons(NAMES, scored({0: 3, 1: 2, 2: 1, 3: 4}, (4, 2, 0)))[2:] == [
        "Bea is third with 2: this place is worth nothing here.",
        "Carlos has 1, and no place is left: nothing.",
    ]


def test_B32_the_dummy_takes_its_place_and_scores_nothing() -> None:
    names = ("Ana", "Bea", "dummy")
    assert reasons(names, scored({0: 1, 1: 2, 2: 4}, seats=2)) == [
        "The dummy is first with 4: it takes the place and scores nothing (B32).",
        "Bea is second with 2: 3 points.",
        "Ana is third with 1: 1 point.",
    ]
    assert reasons(names, scored({0: 4, 1: 2, 2: 4}, seats=2))[0] == (
        "Ana and the dummy tie for first with 4 each."
        " Each gets 3 points, the second place's (B22), the dummy nothing (B32)."
    )
