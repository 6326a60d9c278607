"""Guards: headers and checks of every answer, and of the openings of connections."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from landnam.server.errors import BadBasePath, BadHostName, BadProxy, WrongHost, WrongOrigin

HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""On every answer: nothing of it may be framed, guessed at, kept or told to another site."""

ENCODED: Final = {name.encode(): value.encode() for name, value in HEADERS.items()}

PAGE: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self';"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""A content security policy that restricts a page to our own files."""


def with_guards(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return the headers of an answer with all guards; its own headers win.

    >>> dict(with_guards([(b"cache-control", b"max-age=60")]))[b"cache-control"]
    b'max-age=60'
    """
    given = list(headers)
    named = {name.lower() for name, _ in given}
    return given + [(name, value) for name, value in ENCODED.items() if name not in named]


def check_origin(origin: str | None, host: str | None) -> None:
    """Let no page of another site open a socket; programs send no origin.

    >>> check_origin(None, "127.0.0.1:8710")
    >>> check_origin("https://elsewhere.example", "127.0.0.1:8710")
    Traceback (most recent call last):
    landnam.server.errors.WrongOrigin: A page of another site may not open this connection.
    >>> check_origin("null", None)
    Traceback (most recent call last):
    landnam.server.errors.WrongOrigin: A page of another site may not open this connection.
    """
    if origin is not None and (not host or _host_in(origin) != host.lower()):
        raise WrongOrigin()


def _host_in(origin: str) -> str | None:
    """Return the host and port of an origin; None if it has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


class HostNames:
    """The names under which this server may be asked for.

    A name of somebody else that leads to our address would let their page talk to us as if it were
    ours (DNS rebinding). An address in the place of a name cannot: nobody else's page has it.

    >>> names = HostNames(["Games.example"])
    >>> [names.check(host) for host in ("127.0.0.1:8710", "[::1]", "localhost:1", "games.example")]
    [None, None, None, None]
    >>> names.check("evil.example:8710")
    Traceback (most recent call last):
    landnam.server.errors.WrongHost: This server has no name evil.example. Use its address, ...
    """

    def __init__(self, names: Iterable[str], *, any_name: bool = False) -> None:
        self._names = {"localhost", *(name.lower() for name in names)}
        self._any_name = any_name

    def check(self, host: str | None) -> None:
        """`WrongHost` if a request names another host; programs may name none."""
        if host is None or self._any_name or host in self._names:
            return
        name = _name_in(host)
        if name not in self._names and not _is_address(name):
            raise WrongHost(given=name)


def own_names() -> tuple[str, ...]:
    """This machine's name in its own network, where nobody far away gives names."""
    name = socket.gethostname().partition(".")[0]
    return (name, f"{name}.local")


def _name_in(host: str) -> str:
    """The name in a `Host` header, without its port.

    >>> _name_in("Games.example.:8710"), _name_in("[::1]:80"), _name_in("::1")
    ('games.example', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    name, colon, _ = host.rpartition(":")
    return (name if colon and ":" not in name else host).lower().removesuffix(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def checked_names(given: Iterable[str]) -> tuple[str, ...]:
    """Return names of hosts from a list; `BadHostName` if an entry is something else.

    >>> checked_names(["games.example"])
    ('games.example',)
    """
    for name in given:
        if not re.fullmatch(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?", name):
            raise BadHostName(given=name)
    return tuple(given)


def checked_base_path(given: str) -> str:
    """The path under which everything stands; `BadBasePath` if it is none.

    >>> checked_base_path("/games/landnam"), checked_base_path("/")
    ('/games/landnam', '')
    """
    path = "" if given == "/" else given
    if not re.fullmatch(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*", path):
        raise BadBasePath(given=given)
    return path


def checked_proxies(given: str) -> str:
    """Return addresses and networks of proxies; `BadProxy` if an entry is something else.

    >>> checked_proxies("127.0.0.1, 172.18.0.0/16")
    '127.0.0.1,172.18.0.0/16'
    """
    parts = [part.strip() for part in given.split(",")] if given else []
    for part in parts:
        try:
            ipaddress.ip_network(part)
        except ValueError:
            raise BadProxy(given=part) from None
    return ",".join(parts)
