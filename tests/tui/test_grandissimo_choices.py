"""Every kind of choice of Grandissimo: asked in a sentence, shown on the map, made by keys."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from elgrande_tui.engine.grandissimo.view import GrandissimoView
from elgrande_tui.engine.moves import (
    ALLOW,
    DONE,
    END_TURN,
    JEST,
    REVEAL_KING,
    SAY_ESPIONAGE,
    TAKE_SHIP,
    Move,
    Place,
    UseKept,
    parse_move,
)
from elgrande_tui.table.table import Table
from elgrande_tui.tui.app import ElGrandeApp
from elgrande_tui.tui.keys import JUMPS
from elgrande_tui.tui.map.model import REGION_IDS
from elgrande_tui.tui.screens.ask import Ask, Pick
from elgrande_tui.tui.screens.board import BoardScreen
from elgrande_tui.tui.screens.gate import GateScreen
from elgrande_tui.tui.screens.scoring import ScoringScreen
from elgrande_tui.tui.screens.secret import HiddenKingScreen, SecretScreen
from elgrande_tui.tui.widgets.keybar import KeyBar
from elgrande_tui.tui.widgets.prompt import Prompt
from tests.tui.playing import FULL, app_at, grandissimo_at, shows, table_screen, text_of


class Seen(NamedTuple):
    """A table on screen, and the keys for it."""

    app: ElGrandeApp
    pilot: Pilot[None]
    table: Table

    @property
    def asked(self) -> str:
        """The question line, whatever stands in it."""
        (row,) = self.app.screen.query_one(Prompt).drawn
        return "".join(piece.text for piece in row).strip()

    @property
    def keys(self) -> str:
        """The key bar."""
        (row,) = self.app.screen.query_one(KeyBar).drawn
        return "".join(piece.text for piece in row).strip()

    @property
    def targets(self) -> list[str]:
        """The places that the map marks as legal."""
        assert isinstance(self.app.screen, BoardScreen)
        return sorted(self.app.screen.map.model.targets)

    @property
    def moved(self) -> list[Move]:
        """What has been played, the last first."""
        return [move for _, move in reversed(self.table.moves_played)]

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for what comes of them."""
        await self.pilot.press(*keys)
        await self.pilot.pause()


@asynccontextmanager
async def at(table: Table) -> AsyncIterator[Seen]:
    """A table on screen."""
    async with (app := app_at(table)).run_test(size=FULL) as pilot:
        await pilot.pause()
        while shows(app, ScoringScreen):
            await pilot.press("escape")
            await pilot.pause()
        yield Seen(app, pilot, table)


def kind(name: str, *moves: str) -> Callable[[Table], bool]:
    """Whether a kind of choice waits, in which these types of moves are legal."""

    def so(table: Table) -> bool:
        assert table.decision is not None
        types = {move.type for move in table.legal}
        return table.decision.kind == name and types.issuperset(moves)

    return so


def regions_of(moves: Sequence[Move], field: str) -> list[str]:
    """The regions that moves name."""
    named = {str(getattr(move, field, "")) for move in moves}
    return sorted(named & {*REGION_IDS, "castillo"})


# Choices that are made on the map.


class OnTheMap(NamedTuple):
    """A kind of choice on the map.

    Attributes:
        kind: its name.
        seed: a game that leads there.
        asked: a part of the question.
        keys: a part of the key bar.
        field: the field of its moves that names the place.
    """

    kind: str
    seed: int
    asked: str
    keys: str
    field: str


CHOICES = (
    OnTheMap("pardon", 1, "free all prisoners into one region", "Enter free here  d keep", "place"),
    OnTheMap("land", 8, "land the Caballero from ship 1", "Enter land  d stay aboard", "where"),
    OnTheMap("choose_allied", 17, "choose a region for the alliance", "Enter ally", "place"),
    OnTheMap("choose_crowned", 3, "the Grande that acts as King", "Enter choose Grande", ""),
    OnTheMap("choose_overthrown", 35, "goes into the Castillo", "Enter choose Grande", ""),
    OnTheMap("send_in", 4, "up to two of each colour", "Enter send in", "place"),
    OnTheMap("confederate", 9, "choose where the 8/4/0", "Enter lay board  d leave", "region"),
    OnTheMap("march", 1, "move the other soldier too", "Enter march  d stop", "target"),
    OnTheMap("escort", 1, "which Caballero goes with", "Enter take along  d nobody", "region"),
    OnTheMap("free_pick", 4, "move up to 2 own", "Enter pick up  d done", "region"),
    OnTheMap("free_put", 6, "where does the Caballero from", "Enter put down", "where"),
)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.kind)
async def test_a_choice_on_the_map(choice: OnTheMap) -> None:
    table = grandissimo_at(kind(choice.kind), seed=choice.seed)
    legal = [move for move in table.legal if move != DONE]
    async with at(table) as seen:
        assert choice.asked in seen.asked
        assert choice.keys in seen.keys
        if choice.field:
            assert seen.targets == regions_of(legal, choice.field)
        else:
            assert len(seen.targets) == len(legal)
        await seen.press(JUMPS[seen.targets[-1]], "enter")
        if shows(seen.app, Pick):
            await seen.press("enter")
        assert seen.moved[0] in legal


