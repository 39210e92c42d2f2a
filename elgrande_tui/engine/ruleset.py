"""What one table plays by: options and expansions, worked out once and shared by all its states.

An expansion adds regions, places, stacks, cards, parts of a turn, out-of-turn offers and steps of
a round, a turn or a general scoring by handing in a longer ``Ruleset``; the core asks the rule set
and never which expansion is in play.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

from .board import (
    BASE_REGIONS,
    BOARDS,
    CASTILLO_POINTS,
    NEIGHBOURS,
    NOWHERE,
    REGIONS,
    Points,
)

if TYPE_CHECKING:
    from .machine import Reason, Step
    from .moves import Move
    from .state import State


class Effect:
    """The special action of a card (B13).

    Attributes:
        comes_last: whether placing and the symbol's action must come before it.
        comes_first: whether it can't be used once either of them has begun.
    """

    comes_last: ClassVar[bool] = False
    comes_first: ClassVar[bool] = False

    def unavailable(self, state: "State", seat: int) -> "Reason | None":
        """Return why it can't be used now, or None when it can."""
        return None

    def begin(self, state: "State", seat: int) -> None:
        """Carry it out, or push the frames that do."""
        raise TypeError(f"{type(self).__name__} has no beginning")


class Card(NamedTuple):
    """One kind of action card in one stack.

    Attributes:
        id: as in the rules; unique together with the stack.
        stack: the stack it belongs to, 1 to 5 (an expansion has more).
        number: how many Caballeros may be placed with it (B16).
        copies: how many of it the stack holds.
        effect: its special action.
        symbol: what its symbol offers, if it has one.
    """

    id: str
    stack: int
    number: int
    copies: int
    effect: Effect
    symbol: str | None = None


class Slot(NamedTuple):
    """One face-up place of the row of action cards (B8).

    Attributes:
        stack: the number by which its card is taken.
        stacks: the stacks shuffled together into its pile.
        standing: index of the card that lies face up anew in every round, or ``NOWHERE``.
        only: the cards that go into its pile; None means all of its stacks.
        aside: how many cards of the shuffled pile lie at its bottom and never come up, because the
            game is played without them; nobody knows which they are.
    """

    stack: int
    stacks: tuple[int, ...]
    standing: int = NOWHERE
    only: tuple[str, ...] | None = None
    aside: int = 0


class Offer(Protocol):
    """Something that may be done out of turn."""

    def offers(self, state: "State") -> list[tuple[int, "Move"]]:
        """Return what may be done at this moment, as (seat, move)."""

    def interrupt(self, state: "State", seat: int, move: "Move") -> None:
        """Carry out one of the offers."""


class Hooks:
    """What an expansion changes in a game. These are the base game's: nothing."""

    def lay_out(self, state: "State", regions: Sequence[int]) -> Sequence[int]:
        """Put the expansion's pieces on the table.

        Args:
            state: the board before any home is drawn.
            regions: the region cards not yet drawn, in the order in which they will be.

        Returns:
            The region cards that are left.
        """
        return regions

    def view(self, state: "State", seat: int | None) -> object | None:
        """Return what a seat may see of the expansion's pieces."""
        return None

    def redeal(self, state: "State", seat: int | None) -> None:
        """Deal anew what a seat may not see of the expansion's pieces."""

    def turn_began(self, state: "State", seat: int) -> None:
        """React to the beginning of a turn."""

    def king_moved(self, state: "State") -> None:
        """React to the King having come to another region."""

    def acting(self, state: "State") -> int:
        """Return the colour whose Grande acts as King, or ``NOWHERE``."""
        return NOWHERE

    def targets(self, state: "State", seat: int) -> tuple[int, ...]:
        """Return further places where a seat may place, wherever the King stands."""
        return ()

    def spare(self, state: "State", seat: int) -> int:
        """Return how many more than a card says a seat may bring to court, or place, now."""
        return 0

    def spend(self, state: "State", seat: int) -> None:
        """Use what ``spare`` promised."""

    def barred(self, state: "State", seat: int) -> "Reason | None":
        """Return why a seat may use no special action at all, or None."""
        return None

    def symbol(self, state: "State", seat: int) -> Sequence["Move"]:
        """Return what the symbol on the card in use offers."""
        return ()

    def abilities(self, state: "State", seat: int) -> Sequence["Move"]:
        """Return what a seat may do between the parts of its turn beside its card."""
        return ()

    def perform(self, state: "State", seat: int, move: "Move") -> None:
        """Carry out one of ``symbol`` or ``abilities``."""

    def taken(self, state: "State", seat: int) -> None:
        """React to the card in use, just taken."""

    def scored_together(self, state: "State") -> Sequence[tuple[int, ...]]:
        """Return the regions as a general scoring would take them, those scored as one together.

        What is secret at this moment does not count.
        """
        return [(region,) for region in state.rules.regions]

    def faults(self, before: "State | None", state: "State") -> Iterable[str]:
        """Tell what does not hold of the expansion's pieces that must always hold."""
        return ()


