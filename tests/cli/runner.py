"""Runs commands in this process and says what came out where."""

from typing import NamedTuple

from click.testing import CliRunner

from elgrande_tui.cli import elgrande


class Ran(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def run(*args: object) -> Ran:
    """Run a command; a fault of the program is raised, not swallowed."""
    result = CliRunner().invoke(elgrande, [str(arg) for arg in args], prog_name="elgrande")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def refused(*args: object) -> tuple[int, str]:
    """Run a command that says nothing on stdout; return exit code and the sentence on stderr."""
    ran = run(*args)
    assert ran.out == ""
    *usage, sentence = ran.err.rstrip("\n").split("\n")
    assert usage == [] or usage[0].startswith("Usage: elgrande")
    assert sentence.startswith("Error: ")
    return ran.code, sentence.removeprefix("Error: ")
