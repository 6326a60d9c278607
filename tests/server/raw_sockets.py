"""Raw connections to a server: bytes as nobody's client sends them."""

from __future__ import annotations

import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from tests.server.running import API, PATIENCE, Server

CONT: Final = 0
TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

_LONG: Final = 126
_LONGER: Final = 127


class Heard(NamedTuple):
    """A frame of the server's."""

    kind: int
    data: bytes

    @property
    def code(self) -> int:
        """With which code it closes the socket."""
        return int.from_bytes(self.data[:2], "big")


def connected(server: Server) -> socket.socket:
    """A connection to it."""
    there = urlsplit(server.url)
    return socket.create_connection((there.hostname or "", there.port or 0), timeout=PATIENCE)


def opened(server: Server, table: str) -> socket.socket:
    """A connection that has become a WebSocket of a table; nothing is said on it yet."""
    wire = connected(server)
    lines = [
        f"GET /{API}/tables/{table}/socket HTTP/1.1",
        "Host: localhost",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    wire.sendall("\r\n".join([*lines, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += wire.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return wire


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client sends it, its mask all zeros."""
    assert len(data) < _LONG
    return bytes([(0x80 if last else 0) | kind, 0x80 | len(data)]) + bytes(4) + data


def sent(wire: socket.socket, data: bytes, times: int) -> None:
    """Send this so often, or as often as the other side lets us."""
    try:
        for _ in range(times):
            wire.sendall(data)
    except (BrokenPipeError, ConnectionResetError):
        pass


def told(wire: socket.socket) -> bytes:
    """All that the other side says until the connection ends."""
    heard = b""
    try:
        while more := wire.recv(1 << 16):
            heard += more
    except ConnectionResetError:
        pass
    return heard


@contextmanager
def meanwhile(*works: Callable[[], object]) -> Iterator[None]:
    """All of this goes on beside what stands in the block, and has ended behind it."""
    threads = [Thread(target=work) for work in works]
    for thread in threads:
        thread.start()
    yield
    for thread in threads:
        thread.join()


def frames(heard: bytes) -> Iterator[Heard]:
    """The frames of the server, as far as they are whole."""
    while len(heard) >= 2:
        kind, size, start = heard[0] & 0x0F, heard[1], 2
        if size == _LONG:
            (size,), start = struct.unpack_from("!H", heard, 2), 4
        elif size == _LONGER:
            (size,), start = struct.unpack_from("!Q", heard, 2), 10
        yield Heard(kind, heard[start : start + size])
        heard = heard[start + size :]
