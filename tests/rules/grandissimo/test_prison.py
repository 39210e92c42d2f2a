"""G9 and G27: the prison, the King's pardon, and the card that has nothing but a prison."""

import pytest

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    NOW,
    USE_SPECIAL,
    VETO,
    Choose,
    Jail,
    KingTo,
    Place,
    TakeCard,
)
from tests.rules.builders import (
    asked,
    bid,
    count,
    do,
    kind,
    king,
    of_type,
    offered,
    refused,
    region_counts,
)
from tests.rules.cards.hands import gained
from tests.rules.grandissimo.table import REGIONS, before_bids, begun, general, realm, stands, turn

PRISON = ("double_turn", "no_further_actions", "extra_strength")


@pytest.mark.parametrize("card", PRISON)
def test_G9_one_caballero_of_anybody_goes_from_a_region_to_prison(card: str) -> None:
    regions = {"aragon": {0: 1, 1: 2}, "portugal": {2: 1}}
    state = turn(card, regions=regions, castillo={1: 1}, court={1: 1})
    assert offered(state, "jail") == [(0, "aragon"), (1, "aragon"), (2, "portugal")]
    (event,) = of_type(play(state, Jail(owner=1, region="aragon")), "moved")
    assert (event.by, event.owner, event.source, event.target) == (0, 1, "aragon", "prison")
    assert realm(state).prison == (0, 1, 0)
    assert region_counts(state, "aragon") == (1, 1, 0)


def test_G9_nobody_leaves_the_kings_region_for_prison() -> None:
    regions = {"aragon": {1: 2}, "sevilla": {2: 1}}
    state = turn("extra_strength", king="aragon", regions=regions)
    assert offered(state, "jail") == [(2, "sevilla")]
    assert refused(state, Jail(owner=1, region="aragon")) == "B19"


def test_G9_a_dummys_may_be_jailed_too() -> None:
    state = turn(
        "extra_strength",
        seats=2,
        few="dummy",
        regions={"aragon": {2: 1}},
        dummy_regions=("granada", "granada"),
    )
    play(state, Jail(owner=2, region="aragon"))
    assert realm(state).prison == (0, 0, 1)


def test_G9_prisoners_are_in_play_but_nowhere_on_the_board() -> None:
    state = turn("boycott", prison={0: 2, 1: 1}, court={0: 1})
    assert stands(state, 0, "prison", "court", "provinces") == (2, 1, 27)


def test_G9_prisoners_stay_over_a_general_scoring_and_score_nothing() -> None:
    events: list[Event] = []
    state = general(prison={0: 3}, listener=events.append)
    assert all(points == {} for points in gained(events).values())
    assert realm(state).prison == (3, 0, 0)


# Whoever takes the King's card while somebody is in prison decides at once whether to pardon.


def test_G9_the_pardon_is_asked_before_anything_else() -> None:
    state = turn("king", prison={0: 1, 1: 2}, court={0: 2})
    assert (asked(state), kind(state)) == (0, "pardon")
    assert refused(state, Place(where="sevilla")) == "G9"


def test_G9_all_prisoners_go_to_one_region() -> None:
    state = turn("king", prison={0: 1, 1: 2})
    events = of_type(play(state, Choose(place="portugal")), "moved")
    assert [(event.by, event.owner, event.count) for event in events] == [(0, 0, 1), (0, 1, 2)]
    assert {(event.source, event.target) for event in events} == {("prison", "portugal")}
    assert region_counts(state, "portugal") == (1, 2, 0)
    assert sum(realm(state).prison) == 0
    assert (asked(state), kind(state)) == (0, "turn")


def test_G9_or_nobody_is_pardoned() -> None:
    state = turn("king", prison={1: 2})
    play(state, DONE)
    assert realm(state).prison == (0, 2, 0)
    assert kind(state) == "turn"


def test_G9_not_into_the_region_where_the_king_is_at_that_moment() -> None:
    state = turn("king", king="granada", prison={1: 2})
    assert offered(state, "choose") == [region for region in REGIONS if region != "granada"]
    assert refused(state, Choose(place="granada")) == "B19"
    # Where he is about to go they may be sent, and stay there under his eyes.
    do(state, Choose(place="aragon"), USE_SPECIAL, KingTo(region="aragon"))
    assert (king(state), count(state, "aragon", 1)) == ("aragon", 2)


def test_G9_not_into_the_castillo() -> None:
    state = turn("king", prison={1: 2})
    refused(state, Choose(place="castillo"))


