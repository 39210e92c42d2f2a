"""A recorded game watched: move by move, turn by turn, to any round or scoring, or by itself."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.telling import GENERAL
from elgrande_tui.table.viewing import Viewing
from elgrande_tui.tui.board_model import board_model, castillo_drops, changes, places_changed
from elgrande_tui.tui.keys import CARD, HELP, LOG, WHAT_IF, Hint, hint
from elgrande_tui.tui.logbook import entries, role_of
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import REGION_IDS, MapModel
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.parts import BoardParts
from elgrande_tui.tui.watch_keys import CONTENTS, LEAVE, LOOKS, PLAY, SCORING, TELL, WAYS
from elgrande_tui.tui.widgets.cards import CardsBase
from elgrande_tui.tui.widgets.timeline import Timeline

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Moves a second that the keys lead through."""
USUAL: Final = 2.0


class WatchScreen(BoardParts[None]):
    """The board at every moment of a recorded game. Nothing is chosen on it and nothing changes.

    Args:
        viewing: the game; the screen begins at the moment where it stands.
        speed: moves a second; with it the moves follow by themselves from the start.
    """

    BINDINGS: ClassVar[list[BindingType]] = [command.binding() for command in (*WAYS, *LOOKS)]
    table: Viewing

    def __init__(self, viewing: Viewing, speed: float | None = None) -> None:
        super().__init__(viewing)
        self._tab = "log"
        self._speed = speed or USUAL
        self._playing = speed is not None
        self._timer: Timer | None = None

    def begin(self) -> None:
        """Show the moment, and play if that was asked for."""
        for widget in self.query("*"):
            # Arrows lead through the game wherever they are pressed.
            widget.can_focus = False
        self.show_moment()

    # What may be seen.

    def seen(self) -> PlayerView:
        """What whoever watches may see."""
        return self.table.view()

    def warning(self) -> str:
        """Whose view it is."""
        seat = self.table.seat
        return "" if seat is None else f"As {self.table.names[seat]} sees it"

    def header(self) -> Timeline:
        """The whole game from left to right."""
        viewing = self.table
        scorings = {scoring.n: scoring.what == GENERAL for scoring in viewing.scorings}
        return Timeline(viewing.last, viewing.rounds, scorings, id="header")

    def cards_in_hand(self) -> tuple[str, Sequence[int]]:
        """The hand of whose view it is, or else of whoever chooses next."""
        decision = self.table.decision
        seat = decision.seat if self.table.seat is None and decision else self.table.seat
        if seat is None:
            return "", ()
        return f"Hand of {self.table.names[seat]}", self.view.seats[seat].hand or ()

    def log_entries(self) -> Sequence[tuple[str, str]]:
        """What may be read up to this moment."""
        return [(line.text, role_of(line)) for line in self.table.lines()]

    def asked(self) -> int | None:
        """Whose move it was."""
        return self.table.step().seat

    def question(self) -> str:
        """What the move was and what came of it; and where the record ends, what is asked now."""
        viewing = self.table
        told = f"{'; '.join(viewing.step().told)}."
        going_on = viewing.n == viewing.last and not viewing.is_over
        return f"{told} Now {viewing.prompt}" if going_on else told

    def board(self, cursor: str | None) -> MapModel:  # noqa: ARG002
        """The map with what the move changed; nothing is chosen on it."""
        letters, happened = self.table.letters, self.table.happened
        model = board_model(
            self.view,
            letters,
            drops=castillo_drops(event for _, event in self.table.events),
            previews=changes(happened, letters),
            glow=places_changed(happened),
        )
        discs = [(seat.disc, f"disc {letters[seat.seat]}") for seat in self.view.seats if seat.disc]
        looks = [
            look._replace(markers=(*look.markers, *(word for at, word in discs if at == id_)))
            for id_, look in zip(REGION_IDS, model.regions, strict=True)
        ]
        return model._replace(regions=tuple(looks))

    def refresh_board(self) -> None:
        """Show the moment as it is."""
        self.query_one(Timeline).n = self.table.n
        super().refresh_board()

    # Keys.

    def hints(self) -> Sequence[Hint]:
        """The keys, most needed first."""
        return (
            Hint("arrows", "move, turn"),
            *([hint(TELL, label)] if (label := self._told_by_enter()) else []),
            hint(PLAY, "stop" if self._playing else "play"),
            Hint("+ -", f"{self._speed:g} a second"),
            hint(SCORING),
            hint(CONTENTS),
            hint(LEAVE),
            hint(CARD),
            hint(LOG),
            hint(WHAT_IF),
            hint(HELP),
        )

    def _told_by_enter(self) -> str:
        if self.table.scored:
            return "tell it"
        return "final sheet" if self.table.is_over else ""

    def panes(self) -> Sequence[str]:
        """The tabs, where there are any; no part of the screen takes keys of its own."""
        return self._tabs

    def enter_pane(self) -> None:
        """Show the tab that was chosen."""
        if self.pane in self._tabs:
            self._show_tab(self.pane)
        self.show_keys()

    def action_next_pane(self, step: int = 1) -> None:
        """Show the next tab."""
        self.pane = self._tab
        super().action_next_pane(step)

    def on_key(self, event: events.Key) -> None:
        """A digit reads the card of a stack; other keys that mean nothing say so."""
        key = event.character
        if key is None or not key.isprintable():
            return
        if key.isdigit():
            self.read_card(int(key))
        else:
            self.tell(f"{key} means nothing here; ? explains the keys.")

    def on_cards_base_chosen(self, event: CardsBase.Chosen) -> None:
        """Read the card that was clicked."""
        self.read_card(event.stack)

    def on_map_widget_cursor_moved(self, event: MapWidget.CursorMoved) -> None:  # noqa: ARG002
        """Nothing is chosen on the map, so that it has no cursor."""
        self.draw_map(None)

    def on_timeline_chosen(self, event: Timeline.Chosen) -> None:
        """Go where the timeline was clicked."""
        self._walk(event.n)

    # Ways through the game.

    def show_moment(self) -> None:
        """Show where the game stands, and go on by itself if it plays."""
        self.question_line.calm()
        self.refresh_board()
        self._wait()

    def _walk(self, n: int) -> None:
        """Go to a moment because somebody wants it."""
        self._playing = False
        self._go(n)

    def _go(self, n: int) -> None:
        """Go to a moment; who comes to the end of a finished game is shown the final sheet."""
        viewing = self.table
        before = viewing.n
        viewing.go(n)
        arrived = before < viewing.n == viewing.last
        if arrived:
            self._playing = False
        self.show_moment()
        if arrived:
            self._show_final()

    def action_step(self, step: int) -> None:
        """A move on, or back."""
        self._walk(self.table.n + step)

    def action_turn(self, step: int) -> None:
        """To the next turn, or back to where one began."""
        self._walk(self.table.turn(step))

    def action_round(self, step: int) -> None:
        """To the next round, or back to where one began."""
        self._walk(self.table.round(step))

    def action_scoring(self, step: int) -> None:
        """To the next scoring, or back to one."""
        n = self.table.scoring(step)
        if n is None:
            self.tell(f"There is no scoring {'after' if step > 0 else 'before'} this moment.")
        else:
            self._walk(n)

    def action_start(self) -> None:
        """To the beginning."""
        self._walk(0)

    def action_end(self) -> None:
        """To the end."""
        self._walk(self.table.last)

    def action_contents(self) -> None:
        """To a round or a scoring chosen from a list."""
        from elgrande_tui.tui.screens.contents import ContentsScreen

        def chosen(n: int | None) -> None:
            if n is not None:
                self._walk(n)

        self.app.push_screen(ContentsScreen(self.table), chosen)

    # By itself.

    def action_play(self) -> None:
        """Begin to play, or stop; at the end, begin anew."""
        self._playing = not self._playing
        if self._playing and self.table.n == self.table.last:
            self.table.go(0)
        self.show_moment()

    def action_pace(self, step: int) -> None:
        """Faster or slower."""
        below = bisect_left(SPEEDS, self._speed) - 1
        above = bisect_right(SPEEDS, self._speed)
        self._speed = SPEEDS[min(above, len(SPEEDS) - 1) if step > 0 else max(below, 0)]
        self.show_keys()
        self._wait()

    def _wait(self) -> None:
        """Go on after a while, if it plays; a scoring stays for as long as it has places."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self._playing:
            places = sum(len(scoring.scored) for scoring in self.table.scored)
            self._timer = self.set_timer((1 + places) / self._speed, self._play_on)

    def _play_on(self) -> None:
        """The next move, unless something else is being looked at."""
        if self.is_active:
            self._go(self.table.n + 1)

    def on_screen_resume(self) -> None:
        """Go on after another screen has closed."""
        self._wait()

    # A closer look.

    def action_tell_it(self) -> None:
        """Tell the scoring just made; at the end, show the final sheet after it."""
        if not self._told_by_enter():
            self.tell("Nothing was scored with this move; s goes to the next scoring.")
        if self.table.is_over:
            self._show_final()
        for scoring in reversed(self.table.scored):
            from elgrande_tui.tui.screens.scoring import ScoringScreen

            self.app.push_screen(ScoringScreen(self.table, scoring))

    def _show_final(self) -> None:
        if self.table.finished is None:
            return
        from elgrande_tui.tui.screens.final import FinalScreen

        self.app.push_screen(FinalScreen(self.table.finished))

    def action_log(self) -> None:
        """Read the log up to this moment."""
        from elgrande_tui.tui.screens.log import LogScreen

        self.app.push_screen(LogScreen(entries(self.table.lines()), self.table.names))

    def action_help(self) -> None:
        """Explain the keys and the signs."""
        from elgrande_tui.tui.helping import watch_help
        from elgrande_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.question(), watch_help(look_of(self).mode)))

    def action_leave(self) -> None:
        """Stop watching; without a screen below, leave the program."""
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.app.exit()
