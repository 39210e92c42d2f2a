"""What all commands share: errors become one sentence and an exit code, data becomes a line."""

import errno
import json
import sys
from typing import Any

import click


class Refused(click.ClickException):
    """What was asked for can't be had like this: wrong usage, told in one sentence."""

    exit_code = 2


class Commands(click.Group):
    """The group of commands, in the order in which they were added.

    What the game refuses (`GameError`) and what the system refuses (`OSError`) ends a command with
    its sentence and exit code 1. Only faults of the program show a traceback.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the commands in their own order."""
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except ValueError as error:
            from elgrande_tui.engine.errors import GameError

            if isinstance(error, GameError):
                raise click.ClickException(str(error)) from None
            raise
        except OSError as error:
            # click itself ends quietly when nobody reads on.
            if error.errno == errno.EPIPE:
                raise
            path = "" if error.filename is None else f"{error.filename}: "
            raise click.ClickException(f"{path}{error.strerror or error}.") from None


def echo_json(data: Any) -> None:
    """Print data as one line of JSON, in ASCII where the terminal can't show more."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    click.echo(json.dumps(data, ensure_ascii=not unicode))
