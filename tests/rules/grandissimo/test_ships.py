"""G7 and G8: symbols as a third part of the turn; ships, what stands on them, and landing."""

import pytest

from elgrande_tui.engine.machine import legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    TAKE_SHIP,
    USE_SPECIAL,
    VETO,
    Place,
    PlaceOther,
    Put,
)
from tests.rules.builders import asked, count, do, kind, of_type, offered, pass_turn, refused
from tests.rules.cards.hands import gained, move
from tests.rules.grandissimo.table import (
    begun,
    court,
    general_events,
    realm,
    special,
    stands,
    turn,
)

SHIP, PRISON = "score_coastal", "extra_strength"
"""Cards with a ship and a prison on them."""


# A symbol's action is a third part: optional, in any order, none interleaved.


def test_G7_a_symbol_may_be_left_alone() -> None:
    state = turn(SHIP)
    play(state, END_TURN)
    assert [ship.seat for ship in realm(state).ships] == [None, None]


@pytest.mark.parametrize(
    "order",
    [
        ("place", "special", "symbol"),
        ("place", "symbol", "special"),
        ("special", "place", "symbol"),
        ("special", "symbol", "place"),
        ("symbol", "place", "special"),
        ("symbol", "special", "place"),
    ],
)
def test_G7_the_three_parts_come_in_any_order(order: tuple[str, ...]) -> None:
    parts = {"place": Place(where="sevilla"), "special": USE_SPECIAL, "symbol": TAKE_SHIP[0]}
    state = turn(SHIP, court={0: 2})
    do(state, *(parts[part] for part in order), END_TURN)
    assert realm(state).ships[0].seat == 0
    assert count(state, "sevilla", 0) == 1


@pytest.mark.parametrize("other", [USE_SPECIAL, TAKE_SHIP[0]])
def test_G7_placing_is_over_once_another_part_follows_it(other: object) -> None:
    state = turn(SHIP, court={0: 2})
    do(state, Place(where="sevilla"), other)  # type: ignore[arg-type]
    assert refused(state, Place(where="sevilla")) == "B13"


def test_G7_a_symbol_serves_once() -> None:
    state = turn(PRISON, regions={"aragon": {1: 2}})
    do(state, move("jail", owner=1, region="aragon"))
    assert offered(state, "jail") == []
    refused(state, move("jail", owner=1, region="aragon"))


