"""A choice refused while a card is carried out says why in words that fit the case."""

import pytest

from elgrande_tui.engine.machine import why_not
from elgrande_tui.engine.moves import DONE, USE_SPECIAL, Choose
from tests.rules.builders import do, turn
from tests.rules.cards.hands import carry, move, special

THERE = {"aragon": {0: 3, 1: 3}, "sevilla": {0: 3}, "granada": {0: 3, 1: 3}}


def test_intrigue_says_which_region_was_chosen() -> None:
    state = special("intrigue_region_5", regions=THERE)
    do(state, Choose(place="aragon"))
    assert why_not(state, move("pick", owner=0, region="sevilla")) == (
        "Only Caballeros of the region chosen may move.",
        "B18",
    )
    assert why_not(state, move("pick", owner=2, region="aragon")) == (
        "No Caballero of that colour stands there.",
        "B18",
    )


@pytest.mark.parametrize(
    ("card", "owner", "whose"),
    [("intrigue_own_4", 1, "the others'"), ("intrigue_foreign_3", 0, "your own")],
)
def test_intrigue_says_whose_pieces_it_does_not_move(card: str, owner: int, whose: str) -> None:
    state = special(card, regions=THERE)
    assert why_not(state, move("pick", owner=owner, region="aragon")) == (
        f"The card moves no more of {whose} Caballeros.",
        "B18",
    )


@pytest.mark.parametrize(("owner", "whose"), [(0, "your own"), (1, "the others'")])
def test_intrigue_2_and_2_says_whose_pieces_have_moved_enough(owner: int, whose: str) -> None:
    state = special("intrigue_2_and_2", regions=THERE)
    for _ in range(2):
        carry(state, owner, "aragon", "valencia")
    assert why_not(state, move("pick", owner=owner, region="aragon")) == (
        f"The card moves no more of {whose} Caballeros.",
        "B18",
    )
    assert why_not(state, move("pick", owner=1 - owner, region="valencia")) == (
        "No Caballero of that colour stands there.",
        "B18",
    )


@pytest.mark.parametrize(
    ("owner", "place", "reason"),
    [
        (0, "sevilla", "Only Caballeros of your own colour go back from regions."),
        (1, "sevilla", "You have no such Caballero there to return."),
        (1, "court", "You have no such Caballero there to return."),
        (0, "court", "You have no such Caballero there to return."),
    ],
)
def test_royal_anger_says_what_a_victim_may_return(owner: int, place: str, reason: str) -> None:
    there = {"aragon": {1: 3}, "valencia": {1: 3}, "sevilla": {0: 3}}
    state = special("royal_anger", seats=2, regions=there)
    assert why_not(state, move("give_back", owner=owner, place=place)) == (reason, "B18")


@pytest.mark.parametrize(
    ("card", "reason", "rule"),
    [
        ("intrigue_any_4", "There is no Caballero that this card could move.", "B18"),
        ("intrigue_own_region", "There is no Caballero that this card could move.", "B18"),
        ("intrigue_court_2", "Your court is empty.", "B18"),
        (
            "intrigue_either",
            "Your court is empty and no region has a Caballero of yours to move.",
            "B18",
        ),
        ("eviction", "No other player stands in a region that could be evicted.", "B18"),
        ("grande", "Your Grande stands in the King's region and stays there.", "B19"),
    ],
)
def test_a_card_that_can_do_nothing_says_why(card: str, reason: str, rule: str) -> None:
    state = turn(card, king="galicia")
    assert why_not(state, USE_SPECIAL) == (reason, rule)


def test_B19_the_king_is_named_with_his_region() -> None:
    state = special("intrigue_any_4", regions=THERE, king="granada")
    assert why_not(state, move("pick", owner=0, region="granada")) == (
        "The King stands in Granada: nothing enters or leaves it.",
        "B19",
    )


def test_a_choice_of_another_kind_is_called_that() -> None:
    state = special("king")
    assert why_not(state, DONE) == ("That is not the kind of choice that waits now.", "B18")


def test_a_choice_of_somebody_else_is_called_that() -> None:
    state = special("king")
    assert why_not(state, move("king_to", region="sevilla"), 1) == (
        "It is another player's choice.",
        "B18",
    )


def test_disc_return_says_how_many_must_stand_there() -> None:
    there = {"aragon": {0: 1}, "sevilla": {0: 2}, "valencia": {0: 2}}
    state = special("disc_return_2", seats=2, regions=there)
    assert why_not(state, move("set_disc", region="aragon")) == (
        "The disc must name a region with at least 2 of your own.",
        "B34",
    )
