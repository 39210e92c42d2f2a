"""Several moves for one place: how they are told apart when a player must say which."""

from collections.abc import Mapping, Sequence
from typing import Final

from elgrande_tui.engine.board import PLACE_NAMES, PLACE_OF
from elgrande_tui.engine.moves import ChooseOwner, Deploy, Move, Place, SetScoreboard
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.wording import move_label
from elgrande_tui.tui.screens.ask import Variant

_PARTS: Final[Mapping[str, str]] = {
    "aboard": "Who goes aboard?",
    "ship": "Which ship?",
    "jest": "Into whose court?",
    "court": "Whose from the court?",
}


def question_for_part(part: str) -> str:
    """The question which of several moves is meant that one letter stands for."""
    return _PARTS.get(part, "Which of these?")


def question_for(place: str, moves: Sequence[Move]) -> str:
    """The question which of several moves is meant."""
    name = PLACE_NAMES[PLACE_OF[place]]
    if all(isinstance(move, SetScoreboard) for move in moves):
        return f"{name}: which scoreboard?"
    if all(isinstance(move, ChooseOwner) for move in moves):
        return f"{name}: whose Grande?"
    if any(isinstance(move, Deploy) for move in moves):
        return f"{name}: from where?"
    if all(hasattr(move, "owner") for move in moves):
        return f"{name}: whose Caballero?"
    return f"{name}: which of these?"


def variants(
    moves: Sequence[Move], names: Sequence[str], letters: Sequence[str], view: PlayerView
) -> Sequence[Variant]:
    """A line for each move: the player, the scoreboard, or the move in words under a number."""
    owners = [getattr(move, "owner", None) for move in moves]
    if None not in owners and len(set(owners)) == len(owners):
        return [
            Variant(letters[owner], names[owner], f"chip{owner}")
            for owner in owners
            if owner is not None
        ]
    where = {getattr(move, "where", None) for move in moves}
    if any(isinstance(move, Deploy) for move in moves) and len(where) == 1:
        return [
            Variant("K", "from the court")
            if isinstance(move, Place)
            else Variant("P", "from the provinces")
            for move in moves
        ]
    return [
        Variant(move.board[0], move.board)
        if isinstance(move, SetScoreboard)
        else Variant(str(number), move_label(names, move, view))
        for number, move in enumerate(moves, 1)
    ]
