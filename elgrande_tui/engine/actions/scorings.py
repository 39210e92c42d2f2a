"""Special scorings: cards that score some places at once (stacks 2, 3 and 4)."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ..board import CASTILLO, PLACE_IDS
from ..discs import DiscRound, show_discs, take_discs
from ..events import ScoringBegan
from ..general import score_castillo
from ..machine import Step, card_in_use
from ..moves import CHOOSE, Choose, Move
from ..ruleset import Effect
from ..scoring import crowds, score_places, worth
from ..state import Frame, State
from .each import Deed, for_each


def fours(state: State) -> Iterable[int]:
    """Return the regions now worth 4 (B25)."""
    return worth(state, (4,))


def fives(state: State) -> Iterable[int]:
    """Return the regions now worth 5 (B25)."""
    return worth(state, (5,))


def sixes_and_sevens(state: State) -> Iterable[int]:
    """Return the regions now worth 6 or 7 (B25)."""
    return worth(state, (6, 7))


def every_region(state: State) -> Iterable[int]:
    """Return all regions in play."""
    return state.rules.regions


def most_crowded(state: State) -> Iterable[int]:
    """Return the regions with the most Caballeros in total."""
    crowd = crowds(state)
    most = max(crowd.values())
    return [region for region, total in crowd.items() if total == most and total]


def least_crowded(state: State) -> Iterable[int]:
    """Return the regions with the fewest Caballeros, empty ones left out."""
    crowd = {region: total for region, total in crowds(state).items() if total}
    return [region for region, total in crowd.items() if total == min(crowd.values())]


def begin_scoring(state: State, seat: int) -> None:
    """Tell that the card in use scores something."""
    if state.listener is not None:
        state.tell(ScoringBegan(what=card_in_use(state) or "", by=seat))


class Scores(Effect):
    """Score all places of a kind."""

    def __init__(self, places: Callable[[State], Iterable[int]], firsts_only: bool = False) -> None:
        """Remember which places, and whether only who is first gains."""
        self.places = places
        self.firsts_only = firsts_only

    def begin(self, state: State, seat: int) -> None:
        """Score them."""
        begin_scoring(state, seat)
        score_places(state, self.places(state), self.firsts_only)


class ScoresCastillo(Effect):
    """Score the Castillo; nobody leaves it (B28)."""

    def begin(self, state: State, seat: int) -> None:
        """Score it."""
        begin_scoring(state, seat)
        score_castillo(state)


class ChooseScored(Step):
    """Choose the one place to be scored; frame: seat."""

    name = "choose_scored"
    rule = "B18"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the place."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any region, the King's too, or the Castillo."""
        return [CHOOSE[place] for place in state.rules.board]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Score it."""
        assert isinstance(move, Choose)
        state.stack.pop()
        begin_scoring(state, frame[1])
        chosen = PLACE_IDS.index(move.place)
        if chosen == CASTILLO:
            score_castillo(state)
        else:
            score_places(state, (chosen,))


CHOOSE_SCORED: Final = ChooseScored()


class ScoresOne(Effect):
    """Score one region or the Castillo."""

    def begin(self, state: State, seat: int) -> None:
        """Offer the places."""
        state.stack.append((CHOOSE_SCORED, seat))


class ScoringDiscs(DiscRound):
    """Everybody names a region, the King's too."""

    name = "scoring_disc"
    rule = "B34"

    def targets(self, state: State, frame: Frame, seat: int) -> Sequence[int]:
        """Return all regions."""
        return state.rules.regions


class ScoresNamed(Deed):
    """Deed: score regions, all of them in one scoring."""

    name = "scores_named"

    def due(self, state: State, item: Any, *about: int) -> bool:
        """Return whether anybody was alone in naming a region."""
        return bool(item)

    def do(self, state: State, actor: int, item: Any, *about: int) -> None:
        """Score them in the order of B3."""
        begin_scoring(state, actor)
        score_places(state, item)


class ScoreNamedOnce(Step):
    """Show the discs; regions named by exactly one player are scored; frame: actor."""

    name = "score_named_once"
    rule = "B34"

    def run(self, state: State, frame: Frame) -> bool:
        """Show them; a Veto may still stop the scoring."""
        actor = frame[1]
        state.stack.pop()
        show_discs(state)
        named = Counter(region for _, region in take_discs(state))
        once = tuple(sorted(region for region, times in named.items() if times == 1))
        for_each(state, actor, SCORES_NAMED, [once], ask_first=True)
        return False


SCORING_DISCS: Final = ScoringDiscs()
SCORES_NAMED: Final = ScoresNamed()
SCORE_NAMED_ONCE: Final = ScoreNamedOnce()


class DiscScoring(Effect):
    """Everybody discs a region; those named by exactly one player are scored."""

    def begin(self, state: State, seat: int) -> None:
        """Open the round of discs."""
        state.stack.append((SCORE_NAMED_ONCE, seat))
        SCORING_DISCS.open(state, state.clockwise(seat))


EFFECTS: Final[dict[str, Effect]] = {
    "score_fours": Scores(fours),
    "score_fives": Scores(fives),
    "score_six_seven": Scores(sixes_and_sevens),
    "score_firsts": Scores(every_region, firsts_only=True),
    "score_most": Scores(most_crowded),
    "score_fewest": Scores(least_crowded),
    "score_castillo": ScoresCastillo(),
    "score_one": ScoresOne(),
    "score_disc": DiscScoring(),
}
