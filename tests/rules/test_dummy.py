"""B32: the dummy, a third colour at a table of two."""

import pytest
from pydantic import ValidationError

from elgrande_tui.engine.board import PLACE_OF
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import (
    DONE,
    END_TURN,
    USE_SPECIAL,
    Choose,
    GiveBack,
    Pick,
    PlayPower,
    Put,
    SetDisc,
)
from elgrande_tui.engine.rounds import winners
from elgrande_tui.engine.scoring import reckon
from elgrande_tui.engine.setup import GameSetup, deck, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    Position,
    asked,
    before_bids,
    bid,
    count,
    discs,
    do,
    general,
    kind,
    of_type,
    offered,
    pass_round,
    pass_turn,
    position,
    refused,
    region_counts,
    take,
    turn,
)

AWAY = {0: "granada", 1: "granada", 2: "granada"}
DUMMY = 2


# B32: the table


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_B32_the_dummy_is_for_two_players(seats: int) -> None:
    with pytest.raises(ValidationError, match="B32"):
        GameSetup(seats=seats, seed=1, few="dummy")


def test_B32_its_thirty_caballeros_are_its_supply() -> None:
    state = position(seats=2, few="dummy")
    assert count(state, "provinces", DUMMY) == 30


def test_B32_it_has_no_court_and_no_grande() -> None:
    state = new_game(GameSetup(seats=2, seed=4, few="dummy"))
    assert state.grande[DUMMY] == -1
    assert state.in_court(DUMMY) == 0
    assert player_view(state, None).dummy.colour == DUMMY  # type: ignore[union-attr]


def test_B32_four_cards_lie_open_stacks_2_and_3_being_one() -> None:
    state = before_bids(seats=2, few="dummy")
    assert [slot.stacks for slot in state.rules.slots] == [(1,), (2, 3), (4,), (5,)]
    assert [len(pile) for pile in state.piles] == [10, 21, 10, 0]


def test_B32_stacks_2_and_3_are_shuffled_together() -> None:
    turned_up = set()
    for seed in range(40):
        state = new_game(GameSetup(seats=2, seed=seed, few="dummy"))
        turned_up.add(state.rules.cards[state.row[1]].stack)
    assert turned_up == {2, 3}
    assert len(deck(state.rules, state.rules.slots[1])) == 22


def test_B32_a_card_of_the_joint_stack_places_what_it_says() -> None:
    base: Position = {"seats": 2, "few": "dummy", "court": {0: 7}}
    for card, number in (("decay_3", 2), ("score_fives", 3)):
        state = turn(card, **base)
        assert decision(state).left == number  # type: ignore[union-attr]


# B32: power cards


def dummys_round(power: int, **what: object) -> State:
    given: Position = {
        "seats": 2,
        "few": "dummy",
        "dummy_power": (power,),
        "dummy_regions": ("galicia", "aragon"),
        **what,  # type: ignore[typeddict-item]
    }
    return before_bids(**given)


def test_B32_its_power_card_is_turned_up_before_the_players_bid() -> None:
    heard: list[Event] = []
    state = dummys_round(8, listener=heard.append)
    assert [(e.seat, e.value) for e in of_type(heard, "power_played")] == [(DUMMY, 8)]
    assert asked(state) == 0


def test_B32_and_blocks_its_value() -> None:
    state = dummys_round(8)
    assert 8 not in offered(state, "play_power")
    assert refused(state, PlayPower(value=8)) == "B11"


def test_B32_and_sets_its_turn() -> None:
    state = dummys_round(8)
    bid(state, {0: 12, 1: 5})
    assert state.order == (0, DUMMY, 1)


def test_B32_each_of_its_13_cards_comes_once() -> None:
    seen = []
    for seed in range(3):
        state = new_game(GameSetup(seats=2, seed=seed, few="dummy"))
        pile = [state.bids[DUMMY], *state.dummy_power]
        assert sorted(pile) == list(range(1, 14))
        seen.append(tuple(pile))
    assert len(set(seen)) == 3


