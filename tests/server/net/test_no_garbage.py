"""A request leaves nothing behind that only a sweep of the garbage would find."""

from __future__ import annotations

import asyncio
import gc
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from landnam.server.net.connections import Connections

LOOK = b"GET /%d HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = b"GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_a_request_leaves_nothing_that_only_a_sweep_would_find() -> None:
    """The server sweeps rarely (`net/garbage.py`): reference cycles would pile up."""

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


async def asked(requests: bytes) -> None:
    """Send these requests to a server that answers each with its path."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        body = f'"{scope["path"]}"'.encode()
        headers = [(b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    server = uvicorn.Server(
        uvicorn.Config(app, http=Connections, lifespan="off", log_level="error", access_log=False)
    )
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.create_task(server.serve([listening]))
        reader, writer = await asyncio.open_connection(*listening.getsockname())
        writer.write(requests)
        await reader.read()
        writer.close()
        server.should_exit = True
        await serving
