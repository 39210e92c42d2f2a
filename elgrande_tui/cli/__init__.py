"""The `elgrande` command.

Commands import what they need when they run, so that `--help` answers at once and nothing but
the game on screen and drawn maps load Textual. Data goes to stdout, messages to stderr; the exit
code is 0 when all went well, 1 when something failed and 2 for wrong usage.
"""

import gc
import sys
from collections.abc import Sequence
from io import TextIOWrapper

import click

from elgrande_tui import __version__
from elgrande_tui.cli.cards import cards
from elgrande_tui.cli.group import Commands
from elgrande_tui.cli.play import play, resume
from elgrande_tui.cli.positions import score, show
from elgrande_tui.cli.replay import replay
from elgrande_tui.cli.screen import Screen, screen_options
from elgrande_tui.cli.serve import serve
from elgrande_tui.cli.simulate import simulate
from elgrande_tui.cli.watch import watch

_COLLECT_AFTER = 200_000
"""Objects made before a garbage collection: more than a start makes, for it drops hardly any."""


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: elgrande play --players Ana,Bea,Carlos",
)
@click.version_option(__version__, prog_name="elgrande")
@screen_options
@click.pass_context
def elgrande(ctx: click.Context, screen: Screen) -> None:
    """El Grande, the board game, for two to five people at one terminal.

    Without a command it opens the menu.
    """
    if ctx.invoked_subcommand is None:
        screen.run()


for _command in (play, resume, watch, score, show, replay, cards, simulate, serve):
    elgrande.add_command(_command)


def get_ready() -> None:
    """Set the process up: for a quick start, and for terminals that can't show everything."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # What a terminal can't show becomes a question mark, not a fault.
            stream.reconfigure(errors="replace")
    gc.set_threshold(_COLLECT_AFTER)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code: 0 fine, 1 failed, 2 wrong usage.

    Args:
        argv: the arguments without the program's name; those of the process when left out.
    """
    get_ready()
    try:
        elgrande.main(args=argv, prog_name="elgrande")
    except SystemExit as stop:
        # click ends every run this way, broken pipes and Ctrl+C included.
        return stop.code if isinstance(stop.code, int) else int(stop.code is not None)
