"""The look ahead: scorings of the open board, and what every seat's points hang on. By hand."""

import pytest

from elgrande_tui.table.foresight import Foresight, Margin
from elgrande_tui.table.table import Table
from tests.rules.builders import turn
from tests.table.games import play_on, setup_of, table_at

OUT_OF_THE_WAY = dict.fromkeys(range(5), "galicia")


def ahead_of(**what: object) -> Foresight:
    """Aragón is 5/4/1; King and Grandes stand elsewhere unless a test says otherwise."""
    what = {"grandes": OUT_OF_THE_WAY, "king": "granada"} | what
    return table_at(turn("score_firsts", **what)).foresight()  # type: ignore[arg-type]


def margins_in(foresight: Foresight, place: str, what: str = "general") -> tuple[Margin, ...]:
    [scored] = [event for event in foresight.what_if(what) if event.place == place]
    return foresight.margins(scored)


def test_B22_what_a_place_hangs_on() -> None:
    """With 4, 2 and 0 on 5/4/1: 5, 4 and nothing."""
    ana, bea, carlos = margins_in(ahead_of(regions={"aragon": {0: 4, 1: 2}}), "aragon")
    # A tie for first at 4 would make both take 4 points.
    assert ana == Margin(0, gains=5, more=None, fewer=2, rival=1, left=4)
    # With 5 she is first; tied with Carlos at 2 both have the third place's point.
    assert bea == Margin(1, gains=4, more=3, then=5, fewer=2, rival=2, left=1)
    # Alone Carlos would be third with 1, for one point.
    assert carlos == Margin(2, gains=0, more=1, then=1)


def test_B22_a_tie_can_be_worth_more_broken_and_less_joined() -> None:
    """With 3, 3 and 2 on 5/4/1: 4, 4 and 1."""
    ana, bea, carlos = margins_in(ahead_of(regions={"aragon": {0: 3, 1: 3, 2: 2}}), "aragon")
    # One more puts either alone in front, and leaves the other the second place's 4 as now. Carlos
    # as first alone would leave them a tie for second, 1 each.
    assert ana == Margin(0, gains=4, more=1, then=5, fewer=2, rival=2, left=1)
    assert bea == Margin(1, gains=4, more=1, then=5, fewer=2, rival=2, left=1)
    # With 3 there are three who tie for first, 4 each. His third place falls to nobody.
    assert carlos == Margin(2, gains=1, more=1, then=4)


def test_B20_B23_bonuses_count() -> None:
    """Galicia is 4/2/0; Ana's Grande and the King stand there; with 2 and 1: 8 and 2."""
    foresight = ahead_of(
        king="galicia", grandes={0: "galicia", 1: "aragon"}, regions={"galicia": {0: 2, 1: 1}}
    )
    ana, bea, carlos = margins_in(foresight, "galicia")
    # Level with Bea at 2 Ana would have the second place's 2 points, and no bonus.
    assert ana == Margin(0, gains=8, fewer=1, rival=1, left=2)
    # Level 2 points as now; alone in front 4 and the King's 2.
    assert bea == Margin(1, gains=2, more=2, then=6, fewer=1, rival=2, left=0)
    # Level with Bea or with Ana: third, or a tie for first at 2 points.
    assert carlos == Margin(2, gains=0, more=2, then=2)


def test_an_empty_region_is_anybodys() -> None:
    assert margins_in(ahead_of(), "aragon") == tuple(
        Margin(seat, gains=0, more=1, then=5) for seat in range(3)
    )


def test_of_first_places_only_a_second_gets_nothing_and_a_tie_costs_all() -> None:
    foresight = ahead_of(regions={"aragon": {0: 2, 1: 1}})
    ana, bea, _ = margins_in(foresight, "aragon", "firsts")
    assert ana == Margin(0, gains=5, fewer=1, rival=1, left=0)
    assert bea == Margin(1, gains=0, more=2, then=5)


def test_B32_a_dummy_can_cost_points_too() -> None:
    foresight = ahead_of(seats=2, few="dummy", regions={"aragon": {0: 2, 2: 1}})
    ana, bea, dummy = margins_in(foresight, "aragon")
    assert ana == Margin(0, gains=5, fewer=1, rival=2, left=4)
    assert bea == Margin(1, gains=0, more=1, then=1)
    assert dummy == Margin(2, gains=4, more=2, then=5, fewer=1, rival=1, left=1)


