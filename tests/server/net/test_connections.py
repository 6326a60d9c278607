"""Connections that say nothing, read nothing, or say too much, end; slow ones do not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from landnam.server.net.connections import (
    LARGEST_HEAD,
    PATIENCE,
    Connections,
    CountedSockets,
)
from landnam.server.net.frames import LINGER
from landnam.server.net.households import Households
from tests.server.raw_sockets import CLOSE, connected, frame, told
from tests.server.running import Server

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n"
ALMOST = PATIENCE * 2 / 3
MORE = PATIENCE + 1


UPGRADE = (
    "{method} /api/v1/tables/none/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{more}\r\n\r\n"
)


LARGE = 40 << 20
"""More than the system itself takes for a client that does not read."""

Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Hasty(asyncio.SelectorEventLoop):
    """An event loop whose time goes on by as much more as a test wants."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class Here:
    """A server in this process that answers with the request, and its time."""

    def __init__(self, port: int = 0) -> None:
        self.port = port
        self.writers: list[asyncio.StreamWriter] = []
        self.heard = b""
        self.gone = False
        self.large = b""  # it answers with this as well
        self.reading = asyncio.Event()  # until then it reads no request
        self.reading.set()
        self.ready = asyncio.Event()  # until then it does not answer
        self.ready.set()
        self.news = asyncio.Event()

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            if self.large:
                await send({"type": "websocket.send", "bytes": self.large})
            await receive()
            return
        await self.reading.wait()
        more = True
        while more:
            message = await receive()
            self.gone = message["type"] == "http.disconnect"
            self.heard += message.get("body", b"")
            more = message.get("more_body", False)
            self.news.set()
        await self.ready.wait()
        told = self.heard + self.large
        headers = [(b"content-length", b"%d" % len(told))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": told})

    async def opened(self) -> Opened:
        """A new connection; it is closed in the end."""
        opened = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers.append(opened[1])
        return opened

    async def all_go(self) -> None:
        """Close all connections."""
        for writer in self.writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def has_heard(self, what: bytes) -> None:
        """Wait until the application has heard this."""
        while self.heard != what:
            await self.news.wait()
            self.news.clear()

    async def was_left(self) -> None:
        """Wait until the application has noticed that nobody is there any more."""
        while not self.gone:
            await self.news.wait()
            self.news.clear()


def later(seconds: float) -> None:
    """So much time goes by."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, Hasty)
    loop.ahead += seconds


@asynccontextmanager
async def served(households: Households | None = None) -> AsyncIterator[Here]:
    """Such a server, while it runs."""
    http, ws = Connections, CountedSockets
    if households is not None:
        http, ws = http.by(households), ws.by(households)
    here = Here()
    wanted: dict[str, Any] = {"interface": "asgi3", "lifespan": "off", "log_level": "error"}
    config = uvicorn.Config(here.app, port=0, http=http, ws=ws, timeout_keep_alive=75, **wanted)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    here.port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield here
    finally:
        await here.all_go()
        server.should_exit = True
        await serving


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Let a test run in an event loop whose time it may move."""
    with asyncio.Runner(loop_factory=Hasty) as runner:
        runner.run(test())


async def answer(reader: asyncio.StreamReader) -> bytes:
    """The first line of the answer, when its headers are there."""
    return (await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")[0]


# --- who says nothing -----------------------------------------------------------------------------


def test_a_silent_connection_is_closed() -> None:
    async def silent() -> None:
        async with served() as here:
            reader, _ = await here.opened()
            later(MORE)
            assert await reader.read() == b""

    run(silent)


def test_headers_must_be_there_in_time_however_they_drip() -> None:
    async def dripping() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write(GET)
            ended = asyncio.create_task(reader.read())
            while not ended.done():
                writer.write(b"x")
                await asyncio.sleep(0.01)
                later(ALMOST)
            assert await ended == b""

    run(dripping)


def test_a_body_may_come_slowly() -> None:
    async def slow() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write(POST)
            for count in range(1, 5):
                writer.write(b"x")
                await here.has_heard(b"x" * count)
                later(ALMOST)
            assert await answer(reader) == b"HTTP/1.1 200 OK"

    run(slow)


def test_a_body_that_does_not_go_on_is_not_waited_for() -> None:
    async def stalled() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write(POST + b"x")
            await here.has_heard(b"x")
            later(MORE)
            assert await reader.read() == b""
            await here.was_left()

    run(stalled)


def test_a_client_waiting_for_our_answer_may_be_silent() -> None:
    async def patient() -> None:
        async with served() as here:
            here.ready.clear()
            reader, writer = await here.opened()
            writer.write(POST + b"done")
            await here.has_heard(b"done")
            for _ in range(3):
                later(MORE)
                await asyncio.sleep(0.01)
            here.ready.set()
            assert await answer(reader) == b"HTTP/1.1 200 OK"

    run(patient)


def test_a_second_request_that_only_begins_is_not_waited_for() -> None:
    async def second() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write(GET + b"\r\n")
            assert await answer(reader) == b"HTTP/1.1 200 OK"
            later(MORE)
            writer.write(GET)  # kept open so long, and now uvicorn has stopped its own timer
            await asyncio.sleep(0.01)
            later(MORE)
            later(MORE)
            assert await reader.read() == b""

    run(second)


def test_a_socket_may_be_silent() -> None:
    async def socket() -> None:
        async with (
            served() as here,
            connect(f"ws://127.0.0.1:{here.port}/", open_timeout=None, ping_interval=None) as wire,
        ):
            for _ in range(3):
                later(1.0 + PATIENCE / 3)  # less than the time in which a ping must be answered
                await (await wire.ping())
            await wire.send("still here")

    run(socket)


# --- who reads nothing ----------------------------------------------------------------------------


@pytest.mark.parametrize("how", [b"", b"Connection: close\r\n"])
def test_a_client_that_reads_nothing_of_its_answer_is_left(how: bytes) -> None:
    """Its answer lay here for ever: uvicorn closes such a connection when all has been read."""

    async def deaf() -> None:
        async with served(Households(most=1)) as here:
            here.large = bytes(LARGE)
            _, writer = await here.opened()
            writer.write(GET + how + b"\r\n")
            for _ in range(4):
                await asyncio.sleep(0.1)
                later(MORE)
            await asyncio.sleep(0.1)
            here.large = b""
            reader, writer = await here.opened()
            writer.write(GET + b"\r\n")
            assert await answer(reader) == b"HTTP/1.1 200 OK", "its place is free again"

    run(deaf)


def test_an_answer_may_be_read_slowly() -> None:
    async def slow() -> None:
        async with served() as here:
            here.large = bytes(LARGE)
            reader, writer = await here.opened()
            writer.write(GET + b"Connection: close\r\n\r\n")
            assert await answer(reader) == b"HTTP/1.1 200 OK"
            for _ in range(8):
                await reader.readexactly(LARGE // 10)
                await asyncio.sleep(0.1)
                later(ALMOST)
            assert len(await reader.read()) == LARGE - 8 * (LARGE // 10)

    run(slow)


def test_a_household_that_leaves_much_unread_is_asked_nothing_more() -> None:
    async def deaf() -> None:
        time = asyncio.get_running_loop().time
        async with served(Households(most=9, clock=time, most_unread=1 << 20)) as here:
            here.large = bytes(LARGE)
            _, deaf = await here.opened()
            deaf.write(GET + b"\r\n")
            await asyncio.sleep(0.1)
            here.large = b""
            reader, writer = await here.opened()
            writer.write(GET + b"\r\n")
            waiting = asyncio.create_task(answer(reader))
            for _ in range(3):
                later(2)
                await asyncio.sleep(0.05)
            assert not waiting.done()
            deaf.transport.abort()
            await asyncio.sleep(0.05)
            later(2)
            assert await waiting == b"HTTP/1.1 200 OK"

    run(deaf)


def test_a_socket_that_goes_and_reads_nothing_more_is_left() -> None:
    async def goes() -> None:
        async with served(Households(most=1)) as here:
            here.large = bytes(LARGE)
            reader, writer = await here.opened()
            writer.write(UPGRADE.format(method="GET", more="X-More: 1").encode())
            assert await answer(reader) == b"HTTP/1.1 101 Switching Protocols"
            writer.write(frame(CLOSE))
            await asyncio.sleep(0.1)
            later(LINGER + 1)
            await asyncio.sleep(0.1)
            here.large = b""
            reader, writer = await here.opened()
            writer.write(GET + b"\r\n")
            assert await answer(reader) == b"HTTP/1.1 200 OK", "its place is free again"

    run(goes)


def test_nobody_gets_a_socket_before_the_last_answer_is_read() -> None:
    """Else what was not read would count for nobody."""

    async def both() -> None:
        async with served(Households(most=1)) as here:
            here.large = bytes(LARGE)
            _, writer = await here.opened()
            writer.write(GET + b"\r\n")
            await asyncio.sleep(0.1)
            writer.write(UPGRADE.format(method="GET", more="X-More: 1").encode())
            await asyncio.sleep(0.1)
            here.large = b""
            reader, writer = await here.opened()
            writer.write(GET + b"\r\n")
            assert await answer(reader) == b"HTTP/1.1 200 OK", "its place is free again"

    run(both)


# --- who says too much ----------------------------------------------------------------------------


def test_headers_without_end_are_refused() -> None:
    async def endless() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write(GET)
            refused, sent = asyncio.create_task(answer(reader)), 0
            while not refused.done():
                writer.write(b"x-%d: %b\r\n" % (sent, b"a" * 1000))
                sent += 1000
                await asyncio.sleep(0)
            assert await refused == b"HTTP/1.1 431 Request Header Fields Too Large"
            assert sent < 10 * LARGEST_HEAD

    run(endless)


@pytest.mark.parametrize("odd", [b"NONSENSE", b"GET / HTTP/1.1\r\nHost localhost", b"\x16\x03\x01"])
def test_a_request_the_parser_cannot_read_is_refused_in_the_usual_shape(
    server: Server, odd: bytes
) -> None:
    with connected(server) as wire:
        wire.sendall(odd + b"\r\n\r\n")
        answer = b"".join(iter(lambda: wire.recv(4096), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"x-content-type-options: nosniff" in head
    assert json.loads(body)["error"] == "BadRequest"
    for line in server.log.read_text().splitlines():
        assert "event" in json.loads(line), "what uvicorn has to say of it as well"


def test_long_headers_are_read() -> None:
    async def long() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write(GET)
            for number in range(LARGEST_HEAD // 1100):
                writer.write(b"x-%d: %b\r\n" % (number, b"a" * 1000))
                await asyncio.sleep(0)
            writer.write(b"\r\n")
            assert await answer(reader) == b"HTTP/1.1 200 OK"

    run(long)


def test_many_requests_in_one_piece_are_no_long_headers() -> None:
    async def many() -> None:
        async with served() as here:
            reader, writer = await here.opened()
            writer.write((GET + b"\r\n") * 5_000)
            for _ in range(5_000):
                assert await answer(reader) == b"HTTP/1.1 200 OK"

    run(many)


# --- who has too many -----------------------------------------------------------------------------


def test_a_household_has_so_many_connections_and_sockets_together() -> None:
    async def crowded() -> None:
        async with served(Households(most=2)) as here:
            url = f"ws://127.0.0.1:{here.port}/"
            reader, writer = await here.opened()
            async with connect(url, open_timeout=None, ping_interval=None):
                late, _ = await here.opened()
                assert await answer(late) == b"HTTP/1.1 429 Too Many Requests"
                assert await late.read() != b""  # why, and when to come again
                writer.write(GET + b"\r\n")
                assert await answer(reader) == b"HTTP/1.1 200 OK"
            async with connect(
                url, open_timeout=None, ping_interval=None
            ):  # the other's place is free again
                pass

    run(crowded)


def test_all_connections_of_a_proxy_are_other_peoples() -> None:
    async def behind() -> None:
        async with served(Households(most=1, proxies="127.0.0.0/8")) as here:
            for _ in range(3):
                reader, writer = await here.opened()
                writer.write(GET + b"\r\n")
                assert await answer(reader) == b"HTTP/1.1 200 OK"

    run(behind)


# --- a household that sends too much --------------------------------------------------------------


def spent(seconds: float) -> Households:
    """Households, of which that of this machine has sent too much for so long."""
    households = Households(most=9, clock=asyncio.get_running_loop().time)
    households.asked("127.0.0.1", 16 << 20)
    assert households.asked("127.0.0.1", int(seconds * (2 << 20))) == pytest.approx(seconds, 0.1)
    return households


def test_requests_of_a_household_that_has_sent_too_much_are_read_later() -> None:
    async def paced() -> None:
        async with served(spent(seconds=7)) as here:
            reader, writer = await here.opened()
            writer.write(POST)
            waiting = asyncio.create_task(answer(reader))
            writer.write(b"body")
            later(4)
            await asyncio.sleep(0.05)
            assert here.heard == b""
            later(4)
            assert await waiting == b"HTTP/1.1 200 OK"
            assert here.heard == b"body"

    run(paced)


def test_small_requests_count_as_larger_ones() -> None:
    """Each costs time, however small it is; all come to their turn, 512 of them in a second."""

    async def small() -> None:
        async with served(spent(seconds=0)) as here:
            began = asyncio.get_running_loop().time()
            reader, writer = await here.opened()
            writer.write((GET + b"\r\n") * 600)
            for _ in range(600):
                assert await answer(reader) == b"HTTP/1.1 200 OK"
        assert asyncio.get_running_loop().time() > began + 0.9

    run(small)


def test_behind_a_request_that_waits_for_its_turn_nothing_is_read_when_we_may_read_again() -> None:
    """All of it was kept, two megabytes of it a second, as long as the request before it took."""

    async def behind() -> None:
        households = spent(seconds=0)
        async with served(households) as here:
            here.reading.clear()
            _, writer = await here.opened()
            households.asked("127.0.0.1", 1 << 20)  # another connection of theirs
            head = POST.replace(b": 4", b": %d" % LARGE)
            writer.write((GET + b"\r\n") * 60 + head + bytes(LARGE))
            await asyncio.sleep(1)  # it may send again, and at once has sent too much
            for _ in range(40):
                later(1)
                await asyncio.sleep(0.02)
            unread = writer.transport.get_write_buffer_size()
            writer.transport.abort()
            here.reading.set()
            assert unread > LARGE // 2

    run(behind)


def test_a_household_that_waits_holds_up_no_other_and_may_still_open_sockets() -> None:
    async def beside() -> None:
        async with served(spent(seconds=7)) as here:
            _, writer = await here.opened()
            writer.write(GET + b"\r\n")
            theirs = await asyncio.open_connection(
                "127.0.0.1", here.port, local_addr=("127.0.0.2", 0)
            )
            here.writers.append(theirs[1])
            theirs[1].write(GET + b"\r\n")
            assert await answer(theirs[0]) == b"HTTP/1.1 200 OK"
            url = f"ws://127.0.0.1:{here.port}/"
            opening = asyncio.create_task(connect(url, ping_interval=None).__aenter__())
            await asyncio.sleep(0.05)
            later(8)
            wire = await opening
            await (await wire.ping())
            await wire.close()

    run(beside)


def test_a_household_that_opens_sockets_again_and_again_waits() -> None:
    """As many as people need are opened at once; more of them follow, 30 a second."""

    async def again() -> None:
        async with served(spent(seconds=0)) as here:
            began = asyncio.get_running_loop().time()
            url = f"ws://127.0.0.1:{here.port}/"
            for _ in range(30):
                async with connect(url, ping_interval=None) as wire:
                    await (await wire.ping())
        assert asyncio.get_running_loop().time() > began + 0.8

    run(again)


def test_a_client_that_goes_while_it_waits_is_forgotten() -> None:
    async def gone() -> None:
        households = spent(seconds=7)
        async with served(households) as here:
            _, writer = await here.opened()
            writer.write(GET)
            await asyncio.sleep(0.05)
            writer.transport.abort()
            later(8)
            await asyncio.sleep(0.05)
            for _ in range(9):  # all places are free again
                reader, writer = await here.opened()
                writer.write(GET + b"\r\n")
                assert await answer(reader) == b"HTTP/1.1 200 OK"

    run(gone)


async def knocked(server: Server, silent: int) -> bytes:
    """Return the answer to a newcomer when others are there who say nothing."""
    there = Here(int(server.url.rstrip("/").rpartition(":")[2]))
    for _ in range(silent):
        await there.opened()
    reader, writer = await there.opened()
    writer.write(GET + b"\r\n")
    told = await answer(reader)
    await there.all_go()
    return told


@pytest.mark.parametrize("silent", [2, 3])
def test_a_server_counts_the_connections_of_a_household(tmp_path: Path, silent: int) -> None:
    status = b"429 Too Many Requests" if silent == 3 else b"200 OK"
    with Server(tmp_path / "data", most_connections=3) as server:
        assert asyncio.run(knocked(server, silent)) == b"HTTP/1.1 " + status


class PoorServer(Server):
    """One on a machine that has 200 files for it."""

    def command(self) -> list[str]:
        return ["sh", "-c", 'ulimit -n 200; exec "$@"', "sh", *super().command()]


def test_a_household_does_not_get_all_files(tmp_path: Path) -> None:
    with PoorServer(tmp_path / "data") as server:
        assert asyncio.run(knocked(server, 180)) == b"HTTP/1.1 429 Too Many Requests"


@pytest.mark.parametrize(
    ("method", "more"),
    [
        ("POST", "Content-Length: 5"),
        ("GET", "Content-Length: 5"),
        ("GET", "Content-Length: 500"),
        ("GET", "Transfer-Encoding: chunked"),
    ],
)
def test_a_handshake_that_is_none_is_refused(server: Server, method: str, more: str) -> None:
    """Its connection stayed open for ever: uvicorn waited for a request that was there already."""
    with connected(server) as wire:
        wire.sendall(UPGRADE.format(method=method, more=more).encode() + b"hello")
        heard = told(wire)
    assert heard.startswith(b"HTTP/1.1 400 ")
    assert json.loads(heard.partition(b"\r\n\r\n")[2])["error"] == "BadRequest"
