"""The machine: steps on a stack, and the doors through which everybody uses the engine.

A step is one thing that happens or one choice that somebody has. ``settle`` lets the top frame act
until it waits for a choice; a move is played on the frame that waits. All that a step knows lies in
its frame, so a state can be copied, hashed and saved at every choice.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from .board import NOWHERE, PLACE_NAMES, PLACE_OF, REGION_IDS
from .errors import IllegalMove
from .events import Event
from .moves import Move, interned
from .state import Frame, State

Reason = tuple[str, str]
"""Why not: a sentence, and the number of the rule."""
OTHER_KIND: Final = "That is not the kind of choice that waits now."
NOT_LEGAL: Final = "That is not one of the choices now."
"""Why not, where something else is asked for; whoever shows it can say what."""


class Decision(NamedTuple):
    """The choice that the game waits for.

    Attributes:
        seat: who must choose.
        kind: what kind of choice, the name of its step.
        rule: the rule that asks.
        secret: whether the choice, or what there is to choose from, is hidden from other seats.
        card: the id of the action card it belongs to, if any.
        left: how many more times the choice may come, if that is limited.
        place: the place that it is about, if any.
        owner: the colour of the piece that it is about, if any.
    """

    seat: int
    kind: str
    rule: str
    secret: bool = False
    card: str | None = None
    left: int | None = None
    place: str | None = None
    owner: int | None = None


class Step:
    """One kind of frame. Instances hold no data of a game: their frames do.

    ``frame[0]`` is the step itself; ``frame[1]`` is the seat that chooses or acts, ``NOWHERE`` when
    there is none.

    Attributes:
        name: its name in ``Decision.kind`` and in ``State.key``.
        rule: the rule that it carries out.
        secret: whether its choice is hidden from other seats.
        pauses: whether the game may pause here for something out of turn.
        divisible: whether a Veto may cut in while it waits (B33).
    """

    name: ClassVar[str]
    rule: ClassVar[str]
    secret: ClassVar[bool] = False
    pauses: ClassVar[bool] = False
    divisible: ClassVar[bool] = False

    def run(self, state: State, frame: Frame) -> bool:
        """Do what needs no choice. Return True when this frame waits for one."""
        raise TypeError(f"{self.name} does not run")

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the legal moves of the choice it waits for."""
        return ()

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Carry out one of ``moves``."""
        raise TypeError(f"{self.name} waits for nothing")

    def decision(self, state: State, frame: Frame) -> Decision | None:
        """Describe the choice it waits for."""
        return Decision(frame[1], self.name, self.rule, self.secret, card=card_in_use(state))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Return why a move of the right kind is not among ``moves``, if it can tell."""
        return None


def settle(state: State) -> None:
    """Let the game go on until somebody has a choice, or it is over."""
    stack = state.stack
    while True:
        frame = stack[-1]
        if frame[0].run(state, frame):
            return


def legal_moves(state: State) -> Sequence[Move]:
    """Return every legal move of the waiting choice; empty only when the game is over."""
    frame = state.stack[-1]
    moves: Sequence[Move] = frame[0].moves(state, frame)
    return moves


def decision(state: State) -> Decision | None:
    """Return the waiting choice, or None when the game is over."""
    frame = state.stack[-1]
    waiting: Decision | None = frame[0].decision(state, frame)
    return waiting


def is_over(state: State) -> bool:
    """Return whether the game has ended (B29)."""
    return decision(state) is None


def interrupts(state: State) -> list[tuple[int, Move]]:
    """Return what other seats may do out of turn at this moment, as (seat, move)."""
    return [offer for hook in state.rules.interrupts for offer in hook.offers(state)]


def step(state: State, move: Move, seat: int | None = None) -> None:
    """Carry out a move known to be legal, unchecked: the door for simulation and search.

    Args:
        state: changed in place.
        move: one of ``legal_moves(state)``, or with ``seat`` one of ``interrupts(state)``.
        seat: whose move it is; only an interrupt needs it.
    """
    frame = state.stack[-1]
    if seat is None or (seat == frame[1] and move in frame[0].moves(state, frame)):
        frame[0].play(state, frame, move)
    else:
        for hook in state.rules.interrupts:
            if (seat, move) in hook.offers(state):
                hook.interrupt(state, seat, move)
                break
    settle(state)


def why_not(state: State, move: Move, seat: int | None = None) -> Reason | None:
    """Return why a move is not legal now, as a sentence and a rule number; None if it is legal.

    Args:
        state: the moment.
        move: any move.
        seat: whose move it would be; by default that of the seat that must choose.
    """
    waiting = decision(state)
    if waiting is None:
        return "The game is over.", "B29"
    move = interned(move)
    actor = waiting.seat if seat is None else seat
    if (actor, move) in interrupts(state):
        return None
    if actor != waiting.seat:
        return "It is another player's choice.", waiting.rule
    legal = legal_moves(state)
    if any(move is other for other in legal):
        return None
    if getattr(move, "owner", 0) >= state.rules.colours:
        return "Nobody plays that colour in this game.", "B5"
    if not any(type(move) is type(other) for other in legal):
        frame = state.stack[-1]
        reason: Reason | None = frame[0].why_not(state, frame, move)
        return reason or (OTHER_KIND, waiting.rule)
    return _why_not_this(state, move, waiting)


def _why_not_this(state: State, move: Move, waiting: Decision) -> Reason:
    frame = state.stack[-1]
    reason: Reason | None = frame[0].why_not(state, frame, move)
    if reason is not None:
        return reason
    named = place_named(move)
    ends = (getattr(move, "source", None), getattr(move, "target", None))
    if REGION_IDS[state.king] in (named, *ends):
        name = PLACE_NAMES[state.king]
        return f"The King stands in {name}: nothing enters or leaves it.", "B19"
    if named in REGION_IDS and PLACE_OF[named] not in state.rules.regions:
        return f"{PLACE_NAMES[PLACE_OF[named]]} is foreign land in this game.", "G1"
    return NOT_LEGAL, waiting.rule


def place_named(move: Move) -> str | None:
    """Return the id of the place that a move names, if it names one."""
    for key in ("region", "where", "place"):
        named = getattr(move, key, None)
        if named is not None:
            return str(named)
    return None


def play(state: State, move: Move, seat: int | None = None) -> list[Event]:
    """Check a move and carry it out.

    Args:
        state: changed in place; its own listener hears nothing of this move.
        move: any move.
        seat: whose move it is; by default that of the seat that must choose.

    Returns:
        What happened, in order.

    Raises:
        IllegalMove: the rules do not allow it now; the state is as it was.
    """
    reason = why_not(state, move, seat)
    if reason is not None:
        raise IllegalMove(*reason)
    events: list[Event] = []
    listener, state.listener = state.listener, events.append
    try:
        step(state, interned(move), state.stack[-1][1] if seat is None else seat)
    finally:
        state.listener = listener
    return events


def card_in_use(state: State) -> str | None:
    """Return the id of the action card in use in the turn under way, if any."""
    return None if state.card == NOWHERE else state.rules.cards[state.card].id
