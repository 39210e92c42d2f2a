"""How the waiting choice is put to a player: legal moves sorted by what they are chosen with.

Pure: a decision and its legal moves go in, a `Choice` comes out. Screens read it to highlight
targets, to show the keys that work, and to turn a key or a click into a move.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from pydantic import BaseModel

from elgrande_tui.engine.board import CASTILLO_ID, COURT_ID, PLACE_NAMES, PLACE_OF
from elgrande_tui.engine.errors import GameError
from elgrande_tui.engine.machine import OTHER_KIND, Decision, place_named
from elgrande_tui.engine.moves import (
    Allow,
    Done,
    EndTurn,
    GiveBack,
    Move,
    Option,
    Place,
    PlayPower,
    Put,
    Recall,
    TakeBack,
    TakeCard,
    ToCourt,
    UseSpecial,
    Veto,
    parse_move,
)
from elgrande_tui.tui.map.model import PLACE_IDS as ON_MAP

Means = Literal["map", "cards", "hand", "count", "options"]
"""What a choice is mainly made with."""


class Lettered(NamedTuple):
    """A legal move made by a letter.

    Attributes:
        id: what the letter means, the same in every choice.
        move: the move.
        confirm: whether a second key must confirm it, since it cannot be taken back.
    """

    id: str
    move: Move
    confirm: bool


class Choice(NamedTuple):
    """The waiting choice, sorted.

    Attributes:
        decision: what the game asks.
        places: legal moves by the place that is chosen for them; several where more is to be told.
        cards: by stack.
        values: power cards by value.
        counts: by how many.
        letters: what a letter does.
        others: moves that are made by none of these, to be chosen from a list.
    """

    decision: Decision
    places: Mapping[str, tuple[Move, ...]]
    cards: Mapping[int, Move]
    values: Mapping[int, Move]
    counts: Mapping[int, Move]
    letters: tuple[Lettered, ...]
    others: tuple[Move, ...] = ()

    @property
    def means(self) -> Means:
        """What it is mainly made with."""
        if self.values:
            return "hand"
        if self.cards:
            return "cards"
        if self.counts:
            return "count"
        return "map" if self.places else "options"

    def lettered(self, id_: str) -> Lettered | None:
        """The move of a letter, if it is legal now."""
        return next((letter for letter in self.letters if letter.id == id_), None)

    @property
    def source(self) -> str | None:
        """The place that a piece in the hand was picked up from."""
        return self.decision.place if self.decision.kind in ("put", "leave") else None


def sort_moves(decision: Decision, legal: Iterable[Move]) -> Choice:
    """Sort the legal moves of a decision by what they are chosen with."""
    places: dict[str, list[Move]] = {}
    cards: dict[int, Move] = {}
    values: dict[int, Move] = {}
    counts: dict[int, Move] = {}
    letters: list[Lettered] = []
    others: list[Move] = []
    for move in legal:
        if isinstance(move, TakeCard):
            cards[move.stack] = move
        elif isinstance(move, PlayPower | TakeBack):
            values[move.value] = move
        elif isinstance(move, ToCourt):
            counts[move.count] = move
        elif (id_ := letter_of(move)) is not None:
            letters.append(Lettered(id_, move, confirm=isinstance(move, EndTurn | Veto | Allow)))
        elif (place := place_named(move)) in ON_MAP:
            places.setdefault(str(place), []).append(move)
        else:
            others.append(move)
    return Choice(
        decision,
        {place: tuple(moves) for place, moves in places.items()},
        cards,
        values,
        counts,
        tuple(letters),
        tuple(others),
    )


_LETTERS: Final[Mapping[type[BaseModel], str]] = {
    UseSpecial: "special",
    EndTurn: "end",
    Done: "done",
    Veto: "veto",
    Allow: "allow",
}


_WAYS: Final = ("own_region", "court_2")


def letter_of(move: Move) -> str | None:
    """What a move is called that is made by a letter; None for all others."""
    if isinstance(move, Option):
        return move.name if move.name in _WAYS else None
    if isinstance(move, GiveBack) and move.place == COURT_ID:
        return "court"
    return _LETTERS.get(type(move))


def move_at(choice: Choice, place: str) -> Move | None:
    """The move that choosing a place would mean, legal or not, to ask why it is not.

    It is modelled on the legal moves; where none names a place, on placing. None where the place
    could never be meant, like the Castillo where only regions are.
    """
    model = next((moves[0] for moves in choice.places.values()), None)
    if model is None:
        return parse_move({"type": "place", "where": place}) if _places(choice) else None
    data = model.model_dump()
    field = next(key for key in ("region", "where", "place") if key in data)
    try:
        return parse_move(data | {field: place})
    except GameError:
        return None


def _places(choice: Choice) -> bool:
    return choice.decision.kind == "turn"


def cannot_mean(choice: Choice, place: str) -> tuple[str, str]:
    """Why a place cannot be chosen at all: a sentence and a rule number."""
    if choice.places and place == CASTILLO_ID:
        return "Only a region may be named here, and the Castillo is none.", "B2"
    if not choice.places:
        return OTHER_KIND, choice.decision.rule
    return f"{PLACE_NAMES[PLACE_OF[place]]} is not asked for here.", choice.decision.rule


def typical_letter(id_: str, decision: Decision | None) -> dict[str, object]:
    """The data of a move that a letter would mean, to ask why it is not legal."""
    if id_ in _WAYS:
        return {"type": "option", "name": id_}
    if id_ == "court":
        owner = 0 if decision is None else decision.seat
        return {"type": "give_back", "owner": owner, "place": COURT_ID}
    kind = next(kind for kind, name in _LETTERS.items() if name == id_)
    return {"type": kind.model_fields["type"].default}


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
        move = moves[0]
        if isinstance(move, Place):
            shown[cursor] = f"+{letters[decision.seat]}"
        elif isinstance(move, Put):
            owner = decision.seat if decision.owner is None else decision.owner
            shown[cursor] = f"+{letters[owner]}"
        elif isinstance(move, Recall):
            shown[cursor] = f"-{letters[decision.seat]}"
        elif isinstance(move, GiveBack):
            shown[cursor] = f"-{letters[move.owner]}"
    return shown
