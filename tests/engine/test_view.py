"""Views: everything a seat may see, and nothing that it may not.

Each test of redaction makes two moments that differ in one hidden thing only, and holds the views
against each other: equal for those who may not know, different for those who may.
"""

from collections.abc import Callable

import pytest

from elgrande_tui.engine.board import CASTILLO, COLOURS
from elgrande_tui.engine.chance import draw
from elgrande_tui.engine.machine import decision, legal_moves
from elgrande_tui.engine.moves import (
    ALLOW,
    END_TURN,
    USE_SPECIAL,
    VETO,
    Choose,
    Pick,
    Put,
    TakeBack,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view, sealed_discs
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    discs,
    do,
    general,
    pass_turn,
    take,
    turn,
)

VIEWERS = (0, 1, 2, None)


def who_can_tell(one: State, other: State) -> list[int | None]:
    """Return the viewers to whom two moments look different."""
    return [v for v in VIEWERS if player_view(one, v) != player_view(other, v)]


def changed(state: State, change: Callable[[State], object]) -> State:
    twin = state.copy()
    change(twin)
    assert twin.key() != state.key()
    return twin


# What lies open.


def test_the_open_board_is_seen_by_everybody() -> None:
    state = before_bids(
        king="sevilla",
        regions={"aragon": {0: 3, 2: 1}},
        grandes={0: "aragon", 1: "aragon", 2: "galicia"},
        boards={"8/4/0": "aragon"},
        court={0: 5},
        score={1: 12},
        round=4,
        leader=2,
    )
    for viewer in VIEWERS:
        view = player_view(state, viewer)
        aragon = next(region for region in view.regions if region.id == "aragon")
        assert aragon.caballeros == (3, 0, 1)
        assert (aragon.values, aragon.board, aragon.grandes) == ((8, 4, 0), "8/4/0", (0, 1))
        assert (view.king, view.round, view.leader) == ("sevilla", 4, 2)
        assert view.seats[0].court == (5, 0, 0)
        assert [seat.provinces for seat in view.seats] == [22, 30, 29]
        assert [seat.score for seat in view.seats] == [0, 12, 0]
        assert [seat.home for seat in view.seats] == ["aragon", "aragon", "galicia"]


def test_a_region_without_a_mobile_scoreboard_shows_its_own() -> None:
    view = player_view(before_bids(), 0)
    assert [(region.values, region.board) for region in view.regions][:2] == [
        ((4, 2, 0), None),
        ((5, 3, 1), None),
    ]
    assert view.castillo_values == (5, 3, 1)
    assert len(view.regions) == 9


def test_bids_order_and_turn_are_seen_by_everybody() -> None:
    state = before_bids()
    bid(state, {0: 5})
    assert [seat.bid for seat in player_view(state, 2).seats] == [5, None, None]
    assert player_view(state, 2).order == ()
    bid(state, {1: 9, 2: 7})
    view = player_view(state, None)
    assert (view.order, view.turn) == ((1, 2, 0), 1)


def test_the_row_shows_cards_numbers_takers_and_what_is_left() -> None:
    state = before_bids(row={1: "intrigue_any_3"})
    bid(state, {0: 13, 1: 12, 2: 11})
    take(state, 1)
    view = player_view(state, 2)
    first = view.row[0]
    assert (first.stack, first.card, first.number) == (1, "intrigue_any_3", 1)
    assert (first.taker, first.face_down) == (0, 10)
    assert [card.taker for card in view.row] == [0, None, None, None, None]
    assert view.card == "intrigue_any_3"


def test_kept_vetoes_are_seen_by_everybody() -> None:
    state = before_bids(vetoes={1: (1, 2)})
    for viewer in VIEWERS:
        assert [seat.vetoes for seat in player_view(state, viewer).seats] == [(), (1, 2), ()]


def test_the_decision_is_seen_by_everybody_its_moves_only_by_who_must_choose() -> None:
    state = before_bids(leader=1)
    for viewer in VIEWERS:
        view = player_view(state, viewer)
        assert view.decision == decision(state)
        assert view.legal == (tuple(legal_moves(state)) if viewer == 1 else ())


def test_what_may_be_done_out_of_turn_is_offered_to_its_seat_only() -> None:
    state = turn("intrigue_any_3", regions={"aragon": {1: 2}}, vetoes={1: (1,), 2: (2,)})
    do(state, USE_SPECIAL, ALLOW, ALLOW)
    offers = [player_view(state, viewer).interrupts for viewer in VIEWERS]
    assert offers == [(), (VETO,), (VETO,), ()]


# Hands and piles of power cards.


def test_a_hand_is_seen_by_its_owner_only() -> None:
    state = before_bids(played={1: (4, 9)})
    owner = player_view(state, 1).seats[1]
    assert owner.hand == (1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13)
    for viewer in (0, 2, None):
        seat = player_view(state, viewer).seats[1]
        assert (seat.hand, seat.hand_size) == (None, 11)


def test_of_a_played_pile_only_the_top_is_open() -> None:
    one = before_bids(played={1: (4, 9)})
    other = before_bids(played={1: (5, 9)})
    assert who_can_tell(one, other) == [1]
    assert who_can_tell(one, before_bids(played={1: (4, 8)})) == [0, 1, 2, None]


def test_which_power_card_came_back_is_known_to_its_owner_only() -> None:
    start = turn("power_return", played={0: (2, 9, 6)})
    do(start, USE_SPECIAL)
    one, other = start.copy(), start.copy()
    do(one, TakeBack(value=2))
    do(other, TakeBack(value=9))
    assert who_can_tell(one, other) == [0]


