"""The README keeps its word: decisions, pictures, commands and files it names are there."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from elgrande_tui.cli import elgrande
from elgrande_tui.engine.rulebook import load_rulebook
from elgrande_tui.tui.keys import JUMPS

ROOT: Final = Path(__file__).parents[1]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS: Final = sorted(set(re.findall(r"`elgrande (\w+)[^`]*`", README)))


def test_it_lists_every_rule_that_we_decided() -> None:
    listed: set[str] = set()
    for first_cell in re.findall(r"^\| ([BG]\d+(?:, [BG]\d+)*) \|", README, re.MULTILINE):
        listed |= set(first_cell.split(", "))
    assert listed == {rule.number for rule in load_rulebook().rules if rule.ours}


def test_what_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)]+)\)", README)
    assert len(links) >= 6
    assert [link for link in links if not (ROOT / link).is_file()] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_it_names_exist(command: str) -> None:
    assert CliRunner().invoke(elgrande, [command, "--help"]).exit_code == 0


def test_the_options_it_names_exist() -> None:
    runner = CliRunner()
    for line in re.findall(r"`elgrande (\w+ [^`]*)`", README):
        command, *words = shlex.split(line)
        told = runner.invoke(elgrande, [command, "--help"]).output
        assert [word for word in words if word.startswith("--") and word not in told] == [], line


def test_it_names_the_letter_of_every_place() -> None:
    row = next(line for line in README.splitlines() if "`G P A" in line)
    letters = re.findall(r"[A-Z]", row.split("|")[1])
    assert letters == list(JUMPS.values())
