"""Keys and clicks on a board turned into moves, and reasons given where they are not legal."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.binding import BindingType

from elgrande_tui.engine.machine import NOT_LEGAL, OTHER_KIND
from elgrande_tui.engine.moves import March, Move, parse_move
from elgrande_tui.table.table import Table
from elgrande_tui.tui.choices import (
    ABOARD,
    ON_THE_MAP,
    UNUSED,
    Choice,
    Lettered,
    cannot_mean,
    move_at,
    narrowed,
    typical_letter,
)
from elgrande_tui.tui.keys import WHEN, table_bindings
from elgrande_tui.tui.logbook import log_entries
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.ask import Ask, Pick
from elgrande_tui.tui.screens.parts import BoardParts
from elgrande_tui.tui.variants import question_for, question_for_part, variants
from elgrande_tui.tui.widgets.cards import CardsBase
from elgrande_tui.tui.widgets.hand import Hand
from elgrande_tui.tui.widgets.prompt import Prompt

ResultT = TypeVar("ResultT")


def _says_nothing(reason: tuple[str, str] | None) -> bool:
    """Whether a reason tells no more than that a move is not legal."""
    return reason is not None and reason[0] in (OTHER_KIND, NOT_LEGAL)


class BoardScreen(BoardParts[ResultT]):
    """A board on which a choice is made. Subclasses say what happens to the move (`commit`)."""

    BINDINGS: ClassVar[list[BindingType]] = [*table_bindings()]
    table: Table

    def __init__(self, table: Table) -> None:
        super().__init__(table)

    def commit(self, move: Move, seat: int | None = None) -> None:
        """Make a move."""
        raise NotImplementedError

    def on_map_widget_cursor_moved(self, event: MapWidget.CursorMoved) -> None:
        """Show what choosing this place would do."""
        self.question_line.calm()
        self.draw_map(event.place)

    def on_map_widget_chosen(self, event: MapWidget.Chosen) -> None:
        """Make the move that choosing this place means."""
        self.pane = "map"
        choice = self.choice
        if choice is None:
            self.tell(self.not_now())
            return
        moves = choice.places.get(event.place, ())
        if len(moves) == 1:
            self.commit(moves[0])
        elif moves and isinstance(moves[0], March):
            self._narrow("march", moves)
        elif moves:
            self._ask_which(question_for(event.place, moves), moves)
        else:
            move = move_at(choice, event.place)
            self.explain(move, cannot_mean(choice, event.place))

    def on_map_widget_unselected(self) -> None:
        """Say that a place must be found first, where one is asked for."""
        if self.choice is not None and self.choice.places:
            self.tell("Go to a place first: arrows, or its letter.")

    def _ask_which(self, question: str, moves: Sequence[Move]) -> None:
        def picked(index: int | None) -> None:
            if index is not None:
                self.commit(moves[index])

        lines = variants(moves, self.table.names, self.table.letters, self.view)
        self.app.push_screen(Pick(question, lines), picked)

    def action_others(self) -> None:
        """Choose from a list what no key and no place stands for."""
        if self.choice is not None and self.choice.others:
            self._ask_which("Which of these?", self.choice.others)
        else:
            self.tell("There is nothing else to choose from now.")

    def on_cards_base_chosen(self, event: CardsBase.Chosen) -> None:
        """Take a card."""
        move = self.choice.cards.get(event.stack) if self.choice else None
        self._commit_or_explain(move, {"type": "take_card", "stack": event.stack})

    def on_cards_base_cursor_moved(self, event: CardsBase.CursorMoved) -> None:
        """Keep both forms of the cards on the same one."""
        self.question_line.calm()
        for cards in self.query(CardsBase):
            cards.point(event.stack)

    def on_hand_chosen(self, event: Hand.Chosen) -> None:
        """Play a power card."""
        move = self.choice.values.get(event.value) if self.choice else None
        self._commit_or_explain(move, {"type": "play_power", "value": event.value})

    def on_hand_unselected(self) -> None:
        """Say that a power card must be selected first, where one is asked for."""
        if self.choice is not None and self.choice.values:
            self.tell("Select a power card first: arrows, or type its value.")
        else:
            self._commit_or_explain(None, {"type": "play_power", "value": 1})

    def on_hand_selected(self) -> None:
        """Forget what was wrong before."""
        self.question_line.calm()

    def on_prompt_counted(self, event: Prompt.Counted) -> None:
        """Bring so many."""
        move = self.choice.counts.get(event.count) if self.choice else None
        self._commit_or_explain(move, {"type": "to_court", "count": event.count})

    def action_letter(self, id_: str) -> None:
        """Make the move that a letter stands for."""
        lettered = self.choice.lettered(id_) if self.choice else None
        if lettered is None:
            self._explain_letter(id_)
        elif lettered.confirm:
            self.confirm(lettered)
        elif id_ in ON_THE_MAP:
            self._narrow(id_, lettered.moves)
        elif len(lettered.moves) > 1:
            self._ask_which(question_for_part(id_), lettered.moves)
        else:
            self.commit(lettered.moves[0])

    def _explain_letter(self, id_: str) -> None:
        """Say why a letter means nothing now: what bars its move, or for which moment it is."""
        move = parse_move(typical_letter(id_, self.table.decision))
        if self.choice is None:
            self.tell(self.not_now())
        elif _says_nothing(self.table.why_not(move)) and self._known(id_):
            sentence, rule = WHEN[id_]
            self.tell(f"Not now. {sentence} ({rule})")
        else:
            self.explain(move, ("", ""))

    def _known(self, id_: str) -> bool:
        """Whether there is a moment for a letter in this game: a base game has no ships."""
        return id_ in WHEN and (self._expanded or id_ == "veto")

    def _narrow(self, part: str, moves: Sequence[Move]) -> None:
        """Go on with one part of the choice on the map; Escape leads back."""
        assert self.choice is not None
        self._show_choice(narrowed(self.choice, part, moves))

    def _show_choice(self, choice: Choice) -> None:
        self.choice = choice
        self.refresh_board()
        self.focus_choice()

    def confirm(self, lettered: Lettered) -> None:
        """Ask for a second key."""
        assert self.choice is not None
        question, yes_does = self.confirmation(lettered)

        def answered(yes: bool | None) -> None:
            if yes:
                self.commit(lettered.moves[0])

        self.app.push_screen(Ask(question, yes_does), answered)

    def confirmation(self, lettered: Lettered) -> tuple[str, str]:
        """The question before a move that cannot be taken back, and what Enter does."""
        assert self.choice is not None
        choice = self.choice
        name = self.table.names[choice.decision.seat]
        if lettered.id == "veto":
            return f"Spend {name}'s Veto?", "spend it"
        if lettered.id == "allow":
            return f"{name} lets the special action go on?", "let it go on"
        unused = []
        if choice.decision.left and (choice.places or choice.lettered(ABOARD)):
            unused.append(f"{choice.decision.left} could still be placed")
        unused += [f"{what} is unused" for id_, what in UNUSED.items() if choice.lettered(id_)]
        note = f" ({', '.join(unused)})" if unused else ""
        return f"End {name}'s turn{note}?", "end the turn"

    def _commit_or_explain(self, move: Move | None, data: dict[str, object]) -> None:
        if move is not None:
            self.commit(move)
        elif self.choice is None:
            self.tell(self.not_now())
        else:
            self.explain(parse_move(data), ("", ""))

    def explain(self, move: Move | None, otherwise: tuple[str, str]) -> None:
        """Say in one line why a move is not legal, with the rule's number."""
        reason = None if move is None else self.table.why_not(move)
        vague = otherwise[0] not in ("", OTHER_KIND) and _says_nothing(reason)
        sentence, rule = otherwise if reason is None or vague else reason
        if sentence == OTHER_KIND:
            sentence = f"Not now. {self.question()}"
        self.tell(f"{sentence} ({rule})")

    def not_now(self) -> str:
        """Why nothing can be chosen on this screen at the moment."""
        return self.question()

    # A closer look.

    def action_log(self) -> None:
        """Read the whole log."""
        from elgrande_tui.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(log_entries(self.table, self.view.seat), self.table.names))

    def action_help(self) -> None:
        """Explain the question, the keys and the signs."""
        from elgrande_tui.tui.helping import board_help
        from elgrande_tui.tui.screens.help import HelpScreen

        regions = [region.id for region in self.view.regions]
        sections = board_help(self.hints(), regions, look_of(self).mode)
        decision = self.table.decision
        rule = None if decision is None else decision.rule
        self.app.push_screen(HelpScreen(self.question(), sections, rule, news=self._expanded))

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """Digits: a card, a value, a number. Other keys that mean nothing say so."""
        digit = event.character
        if digit is None or not digit.isprintable():
            return
        alt = "Alt+" if event.key.startswith("alt+") else ""
        if alt or digit not in "0123456789":
            self.tell(f"{alt}{digit} means nothing here; ? explains the keys.")
            return
        event.stop()
        self.question_line.calm()
        means = self.choice.means if self.choice else None
        number = int(digit)
        if means == "hand":
            self.pane = "hand"
            known = self.query_one(Hand).type(digit)
            data: dict[str, object] = {"type": "play_power", "value": max(number, 1)}
        elif means == "count":
            self.pane = "count"
            known = self.question_line.pick(number)
            data = {"type": "to_court", "count": min(number, 7)}
        else:
            self.pane = "cards"
            known = number in [slot.stack for slot in self.cards.row]
            self.cards.move_to(number)
            data = {"type": "take_card", "stack": min(max(number, 1), 7)}
        self.enter_pane()
        if not known:
            self._commit_or_explain(None, data)

    async def action_choose(self) -> None:
        """Do what Enter does in the part that has the keys."""
        if self.focused is not None:
            await self.focused.run_action("choose")

    def action_jump(self, place: str) -> None:
        """Go to a place on the map."""
        if place not in self.map.model.places:
            if self.choice is not None:
                reason = cannot_mean(self.choice, place)
                self.explain(move_at(self.choice, place), reason)
            return
        self.pane = "map"
        self.enter_pane()
        self.map.jump(place)

    def action_back(self) -> None:
        """Give the keys back to what the choice is made with; leave a part of it for the whole."""
        self.question_line.calm()
        if self.choice is not None and self.choice.outer is not None:
            self._show_choice(self.choice.outer)
        self.focus_choice()
