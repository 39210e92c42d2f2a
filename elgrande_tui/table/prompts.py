"""What the game asks, in one sentence for each kind of choice. Names, never "you"."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import (
    DONE,
    SAY_ESPIONAGE,
    USE_SPECIAL,
    Deploy,
    GiveBack,
    Jail,
    Jest,
    March,
    Move,
    Pick,
    Place,
    PlaceOther,
    SetScoreboard,
    TakeShip,
)
from elgrande_tui.engine.view import PlayerView

from .words import (
    Names,
    caballeros,
    card_name,
    listed,
    own_card,
    place_name,
    sentence,
    who,
    whose,
)


class Asked(NamedTuple):
    """What a question is made of.

    Attributes:
        names: the name of every colour.
        decision: the waiting choice.
        view: the moment, as somebody sees it.
        legal: the legal moves, where they may be known; nothing secret is told of them.
    """

    names: Names
    decision: Decision
    view: PlayerView
    legal: Sequence[Move]

    @property
    def left(self) -> int:
        """How many more times the choice may come."""
        return self.decision.left or 0

    @property
    def place(self) -> str:
        """The place that it is about."""
        return "the region" if self.decision.place is None else place_name(self.decision.place)

    @property
    def owner(self) -> str:
        """Whose piece it is about, as a possessive; empty for one's own or nobody's."""
        owner = self.decision.owner
        return "" if owner in (None, self.decision.seat) else whose(self.names, owner)

    @property
    def card(self) -> str:
        """The title of the card that it belongs to."""
        return card_name(self.decision.card)

    @property
    def words(self) -> dict[str, str]:
        """What a template may name."""
        return {"card": self.card, "place": self.place, "caballeros": caballeros(self.left)}


def prompt(
    names: Names, decision: Decision, view: PlayerView, legal: Sequence[Move] | None = None
) -> str:
    """Return the question that the game puts to whoever must choose.

    Args:
        names: the name of every colour.
        decision: the waiting choice.
        view: the moment; the question tells nothing that this view hides.
        legal: the legal moves of an open choice; by default those that the view knows.
    """
    asked = Asked(names, decision, view, view.legal if legal is None else legal)
    how = PROMPTS[decision.kind]
    question = how.format_map(asked.words) if isinstance(how, str) else how(asked)
    return f"{sentence(who(names, decision.seat))}: {question}"


def _bid(asked: Asked) -> str:
    bids = [seat.bid for seat in asked.view.seats]
    if asked.view.dummy is not None:
        bids.append(asked.view.dummy.bid)
    taken = sorted(bid for bid in bids if bid)
    if not taken:
        return "play a power card."
    verb = "is" if len(taken) == 1 else "are"
    return f"play a power card; {listed([str(bid) for bid in taken])} {verb} taken."


def _recall(asked: Asked) -> str:
    return f"the provinces are empty; fetch up to {asked.left} from regions to court, or stop."


def _turn(asked: Asked) -> str:
    types = {type(move) for move in asked.legal}
    parts = [name for kind, name in _PARTS.items() if kind in types]
    ways = []
    if asked.left and (not asked.legal or types & {Place, PlaceOther, Deploy}):
        # One line must do: where there is more to say, it is left unsaid what is placed.
        ways.append(f"place up to {asked.left if parts else caballeros(asked.left)}")
    uses = [asked.card, *parts] if not asked.legal or USE_SPECIAL in asked.legal else parts
    if uses:
        ways.append(f"use {listed(uses, 'or')}")
    last = "finish the card" if DONE in asked.legal else "end the turn"
    if len(uses) > 1:
        return f"{', '.join(ways)}, or {last}."
    return f"{listed([*ways, last], 'or')}."


_PARTS: Final[Mapping[type[Move], str]] = {
    TakeShip: "the ship",
    Jail: "the prison",
    March: "the soldiers",
    Jest: "the Jester",
}
"""Parts of a turn beside placing and the special action (G7)."""


def _veto(asked: Asked) -> str:
    turn = asked.view.turn
    action = asked.card
    if turn is not None:
        action = f"{whose(asked.names, turn)} {own_card(asked.decision.card)}"
    return f"stop {action} with the Veto, or let it go on?"


def _pick(asked: Asked) -> str:
    seat = asked.decision.seat
    owners = {move.owner for move in asked.legal if isinstance(move, Pick)}
    which = ""
    if owners:
        which = " own" if owners == {seat} else "" if seat in owners else " foreign"
    source = "" if asked.decision.place is None else f" from {asked.place}"
    up_to = f"up to {asked.left}{which} Caballero{'' if asked.left == 1 else 's'}"
    return f"move {up_to}{source}: pick one up, or stop."


def _put(asked: Asked) -> str:
    piece = f"{asked.owner} Caballero" if asked.owner else "the Caballero"
    return f"where does {piece} from {asked.place} go?"


def _leave(asked: Asked) -> str:
    return f"{caballeros(asked.left)} must still leave {asked.place}; where to?"


def _give_up(asked: Asked) -> str:
    places = {move.place for move in asked.legal if isinstance(move, GiveBack)}
    source = "the court" if places == {"court"} else "court or regions"
    return f"return {caballeros(asked.left)} from {source} to the provinces."


def _expel(asked: Asked) -> str:
    return f"from which region does one of {asked.owner} Caballeros go back?"


def _return_disc(asked: Asked) -> str:
    back = caballeros(asked.left) if asked.left > 1 else "all own Caballeros"
    return f"set the secret disc to the region from which {back} go back."


def _escort(asked: Asked) -> str:
    return f"which Caballero goes with the soldier from {asked.place}? Or none."


def _land(asked: Asked) -> str:
    ship = "the ship" if asked.decision.place is None else asked.place
    if asked.legal and DONE not in asked.legal:
        return f"{caballeros(asked.left)} aboard {ship} must land too; where does one go?"
    if asked.left == 1:
        return f"land the Caballero from {ship}, or stay aboard."
    return f"land all {caballeros(asked.left)} from {ship} on any coasts, or stay aboard."


def _confederate(asked: Asked) -> str:
    board = next((move.board for move in asked.legal if isinstance(move, SetScoreboard)), None)
    which = "this scoreboard" if board is None else f"the {board} scoreboard"
    stays = "" if asked.legal and DONE not in asked.legal else ", or leave it where it is"
    return f"choose where {which} goes{stays}."


def _castillo_disc(asked: Asked) -> str:
    spy = ", or spy and name it later" if SAY_ESPIONAGE in asked.legal else ""
    return f"set the secret disc to the region to enter from the Castillo{spy}."


def _incognito(asked: Asked) -> str:
    extra = asked.view.extension
    card = extra.incognito if isinstance(extra, GrandissimoView) else None
    there = "" if card is None or card.region is None else f" in {place_name(card.region)}"
    return f"bring the King out of hiding{there}, or wait?"


PROMPTS: Final[Mapping[str, str | Callable[[Asked], str]]] = {
    "bid": _bid,
    "muster": "bring up to {caballeros} to court; how many?",
    "recall": _recall,
    "take_card": "take an action card.",
    "turn": _turn,
    "veto": _veto,
    "pick": _pick,
    "put": _put,
    "choose_source": "choose the region that Caballeros leave.",
    "leave": _leave,
    "court_anywhere": "place up to {caballeros} from court in any regions, or stop.",
    "choose_way": "move all out of one region, or place 2 from court?",
    "give_up": _give_up,
    "expel": _expel,
    "return_disc": _return_disc,
    "castillo_disc": _castillo_disc,
    "eviction_disc": "set the secret disc to the region to go to from {place}.",
    "scoring_disc": "set the secret disc; a region that nobody else names is scored.",
    "choose_scored": "choose the region to be scored, or the Castillo.",
    "king_to": "choose where the King goes.",
    "grande_to": "choose the new home of the Grande.",
    "set_scoreboard": "choose a mobile scoreboard and the region where it goes.",
    "take_back": "choose the power card to take back, unseen by the others.",
    "choose_evicted": "choose the region that all others must leave.",
    "name_openly": "name the region to enter from the Castillo.",
    "free_pick": _pick,
    "free_put": _put,
    "region_card": "choose a region card for {card}, unseen by the others.",
    "incognito": _incognito,
    "second_card": "take a second action card.",
    "now_or_keep": "use {card} now, or keep it for a later turn?",
    "kept_before": "use {card}, kept from before, or go on without it?",
    "kept_after": "use {card}, kept from before, or end the turn?",
    "choose_person": "take the Queen or the Jester.",
    "escort": _escort,
    "march": "move the other soldier too, or stop.",
    "confederate": _confederate,
    "choose_allied": "choose a region for the alliance.",
    "choose_overthrown": "choose the Grande that goes into the Castillo.",
    "choose_crowned": "choose the Grande that acts as King.",
    "send_in": "put up to two of each colour into the Castillo: choose one, or stop.",
    "land": _land,
    "pardon": "free all prisoners into one region, or keep them?",
}
"""The question of every kind of choice without the name before it: a template or a function."""
