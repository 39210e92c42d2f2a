"""The map as a Textual widget: shows a model, moves a cursor over it, and says what was chosen."""

from functools import cache
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from elgrande_tui.tui.map.atlas import atlas, fitting
from elgrande_tui.tui.map.block_painter import BlockPainter
from elgrande_tui.tui.map.frame import Frame, changed_rows
from elgrande_tui.tui.map.line_painter import LinePainter
from elgrande_tui.tui.map.model import MapModel
from elgrande_tui.tui.map.painter import Painter
from elgrande_tui.tui.map.steps import Direction, step
from elgrande_tui.tui.palette import Mode, Palette, palette


class MapWidget(Widget, can_focus=True):
    """The map of Spain and Portugal, in the largest of its sizes that fits.

    It follows the app's theme, dark or light. Give it what is to be seen with `show`; arrow keys
    and clicks move the cursor of that model, and messages tell the screen. It knows no rule: every
    place in play can be reached and chosen.
    """

    DEFAULT_CSS = "MapWidget { width: 1fr; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step('left')", "Move", show=False, id="map.left"),
        Binding("right", "step('right')", "Move", show=False, id="map.right"),
        Binding("up", "step('up')", "Move", show=False, id="map.up"),
        Binding("down", "step('down')", "Move", show=False, id="map.down"),
        Binding("enter", "choose", "Choose", show=False, id="map.choose"),
    ]

    mode: reactive[Mode] = reactive[Mode]("blocks", init=False)
    """How the map is drawn."""
    coloured: reactive[bool] = reactive(True, init=False)
    """Whether the ASCII mode uses colours; blocks always do, and mono never does."""

    class CursorMoved(Message):
        """The cursor went to another place."""

        def __init__(self, map_widget: "MapWidget", place: str) -> None:
            super().__init__()
            self.map = map_widget
            self.place = place

        @property
        def control(self) -> "MapWidget":
            """The map that sent this."""
            return self.map

    class Chosen(Message):
        """A place was chosen, by Enter or a click."""

        def __init__(self, map_widget: "MapWidget", place: str) -> None:
            super().__init__()
            self.map = map_widget
            self.place = place

        @property
        def control(self) -> "MapWidget":
            """The map that sent this."""
            return self.map

    class Unselected(Message):
        """Enter came before the cursor stood anywhere."""

    def __init__(  # noqa: PLR0913 (the last three are every widget's)
        self,
        model: MapModel,
        *,
        mode: Mode = "blocks",
        coloured: bool = True,
        name: str | None = None,
        id: str | None = None,  # noqa: A002 (Textual's own name for it)
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._model = model
        self._painter: Painter | None = None
        self._frame: Frame | None = None
        self.set_reactive(MapWidget.mode, mode)
        self.set_reactive(MapWidget.coloured, coloured)

    @property
    def model(self) -> MapModel:
        """What the map shows, with the cursor where it stands now."""
        return self._model

    def show(self, model: MapModel) -> None:
        """Show another model; only the rows that look different are drawn again."""
        if model == self._model:
            return
        self._model = model
        if self._painter is None or self._frame is None:
            return
        old, self._frame = self._frame, self._painter.paint(model)
        _, top = self._margins
        rows = changed_rows(old, self._frame, self._painter.rows_of)
        if rows:
            self.refresh(*(Region(0, top + row, self.size.width, 1) for row in sorted(rows)))

    def jump(self, place: str) -> None:
        """Move the cursor to a place in play, and tell the screen; elsewhere it stays."""
        if place in self._model.places and place != self._model.cursor:
            self.show(self._model._replace(cursor=place))
            self.post_message(self.CursorMoved(self, place))

    def action_step(self, direction: Direction) -> None:
        """Move the cursor to the place that lies that way; it first appears where the King is."""
        model = self._model
        if model.cursor is None:
            self.jump(model.king)
            return
        grid = atlas(self._size_name)
        place = step(grid, model.places, model.cursor, direction)
        if place is not None:
            self.jump(place)

    def action_choose(self) -> None:
        """Choose the place under the cursor."""
        if self._model.cursor is None:
            self.post_message(self.Unselected())
        else:
            self.post_message(self.Chosen(self, self._model.cursor))

    def on_mount(self) -> None:
        """Follow the theme."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self._start_over())

    def on_click(self, event: events.Click) -> None:
        """Choose the place that was clicked."""
        offset = event.get_content_offset(self)
        if offset is None or self._painter is None:
            return
        left, top = self._margins
        place = self._painter.place_at(self._model, offset.y - top, offset.x - left)
        if place is not None:
            event.stop()
            self.jump(place)
            self.post_message(self.Chosen(self, place))

    def on_resize(self) -> None:
        """Choose the size anew."""
        self._start_over()

    def watch_mode(self) -> None:
        """Draw in another mode."""
        self._start_over()

    def watch_coloured(self) -> None:
        """Draw with or without colours."""
        self._start_over()

    def render_line(self, y: int) -> Strip:
        """One row of the widget."""
        if self._painter is None or self._frame is None:
            self._painter = self._choose_painter()
            self._frame = self._painter.paint(self._model)
        left, top = self._margins
        width = self.size.width
        right = max(0, width - left - self._painter.atlas.width)
        return self._painter.strip(self._frame, y - top, left, right).crop(0, width)

    @property
    def _size_name(self) -> str:
        return fitting(self.size.width, self.size.height)

    @property
    def _margins(self) -> tuple[int, int]:
        """Cells left of the map and above it."""
        grid = atlas(self._size_name)
        width, height = self.size
        return max(0, (width - grid.width) // 2), max(0, (height - grid.height) // 2)

    def _choose_painter(self) -> Painter:
        size = self._size_name
        if self.mode == "mono" or (self.mode == "ascii" and not self.coloured):
            return _line_painter(size, self.mode, None)
        limited = self.app.console.color_system == "256"
        colours = palette(dark=self.app.current_theme.dark, limited=limited)
        if self.mode == "blocks":
            return _block_painter(size, colours)
        return _line_painter(size, self.mode, colours)

    def _start_over(self) -> None:
        self._painter = self._frame = None
        self.refresh()


# Painters are shared: coming back to a size or a theme costs nothing.
@cache
def _block_painter(size: str, colours: Palette) -> Painter:
    return BlockPainter(atlas(size), colours)


@cache
def _line_painter(size: str, mode: Mode, colours: Palette | None) -> Painter:
    return LinePainter(atlas(size), mode, colours)
