"""G19 and G26: barring the special actions of later turns, and having the last word."""

from collections.abc import Mapping
from typing import Final, Unpack

import pytest

from elgrande_tui.engine.grandissimo.pieces import pieces
from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    PERSONS,
    REVEAL_KING,
    TAKE_SHIP,
    USE_KEPT,
    USE_SPECIAL,
    VETO,
    Jail,
    Jest,
    KingTo,
    March,
    Place,
    Put,
    TakeCard,
    ToCourt,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    Position,
    asked,
    bid,
    do,
    kind,
    king,
    of_type,
    offered,
    pass_turn,
    refused,
)
from tests.rules.grandissimo.table import (
    before_bids,
    begun,
    court,
    may_reveal,
    realm,
    special,
    stands,
    turn,
)

BAR, LAST = "no_further_actions", "last_word"
TO_SEVILLA = Place(where="sevilla")
SECOND: Final = {1: 13, 0: 12, 2: 11}
"""Bids by which seat 0 comes second, after seat 1."""


# Whoever's turn comes after may place, but not use special actions.


@pytest.mark.parametrize("seats", [2, 3])
def test_G19_later_turns_may_place_but_not_use_special_actions(seats: int) -> None:
    state = turn(BAR, seats=seats, court={1: 3}, row={1: "intrigue_any_4"},
                 regions={"aragon": {1: 1}})  # fmt: skip
    (event,) = of_type(play(state, USE_SPECIAL), "specials_barred")
    assert event.by == 0
    do(state, END_TURN, TakeCard(stack=5))
    assert USE_SPECIAL not in legal_moves(state)
    assert refused(state, USE_SPECIAL) == "G19"
    do(state, TO_SEVILLA, TO_SEVILLA, TO_SEVILLA, END_TURN)
    assert stands(state, 1, "sevilla") == (3,)


def test_G19_earlier_turns_were_free() -> None:
    state = before_bids(row={6: BAR}, leader=1)
    bid(state, SECOND)
    do(state, TakeCard(stack=5), USE_SPECIAL, KingTo(region="aragon"), END_TURN)
    do(state, TakeCard(stack=6), USE_SPECIAL, END_TURN)
    do(state, ToCourt(count=0), TakeCard(stack=4))
    assert (asked(state), refused(state, USE_SPECIAL)) == (2, "G19")


def test_G19_the_next_round_is_free_again() -> None:
    state = special(BAR)
    play(state, END_TURN)
    pass_turn(state)
    pass_turn(state)
    bid(state, {2: 13, 0: 12, 1: 10})
    do(state, TakeCard(stack=5))
    assert USE_SPECIAL in legal_moves(state)


def test_G19_unused_it_bars_nobody() -> None:
    state = turn(BAR)
    do(state, END_TURN, TakeCard(stack=5))
    assert USE_SPECIAL in legal_moves(state)


def test_G19_vetoed_it_bars_nobody() -> None:
    state = turn(BAR, vetoes={2: (2,)})
    do(state, USE_SPECIAL, VETO, END_TURN, TakeCard(stack=5))
    assert USE_SPECIAL in legal_moves(state)


def test_G19_symbols_persons_and_landing_are_not_touched() -> None:
    state = special(
        BAR,
        jester=1,
        inquisitor=1,
        queen=1,
        ships={1: 1},
        aboard={1: {1: 1}},
        soldiers=("cataluna", "cataluna"),
    )
    do(state, END_TURN, Put(where="sevilla"), ToCourt(count=1), TakeCard(stack=5))
    do(state, Jest(owner=0), March(source="cataluna", target="aragon"), DONE)
    assert (stands(state, 1, "sevilla"), court(state, 0)) == ((1,), (0, 1, 0))


def test_G19_a_card_that_is_kept_cannot_be_kept() -> None:
    state = special(BAR, row={2: "veto"})
    do(state, END_TURN, TakeCard(stack=2))
    assert refused(state, USE_SPECIAL) == "G19"


def test_G19_the_players_own_second_card_is_free() -> None:
    state = special(BAR, double=(0, "court_2"), round=2)
    do(state, END_TURN, USE_KEPT)
    assert USE_SPECIAL in legal_moves(state)


