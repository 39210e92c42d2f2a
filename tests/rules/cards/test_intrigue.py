"""The cards of stack 1 that move Caballeros one by one: some, or so many of one region."""

import pytest

from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, Choose, Pick, Put
from tests.rules.builders import count, do, kind, of_type, offered, refused, region_counts, turn
from tests.rules.cards.hands import all_but, carry, move, special

MOVERS = (
    "intrigue_region_5",
    "intrigue_any_4",
    "intrigue_any_3",
    "intrigue_own_4",
    "intrigue_foreign_3",
    "intrigue_2_and_2",
)
OWN, OTHERS = 0, 1


@pytest.mark.parametrize(
    ("card", "own", "others"),
    [
        ("intrigue_region_5", 5, 0),
        ("intrigue_region_5", 0, 5),
        ("intrigue_region_5", 3, 2),
        ("intrigue_any_4", 4, 0),
        ("intrigue_any_4", 0, 4),
        ("intrigue_any_4", 1, 3),
        ("intrigue_any_3", 3, 0),
        ("intrigue_any_3", 0, 3),
        ("intrigue_any_3", 2, 1),
        ("intrigue_own_4", 4, 0),
        ("intrigue_foreign_3", 0, 3),
        ("intrigue_2_and_2", 2, 2),
    ],
)
def test_intrigue_moves_as_many_as_the_card_says_and_no_more(
    card: str, own: int, others: int
) -> None:
    state = special(card, regions={"aragon": {OWN: 6, OTHERS: 6}})
    for _ in range(own):
        carry(state, OWN, "aragon", "valencia")
    for _ in range(others):
        assert kind(state) == "pick"
        carry(state, OTHERS, "aragon", "castillo")
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (6 - own, 6 - others, 0)
    assert region_counts(state, "valencia") == (own, 0, 0)
    assert region_counts(state, "castillo") == (0, others, 0)
    assert refused(state, USE_SPECIAL) == "B13"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("card", "own", "others"),
    [
        ("intrigue_region_5", True, True),
        ("intrigue_any_4", True, True),
        ("intrigue_any_3", True, True),
        ("intrigue_own_4", True, False),
        ("intrigue_foreign_3", False, True),
        ("intrigue_2_and_2", True, True),
    ],
)
def test_intrigue_moves_pieces_of_the_colours_that_the_card_says(
    card: str, own: bool, others: bool, seats: int
) -> None:
    everybody = dict.fromkeys(range(seats), 1)
    state = special(card, seat=1, seats=seats, regions={"aragon": everybody})
    movable = [seat for seat in range(seats) if (own if seat == 1 else others)]
    assert offered(state, "pick") == [(seat, "aragon") for seat in movable]
    for seat in set(everybody) - set(movable):
        assert refused(state, move("pick", owner=seat, region="aragon")) == "B18"


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_may_move_none_at_all(card: str) -> None:
    state = special(card, regions={"aragon": {OWN: 3, OTHERS: 3}})
    do(state, DONE)
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (3, 3, 0)
    assert offered(state, "use_special") == []


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_may_stop_after_one(card: str) -> None:
    state = special(card, regions={"aragon": {OWN: 3, OTHERS: 3}})
    owner = offered(state, "pick")[0][0]
    carry(state, owner, "aragon", "galicia")
    do(state, DONE)
    assert kind(state) == "turn"
    assert sum(region_counts(state, "aragon")) == 5
    assert count(state, "galicia", owner) == 1


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_ends_by_itself_when_nobody_is_left_to_move(card: str) -> None:
    state = special(card, regions={"aragon": {OWN: 1, OTHERS: 1}})
    while kind(state) == "pick":
        carry(state, offered(state, "pick")[0][0], "aragon", "castillo")
    assert kind(state) == "turn"


@pytest.mark.parametrize("card", MOVERS)
def test_B19_intrigue_takes_nobody_out_of_the_kings_region(card: str) -> None:
    there = {OWN: 2, OTHERS: 2}
    state = special(card, king="aragon", regions={"aragon": there, "sevilla": there})
    assert {region for _, region in offered(state, "pick")} == {"sevilla"}
    owner = offered(state, "pick")[0][0]
    assert refused(state, move("pick", owner=owner, region="aragon")) == "B19"


@pytest.mark.parametrize("card", MOVERS)
def test_B19_intrigue_puts_nobody_into_the_kings_region(card: str) -> None:
    state = special(card, king="aragon", regions={"sevilla": {OWN: 2, OTHERS: 2}})
    do(state, move("pick", owner=offered(state, "pick")[0][0], region="sevilla"))
    assert offered(state, "put") == [*all_but("aragon", "sevilla"), "castillo"]
    assert refused(state, Put(where="aragon")) == "B19"


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_is_not_available_when_all_stand_where_nobody_may_leave(card: str) -> None:
    there = {OWN: 3, OTHERS: 3}
    state = turn(card, king="aragon", regions={"aragon": there}, castillo=there, court={0: 2, 1: 2})
    assert offered(state, "use_special") == []
    assert refused(state, USE_SPECIAL) == "B18"


@pytest.mark.parametrize(
    ("card", "there"), [("intrigue_own_4", {OTHERS: 3}), ("intrigue_foreign_3", {OWN: 3})]
)
def test_intrigue_is_not_available_without_pieces_of_the_right_colour(
    card: str, there: dict[int, int]
) -> None:
    state = turn(card, regions={"aragon": there})
    assert refused(state, USE_SPECIAL) == "B18"


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_into_the_castillo_is_told_and_is_for_good(card: str) -> None:
    state = special(card, regions={"aragon": {OWN: 3, OTHERS: 3}})
    owner = offered(state, "pick")[0][0]
    events = carry(state, owner, "aragon", "castillo")
    assert [(e.by, e.owner, e.source, e.target, e.count) for e in of_type(events, "moved")] == [
        (0, owner, "aragon", "castillo", 1)
    ]
    assert {region for _, region in offered(state, "pick")} == {"aragon"}
    assert count(state, "castillo", owner) == 1


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_takes_no_heed_of_who_is_next_to_whom(card: str) -> None:
    state = special(card, king="sevilla", regions={"galicia": {OWN: 1, OTHERS: 1}})
    do(state, move("pick", owner=offered(state, "pick")[0][0], region="galicia"))
    assert offered(state, "put") == [*all_but("sevilla", "galicia"), "castillo"]


