"""The menu: begin, go on, look things up, leave."""

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol, cast

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from elgrande_tui import __version__
from elgrande_tui.engine.board import BASE_REGIONS, CASTILLO_POINTS, REGIONS
from elgrande_tui.table.errors import SaveError
from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.saves import Save, list_saves, new_save
from elgrande_tui.table.setup import GRANDISSIMO, TableSetup
from elgrande_tui.table.table import Table
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import CastilloLook, MapModel, RegionLook
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.ask import Ask
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.form import Note
from elgrande_tui.tui.widgets.pieces import Line, Piece, Pieces, line
from elgrande_tui.tui.widgets.windowed import Listing, Row

_LETTERS: Final = {
    "E": ("████", "█", "███", "█", "████"),
    "L": ("█", "█", "█", "█", "████"),
    "G": ("████", "█", "█ ██", "█  █", "████"),
    "R": ("███", "█  █", "███", "█ █", "█  █"),
    "A": (" ██", "█  █", "████", "█  █", "█  █"),
    "N": ("█  █", "██ █", "█ ██", "█  █", "█  █"),
    "D": ("███", "█  █", "█  █", "█  █", "███"),
}
"""The letters of the name, five rows high and four cells wide at most."""
_ROWS: Final = 5
_WORDS: Final = ("EL", "GRANDE")

ENTRIES: Final = {
    "new": (
        "n",
        "New game",
        "Set up a table for two to five players, with Grandissimo or without.",
    ),
    "resume": ("r", "Resume a game", "Go on with a saved game from its last move."),
    "cards": ("c", "Action cards", "Read all action cards, those of Grandissimo too."),
    "rules": ("b", "Rules", "Read or search the rules by number."),
    "settings": ("s", "Settings", "Colours, characters and movement."),
    "quit": ("q", "Quit", "Leave the program."),
}
"""What can be chosen: by name the letter, the label and a sentence."""


class Host(Protocol):
    """An app that can open a table."""

    def open_table(self, table: Table) -> None:
        """Sit down at a table."""


class Banner(Pieces):
    """The name of the game, large."""

    def draw(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002
        """Five rows."""
        return [
            line(
                Piece(
                    "   ".join(
                        " ".join(f"{_LETTERS[letter][row]:<4}" for letter in word)
                        for word in _WORDS
                    ),
                    "gold",
                )
            )
            for row in range(_ROWS)
        ]


class MenuScreen(Page[None]):
    """The way into everything. Arrows and Enter, or a letter, choose."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "menu.tcss"]
    AUTO_FOCUS = "#entries"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"open('{name}')", label, show=False, id=f"menu.{name}")
        for name, (key, label, _) in ENTRIES.items()
    ]

    def __init__(self) -> None:
        super().__init__()
        self._newest: Save | None = None
        self._going = 0

    def body(self) -> ComposeResult:
        """The name, the entries, a sentence about the one under the cursor, and the map."""
        look = look_of(self)
        with Container(id="side"):
            yield Banner(id="banner")
            yield Listing(id="entries")
            yield Note(id="about")
        yield MapWidget(empty_board(), mode=look.mode, coloured=look.colours, id="map")

    def on_mount(self) -> None:
        """Show the entries; the saves are counted once the menu is there."""
        self.query_one("#map").can_focus = False
        self.entitle("for two to five players at one terminal", __version__)
        self.hint(Hint("up, down", "or a letter"), Hint("Enter", "choose"))
        self._show()

    def on_screen_resume(self) -> None:
        """Count the saves anew whenever the menu comes up."""
        self.call_after_refresh(self._count)

    def _count(self) -> None:
        try:
            saves = list_saves()
        except SaveError as error:
            self.tell(str(error))
            return
        self._newest = next((save for save in saves if save.setup is not None), None)
        self._going = sum(not save.finished for save in saves if save.setup is not None)
        self._show()

    def _show(self) -> None:
        rows = []
        for name, (key, label, _) in ENTRIES.items():
            note = ""
            if name == "resume" and self._going:
                note = f"  {self._going} going on"
            rows.append(Row(line(Piece(f" {key}  ", "key"), label, Piece(note, "dim")), name))
        self.query_one(Listing).show(rows)
        self._about()

    def _about(self) -> None:
        at = self.query_one(Listing).at
        about = ENTRIES[at][2]
        if at == "resume" and self._newest is not None and self._newest.setup is not None:
            names = ", ".join(player.name for player in self._newest.setup.players)
            game = ", with Grandissimo" if self._newest.setup.expansion == GRANDISSIMO else ""
            about += f" The last one was played by {names}{game}."
        self.query_one(Note).show((about, "text"))

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Say what the entry leads to."""
        event.stop()
        self.tell("")
        self._about()

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        """Go where the entry leads."""
        event.stop()
        self.action_open(event.key)

    def action_open(self, name: str) -> None:
        """Go where an entry leads."""
        self.tell("")
        self.query_one(Listing).go(name)
        if name == "quit":
            self.app.exit()
        elif name == "new":
            self._set_up()
        elif name == "resume":
            from elgrande_tui.tui.screens.resume import ResumeScreen

            self.app.push_screen(ResumeScreen(), self._sit_down)
        elif name == "cards":
            from elgrande_tui.tui.screens.cards import CardsScreen

            self.app.push_screen(CardsScreen())
        elif name == "rules":
            from elgrande_tui.tui.screens.rules import RulesScreen

            self.app.push_screen(RulesScreen())
        else:
            from elgrande_tui.tui.screens.settings import SettingsScreen

            self.app.push_screen(SettingsScreen())

    def _set_up(self) -> None:
        from elgrande_tui.tui.screens.setup import SetupScreen

        last = self._newest.setup if self._newest is not None else None
        self.app.push_screen(SetupScreen(last), self._begin)

    def _begin(self, setup: TableSetup | None) -> None:
        """Begin a game and its save; where it can't be saved, ask whether to play all the same."""
        if setup is None:
            return
        try:
            record: RecordFile = new_save(setup)
        except SaveError as error:
            self._ask_without_save(setup, str(error))
        else:
            self._sit_down(Table.new(setup, record))

    def _ask_without_save(self, setup: TableSetup, why: str) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                self._sit_down(Table.new(setup))

        question = f"{why} Play without saving?"
        self.app.push_screen(Ask(question, "play, nothing is kept", "back"), answered)

    def _sit_down(self, table: Table | None) -> None:
        if table is not None:
            cast(Host, self.app).open_table(table)

    def action_close(self) -> None:
        """There is nothing to go back to."""


def empty_board() -> MapModel:
    """The map with the King and no other piece on it."""
    values = ["/".join(map(str, region.points)) for region in REGIONS]
    return MapModel(
        regions=tuple(
            RegionLook(region.name, points) for region, points in zip(REGIONS, values, strict=True)
        ),
        king="castilla_nueva",
        castillo=CastilloLook(points="/".join(map(str, CASTILLO_POINTS)), note=""),
        active=frozenset(region.id for region in REGIONS[:BASE_REGIONS]),
    )
