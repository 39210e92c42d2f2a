"""The cards of stack 2 by which others return Caballeros to their provinces."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, GiveBack
from tests.rules.builders import (
    asked,
    count,
    do,
    kind,
    of_type,
    offered,
    refused,
    region_counts,
    turn,
)
from tests.rules.cards.hands import move, special

SEATS = [2, 3, 4, 5]


@pytest.mark.parametrize("seats", SEATS)
def test_decay_all_empties_every_other_court(seats: int) -> None:
    courts = {seat: 3 + seat for seat in range(seats)}
    state = turn("decay_all", seat=1, seats=seats, court=courts)
    do(state, USE_SPECIAL)
    assert kind(state) == "turn"
    assert asked(state) == 1
    assert [count(state, "court", seat) for seat in range(seats)] == [
        4 if seat == 1 else 0 for seat in range(seats)
    ]
    assert all(count(state, "provinces", seat) == 30 for seat in range(seats) if seat != 1)


@pytest.mark.parametrize("card", ["decay_all", "decay_3"])
def test_decay_takes_from_courts_only(card: str) -> None:
    state = special(card, regions={"aragon": {1: 2}}, castillo={1: 2}, court={1: 3})
    assert count(state, "court", 1) == 0
    assert region_counts(state, "aragon") == (0, 2, 0)
    assert region_counts(state, "castillo") == (0, 2, 0)


@pytest.mark.parametrize("card", ["decay_all", "decay_3"])
def test_decay_with_every_other_court_empty_does_nothing(card: str) -> None:
    state = turn(card, court={0: 5}, regions={"aragon": {1: 4, 2: 4}})
    events = do(state, USE_SPECIAL)
    assert [event.type for event in events] == ["special_announced"]
    assert kind(state) == "turn"
    assert count(state, "court", 0) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_decay_3_takes_three_and_what_there_is_from_smaller_courts(seats: int) -> None:
    courts = {0: 7, 1: 5, 2: 3, 3: 2, 4: 0}
    state = special("decay_3", seats=seats, court={seat: courts[seat] for seat in range(seats)})
    left = {0: 7, 1: 2, 2: 0, 3: 0, 4: 0}
    assert kind(state) == "turn"
    assert [count(state, "court", s) for s in range(seats)] == [left[s] for s in range(seats)]


def test_decay_3_goes_round_from_the_left_neighbour() -> None:
    state = turn("decay_3", seat=1, seats=4, court=dict.fromkeys(range(4), 5))
    events = do(state, USE_SPECIAL)
    assert [(e.by, e.owner, e.place, e.count) for e in of_type(events, "gave_back")] == [
        (2, 2, "court", 3),
        (3, 3, "court", 3),
        (0, 0, "court", 3),
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_royal_anger_asks_each_other_player_the_left_neighbour_first(seats: int) -> None:
    there = {"aragon": dict.fromkeys(range(seats), 4)}
    state = special(
        "royal_anger", seat=1, seats=seats, regions=there, court=dict.fromkeys(range(seats), 2)
    )
    for left in range(1, seats):
        seat = (1 + left) % seats
        for due in (3, 2, 1):
            waiting = decision(state)
            assert waiting is not None
            assert (waiting.seat, waiting.kind, waiting.left) == (seat, "give_up", due)
            do(state, GiveBack(owner=seat, place="aragon"))
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == tuple(4 if s == 1 else 1 for s in range(seats))


def test_royal_anger_lets_the_victim_mix_court_and_regions() -> None:
    there = {"aragon": {1: 1}, "sevilla": {1: 4}, "granada": {1: 5}}
    state = special("royal_anger", seats=2, king="granada", regions=there, court={1: 1})
    assert offered(state, "give_back") == [(1, "court"), (1, "aragon"), (1, "sevilla")]
    do(state, *(GiveBack(owner=1, place=place) for place in ("aragon", "court")))
    assert kind(state) == "turn", "what is left to give is all alike"
    assert count(state, "court", 1) == 0
    assert [count(state, region, 1) for region in there] == [0, 3, 5]


def test_B18_royal_anger_can_not_be_declined_by_a_victim() -> None:
    state = special("royal_anger", seats=2, regions={"aragon": {1: 4}}, court={1: 4})
    assert refused(state, DONE) == "B18"
    do(state, GiveBack(owner=1, place="court"))
    assert refused(state, DONE) == "B18"


def test_royal_anger_takes_ones_own_from_where_they_stand() -> None:
    there = {"aragon": {0: 4, 1: 4}, "granada": {1: 4}}
    state = special("royal_anger", seats=2, regions=there, castillo={1: 3}, court={0: 2, 1: 4})
    assert refused(state, GiveBack(owner=0, place="aragon")) == "B18"
    assert refused(state, GiveBack(owner=0, place="court")) == "B18"
    assert refused(state, GiveBack(owner=1, place="sevilla")) == "B18"
    assert refused(state, GiveBack(owner=1, place="granada")) == "B19"


@pytest.mark.parametrize(
    ("court", "aragon", "sevilla"), [(1, 1, 1), (0, 1, 1), (2, 0, 0), (0, 0, 1)]
)
def test_B18_royal_anger_takes_all_from_whoever_has_no_more_than_three(
    court: int, aragon: int, sevilla: int
) -> None:
    there = {"aragon": {1: aragon}, "sevilla": {1: sevilla}, "granada": {1: 6}}
    state = special("royal_anger", seats=2, king="granada", regions=there, court={1: court})
    assert kind(state) == "turn"
    assert count(state, "provinces", 1) == 24
    assert region_counts(state, "granada") == (0, 6)


def test_royal_anger_passes_over_whoever_has_nothing_to_give() -> None:
    there = {"granada": {1: 6}, "aragon": {2: 4}, "sevilla": {2: 4}}
    state = special("royal_anger", king="granada", regions=there, castillo={1: 4})
    assert asked(state) == 2
    assert count(state, "provinces", 1) == 20


def test_royal_anger_with_nobody_affected_does_nothing() -> None:
    there = {"granada": {1: 6, 2: 6}, "aragon": {0: 4}}
    state = special("royal_anger", king="granada", regions=there, castillo={1: 4})
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (4, 0, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_expel_one_each_returns_one_of_every_opponent(seats: int) -> None:
    everybody = dict.fromkeys(range(seats), 2)
    state = special(
        "expel_one_each", seat=1, seats=seats, regions={"aragon": everybody, "sevilla": everybody}
    )
    victims = []
    while kind(state) == "expel":
        waiting = decision(state)
        assert waiting is not None
        assert waiting.seat == 1
        assert offered(state, "give_back") == [
            (waiting.owner, "aragon"),
            (waiting.owner, "sevilla"),
        ]
        victims.append(waiting.owner)
        do(state, move("give_back", owner=waiting.owner, place="sevilla"))
    assert victims == [(1 + left) % seats for left in range(1, seats)]
    assert region_counts(state, "aragon") == (2,) * seats
    assert region_counts(state, "sevilla") == tuple(2 if s == 1 else 1 for s in range(seats))


def test_expel_one_each_is_the_actors_choice_but_not_whether() -> None:
    there = {"aragon": {1: 1}, "sevilla": {1: 1}}
    state = special("expel_one_each", seats=2, regions=there)
    assert asked(state) == 0
    assert refused(state, DONE) == "B18"


def test_B19_expel_one_each_spares_the_kings_region_the_castillo_and_courts() -> None:
    there = {"aragon": {1: 1}, "sevilla": {1: 1}, "granada": {1: 1, 2: 5}}
    state = special(
        "expel_one_each", king="granada", regions=there, castillo={1: 2, 2: 2}, court={1: 2, 2: 2}
    )
    assert offered(state, "give_back") == [(1, "aragon"), (1, "sevilla")]
    assert refused(state, GiveBack(owner=1, place="granada")) == "B19"
    assert refused(state, GiveBack(owner=1, place="court")) == "B18"
    do(state, GiveBack(owner=1, place="aragon"))
    assert kind(state) == "turn"
    assert count(state, "provinces", 2) == 21


def test_expel_one_each_takes_the_only_piece_there_is() -> None:
    state = turn("expel_one_each", regions={"aragon": {1: 1}, "sevilla": {2: 3}})
    events = do(state, USE_SPECIAL)
    assert [(e.by, e.owner, e.place, e.count) for e in of_type(events, "gave_back")] == [
        (0, 1, "aragon", 1),
        (0, 2, "sevilla", 1),
    ]
    assert kind(state) == "turn"


def test_expel_one_each_with_nobody_affected_does_nothing() -> None:
    state = special("expel_one_each", regions={"granada": {1: 4}, "aragon": {0: 4}})
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (4, 0, 0)


def test_B32_expel_one_each_reaches_a_dummy() -> None:
    state = turn(
        "expel_one_each",
        seats=2,
        few="dummy",
        regions={"aragon": {1: 1, 2: 2}, "sevilla": {2: 2}},
        dummy_power=(1,),
        dummy_regions=("galicia", "valencia"),
    )
    do(state, USE_SPECIAL)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.owner) == (0, 2)
    assert offered(state, "give_back") == [
        (2, region) for region in ("galicia", "aragon", "valencia", "sevilla")
    ]
    do(state, GiveBack(owner=2, place="sevilla"))
    assert region_counts(state, "aragon") == (0, 0, 2)
    assert region_counts(state, "sevilla") == (0, 0, 1)


@pytest.mark.parametrize("card", ["decay_all", "decay_3", "royal_anger"])
def test_B32_decay_and_royal_anger_pass_a_dummy_by(card: str) -> None:
    state = turn(
        card, seats=2, few="dummy", court={1: 2}, regions={"aragon": {2: 5}}, dummy_power=(1,)
    )
    before = count(state, "provinces", 2)
    do(state, USE_SPECIAL)
    assert kind(state) == "turn"
    assert count(state, "court", 1) == 0
    assert count(state, "provinces", 2) == before
