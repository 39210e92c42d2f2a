"""Positions as states of the engine: set out, played on from, and taken from games under way."""

from collections import Counter

import pytest

from elgrande_tui.engine.board import CASTILLO, COURT, NOWHERE, PLACE_OF, PROVINCES
from elgrande_tui.engine.grandissimo.cards import STACK6_IDS
from elgrande_tui.engine.invariants import check, check_thoroughly
from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.setup import GameSetup, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.table.position import Position, dump, parse_position
from elgrande_tui.table.position_errors import PositionError
from elgrande_tui.table.position_state import from_state, to_state
from tests.table.positions import changed, changed_text, moments

NAMES = ("ana", "bea", "carlos", "dora", "eva")
TABLES = [
    GameSetup(seats=2, seed=1),
    GameSetup(seats=2, seed=2, few="dummy"),
    GameSetup(seats=2, seed=3, few="dummy", short=True, veto=False),
    GameSetup(seats=3, seed=4, few="places"),
    GameSetup(seats=4, seed=5, short=True),
    GameSetup(seats=5, seed=6, veto=False),
    GameSetup(seats=5, seed=7),
    GameSetup(seats=2, seed=1, expansion="grandissimo"),
    GameSetup(seats=2, seed=2, expansion="grandissimo", few="dummy", stack6="random"),
    GameSetup(seats=3, seed=3, expansion="grandissimo", few="places", ships=2, short=True),
    GameSetup(seats=4, seed=4, expansion="grandissimo", stack6="random", veto=False),
    GameSetup(seats=5, seed=5, expansion="grandissimo", stack6=STACK6_IDS.known()[-11:]),
]


def test_everything_stands_where_the_position_says() -> None:
    position = changed(new='[scoreboards]\n"4/0/0" = "sevilla"\n[kept]\nveto = { bea = [4] }')
    state = to_state(position)
    assert state.king == PLACE_OF["granada"]
    assert state.boards == [NOWHERE, PLACE_OF["sevilla"]]
    assert state.grande[:3] == [PLACE_OF[home] for home in ("aragon", "galicia", "sevilla")]
    aragon = PLACE_OF["aragon"]
    assert [state.count(aragon, colour) for colour in range(5)] == [3, 2, 0, 0, 0]
    assert state.in_castillo(1) == state.count(CASTILLO, 1) == 4
    assert [state.count(COURT + seat, seat) for seat in range(3)] == [5, 0, 0]
    assert [state.count(PROVINCES, seat) for seat in range(3)] == [22, 24, 30]
    assert state.score == [12, 0, 0, 0, 0]
    assert state.played == [(13, 2), (), ()]
    assert state.vetoes == [(), (4,), ()]
    waiting = decision(state)
    assert waiting is not None
    assert (state.round, waiting.seat, waiting.kind) == (3, 1, "bid")
    check_thoroughly(state, 1)


def ids(state: State, slot: int) -> Counter[str]:
    cards = Counter(state.rules.cards[card].id for card in state.piles[slot])
    cards[state.rules.cards[state.row[slot]].id] += 1
    return cards


def test_used_cards_are_gone_and_no_others() -> None:
    state = to_state(changed())
    assert [ids(state, slot).total() for slot in range(4)] == [10, 10, 11, 11]
    assert ids(state, 0)["intrigue_any_4"] == 0
    assert ids(state, 1)["veto"] == 1


def test_B10_one_card_of_each_stack_a_round_passed_is_drawn() -> None:
    state = to_state(changed('used = ["intrigue_any_4", "veto"]', ""))
    assert [ids(state, slot).total() for slot in range(4)] == [9, 9, 9, 9]


def test_B10_a_veto_kept_is_among_the_cards_drawn() -> None:
    text = "[kept]\nveto = { bea = [3], carlos = [4] }"
    for seed in range(20):
        position = changed('[cards]\nused = ["intrigue_any_4", "veto"]', text)
        state = to_state(position, seed)
        assert [ids(state, slot).total() for slot in range(4)] == [9, 9, 9, 9]
        assert ids(state, 1)["veto"] == 0


