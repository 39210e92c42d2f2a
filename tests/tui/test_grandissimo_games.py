"""Whole games of Grandissimo by keys alone, in every layout, for every number of players."""

from functools import partial
from itertools import cycle

import pytest

from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.secret import SecretScreen
from tests.tui.playing import (
    COMPACT,
    FULL,
    TABS,
    Keys,
    app_at,
    eager_keys,
    keys_for,
    play,
    table_of,
    text_of,
)


class Watch:
    """Looks at every frame for what a region card names that lies face down (G10, G14)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seen: tuple[int, object] = (-1, None)

    def __call__(self, app: ElGrandeApp) -> None:
        moment = (len(self.table.moves_played), app.screen)
        if moment == self._seen or isinstance(app.screen, SecretScreen):
            return
        self._seen = moment
        hidden = self.hidden()
        if not hidden:
            return
        for shown in app.screen.query(MapWidget):
            assert not any(hidden & set(look.markers) for look in shown.model.regions)
        text = " ".join(text_of(app).split())
        for line in self.table.log:
            assert line.may_read(None) or line.text not in text, line.text

    def hidden(self) -> set[str]:
        """The kinds of region cards that lie face down now."""
        extra = self.table.view().extension
        assert isinstance(extra, GrandissimoView)
        cards = {"boycott": extra.boycott, "incognito": extra.incognito}
        return {kind for kind, card in cards.items() if card is not None}


def has_come_to(round_: int, _: ElGrandeApp, table: Table) -> bool:
    """Whether a round has begun, or the game is over."""
    return table.is_over or table.view().round >= round_


@pytest.fixture
def drawn_when_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a frame only when a test reads it: most of the time of a whole game goes into frames."""
    monkeypatch.setattr("textual._compositor.Compositor.render_update", lambda *_, **__: None)


@pytest.mark.usefixtures("drawn_when_looked_at")
@pytest.mark.parametrize(
    ("seats", "seed", "keys"),
    [(2, 7, eager_keys), (3, 8, eager_keys), (4, 1, keys_for), (5, 1, keys_for)],
)
async def test_a_short_game_is_played_to_its_end_through_every_layout(
    seats: int, seed: int, keys: Keys
) -> None:
    table = table_of(seats, seed, expansion="grandissimo", stack6="random")
    app, watch = app_at(table), Watch(table)
    async with app.run_test(size=FULL) as pilot:
        for size, round_ in zip(cycle((FULL, COMPACT, TABS)), (3, 5, 6, 8, 9, 10), strict=False):
            await pilot.resize_terminal(*size)
            await play(
                pilot,
                table,
                partial(has_come_to, round_),
                seed=seed,
                watch=watch,
                keys=keys,
            )
    assert table.is_over
