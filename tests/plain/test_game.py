"""Commands, undo, the end of the input, computer seats."""

from pathlib import Path
from random import Random

import pytest

from elgrande_tui.engine.moves import VETO
from elgrande_tui.table.record import RecordFile
from elgrande_tui.table.setup import Player, TableSetup
from elgrande_tui.table.table import Table
from tests.golden_files import Golden
from tests.plain.answers import GOING_ON, options_of, play_noting, sit_down
from tests.table.games import play_on, setup_of


def after(text: str, answer: str) -> str:
    """Return what was written after an answer, up to the next prompt."""
    return text.partition(f"> {answer}\n")[2].partition("> ")[0]


def test_a_stretch_of_a_game(golden: Golden) -> None:
    setup = setup_of(3, 2, short=True)
    typed = play_noting(Table.new(setup), 2, 26)
    answers = ["b", *typed[:3], "l", "c 4", *typed[3:]]
    golden.check("plain/stretch", sit_down(Table.new(setup), answers)[1])


def test_the_board_with_all_that_the_expansion_adds(golden: Golden) -> None:
    table = play_on(Table.new(setup_of(4, 5, expansion="grandissimo")), 150, 5)
    golden.check("plain/board_grandissimo", after(sit_down(table, ["b"])[1], "b"))


def test_the_input_ends() -> None:
    table = Table.new(setup_of())
    code, text = sit_down(table, [])
    assert code == 1
    last = f"The input ended before the game; it is saved. Go on with: {GOING_ON}"
    assert text.splitlines()[-1] == last


@pytest.mark.parametrize("answer", ["q", "Q"])
def test_leaving_is_no_failure(answer: str) -> None:
    code, text = sit_down(Table.new(setup_of()), [answer])
    assert code == 0
    assert text.splitlines()[-1] == f"The game is saved. Go on with: {GOING_ON}"


def test_a_file_that_is_gone_is_not_called_saved(tmp_path: Path) -> None:
    setup = setup_of()
    with Table.new(setup, RecordFile.create(tmp_path / "game.jsonl", setup)) as table:
        (tmp_path / "game.jsonl").unlink()
        text = sit_down(table, ["q"])[1]
    lost = "The file of this game has been deleted or moved: its moves may be lost."
    assert text.splitlines()[-1] == lost


def test_every_command_is_explained() -> None:
    text = after(sit_down(Table.new(setup_of()), ["?"])[1], "?")
    assert [line[0] for line in text.splitlines() if line[1:2] == " " and line[0] != "A"] == [
        *"?blcurvq"
    ]


def test_a_first_game_of_grandissimo_tells_what_is_new_and_later_ones_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path))
    news = "Portugal is a tenth region, worth 5/0/0 (G1)."
    setup = setup_of(3, expansion="grandissimo")
    assert sit_down(Table.new(setup), [])[1].count(news) == 1
    text = sit_down(Table.new(setup), ["?", "n"])[1]
    assert "\nn    what is new in Grandissimo\n" in after(text, "?")
    assert text.count(news) == 1
    assert after(text, "n").splitlines()[:2] == ["", "Grandissimo: what is new."]
    assert "**" not in text


def test_a_wrong_answer_is_asked_again() -> None:
    table = Table.new(setup_of())
    text = sit_down(table, ["40", "\x1b[2J", "b b", "7"])[1]
    assert after(text, "40") == (
        '"40" is no answer; expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,'
        " or ? for help.\n"
    )
    assert "\x1b" not in text
    assert '"[2J" is no answer' in text
    assert '"b b" is no answer' in text
    assert [move.model_dump()["value"] for _, move in table.moves_played] == [7]


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("c 9", "Expected c and the number of a card: 1, 2, 3, 4, 5.\n"),
        ("c", "Expected c and the number of a card: 1, 2, 3, 4, 5.\n"),
        ("l 2", "Expected l and the number of a round from 1 to 1.\n"),
        ("l x", "Expected l and the number of a round from 1 to 1.\n"),
        ("u", "There is no move to take back.\n"),
        ("r", "There is no move to take back.\n"),
        ("v", "Nobody can act out of turn now.\n"),
    ],
)
def test_a_command_that_can_do_nothing_says_why(answer: str, sentence: str) -> None:
    assert after(sit_down(Table.new(setup_of()), [answer])[1], answer) == sentence


def test_undo_and_restart_take_back_and_tell_again() -> None:
    table = Table.new(setup_of())
    # Bids, two to court, undone; one to court and a card taken; all of the turn taken back.
    text = sit_down(table, ["1", "2", "3", "2", "u", "1", "1", "r"])[1]
    assert len(table.moves_played) == 3
    assert text.count("Taken back.") == 2
    assert text.count("how many?") == 3
    assert text.count("brought 1 Caballero to court.") == 1


def test_B33_a_veto_out_of_turn() -> None:
    def stopped() -> Table:
        table = Table.new(setup_of(3, 19))
        rng = Random(19)
        while not table.interrupts:
            table.play(rng.choice(table.legal))
        return table

    table = stopped()
    ((holder, _),) = table.interrupts
    moves = len(table.moves_played)
    text = sit_down(table, ["v", "x", "2"])[1]
    name = table.names[holder]
    assert f"Who acts out of turn?\n1. {name}: Veto\n2. Nobody\n" in text
    assert '"x" is no answer; expected 1 or 2' in text
    assert len(table.moves_played) == moves
    text = sit_down(table, ["v", "1"])[1]
    assert table.moves_played[-1] == (holder, VETO)
    assert f"{name}'s Veto stops" in text


def test_whoever_goes_on_reads_what_has_happened_since() -> None:
    table = play_on(Table.new(setup_of()), 10)
    assert table.decision is not None
    name = table.names[table.decision.seat]
    since = [f"{line.text}." for line in table.lines_since(table.decision.seat)]
    lines = sit_down(table, [])[1].splitlines()
    assert lines[2 : 4 + len(since)] == [f"Since the last choice of {name}:", *since, ""]


def test_computer_seats_play_by_themselves() -> None:
    players = tuple(Player(name=name, kind="random") for name in ("Robo", "Roba"))
    setup = TableSetup(players=(*players, Player(name="Ana")), seed=4, short=True)
    table = Table.new(setup)
    sit_down(table, [])
    assert table.decision is not None
    assert table.names[table.decision.seat] == "Ana"
    assert all(setup.players[seat].kind == "random" for seat, _ in table.moves_played)


def test_whoever_sits_alone_is_asked_for_secrets_without_a_guard() -> None:
    others = tuple(Player(name=name, kind="random") for name in ("Robo", "Roba"))
    setup = TableSetup(players=(Player(name="Ana"), *others), seed=4, short=True)
    table = Table.new(setup)
    code, text = 1, ""
    texts: list[str] = []
    while code:
        typed = [] if not texts else [options_of(table).keys[0]]
        code, text = sit_down(table, typed)
        texts.append(text)
    assert "set the secret disc" in "".join(texts)
    assert "look away" not in "".join(texts)


def test_ascii_only() -> None:
    setup = setup_of(3, 2, short=True)
    typed = play_noting(Table.new(setup), 2)
    code, text = sit_down(Table.new(setup), ["b", *typed], ascii_only=True)
    assert (code, text.isascii()) == (0, True)
    assert "Pais Vasco" in text
