"""G3 to G6 and G31: setting up a table with the expansion."""

from collections import Counter
from typing import Literal

import pytest
from pydantic import ValidationError

from elgrande_tui.engine.board import NOWHERE, REGION_IDS
from elgrande_tui.engine.machine import play
from elgrande_tui.engine.moves import END_TURN, USE_SPECIAL, TakeCard, ToCourt
from elgrande_tui.engine.setup import GameSetup, deck, new_game, ruleset
from elgrande_tui.engine.view import player_view
from tests.rules.builders import bid, do, of_type, offered, pass_round, region_counts
from tests.rules.cards.hands import gained, move
from tests.rules.grandissimo.table import (
    STACK6,
    before_bids,
    general_events,
    realm,
    special,
    turn,
)

NINE = REGION_IDS[:9]
FIRST_GAME = {
    "boycott", "confederation", "free_choice", "king_incognito", "eviction_notice", "espionage",
    "court_scoring", "revolution", "coup", "to_the_castillo", "alliance",
}  # fmt: skip
SYMBOLS = {
    "double_turn": "prison", "score_coastal": "ship", "no_further_actions": "prison",
    "quick_troops": "ship", "score_inland": "ship", "last_word": "ship",
    "extra_strength": "prison",
}  # fmt: skip
NUMBERS = {
    "boycott": 3, "confederation": 4, "double_turn": 2, "free_choice": 4, "king_incognito": 3,
    "eviction_notice": 3, "score_coastal": 2, "espionage": 5, "court_scoring": 3,
    "no_further_actions": 4, "revolution": 3, "quick_troops": 3, "score_inland": 3,
    "spanish_inquisition": 3, "coup": 3, "to_the_castillo": 3, "alliance": 3, "last_word": 4,
    "extra_strength": 6, "queen_or_jester": 3,
}  # fmt: skip


def table(seats: int = 3, seed: int = 1, **options: object) -> GameSetup:
    return GameSetup.model_validate(
        {"seats": seats, "seed": seed, "expansion": "grandissimo", **options}
    )


# The King, the soldiers, the homes: nine region cards, none of Portugal.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_G3_king_soldiers_and_homes_stand_in_different_regions_of_the_nine(seats: int) -> None:
    for seed in range(40):
        state = new_game(table(seats, seed))
        view = player_view(state, None)
        first, second = realm(state).soldiers
        assert first == second
        drawn = {view.king, first, *(seat.home for seat in view.seats)}
        assert len(drawn) == seats + 2
        assert drawn <= set(NINE)


def test_G3_two_caballeros_are_at_home_and_none_with_the_soldiers() -> None:
    state = new_game(table())
    for seat in player_view(state, None).seats:
        expected = tuple(2 if colour == seat.seat else 0 for colour in range(3))
        assert region_counts(state, seat.home) == expected
        assert (sum(seat.court), seat.provinces) == (7, 21)
    assert sum(region_counts(state, realm(state).soldiers[0])) == 0


@pytest.mark.parametrize("card", ["boycott", "king_incognito"])
def test_G3_the_stock_holds_all_nine_cards(card: str) -> None:
    state = special(card, king="galicia", soldiers=("aragon", "aragon"))
    assert offered(state, "take_region_card") == list(NINE)


def test_G3_ships_and_persons_lie_on_the_table_at_first() -> None:
    pieces = realm(new_game(table()))
    assert [(ship.id, ship.seat) for ship in pieces.ships] == [("ship_1", None), ("ship_2", None)]
    assert (pieces.queen, pieces.jester, pieces.inquisitor) == (None, None, None)
    assert (sum(pieces.prison), pieces.boycott, pieces.incognito) == (0, None, None)


# Soldiers belong to nobody.


def test_G4_soldiers_take_no_place_and_count_in_no_total() -> None:
    where: dict[str, dict[int, int]] = {"aragon": {0: 1}, "sevilla": {1: 2}}
    state = turn("score_most", soldiers=("aragon", "aragon"), regions=where)
    assert list(gained(play(state, USE_SPECIAL))) == ["sevilla"]
    state = turn("score_fewest", soldiers=("galicia", "sevilla"), regions=where)
    assert gained(play(state, USE_SPECIAL)) == {"aragon": {0: 5}}
    events = general_events(soldiers=("aragon", "aragon"), regions=where)
    assert gained(events)["aragon"] == {0: 5}


def test_G4_no_card_moves_a_soldier() -> None:
    state = special("intrigue_any_4", soldiers=("aragon", "sevilla"), regions={"sevilla": {1: 1}})
    assert offered(state, "pick") == [(1, "sevilla")]


# Stack 6 holds eleven of nineteen cards, stack 7 the same one in every round.


def pile_and_row(setup: GameSetup) -> list[str]:
    state = new_game(setup)
    index = [slot.stack for slot in state.rules.slots].index(6)
    pile = state.piles[index][state.rules.slots[index].aside :]
    return [state.rules.cards[card].id for card in (*pile, state.row[index])]