def test_G19_kings_incognito_and_boycott_that_lie_there_are_not_touched() -> None:
    state = special(BAR, incognito=(1, "aragon"))
    play(state, END_TURN)
    assert kind(state) == "incognito"
    play(state, REVEAL_KING)
    assert king(state) == "aragon"


def test_G19_a_dummy_goes_on_as_ever() -> None:
    state = special(BAR, seats=2, few="dummy")
    do(state, END_TURN)
    pass_turn(state)
    assert state.round == 2


# Last word: the turn stops with Caballeros taken and the card chosen, and goes on after all
# others'.


def put_off(bids: Mapping[int, int] | None = None, **what: Unpack[Position]) -> State:
    """Return the first choice after seat 0 has put off its turn."""
    what.setdefault("court", {0: 6})
    return special(LAST, bids=bids, **what)


def test_G26_the_turn_stops_and_goes_on_after_all_others() -> None:
    state = turn(LAST, court={0: 6})
    events = play(state, USE_SPECIAL)
    (off,) = of_type(events, "turn_put_off")
    assert (off.seat, of_type(events, "turn_ended")) == (0, [])
    assert (asked(state), realm(state).put_off) == (1, 0)
    pass_turn(state)
    events = pass_turn(state)
    (on,) = of_type(events, "turn_resumed")
    assert (on.seat, asked(state), kind(state)) == (0, 0, "turn")
    assert player_view(state, None).card == LAST
    assert player_view(state, None).turn == 0
    assert realm(state).put_off is None


def test_G26_placing_and_symbol_come_then() -> None:
    state = put_off()
    pass_turn(state)
    pass_turn(state)
    do(state, *[TO_SEVILLA] * 4)
    assert refused(state, TO_SEVILLA) == "B16"
    do(state, TAKE_SHIP[0])
    assert USE_SPECIAL not in legal_moves(state)
    play(state, END_TURN)
    assert (stands(state, 0, "sevilla"), realm(state).ships[0].seat) == ((4,), 0)
    assert state.round == 2


def test_G26_next_to_where_the_king_is_by_then() -> None:
    state = put_off(king="granada")
    do(state, TakeCard(stack=5), USE_SPECIAL, KingTo(region="galicia"), END_TURN)
    pass_turn(state)
    assert refused(state, TO_SEVILLA) == "B16"
    play(state, Place(where="portugal"))


def test_G26_caballeros_were_taken_before() -> None:
    state = begun(bids={0: 11, 1: 10, 2: 9}, row={6: LAST})
    do(state, ToCourt(count=1), TakeCard(stack=6), USE_SPECIAL)
    assert stands(state, 0, "court") == (1,)
    pass_turn(state)
    pass_turn(state)
    assert (asked(state), kind(state)) == (0, "turn")


def test_G26_it_comes_before_everything_else_or_not_at_all() -> None:
    state = turn(LAST, court={0: 3})
    play(state, TO_SEVILLA)
    assert refused(state, USE_SPECIAL) == "B13"
    state = turn(LAST)
    play(state, TAKE_SHIP[0])
    assert refused(state, USE_SPECIAL) == "B13"


def test_G26_declined_it_is_a_normal_turn() -> None:
    state = turn(LAST, court={0: 6})
    do(state, *[TO_SEVILLA] * 4, TAKE_SHIP[0], END_TURN)
    assert asked(state) == 1


def test_G26_vetoed_it_is_a_normal_turn() -> None:
    state = turn(LAST, court={0: 6}, vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO, *[TO_SEVILLA] * 4, TAKE_SHIP[0], END_TURN)
    assert (asked(state), realm(state).put_off) == (1, None)


