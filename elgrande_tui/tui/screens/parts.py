"""The parts of every screen with a board: what they show, their layout, who has the keys."""

from collections.abc import Sequence
from typing import Final, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.shown import Shown
from elgrande_tui.table.wording import prompt
from elgrande_tui.tui.board_model import board_model, castillo_drops
from elgrande_tui.tui.choices import Choice, part_question
from elgrande_tui.tui.hints import hints
from elgrande_tui.tui.keys import CARD, LOG, PANE, WHAT_IF, Command, Hint
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import MapModel
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.previews import previews
from elgrande_tui.tui.screens.closing import ClosesOnce
from elgrande_tui.tui.screens.layout import follow, lay_out
from elgrande_tui.tui.widgets.cards import CardList, CardRow, CardsBase
from elgrande_tui.tui.widgets.courts import Courts
from elgrande_tui.tui.widgets.hand import Hand
from elgrande_tui.tui.widgets.header import Header
from elgrande_tui.tui.widgets.keybar import KeyBar
from elgrande_tui.tui.widgets.logpane import LogPane
from elgrande_tui.tui.widgets.prompt import Prompt
from elgrande_tui.tui.widgets.realm import Realm
from elgrande_tui.tui.widgets.tabs import REALM, TABS, Tabs

ResultT = TypeVar("ResultT")

GLOW: Final = 1.5
"""Seconds for which the places that a move changed are pointed out."""


