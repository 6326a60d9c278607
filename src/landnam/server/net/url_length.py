"""Targets: how long the path and the query of a request may be.

The framework keeps those that it has seen lately, taken apart. Whoever makes them long and each
time different would fill the memory with them.
"""

from __future__ import annotations

from typing import Final

from landnam.server.api.faults import refused
from landnam.server.errors import BadRequest
from landnam.server.net.middleware import App, Message, Receive, Send

LONGEST: Final = 4096
"""Characters of path and query together; the longest of ours has 2,500."""

MOST_PARAMETERS: Final = 16
"""Of a query; no path of ours knows more than three."""


class ShortTargets:
    """The application, for requests of a usual length."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan" or _is_short(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close"})  # before it is accepted: a plain 403
        else:
            what = f"its address is longer than {LONGEST} characters or has too many parameters"
            told = refused(None, BadRequest(what=what))
            headers = [(b"content-type", b"application/json")]
            headers.append((b"content-length", b"%d" % len(told.content)))
            status = told.status_code
            await send({"type": "http.response.start", "status": status, "headers": headers})
            await send({"type": "http.response.body", "body": told.content, "more_body": False})


def _is_short(scope: Message) -> bool:
    """Whether path and query are as short as ours.

    >>> _is_short({"path": "/api", "query_string": b"have=5&seat=1"})
    True
    >>> _is_short({"path": "/api", "query_string": b"a&" * 20})
    False
    """
    query: bytes = scope["query_string"]
    return len(scope["path"]) + len(query) <= LONGEST and query.count(b"&") < MOST_PARAMETERS
