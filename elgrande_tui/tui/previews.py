"""What the move under the cursor would change on the map. Pure: a choice in, short texts out."""

from collections.abc import Sequence

from elgrande_tui.engine.board import CASTILLO_ID
from elgrande_tui.engine.moves import (
    Deploy,
    GiveBack,
    Jail,
    March,
    Move,
    Place,
    PlaceOther,
    Put,
    Recall,
    SendIn,
)
from elgrande_tui.tui.choices import Choice

_SOLDIER = "s"


def previews(choice: Choice | None, cursor: str | None, letters: Sequence[str]) -> dict[str, str]:
    """What the move under the cursor would change, by place: `+A` where one of A's would come."""
    if choice is None:
        return {}
    decision = choice.decision
    moves = choice.places.get(cursor or "", ())
    shown: dict[str, str] = {}
    if choice.source is not None and decision.owner is not None:
        shown[choice.source] = f"-{letters[decision.owner]}"
    if len(moves) == 1 and cursor is not None:
        shown |= _changes(moves[0], cursor, choice, letters)
    return shown


def _changes(move: Move, cursor: str, choice: Choice, letters: Sequence[str]) -> dict[str, str]:
    decision = choice.decision
    own = letters[decision.seat]
    if isinstance(move, Place | Deploy):
        return {cursor: f"+{own}"}
    if isinstance(move, PlaceOther):
        return {cursor: f"+{letters[move.owner]}"}
    if isinstance(move, Put):
        owner = decision.seat if decision.owner is None else decision.owner
        return {cursor: f"+{letters[owner]}"}
    if isinstance(move, Recall):
        return {cursor: f"-{own}"}
    if isinstance(move, GiveBack | Jail):
        return {cursor: f"-{letters[move.owner]}"}
    if isinstance(move, SendIn):
        return {cursor: f"-{letters[move.owner]}", CASTILLO_ID: f"+{letters[move.owner]}"}
    if isinstance(move, March):
        return {move.source: f"-{_SOLDIER}", move.target: f"+{_SOLDIER}"}
    return {}
