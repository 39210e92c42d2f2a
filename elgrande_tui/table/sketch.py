"""A position drawn as plain text: what stands where, at 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from elgrande_tui.engine.board import (
    CASTILLO,
    COURT,
    NOWHERE,
    PLACE_NAMES,
    PLACE_OF,
    POWER_VALUES,
    PRISON,
    REGIONS,
    SHIPS,
)
from elgrande_tui.engine.grandissimo.pieces import Pieces
from elgrande_tui.engine.scoring import values_of
from elgrande_tui.engine.state import State

from .position import ExpansionPieces, Position
from .position_expansion import PERSONS, ships_in_game
from .position_parts import colours, king_region
from .position_state import set_out
from .setup import GRANDISSIMO, chip_letters
from .telling import PERSON_NAMES
from .words import card_name, listed

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
        _courts(state, names),
        _power(state, names),
        [line for fact in _lying(position) for line in _wrapped(fact)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _headline(position: Position) -> list[str]:
    calendar = position.rules.calendar
    game = "short game" if position.short else "full game"
    if position.expansion == GRANDISSIMO:
        game += " of Grandissimo"
    facts = [
        f"Round {position.round} of {calendar[-1]} ({game})",
        f"{position.leader} leads",
        f"the King in {PLACE_NAMES[PLACE_OF[position.king]]}",
    ]
    if position.acting_king is not None:
        region = PLACE_NAMES[PLACE_OF[king_region(position)]]
        facts.append(f"the Grande of {position.acting_king} acts as King in {region}")
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
    standing = "Grandes, soldiers" if isinstance(state.extension, Pieces) else "Grandes"
    rows = [_row("", "worth", letters, standing)]
    for place in (*state.rules.regions, CASTILLO):
        name = "Castillo" if place == CASTILLO else REGIONS[place].name
        name += " (King)" if place == state.king else ""
        worth = "/".join(str(points) for points in values_of(state, place))
        worth += "*" if place in state.boards else ""
        counts = [state.count(place, colour) or "." for colour in range(len(letters))]
        homes = " ".join(letters[seat] for seat, at in enumerate(state.grande) if at == place)
        last = [part for part in (homes, _soldiers(state, place)) if part]
        rows.append(_row(name, worth, counts, ", ".join(last)))
    if any(board != NOWHERE for board in state.boards):
        rows.append("* under a mobile scoreboard")
    return rows


def _soldiers(state: State, place: int) -> str:
    extra = state.extension
    there = extra.soldiers.count(place) if isinstance(extra, Pieces) else 0
    return f"{there} soldier{'s' if there > 1 else ''}" if there else ""


def _courts(state: State, names: Sequence[str]) -> list[str]:
    """Draw a row for the courts, or one for each where there are foreign Caballeros."""
    seats = range(state.rules.seats)
    everybody = range(len(names))

    def there(place: int) -> list[object]:
        return [state.count(place, colour) or "." for colour in everybody]

    if any(state.in_court(seat) != state.count(COURT + seat, seat) for seat in seats):
        rows = [_row(f"Court of {names[seat]}", "", there(COURT + seat), "") for seat in seats]
    else:
        rows = [_row("Court", "", [state.in_court(seat) for seat in seats], "")]
    if isinstance(state.extension, Pieces):
        for ship, owner in zip(SHIPS, state.extension.ships, strict=True):
            if owner >= 0:
                rows.append(_row(f"Ship of {names[owner]}", "", there(ship), ""))
        rows.append(_row("Prison", "", there(PRISON), ""))
    return [
        *rows,
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


def _lying(position: Position) -> Iterator[str]:
    """Tell of discs, cards before players, persons, and cards that are gone."""
    for name, region in position.discs.items():
        yield f"{name} has set the disc to {PLACE_NAMES[PLACE_OF[region]]}."
    for name, rounds in position.kept.veto.items():
        for until in rounds:
            yield f"{name} keeps a Veto until the end of round {until}."
    if position.expansion == GRANDISSIMO:
        yield from _lying_of_expansion(position)
    if position.cards.used is not None:
        yield f"Action cards gone: {', '.join(position.cards.used) or 'none'}."


def _lying_of_expansion(position: Position) -> Iterator[str]:
    kept = position.kept
    pieces = position.grandissimo or ExpansionPieces()
    for name, card in (kept.double_turn or {}).items():
        yield f"{name} keeps {card_name(card)} ({card}) for a later turn."
    for card, table in (("boycott", kept.boycott), ("king_incognito", kept.incognito)):
        for name, id_ in (table or {}).items():
            region = PLACE_NAMES[PLACE_OF[id_]]
            yield f"{name} has laid {region} face down for {card_name(card)}."
    for card, holder in (("free_choice", kept.free_choice), ("espionage", kept.espionage)):
        if holder is not None:
            yield f"{holder} keeps {card_name(card)}."
    for person in PERSONS:
        holder = getattr(pieces, person)
        if holder is not None:
            yield f"{holder} has the {PERSON_NAMES[person]}."
    if pieces.alliance:
        allied = listed([PLACE_NAMES[PLACE_OF[region]] for region in pieces.alliance])
        yield f"{allied} will be scored as one."
    in_supply = ships_in_game(position.rules) - sum(map(len, pieces.ships.values()))
    yield f"Ships in the supply: {in_supply}."
    chosen = position.cards.stack6
    yield f"Stack 6: {'the first-game set' if chosen is None else ', '.join(chosen)}."


def _row(name: str, worth: str, cells: Iterable[object], last: str) -> str:
    counts = "".join(f"{cell!s:>4}" for cell in cells)
    return f"{name:<{_NAMES + 6}}{worth:<6}{counts}   {last}".rstrip()


def _listed(values: Iterable[int]) -> str:
    return " ".join(str(value) for value in values) or "nothing"


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
