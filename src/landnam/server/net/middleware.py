"""Watching: every answer gets its headers, is counted, and is logged if something was wrong.

This stands around the whole application, so that nothing is answered without it.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any, Final

from landnam.server.errors import StoreAway
from landnam.server.logs import log
from landnam.server.net.guards import with_guards

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

BOUNDS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0)
"""The upper bounds, in seconds, by which durations of requests are counted."""

SLOW: Final = BOUNDS[-1]


class Seen:
    """Counters of the answers so far."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.durations = [0] * (len(BOUNDS) + 1)  # up to each bound, and longer than the last
        self.seconds = 0.0

    def count(self, status: int, seconds: float) -> None:
        """One more answer."""
        self.statuses[status] += 1
        self.seconds += seconds
        self.durations[bisect_left(BOUNDS, seconds)] += 1


class Watched:
    """The application, watched. ``way``: what takes the requests to it."""

    def __init__(self, app: Any, way: App, seen: Seen) -> None:
        self.app = app
        self._way = way
        self._seen = seen

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._way(scope, receive, partial(_in_short, send))
            return
        if scope["type"] != "http":
            await self._way(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def watching(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_guards(message.get("headers", ()))
            await send(message)

        await self._way(scope, receive, watching)
        if not status:
            return  # the client has gone, and got no answer
        seconds = time.perf_counter() - began
        self._seen.count(status, seconds)
        if status >= 500 or seconds > SLOW:
            # The path holds no secret: those are in headers, and the query is left out.
            facts = {"method": scope["method"], "path": scope["path"], "status": status}
            log("request", **facts, seconds=round(seconds, 3))


async def _in_short(send: Send, message: Message) -> None:
    """Pass on how starting went; that the database is away was told in a line, without a trace."""
    if StoreAway.__name__ in message.get("message", ""):
        message["message"] = ""
    await send(message)
