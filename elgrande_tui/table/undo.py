"""How far a table may take moves back: never past something seen, or another player's choice."""

from collections.abc import Mapping, Sequence
from typing import Final

from elgrande_tui.engine.events import (
    BoycottShown,
    CardTaken,
    CastilloOpened,
    DiscsShown,
    Event,
    EventBase,
    PowerReturned,
    RegionCardTaken,
    RegionDrawn,
    RoundBegan,
)
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import EndTurn, Move, PlayPower, RevealKing

NOTHING_YET: Final = "There is no move to take back."
BY_COMPUTER: Final = "No undo: a computer player's move stays."
NOTHING_UNDONE: Final = "There is no move that was taken back."

_SEEN: Final[Mapping[type[EventBase], str]] = {
    RoundBegan: "No undo: new action cards have been turned up.",
    CastilloOpened: "No undo: the Castillo has been opened.",
    DiscsShown: "No undo: the secret discs have been shown.",
    RegionDrawn: "No undo: a region card has been drawn.",
    PowerReturned: "No undo: a power card has come back unseen.",
    RegionCardTaken: "No undo: the region cards have been looked at.",
    BoycottShown: "No undo: the boycott has been shown.",
}


def barrier(
    asked: Decision, move: Move, events: Sequence[Event], seat: int, waiting: Decision | None
) -> str | None:
    """Return why a move just played stays, as a sentence, or None when it may be taken back.

    Args:
        asked: the choice that waited before it.
        move: the move.
        events: what it brought about.
        seat: who made it.
        waiting: the choice that waits now.
    """
    for event in events:
        if type(event) in _SEEN:
            return _SEEN[type(event)]
    if any(isinstance(event, CardTaken) and event.seat != seat for event in events):
        # Only a dummy takes one between two choices of the same player.
        return "No undo: the dummy has had its turn."
    if isinstance(move, EndTurn):
        return "No undo: the turn has been ended."
    if isinstance(move, PlayPower):
        return "No undo: a power card played stays."
    if asked.secret or isinstance(move, RevealKing):
        return "No undo: a secret choice stays."
    if waiting is None:
        return "No undo: the game is over."
    if waiting.kind == "region_card":
        return _SEEN[RegionCardTaken]
    if waiting.seat != seat:
        return "No undo: the next choice is another player's."
    return None
