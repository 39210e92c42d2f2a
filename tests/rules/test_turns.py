"""B13 and B14: the parts of a turn, and Caballeros to court."""

from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import (
    DONE,
    END_TURN,
    USE_SPECIAL,
    Pick,
    Place,
    Put,
    Recall,
    TakeCard,
    ToCourt,
)
from elgrande_tui.engine.state import State
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    count,
    do,
    kind,
    of_type,
    offered,
    pass_turn,
    refused,
    turn,
)


def mustering(value: int = 1, **regions: dict[int, int]) -> State:
    """The turn of seat 0 begins with this power card; its other Caballeros stand in regions."""
    state = before_bids(seats=2, king="granada", regions=regions)
    bid(state, {0: value, 1: 13})
    pass_turn(state)
    assert asked(state) == 0
    return state


def test_B13_first_caballeros_then_an_action_card_then_the_rest() -> None:
    state = mustering(6)
    assert kind(state) == "muster"
    play(state, ToCourt(count=3))
    assert kind(state) == "take_card"
    play(state, TakeCard(stack=1))
    assert kind(state) == "turn"


def test_B13_up_to_the_number_come_to_court_or_none() -> None:
    state = mustering(6)
    assert offered(state, "to_court") == [0, 1, 2, 3]
    play(state, ToCourt(count=0))
    assert (count(state, "court", 0), count(state, "provinces", 0)) == (0, 30)


def test_B13_those_who_come_leave_the_provinces_for_the_court() -> None:
    state = mustering(6)
    events = play(state, ToCourt(count=2))
    assert (count(state, "court", 0), count(state, "provinces", 0)) == (2, 28)
    assert [event.count for event in of_type(events, "mustered")] == [2]


def test_B13_more_than_the_number_may_not_come() -> None:
    assert refused(mustering(6), ToCourt(count=4)) == "B13"


def test_B13_a_card_that_brings_nobody_asks_nothing() -> None:
    state = before_bids(seats=2)
    bid(state, {0: 13, 1: 12})
    assert kind(state) == "take_card"


def test_B13_taking_a_card_is_never_optional() -> None:
    state = before_bids()
    bid(state, {0: 13, 1: 12, 2: 11})
    assert [move.type for move in legal_moves(state)] == ["take_card"] * 5
    assert refused(state, END_TURN) == "B13"


def test_B13_the_only_card_left_is_taken_without_a_question() -> None:
    state = before_bids(seats=5)
    bid(state, {0: 13, 1: 12, 2: 11, 3: 10, 4: 9})
    for _ in range(4):
        pass_turn(state)
    events = play(state, ToCourt(count=0))
    assert [(event.seat, event.stack) for event in of_type(events, "card_taken")] == [(4, 1)]
    assert kind(state) == "turn"


def test_B13_placing_first_then_the_special_action() -> None:
    state = turn("score_fours", court={0: 3}, grandes={0: "aragon"})
    do(state, Place(where="sevilla"), Place(where="sevilla"), USE_SPECIAL)
    assert state.score[0] == 4


def test_B13_the_special_action_first_then_placing() -> None:
    state = turn("score_fours", court={0: 3}, grandes={0: "aragon"})
    do(state, USE_SPECIAL, Place(where="sevilla"))
    assert state.score[0] == 0
    assert count(state, "sevilla", 0) == 1
    assert offered(state, "place") == ["castilla_nueva", "valencia", "sevilla", "castillo"]


def test_B13_placing_is_over_once_the_special_action_followed_it() -> None:
    state = turn("score_fours", court={0: 3})
    do(state, Place(where="sevilla"), USE_SPECIAL)
    assert legal_moves(state) == (END_TURN,)
    assert refused(state, Place(where="sevilla")) == "B13"


def test_B13_no_placing_while_the_special_action_is_under_way() -> None:
    state = turn("intrigue_own_4", court={0: 3}, regions={"aragon": {0: 2}})
    do(state, USE_SPECIAL, Pick(owner=0, region="aragon"), Put(where="sevilla"))
    assert offered(state, "place") == []
    do(state, DONE)
    assert "sevilla" in offered(state, "place")


def test_B13_the_special_action_happens_once() -> None:
    state = turn("score_fours", court={0: 3})
    do(state, USE_SPECIAL)
    assert refused(state, USE_SPECIAL) == "B13"


def test_B13_both_may_be_declined() -> None:
    state = turn("score_fours", court={0: 3}, regions={"galicia": {0: 1}})
    do(state, END_TURN)
    assert asked(state) == 1
    assert (state.score[0], count(state, "court", 0)) == (0, 3)


def test_B13_placing_may_be_fewer_than_the_card_says() -> None:
    state = turn("score_fours", court={0: 3})
    do(state, Place(where="sevilla"), END_TURN)
    assert (count(state, "sevilla", 0), count(state, "court", 0)) == (1, 2)


