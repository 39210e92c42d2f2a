"""The general scoring with everything of the expansion in play, in its order."""

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import decision, interrupts, play
from elgrande_tui.engine.moves import DONE, SAY_ESPIONAGE, Choose, Pick, Put, SetDisc
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view
from tests.rules.builders import asked, do, kind, king, of_type
from tests.rules.cards.hands import gained
from tests.rules.grandissimo.table import general, realm, stands


def everything() -> State:
    """Return the general scoring after round 3 at its first choice, with all there is in play.

    The King is in the Castillo and the Grande of seat 2 acts for him in Cataluña. The Castillo
    scores 8/4/0 and holds the Grande of seat 1. Seat 0 has Espionage and the Inquisitor, seat 2
    the boycott, seat 3 Free Choice and King Incognito.
    """
    return general(
        seats=4,
        leader=0,
        acting=2,
        grandes={0: "galicia", 1: "castillo", 2: "cataluna", 3: "sevilla"},
        boards={"8/4/0": "castillo", "4/0/0": "granada"},
        alliance=("aragon", "valencia"),
        inquisitor=0,
        espionage=0,
        free_choice=3,
        incognito=(3, "aragon"),
        boycott=(2, "sevilla"),
        castillo={0: 2, 1: 3},
        regions={
            "galicia": {0: 2, 1: 1},
            "aragon": {2: 2},
            "cataluna": {0: 1, 2: 2},
            "castilla_vieja": {3: 2},
            "sevilla": {3: 3},
            "granada": {1: 1},
        },
    )


def test_B26_a_general_scoring_with_everything_in_play() -> None:
    state = everything()

    # King Incognito can no longer be used, and stays; the Inquisitor has been put back.
    assert interrupts(state) == []
    assert realm(state, 3).incognito is not None
    assert realm(state).inquisitor is None

    # Discs: for the owner of a Grande inside too, and Espionage's for later.
    assert (asked(state), kind(state)) == (0, "castillo_disc")
    play(state, SAY_ESPIONAGE)
    assert (asked(state), kind(state)) == (1, "castillo_disc")
    events = play(state, SetDisc(region="valencia"))

    # The Castillo is opened and scored: by the scoreboard on it, with the home bonus of seat 1,
    # whose Grande is inside. Nobody has left it yet.
    (opened,) = of_type(events, "castillo_opened")
    assert opened.contents == {0: 2, 1: 3}
    (castillo,) = of_type(events, "scored")
    assert (castillo.values, castillo.points) == ((8, 4, 0), {1: 8, 0: 4})
    assert (castillo.king_bonus, castillo.home_bonus) == ({}, {1: 2})
    assert (stands(state, 0, "castillo"), stands(state, 1, "castillo")) == ((2,), (3,))

    # The discs are shown, then the spy names his region.
    (shown,) = of_type(events, "discs_shown")
    assert shown.discs == {1: "valencia"}
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.seat, waiting.kind, waiting.secret) == (0, "name_openly", False)

    # Caballeros and Grandes move; then the free choice.
    play(state, Choose(place="aragon"))
    assert stands(state, 0, "castillo", "aragon") == (0, 2)
    assert stands(state, 1, "castillo", "valencia") == (0, 3)
    assert player_view(state, None).seats[1].home == "valencia"
    assert (asked(state), kind(state)) == (3, "free_pick")
    events = do(state, Pick(owner=3, region="castilla_vieja"), Put(where="portugal"), DONE)

    # The boycott is shown and its region left out; the alliance is scored as one; the Grande
    # that acts as King brings its bonus.
    (boycott,) = of_type(events, "boycott_shown")
    assert (boycott.seat, boycott.region) == (2, "sevilla")
    assert gained(events) == {
        "galicia": {0: 4 + 2, 1: 2},
        "pais_vasco": {},
        "aragon+valencia": {1: 10 + 2, 0: 3, 2: 3},
        "cataluna": {2: 4 + 2 + 2, 0: 2},
        "castilla_vieja": {3: 6},
        "castilla_nueva": {},
        "granada": {1: 4},
        "portugal": {3: 5},
    }

    # Markers and cards go back, the King comes to Portugal.
    pieces = realm(state, 3)
    assert (pieces.alliance, pieces.boycott, pieces.free_choice, pieces.espionage) == (
        (), None, None, None,
    )  # fmt: skip
    assert (pieces.acting, king(state)) == (None, "portugal")
    assert pieces.incognito is not None
    view = player_view(state, None)
    assert view.castillo_values == (8, 4, 0)
    assert [seat.score for seat in view.seats] == [15, 28, 11, 11]
    assert (kind(state), view.round) == ("bid", 4)


def test_B26_what_happens_in_it_in_order() -> None:
    state = everything()
    events: list[Event] = do(
        state, SAY_ESPIONAGE, SetDisc(region="valencia"), Choose(place="aragon"), DONE
    )
    told = [event.type for event in events]
    in_order = [type_ for n, type_ in enumerate(told) if not n or told[n - 1] != type_]
    assert in_order == [
        "espionage_said",
        "disc_set",
        "castillo_opened",
        "scored",
        "discs_shown",
        "card_used",
        "region_named",
        "grande_moved",
        "moved",
        "card_used",
        "boycott_shown",
        "scored",
        "king_moved",
        "round_began",
    ]