def test_B32_it_never_leads() -> None:
    state = dummys_round(1)
    assert asked(state) == 0
    pass_round(state, {0: 4, 1: 7})
    assert (kind(state), asked(state)) == ("bid", 0)


@pytest.mark.parametrize(("bids", "leader"), [({0: 4, 1: 7}, 0), ({0: 9, 1: 7}, 1)])
def test_B32_if_it_played_the_lowest_the_player_with_the_lower_card_leads(
    bids: dict[int, int], leader: int
) -> None:
    state = dummys_round(1)
    pass_round(state, bids)
    assert asked(state) == leader


# B32: its turn


def test_B32_it_takes_the_open_card_with_the_largest_number_and_discards_it_unused() -> None:
    state = dummys_round(13, regions={"sevilla": {0: 1}})
    events = bid(state, {0: 12, 1: 5})
    assert [(e.seat, e.card) for e in of_type(events, "card_taken")] == [(DUMMY, "king")]
    assert of_type(events, "special_announced") == []
    assert (asked(state), kind(state)) == (0, "take_card")
    assert offered(state, "take_card") == [1, 2, 4]


def test_B32_the_kings_card_is_back_next_round() -> None:
    state = dummys_round(13)
    pass_round(state, {0: 12, 1: 5})
    assert "king" in [state.rules.cards[card].id for card in state.row]


def test_B32_without_the_kings_card_it_takes_the_next_largest() -> None:
    state = dummys_round(8)
    bid(state, {0: 12, 1: 5})
    take(state, 5)
    events = do(state, END_TURN)
    assert [(e.seat, e.stack) for e in of_type(events, "card_taken")] == [(DUMMY, 4)]


def test_B32_a_3_of_the_joint_stack_is_larger_than_the_1() -> None:
    state = dummys_round(1, row={2: "decay_3"})
    bid(state, {0: 12, 1: 5})
    take(state, 5)
    do(state, END_TURN)
    take(state, 4)
    events = do(state, END_TURN)
    assert [(e.seat, e.card) for e in of_type(events, "card_taken")] == [(DUMMY, "decay_3")]


# B32: its Caballeros


def test_B32_two_region_cards_bring_two_each_at_the_rounds_start() -> None:
    state = dummys_round(8)
    assert region_counts(state, "galicia")[DUMMY] == 2
    assert region_counts(state, "aragon")[DUMMY] == 2
    assert count(state, "provinces", DUMMY) == 26
    assert len(state.dummy_regions) == 7


def test_B32_its_region_cards_are_the_nine_of_a_deck_of_its_own() -> None:
    state = position(seats=2, few="dummy")
    assert sorted(state.dummy_regions) == list(range(9))


def test_B32_the_kings_region_is_skipped_not_replaced() -> None:
    state = dummys_round(8, king="galicia")
    assert region_counts(state, "galicia")[DUMMY] == 0
    assert count(state, "provinces", DUMMY) == 28
    assert len(state.dummy_regions) == 7


def test_B32_until_all_thirty_are_out() -> None:
    state = dummys_round(8, regions={"granada": {DUMMY: 30}})
    assert region_counts(state, "galicia")[DUMMY] == 0
    assert count(state, "provinces", DUMMY) == 0


def test_B32_with_one_left_that_one_is_placed() -> None:
    state = dummys_round(8, regions={"granada": {DUMMY: 29}})
    assert region_counts(state, "galicia")[DUMMY] == 1
    assert region_counts(state, "aragon")[DUMMY] == 0


