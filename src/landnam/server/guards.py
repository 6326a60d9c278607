"""Guards: what holds for every answer, and who may open a connection."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from landnam.server.errors import WrongOrigin

HEADERS: Final = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
"""On every answer: nothing of it may be framed, guessed at, kept or told to another site."""

ENCODED: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def check_origin(origin: str | None, host: str | None) -> None:
    """Let no page of another site open a socket; programs send no origin.

    >>> check_origin(None, "127.0.0.1:8710")
    >>> check_origin("https://elsewhere.example", "127.0.0.1:8710")
    Traceback (most recent call last):
    landnam.server.errors.WrongOrigin: A page of another site may not open this connection.
    """
    if origin is not None and urlsplit(origin).netloc.lower() != (host or "").lower():
        raise WrongOrigin()
