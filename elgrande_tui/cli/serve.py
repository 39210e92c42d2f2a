"""`elgrande serve`: the game in a browser."""

import errno
from typing import Final

import click

from elgrande_tui.cli.group import Refused
from elgrande_tui.cli.screen import Screen, screen_options

_ON_SCREEN: Final = ("play", "resume")
_EXTRA: Final = "elgrande-tui[web]"


@click.command(epilog="Example: elgrande serve --port 8080 -- play --players Ana,Bea,Carlos")
@click.option(
    "--host",
    metavar="NAME",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Its port; with 0 a free one.",
)
@click.argument("arguments", metavar="[-- ARGS]", nargs=-1)
@screen_options
def serve(screen: Screen, host: str, port: int, arguments: tuple[str, ...]) -> None:
    """Serve the game to browsers, until Ctrl+C.

    Every browser window runs a game of its own on this machine, with this machine's saves. ARGS are
    what `elgrande` is started with there: play or resume with their options; without them it opens
    the menu.
    """
    _check(screen, arguments)
    try:
        from elgrande_tui.web import GameServer, listen
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("elgrande_tui"):
            raise
        raise Refused(
            f"elgrande serve needs the extra `web`: pip install '{_EXTRA}' brings it, or in a"
            " checkout pip install -e '.[web]'."
        ) from None
    try:
        sockets = listen(host, port)
    except OSError as error:
        raise click.ClickException(_unusable(error, host, port)) from None
    server = GameServer((*screen.flags(), *arguments), host, sockets, _started)
    if not server.private:
        click.echo(
            f"Warning: whoever reaches port {server.port} of this machine can play, and has its"
            " saves.",
            err=True,
        )
    server.serve()


def _check(screen: Screen, arguments: tuple[str, ...]) -> None:
    """Refuse what no session could begin with.

    Raises:
        Refused: there is no such command with a screen.
        click.UsageError: the command does not take these options.
    """
    at = next((i for i, word in enumerate(arguments) if not word.startswith("-")), None)
    flags, rest = (arguments, ()) if at is None else (arguments[:at], arguments[at + 1 :])
    if screen.plain or "--plain" in (*flags, *rest):
        raise Refused("serve: --plain writes lines of text, which a terminal shows, no browser.")
    root = click.get_current_context().find_root()
    group = root.command
    if at is None or not isinstance(group, click.Group):
        return
    if arguments[at] not in _ON_SCREEN:
        raise Refused(f"serve: {arguments[at]!r} can't be served; expected play or resume.")
    group.commands[arguments[at]].make_context(arguments[at], list(rest), parent=root)


def _unusable(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} of {host} is in use; --port takes another."
    # The socket module adds the address to what the system says.
    reason = str(error.strerror or error).partition(" (")[0]
    return f"Port {port} of {host}: {reason}."


def _started(address: str) -> None:
    click.echo(f"El Grande is played at {address}; Ctrl+C ends it.", err=True)
