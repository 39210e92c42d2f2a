"""The game in a browser: every session there is a process of its own on this machine."""

import errno
import logging
import os
import shlex
import socket
import subprocess
import sys
from asyncio import Task, current_task, gather
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from elgrande_tui.resources import asset

TITLE: Final = "El Grande"
_PASSIVE: Final = socket.AI_PASSIVE
_NOT_HERE: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
_SESSION: Final = (sys.executable, "-m", "elgrande_tui.cli.session")


def session_command(arguments: Sequence[str]) -> str:
    """Return the line of the system's shell that runs a session with these arguments.

    Args:
        arguments: what `elgrande` gets, word by word; nothing in them means anything to the shell.
    """
    words = [*_SESSION, *arguments]
    return subprocess.list2cmdline(words) if os.name == "nt" else f"exec {shlex.join(words)}"


def listen(host: str, port: int) -> list[socket.socket]:
    """Listen on every address that a host's name stands for.

    Args:
        host: a name or number; nothing for all addresses of this machine.
        port: the port; with 0 the system chooses a free one.

    Raises:
        OSError: the host is unknown, or the port is taken or not for everybody.
    """
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=_PASSIVE)
    sockets: list[socket.socket] = []
    missing: OSError | None = None
    for family, _, _, _, address in found:
        number = sockets[0].getsockname()[1] if sockets else port
        try:
            sockets.append(socket.create_server((str(address[0]), number), family=family))
        except OSError as error:
            # A name may stand for an address of a kind that this machine has not set up.
            if error.errno not in _NOT_HERE:
                raise
            missing = error
    if missing is not None and not sockets:
        raise missing
    return sockets


def _is_loopback(host: str | None) -> bool:
    """Whether a host's name or number stands for the own machine alone."""
    try:
        return host == "localhost" or ip_address(host or "").is_loopback
    except ValueError:
        return False


class GameServer(Server):
    """Serves the page and the sessions.

    Attributes:
        sockets: what listens.
        private: whether other machines can't reach it.

    Args:
        arguments: what `elgrande` gets in every session.
        host: what this machine is called in the page's address.
        sockets: what listens.
        started: called with the page's address once the server runs.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        host: str,
        sockets: Sequence[socket.socket],
        started: Callable[[str], None],
    ) -> None:
        name = f"[{host}]" if ":" in host else host
        port = sockets[0].getsockname()[1]
        address = f"http://{name}:{port}"
        super().__init__(
            session_command(arguments),
            host,
            port,
            title=TITLE,
            public_url=address,
            templates_path=asset("web"),
        )
        self.sockets = list(sockets)
        self.private = all(_is_loopback(one.getsockname()[0]) for one in sockets)
        self._started = started
        self._sessions: set[Task[Any]] = set()

    def serve(self, debug: bool = False) -> None:  # noqa: ARG002 - its signature
        """Serve until Ctrl+C, SIGTERM or the closing of the terminal's window."""
        self.initialize_logging()
        web.run_app(
            self._make_app(),
            sock=self.sockets,
            access_log=None,
            print=lambda _: self._started(self.public_url),
        )

    def initialize_logging(self) -> None:
        """Log faults alone, and without the values at hand: they might be secrets."""
        logging.basicConfig(level=logging.ERROR, format="%(message)s")

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing yet."""

    async def on_shutdown(self, app: web.Application) -> None:  # noqa: ARG002 - its signature
        """End the sessions, which would otherwise be waited for."""
        for session in self._sessions:
            session.cancel()
        await gather(*self._sessions, return_exceptions=True)

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Run a session, unless it is another site's page that asks for one.

        Browsers let any page connect to any address, this machine's own included.

        Raises:
            HTTPForbidden: the session was not asked for from the game's own page.
        """
        if not self._asked_from_own_page(request):
            raise web.HTTPForbidden(text="The game is played from its own page only.")
        task = current_task()
        if task is not None:
            self._sessions.add(task)
            task.add_done_callback(self._sessions.discard)
        return await super().handle_websocket(request)

    def _asked_from_own_page(self, request: web.Request) -> bool:
        page = urlsplit(request.headers.get("Origin", ""))
        # A foreign name that was made to point here is still a foreign name.
        return page.netloc == request.host and (not self.private or _is_loopback(page.hostname))
