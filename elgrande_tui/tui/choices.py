"""How the waiting choice is put to a player: legal moves sorted by what they are chosen with.

Pure: a decision and its legal moves go in, a `Choice` comes out. Screens read it to highlight
targets, to show the keys that work, and to turn a key or a click into a move.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

from pydantic import BaseModel

from elgrande_tui.engine.board import CASTILLO_ID, COURT_ID, PLACE_NAMES, PLACE_OF, SHIP_IDS
from elgrande_tui.engine.errors import GameError
from elgrande_tui.engine.machine import OTHER_KIND, Decision, place_named
from elgrande_tui.engine.moves import (
    Allow,
    ChooseOwner,
    Deploy,
    Done,
    EndTurn,
    GiveBack,
    Jail,
    Jest,
    March,
    Move,
    Option,
    Place,
    PlaceOther,
    PlayPower,
    RevealKing,
    SayEspionage,
    SendIn,
    TakeBack,
    TakeCard,
    TakeShip,
    ToCourt,
    UseKept,
    UseSpecial,
    Veto,
    parse_move,
)
from elgrande_tui.tui.map.model import PLACE_IDS as ON_MAP

Means = Literal["map", "cards", "hand", "count", "options"]
"""What a choice is mainly made with."""


class Lettered(NamedTuple):
    """Legal moves made by a letter: one, or a part of the turn in which more is to be told.

    Attributes:
        id: what the letter means, the same in every choice.
        moves: the moves.
        confirm: whether a second key must confirm it, since it cannot be taken back.
    """

    id: str
    moves: tuple[Move, ...]
    confirm: bool = False


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
        homes: where each colour's Grande stands, where one is to be chosen.
        part: the letter that led to this part of a choice, if one did.
        outer: the choice that it is a part of.
    """

    decision: Decision
    places: Mapping[str, tuple[Move, ...]]
    cards: Mapping[int, Move]
    values: Mapping[int, Move]
    counts: Mapping[int, Move]
    letters: tuple[Lettered, ...]
    others: tuple[Move, ...] = ()
    homes: Mapping[int, str] = {}
    part: str | None = None
    outer: "Choice | None" = None

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
        """The moves of a letter, if any is legal now."""
        return next((letter for letter in self.letters if letter.id == id_), None)

    @property
    def source(self) -> str | None:
        """The place that a piece in the hand was picked up from."""
        return self.decision.place if self.decision.kind in _CARRYING else None


_CARRYING: Final = ("put", "leave", "free_put")


def sort_moves(
    decision: Decision, legal: Iterable[Move], homes: Mapping[int, str] | None = None
) -> Choice:
    """Sort the legal moves of a decision by what they are chosen with.

    Args:
        decision: what the game asks.
        legal: what may be answered.
        homes: where each colour's Grande stands, by which it is chosen.
    """
    moves = tuple(legal)
    alone = {part_of(move) for move in moves if not isinstance(move, Done)}
    # Where nothing else is asked for, a part of the turn needs no letter of its own.
    return _sorted(decision, moves, homes or {}, parted=len(alone) > 1)


def narrowed(choice: Choice, part: str, moves: Iterable[Move]) -> Choice:
    """The part of a choice that a letter leads to, or one of several places."""
    inner = _sorted(choice.decision, tuple(moves), choice.homes, parted=False)
    return inner._replace(part=part, outer=choice)


def _sorted(
    decision: Decision, legal: tuple[Move, ...], homes: Mapping[int, str], *, parted: bool
) -> Choice:
    places: dict[str, list[Move]] = {}
    cards: dict[int, Move] = {}
    values: dict[int, Move] = {}
    counts: dict[int, Move] = {}
    letters: dict[str, list[Move]] = {}
    others: list[Move] = []
    one_source = len({move.source for move in legal if isinstance(move, March)}) == 1
    for move in legal:
        part = part_of(move) if parted else None
        if isinstance(move, TakeCard):
            cards[move.stack] = move
        elif isinstance(move, PlayPower | TakeBack):
            values[move.value] = move
        elif isinstance(move, ToCourt):
            counts[move.count] = move
        elif (id_ := letter_of(move) or part) is not None:
            letters.setdefault(id_, []).append(move)
        elif (place := _chosen_by(move, homes, one_source=one_source)) in ON_MAP:
            places.setdefault(str(place), []).append(move)
        else:
            others.append(move)
    return Choice(
        decision,
        {place: tuple(moves) for place, moves in places.items()},
        cards,
        values,
        counts,
        tuple(
            Lettered(id_, tuple(moves), isinstance(moves[0], EndTurn | Veto | Allow))
            for id_, moves in letters.items()
        ),
        tuple(others),
        homes,
    )


