"""One action card drawn as a box: number, name and count, what it does, who took it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from elgrande_tui.engine.view import CardView
from elgrande_tui.table.words import card_facts
from elgrande_tui.tui.widgets.pieces import Line, Piece, clip, fit, fold, line, width_of

_TALL: Final = 6
"""From this height on the name stands in the box; below it, in the upper edge."""


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
    head, right = _head(look, flat) if roomy else _low_head(look, width, named)
    foot, pile = _foot(look, flat, width - 2, with_count=not roomy)
    body = [Piece(facts_of(slot.card)[0], named)] if roomy and slot.card else []
    room = height - 2 - len(body)
    body += [Piece(part, soft) for part in _kept(fold(text, width - 4), room, width - 4)]
    body += [Piece("")] * height
    corners = [Piece(glyph, look.edge) for glyph in frame]
    rows = [
        _edge((corners[0], *head), flat, (*right, corners[2]), width),
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


def _kept(lines: Sequence[str], room: int, width: int) -> Sequence[str]:
    """As many lines as there is room for; the last one shows that more was said."""
    if len(lines) <= room:
        return lines
    return [*lines[: room - 1], fit(f"{lines[room - 1]} …", min(len(lines[room - 1]) + 2, width))]


def _low_head(look: CardLook, width: int, named: str) -> tuple[Line, Line]:
    """The upper edge of a low box: the number of the stack and the name."""
    slot = look.slot
    number = Piece(f"{slot.stack}", _marked(look))
    if slot.card is None:
        return (number,), ()
    facts = card_facts(slot.card)
    name = f" {facts.name} "
    if len(name) > width - width_of([number]) - len("┌┐"):
        name = f" {facts.brief}"
    return (number, Piece(name, named)), ()


def _marked(look: CardLook) -> str:
    return "cursor" if look.pointed else "strong"


def _foot(look: CardLook, flat: Piece, room: int, *, with_count: bool) -> tuple[Line, Line]:
    """The lower edge: who took it, how many may be placed, how many are left in the pile.

    What there is no room for goes: first words, then the pile, then the name.
    """
    slot = look.slot
    count: Line = ()
    if with_count and slot.card is not None:
        told = f" {slot.number} {look.symbol} " if look.symbol else f" place {slot.number} "
        count = (Piece(told, "gold" if look.symbol else "dim"),)
    piles = [(f" {slot.face_down} left ", f" {slot.face_down} ")] if slot.face_down else []
    takers = [line(flat, " ", *look.taker, " "), line(flat, *look.taker[:1])]
    for taker in takers if look.taker else [(flat,)]:
        for left in (*(text for pair in piles for text in pair), ""):
            pile = line(Piece(left, "dim"), flat) if left else ()
            if width_of([*taker, *count, *pile]) <= room:
                return (*taker, *count), pile
    return count, ()


def _edge(start: Line, flat: Piece, end: Line, width: int) -> Line:
    """A horizontal edge with text at both its ends."""
    kept = clip(start, width - width_of(end))
    return (*kept, flat._replace(text=flat.text * (width - width_of(kept) - width_of(end))), *end)
