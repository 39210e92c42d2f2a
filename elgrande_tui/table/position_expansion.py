"""What the rules exclude in a position of Grandissimo; in a base game, all of it (G1 to G31)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from elgrande_tui.engine.board import BASE_REGIONS, CASTILLO_ID, REGION_IDS
from elgrande_tui.engine.grandissimo.cards import STACK6_IDS, STACK6_SIZE
from elgrande_tui.engine.grandissimo.hooks import GrandissimoHooks
from elgrande_tui.engine.grandissimo.pieces import SOLDIERS as SOLDIERS_THERE
from elgrande_tui.engine.ruleset import Ruleset

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
from .position_parts import SOLDIERS, VETO, Count, check_region, colours, known
from .setup import GRANDISSIMO

if TYPE_CHECKING:
    from .position import Position

DOUBLE: Final = "double_turn"
BOYCOTT: Final = "boycott"
INCOGNITO: Final = "incognito"
FREE_CHOICE: Final = "free_choice"
ESPIONAGE: Final = "espionage"
CARD_IDS: Final = {INCOGNITO: "king_incognito"}
"""Ids of cards whose key in a position is another one."""
PERSONS: Final = ("queen", "jester", "inquisitor")


def check_options(position: "Position") -> None:
    """Refuse the expansion's keys in a base game, and a choice of stack 6 that is not one."""
    if position.expansion != GRANDISSIMO:
        for path, value in _keys(position):
            if value is not None:
                raise needs_expansion(path)
        return
    chosen = position.cards.stack6
    if chosen is None:
        return
    for number, id_ in enumerate(chosen):
        if id_ not in STACK6_IDS.known():
            raise refusal(("cards", "stack6", number), id_, "the id of a card of stack 6")
    different = len(set(chosen))
    if different != STACK6_SIZE or len(chosen) != STACK6_SIZE:
        raise PositionError(
            f"cards.stack6: {counted(len(chosen), 'card')}, {different} of them different;"
            f" expected {STACK6_SIZE} different ones (G5)."
        )


def _keys(position: "Position") -> Iterable[tuple[Path, object]]:
    """Return the path and the value of every key that only the expansion has."""
    yield ("ships",), position.ships
    yield ("acting_king",), position.acting_king
    yield ("cards", "stack6"), position.cards.stack6
    for key in (DOUBLE, BOYCOTT, INCOGNITO, FREE_CHOICE, ESPIONAGE):
        yield ("kept", key), getattr(position.kept, key)
    yield ("grandissimo",), position.grandissimo


def check_king(position: "Position") -> None:
    """Refuse a King in the Castillo without a Grande who acts as King (G20)."""
    acting = position.acting_king
    if position.king != CASTILLO_ID:
        if acting is not None:
            raise refusal(
                ("acting_king",), acting, "no such key while the King stands in a region (G20)"
            )
        return
    if acting is None:
        raise missing(("acting_king",), "the player whose Grande acts as King (G20)")
    _player(position, ("acting_king",), acting)
    if position.grandes[acting] == CASTILLO_ID:
        raise refusal(("acting_king",), acting, "a player whose Grande stands in a region (G20)")


def check_pieces(position: "Position", count: Count) -> None:
    """Refuse pieces that are not there, or too many of them.

    Args:
        position: the position.
        count: counts Caballeros of somebody.
    """
    soldiers = {r: counts[SOLDIERS] for r, counts in position.regions.items() if SOLDIERS in counts}
    if sum(soldiers.values()) not in (0, SOLDIERS_THERE):
        raise _soldiers(max(soldiers, key=lambda region: soldiers[region]), sum(soldiers.values()))
    pieces = position.grandissimo
    if pieces is None:
        return
    known(("grandissimo", "ships"), pieces.ships, position.players)
    for name, ships in pieces.ships.items():
        for number, aboard in enumerate(ships):
            ship: Path = ("grandissimo", "ships", name, number)
            known(ship, aboard, position.players)
            for owner, crew in aboard.items():
                count((*ship, owner), owner, crew)
    most = ships_in_game(position.rules)
    there = sum(map(len, pieces.ships.values()))
    if there > most:
        raise PositionError(
            f"grandissimo.ships: {there} lie in courts; expected {most} at the most (G8)."
        )
    known(("grandissimo", "prison"), pieces.prison, colours(position))
    for name, number in pieces.prison.items():
        count(("grandissimo", "prison", name), name, number)
    for person in PERSONS:
        _player(position, ("grandissimo", person), getattr(pieces, person))
    for number, region in enumerate(pieces.alliance):
        check_region(position, ("grandissimo", "alliance", number), region)
    if len(pieces.alliance) not in (0, 2) or len(set(pieces.alliance)) < len(pieces.alliance):
        raise refusal(
            ("grandissimo", "alliance"), list(pieces.alliance), "two different regions (G25)"
        )


