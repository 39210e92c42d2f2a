"""Tables and records of Grandissimo: the setup, moves and events with names, whole games."""

import json
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from elgrande_tui.engine.grandissimo.cards import STACK6_IDS, load_grandissimo
from elgrande_tui.engine.grandissimo.stack6 import CardSymbol
from elgrande_tui.engine.moves import parse_move
from elgrande_tui.engine.setup import GameSetup
from elgrande_tui.table.errors import RecordError, problem
from elgrande_tui.table.position import parse_position, plain
from elgrande_tui.table.record import RecordFile, read_record
from elgrande_tui.table.record_format import dump, move_line, parse, setup_line
from elgrande_tui.table.setup import Player, TableSetup, all_symbols
from elgrande_tui.table.table import Table
from tests.table.games import play_on, recorded, setup_of
from tests.table.positions import GRANDISSIMO, changed_text

NAMES = ("Ana", "Bea", "dummy")
ELEVEN = STACK6_IDS.known()[:11]


def test_a_table_of_the_expansion_holds_all_of_stack_6() -> None:
    setup = setup_of(3, expansion="grandissimo")
    assert (setup.ships, setup.stack6) == (None, "first_game")
    assert setup.symbols == all_symbols()
    assert len(setup.symbols) == 19
    printed = [(card.id, card.number, card.symbol) for card in load_grandissimo().of_stack(6)]
    assert [(card.id, card.number, card.symbol) for card in setup.symbols] == printed


def test_G6_what_a_table_corrects_is_corrected_and_the_rest_put_in() -> None:
    coup = CardSymbol(id="coup", number=9, symbol="ship")
    setup = setup_of(3, expansion="grandissimo", symbols=(coup,))
    assert len(setup.symbols) == 19
    assert set(setup.symbols) - set(all_symbols()) == {coup}


def test_the_engine_gets_what_the_table_agreed_on() -> None:
    setup = setup_of(2, seed=9, expansion="grandissimo", ships=2, stack6=ELEVEN)
    assert setup.game_setup() == GameSetup(
        seats=2, seed=9, expansion="grandissimo", ships=2, stack6=ELEVEN, symbols=all_symbols()
    )
    assert setup_of(2).game_setup().symbols == ()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"expansion": "big"}, "expansion: 'big' will not do: expected 'base' or 'grandissimo'."),
        ({"ships": 3}, "ships: 3 will not do: expected less than or equal to 2."),
        ({"stack6": "all"}, "stack6: 'all' will not do: expected 'first_game' or 'random'."),
        ({"stack6": 11}, "stack6: 11 will not do: expected a valid tuple."),
        ({"stack6": ELEVEN[1:]}, "Stack6: stack 6 takes 11 different cards, not 10 (G5)."),
        ({"stack6": (*ELEVEN[1:], "king")}, "Stack6: 'king' is no card of stack 6 (G5)."),
        (
            {"symbols": ({"id": "coup", "number": 31},)},
            "symbols.0.number: 31 will not do: expected less than or equal to 30.",
        ),
        (
            {"symbols": ({"id": "coup", "number": 1, "symbol": "crown"},)},
            "symbols.0.symbol: 'crown' will not do: expected 'ship' or 'prison'.",
        ),
        ({"symbols": ({"id": "king", "number": 1},)}, "symbols: 'king' is no card of stack 6."),
        (
            {"symbols": ({"id": "coup", "number": 1}, {"id": "coup", "number": 2})},
            "symbols: Coup is there twice.",
        ),
        (
            {"expansion": "base", "ships": 1},
            "Ships: that needs Grandissimo, and this is a base game.",
        ),
        (
            {"expansion": "base", "stack6": "random"},
            "Stack6: that needs Grandissimo, and this is a base game.",
        ),
        (
            {"expansion": "base", "symbols": ({"id": "coup", "number": 1},)},
            "Symbols: that needs Grandissimo, and this is a base game.",
        ),
    ],
)
def test_a_setup_that_will_not_do_is_refused_in_one_sentence(
    change: dict[str, Any], sentence: str
) -> None:
    players = tuple(Player(name=name) for name in ("Ana", "Bea", "Carlos"))
    data = {"players": players, "seed": 1, "expansion": "grandissimo"}
    with pytest.raises(ValidationError) as caught:
        TableSetup.model_validate(data | change)
    assert problem(caught.value) in (sentence, sentence[0].lower() + sentence[1:])


def test_the_first_line_says_what_was_played_with() -> None:
    line = setup_line(setup_of(2, expansion="grandissimo", stack6="random"))
    assert list(line)[-6:] == [
        "expansion",
        "castillo_totals",
        "ships",
        "stack6",
        "symbols",
        "position",
    ]
    assert (line["ships"], line["stack6"]) == (None, "random")
    assert line["symbols"][:2] == [
        {"id": "boycott", "number": 3, "symbol": None},
        {"id": "confederation", "number": 4, "symbol": None},
    ]
    assert list(setup_line(setup_of(2)))[-3:] == ["expansion", "castillo_totals", "position"]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"ships": 2, "stack6": "random"},
        {"stack6": ELEVEN, "symbols": (CardSymbol(id="coup", number=9),)},
    ],
)
def test_a_setup_is_read_back(options: dict[str, Any]) -> None:
    setup = setup_of(3, expansion="grandissimo", **options)
    assert parse(dump(setup_line(setup)), "a.jsonl").setup == setup


