"""Legal moves sorted by what they are chosen with."""

import random

import pytest

from elgrande_tui.engine.board import PLACE_OF
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    FROM_COURT,
    GIVE_BACK,
    KING_TO,
    OWN_REGION,
    PICK,
    PLACE,
    PLAY_POWER,
    PUT,
    SET_SCOREBOARD,
    TAKE_CARD,
    TO_COURT,
    USE_SPECIAL,
    VETO,
    Move,
)
from elgrande_tui.tui.choices import (
    Lettered,
    cannot_mean,
    move_at,
    sort_moves,
    typical_letter,
)
from elgrande_tui.tui.keys import JUMPS, LETTERS, table_bindings
from elgrande_tui.tui.map.model import PLACE_IDS
from elgrande_tui.tui.previews import previews
from tests.tui.playing import table_of

GALICIA, ARAGON = PLACE_OF["galicia"], PLACE_OF["aragon"]
CASTILLO = PLACE_OF["castillo"]
TURN = Decision(0, "turn", "B13", left=2)


def test_places_of_a_turn_are_chosen_on_the_map_and_its_other_parts_by_letters() -> None:
    choice = sort_moves(TURN, (PLACE[GALICIA], PLACE[CASTILLO], USE_SPECIAL, END_TURN))
    assert choice.places == {"galicia": (PLACE[GALICIA],), "castillo": (PLACE[CASTILLO],)}
    assert choice.means == "map"
    assert choice.letters == (
        Lettered("special", (USE_SPECIAL,), confirm=False),
        Lettered("end", (END_TURN,), confirm=True),
    )


@pytest.mark.parametrize(
    ("kind", "moves", "means"),
    [
        ("bid", (PLAY_POWER[3], PLAY_POWER[9]), "hand"),
        ("take_card", (TAKE_CARD[1], TAKE_CARD[4]), "cards"),
        ("muster", TO_COURT[:4], "count"),
        ("turn", (USE_SPECIAL, END_TURN), "options"),
        ("veto", (VETO, ALLOW), "options"),
        ("king_to", (KING_TO[GALICIA], KING_TO[ARAGON]), "map"),
        ("choose_way", (OWN_REGION, DONE), "options"),
    ],
)
def test_every_choice_has_one_main_means(kind: str, moves: tuple[Move, ...], means: str) -> None:
    assert sort_moves(Decision(0, kind, "B13"), moves).means == means


def test_moves_that_share_a_region_stand_there_together() -> None:
    moves = (PICK[0][ARAGON], PICK[2][ARAGON], PICK[1][GALICIA], DONE)
    choice = sort_moves(Decision(0, "pick", "B18"), moves)
    assert choice.places["aragon"] == (PICK[0][ARAGON], PICK[2][ARAGON])
    boards = sort_moves(
        Decision(0, "set_scoreboard", "B24"),
        (SET_SCOREBOARD[0][ARAGON], SET_SCOREBOARD[1][ARAGON]),
    )
    assert len(boards.places["aragon"]) == 2


def test_giving_back_from_the_court_has_a_letter_of_its_own() -> None:
    moves = (GIVE_BACK[1][FROM_COURT], GIVE_BACK[1][ARAGON])
    choice = sort_moves(Decision(1, "give_up", "B18"), moves)
    court = choice.lettered("court")
    assert court is not None
    assert court.moves == (GIVE_BACK[1][FROM_COURT],)
    assert list(choice.places) == ["aragon"]


def test_moves_that_cannot_be_taken_back_ask_for_a_second_key() -> None:
    choice = sort_moves(Decision(0, "veto", "B33"), (VETO, ALLOW, DONE, END_TURN, USE_SPECIAL))
    assert {letter.id for letter in choice.letters if letter.confirm} == {"veto", "allow", "end"}


def test_an_illegal_place_becomes_the_move_it_would_mean() -> None:
    choice = sort_moves(TURN, (PLACE[GALICIA], END_TURN))
    assert move_at(choice, "aragon") == PLACE[ARAGON]
    ended = sort_moves(TURN, (END_TURN,))
    assert move_at(ended, "aragon") == PLACE[ARAGON]
    king = sort_moves(Decision(0, "king_to", "B18"), (KING_TO[GALICIA],))
    assert move_at(king, "castillo") is None
    assert cannot_mean(king, "castillo")[1] == "B2"


def test_the_move_under_the_cursor_shows_what_it_would_change() -> None:
    placing = sort_moves(TURN, (PLACE[GALICIA], END_TURN))
    assert previews(placing, "galicia", "ABC") == {"galicia": "+A"}
    assert previews(placing, "aragon", "ABC") == {}
    moving = sort_moves(
        Decision(0, "put", "B18", place="aragon", owner=1), (PUT[GALICIA], PUT[CASTILLO])
    )
    assert previews(moving, "castillo", "ABC") == {"aragon": "-B", "castillo": "+B"}


def test_every_letter_stands_for_a_move_that_the_table_can_judge() -> None:
    from elgrande_tui.engine.moves import parse_move

    for id_ in LETTERS:
        parse_move(typical_letter(id_, TURN))


def test_no_two_keys_of_the_table_are_the_same() -> None:
    keys = [key for binding in table_bindings() for key in binding.key.split(",")]
    assert len(keys) == len(set(keys))
    assert len({binding.id for binding in table_bindings()}) == len(table_bindings())
    assert set(JUMPS) == set(PLACE_IDS)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_move_of_whole_games_has_exactly_one_way_to_be_made(seats: int) -> None:
    table, rng = table_of(seats, seed=seats), random.Random(seats)
    while table.decision is not None:
        legal = table.legal
        choice = sort_moves(table.decision, legal)
        made = [
            *(move for moves in choice.places.values() for move in moves),
            *choice.cards.values(),
            *choice.values.values(),
            *choice.counts.values(),
            *(move for letter in choice.letters for move in letter.moves),
        ]
        assert sorted(map(str, made)) == sorted(map(str, legal))
        assert not choice.others
        table.play(rng.choice(legal))
