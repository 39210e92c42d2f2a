"""Tables to play at, and a player who plays by keys alone."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.keys import JUMPS, LETTERS, OTHERS
from elgrande_tui.tui.look import Look
from elgrande_tui.tui.screens.ask import Ask, Pick
from elgrande_tui.tui.screens.board import BoardScreen
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.secret import SecretScreen
from elgrande_tui.tui.screens.table import TableScreen

NAMES = ("Ana", "Bea", "Carlos", "Dora", "Eva")
FULL = (120, 40)
COMPACT = (100, 30)
TABS = (80, 24)
STILL = Look(animated=False)

Keys = Callable[[Screen[object], Table, random.Random], list[str]]
Until = Callable[[ElGrandeApp, Table], bool]


def table_of(
    seats: int = 3,
    seed: int = 7,
    *,
    kinds: Sequence[str] = (),
    short: bool = True,
    **options: Any,
) -> Table:
    """A table without a record."""
    kinds = kinds or ("human",) * seats
    players = tuple(
        Player(name=name, kind=kind) for name, kind in zip(NAMES[:seats], kinds, strict=True)
    )
    setup = TableSetup(players=players, seed=seed, leader="Ana", short=short, **options)
    return Table.new(setup)


def table_at(
    so: Callable[[Table], bool],
    seats: int = 3,
    seed: int = 7,
    *,
    kinds: Sequence[str] = (),
    **options: Any,
) -> Table:
    """A table played on by lot until something is so."""
    table, rng = table_of(seats, seed, kinds=kinds, **options), random.Random(seed)
    while not so(table):
        table.play(rng.choice(table.legal))
    return table


def grandissimo_at(
    so: Callable[[Table], bool], seats: int = 3, seed: int = 0, **options: Any
) -> Table:
    """A table of Grandissimo played by lot until something is so.

    Args:
        so: what must be so.
        seats: how many players.
        seed: the first game to try; one near it leads there.
        options: of the setup.
    """
    options = {"expansion": "grandissimo", "stack6": "random", **options}
    for first in range(seed, seed + 200):
        table, rng = table_of(seats, first, **options), random.Random(first)
        while not table.is_over:
            if so(table):
                return table
            table.play(rng.choice(table.legal))
    raise AssertionError("no game near that seed leads there")


def is_secret(table: Table) -> bool:
    """Whether a secret choice waits."""
    return table.decision is not None and table.decision.secret


def app_at(table: Table, look: Look = STILL) -> ElGrandeApp:
    """The program with a table open."""
    return ElGrandeApp(table, look)


def table_screen(app: App[None]) -> TableScreen:
    """The table, which must be what is on screen."""
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


def shows(app: App[None], kind: type[Screen[Any]]) -> bool:
    """Whether a screen of a kind is on top."""
    return isinstance(app.screen, kind)


def text_of(app: App[None]) -> str:
    """Everything that is on the screen, as text."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row).rstrip() for row in rows) + "\n"


def keys_for(screen: Screen[object], table: Table, rng: random.Random) -> list[str]:
    """Keys that answer whatever a screen asks, with a legal move chosen by lot; [] to wait."""
    if isinstance(screen, GateScreen):
        seat = screen.seat
        return ["enter"] if seat is None else [table.letters[seat].lower(), "enter"]
    if isinstance(screen, Pick):
        return ["down"] * rng.randrange(2) + ["enter"]
    if not isinstance(screen, BoardScreen):
        return ["enter"] if isinstance(screen, Ask) else ["escape"]
    choice = screen.choice
    if choice is None:
        return []
    again = ["enter"] if isinstance(screen, SecretScreen) else []
    ways = [
        *([JUMPS[place], "enter", *again] for place in choice.places),
        *([str(stack), "enter"] for stack in choice.cards),
        *([*str(value), "enter", *again] for value in choice.values),
        *([str(count), "enter"] for count in choice.counts),
        *([LETTERS[letter.id].key, *sealed(letter.id, again)] for letter in choice.letters),
        *([OTHERS.key] for _ in choice.others),
    ]
    return rng.choice(ways)


def eager_keys(screen: Screen[object], table: Table, rng: random.Random) -> list[str]:
    """Keys of people who use what they have: they seldom stop early, and act out of turn."""
    if isinstance(screen, TableScreen) and screen.choice is not None:
        aside = screen.out_of_turn()
        if aside and rng.randrange(12) == 0:
            return [LETTERS[rng.choice(aside)].key]
    keys = keys_for(screen, table, rng)
    for _ in range(3):
        if keys not in ([LETTERS["end"].key], [LETTERS["done"].key]):
            break
        keys = keys_for(screen, table, rng)
    return keys


def sealed(letter: str, again: Sequence[str]) -> Sequence[str]:
    """The key that seals what a letter has marked on a secret screen."""
    return [LETTERS[letter].key] if again else []


async def play(
    pilot: Pilot[None],
    table: Table,
    until: Until,
    seed: int = 1,
    watch: Callable[[ElGrandeApp], None] = lambda _: None,
    *,
    keys: Keys = keys_for,
) -> None:
    """Play by keys until something is so, watching after every key."""
    app = pilot.app
    assert isinstance(app, ElGrandeApp)
    rng = random.Random(seed)
    await pilot.pause()
    for _ in range(5000):
        watch(app)
        if until(app, table):
            return
        for key in keys(app.screen, table, rng):
            await pilot.press(key)
            watch(app)
        await pilot.pause()
    raise AssertionError(f"it never came to that on {app.screen}")
