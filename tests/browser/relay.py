"""A line that can be cut, or fall silent: a relay between a browser and a server.

It has a port of its own.
"""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType

from tests.server.running import Server

Pair = tuple[socket.socket, socket.socket]


def port_of(server: Server) -> int:
    """Return the port of a server, to which its relay passes things on."""
    return int(server.url.rpartition(":")[2].strip("/"))


class Relay:
    """Passes everything on to `port` of this machine until it is cut; `port` may change."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._open = True
        self._silent = False
        self._pairs: list[Pair] = []
        self._dead: list[Pair] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}/"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """No line any more, for nobody."""
        self._open = False
        for pair in self._pairs:
            _shut(*pair)
        self._pairs.clear()

    def silence(self) -> None:
        """Nothing comes through any more, over old lines and new ones, and nobody is told.

        These lines are dead for ever, as when somebody has moved to another net.
        """
        self._silent = True
        self._dead += self._pairs
        self._pairs.clear()

    def mend(self) -> None:
        """New lines can be opened again."""
        self._open, self._silent = True, False

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.port if self._open else 0))
            except OSError:
                near.close()
                continue
            pair = near, far
            (self._dead if self._silent else self._pairs).append(pair)
            for one, other in (pair, pair[::-1]):
                threading.Thread(target=self._pass_on, args=(pair, one, other), daemon=True).start()

    def _pass_on(self, pair: Pair, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                if pair not in self._dead:
                    other.sendall(data)
        if pair not in self._dead:
            _shut(one, other)

    def __enter__(self) -> Relay:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # Closing alone would leave the thread that waits in `accept` where it is.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()
        for pair in self._dead:
            _shut(*pair)


def _shut(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):  # it is shut already
            end.shutdown(socket.SHUT_RDWR)
        end.close()
