"""Messages that are framed already go through the door; where it is shut, they do not."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

from landnam.server.net.framing import Sockets, door_of, framed

MESSAGES = ("", "é" * 60, "x" * 125, "x" * 126, "x" * 65_535, "x" * 65_536, "x" * 200_000)
NO_HURRY: dict[str, Any] = {"open_timeout": None, "ping_interval": None}


def test_a_framed_message_arrives_as_any_other_until_the_socket_is_closed() -> None:
    heard, opened = asyncio.run(talked())
    assert heard == [*MESSAGES, "the usual way"]
    assert opened[0] is False, "nobody is connected before it is accepted"
    assert all(opened[1:-1]), "the door was used"
    assert opened[-1] is False, "nothing goes out behind the good-bye"


async def talked() -> tuple[list[str], list[bool]]:
    opened: list[bool] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        write = door_of(scope)
        await receive()
        opened.append(write(framed(b"too early")))
        await send({"type": "websocket.accept"})
        for message in MESSAGES:
            while not write(framed(message.encode())):
                await asyncio.sleep(0)  # the client has not read the last one yet
            opened.append(True)
        await send({"type": "websocket.send", "text": "the usual way"})
        await send({"type": "websocket.close"})
        opened.append(write(framed(b"too late")))

    config = uvicorn.Config(
        app, ws=Sockets, lifespan="off", log_level="error", ws_per_message_deflate=False
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.create_task(server.serve([listening]))
        port = listening.getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", max_size=None, **NO_HURRY) as client:
            heard = [str(message) async for message in client]
        server.should_exit = True
        await serving
    return heard, opened


def test_a_socket_that_packs_its_messages_has_no_door() -> None:
    assert asyncio.run(packing()) == "plain"


async def packing() -> str:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        found = "framed" if door_of(scope)(framed(b"framed")) else "plain"
        await send({"type": "websocket.send", "text": found})
        await send({"type": "websocket.close"})

    server = uvicorn.Server(uvicorn.Config(app, ws=Sockets, lifespan="off", log_level="error"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.create_task(server.serve([listening]))
        port = listening.getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", **NO_HURRY) as client:
            first = str(await client.recv())
        server.should_exit = True
        await serving
    return first
