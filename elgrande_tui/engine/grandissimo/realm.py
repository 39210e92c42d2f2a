"""Crowns, coups, scoreboards, alliances and the Castillo's doors (G11, G15 to G25)."""

from collections.abc import Sequence
from typing import Final

from ..actions.intrigue import occupied
from ..actions.returns import give_back
from ..actions.scorings import Scores, begin_scoring
from ..board import (
    BOARD_IDS,
    CASTILLO,
    CASTILLO_ID,
    COLOURS,
    COURT,
    COURT_ID,
    NOWHERE,
    PLACE_IDS,
    PLACE_OF,
    REGION_IDS,
)
from ..events import (
    AllianceMade,
    CastilloOpened,
    GrandeCrowned,
    GrandeMoved,
    Moved,
    ScoreboardMoved,
)
from ..machine import Decision, Reason, Step
from ..moves import (
    CHOOSE,
    CHOOSE_OWNER,
    DONE,
    FROM_COURT,
    SEND_IN,
    SET_SCOREBOARD,
    Choose,
    ChooseOwner,
    Move,
    SendIn,
    SetScoreboard,
)
from ..ruleset import Effect, cut
from ..scoring import Result, award, reckon_counts
from ..state import Frame, State
from .board import COASTAL, INLAND
from .pieces import pieces

COURT_POINTS: Final = (7, 5, 1)
_EACH: Final = 2
"""How many of each player to_the_castillo takes at most."""


class ChooseCrowned(Step):
    """Choose the Grande that acts as King; frame: seat."""

    name = "choose_crowned"
    rule = "G20"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the choice."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Anybody's that stands in a region."""
        return [CHOOSE_OWNER[colour] for colour in _in_regions(state)]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Put the King into the Castillo."""
        assert isinstance(move, ChooseOwner)
        state.stack.pop()
        state.king = state.grande[move.owner]
        pieces(state).acting = move.owner
        if state.listener is not None:
            region = REGION_IDS[state.king]
            state.tell(GrandeCrowned(by=frame[1], owner=move.owner, region=region))


def _in_regions(state: State) -> list[int]:
    """Return the colours whose Grande stands in a region."""
    return [colour for colour, at in enumerate(state.grande) if 0 <= at < CASTILLO]


class ChooseOverthrown(Step):
    """Choose the Grande that goes into the Castillo; frame: seat."""

    name = "choose_overthrown"
    rule = "G23"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the choice."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the foreign ones in regions, the King's left out."""
        return [CHOOSE_OWNER[colour] for colour in overthrowable(state, frame[1])]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Put it there."""
        assert isinstance(move, ChooseOwner)
        state.stack.pop()
        source = state.grande[move.owner]
        state.grande[move.owner] = CASTILLO
        if state.listener is not None:
            state.tell(
                GrandeMoved(
                    by=frame[1],
                    owner=move.owner,
                    source=PLACE_IDS[source],
                    target=CASTILLO_ID,
                )
            )

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell which Grandes are safe."""
        if not isinstance(move, ChooseOwner):
            return None
        if move.owner == frame[1]:
            return "A coup takes another player's Grande.", "G23"
        if move.owner < len(state.grande) and state.grande[move.owner] == state.king:
            return "That Grande stands in the King's region and stays there.", "B19"
        return "That Grande stands in no region.", "G23"


def overthrowable(state: State, seat: int) -> list[int]:
    """Return the colours whose Grande a coup of this seat can take."""
    return [
        colour
        for colour in _in_regions(state)
        if colour != seat and state.grande[colour] != state.king
    ]


