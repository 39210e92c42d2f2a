"""What the rules exclude in a position, beyond the shape that the model holds."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from elgrande_tui.engine.board import (
    BOARD_IDS,
    FULL_CALENDAR,
    NOWHERE,
    POWER_VALUES,
    SHORT_CALENDAR,
)
from elgrande_tui.engine.setup import deck

from . import position_expansion as expansion
from .position_errors import (
    PositionError,
    counted,
    dotted,
    missing,
    needs_expansion,
    one_of,
    refusal,
)
from .position_parts import (
    OWN,
    SOLDIERS,
    VETO,
    Count,
    check_place,
    check_region,
    colours,
    counter,
    in_court,
    king_region,
    known,
    rounds_left,
)
from .setup import DUMMY, GRANDISSIMO, MIN_SEATS, names_problem

if TYPE_CHECKING:
    from .position import Position


def check_position(position: "Position") -> None:
    """Refuse what the rules exclude.

    Raises:
        PositionError: for the first thing found, in the order in which a position is written.
    """
    _check_players(position)
    _check_options(position)
    expansion.check_options(position)
    _check_homes(position)
    expansion.check_king(position)
    count = counter()
    _check_pieces(position, count)
    expansion.check_pieces(position, count)
    _check_tables(position)
    _check_power(position)
    _check_cards(position)
    _check_vetoes(position)
    expansion.check_kept(position)


def _check_players(position: "Position") -> None:
    wrong = names_problem(position.players)
    if wrong is not None:
        raise PositionError(f"players: {wrong}")
    if position.leader not in position.players:
        raise refusal(("leader",), position.leader, one_of(position.players))


def _check_options(position: "Position") -> None:
    seats = len(position.players)
    calendar = SHORT_CALENDAR if position.short else FULL_CALENDAR
    if position.round not in calendar:
        raise refusal(
            ("round",), position.round, f"a round of the short game, {one_of(calendar)} (B30)"
        )
    if position.few == DUMMY and seats != MIN_SEATS:
        raise PositionError(f'few: "dummy" is for two players, and there are {seats} (B32).')
    if position.ships == 1 and seats != MIN_SEATS:
        raise PositionError(f"ships: 1 is for two players, and there are {seats} (G8).")


def _check_homes(position: "Position") -> None:
    check_place(position, ("king",), position.king)
    known(("grandes",), position.grandes, position.players)
    for name in position.players:
        if name not in position.grandes:
            raise missing(("grandes", name), f"the region where the Grande of {name} stands")
        check_place(position, ("grandes", name), position.grandes[name])


def _check_pieces(position: "Position", count: Count) -> None:
    owners = colours(position)
    for region, counts in position.regions.items():
        check_region(position, ("regions",), region)
        if SOLDIERS in counts and position.expansion != GRANDISSIMO:
            raise needs_expansion(("regions", region, SOLDIERS))
        known(("regions", region), counts, (*owners, SOLDIERS) if SOLDIERS in counts else owners)
        for name, number in counts.items():
            if name != SOLDIERS:
                count(("regions", region, name), name, number)
    known(("castillo",), position.castillo, owners)
    for name, number in position.castillo.items():
        count(("castillo", name), name, number)
    known(("court",), position.court, position.players)
    for name, there in position.court.items():
        if isinstance(there, Mapping):
            _check_court(position, name, there)
        for owner, number in in_court(position, name).items():
            count(("court", name, *([] if owner == name else [owner])), owner, number)


def _check_court(position: "Position", name: str, counts: Mapping[str, int]) -> None:
    foreign = [owner for owner in counts if owner != OWN]
    if position.expansion != GRANDISSIMO:
        known(("court", name), foreign, (OWN, *position.players))
        for owner in foreign:
            raise needs_expansion(("court", name, owner))
    known(("court", name), counts, (OWN, *(o for o in position.players if o != name)))


def _check_tables(position: "Position") -> None:
    players = position.players
    known(("score",), position.score, players)
    known(("scoreboards",), position.scoreboards, BOARD_IDS)
    for board, where in position.scoreboards.items():
        check_place(position, ("scoreboards", board), where)
    places = list(position.scoreboards.values())
    if len(set(places)) < len(places):
        raise PositionError(
            f"scoreboards: both lie in {places[0]!r}; expected one in a place at the most (B24)."
        )
    known(("discs",), position.discs, players)
    for name, region in position.discs.items():
        check_region(position, ("discs", name), region)
        if region == king_region(position):
            raise refusal(
                ("discs", name), region, "another region: the King stands in that one (B27)"
            )


def _check_power(position: "Position") -> None:
    owners = colours(position)
    known(("power",), position.power, owners)
    for name, cards in position.power.items():
        path = ("power", name, "played")
        for value, times in Counter(cards.played).items():
            if times > 1:
                raise PositionError(
                    f"power.{name}.played: {value} is there {times} times; expected each card"
                    " once at the most (B7)."
                )
        hand = len(POWER_VALUES) - len(cards.played)
        # In mid-round this round's card has been played already, so one less will do.
        needed = rounds_left(position) + len(owners) - 2
        if name != DUMMY and hand < needed:
            raise PositionError(
                f"{dotted(path)}: {counted(hand, 'card')} left in hand; expected {needed} or more"
                " for every bid still to come to be legal (B11)."
            )


def _check_cards(position: "Position") -> None:
    used = position.cards.used
    if used is None:
        return
    copies = copies_in_stacks(position)
    stacks = "stacks 1 to 4 or 6" if position.expansion == GRANDISSIMO else "stacks 1 to 4"
    for number, id_ in enumerate(used):
        if id_ not in copies:
            raise refusal(
                ("cards", "used", number), id_, f"the id of a card of {stacks} in this game"
            )
    for id_, times in Counter(used).items():
        if times > copies[id_]:
            raise PositionError(
                f"cards.used: {id_!r} is there {times} times; expected {copies[id_]} at the most,"
                " for there are no more."
            )


def copies_in_stacks(position: "Position") -> Counter[str]:
    """Return how many of each card the stacks of this game hold before the first is turned up."""
    rules = position.rules
    return Counter(
        rules.cards[index].id
        for slot in rules.slots
        if slot.standing == NOWHERE
        for index in deck(rules, slot)
    )


def _check_vetoes(position: "Position") -> None:
    kept = position.kept.veto
    known(("kept", VETO), kept, position.players)
    rules = position.rules
    last = rules.next_round(position.round) or position.round
    for name, rounds in kept.items():
        for until in rounds:
            if until not in (position.round, last):
                expected = one_of(sorted({position.round, last}))
                raise refusal(("kept", VETO, name), until, f"a round from now on, {expected} (B33)")
    there = sum(map(len, kept.values()))
    copies = sum(card.copies for card in rules.cards if card.id == VETO)
    if there > copies:
        raise PositionError(
            f"kept.veto: {there} lying before players; expected {copies} at the most, for this game"
            " has no more (B33)."
        )
    used = position.cards.used
    if used is not None and there > used.count(VETO):
        raise PositionError(
            f"kept.veto: {there} lying before players; expected 'veto' as many times in cards.used,"
            " for no card is in two places (B10)."
        )
