"""The cards that move the King or one's own Grande."""

import pytest

from elgrande_tui.engine.moves import END_TURN, USE_SPECIAL, GrandeTo, KingTo, Place
from tests.rules.builders import (
    HOMES,
    do,
    kind,
    king,
    offered,
    refused,
    region_counts,
    take,
    turn,
)
from tests.rules.cards.hands import NEXT_DOOR, REGIONS, all_but, gained, move, special

KINGS = ["king", "royal_adviser"]


@pytest.mark.parametrize("source", REGIONS)
def test_royal_adviser_moves_the_king_to_each_neighbour_and_nowhere_else(source: str) -> None:
    state = special("royal_adviser", king=source)
    assert offered(state, "king_to") == NEXT_DOOR[source]
    for target in all_but(*NEXT_DOOR[source]):
        assert refused(state, move("king_to", region=target)) == "B18"
    for target in NEXT_DOOR[source]:
        twin = state.copy()
        do(twin, move("king_to", region=target))
        assert king(twin) == target


@pytest.mark.parametrize("source", REGIONS)
def test_king_moves_him_to_any_other_region(source: str) -> None:
    state = special("king", king=source)
    assert offered(state, "king_to") == all_but(source)
    assert refused(state, move("king_to", region=source)) == "B18"
    do(state, move("king_to", region=all_but(source)[-1]))
    assert king(state) == all_but(source)[-1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("card", KINGS)
def test_the_king_is_moved_by_whoever_took_the_card(card: str, seats: int) -> None:
    state = special(card, seat=seats - 1, seats=seats, king="granada")
    (moved,) = do(state, KingTo(region="sevilla"))
    assert moved.type == "king_moved"
    assert (moved.by, moved.source, moved.target) == (seats - 1, "granada", "sevilla")
    assert kind(state) == "turn"
    assert refused(state, USE_SPECIAL) == "B13"


@pytest.mark.parametrize("card", KINGS)
def test_G1_the_king_never_goes_to_portugal_in_the_base_game(card: str) -> None:
    state = special(card, king="sevilla")
    assert "portugal" not in offered(state, "king_to")
    assert refused(state, KingTo(region="portugal")) == "G1"


@pytest.mark.parametrize("card", KINGS)
def test_the_king_moves_whatever_stands_at_either_end(card: str) -> None:
    there = {"granada": {0: 3, 1: 2}, "sevilla": {1: 4, 2: 1}}
    state = special(card, king="granada", regions=there, boards={"8/4/0": "sevilla"})
    do(state, KingTo(region="sevilla"))
    assert region_counts(state, "granada") == (3, 2, 0)
    assert region_counts(state, "sevilla") == (0, 4, 1)
    assert offered(state, "place") == []


@pytest.mark.parametrize("card", KINGS)
def test_B16_placing_goes_by_where_the_king_stands_now(card: str) -> None:
    state = turn(card, king="granada", court={0: 9})
    assert offered(state, "place") == [*NEXT_DOOR["granada"], "castillo"]
    do(state, USE_SPECIAL, KingTo(region="sevilla"))
    assert offered(state, "place") == ["castilla_nueva", "granada", "castillo"]
    assert refused(state, Place(where="sevilla")) == "B19"
    assert refused(state, Place(where="valencia")) == "B16"


@pytest.mark.parametrize("card", KINGS)
def test_B13_placing_first_goes_by_where_he_stood(card: str) -> None:
    state = turn(card, king="granada", court={0: 9})
    do(state, Place(where="sevilla"), USE_SPECIAL, KingTo(region="sevilla"))
    assert region_counts(state, "sevilla") == (1, 0, 0)
    assert offered(state, "place") == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_grande_goes_to_any_region_but_its_own_and_the_kings(seats: int) -> None:
    for seat in range(seats):
        state = special("grande", seat=seat, seats=seats, king="granada")
        assert offered(state, "grande_to") == all_but("granada", HOMES[seat])
        assert refused(state, GrandeTo(region="granada")) == "B19"
        assert refused(state, move("grande_to", region=HOMES[seat])) == "B18"


def test_grande_moves_ones_own_and_nothing_else() -> None:
    there = {"galicia": {0: 3, 1: 1}, "aragon": {1: 2}}
    state = special("grande", regions=there)
    (moved,) = do(state, GrandeTo(region="aragon"))
    assert moved.type == "grande_moved"
    assert (moved.by, moved.owner, moved.source, moved.target) == (0, 0, "galicia", "aragon")
    assert [REGIONS[home] for home in state.grande[:3]] == ["aragon", *HOMES[1:3]]
    assert region_counts(state, "galicia") == (3, 1, 0)
    assert region_counts(state, "aragon") == (0, 2, 0)
    assert kind(state) == "turn"


def test_grande_may_join_another_players_grande() -> None:
    state = special("grande")
    do(state, GrandeTo(region="pais_vasco"))
    assert state.grande[0] == state.grande[1]


@pytest.mark.parametrize(
    ("scoring", "region", "points"), [("score_fours", "galicia", 4), ("score_fives", "aragon", 7)]
)
def test_B23_with_the_grande_the_home_moves(scoring: str, region: str, points: int) -> None:
    there = {"galicia": {0: 2}, "aragon": {0: 2}}
    state = special("grande", seats=2, regions=there, row={3: scoring})
    do(state, GrandeTo(region="aragon"), END_TURN)
    take(state, 3)
    assert gained(do(state, USE_SPECIAL))[region] == {0: points}


def test_B19_a_grande_in_the_kings_region_stays_there() -> None:
    state = turn("grande", king="galicia")
    assert offered(state, "use_special") == []
    assert refused(state, USE_SPECIAL) == "B19"


def test_grande_in_the_kings_region_holds_only_its_owner_back() -> None:
    state = special("grande", seat=1, king="galicia")
    assert offered(state, "grande_to") == all_but("galicia", "pais_vasco")


@pytest.mark.parametrize("card", KINGS)
def test_B20_the_king_takes_his_bonus_along(card: str) -> None:
    there = {"sevilla": {0: 2}, "granada": {0: 2}}
    state = special(card, seats=2, king="granada", regions=there, row={3: "score_fours"})
    do(state, KingTo(region="sevilla"), END_TURN)
    take(state, 3)
    assert gained(do(state, USE_SPECIAL))["sevilla"] == {0: 4 + 2}