@pytest.mark.parametrize(
    ("what", "places"),
    [
        ("fours", ["galicia", "cataluna", "sevilla", "castilla_nueva"]),
        ("fives", ["pais_vasco", "aragon", "valencia"]),
        ("six_seven", ["castilla_vieja", "granada"]),
        ("most", ["aragon"]),
        ("fewest", ["sevilla"]),
    ],
)
def test_B25_a_card_scores_the_places_it_names_by_what_is_now_in_force(
    what: str, places: list[str]
) -> None:
    foresight = ahead_of(
        regions={"aragon": {0: 3}, "sevilla": {1: 1}, "valencia": {0: 1, 2: 1}},
        boards={"4/0/0": "castilla_nueva"},
    )
    assert [event.place for event in foresight.what_if(what)] == sorted(
        places, key=[event.place for event in foresight.what_if()].index
    )


def test_without_the_expansion_nothing_of_it_is_looked_at() -> None:
    assert ahead_of().scorings == (
        "general",
        "fours",
        "fives",
        "six_seven",
        "firsts",
        "most",
        "fewest",
    )


def test_G2_coast_and_inland() -> None:
    foresight = ahead_of(grandissimo=True)
    assert foresight.scorings[-3:] == ("coastal", "inland", "courts")
    assert [event.place for event in foresight.what_if("inland")] == [
        "aragon",
        "castilla_vieja",
        "castilla_nueva",
    ]
    coast = [event.place for event in foresight.what_if("coastal")]
    assert len(coast) == 7
    assert "portugal" in coast


def test_G18_the_courts_score_as_one_region_without_bonuses() -> None:
    """Courts score 7/5/1: with 3 and 2, 7 and 5."""
    foresight = ahead_of(grandissimo=True, court={0: 3, 1: 2})
    [courts] = foresight.what_if("courts")
    assert courts.points == {0: 7, 1: 5}
    ana, bea, carlos = foresight.margins(courts)
    assert ana == Margin(0, gains=7, fewer=1, rival=1, left=5)
    assert bea == Margin(1, gains=5, more=2, then=7, fewer=2, rival=2, left=1)
    assert carlos == Margin(2, gains=0, more=1, then=1)


def test_G25_allied_regions_are_one_in_a_general_scoring_and_two_for_a_card() -> None:
    """Aragón 5/4/1 and Valencia 5/3/2 together are 10/7/3; with 2 + 1 against 2: 10 and 7."""
    foresight = ahead_of(
        grandissimo=True,
        alliance=("aragon", "valencia"),
        regions={"aragon": {0: 2}, "valencia": {0: 1, 1: 2}},
    )
    allied = next(event for event in foresight.what_if() if "+" in event.place)
    assert (allied.place, allied.values, allied.points) == (
        "aragon+valencia",
        (10, 7, 3),
        {0: 10, 1: 7},
    )
    ana, bea, _ = foresight.margins(allied)
    assert ana == Margin(0, gains=10, fewer=1, rival=1, left=7)
    assert bea == Margin(1, gains=7, more=2, then=10, fewer=2, rival=2, left=3)
    assert [event.place for event in foresight.what_if("fives")] == [
        "pais_vasco",
        "aragon",
        "valencia",
        "portugal",
    ]


def test_G10_a_boycott_face_down_leaves_no_trace() -> None:
    regions = {"aragon": {0: 2}, "sevilla": {1: 1}}
    bare = ahead_of(grandissimo=True, regions=regions).what_if()
    assert ahead_of(grandissimo=True, regions=regions, boycott=(0, "aragon")).what_if() == bare


def test_B17_the_castillo_leaves_no_trace() -> None:
    regions = {"aragon": {0: 2}}
    bare = ahead_of(regions=regions).what_if()
    assert ahead_of(regions=regions, castillo={0: 2, 1: 5}).what_if() == bare


def test_looking_ahead_changes_nothing() -> None:
    table = play_on(Table.new(setup_of()), 60)
    before = table.view(0), len(table.events)
    foresight = table.foresight()
    regions = [region.id for region in table.view().regions]
    assert [event.place for event in foresight.what_if()] == regions
    for what in foresight.scorings:
        for event in foresight.what_if(what):
            foresight.margins(event)
    assert (table.view(0), len(table.events)) == before
    assert repr(foresight) == "<Foresight>"