ELSEWHERE = (
    ("land", 8, "aragon", "A ship lands its Caballeros in coastal regions only. (G8)"),
    ("land", 8, "castillo", "A ship lands its Caballeros in coastal regions only. (G8)"),
    ("pardon", 1, "castillo", "Only a region may be named here, and the Castillo is none. (B2)"),
    ("choose_crowned", 3, "cataluna", "A Grande in a region is to be chosen, and there is none."),
    ("choose_allied", 17, "castillo", "Only a region may be named here, and the Castillo is none."),
)


@pytest.mark.parametrize(("name", "seed", "place", "told"), ELSEWHERE)
async def test_a_place_that_will_not_do_says_why(
    name: str, seed: int, place: str, told: str
) -> None:
    table = grandissimo_at(kind(name), seed=seed)
    moves = len(table.moves_played)
    async with at(table) as seen:
        assert place not in seen.targets
        await seen.press(JUMPS[place], "enter")
        assert seen.asked.startswith(told)
    assert len(table.moves_played) == moves


@pytest.mark.parametrize("name", ["land", "pardon", "march", "escort", "free_pick", "send_in"])
async def test_what_may_be_declined_is_declined_with_d(name: str) -> None:
    seeds = {choice.kind: choice.seed for choice in CHOICES}
    async with at(grandissimo_at(kind(name), seed=seeds[name])) as seen:
        await seen.press("d")
        assert seen.moved[0] == DONE


# Parts of a turn that have a letter.


async def test_G8_t_takes_the_ship_on_the_card() -> None:
    async with at(grandissimo_at(kind("turn", "take_ship"), seed=7)) as seen:
        assert "use Quick troops, the ship or the Jester, or end the turn." in seen.asked
        assert "t take ship" in seen.keys
        await seen.press("t")
        assert seen.moved[0] == TAKE_SHIP[0]
        await seen.press("t")
        assert seen.asked.startswith("Not now. A ship is taken with a card that bears one")
        assert len(seen.moved) == len(seen.table.moves_played)


async def test_G8_b_places_aboard_a_ship_of_ones_own() -> None:
    def afloat(table: Table) -> bool:
        return any(isinstance(move, Place) and "ship" in move.where for move in table.legal)

    async with at(grandissimo_at(afloat, seed=8)) as seen:
        assert "b aboard" in seen.keys
        await seen.press("b")
        (move, *_) = seen.moved
        assert isinstance(move, Place)
        assert move.where.startswith("ship")


async def test_G9_g_leads_to_the_map_where_the_prison_takes_somebody() -> None:
    table = grandissimo_at(kind("turn", "jail"), seed=1)
    jailed = [move for move in table.legal if move.type == "jail"]
    async with at(table) as seen:
        assert "g prison" in seen.keys
        await seen.press("g")
        assert "from which region does the prison take a Caballero?" in seen.asked
        assert "Esc other parts" in seen.keys
        assert seen.targets == regions_of(jailed, "region")
        await seen.press("escape")
        assert "g prison" in seen.keys
        await seen.press("g", JUMPS[seen.targets[0]], "enter")
        if shows(seen.app, Pick):
            await seen.press("enter")
        assert seen.moved[0] in jailed


async def test_G9_the_prison_takes_nobody_out_of_the_kings_region() -> None:
    table = grandissimo_at(kind("turn", "jail"), seed=1)
    async with at(table) as seen:
        await seen.press("g", JUMPS[table.view().king], "enter")
        assert seen.asked.endswith("(B19)")
        assert seen.moved[0].type != "jail"


