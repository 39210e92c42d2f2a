"""Region cards chosen from the stock in secret: boycott and King Incognito (G10, G14)."""

from collections.abc import Sequence
from typing import Final

from ..actions.royal import move_king
from ..board import NOWHERE, REGION_IDS
from ..events import RegionCardChosen, RegionCardTaken
from ..machine import Reason, Step
from ..moves import ALLOW, REVEAL_KING, TAKE_REGION_CARD, Move, TakeRegionCard
from ..ruleset import Effect
from ..state import Frame, State
from .pieces import pieces

BOYCOTT: Final = "boycott"
INCOGNITO: Final = "king_incognito"


class ChooseRegionCard(Step):
    """Choose one of the region cards in the stock, unseen; frame: seat, boycott?."""

    name = "region_card"
    rule = "G10"
    secret = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the choice."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Return the stock."""
        return [TAKE_REGION_CARD[region] for region in pieces(state).stock()]

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Lay it face down."""
        assert isinstance(move, TakeRegionCard)
        _, seat, is_boycott = frame
        extra = pieces(state)
        state.stack.pop()
        card = (seat, REGION_IDS.index(move.region))
        if is_boycott:
            extra.boycott, extra.boycott_seen = card, 1 << seat
        else:
            extra.incognito, extra.incognito_seen = card, 1 << seat
        if state.listener is not None:
            name = BOYCOTT if is_boycott else INCOGNITO
            state.tell(RegionCardTaken(seat=seat, card=name))
            state.tell(RegionCardChosen(known_to=(seat,), seat=seat, card=name, region=move.region))

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that the card is not in the stock."""
        if isinstance(move, TakeRegionCard):
            return "That region card is not in the stock.", "G3"
        return None


CHOOSE_REGION_CARD: Final = ChooseRegionCard()


class HiddenRegion(Effect):
    """Lay a region card face down before the player."""

    def __init__(self, is_boycott: bool) -> None:
        """Remember which of the two cards it becomes."""
        self.is_boycott = is_boycott

    def begin(self, state: State, seat: int) -> None:
        """Offer the stock; who looks at it sees which card is missing."""
        extra = pieces(state)
        extra.boycott_seen |= 1 << seat
        extra.incognito_seen |= 1 << seat
        state.stack.append((CHOOSE_REGION_CARD, seat, self.is_boycott))


EFFECTS: Final[dict[str, Effect]] = {
    BOYCOTT: HiddenRegion(is_boycott=True),
    INCOGNITO: HiddenRegion(is_boycott=False),
}


def may_reveal(state: State) -> int:
    """Return who could bring the King out of hiding now, or ``NOWHERE`` (G14)."""
    card = pieces(state).incognito
    if card is None or card[1] == state.king:
        return NOWHERE
    return card[0]


def reveal(state: State, seat: int) -> None:
    """Discard King Incognito and move the King to the region of its card."""
    extra = pieces(state)
    assert extra.incognito is not None
    region = extra.incognito[1]
    extra.incognito, extra.incognito_seen = None, 0
    move_king(state, seat, region)


class IncognitoOffer:
    """King Incognito may come between two decisions of any player's turn (G14)."""

    def offers(self, state: State) -> list[tuple[int, Move]]:
        """Return it as long as a turn is under way and the game may pause."""
        if state.turn == NOWHERE or not state.stack[-1][0].pauses:
            return []
        seat = may_reveal(state)
        return [] if seat == NOWHERE else [(seat, REVEAL_KING)]

    def interrupt(self, state: State, seat: int, move: Move) -> None:
        """Bring the King out of hiding."""
        reveal(state, seat)


class AfterTurn(Step):
    """Once after the last decision of a turn King Incognito may come; frame: whose turn it was."""

    name = "after_turn"
    rule = "G14"

    def run(self, state: State, frame: Frame) -> bool:
        """Ask whoever holds the card."""
        state.stack.pop()
        card = pieces(state).incognito
        if card is not None:
            state.stack.append((ASK_INCOGNITO, card[0]))
        return False


class AskIncognito(Step):
    """The holder of King Incognito is asked; frame: seat.

    He is asked even where the card names the King's region, and in secret, for he has no choice
    then: either way others would learn that it does.
    """

    name = "incognito"
    rule = "G14"
    secret = True

    def run(self, state: State, frame: Frame) -> bool:
        """Wait for the answer."""
        return True

    def moves(self, state: State, frame: Frame) -> Sequence[Move]:
        """Use the card, or keep it."""
        return (ALLOW,) if may_reveal(state) == NOWHERE else (REVEAL_KING, ALLOW)

    def play(self, state: State, frame: Frame, move: Move) -> None:
        """Take the answer."""
        state.stack.pop()
        if move is REVEAL_KING:
            reveal(state, frame[1])

    def why_not(self, state: State, frame: Frame, move: Move) -> Reason | None:
        """Tell that the King stands there already."""
        if move is REVEAL_KING:
            return "The King stands in the region of the card already.", "G14"
        return None


AFTER_TURN: Final = AfterTurn()
ASK_INCOGNITO: Final = AskIncognito()
