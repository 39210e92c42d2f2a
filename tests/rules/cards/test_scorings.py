"""The cards of stacks 2 and 3 that score some places at once."""

from typing import Unpack

import pytest

from elgrande_tui.engine.moves import USE_SPECIAL, Choose, Place
from elgrande_tui.engine.state import State
from tests.rules.builders import Position, do, kind, of_type, offered, refused, region_counts, turn
from tests.rules.cards.hands import REGIONS, gained, move, special

KINDS = {
    "score_fours": ["galicia", "cataluna", "sevilla"],
    "score_fives": ["pais_vasco", "aragon", "valencia"],
    "score_six_seven": ["castilla_vieja", "castilla_nueva", "granada"],
    "score_castillo": ["castillo"],
    "score_firsts": list(REGIONS),
}
"""What these cards score as long as no mobile scoreboard is out, in the order of B3."""

WHERE = {
    "score_fours": ("sevilla", (4, 3, 1, 0, 0)),
    "score_fives": ("aragon", (5, 4, 1, 0, 0)),
    "score_six_seven": ("castilla_nueva", (7, 4, 2, 0, 0)),
    "score_castillo": ("castillo", (5, 3, 1, 0, 0)),
    "score_firsts": ("aragon", (5, 0, 0, 0, 0)),
    "score_most": ("valencia", (5, 3, 2, 0, 0)),
    "score_fewest": ("valencia", (5, 3, 2, 0, 0)),
    "score_one": ("castilla_nueva", (7, 4, 2, 0, 0)),
}
"""A place that the card scores, nobody's home nor the King's, and what it is worth by rank."""


def _peopled(card: str, there: dict[int, int], **what: Unpack[Position]) -> State:
    """Return the moment before the card's special action, with these in the place of ``WHERE``."""
    where = WHERE[card][0]
    if where == "castillo":
        what["castillo"] = there
    else:
        what["regions"] = {where: there}
    return turn(card, **what)


def _use(state: State, card: str) -> dict[str, dict[int, int]]:
    """Use the special action; return what the places scored brought."""
    events = do(state, USE_SPECIAL)
    if card == "score_one":
        events += do(state, move("choose", place=WHERE[card][0]))
    assert kind(state) == "turn"
    return gained(events)


@pytest.mark.parametrize("card", KINDS)
def test_a_scoring_card_scores_its_places_in_the_order_of_B3(card: str) -> None:
    state = turn(card)
    events = do(state, USE_SPECIAL)
    assert list(gained(events)) == KINDS[card]
    (began,) = of_type(events, "scoring_began")
    assert (began.what, began.by) == (card, 0)
    assert state.score == [0, 0, 0, 0, 0], "nobody takes a place where nobody stands"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("card", WHERE)
def test_a_scoring_card_gives_each_player_his_place(card: str, seats: int) -> None:
    where, points = WHERE[card]
    state = _peopled(card, {seat: seats - seat for seat in range(seats)}, seats=seats)
    rows = _use(state, card)
    assert rows[where] == {seat: points[seat] for seat in range(seats) if points[seat]}
    assert state.score[:seats] == list(points[:seats])


@pytest.mark.parametrize("card", WHERE)
def test_B31_a_scoring_card_between_two_counts_first_place_only(card: str) -> None:
    where, points = WHERE[card]
    state = _peopled(card, {0: 1, 1: 2}, seats=2, few="places")
    assert _use(state, card)[where] == {1: points[0]}
    state = _peopled(card, {0: 2, 1: 2}, seats=2, few="places")
    assert _use(state, card)[where] == {}


@pytest.mark.parametrize("card", WHERE)
def test_B32_a_dummy_takes_a_place_on_a_scoring_card_and_scores_nothing(card: str) -> None:
    where, points = WHERE[card]
    arrives = "galicia" if where == "castillo" else where
    state = _peopled(
        card,
        {0: 2, 2: 4},
        seats=2,
        few="dummy",
        dummy_power=(1,),
        dummy_regions=("granada", arrives),
    )
    rows = _use(state, card)
    assert rows[where] == ({0: points[1]} if points[1] else {})
    assert state.score == [points[1], 0, 0, 0, 0]


def test_score_fours_with_ties_and_home_bonus() -> None:
    there = {
        "galicia": {0: 3, 1: 2},
        "cataluna": {1: 2, 2: 2},
        "sevilla": {2: 1},
        "aragon": {0: 9},
    }
    state = turn("score_fours", regions=there)
    assert gained(do(state, USE_SPECIAL)) == {
        "galicia": {0: 4 + 2, 1: 2},
        "cataluna": {1: 2, 2: 2},
        "sevilla": {2: 4},
    }
    assert state.score == [6, 4, 6, 0, 0]


