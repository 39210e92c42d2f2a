"""What one seat may see, and nothing more.

Screens, computer players and logs get views, never a state. A view for nobody (``seat`` None) is
what lies open on the table: it is what a screen shows while the machine changes hands.
"""

from typing import NamedTuple

from .board import (
    BOARD_IDS,
    CASTILLO,
    COURT,
    NOWHERE,
    PLACE_IDS,
    POWER_VALUES,
    PROVINCES,
    REGION_IDS,
    Points,
)
from .discs import DiscRound
from .machine import Decision, decision, interrupts, legal_moves
from .moves import Move
from .rounds import winners
from .scoring import values_of
from .state import State


class RegionView(NamedTuple):
    """A region as everybody sees it.

    Attributes:
        id: its id.
        values: what it is worth now (B24).
        board: the mobile scoreboard that lies there, if any.
        caballeros: by colour how many stand there.
        grandes: the colours whose Grande stands there.
    """

    id: str
    values: Points
    board: str | None
    caballeros: tuple[int, ...]
    grandes: tuple[int, ...]


class CardView(NamedTuple):
    """A slot of the row of action cards.

    Attributes:
        stack: the number by which the card is taken.
        card: the id of the face-up card, if there is one.
        number: how many Caballeros may be placed with it; 0 without a card.
        taker: the colour that took it, if somebody did.
        face_down: how many cards are left in its pile.
    """

    stack: int
    card: str | None
    number: int
    taker: int | None
    face_down: int


class SeatView(NamedTuple):
    """A player as this viewer may see him.

    Attributes:
        seat: his number, also his colour's.
        score: his points.
        court: by colour the Caballeros in his court.
        provinces: how many Caballeros are in his provinces.
        hand: his power cards in hand; None for other viewers (B15).
        hand_size: how many there are.
        top: the open top of his played pile.
        played: how many cards that pile has.
        returned: how many came back unseen and have not shown up again (B34).
        bid: the value played this round.
        vetoes: the last rounds of the Vetoes that lie before him.
        disc_set: whether he has set his disc in the round of discs under way.
        disc: the region on it; None for other viewers until it is shown.
        home: where his Grande stands.
    """

    seat: int
    score: int
    court: tuple[int, ...]
    provinces: int
    hand: tuple[int, ...] | None
    hand_size: int
    top: int | None
    played: int
    returned: int
    bid: int | None
    vetoes: tuple[int, ...]
    disc_set: bool
    disc: str | None
    home: str


class DummyView(NamedTuple):
    """The dummy, of which everything but its decks is open (B32).

    Attributes:
        colour: its colour.
        supply: its Caballeros not on the board.
        bid: the value turned up this round.
        power_left: how many power cards it has left.
        regions_left: how many region cards it has left.
    """

    colour: int
    supply: int
    bid: int | None
    power_left: int
    regions_left: int


class PlayerView(NamedTuple):
    """One moment of a game as one seat, or nobody in particular, may see it.

    Attributes:
        seat: whose view it is; None for what lies open to all.
        round: the round marker, 0 before the first.
        calendar: the rounds this game plays.
        leader: the seat that bids first.
        order: colours in the order of their turns; empty while bids are coming in.
        turn: whose turn is under way, if one is.
        king: the region where the King stands.
        regions: the regions in play.
        castillo_values: what the Castillo is worth.
        castillo: by colour what it holds; None unless the house rule shows it (B17).
        seats: the players.
        dummy: the dummy, if there is one.
        row: the row of action cards.
        card: the action card in use.
        decision: the choice that the game waits for; None when it is over.
        legal: the legal moves, if the choice is this viewer's.
        interrupts: what this viewer may do out of turn.
        winners: who has won, when the game is over (B29).
        extension: what an expansion adds, as far as this viewer may see it.
    """

    seat: int | None
    round: int
    calendar: tuple[int, ...]
    leader: int
    order: tuple[int, ...]
    turn: int | None
    king: str
    regions: tuple[RegionView, ...]
    castillo_values: Points
    castillo: tuple[int, ...] | None
    seats: tuple[SeatView, ...]
    dummy: DummyView | None
    row: tuple[CardView, ...]
    card: str | None
    decision: Decision | None
    legal: tuple[Move, ...]
    interrupts: tuple[Move, ...]
    winners: tuple[int, ...]
    extension: object | None


