"""A line that can be cut: a relay between a browser and a server, on a port of its own."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType


class Relay:
    """Passes everything on to `port` of this machine until it is cut; `port` may change."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._open = True
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}/"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """No line any more, for nobody."""
        self._open = False
        for pair in self._pairs:
            _shut(*pair)
        self._pairs.clear()

    def mend(self) -> None:
        self._open = True

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
            self._pairs.append((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()

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


def _pass_on(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    _shut(one, other)


def _shut(*ends: socket.socket) -> None:
    for end in ends:
        with suppress(OSError):  # it is shut already
            end.shutdown(socket.SHUT_RDWR)
        end.close()
