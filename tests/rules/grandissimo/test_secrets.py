"""Secrecy of boycott and King Incognito: views, events and determinisation (G10, G14)."""

from collections.abc import Callable
from typing import Any

import pytest

from elgrande_tui.engine.determinise import determinise
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import play
from elgrande_tui.engine.moves import (
    ALLOW,
    END_TURN,
    SAY_ESPIONAGE,
    USE_SPECIAL,
    SetDisc,
    TakeRegionCard,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import do, of_type
from tests.rules.grandissimo.table import REGIONS, general, realm, special, turn

NINE = REGIONS[:9]
OTHERS = (None, 0, 2)
"""Viewers who may not know what lies before seat 1."""


def on_the_card(state: State, card: str, viewer: int | None) -> str | None:
    pieces = realm(state, viewer)
    lies = pieces.boycott if card == "boycott" else pieces.incognito
    assert lies is not None
    return lies.region


def worlds(card: str, moment: Callable[..., State]) -> list[State]:
    """Return the same moment for every region that may be on the card of seat 1."""
    return [moment(**{card: (1, region)}) for region in NINE]


def in_a_turn(**what: Any) -> State:
    return turn("coup", king="granada", court={0: 3}, **what)


def after_a_turn(**what: Any) -> State:
    state = in_a_turn(**what)
    play(state, END_TURN)
    return state


def in_a_scoring(**what: Any) -> State:
    return general(king="granada", castillo={0: 2}, **what)


@pytest.mark.parametrize("card", ["boycott", "incognito"])
@pytest.mark.parametrize("moment", [in_a_turn, after_a_turn, in_a_scoring])
def test_G10_and_G14_others_see_the_same_whatever_the_card_says(
    card: str, moment: Callable[..., State]
) -> None:
    for viewer in OTHERS:
        first, *rest = (player_view(state, viewer) for state in worlds(card, moment))
        assert all(view == first for view in rest)
    assert [on_the_card(state, card, 1) for state in worlds(card, moment)] == list(NINE)


@pytest.mark.parametrize("card", ["boycott", "incognito"])
def test_G10_and_G14_what_follows_tells_them_nothing_either(card: str) -> None:
    def story(state: State) -> list[Event]:
        moves = [END_TURN] if card == "boycott" else [END_TURN, ALLOW]
        return [event for event in do(state, *moves) if event.known_to is None]

    first, *rest = (story(state) for state in worlds(card, in_a_turn))
    assert all(events == first for events in rest)


@pytest.mark.parametrize("card", ["boycott", "king_incognito"])
def test_G10_and_G14_only_one_event_names_the_region_and_only_to_the_chooser(card: str) -> None:
    events = do(turn(card, seat=1), USE_SPECIAL, TakeRegionCard(region="cataluna"))
    naming = [event for event in events if "cataluna" in event.model_dump_json()]
    assert [(event.type, event.known_to) for event in naming] == [("region_card_chosen", (1,))]


@pytest.mark.parametrize(
    "state",
    [
        special("boycott", incognito=(1, "cataluna")),
        special("king_incognito", boycott=(1, "aragon")),
    ],
    ids=["boycott", "king_incognito"],
)
def test_G10_and_G14_the_stock_itself_is_for_the_choosers_eyes(state: State) -> None:
    assert player_view(state, 0).legal != ()
    for viewer in (None, 1, 2):
        view = player_view(state, viewer)
        assert view.legal == ()
        assert view.decision is not None
        assert view.decision.secret


def test_G10_who_picks_second_knows_both_and_who_picked_first_only_his_own() -> None:
    state = special("boycott", incognito=(1, "cataluna"))
    play(state, TakeRegionCard(region="aragon"))
    assert [on_the_card(state, "boycott", viewer) for viewer in (None, 0, 1, 2)] == [
        None, "aragon", None, None,
    ]  # fmt: skip
    assert [on_the_card(state, "incognito", viewer) for viewer in (None, 0, 1, 2)] == [
        None, "cataluna", "cataluna", None,
    ]  # fmt: skip


def test_G10_one_player_with_both_knows_both() -> None:
    state = special("boycott", incognito=(0, "cataluna"))
    play(state, TakeRegionCard(region="aragon"))
    assert on_the_card(state, "boycott", 0) == "aragon"
    assert on_the_card(state, "incognito", 0) == "cataluna"


# Determinisation: what a seat does not know is drawn anew, and only that.


def dealt(state: State, viewer: int | None) -> set[tuple[str | None, str | None]]:
    """Return the regions on both cards over many determinisations for a viewer."""
    worlds_ = [determinise(state, viewer, seed) for seed in range(150)]
    return {
        (on_the_card(world, "boycott", 0), on_the_card(world, "incognito", 1)) for world in worlds_
    }


def test_G10_and_G14_what_a_seat_does_not_know_is_dealt_anew() -> None:
    state = turn("coup", boycott=(0, "aragon"), incognito=(1, "sevilla"))
    left = [region for region in NINE if region != "aragon"]
    assert dealt(state, 0) == {("aragon", region) for region in left}
    left = [region for region in NINE if region != "sevilla"]
    assert dealt(state, 1) == {(region, "sevilla") for region in left}
    pairs = dealt(state, 2)
    assert pairs <= {(a, b) for a in NINE for b in NINE if a != b}
    assert {first for first, _ in pairs} == {second for _, second in pairs} == set(NINE)


def test_G10_who_has_seen_what_was_missing_keeps_that_knowledge() -> None:
    state = special("boycott", incognito=(1, "sevilla"))
    play(state, TakeRegionCard(region="aragon"))
    assert dealt(state, 0) == {("aragon", "sevilla")}
    left = [region for region in NINE if region != "sevilla"]
    assert dealt(state, 1) == {(region, "sevilla") for region in left}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_G10_and_G14_a_view_does_not_change_with_what_is_dealt(viewer: int | None) -> None:
    state = turn("coup", boycott=(0, "aragon"), incognito=(1, "sevilla"))
    for seed in range(20):
        assert player_view(determinise(state, viewer, seed), viewer) == player_view(state, viewer)


def test_G17_a_spys_saying_so_is_open_and_his_region_is_not_yet_chosen() -> None:
    state = general(espionage=1, castillo={0: 1, 1: 1, 2: 1})
    events = do(state, SetDisc(region="aragon"), SAY_ESPIONAGE)
    (secret,) = of_type(events, "disc_set")
    assert secret.known_to == (0,)
    view = player_view(state, 2)
    assert [seat.disc for seat in view.seats] == [None, None, None]
    assert [seat.disc_set for seat in view.seats] == [True, False, False]
    assert realm(state, 2).spying
