"""What happened, as lines for the log: one for each kind of event, and none missing."""

from typing import Any, get_args

import pytest

from elgrande_tui.engine import events as ev
from elgrande_tui.engine.events import Event
from elgrande_tui.table.telling import TELL
from elgrande_tui.table.wording import event_line, public_line, scoring_title

NAMES = ("Ana", "Bea", "dummy")


def _scored(place: str = "aragon", **tables: dict[int, int]) -> ev.Scored:
    empty: dict[str, Any] = {"points": {}, "king_bonus": {}, "home_bonus": {}}
    return ev.Scored(place=place, values=(5, 4, 1), counts={0: 3}, **(empty | tables))


EVENTS: list[tuple[Event, str | None]] = [
    (
        ev.RoundBegan(round=3, cards={1: "intrigue_any_4", 2: "veto", 5: "king"}),
        "Round 3 begins; the cards are Grand scheme, Veto, The King",
    ),
    (ev.PowerPlayed(seat=1, value=9), "Bea played 9"),
    (ev.PowerPlayed(seat=2, value=13), "The dummy played 13"),
    (ev.TurnBegan(seat=0), "Ana's turn"),
    (ev.TurnEnded(seat=0), None),
    (ev.Mustered(seat=0, count=1), "Ana brought 1 Caballero to court"),
    (ev.Mustered(seat=0, count=4), "Ana brought 4 Caballeros to court"),
    (ev.CardTaken(seat=1, stack=5, card="king"), "Bea took The King"),
    (ev.CardTaken(seat=2, stack=2, card="veto"), "The dummy took Veto, which goes unused"),
    (ev.Placed(seat=0, owner=0, place="aragon"), "Ana placed 1 Caballero in Aragón"),
    (
        ev.Placed(seat=0, owner=0, place="castillo", count=3),
        "Ana placed 3 Caballeros in the Castillo",
    ),
    (
        ev.Placed(seat=0, owner=1, place="ship_1"),
        "Ana placed 1 of Bea's Caballeros aboard ship 1",
    ),
    (ev.SpecialAnnounced(seat=0, card="eviction"), "Ana announced Eviction"),
    (ev.VetoKept(seat=0, until=4), "Ana keeps the Veto up to the end of round 4"),
    (ev.VetoAllowed(seat=1), "Bea holds the Veto back"),
    (ev.Vetoed(by=1, seat=0, card="eviction"), "Bea's Veto stops Ana's Eviction"),
    (ev.Vetoed(by=1, seat=0, card="king"), "Bea's Veto stops Ana's King"),
    (ev.VetoLapsed(seat=1), "Bea's Veto is gone unused"),
    (
        ev.Moved(by=1, owner=0, source="aragon", target="castillo", count=2),
        "Bea moved 2 of Ana's Caballeros from Aragón to the Castillo",
    ),
    (
        ev.Moved(by=1, owner=1, source="aragon", target="court"),
        "Bea moved 1 Caballero from Aragón to court",
    ),
    (
        ev.Moved(by=1, owner=2, source="prison", target="sevilla"),
        "Bea moved 1 of the dummy's Caballeros from the prison to Sevilla",
    ),
    (
        ev.GaveBack(by=0, owner=0, place="court", count=3),
        "Ana returned 3 Caballeros from court to the provinces",
    ),
    (
        ev.GaveBack(by=0, owner=1, place="sevilla"),
        "Ana returned 1 of Bea's Caballeros from Sevilla to the provinces",
    ),
    (ev.DiscSet(known_to=(0,), seat=0, region="aragon"), "Ana's disc names Aragón"),
    (
        ev.DiscsShown(discs={0: "aragon", 1: "cataluna"}),
        "The discs are shown: Ana Aragón, Bea Cataluña",
    ),
    (
        ev.KingMoved(by=0, source="aragon", target="granada"),
        "Ana moved the King from Aragón to Granada",
    ),
    (
        ev.KingMoved(by=None, source="castillo", target="portugal"),
        "The King moved from the Castillo to Portugal",
    ),
    (
        ev.GrandeMoved(by=0, owner=0, source="aragon", target="granada"),
        "Ana moved the Grande from Aragón to Granada",
    ),
    (
        ev.GrandeMoved(by=0, owner=1, source="aragon", target="castillo"),
        "Ana moved Bea's Grande from Aragón to the Castillo",
    ),
    (
        ev.ScoreboardMoved(by=0, board="8/4/0", source=None, target="aragon"),
        "Ana put the 8/4/0 scoreboard in Aragón",
    ),
    (
        ev.ScoreboardMoved(by=0, board="4/0/0", source="aragon", target="sevilla"),
        "Ana moved the 4/0/0 scoreboard from Aragón to Sevilla",
    ),
    (
        ev.PowerReturned(seat=0, top=7),
        "Ana took back a played power card; now 7 is on top of the pile",
    ),
    (
        ev.PowerReturned(seat=0, top=None),
        "Ana took back a played power card; now the pile is empty",
    ),
    (ev.PowerTakenBack(known_to=(0,), seat=0, value=13), "Ana has the 13 in hand again"),
    (ev.RegionDrawn(region="galicia"), "The dummy's region card is Galicia"),
    (
        ev.CastilloOpened(contents={0: 3, 2: 1}),
        "The Castillo is opened: Ana 3, the dummy 1",
    ),
    (ev.CastilloOpened(contents={}), "The Castillo is opened: it is empty"),
    (ev.ScoringBegan(what="general"), "General scoring"),
    (ev.ScoringBegan(what="score_fives", by=1), "Bea scores with Fives"),
    (ev.ScoringBegan(what="score_fives"), "Fives scores"),
    (
        _scored(points={1: 4, 0: 5}, king_bonus={0: 2}, home_bonus={0: 2}),
        "Aragón (5/4/1): Ana 9 (King +2, home +2), Bea 4",
    ),
    (_scored(), "Aragón (5/4/1): nobody scores"),
    (
        _scored("aragon+castillo"),
        "Aragón and the Castillo (5/4/1): nobody scores",
    ),
    (
        _scored("courts"),
        "The courts (5/4/1): nobody scores",
    ),
    (ev.ShipTaken(seat=0, ship="ship_2", owner=None), "Ana took ship 2"),
    (ev.ShipTaken(seat=0, ship="ship_2", owner=1), "Ana took ship 2 from Bea"),
    (ev.PersonTaken(seat=0, person="queen", owner=1), "Ana took the Queen from Bea"),
    (ev.PersonTaken(seat=0, person="inquisitor", owner=None), "Ana took the General Inquisitor"),
    (ev.SentToCourt(by=0, owner=0, seat=1), "Ana put 1 Caballero into Bea's court"),
    (
        ev.SoldierMoved(by=0, source="aragon", target="valencia"),
        "Ana moved a soldier from Aragón to Valencia",
    ),
    (
        ev.RegionCardTaken(seat=0, card="boycott"),
        "Ana laid a region card face down for Boycott",
    ),
    (
        ev.RegionCardChosen(known_to=(0,), seat=0, card="boycott", region="aragon"),
        "Ana's Boycott names Aragón",
    ),
    (ev.BoycottShown(seat=0, region="aragon"), "Ana boycotts Aragón: it is not scored"),
    (ev.CardKept(seat=0, card="espionage"), "Ana keeps Espionage for later"),
    (ev.CardUsed(seat=0, card="espionage"), "Ana's Espionage is spent"),
    (
        ev.GrandeCrowned(by=0, owner=1, region="aragon"),
        "Ana sent the King into the Castillo; Bea's Grande acts as King",
    ),
    (ev.AllianceMade(by=0, regions=("aragon", "valencia")), "Ana allied Aragón and Valencia"),
    (ev.SpecialsBarred(by=0), "Ana bars special actions in all later turns of the round"),
    (ev.TurnPutOff(seat=0), "Ana's turn will go on after all others"),
    (ev.TurnResumed(seat=0), "Ana's turn goes on"),
    (ev.EspionageSaid(seat=0), "Ana will name a region once the discs are shown"),
    (ev.RegionNamed(seat=0, region="aragon"), "Ana names Aragón"),
    (ev.RoundEnded(round=9, leader=1), "Round 9 ends; Bea played the lowest card"),
    (
        ev.GameEnded(score={0: 90, 1: 80}, winners=(0,)),
        "The game is over: Ana wins (Ana 90, Bea 80)",
    ),
    (
        ev.GameEnded(score={0: 80, 1: 80}, winners=(0, 1)),
        "The game is over: Ana and Bea share the win (Ana 80, Bea 80)",
    ),
]


@pytest.mark.parametrize(("event", "line"), EVENTS)
def test_an_event_as_a_line(event: Event, line: str | None) -> None:
    assert event_line(NAMES, event) == line


def test_no_event_lacks_its_words() -> None:
    assert set(TELL) == {type(event) for event, _ in EVENTS} == set(get_args(Event))


def test_what_everybody_may_read_of_a_secret() -> None:
    disc = ev.DiscSet(known_to=(1,), seat=1, region="aragon")
    assert public_line(NAMES, disc) == "Bea set the secret disc"
    assert public_line(NAMES, ev.PowerTakenBack(known_to=(0,), seat=0, value=13)) is None
    assert public_line(NAMES, ev.TurnBegan(seat=0)) == "Ana's turn"


def test_titles_of_scorings() -> None:
    assert scoring_title(NAMES, "general", None, 3) == "General scoring after round 3"
    assert scoring_title(NAMES, "score_fives", 1, 2) == "Fives, used by Bea"
    assert scoring_title(NAMES, "score_fives", None, 2) == "Fives"
