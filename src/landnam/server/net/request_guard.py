"""Requests refused before the framework sees them: names of other hosts, and overlong addresses.

The framework keeps paths and queries that it has seen lately, taken apart. A client that makes them
long and each time different would fill the memory with them.
"""

from __future__ import annotations

from typing import Final

from landnam.server.errors import BadRequest, ServerError
from landnam.server.net.faults import refused
from landnam.server.net.guards import HostNames
from landnam.server.net.middleware import App, Message, Receive, Send

LONGEST: Final = 4096
"""Characters of path and query together; the longest of ours has 2,500."""

MOST_PARAMETERS: Final = 16
"""Of a query; no path of ours knows more than three."""


class RequestGuard:
    """The application, for requests of a usual length that are meant for us."""

    def __init__(self, app: App, names: HostNames) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        try:
            if scope["type"] != "lifespan":
                self._check(scope)
        except ServerError as error:
            await _refuse(error, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Message) -> None:
        self._names.check(_host_of(scope))
        if not _is_short(scope):
            what = f"its address is longer than {LONGEST} characters or has too many parameters"
            raise BadRequest(what=what)


async def _refuse(error: ServerError, scope: Message, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close"})  # before it is accepted: a plain 403
        return
    told = refused(None, error)
    headers = [(b"content-type", b"application/json")]
    headers.append((b"content-length", b"%d" % len(told.content)))
    status = told.status_code
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": told.content, "more_body": False})


def _host_of(scope: Message) -> str | None:
    """The host that a request names.

    >>> _host_of({"headers": [(b"accept", b"*/*"), (b"host", b"127.0.0.1:8710")]})
    '127.0.0.1:8710'
    """
    named = (value for name, value in scope["headers"] if name == b"host")
    host = next(named, None)
    return None if host is None else host.decode("latin-1")


def _is_short(scope: Message) -> bool:
    """Return whether path and query are as short as ours.

    >>> _is_short({"path": "/api", "query_string": b"have=5&seat=1"})
    True
    >>> _is_short({"path": "/api", "query_string": b"a&" * 20})
    False
    """
    query: bytes = scope["query_string"]
    return len(scope["path"]) + len(query) <= LONGEST and query.count(b"&") < MOST_PARAMETERS
