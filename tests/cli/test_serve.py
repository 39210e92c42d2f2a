"""`elgrande serve`: who may reach it, what it begins, how it ends. tests/web has the browser."""

import fcntl
import json
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError

from elgrande_tui.web import GameServer, listen, session_command
from tests.cli.runner import refused, run
from tests.serving import serving, shown

AWKWARD = """it's; $(echo 'no') & `no` "no" \\ * ~"""
"""What a shell would make something of."""


async def join(client: ClientSession, address: str, origin: str = "") -> ClientWebSocketResponse:
    headers = {"Origin": origin or address}
    return await client.ws_connect(f"{address}/ws?width=100&height=30", headers=headers)


async def until(session: ClientWebSocketResponse, text: str) -> None:
    """Read what a session draws until a text stands there."""
    written = ""
    async for message in session:
        if message.type == WSMsgType.BINARY:
            written += message.data.decode()
            if text in shown(written):
                return
    raise AssertionError(f"it never came to {text!r}: {shown(written)}")


@pytest.fixture
def unserved(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[GameServer]]:
    """The servers that would run."""
    servers: list[GameServer] = []

    def serve(server: GameServer) -> None:
        servers.append(server)

    monkeypatch.setattr(GameServer, "serve", serve)
    yield servers
    for server in servers:
        for listening in server.sockets:
            listening.close()


def test_it_listens_to_this_machine_alone_unless_told_otherwise(unserved: list[GameServer]) -> None:
    ran = run("serve", "--port", 0)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert [server.host for server in unserved] == ["127.0.0.1"]


def test_told_otherwise_it_warns(unserved: list[GameServer]) -> None:
    ran = run("serve", "--host", "0.0.0.0", "--port", 0)
    port = unserved[0].port
    warning = f"Warning: whoever reaches port {port} of this machine can play, and has its saves.\n"
    assert (ran.code, ran.out, ran.err) == (0, "", warning)
    assert [server.host for server in unserved] == ["0.0.0.0"]


@pytest.mark.parametrize(
    ("host", "alone"), [("127.0.0.1", True), ("localhost", True), ("0.0.0.0", False), ("", False)]
)
def test_which_addresses_other_machines_reach(host: str, alone: bool) -> None:
    server = GameServer((), host, listen(host, 0), print)
    for listening in server.sockets:
        listening.close()
    assert server.private is alone


def test_options_of_the_screen_go_to_every_session(unserved: list[GameServer]) -> None:
    run("--light", "serve", "--ascii", "--port", 0, "--", "resume", "--no-mouse")
    words = shlex.split(unserved[0].command)
    assert words[-4:] == ["--ascii", "--light", "resume", "--no-mouse"]


def test_no_shell_makes_anything_of_the_arguments() -> None:
    command = session_command(["play", AWKWARD]).replace("-m elgrande_tui.cli.session", "-c {}")
    script = shlex.quote("import sys; print(sys.argv[1:])")
    told = subprocess.check_output(command.format(script), shell=True, text=True)
    assert told == f"{['play', AWKWARD]}\n"


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "elgrande_tui.web")
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    assert refused("serve") == (
        2,
        "elgrande serve needs the extra `web`: pip install 'elgrande-tui[web]' brings it, or in a"
        " checkout pip install -e '.[web]'.",
    )


def test_a_port_in_use_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = refused("serve", "--port", port)
    assert told == (1, f"Port {port} of 127.0.0.1 is in use; --port takes another.")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("cards",), "serve: 'cards' can't be served; expected play or resume."),
        (
            ("play", "--plain"),
            "serve: --plain writes lines of text, which a terminal shows, no browser.",
        ),
        (
            ("--light", "play", "--seed=x"),
            "Invalid value for '--seed': 'x' will not do; expected a whole number from 0 to"
            " 18446744073709551615.",
        ),
    ],
)
def test_what_no_session_could_begin_with_is_refused(
    arguments: tuple[str, ...], sentence: str
) -> None:
    assert refused("serve", "--", *arguments) == (2, sentence)


async def test_the_page_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        async with ClientSession() as client, client.get(server.address) as answer:
            page = await answer.text()
    assert "<title>El Grande</title>" in page
    assert "//" not in page.replace("// ", "")


@pytest.mark.parametrize("page", ["http://elsewhere.example", "http://elsewhere.example:{port}"])
async def test_another_sites_page_gets_no_session(tmp_path: Path, page: str) -> None:
    with serving(tmp_path) as server:
        port = server.address.rpartition(":")[2]
        foreign = page.format(port=port)
        headers = {"Origin": foreign, "Host": foreign.removeprefix("http://")}
        async with ClientSession() as client:
            for sent in ({"Origin": foreign}, headers):
                with pytest.raises(WSServerHandshakeError) as refusal:
                    await client.ws_connect(f"{server.address}/ws", headers=sent)
                assert refusal.value.status == 403


async def test_a_session_plays_and_a_second_one_on_the_same_save_is_refused(tmp_path: Path) -> None:
    record = tmp_path / f"{AWKWARD}.jsonl".replace("/", "")
    game = ("play", "--players", "Ana,Bea", "--leader", "Ana", "--seed", "1")
    with serving(tmp_path, "--", *game, "--record", str(record)) as server:
        async with ClientSession() as client:
            first = await join(client, server.address)
            await until(first, "Ana: play a power card")
            await first.send_json(["stdin", "7"])
            await first.send_json(["stdin", "\r"])
            await until(first, "Bea: play a power card")
            with serving(tmp_path, "--", "resume", str(record)) as other:
                second = await join(client, other.address)
                await until(second, "this game is being played in another window")
                await second.close()
    _, move = record.read_text(encoding="utf-8").splitlines()
    assert json.loads(move)["move"] == {"type": "play_power", "value": 7}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
async def test_sessions_end_with_the_server_and_give_the_save_back(
    tmp_path: Path, number: signal.Signals
) -> None:
    record = tmp_path / "game.jsonl"
    game = ("play", "--players", "Ana,Bea", "--record", str(record))
    with serving(tmp_path, "--", *game) as server:
        async with ClientSession() as client:
            session = await join(client, server.address)
            await until(session, "play a power card")
            server.process.send_signal(number)
            async for _ in session:
                pass
        assert server.process.wait() == (0 if number != signal.SIGKILL else -signal.SIGKILL)
    with record.open("rb") as save:
        fcntl.flock(save, fcntl.LOCK_EX)  # waits until nobody plays it
