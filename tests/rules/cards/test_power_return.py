"""The card of stack 4 that takes a played power card back into the hand."""

import pytest

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import END_TURN, USE_SPECIAL, TakeBack
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import bid, do, kind, of_type, offered, pass_turn, refused, turn
from tests.rules.cards.hands import move, special

VIEWERS = (None, 1, 2)


def _hand(state: State, seat: int) -> tuple[int, ...]:
    hand = player_view(state, seat).seats[seat].hand
    assert hand is not None
    return hand


def _told(events: list[Event], seat: int | None) -> list[str]:
    """Return the events as they reach a seat, None for what reaches everybody."""
    return [
        event.model_dump_json()
        for event in events
        if event.known_to is None or seat in event.known_to
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_power_return_offers_all_ones_own_played_cards_this_rounds_too(seats: int) -> None:
    state = special("power_return", seat=1, seats=seats, played={0: (4, 5), 1: (2, 9)})
    assert sorted(offered(state, "take_back")) == [2, 9, 13]
    for value in (4, 12, 3):
        assert refused(state, move("take_back", value=value)) == "B34"


@pytest.mark.parametrize(("value", "pile"), [(2, (9, 13)), (9, (2, 13)), (13, (2, 9))])
def test_power_return_brings_the_card_back_into_the_hand(value: int, pile: tuple[int, ...]) -> None:
    state = special("power_return", played={0: (2, 9)})
    do(state, move("take_back", value=value))
    assert state.played[0] == pile
    assert _hand(state, 0) == tuple(v for v in range(1, 14) if v not in pile)
    assert kind(state) == "turn"


def test_power_return_takes_the_only_card_there_is_by_itself() -> None:
    state = turn("power_return")
    events = do(state, USE_SPECIAL)
    assert [event.top for event in of_type(events, "power_returned")] == [None]
    assert kind(state) == "turn"
    assert len(_hand(state, 0)) == 13


def test_B34_this_rounds_card_taken_back_still_counts_for_order_and_values() -> None:
    state = special("power_return", played={0: (2,)}, bids={0: 13, 1: 5, 2: 9})
    do(state, TakeBack(value=13))
    seen = player_view(state, 1)
    assert seen.order == (0, 2, 1)
    assert [seat.bid for seat in seen.seats] == [13, 5, 9]
    do(state, END_TURN)
    seats = []
    for _ in range(2):
        waiting = decision(state)
        assert waiting is not None
        seats.append(waiting.seat)
        pass_turn(state)
    assert seats == [2, 1]


def test_B12_the_lowest_leads_the_next_round_though_the_card_is_back() -> None:
    state = special("power_return", seat=2, bids={0: 13, 1: 12, 2: 3}, played={2: (8,)})
    do(state, TakeBack(value=3), END_TURN)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind) == (2, "bid")
    assert 3 in offered(state, "play_power")


def test_B34_a_card_taken_back_is_played_again_like_any_other() -> None:
    state = special("power_return", seats=2, bids={0: 13, 1: 3}, played={0: (2,)})
    do(state, TakeBack(value=13), END_TURN)
    pass_turn(state)
    assert player_view(state, 1).seats[0].returned == 1
    bid(state, {1: 12, 0: 13})
    assert state.played[0] == (2, 13)
    assert player_view(state, 1).seats[0].returned == 0


def test_B34_the_others_learn_that_one_came_back_and_not_which() -> None:
    start = special("power_return", played={0: (2, 9, 6)})
    views = []
    told = []
    for value in (2, 9, 6):
        state = start.copy()
        events = do(state, move("take_back", value=value))
        views.append([player_view(state, viewer) for viewer in VIEWERS])
        told.append([_told(events, viewer) for viewer in VIEWERS])
        (known,) = of_type(events, "power_taken_back")
        assert (known.seat, known.value, known.known_to) == (0, value, (0,))
    assert views[0] == views[1] == views[2]
    assert told[0] == told[1] == told[2]
    seen = views[0][0].seats[0]
    assert (seen.top, seen.played, seen.hand_size, seen.hand, seen.returned) == (13, 3, 10, None, 1)


def test_B34_the_top_of_the_pile_changes_only_when_the_top_comes_back() -> None:
    start = special("power_return", played={0: (2, 9)})
    for value, top in ((2, 13), (9, 13), (13, 9)):
        state = start.copy()
        (returned,) = of_type(do(state, move("take_back", value=value)), "power_returned")
        assert (returned.seat, returned.top, returned.known_to) == (0, top, None)
        assert player_view(state, 1).seats[0].top == top


def test_B34_the_choice_is_made_unseen() -> None:
    state = special("power_return", played={0: (2, 9)})
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.kind, waiting.seat, waiting.secret) == ("take_back", 0, True)
    assert all(not player_view(state, viewer).legal for viewer in VIEWERS)
    assert len(player_view(state, 0).legal) == 3


def test_B34_bids_are_chosen_unseen_while_a_card_is_back_unshown() -> None:
    state = special("power_return", seats=2, bids={0: 13, 1: 12}, played={0: (2, 9)})
    do(state, TakeBack(value=9), END_TURN)
    pass_turn(state)
    secret = []
    for value in (11, 10):
        waiting = decision(state)
        assert waiting is not None
        secret.append((waiting.seat, waiting.secret))
        do(state, move("play_power", value=value))
    assert sorted(secret) == [(0, True), (1, False)]


def test_power_return_must_take_one_once_it_is_used() -> None:
    state = special("power_return", played={0: (2, 9)})
    assert refused(state, END_TURN) == "B34"
