"""What an expansion lays beside the board: ships, prison, persons, kept cards, cards face down."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType

from elgrande_tui.engine.board import SHIP_IDS
from elgrande_tui.engine.view import PlayerView
from elgrande_tui.table.words import card_name, place_name
from elgrande_tui.tui.expansion import expansion
from elgrande_tui.tui.widgets.pieces import Line, Piece, fit, line, width_of
from elgrande_tui.tui.widgets.windowed import Windowed

_ROOMY: Final = 36
"""From this width on what the rows are about stands in a column of its own."""
_LABEL: Final = 10
_PARTED: Final = Piece("  ")


class Shelf(NamedTuple):
    """Things of one kind: what they are, and each of them."""

    label: str
    things: Sequence[Line]


class Realm(Windowed, can_focus=True):
    """A row for each kind of thing that lies out; nothing at all in the base game.

    Where the layout gives it no more room than there is, arrows move what is shown of it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Up", show=False, id="realm.up"),
        Binding("down", "scroll(1)", "Down", show=False, id="realm.down"),
    ]

    _shelves: Sequence[Shelf] = ()

    def show(self, view: PlayerView, letters: Sequence[str]) -> None:
        """Show what lies out as far as a view tells."""
        self._shelves = shelves(view, letters)
        self.redraw()

    def draw(self, width: int, height: int) -> Sequence[Line]:
        """All rows where the height follows from them, else as many as there is room for."""
        return self.content(width) if self.styles.is_auto_height else super().draw(width, height)

    def content(self, width: int) -> Sequence[Line]:
        """The rows, folded where they are too long."""
        roomy = width >= _ROOMY
        rows: list[Line] = []
        for shelf in self._shelves:
            label = fit(shelf.label, _LABEL) if roomy else f"{shelf.label} "
            indent = " " * (_LABEL if roomy else 1)
            first, *more = _folded(shelf.things, width, len(label), len(indent))
            rows.append((Piece(label, "dim"), *first))
            rows += [(Piece(indent), *row) for row in more]
        return rows

    def action_scroll(self, lines: int) -> None:
        """Some lines up or down."""
        self.scroll_lines(lines)

    def on_focus(self) -> None:
        """Show where the keys go."""
        self.redraw()


def _folded(things: Iterable[Line], width: int, label: int, indent: int) -> Iterator[Line]:
    """Things side by side in rows, of which the first stands behind a label."""
    row: Line = ()
    taken = label
    for thing in things:
        if not row and taken > indent and taken + width_of(thing) > width:
            yield row
            taken = indent
        if row and taken + width_of([*row, _PARTED, *thing]) > width:
            yield row
            row, taken = (), indent
        row = (*row, _PARTED, *thing) if row else thing
    yield row


def shelves(view: PlayerView, letters: Sequence[str]) -> Sequence[Shelf]:
    """What lies beside the board, sorted; empty in the base game.

    Args:
        view: the moment, as somebody or everybody sees it.
        letters: the players' letters by colour.
    """
    if view.extension is None:
        return ()
    found = [Shelf("Ships", _ships(view, letters)), Shelf("Prison", [_prison(view, letters)])]
    extra = expansion(view)
    persons = {"Queen": extra.queen, "Jester": extra.jester, "Inquisitor": extra.inquisitor}
    found += _owned("Persons", persons.items(), letters)
    found += [Shelf("Face down", things)] if (things := list(_face_down(view, letters))) else []
    kept = [("free_choice", extra.free_choice), ("espionage", extra.espionage)]
    if extra.double is not None:
        kept.append((extra.double.card, extra.double.seat))
    found += _owned("Kept", [(card_name(card), seat) for card, seat in kept], letters)
    guests = [_guests(view, seat.seat, letters) for seat in view.seats]
    found += [Shelf("Guests", things)] if (things := [guest for guest in guests if guest]) else []
    if extra.alliance:
        found.append(Shelf("Allied", [line(Piece(place_name(id_))) for id_ in extra.alliance]))
    found += _owned("King", [("Grande acts", extra.acting)], letters)
    found += _owned(
        "Turns", [("bars specials", extra.barred_by), ("goes on last", extra.put_off)], letters
    )
    return found


def _owned(
    label: str, things: Iterable[tuple[str, int | None]], letters: Sequence[str]
) -> list[Shelf]:
    rows = [
        line(Piece(letters[seat], f"chip{seat}"), Piece(f" {name}"))
        for name, seat in things
        if seat is not None
    ]
    return [Shelf(label, rows)] if rows else []


def _counts(counts: Sequence[int], letters: Sequence[str]) -> Line:
    return tuple(
        piece
        for colour, count in enumerate(counts)
        if count
        for piece in (Piece(letters[colour], f"chip{colour}"), Piece(f"{count}", "strong"))
    )


def _ships(view: PlayerView, letters: Sequence[str]) -> Sequence[Line]:
    found = []
    for ship in expansion(view).ships:
        number = Piece(f"{SHIP_IDS.index(ship.id) + 1} ", "strong")
        if ship.seat is None:
            found.append(line(number, Piece("supply", "dim")))
            continue
        owner = Piece(letters[ship.seat], f"chip{ship.seat}")
        aboard = _counts(ship.caballeros, letters) or (Piece("empty", "dim"),)
        found.append(line(number, "of ", owner, ": ", *aboard))
    return found


def _prison(view: PlayerView, letters: Sequence[str]) -> Line:
    return _counts(expansion(view).prison, letters) or (Piece("empty", "dim"),)


def _face_down(view: PlayerView, letters: Sequence[str]) -> Iterator[Line]:
    """Region cards face down; what they name only where this view knows it (G10, G14)."""
    extra = expansion(view)
    for name, card in (("Boycott", extra.boycott), ("Incognito", extra.incognito)):
        if card is not None:
            region = "" if card.region is None else f": {place_name(card.region)}"
            chip = Piece(letters[card.seat], f"chip{card.seat}")
            yield line(chip, Piece(f" {name}{region}"))


def _guests(view: PlayerView, seat: int, letters: Sequence[str]) -> Line:
    """Foreign Caballeros in a court (G30)."""
    court = view.seats[seat].court
    foreign = [0 if colour == seat else count for colour, count in enumerate(court)]
    counts = _counts(foreign, letters)
    return line("with ", Piece(letters[seat], f"chip{seat}"), ": ", *counts) if counts else ()
