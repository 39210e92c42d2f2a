"""What the rules exclude in a position, beyond the shape that the model holds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from elgrande_tui.engine.board import (
    BOARD_IDS,
    CABALLEROS,
    CASTILLO_ID,
    FULL_CALENDAR,
    POWER_VALUES,
    REGION_IDS,
    SHORT_CALENDAR,
)

from .position_errors import (
    Path,
    PositionError,
    counted,
    dotted,
    missing,
    needs_expansion,
    one_of,
    refusal,
)
from .setup import DUMMY, MIN_SEATS, names_problem

if TYPE_CHECKING:
    from .position import Position

OWN: Final = "own"
SOLDIERS: Final = "soldiers"
VETO: Final = "veto"


def check_position(position: "Position") -> None:
    """Refuse what the rules exclude.

    Raises:
        PositionError: for the first thing found, in the order in which a position is written.
    """
    _check_players(position)
    _check_options(position)
    _check_homes(position)
    _check_pieces(position)
    _check_tables(position)
    _check_power(position)
    _check_cards(position)
    _check_vetoes(position)


def colours(position: "Position") -> tuple[str, ...]:
    """Return whose Caballeros there are, by colour: the players, then the dummy if it plays."""
    return (*position.players, DUMMY) if position.few == DUMMY else position.players


def owner_of_court(position: "Position", name: str) -> int:
    """Return how many Caballeros of its owner stand in a court."""
    there = position.court.get(name, 0)
    return there if isinstance(there, int) else there.get(OWN, 0)


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


def _check_homes(position: "Position") -> None:
    _region(position, ("king",), position.king)
    _known(("grandes",), position.grandes, position.players)
    for name in position.players:
        if name not in position.grandes:
            raise missing(("grandes", name), f"the region where the Grande of {name} stands")
        _region(position, ("grandes", name), position.grandes[name])


def _check_pieces(position: "Position") -> None:
    owners = colours(position)
    there: Counter[str] = Counter()

    def count(path: Path, name: str, number: int) -> None:
        there[name] += number
        if there[name] > CABALLEROS:
            raise PositionError(
                f"{dotted(path)}: {there[name]} Caballeros of {name} are on the"
                f" board, {CABALLEROS} are the most (B4)."
            )

    for region, counts in position.regions.items():
        _region(position, ("regions",), region)
        if SOLDIERS in counts:
            raise needs_expansion(("regions", region, SOLDIERS))
        _known(("regions", region), counts, owners)
        for name, number in counts.items():
            count(("regions", region, name), name, number)
    _known(("castillo",), position.castillo, owners)
    for name, number in position.castillo.items():
        count(("castillo", name), name, number)
    _known(("court",), position.court, position.players)
    for name, there_now in position.court.items():
        if isinstance(there_now, Mapping):
            _check_court(position, name, there_now)
        count(("court", name), name, owner_of_court(position, name))


def _check_court(position: "Position", name: str, counts: Mapping[str, int]) -> None:
    _known(("court", name), counts, (OWN, *position.players))
    for owner in counts:
        if owner != OWN:
            raise needs_expansion(("court", name, owner))


def _check_tables(position: "Position") -> None:
    players = position.players
    _known(("score",), position.score, players)
    _known(("scoreboards",), position.scoreboards, BOARD_IDS)
    for board, region in position.scoreboards.items():
        _region(position, ("scoreboards", board), region)
    places = list(position.scoreboards.values())
    if len(set(places)) < len(places):
        raise PositionError(
            f"scoreboards: both lie in {places[0]!r}; expected one in a place at the most (B24)."
        )
    _known(("discs",), position.discs, players)
    for name, region in position.discs.items():
        _region(position, ("discs", name), region)
        if region == position.king:
            raise refusal(
                ("discs", name), region, "another region: the King stands in that one (B27)"
            )


def rounds_left(position: "Position") -> int:
    """Return how many rounds are still played, the position's own among them."""
    return sum(number >= position.round for number in position.rules.calendar)


def _check_power(position: "Position") -> None:
    owners = colours(position)
    _known(("power",), position.power, owners)
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
    rules = position.rules
    standing = {slot.standing for slot in rules.slots}
    copies: Counter[str] = Counter()
    for index, card in enumerate(rules.cards):
        if index not in standing:
            copies[card.id] += card.copies
    for number, id_ in enumerate(used):
        if id_ not in copies:
            raise refusal(
                ("cards", "used", number), id_, "the id of a card of stacks 1 to 4 in this game"
            )
    for id_, times in Counter(used).items():
        if times > copies[id_]:
            raise PositionError(
                f"cards.used: {id_!r} is there {times} times; expected {copies[id_]} at the most,"
                " for there are no more."
            )


def _check_vetoes(position: "Position") -> None:
    kept = position.kept.veto
    _known(("kept", VETO), kept, position.players)
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


def _known(path: Path, keys: Iterable[str], known: Iterable[str]) -> None:
    """Refuse a key that is not among those known."""
    for key in keys:
        if key not in known:
            raise PositionError(
                f"{dotted((*path, key))}: unknown; expected {one_of(tuple(known))}."
            )


def _region(position: "Position", path: Path, value: str) -> None:
    """Refuse a value that is no region in play."""
    in_play = [REGION_IDS[region] for region in position.rules.regions]
    if value in in_play:
        return
    if value in REGION_IDS or value == CASTILLO_ID:
        raise needs_expansion(path, value)
    raise refusal(path, value, one_of(in_play))