def _chosen_by(move: Move, homes: Mapping[int, str], *, one_source: bool) -> str | None:
    """The place that is chosen on the map for a move."""
    if isinstance(move, March):
        return move.target if one_source else move.source
    if isinstance(move, ChooseOwner):
        return homes.get(move.owner)
    return place_named(move)


_LETTERS: Final[Mapping[type[BaseModel], str]] = {
    UseSpecial: "special",
    EndTurn: "end",
    Done: "done",
    Veto: "veto",
    Allow: "allow",
    RevealKing: "incognito",
    SayEspionage: "spy",
    UseKept: "now",
}
_PARTS: Final[Mapping[type[BaseModel], str]] = {
    TakeShip: "ship",
    Jail: "jail",
    March: "march",
    Jest: "jest",
}
ABOARD: Final = "aboard"
ON_THE_MAP: Final = ("jail", "march")
"""Parts of a turn that go on on the map, even where only one move is left."""
UNUSED: Final[Mapping[str, str]] = {
    "special": "the special action",
    "ship": "the ship on the card",
    "jail": "the prison on the card",
    "march": "the Inquisitor",
    "jest": "the Jester",
}
"""What a letter could still use at the end of a turn."""


def letter_of(move: Move) -> str | None:
    """What a move is called that is made by a letter; None for all others."""
    if isinstance(move, Option):
        return move.name
    if isinstance(move, GiveBack | SendIn) and move.place == COURT_ID:
        return "court"
    return _LETTERS.get(type(move))


def part_of(move: Move) -> str | None:
    """The part of a turn that a move belongs to, if it has a letter of its own there."""
    if isinstance(move, Place | PlaceOther | Deploy) and move.where in SHIP_IDS:
        return ABOARD
    return _PARTS.get(type(move))


def part_question(choice: Choice, name: str) -> str:
    """What a part of a choice asks of a player, in a sentence."""
    if choice.part == "jail":
        return f"{name}: from which region does the prison take a Caballero? Esc goes back."
    moves = [move for found in choice.places.values() for move in found]
    sources = {move.source for move in moves if isinstance(move, March)}
    if len(sources) > 1:
        return f"{name}: which soldier moves? Choose the region where it stands. Esc goes back."
    there = PLACE_NAMES[PLACE_OF[sources.pop()]]
    return f"{name}: where does the soldier from {there} go? Esc goes back."


def move_at(choice: Choice, place: str) -> Move | None:
    """The move that choosing a place would mean, legal or not, to ask why it is not.

    It is modelled on the legal moves; where none names a place, on placing. None where the place
    could never be meant, like the Castillo where only regions are.
    """
    model = next((moves[0] for moves in choice.places.values()), None)
    if model is None:
        return parse_move({"type": "place", "where": place}) if _places(choice) else None
    data = model.model_dump()
    if isinstance(model, ChooseOwner):
        there = [colour for colour, home in choice.homes.items() if home == place]
        return parse_move(data | {"owner": there[0]}) if there else None
    keys = ("region", "where", "place", "target")
    field = next(key for key in keys if key in data)
    try:
        return parse_move(data | {field: place})
    except GameError:
        return None


def _places(choice: Choice) -> bool:
    return choice.decision.kind == "turn"


def cannot_mean(choice: Choice, place: str) -> tuple[str, str]:
    """Why a place cannot be chosen at all: a sentence and a rule number."""
    if any(isinstance(moves[0], ChooseOwner) for moves in choice.places.values()):
        return "A Grande in a region is to be chosen, and there is none.", choice.decision.rule
    if choice.places and place == CASTILLO_ID:
        return "Only a region may be named here, and the Castillo is none.", "B2"
    if not choice.places:
        return OTHER_KIND, choice.decision.rule
    return f"{PLACE_NAMES[PLACE_OF[place]]} is not asked for here.", choice.decision.rule


_TYPICAL: Final[Mapping[str, Mapping[str, object]]] = {
    ABOARD: {"type": "place", "where": SHIP_IDS[0]},
    "ship": {"type": "take_ship", "ship": 1},
    "jail": {"type": "jail", "owner": 0, "region": "aragon"},
    "march": {"type": "march", "source": "aragon", "target": "valencia"},
    "jest": {"type": "jest", "owner": 0},
}
_OPTIONS: Final = ("own_region", "court_2", "keep", "queen", "jester")


def typical_letter(id_: str, decision: Decision | None) -> dict[str, object]:
    """The data of a move that a letter would mean, to ask why it is not legal."""
    if id_ in _OPTIONS:
        return {"type": "option", "name": id_}
    if id_ in _TYPICAL:
        return dict(_TYPICAL[id_])
    if id_ == "court":
        owner = 0 if decision is None else decision.seat
        return {"type": "give_back", "owner": owner, "place": COURT_ID}
    kind = next(kind for kind, name in _LETTERS.items() if name == id_)
    return {"type": kind.model_fields["type"].default}
