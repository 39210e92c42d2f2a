"""B33: what is left of an action may be stopped; what is done stays done."""

import pytest

from elgrande_tui.engine.machine import is_over, play
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    USE_SPECIAL,
    VETO,
    Choose,
    GiveBack,
    GrandeTo,
    Pick,
    Place,
    Put,
    Recall,
    TakeCard,
    ToCourt,
)
from elgrande_tui.engine.setup import GameSetup, deck, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    count,
    discs,
    do,
    general,
    kept,
    kind,
    may_cut_in,
    of_type,
    offered,
    pass_round,
    refused,
    region_counts,
    turn,
)

ONE = {1: (2,)}
"""Seat 1 holds a Veto that lasts to the end of round 2."""


# Until the action is complete he may also stop what is left of it; what is done stays done.


def moving() -> State:
    regions = {"aragon": {0: 2, 2: 2}}
    return turn("intrigue_any_4", vetoes=ONE, regions=regions, court={0: 2})


def test_B33_after_any_piece_what_is_left_may_be_stopped() -> None:
    state = moving()
    do(state, USE_SPECIAL, ALLOW, Pick(owner=2, region="aragon"), Put(where="sevilla"))
    assert may_cut_in(state) == [1]
    (event,) = play(state, VETO, seat=1)
    assert (event.type, event.by) == ("vetoed", 1)  # type: ignore[union-attr]
    assert region_counts(state, "aragon") == (2, 0, 1)
    assert region_counts(state, "sevilla") == (0, 0, 1)
    assert (asked(state), kind(state), kept(state)) == (0, "turn", [(), (), ()])


def test_B33_before_the_first_piece_too_though_it_was_allowed() -> None:
    state = moving()
    do(state, USE_SPECIAL, ALLOW)
    assert may_cut_in(state) == [1]


def test_B33_not_while_a_piece_is_in_the_air() -> None:
    state = moving()
    do(state, USE_SPECIAL, ALLOW, Pick(owner=2, region="aragon"))
    assert may_cut_in(state) == []
    refused(state, VETO, seat=1)


def test_B33_not_once_the_action_is_complete() -> None:
    state = moving()
    do(state, USE_SPECIAL, ALLOW, DONE)
    assert may_cut_in(state) == []
    refused(state, VETO, seat=1)


def test_B33_only_a_holder_may_cut_in() -> None:
    state = moving()
    do(state, USE_SPECIAL, ALLOW)
    refused(state, VETO, seat=2)
    refused(state, VETO)


def test_B33_who_may_cut_in_sees_it_in_his_view() -> None:
    state = moving()
    do(state, USE_SPECIAL, ALLOW)
    offers = [player_view(state, seat).interrupts for seat in (0, 1, 2, None)]
    assert offers == [(), (VETO,), (), ()]


def test_B33_own_caballeros_leaving_a_region_may_be_stopped_half_way() -> None:
    state = turn("intrigue_own_region", vetoes=ONE, regions={"aragon": {0: 3}})
    do(state, USE_SPECIAL, ALLOW, Put(where="sevilla"))
    play(state, VETO, seat=1)
    assert region_counts(state, "aragon") == (2, 0, 0)
    assert region_counts(state, "sevilla") == (1, 0, 0)


def test_B33_placing_by_a_card_may_be_stopped_half_way() -> None:
    state = turn("intrigue_court_2", vetoes=ONE, court={0: 3})
    do(state, USE_SPECIAL, ALLOW, Place(where="galicia"))
    play(state, VETO, seat=1)
    assert region_counts(state, "galicia") == (1, 0, 0)
    assert count(state, "court", 0) == 2
    assert offered(state, "place") == ["castilla_nueva", "valencia", "sevilla", "castillo"]


def test_B33_court_2_may_be_stopped_before_the_regions_help() -> None:
    regions = {"granada": {0: 28}, "aragon": {0: 1}}
    state = turn("court_2", vetoes=ONE, regions=regions)
    do(state, USE_SPECIAL, ALLOW)
    assert count(state, "court", 0) == 1
    play(state, VETO, seat=1)
    assert (count(state, "court", 0), kind(state)) == (1, "turn")


def test_B33_a_victim_may_stop_his_own_losses() -> None:
    state = turn("royal_anger", vetoes=ONE, court={1: 2, 2: 5}, regions={"aragon": {1: 3}})
    do(state, USE_SPECIAL, ALLOW, GiveBack(owner=1, place="court"))
    assert (asked(state), may_cut_in(state)) == (1, [1])
    play(state, VETO, seat=1)
    assert (count(state, "court", 1), count(state, "aragon", 1)) == (1, 3)
    assert count(state, "court", 2) == 5
    assert (asked(state), kind(state)) == (0, "turn")


