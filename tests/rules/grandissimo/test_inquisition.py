"""G22: the General Inquisitor and the two soldiers."""

from typing import Any

import pytest

from elgrande_tui.engine.machine import legal_moves, play
from elgrande_tui.engine.moves import (
    DONE,
    END_TURN,
    REVEAL_KING,
    USE_SPECIAL,
    VETO,
    March,
    Move,
    Pick,
    Place,
    TakeCard,
)
from tests.rules.builders import (
    asked,
    bid,
    do,
    kind,
    of_type,
    offered,
    pass_turn,
    refused,
    region_counts,
)
from tests.rules.grandissimo.table import (
    before_bids,
    begun,
    general,
    may_reveal,
    realm,
    special,
    stands,
    to_turn_of,
    turn,
)

CARD = "spanish_inquisition"


def march(source: str, target: str) -> Move:
    return March.model_validate({"source": source, "target": target})


def targets(*ids: str, source: str) -> list[tuple[str, str]]:
    return [(source, target) for target in ids]


# Lay the General Inquisitor before you until the next general scoring has begun.


@pytest.mark.parametrize("seats", [2, 3])
def test_G22_the_inquisitor_comes_to_the_player(seats: int) -> None:
    state = turn(CARD, seats=seats)
    (event,) = of_type(play(state, USE_SPECIAL), "person_taken")
    assert (event.seat, event.person) == (0, "inquisitor")
    assert realm(state).inquisitor == 0


def test_G22_he_goes_when_a_general_scoring_has_begun() -> None:
    state = general(inquisitor=1, castillo={0: 1})
    assert kind(state) == "castillo_disc"
    assert realm(state).inquisitor is None


def test_G22_he_stays_over_the_rounds_before() -> None:
    state = before_bids(inquisitor=1)
    bid(state, {0: 13, 1: 12, 2: 11})
    for _ in range(3):
        pass_turn(state)
    assert (state.round, realm(state).inquisitor) == (2, 1)


def test_G22_a_veto_stops_him_from_coming() -> None:
    state = turn(CARD, vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert realm(state).inquisitor is None
    assert offered(state, "march") == []


# Each soldier may move to a region next door, once in each of one's turns.


def test_G22_he_serves_in_the_turn_in_which_he_comes() -> None:
    state = special(CARD, soldiers=("aragon", "aragon"))
    do(state, march("aragon", "cataluna"))
    assert sorted(realm(state).soldiers) == ["aragon", "cataluna"]


def test_G22_a_soldier_goes_next_door_only() -> None:
    state = turn("boycott", inquisitor=0, soldiers=("sevilla", "aragon"))
    assert sorted(offered(state, "march")) == sorted(
        targets("castilla_nueva", "portugal", source="sevilla")
        + targets(
            "pais_vasco", "castilla_vieja", "castilla_nueva", "cataluna", "valencia",
            source="aragon",
        )
    )  # fmt: skip


def test_G22_two_soldiers_in_one_region_go_one_after_the_other() -> None:
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "cataluna"))
    assert offered(state, "march") == targets("aragon", "valencia", source="cataluna")
    play(state, march("cataluna", "aragon"))
    assert (asked(state), kind(state)) == (0, "march")
    assert offered(state, "march") == targets("aragon", "valencia", source="cataluna")
    (event,) = of_type(play(state, march("cataluna", "valencia")), "soldier_moved")
    assert (event.by, event.source, event.target) == (0, "cataluna", "valencia")
    assert sorted(realm(state).soldiers) == ["aragon", "valencia"]
    assert kind(state) == "turn"


def test_G22_two_soldiers_in_one_region_may_take_two_along() -> None:
    regions = {"cataluna": {1: 1, 2: 1}}
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "cataluna"), regions=regions)
    do(
        state,
        march("cataluna", "aragon"),
        Pick(owner=1, region="cataluna"),
        march("cataluna", "aragon"),
        Pick(owner=2, region="cataluna"),
    )
    assert region_counts(state, "aragon") == (0, 1, 1)
    assert realm(state).soldiers == ("aragon", "aragon")


def test_G22_the_second_is_the_other_soldier() -> None:
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "sevilla"))
    play(state, march("cataluna", "aragon"))
    assert {source for source, _ in offered(state, "march")} == {"sevilla"}
    assert refused(state, march("aragon", "valencia")) == "G22"


def test_G22_the_second_may_stay() -> None:
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "sevilla"))
    do(state, march("cataluna", "aragon"), DONE)
    assert (kind(state), offered(state, "march")) == ("turn", [])
    refused(state, march("sevilla", "portugal"))


def test_G22_each_takes_along_one_caballero_of_any_colour_at_most() -> None:
    regions = {"cataluna": {0: 1, 1: 2, 2: 1}}
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "cataluna"), regions=regions)
    play(state, march("cataluna", "aragon"))
    assert (asked(state), kind(state)) == (0, "escort")
    assert [owner for owner, _ in offered(state, "pick")] == [0, 1, 2]
    assert DONE in legal_moves(state)
    (event,) = of_type(play(state, Pick(owner=1, region="cataluna")), "moved")
    assert (event.by, event.owner, event.source, event.target) == (0, 1, "cataluna", "aragon")
    assert region_counts(state, "cataluna") == (1, 1, 1)
    assert kind(state) == "march"


