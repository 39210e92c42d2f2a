"""G20: the King goes into the Castillo and a Grande acts as King."""

import pytest

from elgrande_tui.engine.machine import play
from elgrande_tui.engine.moves import (
    ALLOW,
    REVEAL_KING,
    USE_SPECIAL,
    VETO,
    ChooseOwner,
    KingTo,
    Place,
    TakeCard,
)
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import (
    HOMES,
    asked,
    bid,
    discs,
    do,
    kind,
    king,
    of_type,
    offered,
    refused,
    region_counts,
)
from tests.rules.cards.hands import gained, move
from tests.rules.grandissimo.table import (
    general,
    general_events,
    may_reveal,
    realm,
    special,
    stands,
    turn,
)


def home(state: State, seat: int) -> str:
    return player_view(state, None).seats[seat].home


# In one act a Grande is chosen, anyone's, also in the King's region.


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("owner", [0, 1])
def test_G20_anybodys_grande_may_be_crowned(seats: int, owner: int) -> None:
    state = special("revolution", seats=seats)
    assert offered(state, "choose_owner") == list(range(seats))
    (event,) = of_type(play(state, ChooseOwner(owner=owner)), "grande_crowned")
    assert (event.by, event.owner, event.region) == (0, owner, HOMES[owner])
    assert (king(state), realm(state).acting) == (HOMES[owner], owner)
    assert (asked(state), kind(state)) == (0, "turn")


def test_G20_one_in_the_kings_region_too() -> None:
    state = special("revolution", king="granada", grandes={1: "granada"})
    play(state, ChooseOwner(owner=1))
    assert (king(state), realm(state).acting) == ("granada", 1)


def test_G20_not_one_in_the_castillo() -> None:
    state = special("revolution", grandes={1: "castillo"})
    assert offered(state, "choose_owner") == [0, 2]
    refused(state, ChooseOwner(owner=1))


def test_G20_with_no_grande_in_a_region_it_is_not_available() -> None:
    state = turn("revolution", seats=2, grandes={0: "castillo", 1: "castillo"})
    assert refused(state, USE_SPECIAL) == "G20"


def test_B32_a_dummy_has_no_grande_to_crown() -> None:
    state = special("revolution", seats=2, few="dummy")
    assert offered(state, "choose_owner") == [0, 1]


def test_B33_a_veto_stops_it_when_announced_and_not_afterwards() -> None:
    state = turn("revolution", vetoes={1: (2,)})
    do(state, USE_SPECIAL, VETO)
    assert (king(state), realm(state).acting) == ("granada", None)
    state = special("revolution", vetoes={1: (2,)})
    play(state, ALLOW)
    refused(state, VETO, seat=1)


def test_G14_the_king_cannot_come_out_of_hiding_inside_it() -> None:
    state = special("revolution", incognito=(1, "aragon"))
    assert may_reveal(state) == []


# The old taboo ends, and the Grande acts as King wherever a rule or card says King.


def test_B19_the_old_region_is_free_and_the_new_one_is_not() -> None:
    regions = {"granada": {1: 2}, "pais_vasco": {1: 2}}
    state = turn("extra_strength", acting=1, regions=regions)
    assert offered(state, "jail") == [(1, "granada")]
    refused(state, move("jail", owner=1, region="pais_vasco"))


def test_B16_placing_is_next_to_the_grande() -> None:
    state = turn("boycott", acting=1, court={0: 3})
    neighbours = ["galicia", "aragon", "castilla_vieja"]
    assert offered(state, "place") == [*neighbours, "castillo"]
    assert refused(state, Place(where="pais_vasco")) == "B19"


def test_G20_in_the_turn_of_the_revolution_itself() -> None:
    state = special("revolution", court={0: 3})
    do(state, ChooseOwner(owner=1), Place(where="aragon"), Place(where="castillo"))
    assert stands(state, 0, "aragon", "castillo") == (1, 1)


def test_G20_the_castillo_is_not_the_kings_region() -> None:
    state = special("to_the_castillo", acting=1, court={0: 1})
    play(state, move("send_in", owner=0, place="court"))
    assert stands(state, 0, "castillo") == (1,)
    state = special("intrigue_any_3", acting=1, regions={"aragon": {2: 1}})
    do(state, move("pick", owner=2, region="aragon"), move("put", where="castillo"))
    assert stands(state, 2, "castillo") == (1,)


def test_B20_the_kings_bonus_is_for_its_region() -> None:
    regions = {"pais_vasco": {0: 2, 1: 1}, "granada": {0: 1}}
    events = general_events(acting=1, regions=regions)
    table = gained(events)
    assert table["pais_vasco"] == {0: 7, 1: 3}
    assert table["granada"] == {0: 6}


