"""What a card must have done once it is carried out in full, worked out anew from the board."""

from collections import Counter

from elgrande_tui.engine.board import BOARD_IDS, PLACE_IDS
from elgrande_tui.engine.events import Event
from elgrande_tui.engine.state import State
from tests.rules.brute_force import Board, points_on, score_place
from tests.rules.builders import count, king, of_type
from tests.rules.cards.hands import REGIONS
from tests.rules.cards.offers import colours, standing

KINDS = {"score_fours": (4,), "score_fives": (5,), "score_six_seven": (6, 7)}
OPPONENTS_GIVE = {
    "decay_all": (30, False, True),
    "decay_3": (3, False, True),
    "royal_anger": (3, True, True),
    "expel_one_each": (1, True, False),
}
"""How many each opponent must give, and whether regions and the court may give them."""


def due_back(state: State, card: str, actor: int) -> dict[int, int]:
    """Return by colour how many a card that is about to be used sends to the provinces."""
    if card == "disc_return_2":
        return {
            seat: 2
            for seat in range(state.rules.seats)
            if any(count(state, region, seat) > 1 for region in standing(state, seat))
        }
    if card not in OPPONENTS_GIVE:
        return {}
    most, regions, court = OPPONENTS_GIVE[card]
    due = {}
    for colour in colours(state):
        has = sum(count(state, region, colour) for region in standing(state, colour)) * regions
        if court and colour < state.rules.seats:
            has += count(state, "court", colour)
        spared = colour == actor or (colour >= state.rules.seats and card != "expel_one_each")
        if has and not spared:
            due[colour] = min(most, has)
    return due


def went_back(told: list[Event]) -> dict[int, int]:
    """Return by colour how many went back to the provinces."""
    back: Counter[int] = Counter()
    for event in of_type(told, "gave_back"):
        back[event.owner] += event.count
    return dict(back)


def board_of(state: State) -> Board:
    """Return a state as the slow scorer sees it."""
    return Board(
        standing={
            place: {str(colour): count(state, place, colour) for colour in colours(state)}
            for place in (*REGIONS, "castillo")
        },
        king=king(state),
        homes={str(seat): PLACE_IDS[state.grande[seat]] for seat in range(state.rules.seats)},
        mobile={
            board: PLACE_IDS[place]
            for board, place in zip(BOARD_IDS, state.boards, strict=True)
            if place >= 0
        },
        players=tuple(str(seat) for seat in range(state.rules.seats)),
    )


def places_due(state: State, card: str, told: list[Event]) -> list[str]:
    """Return what a card scores, in order, given the choices that have been told."""
    crowds = {r: sum(count(state, r, colour) for colour in colours(state)) for r in REGIONS}
    crowded = [crowd for crowd in crowds.values() if crowd]
    if card in KINDS:
        board = board_of(state)
        return [r for r in REGIONS if points_on(board, r)[0] in KINDS[card]]
    if card == "score_disc":
        named = Counter(of_type(told, "discs_shown")[0].discs.values())
        return [r for r in REGIONS if named[r] == 1]
    if card in {"score_most", "score_fewest"} and crowded:
        wanted = max(crowded) if card == "score_most" else min(crowded)
        return [r for r in REGIONS if crowds[r] == wanted]
    if card == "score_one":
        return [event.place for event in of_type(told, "scored")]
    return {"score_castillo": ["castillo"], "score_firsts": list(REGIONS)}.get(card, [])


def points_due(state: State, card: str, places: list[str]) -> list[int]:
    """Return by seat what scoring these places brings."""
    board = board_of(state)
    rows = [score_place(board, place, card == "score_firsts") for place in places]
    return [sum(row[str(seat)] for row in rows) for seat in range(state.rules.seats)]
