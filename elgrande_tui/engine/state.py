"""State: where everything is, and nothing else.

Plain numbers, flat lists and tuples, so that a copy is a handful of list copies. What is to happen
next lies on ``State.stack`` as frames: tuples of a step (an object of ``machine.Step``, shared and
without data of its own) and the plain numbers it works on. The top frame asks or acts.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from .board import CASTILLO, COLOURS, COURT, NOWHERE, POWER_VALUES, PROVINCES

if TYPE_CHECKING:
    from .events import Event
    from .ruleset import Ruleset

Frame = tuple[Any, ...]
"""A step, then the numbers (or tuples of numbers) it works on."""

FULL_HAND = sum(1 << value for value in POWER_VALUES)
"""All power cards as bits (B7)."""


class Extension(Protocol):
    """What an expansion keeps in the state: it copies and keys itself like the rest."""

    def copy(self) -> "Extension":
        """Return a copy that shares nothing changeable."""

    def key(self) -> tuple[Any, ...]:
        """Return a hashable tuple equal for equal contents."""


class State:
    """One moment of a game, hidden things included. ``view.player_view`` says who may see what.

    Attributes:
        rules: what this table plays; never changes, shared by all copies.
        rng: the generator (``chance``).
        at: Caballeros by ``place * COLOURS + colour`` (B4).
        king: the place where the King stands (B19).
        grande: by colour the place of the Grande, ``NOWHERE`` for a dummy (B23).
        score: points by colour; a dummy's stay 0.
        boards: the places of the mobile scoreboards, ``NOWHERE`` while not in play (B24).
        hand: by seat the power cards in hand, as bits 1 to 13 (B7).
        played: by seat the pile of played power cards, the top last (B15).
        shown: by seat all values ever seen on the table, as bits.
        returned: by seat, for each card that came back unseen and has not shown up again, the
            values that it may be as far as the others can tell, as bits (B34).
        piles: by slot the face-down action cards, the next one last (B8).
        row: by slot the face-up card, ``NOWHERE`` when there is none (B10).
        takers: by slot the colour that took this round's card.
        vetoes: by seat the last rounds of the Vetoes that lie before it, earliest first (B33).
        round: the round marker, 0 before the first.
        leader: the seat that bids first (B12).
        bids: by colour the value played this round, 0 before.
        order: colours in the order of their turns (B12).
        turn: index in ``order`` of the turn under way, ``NOWHERE`` outside of turns.
        card: the action card in use in the turn under way, or ``NOWHERE``.
        discs: by seat the region on the secret disc (B26).
        dummy_power: the dummy's power cards yet to come, the next one last (B32).
        dummy_regions: the dummy's region cards yet to come, the next one last (B32).
        stack: the frames, the top last.
        extension: what an expansion adds, or None.
        listener: hears every event; not part of the game, never copied.
    """

    __slots__ = (
        "at",
        "bids",
        "boards",
        "card",
        "discs",
        "dummy_power",
        "dummy_regions",
        "extension",
        "grande",
        "hand",
        "king",
        "leader",
        "listener",
        "order",
        "piles",
        "played",
        "returned",
        "rng",
        "round",
        "row",
        "rules",
        "score",
        "shown",
        "stack",
        "takers",
        "turn",
        "vetoes",
    )

    def __init__(self, rules: "Ruleset", seed: int) -> None:
        """Make an empty board: no piece anywhere, full hands, round 0."""
        slots = len(rules.slots)
        self.rules = rules
        self.rng = seed
        self.at: list[int] = [0] * (rules.places * COLOURS)
        self.king = NOWHERE
        self.grande: list[int] = [NOWHERE] * COLOURS
        self.score: list[int] = [0] * COLOURS
        self.boards: list[int] = [NOWHERE, NOWHERE]
        self.hand: list[int] = [FULL_HAND] * rules.seats
        self.played: list[tuple[int, ...]] = [()] * rules.seats
        self.shown: list[int] = [0] * rules.seats
        self.returned: list[tuple[int, ...]] = [()] * rules.seats
        self.piles: list[tuple[int, ...]] = [()] * slots
        self.row: list[int] = [NOWHERE] * slots
        self.takers: list[int] = [NOWHERE] * slots
        self.vetoes: list[tuple[int, ...]] = [()] * rules.seats
        self.round = 0
        self.leader = 0
        self.bids: list[int] = [0] * COLOURS
        self.order: tuple[int, ...] = ()
        self.turn = NOWHERE
        self.card = NOWHERE
        self.discs: list[int] = [NOWHERE] * rules.seats
        self.dummy_power: tuple[int, ...] = ()
        self.dummy_regions: tuple[int, ...] = ()
        self.stack: list[Frame] = []
        self.extension: Extension | None = None
        self.listener: Callable[[Event], None] | None = None

    def copy(self) -> "State":
        """Return a copy that shares nothing changeable; nobody listens to it."""
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.rng = self.rng
        twin.at = self.at[:]
        twin.king = self.king
        twin.grande = self.grande[:]
        twin.score = self.score[:]
        twin.boards = self.boards[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.shown = self.shown[:]
        twin.returned = self.returned[:]
        twin.piles = self.piles[:]
        twin.row = self.row[:]
        twin.takers = self.takers[:]
        twin.vetoes = self.vetoes[:]
        twin.round = self.round
        twin.leader = self.leader
        twin.bids = self.bids[:]
        twin.order = self.order
        twin.turn = self.turn
        twin.card = self.card
        twin.discs = self.discs[:]
        twin.dummy_power = self.dummy_power
        twin.dummy_regions = self.dummy_regions
        twin.stack = self.stack[:]
        twin.extension = None if self.extension is None else self.extension.copy()
        twin.listener = None
        return twin

    def key(self) -> tuple[Any, ...]:
        """Return a hashable tuple, equal for states that go on alike in every respect."""
        return (
            self.rng,
            tuple(self.at),
            self.king,
            tuple(self.grande),
            tuple(self.score),
            tuple(self.boards),
            tuple(self.hand),
            tuple(self.played),
            tuple(self.shown),
            tuple(self.returned),
            tuple(self.piles),
            tuple(self.row),
            tuple(self.takers),
            tuple(self.vetoes),
            self.round,
            self.leader,
            tuple(self.bids),
            self.order,
            self.turn,
            self.card,
            tuple(self.discs),
            self.dummy_power,
            self.dummy_regions,
            tuple((frame[0].name, *frame[1:]) for frame in self.stack),
            None if self.extension is None else self.extension.key(),
        )

    def shift(self, colour: int, source: int, target: int, count: int = 1) -> None:
        """Move Caballeros of a colour from one place to another."""
        self.at[source * COLOURS + colour] -= count
        self.at[target * COLOURS + colour] += count

    def count(self, place: int, colour: int) -> int:
        """Return how many Caballeros of a colour stand at a place."""
        return self.at[place * COLOURS + colour]

    def in_court(self, seat: int) -> int:
        """Return how many Caballeros stand in a seat's court, of whatever colour."""
        base = (COURT + seat) * COLOURS
        return sum(self.at[base : base + COLOURS])

    def in_provinces(self, colour: int) -> int:
        """Return how many Caballeros of a colour are in its provinces."""
        return self.at[PROVINCES * COLOURS + colour]

    def in_castillo(self, colour: int) -> int:
        """Return how many Caballeros of a colour the Castillo hides (B17)."""
        return self.at[CASTILLO * COLOURS + colour]

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return all seats in seat order, beginning with this one."""
        seats = self.rules.seats
        return (*range(seat, seats), *range(seat))

    def others(self, seat: int) -> tuple[int, ...]:
        """Return the other seats, the left neighbour first."""
        return self.clockwise(seat)[1:]

    def tell(self, event: "Event") -> None:
        """Pass an event on. Ask ``listener`` first: an event nobody hears need not be built."""
        if self.listener is not None:
            self.listener(event)
