"""Addresses to which the server may go of its own accord: those of the public internet alone.

Somebody who names an address for us to call must not reach what only this machine can reach: its
own services, its network, the hosting company's. So every address that a name stands for is
looked at, and the connection goes to one that was, not to the name: a name that stands for
something else a moment later changes nothing.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from landnam.server.errors import HookRefused
from landnam.words import Message

HTTPS: Final = 443
_PLAIN: Final = re.compile(r"https://[!-~]+", re.IGNORECASE)
_NAME: Final = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]+", re.IGNORECASE)

_GLOBAL: Final = ipaddress.ip_network("2000::/3")
"""The part of IPv6 that has been given out so far, for the whole world."""


_SPECIAL: Final = tuple(
    ipaddress.ip_network(block)
    for block in ("192.0.0.0/24", "192.88.99.0/24", "2001::/23", "2001:db8::/32", "3fff::/20")
)
"""Set apart for protocols, relays and documents (IANA's registries of special addresses); not every
version of Python knows all of them."""


class Place(NamedTuple):
    """The target of a URL: the name to look up, its port, and the path behind it."""

    name: str
    port: int
    target: str

    @property
    def host(self) -> str:
        """The `Host` header."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port == HTTPS else f"{name}:{self.port}"


def place_of(url: str) -> Place:
    """The place that a URL names; `HookRefused` if it is not plain https.

    >>> place_of("https://hooks.example/landnam?for=ann")
    Place(name='hooks.example', port=443, target='/landnam?for=ann')
    >>> place_of("http://hooks.example/")
    Traceback (most recent call last):
    landnam.server.errors.HookRefused: Notices cannot go there: the address must begin with https://.
    """
    if not url.lower().startswith("https://"):
        raise HookRefused(why=Message("server.hook.scheme"))
    try:
        parts = urlsplit(url)
        name, port = parts.hostname or "", parts.port
    except ValueError:
        raise HookRefused(why=Message("server.hook.shape")) from None
    if not _PLAIN.fullmatch(url) or "\\" in url or not _NAME.fullmatch(name) or port == 0:
        raise HookRefused(why=Message("server.hook.shape"))
    if "@" in parts.netloc or "#" in url:
        raise HookRefused(why=Message("server.hook.more"))
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Place(name, port or HTTPS, target)


def is_public(address: str) -> bool:
    """Return whether an address belongs to the public internet, and stands for no other one.

    >>> is_public("9.9.9.9"), is_public("2620:fe::fe")
    (True, True)
    >>> [is_public(near) for near in ("127.0.0.1", "10.1.2.3", "::ffff:9.9.9.9", "fe80::1%eth0")]
    [False, False, False, False]
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and (
        found not in _GLOBAL or found.sixtofour is not None or found.teredo is not None
    ):
        return False  # among them all those through which a router would reach an IPv4 address
    if any(found.version == block.version and found in block for block in _SPECIAL):
        return False
    return found.is_global and not (found.is_multicast or found.is_reserved)
