"""Many people at many tables at once, in one event loop; each writes down what it sends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.ledger import Ledger
from tests.server.players import PATHS, next_act
from tests.server.running import API, PATIENCE, Data, Guest, Made, Server

Ended = TypeVar("Ended")

BROKEN = (httpx.TransportError, WebSocketException, OSError, EOFError)
"""Errors of a client when the server goes away in the middle."""


def one_client() -> httpx.AsyncClient:
    """A client for any number of people at once."""
    return httpx.AsyncClient(timeout=PATIENCE, limits=httpx.Limits(max_connections=None))


async def answered(
    client: httpx.AsyncClient, method: str, url: str, guest: Guest, body: Data | None = None
) -> httpx.Response:
    """Return the answer; a broken request is sent once more, which does no harm by our promise.

    A server closes connections that are quiet for some seconds, perhaps just as one sends.
    """
    try:
        return await client.request(method, url, headers=guest.headers, json=body)
    except httpx.TransportError:
        return await client.request(method, url, headers=guest.headers, json=body)


class Visitor:
    """Somebody at a table: it hears by socket, and misses nothing however often that breaks."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.now: Data = {"heard": 0, "acts": -1, "over": False}
        self.events: list[Data] = []
        self.messages = 0

    def take(self, heard: Data) -> None:
        """Learn the news. A push may be older than the answer to an act meanwhile."""
        if "view" not in heard:
            return
        first = heard["heard"] - len(heard["events"])
        assert first <= len(self.events), "events were missed"
        self.events.extend(heard["events"][len(self.events) - first :])
        if (heard["acts"], heard["heard"]) >= (self.now["acts"], self.now["heard"]):
            self.now = heard

    async def hear(self, wire: ClientConnection) -> Data:
        """The next message; it must come."""
        async with asyncio.timeout(PATIENCE):
            return self.told(await wire.recv())

    def told(self, message: str | bytes) -> Data:
        """A message has come."""
        heard: Data = json.loads(message)
        self.messages += 1
        self.take(heard)
        return heard

    def socket(self, server: Server) -> connect:
        """A new socket to the table."""
        url = f"{server.url.replace('http', 'ws', 1)}{API}/tables/{self.table}/socket"
        return connect(url, max_size=None, open_timeout=PATIENCE, ping_interval=None)

    async def greet(self, wire: ClientConnection) -> None:
        """Send who and where the player is, and hear the present state."""
        who = {"secret": self.guest.secret, "link": self.guest.link}
        hello = {"protocol": 1, **who, "have": len(self.events)}
        await wire.send(json.dumps(hello))
        heard = await self.hear(wire)
        assert "view" in heard, heard

    async def come(self, server: Server, client: httpx.AsyncClient) -> None:
        """Open a socket and stay until the game is over."""
        async with self.socket(server) as wire:
            await self.greet(wire)
            await self.stay(wire, server, client)

    async def stay(self, wire: ClientConnection, server: Server, client: httpx.AsyncClient) -> None:
        """Watch until the game is over."""
        while not self.now["over"]:
            await self.hear(wire)

    async def missed_nothing(self, server: Server, client: httpx.AsyncClient) -> None:
        """The events of all sockets together are those of the game, each once."""
        url = f"{server.url}{API}/tables/{self.table}/view"
        answer = await answered(client, "GET", url, self.guest)
        assert answer.json()["events"] == self.events


class Person(Visitor):
    """Somebody who plays a seat, by REST or by the socket, and sometimes takes back a choice."""

    def __init__(self, table: Made, seat: int, ledger: Ledger, seed: int) -> None:
        super().__init__(table.at(seat), table.id)
        self.seat = seat
        self.ledger = ledger
        self.luck = Random(seed)
        self.by_socket = seed % 2 == 1
        self.sent = 0

    async def stay(self, wire: ClientConnection, server: Server, client: httpx.AsyncClient) -> None:
        """Play until the game is over."""
        while not self.now["over"]:
            act = self.wanted()
            if act is None:
                await self.hear(wire)
                continue
            self.ledger.sends(self.table, self.seat, act)
            if self.by_socket:
                await self._say(wire, act)
            else:
                await self._ask(server, client, act)

    def wanted(self) -> Data | None:
        """Return the next act of this seat."""
        return next_act(self.now, self.luck, undoing=0.05)

    async def _ask(self, server: Server, client: httpx.AsyncClient, act: Data) -> None:
        body: dict[str, Any] = {name: value for name, value in act.items() if name != "do"}
        body["have"] = len(self.events)
        url = f"{server.url}{API}/tables/{self.table}/{PATHS[act['do']]}"
        answer = await answered(client, "POST", url, self.guest, body)
        while answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
            await asyncio.sleep(float(answer.headers["retry-after"]))  # as a good client does
            answer = await answered(client, "POST", url, self.guest, body)
        assert answer.status_code == httpx.codes.OK, answer.text
        self.ledger.hears(self.table, self.seat, act)
        self.take(answer.json())

    async def _say(self, wire: ClientConnection, act: Data) -> None:
        self.sent += 1
        before, done = self.now["acts"], False
        await wire.send(json.dumps({"id": self.sent, "act": act}))
        while not done or self.now["acts"] == before:
            heard = await self.hear(wire)
            assert "trouble" not in heard, heard
            if heard == {"id": self.sent, "done": True}:
                done = True
                self.ledger.hears(self.table, self.seat, act)


class Crowd:
    """All people at some tables."""

    def __init__(self, tables: list[Made], seed: int) -> None:
        self.tables = tables
        self.ledger = Ledger()
        seats = [(table, seat) for table in tables for seat in table.links]
        self.people = [
            Person(table, seat, self.ledger, seed + number)
            for number, (table, seat) in enumerate(seats)
        ]
        self.ended = False

    @property
    def live(self) -> int:
        """The number of tables that are not over, as far as their people know."""
        return len({person.table for person in self.people if not person.now["over"]})

    async def play(self, server: Server) -> None:
        """Play all games to their end; nobody has missed anything."""
        async with one_client() as client:
            await self._all(server, client)
            await asyncio.gather(*(one.missed_nothing(server, client) for one in self.people))

    async def play_until(self, moves: int, server: Server, end: Callable[[], Ended]) -> Ended:
        """Play until so many more moves are acknowledged; then ``end`` takes the server away."""
        self.ended = False
        async with one_client() as client:
            playing = self._all(server, client)
            enough = asyncio.ensure_future(self.ledger.reach(self.ledger.count + moves))
            first: list[asyncio.Future[Any]] = [enough, playing]
            await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
            enough.cancel()
            self.ended = True
            outcome = await asyncio.to_thread(end)
            await playing
        return outcome

    def _all(self, server: Server, client: httpx.AsyncClient) -> asyncio.Future[list[None]]:
        return asyncio.gather(*(self._come(person, server, client) for person in self.people))

    async def _come(self, person: Person, server: Server, client: httpx.AsyncClient) -> None:
        try:
            await person.come(server, client)
        except BROKEN:
            if not self.ended:
                raise
