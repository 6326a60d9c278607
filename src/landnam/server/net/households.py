"""Households: limits on the connections and frames of all callers from one address.

A person has limits wherever they are (`rate_limits`), but somebody must first read what they want:
also what is refused then costs the time of all.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import Final

from landnam.server.jobs.buckets import Buckets, Clock
from landnam.server.net.rate_limits import household

REQUEST: Final = 4 * 1024
"""A request counts as so many bytes beside its own: to refuse a small one takes time as well."""

SOCKET: Final = 64 * 1024
"""A new socket counts as so many more: to open one takes as long as several moves of others."""

MOST_UNREAD: Final = 64 << 20
"""Bytes that may lie here for a household that does not read them; beyond, nothing is read of it
either. The largest answer has some four megabytes."""

LOOK_AGAIN: Final = 1.0
"""Seconds after which such a household may have read something."""


class Households:
    """Open connections of each household, what it has sent lately, and what it leaves unread.

    Those of a proxy are other people's.

    >>> households = Households(most=1, proxies="10.0.0.0/8")
    >>> households.came("9.9.9.9"), households.came("9.9.9.9")
    (True, False)
    >>> households.left("9.9.9.9")
    >>> households.came("9.9.9.9"), households.came("10.1.2.3"), households.came("10.1.2.3")
    (True, True, True)
    """

    def __init__(
        self,
        most: int,
        proxies: str = "",
        clock: Clock = time.monotonic,
        most_unread: int = MOST_UNREAD,
    ) -> None:
        self._most = most
        self._most_unread = most_unread
        self._proxies = [ipaddress.ip_network(part) for part in proxies.split(",") if part]
        self._open: Counter[str] = Counter()
        self._unread: Counter[str] = Counter()
        self._frames = Buckets(most=8_000, a_second=2_000, clock=clock)
        self._bytes = Buckets(most=16 << 20, a_second=2 << 20, clock=clock)

    def came(self, address: str) -> bool:
        """One more comes from there; False if there is no room for it."""
        if self._is_proxy(address):
            return True
        home = household(address)
        if self._open[home] >= self._most:
            return False
        self._open[home] += 1
        return True

    def left(self, address: str) -> None:
        """One that came has gone."""
        if self._is_proxy(address):
            return
        home = household(address)
        self._open[home] -= 1
        if not self._open[home]:
            del self._open[home]

    def sent(self, address: str, frames: int) -> None:
        """So many frames came from there; `TooMany` if those are more than a household may send."""
        if not self._is_proxy(address):
            self._frames.take(household(address), frames)

    def asked(self, address: str, size: int) -> float:
        """So many bytes of requests came from there; the seconds until more of them is read.

        >>> households = Households(most=1, clock=lambda: 0.0)
        >>> households.asked("9.9.9.9", 16 << 20), households.asked("9.9.9.9", 3 << 20)
        (0.0, 1.5)
        """
        if self._is_proxy(address):
            return 0.0
        home = household(address)
        seconds = self._bytes.charge(home, size)
        return max(seconds, LOOK_AGAIN) if self._unread[home] > self._most_unread else seconds

    def unread(self, address: str, more: int) -> None:
        """So many bytes more, or less, lie here because nobody there reads them.

        >>> households = Households(most=1)
        >>> households.unread("9.9.9.9", MOST_UNREAD + 1)
        >>> households.asked("9.9.9.9", 0), households.asked("8.8.8.8", 0)
        (1.0, 0.0)
        >>> households.unread("9.9.9.9", -MOST_UNREAD - 1)
        >>> households.asked("9.9.9.9", 0)
        0.0
        """
        if self._is_proxy(address):
            return
        home = household(address)
        self._unread[home] += more
        if not self._unread[home]:
            del self._unread[home]

    def _is_proxy(self, address: str) -> bool:
        if not self._proxies:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)
