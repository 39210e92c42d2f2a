"""Every move of the game: frozen, strict pydantic models at the boundary, interned inside.

``parse_move`` is the way in for anything from outside. The engine itself never builds a move while
a game runs: it hands out the interned objects of the tables below, so that listing legal moves
costs no validation and two equal moves are the same object.
"""

from textwrap import shorten
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from .board import (
    BOARD_IDS,
    COLOURS,
    COURT_ID,
    ID_OF,
    NEIGHBOURS,
    PLACE_IDS,
    POWER_VALUES,
    PRISON_ID,
    REGION_IDS,
    SHIP_IDS,
)
from .errors import GameError

RegionId = Literal[
    "galicia",
    "pais_vasco",
    "aragon",
    "cataluna",
    "castilla_vieja",
    "castilla_nueva",
    "valencia",
    "sevilla",
    "granada",
    "portugal",
]
PlaceId = RegionId | Literal["castillo"]
TargetId = PlaceId | Literal["ship_1", "ship_2"]
SourceId = RegionId | Literal["court"]
Colour = Annotated[int, Field(ge=0, lt=COLOURS)]


class MoveBase(BaseModel):
    """What all moves share: they never change, and nothing unknown gets in."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class PlayPower(MoveBase):
    """Play a power card as the bid for this round (B11)."""

    type: Literal["play_power"] = "play_power"
    value: Annotated[int, Field(ge=1, le=13)]


class ToCourt(MoveBase):
    """Bring this many Caballeros from the provinces to the court (B13)."""

    type: Literal["to_court"] = "to_court"
    count: Annotated[int, Field(ge=0, le=7)]


class Recall(MoveBase):
    """Fetch one of one's own Caballeros from a region when the provinces are empty (B14)."""

    type: Literal["recall"] = "recall"
    region: RegionId


class TakeCard(MoveBase):
    """Take the face-up action card of a stack (B13)."""

    type: Literal["take_card"] = "take_card"
    stack: Annotated[int, Field(ge=1, le=7)]


class Place(MoveBase):
    """Place one Caballero of one's own from the court (B16)."""

    type: Literal["place"] = "place"
    where: TargetId


class PlaceOther(MoveBase):
    """Place one foreign Caballero from the court, where it stands before one's own (G30)."""

    type: Literal["place_other"] = "place_other"
    owner: Colour
    where: TargetId


class Deploy(MoveBase):
    """Place one Caballero of one's own straight from the provinces (G21)."""

    type: Literal["deploy"] = "deploy"
    where: TargetId


class UseSpecial(MoveBase):
    """Announce the special action of the card taken (B13, B33)."""

    type: Literal["use_special"] = "use_special"


class EndTurn(MoveBase):
    """End the turn; whatever was not used is declined (B13)."""

    type: Literal["end_turn"] = "end_turn"


class Done(MoveBase):
    """Stop here what may be done "up to" a number of times."""

    type: Literal["done"] = "done"


class Pick(MoveBase):
    """Pick up one Caballero of a colour in a region, to move it."""

    type: Literal["pick"] = "pick"
    owner: Colour
    region: RegionId


class Put(MoveBase):
    """Put down the Caballero that is being moved."""

    type: Literal["put"] = "put"
    where: PlaceId


class Choose(MoveBase):
    """Choose the place that an action is about."""

    type: Literal["choose"] = "choose"
    place: PlaceId


class Option(MoveBase):
    """Choose one of the ways in which a card may be used."""

    type: Literal["option"] = "option"
    name: Literal["own_region", "court_2", "now", "keep", "queen", "jester"]


class GiveBack(MoveBase):
    """Return one Caballero of a colour to its provinces, from a region or the court."""

    type: Literal["give_back"] = "give_back"
    owner: Colour
    place: SourceId


class SetDisc(MoveBase):
    """Set the secret disc to a region; nobody else sees it until all are shown (B26, B34)."""

    type: Literal["set_disc"] = "set_disc"
    region: RegionId


class SetScoreboard(MoveBase):
    """Put a mobile scoreboard into a region (B24), or onto the Castillo (G11)."""

    type: Literal["set_scoreboard"] = "set_scoreboard"
    board: Literal["8/4/0", "4/0/0"]
    region: PlaceId


