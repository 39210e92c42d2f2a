"""A scorer written from the rules alone, slow and simple, to hold the real one against.

It hands out the places one after the other, the way one would at the table with the pieces in
hand: take the next place on the list, look who has the most of those still waiting, and see what is
due to them. It shares no line and no idea of speed with the engine's.
"""

from collections.abc import Mapping
from typing import NamedTuple

PRINTED = {
    "galicia": (4, 2, 0),
    "pais_vasco": (5, 3, 1),
    "aragon": (5, 4, 1),
    "cataluna": (4, 2, 1),
    "castilla_vieja": (6, 4, 2),
    "castilla_nueva": (7, 4, 2),
    "valencia": (5, 3, 2),
    "sevilla": (4, 3, 1),
    "granada": (6, 3, 1),
    "castillo": (5, 3, 1),
}
MOBILE = {"8/4/0": (8, 4, 0), "4/0/0": (4, 0, 0)}


class Board(NamedTuple):
    """What scoring depends on: who stands where, King, homes, mobile scoreboards."""

    standing: Mapping[str, Mapping[str, int]]
    king: str
    homes: Mapping[str, str]
    mobile: Mapping[str, str]
    players: tuple[str, ...]
    places_that_score: int = 3


def points_on(board: Board, place: str) -> list[int]:
    """Return first, second and third of a place, a mobile scoreboard's if one lies there."""
    points = PRINTED[place]
    for name, lies in board.mobile.items():
        if lies == place:
            points = MOBILE[name]
    return [value if n < board.places_that_score else 0 for n, value in enumerate(points)]


def placings(standing: Mapping[str, int], points: list[int]) -> dict[str, int]:
    """Return what everybody who stands there gets for a place (B21, B22)."""
    list_of_places = [*points, 0]
    waiting = {who: number for who, number in standing.items() if number > 0}
    due: dict[str, int] = {}
    while waiting and len(list_of_places) > 1:
        most = max(waiting.values())
        equal = [who for who, number in waiting.items() if number == most]
        if len(equal) > 1:
            list_of_places.pop(0)
        for who in equal:
            due[who] = list_of_places[0]
            del waiting[who]
        list_of_places.pop(0)
    return due


def leader_alone(standing: Mapping[str, int]) -> str | None:
    """Return who has more than everybody else, if somebody has."""
    for who, number in standing.items():
        if number > 0 and all(number > n for other, n in standing.items() if other != who):
            return who
    return None


def score_place(board: Board, place: str, firsts_only: bool = False) -> dict[str, int]:
    """Return what every player gains when a place is scored, bonuses included."""
    standing = board.standing.get(place, {})
    points = points_on(board, place)
    if firsts_only:
        points = [points[0], 0, 0]
    due = placings(standing, points)
    gained = {who: due.get(who, 0) for who in board.players}
    alone = leader_alone(standing)
    if alone in board.players and place != "castillo":
        assert alone is not None
        if board.king == place:
            gained[alone] += 2
        if board.homes[alone] == place:
            gained[alone] += 2
    return gained


def score_all(board: Board) -> dict[str, int]:
    """Return what every player gains when the Castillo and every region are scored as they are."""
    total = dict.fromkeys(board.players, 0)
    for place in PRINTED:
        for who, points in score_place(board, place).items():
            total[who] += points
    return total
