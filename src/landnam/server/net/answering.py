"""Answering: the usual answer to a look or a move is written in one piece.

Most of what uvicorn does for an answer is to look through its headers, which are always the same.
So they are put together once. What cannot be answered so (the client is slow or gone, or wants the
connection closed) goes the usual way.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from landnam.server.net.connections import Connections, lines
from landnam.server.net.guards import with_guards

WHOLE: Final = "landnam.whole"
"""The name of our extension of ASGI: ``scope["extensions"][WHOLE]`` answers with a body at once."""

JSON: Final = (b"content-type", b"application/json")

Answer = Callable[[bytes], bool]


_STATUS: Final = b"HTTP/1.1 200 OK\r\n"
_ALWAYS: Final = lines(*with_guards([JSON]))


class Requests(Connections):
    """uvicorn's requests, with a door for whole answers."""

    def on_headers_complete(self) -> None:
        """Begin; whoever serves this request finds the door in its scope."""
        super().on_headers_complete()
        cycle: RequestResponseCycle | None = self.cycle  # none yet if this becomes a socket
        if cycle is not None and cycle.scope is self.scope:
            extensions: dict[str, Any] = {WHOLE: partial(_answered, weakref.ref(cycle))}
            self.scope["extensions"] = extensions


def _answered(request: weakref.ref[RequestResponseCycle], body: bytes) -> bool:
    """Answer with this JSON and 200, if that can be done at once; else False, and nothing is sent.

    What is left behind is what uvicorn's own way would leave (`RequestResponseCycle.send`). The
    request holds the door, so the door must not hold the request: nobody would find them again but
    a sweep of all that is young.
    """
    cycle = request()
    if (
        cycle is None
        or cycle.response_started
        or cycle.disconnected
        or not cycle.keep_alive
        or cycle.flow.write_paused
        or cycle.scope["method"] == "HEAD"
    ):
        return False
    cycle.response_started = cycle.response_complete = True
    cycle.waiting_for_100_continue = False
    date, length = lines(*cycle.default_headers), b"content-length: %d\r\n\r\n" % len(body)
    cycle.transport.write(b"".join((_STATUS, date, _ALWAYS, length, body)))
    cycle.message_event.set()
    cycle.on_response()
    return True


def door_of(scope: Mapping[str, Any]) -> Answer:
    """What answers the request of this scope; where there is no door, it never does.

    >>> door_of({"type": "http"})(b"{}")
    False
    """
    door: Answer | None = (scope.get("extensions") or {}).get(WHOLE)
    return _never if door is None else door


def _never(_: bytes) -> bool:
    return False