class GrandeTo(MoveBase):
    """Move one's own Grande to a region (B23)."""

    type: Literal["grande_to"] = "grande_to"
    region: RegionId


class KingTo(MoveBase):
    """Move the King to a region (B19)."""

    type: Literal["king_to"] = "king_to"
    region: RegionId


class TakeBack(MoveBase):
    """Take a played power card back into the hand, unseen by the others (B34)."""

    type: Literal["take_back"] = "take_back"
    value: Annotated[int, Field(ge=1, le=13)]


class TakeShip(MoveBase):
    """Take a ship tile into the court, from the supply or from another player (G8)."""

    type: Literal["take_ship"] = "take_ship"
    ship: Annotated[int, Field(ge=1, le=2)]


class Jail(MoveBase):
    """Take one Caballero from a region into the prison (G9)."""

    type: Literal["jail"] = "jail"
    owner: Colour
    region: RegionId


class TakeRegionCard(MoveBase):
    """Choose a region card from the stock, unseen by the others (G10, G14)."""

    type: Literal["take_region_card"] = "take_region_card"
    region: RegionId


class RevealKing(MoveBase):
    """Discard King Incognito and move the King to the region of its card (G14)."""

    type: Literal["reveal_king"] = "reveal_king"


class SayEspionage(MoveBase):
    """Say that the region will be named openly, after the discs are shown (G17)."""

    type: Literal["say_espionage"] = "say_espionage"


class ChooseOwner(MoveBase):
    """Choose the player whose Grande an action is about (G20, G23)."""

    type: Literal["choose_owner"] = "choose_owner"
    owner: Colour


class March(MoveBase):
    """Move a soldier to an adjacent region (G22)."""

    type: Literal["march"] = "march"
    source: RegionId
    target: RegionId


class SendIn(MoveBase):
    """Put one Caballero into the Castillo, from a region or one's own court (G24)."""

    type: Literal["send_in"] = "send_in"
    owner: Colour
    place: SourceId


class Jest(MoveBase):
    """Put one of one's own from the provinces into an opponent's court (G30)."""

    type: Literal["jest"] = "jest"
    owner: Colour


class UseKept(MoveBase):
    """Use the second card that was kept (G12)."""

    type: Literal["use_kept"] = "use_kept"


class Veto(MoveBase):
    """Spend a Veto on what is left of another player's special action (B33)."""

    type: Literal["veto"] = "veto"


class Allow(MoveBase):
    """Let a special action go on without spending the Veto (B33)."""

    type: Literal["allow"] = "allow"


Move = (
    PlayPower
    | ToCourt
    | Recall
    | TakeCard
    | Place
    | PlaceOther
    | Deploy
    | UseSpecial
    | EndTurn
    | Done
    | Pick
    | Put
    | Choose
    | Option
    | GiveBack
    | SetDisc
    | SetScoreboard
    | GrandeTo
    | KingTo
    | TakeBack
    | TakeShip
    | Jail
    | TakeRegionCard
    | RevealKing
    | SayEspionage
    | ChooseOwner
    | March
    | SendIn
    | Jest
    | UseKept
    | Veto
    | Allow
)
Moves = tuple[Move, ...]

_ADAPTER: Final[TypeAdapter[Move]] = TypeAdapter(
    Annotated[Move, Field(discriminator="type")], config=ConfigDict(defer_build=True)
)
_KINDS: Final = {kind.model_fields["type"].default: kind for kind in get_args(Move)}
_INTERNED: Final[dict[Move, Move]] = {}


def interned(move: Move) -> Move:
    """Return the one object that stands for every move equal to this one."""
    return _INTERNED.setdefault(move, move)


def parse_move(data: Any) -> Move:
    """Turn plain data (a mapping as in a record) into a move.

    Raises:
        GameError: the data is no move; the text names the key, the value and what was expected.
    """
    try:
        return interned(_ADAPTER.validate_python(data))
    except ValidationError as error:
        raise GameError(first_problem(error, "move")) from None


