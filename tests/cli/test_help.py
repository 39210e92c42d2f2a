"""Every command explains itself with an example, at once and with nothing heavy loaded."""

import shlex

import click
import pytest

from elgrande_tui.cli import elgrande
from tests.cli.runner import run
from tests.fresh import run_python

COMMANDS = ["play", "resume", "watch", "score", "show", "replay", "cards", "simulate", "serve"]


def test_the_commands_stand_in_the_order_of_a_game() -> None:
    assert list(elgrande.commands) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    ran = run(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: elgrande {command}")
    assert f"\n  Example: elgrande {command}" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_example_is_understood(command: str) -> None:
    epilog = elgrande.commands[command].epilog
    assert epilog is not None
    _, _, example = epilog.partition("Example: elgrande ")
    name, *args = shlex.split(example.partition(" > ")[0])
    assert name == command
    context = elgrande.commands[command].make_context(name, args, resilient_parsing=False)
    assert isinstance(context, click.Context)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_loads_neither_textual_nor_pydantic_nor_the_engine(command: str) -> None:
    script = f"""
import sys
from elgrande_tui.cli import main
code = main({[word for word in (command, "--help") if word]!r})
heavy = ("textual", "rich", "pydantic", "elgrande_tui.engine", "elgrande_tui.tui")
print(code, [name for name in heavy if name in sys.modules])
"""
    assert run_python("-c", script).stdout.splitlines()[-1] == "0 []"


@pytest.mark.parametrize("command", ["score", "watch", "replay", "cards", "simulate"])
def test_no_command_without_a_picture_loads_textual(command: str) -> None:
    arguments = {"cards": [], "simulate": ["--games", "1"]}.get(command, ["nothing"])
    script = f"""
import sys
from elgrande_tui.cli import main
main({[command, *arguments]!r})
print("textual" in sys.modules)
"""
    assert run_python("-c", script).stdout.splitlines()[-1] == "False"
