"""What if: the open board scored ahead, and what every seat's points at a place hang on.

Every point comes from the engine. What nobody can know is left out: what the Castillo holds, and a
boycott that lies face down.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from elgrande_tui.engine.board import COLOURS, COURTS_ID, PLACE_OF
from elgrande_tui.engine.events import Event, Scored
from elgrande_tui.engine.scoring import BONUS, award, reckon, reckon_counts
from elgrande_tui.engine.state import State

from .telling import GENERAL

SCORED_BY: Final[Mapping[str, str]] = {
    "fours": "score_fours",
    "fives": "score_fives",
    "six_seven": "score_six_seven",
    "firsts": "score_firsts",
    "most": "score_most",
    "fewest": "score_fewest",
    "coastal": "score_coastal",
    "inland": "score_inland",
    "courts": "court_scoring",
}
"""Scorings of what lies open that a card makes without a choice, and the card."""


class Margin(NamedTuple):
    """What a colour gains at a place, and how few Caballeros would change that.

    Attributes:
        colour: whose.
        gains: what it gains as things stand, bonuses included.
        more: how many more Caballeros of its own it needs there to gain more; None if no number
            would do.
        then: what it would gain with them.
        fewer: how many more Caballeros one other colour needs there for this one to gain less;
            None if no number would do.
        rival: that colour, the one that needs the fewest, of several the first.
        left: what this colour would gain then.
    """

    colour: int
    gains: int
    more: int | None = None
    then: int = 0
    fewer: int | None = None
    rival: int | None = None
    left: int = 0


class Foresight:
    """A look ahead from one moment, which does not change by it.

    Attributes:
        scorings: what can be looked at in this game: "general", then scorings that a card makes.
    """

    def __init__(self, state: State) -> None:
        """Look from a moment; it is copied."""
        self._state = state.copy()
        there = {card.id for card in state.rules.cards}
        self.scorings = (GENERAL, *(what for what, card in SCORED_BY.items() if card in there))

    def __repr__(self) -> str:
        """Tell nothing of the moment: there are secrets in it."""
        return "<Foresight>"

    def what_if(self, what: str = GENERAL) -> tuple[Scored, ...]:
        """Return what scoring the open board as it stands would come to; the Castillo is left out.

        Args:
            what: one of ``scorings``. In a general scoring allied regions are one (G25), and no
                region is boycotted: which one would be is secret (G10).
        """
        twin = self._state.copy()
        told: list[Event] = []
        twin.listener = told.append
        if what == GENERAL:
            for places in twin.rules.hooks.scored_together(twin):
                award(twin, reckon(twin, places))
        else:
            score_by_card(twin, SCORED_BY[what])
        return tuple(event for event in told if isinstance(event, Scored))

    def margins(self, scored: Scored) -> tuple[Margin, ...]:
        """Return by colour what its points at a place hang on, a dummy's in name only (B32).

        One colour's number is changed at a time, and by Caballeros that come: King, Grandes,
        scoreboards and which places are scored stay as they are.

        Args:
            scored: one of the events of ``what_if``.
        """
        colours = range(self._state.rules.colours)
        enough = max(scored.counts.values(), default=0) + 2
        now = self._gains(scored, 0, 0)
        ahead = {
            (colour, extra): self._gains(scored, colour, extra)
            for colour in colours
            for extra in range(1, enough)
        }

        def margin(colour: int) -> Margin:
            own = now[colour]
            ups = [n for n in range(1, enough) if ahead[colour, n][colour] > own]
            downs = [
                (n, other)
                for n in range(1, enough)
                for other in colours
                if other != colour and ahead[other, n][colour] < own
            ]
            more = ups[0] if ups else None
            fewer, rival = downs[0] if downs else (None, None)
            return Margin(
                colour,
                own,
                more,
                0 if more is None else ahead[colour, more][colour],
                fewer,
                rival,
                0 if rival is None or fewer is None else ahead[rival, fewer][colour],
            )

        return tuple(map(margin, colours))

    def _gains(self, scored: Scored, colour: int, extra: int) -> Sequence[int]:
        """What every colour would gain at a place if one of them had so many more there."""
        ids = () if scored.place == COURTS_ID else scored.place.split("+")
        places = tuple(PLACE_OF[id_] for id_ in ids)
        counts = [
            scored.counts.get(other, 0) + extra * (other == colour) for other in range(COLOURS)
        ]
        result = reckon_counts(self._state, places, counts, scored.values)
        return [
            result.points[other] + BONUS * ((result.king == other) + (result.home == other))
            for other in range(self._state.rules.colours)
        ]


def score_by_card(state: State, card: str) -> None:
    """Let a card that asks nobody anything do what it does when it is used."""
    cards = state.rules.cards
    state.card = next(index for index, other in enumerate(cards) if other.id == card)
    cards[state.card].effect.begin(state, 0)
