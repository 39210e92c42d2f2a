"""A scoring told place by place, with the reasons, as fast as the players want it."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from elgrande_tui.engine.board import CASTILLO_ID
from elgrande_tui.engine.events import BoycottShown, CastilloOpened, Scored
from elgrande_tui.table.scorings import Scoring
from elgrande_tui.table.shown import Shown
from elgrande_tui.table.wording import event_line, place_label, scoring_title
from elgrande_tui.table.words import listed
from elgrande_tui.tui.beats import beats, step_with
from elgrande_tui.tui.board_model import board_model
from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.look import look_of
from elgrande_tui.tui.map.model import PLACE_IDS, REGION_IDS, Chip, MapModel
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.pieces import Line, Piece, fit, fold, line
from elgrande_tui.tui.widgets.reckoning import (
    board_note,
    gains,
    head,
    leaders,
    numbers,
    place_story,
    regions_of,
    rule,
)
from elgrande_tui.tui.widgets.windowed import Listing, Reader, Row

FIRSTS: Final = "score_firsts"


class ScoringScreen(Page[None]):
    """Tells a scoring. Enter goes on, the arrows go back and forth, s skips to the end.

    It closes after the last step, or with Escape at once.

    Args:
        table: the table, right after the move that completed the scoring, or at a choice in it.
        scoring: one of its scorings.
        told: how many of its events have been told before.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "reckoning.tcss"]
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right,down", "next", "Next", show=False, id="scoring.next"),
        Binding("left,up,backspace", "back", "Back", show=False, id="scoring.back"),
        Binding("s,end", "skip", "Skip", show=False, id="scoring.skip"),
        Binding("home", "first", "Begin again", show=False, id="scoring.first"),
        Binding("pageup", "read(-1)", "Read up", show=False, id="scoring.up"),
        Binding("pagedown", "read(1)", "Read down", show=False, id="scoring.down"),
    ]

    def __init__(self, table: Shown, scoring: Scoring, told: int = 0) -> None:
        super().__init__()
        self._table, self._scoring = table, scoring
        self._beats = beats(scoring)
        self._at = step_with(self._beats, told)
        self._told = self._at + 1

    def body(self) -> ComposeResult:
        """The map where there is room, the list of points, the story of a place."""
        look = look_of(self)
        yield MapWidget(self._model(), mode=look.mode, coloured=look.colours, id="map")
        with Container(id="side"):
            yield Listing(id="points")
            yield Reader(id="story")

    def on_mount(self) -> None:
        """Begin."""
        for widget in (self.query_one("#map"), self.query_one("#points"), self.query_one("#story")):
            widget.can_focus = False
        self._show()

    @property
    def _seats(self) -> int:
        return len(self._scoring.before)

    @property
    def _last(self) -> int:
        """The step after all beats: what it comes to."""
        return len(self._beats)

    # What is told.

    def _show(self) -> None:
        scoring, table = self._scoring, self._table
        title = scoring_title(table.names, scoring.what, scoring.by, scoring.round)
        self.entitle(title, f"{self._at + 1} of {self._last + 1}")
        self.query_one("#points", Listing).show(self._rows(), str(self._at))
        self.query_one("#story", Reader).show(self._story)
        self.query_one("#map", MapWidget).show(self._model())
        over = self._at == self._last
        self.hint(
            Hint("Enter", "go on with the game" if over else "next", "next"),
            Hint("left", "back", "back"),
            *([] if over else [Hint("s", "skip to the end", "skip")]),
            Hint("Esc", "close", "close"),
        )

    def _rows(self) -> Sequence[Row]:
        letters = self._table.letters[: self._seats]
        rows = [Row(head("", letters))]
        for index, beat in enumerate(self._beats):
            told = index < self._told
            name = _label(beat.scored) if beat.scored else beat.title
            if told and beat.scored:
                pieces = numbers(name, gains(beat.scored, self._seats))
            else:
                pieces = line(Piece(name, "text" if told else "dim"))
            rows.append(Row(pieces, str(index)))
        so_far = self._so_far()
        now = [sum(pair) for pair in zip(self._scoring.before, so_far, strict=True)]
        rows += [
            Row(rule(self._seats)),
            Row(line(" ", *numbers("before", self._scoring.before, "dim"))),
            Row(line(" ", *numbers("gained", so_far))),
            Row(numbers("points now", now, "strong"), str(self._last)),
        ]
        return rows

    def _so_far(self) -> Sequence[int]:
        """What everybody has gained in the steps told."""
        told = [beat.scored for beat in self._beats[: self._told] if beat.scored]
        return [
            sum(gains(event, self._seats)[seat] for event in told) for seat in range(self._seats)
        ]

    def _story(self, width: int) -> Sequence[Line]:
        if self._at == self._last:
            return self._conclusion(width)
        beat, names = self._beats[self._at], self._table.names
        rows: list[Line] = []
        if beat.scored is None:
            rows = [line(Piece(beat.title, "gold")), ()]
        for event in beat.events:
            told = event_line(names, event)
            if told:
                rows += [line(Piece(part)) for part in fold(f"{told}.", width, "  ")]
        if beat.scored is None:
            return rows
        note = self._note(beat.scored)
        story = place_story(beat.scored, names, self._table.letters, width, note)
        return [*story, *([()] if rows else []), *rows]

    def _note(self, scored: Scored) -> str:
        if self._scoring.what == FIRSTS:
            return "only first places are scored"
        if len(regions_of(scored)) > 1:
            return "allied: added up, scored as one (G25)"
        return board_note(self._table.view(), scored.place)

    def _conclusion(self, width: int) -> Sequence[Line]:
        """What it comes to, and who is in front."""
        scoring, names = self._scoring, self._table.names
        title = "What it comes to" if scoring.finished else "So far"
        rows: list[Line] = [line(Piece(title, "gold")), ()]
        places = max(len(str(points)) for points in scoring.after)
        rows += [
            line(
                Piece(self._table.letters[seat], f"chip{seat}"),
                Piece(f" {fit(names[seat], 16)} "),
                Piece(f"{scoring.before[seat]:>{places}} + {scoring.gained[seat]:<3}", "dim"),
                Piece(f"= {scoring.after[seat]:>{places}}", "strong"),
            )
            for seat in sorted(range(self._seats), key=lambda seat: -scoring.after[seat])
        ]
        most = max(scoring.after)
        ahead = [names[seat] for seat in range(self._seats) if scoring.after[seat] == most]
        lead = "leads" if len(ahead) == 1 else "lead together"
        verdict = f"{listed(ahead)} {lead}."
        if not scoring.finished:
            verdict = f"{verdict} The regions are scored after the choice that comes now."
        rows += [(), *(line(Piece(part)) for part in fold(verdict, width))]
        return rows

    def _model(self) -> MapModel:
        """The board as it was scored: regions told are filled by who leads them."""
        view, letters = self._table.view(), self._table.letters
        told = self._beats[: self._told]
        model = board_model(view, letters, cursor=self._cursor())
        scored = [beat.scored for beat in self._beats if beat.scored]
        events = {event.place: event for event in scored}
        allied = {id_ for one in scored if len(regions_of(one)) > 1 for id_ in regions_of(one)}
        boycotted = {
            event.region
            for beat in told
            for event in beat.events
            if isinstance(event, BoycottShown)
        }
        regions = tuple(
            look._replace(
                chips=_chips(events[id_], letters) if id_ in events else look.chips,
                markers=("ally",) * (id_ in allied) + ("boycott",) * (id_ in boycotted),
            )
            for id_, look in zip(REGION_IDS, model.regions, strict=True)
        )
        castillo = model.castillo
        if any(isinstance(event, CastilloOpened) for beat in told for event in beat.events):
            inside = _chips(events[CASTILLO_ID], letters)
            castillo = castillo._replace(chips=inside, caption="opened", note="")
        leading = leaders(beat.scored for beat in told if beat.scored)
        return model._replace(regions=regions, castillo=castillo, leaders=leading)

    def _cursor(self) -> str | None:
        """The place that the step is about: the first of allied ones, and courts nowhere."""
        if self._at == self._last:
            return None
        beat = self._beats[self._at]
        if beat.scored is not None:
            first = regions_of(beat.scored)[0]
            return first if first in PLACE_IDS else None
        return next((e.region for e in beat.events if isinstance(e, BoycottShown)), None)

    # Steps.

    def _go(self, step: int) -> None:
        self._at = max(0, min(step, self._last))
        self._told = max(self._told, min(self._at + 1, self._last))
        self._show()

    def action_next(self) -> None:
        """Tell the next step, or close after the last."""
        if self._at == self._last:
            self.dismiss(None)
        else:
            self._go(self._at + 1)

    def action_back(self) -> None:
        """Look at the step before."""
        self._go(self._at - 1)

    def action_skip(self) -> None:
        """Tell everything at once."""
        self._told = self._last
        self._go(self._last)

    def action_first(self) -> None:
        """Back to the first step."""
        self._go(0)

    def action_read(self, pages: int) -> None:
        """Scroll a long story."""
        self.query_one("#story", Reader).action_page(pages)

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Go to a step that was clicked, if it has been told."""
        step = int(event.key)
        self._go(step if step < self._told or step == self._last else self._at)


def _label(event: Scored) -> str:
    return " + ".join(map(place_label, regions_of(event)))


def _chips(event: Scored, letters: Sequence[str]) -> tuple[Chip, ...]:
    return tuple(Chip(letters[colour], n, colour) for colour, n in sorted(event.counts.items()))