class Confederate(Step):
    """Place both scoreboards, or one; frame: seat, which one is in hand, where the first goes.

    Both move at once, so nothing is laid down until the second is chosen, and they may swap.
    """

    name = "confederate"
    rule = "G11"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for each scoreboard; one that cannot move stays."""
        legal = self.moves(state, frame)
        if len(legal) > 1:
            return True
        self.play(state, frame, legal[0])
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return where the scoreboard in hand may go; it may stay if the other goes or has gone."""
        _, _, board, first = frame
        king, places = state.king, state.boards
        taken = (king, places[board], first) if board else (king, places[board])
        free = [place for place in state.rules.board if place not in taken]
        legal = [] if places[board] == king else [SET_SCOREBOARD[board][place] for place in free]
        stays = first not in places if board else places[1] != king
        return [*legal, DONE] if stays else legal

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Remember the first; lay down both with the second."""
        _, seat, board, first = frame
        state.stack.pop()
        place = PLACE_OF[move.region] if isinstance(move, SetScoreboard) else state.boards[board]
        if board == 0:
            state.stack.append((self, seat, 1, place))
        else:
            self._lay(state, seat, (first, place))

    def _lay(self, state: State, seat: int, places: tuple[int, int]) -> None:
        for board, place in enumerate(places):
            source = state.boards[board]
            if place == source:
                continue
            state.boards[board] = place
            if state.listener is not None:
                state.tell(
                    ScoreboardMoved(
                        by=seat,
                        board=BOARD_IDS[board],
                        source=None if source == NOWHERE else PLACE_IDS[source],
                        target=PLACE_IDS[place],
                    )
                )

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell which scoreboard is asked for, and what holds it."""
        if not isinstance(move, SetScoreboard):
            return None
        board, target = frame[2], PLACE_OF[move.region]
        if move.board != BOARD_IDS[board]:
            return f"The {BOARD_IDS[board]} scoreboard is placed now.", "G11"
        if state.boards[board] == state.king:
            return "That scoreboard lies in the King's region and stays there.", "B24"
        if target == state.king:
            return None
        if target == state.boards[board]:
            return "That scoreboard lies there already.", "B18"
        return "One place holds one scoreboard.", "B24"


class ChooseAllied(Step):
    """Choose the regions of an alliance; frame: seat, the first or ``NOWHERE``."""

    name = "choose_allied"
    rule = "G25"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the region."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any two regions but the King's."""
        taken = (state.king, frame[2])
        return [CHOOSE[region] for region in state.rules.regions if region not in taken]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Lay the markers once both are chosen."""
        assert isinstance(move, Choose)
        _, seat, first = frame
        state.stack.pop()
        region = PLACE_OF[move.place]
        if first == NOWHERE:
            state.stack.append((self, seat, region))
            return
        pair = sorted((first, region))
        pieces(state).alliance = tuple(pair)
        if state.listener is not None:
            state.tell(AllianceMade(by=seat, regions=(REGION_IDS[pair[0]], REGION_IDS[pair[1]])))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say which region is chosen already."""
        first = frame[2]
        place = None if first == NOWHERE else REGION_IDS[first]
        return Decision(frame[1], self.name, self.rule, card="alliance", place=place)


class SendInStep(Step):
    """Put up to two of each into the Castillo; frame: seat, taken of each colour.

    One's own go first: others' may follow once two are in, or nobody of one's own is left.
    """

    name = "send_in"
    rule = "G24"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait as long as there is anybody to send."""
        if len(self.moves(state, frame)) > 1:
            return True
        state.stack.pop()
        return False

    def _own(self, state: State, frame: Frame) -> list[Move]:
        _, seat, taken = frame
        if taken[seat] >= _EACH:
            return []
        own: list[Move] = [SEND_IN[seat][region] for region in occupied(state, seat)]
        if state.count(COURT + seat, seat):
            own.append(SEND_IN[seat][FROM_COURT])
        return own

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """One's own from regions and court; then others' from regions; or stop."""
        _, seat, taken = frame
        own = self._own(state, frame)
        if own:
            return [*own, DONE]
        return [
            *(
                SEND_IN[colour][region]
                for colour in range(state.rules.colours)
                if colour != seat and taken[colour] < _EACH
                for region in occupied(state, colour)
            ),
            DONE,
        ]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Send it in."""
        _, seat, taken = frame
        if not isinstance(move, SendIn):
            state.stack.pop()
            return
        owner = move.owner
        source = COURT + seat if move.place == COURT_ID else PLACE_OF[move.place]
        count = tuple(n + (colour == owner) for colour, n in enumerate(taken))
        state.stack[-1] = (self, seat, count)
        state.shift(owner, source, CASTILLO)
        if state.listener is not None:
            state.tell(Moved(by=seat, owner=owner, source=move.place, target=CASTILLO_ID))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell who goes first."""
        if not isinstance(move, SendIn) or move.place == REGION_IDS[state.king]:
            return None
        _, seat, taken = frame
        if move.owner < len(taken) and taken[move.owner] >= _EACH:
            return "Two of each player are the most.", "G24"
        if move.owner != seat and self._own(state, frame):
            return "Your own go into the Castillo first.", "G24"
        if move.owner != seat and move.place == COURT_ID:
            return "Others' Caballeros come from regions only.", "G24"
        return "No Caballero of that colour stands there.", "G24"


CHOOSE_CROWNED: Final = ChooseCrowned()
CHOOSE_OVERTHROWN: Final = ChooseOverthrown()
CONFEDERATE: Final = Confederate()
CHOOSE_ALLIED: Final = ChooseAllied()
SEND_IN_STEP: Final = SendInStep()


class Revolution(Effect):
    """A Grande acts as King, and the King goes into the Castillo (G20)."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that no Grande stands in a region."""
        return None if _in_regions(state) else ("No Grande stands in a region.", "G20")

    def begin(self, state: State, seat: int) -> None:
        """Offer the Grandes."""
        state.stack.append((CHOOSE_CROWNED, seat))


