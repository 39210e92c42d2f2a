"""What a screen with a board asks of a game, be it played or watched."""

from collections.abc import Sequence
from typing import Protocol

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.machine import Decision
from elgrande_tui.engine.moves import Move
from elgrande_tui.engine.view import PlayerView

from .foresight import Foresight
from .setup import TableSetup


class Shown(Protocol):
    """A table, or a recorded game at one of its moments.

    Attributes:
        setup: what the table agreed on.
        names: the name of every colour: the players in seat order, then the dummy if there is one.
        letters: a capital letter for every colour.
    """

    setup: TableSetup
    names: tuple[str, ...]
    letters: tuple[str, ...]

    @property
    def events(self) -> Sequence[tuple[int, Event]]:
        """What has happened, each event with the number of its move."""

    @property
    def decision(self) -> Decision | None:
        """The choice that the game waits for; None when it is over."""

    @property
    def legal(self) -> Sequence[Move]:
        """The legal moves of that choice, as far as whoever looks may know them."""

    def view(self) -> PlayerView:
        """Return what may be seen by whoever looks."""

    def foresight(self) -> Foresight:
        """Return a look ahead at what the open board would score."""
