"""What a recorded game consists of: its rounds and scorings, to go to one of them."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.table.viewing import Viewing
from elgrande_tui.table.wording import scoring_title
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.pieces import Piece, fit, line
from elgrande_tui.tui.widgets.windowed import Listing, Row

_TITLE: Final = 44
_MOVE: Final = 10
_POINTS: Final = 5


class Chapter(NamedTuple):
    """A moment to go to.

    Attributes:
        n: its move.
        title: what begins there, or ended.
        points: what everybody had then, or gained.
        role: how it looks.
    """

    n: int
    title: str
    points: Sequence[str]
    role: str


class ContentsScreen(Page[int]):
    """Lists rounds and scorings; it answers with the move of the one chosen.

    Args:
        viewing: the game; its moment stays as it is.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss"]
    AUTO_FOCUS = "#chapters"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,g", "close", "Back", show=False, id="contents.back"),
    ]

    def __init__(self, viewing: Viewing) -> None:
        super().__init__()
        self._viewing = viewing
        self._chapters = tuple(_chapters(viewing))

    def body(self) -> ComposeResult:
        """The list."""
        yield Listing(id="chapters")

    def on_mount(self) -> None:
        """Begin with the chapter of this moment."""
        self.entitle("Rounds and scorings", f"{self._viewing.last} moves")
        self.hint(
            Hint("up, down", "choose"), Hint("Enter", "go there"), Hint("Esc", "back", "close")
        )
        behind = [
            index for index, chapter in enumerate(self._chapters) if chapter.n <= self._viewing.n
        ]
        self.query_one(Listing).show(self._rows(), str(behind[-1]))

    def _rows(self) -> Sequence[Row]:
        letters = self._viewing.letters[: len(self._viewing.setup.players)]
        heading = [Piece(" " * (_TITLE + _MOVE))]
        for seat, letter in enumerate(letters):
            heading += [Piece(" " * (_POINTS - 1)), Piece(letter, f"chip{seat}")]
        return [Row(tuple(heading)), *map(self._row, range(len(self._chapters)))]

    def _row(self, index: int) -> Row:
        n, title, points, role = self._chapters[index]
        pieces = line(
            Piece(fit(title, _TITLE), role),
            Piece(f"{f'move {n}' if n else 'start':<{_MOVE}}", "dim"),
            Piece("".join(f"{cell:>{_POINTS}}" for cell in points), role),
        )
        return Row(pieces, str(index))

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        """Go there."""
        event.stop()
        self.dismiss(self._chapters[int(event.key)].n)


def _chapters(viewing: Viewing) -> Iterator[Chapter]:
    """Rounds and scorings in the order of their moves, and the end of the record."""

    def standing(n: int, title: str) -> Chapter:
        return Chapter(n, title, [str(points) for points in viewing.score(n)], "strong")

    found = [standing(n, f"Round {number}") for number, n in viewing.rounds.items()]
    for scoring in viewing.scorings:
        title = scoring_title(viewing.names, scoring.what, scoring.by, scoring.round)
        gained = [f"+{points}" if points else "-" for points in scoring.gained]
        found.append(Chapter(scoring.n, f"  {title}", gained, "text"))
    # A general scoring stands before the round that begins with the same move.
    yield from sorted(found, key=lambda chapter: (chapter.n, chapter.role == "strong"))
    yield standing(viewing.last, "The end" if viewing.finished else "Now")
