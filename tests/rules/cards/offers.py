"""What the rules let a player choose while a card is carried out, worked out anew from the board.

Nothing here asks the engine what is legal: each function reads the board alone and says what the
card allows, so that an offer missing there, or one too many, shows.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from elgrande_tui.engine.board import BOARD_IDS, PLACE_IDS, PLACE_OF
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.state import State
from tests.rules.builders import count, king, of_type
from tests.rules.cards.hands import NEXT_DOOR, REGIONS, all_but, move

BUDGETS: Final = {
    "intrigue_region_5": (5, 5, 5),
    "intrigue_any_4": (4, 4, 4),
    "intrigue_any_3": (3, 3, 3),
    "intrigue_own_4": (4, 0, 4),
    "intrigue_foreign_3": (0, 3, 3),
    "intrigue_2_and_2": (2, 2, 4),
}
"""How many of one's own, of others', and in all a card moves."""

DIVISIBLE: Final = frozenset(
    {
        "choose_source",
        "choose_way",
        "pick",
        "leave",
        "court_anywhere",
        "give_up",
        "expel",
        "recall",
        "choose_evicted",
    }
)
"""The choices at which a Veto may stop what is left; all others belong to an indivisible act."""


def standing(state: State, colour: int) -> list[str]:
    """Return the regions but the King's where a colour has Caballeros."""
    return [region for region in all_but(king(state)) if count(state, region, colour)]


def colours(state: State) -> range:
    """Return all colours with Caballeros."""
    return range(state.rules.colours)


def others(state: State, seat: int) -> list[int]:
    """Return the players but this one, without a dummy."""
    return [other for other in range(state.rules.seats) if other != seat]


def usable(state: State, card: str, seat: int) -> bool:
    """Return whether the special action of a card could do anything for a seat."""
    own, others_too, _ = BUDGETS.get(card, (0, 0, 0))
    movable = [
        colour
        for colour in colours(state)
        if standing(state, colour) and (own if colour == seat else others_too)
    ]
    court = count(state, "court", seat) > 0
    stands = bool(standing(state, seat))
    if card in BUDGETS:
        return bool(movable)
    return {
        "intrigue_court_2": court,
        "intrigue_own_region": stands,
        "intrigue_either": court or stands,
        "grande": PLACE_IDS[state.grande[seat]] != king(state),
        "court_2": stands or count(state, "provinces", seat) > 0,
        "eviction": any(standing(state, other) for other in others(state, seat)),
    }.get(card, True)


class Moment(NamedTuple):
    """A choice while a card is carried out, and what has been told since it was announced."""

    state: State
    waiting: Decision
    told: list[Event]

    @property
    def card(self) -> str:
        return self.waiting.card or ""

    @property
    def seat(self) -> int:
        return self.waiting.seat

    @property
    def place(self) -> str:
        return self.waiting.place or ""

    @property
    def owner(self) -> int:
        assert self.waiting.owner is not None
        return self.waiting.owner


def _source(at: Moment) -> set[Move]:
    own_only = at.card not in BUDGETS
    owners = [at.seat] if own_only else colours(at.state)
    return {
        move("choose", place=region) for owner in owners for region in standing(at.state, owner)
    }


def _pick(at: Moment) -> set[Move]:
    own, foreign, total = BUDGETS[at.card]
    moved = of_type(at.told, "moved")
    own -= sum(event.owner == at.seat for event in moved)
    foreign -= sum(event.owner != at.seat for event in moved)
    assert total > len(moved)
    picks = {
        move("pick", owner=owner, region=region)
        for owner in colours(at.state)
        if (own if owner == at.seat else foreign) > 0
        for region in standing(at.state, owner)
        if at.place in {"", region}
    }
    return {*picks, move("done")}


def _put(at: Moment) -> set[Move]:
    targets = [*all_but(king(at.state), at.place), "castillo"]
    return {move("put", where=place) for place in targets}


def _court(at: Moment) -> set[Move]:
    assert len(of_type(at.told, "placed")) < 2
    return {*(move("place", where=region) for region in all_but(king(at.state))), move("done")}


def _give_up(at: Moment) -> set[Move]:
    places = standing(at.state, at.seat) if at.card == "royal_anger" else []
    if count(at.state, "court", at.seat):
        places.append("court")
    return {move("give_back", owner=at.seat, place=place) for place in places}


def _expel(at: Moment) -> set[Move]:
    assert at.owner not in {event.owner for event in of_type(at.told, "gave_back")}
    return {
        move("give_back", owner=at.owner, place=region) for region in standing(at.state, at.owner)
    }


def _discs(regions: list[str]) -> set[Move]:
    return {move("set_disc", region=region) for region in regions}


def _return_disc(at: Moment) -> set[Move]:
    needed = {"disc_return_2": 2, "disc_return_all": 1}[at.card]
    return _discs([r for r in standing(at.state, at.seat) if count(at.state, r, at.seat) >= needed])


def _eviction_disc(at: Moment) -> set[Move]:
    assert count(at.state, at.place, at.seat)
    return _discs(all_but(king(at.state), at.place))


def _evicted(at: Moment) -> set[Move]:
    return {
        move("choose", place=region)
        for other in others(at.state, at.seat)
        for region in standing(at.state, other)
    }


def _king_to(at: Moment) -> set[Move]:
    here = king(at.state)
    regions = NEXT_DOOR[here] if at.card == "royal_adviser" else all_but(here)
    return {move("king_to", region=region) for region in regions}


def _grande_to(at: Moment) -> set[Move]:
    home = PLACE_IDS[at.state.grande[at.seat]]
    return {move("grande_to", region=region) for region in all_but(king(at.state), home)}


def _scoreboard(at: Moment) -> set[Move]:
    taken = [PLACE_IDS[place] for place in at.state.boards if place >= 0]
    free = all_but(king(at.state), *taken)
    movable = [
        board
        for board, place in zip(BOARD_IDS, at.state.boards, strict=True)
        if place != PLACE_OF[king(at.state)]
    ]
    return {
        move("set_scoreboard", board=board, region=region) for board in movable for region in free
    }


def _recall(at: Moment) -> set[Move]:
    came = sum(e.count for e in of_type(at.told, "mustered")) + len(of_type(at.told, "moved"))
    assert came < 2
    assert count(at.state, "provinces", at.seat) == 0
    recalls = {move("recall", region=region) for region in standing(at.state, at.seat)}
    return {*recalls, move("done")}


EXPECTED: Final[dict[str, Callable[[Moment], set[Move]]]] = {
    "veto": lambda _: {move("veto"), move("allow")},
    "choose_source": _source,
    "pick": _pick,
    "put": _put,
    "leave": _put,
    "court_anywhere": _court,
    "choose_way": lambda _: {move("option", name=name) for name in ("own_region", "court_2")},
    "give_up": _give_up,
    "expel": _expel,
    "return_disc": _return_disc,
    "eviction_disc": _eviction_disc,
    "scoring_disc": lambda _: _discs(list(REGIONS)),
    "choose_scored": lambda _: {move("choose", place=place) for place in (*REGIONS, "castillo")},
    "choose_evicted": _evicted,
    "king_to": _king_to,
    "grande_to": _grande_to,
    "set_scoreboard": _scoreboard,
    "take_back": lambda at: {move("take_back", value=value) for value in at.state.played[at.seat]},
    "recall": _recall,
}
"""By kind of choice what the rules allow."""
