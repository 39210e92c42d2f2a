"""Score sheets, to the last key: the example of the format, ties, bonuses and refusals."""

import json
from collections.abc import Mapping

import pytest

from elgrande_tui.table.position import Position, parse_position
from elgrande_tui.table.position_errors import PositionError
from elgrande_tui.table.scoresheet import WhatError, check_what, score
from tests.table.positions import changed

NAMES = ("ana", "bea", "carlos", "dora", "eva")
HOMES = ("galicia", "pais_vasco", "cataluna", "sevilla", "castilla_vieja")


def lines(position: Position, what: str = "general") -> dict[str, dict[str, object]]:
    """Return by place what was scored there, without the places where nobody gained."""
    sheet = score(position, what).plain()
    return {
        line["place"]: {key: line[key] for key in line if key != "place" and line[key]}
        for line in sheet["scored"]
        if line["points"]
    }


def crowd(region: str, counts: tuple[int, ...], **more: object) -> Position:
    """Return a position in which a region holds these Caballeros, in seat order."""
    names = NAMES[: len(counts)]
    data: dict[str, object] = {
        "format": "elgrande-position/1",
        "players": list(names),
        "king": "granada",
        "grandes": dict(zip(names, HOMES, strict=False)),
        "regions": {region: dict(zip(names, counts, strict=True))},
    }
    return parse_position(as_toml({**data, **more}))


def as_toml(data: Mapping[str, object]) -> str:
    inline = {key: inline_table(value) for key, value in data.items()}
    return "\n".join(f"{key} = {value}" for key, value in inline.items())


def inline_table(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f'"{k}" = {inline_table(v)}' for k, v in value.items()) + "}"
    return json.dumps(value)


def test_the_example_of_the_format() -> None:
    places = (
        "galicia pais_vasco aragon cataluna castilla_vieja castilla_nueva valencia sevilla granada"
    )
    nothing: dict[str, object] = {"points": {}, "king_bonus": {}, "home_bonus": {}}
    found: dict[str, dict[str, object]] = dict.fromkeys(places.split(), nothing)
    found["aragon"] = {"points": {"ana": 5, "bea": 4}, "king_bonus": {}, "home_bonus": {"ana": 2}}
    found["valencia"] = {"points": {"bea": 5}, "king_bonus": {}, "home_bonus": {}}
    castillo = {"place": "castillo", "points": {"bea": 5}, "king_bonus": {}, "home_bonus": {}}
    expected = {
        "what": "general",
        "scored": [castillo, *({"place": place, **line} for place, line in found.items())],
        "gained": {"ana": 7, "bea": 14, "carlos": 0},
        "score": {"ana": 19, "bea": 14, "carlos": 0},
    }
    assert json.dumps(score(changed()).plain()) == json.dumps(expected)