def test_B13_the_special_action_may_be_used_without_placing() -> None:
    state = turn("score_fours", court={0: 3}, regions={"galicia": {1: 1}})
    do(state, USE_SPECIAL, END_TURN)
    assert (state.score[1], count(state, "court", 0)) == (4, 3)


def test_B13_a_turn_ends_only_when_its_player_says_so() -> None:
    state = turn("score_fours")
    do(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (0, "turn")


def test_B14_the_missing_ones_may_come_from_regions() -> None:
    state = mustering(1, granada={0: 24}, aragon={0: 3}, galicia={0: 1})
    assert count(state, "provinces", 0) == 2
    do(state, ToCourt(count=2))
    assert kind(state) == "recall"
    do(state, Recall(region="aragon"), Recall(region="galicia"))
    assert count(state, "court", 0) == 4
    assert (count(state, "aragon", 0), count(state, "galicia", 0)) == (2, 0)


def test_B14_only_as_many_as_are_missing() -> None:
    state = mustering(4, granada={0: 20}, aragon={0: 7})
    do(state, ToCourt(count=3))
    assert decision(state).left == 1  # type: ignore[union-attr]
    do(state, Recall(region="aragon"))
    assert kind(state) == "take_card"


def test_B14_never_while_the_provinces_suffice() -> None:
    state = mustering(6, granada={0: 20}, aragon={0: 7})
    assert count(state, "provinces", 0) == 3
    assert refused(state, Recall(region="aragon")) == "B14"
    do(state, ToCourt(count=3))
    assert kind(state) == "take_card"


def test_B14_who_does_not_empty_the_provinces_may_recall_nobody() -> None:
    state = mustering(1, granada={0: 20}, aragon={0: 7})
    do(state, ToCourt(count=2))
    assert count(state, "provinces", 0) == 1
    assert kind(state) == "take_card"


def test_B14_with_empty_provinces_all_may_come_from_regions() -> None:
    state = mustering(6, granada={0: 20}, aragon={0: 10})
    assert kind(state) == "recall"
    assert decision(state).left == 3  # type: ignore[union-attr]


def test_B14_the_rest_is_optional() -> None:
    state = mustering(6, granada={0: 20}, aragon={0: 10})
    do(state, Recall(region="aragon"), DONE)
    assert kind(state) == "take_card"
    assert count(state, "aragon", 0) == 9


def test_B14_not_from_the_kings_region() -> None:
    state = mustering(6, granada={0: 20}, aragon={0: 10})
    assert offered(state, "recall") == ["aragon"]
    assert refused(state, Recall(region="granada")) == "B19"


def test_B14_nobody_is_asked_when_all_stand_in_the_kings_region() -> None:
    assert kind(mustering(6, granada={0: 30})) == "take_card"


def test_B14_not_from_the_castillo() -> None:
    state = before_bids(seats=2, castillo={0: 30})
    bid(state, {0: 12, 1: 13})
    pass_turn(state)
    assert kind(state) == "take_card"


def test_B14_only_ones_own() -> None:
    state = mustering(6, granada={0: 29}, galicia={1: 4}, aragon={0: 1, 1: 3})
    assert offered(state, "recall") == ["aragon"]


def test_B14_a_card_that_brings_nobody_recalls_nobody() -> None:
    state = before_bids(seats=2, regions={"aragon": {0: 30}})
    bid(state, {0: 13, 1: 12})
    assert kind(state) == "take_card"


def test_B14_holds_for_court_2_too() -> None:
    state = turn("court_2", regions={"granada": {0: 27}, "aragon": {0: 2}})
    do(state, USE_SPECIAL)
    assert count(state, "court", 0) == 1
    assert (kind(state), offered(state, "recall")) == ("recall", ["aragon"])
    do(state, Recall(region="aragon"))
    assert (kind(state), count(state, "court", 0)) == ("turn", 2)


def test_B14_for_court_2_too_the_rest_is_optional() -> None:
    state = turn("court_2", regions={"granada": {0: 27}, "aragon": {0: 2}})
    do(state, USE_SPECIAL, DONE)
    assert (kind(state), count(state, "court", 0)) == ("turn", 1)


def test_B14_court_2_too_takes_nobody_from_regions_while_the_provinces_suffice() -> None:
    state = turn("court_2", regions={"granada": {0: 26}, "aragon": {0: 2}})
    do(state, USE_SPECIAL)
    assert (kind(state), count(state, "court", 0)) == ("turn", 2)


def test_B14_recalling_is_told_to_everybody() -> None:
    state = mustering(6, granada={0: 20}, aragon={0: 10})
    (event,) = play(state, Recall(region="aragon"))
    assert (event.type, event.source, event.target) == ("moved", "aragon", "court")  # type: ignore[union-attr]
    assert event.known_to is None