def _soldiers(region: str, number: int) -> PositionError:
    return PositionError(
        f"{dotted(('regions', region, SOLDIERS))}: {counted(number, 'soldier')} on the board;"
        f" expected none or {SOLDIERS_THERE} (G3)."
    )


def ships_in_game(rules: Ruleset) -> int:
    """Return how many ships a game of Grandissimo has (G8)."""
    assert isinstance(rules.hooks, GrandissimoHooks)
    return rules.hooks.ships


def check_kept(position: "Position") -> None:
    """Refuse cards that can't lie before players, and cards that lie in two places."""
    kept = position.kept
    for key in (FREE_CHOICE, ESPIONAGE):
        _player(position, ("kept", key), getattr(kept, key))
    for key in (DOUBLE, BOYCOTT, INCOGNITO):
        _one_player(position, ("kept", key), getattr(kept, key) or {})
    for name, id_ in (kept.double_turn or {}).items():
        if id_ not in _may_be_second(position):
            raise refusal(
                ("kept", DOUBLE, name),
                id_,
                "the id of a card of stacks 1 to 4 or 6 that may be taken second (G12)",
            )
    drawn: dict[str, str] = {}
    for key in (BOYCOTT, INCOGNITO):
        for name, region in (getattr(kept, key) or {}).items():
            with_card = REGION_IDS[:BASE_REGIONS]
            if region not in with_card:
                raise refusal(("kept", key, name), region, f"{one_of(with_card)} (G3)")
            if region in drawn:
                raise refusal(
                    ("kept", key, name),
                    region,
                    f"another region: its one card is that of the {drawn[region]} (G3)",
                )
            drawn[region] = key
    ids = Counter(kept_cards(position))
    for name, id_ in (kept.double_turn or {}).items():
        copies = sum(card.copies for card in position.rules.cards if card.id == id_)
        if ids[id_] > copies:
            raise refusal(
                ("kept", DOUBLE, name),
                id_,
                "one that does not lie before a player already (G12)",
            )


def _may_be_second(position: "Position") -> set[str]:
    """Return what Double Turn may have taken: no card that is used at once, nor itself (G12)."""
    rules = position.rules
    standing = {slot.standing for slot in rules.slots}
    return {card.id for n, card in enumerate(rules.cards) if n not in standing} - {DOUBLE}


def kept_cards(position: "Position") -> tuple[str, ...]:
    """Return the ids of the cards that lie before players, copies as often as they are there."""
    kept = position.kept
    ids = [VETO] * sum(map(len, kept.veto.values()))
    ids += (kept.double_turn or {}).values()
    for key in (BOYCOTT, INCOGNITO, FREE_CHOICE, ESPIONAGE):
        if getattr(kept, key):
            ids.append(CARD_IDS.get(key, key))
    return tuple(ids)


def _player(position: "Position", path: Path, name: str | None) -> None:
    """Refuse a name that is no player's."""
    if name is not None and name not in position.players:
        raise refusal(path, name, one_of(position.players))


def _one_player(position: "Position", path: Path, table: Mapping[str, str]) -> None:
    """Refuse a table of a card that is there once, if it has names of several players."""
    known(path, table, position.players)
    if len(table) > 1:
        raise PositionError(
            f"{dotted(path)}: {len(table)} players have it; expected one at the most, for there is"
            " one such card (G6)."
        )
