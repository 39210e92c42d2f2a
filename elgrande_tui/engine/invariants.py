"""What must hold at every moment of every game, whoever plays and whatever is drawn.

``check`` is cheap and made for every move. ``check_thoroughly`` plays every legal move, tries
illegal ones and deals anew what is hidden: a sample of the moments is enough for it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from . import moves
from .board import CABALLEROS, CASTILLO, COLOURS, NOWHERE, POWER_VALUES
from .determinise import determinise
from .errors import IllegalMove
from .events import Event, Scored
from .machine import decision, interrupts, legal_moves, play, step, why_not
from .moves import Move, interned
from .setup import deck
from .state import FULL_HAND, State
from .view import player_view

_VETO: Final = "veto"
_PROBES: Final[tuple[Move, ...]] = (
    moves.PLAY_POWER[7],
    moves.TO_COURT[6],
    *moves.RECALL,
    moves.TAKE_CARD[1],
    moves.TAKE_CARD[7],
    *moves.PLACE.values(),
    moves.USE_SPECIAL,
    moves.END_TURN,
    moves.DONE,
    *(row[0] for row in moves.PICK),
    *moves.PUT,
    *moves.CHOOSE,
    moves.OWN_REGION,
    *(row[-1] for row in moves.GIVE_BACK),
    *moves.SET_DISC,
    *(row[-1] for row in moves.SET_SCOREBOARD),
    *moves.GRANDE_TO,
    *moves.KING_TO,
    moves.TAKE_BACK[7],
    moves.VETO,
    moves.ALLOW,
    *moves.TAKE_SHIP,
    *(row[-1] for row in moves.JAIL),
    *(table[CASTILLO] for table in moves.PLACE_OTHER),
    moves.DEPLOY[CASTILLO],
    *moves.TAKE_REGION_CARD,
    moves.REVEAL_KING,
    moves.SAY_ESPIONAGE,
    *moves.CHOOSE_OWNER,
    *moves.MARCH.values(),
    *(row[-1] for row in moves.SEND_IN),
    *moves.JEST,
    moves.USE_KEPT,
    moves.NOW,
    *moves.PERSONS,
)
"""Moves of every kind, most of them illegal at any one moment."""


class BrokenInvariant(Exception):  # noqa: N818 - it is the program that erred, not a caller
    """The engine broke a promise of its own; the text says which, and where it shows."""


def _demand(holds: object, broken: str) -> None:
    if not holds:
        raise BrokenInvariant(broken)


def check(state: State, before: State | None = None, events: Sequence[Event] = ()) -> None:
    """Check what must hold at a moment and, given the one before, of the move between them.

    Args:
        state: a moment at which the engine waits for a choice, or the game is over.
        before: a copy of the state as it was before the last move.
        events: what the last move made happen.

    Raises:
        BrokenInvariant: something does not hold.
    """
    _check_pieces(state)
    for fault in state.rules.hooks.faults(before, state):
        raise BrokenInvariant(fault)
    _check_power(state)
    if before is None or before.piles != state.piles or before.vetoes != state.vetoes:
        _check_cards(state, before)
    if before is not None:
        _check_king(before, state)
        _check_scores(before, state, events)
    legal = legal_moves(state)
    over = decision(state) is None
    _demand(len(legal) == 0 if over else len(legal) > 0, "a choice without a legal move")
    _demand(len({id(move) for move in legal}) == len(legal), "a legal move is listed twice")


def _check_pieces(state: State) -> None:
    at = state.at
    _demand(min(at) >= 0, "fewer than no Caballeros at a place")
    for colour in range(COLOURS):
        there = sum(at[colour::COLOURS])
        due = CABALLEROS if colour < state.rules.colours else 0
        if there != due:
            raise BrokenInvariant(f"{there} Caballeros of colour {colour}, not {due}")
    boards = [place for place in state.boards if place != NOWHERE]
    _demand(len(set(boards)) == len(boards), "two mobile scoreboards in one place")


def _check_power(state: State) -> None:
    for seat, pile in enumerate(state.played):
        played = 0
        for value in pile:
            played |= 1 << value
        if played.bit_count() != len(pile):
            raise BrokenInvariant(f"seat {seat} has played a power card twice")
        if state.hand[seat] + played != FULL_HAND:
            raise BrokenInvariant(f"seat {seat} has not 13 power cards")
        if state.shown[seat] & played != played:
            raise BrokenInvariant(f"seat {seat} has played a card unseen")
        back, may_be = state.shown[seat] & state.hand[seat], state.returned[seat]
        if back.bit_count() != len(may_be) or not all(values & back for values in may_be):
            raise BrokenInvariant(f"seat {seat} has other cards back than may be thought")
    bids = [bid for bid in state.bids if bid]
    _demand(len(set(bids)) == len(bids), "a power card's value was played twice in a round")
    if state.rules.dummy != NOWHERE:
        coming = set(state.dummy_power)
        _demand(len(coming) == len(state.dummy_power), "the dummy has a power card twice")
        _demand(coming <= set(POWER_VALUES), "the dummy has an unknown power card")
        _demand(state.bids[state.rules.dummy] not in coming, "the dummy kept the card turned up")


def _check_cards(state: State, before: State | None) -> None:
    rules = state.rules
    for number, slot in enumerate(rules.slots):
        if slot.standing != NOWHERE:
            continue
        there = Counter(state.piles[number])
        if state.row[number] != NOWHERE:
            there[state.row[number]] += 1
        twice = there - Counter(deck(rules, slot))
        _demand(not twice, f"a card of stack {slot.stack} lies in two places: {twice}")
        if before is not None:
            rounds = rules.calendar.index(state.round) - rules.calendar.index(before.round)
            turned = len(before.piles[number]) - len(state.piles[number])
            _demand(turned == rounds, f"stack {slot.stack} lost {turned} cards in {rounds} rounds")
    for index, card in enumerate(rules.cards):
        if card.id == _VETO:
            vetoes = sum(pile.count(index) for pile in state.piles)
            vetoes += sum(map(len, state.vetoes))
            slots = zip(state.row, state.takers, strict=True)
            vetoes += sum(face_up == index and taker == NOWHERE for face_up, taker in slots)
            _demand(vetoes <= card.copies, f"{vetoes} Vetoes, not at most {card.copies}")


def _check_king(before: State, state: State) -> None:
    """Nothing enters, leaves or changes where the King stood, or stands now (B19).

    Two things are otherwise after a revolution (G20): the Grande that acts as King takes its home
    along, and the King who relieves it comes to a region where others could come before him.
    A dummy may come to where he was, once he has left, when the next round begins (B32).
    """
    rules = state.rules
    acting = rules.hooks.acting(before)
    relieved = acting not in (NOWHERE, rules.hooks.acting(state))
    regions: set[int] = set() if relieved else {state.king}
    if rules.dummy == NOWHERE or before.round == state.round:
        regions.add(before.king)
    for region in regions - {NOWHERE}:
        row = slice(region * COLOURS, region * COLOURS + COLOURS)
        same = (
            before.at[row] == state.at[row]
            and _homes(before, region, acting) == _homes(state, region, acting)
            and [place == region for place in before.boards]
            == [place == region for place in state.boards]
        )
        _demand(same, f"something changed in the King's region {region}")


def _homes(state: State, region: int, acting: int) -> list[int]:
    """Return the colours at home in a region, that of the Grande that acts as King left out."""
    return [colour for colour, at in enumerate(state.grande) if at == region and colour != acting]


def _check_scores(before: State, state: State, events: Sequence[Event]) -> None:
    """Scores change by what is scored, and by exactly that."""
    due = before.score[:]
    for event in events:
        if isinstance(event, Scored):
            for table in (event.points, event.king_bonus, event.home_bonus):
                for seat, points in table.items():
                    due[seat] += points
    if due != state.score:
        raise BrokenInvariant(f"the scores are {state.score}, and the scorings make {due}")


def check_thoroughly(state: State, seed: int) -> None:
    """Check what takes longer: copies, redaction, every legal move, and the refusal of others.

    Args:
        state: a moment; it is left as it is.
        seed: of the chance used.

    Raises:
        BrokenInvariant: something does not hold.
    """
    key = state.key()
    _check_copy(state)
    for viewer in (None, *range(state.rules.seats)):
        guess = determinise(state, viewer, seed)
        same = player_view(guess, viewer) == player_view(state, viewer)
        _demand(same, f"the view of seat {viewer} changes with what is hidden from it")
        check(guess)
    _check_moves(state)
    _demand(state.key() == key, "a state changed with its copy, or while it was looked at")


def _check_copy(state: State) -> None:
    twin = state.copy()
    _demand(twin.key() == state.key(), "a copy differs from its original")
    for name in State.__slots__:
        own, other = getattr(state, name), getattr(twin, name)
        shared = own is other and isinstance(own, list)
        _demand(not shared, f"a copy shares {name} with its original")


def _check_moves(state: State) -> None:
    waiting = decision(state)
    legal = legal_moves(state)
    allowed = {id(move) for move in legal}
    for move in legal:
        _demand(interned(move) is move, "a legal move is not the interned one")
        _check_accepted(state, move, None)
    for seat, move in interrupts(state):
        _check_accepted(state, move, seat)
        if waiting is not None and seat == waiting.seat:
            allowed.add(id(move))
    twin = state.copy()
    for move in _PROBES:
        if id(move) not in allowed:
            _check_refused(twin, move)
    _demand(twin.key() == state.key(), "an illegal move changed something")


def _check_accepted(state: State, move: Move, seat: int | None) -> None:
    if why_not(state, move, seat) is not None:
        raise BrokenInvariant(f"the legal move {move!r} is refused")
    events: list[Event] = []
    twin = state.copy()
    twin.listener = events.append
    step(twin, move, seat)
    check(twin, state, events)


def _check_refused(state: State, move: Move) -> None:
    try:
        play(state, move)
    except IllegalMove:
        return
    raise BrokenInvariant(f"the illegal move {move!r} was accepted")
