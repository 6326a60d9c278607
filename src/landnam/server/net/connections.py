"""Connections: limits on their number by household, on their bytes, and on their time.

uvicorn waits for ever for a request that is never finished, and keeps all that has come of it. It
also reads on while earlier requests of the same connection wait for their turn, and reads all of a
request that was refused already. And it keeps an answer for as long as the client does not read it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, ClassVar, Final, Self

import msgspec
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from landnam.server.errors import BadRequest, ServerError, TooMany
from landnam.server.net.faults import trouble_of
from landnam.server.net.frames import LimitedSockets
from landnam.server.net.guards import with_guards
from landnam.server.net.households import REQUEST, SOCKET, Households

LARGEST_HEAD: Final = 64 * 1024
"""Bytes of a request's headers that may come piece by piece; browsers send a hundredth of it."""

MOST_HEADERS: Final = 100
"""Headers of a request, apart from those in the piece in which they end; browsers send some 20."""

PIECE: Final = 4096
"""Bytes that are parsed at a time: 230 of the smallest requests."""

PATIENCE: Final = 30.0
"""Seconds in which the headers of a request must be there, and in which some of its body comes."""

_COME_AGAIN: Final = 10
"""Seconds after which a household with too many connections may hope for another one."""


class Counted(asyncio.Protocol):
    """A connection that is counted for its household as long as it is open."""

    households: ClassVar[Households | None] = None
    client: tuple[str, int] | None
    transport: asyncio.Transport
    _counted: Households | None = None
    _unread = 0  # bytes for the client that are counted for its household

    @classmethod
    def by(cls, households: Households) -> type[Self]:
        """This kind of connections, counted there."""
        return type(cls.__name__, (cls,), {"households": households})

    def connection_made(self, transport: Any) -> None:
        """Come in, or be told that there are too many."""
        super().connection_made(transport)
        if self.households is not None:
            if self.households.came(self._address):
                self._counted = self.households
            else:
                close_with(transport, TooMany(seconds=_COME_AGAIN))

    def connection_lost(self, exc: Exception | None) -> None:
        """Go."""
        self.count_no_more()
        super().connection_lost(exc)

    def count_no_more(self) -> None:
        """Give the place back, if there is one."""
        if self._counted is not None:
            self._count_unread(0)
            self._counted.left(self._address)
            self._counted = None

    def pause_writing(self) -> None:
        """The client reads too slowly: count what lies here for it."""
        super().pause_writing()
        self._count_unread(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It has read nearly all of it."""
        super().resume_writing()
        self._count_unread(0)

    def _count_unread(self, size: int) -> None:
        if self._counted is not None:
            self._counted.unread(self._address, size - self._unread)
            self._unread = size

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""


class CountedSockets(Counted, LimitedSockets):
    """Our sockets, counted, and so are the frames that a household sends on all of them."""

    def data_received(self, data: bytes) -> None:
        """Read on. A handshake that is none (it brings a body along, say) is refused.

        uvicorn leaves such a connection open for ever.
        """
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            close_with(self.transport, BadRequest(what="this is no handshake of a WebSocket"))

    def take(self, frames: int) -> None:
        """Charge so many frames to the socket and its household."""
        super().take(frames)
        if self._counted is not None:
            self._counted.sent(self._address, frames)


class PacedFlow(FlowControl):
    """A flow control that stops reading a connection for a while, even against uvicorn's will."""

    waits: asyncio.TimerHandle | None = None
    _has_enough = False  # uvicorn itself wants nothing more for the present

    def wait(self, timer: asyncio.TimerHandle) -> None:
        """Read nothing until this timer has rung."""
        self.waits = timer
        super().pause_reading()

    def pause_reading(self) -> None:
        """uvicorn has enough: a large body, or requests that wait for their turn."""
        self._has_enough = True
        super().pause_reading()

    def resume_reading(self) -> None:
        """uvicorn wants more; it gets it, unless it is too early."""
        self._has_enough = False
        self.go_on()

    def go_on(self) -> None:
        """Read on, if neither we nor uvicorn have a reason to wait."""
        if self.waits is None and not self._has_enough:
            super().resume_reading()

    def wait_no_more(self) -> None:
        """Let uvicorn decide again."""
        if self.waits is not None:
            self.waits.cancel()
            self.waits = None


class Connections(Counted, HttpToolsProtocol):
    """uvicorn's connections, which end if nobody says or reads anything, or says too much.

    Each has one timer, which looks now and then whether we wait for the client, and since when: a
    timer for each request would cost more than to answer some of them.
    """

    patience: ClassVar[float] = PATIENCE
    _timer: asyncio.TimerHandle | None = None
    _since = 0.0  # when the headers began that are not complete, or when some of a body came
    _size = 0  # what came of these headers since they began
    _rest = b""  # what came behind requests that wait for their turn
    _stuck = 0  # bytes for a client that reads too slowly, or was shut out, when we looked last
    _stuck_since = 0.0  # since when they have not become fewer
    flow: PacedFlow

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self.flow = PacedFlow(transport)
        self._since = self.loop.time()
        self._timer = self.loop.call_later(self.patience, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        self.flow.wait_no_more()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to a socket, which is counted instead and has timers of its own."""
        if self.flow.write_paused:  # a client that wants a socket has read our answers
            self.transport.abort()
            return
        self._stop()
        self._count(SOCKET)
        self.flow.wait_no_more()
        self.flow.resume_reading()
        self.count_no_more()
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on, piece by piece, until requests have to wait for their turn."""
        self._count(len(data))
        if self._rest:
            data, self._rest = self._rest + data, b""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self.pipeline or self.flow.waits is not None:
                self._rest = data[start:]
                return
            self._read(data[start : start + PIECE])

    def _count(self, size: int) -> None:
        """Count what has come for its household, and wait if that has sent too much."""
        seconds = 0.0 if self._counted is None else self._counted.asked(self._address, size)
        if seconds and self.flow.waits is None and not self.transport.is_closing():
            self.flow.wait(self.loop.call_later(seconds, self._go_on))

    def _go_on(self) -> None:
        """Read on, if the household has not sent too much elsewhere meanwhile."""
        self.flow.wait_no_more()
        self._count(0)
        if self.flow.waits is None and not self.transport.is_closing():
            self.flow.go_on()
            if self._rest and not self.pipeline:
                self.data_received(b"")

    def _read(self, piece: bytes) -> None:
        """Read a piece.

        A head within it may stand behind other requests: its size counts from the next piece.
        """
        if self._in_head():
            self._size += len(piece)
            if self._size > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
                self._refuse_head()
                return
        else:
            self._since = self.loop.time()
        super().data_received(piece)

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that the parser cannot read, in the shape of all refusals."""
        if self._answers():
            self.transport.close()  # another answer is under way, and this must not get into it
        else:
            close_with(self.transport, BadRequest(what=msg.rstrip(".").lower()))

    def on_message_begin(self) -> None:
        """Begin to count the headers of a request."""
        super().on_message_begin()
        self._since, self._size = self.loop.time(), 0
        self._count(REQUEST)

    def on_response_complete(self) -> None:
        """Go on with the next request; read on when none is left."""
        super().on_response_complete()
        if self.pipeline:
            self.flow.pause_reading()
        elif self._rest:
            self.data_received(b"")

    def _in_head(self) -> bool:
        """Return whether the headers of a request have begun and are not complete."""
        scope: Mapping[str, Any] | None = self.scope
        return scope is not None and "method" not in scope

    def _refuse_head(self) -> None:
        if self._answers():
            self.transport.close()  # another answer is under way, and this must not get into it
        else:
            what = (
                f"its headers are larger than {LARGEST_HEAD // 1024} KB or more than {MOST_HEADERS}"
            )
            too_large = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            close_with(self.transport, BadRequest(what=what), too_large)

    def _answers(self) -> bool:
        """Return whether it is our turn to say something."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def _waits(self) -> bool:
        """Return whether it is the client's turn, and nobody else looks how long it takes."""
        if self.timeout_keep_alive_task is not None or self.pipeline or self.flow.read_paused:
            return False
        return not self._answers() or self.cycle.more_body

    def pause_writing(self) -> None:
        """The client reads too slowly: see how long it reads nothing at all."""
        super().pause_writing()
        self._stuck = 0

    def _reads_nothing(self) -> bool:
        """Return whether something lies here for the client, who has read nothing for so long.

        Nothing more is written meanwhile: either uvicorn waits too, or the connection is closing.
        """
        slow = self.flow.write_paused or self.transport.is_closing()
        left = self.transport.get_write_buffer_size() if slow else 0
        if not self._stuck or left < self._stuck:
            self._stuck, self._stuck_since = left, self.loop.time()
        return left > 0 and self.loop.time() - self._stuck_since >= self.patience

    def _look(self) -> None:
        if self._reads_nothing():
            self.transport.abort()  # to close it politely would wait for the client
        left = self._since + self.patience - self.loop.time()
        if left <= 0 and self._waits():
            self.transport.close()
        again = left if left > 0 else self.patience
        self._timer = self.loop.call_later(again, self._look)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def close_with(transport: asyncio.Transport, error: ServerError, status: int = 0) -> None:
    """Say what is wrong, in the shape of all errors, and close."""
    phrase = HTTPStatus(status or error.status)
    body = msgspec.json.encode(trouble_of(error))
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    headers.append((b"content-length", b"%d" % len(body)))
    if isinstance(error, TooMany):
        headers.append((b"retry-after", b"%d" % error.seconds))
    first = f"HTTP/1.1 {phrase.value} {phrase.phrase}\r\n".encode()
    transport.write(b"".join((first, lines(*with_guards(headers)), b"\r\n", body)))
    transport.close()


def lines(*headers: tuple[bytes, bytes]) -> bytes:
    r"""Headers as they are sent.

    >>> lines((b"retry-after", b"5"))
    b'retry-after: 5\r\n'
    """
    return b"".join(b"%b: %b\r\n" % header for header in headers)
