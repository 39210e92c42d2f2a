"""One after the other: what an action does to several players, with a pause for Vetoes (B33)."""

from collections.abc import Iterable
from typing import Any, Final

from ..machine import Step
from ..state import Frame, State
from ..veto import ask_holders


class Deed:
    """What is done for one of the items; it acts at once or pushes the frames that do."""

    name: str

    def due(self, state: State, item: Any, *about: int) -> bool:
        """Return whether there is anything to do for an item now; if not, it is passed over."""
        return True

    def do(self, state: State, actor: int, item: Any, *about: int) -> None:
        """Do it."""
        raise TypeError(f"{self.name} does nothing")


class Each(Step):
    """Do a deed for each item; frame: actor, deed, items still to do, ask first?, about.

    Between two items, and before the first where something was already done, holders of a Veto are
    asked outright: often nobody has a choice in between at which they could speak up. Nobody is
    asked once nothing is left to be stopped.
    """

    name = "each"
    rule = "B33"

    def run(self, state: State, frame: Frame) -> bool:
        """Ask the holders if it is time to, else do the next."""
        _, actor, deed, items, ask, about = frame
        while items and not deed.due(state, items[0], *about):
            items = items[1:]
        if not items:
            state.stack.pop()
        elif ask:
            state.stack[-1] = (self, actor, deed, items, False, about)
            ask_holders(state)
        else:
            state.stack[-1] = (self, actor, deed, items[1:], True, about)
            deed.do(state, actor, items[0], *about)
        return False


EACH: Final = Each()


def for_each(
    state: State,
    actor: int,
    deed: Deed,
    items: Iterable[Any],
    *about: int,
    ask_first: bool = False,
) -> None:
    """Push the frame that does a deed for every item, in order."""
    state.stack.append((EACH, actor, deed, tuple(items), ask_first, about))
