"""A spy who knows every secret of a table and looks at all that the program shows while he may.

Whatever tells a secret is written in signs that nothing else is written in (`mark_secrets`), so
that it can be found in any frame, however lines are broken, and in the bytes for the terminal.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from textual import events
from textual.drivers.headless_driver import HeadlessDriver
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table import log
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import event_line
from elgrande_tui.tui import board_model
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.board import BoardScreen
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.secret import HiddenKingScreen, SecretScreen
from elgrande_tui.tui.widgets import realm
from elgrande_tui.tui.widgets.hand import Hand
from elgrande_tui.tui.widgets.pieces import Line
from tests.tui.playing import text_of

SECRET: Final = "\ue000"
"""A sign for private use, one cell wide: a letter of a secret."""
FRAMES: Final = 5
PICTURES: Final = 30
"""One of so many frames is read anew, or saved as a picture: all were written to the terminal."""


def veiled(text: str) -> str:
    """Return a text in the signs of secrets, as long as it was and with its blanks."""
    return re.sub(r"\S", SECRET, text)


def mark_secrets(patch: pytest.MonkeyPatch) -> None:
    """Let secrets be written in signs of their own.

    These are the lines of the log that only some may read, all that a secret screen says, and what
    a view knows of cards that lie face down.
    """

    def private_line(names: Any, event: Event) -> str | None:
        text = event_line(names, event)
        return text if text is None or event.known_to is None else veiled(text)

    def after(owner: Any, name: str, veil: Callable[[Any], Any]) -> None:
        plain = getattr(owner, name)
        patch.setattr(owner, name, lambda *args, **options: veil(plain(*args, **options)))

    def face_down(view: PlayerView, letters: Any) -> Iterator[Line]:
        for row in plain_face_down(view, letters):
            yield tuple(
                piece._replace(text=veiled(piece.text)) if ":" in piece.text else piece
                for piece in row
            )

    plain_face_down = realm._face_down
    patch.setattr(log, "event_line", private_line)
    patch.setattr(realm, "_face_down", face_down)
    after(board_model, "_markers", lambda found: {id_: _words(w) for id_, w in found.items()})
    after(SecretScreen, "board", _veiled_map)
    after(SecretScreen, "warning", veiled)
    after(SecretScreen, "question", veiled)
    after(HiddenKingScreen, "question", veiled)
    after(SecretScreen, "cards_in_hand", lambda shown: (veiled(shown[0]), shown[1]))
    tell = BoardScreen.tell
    patch.setattr(SecretScreen, "tell", lambda screen, text: tell(screen, veiled(text)))


def _words(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word if word == "ally" else veiled(word) for word in words)


def _veiled_map(model: Any) -> Any:
    looks = (look._replace(markers=_words(look.markers)) for look in model.regions)
    return model._replace(regions=tuple(looks))


class Spy:
    """Looks while anybody may look, and collects what he should not have seen.

    A secret may be seen by its owner alone: from the moment when he has opened the gate with his
    letter and Enter until his secret screen has gone.

    Attributes:
        leaks: what he has seen of secrets, each with where.
        secrets: how often a secret was written for its owner; a walk without any shows nothing.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.leaks: list[str] = []
        self.secrets = 0
        self._app: ElGrandeApp | None = None
        self._came: int | None = None
        self._owner: int | None = None
        self._frames = 0

    # Who may look.

    def _alone(self) -> bool:
        """Whether the owner of the secret on the screen is alone with it."""
        assert self._app is not None
        stack = self._app.screen_stack
        secret = next((screen for screen in stack if isinstance(screen, SecretScreen)), None)
        if secret is None and not isinstance(stack[-1], GateScreen) and self._came is None:
            self._owner = None
        return secret is not None and secret._seat == self._owner

    def _pressed(self, key: str) -> None:
        assert self._app is not None
        gate = self._app.screen
        if not isinstance(gate, GateScreen):
            return
        if gate.seat is None:
            self._came = self._owner = None
        elif key == self.table.letters[gate.seat].lower():
            self._came = gate.seat
        elif key == "enter" and self._came == gate.seat:
            self._owner, self._came = gate.seat, None
        else:
            self._came = None

    # What may be seen.

    def _check(self, where: str, text: str) -> None:
        if SECRET not in text:
            return
        if self._alone():
            self.secrets += 1
        else:
            self.leaks.append(f"{where} on {self._app and self._app.screen}: {text!r:.2000}")

    def heard(self, message: Message) -> None:
        """Look at what may change with any message."""
        if self._app is None:
            return
        if isinstance(message, events.Key):
            self._pressed(message.key)
        app = self._app
        for notice in app._notifications:
            self._check("toast", f"{notice.title} {notice.message}")
        self._check("title", f"{app.title} {app.sub_title}")
        for screen in app.screen_stack:
            self._check("title", f"{screen.title} {screen.sub_title}")

    def look(self, app: ElGrandeApp) -> None:
        """Look at the whole frame."""
        self._frames += 1
        if self._frames % FRAMES == 0:
            self._check("frame", text_of(app))
        for widget in app.screen.walk_children(Widget):
            self._check("tooltip", str(widget.tooltip or ""))
        if self._alone():
            return
        if self._frames % PICTURES == 0:
            self._check("picture", app.export_screenshot())
        self.leaks += [f"{what} on {app.screen}" for what in self._not_in_words(app.screen)]

    def _not_in_words(self, screen: Screen[Any]) -> Iterator[str]:
        """What no sign can be put into: numbers, and whose eyes the board is for."""
        seats = self.table.view().seats
        for shown in screen.query(MapWidget):
            if shown.model.castillo.caption == "inside" and not self.table.setup.castillo_totals:
                yield "what the Castillo holds"
        for hand in screen.query(Hand):
            for seat in seats:
                name = self.table.names[seat.seat]
                if seat.returned and hand._values and hand._title == f"Hand of {name}":
                    yield f"a card that came back to {name}"
        view = getattr(screen, "view", None)
        if isinstance(view, PlayerView) and view.seat is not None:
            yield f"the board of {self.table.names[view.seat]}"

    @contextmanager
    def wired(self, app: ElGrandeApp, patch: pytest.MonkeyPatch) -> Iterator[None]:
        """Let everything be written that a terminal would get, and read it."""
        self._app = app
        drawing = False
        display = ElGrandeApp._display

        def drawn(app: ElGrandeApp, *what: Any) -> None:
            nonlocal drawing
            drawing = True
            display(app, *what)
            drawing = False

        with patch.context() as wires:
            wires.setattr(ElGrandeApp, "_display", drawn)
            wires.setattr(ElGrandeApp, "is_headless", property(lambda _: not drawing))
            wires.setattr(HeadlessDriver, "write", lambda _, data: self._check("terminal", data))
            yield
