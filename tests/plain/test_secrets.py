"""What is secret is written in its guarded part and nowhere else."""

import re
from random import Random

import pytest

from elgrande_tui.engine.events import Event
from elgrande_tui.engine.moves import REVEAL_KING
from elgrande_tui.table import log
from elgrande_tui.table.flow import hidden_king
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import event_line
from elgrande_tui.table.words import Names
from tests.plain.answers import HEIGHT, answers_for, sit_down
from tests.table.games import setup_of, with_hidden_king

BLANK = "\n" * (2 * HEIGHT)
OPENED = r"(\w+): type \1 or (\w), and Enter, when nobody else looks\.\n> (?:\1|\2)\n"
GUARDED = re.compile(rf"{OPENED}.*?{BLANK}", re.DOTALL)


def outside(text: str) -> str:
    """What was written while everybody might look."""
    return GUARDED.sub(BLANK, text)


def at(kind: str, seed: int) -> Table:
    """Return a table where a secret choice of this kind waits."""
    table = Table.new(setup_of(4, seed))
    rng = Random(seed)
    while table.decision is not None:
        if table.decision.kind == kind and table.decision.secret:
            return table
        table.play(rng.choice(table.legal))
    raise AssertionError(f"the game ended without {kind}")


@pytest.mark.parametrize(
    ("kind", "seed", "options"), [("castillo_disc", 1, 8), ("scoring_disc", 3, 9)]
)
def test_B18_a_sealed_disc_changes_nothing_that_others_read(
    kind: str, seed: int, options: int
) -> None:
    moves = at(kind, seed).legal
    assert len(moves) == options
    read = set()
    for move in moves:
        table = at(kind, seed)
        typed = [*answers_for(table, move), "b", "l", "c 1", "?"]
        read.add(outside(sit_down(table, typed)[1]))
    assert len(read) == 1
    assert read.pop().count("Now comes a secret choice") == 2


def test_B34_the_hand_is_not_shown_while_a_card_in_it_came_back_unseen() -> None:
    table = at("bid", 1)
    code, text = sit_down(table, ["b", "l", "?"])
    assert code == 1
    assert "Castillo 5/3/1: closed" in text
    assert "Type one of" not in text
    assert "play a power card" not in text


def test_the_input_may_end_in_the_midst_of_a_secret() -> None:
    table = at("castillo_disc", 1)
    assert table.decision is not None
    letter = table.letters[table.decision.seat]
    code, text = sit_down(table, [letter, "2"])
    assert code == 1
    assert "Enter alone seals it" in text
    assert "Enter alone seals it" not in outside(text)
    assert table.decision.kind == "castillo_disc"


def test_a_secret_choice_may_be_changed_until_it_is_sealed() -> None:
    table = at("castillo_disc", 1)
    assert table.decision is not None
    wanted = table.legal[4]
    sit_down(table, [table.letters[table.decision.seat], "", "2", "1", "5", ""])
    assert table.moves_played[-1][1] == wanted


def test_only_the_name_or_letter_of_the_player_opens() -> None:
    table = at("castillo_disc", 1)
    assert table.decision is not None
    name, letter = (each[table.decision.seat] for each in (table.names, table.letters))
    other = table.names[table.decision.seat - 1]
    asked = f"{name}: type {name} or {letter}, and Enter, when nobody else looks.\n> "
    text = sit_down(table, ["", other, "1"])[1]
    assert text.count(asked) == 4
    assert "set the secret disc" not in text
    for opens in (name.upper(), letter):
        assert "set the secret disc" in sit_down(table, [opens])[1]


@pytest.mark.parametrize(("seed", "opens"), [(1, False), (2, True)])
def test_a_small_letter_opens_only_where_it_is_no_command(seed: int, opens: bool) -> None:
    table = at("castillo_disc", seed)
    assert table.decision is not None
    letter = table.letters[table.decision.seat].lower()
    assert (letter not in "bc") is opens
    assert ("set the secret disc" in sit_down(table, [letter])[1]) is opens


@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("expansion", ["base", "grandissimo"])
def test_no_secret_choice_is_put_while_others_look(seed: int, expansion: str) -> None:
    setup = setup_of(3, seed, short=True, expansion=expansion)
    table = Table.new(setup)
    typed: list[str] = []
    asked = []
    rng = Random(seed)
    while table.decision is not None:
        move = rng.choice(table.legal)
        if table.decision.secret:
            asked.append(table.prompt)
        typed += answers_for(table, move)
        table.play(move)
    code, text = sit_down(Table.new(setup), typed)
    assert code == 0
    assert len(asked) == len(list(GUARDED.finditer(text))) >= 3
    read = outside(text)
    assert "Enter alone seals it" not in read
    # The question itself is open; what may be answered is not.
    assert all(text.count(question) and question not in read for question in asked)


def test_G14_only_the_holder_learns_whether_the_king_may_come_out_of_hiding() -> None:
    read = set()
    for region in ("granada", "valencia", "sevilla"):
        text = sit_down(with_hidden_king(region), ["v", "1", "Bea", "Wait", "", "v", "2"])[1]
        assert ("1. Reveal the King\n" in text) is (region != "granada")
        read.add(outside(text))
    (told,) = read
    assert "Who acts out of turn?\n1. Bea: King Incognito\n2. Nobody\n" in told
    assert "Bea waits. Everybody may look again" in told
    assert "Reveal" not in told


def test_G14_the_holder_brings_the_king_out_unseen_and_the_choice_is_put_anew() -> None:
    table = with_hidden_king("valencia")
    text = sit_down(table, ["v", "1", "b", "B", "1", ""])[1]
    assert table.moves_played[-1] == (1, REVEAL_KING)
    assert table.view().king == "valencia"
    after = outside(text).rpartition("Bea's choice is sealed.")[2]
    assert "Bea moved the King from Granada to Valencia.\n" in after
    assert "bring" in after


def walked(expansion: str) -> str:
    """What others read of a whole game in which everything is looked at between the choices."""
    setup = setup_of(3, 3, short=True, expansion=expansion)
    table = Table.new(setup)
    typed: list[str] = []
    rng = Random(3)
    while table.decision is not None:
        move = rng.choice(table.legal)
        may_act = table.interrupts or hidden_king(table.view(), setup.players) is not None
        looks = ["b", "l", "?", "c", *([] if may_act else ["v"])]
        typed += [*rng.sample(looks, 2), *answers_for(table, move)]
        table.play(move)
    code, text = sit_down(Table.new(setup), typed)
    assert code == 0
    return outside(text)


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let every line of the log that only some may read be written in a sign of its own."""
    sign = "\ue000"

    def line(names: Names, event: Event) -> str | None:
        text = event_line(names, event)
        return text if event.known_to is None else sign

    monkeypatch.setattr(log, "event_line", line)
    return sign


@pytest.mark.parametrize("expansion", ["base", "grandissimo"])
def test_a_spy_reads_no_line_that_is_not_for_everybody(expansion: str, veiled: str) -> None:
    assert veiled not in walked(expansion)


def test_the_spy_notices_when_the_log_is_not_filtered(
    veiled: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log.LogLine, "may_read", lambda *_: True)
    assert veiled in walked("base")
