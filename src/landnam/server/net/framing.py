"""Framing: a message for many sockets is put into its frame once, and written as it is.

uvicorn would encode and frame it anew for every socket, and that took longer than to find out that
somebody wants it. What cannot be written at once (the client is slow, or gone) goes the usual way,
which waits, or says that nobody is there.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from typing import Any, Final

from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from landnam.server.net.frames import LimitedSockets

FRAMED: Final = "landnam.framed"
"""The name of our extension of ASGI: ``scope["extensions"][FRAMED]`` writes a frame at once."""

_LAST_OF_TEXT: Final = 0x80 | Opcode.TEXT
_SHORT, _MIDDLE, _LONG = 126, 127, 1 << 16

WriteFrame = Callable[[bytes], bool]


def framed(text: bytes) -> bytes:
    """A text message as it goes over the wire from a server (RFC 6455, 5.2).

    >>> framed(b"hi"), framed(bytes(300))[:4].hex(), framed(bytes(70_000))[:10].hex()
    (b'\\x81\\x02hi', '817e012c', '817f0000000000011170')
    """
    size = len(text)
    if size < _SHORT:
        head = struct.pack("!BB", _LAST_OF_TEXT, size)
    elif size < _LONG:
        head = struct.pack("!BBH", _LAST_OF_TEXT, _SHORT, size)
    else:
        head = struct.pack("!BBQ", _LAST_OF_TEXT, _MIDDLE, size)
    return head + text


class Sockets(LimitedSockets):
    """uvicorn's sockets, with a door for messages that are framed already."""

    def handle_connect(self, event: Request) -> None:
        """Begin; whoever serves this socket finds the door in its scope."""
        super().handle_connect(event)
        if hasattr(self, "scope") and not self.conn.extensions:
            extensions: dict[str, Any] = {**(self.scope["extensions"] or {}), FRAMED: self.write}
            self.scope["extensions"] = extensions

    def write(self, frame: bytes) -> bool:
        """Write a frame, if it can be written at once; else False, and nothing was written."""
        if (
            self.conn.state is not OPEN
            or self.close_sent
            or not self.handshake_complete
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(frame)
        return True


def door_of(scope: Mapping[str, Any]) -> WriteFrame:
    """What writes a frame to the socket of this scope; where it cannot, it never does.

    >>> door_of({"type": "websocket"})(b"")
    False
    """
    door: WriteFrame | None = (scope.get("extensions") or {}).get(FRAMED)
    return _never if door is None else door


def _never(_: bytes) -> bool:
    return False
