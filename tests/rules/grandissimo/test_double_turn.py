"""G12: one more face-up card, for now or for one later turn."""

from collections.abc import Mapping
from typing import Unpack

import pytest

from elgrande_tui.engine.machine import decision, is_over, legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    KEEP,
    NOW,
    REVEAL_KING,
    USE_KEPT,
    USE_SPECIAL,
    VETO,
    Jail,
    KingTo,
    Move,
    Place,
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
    kept,
    kind,
    king,
    of_type,
    offered,
    pass_round,
    pass_turn,
    refused,
)
from tests.rules.cards.hands import gained
from tests.rules.grandissimo.table import (
    before_bids,
    begun,
    may_reveal,
    realm,
    special,
    stands,
    to_turn_of,
    turn,
)

CARD = "double_turn"
TO_SEVILLA = Place(where="sevilla")


def second(card: str, stack: int, *more: Move, **what: Unpack[Position]) -> State:
    """Return the moment at which the second card, one of a stack from 1 to 4, has been chosen."""
    what["row"] = {stack: card}
    state = special(CARD, **what)
    do(state, TakeCard(stack=stack), *more)
    return state


# Placing and prison come first; then, as its special action, one more face-up card.


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_G12_one_more_of_the_cards_that_lie_open(seats: int) -> None:
    state = special(CARD, seats=seats)
    assert offered(state, "take_card") == [1, 2, 3, 4, 5, 7]


def test_G12_not_one_that_somebody_has_taken() -> None:
    state = begun(bids={1: 13, 0: 12, 2: 11}, leader=1, row={6: CARD})
    do(state, TakeCard(stack=4), END_TURN, TakeCard(stack=6), USE_SPECIAL)
    assert offered(state, "take_card") == [1, 2, 3, 5, 7]
    assert refused(state, TakeCard(stack=4)) == "B10"


def test_G12_placing_and_prison_come_first() -> None:
    state = turn(CARD, court={0: 4}, regions={"aragon": {1: 1}})
    do(state, TO_SEVILLA, Jail(owner=1, region="aragon"), USE_SPECIAL, TakeCard(stack=1), KEEP)
    assert kind(state) == "turn"
    state = special(CARD, court={0: 4}, regions={"aragon": {1: 1}})
    do(state, TakeCard(stack=1), KEEP)
    assert offered(state, "place") == offered(state, "jail") == []
    assert refused(state, TO_SEVILLA) == "B13"


def test_G12_it_may_be_declined() -> None:
    state = turn(CARD)
    play(state, END_TURN)
    assert asked(state) == 1


def test_G12_nobody_else_may_take_the_second_card_in_this_round() -> None:
    state = second("court_2", 4, KEEP)
    play(state, END_TURN)
    assert offered(state, "take_card") == [1, 2, 3, 5, 7]
    assert player_view(state, None).row[3].taker == 0


# Use it now in full.


def test_G12_now_it_is_used_in_full() -> None:
    state = second("court_2", 4, NOW, court={0: 6})
    assert player_view(state, None).card == "court_2"
    do(state, *[TO_SEVILLA] * 4)
    assert refused(state, TO_SEVILLA) == "B16"
    play(state, USE_SPECIAL)
    assert stands(state, 0, "court", "sevilla") == (4, 4)


def test_G12_with_what_was_placed_before() -> None:
    state = turn(CARD, row={1: "intrigue_any_3"}, court={0: 6})
    do(state, *[TO_SEVILLA] * 2, USE_SPECIAL, TakeCard(stack=1), NOW, TO_SEVILLA)
    assert stands(state, 0, "sevilla") == (3,)
    assert refused(state, TO_SEVILLA) == "B16"


def test_G12_the_first_cards_prison_is_over_then() -> None:
    state = second("court_2", 4, NOW, regions={"aragon": {1: 1}})
    assert offered(state, "jail") == []


def test_G12_both_cards_are_told_as_taken() -> None:
    state = turn(CARD, row={4: "court_2"})
    events = do(state, USE_SPECIAL, TakeCard(stack=4), NOW)
    (taken,) = of_type(events, "card_taken")
    assert (taken.seat, taken.stack, taken.card) == (0, 4, "court_2")


# Or keep it, open.


