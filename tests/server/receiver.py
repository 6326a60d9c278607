"""A program that receives notices: a real HTTPS server on this machine, which remembers all."""

from __future__ import annotations

import ssl
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import NamedTuple

TLS = Path(__file__).parent / "tls"
AUTHORITY = TLS / "authority.pem"
PATIENCE = 120.0


class Received(NamedTuple):
    """A received notice."""

    path: str
    headers: dict[str, str]
    body: str


class Receiver(ThreadingHTTPServer):
    """Answers every notice with the next of ``statuses``, and then with the last of them for ever.

    A status of 0 is no answer at all, until the receiver ends.
    """

    daemon_threads = True

    def __init__(self, *statuses: int) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(TLS / "hooks.pem")
        self.socket = context.wrap_socket(self.socket, server_side=True)
        self.statuses = list(statuses) or [200]
        self.received: SimpleQueue[Received] = SimpleQueue()
        self.connections = 0
        self.words: str | None = None  # beside the status; by default those that belong to it
        self.ended = Event()
        self._thread = Thread(target=self.serve_forever, args=(0.05,), daemon=True)

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def url(self, name: str = "localhost", path: str = "/notices?for=ann") -> str:
        return f"https://{name}:{self.port}{path}"

    def get_request(self) -> tuple[ssl.SSLSocket, tuple[str, int]]:
        self.connections += 1
        connection, address = super().get_request()
        assert isinstance(connection, ssl.SSLSocket)
        return connection, address

    def next(self) -> Received:
        return self.received.get(timeout=PATIENCE)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore a client that hangs up in mid-request: it causes no error of ours."""

    def __enter__(self) -> Receiver:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        self.shutdown()
        self._thread.join()
        self.server_close()


class _Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.server.received.put(Received(self.path, dict(self.headers), body))
        statuses = self.server.statuses
        status = statuses.pop(0) if len(statuses) > 1 else statuses[0]
        if not status:
            self.server.ended.wait(PATIENCE)
            return
        self.send_response(status, self.server.words)
        self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Tests look at the received notices instead."""