class Coup(Effect):
    """A foreign Grande goes into the Castillo (G23)."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that none can be taken."""
        if overthrowable(state, seat):
            return None
        return "No other player's Grande stands in a region that it could leave.", "G23"

    def begin(self, state: State, seat: int) -> None:
        """Offer the Grandes."""
        state.stack.append((CHOOSE_OVERTHROWN, seat))


class Confederation(Effect):
    """Place or move both scoreboards, or one (G11)."""

    def begin(self, state: State, seat: int) -> None:
        """Offer the first."""
        state.stack.append((CONFEDERATE, seat, 0, NOWHERE))


class Alliance(Effect):
    """Two regions are scored as one at the next general scoring (G25)."""

    def begin(self, state: State, seat: int) -> None:
        """Offer the regions."""
        state.stack.append((CHOOSE_ALLIED, seat, NOWHERE))


class EvictionNotice(Effect):
    """Others' Caballeros leave the Castillo for their courts (G15)."""

    def begin(self, state: State, seat: int) -> None:
        """Open it and send them home."""
        colours = range(state.rules.colours)
        if state.listener is not None:
            contents = {c: state.in_castillo(c) for c in colours}
            state.tell(CastilloOpened(contents={c: n for c, n in contents.items() if n}))
        for colour in colours:
            count = state.in_castillo(colour)
            if colour == seat or not count:
                continue
            if colour == state.rules.dummy:
                give_back(state, seat, colour, CASTILLO, count)
                continue
            state.shift(colour, CASTILLO, COURT + colour, count)
            if state.listener is not None:
                state.tell(
                    Moved(by=seat, owner=colour, source=CASTILLO_ID, target=COURT_ID, count=count)
                )


class ToTheCastillo(Effect):
    """Put up to two of each player into the Castillo, one's own first (G24)."""

    def begin(self, state: State, seat: int) -> None:
        """Offer one's own."""
        state.stack.append((SEND_IN_STEP, seat, (0,) * state.rules.colours))


class CourtScoring(Effect):
    """The courts score as if they were one region (G18)."""

    def begin(self, state: State, seat: int) -> None:
        """Count by colour and score."""
        begin_scoring(state, seat)
        award(state, reckon_courts(state))


def reckon_courts(state: State) -> Result:
    """Work out what scoring the courts would come to (G18)."""
    courts = [COURT + seat for seat in range(state.rules.seats)]
    counts = [sum(state.at[court * COLOURS + c] for court in courts) for c in range(COLOURS)]
    return reckon_counts(state, (), counts, cut(COURT_POINTS, state.rules.scoring))


EFFECTS: Final[dict[str, Effect]] = {
    "revolution": Revolution(),
    "coup": Coup(),
    "confederation": Confederation(),
    "alliance": Alliance(),
    "eviction_notice": EvictionNotice(),
    "to_the_castillo": ToTheCastillo(),
    "court_scoring": CourtScoring(),
    "score_coastal": Scores(lambda _: COASTAL),
    "score_inland": Scores(lambda _: INLAND),
}
