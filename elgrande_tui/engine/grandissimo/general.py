"""The general scoring with everything in play: ``GENERAL_STEPS`` reads like the rules."""

from collections.abc import Sequence
from typing import Final

from .. import general
from ..actions.intrigue import Carry, MoveAbout
from ..board import CASTILLO, CASTILLO_ID, NOWHERE, PLACE_OF, REGION_IDS
from ..events import (
    BoycottShown,
    CardUsed,
    EspionageSaid,
    GrandeMoved,
    KingMoved,
    RegionNamed,
)
from ..general import CastilloDiscs, MoveOut
from ..machine import Step
from ..moves import CHOOSE, PUT, SAY_ESPIONAGE, Choose, Move
from ..scoring import award, reckon
from ..state import Frame, State
from .pieces import pieces

PORTUGAL: Final = REGION_IDS.index("portugal")


class InquisitorBack(Step):
    """The General Inquisitor goes back to the table (G22)."""

    name = "inquisitor_back"
    rule = "G22"

    def run(self, state: State, frame: Frame) -> bool:
        """Put him back."""
        state.stack.pop()
        pieces(state).inquisitor = NOWHERE
        return False


class OpenDiscs(Step):
    """First: the secret discs, of owners of a Grande in the Castillo too (G23)."""

    name = "set_discs"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Open the round of discs."""
        state.stack.pop()
        DISCS.open(state, state.clockwise(state.leader))
        return False


class Discs(CastilloDiscs):
    """Whoever has Caballeros or his Grande inside names a region, or says he will later (G17)."""

    def targets(self, state: State, frame: Frame, seat: int) -> Sequence[int]:
        """Return every region but the King's, for whoever has something inside."""
        if not state.in_castillo(seat) and state.grande[seat] != CASTILLO:
            return ()
        return [region for region in state.rules.regions if region != state.king]

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return a disc for every region that may be named, and espionage for its holder."""
        discs = super().moves(state, frame)
        return [*discs, SAY_ESPIONAGE] if pieces(state).espionage == frame[1] else discs

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Seal the answer; or remember that it comes later."""
        if move is not SAY_ESPIONAGE:
            super().play(state, frame, move)
            return
        _, seat, rest = frame
        pieces(state).spying = True
        if state.listener is not None:
            state.tell(EspionageSaid(seat=seat))
        if rest:
            state.stack[-1] = (self, rest[0], rest[1:])
        else:
            state.stack.pop()


class NameOpenly(Step):
    """The spy names his region, having seen the others' discs; frame: seat (G17)."""

    name = "name_openly"
    rule = "G17"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for him if he has said so; the card is discarded in any case."""
        extra = pieces(state)
        seat = extra.espionage
        if seat == NOWHERE:
            state.stack.pop()
            return False
        if extra.spying:
            if frame[1] == NOWHERE:
                state.stack[-1] = (self, seat)
            return True
        self._discard(state, seat)
        return False

    def _discard(self, state: State, seat: int) -> None:
        extra = pieces(state)
        state.stack.pop()
        extra.espionage, extra.spying = NOWHERE, False
        if state.listener is not None:
            state.tell(CardUsed(seat=seat, card="espionage"))

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any region but the King's."""
        return [CHOOSE[region] for region in state.rules.regions if region != state.king]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Name it."""
        assert isinstance(move, Choose)
        seat = frame[1]
        self._discard(state, seat)
        state.discs[seat] = PLACE_OF[move.place]
        if state.listener is not None:
            state.tell(RegionNamed(seat=seat, region=move.place))


class AllMoveOut(MoveOut):
    """Caballeros and Grandes leave the Castillo for the regions named (G23)."""

    def run(self, state: State, frame: Frame) -> bool:
        """Move the Grandes, then everybody else; the region becomes the Grande's home."""
        for seat, region in enumerate(state.discs):
            if region == NOWHERE or state.grande[seat] != CASTILLO:
                continue
            state.grande[seat] = region
            if state.listener is not None:
                target = REGION_IDS[region]
                state.tell(GrandeMoved(by=seat, owner=seat, source=CASTILLO_ID, target=target))
        return super().run(state, frame)


