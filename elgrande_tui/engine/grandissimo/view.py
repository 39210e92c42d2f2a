"""What a seat may see of the expansion's pieces: all but the region cards of others."""

from typing import NamedTuple

from ..board import NOWHERE, PRISON, REGION_IDS, SHIP_IDS, SHIPS
from ..chance import draw
from ..state import State
from .pieces import AWAY, JESTER, QUEEN, Card, pieces


class ShipView(NamedTuple):
    """A ship.

    Attributes:
        id: its id.
        seat: in whose court it lies; None in the supply.
        caballeros: by colour who is aboard.
    """

    id: str
    seat: int | None
    caballeros: tuple[int, ...]


class RegionCardView(NamedTuple):
    """A region card face down before a player.

    Attributes:
        seat: before whom it lies.
        region: what it names; None for whoever may not know.
    """

    seat: int
    region: str | None


class KeptCardView(NamedTuple):
    """A second card kept, open (G12).

    Attributes:
        seat: before whom it lies.
        card: its id.
    """

    seat: int
    card: str


class GrandissimoView(NamedTuple):
    """The expansion's pieces as one seat may see them.

    Attributes:
        soldiers: where the soldiers stand (G3).
        ships: the ships of this table (G8).
        prison: by colour who is in prison (G9).
        queen: who has the Queen (G29).
        jester: who has the Jester (G30).
        inquisitor: who has the General Inquisitor (G22).
        used: the persons that the turn under way has used, as bits of ``pieces``.
        boycott: the boycott's region card, if it lies before somebody (G10).
        incognito: King Incognito's region card, if it lies before somebody (G14).
        double: a second card that is kept (G12).
        free_choice: who holds Free Choice (G13).
        espionage: who holds Espionage (G17).
        spying: whether its holder has said that he will name his region openly.
        acting: whose Grande acts as King while the King is in the Castillo (G20).
        alliance: the regions that will be scored as one (G25).
        barred_by: who has barred special actions for later turns (G19).
        put_off: whose turn waits for all others' to end (G26).
    """

    soldiers: tuple[str, ...]
    ships: tuple[ShipView, ...]
    prison: tuple[int, ...]
    queen: int | None
    jester: int | None
    inquisitor: int | None
    used: int
    boycott: RegionCardView | None
    incognito: RegionCardView | None
    double: KeptCardView | None
    free_choice: int | None
    espionage: int | None
    spying: bool
    acting: int | None
    alliance: tuple[str, ...]
    barred_by: int | None
    put_off: int | None


def _somebody(seat: int) -> int | None:
    return None if seat == NOWHERE else seat


def _region_card(card: Card | None, seen: int, seat: int | None) -> RegionCardView | None:
    if card is None:
        return None
    knows = seat is not None and bool(seen >> seat & 1)
    return RegionCardView(seat=card[0], region=REGION_IDS[card[1]] if knows else None)


def grandissimo_view(state: State, seat: int | None) -> GrandissimoView:
    """Return what a seat may see; None for what lies open to all."""
    extra = pieces(state)
    colours = range(state.rules.colours)
    ships = tuple(
        ShipView(
            id=SHIP_IDS[number],
            seat=_somebody(owner),
            caballeros=tuple(state.count(SHIPS[number], colour) for colour in colours),
        )
        for number, owner in enumerate(extra.ships)
        if owner != AWAY
    )
    double = None
    if extra.double is not None:
        keeper, card = extra.double
        double = KeptCardView(seat=keeper, card=state.rules.cards[card].id)
    return GrandissimoView(
        soldiers=tuple(REGION_IDS[region] for region in extra.soldiers),
        ships=ships,
        prison=tuple(state.count(PRISON, colour) for colour in colours),
        queen=_somebody(extra.persons[QUEEN]),
        jester=_somebody(extra.persons[JESTER]),
        inquisitor=_somebody(extra.inquisitor),
        used=extra.used,
        boycott=_region_card(extra.boycott, extra.boycott_seen, seat),
        incognito=_region_card(extra.incognito, extra.incognito_seen, seat),
        double=double,
        free_choice=_somebody(extra.free_choice),
        espionage=_somebody(extra.espionage),
        spying=extra.spying,
        acting=_somebody(extra.acting),
        alliance=tuple(REGION_IDS[region] for region in extra.alliance),
        barred_by=_somebody(extra.barred_by),
        put_off=None if extra.put_off is None else extra.put_off[0],
    )


def redeal_region_cards(state: State, seat: int | None) -> None:
    """Draw anew the region cards that a seat does not know."""
    extra = pieces(state)
    viewer = 0 if seat is None else 1 << seat
    if extra.boycott is not None and not extra.boycott_seen & viewer:
        extra.boycott = (extra.boycott[0], NOWHERE)
    if extra.incognito is not None and not extra.incognito_seen & viewer:
        extra.incognito = (extra.incognito[0], NOWHERE)
    if extra.boycott is not None and extra.boycott[1] == NOWHERE:
        extra.boycott = (extra.boycott[0], _any(state))
    if extra.incognito is not None and extra.incognito[1] == NOWHERE:
        extra.incognito = (extra.incognito[0], _any(state))


def _any(state: State) -> int:
    stock = pieces(state).stock()
    return stock[draw(state, len(stock))]