def player_view(state: State, seat: int | None, castillo_totals: bool = False) -> PlayerView:
    """Return what a seat may see of a state.

    Args:
        state: the moment.
        seat: the viewer; None for what lies open to all.
        castillo_totals: the house rule of B17 that shows what the Castillo holds.
    """
    rules = state.rules
    colours = range(rules.colours)
    waiting = decision(state)
    mine = waiting is not None and waiting.seat == seat
    dummy = None
    if rules.dummy != NOWHERE:
        dummy = DummyView(
            colour=rules.dummy,
            supply=state.in_provinces(rules.dummy),
            bid=state.bids[rules.dummy] or None,
            power_left=len(state.dummy_power),
            regions_left=len(state.dummy_regions),
        )
    return PlayerView(
        seat=seat,
        round=state.round,
        calendar=rules.calendar,
        leader=state.leader,
        order=state.order,
        turn=None if state.turn == NOWHERE else state.order[state.turn],
        king=REGION_IDS[state.king],
        regions=tuple(_region(state, region) for region in rules.regions),
        castillo_values=values_of(state, CASTILLO),
        castillo=tuple(state.in_castillo(c) for c in colours) if castillo_totals else None,
        seats=tuple(_seat(state, other, other == seat) for other in range(rules.seats)),
        dummy=dummy,
        row=tuple(_card(state, slot) for slot in range(len(rules.slots))),
        card=None if state.card == NOWHERE else rules.cards[state.card].id,
        decision=waiting,
        legal=tuple(legal_moves(state)) if mine else (),
        interrupts=tuple(move for other, move in interrupts(state) if other == seat),
        winners=winners(state) if waiting is None else (),
        extension=rules.hooks.view(state, seat),
    )


def _region(state: State, region: int) -> RegionView:
    board = next((BOARD_IDS[n] for n, place in enumerate(state.boards) if place == region), None)
    return RegionView(
        id=REGION_IDS[region],
        values=values_of(state, region),
        board=board,
        caballeros=tuple(state.count(region, colour) for colour in range(state.rules.colours)),
        grandes=tuple(colour for colour, home in enumerate(state.grande) if home == region),
    )


def _seat(state: State, seat: int, own: bool) -> SeatView:
    hand = tuple(value for value in POWER_VALUES if state.hand[seat] >> value & 1)
    pile = state.played[seat]
    disc = state.discs[seat]
    open_ = own or seat not in sealed_discs(state)
    return SeatView(
        seat=seat,
        score=state.score[seat],
        court=tuple(state.count(COURT + seat, c) for c in range(state.rules.colours)),
        provinces=state.count(PROVINCES, seat),
        hand=hand if own else None,
        hand_size=len(hand),
        top=pile[-1] if pile else None,
        played=len(pile),
        returned=len(state.returned[seat]),
        bid=state.bids[seat] or None,
        vetoes=state.vetoes[seat],
        disc_set=disc != NOWHERE,
        disc=REGION_IDS[disc] if open_ and disc != NOWHERE else None,
        home=PLACE_IDS[state.grande[seat]],
    )


def _card(state: State, slot: int) -> CardView:
    card = state.row[slot]
    lies = card != NOWHERE
    return CardView(
        stack=state.rules.slots[slot].stack,
        card=state.rules.cards[card].id if lies else None,
        number=state.rules.cards[card].number if lies else 0,
        taker=None if state.takers[slot] == NOWHERE else state.takers[slot],
        face_down=len(state.piles[slot]) - state.rules.slots[slot].aside,
    )


def sealed_discs(state: State) -> list[int]:
    """Return the seats whose disc lies set and not yet shown."""
    frame = state.stack[-1]
    if not isinstance(frame[0], DiscRound):
        return []
    return [seat for seat, region in enumerate(state.discs) if region != NOWHERE]
