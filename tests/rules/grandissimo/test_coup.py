"""G23: a foreign Grande in the Castillo."""

import pytest

from elgrande_tui.engine.machine import decision, play
from elgrande_tui.engine.moves import REVEAL_KING, USE_SPECIAL, VETO, ChooseOwner
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import asked, discs, do, kind, of_type, offered, refused
from tests.rules.cards.hands import gained, move
from tests.rules.grandissimo.table import general, general_events, special, stands, turn


def home(state: State, seat: int) -> str:
    return player_view(state, None).seats[seat].home


# A foreign Grande from a region, not the King's, goes into the Castillo.


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_G23_anybody_elses_grande_goes_into_the_castillo(seats: int) -> None:
    state = special("coup", seats=seats)
    assert offered(state, "choose_owner") == list(range(1, seats))
    (event,) = of_type(play(state, ChooseOwner(owner=1)), "grande_moved")
    assert (event.by, event.owner, event.source, event.target) == (0, 1, "pais_vasco", "castillo")
    assert home(state, 1) == "castillo"
    assert kind(state) == "turn"


def test_G23_not_ones_own() -> None:
    assert refused(special("coup"), ChooseOwner(owner=0)) == "G23"


def test_B19_not_one_in_the_kings_region() -> None:
    state = special("coup", king="pais_vasco")
    assert offered(state, "choose_owner") == [2]
    assert refused(state, ChooseOwner(owner=1)) == "B19"


def test_G23_not_one_that_is_inside_already() -> None:
    state = special("coup", grandes={1: "castillo"})
    assert offered(state, "choose_owner") == [2]
    assert refused(state, ChooseOwner(owner=1)) == "G23"


def test_G23_without_one_to_take_it_is_not_available() -> None:
    state = turn("coup", seats=2, king="pais_vasco")
    assert refused(state, USE_SPECIAL) == "G23"


def test_B32_a_dummy_has_no_grande_to_take() -> None:
    state = special("coup", seats=2, few="dummy")
    assert offered(state, "choose_owner") == [1]


def test_B33_a_veto_stops_it() -> None:
    state = turn("coup", vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert home(state, 1) == "pais_vasco"


def test_G23_caballeros_at_home_stay_there() -> None:
    state = special("coup", regions={"pais_vasco": {1: 3}})
    play(state, ChooseOwner(owner=1))
    assert stands(state, 1, "pais_vasco", "castillo") == (3, 0)


# While it is there its owner's home is the Castillo.


def test_B23_the_home_bonus_applies_to_the_castillo() -> None:
    state = turn("score_castillo", grandes={1: "castillo"}, castillo={1: 3, 0: 1})
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {1: 7, 0: 3}}


@pytest.mark.parametrize("castillo", [{0: 3, 1: 1}, {0: 3, 1: 3}, {0: 3}])
def test_B23_for_its_owner_as_sole_leader_only(castillo: dict[int, int]) -> None:
    state = turn("score_castillo", grandes={1: "castillo"}, castillo=castillo)
    (event,) = of_type(play(state, USE_SPECIAL), "scored")
    assert event.home_bonus == {}


def test_B23_not_to_the_old_home() -> None:
    state = turn("score_fives", grandes={1: "castillo"}, regions={"pais_vasco": {1: 2}})
    assert gained(play(state, USE_SPECIAL))["pais_vasco"] == {1: 5}


def test_B21_the_grande_itself_is_no_caballero() -> None:
    state = turn("score_castillo", grandes={1: "castillo"}, castillo={0: 1})
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {0: 5}}


def test_G11_the_bonus_comes_on_top_of_a_scoreboard() -> None:
    state = turn(
        "score_castillo", grandes={1: "castillo"}, castillo={1: 1}, boards={"8/4/0": "castillo"}
    )
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {1: 10}}


