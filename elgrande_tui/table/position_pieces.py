"""The pieces of Grandissimo, from a position into a state and back; a base game has none."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from elgrande_tui.engine.board import (
    CASTILLO_ID,
    NOWHERE,
    PLACE_OF,
    PRISON,
    PROVINCES,
    REGION_IDS,
    SHIPS,
)
from elgrande_tui.engine.grandissimo.cards import STACK6, STACK6_IDS
from elgrande_tui.engine.grandissimo.hooks import GrandissimoHooks
from elgrande_tui.engine.grandissimo.pieces import JESTER, QUEEN, Card, Pieces
from elgrande_tui.engine.setup import deck
from elgrande_tui.engine.state import State

from .position import ExpansionPieces, Position
from .position_expansion import BOYCOTT, CARD_IDS, DOUBLE, ESPIONAGE, FREE_CHOICE, INCOGNITO
from .position_parts import SOLDIERS, colours
from .setup import DUMMY, GRANDISSIMO


def expansion_of(state: State) -> str:
    """Return what is played beside the base game."""
    return GRANDISSIMO if isinstance(state.extension, Pieces) else "base"


def put_out(position: Position, state: State) -> None:
    """Put everything of the expansion where a position says; in a base game there is nothing."""
    hooks = state.rules.hooks
    if not isinstance(hooks, GrandissimoHooks):
        return
    extra = Pieces(hooks.ships)
    state.extension = extra
    seat_of = {name: seat for seat, name in enumerate(position.players)}

    def somebody(name: str | None) -> int:
        return NOWHERE if name is None else seat_of[name]

    def card_of(table: dict[str, str] | None) -> Card | None:
        return next(((seat_of[n], PLACE_OF[region]) for n, region in (table or {}).items()), None)

    extra.soldiers = tuple(
        PLACE_OF[region]
        for region in REGION_IDS
        for _ in range(position.regions.get(region, {}).get(SOLDIERS, 0))
    )
    extra.acting = somebody(position.acting_king)
    kept = position.kept
    extra.free_choice = somebody(kept.free_choice)
    extra.espionage = somebody(kept.espionage)
    extra.boycott, extra.incognito = card_of(kept.boycott), card_of(kept.incognito)
    extra.boycott_seen = 0 if extra.boycott is None else 1 << extra.boycott[0]
    extra.incognito_seen = 0 if extra.incognito is None else 1 << extra.incognito[0]
    for name, id_ in (kept.double_turn or {}).items():
        ids = [card.id for card in state.rules.cards]
        extra.double = (seat_of[name], ids.index(id_))
    pieces = position.grandissimo or ExpansionPieces()
    extra.persons = (somebody(pieces.queen), somebody(pieces.jester))
    extra.inquisitor = somebody(pieces.inquisitor)
    extra.alliance = tuple(sorted(PLACE_OF[region] for region in pieces.alliance))
    _put_on_ships(pieces, state, extra, seat_of)
    for colour, name in enumerate(colours(position)):
        state.shift(colour, PROVINCES, PRISON, pieces.prison.get(name, 0))


def _put_on_ships(
    pieces: ExpansionPieces, state: State, extra: Pieces, seat_of: dict[str, int]
) -> None:
    lying = [(seat, ship) for name, seat in seat_of.items() for ship in pieces.ships.get(name, ())]
    owners = list(extra.ships)
    for number, (seat, aboard) in enumerate(lying):
        owners[number] = seat
        for name, count in aboard.items():
            state.shift(seat_of[name], PROVINCES, SHIPS[number], count)
    extra.ships = tuple(owners)


def soldiers(state: State, region: int) -> dict[str, int]:
    """Return the soldiers in a region as a position holds them."""
    extra = state.extension
    there = extra.soldiers.count(region) if isinstance(extra, Pieces) else 0
    return {SOLDIERS: there} if there else {}


def keeps(state: State, card: int) -> bool:
    """Return whether a card taken this round lies before a player now."""
    extra = state.extension
    if not isinstance(extra, Pieces):
        return False
    if extra.double is not None and extra.double_round == state.round and extra.double[1] == card:
        return True
    kept = {
        BOYCOTT: extra.boycott is not None,
        CARD_IDS[INCOGNITO]: extra.incognito is not None,
        FREE_CHOICE: extra.free_choice != NOWHERE,
        ESPIONAGE: extra.espionage != NOWHERE,
    }
    return kept.get(state.rules.cards[card].id, False)


def counts(state: State, place: int, owners: Iterable[str]) -> dict[str, int]:
    """Return by name the Caballeros at a place, without those who have none there."""
    counted = {name: state.count(place, colour) for colour, name in enumerate(owners)}
    return {name: count for name, count in counted.items() if count}


def add(state: State, players: Sequence[str], data: dict[str, Any]) -> None:
    """Add what the expansion has to the plain data of a position.

    Args:
        state: any moment.
        players: names in seat order.
        data: the position of the same moment as a base game would have it.
    """
    extra = state.extension
    hooks = state.rules.hooks
    if not isinstance(extra, Pieces) or not isinstance(hooks, GrandissimoHooks):
        return
    data["ships"] = hooks.ships
    if extra.acting != NOWHERE:
        data["king"], data["acting_king"] = CASTILLO_ID, players[extra.acting]
    chosen = _stack6(state)
    if set(chosen) != set(STACK6_IDS.first_game()):
        data["cards"]["stack6"] = chosen
    for key, card in ((BOYCOTT, extra.boycott), (INCOGNITO, extra.incognito)):
        if card is not None:
            data["kept"][key] = {players[card[0]]: REGION_IDS[card[1]]}
    if extra.double is not None:
        seat, number = extra.double
        data["kept"][DOUBLE] = {players[seat]: state.rules.cards[number].id}
    named = {FREE_CHOICE: extra.free_choice, ESPIONAGE: extra.espionage}
    data["kept"] |= {key: players[seat] for key, seat in named.items() if seat != NOWHERE}
    persons = {
        "queen": extra.persons[QUEEN],
        "jester": extra.persons[JESTER],
        "inquisitor": extra.inquisitor,
    }
    ships = {
        name: tuple(
            counts(state, SHIPS[number], players)
            for number, owner in enumerate(extra.ships)
            if owner == seat
        )
        for seat, name in enumerate(players)
        if seat in extra.ships
    }
    pieces: dict[str, Any] = {
        "ships": ships,
        "prison": counts(state, PRISON, (*players, DUMMY)[: state.rules.colours]),
        **{person: players[seat] for person, seat in persons.items() if seat != NOWHERE},
        "alliance": tuple(REGION_IDS[region] for region in extra.alliance),
    }
    if any(pieces.values()):
        data["grandissimo"] = pieces


def _stack6(state: State) -> tuple[str, ...]:
    """Return the cards of stack 6 that are played with; of hidden ones, those not set aside."""
    rules = state.rules
    number = [slot.stack for slot in rules.slots].index(STACK6)
    slot = rules.slots[number]
    played_with = Counter(deck(rules, slot)) - Counter(state.piles[number][: slot.aside])
    return tuple(rules.cards[index].id for index in played_with)
