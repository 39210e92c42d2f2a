"""From a position to a state of the engine, and back."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from elgrande_tui.engine.board import (
    BOARD_IDS,
    CABALLEROS,
    CASTILLO,
    COLOURS,
    COURT,
    NOWHERE,
    PLACE_IDS,
    PLACE_OF,
    POWER_VALUES,
    PROVINCES,
    REGION_IDS,
    SHORT_CALENDAR,
)
from elgrande_tui.engine.chance import shuffled
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.general import CastilloDiscs
from elgrande_tui.engine.grandissimo.general import NameOpenly
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
from elgrande_tui.engine.rounds import GAME_OVER
from elgrande_tui.engine.ruleset import Card, Ruleset
from elgrande_tui.engine.setup import begin, deck, prepare_dummy, ruleset
from elgrande_tui.engine.state import FULL_HAND, State
from elgrande_tui.engine.view import PlayerView, player_view

from .position import FORMAT, Position, position_of
from .position_errors import PositionError, counted
from .position_expansion import kept_cards
from .position_parts import OWN, VETO, colours, in_court, king_region, rounds_left
from .position_pieces import add, counts, expansion_of, keeps, put_out, soldiers
from .setup import DUMMY, SEED_BITS, draw_seed

SCORING_PLACES: Final = 3
"""How many places score where no option says otherwise (B31)."""


def to_state(
    position: Position,
    seed: int | None = None,
    listener: Callable[[Event], None] | None = None,
    symbols: Sequence[CardSymbol] = (),
) -> State:
    """Return the game to be played on: the position's round has begun, and the first bid waits.

    Args:
        position: the start of its round.
        seed: of every shuffle from here on; by default the position's, or one drawn.
        listener: hears what happens from here on.
        symbols: cards of stack 6 in which it differs from the game's data (G6).

    Raises:
        PositionError: hands or stacks hold too few cards for the rounds to come.
    """
    state = set_out(position, seed, symbols)
    _check_supply(position, state)
    rounds = [number for number in state.rules.calendar if number < position.round]
    state.round = rounds[-1] if rounds else 0
    state.listener = listener
    begin(state)
    return state


def set_out(
    position: Position, seed: int | None = None, symbols: Sequence[CardSymbol] = ()
) -> State:
    """Return a state with everything where the position says, and nothing on its stack.

    Args:
        position: any moment.
        seed: of every shuffle; by default the position's, or one drawn.
        symbols: cards of stack 6 in which it differs from the game's data (G6).
    """
    if seed is None:
        seed = draw_seed() if position.seed is None else position.seed
    rules = ruleset(position.table_setup(seed, symbols).game_setup()) if symbols else None
    state = State(rules or position.rules, seed)
    state.round = position.round
    state.leader = position.players.index(position.leader)
    state.king = PLACE_OF[king_region(position)]
    for board, place in position.scoreboards.items():
        state.boards[BOARD_IDS.index(board)] = PLACE_OF[place]
    _put_out_pieces(position, state)
    for seat, name in enumerate(position.players):
        state.grande[seat] = PLACE_OF[position.grandes[name]]
        state.score[seat] = position.score.get(name, 0)
        state.vetoes[seat] = tuple(sorted(position.kept.veto.get(name, ())))
        played = _played(position, name)
        state.played[seat] = played
        state.shown[seat] = sum(1 << value for value in played)
        state.hand[seat] = FULL_HAND - state.shown[seat]
    put_out(position, state)
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
        for region, there in position.regions.items():
            state.shift(colour, PROVINCES, PLACE_OF[region], there.get(name, 0))
        state.shift(colour, PROVINCES, CASTILLO, position.castillo.get(name, 0))
    for seat, name in enumerate(position.players):
        for owner, number in in_court(position, name).items():
            state.shift(position.players.index(owner), PROVINCES, COURT + seat, number)


def _stack_cards(position: Position, state: State) -> None:
    """Shuffle what is left of each stack; cards not said to be gone are drawn as in play."""
    rules = state.rules
    passed = sum(number < position.round for number in rules.calendar)
    used = position.cards.used
    known = Counter(kept_cards(position)) | Counter(used or ())
    gone = _share_out(rules, tuple(known.elements()), passed)
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
    in_stacks = [id_ for id_ in ids if id_ in homes]
    for id_ in sorted(in_stacks, key=lambda id_: len(homes[id_])):
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
        "expansion": expansion_of(state),
        "players": players,
        "round": state.round,
        "leader": players[state.leader],
        "short": rules.calendar == SHORT_CALENDAR,
        "veto": any(card.id == VETO for card in rules.cards),
        "few": _few(rules),
        "seed": state.rng >> (64 - SEED_BITS),
        "king": REGION_IDS[state.king],
        "grandes": {name: PLACE_IDS[state.grande[seat]] for seat, name in seats.items()},
        "regions": {
            REGION_IDS[region]: there
            for region in rules.regions
            if (there := counts(state, region, owners) | soldiers(state, region))
        },
        "castillo": counts(state, CASTILLO, owners),
        "court": {n: _court(state, s, players) for s, n in seats.items() if state.in_court(s)},
        "score": {name: state.score[seat] for seat, name in seats.items() if state.score[seat]},
        "scoreboards": {
            BOARD_IDS[board]: PLACE_IDS[place]
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
    add(state, players, data)
    return position_of(data)


def _few(rules: Ruleset) -> str:
    if rules.dummy != NOWHERE:
        return DUMMY
    return "written" if rules.scoring == SCORING_PLACES else "places"


def _court(state: State, seat: int, players: Sequence[str]) -> int | dict[str, int]:
    there = counts(state, COURT + seat, players)
    own = there.pop(players[seat], 0)
    return {OWN: own, **there} if there else own


def _power(state: State, owners: Sequence[str]) -> dict[str, dict[str, tuple[int, ...]]]:
    piles = dict(zip(owners, state.played, strict=False))
    if state.rules.dummy != NOWHERE:
        piles[DUMMY] = tuple(v for v in POWER_VALUES if v not in state.dummy_power)
    return {name: {"played": pile} for name, pile in piles.items() if pile}


def _general_discs(state: State) -> bool:
    """Return whether the discs on the table are those of a general scoring."""
    return isinstance(state.stack[-1][0], CastilloDiscs | NameOpenly)


def _used(state: State) -> tuple[str, ...]:
    """Return the cards that lie in no stack.

    The round under way is played again from its beginning, so its cards are still to come; but one
    taken in it may lie before its player already.
    """
    rules = state.rules
    gone: list[Card] = []
    for number, slot in enumerate(rules.slots):
        if slot.standing == NOWHERE:
            there = Counter(state.piles[number])
            face_up = state.row[number]
            if face_up != NOWHERE and not _lies_kept(state, number):
                there[face_up] += 1
            left = Counter(deck(rules, slot)) - there
            gone += [rules.cards[index] for index in left.elements()]
    return tuple(card.id for card in gone)


def _lies_kept(state: State, slot: int) -> bool:
    """Return whether the face-up card of a slot was taken and lies before its player now."""
    card = state.rules.cards[state.row[slot]]
    if state.takers[slot] == NOWHERE:
        return False
    return card.id == VETO or keeps(state, state.row[slot])
