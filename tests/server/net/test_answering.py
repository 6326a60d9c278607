"""Whole answers go through the door; where the usual way is needed, it is taken."""

from __future__ import annotations

import asyncio
import gc
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from landnam.server.net.answering import Requests, door_of

LOOK = b"GET /%d HTTP/1.1\r\nHost: here\r\n\r\n"
SAY = b"POST /%d HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nabc"
LAST = b"GET /last HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"


def test_answers_come_in_the_order_of_the_requests_whichever_way_they_go() -> None:
    answer, opened = asyncio.run(asked(LOOK % 1 + SAY % 2 + LOOK % 3 + LAST))
    assert opened == [("/1", True), ("/2", True), ("/3", True), ("/last", False)]
    heads, bodies = zip(
        *(parts(one) for one in answer.split(b"HTTP/1.1 200 OK\r\n")[1:]), strict=True
    )
    assert bodies == (b'"/1"', b'"/2"', b'"/3"', b'"/last"')
    assert all(head[b"content-type"] == b"application/json" for head in heads[:3])
    assert all(int(head[b"content-length"]) == 4 for head in heads[:3])
    assert all(b"date" in head for head in heads)
    assert b"referrer-policy" in heads[0]


def test_who_wants_only_the_head_gets_no_body() -> None:
    answer, opened = asyncio.run(asked((LOOK % 1).replace(b"GET", b"HEAD") + LAST))
    assert opened[0] == ("/1", False)
    assert answer.count(b'"/1"') == 0


def test_a_request_leaves_nothing_that_only_a_sweep_would_find() -> None:
    """The server sweeps rarely (`sweeping`): whatever leads back to itself would pile up."""

    async def swept() -> list[object]:
        await asked(LOOK % 0 * 200 + LAST)
        gc.collect()
        return [thing for thing in gc.garbage if isinstance(thing, RequestResponseCycle)]

    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        found = asyncio.run(swept())
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert len(found) <= 1, "all but the last, which goes with the connection"


def parts(answer: bytes) -> tuple[dict[bytes, bytes], bytes]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return dict(line.split(b": ", 1) for line in head.split(b"\r\n")), body


async def asked(requests: bytes) -> tuple[bytes, list[tuple[str, bool]]]:
    """All that came back, and which answers went through the door."""
    opened: list[tuple[str, bool]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        body = f'"{scope["path"]}"'.encode()
        at_once = door_of(scope)
        opened.append((scope["path"], at_once(body)))
        if opened[-1][1]:
            assert not at_once(body), "one answer only"
            return
        headers = [(b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    server = uvicorn.Server(
        uvicorn.Config(app, http=Requests, lifespan="off", log_level="error", access_log=False)
    )
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.create_task(server.serve([listening]))
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(requests)
        answer = await reader.read()
        writer.close()
        server.should_exit = True
        await serving
    return answer, opened
