"""Setting up a game: the options, the rule set they make, and the opening position (B5 to B9)."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from . import dummy
from .actions import EFFECTS
from .board import (
    CABALLEROS,
    CASTILLO,
    COLOURS,
    COURT,
    FULL_CALENDAR,
    NOWHERE,
    PLACES,
    POWER_VALUES,
    PROVINCES,
    SHORT_CALENDAR,
)
from .catalogue import load_catalogue
from .chance import draw, shuffled
from .events import Event
from .general import GENERAL_STEPS
from .machine import Step, settle
from .rounds import NEXT_ROUND, ROUND_STEPS, TURN_UP_CARDS
from .ruleset import (
    Card,
    Hooks,
    Ruleset,
    Slot,
    boards_in_play,
    neighbours_in_play,
    regions_in_play,
    values_in_play,
)
from .state import State
from .turn import TURN_STEPS
from .veto import VetoOffer

HOME_CABALLEROS: Final = 2
COURT_CABALLEROS: Final = 7
KING_STACK: Final = 5
MERGED_STACKS: Final = (2, 3)
"""The stacks shuffled together at a table with a dummy (B32)."""
VETO: Final = "veto"


class GameSetup(BaseModel):
    """What a table agrees on before a game; with the moves it determines everything.

    Attributes:
        seats: how many players, 2 to 5 (B5).
        seed: start of the game's chance.
        leader: the seat that leads round 1; left out, the seed draws it (B9).
        short: whether rounds 1, 4 and 7 are left out (B30).
        veto: whether both Vetoes are in stack 2 (B33).
        few: the option for few players (B31, B32).
        expansion: what is played beside the base game.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    seats: Annotated[int, Field(ge=2, le=5)]
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    leader: Annotated[int, Field(ge=0)] | None = None
    short: bool = False
    veto: bool = True
    few: Literal["written", "places", "dummy"] = "written"
    expansion: Literal["base"] = "base"

    @model_validator(mode="after")
    def _fits_the_table(self) -> Self:
        if self.leader is not None and self.leader >= self.seats:
            raise ValueError(f"the leader must be one of the {self.seats} seats")
        if self.few == "dummy" and self.seats != 2:  # noqa: PLR2004
            raise ValueError("a dummy is for two players (B32)")
        return self


def ruleset(setup: GameSetup) -> Ruleset:
    """Return the rule set of a table, shared by all games with the same options."""
    return _EXPANSIONS[setup.expansion](setup.seats, setup.short, setup.veto, setup.few)


@cache
def base_rules(seats: int, short: bool, veto: bool, few: str) -> Ruleset:
    """Return the rule set of the base game with these options."""
    cards = tuple(
        Card(card.id, card.stack, card.number, card.copies, EFFECTS[card.id])
        for card in load_catalogue().cards
        if veto or card.id != VETO
    )
    has_dummy = few == "dummy"
    scoring = seats - 1 if few == "places" else 3
    regions = regions_in_play()
    return Ruleset(
        seats=seats,
        colours=seats + has_dummy,
        regions=regions,
        board=(*regions, CASTILLO),
        places=PLACES,
        neighbours=neighbours_in_play(regions),
        values=values_in_play(scoring),
        boards=boards_in_play(scoring),
        calendar=SHORT_CALENDAR if short else FULL_CALENDAR,
        cards=cards,
        slots=_slots(cards, has_dummy),
        round_steps=_with_dummy_rounds() if has_dummy else ROUND_STEPS,
        turn_steps=TURN_STEPS,
        dummy_steps=(dummy.TAKES_CARD,),
        general_steps=_with_dummy_scoring() if has_dummy else GENERAL_STEPS,
        interrupts=(VetoOffer(),),
        hooks=Hooks(),
    )


_EXPANSIONS: Final[dict[str, Callable[[int, bool, bool, str], Ruleset]]] = {"base": base_rules}


def _slots(cards: tuple[Card, ...], merged: bool) -> tuple[Slot, ...]:
    king = next(index for index, card in enumerate(cards) if card.stack == KING_STACK)
    groups: list[tuple[int, ...]] = (
        [(1,), MERGED_STACKS, (4,)] if merged else [(1,), (2,), (3,), (4,)]
    )
    piles = [Slot(group[0], group, NOWHERE) for group in groups]
    return (*piles, Slot(KING_STACK, (KING_STACK,), king))


def _with_dummy_rounds() -> tuple[Step, ...]:
    after = ROUND_STEPS.index(TURN_UP_CARDS) + 1
    return (*ROUND_STEPS[:after], dummy.ARRIVES, dummy.TURNS_UP_POWER, *ROUND_STEPS[after:])


def _with_dummy_scoring() -> tuple[Step, ...]:
    *before, scoring = GENERAL_STEPS
    return (*before, dummy.LEAVES_CASTILLO, scoring, dummy.RESHUFFLES)


def deck(rules: Ruleset, slot: Slot) -> list[int]:
    """Return all cards of a slot's pile, unshuffled, by their numbers in the rule set."""
    return [
        index
        for index, card in enumerate(rules.cards)
        if card.stack in slot.stacks
        for _ in range(card.copies)
    ]


def shuffle_piles(state: State) -> None:
    """Shuffle every stack of action cards apart (B8)."""
    for number, slot in enumerate(state.rules.slots):
        if slot.standing == NOWHERE:
            state.piles[number] = shuffled(state, deck(state.rules, slot))


def prepare_dummy(state: State) -> None:
    """Shuffle a dummy's power and region cards (B32)."""
    state.dummy_power = shuffled(state, POWER_VALUES)
    dummy.shuffle_regions(state)


def new_game(setup: GameSetup, listener: Callable[[Event], None] | None = None) -> State:
    """Return a game set up and waiting for its first choice (B5 to B9).

    Args:
        setup: what the table agreed on.
        listener: hears every event, those of the first round's beginning included.
    """
    rules = ruleset(setup)
    state = State(rules, setup.seed)
    state.listener = listener
    king, *homes = shuffled(state, regions_in_play())[: rules.seats + 1]
    state.king = king
    for colour in range(rules.colours):
        state.at[PROVINCES * COLOURS + colour] = CABALLEROS
    for seat, home in enumerate(homes):
        state.grande[seat] = home
        state.shift(seat, PROVINCES, home, HOME_CABALLEROS)
        state.shift(seat, PROVINCES, COURT + seat, COURT_CABALLEROS)
    shuffle_piles(state)
    if rules.dummy != NOWHERE:
        prepare_dummy(state)
    drawn = draw(state, rules.seats)
    state.leader = drawn if setup.leader is None else setup.leader
    begin(state)
    return state


def begin(state: State) -> None:
    """Start the rounds of a state that has been set up, at the one after ``State.round``."""
    state.stack = [(NEXT_ROUND, NOWHERE)]
    settle(state)
