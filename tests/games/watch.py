"""A watch over a whole game: everything that must hold is looked at before and after every move.

What the engine can say of itself is in ``elgrande_tui.engine.invariants``. The watch asks that and
looks once more with its own eyes, from outside: at what lies where, at what every legal move does,
at what strangers try, at what a seat may see, and at the end at all the copies made on the way.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from elgrande_tui.engine import moves
from elgrande_tui.engine.board import CASTILLO, COLOURS, NOWHERE
from elgrande_tui.engine.determinise import determinise
from elgrande_tui.engine.errors import IllegalMove
from elgrande_tui.engine.events import Event, GameEnded, Scored
from elgrande_tui.engine.invariants import check
from elgrande_tui.engine.machine import decision, interrupts, legal_moves, play, step, why_not
from elgrande_tui.engine.moves import Move, MoveBase
from elgrande_tui.engine.setup import GameSetup, deck, new_game
from elgrande_tui.engine.state import State
from elgrande_tui.engine.view import player_view

Choice = tuple[int, Move]
"""A move and the seat that makes it."""
LONGEST: Final = 1000
"""Moves that no game takes; one that does goes on for ever."""


def _found(thing: object) -> Iterator[Move]:
    if isinstance(thing, MoveBase):
        yield thing  # type: ignore[misc]
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from _found(value)
    elif isinstance(thing, tuple):
        for value in thing:
            yield from _found(value)


EVERY_MOVE: Final[Sequence[Move]] = tuple(
    dict.fromkeys(
        move
        for name, thing in vars(moves).items()
        if name.isupper() and not name.startswith("_")
        for move in _found(thing)
    )
)
"""Every move of the game, few of them legal at any one moment."""


def _refusal(state: State, move: Move, seat: int) -> tuple[str, str] | None:
    try:
        play(state, move, seat)
    except IllegalMove as error:
        return error.reason, error.rule
    return None


class Watch:
    """One game, and all that must hold in it.

    Every fault is an ``AssertionError`` or a ``BrokenInvariant`` that says what is broken.

    Attributes:
        state: the game.
        moves: how many have been played.
        kinds: the kinds of choices that have come up.
    """

    def __init__(self, setup: GameSetup) -> None:
        """Begin the game."""
        self.state = new_game(setup)
        self.moves = 0
        self.kinds: set[str] = set()
        self._copies: list[tuple[State, int]] = []
        self._round = self.state.round
        self._cards = [self._face_up(slot) + self._face_down(slot) for slot in self._slots()]
        self._turned = [self._face_up(slot) for slot in self._slots()]
        for slot, cards in zip(self._slots(), self._cards, strict=True):
            whole = Counter(deck(self.state.rules, self.state.rules.slots[slot]))
            assert cards == whole, f"slot {slot} begins with {cards}, not {whole}"
        check(self.state)
        self._check_places()

    def choices(self) -> list[Choice]:
        """Return what may be done now: the legal moves first, then what others may do."""
        waiting = decision(self.state)
        if waiting is None:
            return []
        return [*((waiting.seat, move) for move in legal_moves(self.state)), *self._offers()]

    def _offers(self) -> list[Choice]:
        return interrupts(self.state)

    # Before a move.

    def look(self, chance: int) -> None:
        """Check the moment: its legal moves, others, and who sees what.

        Args:
            chance: any number; it selects the moves that are tried beside the legal ones, and
                deals the hidden things anew.
        """
        key = self.state.key()
        self._check_legal()
        self._check_strangers(chance)
        self._check_views(chance)
        assert self.state.key() == key, "looking at a moment, or playing on from a copy, changed it"

    def _check_legal(self) -> None:
        waiting = decision(self.state)
        legal = legal_moves(self.state)
        assert waiting is not None
        self.kinds.add(waiting.kind)
        assert legal, f"{waiting.kind}: nothing is legal"
        assert len(set(legal)) == len(legal), f"{waiting.kind}: a legal move is listed twice"
        for seat, move in self.choices():
            assert why_not(self.state, move, seat) is None, f"{move!r} is legal and refused"
            events: list[Event] = []
            twin = self.state.copy()
            twin.listener = events.append
            step(twin, move, seat)
            check(twin, self.state, events)

    def _check_strangers(self, chance: int) -> None:
        waiting = decision(self.state)
        assert waiting is not None
        legal = set(legal_moves(self.state))
        offers = self._offers()
        seats = self.state.rules.seats
        twin = self.state.copy()
        key = twin.key()
        for number in (chance, chance * 7 + 1, chance * 31 + 2):
            move = EVERY_MOVE[number % len(EVERY_MOVE)]
            seat = number % seats
            if (seat == waiting.seat and move in legal) or (seat, move) in offers:
                continue
            refusal = _refusal(twin, move, seat)
            assert refusal is not None, f"the illegal {move!r} of seat {seat} was accepted"
            assert all(refusal), f"the illegal {move!r} is refused with {refusal}"
            assert twin.key() == key, f"the illegal {move!r} changed something"

    def _check_views(self, chance: int) -> None:
        viewers = (None, *range(self.state.rules.seats))
        viewer = viewers[self.moves % len(viewers)]
        guess = determinise(self.state, viewer, chance)
        same = player_view(guess, viewer) == player_view(self.state, viewer)
        assert same, f"what seat {viewer} sees depends on what is hidden from it"
        check(guess)

    # The move, and after it.

    def play(self, seat: int, move: Move) -> None:
        """Play a move and check what it did."""
        before = self.state.copy()
        key = before.key()
        self._copies.append((before, hash(key)))
        twin = self.state.copy()
        step(twin, move, seat)
        events = play(self.state, move, seat)
        self.moves += 1
        assert self.moves < LONGEST, "the game does not end"
        assert self.state.key() != key, f"{move!r} changed nothing"
        assert self.state.key() == twin.key(), f"{move!r} leads elsewhere when it is checked first"
        check(self.state, before, events)
        self._check_scores(before.score, events)
        self._check_places()
        self._check_action_cards()

    def _check_scores(self, before: list[int], events: Sequence[Event]) -> None:
        if not any(isinstance(event, Scored) for event in events):
            assert self.state.score == before, "points without a scoring"
        for event in events:
            if isinstance(event, GameEnded):
                final = dict(enumerate(self.state.score[: self.state.rules.seats]))
                best = max(final.values())
                assert event.score == final, "the game ends with other scores"
                winners = tuple(seat for seat, points in final.items() if points == best)
                assert event.winners == winners, f"{event.winners} win with {final}"

    def _check_places(self) -> None:
        """King, Grandes, Caballeros and power cards have their places, one each."""
        state = self.state
        rules = state.rules
        assert state.king in rules.regions, f"the King is at {state.king}"
        for colour in range(COLOURS):
            home = state.grande[colour]
            places = (*rules.regions, CASTILLO) if colour < rules.seats else (NOWHERE,)
            assert home in places, f"the Grande of colour {colour} is at {home}"
            there = sum(state.count(place, colour) for place in range(rules.places))
            assert there == (30 if colour < rules.colours else 0), f"{there} of colour {colour}"
        for seat in range(rules.seats):
            hand = {value for value in range(1, 14) if state.hand[seat] >> value & 1}
            cards = sorted([*hand, *state.played[seat]])
            assert cards == list(range(1, 14)), f"the power cards of seat {seat} are {cards}"
        decks = (state.dummy_regions, state.dummy_power)
        assert all(len(set(cards)) == len(cards) for cards in decks), "the dummy has a card twice"
        assert set(state.dummy_regions) <= set(rules.regions), "the dummy has a card of no region"

    def _check_action_cards(self) -> None:
        """Every action card lies face down, or has been turned up in this round or before."""
        if self.state.round != self._round:
            self._round = self.state.round
            for turned, slot in zip(self._turned, self._slots(), strict=True):
                turned.update(self._face_up(slot))
        for cards, turned, slot in zip(self._cards, self._turned, self._slots(), strict=True):
            there = turned + self._face_down(slot)
            assert there == cards, f"slot {slot}: {cards - there} is gone, {there - cards} is new"

    def _slots(self) -> list[int]:
        slots = enumerate(self.state.rules.slots)
        return [number for number, slot in slots if slot.standing == NOWHERE]

    def _face_up(self, slot: int) -> Counter[int]:
        card = self.state.row[slot]
        return Counter() if card == NOWHERE else Counter([card])

    def _face_down(self, slot: int) -> Counter[int]:
        return Counter(self.state.piles[slot])

    # At the end.

    def close(self) -> None:
        """Check that the game is over, and that it left its earlier copies alone."""
        waiting: Any = decision(self.state)
        assert waiting is None, f"{waiting} still waits"
        assert not legal_moves(self.state), "a game that is over has legal moves"
        assert self.state.round == self.state.rules.calendar[-1], "a round is missing"
        for move in EVERY_MOVE[::17]:
            assert why_not(self.state, move) is not None, f"{move!r} after the end"
        for number, (copy, key) in enumerate(self._copies):
            assert hash(copy.key()) == key, f"the copy made before move {number + 1} has changed"
