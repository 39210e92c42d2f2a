"""Turns what a view shows into what the map draws. Pure: no widget, no rule."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from elgrande_tui.engine.board import CASTILLO_POINTS, PLACE_NAMES, PLACE_OF
from elgrande_tui.engine.events import (
    CastilloOpened,
    Event,
    GaveBack,
    GrandeCrowned,
    GrandeMoved,
    KingMoved,
    Moved,
    Placed,
    RoundBegan,
    ScoreboardMoved,
    SoldierMoved,
)
from elgrande_tui.engine.view import PlayerView, RegionView
from elgrande_tui.tui.expansion import expansion
from elgrande_tui.tui.map.model import (
    CASTILLO,
    PLACE_IDS,
    REGION_IDS,
    CastilloLook,
    Chip,
    MapModel,
    RegionLook,
)

_PLACED: Final = ("place", "source", "target", "region")
_ON_THE_MAP: Final = (
    Placed,
    Moved,
    GaveBack,
    KingMoved,
    GrandeMoved,
    ScoreboardMoved,
    SoldierMoved,
    GrandeCrowned,
)
_SOLDIER: Final = "s"
_NAMED: Final = 2
"""How many kinds of pieces are named where many came and went."""


def board_model(  # noqa: PLR0913 - each part of the picture by its name
    view: PlayerView,
    letters: Sequence[str],
    *,
    targets: Iterable[str] = (),
    cursor: str | None = None,
    drops: Mapping[int, int] | None = None,
    previews: Mapping[str, str] | None = None,
    glow: Iterable[str] = (),
) -> MapModel:
    """Build the map of a moment.

    Args:
        view: what may be seen.
        letters: the players' letters by colour.
        targets: places that may be chosen now.
        cursor: where the cursor stands.
        drops: by colour what was dropped into the Castillo in the open this round.
        previews: by place what the move under consideration would change there.
        glow: places that the last move changed.
    """
    shown = previews or {}
    by_id = {region.id: region for region in view.regions}
    markers, soldiers = _markers(view), expansion(view).soldiers
    return MapModel(
        regions=tuple(
            _region(id_, by_id.get(id_), letters, shown.get(id_, ""))._replace(
                soldiers=soldiers.count(id_), markers=markers.get(id_, ())
            )
            for id_ in REGION_IDS
        ),
        king=view.king,
        castillo=_castillo(view, letters, drops or {}, shown.get(CASTILLO, "")),
        letters=tuple(letters),
        targets=frozenset(targets),
        cursor=cursor,
        active=frozenset(by_id),
        glow=frozenset(glow),
    )


def _region(
    id_: str, region: RegionView | None, letters: Sequence[str], preview: str
) -> RegionLook:
    name = PLACE_NAMES[PLACE_OF[id_]]
    if region is None:
        return RegionLook(name=name, points="")
    return RegionLook(
        name=name,
        points="/".join(map(str, region.values)),
        replaced=region.board is not None,
        chips=_chips(dict(enumerate(region.caballeros)), letters),
        grandes=region.grandes,
        preview=preview,
    )


def _markers(view: PlayerView) -> dict[str, tuple[str, ...]]:
    """By region the words that lie there: the alliance, and what its viewer knows face down."""
    extra = expansion(view)
    found: dict[str, tuple[str, ...]] = dict.fromkeys(extra.alliance, ("ally",))
    for card, word in ((extra.boycott, "boycott"), (extra.incognito, "incognito")):
        if card is not None and card.region is not None:
            found[card.region] = (*found.get(card.region, ()), word)
    return found


def homes(view: PlayerView) -> dict[int, str]:
    """By colour the region where its Grande stands."""
    return {colour: region.id for region in view.regions for colour in region.grandes}


def _castillo(
    view: PlayerView, letters: Sequence[str], drops: Mapping[int, int], preview: str
) -> CastilloLook:
    look = CastilloLook(
        points="/".join(map(str, view.castillo_values)),
        replaced=view.castillo_values[0] != CASTILLO_POINTS[0],
        grandes=tuple(seat.seat for seat in view.seats if seat.home == CASTILLO),
        king=expansion(view).acting is not None,
        preview=preview,
    )
    if view.castillo is not None:
        inside = _chips(dict(enumerate(view.castillo)), letters)
        return look._replace(chips=inside, caption="inside", note="")
    return look._replace(chips=_chips(drops, letters))


def _chips(counts: Mapping[int, int], letters: Sequence[str]) -> tuple[Chip, ...]:
    return tuple(Chip(letters[colour], n, colour) for colour, n in counts.items() if n)


def castillo_drops(events: Iterable[Event]) -> dict[int, int]:
    """Count by colour what went into the Castillo in the open since the round began (B17)."""
    dropped: Counter[int] = Counter()
    for event in events:
        if isinstance(event, RoundBegan | CastilloOpened):
            dropped.clear()
        elif isinstance(event, Placed | Moved) and _target(event) == CASTILLO:
            dropped[event.owner] += event.count
    return dict(dropped)


def _target(event: Placed | Moved) -> str:
    return event.place if isinstance(event, Placed) else event.target


def places_changed(events: Iterable[Event]) -> frozenset[str]:
    """The places on the map that these events changed."""
    found: set[str] = set()
    for event in events:
        if isinstance(event, _ON_THE_MAP):
            found.update(str(getattr(event, field, "")) for field in _PLACED)
    return frozenset(found & set(PLACE_IDS))


def changes(events: Iterable[Event], letters: Sequence[str]) -> dict[str, str]:
    """By place on the map who came and who went with these events, as `+A -B2`.

    Where many did, only those of whom there were most are named.
    """
    found: dict[str, Counter[str]] = {}
    for event in events:
        for place, who, number in _counted(event, letters):
            if place in PLACE_IDS:
                found.setdefault(place, Counter())[who] += number
    return {place: " ".join(_signed(moved)[:_NAMED]) for place, moved in found.items()}


def _counted(event: Event, letters: Sequence[str]) -> Sequence[tuple[str, str, int]]:
    """Where an event brought how many of whom to, or took them from."""
    if isinstance(event, Placed):
        return ((event.place, letters[event.owner], event.count),)
    if isinstance(event, GaveBack):
        return ((event.place, letters[event.owner], -event.count),)
    if isinstance(event, Moved):
        who = letters[event.owner]
        return (event.source, who, -event.count), (event.target, who, event.count)
    if isinstance(event, SoldierMoved):
        return (event.source, _SOLDIER, -1), (event.target, _SOLDIER, 1)
    return ()


def _signed(moved: Mapping[str, int]) -> Sequence[str]:
    """Numbers with their signs, the largest first; who came and went again is left out."""
    ordered = sorted(moved.items(), key=lambda item: -abs(item[1]))
    return [
        f"{'+' if number > 0 else '-'}{who}{abs(number) if abs(number) > 1 else ''}"
        for who, number in ordered
        if number
    ]
