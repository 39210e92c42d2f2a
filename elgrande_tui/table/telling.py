"""What happened, as lines for the log. Names, never "you"; no full stop at the end."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from elgrande_tui.engine import events as ev
from elgrande_tui.engine.board import COURT_ID

from .setup import DUMMY
from .words import (
    Names,
    at_place,
    caballeros,
    card_name,
    listed,
    place_name,
    sentence,
    who,
    whose,
    worded,
)

GENERAL: Final = "general"
"""``ScoringBegan.what`` of a general scoring; of any other it is the id of a card."""
PERSON_NAMES: Final = {"queen": "Queen", "jester": "Jester", "inquisitor": "General Inquisitor"}


def event_line(names: Names, event: ev.Event) -> str | None:
    """Return the log's line for an event, or None where it needs none.

    The line of an event with ``known_to`` holds the secret: it is only for those seats.
    """
    how = TELL[type(event)]
    if how is None:
        return None
    told = how.format_map(worded(names, event)) if isinstance(how, str) else how(names, event)
    return sentence(told)


def public_line(names: Names, event: ev.Event) -> str | None:
    """Return what everybody may read about an event, or None where there is nothing."""
    if event.known_to is None:
        return event_line(names, event)
    if isinstance(event, ev.DiscSet):
        return sentence(f"{who(names, event.seat)} set the secret disc")
    return None


def scoring_title(names: Names, what: str, by: int | None, round_: int) -> str:
    """Return what a scoring is called: that of a round, or that of a card and its player."""
    if what == GENERAL:
        return f"General scoring after round {round_}"
    return card_name(what) if by is None else f"{card_name(what)}, used by {who(names, by)}"


def _counts(names: Names, table: Mapping[int, int]) -> str:
    return ", ".join(f"{who(names, colour)} {count}" for colour, count in table.items())


def _of(names: Names, by: int, owner: int) -> str:
    return "" if by == owner else whose(names, owner)


def _from(place: str) -> str:
    return "court" if place == COURT_ID else place_name(place)


def _round_began(event: ev.RoundBegan) -> str:
    cards = ", ".join(card_name(card) for card in event.cards.values())
    return f"Round {event.round} begins; the cards are {cards}"


def _card_taken(names: Names, event: ev.CardTaken) -> str:
    unused = ", which goes unused" if names[event.seat] == DUMMY else ""
    return f"{who(names, event.seat)} took {card_name(event.card)}{unused}"


def _placed(names: Names, event: ev.Placed) -> str:
    owner = _of(names, event.seat, event.owner)
    placed = caballeros(event.count, owner)
    return f"{who(names, event.seat)} placed {placed} {at_place(event.place)}"


def _moved(names: Names, event: ev.Moved) -> str:
    moved = caballeros(event.count, _of(names, event.by, event.owner))
    way = f"from {_from(event.source)} to {_from(event.target)}"
    return f"{who(names, event.by)} moved {moved} {way}"


def _gave_back(names: Names, event: ev.GaveBack) -> str:
    back = caballeros(event.count, _of(names, event.by, event.owner))
    return f"{who(names, event.by)} returned {back} from {_from(event.place)} to the provinces"


def _discs_shown(names: Names, event: ev.DiscsShown) -> str:
    discs = (f"{who(names, seat)} {place_name(id_)}" for seat, id_ in event.discs.items())
    return f"The discs are shown: {', '.join(discs)}"


def _king_moved(names: Names, event: ev.KingMoved) -> str:
    way = f"from {place_name(event.source)} to {place_name(event.target)}"
    if event.by is None:
        return f"The King moved {way}"
    return f"{who(names, event.by)} moved the King {way}"


def _grande_moved(names: Names, event: ev.GrandeMoved) -> str:
    grande = f"{_of(names, event.by, event.owner) or 'the'} Grande"
    way = f"from {place_name(event.source)} to {place_name(event.target)}"
    return f"{who(names, event.by)} moved {grande} {way}"


def _scoreboard_moved(names: Names, event: ev.ScoreboardMoved) -> str:
    by = who(names, event.by)
    if event.source is None:
        return f"{by} put the {event.board} scoreboard {at_place(event.target)}"
    way = f"from {place_name(event.source)} to {place_name(event.target)}"
    return f"{by} moved the {event.board} scoreboard {way}"


def _power_returned(names: Names, event: ev.PowerReturned) -> str:
    pile = "the pile is empty" if event.top is None else f"{event.top} is on top of the pile"
    return f"{who(names, event.seat)} took back a played power card; now {pile}"


def _opened(names: Names, event: ev.CastilloOpened) -> str:
    if not event.contents:
        return "The Castillo is opened: it is empty"
    return f"The Castillo is opened: {_counts(names, event.contents)}"


def _scoring_began(names: Names, event: ev.ScoringBegan) -> str:
    if event.what == GENERAL:
        return "General scoring"
    if event.by is None:
        return f"{card_name(event.what)} scores"
    return f"{who(names, event.by)} scores with {card_name(event.what)}"


def gains(names: Names, event: ev.Scored) -> list[str]:
    """Return what each player gains at a place, most first: "Ana 9 (King +2, home +2)"."""
    total: dict[int, int] = dict(event.points)
    notes: dict[int, list[str]] = {}
    for word, bonus in (("King", event.king_bonus), ("home", event.home_bonus)):
        for seat, points in bonus.items():
            total[seat] = total.get(seat, 0) + points
            notes.setdefault(seat, []).append(f"{word} +{points}")
    return [
        f"{who(names, seat)} {total[seat]}"
        + (f" ({', '.join(notes[seat])})" if seat in notes else "")
        for seat in sorted(total, key=lambda seat: -total[seat])
    ]


def _scored(names: Names, event: ev.Scored) -> str:
    values = "/".join(map(str, event.values))
    gained = ", ".join(gains(names, event)) or "nobody scores"
    return f"{place_name(event.place)} ({values}): {gained}"


def _game_ended(names: Names, event: ev.GameEnded) -> str:
    winners = listed([who(names, seat) for seat in event.winners])
    won = f"{winners} {'wins' if len(event.winners) == 1 else 'share the win'}"
    return f"The game is over: {won} ({_counts(names, event.score)})"


def _ship_taken(names: Names, event: ev.ShipTaken) -> str:
    former = "" if event.owner is None else f" from {who(names, event.owner)}"
    return f"{who(names, event.seat)} took {place_name(event.ship)}{former}"


def _person_taken(names: Names, event: ev.PersonTaken) -> str:
    former = "" if event.owner is None else f" from {who(names, event.owner)}"
    return f"{who(names, event.seat)} took the {PERSON_NAMES[event.person]}{former}"


def _sent_to_court(names: Names, event: ev.SentToCourt) -> str:
    sent = caballeros(1, _of(names, event.by, event.owner))
    return f"{who(names, event.by)} put {sent} into {whose(names, event.seat)} court"


def _allied(names: Names, event: ev.AllianceMade) -> str:
    return f"{who(names, event.by)} allied {listed([place_name(id_) for id_ in event.regions])}"


TELL: Final[Mapping[type[ev.EventBase], str | Callable[[Names, Any], str] | None]] = {
    ev.RoundBegan: lambda _, event: _round_began(event),
    ev.PowerPlayed: "{seat} played {value}",
    ev.TurnBegan: "{seat_s} turn",
    ev.TurnEnded: None,
    ev.Mustered: lambda names, e: f"{who(names, e.seat)} brought {caballeros(e.count)} to court",
    ev.CardTaken: _card_taken,
    ev.Placed: _placed,
    ev.SpecialAnnounced: "{seat} announced {card}",
    ev.VetoKept: "{seat} keeps the Veto up to the end of round {until}",
    ev.VetoAllowed: "{seat} holds the Veto back",
    ev.Vetoed: "{by_s} Veto stops {seat_s} {own_card}",
    ev.VetoLapsed: "{seat_s} Veto is gone unused",
    ev.Moved: _moved,
    ev.GaveBack: _gave_back,
    ev.DiscSet: "{seat_s} disc names {region}",
    ev.DiscsShown: _discs_shown,
    ev.KingMoved: _king_moved,
    ev.GrandeMoved: _grande_moved,
    ev.ScoreboardMoved: _scoreboard_moved,
    ev.PowerReturned: _power_returned,
    ev.PowerTakenBack: "{seat} has the {value} in hand again",
    ev.RegionDrawn: f"the {DUMMY}'s region card is {{region}}",
    ev.CastilloOpened: _opened,
    ev.ScoringBegan: _scoring_began,
    ev.Scored: _scored,
    ev.ShipTaken: _ship_taken,
    ev.PersonTaken: _person_taken,
    ev.SentToCourt: _sent_to_court,
    ev.SoldierMoved: "{by} moved a soldier from {source} to {target}",
    ev.RegionCardTaken: "{seat} laid a region card face down for {card}",
    ev.RegionCardChosen: "{seat_s} {own_card} names {region}",
    ev.BoycottShown: "{seat} boycotts {region}: it is not scored",
    ev.CardKept: "{seat} keeps {card} for later",
    ev.CardUsed: "{seat_s} {own_card} is spent",
    ev.GrandeCrowned: "{by} sent the King into the Castillo; {owner_s} Grande acts as King",
    ev.AllianceMade: _allied,
    ev.SpecialsBarred: "{by} bars special actions in all later turns of the round",
    ev.TurnPutOff: "{seat_s} turn will go on after all others",
    ev.TurnResumed: "{seat_s} turn goes on",
    ev.EspionageSaid: "{seat} will name a region once the discs are shown",
    ev.RegionNamed: "{seat} names {region}",
    ev.RoundEnded: "Round {round} ends; {leader} played the lowest card",
    ev.GameEnded: _game_ended,
}
"""How each kind of event is told: a template for its fields, a function, or not at all."""
