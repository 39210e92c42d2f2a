"""Scorings, the sources of points and the race, told from the events."""

from typing import Any

import pytest

from elgrande_tui.engine import events as ev
from elgrande_tui.engine.moves import END_TURN, SET_DISC, USE_SPECIAL
from elgrande_tui.table.scorings import Lap, group, race, sources
from elgrande_tui.table.table import Table
from tests.rules.builders import general, turn
from tests.table.games import play_on, setup_of, table_at

ARAGON, VALENCIA = 2, 6


def _scored(place: str, points: dict[int, int], **bonus: dict[int, int]) -> ev.Scored:
    tables: dict[str, Any] = {"king_bonus": {}, "home_bonus": {}} | bonus
    return ev.Scored(place=place, values=(5, 3, 1), counts={}, points=points, **tables)


OPENED = ev.CastilloOpened(contents={0: 2})
SHOWN = ev.DiscsShown(discs={0: "aragon"})
OUT = ev.Moved(by=0, owner=0, source="castillo", target="aragon", count=2)
FIVES = _scored("aragon", {0: 5, 1: 3}, king_bonus={0: 2})
CASTILLO = _scored("castillo", {0: 5})
GALICIA = _scored("galicia", {1: 4}, home_bonus={1: 2})
TOLD: list[tuple[int, ev.Event]] = [
    (0, ev.RoundBegan(round=3, cards={})),
    (1, ev.TurnBegan(seat=0)),
    (2, ev.ScoringBegan(what="score_fives", by=0)),
    (2, FIVES),
    (3, ev.Placed(seat=0, owner=0, place="aragon")),
    (4, SHOWN),
    (5, ev.VetoAllowed(seat=1)),
    (5, ev.ScoringBegan(what="score_disc", by=1)),
    (6, ev.RoundEnded(round=3, leader=0)),
    (6, ev.ScoringBegan(what="general")),
    (7, ev.DiscSet(known_to=(0,), seat=0, region="aragon")),
    (7, OPENED),
    (7, CASTILLO),
    (7, SHOWN),
    (7, OUT),
    (7, FIVES),
    (7, GALICIA),
    (7, ev.RoundBegan(round=4, cards={})),
]


def test_scorings_are_told_each_with_all_that_belongs_to_it() -> None:
    fives, discs, general_ = group(TOLD, (10, 0), 2)
    assert (fives.n, fives.round, fives.what, fives.by) == (2, 3, "score_fives", 0)
    assert fives.scored == (FIVES,)
    assert (fives.before, fives.gained, fives.after) == ((10, 0), (7, 3), (17, 3))
    assert (discs.n, discs.what, discs.by, discs.scored) == (5, "score_disc", 1, ())
    assert discs.discs == SHOWN
    assert discs.opened is None
    assert (general_.n, general_.round, general_.what, general_.by) == (7, 3, "general", None)
    assert general_.events == (OPENED, CASTILLO, SHOWN, OUT, FIVES, GALICIA)
    assert general_.opened == OPENED
    assert general_.moved == (OUT,)
    assert (general_.before, general_.gained, general_.after) == ((17, 3), (12, 9), (29, 12))


def test_a_general_scoring_that_waits_for_discs_is_not_told_yet() -> None:
    assert [scoring.what for scoring in group(TOLD[:11], (0, 0), 2)] == [
        "score_fives",
        "score_disc",
    ]


def test_points_by_source() -> None:
    assert sources(group(TOLD, (10, 0), 2), 2) == (
        {"regions": 5, "castillo": 5, "king": 2, "home": 0, "cards": 7},
        {"regions": 7, "castillo": 0, "king": 0, "home": 2, "cards": 3},
    )


def test_the_race() -> None:
    assert race(TOLD, (10, 0), 2) == [Lap(2, (10, 0)), Lap(3, (29, 12)), Lap(4, (29, 12))]


def test_a_scoring_at_the_table_is_there_as_soon_as_it_happened() -> None:
    table = table_at(turn("score_fives", regions={"valencia": {0: 2, 1: 1}}, court={0: 2}))
    table.play(USE_SPECIAL)
    [scoring] = table.scorings
    assert [event.place for event in scoring.scored] == ["pais_vasco", "aragon", "valencia"]
    assert scoring.gained == (5, 3, 0)
    assert table.sources()[0]["cards"] == 5
    table.play(END_TURN)
    assert table.scorings == [scoring]


def test_B26_a_general_scoring_at_the_table_is_there_once_the_last_disc_is_set() -> None:
    table = table_at(general(castillo={0: 2, 1: 1}))
    table.events.append((0, ev.ScoringBegan(what="general")))
    table.play(SET_DISC[ARAGON])
    assert table.scorings == []
    table.play(SET_DISC[VALENCIA])
    [scoring] = table.scorings
    assert [event.place for event in scoring.scored][:2] == ["castillo", "galicia"]
    assert scoring.discs == ev.DiscsShown(discs={0: "aragon", 1: "valencia"})
    assert [(event.owner, event.target) for event in scoring.moved] == [
        (0, "aragon"),
        (1, "valencia"),
    ]


@pytest.mark.parametrize(("seats", "few"), [(2, "dummy"), (3, "places"), (5, "written")])
@pytest.mark.parametrize("short", [False, True])
def test_every_point_has_a_source_and_a_scoring(seats: int, few: str, short: bool) -> None:
    table = play_on(Table.new(setup_of(seats, few=few, short=short)))
    final = tuple(seat.score for seat in table.view().seats)
    assert tuple(sum(points.values()) for points in table.sources()) == final
    assert table.scorings[-1].after == final
    laps = table.race()
    calendar = table.view().calendar
    assert [lap.round for lap in laps] == [0, *calendar]
    assert laps[0].score == (0,) * seats
    assert laps[-1].score == final
    generals = [scoring.round for scoring in table.scorings if scoring.what == "general"]
    assert generals == [3, 6, 9]
    for scoring in table.scorings:
        if scoring.what == "general":
            assert len(scoring.scored) == 10