class FreeCarry(Carry):
    """A Caballero picked up goes to another region; frame: seat, owner, source (G13)."""

    name = "free_put"
    rule = "G13"

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Any other region but the King's; the Castillo is none."""
        kept = (state.king, frame[3])
        return [PUT[region] for region in state.rules.regions if region not in kept]


class FreeMove(MoveAbout):
    """Up to two of one's own move between regions (G13)."""

    name = "free_pick"
    rule = "G13"
    pauses = divisible = False
    carry = FreeCarry()


class OfferFreeMoves(Step):
    """The holder of Free Choice moves; frame: nobody."""

    name = "free_choice"
    rule = "G13"

    def run(self, state: State, frame: Frame) -> bool:
        """Discard the card and offer the moves."""
        extra = pieces(state)
        seat, extra.free_choice = extra.free_choice, NOWHERE
        state.stack.pop()
        if seat != NOWHERE:
            state.stack.append((FREE_MOVE, seat, 2, 0, False, NOWHERE))
            if state.listener is not None:
                state.tell(CardUsed(seat=seat, card="free_choice"))
        return False


class ScoreRealm(Step):
    """Regions are scored, a boycotted one left out, allied ones as one (G10, G25)."""

    name = "score_regions"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Show the boycott, then score in the order of B3."""
        state.stack.pop()
        extra = pieces(state)
        boycotted = NOWHERE
        if extra.boycott is not None:
            seat, boycotted = extra.boycott
            if state.listener is not None:
                state.tell(BoycottShown(seat=seat, region=REGION_IDS[boycotted]))
        for places in scored_groups(state, boycotted):
            award(state, reckon(state, places))
        return False


def scored_groups(state: State, boycotted: int = NOWHERE) -> list[tuple[int, ...]]:
    """Return the regions in the order in which they are scored, allied ones together."""
    pair = pieces(state).alliance
    groups: list[tuple[int, ...]] = []
    for region in state.rules.regions:
        group = pair if region in pair else (region,)
        left = tuple(place for place in group if place != boycotted)
        if left and left not in groups:
            groups.append(left)
    return groups


class Tidy(Step):
    """Markers and the boycott's card go back (G10, G25)."""

    name = "tidy"
    rule = "B26"

    def run(self, state: State, frame: Frame) -> bool:
        """Take them off the board."""
        state.stack.pop()
        extra = pieces(state)
        extra.alliance = ()
        extra.boycott, extra.boycott_seen = None, 0
        return False


class KingToPortugal(Step):
    """If the King was in the Castillo he comes to Portugal, and the Grande is only that (G20)."""

    name = "king_to_portugal"
    rule = "G20"

    def run(self, state: State, frame: Frame) -> bool:
        """Put him there."""
        state.stack.pop()
        extra = pieces(state)
        if extra.acting != NOWHERE:
            extra.acting = NOWHERE
            state.king = PORTUGAL
            if state.listener is not None:
                state.tell(KingMoved(by=None, source=CASTILLO_ID, target=REGION_IDS[PORTUGAL]))
        return False


DISCS: Final = Discs()
FREE_MOVE: Final = FreeMove()
GENERAL_STEPS: Final[tuple[Step, ...]] = (
    general.OPEN_SCORING,  # from here on King Incognito can't come
    InquisitorBack(),
    OpenDiscs(),
    general.OPEN_CASTILLO,
    general.SHOW_DISCS,
    NameOpenly(),
    AllMoveOut(),
    OfferFreeMoves(),
    ScoreRealm(),
    Tidy(),
    KingToPortugal(),
)
"""What a general scoring with Grandissimo consists of, in order."""
