"""Settings: colours, characters and movement, changed at once."""

from typing import ClassVar, Final, cast

from textual._path import CSSPathType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from elgrande_tui.tui.keys import Hint
from elgrande_tui.tui.look import HasLook, look_of
from elgrande_tui.tui.screens.page import Page
from elgrande_tui.tui.widgets.form import Cycle, Label, Note, Option
from elgrande_tui.tui.widgets.pieces import Piece

_OWN: Final = "elgrande-"
_LABELS: Final = {"theme": "Theme", "ascii": "Characters", "animated": "Movement"}
_OFF: Final = ""
_ON: Final = "on"


class SettingsScreen(Page[None]):
    """A field a line; what is turned to holds at once, until the program ends."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "settings.tcss"]
    AUTO_FOCUS = "#theme"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "Before", show=False, id="settings.before"),
        Binding("down", "app.focus_next", "Next", show=False, id="settings.next"),
        Binding("enter,q", "close", "Back", show=False, id="settings.back"),
    ]

    def body(self) -> ComposeResult:
        """The fields and a sentence about the one with the cursor."""
        look = look_of(self)
        names = sorted(self.app.available_themes, key=lambda name: (_OWN not in name, name))
        themes = [
            Option(name, name.removeprefix(_OWN), "The colours of everything.") for name in names
        ]
        ascii_ = (
            Option(_OFF, "all", "Box drawing, blocks and accents."),
            Option(_ON, "ASCII only", "Plain characters, for terminals that show no others."),
        )
        animated = (
            Option(_ON, "on", "What has changed glows for a moment."),
            Option(_OFF, "off", "Nothing moves or glows by itself."),
        )
        fields = {
            "theme": Cycle(themes, self.app.theme, id="theme"),
            "ascii": Cycle(ascii_, _ON if look.ascii else _OFF, id="ascii"),
            "animated": Cycle(animated, _ON if look.animated else _OFF, id="animated"),
        }
        for name, field in fields.items():
            with Horizontal():
                yield Label(Piece(_LABELS[name]))
                yield field
        yield Note(id="about")

    def on_mount(self) -> None:
        """Say how to go about."""
        self.entitle("Settings")
        self.hint(
            Hint("up, down", "line"), Hint("left, right", "change"), Hint("Esc", "back", "close")
        )
        self._about()

    def _about(self) -> None:
        here = self.focused
        if isinstance(here, Cycle):
            self.query_one(Note).show((here.option.about, "text"))

    def on_descendant_focus(self) -> None:
        """Say what the field means."""
        self._about()

    def on_cycle_changed(self, event: Cycle.Changed) -> None:
        """Let it hold at once."""
        event.stop()
        at = {name: self.query_one(f"#{name}", Cycle).at for name in _LABELS}
        app = cast(HasLook, self.app)
        app.look = app.look._replace(ascii=bool(at["ascii"]), animated=bool(at["animated"]))
        self.app.animation_level = "full" if at["animated"] else "none"
        if at["theme"] != self.app.theme:
            self.app.theme = at["theme"]
        self.app.refresh_css(animate=False)
        self._about()
