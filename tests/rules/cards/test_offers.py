"""Every card played at random: at each choice exactly what the rules allow is offered."""

from random import Random

import pytest

from elgrande_tui.engine.board import CASTILLO, COLOURS, PLACE_OF
from elgrande_tui.engine.catalogue import load_catalogue
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.invariants import check
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, play, why_not
from elgrande_tui.engine.moves import ALLOW, END_TURN, USE_SPECIAL, VETO
from elgrande_tui.engine.state import State
from tests.rules.builders import HOMES, Few, Position, asked, kind, of_type, offered, refused, turn
from tests.rules.cards.hands import REGIONS, gained
from tests.rules.cards.offers import DIVISIBLE, EXPECTED, Moment, usable
from tests.rules.cards.outcomes import due_back, places_due, points_due, went_back

CARDS = sorted({(card.id, card.stack) for card in load_catalogue().cards if card.stack <= 5})
TABLES: list[tuple[int, Few]] = [
    (2, "written"),
    (2, "dummy"),
    (3, "written"),
    (4, "written"),
    (5, "written"),
]
GAMES = 8


def _position(rng: Random, seats: int, few: Few, actor: int) -> Position:
    """Return a position of all sorts: crowded or empty regions, short provinces, Vetoes out.

    The Vetoes lie before players and so not in stack 2.
    """
    colours = range(seats + (few == "dummy"))
    king = rng.choice(REGIONS)
    crowd = rng.choice((0.1, 0.3, 0.7))
    regions = {
        region: {colour: rng.randint(1, 3) for colour in colours if rng.random() < crowd}
        for region in REGIONS
    }
    courts = {seat: rng.choice((0, 0, 1, 2, 4)) for seat in range(seats)}
    castillo = {colour: rng.choice((0, 0, 1)) for colour in colours}
    if rng.random() < 0.4:
        gone = sum(there.get(actor, 0) for there in regions.values())
        spare = 30 - gone - courts[actor] - castillo[actor] - rng.randint(0, 1)
        if spare > 0:
            regions[king][actor] = regions[king].get(actor, 0) + spare
    return Position(
        seats=seats,
        few=few,
        king=king,
        regions=regions,
        court=courts,
        castillo=castillo,
        grandes={seat: rng.choice((*HOMES, king)) for seat in range(seats)},
        boards=dict(zip(("8/4/0", "4/0/0"), rng.sample(REGIONS, rng.randint(0, 2)), strict=False)),
        played={seat: tuple(rng.sample(range(2, 8), rng.randint(0, 3))) for seat in range(seats)},
        veto=False,
        vetoes=dict.fromkeys(rng.sample(range(seats), rng.randint(0, 2)), (2,)),
        seed=rng.randrange(1000),
    )


def _check_choice(state: State, card: str, actor: int, told: list[Event]) -> None:
    """Compare what is offered, to whom, and who may cut in, with what the rules allow."""
    waiting = decision(state)
    assert waiting is not None
    legal = legal_moves(state)
    assert len(legal) == len(set(legal))
    assert set(legal) == EXPECTED[waiting.kind](Moment(state, waiting, told))
    assert waiting.card == card
    assert all(why_not(state, move) is None for move in legal)
    holders = [s for s in range(state.rules.seats) if s != actor and state.vetoes[s]]
    may = {(seat, VETO) for seat in holders} if waiting.kind in DIVISIBLE else set()
    assert set(interrupts(state)) == may
    if waiting.kind in {"give_up", "eviction_disc"}:
        assert waiting.seat != actor
    elif waiting.kind == "veto":
        assert waiting.seat in holders
    elif waiting.kind not in {"return_disc", "scoring_disc"}:
        assert waiting.seat == actor


def _check_outcome(before: State, card: str, actor: int, told: list[Event]) -> None:
    """Compare what a card did, nobody having stopped it, with what it had to do."""
    if card != "disc_return_all":
        assert went_back(told) == due_back(before, card, actor)
    places = places_due(before, card, told)
    assert [event.place for event in of_type(told, "scored")] == places
    assert len(places) == 1 or card != "score_one"
    score = gained(told).values()
    seats = range(before.rules.seats)
    assert [sum(row.get(seat, 0) for row in score) for seat in seats] == points_due(
        before, card, places
    )


def _one_choice(state: State, rng: Random) -> list[Event]:
    """Make one choice at random; now and then a Veto cuts in."""
    before = state.copy()
    cuts_in = interrupts(state)
    if cuts_in and rng.random() < 0.1:
        seat, veto = rng.choice(cuts_in)
        events = play(state, veto, seat)
    else:
        move = rng.choice(legal_moves(state))
        events = play(state, ALLOW if move is VETO and rng.random() < 0.8 else move)
    check(state, before, events)
    return events


def _frozen(state: State) -> tuple[object, ...]:
    """Return what no card but those that move the King may change: all in his region (B19)."""
    at = state.king * COLOURS
    held = [place == state.king for place in (*state.grande, *state.boards)]
    return state.at[at : at + COLOURS], held


@pytest.mark.parametrize(("seats", "few"), TABLES)
@pytest.mark.parametrize(("card", "stack"), CARDS)
def test_the_rules_allow_exactly_what_is_offered(
    card: str, stack: int, seats: int, few: Few
) -> None:
    for game in range(GAMES):
        rng = Random(f"{card} {stack} {seats} {few} {game}")
        actor = rng.randrange(seats)
        what = _position(rng, seats, few, actor)
        if card == "veto":
            what |= {"veto": True, "vetoes": {}}
        state = turn(card, seat=actor, stack=stack, **what)
        assert state.king == PLACE_OF[what["king"]]
        assert (offered(state, "use_special") != []) == usable(state, card, actor)
        if not usable(state, card, actor):
            assert refused(state, USE_SPECIAL) in {"B14", "B18", "B19"}
            continue
        frozen = _frozen(state)
        inside = [state.count(CASTILLO, colour) for colour in range(state.rules.colours)]
        before = state.copy()
        told = play(state, USE_SPECIAL)
        while kind(state) != "turn":
            _check_choice(state, card, actor, told)
            told += _one_choice(state, rng)
        assert asked(state) == actor
        assert refused(state, USE_SPECIAL) == "B13"
        assert card in {"king", "royal_adviser"} or _frozen(state) == frozen
        for colour, number in enumerate(inside):
            assert state.count(CASTILLO, colour) >= number, "nobody leaves the Castillo"
        if not of_type(told, "vetoed"):
            _check_outcome(before, card, actor, told)
        play(state, END_TURN)
