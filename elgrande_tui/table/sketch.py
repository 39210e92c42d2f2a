"""A position drawn as plain text: what stands where, at 80 columns."""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Final

from elgrande_tui.engine.board import (
    CASTILLO,
    NOWHERE,
    PLACE_NAMES,
    PLACE_OF,
    POWER_VALUES,
    REGIONS,
)
from elgrande_tui.engine.scoring import values_of
from elgrande_tui.engine.state import State

from .position import Position
from .position_checks import colours
from .position_state import set_out
from .setup import chip_letters

WIDTH: Final = 80
_NAMES: Final = 20
"""Columns for what a row is about."""


def sketch(position: Position) -> str:
    """Return a position as plain text that ends with a line break."""
    state = set_out(position, seed=0)
    names = colours(position)
    letters = chip_letters(names)
    blocks = [
        _headline(position),
        [f"{letter}  {name}" for letter, name in zip(letters, names, strict=True)],
        _board(state, letters),
        _courts(state, letters),
        _power(state, names),
        _lying(position),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _headline(position: Position) -> list[str]:
    calendar = position.rules.calendar
    game = "short game" if position.short else "full game"
    facts = [
        f"Round {position.round} of {calendar[-1]} ({game})",
        f"{position.leader} leads",
        f"the King in {PLACE_NAMES[PLACE_OF[position.king]]}",
    ]
    options = {
        "written": [],
        "places": ["fewer places score"],
        "dummy": ["a dummy at the table"],
    }[position.few]
    if not position.veto:
        options = [*options, "no Vetoes"]
    return _wrapped(", ".join([*facts, *options]) + ".")


def _board(state: State, letters: Sequence[str]) -> list[str]:
    """Draw a row for every region and the Castillo."""
    rows = [_row("", "worth", letters, "Grandes")]
    for place in (*state.rules.regions, CASTILLO):
        name = "Castillo" if place == CASTILLO else REGIONS[place].name
        name += " (King)" if place == state.king else ""
        worth = "/".join(str(points) for points in values_of(state, place))
        worth += "*" if place in state.boards else ""
        counts = [state.count(place, colour) or "." for colour in range(len(letters))]
        homes = [letters[seat] for seat, home in enumerate(state.grande) if home == place]
        rows.append(_row(name, worth, counts, " ".join(homes)))
    if any(board != NOWHERE for board in state.boards):
        rows.append("* under a mobile scoreboard")
    return rows


def _courts(state: State, letters: Sequence[str]) -> list[str]:
    seats = range(state.rules.seats)
    everybody = range(len(letters))
    return [
        _row("Court", "", [state.in_court(seat) for seat in seats], ""),
        _row("Provinces", "", [state.in_provinces(colour) for colour in everybody], ""),
        _row("Score", "", [state.score[seat] for seat in seats], ""),
    ]


def _power(state: State, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, name in enumerate(names[: state.rules.seats]):
        hand = [value for value in POWER_VALUES if state.hand[seat] >> value & 1]
        played = state.played[seat]
        lines.append(f"{name} holds {_listed(hand)}; has played {_listed(played)}")
    return [line for text in lines for line in _wrapped(f"{text}.")]


def _lying(position: Position) -> list[str]:
    """Tell of discs, Vetoes and cards that are gone."""
    facts = [
        f"{name} has set the disc to {PLACE_NAMES[PLACE_OF[region]]}."
        for name, region in position.discs.items()
    ]
    for name, rounds in position.kept.veto.items():
        facts += [f"{name} keeps a Veto until the end of round {until}." for until in rounds]
    if position.cards.used is not None:
        facts.append(f"Action cards gone: {', '.join(position.cards.used) or 'none'}.")
    return [line for fact in facts for line in _wrapped(fact)]


def _row(name: str, worth: str, cells: Iterable[object], last: str) -> str:
    counts = "".join(f"{cell!s:>4}" for cell in cells)
    return f"{name:<{_NAMES + 6}}{worth:<6}{counts}   {last}".rstrip()


def _listed(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values) or "nothing"


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