def test_B33_a_third_player_may_stop_it_between_two_pieces_of_a_victim() -> None:
    state = turn("royal_anger", vetoes={2: (1,)}, court={1: 5}, regions={"aragon": {1: 3}})
    do(state, USE_SPECIAL, ALLOW, GiveBack(owner=1, place="court"))
    assert may_cut_in(state) == [2]
    play(state, VETO, seat=2)
    assert (count(state, "court", 1), count(state, "aragon", 1)) == (4, 3)


def test_B33_between_two_victims_the_holders_are_asked_again() -> None:
    state = turn("decay_all", seats=4, vetoes={3: (1,)}, court={1: 4, 2: 4, 3: 4})
    do(state, USE_SPECIAL, ALLOW)
    assert (asked(state), kind(state), count(state, "court", 1)) == (3, "veto", 0)
    do(state, ALLOW)
    assert (asked(state), kind(state), count(state, "court", 2)) == (3, "veto", 0)
    do(state, VETO)
    assert [count(state, "court", seat) for seat in (1, 2, 3)] == [0, 0, 4]


def test_B33_after_the_last_victim_nobody_is_asked() -> None:
    state = turn("decay_all", vetoes=ONE, court={1: 4, 2: 4})
    do(state, USE_SPECIAL, ALLOW, ALLOW)
    assert (asked(state), kind(state)) == (0, "turn")
    assert kept(state) == [(), (2,), ()]


def test_B33_an_expulsion_may_be_stopped_between_two_opponents() -> None:
    regions = {"aragon": {1: 1, 2: 1}, "sevilla": {1: 1, 2: 1}}
    state = turn("expel_one_each", vetoes={2: (1,)}, regions=regions)
    do(state, USE_SPECIAL, ALLOW, GiveBack(owner=1, place="aragon"))
    assert (asked(state), kind(state)) == (2, "veto")
    do(state, VETO)
    assert region_counts(state, "aragon") == (0, 0, 1)
    assert region_counts(state, "sevilla") == (0, 1, 1)


# One round of discs is indivisible; what follows it is not.


def test_B33_nobody_cuts_into_a_round_of_discs() -> None:
    regions = {"aragon": {0: 2, 2: 2}, "sevilla": {0: 2, 2: 2}}
    state = turn("disc_return_2", vetoes=ONE, regions=regions)
    do(state, USE_SPECIAL, ALLOW)
    assert (kind(state), may_cut_in(state)) == ("return_disc", [])
    discs(state, {0: "aragon"})
    assert (kind(state), may_cut_in(state)) == ("return_disc", [])


def test_B33_once_the_discs_are_shown_what_follows_may_be_stopped() -> None:
    regions = {"aragon": {0: 2, 2: 2}, "sevilla": {0: 2, 2: 2}}
    state = turn("disc_return_2", vetoes=ONE, regions=regions)
    do(state, USE_SPECIAL, ALLOW)
    events = discs(state, {0: "aragon", 2: "sevilla"})
    assert [event.type for event in events][-1] == "discs_shown"
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, VETO)
    assert region_counts(state, "aragon") == (2, 0, 2)
    assert region_counts(state, "sevilla") == (2, 0, 2)


def test_B33_and_after_one_player_has_returned_his() -> None:
    regions = {"aragon": {0: 2, 2: 2}, "sevilla": {0: 2, 2: 2}}
    state = turn("disc_return_2", vetoes=ONE, regions=regions)
    do(state, USE_SPECIAL, ALLOW)
    discs(state, {0: "aragon", 2: "sevilla"})
    do(state, ALLOW)
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, VETO)
    assert region_counts(state, "aragon") == (0, 0, 2)
    assert region_counts(state, "sevilla") == (2, 0, 2)


def test_B33_an_eviction_may_be_stopped_before_the_region_is_chosen_and_before_each_move() -> None:
    regions = {"aragon": {1: 2, 2: 3}, "sevilla": {2: 1}}
    state = turn("eviction", vetoes=ONE, regions=regions)
    do(state, USE_SPECIAL, ALLOW)
    assert (kind(state), may_cut_in(state)) == ("choose_evicted", [1])
    do(state, Choose(place="aragon"))
    assert (kind(state), may_cut_in(state)) == ("eviction_disc", [])
    discs(state, {1: "galicia", 2: "valencia"})
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, ALLOW)
    assert region_counts(state, "galicia") == (0, 2, 0)
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, VETO)
    assert region_counts(state, "aragon") == (0, 0, 3)


def test_B33_a_scoring_by_discs_may_be_stopped_when_they_are_shown() -> None:
    regions = {"aragon": {0: 3}, "galicia": {2: 3}}
    state = turn("score_disc", vetoes=ONE, regions=regions)
    do(state, USE_SPECIAL, ALLOW)
    discs(state, {0: "aragon", 1: "sevilla", 2: "galicia"})
    assert (asked(state), kind(state)) == (1, "veto")
    do(state, VETO)
    assert state.score[:3] == [0, 0, 0]