@pytest.mark.parametrize("card", MOVERS)
def test_intrigue_puts_a_piece_down_elsewhere_than_it_stood(card: str) -> None:
    state = special(card, regions={"aragon": {OWN: 1, OTHERS: 1}})
    do(state, move("pick", owner=offered(state, "pick")[0][0], region="aragon"))
    assert refused(state, Put(where="aragon")) == "B18"
    assert refused(state, DONE) == "B18"


def test_B34_one_piece_may_be_moved_again_and_again_each_move_counting() -> None:
    state = special("intrigue_any_3", regions={"aragon": {OTHERS: 1}})
    for source, target in (("aragon", "sevilla"), ("sevilla", "galicia"), ("galicia", "aragon")):
        carry(state, OTHERS, source, target)
    assert kind(state) == "turn"
    assert region_counts(state, "aragon") == (0, 1, 0)


def test_B34_a_piece_moved_twice_uses_up_both_of_its_kind() -> None:
    state = special("intrigue_2_and_2", regions={"aragon": {OWN: 2, OTHERS: 1}})
    carry(state, OWN, "aragon", "sevilla")
    carry(state, OWN, "sevilla", "galicia")
    assert offered(state, "pick") == [(OTHERS, "aragon")]
    assert refused(state, Pick(owner=OWN, region="aragon")) == "B18"
    carry(state, OTHERS, "aragon", "sevilla")
    carry(state, OTHERS, "sevilla", "valencia")
    assert kind(state) == "turn"


@pytest.mark.parametrize("first", [OWN, OTHERS])
def test_intrigue_2_and_2_moves_own_and_others_in_any_order(first: int) -> None:
    state = special("intrigue_2_and_2", regions={"aragon": {OWN: 4, 1: 4, 2: 4}})
    second = OTHERS - first
    for owner in (first, second, first, second):
        carry(state, owner, "aragon", "galicia")
    assert kind(state) == "turn"
    assert region_counts(state, "galicia") == (2, 2, 0)


def test_intrigue_2_and_2_counts_all_others_together() -> None:
    state = special("intrigue_2_and_2", regions={"aragon": {OWN: 1, 1: 2, 2: 2}})
    carry(state, 1, "aragon", "galicia")
    carry(state, 2, "aragon", "galicia")
    assert offered(state, "pick") == [(OWN, "aragon")]


@pytest.mark.parametrize(("card", "left"), [("intrigue_any_4", 4), ("intrigue_2_and_2", 4)])
def test_intrigue_tells_how_many_may_still_move(card: str, left: int) -> None:
    state = special(card, regions={"aragon": {OWN: 4, OTHERS: 4}})
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.card, waiting.left) == (0, card, left)


def test_intrigue_region_5_lets_one_choose_any_region_with_somebody_to_move() -> None:
    there = {"aragon": {OWN: 1}, "sevilla": {2: 1}, "valencia": {OTHERS: 4}, "granada": {OWN: 9}}
    state = special("intrigue_region_5", king="granada", regions=there)
    assert kind(state) == "choose_source"
    assert offered(state, "choose") == ["aragon", "valencia", "sevilla"]
    assert refused(state, Choose(place="granada")) == "B19"
    assert refused(state, Choose(place="galicia")) == "B18"
    assert refused(state, Choose(place="castillo")) == "B18"


def test_intrigue_region_5_moves_from_the_region_chosen_only() -> None:
    there = {"aragon": {OWN: 4, OTHERS: 4}, "sevilla": {OWN: 2}}
    state = special("intrigue_region_5", regions=there)
    do(state, Choose(place="aragon"))
    carry(state, OWN, "aragon", "sevilla")
    carry(state, OTHERS, "aragon", "valencia")
    assert offered(state, "pick") == [(OWN, "aragon"), (OTHERS, "aragon")]
    assert refused(state, Pick(owner=OWN, region="sevilla")) == "B18"
    assert refused(state, Pick(owner=OTHERS, region="valencia")) == "B18"


@pytest.mark.parametrize("card", MOVERS)
def test_B32_intrigue_treats_a_dummy_as_an_opponent(card: str) -> None:
    dummy = 2
    state = turn(
        card, seats=2, few="dummy", regions={"aragon": {OWN: 5, dummy: 5}}, dummy_power=(1,)
    )
    before = count(state, "aragon", dummy)
    if card == "intrigue_own_4":
        do(state, USE_SPECIAL)
        assert {owner for owner, _ in offered(state, "pick")} == {OWN}
        return
    do(state, USE_SPECIAL)
    if kind(state) == "choose_source":
        do(state, Choose(place="aragon"))
    carry(state, dummy, "aragon", "castillo")
    assert count(state, "aragon", dummy) == before - 1
    assert count(state, "castillo", dummy) == 1


def test_intrigue_leaves_the_placing_of_the_card_alone() -> None:
    state = special("intrigue_any_4", regions={"aragon": {OTHERS: 1}}, court={0: 3})
    do(state, DONE, move("place", where="valencia"))
    assert region_counts(state, "valencia") == (1, 0, 0)
    assert offered(state, "place") == []