def test_a_card_of_two_stacks_is_gone_from_the_one_that_lost_too_few() -> None:
    used = '"decay_3", "decay_all", "score_most", "score_one"'
    state = to_state(changed('"intrigue_any_4", "veto"', used))
    assert (ids(state, 1)["score_one"], ids(state, 2)["score_one"]) == (3, 0)
    state = to_state(changed('"intrigue_any_4", "veto"', '"score_one", "score_one"'))
    assert (ids(state, 1)["score_one"], ids(state, 2)["score_one"]) == (1, 1)


def test_the_seed_decides_what_is_drawn() -> None:
    position = changed()
    assert to_state(position).key() == to_state(position, 7).key()
    assert to_state(position).key() != to_state(position, 8).key()
    drawn = changed("seed = 7", "")
    assert to_state(drawn).key() != to_state(drawn).key()


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_every_moment_of_a_game_is_a_position(setup: GameSetup) -> None:
    for number, state in enumerate(moments(new_game(setup), setup.seed)):
        position = from_state(state, NAMES)
        if number % 10 == 0:
            assert parse_position(dump(position)) == position


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_every_start_of_a_round_is_played_on_from(setup: GameSetup) -> None:
    begun = 0
    for state in moments(new_game(setup), setup.seed):
        if state.round == begun:
            continue
        begun = state.round
        position = from_state(state, NAMES)
        twin = to_state(position)
        check(twin)
        if setup.few != "dummy":
            again = from_state(twin, NAMES)
            assert again.model_copy(update={"seed": position.seed}) == position
        for later in moments(twin, begun):
            check(later)
        assert twin.round == 9


def refused(position: Position) -> str:
    with pytest.raises(PositionError) as caught:
        to_state(position)
    return str(caught.value)


def last_round(played: object) -> Position:
    text = changed_text("round = 3", "round = 9").replace("[13, 2]", str(played))
    return parse_position(text)


def test_B11_a_hand_that_may_be_blocked_is_not_played_on_from() -> None:
    check(to_state(last_round(list(range(4, 14)))))
    assert refused(last_round(list(range(3, 14)))) == (
        "power.ana.played: 2 cards left in hand; expected 3 or more to play on from before the"
        " bids of round 9 (B11)."
    )


DUMMY = """
format = "elgrande-position/1"
players = ["ana", "bea"]
few = "dummy"
round = 8
king = "granada"
[grandes]
ana = "aragon"
bea = "galicia"
[regions.valencia]
dummy = 4
[castillo]
dummy = 1
"""


def test_B32_the_dummy_has_pieces_and_power_cards() -> None:
    state = to_state(parse_position(DUMMY + "[power.dummy]\nplayed = [3, 9]"))
    assert state.count(PLACE_OF["valencia"], 2) >= 4
    assert state.in_castillo(2) == 1
    bid = state.bids[2]
    assert sorted((*state.dummy_power, bid)) == [1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13]


def test_B32_the_dummy_needs_a_power_card_for_every_round() -> None:
    played = list(range(2, 14))
    assert refused(parse_position(DUMMY + f"[power.dummy]\nplayed = {played}")) == (
        "power.dummy.played: 1 card left; expected 2 or more for the rounds still to come (B32)."
    )


def test_B10_every_stack_needs_a_card_for_every_round() -> None:
    used = ["score_fours", "score_fours", "score_fives", "score_fives", "score_six_seven"]
    position = changed('"intrigue_any_4", "veto"', str(used)[1:-1])
    assert refused(position) == (
        "cards.used: 6 cards left in stack 3; expected 7 or more for the rounds still to come"
        " (B10)."
    )


def test_B26_discs_of_a_general_scoring_under_way_are_in_the_position() -> None:
    setup = GameSetup(seats=3, seed=3)
    discs = [
        from_state(state, NAMES).discs
        for state in moments(new_game(setup), 3)
        if (waiting := decision(state)) is not None and waiting.kind == "castillo_disc"
    ]
    assert {} in discs
    assert any(discs)


def test_B34_discs_of_cards_are_not() -> None:
    kinds = set()
    for state in moments(new_game(GameSetup(seats=5, seed=1)), 1):
        waiting = decision(state)
        if waiting is not None and waiting.secret and any(state.discs):
            kinds.add(waiting.kind)
            assert bool(from_state(state, NAMES).discs) <= (waiting.kind == "castillo_disc")
    assert len(kinds) > 1
