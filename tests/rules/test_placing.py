"""B15 to B18: power cards played, placing, the Castillo, and how far an action goes."""

import pytest

from elgrande_tui.engine.machine import legal_moves, why_not
from elgrande_tui.engine.moves import (
    DONE,
    USE_SPECIAL,
    Choose,
    GiveBack,
    KingTo,
    Pick,
    Place,
    PlayPower,
    Put,
)
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    asked,
    before_bids,
    bid,
    count,
    do,
    general,
    of_type,
    offered,
    pass_turn,
    refused,
    region_counts,
    turn,
)


def test_B15_a_played_card_leaves_the_hand_for_good() -> None:
    state = before_bids(seats=2)
    bid(state, {0: 7, 1: 8})
    for _ in range(2):
        pass_turn(state)
    assert asked(state) == 0
    assert 7 not in offered(state, "play_power")
    assert refused(state, PlayPower(value=7)) == "B15"


def test_B15_only_the_top_of_the_pile_is_open() -> None:
    view = player_view(before_bids(played={0: (13, 2, 9)}), 1)
    assert (view.seats[0].top, view.seats[0].played) == (9, 3)


def test_B15_what_lies_beneath_shows_in_nobodys_view() -> None:
    one = before_bids(played={0: (13, 2, 9)})
    other = before_bids(played={0: (4, 5, 9)})
    for viewer in (1, 2, None):
        assert player_view(one, viewer) == player_view(other, viewer)


@pytest.mark.parametrize(
    ("card", "number"),
    [("intrigue_own_4", 1), ("decay_all", 2), ("score_fours", 3), ("court_2", 4), ("king", 5)],
)
def test_B16_at_most_the_number_on_the_card(card: str, number: int) -> None:
    state = turn(card, court={0: 7})
    do(state, *[Place(where="sevilla")] * number)
    assert offered(state, "place") == []
    assert refused(state, Place(where="sevilla")) == "B16"


def test_B16_only_from_the_court() -> None:
    state = turn("king", court={0: 1})
    do(state, Place(where="sevilla"))
    assert count(state, "court", 0) == 0
    assert refused(state, Place(where="sevilla")) == "B16"
    assert count(state, "provinces", 0) == 29


def test_B16_only_next_to_the_king_or_into_the_castillo() -> None:
    state = turn("king", king="cataluna", court={0: 5})
    assert offered(state, "place") == ["aragon", "valencia", "castillo"]
    assert refused(state, Place(where="granada")) == "B16"


def test_B16_split_freely() -> None:
    state = turn("king", king="cataluna", court={0: 5})
    places = ("aragon", "castillo", "valencia", "castillo", "aragon")
    do(state, *[Place(where=where) for where in places])  # type: ignore[arg-type]
    assert [count(state, where, 0) for where in ("aragon", "valencia", "castillo")] == [2, 1, 2]


def test_B16_adjacent_to_where_the_king_stands_now() -> None:
    state = turn("king", king="cataluna", court={0: 5})
    do(state, USE_SPECIAL, KingTo(region="sevilla"))
    assert offered(state, "place") == ["castilla_nueva", "granada", "castillo"]


def test_B16_the_grande_and_the_home_play_no_part() -> None:
    state = turn("king", king="cataluna", court={0: 5}, grandes={0: "galicia"})
    assert "galicia" not in offered(state, "place")


def test_B17_who_drops_how_many_is_announced_to_all() -> None:
    state = turn("king", court={0: 5})
    events = do(state, Place(where="castillo"), Place(where="castillo"))
    drops = [(event.seat, event.place, event.count, event.known_to) for event in events]  # type: ignore[union-attr]
    assert drops == [(0, "castillo", 1, None)] * 2


def test_B17_moving_there_is_announced_too() -> None:
    state = turn("intrigue_foreign_3", regions={"aragon": {1: 2}})
    events = do(state, USE_SPECIAL, Pick(owner=1, region="aragon"), Put(where="castillo"))
    (moved,) = of_type(events, "moved")
    assert (moved.owner, moved.target, moved.known_to) == (1, "castillo", None)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_B17_nobody_may_see_what_is_inside_not_even_his_own(viewer: int | None) -> None:
    assert player_view(turn("king", castillo={0: 3, 1: 1}), viewer).castillo is None


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_B17_a_house_rule_may_show_the_totals(viewer: int | None) -> None:
    state = turn("king", castillo={0: 3, 1: 1})
    assert player_view(state, viewer, castillo_totals=True).castillo == (3, 1, 0)


def test_B17_once_opened_everybody_sees_what_was_inside() -> None:
    state = turn("score_castillo", castillo={0: 3, 1: 1})
    (opened,) = of_type(do(state, USE_SPECIAL), "castillo_opened")
    assert (opened.contents, opened.known_to) == ({0: 3, 1: 1}, None)


def test_B17_at_a_general_scoring_it_stays_shut_until_the_discs_are_set() -> None:
    heard: list[object] = []
    general(castillo={0: 3, 1: 1}, listener=heard.append)
    assert of_type(heard, "castillo_opened") == []  # type: ignore[arg-type]


def test_B18_who_has_too_few_gives_what_he_has() -> None:
    state = turn("decay_3", court={1: 2, 2: 5})
    do(state, USE_SPECIAL)
    assert (count(state, "court", 1), count(state, "court", 2)) == (0, 2)


def test_B18_who_has_nothing_gives_nothing() -> None:
    state = turn("decay_all", court={0: 4, 2: 5})
    events = do(state, USE_SPECIAL)
    assert [(e.owner, e.count) for e in of_type(events, "gave_back")] == [(2, 5)]
    assert count(state, "court", 0) == 4


def test_B18_what_it_does_to_others_is_compulsory_for_them() -> None:
    state = turn("royal_anger", court={1: 5}, regions={"aragon": {1: 5}})
    do(state, USE_SPECIAL)
    assert asked(state) == 1
    assert {move.type for move in legal_moves(state)} == {"give_back"}
    assert why_not(state, DONE) is not None
    do(state, *[GiveBack(owner=1, place="court")] * 3)
    assert asked(state) == 0


def test_B18_all_own_caballeros_must_leave_a_region_once_it_is_chosen() -> None:
    state = turn("intrigue_own_region", regions={"aragon": {0: 2}, "galicia": {0: 1}})
    do(state, USE_SPECIAL, Choose(place="aragon"), Put(where="sevilla"))
    assert {move.type for move in legal_moves(state)} == {"put"}
    do(state, Put(where="castillo"))
    assert region_counts(state, "aragon") == (0, 0, 0)


def test_B18_up_to_may_be_none() -> None:
    state = turn("intrigue_any_4", regions={"aragon": {0: 2}})
    do(state, USE_SPECIAL, DONE)
    assert region_counts(state, "aragon") == (2, 0, 0)


def test_B18_two_from_the_provinces_come_both() -> None:
    state = turn("court_2")
    do(state, USE_SPECIAL)
    assert count(state, "court", 0) == 2