async def test_G22_m_moves_a_soldier_then_asks_who_goes_along() -> None:
    table = grandissimo_at(kind("turn", "march"), seed=1)
    async with at(table) as seen:
        assert "m soldiers" in seen.keys
        await seen.press("m")
        while "which soldier moves?" in seen.asked:
            await seen.press(JUMPS[seen.targets[0]], "enter")
        assert "where does the soldier from" in seen.asked
        await seen.press(JUMPS[seen.targets[0]], "enter")
        assert seen.moved[0].type == "march"


async def test_G30_j_puts_one_into_another_court() -> None:
    def several(table: Table) -> bool:
        return kind("turn")(table) and sum(move.type == "jest" for move in table.legal) > 1

    table = grandissimo_at(several, seed=2)
    async with at(table) as seen:
        assert "j Jester" in seen.keys
        await seen.press("j")
        assert shows(seen.app, Pick)
        assert "Into whose court?" in text_of(seen.app)
        await seen.press("down", "enter")
        assert seen.moved[0] in JEST
        await seen.press("j")
        assert seen.asked.endswith("(G30)")


async def test_G30_guests_in_the_court_are_placed_first() -> None:
    table = grandissimo_at(kind("turn", "place_other"), seed=2)
    (guest, *_) = [move for move in table.legal if move.type == "place_other"]
    async with at(table) as seen:
        place = str(guest.model_dump()["where"])
        assert place in seen.targets
        await seen.press(JUMPS[place], "enter")
        if shows(seen.app, Pick):
            await seen.press("enter")
        assert seen.moved[0].type == "place_other"


async def test_G21_quick_troops_come_from_the_provinces_or_the_court() -> None:
    table = grandissimo_at(kind("turn", "place", "deploy"), seed=39)
    async with at(table) as seen:
        await seen.press(JUMPS[seen.targets[0]], "enter")
        assert ": from where?" in text_of(seen.app)
        await seen.press("p")
        assert seen.moved[0].type == "deploy"


# Cards taken second, and kept.


async def test_G12_a_second_card_is_used_now_or_held() -> None:
    table = grandissimo_at(kind("second_card"), seed=6)
    async with at(table) as seen:
        assert "take a second action card." in seen.asked
        assert seen.keys.startswith("arrows card  Enter take")
        await seen.press("3", "enter")
        assert seen.moved[0].type == "take_card"
        assert "now, or keep it for a later turn?" in seen.asked
        assert "n use now  h hold" in seen.keys
        await seen.press("h")
        assert seen.moved[0] == parse_move({"type": "option", "name": "keep"})
        assert "Kept" in text_of(seen.app)


async def test_G12_a_kept_card_is_used_before_the_own_card() -> None:
    async with at(grandissimo_at(kind("kept_before"), seed=41)) as seen:
        assert "kept from before, or go on without it?" in seen.asked
        assert "n use now  d go on without" in seen.keys
        await seen.press("n")
        assert isinstance(seen.moved[0], UseKept)


async def test_G12_a_kept_card_is_used_after_the_own_card() -> None:
    async with at(grandissimo_at(kind("kept_after"), seed=101)) as seen:
        assert "kept from before, or end the turn?" in seen.asked
        assert "n use now  e end turn" in seen.keys
        await seen.press("e")
        assert shows(seen.app, Ask)
        await seen.press("enter")
        assert seen.moved[0] == END_TURN


@pytest.mark.parametrize(("key", "name"), [("Q", "queen"), ("J", "jester")])
async def test_G28_the_queen_or_the_jester(key: str, name: str) -> None:
    async with at(grandissimo_at(kind("choose_person"))) as seen:
        assert "take the Queen or the Jester." in seen.asked
        assert "Q Queen  J Jester" in seen.keys
        await seen.press(key)
        assert seen.moved[0] == parse_move({"type": "option", "name": name})
        assert name.capitalize() in text_of(seen.app)


# Secrets.


async def through_the_gate(seen: Seen) -> str:
    """Open the gate, and return whose it was."""
    gate = seen.app.screen
    assert isinstance(gate, GateScreen)
    assert gate.seat is not None
    await seen.press(seen.table.letters[gate.seat].lower(), "enter")
    return seen.table.names[gate.seat]