def test_G5_the_first_game_set_is_the_eleven_plain_cards() -> None:
    assert sorted(pile_and_row(table())) == sorted(FIRST_GAME)
    assert set(STACK6) - set(SYMBOLS) - {"spanish_inquisition"} == FIRST_GAME


def test_G5_eleven_cards_may_be_chosen_by_hand() -> None:
    assert sorted(pile_and_row(table(stack6=STACK6[8:]))) == sorted(STACK6[8:])


def test_G5_or_at_random_any_card_may_be_among_them() -> None:
    piles = [pile_and_row(table(seed=seed, stack6="random")) for seed in range(30)]
    assert {len(pile) for pile in piles} == {11}
    assert {len(set(pile)) for pile in piles} == {11}
    assert set().union(*piles) == set(STACK6)


@pytest.mark.parametrize(
    "chosen", [STACK6[:10], STACK6[:12], (*STACK6[:10], "boycott"), (*STACK6[:10], "veto")]
)
def test_G5_another_choice_is_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError):
        table(stack6=chosen)


def test_G5_seven_cards_lie_open_and_two_of_them_in_every_round() -> None:
    state = before_bids()
    for bids in ({0: 13, 1: 12, 2: 11}, {2: 13, 0: 12, 1: 11}):
        row = player_view(state, None).row
        assert [card.stack for card in row] == [1, 2, 3, 4, 5, 6, 7]
        assert [row[4].card, row[6].card] == ["king", "queen_or_jester"]
        pass_round(state, bids)


@pytest.mark.parametrize("stack6", ["first_game", "random", STACK6[:11]])
def test_G5_every_round_uses_up_one_of_its_eleven_cards(stack6: str | tuple[str, ...]) -> None:
    state = new_game(table(stack6=stack6, leader=0))
    first = player_view(state, None).row[5]
    pass_round(state, {0: 13, 1: 12, 2: 11})
    second = player_view(state, None).row[5]
    assert (first.face_down, second.face_down) == (10, 9)
    assert first.card != second.card


def test_G5_the_cards_of_stacks_6_and_7_are_gone_once_taken() -> None:
    state = turn("boycott", bids={0: 13, 1: 12, 2: 11})
    play(state, END_TURN)
    assert offered(state, "take_card") == [1, 2, 3, 4, 5, 7]
    do(state, TakeCard(stack=7), END_TURN, ToCourt(count=0))
    assert offered(state, "take_card") == [1, 2, 3, 4, 5]


# Numbers and symbols.


def test_G6_numbers_and_symbols_of_all_cards() -> None:
    cards = [card for card in ruleset(table(stack6="random")).cards if card.stack > 5]
    assert {card.id: card.number for card in cards} == NUMBERS
    assert {card.id: card.symbol for card in cards if card.symbol} == SYMBOLS
    assert Counter(card.copies for card in cards) == {1: 20}
    assert [card.id for card in cards if card.stack == 7] == ["queen_or_jester"]


@pytest.mark.parametrize("card", NUMBERS)
def test_G6_as_many_may_be_placed_as_the_card_says(card: str) -> None:
    state = turn(card, court={0: 7})
    for _ in range(NUMBERS[card]):
        play(state, move("place", where="castillo"))
    assert offered(state, "place") == []


def test_G6_an_owner_of_the_cards_can_correct_them() -> None:
    printed = [{"id": "boycott", "number": 5, "symbol": "ship"}]
    cards = {card.id: card for card in ruleset(table(symbols=tuple(printed))).cards}
    assert (cards["boycott"].number, cards["boycott"].symbol) == (5, "ship")
    assert (cards["coup"].number, cards["coup"].symbol) == (3, None)


# Two players, and every other option.


def test_G31_the_first_game_set_is_the_default() -> None:
    assert table().stack6 == "first_game"


@pytest.mark.parametrize("few", ["written", "places", "dummy"])
@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("veto", [False, True])
def test_G31_two_players_may_combine_it_with_every_option(
    few: Literal["written", "places", "dummy"], short: bool, veto: bool
) -> None:
    setup = table(2, few=few, short=short, veto=veto)
    state = new_game(setup)
    open_stacks = [card.stack for card in player_view(state, None).row]
    assert open_stacks == ([1, 2, 4, 5, 6, 7] if few == "dummy" else [1, 2, 3, 4, 5, 6, 7])
    vetoes = [
        index
        for slot in state.rules.slots
        if slot.standing == NOWHERE
        for index in deck(state.rules, slot)
        if state.rules.cards[index].id == "veto"
    ]
    assert len(vetoes) == 2 * veto


def test_B32_a_dummy_has_a_deck_of_nine_region_cards_of_its_own() -> None:
    state = new_game(table(2, few="dummy"))
    assert state.rules.dummy == 2
    dummy = player_view(state, None).dummy
    assert dummy is not None
    assert dummy.regions_left == 7


def test_B32_a_dummy_takes_the_largest_number_of_the_six_cards() -> None:
    state = before_bids(
        seats=2,
        few="dummy",
        dummy_power=(13,),
        row={6: "extra_strength"},
    )
    (event,) = of_type(bid(state, {0: 12, 1: 11}), "card_taken")
    assert (event.seat, event.card) == (2, "extra_strength")
