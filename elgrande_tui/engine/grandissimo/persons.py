"""Queen, Jester and General Inquisitor (G22, G28, G29, G30)."""

from collections.abc import Sequence
from typing import Final

from ..board import COLOURS, COURT, NOWHERE, PROVINCES, REGION_IDS
from ..events import Moved, PersonTaken, SentToCourt, SoldierMoved
from ..machine import Decision, Reason, Step
from ..moves import (
    DONE,
    JEST,
    MARCH,
    PERSONS,
    PICK,
    Jest,
    March,
    Move,
    Pick,
)
from ..ruleset import Effect
from ..state import Frame, State
from .pieces import (
    JESTER,
    PERSON_IDS,
    USED_INQUISITOR,
    USED_JESTER,
    change_person,
    pieces,
)


def jester_moves(state: State, seat: int) -> list[Move]:
    """Return into whose court the Jester's holder may put a Caballero (G30)."""
    extra = pieces(state)
    if extra.persons[JESTER] != seat or extra.used & USED_JESTER or not state.in_provinces(seat):
        return []
    return [JEST[other] for other in state.others(seat)]


def jest(state: State, seat: int, move: Move) -> None:
    """Put one from the provinces into an opponent's court."""
    assert isinstance(move, Jest)
    pieces(state).used |= USED_JESTER
    state.shift(seat, PROVINCES, COURT + move.owner)
    if state.listener is not None:
        state.tell(SentToCourt(by=seat, owner=seat, seat=move.owner))


def inquisitor_moves(state: State, seat: int) -> list[Move]:
    """Return where the General Inquisitor's holder may move a soldier (G22)."""
    extra = pieces(state)
    if extra.inquisitor != seat or extra.used & USED_INQUISITOR:
        return []
    return _marches(state, extra.soldiers)


def _marches(state: State, soldiers: Sequence[int]) -> list[Move]:
    king, near = state.king, state.rules.neighbours
    return [
        MARCH[source, target]
        for source in dict.fromkeys(soldiers)
        if source != king
        for target in near[source]
        if target != king
    ]


def inquire(state: State, seat: int, move: Move) -> None:
    """Move the first soldier; the second may follow."""
    assert isinstance(move, March)
    extra = pieces(state)
    extra.used |= USED_INQUISITOR
    first = extra.soldiers.index(REGION_IDS.index(move.source))
    state.stack.append((SECOND_MARCH, seat, 1 - first))
    _march(state, seat, first, move)


def _march(state: State, seat: int, soldier: int, move: March) -> None:
    extra = pieces(state)
    source, target = REGION_IDS.index(move.source), REGION_IDS.index(move.target)
    extra.soldiers = tuple(target if n == soldier else at for n, at in enumerate(extra.soldiers))
    state.stack.append((ESCORT, seat, source, target))
    if state.listener is not None:
        state.tell(SoldierMoved(by=seat, source=move.source, target=move.target))


class Escort(Step):
    """A soldier takes along one Caballero at most; frame: seat, from region, to region."""

    name = "escort"
    rule = "G22"

    def run(self, state: State, frame: Frame) -> bool:
        """Wait where there is somebody to take along."""
        if len(self.moves(state, frame)) > 1:
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Anybody who stands where the soldier stood, or nobody."""
        source = frame[2]
        taken = [c for c in range(state.rules.colours) if state.at[source * COLOURS + c]]
        return [*(PICK[colour][source] for colour in taken), DONE]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Take that Caballero along."""
        _, seat, source, target = frame
        state.stack.pop()
        if not isinstance(move, Pick):
            return
        state.shift(move.owner, source, target)
        if state.listener is not None:
            state.tell(
                Moved(
                    by=seat,
                    owner=move.owner,
                    source=REGION_IDS[source],
                    target=REGION_IDS[target],
                )
            )

    def decision(self, state: State, frame: Frame) -> Decision:
        """Say where the soldier came from."""
        return Decision(frame[1], self.name, self.rule, place=REGION_IDS[frame[2]])


class SecondMarch(Step):
    """The other soldier may move too; frame: seat, soldier."""

    name = "march"
    rule = "G22"
    pauses = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait where it can go somewhere."""
        if len(self.moves(state, frame)) > 1:
            return True
        state.stack.pop()
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """The regions next to it, or stop."""
        return [*_marches(state, [pieces(state).soldiers[frame[2]]]), DONE]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Move it."""
        state.stack.pop()
        if isinstance(move, March):
            _march(state, frame[1], frame[2], move)

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell which soldier is still to move."""
        if isinstance(move, March) and move.source != REGION_IDS[pieces(state).soldiers[frame[2]]]:
            return "That soldier has moved already.", "G22"
        return None


ESCORT: Final = Escort()
SECOND_MARCH: Final = SecondMarch()


class ChoosePerson(Step):
    """Take the Queen or the Jester; frame: seat."""

    name = "choose_person"
    rule = "G28"
    pauses = divisible = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait, unless only one can be taken."""
        legal = self.moves(state, frame)
        if len(legal) > 1:
            return True
        self.play(state, frame, legal[0])
        return False

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return those one does not have, from the table or whoever has them."""
        holders = pieces(state).persons
        return [PERSONS[person] for person, holder in enumerate(holders) if holder != frame[1]]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Take that person."""
        state.stack.pop()
        person = PERSONS.index(move)
        former = pieces(state).persons[person]
        change_person(state, person, frame[1])
        if state.listener is not None:
            owner = None if former == NOWHERE else former
            state.tell(PersonTaken(seat=frame[1], person=PERSON_IDS[person], owner=owner))


CHOOSE_PERSON: Final = ChoosePerson()


class QueenOrJester(Effect):
    """Take the Queen or the Jester (G28)."""

    def unavailable(self, state: State, seat: int) -> Reason | None:
        """Tell that one has both."""
        if all(holder == seat for holder in pieces(state).persons):
            return "You have the Queen and the Jester already.", "G28"
        return None

    def begin(self, state: State, seat: int) -> None:
        """Offer them."""
        state.stack.append((CHOOSE_PERSON, seat))


class SpanishInquisition(Effect):
    """Lay the General Inquisitor before the player (G22)."""

    def begin(self, state: State, seat: int) -> None:
        """Lay him there; from now on he serves once in each of the player's turns."""
        pieces(state).inquisitor = seat
        if state.listener is not None:
            state.tell(PersonTaken(seat=seat, person="inquisitor", owner=None))


EFFECTS: Final[dict[str, Effect]] = {
    "queen_or_jester": QueenOrJester(),
    "spanish_inquisition": SpanishInquisition(),
}
