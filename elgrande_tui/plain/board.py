"""The open board in sentences, a line for each place: to be heard as well as read."""

from collections.abc import Iterable, Iterator, Sequence

from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.view import PlayerView, RegionView, SeatView
from elgrande_tui.table.telling import PERSON_NAMES
from elgrande_tui.table.wording import card_name, place_label, place_name, who, whose
from elgrande_tui.table.words import listed

Names = Sequence[str]


def board_lines(names: Names, view: PlayerView) -> Iterator[str]:
    """Tell what stands and lies where, as far as a view shows it.

    Args:
        names: the name of every colour.
        view: the moment, as somebody or everybody sees it.
    """
    yield f"Round {view.round} of {view.calendar[-1]}. {names[view.leader]} bids first."
    if view.order:
        yield f"Order of turns: {', '.join(who(names, colour) for colour in view.order)}."
    for region in view.regions:
        yield _region(names, view, region)
    values = "/".join(map(str, view.castillo_values))
    inside = "closed" if view.castillo is None else _counts(names, view.castillo)
    yield f"Castillo {values}: {inside}"
    for seat in view.seats:
        yield _seat(names, seat)
    if view.dummy is not None:
        yield f"The dummy: {view.dummy.supply} Caballeros off the board."
    for slot in view.row:
        if slot.card is not None:
            taker = "" if slot.taker is None else f", taken by {who(names, slot.taker)}"
            yield f"Card {slot.stack}: {card_name(slot.card)}, place up to {slot.number}{taker}"
    if isinstance(view.extension, GrandissimoView):
        yield from _expansion(names, view.extension)


def _region(names: Names, view: PlayerView, region: RegionView) -> str:
    parts = [_counts(names, region.caballeros)]
    parts += [f"{whose(names, colour)} Grande" for colour in region.grandes]
    if isinstance(view.extension, GrandissimoView):
        soldiers = view.extension.soldiers.count(region.id)
        parts += [f"{soldiers} soldier{'s' if soldiers > 1 else ''}"] if soldiers else []
    king = " (the King)" if region.id == view.king else ""
    board = "" if region.board is None else f" ({region.board} scoreboard)"
    values = "/".join(map(str, region.values))
    return f"{place_label(region.id)} {values}{king}{board}: {'; '.join(parts)}"


def _seat(names: Names, seat: SeatView) -> str:
    played = "" if seat.bid is None else f", has played {seat.bid}"
    cards = f"{seat.hand_size} power cards{played}"
    vetoes = "".join(f"; Veto up to the end of round {until}" for until in seat.vetoes)
    court = _counts(names, seat.court) if sum(seat.court) != seat.court[seat.seat] else None
    in_court = seat.court[seat.seat] if court is None else court
    return (
        f"{names[seat.seat]}: {seat.score} points; court {in_court}, provinces {seat.provinces};"
        f" {cards}{vetoes}"
    )


def _counts(names: Names, counts: Iterable[int]) -> str:
    there = [f"{who(names, colour)} {n}" for colour, n in enumerate(counts) if n]
    return ", ".join(there) or "empty"


def _expansion(names: Names, extra: GrandissimoView) -> Iterator[str]:
    for ship in extra.ships:
        owner = "in the supply" if ship.seat is None else f"of {names[ship.seat]}"
        yield f"{place_label(ship.id)} {owner}: {_counts(names, ship.caballeros)}"
    yield f"Prison: {_counts(names, extra.prison)}"
    for person, name in PERSON_NAMES.items():
        holder = getattr(extra, person)
        if holder is not None:
            yield f"{names[holder]} has the {name}."
    for card, kept in (("boycott", extra.boycott), ("king_incognito", extra.incognito)):
        if kept is not None:
            yield f"A region card lies face down before {names[kept.seat]} for {card_name(card)}."
    for card, holder in (("free_choice", extra.free_choice), ("espionage", extra.espionage)):
        if holder is not None:
            yield f"{names[holder]} keeps {card_name(card)}."
    if extra.double is not None:
        yield f"{names[extra.double.seat]} keeps {card_name(extra.double.card)}."
    if extra.acting is not None:
        yield f"{whose(names, extra.acting)} Grande acts as King."
    if extra.alliance:
        allied = listed([place_name(region) for region in extra.alliance])
        yield f"{allied} will be scored as one."
    if extra.barred_by is not None:
        yield f"{names[extra.barred_by]} bars special actions in all later turns of the round."
    if extra.put_off is not None:
        yield f"{whose(names, extra.put_off)} turn will go on after all others."
