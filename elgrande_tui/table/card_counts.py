"""How often each action card and each interrupt was used, over many games."""

from dataclasses import asdict, dataclass
from typing import Any, Final

from elgrande_tui.engine.events import CardTaken, Event, SpecialAnnounced, Vetoed
from elgrande_tui.engine.machine import decision
from elgrande_tui.engine.moves import Move, MoveBase, RevealKing, Veto
from elgrande_tui.engine.setup import GameSetup, ruleset
from elgrande_tui.engine.state import State

_CARDS: Final[dict[type[MoveBase], str]] = {Veto: "veto", RevealKing: "king_incognito"}
"""The cards that interrupt, by the move that they let one make."""
_QUESTIONS: Final = ("veto", "incognito")
"""Kinds of choices that ask whether to interrupt."""


@dataclass
class CardUses:
    """What became of one kind of card.

    Attributes:
        taken: how often a player took it; a dummy's do not count.
        special: how often its special action was announced (B33).
        stopped: how often a Veto stopped that.
    """

    taken: int = 0
    special: int = 0
    stopped: int = 0


@dataclass
class Interrupts:
    """How often a card was used outside its own turn.

    Attributes:
        asked: in answer to the question whether to use it now.
        cut_in: unasked, between two choices of somebody.
    """

    asked: int = 0
    cut_in: int = 0


class CardCounts:
    """Counts for all the cards of a table, whatever the number of games.

    Attributes:
        cards: by id what became of each card.
        interrupts: by id of the card how often it was used out of turn.
    """

    def __init__(self, setup: GameSetup) -> None:
        """Begin with nothing."""
        rules = ruleset(setup)
        self._seats = rules.seats
        self.cards = {card.id: CardUses() for card in rules.cards}
        self.interrupts = {id_: Interrupts() for id_ in _CARDS.values() if id_ in self.cards}

    def hear(self, event: Event) -> None:
        """Count what happened."""
        if isinstance(event, CardTaken):
            self.cards[event.card].taken += event.seat < self._seats
        elif isinstance(event, SpecialAnnounced):
            self.cards[event.card].special += 1
        elif isinstance(event, Vetoed):
            self.cards[event.card].stopped += 1

    def see(self, state: State, seat: int, move: Move) -> None:  # noqa: ARG002 - a witness's signature
        """Count a move that is about to be made."""
        card = _CARDS.get(type(move))
        if card is None:
            return
        waiting = decision(state)
        if waiting is not None and waiting.kind in _QUESTIONS:
            self.interrupts[card].asked += 1
        else:
            self.interrupts[card].cut_in += 1

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "cards": {id_: asdict(uses) for id_, uses in self.cards.items()},
            "interrupts": {id_: asdict(uses) for id_, uses in self.interrupts.items()},
        }
