"""Sending Caballeros back to their provinces (stack 2)."""

from collections.abc import Sequence
from typing import Final

from ..board import CABALLEROS, COLOURS, COURT, COURT_ID, ID_OF, NOWHERE, PROVINCES, REGION_IDS
from ..discs import DiscRound, show_discs, take_discs
from ..events import GaveBack
from ..machine import Decision, Reason, Step, card_in_use
from ..moves import FROM_COURT, GIVE_BACK, GiveBack, Move, SetDisc
from ..ruleset import Effect
from ..state import Frame, State
from .each import Deed, for_each
from .intrigue import occupied


def give_back(state: State, by: int, owner: int, place: int, count: int = 1) -> None:
    """Return Caballeros of a colour from a region, the Castillo or a court to its provinces."""
    state.shift(owner, place, PROVINCES, count)
    if state.listener is not None:
        name = ID_OF.get(place, COURT_ID)
        state.tell(GaveBack(by=by, owner=owner, place=name, count=count))


class GiveUp(Step):
    """A player returns some of his own choice; frame: seat, how many more, from regions too?."""

    name = "give_up"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait while there is a choice; when all must go, or all are alike, they go."""
        _, seat, left, regions_too = frame
        sources = self.sources(state, seat, regions_too)
        total = sum(state.count(place, owner) for owner, place in sources)
        if left < total and len(sources) > 1:
            return True
        state.stack.pop()
        for owner, place in sources:
            give_back(state, seat, owner, place, min(left, state.count(place, owner)))
        return False

    def sources(self, state: State, seat: int, regions_too: bool) -> list[tuple[int, int]]:
        """Return what a seat may return, as (owner, place): from court, perhaps from regions."""
        court = COURT + seat
        held = [(c, court) for c in range(state.rules.colours) if state.at[court * COLOURS + c]]
        if regions_too:
            held += [(seat, region) for region in occupied(state, seat)]
        return held

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """One from the court or, if the card says so, from a region of one's own."""
        _, seat, _, regions_too = frame
        return [
            GIVE_BACK[owner][min(place, FROM_COURT)]
            for owner, place in self.sources(state, seat, regions_too)
        ]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Return it; the rest is still due."""
        assert isinstance(move, GiveBack)
        _, seat, left, regions_too = frame
        if left > 1:
            state.stack[-1] = (self, seat, left - 1, regions_too)
        else:
            state.stack.pop()
        in_court = move.place == COURT_ID
        place = COURT + seat if in_court else REGION_IDS.index(move.place)
        give_back(state, seat, move.owner, place)

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many are still due."""
        return Decision(frame[1], self.name, self.rule, card=card_in_use(state), left=frame[2])

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell what may be returned."""
        if not isinstance(move, GiveBack) or REGION_IDS[state.king] == move.place:
            return None
        if move.owner != frame[1] and move.place != COURT_ID:
            return "Only Caballeros of your own colour go back from regions.", "B18"
        return "You have no such Caballero there to return.", "B18"


GIVE_UP: Final = GiveUp()


class GivesUp(Deed):
    """Deed: a player returns so many, from the court only or from regions too."""

    name = "gives_up"

    def due(self, state: State, item: int, *about: int) -> bool:
        """Return whether the player has anything to return."""
        return bool(GIVE_UP.sources(state, item, bool(about[1])))

    def do(self, state: State, actor: int, item: int, *about: int) -> None:
        """Ask the player, where there is something to ask."""
        count, regions_too = about
        state.stack.append((GIVE_UP, item, count, bool(regions_too)))


class Expel(Step):
    """Choose the region from which one of an opponent's goes back; frame: seat, opponent."""

    name = "expel"
    rule = "B18"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait where there is a choice."""
        _, seat, victim = frame
        regions = occupied(state, victim)
        if len(regions) > 1:
            return True
        state.stack.pop()
        for region in regions:
            give_back(state, seat, victim, region)
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the regions where the opponent stands, the King's left out."""
        victim = frame[2]
        return [GIVE_BACK[victim][region] for region in occupied(state, victim)]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Send it back."""
        assert isinstance(move, GiveBack)
        _, seat, victim = frame
        state.stack.pop()
        give_back(state, seat, victim, REGION_IDS.index(move.place))

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say whose Caballero it is."""
        _, seat, victim = frame
        return Decision(seat, self.name, self.rule, card=card_in_use(state), owner=victim)