class Ruleset(NamedTuple):
    """Everything about a table that never changes.

    Attributes:
        seats: number of players, 2 to 5.
        colours: number of colours with Caballeros: the seats, and a dummy's (B32).
        regions: numbers of the regions in play, in scoring order (B3).
        board: the same and the Castillo: where pieces may be put.
        places: how many places ``State.at`` has room for.
        neighbours: by region the neighbours in play.
        values: by place the printed points, cut to the places that score (B31).
        boards: the points of the mobile scoreboards, cut alike.
        scoring: how many places score, 3 but for the option of B31.
        calendar: the rounds played (B30).
        cards: every kind of card; a card's index here is its number inside the engine.
        slots: the row of action cards.
        round_steps: what a round consists of.
        turn_steps: what a turn consists of; each frame holds the seat.
        dummy_steps: what a dummy's turn consists of (B32).
        general_steps: what a general scoring consists of, in order (B26).
        interrupts: who may cut in.
        hooks: what changes inside a turn.
    """

    seats: int
    colours: int
    regions: tuple[int, ...]
    board: tuple[int, ...]
    places: int
    neighbours: tuple[tuple[int, ...], ...]
    values: tuple[Points, ...]
    boards: tuple[Points, ...]
    scoring: int
    calendar: tuple[int, ...]
    cards: tuple[Card, ...]
    slots: tuple[Slot, ...]
    round_steps: "tuple[Step, ...]"
    turn_steps: "tuple[Step, ...]"
    dummy_steps: "tuple[Step, ...]"
    general_steps: "tuple[Step, ...]"
    interrupts: tuple[Offer, ...]
    hooks: Hooks

    @property
    def dummy(self) -> int:
        """Return the dummy's colour, or ``NOWHERE`` (B32)."""
        return self.seats if self.colours > self.seats else NOWHERE

    def next_round(self, after: int) -> int | None:
        """Return the round played after this one, or None after the last."""
        return next((number for number in self.calendar if number > after), None)


def regions_in_play(count: int = BASE_REGIONS) -> tuple[int, ...]:
    """Return the numbers of the first ``count`` regions."""
    return tuple(range(count))


def neighbours_in_play(regions: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return by region, for every region of the board, its neighbours among those in play."""
    return tuple(tuple(other for other in near if other in regions) for near in NEIGHBOURS)


def cut(points: Points, places: int) -> Points:
    """Return points of which only the first ``places`` count (B31)."""
    first, second, third = points
    return (first, second if places > 1 else 0, third if places > 2 else 0)  # noqa: PLR2004


def values_in_play(places: int) -> tuple[Points, ...]:
    """Return by place, the Castillo last, the printed points cut to the places that score."""
    return tuple(cut(points, places) for points in (*(r.points for r in REGIONS), CASTILLO_POINTS))


def boards_in_play(places: int) -> tuple[Points, ...]:
    """Return the mobile scoreboards' points, cut to the places that score."""
    return tuple(cut(points, places) for points in BOARDS)
