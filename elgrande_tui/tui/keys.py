"""The keys of the table, in one list: bindings, key bar and help all read it."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from textual.binding import Binding

from elgrande_tui.engine.board import PLACE_NAMES, PLACE_OF


class Command(NamedTuple):
    """A key and what it does.

    Attributes:
        id: its name, for keymaps.
        key: Textual's name of the key.
        shown: how the key is written.
        label: one or two words for the key bar.
        action: the screen's action.
        help: a sentence for the help page.
    """

    id: str
    key: str
    shown: str
    label: str
    action: str
    help: str

    def binding(self) -> Binding:
        """The binding that carries it out."""
        return Binding(self.key, self.action, self.label, show=False, id=self.id)


def _letter(id_: str, key: str, label: str, help_: str) -> Command:
    return Command(f"table.{id_}", key, key, label, f"letter('{id_}')", help_)


LETTERS: Final[Mapping[str, Command]] = {
    "special": _letter("special", "s", "special", "Use the special action of the card taken."),
    "done": _letter("done", "d", "done", "Stop here what may be done up to a number of times."),
    "end": _letter("end", "e", "end turn", "End the turn; Enter confirms."),
    "veto": _letter("veto", "v", "veto", "Spend a Veto on what is left of a special action."),
    "allow": _letter("allow", "a", "allow", "Let the special action go on."),
    "own_region": _letter("own_region", "o", "own region", "Empty a region of your own."),
    "court_2": _letter("court_2", "p", "place 2", "Place two from the court."),
    "court": _letter("court", "k", "from court", "Take one from the court."),
    "aboard": _letter("aboard", "b", "aboard", "Place one aboard a ship of your own."),
    "ship": _letter("ship", "t", "take ship", "Take a ship: the symbol of the card."),
    "jail": _letter("jail", "g", "prison", "Lock somebody up: the symbol of the card."),
    "march": _letter("march", "m", "soldiers", "Move a soldier with the General Inquisitor."),
    "jest": _letter("jest", "j", "Jester", "Put one of your own into another's court."),
    "now": _letter("now", "n", "use now", "Use a second card now."),
    "keep": _letter("keep", "h", "hold", "Keep a second card for a later turn."),
    "queen": _letter("queen", "Q", "Queen", "Take the Queen."),
    "jester": _letter("jester", "J", "Jester", "Take the Jester."),
    "spy": _letter("spy", "y", "spy", "Name the region openly, once the discs are shown."),
    "incognito": _letter("incognito", "i", "incognito", "Bring the King out of hiding, unseen."),
}
"""Commands that stand for a legal move, by what `choices` calls it."""

WHEN: Final[Mapping[str, tuple[str, str]]] = {
    "veto": ("A Veto stops another player's special action, while it lasts.", "B33"),
    "aboard": ("Who has a ship may place aboard, while placing.", "G8"),
    "ship": ("A ship is taken with a card that bears one, once a turn.", "G8"),
    "jail": ("The prison is used with a card that bears one, once a turn.", "G9"),
    "march": ("Who has the Inquisitor moves soldiers once in each own turn.", "G22"),
    "jest": ("Who has the Jester uses him once in each own turn.", "G30"),
    "now": ("A second card is used when it was just taken, or was kept.", "G12"),
    "keep": ("Only a second card that was just taken can be kept.", "G12"),
    "queen": ("The Queen is taken with the special action of card 7.", "G28"),
    "jester": ("The Jester is taken with the special action of card 7.", "G28"),
    "spy": ("Who has Espionage says so when the discs are set.", "G17"),
    "incognito": ("King Incognito needs a turn under way and his card face down.", "G14"),
}
"""For which moment a letter is, and the rule: told where it is pressed at another."""

OTHERS: Final = Command(
    "table.others",
    "x",
    "x",
    "more choices",
    "others",
    "Choose from a list of what else may be done.",
)
UNDO: Final = Command("table.undo", "u", "u", "undo", "undo", "Take the last move back.")
REDO: Final = Command(
    "table.redo", "U", "U", "redo", "redo", "Play a move again that was taken back."
)
RESTART: Final = Command(
    "table.restart", "r", "r", "restart", "restart", "Take the whole turn back."
)
CARD: Final = Command("table.card", "c", "c", "card", "card", "Read a card in full.")
LOG: Final = Command("table.log", "l", "l", "log", "log", "Read the log of the game.")
WHAT_IF: Final = Command(
    "table.what_if", "w", "w", "what if", "what_if", "See what the board would score now."
)
PANE: Final = Command(
    "table.pane", "tab", "Tab", "panes", "next_pane", "Go to the next part of the screen."
)
PANE_BACK: Final = Command(
    "table.pane_back", "shift+tab", "Shift+Tab", "back", "next_pane(-1)", "Go to the part before."
)
HELP: Final = Command("table.help", "question_mark", "?", "help", "help", "Explain the keys.")
MENU: Final = Command("table.menu", "q", "q", "menu", "menu", "Leave the table; nothing is lost.")
BACK: Final = Command("table.back", "escape", "Esc", "back", "back", "Go back.")

GENERAL: Final = (
    OTHERS,
    UNDO,
    REDO,
    RESTART,
    CARD,
    LOG,
    WHAT_IF,
    PANE,
    PANE_BACK,
    HELP,
    MENU,
    BACK,
)

JUMPS: Final[Mapping[str, str]] = {
    "galicia": "G",
    "pais_vasco": "P",
    "aragon": "A",
    "cataluna": "C",
    "castilla_vieja": "V",
    "castilla_nueva": "N",
    "valencia": "L",
    "sevilla": "S",
    "granada": "D",
    "portugal": "T",
    "castillo": "O",
}
"""The capital that brings the cursor to a place: the letters of the map's own grids."""


def jump_commands() -> Iterable[Command]:
    """The commands that jump to a place."""
    for place, letter in JUMPS.items():
        name = PLACE_NAMES[PLACE_OF[place]]
        yield Command(
            f"jump.{place}", letter, letter, name, f"jump('{place}')", f"Go to {name} on the map."
        )


def table_bindings() -> list[Binding]:
    """The bindings of every screen with a board."""
    return [command.binding() for command in (*LETTERS.values(), *GENERAL, *jump_commands())]


class Hint(NamedTuple):
    """What the key bar says of a key: how it is written, what it does, the action of a click."""

    key: str
    label: str
    action: str = ""


def hint(command: Command, label: str | None = None) -> Hint:
    """The hint for a command."""
    return Hint(command.shown, command.label if label is None else label, command.action)
