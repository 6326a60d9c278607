"""Guards: what holds for every answer, and who may open a connection."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from landnam.server.errors import BadBasePath, BadProxy, WrongOrigin

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
"""What a page may load: only what we ship."""


def with_guards(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with all guards; what it says of them itself stands.

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
    """
    if origin is not None and _host_in(origin) != (host or "").lower():
        raise WrongOrigin()


def _host_in(origin: str) -> str | None:
    """The host and port of an origin; None if it has none, whatever it is."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


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
    """Addresses and networks of proxies; `BadProxy` if one is something else.

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
