"""One action card drawn as a box: number, name and count, what it does, who took it."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from elgrande_tui.engine.view import CardView
from elgrande_tui.table.words import card_facts
from elgrande_tui.tui.widgets.pieces import Line, Piece, clip, fit, fold, line, width_of

_TALL: Final = 6
"""From this height on the name stands in the box; below it, in the upper edge."""
_WIDE: Final = 16
"""From this width on the cards left in a pile are counted in words."""


class _Frame(NamedTuple):
    top_left: str
    flat: str
    top_right: str
    side: str
    low_left: str
    low_right: str


_LIGHT: Final = _Frame(*"┌─┐│└┘")
_HEAVY: Final = _Frame(*"┏━┓┃┗┛")


@dataclass(frozen=True)
class CardLook:
    """A card as it is to be drawn.

    Attributes:
        slot: what lies there.
        taker: the mark and name of who took it; nothing while nobody has.
        pointed: whether the cursor is on it.
        in_use: whether the turn under way uses it.
        legal: whether it may be taken now.
        symbol: the symbol it bears, if any (G7).
    """

    slot: CardView
    taker: Line
    pointed: bool
    in_use: bool
    legal: bool
    symbol: str | None = None

    @property
    def gone(self) -> bool:
        """Whether it was taken for a turn that is over."""
        return bool(self.taker) and not self.in_use

    @property
    def edge(self) -> str:
        """The role of its frame."""
        if self.in_use:
            return "accent"
        if self.pointed:
            return "strong"
        return "text" if self.legal else "line"


def facts_of(card: str) -> tuple[str, str]:
    """The name of a card and what it does, in short."""
    facts = card_facts(card)
    return facts.name, facts.short


def card_box(look: CardLook, width: int, height: int) -> list[Line]:
    """The lines of a card in a box of this size."""
    slot = look.slot
    frame = _HEAVY if look.pointed or look.in_use else _LIGHT
    flat, side = Piece(frame.flat, look.edge), Piece(frame.side, look.edge)
    text = "" if slot.card is None else facts_of(slot.card)[1]
    named, soft = ("dim", "faint") if look.gone else ("strong", "text")
    roomy = height >= _TALL
    if roomy:
        (head, count), foot = _head(look, flat), _foot(look, flat)
    else:
        (head, count), foot = _low_head(look, width, named), _low_foot(look, flat)
    left = f" {slot.face_down} left " if width >= _WIDE else f" {slot.face_down} "
    pile = line(Piece(left, "dim"), flat) if slot.face_down else ()
    body = [Piece(facts_of(slot.card)[0], named)] if roomy and slot.card else []
    body += [Piece(part, soft) for part in fold(text, width - 4)]
    body += [Piece("")] * height
    corners = [Piece(glyph, look.edge) for glyph in frame]
    rows = [
        _edge((corners[0], *head), flat, (*count, corners[2]), width),
        *(
            line(side, Piece(f" {fit(part.text, width - 4)} ", part.role), side)
            for part in body[: height - 2]
        ),
        _edge((corners[4], *foot), flat, (*pile, corners[5]), width),
    ]
    return [tuple(piece._replace(hit=str(slot.stack)) for piece in row) for row in rows]


def _head(look: CardLook, flat: Piece) -> tuple[Line, Line]:
    """The upper edge of a tall box: the number of the stack, how many may be placed, the symbol."""
    slot = look.slot
    number = line(flat, Piece(f" {slot.stack} ", _marked(look)))
    if slot.card is None:
        return line(Piece(f"{slot.stack}", _marked(look))), ()
    if look.symbol is None:
        return number, line(Piece(f" place {slot.number} ", "dim"), flat)
    symbol = Piece(f"{look.symbol} ", "gold")
    return number, line(Piece(f" {slot.number} ", "dim"), symbol, flat)


def _low_head(look: CardLook, width: int, named: str) -> tuple[Line, Line]:
    """The upper edge of a low box: the number of the stack, the name, how many may be placed."""
    slot = look.slot
    number = Piece(f"{slot.stack}", _marked(look))
    if slot.card is None:
        return (number,), ()
    facts = card_facts(slot.card)
    count = Piece(f"+{slot.number}", "dim")
    room = width - width_of([number, count]) - len("┌┐")
    name = f" {facts.name} "
    if len(name) > room:
        name = f" {facts.brief}"
    return (number, Piece(name, named)), (count,)


def _marked(look: CardLook) -> str:
    return "cursor" if look.pointed else "strong"


def _foot(look: CardLook, flat: Piece) -> Line:
    """The lower edge of a tall box: who took it."""
    return line(flat, " ", *look.taker, " ") if look.taker else ()


def _low_foot(look: CardLook, flat: Piece) -> Line:
    """The lower edge of a low box: who took it, and the symbol, which has no room above."""
    if look.symbol is None:
        return _foot(look, flat)
    return line(flat, " ", *look.taker[:1], Piece(f" {look.symbol} ", "gold"))


def _edge(start: Line, flat: Piece, end: Line, width: int) -> Line:
    """A horizontal edge with text at both its ends."""
    kept = clip(start, width - width_of(end))
    return (*kept, flat._replace(text=flat.text * (width - width_of(kept) - width_of(end))), *end)
