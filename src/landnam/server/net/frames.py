"""Incoming frames: how many of them one socket may send.

uvicorn parses all that has come in one go, answers every ping, and collects the parts of a message
until the last one: a client that sends tiny frames as fast as it can would keep the event loop busy
for as long as it likes. So we let uvicorn have a little at a time, count the frames in it, and
close a socket that sends more than any client needs.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from landnam.server.errors import BadRequest, ServerError, TooMany
from landnam.server.net.rate_limits import frame_limit
from landnam.server.wire import CLOSED_FOR

LARGEST_MESSAGE: Final = 16 * 1024
"""Bytes of a message; the longest that means anything has some 3,000."""

MOST_PARTS: Final = 64
"""Frames of one message. Empty ones have no size that could be too large."""

PIECE: Final = 1024
"""Bytes that are parsed before the frames in them are counted: 170 frames at most."""

LINGER: Final = 2.0
"""Seconds in which a client that we have shut out can still read why; one that goes needs less."""


class LimitedSockets(WebSocketsSansIOProtocol):
    """uvicorn's sockets, which are closed when too many frames come."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limit = frame_limit()
        self._refused = False
        self._ending = False

    def data_received(self, data: bytes) -> None:
        """Read on, piece by piece, until it is too much."""
        for start in range(0, len(data), PIECE):
            if self._refused or self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Count what has come before anything is done about it."""
        try:
            self.take(len(self.conn.events))
        except TooMany as error:
            self.refuse(error)
        else:
            super().handle_events()

    def take(self, frames: int) -> None:
        """Charge so many frames to this socket; `TooMany` if it has used its budget up."""
        self._limit.take("", frames)

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message."""
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        else:
            self.refuse(BadRequest(what=f"a message comes in more than {MOST_PARTS} parts"))

    def handle_ping(self) -> None:
        """Answer it. A client that does not read gets no answer: they would pile up here."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_close(self, event: Frame) -> None:
        """The client goes. uvicorn would first wait for it to read all that is on its way."""
        super().handle_close(event)
        self._end_soon()

    def handle_parser_exception(self) -> None:
        """The client sends what is no frame."""
        super().handle_parser_exception()
        self._end_soon()

    async def run_asgi(self) -> None:
        """Serve it. When all is said the client has a while to read that, and not for ever."""
        await super().run_asgi()
        if not self._ending and not self.disconnected:
            self._end_soon(self.close_timeout)

    def keepalive_timeout(self) -> None:
        """Close a socket that does not answer, even if it does not read what is on its way."""
        super().keepalive_timeout()
        self._end_soon()

    def refuse(self, error: ServerError) -> None:
        """Close the socket for this reason, and read nothing more of it.

        Later frames of the client stay in the network: to drop them would cost time as well.
        """
        if self._refused or self.transport.is_closing():
            return
        self._refused = True
        self.transport.pause_reading()
        self.read_paused = False  # else uvicorn would read on when the application has heard of it
        code = CLOSED_FOR + error.status
        if self.conn.state is OPEN and not self.close_sent:
            self.conn.fail(code, type(error).__name__)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = self.disconnected = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self._end_soon()

    def _end_soon(self, seconds: float = LINGER) -> None:
        self._ending = True
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)
