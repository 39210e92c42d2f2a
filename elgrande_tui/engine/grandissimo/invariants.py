"""What must hold of the expansion's pieces at every moment."""

from collections import Counter
from collections.abc import Iterator

from ..board import BASE_REGIONS, COLOURS, NOWHERE, SHIPS
from ..state import State
from .hidden import BOYCOTT, INCOGNITO
from .pieces import SOLDIERS, Pieces, pieces


def faults(before: State | None, state: State) -> Iterator[str]:
    """Tell what does not hold, a sentence each.

    Args:
        before: the state before the last move, if there is one.
        state: the moment.
    """
    extra = pieces(state)
    if len(extra.soldiers) not in (0, SOLDIERS):
        yield f"{len(extra.soldiers)} soldiers, not none or {SOLDIERS}"
    if any(region not in state.rules.regions for region in extra.soldiers):
        yield "a soldier stands in no region"
    for number, owner in enumerate(extra.ships):
        aboard = state.at[SHIPS[number] * COLOURS : SHIPS[number] * COLOURS + COLOURS]
        if owner < 0 and any(aboard):
            yield f"somebody is aboard ship {number + 1}, which lies in no court"
    cards = [card[1] for card in (extra.boycott, extra.incognito) if card is not None]
    if len(set(cards)) < len(cards) or any(region >= BASE_REGIONS for region in cards):
        yield f"the region cards {cards} are not each there once"
    if extra.acting != NOWHERE and state.grande[extra.acting] != state.king:
        yield "the King is not where the Grande stands that acts as King"
    if extra.alliance and (len(extra.alliance), len(set(extra.alliance))) != (2, 2):
        yield f"the alliance is one of {extra.alliance}"
    for id_, kept in _kept(extra, state).items():
        if kept and kept + _to_come(state, id_) > _copies(state, id_):
            yield f"{id_} lies before a player and elsewhere"
    if before is not None and before.king == state.king:
        was = pieces(before).soldiers.count(state.king)
        if was != extra.soldiers.count(state.king):
            yield "a soldier entered or left the King's region"


def _kept(extra: Pieces, state: State) -> Counter[str]:
    """Count the cards that lie before players, Vetoes left out."""
    ids = Counter[str]()
    ids[BOYCOTT] = extra.boycott is not None
    ids[INCOGNITO] = extra.incognito is not None
    ids["free_choice"] = extra.free_choice != NOWHERE
    ids["espionage"] = extra.espionage != NOWHERE
    if extra.double is not None:
        ids[state.rules.cards[extra.double[1]].id] += 1
    return ids


def _to_come(state: State, id_: str) -> int:
    """Count the copies of a card that may still be taken in this round or a later one."""
    numbers = [number for number, card in enumerate(state.rules.cards) if card.id == id_]
    row = zip(state.row, state.takers, strict=True)
    open_ = sum(card in numbers and taker == NOWHERE for card, taker in row)
    return open_ + sum(pile.count(number) for pile in state.piles for number in numbers)


def _copies(state: State, id_: str) -> int:
    return sum(card.copies for card in state.rules.cards if card.id == id_)