def test_G26_for_the_last_in_order_it_goes_on_at_once() -> None:
    state = turn(LAST, seat=2, bids={0: 13, 1: 12, 2: 11}, court={2: 3})
    play(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (2, "turn")
    do(state, TO_SEVILLA, END_TURN)
    assert state.round == 2


def test_G26_after_the_dummys_turn_too() -> None:
    state = put_off(seats=2, few="dummy", bids={0: 13, 1: 12}, dummy_power=(1,))
    events = pass_turn(state)
    types = [(event.type, event.seat) for event in events if event.type != "turn_ended"
             and hasattr(event, "seat")]  # fmt: skip
    assert types[-2:] == [("card_taken", 2), ("turn_resumed", 0)]


def test_G26_the_lowest_power_card_leads_all_the_same() -> None:
    state = before_bids(row={6: LAST}, leader=1)
    bid(state, {1: 13, 2: 12, 0: 11})
    pass_turn(state, spare=6)
    pass_turn(state, spare=6)
    do(state, ToCourt(count=0), TakeCard(stack=6), USE_SPECIAL, END_TURN)
    assert (state.round, asked(state)) == (2, 0)


# It is still one turn: landing only at its start, each person's ability once.


def test_G26_landing_comes_at_its_start_only() -> None:
    state = begun(row={6: LAST}, ships={1: 0}, aboard={1: {0: 2}})
    do(state, DONE, TakeCard(stack=6), USE_SPECIAL)
    pass_turn(state)
    pass_turn(state)
    assert (asked(state), kind(state)) == (0, "turn")
    play(state, END_TURN)
    assert stands(state, 0, "ship_1") == (2,)


def test_G26_a_person_serves_once_in_whichever_half() -> None:
    state = turn(LAST, jester=0)
    do(state, Jest(owner=1), USE_SPECIAL)
    pass_turn(state)
    pass_turn(state)
    assert offered(state, "jest") == []
    state = put_off(jester=0)
    pass_turn(state)
    pass_turn(state)
    assert offered(state, "jest") == [1, 2]


def test_G26_the_queen_used_for_the_court_places_nobody_more() -> None:
    state = begun(queen=0, court={0: 6}, row={6: LAST})
    do(state, ToCourt(count=1), TakeCard(stack=6), USE_SPECIAL)
    pass_turn(state)
    pass_turn(state)
    do(state, *[TO_SEVILLA] * 4)
    assert refused(state, TO_SEVILLA) == "B16"


def test_G26_unused_she_does() -> None:
    state = put_off(queen=0)
    pass_turn(state)
    pass_turn(state)
    do(state, *[TO_SEVILLA] * 5)


def test_G26_a_person_lost_in_between_does_not_serve() -> None:
    state = put_off(queen=0, jester=0)
    do(state, TakeCard(stack=7), USE_SPECIAL, PERSONS[1], END_TURN)
    pass_turn(state)
    assert offered(state, "jest") == []


def test_G26_the_inquisitor_serves_in_either_half() -> None:
    state = put_off(inquisitor=0, soldiers=("cataluna", "cataluna"))
    pass_turn(state)
    pass_turn(state)
    do(state, March(source="cataluna", target="aragon"), DONE)
    assert offered(state, "march") == []


def test_G26_a_kept_second_card_may_come_after_it() -> None:
    state = begun(row={6: LAST}, double=(0, "court_2"), round=2)
    do(state, DONE, TakeCard(stack=6), USE_SPECIAL)
    pass_turn(state)
    pass_turn(state)
    do(state, END_TURN)
    assert (asked(state), kind(state)) == (0, "kept_after")
    do(state, USE_KEPT, USE_SPECIAL, END_TURN)
    assert stands(state, 0, "court") == (2,)
    assert state.round == 3


# Together.


def test_G19_and_G26_whoever_is_barred_has_no_last_word() -> None:
    state = turn(LAST, barred_by=1, court={0: 6})
    assert refused(state, USE_SPECIAL) == "G19"
    do(state, *[TO_SEVILLA] * 4, END_TURN)
    assert asked(state) == 1


def test_G19_and_G26_placing_and_symbol_after_a_bar_in_between() -> None:
    state = put_off()
    pieces(state).barred_by = 1
    pass_turn(state)
    pass_turn(state)
    do(state, *[TO_SEVILLA] * 4, TAKE_SHIP[0], END_TURN)
    assert stands(state, 0, "sevilla") == (4,)


def test_G14_the_king_may_come_in_either_half() -> None:
    state = turn(LAST, incognito=(2, "aragon"))
    assert may_reveal(state) == [2]
    do(state, USE_SPECIAL)
    assert may_reveal(state) == [2]
    pass_turn(state)
    pass_turn(state)
    assert (asked(state), may_reveal(state)) == (0, [2])
    play(state, END_TURN)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind) == (2, "incognito")
    play(state, ALLOW)
    assert state.round == 2


def test_G9_a_prison_works_in_the_turn_that_bars() -> None:
    state = special(BAR, regions={"aragon": {1: 1}})
    play(state, Jail(owner=1, region="aragon"))
    assert realm(state).prison == (0, 1, 0)
