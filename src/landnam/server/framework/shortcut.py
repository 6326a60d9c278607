"""The shortcut: looking and playing, past the framework.

A request costs the framework as much time as a choice costs the rules. So requests in the usual
form go straight to the tables. An unusual one (a cookie, a body that came in parts or cannot be
read, another query) goes the long way untouched: `MovesController` serves the same paths, describes
them, and has an answer for everything.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, Final

import msgspec

from landnam.kernel.errors import LandnamError
from landnam.server import wire
from landnam.server.net.faults import at_fault, refused
from landnam.server.net.middleware import App, Message, Receive, Send
from landnam.server.net.rate_limits import Limits, address_in
from landnam.server.people.access import LINK_HEADER, Caller, secret_in
from landnam.server.tables.playing import Playing

Headers = Iterable[tuple[bytes, bytes]]
Prove = Callable[[Caller, str | None], tuple[str, str] | None]
Work = tuple[str, Caller, Callable[[], Awaitable[bytes]]]
"""A request of the short way: its table, its caller, and the work that answers it."""

_QUERY: Final = re.compile(rb"(?:have=(\d{1,6})(?:&seat=(\d))?)?")
_ACTS: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    "choices": msgspec.json.Decoder(wire.Choose),
    "undo": msgspec.json.Decoder(wire.Undo),
    "commits": msgspec.json.Decoder(wire.Commit),
}
_LINK: Final = LINK_HEADER.encode()


class Shortcut:
    """The application, with a short way to the tables. ``path``: where the API begins."""

    def __init__(self, app: Any, playing: Playing, prove: Prove, limits: Limits, path: str) -> None:
        self._app: App = app  # frameworks type these messages each in their own way
        self._playing = playing
        self._prove = prove
        self._limits = limits
        table = "([A-Za-z0-9_-]{22})"
        self._view = re.compile(f"{re.escape(path)}/tables/{table}/view")
        self._act = re.compile(f"{re.escape(path)}/tables/{table}/({'|'.join(_ACTS)})")

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        method = scope.get("method")  # a socket has none
        work = None
        if method == "GET" and (found := self._view.fullmatch(scope["path"])):
            work = self._look(found[1], scope)
        elif method == "POST" and (found := self._act.fullmatch(scope["path"])):
            first = await receive()
            work = self._do(found[1], found[2], scope["headers"], first)
            if work is None:
                receive = _once_more(first, receive)
        if work is None:
            await self._app(scope, receive, send)
        else:
            await self._answer(work, scope, send)

    def _look(self, table: str, scope: Message) -> Work | None:
        query, caller = _QUERY.fullmatch(scope["query_string"]), caller_in(scope["headers"])
        if query is None or caller is None:
            return None
        seat = None if query[2] is None else int(query[2])
        return table, caller, partial(self._playing.look, table, caller, seat, int(query[1] or 0))

    def _do(self, table: str, what: str, headers: Headers, body: Message) -> Work | None:
        caller = caller_in(headers)
        if caller is None or body["type"] != "http.request" or body.get("more_body"):
            return None
        try:
            act = _ACTS[what].decode(body.get("body", b""))
        except (msgspec.DecodeError, RecursionError):
            return None
        return table, caller, partial(self._playing.act, table, caller, act)

    async def _answer(self, work: Work, scope: Message, send: Send) -> None:
        table, caller, do = work
        status, headers = 200, [(b"content-type", b"application/json")]
        try:
            proof = partial(self._prove, caller, table)
            self._limits.request(caller, address_in(scope), proof)
            body = await do()
        except Exception as error:  # noqa: BLE001 - as the framework does: a bug of ours is a 500
            told = (
                refused(None, error) if isinstance(error, LandnamError) else at_fault(None, error)
            )
            status, body = told.status_code or status, told.content
            headers += [(name.encode(), value.encode()) for name, value in told.headers.items()]
        headers.append((b"content-length", b"%d" % len(body)))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def caller_in(headers: Headers) -> Caller | None:
    """The caller, if a header names one; None for browsers, and for clients that send it twice."""
    secret = link = None
    for name, value in headers:
        if name == b"cookie":
            return None
        if name == b"authorization":
            if secret is not None:
                return None
            secret = secret_in(value.decode("latin-1"))
        elif name == _LINK:
            if link is not None:
                return None
            link = value.decode("latin-1")
    return Caller.of(secret, link) if secret or link else None


def _once_more(first: Message, receive: Receive) -> Receive:
    """The way to receive from the beginning again."""
    waiting = [first]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again
