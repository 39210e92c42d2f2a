"""What Grandissimo puts on the table beside the base game, in the state and out of it."""

from typing import Any, Final

from ..board import BASE_REGIONS, NOWHERE
from ..state import State

SHIP: Final = "ship"
PRISON: Final = "prison"
QUEEN, JESTER = 0, 1
PERSON_IDS: Final = ("queen", "jester")
USED_QUEEN, USED_JESTER, USED_INQUISITOR = 1, 2, 4
AWAY: Final = -2
"""Where a ship is that this table plays without (G8)."""
SOLDIERS: Final = 2
Card = tuple[int, int]
"""A seat, and a number that belongs to its card."""


class Pieces:
    """The expansion's part of a state; all of it open but the two region cards.

    Attributes:
        soldiers: the regions of the two soldiers (G3).
        ships: by ship the seat in whose court it lies, ``NOWHERE`` in the supply (G8).
        persons: who has the Queen and the Jester, ``NOWHERE`` on the table (G28).
        inquisitor: who has the General Inquisitor (G22).
        used: which persons the turn under way has used, as bits (G7).
        boycott: who holds it, and the region on its card (G10).
        boycott_seen: the seats that know that region, as bits.
        incognito: who holds it, and the region on its card (G14).
        incognito_seen: the seats that know that region, as bits.
        double: who keeps a second card, and which (G12).
        double_round: the round in which it was kept.
        free_choice: who holds it (G13).
        espionage: who holds it (G17).
        spying: whether its holder has said that he will name his region openly.
        acting: the colour whose Grande acts as King; the King is in the Castillo then (G20).
        alliance: the two regions scored as one, or nothing (G25).
        barred_by: who has used No Further Actions this round (G19).
        put_off: the turn that Last Word put off: seat, card, ``used`` and its frames (G26).
    """

    __slots__ = (
        "acting",
        "alliance",
        "barred_by",
        "boycott",
        "boycott_seen",
        "double",
        "double_round",
        "espionage",
        "free_choice",
        "incognito",
        "incognito_seen",
        "inquisitor",
        "persons",
        "put_off",
        "ships",
        "soldiers",
        "spying",
        "used",
    )

    def __init__(self, ships: int) -> None:
        """Lay everything beside the board, with one ship or two."""
        self.soldiers: tuple[int, ...] = ()
        self.ships: tuple[int, ...] = (NOWHERE, NOWHERE if ships > 1 else AWAY)
        self.persons: tuple[int, ...] = (NOWHERE, NOWHERE)
        self.inquisitor = NOWHERE
        self.used = 0
        self.boycott: Card | None = None
        self.boycott_seen = 0
        self.incognito: Card | None = None
        self.incognito_seen = 0
        self.double: Card | None = None
        self.double_round = 0
        self.free_choice = NOWHERE
        self.espionage = NOWHERE
        self.spying = False
        self.acting = NOWHERE
        self.alliance: tuple[int, ...] = ()
        self.barred_by = NOWHERE
        self.put_off: tuple[Any, ...] | None = None

    def copy(self) -> "Pieces":
        """Return a copy; every field is a value, so nothing is shared that could change."""
        twin = Pieces.__new__(Pieces)
        for field in self.__slots__:
            setattr(twin, field, getattr(self, field))
        return twin

    def key(self) -> tuple[Any, ...]:
        """Return a hashable tuple, equal for equal contents."""
        frames = () if self.put_off is None else self.put_off[-1]
        return (
            *(getattr(self, field) for field in self.__slots__ if field != "put_off"),
            None if self.put_off is None else self.put_off[:-1],
            tuple((frame[0].name, *frame[1:]) for frame in frames),
        )

    def has_ship(self, seat: int) -> bool:
        """Return whether a ship lies in a seat's court."""
        return seat in self.ships

    def stock(self) -> list[int]:
        """Return the region cards in the stock: all nine but those that lie before players (G3)."""
        out = {card[1] for card in (self.boycott, self.incognito) if card}
        return [region for region in range(BASE_REGIONS) if region not in out]


def pieces(state: State) -> Pieces:
    """Return the expansion's part of a state of its table."""
    extension = state.extension
    assert isinstance(extension, Pieces)
    return extension


def change_person(state: State, person: int, seat: int) -> None:
    """Give the Queen or the Jester to a seat."""
    extra = pieces(state)
    persons = list(extra.persons)
    persons[person] = seat
    extra.persons = tuple(persons)
