"""What a view shows, turned into what the map draws."""

from elgrande_tui.engine.events import (
    CastilloOpened,
    Event,
    GaveBack,
    KingMoved,
    Moved,
    Placed,
    RoundBegan,
    SoldierMoved,
)
from elgrande_tui.tui.board_model import board_model, castillo_drops, changes, places_changed
from elgrande_tui.tui.map.model import REGION_IDS, Chip
from tests.tui.playing import table_of


def test_regions_show_their_values_pieces_and_grandes() -> None:
    table = table_of(3)
    view = table.view()
    model = board_model(view, table.letters, targets=["aragon"], cursor="aragon")
    home = REGION_IDS.index(view.seats[1].home)
    look = model.regions[home]
    assert look.chips == (Chip("B", 2, 1),)
    assert look.grandes == (1,)
    assert look.points == "/".join(map(str, view.regions[home].values))
    assert model.king == view.king
    assert model.targets == {"aragon"}
    assert "portugal" not in model.active


def test_b17_the_castillo_shows_what_was_dropped_in_the_open_this_round() -> None:
    events: list[Event] = [
        Placed(seat=2, owner=2, place="castillo"),
        RoundBegan(round=2, cards={}),
        Placed(seat=0, owner=0, place="castillo"),
        Placed(seat=0, owner=0, place="castillo"),
        Moved(by=0, owner=1, source="aragon", target="castillo"),
        Placed(seat=1, owner=1, place="aragon"),
    ]
    assert castillo_drops(events) == {0: 2, 1: 1}
    assert castillo_drops([*events, CastilloOpened(contents={})]) == {}


def test_the_castillo_shows_its_contents_only_where_the_house_rule_says_so() -> None:
    table = table_of(2)
    view = table.view()
    closed = board_model(view, table.letters, drops={1: 2}).castillo
    assert (closed.chips, closed.note) == ((Chip("B", 2, 1),), "total hidden")
    shown = view._replace(castillo=(3, 0))
    opened = board_model(shown, table.letters).castillo
    assert (opened.chips, opened.caption) == ((Chip("A", 3, 0),), "inside")


def test_the_places_that_a_move_changed_are_told() -> None:
    moved = Moved(by=0, owner=1, source="aragon", target="castillo")
    king = KingMoved(by=0, source="granada", target="sevilla")
    assert places_changed([moved]) == {"aragon", "castillo"}
    assert places_changed([king, RoundBegan(round=1, cards={})]) == {"granada", "sevilla"}
    assert places_changed([Moved(by=0, owner=0, source="aragon", target="court")]) == {"aragon"}
    assert places_changed([GaveBack(by=0, owner=1, place="galicia")]) == {"galicia"}


def test_who_came_and_who_went_is_told_place_by_place() -> None:
    events: list[Event] = [
        Placed(seat=0, owner=0, place="aragon", count=2),
        Moved(by=0, owner=1, source="castillo", target="aragon"),
        GaveBack(by=0, owner=2, place="aragon", count=3),
        SoldierMoved(by=0, source="galicia", target="granada"),
        Moved(by=0, owner=0, source="court", target="sevilla"),
        Moved(by=0, owner=0, source="sevilla", target="valencia"),
        KingMoved(by=0, source="granada", target="sevilla"),
    ]
    assert changes(events, "ABC") == {
        "aragon": "-C3 +A2",
        "castillo": "-B",
        "galicia": "-s",
        "granada": "+s",
        "sevilla": "",
        "valencia": "+A",
    }