def test_B32_returned_ones_come_into_play_again() -> None:
    state = turn(
        "expel_one_each",
        seats=2,
        few="dummy",
        regions={"granada": {DUMMY: 27}, "sevilla": {DUMMY: 1}},
        dummy_regions=("galicia", "granada", "aragon", "valencia"),
    )
    do(state, USE_SPECIAL, GiveBack(owner=DUMMY, place="sevilla"), END_TURN)
    assert count(state, "provinces", DUMMY) == 1
    pass_turn(state)
    assert (state.round, kind(state)) == (2, "bid")
    assert region_counts(state, "aragon")[DUMMY] == 1
    assert count(state, "provinces", DUMMY) == 0


def test_B32_no_region_is_drawn_twice_before_a_general_scoring() -> None:
    heard: list[Event] = []
    state = new_game(GameSetup(seats=2, seed=6, few="dummy"), heard.append)
    while state.round < 4:
        first, second = asked(state), 1 - asked(state)
        free = offered(state, "play_power")
        bids = {first: free[-1], second: free[-2]}
        heard += pass_round(state, bids)
    drawn = [event.region for event in of_type(heard, "region_drawn")]
    assert len(set(drawn[:6])) == 6


def test_B32_its_region_cards_are_reshuffled_after_a_general_scoring() -> None:
    state = general(seats=2, few="dummy")
    assert len(state.dummy_regions) == 9 - 2
    assert state.round == 4


# B32: when something is scored


def test_B32_it_takes_a_place_but_scores_nothing() -> None:
    state = turn(
        "score_six_seven",
        seats=2,
        few="dummy",
        grandes=AWAY,
        dummy_regions=("galicia", "aragon"),
        regions={"castilla_nueva": {0: 2, 1: 1, DUMMY: 3}},
    )
    scored = of_type(do(state, USE_SPECIAL), "scored")
    assert [event.points for event in scored] == [{}, {0: 4, 1: 2}, {}]
    assert state.score[:3] == [4, 2, 0]


def gains(place: str, *counts: int, king: str = "galicia") -> tuple[list[int], int, int]:
    state = position(
        seats=2,
        few="dummy",
        king=king,
        grandes=AWAY,
        regions={place: dict(enumerate(counts))},
    )
    result = reckon(state, (PLACE_OF[place],))
    return list(result.points[:2]), result.king, result.home


def test_B32_a_tie_with_it_slides_down_like_any_other() -> None:
    assert gains("castilla_nueva", 3, 1, 3)[0] == [4, 2]
    assert gains("castilla_nueva", 3, 1, 1)[0] == [7, 2]


def test_B32_no_bonus_where_it_leads_or_ties() -> None:
    assert gains("granada", 2, 1, 3, king="granada") == ([3, 1], -1, -1)
    assert gains("granada", 3, 1, 3, king="granada") == ([3, 1], -1, -1)
    assert gains("granada", 3, 1, 2, king="granada") == ([6, 1], 0, 0)


def test_B32_it_never_wins() -> None:
    state = position(seats=2, few="dummy", score={0: 0, 1: 0})
    assert winners(state) == (0, 1)


def test_B32_its_caballeros_count_in_crowds() -> None:
    regions = {"aragon": {DUMMY: 9}, "sevilla": {0: 3}}
    state = turn("score_most", seats=2, few="dummy", regions=regions)
    scored = [event.place for event in of_type(do(state, USE_SPECIAL), "scored")]
    assert scored == ["aragon"]


# B32: what passes it by


def test_B32_discs_pass_it_by() -> None:
    regions = {"aragon": {0: 2, 1: 2, DUMMY: 6}}
    state = turn("disc_return_all", seats=2, few="dummy", regions=regions)
    before = region_counts(state, "aragon")[DUMMY]
    do(state, USE_SPECIAL)
    assert region_counts(state, "aragon") == (0, 0, before)


def test_B32_score_disc_passes_it_by() -> None:
    state = turn("score_disc", seats=2, few="dummy")
    do(state, USE_SPECIAL)
    assert asked(state) == 0
    discs(state, {0: "aragon", 1: "galicia"})
    assert kind(state) == "turn"


