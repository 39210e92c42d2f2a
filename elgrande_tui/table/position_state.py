"""From a position to a state of the engine, and back."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from secrets import randbits
from typing import Any, Final

from elgrande_tui.engine.board import (
    BOARD_IDS,
    CABALLEROS,
    CASTILLO,
    COLOURS,
    COURT,
    NOWHERE,
    PLACE_OF,
    POWER_VALUES,
    PROVINCES,
    REGION_IDS,
    SHORT_CALENDAR,
)
from elgrande_tui.engine.chance import shuffled
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.general import CASTILLO_DISCS
from elgrande_tui.engine.rounds import GAME_OVER
from elgrande_tui.engine.ruleset import Card, Ruleset
from elgrande_tui.engine.setup import begin, deck, prepare_dummy
from elgrande_tui.engine.state import FULL_HAND, State
from elgrande_tui.engine.view import PlayerView, player_view

from .position import FORMAT, Position, position_of
from .position_checks import VETO, colours, owner_of_court, rounds_left
from .position_errors import PositionError, counted
from .setup import DUMMY

SCORING_PLACES: Final = 3
"""How many places score where no option says otherwise (B31)."""
SEED_BITS: Final = 53
"""Bits of a drawn seed: as many as every reader of TOML and JSON keeps exactly."""


def draw_seed() -> int:
    """Return a seed drawn by the machine's own chance."""
    return randbits(SEED_BITS)


def to_state(
    position: Position,
    seed: int | None = None,
    listener: Callable[[Event], None] | None = None,
) -> State:
    """Return the game to be played on: the position's round has begun, and the first bid waits.

    Args:
        position: the start of its round.
        seed: of every shuffle from here on; by default the position's, or one drawn.
        listener: hears what happens from here on.

    Raises:
        PositionError: hands or stacks hold too few cards for the rounds to come.
    """
    state = set_out(position, seed)
    _check_supply(position, state)
    rounds = [number for number in state.rules.calendar if number < position.round]
    state.round = rounds[-1] if rounds else 0
    state.listener = listener
    begin(state)
    return state


def set_out(position: Position, seed: int | None = None) -> State:
    """Return a state with everything where the position says, and nothing on its stack.

    Args:
        position: any moment.
        seed: of every shuffle; by default the position's, or one drawn.
    """
    if seed is None:
        seed = draw_seed() if position.seed is None else position.seed
    state = State(position.rules, seed)
    state.round = position.round
    state.leader = position.players.index(position.leader)
    state.king = PLACE_OF[position.king]
    for board, region in position.scoreboards.items():
        state.boards[BOARD_IDS.index(board)] = PLACE_OF[region]
    _put_out_pieces(position, state)
    for seat, name in enumerate(position.players):
        state.grande[seat] = PLACE_OF[position.grandes[name]]
        state.score[seat] = position.score.get(name, 0)
        state.vetoes[seat] = tuple(sorted(position.kept.veto.get(name, ())))
        played = _played(position, name)
        state.played[seat] = played
        state.shown[seat] = sum(1 << value for value in played)
        state.hand[seat] = FULL_HAND - state.shown[seat]
    _stack_cards(position, state)
    if state.rules.dummy != NOWHERE:
        prepare_dummy(state)
        gone = _played(position, DUMMY)
        state.dummy_power = tuple(value for value in state.dummy_power if value not in gone)
    return state


def open_view(position: Position) -> PlayerView:
    """Return a position as a view in which everything lies open, and nobody has to choose."""
    state = set_out(position, seed=0)
    state.stack = [(GAME_OVER, NOWHERE)]
    return player_view(state, None, castillo_totals=True)


def _played(position: Position, name: str) -> tuple[int, ...]:
    return position.power[name].played if name in position.power else ()


def _put_out_pieces(position: Position, state: State) -> None:
    for colour, name in enumerate(colours(position)):
        state.at[PROVINCES * COLOURS + colour] = CABALLEROS
        for region, counts in position.regions.items():
            state.shift(colour, PROVINCES, PLACE_OF[region], counts.get(name, 0))
        state.shift(colour, PROVINCES, CASTILLO, position.castillo.get(name, 0))
    for seat, name in enumerate(position.players):
        state.shift(seat, PROVINCES, COURT + seat, owner_of_court(position, name))


def _stack_cards(position: Position, state: State) -> None:
    """Shuffle what is left of each stack; cards not said to be gone are drawn as in play."""
    rules = state.rules
    passed = sum(number < position.round for number in rules.calendar)
    used = position.cards.used
    known = (VETO,) * sum(map(len, position.kept.veto.values())) if used is None else used
    gone = _share_out(rules, known, passed)
    for number, slot in enumerate(rules.slots):
        if slot.standing != NOWHERE:
            continue
        left = list((Counter(deck(rules, slot)) - gone[number]).elements())
        pile = shuffled(state, left)
        more = 0 if used is not None else max(0, passed - gone[number].total())
        state.piles[number] = pile[: len(pile) - more]


