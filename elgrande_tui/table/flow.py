"""What happens next at the table: who must act, and whether the others may look on."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.view import PlayerView

HUMAN = "human"


class Seated(Protocol):
    """A player as far as the flow of a game asks for him."""

    @property
    def kind(self) -> str:
        """Human, or the name of a computer player."""


class Next(NamedTuple):
    """What happens next.

    Attributes:
        what: a computer player's move, a secret choice behind a gate, an open choice, or the end.
        seat: whose.
    """

    what: Literal["computer", "secret", "open", "over"]
    seat: int = -1


def humans(players: Sequence[Seated]) -> list[int]:
    """The seats of people."""
    return [seat for seat, player in enumerate(players) if player.kind == HUMAN]


def what_next(decision: Decision | None, players: Sequence[Seated]) -> Next:
    """Tell what a table has to wait for.

    A choice is open when it hides nothing, or when one person sits alone at the keyboard.
    """
    if decision is None:
        return Next("over")
    if players[decision.seat].kind != HUMAN:
        return Next("computer", decision.seat)
    if decision.secret and len(humans(players)) > 1:
        return Next("secret", decision.seat)
    return Next("open", decision.seat)


def hand_owner(
    decision: Decision | None, view: PlayerView, players: Sequence[Seated]
) -> int | None:
    """Whose power cards may be on the screen, or None.

    Whoever sits alone always sees his own. Among several the hand of the seat that chooses is
    shown, but not while it holds a card that came back unseen (B34).
    """
    people = humans(players)
    if len(people) == 1:
        return people[0]
    if decision is None or decision.seat not in people or decision.secret:
        return None
    return None if view.seats[decision.seat].returned else decision.seat


def hidden_king(view: PlayerView, players: Sequence[Seated]) -> int | None:
    """Who may look at his King Incognito now, among the people at the table; None for nobody.

    Any turn under way will do: whether the card may be used tells where the King is, and only its
    holder may learn that (G14).
    """
    extra = view.extension
    card = extra.incognito if isinstance(extra, GrandissimoView) else None
    if card is None or card.seat not in humans(players) or view.turn is None:
        return None
    return card.seat