def test_score_fives_with_a_tie_for_first_and_an_empty_region() -> None:
    there = {"pais_vasco": {0: 1}, "aragon": {0: 3, 1: 3, 2: 1}}
    state = turn("score_fives", regions=there)
    assert gained(do(state, USE_SPECIAL)) == {
        "pais_vasco": {0: 5},
        "aragon": {0: 4, 1: 4, 2: 1},
        "valencia": {},
    }


def test_score_six_seven_with_the_kings_bonus() -> None:
    there = {"castilla_vieja": {1: 1, 2: 2}, "castilla_nueva": {0: 1}, "granada": {1: 4}}
    state = turn("score_six_seven", king="granada", regions=there)
    assert gained(do(state, USE_SPECIAL)) == {
        "castilla_vieja": {2: 6, 1: 4},
        "castilla_nueva": {0: 7},
        "granada": {1: 6 + 2},
    }


@pytest.mark.parametrize(
    ("boards", "fours", "fives", "sixes_and_sevens"),
    [
        (
            {"4/0/0": "castilla_nueva"},
            ["galicia", "cataluna", "castilla_nueva", "sevilla"],
            KINDS["score_fives"],
            ["castilla_vieja", "granada"],
        ),
        (
            {"4/0/0": "aragon", "8/4/0": "castilla_vieja"},
            ["galicia", "aragon", "cataluna", "sevilla"],
            ["pais_vasco", "valencia"],
            ["castilla_nueva", "granada"],
        ),
        (
            {"4/0/0": "galicia", "8/4/0": "sevilla"},
            ["galicia", "cataluna"],
            KINDS["score_fives"],
            KINDS["score_six_seven"],
        ),
        (
            {"8/4/0": "pais_vasco"},
            KINDS["score_fours"],
            ["aragon", "valencia"],
            KINDS["score_six_seven"],
        ),
    ],
)
def test_B25_a_mobile_scoreboard_decides_which_kind_a_region_is(
    boards: dict[str, str], fours: list[str], fives: list[str], sixes_and_sevens: list[str]
) -> None:
    for card, scored in (
        ("score_fours", fours),
        ("score_fives", fives),
        ("score_six_seven", sixes_and_sevens),
    ):
        state = turn(card, boards=boards)
        assert list(gained(do(state, USE_SPECIAL))) == scored


def test_B25_a_scoreboard_in_the_kings_region_counts_too() -> None:
    state = turn("score_fours", king="granada", boards={"4/0/0": "granada"})
    assert list(gained(do(state, USE_SPECIAL))) == ["galicia", "cataluna", "sevilla", "granada"]


def test_B24_a_region_is_scored_by_the_scoreboard_that_lies_there() -> None:
    there = {"castilla_nueva": {0: 2, 1: 1}, "galicia": {0: 1, 1: 2}}
    state = turn("score_fours", regions=there, boards={"4/0/0": "castilla_nueva"})
    assert gained(do(state, USE_SPECIAL)) == {
        "galicia": {1: 4, 0: 2},
        "cataluna": {},
        "castilla_nueva": {0: 4},
        "sevilla": {},
    }


def test_score_castillo_with_ties_and_no_bonus_for_anybody() -> None:
    state = turn("score_castillo", castillo={0: 3, 1: 2, 2: 2})
    assert gained(do(state, USE_SPECIAL)) == {"castillo": {0: 5, 1: 1, 2: 1}}


def test_B28_score_castillo_counts_and_leaves_everybody_inside() -> None:
    state = turn("score_castillo", castillo={1: 3, 2: 1}, court={0: 3})
    events = do(state, USE_SPECIAL)
    (opened,) = of_type(events, "castillo_opened")
    assert (opened.contents, opened.known_to) == ({1: 3, 2: 1}, None)
    assert region_counts(state, "castillo") == (0, 3, 1)
    do(state, *[Place(where="castillo")] * 2)
    assert region_counts(state, "castillo") == (2, 3, 1)


def test_score_castillo_of_an_empty_castillo_brings_nothing() -> None:
    state = turn("score_castillo", regions={"aragon": {0: 2}})
    assert gained(do(state, USE_SPECIAL)) == {"castillo": {}}


def test_score_firsts_rewards_first_places_only_with_bonuses_as_usual() -> None:
    there = {
        "galicia": {0: 2, 1: 2},
        "pais_vasco": {0: 1, 1: 2},
        "aragon": {0: 3, 1: 2, 2: 1},
        "cataluna": {2: 1},
        "castilla_vieja": {1: 1},
        "castilla_nueva": {2: 2, 1: 1},
        "granada": {1: 1},
    }
    boards = {"8/4/0": "castilla_nueva", "4/0/0": "castilla_vieja"}
    state = turn("score_firsts", king="granada", regions=there, boards=boards)
    assert gained(do(state, USE_SPECIAL)) == {
        "galicia": {},
        "pais_vasco": {1: 5 + 2},
        "aragon": {0: 5},
        "cataluna": {2: 4 + 2},
        "castilla_vieja": {1: 4},
        "castilla_nueva": {2: 8},
        "valencia": {},
        "sevilla": {},
        "granada": {1: 6 + 2},
    }


