"""Keys typed ahead may ask a screen to close more than once before it has gone."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

ResultT = TypeVar("ResultT")


class ClosesOnce(Screen[ResultT]):
    """A screen whose first answer counts. A second one would close what lies beneath it."""

    closed = False
    """Whether it has answered and is on its way out."""

    def dismiss(self, result: ResultT | None = None) -> AwaitComplete:
        """Close with an answer, the first time."""
        if self.closed:
            return AwaitComplete()
        self.closed = True
        return super().dismiss(result)
