"""The `elgrande` command.

Commands import what they need when they run, so that `--help` answers at once and nothing
but the game on screen loads Textual. Data goes to stdout, messages to stderr; the exit code
is 0 when all went well, 1 when something failed (raise `click.ClickException`) and 2 for
wrong usage (raise `click.UsageError`).
"""

from collections.abc import Sequence

import click

from elgrande_tui import __version__


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: elgrande --version",
)
@click.version_option(__version__, prog_name="elgrande")
@click.pass_context
def elgrande(ctx: click.Context) -> None:
    """El Grande, the board game, for two to five people at one terminal."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 fine, 1 failed, 2 wrong usage.

    Args:
        argv: the arguments without the program's name; those of the process when left out.
    """
    try:
        elgrande.main(args=argv, prog_name="elgrande")
    except SystemExit as stop:
        # click ends every run this way, broken pipes and Ctrl+C included.
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
