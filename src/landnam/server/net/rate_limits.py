"""Rate limits. A bucket fills slowly, and requests empty it.

Everybody whom the house knows has a bucket, so that many people at one address do not get into each
other's way. A request without a secret, or with one that is not known to be true, shares the bucket
of its address: secrets and links are easily made up.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection

from landnam.server.jobs.buckets import MOST_BUCKETS, Buckets, Clock
from landnam.server.jobs.queues import LOOKS, Charge, Places
from landnam.server.people.access import Caller

Proof = Callable[[], tuple[str, str] | None]
"""Finds the proven part of a caller's claim, and the person or seat it stands for."""


_BYTES_OF_ONE: Final = 8 * 1024
"""A request counts once more for so many bytes of its body: to understand them takes time."""

_MOST_FOR_SIZE: Final = 200
"""The largest file is let in too, twice in a burst."""

_NEW_A_SECOND: Final = 20
"""A second of work counts as much as so many new tables."""

_LOOKING_BACK: Final = 120
_LOOKING_BACK_A_SECOND: Final = 0.5
"""Seconds of work for a household to play old games again: with somebody's file each look may take
as long as the process has, and others wait for it."""

_LOOKS: Final = 32
"""So many looks back may wait for one household: an eighth of all."""

_OF_A_HOUSEHOLD: Final = 2_000
_OF_A_HOUSEHOLD_A_SECOND: Final = 500
"""A household has as much as five persons who ask without a pause: it can make three hundred."""


class Limits:
    """All limits of a server."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._known = Buckets(most=400, a_second=100, clock=clock)
        self._strangers = Buckets(most=400, a_second=100, clock=clock)
        self._homes = Buckets(_OF_A_HOUSEHOLD, _OF_A_HOUSEHOLD_A_SECOND, clock)
        self._met: dict[str, str] = {}  # what is known to be true, and for whom it stands
        self._new = Buckets(most=300, a_second=0.5, clock=clock)
        self._looking_back = Buckets(_LOOKING_BACK, _LOOKING_BACK_A_SECOND, clock)
        self._looks = Places(of_one=_LOOKS, of_all=LOOKS)
        self._sockets = Buckets(most=2_000, a_second=20, clock=clock)

    def request(self, caller: Caller, address: str, proof: Proof, cost: int = 1) -> None:
        """Count a request for its person, or for its address if we know none; and for its
        household.

        ``cost``: work that takes longer than a look or a move counts as several of those.

        >>> limits = Limits(clock=lambda: 0.0)
        >>> limits.request(Caller(person="true"), "9.9.9.9", lambda: ("true", "Ann"))
        >>> limits.request(Caller(person="made up"), "9.9.9.9", lambda: None)
        """
        met = self._met
        who = met.get(caller.person or "") or met.get(caller.link or "") or self._meet(proof)
        home = household(address)
        if who is None:
            self._strangers.take(home, cost)
        else:
            self._known.take(who, cost)
        self._homes.take(home, cost)

    def _meet(self, proof: Proof) -> str | None:
        found = proof()
        if found is None:
            return None
        if len(self._met) >= MOST_BUCKETS:
            self._met.clear()  # a person who comes again shows it again
        said, who = found
        self._met[said] = who
        return who

    def forget(self, person: str | None) -> None:
        """Forget the proof for this person, as an old secret stands for nobody; None: all.

        >>> limits = Limits(clock=lambda: 0.0)
        >>> for _ in range(400):
        ...     limits.request(Caller(person="old"), "9.9.9.9", lambda: ("old", "Ann"))
        >>> limits.forget("Ann")
        >>> limits.request(Caller(person="old"), "9.9.9.9", lambda: None)
        """
        self._met = {said: who for said, who in self._met.items() if person not in (None, who)}

    def new(self, request: Request[Any, Any, Any]) -> None:
        """Somebody or some table new: by where from, for a new person is easily made."""
        self._new.take(_address(request))

    def charge_to(self, request: Request[Any, Any, Any]) -> Charge:
        """Return a function that charges the seconds of a set-up or a file to the address.

        >>> from types import SimpleNamespace
        >>> limits = Limits(clock=lambda: 0.0)
        >>> request = SimpleNamespace(scope={"client": ("9.9.9.9", 50123)})
        >>> limits.charge_to(request)(15.0)
        >>> limits.new(request)
        Traceback (most recent call last):
        landnam.server.errors.TooMany: That was too much at once; wait 2 seconds and try again.
        """
        address = _address(request)

        def charge(seconds: float) -> None:
            self._new.charge(address, seconds * _NEW_A_SECOND)

        return charge

    @contextmanager
    def looking_back(self, request: Request[Any, Any, Any]) -> Iterator[Charge]:
        """A place for somebody who looks back, and a function that charges the seconds it takes.

        Both are of the household: it can make as many persons as it likes. `TooMany` if it has used
        them up.

        >>> from types import SimpleNamespace
        >>> limits = Limits(clock=lambda: 0.0)
        >>> request = SimpleNamespace(scope={"client": ("9.9.9.9", 50123)})
        >>> with limits.looking_back(request) as charge:
        ...     charge(121.0)
        >>> with limits.looking_back(request):
        ...     pass
        Traceback (most recent call last):
        landnam.server.errors.TooMany: That was too much at once; wait 2 seconds and try again.
        """
        address = _address(request)
        self._looking_back.take(address, 0)

        def charge(seconds: float) -> None:
            self._looking_back.charge(address, seconds)

        with self._looks.take(address):
            yield charge

    def socket(self, socket: WebSocket[Any, Any, Any]) -> None:
        """A new socket: by where from, for nobody has said yet who it is."""
        self._sockets.take(_address(socket))


def cost_of_size(headers: Mapping[str, str], largest: int) -> int:
    """Return the number of requests that the body of one counts as, before it is read.

    A body of unknown length counts as the ``largest`` that is taken there; a longer one is refused.

    >>> cost_of_size({}, 16384), cost_of_size({"content-length": "300"}, 16384)
    (0, 0)
    >>> cost_of_size({"content-length": "262144"}, 1 << 18)
    32
    >>> cost_of_size({"content-length": "4194304"}, 1 << 22)
    200
    >>> cost_of_size({"transfer-encoding": "chunked"}, 16384)
    2
    """
    told = headers.get("content-length", "0")
    size = largest if "transfer-encoding" in headers else min(int(told), largest)
    return min(size // _BYTES_OF_ONE, _MOST_FOR_SIZE)


def frame_limit() -> Buckets:
    """Charge frames of any kind on one socket, pings too; a caller who sends more is shut out."""
    return Buckets(most=400, a_second=100)


def _address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return household(address_in(connection.scope))


def address_in(scope: Mapping[str, Any]) -> str:
    """Return the address that a request comes from.

    >>> address_in({"client": ("9.9.9.9", 50123)}), address_in({"client": None})
    ('9.9.9.9', '')
    """
    client = scope.get("client")
    return client[0] if client else ""


@lru_cache(maxsize=1 << 12)
def household(address: str) -> str:
    """Return the household of an address: with IPv6 it has 2^64 addresses, and is one household.

    >>> household("2001:db8:1:2:3::4"), household("9.9.9.9"), household("::ffff:9.9.9.9")
    ('2001:db8:1:2::/64', '9.9.9.9', '9.9.9.9')
    """
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))