def first_problem(error: ValidationError, root: str) -> str:
    """Say in one sentence what pydantic found first: key path, value, what was expected."""
    problem = error.errors(include_url=False)[0]
    path = ".".join([root, *(str(part) for part in problem["loc"])])
    given = problem["input"]
    shown = shorten(repr(given), width=60, placeholder="...")
    message = problem["msg"].removeprefix("Value error, ")
    return f"{path}: {shown} will not do: {message[0].lower()}{message[1:]}."


def _made(kind: str, **fields: str | int) -> Move:
    """Return a move of the tables below, which need no validation: tests hold that they pass it."""
    return interned(_KINDS[kind].model_construct(type=kind, **fields))


def _by_region(kind: str) -> tuple[Move, ...]:
    return tuple(_made(kind, region=id_) for id_ in REGION_IDS)


PLAY_POWER: Final = {value: _made("play_power", value=value) for value in POWER_VALUES}
TO_COURT: Final = tuple(_made("to_court", count=count) for count in range(8))
RECALL: Final = _by_region("recall")
TAKE_CARD: Final = {stack: _made("take_card", stack=stack) for stack in range(1, 8)}
_TARGETS: Final = {number: id_ for number, id_ in ID_OF.items() if id_ != PRISON_ID}
PLACE: Final = {number: _made("place", where=id_) for number, id_ in _TARGETS.items()}
PLACE_OTHER: Final = tuple(
    {n: _made("place_other", owner=owner, where=id_) for n, id_ in _TARGETS.items()}
    for owner in range(COLOURS)
)
DEPLOY: Final = {number: _made("deploy", where=id_) for number, id_ in _TARGETS.items()}
USE_SPECIAL: Final = _made("use_special")
END_TURN: Final = _made("end_turn")
DONE: Final = _made("done")
PICK: Final = tuple(
    tuple(_made("pick", owner=owner, region=id_) for id_ in REGION_IDS) for owner in range(COLOURS)
)
PUT: Final = tuple(_made("put", where=id_) for id_ in PLACE_IDS)
CHOOSE: Final = tuple(_made("choose", place=id_) for id_ in PLACE_IDS)
OWN_REGION: Final = _made("option", name="own_region")
COURT_2: Final = _made("option", name="court_2")
GIVE_BACK: Final = tuple(
    tuple(_made("give_back", owner=owner, place=id_) for id_ in (*REGION_IDS, COURT_ID))
    for owner in range(COLOURS)
)
"""By colour, then by region; the last of each row is "from the court"."""
FROM_COURT: Final = len(REGION_IDS)
"""Index of "from the court" in a row of ``GIVE_BACK``."""
SET_DISC: Final = _by_region("set_disc")
SET_SCOREBOARD: Final = tuple(
    tuple(_made("set_scoreboard", board=board, region=id_) for id_ in PLACE_IDS)
    for board in BOARD_IDS
)
GRANDE_TO: Final = _by_region("grande_to")
KING_TO: Final = _by_region("king_to")
TAKE_BACK: Final = {value: _made("take_back", value=value) for value in POWER_VALUES}
NOW: Final = _made("option", name="now")
KEEP: Final = _made("option", name="keep")
PERSONS: Final = (_made("option", name="queen"), _made("option", name="jester"))
TAKE_SHIP: Final = tuple(_made("take_ship", ship=number + 1) for number in range(len(SHIP_IDS)))
JAIL: Final = tuple(
    tuple(_made("jail", owner=owner, region=id_) for id_ in REGION_IDS) for owner in range(COLOURS)
)
TAKE_REGION_CARD: Final = _by_region("take_region_card")
REVEAL_KING: Final = _made("reveal_king")
SAY_ESPIONAGE: Final = _made("say_espionage")
CHOOSE_OWNER: Final = tuple(_made("choose_owner", owner=owner) for owner in range(COLOURS))
MARCH: Final = {
    (source, target): _made("march", source=REGION_IDS[source], target=REGION_IDS[target])
    for source, near in enumerate(NEIGHBOURS)
    for target in near
}
SEND_IN: Final = tuple(
    tuple(_made("send_in", owner=owner, place=id_) for id_ in (*REGION_IDS, COURT_ID))
    for owner in range(COLOURS)
)
JEST: Final = tuple(_made("jest", owner=owner) for owner in range(COLOURS))
USE_KEPT: Final = _made("use_kept")
VETO: Final = _made("veto")
ALLOW: Final = _made("allow")
