"""A scoring cut into the steps in which it is told."""

from elgrande_tui.engine.events import BoycottShown, CastilloOpened, DiscsShown, Moved
from elgrande_tui.table.scorings import Scoring
from elgrande_tui.tui.beats import beats
from tests.tui.moments import full_board, general


def test_B26_the_castillo_is_opened_and_scored_in_one_step_and_discs_come_after_it() -> None:
    castillo, discs, *regions = beats(general(full_board()))
    assert castillo.scored is not None
    assert castillo.scored.place == "castillo"
    assert [type(event) for event in castillo.events] == [CastilloOpened]
    assert discs.scored is None
    assert [type(event) for event in discs.events] == [DiscsShown, Moved]
    assert discs.title == "Discs and moves"
    assert [beat.scored and beat.scored.place for beat in regions][:2] == ["galicia", "pais_vasco"]
    assert len(regions) == 9


def test_what_happens_after_the_last_place_is_told_too() -> None:
    shown = BoycottShown(seat=0, region="aragon")
    (last,) = beats(Scoring(1, 3, "general", None, (shown,), (0, 0)))
    assert last.scored is None
    assert last.events == (shown,)
    assert last.title == "Boycott"