def test_choosing_a_power_card_to_take_back_is_nobody_elses_sight() -> None:
    state = turn("power_return", played={0: (2, 9, 6)})
    do(state, USE_SPECIAL)
    assert [len(player_view(state, viewer).legal) for viewer in VIEWERS] == [4, 0, 0, 0]


def test_a_bid_is_hidden_while_it_could_tell_what_came_back() -> None:
    state = turn("power_return", played={0: (2, 9)})
    do(state, USE_SPECIAL, TakeBack(value=2), END_TURN)
    pass_turn(state)
    pass_turn(state)
    hidden = {}
    for value in (10, 8, 5):
        waiting = player_view(state, None).decision
        assert waiting is not None
        hidden[waiting.seat] = waiting.secret
        bid(state, {waiting.seat: value})
    assert hidden == {0: True, 1: False, 2: False}


# The Castillo.


def test_nobody_sees_what_the_castillo_holds() -> None:
    state = turn("king", castillo={0: 3, 1: 2})

    def hide_one_more(twin: State) -> None:
        twin.at[CASTILLO * COLOURS] += 1

    assert who_can_tell(state, changed(state, hide_one_more)) == []


def test_the_house_rule_shows_it_to_everybody() -> None:
    state = turn("king", castillo={0: 3, 1: 2})
    for viewer in VIEWERS:
        assert player_view(state, viewer, castillo_totals=True).castillo == (3, 2, 0)


# Discs.


def rounds_of_discs() -> dict[str, State]:
    crowd = {"aragon": {0: 2, 1: 2, 2: 2}, "sevilla": {0: 2, 1: 2, 2: 2}}
    moments = {"castillo": general(castillo={0: 1, 1: 1, 2: 1})}
    for card in ("disc_return_2", "disc_return_all", "score_disc"):
        moments[card] = turn(card, regions=crowd)
        do(moments[card], USE_SPECIAL)
    moments["eviction"] = turn("eviction", seat=2, regions=crowd)
    do(moments["eviction"], USE_SPECIAL, Choose(place="aragon"))
    return moments


@pytest.mark.parametrize("which", rounds_of_discs())
def test_a_sealed_disc_is_seen_by_its_owner_only(which: str) -> None:
    state = rounds_of_discs()[which]
    assert asked(state) == 0
    one, other = state.copy(), state.copy()
    discs(one, {0: "sevilla"})
    discs(other, {0: "valencia" if which in ("castillo", "eviction") else "aragon"})
    assert who_can_tell(one, other) == [0]
    assert player_view(one, 0).seats[0].disc == "sevilla"
    for viewer in (1, 2, None):
        seat = player_view(one, viewer).seats[0]
        assert (seat.disc, seat.disc_set) == (None, True)
    assert sealed_discs(one) == [0]


def test_no_disc_lies_sealed_outside_a_round_of_discs() -> None:
    assert sealed_discs(before_bids()) == []
    assert [seat.disc_set for seat in player_view(before_bids(), 0).seats] == [False] * 3


# Face-down cards and chance.


def test_nobody_sees_the_order_of_face_down_cards() -> None:
    state = before_bids()
    for slot in range(4):

        def turn_over(twin: State, slot: int = slot) -> None:
            twin.piles[slot] = twin.piles[slot][::-1]

        assert who_can_tell(state, changed(state, turn_over)) == []


def test_nobody_sees_the_chance_to_come() -> None:
    state = before_bids()
    assert who_can_tell(state, changed(state, lambda twin: draw(twin, 6))) == []


def test_nobody_sees_a_dummys_decks() -> None:
    state = before_bids(seats=2, few="dummy")

    def turn_over(twin: State) -> None:
        twin.dummy_power = twin.dummy_power[::-1]
        twin.dummy_regions = twin.dummy_regions[::-1]

    assert who_can_tell(state, changed(state, turn_over)) == []


def test_all_else_of_a_dummy_is_open() -> None:
    state = before_bids(seats=2, few="dummy", dummy_power=(8,), dummy_regions=("aragon", "sevilla"))
    dummy = player_view(state, None).dummy
    assert dummy is not None
    assert (dummy.colour, dummy.supply, dummy.bid) == (2, 26, 8)
    assert (dummy.power_left, dummy.regions_left) == (12, 7)
    assert player_view(before_bids(), None).dummy is None


# A view as such.


def test_a_view_never_changes() -> None:
    view = player_view(before_bids(), 0)
    with pytest.raises(AttributeError):
        view.round = 5  # type: ignore[misc]


def test_a_view_is_not_touched_by_what_follows() -> None:
    state = turn("intrigue_any_3", regions={"aragon": {1: 2}})
    view = player_view(state, 0)
    before = repr(view)
    do(state, USE_SPECIAL, Pick(owner=1, region="aragon"), Put(where="sevilla"))
    assert repr(view) == before


def test_a_view_leaves_the_game_alone() -> None:
    state = turn("king", castillo={0: 3})
    before = state.key()
    for viewer in VIEWERS:
        player_view(state, viewer)
    assert state.key() == before


def test_a_view_of_nobody_holds_no_hand_no_disc_and_no_moves() -> None:
    state = general(castillo={0: 1, 1: 1})
    discs(state, {0: "aragon"})
    view = player_view(state, None)
    assert (view.seat, view.legal, view.interrupts) == (None, (), ())
    assert [(seat.hand, seat.disc) for seat in view.seats] == [(None, None)] * 3