@pytest.mark.parametrize(
    ("key", "value", "wrong"),
    [
        ("ships", 0, "ships: 0 will not do: expected greater than or equal to 1."),
        ("stack6", ["coup"], "stack6: stack 6 takes 11 different cards, not 1 (G5)."),
        ("stack6", [3], "stack6.0: 3 will not do: expected a valid string."),
        ("stack6", "", "stack6: '' will not do: expected 'first_game' or 'random'."),
        ("symbols", [{"id": "coup"}], "symbols.0.number: this key is missing."),
        ("symbols", [{"id": "x", "number": 1}], "symbols: 'x' is no card of stack 6."),
        ("expansion", "base", "stack6: that needs Grandissimo, and this is a base game."),
    ],
)
def test_a_setup_that_breaks_a_rule_is_named_with_its_line(
    key: str, value: object, wrong: str
) -> None:
    line = setup_line(setup_of(2, expansion="grandissimo", stack6="random"))
    with pytest.raises(RecordError) as caught:
        parse(dump({**line, key: value}), "a.jsonl")
    said = str(caught.value).removeprefix("a.jsonl: line 1: ")
    assert said[0].lower() + said[1:] == wrong


@pytest.mark.parametrize(
    "move",
    [
        {"type": "place_other", "owner": 1, "where": "ship_1"},
        {"type": "jail", "owner": 2, "region": "portugal"},
        {"type": "jest", "owner": 1},
        {"type": "choose_owner", "owner": 0},
        {"type": "send_in", "owner": 2, "place": "court"},
        {"type": "pick", "owner": 1, "region": "aragon"},
        {"type": "give_back", "owner": 2, "place": "aragon"},
    ],
)
def test_owners_in_moves_are_names(move: dict[str, Any]) -> None:
    setup = setup_of(2, few="dummy", expansion="grandissimo")
    assert setup.names == NAMES
    line = move_line(setup.names, 1, 0, parse_move(move))
    assert line == {"n": 1, "seat": "Ana", "move": {**move, "owner": NAMES[move["owner"]]}}
    record = parse(dump(setup_line(setup)) + dump(line), "a.jsonl")
    assert record.moves == ((0, parse_move(move)),)


@pytest.mark.parametrize(
    "move",
    [
        {"type": "deploy", "where": "ship_2"},
        {"type": "take_ship", "ship": 2},
        {"type": "take_region_card", "region": "aragon"},
        {"type": "reveal_king"},
        {"type": "say_espionage"},
        {"type": "march", "source": "galicia", "target": "portugal"},
        {"type": "use_kept"},
        {"type": "option", "name": "jester"},
        {"type": "set_scoreboard", "board": "8/4/0", "region": "castillo"},
        {"type": "take_card", "stack": 7},
        {"type": "to_court", "count": 7},
    ],
)
def test_other_moves_are_written_as_they_are(move: dict[str, Any]) -> None:
    setup = setup_of(2, expansion="grandissimo")
    line = move_line(setup.names, 1, 1, parse_move(move))
    assert json.loads(dump(line)) == {"n": 1, "seat": "Bea", "move": move}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("stack6", ["first_game", "random", ELEVEN], ids=str)
def test_a_whole_game_is_read_back_and_played_again(
    tmp_path: Path, seats: int, stack6: Any
) -> None:
    path = tmp_path / "game.jsonl"
    with recorded(path, None, seats, expansion="grandissimo", stack6=stack6) as table:
        record = read_record(path)
    again = Table.replay(record)
    assert record.result == table.result() == again.result()
    assert again.events == table.events
    assert again.log == table.log
    assert [again.view(seat) for seat in range(seats)] == [table.view(s) for s in range(seats)]


def test_a_game_goes_on_from_its_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    symbols = (CardSymbol(id="boycott", number=7, symbol="prison"),)
    with recorded(path, 60, expansion="grandissimo", symbols=symbols) as table:
        views = [table.view(seat) for seat in range(3)]
    with Table.resume(path) as again:
        assert [again.view(seat) for seat in range(3)] == views
        assert again.setup.symbols[0] == symbols[0]
        play_on(again)
    assert read_record(path).result is not None


def test_a_game_begins_at_a_position_with_corrected_cards(tmp_path: Path) -> None:
    text = changed_text("round = 3", "round = 6", GRANDISSIMO).replace("ana = [4]", "ana = [6]")
    start = parse_position(text)
    setup = start.table_setup(5, (CardSymbol(id="coup", number=8),))
    path = tmp_path / "game.jsonl"
    with Table.new(setup, RecordFile.create(path, setup, plain(start)), start) as table:
        assert table.setup.symbols[14] == CardSymbol(id="coup", number=8)
        play_on(table)
    assert Table.replay(read_record(path)).result() == table.result()
