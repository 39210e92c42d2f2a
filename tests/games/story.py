"""A game as a text to read: a line for every move, every scoring place by place, the standing."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from elgrande_tui.engine.events import CastilloOpened, Event, RoundBegan, Scored, ScoringBegan
from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.moves import Move
from elgrande_tui.table.finalsheet import final_sheet
from elgrande_tui.table.log import LogLine
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import gains, move_label, place_label

OFTEN: Final = 4
"""One in so many chances to cut in is taken."""
_APART: Final = (CastilloOpened, RoundBegan, Scored, ScoringBegan)
"""What gets a line of its own."""
_BESIDE: Final = 44
"""Columns for a move, before what it brought about."""
_WIDTH: Final = 120


def choose(table: Table, chance: Random) -> tuple[int | None, Move]:
    """Choose at random what happens next; the same on every machine and Python."""
    offers = table.interrupts
    pick = int(chance.random() * len(offers) * OFTEN)
    if pick < len(offers):
        return offers[pick]
    return None, table.legal[int(chance.random() * len(table.legal))]


def story(table: Table, chance: Random) -> str:
    """Play a game to its end at random and tell it."""
    lines = [*_heading(table), *_told(table, table.log)[1]]
    while not table.is_over:
        waiting = table.decision
        assert waiting is not None
        seat, move = choose(table, chance)
        actor = waiting.seat if seat is None else seat
        label = move_label(table.names, move, table.view(actor))
        kind = waiting.kind if seat is None or move in table.legal else "out of turn"
        number, before = len(table.moves_played) + 1, len(table.log)
        table.play(move, seat)
        beside, apart = _told(table, table.log[before:])
        line = f"{number:>3} {table.names[actor]}, {kind}: {label}"
        if waiting.secret and seat is None:
            line += " (secret)"
        lines += [*_joined(line, beside), *apart]
    return "\n".join([*lines, "", *_standing(table)]) + "\n"


def _heading(table: Table) -> Iterator[str]:
    setup = table.setup
    view = table.view()
    yield ", ".join(f"{table.letters[seat]} {name}" for seat, name in enumerate(table.names))
    yield (
        f"seed {setup.seed}, {'short' if setup.short else 'full'} game,"
        f" {'with' if setup.veto else 'without'} Veto, {setup.few};"
        f" rounds {', '.join(map(str, view.calendar))}"
    )
    if isinstance(view.extension, GrandissimoView):
        soldiers = " and ".join(map(place_label, view.extension.soldiers))
        yield f"{setup.expansion}, stack 6 {setup.stack6}; soldiers in {soldiers}"
    homes = ", ".join(f"{table.names[s.seat]} {place_label(s.home)}" for s in view.seats)
    yield f"King in {place_label(view.king)}; homes {homes}; {table.names[view.leader]} leads"


def _joined(line: str, beside: Sequence[str]) -> Iterator[str]:
    """Return a move with what it brought about beside it; what is too much goes below."""
    line = f"{line:<{_BESIDE}} "
    for text in beside:
        if len(line) + len(text) > _WIDTH:
            yield line.rstrip()
            line = " " * (_BESIDE + 1)
        line += f" {text};"
    yield line.rstrip(" ;")


def _told(table: Table, log: Sequence[LogLine]) -> tuple[list[str], list[str]]:
    """Return what everybody may read: what stands beside the move, and what below it."""
    beside: list[str] = []
    apart: list[str] = []
    for line in log:
        if not line.may_read(None):
            continue
        if isinstance(line.event, RoundBegan):
            apart += ["", line.text]
        elif apart or isinstance(line.event, _APART):
            apart.append(f"      {_place(table, line.event) or line.text}")
        else:
            beside.append(line.text)
    return beside, apart


def _place(table: Table, event: Event) -> str | None:
    """Return a place scored with who stood there, what it is worth, and what that came to."""
    if not isinstance(event, Scored):
        return None
    there = " ".join(f"{table.letters[colour]}{n}" for colour, n in event.counts.items())
    place = f"{place_label(event.place)} {'/'.join(map(str, event.values))}"
    return f"{place:<26} {there or '-':<20} {', '.join(gains(table.names, event)) or '-'}"


def _standing(table: Table) -> Iterator[str]:
    sheet = final_sheet(table)
    for lap in sheet.race[1:]:
        points = ", ".join(f"{name} {n}" for name, n in zip(sheet.names, lap.score, strict=True))
        yield f"After round {lap.round}: {points}"
    yield ""
    for seat in sheet.order:
        sources = ", ".join(f"{source} {n}" for source, n in sheet.sources[seat].items() if n)
        yield f"{sheet.ranks[seat]}. {sheet.names[seat]} {sheet.score[seat]} ({sources})"
    yield sheet.verdict