def test_B20_none_is_for_the_castillo() -> None:
    state = turn("score_castillo", acting=1, castillo={0: 2})
    assert gained(play(state, USE_SPECIAL)) == {"castillo": {0: 5}}


def test_G20_the_kings_card_moves_it_and_with_it_the_home() -> None:
    state = special("king", acting=1)
    assert refused(state, KingTo(region="pais_vasco")) == "B18"
    play(state, KingTo(region="sevilla"))
    assert (king(state), home(state, 1), realm(state).acting) == ("sevilla", "sevilla", 1)


def test_G20_an_adviser_moves_it_next_door_and_with_it_the_home() -> None:
    state = special("royal_adviser", acting=1)
    assert offered(state, "king_to") == ["galicia", "aragon", "castilla_vieja"]
    play(state, KingTo(region="galicia"))
    assert (king(state), home(state, 1), home(state, 0)) == ("galicia", "galicia", "galicia")


def test_G20_king_incognito_moves_it_and_with_it_the_home() -> None:
    state = turn("coup", acting=1, incognito=(2, "aragon"))
    play(state, REVEAL_KING, seat=2)
    assert (king(state), home(state, 1)) == ("aragon", "aragon")
    assert realm(state).incognito is None


def test_G20_grande_cannot_move_it() -> None:
    state = turn("grande", acting=0)
    assert refused(state, USE_SPECIAL) == "B19"


def test_G20_nor_can_coup() -> None:
    state = special("coup", acting=1)
    assert offered(state, "choose_owner") == [2]
    assert refused(state, ChooseOwner(owner=1)) == "B19"


def test_G20_nor_can_another_grande_join_it() -> None:
    state = special("grande", acting=1)
    assert "pais_vasco" not in offered(state, "grande_to")


def test_G20_with_two_players_a_crowned_grande_is_out_of_reach_of_a_coup() -> None:
    state = turn("coup", seats=2, acting=1)
    assert refused(state, USE_SPECIAL) == "G23"


def test_B23_home_and_kings_bonus_may_both_fall_to_its_owner() -> None:
    events = general_events(acting=1, regions={"pais_vasco": {1: 2}})
    assert gained(events)["pais_vasco"] == {1: 9}


def test_B27_no_disc_names_the_region_of_the_grande() -> None:
    state = general(acting=1, castillo={0: 1})
    assert "pais_vasco" not in offered(state, "set_disc")
    assert "granada" in offered(state, "set_disc")


def test_G20_a_boycott_may_name_it() -> None:
    events = general_events(acting=1, boycott=(0, "pais_vasco"), regions={"pais_vasco": {1: 2}})
    assert "pais_vasco" not in gained(events)


def test_G20_no_pardon_into_its_region() -> None:
    state = turn("king", acting=1, prison={2: 1})
    assert "pais_vasco" not in offered(state, "choose")
    assert "granada" in offered(state, "choose")


# After the next general scoring, and not before, the King is put in Portugal.


def test_G20_after_the_general_scoring_the_king_is_in_portugal() -> None:
    state = general(acting=1)
    assert (king(state), realm(state).acting) == ("portugal", None)
    assert home(state, 1) == "pais_vasco"


def test_G20_told_after_all_regions_are_scored() -> None:
    events = general_events(acting=1, regions={"portugal": {0: 1}})
    types = [event.type for event in events if event.type in ("scored", "king_moved")]
    assert types == ["scored"] * 11 + ["king_moved"]
    (moved,) = of_type(events, "king_moved")
    assert (moved.by, moved.source, moved.target) == (None, "castillo", "portugal")
    assert gained(events)["portugal"] == {0: 5}


def test_G20_discs_may_still_name_portugal_then() -> None:
    state = general(acting=1, castillo={0: 2})
    discs(state, {0: "portugal"})
    assert region_counts(state, "portugal") == (2, 0, 0)
    assert king(state) == "portugal"


def test_G20_the_grande_is_only_a_grande_again() -> None:
    state = general(acting=0, row={4: "grande"})
    bid(state, {0: 13, 1: 12, 2: 11})
    do(state, TakeCard(stack=4), USE_SPECIAL, move("grande_to", region="aragon"))
    assert (king(state), home(state, 0)) == ("portugal", "aragon")


def test_G20_it_acts_over_the_rounds_before() -> None:
    state = special("revolution")
    do(state, ChooseOwner(owner=1), move("end_turn"))
    assert realm(state).acting == 1


def test_G20_without_a_revolution_the_king_stays_where_he_is() -> None:
    state = general(king="granada")
    assert king(state) == "granada"


# A revolution, then a coup.


def test_G20_a_coup_may_take_the_grandes_that_did_not_become_king() -> None:
    state = special("coup", acting=1)
    play(state, ChooseOwner(owner=2))
    assert home(state, 2) == "castillo"
    assert king(state) == "pais_vasco"
