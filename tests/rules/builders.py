"""Positions for the tests of the rules, and short words for what happens in them.

A position names only what the test is about. Everything else is empty: no Caballero stands
anywhere but in the provinces, and every hand is full. (For provinces with few in them, let the
others stand in the King's region, where they are out of the way.) Three moments are built from a
position, all through the engine's own doors:

``before_bids``
    a round has begun, its cards lie open, and the leader is to play a power card;
``turn``
    a seat has taken a given action card and may place, use its special action, or end the turn;
``general``
    a general scoring has begun; whoever has Caballeros in the Castillo sets a disc.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, Unpack

import pytest

from elgrande_tui.engine.board import (
    BOARD_IDS,
    CABALLEROS,
    CASTILLO,
    COLOURS,
    COURT,
    NOWHERE,
    PLACE_OF,
    PROVINCES,
    REGION_IDS,
)
from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, play, settle
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    VETO,
    Move,
    PlayPower,
    SetDisc,
    TakeCard,
)
from elgrande_tui.engine.moves import ToCourt as Muster
from elgrande_tui.engine.rounds import NEXT_ROUND
from elgrande_tui.engine.setup import GameSetup, begin, prepare_dummy, ruleset, shuffle_piles
from elgrande_tui.engine.state import State
from tests.rules.grandissimo.realm import Realm, lay_out

HOMES: Final = ("galicia", "pais_vasco", "cataluna", "sevilla", "castilla_vieja")
"""Where the Grandes stand unless a test says otherwise, by seat."""

Few = Literal["written", "places", "dummy"]


_DECLINED: Final[Mapping[str, Move]] = {
    "land": DONE,
    "muster": Muster(count=0),
    "recall": DONE,
    "kept_before": DONE,
    "pardon": DONE,
    "kept_after": END_TURN,
    "incognito": ALLOW,
}
"""How a choice is declined, by its kind."""


class Position(Realm, total=False):
    """What a test may say about a position; in brackets what holds otherwise.

    What it may say about the expansion is listed in ``Realm``.

    Attributes:
        seats: how many players (3).
        few: the option for few players ("written").
        short: a short game (no).
        veto: Vetoes in stack 2 (yes).
        seed: of everything drawn by chance (1).
        round: the round that begins, or after which a general scoring comes (1; there 3).
        leader: who bids first (seat 0).
        king: the King's region (granada).
        grandes: by seat the region of the Grande (``HOMES``).
        regions: by region the Caballeros by colour.
        castillo: the Caballeros in the Castillo by colour.
        court: by seat the Caballeros in the court.
        score: points by seat.
        boards: by mobile scoreboard its region.
        played: by seat the played power cards, the top last.
        vetoes: by seat the last rounds of the Vetoes that lie there.
        row: by stack the card that is turned up next.
        dummy_power: the dummy's next power cards, the first one first.
        dummy_regions: the dummy's next region cards, the first one first.
        listener: hears the events from here on, ``play`` apart.
    """

    seats: int
    few: Few
    short: bool
    veto: bool
    seed: int
    round: int
    leader: int
    king: str
    grandes: Mapping[int, str]
    regions: Mapping[str, Mapping[int, int]]
    castillo: Mapping[int, int]
    court: Mapping[int, int]
    score: Mapping[int, int]
    boards: Mapping[str, str]
    played: Mapping[int, tuple[int, ...]]
    vetoes: Mapping[int, tuple[int, ...]]
    row: Mapping[int, str]
    dummy_power: tuple[int, ...]
    dummy_regions: tuple[str, ...]
    listener: Callable[[Event], None]


def position(**what: Unpack[Position]) -> State:
    """Return the position before its round has begun: nobody has anything to choose yet."""
    setup = GameSetup(
        seats=what.get("seats", 3),
        seed=what.get("seed", 1),
        short=what.get("short", False),
        veto=what.get("veto", True),
        few=what.get("few", "written"),
        expansion="grandissimo" if what.get("grandissimo") else "base",
        ships=what.get("ships_in_play"),
        stack6=what.get("stack6", "first_game"),
    )
    state = State(ruleset(setup), setup.seed)
    state.listener = what.get("listener")
    state.round = what.get("round", 1) - 1
    state.leader = what.get("leader", 0)
    state.king = PLACE_OF[what.get("king", "granada")]
    _set_out_pieces(state, what)
    for seat in range(setup.seats):
        home = what.get("grandes", {}).get(seat, HOMES[seat])
        state.grande[seat] = PLACE_OF[home]
        state.score[seat] = what.get("score", {}).get(seat, 0)
        state.vetoes[seat] = what.get("vetoes", {}).get(seat, ())
        for value in what.get("played", {}).get(seat, ()):
            state.hand[seat] ^= 1 << value
            state.played[seat] = (*state.played[seat], value)
            state.shown[seat] |= 1 << value
    for board, region in what.get("boards", {}).items():
        state.boards[BOARD_IDS.index(board)] = PLACE_OF[region]
    if what.get("grandissimo"):
        lay_out(state, what)
    shuffle_piles(state)
    for stack, card in what.get("row", {}).items():
        _lay_on_top(state, stack, card)
    if state.rules.dummy != NOWHERE:
        prepare_dummy(state)
        state.dummy_power = _on_top(state.dummy_power, what.get("dummy_power", ()))
        wanted = tuple(PLACE_OF[id_] for id_ in what.get("dummy_regions", ()))
        state.dummy_regions = _on_top(state.dummy_regions, wanted)
    return state


def _set_out_pieces(state: State, what: Position) -> None:
    for colour in range(state.rules.colours):
        state.at[PROVINCES * COLOURS + colour] = CABALLEROS
    for region, counts in what.get("regions", {}).items():
        for colour, count in counts.items():
            state.shift(colour, PROVINCES, PLACE_OF[region], count)
    for colour, count in what.get("castillo", {}).items():
        state.shift(colour, PROVINCES, CASTILLO, count)
    for seat, count in what.get("court", {}).items():
        state.shift(seat, PROVINCES, COURT + seat, count)


def _on_top(pile: tuple[int, ...], first: tuple[int, ...]) -> tuple[int, ...]:
    return (*(item for item in pile if item not in first), *reversed(first))


def _lay_on_top(state: State, stack: int, card: str) -> None:
    slot = next(n for n, slot in enumerate(state.rules.slots) if slot.stack == stack)
    pile = list(state.piles[slot])
    index = next(n for n in pile if state.rules.cards[n].id == card)
    pile.remove(index)
    state.piles[slot] = (*pile, index)


def before_bids(**what: Unpack[Position]) -> State:
    """Return the start of a round: its cards lie open and the leader is to play a power card."""
    state = position(**what)
    begin(state)
    return state


def bid(state: State, bids: Mapping[int, int]) -> list[Event]:
    """Let everybody play a power card, by seat."""
    events: list[Event] = []
    for _ in bids:
        events += play(state, PlayPower(value=bids[asked(state)]))
    return events


def turn(
    card: str,
    *,
    seat: int = 0,
    stack: int | None = None,
    bids: Mapping[int, int] | None = None,
    **what: Unpack[Position],
) -> State:
    """Return the moment at which a seat has taken a card and has placed nobody yet.

    Args:
        card: id of the action card in use.
        seat: whose turn it is: the first one of the round unless ``bids`` says otherwise, in which
            case those before take some other card and end their turns.
        stack: the stack that the card is in, where two have it.
        bids: by seat the power cards played; otherwise 13 for this seat, which brings nobody to
            court, and 12, 11 ... for those to the left.
        what: the position; unless it says otherwise a dummy plays its 1 and comes last.
    """
    seats = what.get("seats", 3)
    what.setdefault("dummy_power", (1,))
    if bids is None:
        bids = {(seat + left) % seats: 13 - left for left in range(seats)}
    state = position(**what)
    if stack is None:
        stack = next(kind.stack for kind in state.rules.cards if kind.id == card)
    slot = next(slot for slot in state.rules.slots if stack in slot.stacks)
    if slot.standing == NOWHERE:
        _lay_on_top(state, slot.stack, card)
    begin(state)
    bid(state, bids)
    while asked(state) != seat:
        pass_turn(state, spare=slot.stack)
    take(state, slot.stack)
    return state


def general(**what: Unpack[Position]) -> State:
    """Return a general scoring, that after round 3 by default, at its first choice or its end."""
    state = position(**what)
    state.round = what.get("round", 3)
    steps = ((step, NOWHERE) for step in reversed(state.rules.general_steps))
    state.stack = [(NEXT_ROUND, NOWHERE), *steps]
    settle(state)
    return state


def take(state: State, stack: int) -> list[Event]:
    """Bring nobody to court and take the card of a stack."""
    events = _decline(state, "land", "muster", "recall", "kept_before")
    return events + play(state, TakeCard(stack=stack))


def pass_turn(state: State, *, spare: int = 0) -> list[Event]:
    """Let a turn go by: nobody to court, some card but that of the stack to spare, nothing used."""
    events = _decline(state, "land", "muster", "recall", "kept_before")
    if kind(state) == "take_card":
        stack = max(stack for stack in offered(state, "take_card") if stack != spare)
        events += play(state, TakeCard(stack=stack))
        events += _decline(state, "pardon")
    events += play(state, END_TURN)
    return events + _decline(state, "kept_after", "incognito")


def _decline(state: State, *kinds: str) -> list[Event]:
    events: list[Event] = []
    while kind(state) in kinds:
        events += play(state, _DECLINED[kind(state)])
    return events


def pass_round(state: State, bids: Mapping[int, int]) -> list[Event]:
    """Let a round go by from its first bid on, nobody doing anything."""
    events = bid(state, bids)
    for _ in bids:
        events += pass_turn(state)
    return events


def do(state: State, *moves: Move) -> list[Event]:
    """Play moves one after the other, each by the seat that must choose; return the events."""
    return [event for move in moves for event in play(state, move)]


def discs(state: State, named: Mapping[int, str]) -> list[Event]:
    """Let everybody asked for a disc set it, by seat; all named must be asked."""
    left = dict(named)
    events: list[Event] = []
    while left:
        events += play(state, SetDisc(region=left.pop(asked(state))))  # type: ignore[arg-type]
    return events


def kept(state: State) -> list[tuple[int, ...]]:
    """Return by seat the last rounds of the Vetoes that lie there (B33)."""
    return state.vetoes[: state.rules.seats]


def may_cut_in(state: State) -> list[int]:
    """Return the seats that may spend a Veto out of turn now (B33)."""
    assert all(move is VETO for _, move in interrupts(state))
    return [seat for seat, _ in interrupts(state)]


def asked(state: State) -> int:
    """Return the seat that must choose."""
    waiting = decision(state)
    assert waiting is not None, "the game is over"
    return waiting.seat


def kind(state: State) -> str:
    """Return the kind of the waiting choice, "" when the game is over."""
    waiting = decision(state)
    return waiting.kind if waiting is not None else ""


def offered(state: State, type_: str) -> list[Any]:
    """Return what the legal moves of a type offer: their one field, or a tuple of all of them."""
    found = []
    for move in legal_moves(state):
        fields = {key: value for key, value in move if key != "type"}
        if move.type == type_:
            values = tuple(fields.values())
            found.append(values[0] if len(values) == 1 else values)
    return found


def refused(state: State, move: Move, seat: int | None = None) -> str:
    """Try an illegal move. Return the number of the rule that forbids it; nothing has changed."""
    before = state.key()
    with pytest.raises(IllegalMove) as error:
        play(state, move, seat)
    assert state.key() == before
    return error.value.rule


def count(state: State, place: str, colour: int) -> int:
    """Return a colour's Caballeros in a region, "castillo", "provinces" or its own "court"."""
    if place == "provinces":
        return state.in_provinces(colour)
    if place == "court":
        return state.count(COURT + colour, colour)
    return state.count(PLACE_OF[place], colour)


def region_counts(state: State, region: str) -> tuple[int, ...]:
    """Return the Caballeros in a region or the Castillo, of every colour in play."""
    return tuple(count(state, region, colour) for colour in range(state.rules.colours))


def of_type(events: list[Event], type_: str) -> list[Any]:
    """Return the events of one type, in order."""
    return [event for event in events if event.type == type_]


def king(state: State) -> str:
    """Return where the King stands."""
    return REGION_IDS[state.king]
