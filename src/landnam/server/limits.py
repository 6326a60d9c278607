"""Limits: how much anybody may ask for. A bucket fills slowly and is emptied by requests."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable
from typing import Any, Final

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

from landnam.server.access import Caller
from landnam.server.errors import TooMany

Clock = Callable[[], float]

_MOST_BUCKETS: Final = 20_000


class Buckets:
    """One bucket for each key: ``most`` at once, and so many a second in the long run.

    >>> buckets = Buckets(most=2, a_second=1.0, clock=lambda: 0.0)
    >>> buckets.take("ann"), buckets.take("ann"), buckets.take("bea")
    (None, None, None)
    >>> buckets.take("ann")
    Traceback (most recent call last):
    landnam.server.errors.TooMany: That was too much at once; wait 1 second and try again.
    """

    def __init__(self, most: int, a_second: float, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._a_second = a_second
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # what is left, and when that was so

    def take(self, key: str) -> None:
        """Take one from the bucket of this key; `TooMany` if it is empty."""
        now = self._clock()
        left, then = self._left.get(key, (float(self._most), now))
        left = min(float(self._most), left + (now - then) * self._a_second)
        if left < 1:
            raise TooMany(seconds=math.ceil((1 - left) / self._a_second))
        if len(self._left) >= _MOST_BUCKETS:
            self._forget(now)
        self._left[key] = (left - 1, now)

    def _forget(self, now: float) -> None:
        """Drop the buckets that are full again; if all are in use, all begin anew."""
        filled = self._most / self._a_second
        self._left = {key: kept for key, kept in self._left.items() if now - kept[1] < filled}
        if len(self._left) >= _MOST_BUCKETS:
            self._left.clear()


class Limits:
    """All limits of a server."""

    def __init__(self) -> None:
        self._requests = Buckets(most=400, a_second=100)
        self._new = Buckets(most=300, a_second=0.5)
        self._sockets = Buckets(most=2_000, a_second=20)

    def request(self, request: Request[Any, Any, Any], caller: Caller) -> None:
        """Any request: by who asks, or where from if nobody says who it is."""
        self._requests.take(caller.link or caller.person or _address(request))

    def caller(self, caller: Caller) -> None:
        """A request of somebody who says who it is."""
        self._requests.take(caller.link or caller.person or "")

    def new(self, request: Request[Any, Any, Any]) -> None:
        """Somebody or some table new: by where from, for a new person is easily made."""
        self._new.take(_address(request))

    def socket(self, socket: WebSocket[Any, Any, Any]) -> None:
        """A new socket: by where from, for nobody has said yet who it is."""
        self._sockets.take(_address(socket))


def socket_limit() -> Buckets:
    """For what comes on one socket."""
    return Buckets(most=200, a_second=50)


def _address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return household(connection.client.host if connection.client is not None else "")


def household(address: str) -> str:
    """Whom an address stands for: with IPv6 a household has 2^64 of them, and is one household.

    >>> household("2001:db8:1:2:3::4"), household("9.9.9.9"), household("::ffff:9.9.9.9")
    ('2001:db8:1:2::/64', '9.9.9.9', '9.9.9.9')
    """
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))