def test_B23_at_the_general_scoring_too() -> None:
    state = general(grandes={1: "castillo"}, castillo={1: 2})
    assert gained(discs(state, {1: "aragon"}))["castillo"] == {1: 7}


def test_B31_with_places_the_bonus_stays() -> None:
    state = turn(
        "score_castillo",
        seats=2,
        few="places",
        grandes={1: "castillo"},
        castillo={1: 2, 0: 1},
    )
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {1: 7}}


# It leaves only at the next general scoring.


def test_G23_grande_does_not_move_it() -> None:
    state = turn("grande", grandes={0: "castillo"})
    assert refused(state, USE_SPECIAL) == "G23"


def test_G23_its_owner_sets_a_disc_even_without_caballeros() -> None:
    state = general(grandes={1: "castillo"})
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind) == (1, "castillo_disc")
    discs(state, {1: "valencia"})
    assert home(state, 1) == "valencia"


def test_G23_it_goes_with_its_owners_caballeros_and_is_at_home_there() -> None:
    state = general(grandes={1: "castillo"}, castillo={1: 2, 0: 1}, king="granada")
    events = discs(state, {0: "sevilla", 1: "valencia"})
    (event,) = of_type(events, "grande_moved")
    assert (event.owner, event.source, event.target) == (1, "castillo", "valencia")
    assert stands(state, 1, "castillo", "valencia") == (0, 2)
    assert gained(events)["valencia"] == {1: 7}
    assert home(state, 1) == "valencia"


def test_G23_both_grandes_inside_leave_by_their_owners_discs() -> None:
    state = general(grandes={0: "castillo", 1: "castillo"})
    discs(state, {0: "aragon", 1: "sevilla"})
    assert (home(state, 0), home(state, 1)) == ("aragon", "sevilla")


def test_B27_not_into_the_kings_region() -> None:
    state = general(grandes={1: "castillo"}, king="granada")
    assert refused(state, move("set_disc", region="granada")) == "B27"


def test_G23_it_has_moved_before_free_choice() -> None:
    state = general(grandes={1: "castillo"}, free_choice=0, regions={"aragon": {0: 1}})
    discs(state, {1: "sevilla"})
    assert (asked(state), kind(state), home(state, 1)) == (0, "free_pick", "sevilla")


def test_G17_espionage_may_name_where_a_grande_goes() -> None:
    state = general(grandes={1: "castillo"}, espionage=1, castillo={0: 1})
    do(state, move("set_disc", region="aragon"), move("say_espionage"))
    assert (asked(state), kind(state)) == (1, "name_openly")
    play(state, move("choose", place="aragon"))
    assert home(state, 1) == "aragon"


def test_B28_a_card_that_scores_the_castillo_lets_it_stay() -> None:
    state = turn("score_castillo", grandes={1: "castillo"}, castillo={1: 2})
    play(state, USE_SPECIAL)
    assert home(state, 1) == "castillo"


def test_G15_an_eviction_notice_lets_it_stay() -> None:
    state = turn("eviction_notice", grandes={1: "castillo"}, castillo={1: 2})
    play(state, USE_SPECIAL)
    assert (home(state, 1), stands(state, 1, "castillo", "court")) == ("castillo", (0, 2))


def test_G25_a_home_reached_from_the_castillo_counts_in_an_alliance() -> None:
    state = general(grandes={1: "castillo"}, alliance=("sevilla", "valencia"), castillo={1: 2})
    table = gained(discs(state, {1: "valencia"}))
    assert table["valencia+sevilla"] == {1: 11}


def test_G14_the_king_may_come_to_the_castillos_neighbourhood_without_touching_it() -> None:
    state = turn("boycott", grandes={1: "castillo"}, incognito=(1, "sevilla"))
    play(state, REVEAL_KING, seat=1)
    assert home(state, 1) == "castillo"


def test_G23_nothing_happens_to_a_castillo_without_a_grande() -> None:
    events = general_events()
    assert of_type(events, "grande_moved") == []
