"""Who must act next, and what may be on the screen meanwhile."""

import pytest

from elgrande_tui.engine.machine import Decision
from elgrande_tui.table.flow import Next, hand_owner, humans, what_next
from elgrande_tui.table.setup import Player
from tests.tui.playing import table_of

PEOPLE = (Player(name="Ana"), Player(name="Bea"))
ALONE = (Player(name="Ana"), Player(name="Bot", kind="random"))
OPEN = Decision(0, "bid", "B11")
SECRET = Decision(0, "castillo_disc", "B26", secret=True)


@pytest.mark.parametrize(
    ("decision", "players", "expected"),
    [
        (None, PEOPLE, Next("over")),
        (OPEN, PEOPLE, Next("open", 0)),
        (SECRET, PEOPLE, Next("secret", 0)),
        (SECRET, ALONE, Next("open", 0)),
        (SECRET._replace(seat=1), ALONE, Next("computer", 1)),
    ],
)
def test_a_gate_stands_only_between_people(
    decision: Decision | None, players: tuple[Player, ...], expected: Next
) -> None:
    assert what_next(decision, players) == expected


def test_the_hand_on_screen_is_that_of_whoever_chooses_in_the_open() -> None:
    view = table_of(2).view()
    assert hand_owner(OPEN, view, PEOPLE) == 0
    assert hand_owner(SECRET, view, PEOPLE) is None
    assert hand_owner(None, view, PEOPLE) is None


def test_whoever_sits_alone_always_sees_his_hand() -> None:
    view = table_of(2).view()
    assert humans(ALONE) == [0]
    assert hand_owner(OPEN._replace(seat=1), view, ALONE) == 0
    assert hand_owner(SECRET, view, ALONE) == 0


def test_b34_a_card_that_came_back_unseen_hides_the_hand() -> None:
    view = table_of(2).view()
    seat = view.seats[0]._replace(returned=1)
    hidden = view._replace(seats=(seat, view.seats[1]))
    assert hand_owner(OPEN, hidden, PEOPLE) is None
