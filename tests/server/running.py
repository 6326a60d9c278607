"""A real server in a process of its own, and people who talk to it as clients do."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Mapping
from contextlib import ExitStack
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from landnam.server.database.migrate import migrate_sqlite
from landnam.server.database.private import private_folder
from tests.server.given import GIVEN

API = "api/v1"
PATIENCE = 120.0
PROGRAM = Path(__file__).with_name("program.py")
MOST_PLAYERS = 40
"""The number of people who play if a test names none; more would be too many new ones at once."""

Data = dict[str, Any]


@cache
def empty_database() -> bytes:
    """A database with nothing in its tables, as a first start makes it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        migrate_sqlite(file)
        return file.read_bytes()


class Server:
    """``landnam serve`` on a free port of this machine. It ends with the block, come what may.

    ``arguments`` are those of the command line, ``settings`` what only tests may set. A folder that
    is missing is made with empty tables in it, which takes a server almost as long as all the rest
    of its start; in a folder that is there it makes them itself.
    """

    def __init__(self, folder: Path, *arguments: str, **settings: Any) -> None:
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self._arguments = arguments
        self._settings = {**GIVEN, **settings}
        self._process: subprocess.Popen[str] | None = None
        self.url = ""
        # Many people share this client: the cookie of one must not speak for the others.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self.client = httpx.Client(timeout=PATIENCE, cookies=no_cookies)
        self._players: deque[Guest] = deque()
        self._asking = Lock()

    def start(self) -> Server:
        """Start, or start again after `kill`."""
        if not self.folder.exists():
            self.furnish()
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                self.command(),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        found = re.search(r"http://[\d.:]+/", first)
        assert found, f"{first}\n{self.log.read_text()}"
        self.url = found[0]
        return self

    def furnish(self) -> None:
        """Make the folder as a first start would."""
        private_folder(self.folder)
        if "--database" not in self._arguments:
            self.database.write_bytes(empty_database())

    def player(self) -> Guest:
        """Somebody to sit down; the same people come again, but never twice to one table."""
        with self._asking:
            if len(self._players) < MOST_PLAYERS:
                self._players.append(Guest.comes(self, f"Player{len(self._players) + 1}"))
            else:
                self._players.rotate(-1)
                known = self._players[-1].ask("GET", "people/me").status_code
                if known == httpx.codes.UNAUTHORIZED:  # a test had them forgotten
                    self._players[-1] = Guest.comes(self, "Somebody new")
            return self._players[-1]

    def answers(self) -> bool:
        """Return whether it is ready; while it opens its store, the request waits."""
        return self.client.get(f"{self.url}ready").status_code == httpx.codes.OK

    def memory(self) -> int:
        """The memory that it uses, in kilobytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def command(self) -> list[str]:
        """The whole command line."""
        program = ["-P", str(PROGRAM), json.dumps(self._settings)]
        where = ["serve", "--port", "0", "--data", str(self.folder)]
        return [sys.executable, "-W", "error", *program, *where, *self._arguments]

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None
        return self._process

    def kill(self) -> None:
        """As a power cut would end it."""
        self.process.kill()
        self._ended()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """As an operator would end it."""
        self.process.send_signal(how)
        return self._ended()

    def _ended(self) -> int:
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.client.close()
        if self.process.poll() is None:
            self.kill()

    @property
    def database(self) -> Path:
        return self.folder / "tables.sqlite"


class Guest:
    """Somebody who talks to the server: a person, a seat, a spectator, or a stranger."""

    def __init__(self, server: Server, secret: str | None = None, link: str | None = None) -> None:
        self.server = server
        self.secret = secret
        self.link = link
        self.id = ""

    @classmethod
    def comes(cls, server: Server, nickname: str) -> Guest:
        """A new person."""
        guest = cls(server)
        made = guest.post("people", {"nickname": nickname})
        guest.secret, guest.id = made["secret"], made["id"]
        return guest

    def with_link(self, link: str) -> Guest:
        """The same person with a link at hand."""
        guest = Guest(self.server, self.secret, link)
        guest.id = self.id
        return guest

    def elsewhere(self, server: Server) -> Guest:
        """The same guest at another process."""
        guest = Guest(server, self.secret, self.link)
        guest.id = self.id
        return guest

    @property
    def headers(self) -> dict[str, str]:
        headers = {}
        if self.secret is not None:
            headers["Authorization"] = f"Landnam {self.secret}"
        if self.link is not None:
            headers["Landnam-Seat"] = self.link
        return headers

    def ask(self, method: str, path: str, data: Data | None = None) -> httpx.Response:
        """Send any request; return the answer of any status."""
        url = f"{self.server.url}{API}/{path}"
        return self.server.client.request(method, url, json=data, headers=self.headers)

    def get(self, path: str) -> Any:
        """A request that must succeed."""
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, data: Data | None = None) -> Any:
        """Send a request that must succeed; after too many it waits, as a good client does."""
        answer = self.ask("POST", path, data or {})
        while answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
            time.sleep(float(answer.headers["retry-after"]))
            answer = self.ask("POST", path, data or {})
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def make(self, title: str, *seats: str, **more: Any) -> Made:
        """A table with these seats, each ``side`` or ``side:bot``."""
        return Made(self, self.post("tables", order(title, *seats, **more)))

    def socket(self, table: str, have: int = 0, seat: int | None = None) -> Socket:
        """A socket to a table, its first message said."""
        return Socket(self, table, have, seat)


def order(title: str, *seats: str, **more: Any) -> Data:
    """Return the request for a table with these seats, each ``side`` or ``side:bot``."""
    wanted: list[Data] = []
    for seat in seats:
        side, _, bot = seat.partition(":")
        wanted.append({"side": side, "kind": "bot", "bot": bot} if bot else {"side": side})
    return {"title": title, "seats": wanted, **more}


class Made:
    """A new table: its id, its links, and its players; ``people`` sit there from the start."""

    def __init__(self, host: Guest, made: Data, people: Mapping[int, Guest] | None = None) -> None:
        self.host = host
        self.data = made
        self.id: str = made["table"]["id"]
        self.links: dict[int, str] = {link["seat"]: link["secret"] for link in made["links"]}
        self.watch: str = made["watch"]
        self.seats = [seat["seat"] for seat in made["table"]["seats"] if seat["kind"] == "person"]
        self.players = dict(people or {})

    def sit(self, guest: Guest, seat: int) -> Guest:
        """Let somebody sit down by the link of this seat."""
        guest.with_link(self.links[seat]).post(self.path("sit"))
        self.players[seat] = guest
        return guest

    def at(self, seat: int) -> Guest:
        """The player in this seat; if nobody was named for it, somebody sits down."""
        if seat not in self.players:
            self.sit(self.host.server.player(), seat)
        return self.players[seat]

    def watching(self) -> Guest:
        """Return a guest with the spectators' link."""
        return Guest(self.host.server, link=self.watch)

    def path(self, what: str) -> str:
        return f"tables/{self.id}/{what}"

    def asked(self) -> tuple[Guest, Data]:
        """Return a guest whose seat has something to do, and its view."""
        for guest in [self.at(seat) for seat in self.seats]:
            now: Data = guest.get(self.path("view"))
            if now["prompt"] is not None or now["must_commit"]:
                return guest, now
        raise AssertionError("no person is asked")

    def step(self) -> tuple[Guest, Data]:
        """Let somebody take the first option, or confirm; return the guest, and the act."""
        guest, now = self.asked()
        if now["must_commit"]:
            act: Data = {"number": now["number"]}
            guest.post(self.path("commits"), act)
        else:
            prompt = now["prompt"]
            act = {"number": prompt["number"], "key": prompt["options"][0]["key"]}
            guest.post(self.path("choices"), act)
        return guest, act


def dial(url: str, **how: Any) -> ClientConnection:
    """A WebSocket as such.

    The server asks whether we are still there; if we did too, a busy machine might fail us.
    """
    opened: ClientConnection = connect(url, open_timeout=PATIENCE, ping_interval=None, **how)
    return opened


class Socket:
    """A WebSocket as a client uses it: the latest that was pushed, and answers by their numbers."""

    def __init__(self, guest: Guest, table: str, have: int, seat: int | None, **more: Any) -> None:
        url = guest.server.url.replace("http", "ws", 1)
        self._open = ExitStack()
        where = f"{url}{API}/tables/{table}/socket"
        self.wire: ClientConnection = self._open.enter_context(dial(where, max_size=None))
        self.say(
            {
                "protocol": 1,
                "secret": guest.secret,
                "link": guest.link,
                "seat": seat,
                "have": have,
                **more,
            }
        )

    def say(self, data: Data) -> None:
        self.wire.send(json.dumps(data))

    def hear(self) -> Data:
        """The next message."""
        heard: Data = json.loads(self.wire.recv(PATIENCE))
        return heard

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
