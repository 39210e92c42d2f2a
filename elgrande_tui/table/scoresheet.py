"""What a position scores: ``elgrande score``. Every point comes from the engine's own steps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from elgrande_tui.engine.board import BASE_REGIONS, CASTILLO_ID, NOWHERE, PLACE_OF, REGION_IDS
from elgrande_tui.engine.errors import GameError
from elgrande_tui.engine.events import Event, Scored
from elgrande_tui.engine.machine import decision, legal_moves, settle, step
from elgrande_tui.engine.moves import CHOOSE, DONE, SAY_ESPIONAGE, SET_DISC, Move
from elgrande_tui.engine.rounds import GAME_OVER
from elgrande_tui.engine.scoring import score_places
from elgrande_tui.engine.state import State

from .foresight import SCORED_BY, score_by_card
from .position import Position
from .position_errors import missing
from .position_state import set_out
from .setup import GRANDISSIMO
from .telling import GENERAL, gains
from .words import place_label

ALL: Final = "all"
REGION: Final = "region:"
IN_THE_EXPANSION: Final = frozenset({"coastal", "inland", "courts"})
"""Scorings that only the expansion has."""
CARDS: Final[Mapping[str, str]] = {"castillo": "score_castillo", **SCORED_BY}
"""Scorings that a card makes, and the card."""
WHATS: Final = (GENERAL, f"{REGION}ID", *CARDS, ALL)
"""All that can be scored, as it is written."""
_TITLES: Final = 20
"""Columns for what a line of the sheet is about."""


class WhatError(GameError):
    """There is no such thing to score."""


@dataclass(frozen=True)
class ScoreSheet:
    """A scoring, place by place.

    Attributes:
        what: what was scored, as in ``WHATS``.
        names: the players in seat order.
        scored: what happened at each place, in order, also where nobody gained.
        gained: points gained by seat.
        score: points after it by seat.
    """

    what: str
    names: tuple[str, ...]
    scored: tuple[Scored, ...]
    gained: tuple[int, ...]
    score: tuple[int, ...]

    def plain(self) -> dict[str, Any]:
        """Return it as plain data with the players' names."""
        return {
            "what": self.what,
            "scored": [plain_scored(event, self.names) for event in self.scored],
            "gained": dict(zip(self.names, self.gained, strict=True)),
            "score": dict(zip(self.names, self.score, strict=True)),
        }

    def text(self) -> str:
        """Return it as lines for people: each place with who gained what, and the sums."""
        rows = [
            (place_label(event.place), ", ".join(gains(self.names, event)) or "nobody")
            for event in self.scored
        ]
        for title, points in (("Gained", self.gained), ("Score", self.score)):
            listed = zip(self.names, points, strict=True)
            rows.append((title, ", ".join(f"{name} {number}" for name, number in listed)))
        return "\n".join(f"{title:<{_TITLES}}{told}" for title, told in rows)


def plain_scored(event: Scored, names: Sequence[str]) -> dict[str, Any]:
    """Return what happened at a place as plain data with the players' names."""

    def named(table: Mapping[int, int]) -> dict[str, int]:
        return {names[seat]: points for seat, points in table.items()}

    return {
        "place": event.place,
        "points": named(event.points),
        "king_bonus": named(event.king_bonus),
        "home_bonus": named(event.home_bonus),
    }


def check_what(what: str) -> None:
    """Refuse what no game can score.

    Raises:
        WhatError: the text says why, and what can be.
    """
    name = what.removeprefix(REGION)
    if what != name and name not in REGION_IDS:
        known = ", ".join(REGION_IDS)
        raise WhatError(f"{what!r}: there is no such region; expected one of {known}.")
    if what == name and what not in WHATS:
        raise WhatError(f"{what!r} is nothing to score; expected one of {', '.join(WHATS)}.")


def _check_game(position: Position, what: str) -> None:
    """Refuse what only the expansion scores in a base game."""
    in_base = REGION_IDS[:BASE_REGIONS]
    expands = what in IN_THE_EXPANSION or (
        what.startswith(REGION) and what.removeprefix(REGION) not in in_base
    )
    if expands and position.expansion != GRANDISSIMO:
        raise WhatError(f"{what!r} needs the expansion Grandissimo, and this is a base game.")


def score(position: Position, what: str = GENERAL, seed: int | None = None) -> ScoreSheet:
    """Score a position.

    Args:
        position: any moment.
        what: one of ``WHATS``.
        seed: draws where a dummy's Caballeros go from the Castillo; by default the position's.

    Raises:
        WhatError: there is no such thing to score, or not in this game.
        PositionError: for the general scoring a disc is missing.
    """
    check_what(what)
    _check_game(position, what)
    state = set_out(position, seed)
    before = state.score[:]
    events: list[Event] = []
    state.listener = events.append
    if what == GENERAL:
        _score_generally(state, position)
    else:
        _scorer(what)(state)
    seats = range(state.rules.seats)
    return ScoreSheet(
        what=what,
        names=position.players,
        scored=tuple(event for event in events if isinstance(event, Scored)),
        gained=tuple(state.score[seat] - before[seat] for seat in seats),
        score=tuple(state.score[seat] for seat in seats),
    )


def _scorer(what: str) -> Callable[[State], None]:
    if what == ALL:
        return lambda state: score_places(state, state.rules.regions)
    if what.startswith(REGION):
        return lambda state: score_places(state, (PLACE_OF[what.removeprefix(REGION)],))
    return lambda state: score_by_card(state, CARDS[what])


def _score_generally(state: State, position: Position) -> None:
    """Go through the steps of a general scoring; the discs are those of the position (B26)."""
    for name in position.players:
        piece = _leaving(position, name)
        if piece is not None and name not in position.discs:
            raise missing(("discs", name), f"the region to which {piece} out of the Castillo (B26)")
    steps = reversed(state.rules.general_steps)
    state.stack = [(GAME_OVER, NOWHERE), *((step, NOWHERE) for step in steps)]
    settle(state)
    while (waiting := decision(state)) is not None:
        disc = position.discs.get(position.players[waiting.seat])
        step(state, _answer(legal_moves(state), disc))


def _leaving(position: Position, name: str) -> str | None:
    """Return what of a player's must leave the Castillo, with its verb."""
    if position.castillo.get(name):
        return f"{name}'s Caballeros move"
    return f"{name}'s Grande moves" if position.grandes[name] == CASTILLO_ID else None


def _answer(legal: Sequence[Move], disc: str | None) -> Move:
    """Return what a position says to a choice: its disc, or that nothing moves by free choice."""
    if DONE in legal:
        return DONE
    assert disc is not None, "whoever has something in the Castillo has a disc"
    region = PLACE_OF[disc]
    answers = (SAY_ESPIONAGE, SET_DISC[region], CHOOSE[region])
    return next(move for move in answers if move in legal)