def test_G12_kept_it_lies_open() -> None:
    state = turn(CARD, row={4: "court_2"})
    events = do(state, USE_SPECIAL, TakeCard(stack=4), KEEP)
    assert [(event.seat, event.card) for event in of_type(events, "card_kept")] == [(0, "court_2")]
    double = realm(state).double
    assert double is not None
    assert (double.seat, double.card) == (0, "court_2")
    assert kind(state) == "turn"
    assert USE_KEPT not in legal_moves(state)


def test_G12_not_for_use_in_the_same_turn() -> None:
    state = second("court_2", 4, KEEP)
    play(state, END_TURN)
    assert asked(state) == 1


@pytest.mark.parametrize("stack", [5, 7])
def test_G12_cards_that_lie_open_every_round_must_be_used_now(stack: int) -> None:
    state = special(CARD)
    play(state, TakeCard(stack=stack))
    assert kind(state) == "turn"
    assert realm(state).double is None
    card = player_view(state, None).card
    assert card == {5: "king", 7: "queen_or_jester"}[stack]


def test_G12_the_kings_card_in_full() -> None:
    state = special(CARD, court={0: 6})
    do(state, TakeCard(stack=5), USE_SPECIAL, KingTo(region="aragon"))
    assert king(state) == "aragon"
    assert offered(state, "place") != []


def test_G12_with_two_players_and_a_dummy_there_are_five_more() -> None:
    state = special(CARD, seats=2, few="dummy")
    assert offered(state, "take_card") == [1, 2, 4, 5, 7]


# In one later turn, wholly before taking or wholly after finishing that turn's own card.


def later(bids: Mapping[int, int] | None = None, **what: Unpack[Position]) -> State:
    """Return the first choice of a turn of seat 0, who keeps court_2 since the last round."""
    what.setdefault("double", (0, "court_2"))
    what.setdefault("court", {0: 9})
    what["round"] = 2
    return begun(bids=bids, **what)


def test_G12_it_may_be_used_before_a_card_is_taken() -> None:
    state = later()
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.card) == (0, "kept_before", "court_2")
    (used,) = of_type(play(state, USE_KEPT), "card_used")
    assert (used.seat, used.card) == (0, "court_2")
    do(state, *[TO_SEVILLA] * 4)
    assert refused(state, TO_SEVILLA) == "B16"
    do(state, USE_SPECIAL, DONE)
    assert (kind(state), player_view(state, None).card) == ("take_card", None)
    do(state, TakeCard(stack=5), *[TO_SEVILLA] * 2)
    assert stands(state, 0, "sevilla") == (6,)
    assert realm(state).double is None


def test_G12_or_after_the_turns_own_is_finished() -> None:
    state = later()
    do(state, DONE, TakeCard(stack=5), TO_SEVILLA, END_TURN)
    assert (asked(state), kind(state)) == (0, "kept_after")
    do(state, USE_KEPT, *[TO_SEVILLA] * 4, USE_SPECIAL, END_TURN)
    assert stands(state, 0, "sevilla") == (5,)
    assert asked(state) == 1


def test_G12_not_in_between() -> None:
    state = later()
    do(state, DONE, TakeCard(stack=5))
    refused(state, USE_KEPT)
    play(state, TO_SEVILLA)
    refused(state, USE_KEPT)


def test_G12_wholly_the_own_card_waits_until_it_is_done() -> None:
    state = later()
    play(state, USE_KEPT)
    refused(state, TakeCard(stack=5))
    refused(state, END_TURN)


def test_G12_or_kept_for_another_turn() -> None:
    state = later()
    do(state, DONE, TakeCard(stack=5), END_TURN, END_TURN)
    assert realm(state).double is not None
    pass_turn(state)
    pass_turn(state)
    bid(state, {2: 13, 0: 12, 1: 10})
    to_turn_of(state, 0)
    assert kind(state) == "kept_before"


def test_G12_in_one_turn_only() -> None:
    state = later()
    do(state, USE_KEPT, DONE, TakeCard(stack=5), END_TURN)
    assert asked(state) == 1


def test_G12_over_a_general_scoring_too() -> None:
    state = before_bids(round=3, double=(0, "court_2"))
    pass_round(state, {0: 13, 1: 12, 2: 11})
    assert state.round == 4
    assert realm(state).double is not None


