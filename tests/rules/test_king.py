"""B19 and B20: the King's region is taboo, and its sole leader gets a bonus."""

import pytest

from elgrande_tui.engine.machine import play
from elgrande_tui.engine.moves import (
    USE_SPECIAL,
    Choose,
    GiveBack,
    GrandeTo,
    KingTo,
    Pick,
    Place,
    Put,
    Recall,
    SetDisc,
    SetScoreboard,
)
from tests.rules.builders import (
    before_bids,
    bid,
    discs,
    do,
    general,
    kind,
    of_type,
    offered,
    pass_turn,
    refused,
    region_counts,
    turn,
)

AWAY = {0: "galicia", 1: "pais_vasco", 2: "cataluna"}
"""Homes where nothing is scored in these tests."""


# B19: nothing enters.


def test_B19_nobody_is_placed_in_the_kings_region() -> None:
    state = turn("king", king="granada", court={0: 5})
    assert "granada" not in offered(state, "place")
    assert refused(state, Place(where="granada")) == "B19"


def test_B19_nobody_is_placed_there_by_a_card_either() -> None:
    state = turn("intrigue_court_2", king="granada", court={0: 5})
    do(state, USE_SPECIAL)
    assert refused(state, Place(where="granada")) == "B19"


@pytest.mark.parametrize("card", ["intrigue_any_4", "intrigue_own_4", "intrigue_2_and_2"])
def test_B19_nobody_is_moved_in(card: str) -> None:
    state = turn(card, king="granada", regions={"sevilla": {0: 2}})
    do(state, USE_SPECIAL, Pick(owner=0, region="sevilla"))
    assert "granada" not in offered(state, "put")
    assert refused(state, Put(where="granada")) == "B19"


def test_B19_nobody_who_must_leave_a_region_goes_there() -> None:
    state = turn("intrigue_own_region", king="granada", regions={"sevilla": {0: 2}})
    do(state, USE_SPECIAL)
    assert refused(state, Put(where="granada")) == "B19"


def test_B19_no_grande_moves_in() -> None:
    state = turn("grande", king="granada")
    do(state, USE_SPECIAL)
    assert refused(state, GrandeTo(region="granada")) == "B19"


@pytest.mark.parametrize("board", ["8/4/0", "4/0/0"])
def test_B19_no_scoreboard_comes_there(board: str) -> None:
    state = turn("scoreboard", king="granada")
    do(state, USE_SPECIAL)
    assert (board, "granada") not in offered(state, "set_scoreboard")
    assert refused(state, SetScoreboard(board=board, region="granada")) == "B19"  # type: ignore[arg-type]


def test_B19_no_disc_sends_the_evicted_there() -> None:
    state = turn("eviction", king="granada", regions={"sevilla": {1: 2}})
    do(state, USE_SPECIAL, Choose(place="sevilla"))
    assert "granada" not in offered(state, "set_disc")


# B19: nothing leaves.


@pytest.mark.parametrize(
    ("card", "owner"),
    [
        ("intrigue_any_4", 1),
        ("intrigue_any_3", 0),
        ("intrigue_own_4", 0),
        ("intrigue_foreign_3", 1),
    ],
)
def test_B19_nobody_is_moved_out(card: str, owner: int) -> None:
    regions = {"granada": {0: 2, 1: 2}, "sevilla": {0: 1, 1: 1}}
    state = turn(card, king="granada", regions=regions)
    do(state, USE_SPECIAL)
    assert {region for _, region in offered(state, "pick")} == {"sevilla"}
    assert refused(state, Pick(owner=owner, region="granada")) == "B19"


def test_B19_it_is_not_a_region_to_move_out_of() -> None:
    regions = {"granada": {0: 2}, "sevilla": {0: 2}, "aragon": {1: 1}}
    state = turn("intrigue_region_5", king="granada", regions=regions)
    do(state, USE_SPECIAL)
    assert offered(state, "choose") == ["aragon", "sevilla"]
    assert refused(state, Choose(place="granada")) == "B19"


def test_B19_nobody_is_recalled_from_there() -> None:
    state = before_bids(seats=2, king="granada", regions={"granada": {0: 20}, "aragon": {0: 10}})
    bid(state, {0: 1, 1: 13})
    pass_turn(state)
    assert refused(state, Recall(region="granada")) == "B19"


def test_B19_nobody_is_returned_from_there_by_an_angry_king() -> None:
    state = turn("royal_anger", king="granada", regions={"granada": {1: 5}, "sevilla": {1: 4}})
    do(state, USE_SPECIAL)
    assert region_counts(state, "granada") == (0, 5, 0)
    assert region_counts(state, "sevilla") == (0, 1, 0)


def test_B19_nobody_is_expelled_from_there() -> None:
    regions = {"granada": {1: 1, 2: 1}, "sevilla": {1: 1}, "aragon": {1: 1}}
    state = turn("expel_one_each", king="granada", regions=regions)
    do(state, USE_SPECIAL)
    assert refused(state, GiveBack(owner=1, place="granada")) == "B19"
    do(state, GiveBack(owner=1, place="aragon"))
    assert kind(state) == "turn"
    assert region_counts(state, "granada") == (0, 1, 1)


