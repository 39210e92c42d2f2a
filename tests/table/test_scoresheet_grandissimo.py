"""Score sheets of Grandissimo: every step of a general scoring that a position decides."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from elgrande_tui.engine.board import REGION_IDS
from elgrande_tui.table.position import Position, position_of
from elgrande_tui.table.position_errors import PositionError
from elgrande_tui.table.scoresheet import score
from tests.table.positions import GRANDISSIMO, changed

REGIONS = list(REGION_IDS)


def sheet(data: Mapping[str, Any], what: str = "general") -> dict[str, dict[str, Any]]:
    """Return by place what was scored there, without empty tables."""
    return told(position(data), what)


def told(position: Position, what: str = "general") -> dict[str, dict[str, Any]]:
    lines = score(position, what, seed=1).plain()["scored"]
    return {
        line["place"]: {key: line[key] for key in line if key != "place" and line[key]}
        for line in lines
    }


def position(data: Mapping[str, Any]) -> Position:
    """Return a position of Grandissimo; the King is far away, and so are the homes."""
    return position_of(
        {
            "format": "elgrande-position/1",
            "expansion": "grandissimo",
            "players": ["ana", "bea"],
            "king": "granada",
            "grandes": {"ana": "sevilla", "bea": "sevilla"},
            **data,
        }
    )


def test_the_example_scored_generally() -> None:
    nothing: dict[str, Any] = {"points": {}, "king_bonus": {}, "home_bonus": {}}
    # Bea's four join two others: 6 to Ana's 4 and Carlos' 2, for 5/4/1 and 5/3/2 together.
    found = {
        "castillo": {**nothing, "points": {"bea": 8}},
        "galicia": nothing,
        "pais_vasco": nothing,
        "aragon+valencia": {**nothing, "points": {"ana": 7, "bea": 10, "carlos": 3}},
        "castilla_vieja": nothing,
        "castilla_nueva": nothing,
        "sevilla": nothing,
        "granada": nothing,
        "portugal": {**nothing, "points": {"bea": 5}},
    }
    expected = {
        "what": "general",
        "scored": [{"place": place, **line} for place, line in found.items()],
        "gained": {"ana": 7, "bea": 23, "carlos": 3},
        "score": {"ana": 19, "bea": 23, "carlos": 3},
    }
    assert json.dumps(score(changed(text=GRANDISSIMO)).plain()) == json.dumps(expected)


def test_G2_G16_coast_and_inland() -> None:
    example = changed(text=GRANDISSIMO)
    coast = told(example, "coastal")
    assert list(coast) == [
        "galicia",
        "pais_vasco",
        "cataluna",
        "valencia",
        "sevilla",
        "granada",
        "portugal",
    ]
    assert coast["cataluna"] == {}
    assert coast["valencia"] == {"points": {"ana": 3, "carlos": 5}}
    assert coast["portugal"] == {"points": {"bea": 5}}
    assert told(example, "inland") == {
        "aragon": {"points": {"ana": 5, "bea": 4}},
        "castilla_vieja": {},
        "castilla_nueva": {},
    }


def test_G18_courts_count_every_colour_wherever_it_stands() -> None:
    court = {"ana": {"own": 3, "bea": 2}, "bea": 2}
    ships = {"ana": [{"ana": 9}]}
    data = {"court": court, "grandissimo": {"ships": ships}}
    assert sheet(data, "courts") == {"courts": {"points": {"bea": 7, "ana": 5}}}
    data = {"court": {**court, "bea": 1}}
    assert sheet(data, "courts") == {"courts": {"points": {"ana": 5, "bea": 5}}}
    assert sheet({**data, "few": "places"}, "courts") == {"courts": {}}


def test_G18_no_bonus_comes_with_courts() -> None:
    data = {"court": {"ana": 3}, "grandes": {"ana": "granada", "bea": "sevilla"}}
    assert sheet(data, "courts") == {"courts": {"points": {"ana": 7}}}


def test_all_is_every_region_as_it_stands_each_by_itself() -> None:
    example = changed(text=GRANDISSIMO)
    assert list(told(example, "all")) == REGIONS
    assert told(example, "all")["aragon"] == {"points": {"ana": 5, "bea": 4}}


def test_G1_portugal_pays_its_sole_leader() -> None:
    there = {"regions": {"portugal": {"ana": 2, "bea": 1}}}
    assert sheet(there, "fives")["portugal"] == {"points": {"ana": 5}}
    tied = {"regions": {"portugal": {"ana": 2, "bea": 2}}}
    assert sheet(tied, "region:portugal") == {"portugal": {}}
    home = {**there, "king": "portugal", "grandes": {"ana": "portugal", "bea": "sevilla"}}
    assert sheet(home, "region:portugal")["portugal"] == {
        "points": {"ana": 5},
        "king_bonus": {"ana": 2},
        "home_bonus": {"ana": 2},
    }


def test_G4_soldiers_count_for_nothing() -> None:
    there = {"regions": {"aragon": {"soldiers": 2, "ana": 1}, "valencia": {"bea": 2}}}
    assert sheet(there, "region:aragon") == {"aragon": {"points": {"ana": 5}}}
    assert sheet(there, "most") == {"valencia": {"points": {"bea": 5}}}
    assert sheet(there, "fewest") == {"aragon": {"points": {"ana": 5}}}


def test_G10_a_boycotted_region_is_absent_but_others_come_there() -> None:
    data = {
        "castillo": {"ana": 2},
        "discs": {"ana": "aragon"},
        "kept": {"boycott": {"bea": "aragon"}},
    }
    general = sheet(data)
    assert list(general) == ["castillo", *(region for region in REGIONS if region != "aragon")]
    assert sheet(data, "fives")["aragon"] == {}


def test_G10_the_kings_region_may_be_boycotted() -> None:
    there = {"regions": {"granada": {"ana": 2}}}
    assert sheet(there)["granada"] == {"points": {"ana": 6}, "king_bonus": {"ana": 2}}
    assert "granada" not in sheet({**there, "kept": {"boycott": {"bea": "granada"}}})


def test_G11_a_scoreboard_on_the_castillo_replaces_its_points() -> None:
    data = {"castillo": {"ana": 2, "bea": 1}, "discs": {"ana": "aragon", "bea": "aragon"}}
    for board, points in (("8/4/0", {"ana": 8, "bea": 4}), ("4/0/0", {"ana": 4})):
        there = {**data, "scoreboards": {board: "castillo"}}
        assert sheet(there)["castillo"] == {"points": points}
        assert sheet(there, "castillo") == {"castillo": {"points": points}}


def test_G13_free_choice_moves_nothing() -> None:
    there = {"regions": {"aragon": {"ana": 2, "bea": 1}}}
    assert sheet({**there, "kept": {"free_choice": "bea"}}) == sheet(there)


def test_G17_the_region_of_espionage_is_that_of_the_disc() -> None:
    data = {
        "castillo": {"ana": 2, "bea": 1},
        "discs": {"ana": "aragon", "bea": "portugal"},
        "kept": {"espionage": "ana"},
    }
    general = sheet(data)
    assert general["aragon"] == {"points": {"ana": 5}}
    assert general["portugal"] == {"points": {"bea": 5}}


def test_G20_the_grande_who_acts_as_king_brings_the_kings_bonus() -> None:
    data = {
        "king": "castillo",
        "acting_king": "bea",
        "grandes": {"ana": "sevilla", "bea": "valencia"},
        "regions": {"valencia": {"ana": 1}, "portugal": {"ana": 1}},
        "castillo": {"ana": 1},
        "discs": {"ana": "galicia"},
    }
    general = sheet(data)
    assert general["valencia"] == {"points": {"ana": 5}, "king_bonus": {"ana": 2}}
    assert general["castillo"] == {"points": {"ana": 5}}
    assert general["portugal"] == {"points": {"ana": 5}}


def test_G23_a_grande_in_the_castillo_brings_a_bonus_there_and_goes_with_the_disc() -> None:
    data = {
        "grandes": {"ana": "castillo", "bea": "sevilla"},
        "castillo": {"ana": 2, "bea": 1},
        "discs": {"ana": "aragon", "bea": "aragon"},
    }
    general = sheet(data)
    assert general["castillo"] == {"points": {"ana": 5, "bea": 3}, "home_bonus": {"ana": 2}}
    assert general["aragon"] == {"points": {"ana": 5, "bea": 4}, "home_bonus": {"ana": 2}}


def test_G23_a_grande_alone_in_the_castillo_needs_a_disc() -> None:
    data = {"grandes": {"ana": "castillo", "bea": "sevilla"}, "regions": {"aragon": {"ana": 1}}}
    with pytest.raises(PositionError) as caught:
        sheet(data)
    assert str(caught.value) == (
        "discs.ana: missing; expected the region to which ana's Grande moves out of the Castillo"
        " (B26)."
    )
    general = sheet({**data, "discs": {"ana": "aragon"}})
    assert general["castillo"] == {}
    assert general["aragon"] == {"points": {"ana": 5}, "home_bonus": {"ana": 2}}


def allied(*regions: str, **more: Any) -> dict[str, Any]:
    there = {"aragon": {"ana": 2, "bea": 1}, "valencia": {"ana": 1, "bea": 3}}
    return {"regions": there, "grandissimo": {"alliance": list(regions)}, **more}


def test_G25_allied_regions_are_one_entry_at_the_place_of_the_first() -> None:
    both = {"points": {"ana": 7, "bea": 10}}
    for regions in (("aragon", "valencia"), ("valencia", "aragon")):
        general = sheet(allied(*regions))
        assert list(general)[:4] == ["castillo", "galicia", "pais_vasco", "aragon+valencia"]
        assert "valencia" not in general
        assert general["aragon+valencia"] == both
    assert sheet(allied("aragon", "valencia"), "all")["aragon"] == {"points": {"ana": 5, "bea": 4}}


def test_G25_the_values_in_force_are_added_and_both_bonuses_count() -> None:
    data = allied(
        "aragon",
        "valencia",
        scoreboards={"8/4/0": "valencia"},
        grandes={"ana": "aragon", "bea": "valencia"},
        king="aragon",
    )
    assert sheet(data)["aragon+valencia"] == {
        "points": {"ana": 8, "bea": 13},
        "king_bonus": {"bea": 2},
        "home_bonus": {"bea": 2},
    }


def test_G25_of_two_allies_one_boycotted_the_other_is_scored_alone() -> None:
    data = allied("aragon", "valencia", kept={"boycott": {"bea": "valencia"}})
    general = sheet(data)
    assert general["aragon"] == {"points": {"ana": 5, "bea": 4}}
    assert not {"valencia", "aragon+valencia"} & set(general)


def test_B32_the_dummy_takes_places_in_everything() -> None:
    data = {
        "few": "dummy",
        "regions": {"portugal": {"dummy": 2, "ana": 1}},
        "castillo": {"dummy": 2, "ana": 1},
        "discs": {"ana": "aragon"},
        "grandissimo": {"prison": {"dummy": 3}},
    }
    general = sheet(data)
    assert general["castillo"] == {"points": {"ana": 3}}
    assert general["portugal"] == {}