def test_G12_unused_at_the_games_end_it_is_lost() -> None:
    state = before_bids(round=9, double=(0, "court_2"), score={0: 3})
    pass_round(state, {0: 13, 1: 12, 2: 11})
    assert is_over(state)
    assert player_view(state, None).seats[0].score == 3


def test_G12_nobody_else_may_use_it() -> None:
    state = later(double=(1, "court_2"))
    assert kind(state) == "take_card"


def test_G12_a_kept_veto_runs_from_the_turn_in_which_it_is_used() -> None:
    state = later(double=(0, "veto"))
    do(state, USE_KEPT, USE_SPECIAL)
    assert kept(state)[0] == (3,)


def test_G12_a_kept_scoring_scores_in_that_turn() -> None:
    state = later(double=(0, "score_fours"), regions={"cataluna": {0: 1}})
    do(state, USE_KEPT)
    assert gained(play(state, USE_SPECIAL))["cataluna"] == {0: 4}


# Barred and vetoed.


def test_G12_vetoed_there_is_no_second_card() -> None:
    state = turn(CARD, vetoes={1: (2,)}, court={0: 4})
    do(state, TO_SEVILLA, USE_SPECIAL, VETO)
    assert list(legal_moves(state)) == [END_TURN]


def test_G12_vetoed_while_choosing_there_is_none_either() -> None:
    state = turn(CARD, vetoes={1: (2,)})
    do(state, USE_SPECIAL, ALLOW)
    play(state, VETO, seat=1)
    assert list(legal_moves(state)) == [END_TURN]


def test_G12_barred_there_is_no_second_card() -> None:
    state = turn(CARD, barred_by=1, court={0: 4}, regions={"aragon": {1: 1}})
    assert refused(state, USE_SPECIAL) == "G19"
    do(state, TO_SEVILLA, Jail(owner=1, region="aragon"))


def test_B33_the_second_cards_action_may_be_vetoed_itself() -> None:
    state = turn(CARD, vetoes={1: (2,)}, row={4: "court_2"}, court={0: 4})
    do(state, USE_SPECIAL, ALLOW, TakeCard(stack=4), NOW, USE_SPECIAL)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.card) == (1, "veto", "court_2")
    play(state, VETO)
    assert stands(state, 0, "court") == (4,)
    play(state, TO_SEVILLA)


def test_B33_two_vetoes_may_meet_both() -> None:
    state = turn(CARD, vetoes={1: (2,), 2: (2,)}, row={4: "court_2"})
    do(state, USE_SPECIAL, ALLOW, ALLOW, TakeCard(stack=4), NOW, USE_SPECIAL, ALLOW, VETO)
    assert kept(state) == [(), (2,), ()]


def test_B33_a_kept_card_used_later_may_be_vetoed_then() -> None:
    state = later(vetoes={1: (2,)})
    do(state, USE_KEPT, USE_SPECIAL, VETO)
    assert stands(state, 0, "court") == (9,)
    do(state, TO_SEVILLA, DONE)
    assert kind(state) == "take_card"


def test_G12_a_kept_card_used_when_actions_are_barred_gives_placing_only() -> None:
    state = later(barred_by=1)
    play(state, USE_KEPT)
    assert refused(state, USE_SPECIAL) == "G19"
    do(state, *[TO_SEVILLA] * 4, DONE)
    assert stands(state, 0, "sevilla") == (4,)


def test_G14_the_king_may_come_between_a_second_card_and_its_use() -> None:
    state = second("court_2", 4, NOW, court={0: 4}, incognito=(1, "aragon"))
    assert may_reveal(state) == [1]
    play(state, REVEAL_KING, seat=1)
    assert refused(state, TO_SEVILLA) == "B16"
    play(state, Place(where="cataluna"))


def test_G14_or_before_it_is_decided_whether_a_kept_card_is_used() -> None:
    state = later(incognito=(1, "aragon"))
    assert (kind(state), may_reveal(state)) == ("kept_before", [1])
    play(state, REVEAL_KING, seat=1)
    do(state, USE_KEPT, Place(where="cataluna"), DONE, TakeCard(stack=5), END_TURN)
    assert stands(state, 0, "cataluna") == (1,)


def test_G12_the_court_is_brought_before_the_kept_card_is_used() -> None:
    state = later(bids={0: 11, 1: 10, 2: 9})
    assert kind(state) == "muster"
    play(state, ToCourt(count=1))
    assert kind(state) == "kept_before"