@pytest.mark.parametrize(
    ("region", "counts", "points"),
    [
        ("pais_vasco", (4, 4, 4, 3), (3, 3, 3, 1)),
        ("castilla_vieja", (4, 3, 2, 2), (6, 4, 0, 0)),
        ("castilla_vieja", (3, 2, 2), (6, 2, 2)),
        ("castilla_vieja", (4, 4, 3, 3), (4, 4, 0, 0)),
    ],
)
def test_B22_ties_slide_down(region: str, counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    got = lines(crowd(region, counts), f"region:{region}")[region]["points"]
    assert got == {name: n for name, n in zip(NAMES, points, strict=False) if n}


def test_B20_B23_both_bonuses_on_one_region() -> None:
    position = crowd("granada", (2, 1), grandes={"ana": "granada", "bea": "granada"})
    assert lines(position, "region:granada") == {
        "granada": {
            "points": {"ana": 6, "bea": 3},
            "king_bonus": {"ana": 2},
            "home_bonus": {"ana": 2},
        }
    }


def test_B24_a_mobile_scoreboard_replaces_the_points() -> None:
    position = crowd("valencia", (2, 1), scoreboards={"8/4/0": "valencia"})
    assert lines(position, "region:valencia")["valencia"]["points"] == {"ana": 8, "bea": 4}


def test_B25_cards_go_by_the_value_in_force() -> None:
    position = crowd("valencia", (2, 1), scoreboards={"4/0/0": "valencia"})
    assert lines(position, "fours") == {"valencia": {"points": {"ana": 4}}}
    assert lines(position, "fives") == {}
    assert [event.place for event in score(position, "fives").scored] == ["pais_vasco", "aragon"]
    assert [event.place for event in score(position, "fours").scored] == [
        "galicia",
        "cataluna",
        "valencia",
        "sevilla",
    ]


def test_every_card_that_scores_by_itself() -> None:
    position = changed('bea = "valencia"', "")
    aragon = {"points": {"ana": 5, "bea": 4}, "home_bonus": {"ana": 2}}
    first_only = {"points": {"ana": 5}, "home_bonus": {"ana": 2}}
    assert lines(position, "castillo") == {"castillo": {"points": {"bea": 5}}}
    assert lines(position, "fours") == {}
    assert lines(position, "fives") == {"aragon": aragon}
    assert lines(position, "six_seven") == {}
    assert lines(position, "firsts") == {"aragon": first_only}
    assert lines(position, "most") == {"aragon": aragon}
    assert lines(position, "fewest") == {"aragon": aragon}
    assert lines(position, "all") == {"aragon": aragon}
    assert [event.place for event in score(position, "six_seven").scored] == [
        "castilla_vieja",
        "castilla_nueva",
        "granada",
    ]
    assert len(score(position, "all").scored) == 9


def test_B31_places_count_for_few_players() -> None:
    position = crowd("aragon", (2, 1), few="places")
    assert lines(position, "all") == {"aragon": {"points": {"ana": 5}}}


def dummy(**more: object) -> Position:
    return crowd("aragon", (2, 1), few="dummy", castillo={"dummy": 3, "ana": 1}, **more)


def test_B32_the_dummy_takes_a_place_and_scores_nothing() -> None:
    sheet = score(dummy(discs={"ana": "valencia"}, seed=1)).plain()
    assert sheet["scored"][0] == {
        "place": "castillo",
        "points": {"ana": 3},
        "king_bonus": {},
        "home_bonus": {},
    }
    assert set(sheet["score"]) == {"ana", "bea"}


def test_B32_the_seed_draws_where_the_dummy_goes() -> None:
    seen = set()
    for seed in range(40):
        sheet = score(dummy(discs={"ana": "valencia"}, seed=seed))
        seen |= {event.place for event in sheet.scored[1:] if event.counts.get(2)}
    assert seen == {
        "galicia",
        "pais_vasco",
        "aragon",
        "cataluna",
        "castilla_vieja",
        "castilla_nueva",
        "valencia",
        "sevilla",
    }


def test_B26_a_disc_that_is_missing_is_missed() -> None:
    with pytest.raises(PositionError) as caught:
        score(changed('bea = "valencia"', ""))
    assert str(caught.value) == (
        "discs.bea: missing; expected the region to which bea's Caballeros move out of the"
        " Castillo (B26)."
    )


def test_a_disc_of_somebody_with_nothing_in_the_castillo_is_ignored() -> None:
    position = changed('bea = "valencia"', 'bea = "valencia"\nana = "valencia"')
    assert score(position) == score(changed())


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        (
            "region:asturias",
            "'region:asturias': there is no such region; expected one of galicia, pais_vasco,"
            " aragon, cataluna, castilla_vieja, castilla_nueva, valencia, sevilla, granada,"
            " portugal.",
        ),
        (
            "galicia",
            "'galicia' is nothing to score; expected one of general, region:ID, castillo, fours,"
            " fives, six_seven, firsts, most, fewest, coastal, inland, courts, all.",
        ),
        (
            "region:ID",
            "'region:ID': there is no such region; expected one of galicia, pais_vasco, aragon,"
            " cataluna, castilla_vieja, castilla_nueva, valencia, sevilla, granada, portugal.",
        ),
    ],
)
def test_what_cannot_be_scored_is_refused(what: str, sentence: str) -> None:
    with pytest.raises(WhatError) as caught:
        check_what(what)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("what", ["coastal", "inland", "courts", "region:portugal"])
def test_a_base_game_scores_nothing_of_the_expansion(what: str) -> None:
    with pytest.raises(WhatError) as caught:
        score(changed(), what)
    assert str(caught.value) == (
        f"{what!r} needs the expansion Grandissimo, and this is a base game."
    )