@pytest.mark.parametrize("card", ["decay_all", "decay_3", "royal_anger"])
def test_B32_decay_and_royal_anger_pass_it_by(card: str) -> None:
    state = turn(card, seats=2, few="dummy", regions={"aragon": {DUMMY: 6}})
    before = count(state, "provinces", DUMMY)
    do(state, USE_SPECIAL)
    assert kind(state) == "turn"
    assert count(state, "provinces", DUMMY) == before


def test_B32_eviction_passes_it_by() -> None:
    regions = {"aragon": {1: 2, DUMMY: 6}, "valencia": {DUMMY: 3}}
    state = turn("eviction", seats=2, few="dummy", regions=regions)
    before = region_counts(state, "aragon")[DUMMY]
    do(state, USE_SPECIAL)
    assert offered(state, "choose") == ["aragon"]
    do(state, Choose(place="aragon"), SetDisc(region="sevilla"))
    assert region_counts(state, "aragon") == (0, 0, before)


# B32: the cards for which it is an opponent like any other


@pytest.mark.parametrize("card", ["intrigue_foreign_3", "intrigue_any_4", "intrigue_2_and_2"])
def test_B32_its_pieces_may_be_moved(card: str) -> None:
    state = turn(card, seats=2, few="dummy", regions={"aragon": {DUMMY: 2}})
    before = region_counts(state, "castillo")[DUMMY]
    do(state, USE_SPECIAL, Pick(owner=DUMMY, region="aragon"), Put(where="castillo"), DONE)
    assert region_counts(state, "castillo")[DUMMY] == before + 1


def test_B32_its_pieces_are_not_ones_own() -> None:
    state = turn("intrigue_own_4", seats=2, few="dummy", regions={"aragon": {0: 1, DUMMY: 2}})
    do(state, USE_SPECIAL)
    assert {owner for owner, _ in offered(state, "pick")} == {0}


def test_B32_it_is_an_opponent_of_whom_one_is_expelled() -> None:
    state = turn(
        "expel_one_each",
        seats=2,
        few="dummy",
        dummy_regions=("granada", "aragon"),
        regions={"sevilla": {1: 1}},
    )
    do(state, USE_SPECIAL)
    assert region_counts(state, "aragon")[DUMMY] == 1
    assert region_counts(state, "sevilla")[1] == 0


# B32: the Castillo


def test_B32_its_caballeros_in_the_castillo_take_a_place_there() -> None:
    state = general(seats=2, few="dummy", castillo={0: 2, 1: 1, DUMMY: 3}, grandes=AWAY)
    castillo = of_type(discs(state, {0: "galicia", 1: "aragon"}), "scored")[0]
    assert castillo.points == {0: 3, 1: 1}


def test_B32_then_all_go_to_the_region_of_a_drawn_card() -> None:
    heard: list[Event] = []
    state = general(
        seats=2,
        few="dummy",
        round=9,
        castillo={DUMMY: 3},
        dummy_regions=("valencia",),
        grandes=AWAY,
        listener=heard.append,
    )
    assert region_counts(state, "valencia") == (0, 0, 3)
    assert region_counts(state, "castillo") == (0, 0, 0)
    assert [event.region for event in of_type(heard, "region_drawn")] == ["valencia"]


def test_B32_drawn_again_if_that_is_the_kings() -> None:
    state = general(
        seats=2,
        few="dummy",
        round=9,
        king="sevilla",
        castillo={DUMMY: 3},
        dummy_regions=("sevilla", "valencia"),
    )
    assert region_counts(state, "valencia")[DUMMY] == 3


def test_B32_no_card_is_drawn_when_it_has_none_inside() -> None:
    heard: list[Event] = []
    general(seats=2, few="dummy", round=9, listener=heard.append)
    assert of_type(heard, "region_drawn") == []


def test_B32_it_sets_no_disc() -> None:
    state = general(seats=2, few="dummy", castillo={0: 1, DUMMY: 3})
    discs(state, {0: "aragon"})
    assert kind(state) in {"bid", ""}
