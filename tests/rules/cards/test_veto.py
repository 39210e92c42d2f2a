"""Every card under a Veto: before it begins, and at every moment at which it may be cut short."""

import pytest

from elgrande_tui.engine.machine import decision, interrupts, legal_moves, play
from elgrande_tui.engine.moves import ALLOW, DONE, END_TURN, USE_SPECIAL, VETO, Place, SetDisc
from elgrande_tui.engine.state import State
from tests.rules.builders import (
    Position,
    asked,
    count,
    discs,
    do,
    kind,
    of_type,
    offered,
    turn,
)
from tests.rules.cards.hands import special

CHANCES = {
    "intrigue_region_5": 1 + 1 + 5,
    "intrigue_any_4": 1 + 4,
    "intrigue_any_3": 1 + 3,
    "intrigue_own_4": 1 + 4,
    "intrigue_foreign_3": 1 + 3,
    "intrigue_2_and_2": 1 + 4,
    "intrigue_court_2": 1 + 2,
    "intrigue_own_region": 1 + 1 + 4,
    "intrigue_either": 1 + 1 + 1 + 4,
    "veto": 1,
    "decay_all": 1 + 1,
    "decay_3": 1 + 1,
    "royal_anger": 1 + 3 + 1 + 3,
    "expel_one_each": 1 + 1 + 1 + 1,
    "disc_return_2": 1 + 3,
    "disc_return_all": 1 + 3,
    "score_one": 1,
    "score_fours": 1,
    "score_fives": 1,
    "score_six_seven": 1,
    "score_castillo": 1,
    "score_firsts": 1,
    "score_most": 1,
    "score_fewest": 1,
    "scoreboard": 1,
    "grande": 1,
    "power_return": 1,
    "court_2": 1,
    "royal_adviser": 1,
    "eviction": 1 + 1 + 2,
    "score_disc": 1 + 1,
    "king": 1,
}
"""How often a Veto may be spent on a card in the position of ``_crowded``: at the announcement,
before every piece or choice that can be told apart, and between two players."""

HOLDER = 2


def _crowded(card: str) -> State:
    """Return a turn of seat 0 in which every card has something to do, seat 2 holding a Veto."""
    everybody = {0: 4, 1: 4, 2: 4}
    what = Position(
        regions={"aragon": everybody, "sevilla": everybody, "granada": {0: 1, 1: 2, 2: 3}},
        castillo={0: 1, 1: 2, 2: 3},
        court={0: 5, 1: 5, 2: 5},
        boards={"8/4/0": "aragon"},
        played={0: (2, 7)},
        veto=card == "veto",
        vetoes={HOLDER: (2,)},
        king="granada",
    )
    return turn(card, **what)


def _there(state: State) -> tuple[object, ...]:
    """Return everything on the table that a special action could change."""
    return (
        list(state.at),
        list(state.score),
        list(state.grande),
        list(state.boards),
        list(state.hand),
        list(state.played),
        state.king,
        state.vetoes[:HOLDER],
    )


def _spend(state: State) -> State | None:
    """Return a copy in which the holder spends his Veto now, None when he may not."""
    twin = state.copy()
    if kind(state) == "veto":
        assert asked(state) == HOLDER
        play(twin, VETO)
        return twin
    if (HOLDER, VETO) in interrupts(state):
        play(twin, VETO, HOLDER)
        return twin
    return None


def _go_on(state: State) -> None:
    """Let the action go on: the first choice there is, discs to where they differ."""
    if kind(state) == "veto":
        do(state, ALLOW)
    elif kind(state).endswith("_disc"):
        named = offered(state, "set_disc")
        do(state, SetDisc(region=named[asked(state) % len(named)]))
    else:
        do(state, next(move for move in legal_moves(state) if move is not DONE))


@pytest.mark.parametrize("card", CHANCES)
def test_B33_a_veto_at_the_announcement_stops_the_card_before_anything_happens(card: str) -> None:
    state = _crowded(card)
    before = _there(state)
    assert _spend(state) is None, "nothing has been announced yet"
    events = do(state, USE_SPECIAL)
    assert [event.type for event in events] == ["special_announced"]
    (vetoed,) = do(state, VETO)
    assert vetoed.type == "vetoed"
    assert (vetoed.by, vetoed.seat, vetoed.card) == (HOLDER, 0, card)
    assert _there(state) == before
    assert state.vetoes[HOLDER] == ()
    assert (kind(state), asked(state)) == ("turn", 0)
    assert offered(state, "use_special") == []
    do(state, Place(where="castillo"), END_TURN)


@pytest.mark.parametrize("card", CHANCES)
def test_B33_what_is_done_stays_done_wherever_a_veto_cuts_in(card: str) -> None:
    state = _crowded(card)
    do(state, USE_SPECIAL)
    chances = 0
    while kind(state) != "turn":
        stopped = _spend(state)
        if stopped is not None:
            chances += 1
            assert _there(stopped) == _there(state)
            assert stopped.vetoes[HOLDER] == ()
            assert (kind(stopped), asked(stopped)) == ("turn", 0)
            assert offered(stopped, "use_special") == []
            assert offered(stopped, "place") != []
        _go_on(state)
    assert chances == CHANCES[card]
    assert state.vetoes[HOLDER] == (2,), "a Veto not spent stays"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_veto_is_kept_by_whoever_takes_it_and_places_two(seats: int) -> None:
    state = turn("veto", seat=seats - 1, seats=seats, court={seats - 1: 5})
    (_, kept) = do(state, USE_SPECIAL)
    assert kept.type == "veto_kept"
    assert (kept.seat, kept.until) == (seats - 1, 2)
    assert state.vetoes[seats - 1] == (2,)
    waiting = decision(state)
    assert waiting is not None
    assert (waiting.kind, waiting.left) == ("turn", 2)
    do(state, Place(where="castillo"), Place(where="castillo"))
    assert offered(state, "place") == []


@pytest.mark.parametrize("card", ["decay_all", "decay_3", "royal_anger"])
def test_B33_nobody_is_asked_when_no_victim_is_left(card: str) -> None:
    state = special(card, court={1: 3}, vetoes={HOLDER: (2,)}, veto=False)
    do(state, ALLOW)
    assert count(state, "court", 1) == 0
    assert kind(state) == "turn"


@pytest.mark.parametrize("card", ["decay_all", "decay_3", "royal_anger"])
def test_B33_nobody_is_asked_again_before_anything_has_happened(card: str) -> None:
    state = special(card, seats=4, court={2: 3, 3: 3}, vetoes={1: (2,)}, veto=False)
    events = do(state, ALLOW)
    assert [event.owner for event in of_type(events, "gave_back")] == [2]
    assert (kind(state), asked(state)) == ("veto", 1)


def test_B33_nobody_is_asked_about_a_scoring_of_nothing() -> None:
    state = special("score_disc", vetoes={HOLDER: (2,)}, veto=False)
    do(state, ALLOW)
    discs(state, dict.fromkeys(range(3), "aragon"))
    assert kind(state) == "turn"
