"""A general scoring of Grandissimo told step by step, with the choices in the middle of it."""

from elgrande_tui.engine.moves import ALLOW, CHOOSE, DONE, END_TURN, SAY_ESPIONAGE, SET_DISC
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.beats import beats
from elgrande_tui.tui.map.model import REGION_IDS
from elgrande_tui.tui.map.widget import MapWidget
from elgrande_tui.tui.screens.scoring import ScoringScreen
from elgrande_tui.tui.screens.table import TableScreen
from tests.golden_files import Golden
from tests.tui.moments import full_realm
from tests.tui.playing import FULL, TABS, app_at, shows, text_of
from tests.tui.stage import staged

GALICIA, SEVILLA = REGION_IDS.index("galicia"), REGION_IDS.index("sevilla")
CARLOS = 2


def at_the_discs() -> Table:
    """The full board where everybody did as little as may be, up to the discs of round 6."""
    table = full_realm()
    while table.decision is not None and table.decision.kind != "castillo_disc":
        quiet = [move for move in (DONE, ALLOW, END_TURN) if move in table.legal]
        table.play((quiet or table.legal)[0])
    return table


def at_the_spy() -> Table:
    """Bea has said that she will name a region later; Carlos has set his disc."""
    table = at_the_discs()
    table.play(SAY_ESPIONAGE)
    table.play(SET_DISC[GALICIA])
    return table


def steps_told(app: ElGrandeApp) -> list[str]:
    """What every step of the scoring on screen is called."""
    assert isinstance(app.screen, ScoringScreen)
    told = beats(app.screen._scoring)
    return [beat.scored.place if beat.scored else beat.title for beat in told]


async def test_G17_a_scoring_is_told_up_to_the_choice_in_it_and_then_the_rest() -> None:
    table = at_the_spy()
    async with (app := app_at(table)).run_test(size=TABS) as pilot:
        await pilot.pause()
        assert steps_told(app) == ["Espionage", "castillo", "Discs and moves"]
        assert "1 of 4" in text_of(app)
        await pilot.press("s")
        assert "So far" in text_of(app)
        assert "after the choice that comes now" in " ".join(text_of(app).split())
        await pilot.press("enter")
        assert shows(app, TableScreen)
        assert "Bea: name the region to enter from the Castillo." in text_of(app)
        await pilot.press("S", "enter")
        assert "Ana: move up to 2 own Caballeros" in text_of(app)
        await pilot.press("V", "enter", "P", "enter", "d")
        assert steps_told(app) == [
            *("Espionage", "castillo", "Discs and moves", "Free choice", "Boycott"),
            *("galicia", "pais_vasco", "aragon+valencia", "castilla_vieja", "castilla_nueva"),
            *("sevilla", "granada", "portugal", "The King"),
        ]
        assert "3 of 15" in text_of(app)
        assert "Bea names Sevilla." in text_of(app)


def scored() -> Table:
    """A table after that scoring: Bea names Sevilla, Ana moves nobody freely."""
    table = at_the_spy()
    table.play(CHOOSE[SEVILLA])
    table.play(DONE)
    return table


def told_to_the_end() -> ScoringScreen:
    """The whole scoring from its first step."""
    table = scored()
    return ScoringScreen(table, table.scorings[-1])


async def test_every_step_of_it_gives_its_reason(golden: Golden) -> None:
    async with staged(told_to_the_end) as (app, pilot):
        shown = []
        for _ in range(15):
            shown.append(app.shown())
            await pilot.press("enter")
        assert app.answers == [None]
    golden.check("tui/scoring_grandissimo", ("=" * 80 + "\n").join(shown))


async def test_G10_G25_the_map_marks_allies_and_the_boycott_once_it_is_told() -> None:
    async with staged(told_to_the_end, FULL) as (app, pilot):
        map_ = app.screen.query_one(MapWidget)
        looks = dict(zip(REGION_IDS, map_.model.regions, strict=True))
        assert looks["aragon"].markers == looks["valencia"].markers == ("ally",)
        assert looks["cataluna"].markers == ()
        await pilot.press(*["enter"] * 4)
        looks = dict(zip(REGION_IDS, map_.model.regions, strict=True))
        assert looks["cataluna"].markers == ("boycott",)
        assert map_.model.cursor == "cataluna"
        await pilot.press("s")
        assert map_.model.leaders is not None
        assert map_.model.leaders["aragon"] == map_.model.leaders["valencia"] == CARLOS
        assert "cataluna" not in map_.model.leaders


def test_the_final_sheet_counts_all_of_it_by_source() -> None:
    table = scored()
    (scoring,) = table.scorings
    assert [sum(points.values()) for points in table.sources()] == list(scoring.gained)
