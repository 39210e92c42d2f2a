"""G21: the three of quick troops may come straight from the provinces."""

import pytest

from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    END_TURN,
    TAKE_SHIP,
    USE_SPECIAL,
    VETO,
    Deploy,
    Place,
    PlaceOther,
)
from elgrande_tui.engine.state import State
from tests.rules.builders import asked, do, kind, of_type, offered, refused
from tests.rules.grandissimo.table import court, realm, special, stands, turn

CARD = "quick_troops"
DEPLOY, PLACE = Deploy(where="sevilla"), Place(where="sevilla")


def left(state: State) -> int | None:
    waiting = decision(state)
    assert waiting is not None
    return waiting.left


@pytest.mark.parametrize("seats", [2, 3])
def test_G21_all_three_may_come_from_the_provinces(seats: int) -> None:
    state = special(CARD, seats=seats, court={0: 2})
    assert left(state) == 3
    events = do(state, DEPLOY, Deploy(where="castillo"), Deploy(where="valencia"))
    placed = of_type(events, "placed")
    assert [event.place for event in placed] == ["sevilla", "castillo", "valencia"]
    assert stands(state, 0, "provinces", "court", "sevilla") == (25, 2, 1)
    assert refused(state, DEPLOY) == "B16"


def test_G21_each_as_one_likes() -> None:
    state = special(CARD, court={0: 5})
    do(state, PLACE, DEPLOY, PLACE)
    assert stands(state, 0, "provinces", "court", "sevilla") == (24, 3, 3)
    refused(state, PLACE)
    refused(state, DEPLOY)


def test_G21_they_go_where_placing_may_go() -> None:
    state = special(CARD, king="granada")
    expected = ["castilla_nueva", "valencia", "sevilla", "castillo"]
    assert offered(state, "deploy") == expected
    assert refused(state, Deploy(where="granada")) == "B19"
    assert refused(state, Deploy(where="aragon")) == "B16"


def test_G21_onto_ones_ship_too() -> None:
    state = special(CARD, ships={1: 0})
    play(state, Deploy(where="ship_1"))
    assert stands(state, 0, "ship_1", "provinces") == (1, 29)


def test_G21_it_is_announced_before_placing() -> None:
    state = turn(CARD, court={0: 5})
    play(state, PLACE)
    assert USE_SPECIAL not in legal_moves(state)
    assert refused(state, USE_SPECIAL) == "G21"


def test_G21_its_ship_may_come_before_or_after() -> None:
    state = turn(CARD, court={0: 5})
    do(state, TAKE_SHIP[0], USE_SPECIAL, Deploy(where="ship_1"))
    assert stands(state, 0, "ship_1") == (1,)
    state = turn(CARD, court={0: 5})
    do(state, USE_SPECIAL, TAKE_SHIP[0], Deploy(where="ship_1"))
    assert stands(state, 0, "ship_1") == (1,)


def test_G21_without_it_they_come_from_the_court() -> None:
    state = turn(CARD, court={0: 1})
    assert refused(state, DEPLOY) == "G21"
    do(state, PLACE)
    assert left(state) == 0


def test_G21_vetoed_they_come_from_the_court() -> None:
    state = turn(CARD, court={0: 2}, vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert refused(state, DEPLOY) == "G21"
    do(state, PLACE, PLACE)
    assert stands(state, 0, "court", "sevilla") == (0, 2)


def test_G21_a_veto_does_not_stop_it_while_they_are_placed() -> None:
    state = special(CARD, vetoes={1: (2,)})
    do(state, ALLOW, DEPLOY)
    refused(state, VETO, seat=1)
    assert (asked(state), kind(state)) == (0, "turn")


def test_G21_no_other_card_does_that() -> None:
    state = turn("boycott", court={0: 1})
    assert refused(state, DEPLOY) == "G21"


def test_B14_too_few_in_the_provinces_are_not_helped_by_regions() -> None:
    state = special(CARD, regions={"granada": {0: 26}, "aragon": {0: 2}})
    assert left(state) == 2
    do(state, DEPLOY, DEPLOY)
    assert stands(state, 0, "provinces", "aragon", "sevilla") == (0, 2, 2)
    assert offered(state, "deploy") == offered(state, "recall") == []
    assert refused(state, DEPLOY) == "G21"


def test_G21_with_empty_provinces_the_court_still_serves() -> None:
    state = special(CARD, court={0: 3}, regions={"granada": {0: 27}})
    assert refused(state, DEPLOY) == "G21"
    do(state, PLACE, PLACE, PLACE)
    assert stands(state, 0, "court", "sevilla") == (0, 3)


def test_G21_with_nobody_at_all_it_may_still_be_announced() -> None:
    state = special(CARD, regions={"granada": {0: 30}})
    assert list(legal_moves(state)) == [TAKE_SHIP[0], END_TURN]


# Foreign Caballeros in the court go first, and count (G30).


def test_G30_guests_go_before_anybody_from_the_provinces() -> None:
    state = special(CARD, court={0: 1}, guests={0: {1: 2}})
    assert refused(state, DEPLOY) == "G30"
    do(state, PlaceOther(owner=1, where="sevilla"))
    assert refused(state, DEPLOY) == "G30"
    do(state, PlaceOther(owner=1, where="castillo"), DEPLOY)
    assert (court(state, 0), stands(state, 0, "provinces", "sevilla")) == ((1, 0, 0), (28, 1))
    refused(state, DEPLOY)


# The Queen's extra one comes from the court (G29).


def test_G29_the_queens_one_comes_from_the_court() -> None:
    state = special(CARD, queen=0, court={0: 2})
    assert left(state) == 4
    do(state, DEPLOY, DEPLOY, DEPLOY)
    assert refused(state, DEPLOY) == "G21"
    assert offered(state, "place")
    play(state, PLACE)
    assert stands(state, 0, "provinces", "court", "sevilla") == (25, 1, 4)
    refused(state, PLACE)


@pytest.mark.parametrize("order", ["PDDD", "DPDD", "DDPD", "DDDP", "PPDD", "PDPD", "PPPP"])
def test_G29_whichever_of_the_four_it_is(order: str) -> None:
    state = special(CARD, queen=0, court={0: 4})
    do(state, *(PLACE if letter == "P" else DEPLOY for letter in order))
    assert stands(state, 0, "sevilla") == (4,)
    refused(state, PLACE)
    refused(state, DEPLOY)


def test_G29_three_in_all_leave_the_queen_unused() -> None:
    state = special(CARD, queen=0, court={0: 4})
    do(state, PLACE, DEPLOY, DEPLOY)
    assert realm(state).used == 0
    play(state, DEPLOY)
    assert realm(state).used != 0


def test_G29_with_an_empty_court_she_brings_nobody() -> None:
    state = special(CARD, queen=0)
    assert left(state) == 3
    do(state, DEPLOY, DEPLOY, DEPLOY)
    assert refused(state, DEPLOY) == "G21"


def test_G29_a_guest_may_be_the_queens_one() -> None:
    state = special(CARD, queen=0, guests={0: {1: 1}})
    do(state, PlaceOther(owner=1, where="sevilla"), DEPLOY, DEPLOY, DEPLOY)
    assert stands(state, 0, "sevilla", "provinces") == (3, 27)
    refused(state, DEPLOY)


def test_G19_barred_they_come_from_the_court() -> None:
    state = turn(CARD, barred_by=1, court={0: 2})
    assert refused(state, USE_SPECIAL) == "G19"
    assert refused(state, DEPLOY) == "G21"
    do(state, PLACE, PLACE)
    assert stands(state, 0, "court", "sevilla") == (0, 2)