def test_G7_a_veto_does_not_touch_it() -> None:
    state = turn(SHIP, court={0: 2}, vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert offered(state, "take_ship") == [1]
    play(state, TAKE_SHIP[0])
    assert realm(state).ships[0].seat == 0
    state = turn(SHIP, vetoes={1: (2,)})
    play(state, TAKE_SHIP[0])
    assert (asked(state), kind(state)) == (0, "turn")


def test_G7_barred_special_actions_do_not_touch_it() -> None:
    bids = {1: 13, 0: 12, 2: 11}
    state = begun(seat=1, bids=bids, leader=1, row={6: "no_further_actions"},
                  regions={"aragon": {1: 1}})  # fmt: skip
    do(state, move("take_card", stack=6), USE_SPECIAL)
    assert offered(state, "jail") == [(1, "aragon")]


def test_G7_a_card_without_a_symbol_offers_none() -> None:
    state = turn("boycott", regions={"aragon": {1: 2}})
    assert offered(state, "take_ship") == offered(state, "jail") == []
    refused(state, TAKE_SHIP[0])


# Ship: a tile from the supply or, if it is empty and one has none, from another's court.


def test_G8_a_ship_comes_from_the_supply_into_the_court() -> None:
    state = turn(SHIP)
    (event,) = of_type(play(state, TAKE_SHIP[0]), "ship_taken")
    assert (event.seat, event.ship, event.owner) == (0, "ship_1", None)
    assert [ship.seat for ship in realm(state).ships] == [0, None]


def test_G8_while_the_supply_has_one_nobody_loses_his() -> None:
    state = turn(SHIP, ships={1: 1})
    assert offered(state, "take_ship") == [2]


def test_G8_whoever_has_one_may_take_the_second_of_the_supply() -> None:
    state = turn(SHIP, ships={1: 0})
    play(state, TAKE_SHIP[1])
    assert [ship.seat for ship in realm(state).ships] == [0, 0]


def test_G8_with_an_empty_supply_either_of_the_others_may_be_taken() -> None:
    state = turn(SHIP, ships={1: 1, 2: 2})
    assert offered(state, "take_ship") == [1, 2]
    (event,) = of_type(play(state, TAKE_SHIP[1]), "ship_taken")
    assert (event.seat, event.ship, event.owner) == (0, "ship_2", 2)


def test_G8_but_not_by_whoever_has_one() -> None:
    state = turn(SHIP, ships={1: 0, 2: 2})
    assert offered(state, "take_ship") == []
    refused(state, TAKE_SHIP[1])


@pytest.mark.parametrize(
    ("seats", "in_play", "ships"), [(2, None, 1), (2, 2, 2), (3, None, 2), (5, None, 2)]
)
def test_G8_there_are_two_ships_and_with_two_players_one(
    seats: int, in_play: int | None, ships: int
) -> None:
    if in_play is None:
        state = turn(SHIP, seats=seats)
    else:
        state = turn(SHIP, seats=seats, ships_in_play=in_play)
    assert [ship.id for ship in realm(state).ships] == ["ship_1", "ship_2"][:ships]
    play(state, TAKE_SHIP[0])
    assert realm(state).ships[0].seat == 0


def test_G8_the_one_ship_of_two_players_may_be_taken_from_the_other() -> None:
    state = turn(SHIP, seats=2, ships={1: 1})
    play(state, TAKE_SHIP[0])
    assert realm(state).ships[0].seat == 0


# While one has it, what is placed may go onto it, wherever the King is.


@pytest.mark.parametrize("king", ["granada", "aragon", "galicia"])
def test_G8_caballeros_may_be_placed_onto_ones_ship(king: str) -> None:
    state = turn("boycott", king=king, court={0: 2}, ships={1: 0})
    play(state, Place(where="ship_1"))
    assert stands(state, 0, "ship_1", "court") == (1, 1)
    assert realm(state).ships[0].caballeros == (1, 0, 0)


def test_G8_at_once_when_the_ship_has_just_come() -> None:
    state = turn(SHIP, court={0: 2})
    refused(state, Place(where="ship_1"))
    do(state, TAKE_SHIP[0], Place(where="ship_1"), Place(where="ship_1"))
    assert count(state, "ship_1", 0) == 2


def test_G8_they_count_against_the_cards_number() -> None:
    state = turn(SHIP, court={0: 5}, ships={1: 0})
    do(state, Place(where="ship_1"), Place(where="sevilla"))
    assert refused(state, Place(where="ship_1")) == "B16"


def test_G8_not_onto_anybody_elses() -> None:
    state = turn("boycott", court={0: 2}, ships={1: 1})
    refused(state, Place(where="ship_1"))


def test_G8_guests_in_the_court_may_be_placed_onto_ones_ship() -> None:
    state = turn("boycott", guests={0: {1: 1}}, ships={1: 0})
    play(state, PlaceOther(owner=1, where="ship_1"))
    assert realm(state).ships[0].caballeros == (0, 1, 0)


def test_G8_a_card_that_places_into_regions_does_not_know_ships() -> None:
    state = special("intrigue_court_2", court={0: 2}, ships={1: 0})
    refused(state, Place(where="ship_1"))


# Landing: at the start of one's turn, all of one's own from a ship, in coastal regions.


def test_G8_landing_comes_before_anything_else() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 2}}, bids={0: 11, 1: 10, 2: 9})
    assert (asked(state), kind(state)) == (0, "land")
    do(state, DONE)
    assert kind(state) == "muster"


def test_G8_they_land_on_the_coast_and_not_in_the_kings_region() -> None:
    state = begun(king="granada", ships={1: 0}, aboard={1: {0: 1}})
    assert offered(state, "put") == [
        "galicia", "pais_vasco", "cataluna", "valencia", "sevilla", "portugal",
    ]  # fmt: skip
    assert refused(state, Put(where="granada")) == "B19"
    assert refused(state, Put(where="aragon")) == "G8"
    assert refused(state, Put(where="castillo")) == "G8"