class BoardParts(ClosesOnce[ResultT]):
    """A board with everything around it. Subclasses say what may be seen on it."""

    CSS_PATH = "board.tcss"
    ALLOW_SELECT = False
    AUTO_FOCUS = ""

    def __init__(self, table: Shown) -> None:
        super().__init__()
        self.table = table
        self.choice: Choice | None = None
        self.glow: frozenset[str] = frozenset()
        self.pane = "map"
        self._tab = TABS[0]
        self.view = self.seen()
        self._expanded = self.view.extension is not None
        self._tabs = (*TABS, REALM) if self._expanded else TABS
        self._symbols = {card.id: card.symbol for card in table.setup.symbols if card.symbol}
        self._hand: Sequence[int] = ()

    # What subclasses decide.

    def seen(self) -> PlayerView:
        """What may be seen on this screen."""
        raise NotImplementedError

    def cards_in_hand(self) -> tuple[str, Sequence[int]]:
        """A title and the power cards that may be shown."""
        raise NotImplementedError

    def log_entries(self) -> Sequence[tuple[str, str]]:
        """Lines of the log that may be shown, each with its role."""
        raise NotImplementedError

    def warning(self) -> str:
        """What the top line warns of, if of anything."""
        return ""

    def question(self) -> str:
        """What is being asked, in a sentence."""
        decision = self.table.decision
        if decision is None:
            return "The game is over."
        if self.choice is not None and self.choice.part is not None:
            return part_question(self.choice, self.table.names[decision.seat])
        legal = None if decision.secret else self.table.legal
        return prompt(self.table.names, decision, self.view, legal)

    def asked(self) -> int | None:
        """Whose mark stands before the question."""
        decision = self.table.decision
        return None if decision is None else decision.seat

    # Parts and layout.

    def compose(self) -> ComposeResult:
        """The parts of the board."""
        look = look_of(self)
        lay_out(self, self.app.size)
        self.add_class(f"-{self._tab}")
        yield self.header()
        with Horizontal(id="middle"):
            yield MapWidget(
                board_model(self.view, self.table.letters),
                mode=look.mode,
                coloured=look.colours,
                id="map",
            )
            with Vertical(id="side"):
                yield Courts(id="courts")
                yield Tabs(self._tabs, id="tabs")
                yield CardList(id="card-list")
                if self._expanded:
                    yield Realm(id="realm")
                yield Hand(id="hand")
                yield LogPane(id="log")
        yield CardRow(id="card-row")
        yield Prompt(id="prompt")
        yield KeyBar(id="keys")

    def header(self) -> Header:
        """The top line."""
        return Header(id="header")

    def on_mount(self) -> None:
        """Fill everything in."""
        self.begin()

    def begin(self) -> None:
        """Offer what may be chosen, and show the moment."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        """Choose the layout for the size."""
        follow(self, event)
        self._show_tab(self._tab)
        self.call_after_refresh(self.enter_pane)

    @property
    def map(self) -> MapWidget:
        """The map."""
        return self.query_one("#map", MapWidget)

    @property
    def cards(self) -> CardsBase:
        """The action cards in the form that is shown."""
        return self.query_one("#card-list" if self.has_class("-tabs") else "#card-row", CardsBase)

    @property
    def question_line(self) -> Prompt:
        """The line that asks."""
        return self.query_one(Prompt)

    def refresh_board(self) -> None:
        """Show the moment as it is now."""
        self.view = view = self.seen()
        choice, table = self.choice, self.table
        self.query_one(Header).show(view, self.warning())
        self.query_one(Courts).show(view, table.names, table.letters)
        for realm in self.query(Realm):
            realm.show(view, table.letters)
        legal = choice.cards.keys() if choice else ()
        for cards in self.query(CardsBase):
            cards.show(view, table.names, table.letters, legal, self._symbols)
            for slot in view.row:
                if slot.card is not None and slot.card == view.card and slot.taker == view.turn:
                    cards.point(slot.stack)
        title, self._hand = self.cards_in_hand()
        self.query_one(Hand).show(title, self._hand, choice.values.keys() if choice else ())
        self.query_one(LogPane).show(self.log_entries())
        asked = self.asked()
        letter, colour = ("", 0) if asked is None else (table.letters[asked], asked)
        counts = sorted(choice.counts) if choice else ()
        self.question_line.ask(letter, colour, self.question(), counts)
        self.draw_map(self._cursor())
        self.show_keys()

    def _cursor(self) -> str | None:
        """Where the cursor should stand: where it is, unless only elsewhere can be chosen."""
        cursor = self.map.model.cursor
        targets = self.choice.places if self.choice else {}
        if targets and cursor not in targets:
            return next(iter(targets))
        return cursor

    def board(self, cursor: str | None) -> MapModel:
        """The map as it is to be drawn with the cursor on a place."""
        return board_model(
            self.view,
            self.table.letters,
            targets=self.choice.places if self.choice else (),
            cursor=cursor,
            drops=castillo_drops(event for _, event in self.table.events),
            previews=previews(self.choice, cursor, self.table.letters),
            glow=self.glow,
        )

    def draw_map(self, cursor: str | None) -> None:
        """Draw the map with the cursor on a place."""
        self.map.show(self.board(cursor))

    def point_out(self, places: frozenset[str]) -> None:
        """Let the places that a move changed glow for a moment, where things may move."""
        if not look_of(self).animated:
            return
        self.glow = places
        if places:
            self.set_timer(GLOW, self._calm_down)

    def _calm_down(self) -> None:
        self.glow = frozenset()
        self.draw_map(self.map.model.cursor)

    def show_keys(self) -> None:
        """Name the keys that work now."""
        self.query_one(KeyBar).show(self.hints())

    def hints(self) -> Sequence[Hint]:
        """The keys that work now, most needed first."""
        return hints(
            self.choice,
            self.pane,
            self.general(),
            enter=self.enter_label(),
            out_of_turn=self.out_of_turn(),
        )

    def general(self) -> Sequence[Command]:
        """Commands that work on this screen whatever is chosen, most needed first."""
        return (CARD, LOG, PANE, WHAT_IF)

    def enter_label(self) -> str | None:
        """What Enter does, where it is not what the choice says."""
        return None

    def out_of_turn(self) -> Sequence[str]:
        """Letters that somebody may use out of turn on this screen."""
        return ()

    # Panes: parts of the screen that keys go to.

    def focus_choice(self) -> None:
        """Give the keys to what the choice is made with."""
        means = self.choice.means if self.choice else "map"
        self.pane = "map" if means == "options" else means
        self.enter_pane()

    def panes(self) -> Sequence[str]:
        """The parts that keys can go to now."""
        counts = self.choice is not None and self.choice.counts
        return [
            "map",
            "cards",
            *(["hand"] if self._hand else []),
            *(["count"] if counts else []),
            "log",
            *([REALM] if self._expanded and self.has_class("-tabs") else []),
        ]

    def enter_pane(self) -> None:
        """Give the keys to the pane that should have them."""
        if self.pane not in self.panes():
            self.pane = "map"
        if self.pane in self._tabs:
            self._show_tab(self.pane)
        widgets: dict[str, Widget] = {
            "map": self.map,
            "cards": self.cards,
            "hand": self.query_one(Hand),
            "count": self.question_line,
            "log": self.query_one(LogPane),
        }
        for realm in self.query(Realm):
            widgets[REALM] = realm
        self.set_focus(widgets[self.pane])
        self.show_keys()

    def _show_tab(self, tab: str) -> None:
        """Choose a tab. Where there is room for all of them at once, nothing changes."""
        self._tab = tab
        if self.has_class("-tabs"):
            self.update_classes({f"-{name}": name == tab for name in self._tabs}, animate=False)
            self.query_one(Tabs).choose(tab)

    def action_next_pane(self, step: int = 1) -> None:
        """Give the keys to the next part of the screen."""
        panes = self.panes()
        self.pane = panes[(panes.index(self.pane) + step) % len(panes)]
        self.question_line.calm()
        self.enter_pane()

    def on_tabs_chosen(self, event: Tabs.Chosen) -> None:
        """Show a tab, and give it the keys where it takes any."""
        self._show_tab(event.tab)
        if event.tab in self.panes():
            self.pane = event.tab
            self.enter_pane()

    # A closer look.

    def tell(self, message: str) -> None:
        """Show a message until the next key that does something."""
        self.question_line.tell(message)

    def action_what_if(self) -> None:
        """See what the board would score now."""
        from elgrande_tui.tui.screens.what_if import WhatIfScreen

        self.app.push_screen(WhatIfScreen(self.table))

    def action_card(self) -> None:
        """Read the card under the cursor, or else the one in use, in full."""
        slots = {slot.stack: slot.card for slot in self.view.row}
        in_use = next((s for s, card in slots.items() if card and card == self.view.card), None)
        self.read_card(in_use if in_use and self.pane != "cards" else self.cards.stack)

    def read_card(self, stack: int) -> None:
        """Read the open card of a stack in full."""
        card = next((slot.card for slot in self.view.row if slot.stack == stack), None)
        if card is None:
            self.tell("No card lies open there.")
            return
        from elgrande_tui.tui.screens.cards import CardScreen

        self.app.push_screen(CardScreen(card, stack, self.table.setup.symbols))
