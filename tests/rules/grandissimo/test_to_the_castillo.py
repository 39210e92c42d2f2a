"""G15 and G24: the Castillo emptied by an eviction notice, and filled by to_the_castillo."""

from collections.abc import Mapping

import pytest

from elgrande_tui.engine.machine import decision, legal_moves, play
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    REVEAL_KING,
    USE_SPECIAL,
    VETO,
    Move,
    SendIn,
)
from elgrande_tui.engine.view import player_view
from tests.rules.builders import asked, do, kind, king, of_type, offered, refused
from tests.rules.grandissimo.table import court, realm, special, stands, turn

IN = "to_the_castillo"


def send(owner: int, place: str) -> Move:
    return SendIn.model_validate({"owner": owner, "place": place})


# Up to two of each player, others' from regions, one's own from regions or court.


@pytest.mark.parametrize("seats", [2, 3])
def test_G24_two_of_each_may_go_in(seats: int) -> None:
    regions: dict[str, Mapping[int, int]] = {
        "aragon": {1: 3}, "sevilla": {0: 1, seats - 1: 3}, "portugal": {0: 1},
    }  # fmt: skip
    state = special(IN, seats=seats, regions=regions)
    do(state, send(0, "sevilla"), send(0, "portugal"))
    for other in range(1, seats):
        place = "aragon" if other == 1 else "sevilla"
        do(state, send(other, place), send(other, place))
    assert kind(state) == "turn"
    assert [stands(state, colour, "castillo") for colour in range(seats)] == [(2,)] * seats


def test_G24_ones_own_come_from_regions_or_court() -> None:
    state = special(IN, court={0: 3}, regions={"aragon": {0: 1}})
    assert offered(state, "send_in") == [(0, "aragon"), (0, "court")]
    (event,) = of_type(play(state, send(0, "court")), "moved")
    assert (event.by, event.owner, event.source, event.target) == (0, 0, "court", "castillo")
    do(state, send(0, "aragon"))
    assert stands(state, 0, "court", "aragon", "castillo") == (2, 0, 2)
    assert kind(state) == "turn"


def test_G24_others_come_from_regions_only() -> None:
    state = special(IN, court={1: 3}, regions={"aragon": {1: 1}})
    assert offered(state, "send_in") == [(1, "aragon")]
    refused(state, send(1, "court"))


def test_G24_two_of_each_are_the_most() -> None:
    state = special(IN, regions={"aragon": {0: 3, 1: 3}})
    do(state, send(0, "aragon"), send(0, "aragon"))
    assert refused(state, send(0, "aragon")) == "G24"
    do(state, send(1, "aragon"), send(1, "aragon"))
    assert kind(state) == "turn"


def test_G24_one_may_stop_at_any_time() -> None:
    state = special(IN, regions={"aragon": {0: 3, 1: 3}})
    play(state, DONE)
    assert (kind(state), stands(state, 0, "castillo")) == ("turn", (0,))
    state = special(IN, regions={"aragon": {0: 3, 1: 3}})
    do(state, send(0, "aragon"), DONE)
    assert stands(state, 0, "castillo") == (1,)


# If any of others' go in, two of one's own go in first, or all that can.


def test_G24_two_of_ones_own_go_before_others() -> None:
    state = special(IN, regions={"aragon": {0: 3, 1: 3}})
    assert refused(state, send(1, "aragon")) == "G24"
    play(state, send(0, "aragon"))
    assert refused(state, send(1, "aragon")) == "G24"
    play(state, send(0, "aragon"))
    play(state, send(1, "aragon"))
    assert stands(state, 1, "castillo") == (1,)


def test_G24_or_the_only_one_there_is() -> None:
    state = special(IN, court={0: 1}, regions={"aragon": {1: 3}})
    do(state, send(0, "court"), send(1, "aragon"))
    assert (stands(state, 0, "castillo"), stands(state, 1, "castillo")) == ((1,), (1,))


def test_G24_or_nobody_if_there_is_none() -> None:
    state = special(IN, regions={"aragon": {1: 3}})
    play(state, send(1, "aragon"))
    assert stands(state, 1, "castillo") == (1,)


def test_B19_who_stands_in_the_kings_region_cannot() -> None:
    state = special(IN, king="aragon", regions={"aragon": {0: 3, 1: 1}, "sevilla": {1: 1}})
    assert offered(state, "send_in") == [(1, "sevilla")]
    assert refused(state, send(1, "aragon")) == "B19"


def test_G24_what_else_is_refused_and_why() -> None:
    state = special(IN, regions={"aragon": {1: 3}}, court={2: 1})
    assert refused(state, send(1, "sevilla")) == "G24"
    assert refused(state, send(2, "court")) == "G24"
    refused(state, send(4, "aragon"))


def test_G24_with_nobody_to_send_it_is_over() -> None:
    state = turn(IN, king="aragon", regions={"aragon": {0: 3, 1: 1}}, court={1: 2})
    play(state, USE_SPECIAL)
    assert (asked(state), kind(state)) == (0, "turn")