def _share_out(rules: Ruleset, ids: Sequence[str], passed: int) -> list[Counter[int]]:
    """Tell by slot which cards are gone.

    A card of which two stacks have copies is taken from the one that has lost fewer than one a
    round passed, for so many it must have lost.
    """
    decks = [Counter(deck(rules, slot)) for slot in rules.slots]
    homes: dict[str, list[tuple[int, int]]] = {}
    for number, cards in enumerate(decks):
        for index in cards:
            homes.setdefault(rules.cards[index].id, []).append((number, index))
    gone: list[Counter[int]] = [Counter() for _ in rules.slots]
    for id_ in sorted(ids, key=lambda id_: len(homes[id_])):
        there = [(n, index) for n, index in homes[id_] if gone[n][index] < decks[n][index]]
        behind = [(n, index) for n, index in there if gone[n].total() < passed]
        number, index = (behind or there)[0]
        gone[number][index] += 1
    return gone


def _check_supply(position: Position, state: State) -> None:
    """Refuse hands and stacks that would run out while the game goes on."""
    rounds = rounds_left(position)
    needed = rounds + len(colours(position)) - 1
    for seat, name in enumerate(position.players):
        hand = state.hand[seat].bit_count()
        if hand < needed:
            raise PositionError(
                f"power.{name}.played: {counted(hand, 'card')} left in hand; expected {needed} or"
                f" more to play on from before the bids of round {position.round} (B11)."
            )
    if state.rules.dummy != NOWHERE and len(state.dummy_power) < rounds:
        raise PositionError(
            f"power.dummy.played: {counted(len(state.dummy_power), 'card')} left; expected {rounds}"
            " or more for the rounds still to come (B32)."
        )
    for number, slot in enumerate(state.rules.slots):
        left = len(state.piles[number])
        if slot.standing == NOWHERE and left < rounds:
            raise PositionError(
                f"cards.used: {counted(left, 'card')} left in stack {slot.stack}; expected {rounds}"
                " or more for the rounds still to come (B10)."
            )


def from_state(state: State, names: Sequence[str]) -> Position:
    """Return a moment of a game with everything in the open.

    What a position can't say is lost: the order of face-down cards, which power cards came back
    unseen, and whatever of the round under way has already happened.

    Args:
        state: any moment.
        names: the players in seat order; what follows is ignored.
    """
    rules = state.rules
    players = tuple(names[: rules.seats])
    owners = (*players, DUMMY)[: rules.colours]
    seats = dict(enumerate(players))
    data: dict[str, Any] = {
        "format": FORMAT,
        "players": players,
        "round": state.round,
        "leader": players[state.leader],
        "short": rules.calendar == SHORT_CALENDAR,
        "veto": any(card.id == VETO for card in rules.cards),
        "few": _few(rules),
        "seed": state.rng >> (64 - SEED_BITS),
        "king": REGION_IDS[state.king],
        "grandes": {name: REGION_IDS[state.grande[seat]] for seat, name in seats.items()},
        "regions": {
            REGION_IDS[region]: counts
            for region in rules.regions
            if (counts := _counts(state, region, owners))
        },
        "castillo": _counts(state, CASTILLO, owners),
        "court": {n: state.count(COURT + s, s) for s, n in seats.items() if state.in_court(s)},
        "score": {name: state.score[seat] for seat, name in seats.items() if state.score[seat]},
        "scoreboards": {
            BOARD_IDS[board]: REGION_IDS[place]
            for board, place in enumerate(state.boards)
            if place != NOWHERE
        },
        "power": _power(state, owners),
        "discs": {
            name: REGION_IDS[state.discs[seat]]
            for seat, name in seats.items()
            if state.discs[seat] != NOWHERE and _general_discs(state)
        },
        "cards": {"used": _used(state)},
        "kept": {"veto": {n: state.vetoes[s] for s, n in seats.items() if state.vetoes[s]}},
    }
    return position_of(data)


def _few(rules: Ruleset) -> str:
    if rules.dummy != NOWHERE:
        return DUMMY
    return "written" if rules.scoring == SCORING_PLACES else "places"


def _counts(state: State, place: int, owners: Iterable[str]) -> dict[str, int]:
    counted = {name: state.count(place, colour) for colour, name in enumerate(owners)}
    return {name: count for name, count in counted.items() if count}


def _power(state: State, owners: Sequence[str]) -> dict[str, dict[str, tuple[int, ...]]]:
    piles = dict(zip(owners, state.played, strict=False))
    if state.rules.dummy != NOWHERE:
        piles[DUMMY] = tuple(v for v in POWER_VALUES if v not in state.dummy_power)
    return {name: {"played": pile} for name, pile in piles.items() if pile}


def _general_discs(state: State) -> bool:
    return any(frame[0] is CASTILLO_DISCS for frame in state.stack)


def _used(state: State) -> tuple[str, ...]:
    """Return the cards that lie in no stack.

    The round under way is played again from its beginning, so its cards are still to come; but a
    Veto taken in it may lie before its player already.
    """
    rules = state.rules
    gone: list[Card] = []
    for number, slot in enumerate(rules.slots):
        if slot.standing == NOWHERE:
            there = Counter(state.piles[number])
            face_up = state.row[number]
            kept = rules.cards[face_up].id == VETO and state.takers[number] != NOWHERE
            if face_up != NOWHERE and not kept:
                there[face_up] += 1
            left = Counter(deck(rules, slot)) - there
            gone += [rules.cards[index] for index in left.elements()]
    return tuple(card.id for card in gone)