def test_score_firsts_gives_nothing_for_a_tie_even_under_a_scoreboard() -> None:
    there = {"aragon": {0: 2, 1: 2, 2: 1}, "galicia": {0: 1, 2: 1}}
    state = turn("score_firsts", regions=there, boards={"8/4/0": "aragon"})
    do(state, USE_SPECIAL)
    assert state.score == [0, 0, 0, 0, 0]


def test_score_most_counts_all_colours_and_scores_all_that_tie() -> None:
    there = {"aragon": {0: 2, 1: 2}, "sevilla": {2: 4}, "galicia": {0: 3}}
    state = turn("score_most", regions=there)
    assert gained(do(state, USE_SPECIAL)) == {"aragon": {0: 4, 1: 4}, "sevilla": {2: 4}}


def test_score_fewest_leaves_empty_regions_out_and_scores_all_that_tie() -> None:
    there = {"aragon": {0: 1, 1: 1}, "sevilla": {2: 2}, "valencia": {0: 3}}
    state = turn("score_fewest", regions=there)
    assert gained(do(state, USE_SPECIAL)) == {"aragon": {0: 4, 1: 4}, "sevilla": {2: 4}}


@pytest.mark.parametrize("card", ["score_most", "score_fewest"])
def test_score_most_and_fewest_may_fall_on_the_kings_region(card: str) -> None:
    others = {"aragon": {1: 3}} if card == "score_most" else {"aragon": {1: 7}}
    state = turn(card, king="granada", regions={"granada": {0: 5}, **others})
    assert gained(do(state, USE_SPECIAL)) == {"granada": {0: 6 + 2}}


@pytest.mark.parametrize("card", ["score_most", "score_fewest"])
def test_score_most_and_fewest_score_the_same_where_all_are_alike(card: str) -> None:
    state = turn(card, regions={"aragon": {0: 2}, "valencia": {1: 2}})
    assert gained(do(state, USE_SPECIAL)) == {"aragon": {0: 5}, "valencia": {1: 5}}


@pytest.mark.parametrize("card", ["score_most", "score_fewest"])
def test_score_most_and_fewest_find_nothing_on_an_empty_board(card: str) -> None:
    state = turn(card, castillo={0: 4}, court={1: 4})
    assert gained(do(state, USE_SPECIAL)) == {}
    assert kind(state) == "turn"


def test_score_most_counts_a_dummy() -> None:
    state = turn(
        "score_most",
        seats=2,
        few="dummy",
        regions={"aragon": {2: 3, 1: 2}, "sevilla": {0: 4}},
        dummy_power=(1,),
        dummy_regions=("galicia", "valencia"),
    )
    assert gained(do(state, USE_SPECIAL)) == {"aragon": {1: 4}}


@pytest.mark.parametrize("stack", [2, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_score_one_offers_every_region_and_the_castillo(stack: int, seats: int) -> None:
    state = special("score_one", stack=stack, seats=seats, seat=1, king="aragon")
    assert offered(state, "choose") == [*REGIONS, "castillo"]
    assert state.rules.cards[state.card].number == stack


@pytest.mark.parametrize("stack", [2, 3])
def test_score_one_scores_the_kings_region_too(stack: int) -> None:
    there = {"granada": {0: 3, 1: 1}}
    state = special("score_one", stack=stack, king="granada", regions=there)
    assert gained(do(state, Choose(place="granada"))) == {"granada": {0: 6 + 2, 1: 3}}


@pytest.mark.parametrize("stack", [2, 3])
def test_score_one_scores_the_castillo_and_leaves_it_filled(stack: int) -> None:
    state = special("score_one", stack=stack, castillo={0: 1, 1: 2})
    events = do(state, Choose(place="castillo"))
    assert gained(events) == {"castillo": {1: 5, 0: 3}}
    assert of_type(events, "castillo_opened")[0].contents == {0: 1, 1: 2}
    assert region_counts(state, "castillo") == (1, 2, 0)


def test_score_one_scores_an_empty_region_if_asked_to() -> None:
    state = special("score_one", stack=3, regions={"aragon": {0: 1}})
    assert gained(do(state, Choose(place="valencia"))) == {"valencia": {}}
    assert kind(state) == "turn"


def test_G1_score_one_knows_no_portugal_in_the_base_game() -> None:
    state = special("score_one", stack=2)
    assert refused(state, Choose(place="portugal")) == "G1"
