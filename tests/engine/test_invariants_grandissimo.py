"""Every invariant of the expansion is broken once on purpose."""

from collections.abc import Callable

import pytest

from elgrande_tui.engine.board import COLOURS, NOWHERE, PLACE_OF, PROVINCES, SHIPS
from elgrande_tui.engine.determinise import determinise
from elgrande_tui.engine.grandissimo.pieces import pieces
from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.invariants import BrokenInvariant, check
from elgrande_tui.engine.machine import decision, step
from elgrande_tui.engine.moves import USE_SPECIAL
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import turn

ARAGON, PORTUGAL = PLACE_OF["aragon"], PLACE_OF["portugal"]


def fresh(seats: int = 3, seed: int = 1, stack6: str = "random") -> State:
    setup = {"seats": seats, "seed": seed, "expansion": "grandissimo", "stack6": stack6}
    return new_game(GameSetup.model_validate(setup))


def lose_a_soldier(state: State) -> None:
    pieces(state).soldiers = (ARAGON,)


def send_a_soldier_away(state: State) -> None:
    pieces(state).soldiers = (ARAGON, PROVINCES)


def board_a_ship_of_the_supply(state: State) -> None:
    state.shift(0, PROVINCES, SHIPS[1])


def name_one_region_twice(state: State) -> None:
    pieces(state).boycott = pieces(state).incognito = (0, ARAGON)


def name_portugal(state: State) -> None:
    pieces(state).incognito = (0, PORTUGAL)


def crown_somebody_elsewhere(state: State) -> None:
    state.grande[1] = (state.king + 1) % 9
    pieces(state).acting = 1


def ally_one_region(state: State) -> None:
    pieces(state).alliance = (ARAGON, ARAGON)


def keep_espionage_that_is_to_come(state: State) -> None:
    index = [card.id for card in state.rules.cards].index("espionage")
    assert index in state.piles[5] or state.row[5] == index
    pieces(state).espionage = 1


@pytest.mark.parametrize(
    ("breaks", "says"),
    [
        (lose_a_soldier, "1 soldiers, not none or 2"),
        (send_a_soldier_away, "a soldier stands in no region"),
        (board_a_ship_of_the_supply, "somebody is aboard ship 2, which lies in no court"),
        (name_one_region_twice, "region cards .* are not each there once"),
        (name_portugal, "region cards .* are not each there once"),
        (crown_somebody_elsewhere, "the King is not where the Grande stands that acts as King"),
        (ally_one_region, "the alliance is one of"),
        (keep_espionage_that_is_to_come, "espionage lies before a player and elsewhere"),
    ],
)
def test_a_broken_moment_is_told(breaks: Callable[[State], None], says: str) -> None:
    state = fresh(stack6="first_game")
    check(state)
    breaks(state)
    with pytest.raises(BrokenInvariant, match=says):
        check(state)


def test_B4_ships_and_prison_count_among_the_thirty() -> None:
    state = fresh()
    pieces(state).ships = (0, NOWHERE)
    state.shift(0, PROVINCES, SHIPS[0], 2)
    state.shift(1, PROVINCES, PLACE_OF["prison"])
    check(state)
    state.at[SHIPS[0] * COLOURS] += 1
    with pytest.raises(BrokenInvariant, match="31 Caballeros of colour 0, not 30"):
        check(state)


def test_B19_a_soldier_in_the_kings_region_stays() -> None:
    state = fresh()
    pieces(state).soldiers = (state.king, ARAGON)
    before = state.copy()
    pieces(state).soldiers = (PORTUGAL, ARAGON)
    with pytest.raises(BrokenInvariant, match="a soldier entered or left the King's region"):
        check(state, before)


def test_G10_G14_what_lies_face_down_is_dealt_anew_for_whoever_does_not_know_it() -> None:
    state = fresh()
    cards = [card.id for card in state.rules.cards]
    taken = (cards.index("boycott"), cards.index("king_incognito"))
    state.piles[5] = tuple(card for card in state.piles[5] if card not in taken)
    assert state.row[5] not in taken
    extra = pieces(state)
    extra.boycott, extra.boycott_seen = (0, ARAGON), 0b001
    extra.incognito, extra.incognito_seen = (1, PLACE_OF["sevilla"]), 0b110
    seen: dict[int, set[tuple[str | None, str | None]]] = {0: set(), 1: set(), 2: set()}
    dealt: dict[int, set[tuple[int, int]]] = {0: set(), 1: set(), 2: set()}
    for seed in range(60):
        for viewer in range(3):
            guess = determinise(state, viewer, seed)
            check(guess)
            view = player_view(guess, viewer).extension
            assert view == player_view(state, viewer).extension
            twin = pieces(guess)
            assert twin.boycott is not None
            assert twin.incognito is not None
            dealt[viewer].add((twin.boycott[1], twin.incognito[1]))
            assert isinstance(view, GrandissimoView)
            assert view.boycott is not None
            assert view.incognito is not None
            seen[viewer].add((view.boycott.region, view.incognito.region))
    assert seen == {0: {("aragon", None)}, 1: {(None, "sevilla")}, 2: {(None, "sevilla")}}
    assert [len(dealt[viewer]) for viewer in range(3)] == [8, 8, 8]


def test_G10_whoever_chooses_from_the_stock_sees_what_is_missing_before_choosing() -> None:
    state = turn("boycott", grandissimo=True)
    pieces(state).incognito, pieces(state).incognito_seen = (1, ARAGON), 0b010
    assert len({pieces(determinise(state, 0, seed)).incognito for seed in range(40)}) > 1
    step(state, USE_SPECIAL)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind) == (0, "region_card")
    for seed in range(20):
        guess = determinise(state, 0, seed)
        assert pieces(guess).incognito == (1, ARAGON)
        assert player_view(guess, 0) == player_view(state, 0)
