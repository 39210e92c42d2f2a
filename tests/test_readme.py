"""The README keeps its word: decisions, keys, pictures, commands and files it names are there."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from elgrande_tui.cli import elgrande
from elgrande_tui.engine.rulebook import load_rulebook
from elgrande_tui.table.saves import HOME
from elgrande_tui.tui.keys import GENERAL, JUMPS, LETTERS
from elgrande_tui.tui.watch_keys import LOOKS, WAYS

ROOT: Final = Path(__file__).parents[1]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES: Final = sorted(set(re.findall(r"`elgrande (\w+[^`]*)`", README)))
NEED_A_SCREEN: Final = ("play", "resume", "serve", "watch game.jsonl --speed")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the position that the README shows, and a record."""
    (shown,) = re.findall(r"```toml\n(.+?)```", README, re.DOTALL)
    (tmp_path / "position.toml").write_text(shown, encoding="utf-8")
    games = ["simulate", "--games", "1", "--players", "random,random", "--records", str(tmp_path)]
    assert CliRunner().invoke(elgrande, games).exit_code == 0
    (tmp_path / "seed-0.jsonl").rename(tmp_path / "game.jsonl")
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_lists_every_rule_that_we_decided() -> None:
    listed: set[str] = set()
    for first_cell in re.findall(r"^\| ([BG]\d+(?:, [BG]\d+)*) \|", README, re.MULTILINE):
        listed |= set(first_cell.split(", "))
    assert listed == {rule.number for rule in load_rulebook().rules if rule.ours}


def test_what_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) >= 6
    assert [link for link in links if not (ROOT / link).is_file()] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_commands_and_options_it_names_exist(example: str) -> None:
    command, *words = shlex.split(example)
    told = CliRunner().invoke(elgrande, [command, "--help"])
    assert told.exit_code == 0
    assert [word for word in words if word.startswith("--") and word not in told.output] == []


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "example", [one for one in EXAMPLES if not one.startswith(NEED_A_SCREEN) or "--list" in one]
)
def test_its_examples_work(example: str) -> None:
    fewer = re.sub(r"--games \d+", "--games 1", example)
    result = CliRunner().invoke(elgrande, shlex.split(fewer))
    assert (result.exit_code, result.exception) == (0, None), result.output


@pytest.mark.parametrize("example", [one for one in EXAMPLES if one.startswith("play --p")])
def test_its_examples_of_play_begin_a_game(example: str, folder: Path) -> None:
    (folder / "game.jsonl").unlink()
    result = CliRunner().invoke(elgrande, [*shlex.split(example), "--plain"], input="")
    assert "play a power card" in result.output, result.output


def test_it_names_the_letter_of_every_place() -> None:
    row = next(line for line in README.splitlines() if "`G P A" in line)
    letters = re.findall(r"[A-Z]", row.split("|")[1])
    assert letters == list(JUMPS.values())


def test_it_names_every_key_of_the_table() -> None:
    keys = re.findall(r"^\| (`.+?|arrows.+?) \|", README, re.MULTILINE)
    named = set(re.findall(r"`([^`]+)`", " ".join(keys)))
    assert {command.shown for command in (*LETTERS.values(), *GENERAL)} <= named


def test_it_names_every_key_of_a_game_that_is_watched() -> None:
    section = README.partition("### Watching")[2].partition("### ")[0]
    named = set(re.findall(r"`([^`]+)`", section))
    assert {command.shown for command in (*WAYS, *LOOKS)} - named == {"Tab", "Shift+Tab"}