def test_G9_nobody_is_asked_while_the_prison_is_empty() -> None:
    assert kind(turn("king")) == "turn"


def test_G9_no_other_card_pardons() -> None:
    assert kind(turn("royal_adviser", prison={1: 1})) == "turn"


def test_G9_whoever_takes_it_as_a_second_card_is_asked_too() -> None:
    state = turn("double_turn", prison={1: 1})
    do(state, USE_SPECIAL, TakeCard(stack=5))
    assert (asked(state), kind(state)) == (0, "pardon")
    do(state, Choose(place="sevilla"), USE_SPECIAL, KingTo(region="aragon"))
    assert (count(state, "sevilla", 1), king(state)) == (1, "aragon")


def test_G9_he_may_jail_with_the_first_and_pardon_with_the_second() -> None:
    state = turn("double_turn", regions={"aragon": {1: 1}})
    do(state, Jail(owner=1, region="aragon"), USE_SPECIAL, TakeCard(stack=5))
    assert kind(state) == "pardon"
    play(state, Choose(place="galicia"))
    assert stands(state, 1, "aragon", "galicia", "prison") == (0, 1, 0)


def test_G9_a_second_card_other_than_the_kings_does_not_ask() -> None:
    state = turn("double_turn", prison={1: 1})
    do(state, USE_SPECIAL, TakeCard(stack=4), NOW)
    assert kind(state) == "turn"


def test_G9_a_veto_does_not_touch_the_pardon() -> None:
    state = turn("king", prison={1: 1}, vetoes={1: (2,)})
    assert kind(state) == "pardon"
    refused(state, VETO, seat=1)
    do(state, Choose(place="sevilla"), USE_SPECIAL, VETO)
    assert (count(state, "sevilla", 1), king(state)) == (1, "granada")


def test_G9_a_bar_on_special_actions_does_not_either() -> None:
    state = begun(
        seat=1,
        bids={1: 13, 0: 12, 2: 11},
        leader=1,
        row={6: "no_further_actions"},
        prison={2: 1},
    )
    do(state, TakeCard(stack=6), USE_SPECIAL, END_TURN, TakeCard(stack=5))
    assert (asked(state), kind(state)) == (0, "pardon")
    do(state, Choose(place="sevilla"))
    assert count(state, "sevilla", 2) == 1
    assert refused(state, USE_SPECIAL) == "G19"


def test_G9_a_dummy_never_pardons() -> None:
    state = before_bids(seats=2, few="dummy", dummy_power=(13,), row={6: "boycott"}, prison={0: 1})
    (event,) = of_type(bid(state, {0: 12, 1: 11}), "card_taken")
    assert (event.seat, event.card) == (2, "king")
    assert realm(state).prison == (1, 0, 0)
    assert kind(state) == "take_card"


def test_G9_a_dummys_prisoners_are_pardoned_with_the_others() -> None:
    state = turn("king", seats=2, few="dummy", prison={2: 1}, dummy_regions=("granada", "granada"))
    play(state, Choose(place="sevilla"))
    assert region_counts(state, "sevilla") == (0, 0, 1)


def test_G9_the_prison_may_hold_more_than_one() -> None:
    state = turn("extra_strength", prison={1: 3}, regions={"aragon": {1: 1, 2: 1}})
    play(state, Jail(owner=2, region="aragon"))
    assert realm(state).prison == (0, 3, 1)


# Extra strength has no special action.


def test_G27_extra_strength_has_no_special_action() -> None:
    state = turn("extra_strength", court={0: 7}, regions={"aragon": {1: 1}})
    assert USE_SPECIAL not in legal_moves(state)
    assert refused(state, USE_SPECIAL) == "G27"


def test_G27_it_places_six_and_has_a_prison() -> None:
    state = turn("extra_strength", court={0: 7}, regions={"aragon": {1: 1}})
    do(state, *[Place(where="sevilla")] * 6)
    assert refused(state, Place(where="sevilla")) == "B16"
    play(state, Jail(owner=1, region="aragon"))
    assert offered(state, "jail") == []


def test_G27_nobody_with_a_veto_is_asked_about_it() -> None:
    state = turn("extra_strength", vetoes={1: (2,)}, regions={"aragon": {1: 1}})
    play(state, Jail(owner=1, region="aragon"))
    assert (asked(state), kind(state)) == (0, "turn")
    assert refused(state, ALLOW) == "B13"