async def test_G10_a_region_card_is_chosen_behind_the_gate() -> None:
    async with at(grandissimo_at(kind("region_card"), seed=1)) as seen:
        assert "unseen by the others" in seen.asked
        name = await through_the_gate(seen)
        assert shows(seen.app, SecretScreen)
        assert seen.asked.startswith(seen.table.letters[seen.table.names.index(name)])
        region = seen.targets[0]
        await seen.press(JUMPS[region], "enter")
        assert "card" in table_map(seen)[region]
        await seen.press("enter")
        assert seen.moved[0] == parse_move({"type": "take_region_card", "region": region})
        assert shows(seen.app, GateScreen)
        await seen.press("enter")
        assert not any(table_map(seen).values())
        assert "Face down" in text_of(seen.app)


def table_map(seen: Seen) -> dict[str, tuple[str, ...]]:
    """The markers on the map by region."""
    assert isinstance(seen.app.screen, BoardScreen)
    looks = seen.app.screen.map.model.regions
    return {id_: look.markers for id_, look in zip(REGION_IDS, looks, strict=True)}


async def test_G14_the_holder_is_asked_behind_the_gate_whether_the_king_comes() -> None:
    async with at(grandissimo_at(kind("incognito"), seed=1)) as seen:
        assert seen.asked.endswith("bring the King out of hiding, or wait?")
        await through_the_gate(seen)
        assert "out of hiding in Aragón, or wait?" in seen.asked
        assert "i bring him out  a wait" in seen.keys
        await seen.press("a")
        assert "a again seals it" in seen.asked
        await seen.press("a")
        assert seen.moved[0] == ALLOW
        assert "Aragón, or wait" not in text_of(seen.app)


async def test_G14_the_king_cuts_in_between_two_choices_of_another_players_turn() -> None:
    def may(table: Table) -> bool:
        assert table.decision is not None
        return any(
            move == REVEAL_KING and seat != table.decision.seat for seat, move in table.interrupts
        )

    table = grandissimo_at(may, seed=1)
    (holder,) = [seat for seat, move in table.interrupts if move == REVEAL_KING]
    async with at(table) as seen:
        assert "i incognito" in seen.keys
        await seen.press("i")
        assert "bring the King out of hiding, or wait?" in seen.asked
        await through_the_gate(seen)
        assert shows(seen.app, HiddenKingScreen)
        await seen.press("a", "a")
        assert f"{table.names[holder]} waits." in text_of(seen.app)
        await seen.press("enter", "i")
        await through_the_gate(seen)
        await seen.press("i", "i")
        assert table.moves_played[-1] == (holder, REVEAL_KING)
        assert "out of hiding" not in text_of(seen.app)


async def test_G14_a_card_that_cannot_be_used_is_looked_at_all_the_same() -> None:
    def idle(table: Table) -> bool:
        extra = table.view().extension
        assert isinstance(extra, GrandissimoView)
        lies = extra.incognito is not None and kind("turn")(table)
        return lies and REVEAL_KING not in [move for _, move in table.interrupts]

    table = grandissimo_at(idle, seed=1)
    moves = len(table.moves_played)
    async with at(table) as seen:
        await seen.press("i")
        await through_the_gate(seen)
        assert seen.asked == "King Incognito cannot be used at this moment; a goes back. (G14)"
        await seen.press("i", "i")
        assert shows(seen.app, HiddenKingScreen)
        await seen.press("a", "a", "enter")
        assert table_screen(seen.app).choice is not None
    assert len(table.moves_played) == moves


async def test_G17_espionage_is_said_openly_when_the_discs_are_set() -> None:
    async with at(grandissimo_at(kind("castillo_disc", "say_espionage"), seed=13)) as seen:
        await through_the_gate(seen)
        assert "or spy and name it later." in seen.asked
        assert "y spy" in seen.keys
        await seen.press("y")
        assert "y again seals it" in seen.asked
        await seen.press("y")
        assert seen.moved[0] == SAY_ESPIONAGE


# Letters at other moments.


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        *(("b", "G8"), ("t", "G8"), ("g", "G9"), ("m", "G22"), ("j", "G30"), ("i", "G14")),
        *(("n", "G12"), ("h", "G12"), ("Q", "G28"), ("J", "G28"), ("y", "G17"), ("v", "B33")),
    ],
)
async def test_a_letter_says_for_which_moment_it_is(key: str, rule: str) -> None:
    async with at(grandissimo_at(kind("turn"))) as seen:
        await seen.press(key)
        assert seen.asked.startswith("Not now. ")
        assert seen.asked.endswith(f"({rule})")
        assert len(seen.asked) < 79