def test_G22_or_goes_alone() -> None:
    state = turn(
        "boycott", inquisitor=0, soldiers=("cataluna", "sevilla"), regions={"cataluna": {1: 2}}
    )
    do(state, march("cataluna", "aragon"), DONE)
    assert stands(state, 1, "cataluna", "aragon") == (2, 0)


def test_G22_only_from_where_it_stood() -> None:
    regions = {"cataluna": {1: 1}, "sevilla": {2: 1}}
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "sevilla"), regions=regions)
    play(state, march("cataluna", "aragon"))
    refused(state, Pick(owner=2, region="sevilla"))


def test_G22_once_in_a_turn() -> None:
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "sevilla"))
    do(state, march("cataluna", "aragon"), march("sevilla", "portugal"))
    assert offered(state, "march") == []
    refused(state, march("aragon", "valencia"))


def test_G22_and_again_in_the_next() -> None:
    state = turn("boycott", inquisitor=0, soldiers=("cataluna", "cataluna"))
    do(state, march("cataluna", "aragon"), DONE, END_TURN)
    pass_turn(state)
    pass_turn(state)
    bid(state, {2: 13, 0: 12, 1: 10})
    to_turn_of(state, 0)
    assert offered(state, "march") != []


def test_G22_only_in_ones_own_turns() -> None:
    state = turn("boycott", inquisitor=1)
    assert offered(state, "march") == []


def test_G22_before_a_card_is_taken_and_between_the_parts() -> None:
    state = begun(inquisitor=0, court={0: 2}, row={6: "boycott"})
    assert offered(state, "march") != []
    do(state, TakeCard(stack=6))
    assert offered(state, "march") != []
    do(state, Place(where="sevilla"), march("aragon", "cataluna"), DONE)
    assert refused(state, Place(where="sevilla")) == "B13"


def test_G22_declined_it_was_not_used() -> None:
    state = turn("boycott", inquisitor=0)
    play(state, END_TURN)
    assert asked(state) == 1


# The King's region: nothing enters or leaves.


def test_B19_no_soldier_leaves_the_kings_region() -> None:
    state = turn("boycott", inquisitor=0, king="aragon", soldiers=("aragon", "sevilla"))
    assert {source for source, _ in offered(state, "march")} == {"sevilla"}
    assert refused(state, march("aragon", "cataluna")) == "B19"
    do(state, march("sevilla", "portugal"))
    assert kind(state) == "turn"


def test_B19_no_soldier_enters_it() -> None:
    state = turn("boycott", inquisitor=0, king="aragon", soldiers=("cataluna", "sevilla"))
    assert ("cataluna", "aragon") not in offered(state, "march")
    assert refused(state, march("cataluna", "aragon")) == "B19"


def test_B19_two_soldiers_shut_in_have_nowhere_to_go() -> None:
    state = turn("boycott", inquisitor=0, king="aragon", soldiers=("aragon", "aragon"))
    assert offered(state, "march") == []


def test_B19_a_grande_that_acts_as_king_shuts_them_in_too() -> None:
    state = turn("boycott", inquisitor=0, acting=1, soldiers=("pais_vasco", "pais_vasco"))
    assert offered(state, "march") == []


def test_G14_the_king_may_come_between_the_two_soldiers() -> None:
    soldiers = ("cataluna", "sevilla")
    state = turn("boycott", inquisitor=0, soldiers=soldiers, incognito=(1, "sevilla"))
    play(state, march("cataluna", "aragon"))
    assert may_reveal(state) == [1]
    play(state, REVEAL_KING, seat=1)
    assert (kind(state), realm(state).soldiers) == ("turn", ("aragon", "sevilla"))


def test_G14_but_not_between_a_soldier_and_whom_it_takes_along() -> None:
    options: dict[str, Any] = {"soldiers": ("cataluna", "sevilla"), "incognito": (1, "sevilla")}
    state = turn("boycott", inquisitor=0, regions={"cataluna": {1: 1}}, **options)
    play(state, march("cataluna", "aragon"))
    assert (kind(state), may_reveal(state)) == ("escort", [])


def test_G7_no_veto_and_no_bar_touches_him() -> None:
    state = turn("boycott", inquisitor=0, vetoes={1: (2,)}, barred_by=1, regions={"aragon": {1: 1}})
    play(state, march("aragon", "cataluna"))
    refused(state, VETO, seat=1)
    assert kind(state) == "escort"


def test_B32_a_dummys_caballero_may_be_taken_along() -> None:
    state = turn(
        "boycott", seats=2, few="dummy", inquisitor=0, regions={"aragon": {2: 1}},
        dummy_regions=("granada", "granada"),
    )  # fmt: skip
    do(state, march("aragon", "cataluna"), Pick(owner=2, region="aragon"))
    assert region_counts(state, "cataluna") == (0, 0, 1)
