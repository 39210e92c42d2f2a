"""Scoring a place: shares with ties, bonuses, and the event that tells of it (B20 to B25)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from .board import COLOURS, COURTS_ID, NOWHERE, PLACE_IDS, Points
from .events import Scored
from .state import State

BONUS: Final = 2
"""Points of the King's bonus and of the home bonus, each (B20, B23)."""


class Result(NamedTuple):
    """What scoring a place comes to, before anybody's score changes.

    Attributes:
        places: the places scored, as one when there are several; none stands for the courts.
        values: what first, second and third were worth.
        counts: Caballeros that counted, by colour.
        points: points for places, by colour; a dummy's are its place only, never scored (B32).
        king: the colour that gets the King's bonus, or ``NOWHERE``.
        home: the colour that gets the home bonus, or ``NOWHERE``.
    """

    places: tuple[int, ...]
    values: Points
    counts: tuple[int, ...]
    points: tuple[int, ...]
    king: int
    home: int

    @property
    def place_id(self) -> str:
        """Return the id of what was scored; regions scored as one are joined by ``+``."""
        return "+".join(PLACE_IDS[place] for place in self.places) or COURTS_ID


def shares(counts: Sequence[int], values: Points) -> list[int]:
    """Return what each colour gets for its place (B22).

    All who tie for a place get what the next place is worth, however many they are, and whoever
    follows goes on from the place after that. Nobody takes a place without Caballeros (B21).

    Args:
        counts: Caballeros by colour.
        values: what first, second and third place are worth.

    >>> shares([4, 4, 4, 3, 0], (5, 3, 1))
    [3, 3, 3, 1, 0]
    """
    points = [0] * len(counts)
    place = 0
    for count in sorted(set(counts), reverse=True):
        if place > 2 or not count:  # noqa: PLR2004 - three places score
            break
        if counts.count(count) == 1:
            points[counts.index(count)] = values[place]
            place += 1
            continue
        if place < 2 and values[place + 1]:  # noqa: PLR2004
            for colour, own in enumerate(counts):
                if own == count:
                    points[colour] = values[place + 1]
        place += 2
    return points


def sole_leader(counts: Sequence[int]) -> int:
    """Return the colour with the most Caballeros, ``NOWHERE`` on a tie or when there are none."""
    most = max(counts)
    if most and counts.count(most) == 1:
        return counts.index(most)
    return NOWHERE


def values_of(state: State, place: int) -> Points:
    """Return what a place is worth now, a mobile scoreboard's points if one lies there (B24)."""
    boards = state.boards
    if place == boards[0]:
        return state.rules.boards[0]
    if place == boards[1]:
        return state.rules.boards[1]
    return state.rules.values[place]


def worth(state: State, firsts: Iterable[int]) -> list[int]:
    """Return the regions whose first place is worth one of these numbers now (B25)."""
    wanted = set(firsts)
    return [region for region in state.rules.regions if values_of(state, region)[0] in wanted]


def crowds(state: State) -> dict[int, int]:
    """Return by region in play how many Caballeros of all colours stand there."""
    return {
        region: sum(state.at[region * COLOURS : region * COLOURS + COLOURS])
        for region in state.rules.regions
    }


def reckon(state: State, places: tuple[int, ...], firsts_only: bool = False) -> Result:
    """Work out what scoring one place, or several as one, would come to. Nothing changes.

    Args:
        state: the moment.
        places: usually one; of several the counts are added, and the values place by place.
        firsts_only: only first place counts, and a tie for it gives nothing.
    """
    counts: Sequence[int]
    if len(places) == 1:
        place = places[0]
        counts = state.at[place * COLOURS : place * COLOURS + COLOURS]
        values = values_of(state, place)
    else:
        counts = [sum(state.at[p * COLOURS + c] for p in places) for c in range(COLOURS)]
        worths = [values_of(state, place) for place in places]
        values = (sum(w[0] for w in worths), sum(w[1] for w in worths), sum(w[2] for w in worths))
    return reckon_counts(state, places, counts, (values[0], 0, 0) if firsts_only else values)


def reckon_counts(
    state: State, places: tuple[int, ...], counts: Sequence[int], values: Points
) -> Result:
    """Work out what these counts come to at these places, bonuses included (B20, B23)."""
    king = home = NOWHERE
    leader = sole_leader(counts)
    if 0 <= leader < state.rules.seats:
        if state.king in places:
            king = leader
        if state.grande[leader] in places:
            home = leader
    return Result(places, values, tuple(counts), tuple(shares(counts, values)), king, home)


def award(state: State, result: Result) -> None:
    """Add a result to the players' scores and tell of it; a dummy scores nothing (B32)."""
    seats = range(state.rules.seats)
    for seat in seats:
        state.score[seat] += result.points[seat]
    if result.king != NOWHERE:
        state.score[result.king] += BONUS
    if result.home != NOWHERE:
        state.score[result.home] += BONUS
    if state.listener is not None:
        state.tell(
            Scored(
                place=result.place_id,
                values=result.values,
                counts={colour: n for colour, n in enumerate(result.counts) if n},
                points={seat: result.points[seat] for seat in seats if result.points[seat]},
                king_bonus={result.king: BONUS} if result.king != NOWHERE else {},
                home_bonus={result.home: BONUS} if result.home != NOWHERE else {},
            )
        )


def score_places(state: State, places: Iterable[int], firsts_only: bool = False) -> None:
    """Score these places one after the other, in the order of B3."""
    for place in places:
        award(state, reckon(state, (place,), firsts_only))