def test_G8_all_land_or_none_split_as_one_likes() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 3}})
    assert DONE in legal_moves(state)
    play(state, Put(where="sevilla"))
    assert DONE not in legal_moves(state)
    do(state, Put(where="portugal"), Put(where="sevilla"))
    assert stands(state, 0, "ship_1", "sevilla", "portugal") == (0, 2, 1)
    assert kind(state) == "take_card"


def test_G8_they_may_stay_aboard() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 3}})
    play(state, DONE)
    assert count(state, "ship_1", 0) == 3
    assert kind(state) == "take_card"


def test_G8_each_ship_by_itself_wherever_it_lies() -> None:
    state = begun(ships={1: 1, 2: 2}, aboard={1: {0: 1}, 2: {0: 1}})
    do(state, DONE)
    assert kind(state) == "land"
    do(state, Put(where="sevilla"))
    assert stands(state, 0, "ship_1", "ship_2", "sevilla") == (1, 0, 1)


def test_G8_others_stay_aboard() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 1, 1: 2, 2: 1}})
    play(state, Put(where="sevilla"))
    assert realm(state).ships[0].caballeros == (0, 2, 1)
    assert kind(state) == "take_card"


def test_G8_only_at_the_start_of_ones_own_turn() -> None:
    state = begun(ships={1: 0}, aboard={1: {1: 1}})
    assert (asked(state), kind(state)) == (0, "take_card")
    pass_turn(state)
    assert (asked(state), kind(state)) == (1, "land")


def test_G8_a_ship_changes_hands_with_all_that_stands_on_it() -> None:
    state = turn(SHIP, ships={1: 1, 2: 2}, aboard={1: {1: 2, 2: 1}}, bids={0: 13, 1: 12, 2: 11})
    play(state, TAKE_SHIP[0])
    assert realm(state).ships[0].caballeros == (0, 2, 1)
    play(state, END_TURN)
    # Seat 1 has lost the ship, and lands from it all the same.
    assert (asked(state), kind(state)) == (1, "land")
    do(state, Put(where="sevilla"), Put(where="sevilla"))
    assert realm(state).ships[0].caballeros == (0, 0, 1)
    assert count(state, "sevilla", 1) == 2


# Nothing aboard is scored or stands in court.


def test_G8_nothing_aboard_is_scored() -> None:
    events = general_events(ships={1: 0}, aboard={1: {0: 5}})
    assert all(points == {} for points in gained(events).values())
    state = turn("court_scoring", ships={1: 0}, aboard={1: {0: 5}}, court={1: 1})
    assert gained(play(state, USE_SPECIAL)) == {"courts": {1: 7}}


def test_G8_nothing_aboard_stands_in_court() -> None:
    state = turn("boycott", ships={1: 0}, aboard={1: {0: 5}})
    assert court(state, 0) == (0, 0, 0)
    assert offered(state, "place") == []
    state = turn("decay_all", ships={1: 1}, aboard={1: {1: 5}}, court={1: 2})
    play(state, USE_SPECIAL)
    assert stands(state, 1, "ship_1", "court") == (5, 0)


def test_G8_nobody_aboard_helps_out_when_the_provinces_are_empty() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 30}}, bids={0: 11, 1: 10, 2: 9})
    do(state, DONE)
    assert kind(state) == "take_card"


def test_G8_a_landing_region_lost_to_the_king_is_no_choice_any_more() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 2}}, incognito=(1, "sevilla"))
    play(state, Put(where="sevilla"))
    play(state, move("reveal_king"), seat=1)
    assert refused(state, Put(where="sevilla")) == "B19"
    assert stands(state, 0, "ship_1", "sevilla") == (1, 1)


def test_B33_no_veto_stops_a_landing() -> None:
    state = begun(ships={1: 0}, aboard={1: {0: 2}}, vetoes={1: (2,)})
    refused(state, VETO, seat=1)
    play(state, Put(where="sevilla"))
    refused(state, VETO, seat=1)
    assert refused(state, ALLOW) == "G8"
