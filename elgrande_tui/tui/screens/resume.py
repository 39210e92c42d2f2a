"""The saved games: go on with one, or delete it."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar, Final

from textual import events
from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from elgrande_tui.engine.grandissimo.cards import FIRST_GAME
from elgrande_tui.table.errors import RecordError, SaveError, TableError, UnderWayError
from elgrande_tui.table.glimpse import Glimpse, glimpse
from elgrande_tui.table.saves import Save, delete_save, list_saves, saves_folder
from elgrande_tui.table.setup import GRANDISSIMO, TableSetup
from elgrande_tui.table.table import Table
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.ask import Ask
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.form import Note
from elgrande_tui.tui.widgets.pieces import Piece, fit, line
from elgrande_tui.tui.widgets.windowed import Listing, Row

_PLAYERS: Final = 40
"""Cells for the names of the players at most."""
_GAME: Final = 11
_STATE: Final = 12
_WHEN: Final = 16
_AROUND: Final = 13
"""Cells of a row beside these columns: gaps, edges of the page, the cursor and the bar."""
UNPLAYABLE: Final = "not playable"


class ResumeScreen(Page[Table]):
    """Every save, the last played first; it answers with the table of the one chosen.

    Damaged files are listed with what is wrong and stay as they are. How far each game has come is
    filled in one by one, so that the list is there at once.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "resume.tcss"]
    AUTO_FOCUS = "#saves"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d,delete", "delete", "Delete", show=False, id="resume.delete"),
        Binding("w", "watch", "Watch", show=False, id="resume.watch"),
        Binding("q", "close", "Back", show=False, id="resume.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saves: dict[str, Save] = {}
        self._glimpses: dict[str, Glimpse] = {}

    def body(self) -> ComposeResult:
        """The list, and more about the save under the cursor."""
        yield Listing(id="saves")
        yield Note(id="about")

    def on_mount(self) -> None:
        """List the saves and begin to look into them."""
        self._list()
        self.call_later(self._look_on)

    def _list(self) -> None:
        try:
            saves = list_saves()
        except SaveError as error:
            saves = []
            self.tell(str(error))
        self._saves = {save.path.name: save for save in saves}
        self._show()

    def _show(self) -> None:
        games = len(self._saves)
        self.entitle("Saved games", f"{games} game{'' if games == 1 else 's'}" if games else "")
        self.query_one(Listing).show(self._rows())
        self._about()
        self._name_keys()

    def _name_keys(self) -> None:
        save = self._saves.get(self.query_one(Listing).at)
        some = [Hint("up, down", "game"), Hint("Enter", "go on"), Hint("d", "delete", "delete")]
        if save is not None and save.finished:
            some[1:2] = [Hint("Enter", "final sheet"), Hint("w", "watch", "watch")]
        self.hint(*(some if self._saves else []), Hint("Esc", "back", "close"))

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - Textual's signature
        """Give the names the room that there is."""
        if self._saves:
            self.query_one(Listing).show(self._rows())

    def _rows(self) -> Sequence[Row]:
        players = min(_PLAYERS, self.app.size.width - _GAME - _STATE - _WHEN - _AROUND)
        return [
            Row(
                line(
                    Piece(fit(_players(save), players)),
                    "  ",
                    Piece(fit(_game(save), _GAME), "strong"),
                    "  ",
                    Piece(fit(self._state(save), _STATE), "gold" if self._wrong(save) else "text"),
                    Piece(f"  {_when(save)}", "dim"),
                ),
                name,
            )
            for name, save in self._saves.items()
        ]

    def _wrong(self, save: Save) -> bool:
        return save.problem is not None

    def _state(self, save: Save) -> str:
        if self._wrong(save):
            return UNPLAYABLE
        if save.finished:
            return "finished"
        found = self._glimpses.get(save.path.name)
        return f"round {found.round} of {found.rounds}" if found else f"{save.moves} moves"

    def _about(self) -> None:
        """Tell of the save under the cursor."""
        note = self.query_one(Note)
        save = self._saves.get(self.query_one(Listing).at)
        if save is None:
            note.show(("There is no saved game.", "text"), (str(saves_folder()), "dim"))
            return
        if save.problem is not None:
            note.show(
                (save.problem, "gold"), ("The file stays as it is unless it is deleted.", "text")
            )
            return
        found = self._glimpses.get(save.path.name)
        assert save.setup is not None
        facts = [("", "text"), ("", "text")]
        if found is not None:
            points = zip(save.setup.names, found.score, strict=False)
            told = ", ".join(f"{name} {score}" for name, score in points)
            facts = [(found.asked, "strong"), (f"Points: {told}", "text")]
        note.show(*facts, (_options(save), "dim"), (str(save.path), "dim"))

    def _look_on(self) -> None:
        """Look into the next save that has not been looked into, then let keys have their turn."""
        coming = next(
            (
                save
                for name, save in self._saves.items()
                if name not in self._glimpses and save.problem is None
            ),
            None,
        )
        if coming is None or not self.is_attached:
            return
        name = coming.path.name
        try:
            self._glimpses[name] = glimpse(coming.path)
        except RecordError as error:
            self._saves[name] = coming._replace(problem=str(error))
        self._show()
        self.call_later(self._look_on)

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Tell of another save."""
        event.stop()
        self.tell("")
        self._about()
        self._name_keys()

    def on_listing_chosen(self, event: Listing.Chosen) -> None:
        """Go on with a game, or say why it cannot be."""
        event.stop()
        save = self._saves[event.key]
        if save.problem is not None:
            self.tell("This game cannot go on.")
            return
        try:
            table = Table.resume(save.path)
        except TableError as error:
            self.tell(str(error))
        else:
            self.dismiss(table)

    def action_watch(self) -> None:
        """Watch a game that is over, or say why it cannot be."""
        save = self._saves.get(self.query_one(Listing).at)
        if save is None:
            return
        from elgrande_tui.table.viewing import Viewing
        from elgrande_tui.tui.screens.watch import WatchScreen

        try:
            viewing = Viewing.of_file(save.path)
        except UnderWayError:
            self.tell("This game is not over; here only finished games can be watched.")
        except RecordError as error:
            self.tell("This game cannot be watched." if save.problem else str(error))
        else:
            self.app.push_screen(WatchScreen(viewing))

    def action_delete(self) -> None:
        """Delete a save, after asking."""
        save = self._saves.get(self.query_one(Listing).at)
        if save is None:
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._delete(save.path)

        what = save.path.name if save.setup is None else f"the game of {_players(save)}"
        question = f"Delete {what}? It cannot be brought back."
        self.app.push_screen(Ask(question, "delete", "keep it"), answered)

    def _delete(self, path: Path) -> None:
        try:
            delete_save(path)
        except SaveError as error:
            self.tell(str(error))
        else:
            self._list()


def _players(save: Save) -> str:
    """Who plays; of a damaged file, its name."""
    if save.setup is None:
        return save.path.name
    return ", ".join(player.name for player in save.setup.players)


def _game(save: Save) -> str:
    """The expansion that is played, if any."""
    return "Grandissimo" if _expanded(save) else ""


def _expanded(save: Save) -> bool:
    return save.setup is not None and save.setup.expansion == GRANDISSIMO


def _when(save: Save) -> str:
    """When it was last played, in local time."""
    if not save.modified:
        return ""
    return datetime.fromtimestamp(save.modified).strftime("%Y-%m-%d %H:%M")


def _stack6(setup: TableSetup) -> str:
    """How stack 6 was chosen (G5)."""
    words = {FIRST_GAME: "the first-game set", "random": "stack 6 at random"}
    return words[setup.stack6] if isinstance(setup.stack6, str) else "stack 6 by hand"


def _options(save: Save) -> str:
    """What the table agreed on."""
    setup = save.setup
    assert setup is not None
    kinds = [f"{p.name} is {p.kind}" for p in setup.players if p.kind != "human"]
    few = {"written": [], "places": ["fewer places score"], "dummy": ["with a dummy"]}[setup.few]
    facts = [
        *([f"Grandissimo with {_stack6(setup)}"] if _expanded(save) else []),
        "six rounds" if setup.short else "nine rounds",
        *([] if setup.veto else ["no Vetoes"]),
        *few,
        *(["Castillo shown"] if setup.castillo_totals else []),
        *kinds,
        f"{save.moves} moves",
        f"seed {setup.seed}",
    ]
    return ", ".join(facts)
