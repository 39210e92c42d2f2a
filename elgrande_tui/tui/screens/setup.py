"""A new game: who sits where, who leads, and the options."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from pydantic import ValidationError
from textual import events
from textual._path import CSSPathType
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input

from elgrande_tui.bots import BOTS
from elgrande_tui.engine.board import MAX_SEATS
from elgrande_tui.table.errors import problem
from elgrande_tui.table.setup import (
    GRANDISSIMO,
    HUMAN,
    NAME_LENGTH,
    Player,
    TableSetup,
    chip_letters,
    draw_seed,
    name_problem,
    names_problem,
)
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.screens.setup_fields import (
    BY_HAND,
    EXPANSION,
    FIELDS,
    KINDS,
    STACK6,
    USUAL,
    ships,
    stack6_of,
    value_of,
)
from elgrande_tui.tui.widgets.form import Cycle, Label, Note, Option, Press
from elgrande_tui.tui.widgets.pieces import Piece

DRAW: Final = ""
"""Key of the leader whom chance draws."""


class SetupScreen(Page[TableSetup]):
    """A form for a new table; it answers with the setup, or nothing.

    Lines for names may stay empty; those filled are the seats, in their order.

    Args:
        last: the table set up before, whose answers stand in the form at first.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "setup.tcss"]
    AUTO_FOCUS = "#name0"
    BINDINGS: ClassVar[list[BindingType]] = [
        # Lines change at once, so that what is typed next goes to the new one; beginning waits its
        # turn behind the letters typed before it.
        Binding("up", "row(-1)", "Before", show=False, priority=True, id="setup.before"),
        Binding("down", "row(1)", "Next", show=False, priority=True, id="setup.next"),
        Binding("enter", "done", "Next", show=False, priority=True, id="setup.done"),
        Binding("ctrl+s", "begin", "Begin", show=False, id="setup.begin"),
    ]

    def __init__(self, last: TableSetup | None = None) -> None:
        super().__init__()
        self._last = last
        self._stack6, self._by_hand = stack6_of(last)

    def body(self) -> ComposeResult:
        """A line for each seat, a line for each option, and what it all means."""
        last = self._last
        players = list(last.players) if last else []
        players += [Player.model_construct(name="", kind=HUMAN)] * (MAX_SEATS - len(players))
        yield Label(Piece("      Name              Played by", "dim"))
        for row, player in enumerate(players):
            with Horizontal():
                yield Label(id=f"seat{row}")
                yield Input(
                    player.name,
                    id=f"name{row}",
                    compact=True,
                    placeholder="nobody",
                    select_on_focus=False,
                )
                kind = player.kind if player.kind in BOTS else HUMAN
                yield Cycle(KINDS, kind, id=f"kind{row}")
        yield Label()
        with Horizontal():
            yield Label(Piece("Leads round 1"))
            yield Cycle([Option(DRAW, "drawn")], DRAW, id="leader")
        with Horizontal():
            yield Label(Piece("Grandissimo"))
            yield Cycle(EXPANSION, value_of(last, "expansion", EXPANSION), id="expansion")
        with Horizontal(classes="of-grandissimo"):
            yield Label(Piece("  Stack 6"))
            yield Cycle(STACK6, self._stack6, id="stack6")
            yield Press("11 cards of 19", id="cards")
        with Horizontal(classes="of-grandissimo"):
            yield Label(Piece("  Ships"))
            at = USUAL if last is None or last.ships is None else str(last.ships)
            offered = ships(len(last.players) if last else 0)
            yield Cycle(offered, at if at in [one.key for one in offered] else USUAL, id="ships")
        for field, (label, options) in FIELDS.items():
            with Horizontal():
                yield Label(Piece(label))
                yield Cycle(options, value_of(last, field, options), id=field)
        with Horizontal():
            yield Label(Piece("Seed"))
            yield Input(id="seed", compact=True, placeholder="drawn", restrict=r"\d*")
        yield Label(id="gap")
        with Horizontal():
            yield Label()
            yield Press("Begin", id="begin")
        yield Note(id="note")

    def on_mount(self) -> None:
        """Fill in what depends on the names."""
        self.entitle("New game", "2 to 5 players")
        self.hint(
            Hint("up, down", "line"),
            Hint("Tab", "field"),
            Hint("left, right", "change"),
            Hint("Ctrl+S", "begin", "begin"),
            Hint("Esc", "back", "close"),
        )
        self._follow_expansion()
        self._follow_names()

    # What stands in the form.

    def _names(self) -> list[tuple[int, str]]:
        """The lines that are filled, with their names."""
        lines = [(row, self.query_one(f"#name{row}", Input).value) for row in range(MAX_SEATS)]
        return [(row, name) for row, name in lines if name]

    def _at(self, field: str) -> str:
        return self.query_one(f"#{field}", Cycle).at

    def problem(self) -> tuple[str, str] | None:
        """What is wrong with the form, as a sentence, and the field that it is about; or None."""
        seats = self._names()
        names = [name for _, name in seats]
        wrong = names_problem(names)
        if wrong is not None:
            guilty = [row for n, (row, _) in enumerate(seats) if _spoils(names[: n + 1])]
            empty = [row for row in range(MAX_SEATS) if row not in dict(seats)]
            return wrong, f"name{[*guilty, *empty][0]}"
        try:
            self.setup(seed=0)
        except ValidationError as error:
            where = error.errors()[0]["loc"]
            return problem(error), "seed" if where == ("seed",) else "few"
        return None

    def setup(self, seed: int) -> TableSetup:
        """The table as the form has it.

        Args:
            seed: what counts where the form names none.

        Raises:
            ValidationError: there can be no such table.
        """
        seats = self._names()
        leader = self._at("leader")
        typed = self.query_one("#seed", Input).value
        return TableSetup.model_validate(
            {
                "players": tuple(
                    Player(name=name, kind=self._at(f"kind{row}")) for row, name in seats
                ),
                "seed": int(typed) if typed else seed,
                "leader": {str(row): name for row, name in seats}.get(leader),
                "short": bool(self._at("short")),
                "veto": bool(self._at("veto")),
                "few": self._at("few"),
                "castillo_totals": bool(self._at("castillo_totals")),
                **(self._of_grandissimo() if self._expanded else {}),
            }
        )

    @property
    def _expanded(self) -> bool:
        """Whether Grandissimo is played with."""
        return self._at("expansion") == GRANDISSIMO

    def _of_grandissimo(self) -> dict[str, Any]:
        """What only a table with the expansion agrees on."""
        number = self._at("ships")
        stack6 = self._at("stack6")
        return {
            "expansion": GRANDISSIMO,
            "ships": int(number) if number else None,
            "stack6": self._by_hand if stack6 == BY_HAND else stack6,
        }

    # What follows from it.

    def _follow_names(self) -> None:
        """Give seats their letters, and offer them to lead."""
        seats = self._names()
        letters = chip_letters([name for _, name in seats])
        for row in range(MAX_SEATS):
            label = self.query_one(f"#seat{row}", Label)
            self.query_one(f"#kind{row}").display = row in dict(seats)
            seat = next((n for n, (filled, _) in enumerate(seats) if filled == row), None)
            if seat is None:
                label.show(Piece("  -   ", "dim"))
                continue
            wrong = name_problem(seats[seat][1]) is not None
            label.show(
                Piece("! " if wrong else "  ", "gold"),
                Piece(f"{seat + 1} ", "dim"),
                Piece(letters[seat], f"chip{seat}"),
            )
        about = "Who bids first in round 1 (B9)."
        leaders = [Option(str(row), name, about) for row, name in seats if name.strip()]
        self.query_one("#leader", Cycle).offer(
            [Option(DRAW, "drawn", "Chance draws who bids first in round 1 (B9)."), *leaders]
        )
        self.query_one("#ships", Cycle).offer(ships(len(seats)))
        self._explain()

    def _follow_expansion(self) -> None:
        """Show what is to be decided for Grandissimo where it is played."""
        for row in self.query(".of-grandissimo"):
            row.display = self._expanded
        self.query_one("#cards").display = self._at("stack6") == BY_HAND
        self.set_class(self._expanded, "-expanded")

    def _explain(self, *, loud: bool = False) -> None:
        """Say what the field with the cursor means, and what is wrong."""
        wrong = self.problem()
        here = self.focused
        about = ""
        if isinstance(here, Cycle):
            about = here.option.about
        elif isinstance(here, Input):
            about = (
                "The same seed, players and choices make the same game."
                if here.id == "seed"
                else f"Up to {NAME_LENGTH} characters. Lines left empty are seats that nobody has."
            )
        fault = [(wrong[0], "warning" if loud else "gold")] if wrong else []
        self.query_one(Note).show((about, "text"), *fault)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Follow the names as they are typed."""
        event.stop()
        self._follow_names()

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Look at what is wrong again."""
        event.stop()
        self._follow_expansion()
        self._explain()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what the field means."""
        event.stop()
        self._explain()

    # Going about.

    def _grid(self) -> list[list[Widget]]:
        """The fields, line by line."""
        rows = [[f"name{row}", f"kind{row}"] for row in range(MAX_SEATS)]
        rows += [["leader"], ["expansion"], ["stack6", "cards"], ["ships"]]
        rows += [*([field] for field in FIELDS), ["seed"], ["begin"]]
        fields = [[self.query_one(f"#{id_}") for id_ in row] for row in rows]
        shown = [[field for field in row if _to_be_seen(field)] for row in fields]
        return [row for row in shown if row]

    def action_row(self, step: int) -> None:
        """To the line above or below."""
        grid = self._grid()
        for index, row in enumerate(grid):
            if self.focused in row:
                coming = grid[(index + step) % len(grid)]
                column = min(row.index(self.focused), len(coming) - 1)
                self.set_focus(coming[column])
                return

    def action_done(self) -> None:
        """Enter leads from a line of text to the next; elsewhere it chooses.

        Raises:
            SkipAction: the key is for the field that has the focus.
        """
        here = self.focused
        if isinstance(here, Input):
            self.action_row(1)
        elif isinstance(here, Cycle) and here.at == BY_HAND:
            self._choose_cards()
        else:
            raise SkipAction

    def on_press_pressed(self, event: Press.Pressed) -> None:
        """Begin, or choose cards."""
        event.stop()
        if event.press.id == "cards":
            self._choose_cards()
        else:
            self.action_begin()

    def _choose_cards(self) -> None:
        """Choose the cards of stack 6 by hand."""
        from elgrande_tui.tui.screens.stack6 import Stack6Screen

        def chosen(cards: tuple[str, ...] | None) -> None:
            if cards is not None:
                self._by_hand = cards

        self.app.push_screen(Stack6Screen(self._by_hand), chosen)

    def action_begin(self) -> None:
        """Answer with the setup, or say what is wrong and go there."""
        wrong = self.problem()
        if wrong is None:
            self.dismiss(self.setup(draw_seed()))
            return
        self.query_one(f"#{wrong[1]}").focus()
        self.call_after_refresh(self._explain, loud=True)


def _to_be_seen(field: Widget) -> bool:
    """Whether neither the field nor its line is hidden."""
    return field.display and (field.parent is None or field.parent.display)


def _spoils(names: Sequence[str]) -> bool:
    """Whether the last of these names will not do beside those before it."""
    return name_problem(names[-1]) is not None or (
        len(names) > 1 and names_problem(names) is not None
    )
