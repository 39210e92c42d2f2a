"""Which layout a terminal has room for."""

from typing import Any, Final, Literal

from textual import events
from textual.geometry import Size
from textual.screen import Screen

Layout = Literal["full", "compact", "tabs"]
LAYOUTS: Final[tuple[Layout, ...]] = ("full", "compact", "tabs")
FULL: Final = Size(120, 40)
COMPACT: Final = Size(100, 30)
SMALLEST: Final = Size(80, 24)


def layout_for(size: Size) -> Layout:
    """The layout for a terminal of this size."""
    if fits(size, FULL):
        return "full"
    return "compact" if fits(size, COMPACT) else "tabs"


def fits(size: Size, least: Size) -> bool:
    """Whether a terminal is as large as something needs."""
    return size.width >= least.width and size.height >= least.height


def lay_out(screen: Screen[Any], size: Size) -> None:
    """Tell a screen's style sheet which layout it has room for."""
    layout = layout_for(size)
    screen.update_classes({f"-{name}": name == layout for name in LAYOUTS}, animate=False)


def follow(screen: Screen[Any], event: events.Resize) -> None:
    """Choose the layout for a new size.

    One that is out of date by now is dropped before Textual lays anything out for it: Textual
    announces every size anew that it has laid out for, and two sizes would take turns for ever.
    """
    if event.size == screen.app.size:
        lay_out(screen, event.size)
    else:
        event.prevent_default()
