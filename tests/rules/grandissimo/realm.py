"""The expansion's part of a position of ``builders``: what a test may say, and laying it out."""

from collections.abc import Mapping
from typing import TypedDict

from elgrande_tui.engine.board import COURT, NOWHERE, PLACE_OF, PRISON, PROVINCES, SHIPS
from elgrande_tui.engine.grandissimo.pieces import Pieces, pieces
from elgrande_tui.engine.state import State


class Realm(TypedDict, total=False):
    """What a test may say about Grandissimo; in brackets what holds otherwise.

    Attributes:
        grandissimo: whether it is played at all (no).
        stack6: the eleven cards of stack 6 (the first-game set).
        ships_in_play: how many ships there are (two, with two players one).
        soldiers: the regions of the two soldiers (both in aragon).
        ships: by ship, 1 or 2, the seat in whose court it lies.
        aboard: by ship the Caballeros on it by colour.
        prison: the Caballeros in prison by colour.
        guests: by seat the foreign Caballeros in the court by colour.
        queen: who has the Queen.
        jester: who has the Jester.
        inquisitor: who has the General Inquisitor.
        boycott: who has it, and the region on its card.
        incognito: who has King Incognito, and the region on its card.
        double: who keeps a second card since the last round, and which.
        free_choice: who keeps it.
        espionage: who keeps it.
        acting: whose Grande acts as King; its region is the King's then.
        alliance: the two regions.
        barred_by: who has barred special actions for the round that begins.
    """

    grandissimo: bool
    stack6: tuple[str, ...]
    ships_in_play: int
    soldiers: tuple[str, str]
    ships: Mapping[int, int]
    aboard: Mapping[int, Mapping[int, int]]
    prison: Mapping[int, int]
    guests: Mapping[int, Mapping[int, int]]
    queen: int
    jester: int
    inquisitor: int
    boycott: tuple[int, str]
    incognito: tuple[int, str]
    double: tuple[int, str]
    free_choice: int
    espionage: int
    acting: int
    alliance: tuple[str, str]
    barred_by: int


def lay_out(state: State, what: Realm) -> None:
    """Put the expansion's pieces on the table, after those of the base game."""
    state.rules.hooks.lay_out(state, [PLACE_OF["aragon"]])
    extra = pieces(state)
    if "soldiers" in what:
        extra.soldiers = tuple(PLACE_OF[region] for region in what["soldiers"])
    owners = list(extra.ships)
    for ship, seat in what.get("ships", {}).items():
        owners[ship - 1] = seat
    extra.ships = tuple(owners)
    for ship, crew in what.get("aboard", {}).items():
        _fetch(state, crew, SHIPS[ship - 1])
    _fetch(state, what.get("prison", {}), PRISON)
    for seat, guests in what.get("guests", {}).items():
        _fetch(state, guests, COURT + seat)
    extra.persons = (what.get("queen", NOWHERE), what.get("jester", NOWHERE))
    extra.inquisitor = what.get("inquisitor", NOWHERE)
    extra.free_choice = what.get("free_choice", NOWHERE)
    extra.espionage = what.get("espionage", NOWHERE)
    extra.alliance = tuple(sorted(PLACE_OF[region] for region in what.get("alliance", ())))
    extra.barred_by = what.get("barred_by", NOWHERE)
    extra.acting = what.get("acting", NOWHERE)
    if extra.acting != NOWHERE:
        state.king = state.grande[extra.acting]
    _lay_cards(state, extra, what)


def _fetch(state: State, counts: Mapping[int, int], place: int) -> None:
    for colour, count in counts.items():
        state.shift(colour, PROVINCES, place, count)


def _lay_cards(state: State, extra: Pieces, what: Realm) -> None:
    if "boycott" in what:
        seat, region = what["boycott"]
        extra.boycott, extra.boycott_seen = (seat, PLACE_OF[region]), 1 << seat
    if "incognito" in what:
        seat, region = what["incognito"]
        extra.incognito, extra.incognito_seen = (seat, PLACE_OF[region]), 1 << seat
    if "double" in what:
        seat, kept = what["double"]
        ids = [card.id for card in state.rules.cards]
        extra.double, extra.double_round = (seat, ids.index(kept)), state.round
