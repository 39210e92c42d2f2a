"""Setting up a game: the options, the rule set they make, and the opening position (B5 to B9)."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from . import dummy
from .actions import EFFECTS
from .board import (
    BASE_REGIONS,
    CABALLEROS,
    CASTILLO,
    COLOURS,
    COURT,
    FULL_CALENDAR,
    KING_STACK,
    NOWHERE,
    PLACES,
    POWER_VALUES,
    PROVINCES,
    SHORT_CALENDAR,
)
from .catalogue import load_catalogue
from .chance import draw, shuffled
from .events import Event
from .general import GENERAL_STEPS, MoveOut
from .grandissimo.cards import STACK6_IDS
from .grandissimo.stack6 import CardSymbols
from .machine import settle
from .rounds import NEXT_ROUND, ROUND_STEPS, TurnUpCards
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
        expansion: what is played, the base game alone or with Grandissimo.
        ships: how many ships there are; left out, two, with two players one (G8);
            one alone is for two players.
        stack6: which cards of stack 6 are played with (G5).
        symbols: what is printed on cards of stack 6 where it differs from the game's data (G6).
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    seats: Annotated[int, Field(ge=2, le=5)]
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    leader: Annotated[int, Field(ge=0)] | None = None
    short: bool = False
    veto: bool = True
    few: Literal["written", "places", "dummy"] = "written"
    expansion: Literal["base", "grandissimo"] = "base"
    ships: Annotated[int, Field(ge=1, le=2)] | None = None
    stack6: Literal["first_game", "random"] | tuple[str, ...] = "first_game"
    symbols: CardSymbols = ()

    @model_validator(mode="after")
    def _fits_the_table(self) -> Self:
        if self.leader is not None and self.leader >= self.seats:
            raise ValueError(f"the leader must be one of the {self.seats} seats")
        if self.few == "dummy" and self.seats != 2:  # noqa: PLR2004
            raise ValueError("a dummy is for two players (B32)")
        if self.ships == 1 and self.seats != 2:  # noqa: PLR2004
            raise ValueError("a single ship is for two players (G8)")
        if isinstance(self.stack6, tuple):
            STACK6_IDS.check(self.stack6)
        return self


def ruleset(setup: GameSetup) -> Ruleset:
    """Return the rule set of a table, shared by all games with the same options."""
    return _ruleset(setup.model_copy(update={"seed": 0, "leader": None}))


@cache
def _ruleset(setup: GameSetup) -> Ruleset:
    rules = base_rules(setup)
    if setup.expansion != "base":
        from .grandissimo.setup import extend

        rules = extend(rules, setup.ships, setup.stack6, setup.symbols)
    if setup.few == "dummy":
        rules = _dummy_rules(rules)
    return rules


def base_rules(setup: GameSetup) -> Ruleset:
    """Return the rule set of the base game with these options, a dummy left out."""
    cards = tuple(
        Card(card.id, card.stack, card.number, card.copies, EFFECTS[card.id])
        for card in load_catalogue().cards
        if setup.veto or card.id != VETO
    )
    king = next(index for index, card in enumerate(cards) if card.stack == KING_STACK)
    scoring = min(setup.seats - 1, 3) if setup.few == "places" else 3
    regions = regions_in_play(BASE_REGIONS)
    return Ruleset(
        seats=setup.seats,
        colours=setup.seats,
        regions=regions,
        board=(*regions, CASTILLO),
        places=PLACES,
        neighbours=neighbours_in_play(regions),
        values=values_in_play(scoring),
        boards=boards_in_play(scoring),
        scoring=scoring,
        calendar=SHORT_CALENDAR if setup.short else FULL_CALENDAR,
        cards=cards,
        slots=(
            *(Slot(stack, (stack,)) for stack in range(1, KING_STACK)),
            Slot(KING_STACK, (KING_STACK,), standing=king),
        ),
        round_steps=ROUND_STEPS,
        turn_steps=TURN_STEPS,
        dummy_steps=(),
        general_steps=GENERAL_STEPS,
        interrupts=(VetoOffer(),),
        hooks=Hooks(),
    )


def _dummy_rules(rules: Ruleset) -> Ruleset:
    """Return the rule set of a table with a dummy beside its two players (B32)."""
    first, second = MERGED_STACKS
    slots = tuple(
        slot._replace(stacks=MERGED_STACKS) if slot.stack == first else slot
        for slot in rules.slots
        if slot.stack != second
    )
    general = dummy.with_dummy(rules.general_steps, MoveOut, dummy.LEAVES_CASTILLO)
    return rules._replace(
        colours=rules.seats + 1,
        slots=slots,
        round_steps=dummy.with_dummy(
            rules.round_steps, TurnUpCards, dummy.ARRIVES, dummy.TURNS_UP_POWER
        ),
        dummy_steps=(dummy.TAKES_CARD,),
        general_steps=(*general, dummy.RESHUFFLES),
    )


def deck(rules: Ruleset, slot: Slot) -> list[int]:
    """Return all cards of a slot's pile, unshuffled, by their numbers in the rule set."""
    return [
        index
        for index, card in enumerate(rules.cards)
        if card.stack in slot.stacks and (slot.only is None or card.id in slot.only)
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
    king, *others = shuffled(state, regions_in_play(BASE_REGIONS))
    state.king = king
    homes = rules.hooks.lay_out(state, others)
    for colour in range(rules.colours):
        state.at[PROVINCES * COLOURS + colour] = CABALLEROS
    for seat, home in enumerate(homes[: rules.seats]):
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