def test_G24_guests_in_a_court_have_no_part_in_it() -> None:
    state = special(IN, court={0: 2}, guests={0: {1: 2}, 1: {0: 2}})
    assert offered(state, "send_in") == [(0, "court")]
    refused(state, send(1, "court"))
    do(state, send(0, "court"), send(0, "court"))
    assert (court(state, 0), court(state, 1)) == ((0, 2, 0), (2, 0, 0))
    assert kind(state) == "turn"


def test_G24_nor_has_a_ship_or_the_prison() -> None:
    state = turn(IN, ships={1: 0}, aboard={1: {0: 2}}, prison={1: 2})
    play(state, USE_SPECIAL)
    assert kind(state) == "turn"


def test_B32_a_dummys_may_be_sent_in() -> None:
    regions = {"aragon": {2: 3}}
    state = special(IN, seats=2, few="dummy", regions=regions, dummy_regions=("granada",) * 2)
    do(state, send(2, "aragon"), send(2, "aragon"))
    assert stands(state, 2, "castillo") == (2,)


def test_B33_a_veto_may_stop_it_after_any_piece() -> None:
    state = special(IN, vetoes={1: (2,)}, regions={"aragon": {0: 3, 1: 3}})
    do(state, ALLOW, send(0, "aragon"))
    play(state, VETO, seat=1)
    assert (stands(state, 0, "castillo"), kind(state)) == ((1,), "turn")


def test_G14_the_king_may_come_between_two_of_them() -> None:
    state = special(IN, incognito=(1, "aragon"), regions={"aragon": {0: 3}, "sevilla": {1: 1}})
    play(state, send(0, "aragon"))
    play(state, REVEAL_KING, seat=1)
    # Those left in Aragon can't go any more, so others may.
    assert king(state) == "aragon"
    assert offered(state, "send_in") == [(1, "sevilla")]


def test_B17_nobody_sees_what_is_inside_afterwards() -> None:
    state = special(IN, regions={"aragon": {0: 3}})
    play(state, send(0, "aragon"))
    assert player_view(state, 0).castillo is None


# An eviction notice opens the Castillo: others' go to their courts, one's own stay.


@pytest.mark.parametrize("seats", [2, 3])
def test_G15_others_go_to_their_courts_and_ones_own_stay(seats: int) -> None:
    castillo = dict.fromkeys(range(seats), 2)
    state = turn("eviction_notice", seats=seats, castillo=castillo, court={1: 1})
    events = play(state, USE_SPECIAL)
    (opened,) = of_type(events, "castillo_opened")
    assert opened.contents == castillo
    moved = [
        (event.owner, event.source, event.target, event.count) for event in of_type(events, "moved")
    ]
    assert moved == [(other, "castillo", "court", 2) for other in range(1, seats)]
    assert stands(state, 0, "castillo", "court") == (2, 0)
    assert stands(state, 1, "castillo", "court") == (0, 3)
    assert kind(state) == "turn"


def test_G15_an_empty_castillo_is_opened_too() -> None:
    (opened,) = of_type(play(turn("eviction_notice"), USE_SPECIAL), "castillo_opened")
    assert opened.contents == {}


def test_G15_king_and_grandes_inside_stay() -> None:
    state = turn("eviction_notice", acting=2, grandes={1: "castillo"}, castillo={1: 1})
    play(state, USE_SPECIAL)
    view = player_view(state, None)
    assert (view.seats[1].home, realm(state).acting) == ("castillo", 2)
    assert stands(state, 1, "castillo", "court") == (0, 1)


def test_G15_a_scoreboard_on_it_stays() -> None:
    state = turn("eviction_notice", castillo={1: 1}, boards={"8/4/0": "castillo"})
    play(state, USE_SPECIAL)
    assert player_view(state, None).castillo_values == (8, 4, 0)


def test_B32_a_dummys_go_back_to_its_supply() -> None:
    state = turn("eviction_notice", seats=2, few="dummy", castillo={1: 1, 2: 3})
    before = stands(state, 2, "provinces")
    events = play(state, USE_SPECIAL)
    (event,) = of_type(events, "gave_back")
    assert (event.by, event.owner, event.place, event.count) == (0, 2, "castillo", 3)
    assert stands(state, 2, "castillo", "provinces") == (0, before[0] + 3)


def test_B33_a_veto_keeps_the_castillo_shut() -> None:
    state = turn("eviction_notice", castillo={1: 1}, vetoes={1: (2,)})
    events = do(state, USE_SPECIAL, VETO)
    assert of_type(events, "castillo_opened") == []
    assert stands(state, 1, "castillo") == (1,)


def test_G15_nothing_more_is_asked() -> None:
    state = special("eviction_notice", castillo={1: 1})
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.kind, USE_SPECIAL in legal_moves(state)) == ("turn", False)