# One scoring, and each action that is a single act, is indivisible.


def test_B33_nobody_cuts_into_one_scoring() -> None:
    everywhere = {region: {0: 1} for region in ("pais_vasco", "aragon", "valencia")}
    state = turn("score_fives", vetoes=ONE, regions=everywhere)
    events = do(state, USE_SPECIAL, ALLOW)
    assert len(of_type(events, "scored")) == 3
    assert (asked(state), kind(state), state.score[0]) == (0, "turn", 15)


@pytest.mark.parametrize(
    ("card", "choice"),
    [
        ("king", "king_to"),
        ("royal_adviser", "king_to"),
        ("grande", "grande_to"),
        ("scoreboard", "set_scoreboard"),
        ("power_return", "take_back"),
        ("score_one", "choose_scored"),
    ],
)
def test_B33_nobody_cuts_into_a_single_act(card: str, choice: str) -> None:
    state = turn(card, vetoes=ONE, played={0: (7,)})
    do(state, USE_SPECIAL, ALLOW)
    assert (kind(state), may_cut_in(state)) == (choice, [])
    refused(state, VETO, seat=1)


# It stops only the special action of a card.


def test_B33_never_placing() -> None:
    state = turn("grande", vetoes=ONE, court={0: 5})
    assert may_cut_in(state) == []
    do(state, Place(where="sevilla"))
    assert may_cut_in(state) == []
    do(state, END_TURN)
    assert count(state, "sevilla", 0) == 1


def test_B33_placing_goes_on_after_a_stopped_action() -> None:
    state = turn("grande", vetoes=ONE, court={0: 5})
    do(state, USE_SPECIAL, VETO)
    assert refused(state, USE_SPECIAL) == "B13"
    do(state, *[Place(where="sevilla")] * 4)
    assert count(state, "sevilla", 0) == 4


def test_B33_an_action_after_placing_leaves_no_placing_even_when_it_is_stopped() -> None:
    state = turn("grande", vetoes=ONE, court={0: 5})
    do(state, Place(where="sevilla"), USE_SPECIAL, VETO)
    assert refused(state, Place(where="sevilla")) == "B13"


def test_B33_nothing_else_in_a_round_can_be_stopped() -> None:
    regions = {"granada": {0: 27}, "aragon": {0: 2}}
    state = before_bids(seats=2, vetoes=ONE, regions=regions)
    assert may_cut_in(state) == []
    bid(state, {0: 12, 1: 1})
    assert (kind(state), may_cut_in(state)) == ("take_card", [])
    state = before_bids(seats=2, vetoes=ONE, regions=regions)
    bid(state, {0: 2, 1: 1})
    assert (kind(state), may_cut_in(state)) == ("muster", [])
    do(state, ToCourt(count=1))
    assert (kind(state), may_cut_in(state)) == ("recall", [])
    do(state, Recall(region="aragon"), DONE, TakeCard(stack=1))
    assert (kind(state), may_cut_in(state)) == ("turn", [])


def test_B33_nor_a_general_scoring() -> None:
    state = general(vetoes={1: (4,)}, castillo={0: 1, 2: 1})
    assert (kind(state), may_cut_in(state)) == ("castillo_disc", [])
    discs(state, {0: "aragon", 2: "aragon"})
    assert kind(state) == "bid"


def test_B33_a_card_vetoed_stays_taken() -> None:
    state = turn("king", vetoes=ONE)
    do(state, USE_SPECIAL, VETO, END_TURN)
    assert 5 not in offered(state, "take_card")


def test_B33_a_grande_stays_where_it_was_when_its_move_is_vetoed() -> None:
    state = turn("grande", vetoes=ONE, grandes={0: "aragon"})
    do(state, USE_SPECIAL, VETO)
    refused(state, GrandeTo(region="sevilla"))
    assert player_view(state, 0).seats[0].home == "aragon"


# The setup option.


def test_B33_without_vetoes_stack_2_has_nine_cards() -> None:
    state = new_game(GameSetup(seats=4, seed=2, veto=False))
    cards = deck(state.rules, state.rules.slots[1])
    assert len(cards) == 9
    assert "veto" not in {state.rules.cards[card].id for card in cards}


def test_B33_one_a_round_suffices() -> None:
    state = new_game(GameSetup(seats=2, seed=2, veto=False, leader=0))
    for number in range(9):
        assert len(state.piles[1]) == 8 - number
        pass_round(state, {0: 13 - number, 1: 4 + number})
    assert is_over(state)
