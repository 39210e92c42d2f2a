"""The rule set with Grandissimo: its region, stacks and cards, and what they add (G1 to G6).

It brings in all steps and actions of the expansion, so only a table that plays it imports it.
"""

from typing import Final

from ..board import ALL_PLACES, CASTILLO, REGIONS
from ..ruleset import Card, Effect, Ruleset, Slot, neighbours_in_play, regions_in_play
from ..turn import BEGIN_TURN, BRING_TO_COURT, END_OF_TURN, TAKE_ACTION_CARD, USE_CARD
from . import hidden, kept, persons, realm
from .cards import FIRST_GAME, STACK6, STACK6_IDS, STACK6_SIZE, STACK7, load_grandissimo
from .general import GENERAL_STEPS
from .hooks import GrandissimoHooks
from .ships import LANDINGS
from .stack6 import CardSymbol

EFFECTS: Final[dict[str, Effect]] = {
    **hidden.EFFECTS,
    **kept.EFFECTS,
    **persons.EFFECTS,
    **realm.EFFECTS,
}
"""The special action of every card of the expansion, by the card's id."""


def extend(
    rules: Ruleset,
    ships: int | None,
    stack6: str | tuple[str, ...],
    symbols: tuple[CardSymbol, ...],
) -> Ruleset:
    """Return the rule set of the base game with Grandissimo added.

    Args:
        rules: the base game with the table's options.
        ships: how many ships; None for two, with two players one (G8).
        stack6: ``first_game``, ``random``, or the ids chosen by hand (G5).
        symbols: what is printed on cards where it differs from the game's data (G6).
    """
    printed = {symbol.id: symbol for symbol in symbols}
    added = tuple(
        Card(
            card.id,
            card.stack,
            printed[card.id].number if card.id in printed else card.number,
            card.copies,
            EFFECTS[card.id],
            printed[card.id].symbol if card.id in printed else card.symbol,
        )
        for card in load_grandissimo().cards
    )
    cards = (*rules.cards, *added)
    regions = regions_in_play(len(REGIONS))
    only = stack6 if isinstance(stack6, tuple) else None
    if stack6 == FIRST_GAME:
        only = STACK6_IDS.first_game()
    aside = 0 if only else len(STACK6_IDS.known()) - STACK6_SIZE
    turn_up, bids, turns, close = rules.round_steps
    return rules._replace(
        regions=regions,
        board=(*regions, CASTILLO),
        places=ALL_PLACES,
        neighbours=neighbours_in_play(regions),
        cards=cards,
        slots=(
            *rules.slots,
            Slot(STACK6, (STACK6,), only=only, aside=aside),
            Slot(STACK7, (STACK7,), standing=len(cards) - 1),
        ),
        round_steps=(turn_up, bids, turns, kept.LAST_WORDS, kept.LIFT_BAR, close),
        turn_steps=(
            BEGIN_TURN,
            LANDINGS,
            BRING_TO_COURT,
            kept.KEPT_BEFORE,
            TAKE_ACTION_CARD,
            USE_CARD,
            kept.KEPT_AFTER,
            END_OF_TURN,
            hidden.AFTER_TURN,
        ),
        general_steps=GENERAL_STEPS,
        interrupts=(*rules.interrupts, hidden.IncognitoOffer()),
        hooks=GrandissimoHooks(ships or (1 if rules.seats == 2 else 2)),  # noqa: PLR2004
    )
