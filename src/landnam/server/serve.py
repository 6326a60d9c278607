"""Run a server until it is told to stop, and say where it is."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from typing import Final

import segno
import uvicorn

from landnam.kernel.errors import LandnamError
from landnam.server.app import database_of, make_app
from landnam.server.errors import DatabaseAway, StoreAway
from landnam.server.logs import log_in_lines
from landnam.server.net.connections import Connections, CountedSockets
from landnam.server.net.frames import LARGEST_MESSAGE
from landnam.server.net.garbage import sweep_by_hand
from landnam.server.net.households import Households
from landnam.server.net.open_files import allow_many_files
from landnam.server.net.processes import Crew
from landnam.server.settings import EVERYWHERE, Settings
from landnam.words import Message, say

_WAITING: Final = 1024

_FOR_OTHERS: Final = 150
"""So many files are left for others, and for ourselves, when one household has taken what it may;
half of them where there are fewer than twice as many."""

KEPT_OPEN: Final = 75
"""Seconds that an idle connection is kept: longer than proxies keep theirs, who else meet a closed
one in the middle of a request."""


_SWITCH_SECONDS: Final = 0.0005
"""So long a thread that sets up or reads a table keeps the event loop waiting: with Python's usual
5 ms everybody's moves waited 14 ms while one person's tables were set up, and 0.7 ms with this."""


class PortTaken(LandnamError):
    """Another program listens there."""


def serve(
    settings: Settings, tell: Callable[[str], None], arrived: Callable[[str], None] | None = None
) -> None:
    """Serve until SIGTERM or Ctrl-C; requests under way are finished, games are kept.

    ``arrived`` is called with the address as soon as somebody may come.
    """
    asyncio.run(_try_out(settings))
    with _listen(settings) as listening:
        here = _tell_where(settings, listening.getsockname()[1], tell)
        if arrived is not None:
            arrived(here)
        if settings.processes > 1:
            Crew(_serve_one, settings, listening).work()
        else:
            _serve_one(settings, listening)


async def _try_out(settings: Settings) -> None:
    """Open the database once, so that what is wrong with it is told in a sentence."""
    database = database_of(settings)
    try:
        await database.open()
    except StoreAway:
        raise DatabaseAway() from None
    finally:
        await database.close()


def _serve_one(settings: Settings, listening: socket.socket) -> None:
    """Serve in one process."""
    files = allow_many_files()
    log_in_lines()
    sys.setswitchinterval(_SWITCH_SECONDS)
    app = make_app(settings)
    sweep_by_hand()
    for_one = max(files - _FOR_OTHERS, files // 2)
    most = min(settings.most_connections, for_one)
    households = Households(most, settings.proxy, settings.limit_clock)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        # Taken from anybody, these headers would make the limits by address worthless.
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=settings.goodbye_seconds,
        timeout_keep_alive=KEPT_OPEN,
        http=Connections.by(households),
        ws=CountedSockets.by(households),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # costs three times as much as it sends (docs/server.md)
    )
    # When all is closed uvicorn raises the signal that stopped it once more: it has been obeyed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    uvicorn.Server(config).run(sockets=[listening])


def _tell_where(settings: Settings, port: int, tell: Callable[[str], None]) -> str:
    here = f"http://127.0.0.1:{port}{settings.base_path}/"
    if settings.postgres:
        facts = {"address": here, "processes": settings.processes}
        tell(say(Message("server.serving-shared", facts)))
    else:
        tell(say(Message("server.serving", {"address": here, "folder": str(settings.data)})))
    if settings.host == EVERYWHERE:
        near = f"http://{_own_address()}:{port}{settings.base_path}/"
        tell(say(Message("server.lan", {"address": near})))
        tell(_qr_code(near))
    return here


def _listen(settings: Settings) -> socket.socket:
    """The socket, opened by us so that a port in use is told in a sentence."""
    # asyncio switches Nagle's algorithm off only where the protocol is named; with it on, every
    # answer of two packets waits 40 ms for the client's acknowledgement.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(_WAITING)  # clients that come before the store is open wait a moment
    except OSError as fault:
        listening.close()
        raise PortTaken(port=settings.port) from fault
    return listening


def _own_address() -> str:
    """This machine's address in its network. A datagram socket sends nothing when it connects."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _qr_code(address: str) -> str:
    """The address as a QR code of block characters, two rows in one line of text.

    >>> len(_qr_code("http://127.0.0.1/").splitlines()) > 10
    True
    """
    rows = [[bool(dark) for dark in row] for row in segno.make(address).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    # On a dark terminal the light fields are the drawn ones.
    blocks = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
    return "\n".join(
        "".join(blocks[pair] for pair in zip(above, below, strict=True))
        for above, below in zip(rows[::2], rows[1::2], strict=True)
    )
