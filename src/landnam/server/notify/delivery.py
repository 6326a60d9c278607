"""The courier: brings one parcel to one place, safely and in a few seconds, or not at all.

Written on the standard library's streams rather than on an HTTP client, since an HTTP client does
by itself just what must not happen here: it looks names up a second time, follows redirects, obeys
proxies of the environment, and reads an answer of any length.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import socket
import ssl
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Final

from landnam.server.errors import HookRefused
from landnam.server.notify.addresses import Place, is_public, place_of
from landnam.words import Message

SECONDS: Final = 5.0
"""For everything: the name, the connection, the parcel, the answer's first line."""

AT_ONCE: Final = 8
SIGNATURE: Final = "Landnam-Signature"
_FIRST_LINE: Final = 1024
"""The most bytes of the first line of an answer: a server that sends more speaks no HTTP."""

Find = Callable[[str, int], Sequence[str]]


class NotArrived(Exception):
    """A parcel did not arrive; says why in one word, which tells nothing of the place."""


def addresses_of(name: str, port: int) -> list[str]:
    """All addresses that a name stands for."""
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


def signature(key: str, at: int, body: str) -> str:
    """Return the proof that a parcel is ours, of that moment, and as we wrote it.

    >>> signature("key", 1, "{}")[:20]
    't=1,v1=1ba6b8171186e'
    """
    signed = hmac.new(key.encode(), f"{at}.{body}".encode(), hashlib.sha256)
    return f"t={at},v1={signed.hexdigest()}"


class Courier:
    """Brings parcels. ``also``: addresses that are allowed beside the public ones; for tests."""

    def __init__(
        self,
        also: Sequence[str] = (),
        authority: Path | None = None,
        find: Find = addresses_of,
    ) -> None:
        self._also = frozenset(also)
        self._find = find
        self._context = ssl.create_default_context()
        if authority is not None:
            self._context.load_verify_locations(authority)
        # A name server that never answers holds up these threads, not those of the store.
        self._names = ThreadPoolExecutor(AT_ONCE, "hook-names")

    def close(self) -> None:
        """Ask for no more names."""
        self._names.shutdown(wait=False, cancel_futures=True)

    def allows(self, address: str) -> bool:
        """Return whether we may go to this address."""
        return address in self._also or is_public(address)

    def check_literal(self, name: str) -> None:
        """`HookRefused` if this is no name but an address to which we may not go."""
        with suppress(ValueError):
            if not self.allows(str(ipaddress.ip_address(name))):
                raise HookRefused(why=Message("server.hook.private"))

    async def bring(self, url: str, key: str, body: str, at: int, parcel: str) -> None:
        """Bring a parcel; `NotArrived` unless the place says that it has it."""
        try:
            async with asyncio.timeout(SECONDS):
                status = await self._post(place_of(url), signature(key, at, body), body, parcel)
        except TimeoutError:
            raise NotArrived("slow") from None
        except ssl.SSLError:
            raise NotArrived("certificate") from None
        except (OSError, EOFError, UnicodeError, ValueError, asyncio.LimitOverrunError):
            raise NotArrived("unreachable") from None
        except HookRefused:
            raise NotArrived("refused") from None
        if not 200 <= status < 300:
            raise NotArrived(f"status {status}")

    async def _post(self, place: Place, signed: str, body: str, parcel: str) -> int:
        content = body.encode()
        lines = (
            f"POST {place.target} HTTP/1.1",
            f"Host: {place.host}",
            "Connection: close",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
            f"Landnam-Parcel: {parcel}",
            f"{SIGNATURE}: {signed}",
            "User-Agent: landnam",
        )
        reader, writer = await self._connect(place, await self._checked(place))
        try:
            writer.write("\r\n".join((*lines, "", "")).encode("ascii") + content)
            await writer.drain()
            return _status(await reader.readuntil(b"\r\n"))
        finally:
            with suppress(OSError):
                writer.transport.abort()  # what else it has to say interests nobody

    async def _connect(
        self, place: Place, addresses: Sequence[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the first address that answers.

        The certificate must be the name's; the connection goes to an address that was checked.
        """
        for address in addresses[:-1]:
            try:
                return await self._open(place, address)
            except ssl.SSLError:
                raise
            except OSError:
                continue
        return await self._open(place, addresses[-1])

    async def _open(
        self, place: Place, address: str
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            address, place.port, ssl=self._context, server_hostname=place.name, limit=_FIRST_LINE
        )

    async def _checked(self, place: Place) -> Sequence[str]:
        """The addresses of the place, after a look at all of them."""
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._names, self._find, place.name, place.port)
        if not found or not all(self.allows(address) for address in found):
            raise HookRefused(why=Message("server.hook.private"))
        return found


def _status(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1."):
        raise ValueError("no HTTP")
    return int(rest[:3])