EXPEL: Final = Expel()


class Expels(Deed):
    """Deed: the actor returns one Caballero of an opponent."""

    name = "expels"

    def due(self, state: State, item: int, *about: int) -> bool:
        """Return whether the opponent stands where somebody may leave."""
        return bool(occupied(state, item))

    def do(self, state: State, actor: int, item: int, *about: int) -> None:
        """Ask the actor, where there is something to ask."""
        state.stack.append((EXPEL, actor, item))


class ReturnDiscs(DiscRound):
    """Everybody names a region with at least so many of his own; frame also: how many."""

    name = "return_disc"
    rule = "B34"

    def targets(self, state: State, frame: Frame, seat: int) -> Sequence[int]:
        """Return the regions with enough of one's own, the King's left out."""
        return [r for r in occupied(state, seat) if state.count(r, seat) >= frame[3]]

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say how many will go back."""
        return Decision(
            frame[1], self.name, self.rule, secret=True, card=card_in_use(state), left=frame[3]
        )

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that too few of one's own stand there."""
        if isinstance(move, SetDisc) and REGION_IDS.index(move.region) != state.king:
            return f"The disc must name a region with at least {frame[3]} of your own.", "B34"
        return None


RETURN_DISCS: Final = ReturnDiscs()


class ReturnsNamed(Deed):
    """Deed: a player returns up to so many from the region on his disc."""

    name = "returns_named"

    def due(self, state: State, item: tuple[int, int], *about: int) -> bool:
        """Return whether the King has not come there meanwhile."""
        return item[1] != state.king

    def do(self, state: State, actor: int, item: tuple[int, int], *about: int) -> None:
        """Return them."""
        seat, region = item
        give_back(state, seat, seat, region, min(about[0], state.count(region, seat)))


class DiscsThen(Step):
    """Show the discs, then do a deed for each, the actor's first; frame: actor, deed, about."""

    name = "discs_then"
    rule = "B34"

    def run(self, state: State, frame: Frame) -> bool:
        """Show them; a Veto may still stop what follows."""
        _, actor, deed, about = frame
        state.stack.pop()
        show_discs(state)
        shown = dict(take_discs(state))
        order = [(seat, shown[seat]) for seat in state.clockwise(actor) if seat in shown]
        for_each(state, actor, deed, order, *about, ask_first=True)
        return False


DISCS_THEN: Final = DiscsThen()
GIVES_UP: Final = GivesUp()
EXPELS: Final = Expels()
RETURNS_NAMED: Final = ReturnsNamed()


class OthersGiveUp(Effect):
    """Each other player, the left neighbour first, returns so many."""

    def __init__(self, count: int, regions_too: bool = False) -> None:
        """Remember how many, and whether they may come from regions."""
        self.count = count
        self.regions_too = regions_too

    def begin(self, state: State, seat: int) -> None:
        """Go round the table."""
        for_each(state, seat, GIVES_UP, state.others(seat), self.count, int(self.regions_too))


class ExpelOneEach(Effect):
    """Return one Caballero of each opponent, a dummy among them, to its provinces."""

    def begin(self, state: State, seat: int) -> None:
        """Go round the table."""
        opponents = list(state.others(seat))
        if state.rules.dummy != NOWHERE:
            opponents.append(state.rules.dummy)
        for_each(state, seat, EXPELS, opponents)


class DiscReturn(Effect):
    """Everybody discs a region with at least so many of his own, and returns so many from it."""

    def __init__(self, at_least: int, count: int) -> None:
        """Remember how many must stand there, and how many return."""
        self.at_least = at_least
        self.count = count

    def begin(self, state: State, seat: int) -> None:
        """Open the round of discs."""
        state.stack.append((DISCS_THEN, seat, RETURNS_NAMED, (self.count,)))
        RETURN_DISCS.open(state, state.clockwise(seat), self.at_least)


EFFECTS: Final[dict[str, Effect]] = {
    "decay_all": OthersGiveUp(CABALLEROS),
    "decay_3": OthersGiveUp(3),
    "royal_anger": OthersGiveUp(3, regions_too=True),
    "expel_one_each": ExpelOneEach(),
    "disc_return_2": DiscReturn(at_least=2, count=2),
    "disc_return_all": DiscReturn(at_least=1, count=CABALLEROS),
}