@pytest.mark.parametrize("card", ["disc_return_2", "disc_return_all"])
def test_B19_no_disc_takes_anybody_out(card: str) -> None:
    regions = {"granada": {0: 3, 1: 3, 2: 3}, "sevilla": {0: 2}, "aragon": {0: 2}}
    state = turn(card, king="granada", regions=regions)
    do(state, USE_SPECIAL)
    assert offered(state, "set_disc") == ["aragon", "sevilla"]
    play(state, SetDisc(region="aragon"))
    assert kind(state) == "turn"
    assert region_counts(state, "granada") == (3, 3, 3)


def test_B19_nobody_is_evicted_from_there() -> None:
    state = turn("eviction", king="granada", regions={"granada": {1: 2}, "sevilla": {1: 2}})
    do(state, USE_SPECIAL)
    assert offered(state, "choose") == ["sevilla"]
    assert refused(state, Choose(place="granada")) == "B19"


def test_B19_no_grande_leaves_it() -> None:
    state = turn("grande", king="granada", grandes={0: "granada"})
    assert offered(state, "use_special") == []
    assert refused(state, USE_SPECIAL) == "B19"


def test_B19_no_scoreboard_leaves_it() -> None:
    state = turn("scoreboard", king="granada", boards={"8/4/0": "granada"})
    do(state, USE_SPECIAL)
    assert {board for board, _ in offered(state, "set_scoreboard")} == {"4/0/0"}
    refused(state, SetScoreboard(board="8/4/0", region="aragon"))


# B19: what still happens.


def test_B19_the_taboo_moves_with_the_king() -> None:
    state = turn("king", king="granada", court={0: 5})
    do(state, USE_SPECIAL, KingTo(region="sevilla"))
    assert refused(state, Place(where="sevilla")) == "B19"
    do(state, Place(where="granada"))
    assert region_counts(state, "granada") == (1, 0, 0)


def test_B19_the_king_himself_leaves_and_enters() -> None:
    state = turn("king", king="granada", regions={"granada": {0: 1}, "sevilla": {1: 1}})
    do(state, USE_SPECIAL, KingTo(region="sevilla"))
    assert region_counts(state, "granada") == (1, 0, 0)
    assert region_counts(state, "sevilla") == (0, 1, 0)


def test_B19_it_is_scored_like_any_other() -> None:
    heard: list[object] = []
    state = general(king="granada", regions={"granada": {0: 2, 1: 1, 2: 1}}, listener=heard.append)
    granada = of_type(heard, "scored")[-1]  # type: ignore[arg-type]
    assert granada.place == "granada"
    assert granada.points == {0: 6, 1: 1, 2: 1}
    assert state.score[:3] == [8, 1, 1]


def test_B19_the_grande_stays_when_the_king_comes() -> None:
    state = turn("king", king="granada", grandes={0: "sevilla"})
    do(state, USE_SPECIAL, KingTo(region="sevilla"))
    assert state.grande[0] == state.king


# B20


def test_B20_the_sole_leader_of_the_kings_region_gets_2() -> None:
    heard: list[object] = []
    state = general(
        king="granada", regions={"granada": {0: 3, 1: 2}}, grandes=AWAY, listener=heard.append
    )
    assert of_type(heard, "scored")[-1].king_bonus == {0: 2}  # type: ignore[arg-type]
    assert state.score[:3] == [8, 3, 0]


def test_B20_none_on_a_tie_for_first() -> None:
    state = general(king="granada", regions={"granada": {0: 2, 1: 2, 2: 1}}, grandes=AWAY)
    assert state.score[:3] == [3, 3, 1]


def test_B20_a_tie_behind_the_leader_takes_nothing_from_him() -> None:
    state = general(king="granada", regions={"granada": {0: 3, 1: 2, 2: 2}}, grandes=AWAY)
    assert state.score[:3] == [8, 1, 1]


def test_B20_who_is_alone_there_leads() -> None:
    state = general(king="granada", regions={"granada": {2: 1}}, grandes=AWAY)
    assert state.score[:3] == [0, 0, 8]


def test_B20_none_in_an_empty_region() -> None:
    state = general(king="granada", grandes=AWAY)
    assert state.score[:3] == [0, 0, 0]


def test_B20_none_elsewhere() -> None:
    state = general(king="granada", regions={"aragon": {0: 3}}, grandes=AWAY)
    assert state.score[:3] == [5, 0, 0]


def test_B20_at_special_scorings_too() -> None:
    state = turn("score_six_seven", king="granada", regions={"granada": {1: 2}}, grandes=AWAY)
    do(state, USE_SPECIAL)
    assert state.score[1] == 8


def test_B20_with_first_places_only_too() -> None:
    regions = {"granada": {0: 3, 1: 2}}
    state = turn("score_firsts", king="granada", regions=regions, grandes=AWAY)
    do(state, USE_SPECIAL)
    assert state.score[:3] == [8, 0, 0]


def test_B20_on_top_of_a_mobile_scoreboard() -> None:
    regions = {"granada": {0: 3, 1: 2}}
    state = general(king="granada", regions=regions, boards={"8/4/0": "granada"}, grandes=AWAY)
    assert state.score[:3] == [10, 4, 0]


def test_B20_at_every_scoring_of_it() -> None:
    state = general(king="granada", castillo={0: 1}, regions={"granada": {1: 1}}, grandes=AWAY)
    discs(state, {0: "aragon"})
    assert state.score[:3] == [10, 8, 0]
