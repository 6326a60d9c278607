"""People at the tables of two processes who send the same again until they are answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from random import Random

import httpx

from tests.server.kills import game
from tests.server.ledger import Ledger
from tests.server.players import PATHS
from tests.server.postgres import Postgres
from tests.server.running import API, PATIENCE, Data, Guest, Made, Server, order
from tests.server.stored_games import ended_well, game_in

ENTRIES = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY number"
STATUS = "SELECT status FROM tables WHERE id = $1"


def log_of(postgres: Postgres, url: str, table: str) -> list[Data]:
    """The log of a table as it lies in the database."""
    return [json.loads(entry) for (entry,) in postgres.run(ENTRIES, table, url=url)]


class Patient:
    """So many games at once, each seat at another process; 503 means to ask again."""

    def __init__(self, host: Guest, games: int, servers: Sequence[Server], seed: int) -> None:
        self.host = host
        self.games = games
        self.servers = servers
        self.luck = Random(seed)
        self.people = [[host.server.player() for _ in range(2)] for _ in range(games)]
        self.ledger = Ledger()
        self.tables: list[Made] = []
        self.late = False  # from then on no new game is begun
        self.waits = 0  # answers with 503
        self.breaks = 0  # connections that broke, or could not be made
        self._met = asyncio.Event()

    async def play(self) -> None:
        """Play, a new game after each that is over, until it is late; all games to their end."""
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            await asyncio.gather(*(self._stay(client, number) for number in range(self.games)))

    async def meet(self, count: int) -> None:
        """Wait until so many more requests had to be sent again."""
        count += self.waits + self.breaks
        while self.waits + self.breaks < count:
            self._met.clear()
            await self._met.wait()

    async def _stay(self, client: httpx.AsyncClient, number: int) -> None:
        while True:
            table = await self._new_table(client, order(*game(number)))
            self.tables.append(table)
            await self._until_over(client, table, self.people[number])
            if self.late:
                return

    async def _new_table(self, client: httpx.AsyncClient, wanted: Data) -> Made:
        """A table; another of which the answer was lost stands empty, and nobody knows its id."""
        ask = self._ask(client, self.servers[0], "POST", f"{API}/tables", self.host.headers, wanted)
        return Made(self.host, await ask)

    async def _until_over(
        self, client: httpx.AsyncClient, table: Made, people: Sequence[Guest]
    ) -> None:
        for seat, link in table.links.items():
            headers = people[seat].with_link(link).headers
            sit = f"{API}/{table.path('sit')}"
            await self._ask(client, self.servers[0], "POST", sit, headers, {})
        over = False
        while not over:
            for seat in table.links:
                over = await self._turn(client, table, seat, people[seat].headers)

    async def _turn(self, client: httpx.AsyncClient, table: Made, seat: int, headers: Data) -> bool:
        server, path = self.servers[seat % 2], f"{API}/tables/{table.id}"
        now = await self._ask(client, server, "GET", f"{path}/view?have=1000000", headers, None)
        while (act := self._wanted(now)) is not None:
            self.ledger.sends(table.id, seat, act)
            body = {name: value for name, value in act.items() if name != "do"}
            now = await self._ask(
                client, server, "POST", f"{path}/{PATHS[act['do']]}", headers, body
            )
            self.ledger.hears(table.id, seat, act)
        return bool(now["over"])

    def _wanted(self, now: Data) -> Data | None:
        if now["must_commit"]:
            return {"do": "commit", "number": now["number"]}
        if now["prompt"] is None:
            return None
        key = self.luck.choice(now["prompt"]["options"])["key"]
        return {"do": "choose", "number": now["number"], "key": key}

    async def _ask(
        self,
        client: httpx.AsyncClient,
        server: Server,
        method: str,
        path: str,
        headers: Data,
        body: Data | None,
    ) -> Data:
        while True:
            try:
                answer = await client.request(method, server.url + path, json=body, headers=headers)
            except httpx.TransportError:
                self.breaks += 1
            else:
                if answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
                    await asyncio.sleep(float(answer.headers["retry-after"]))
                    continue  # that was our haste, and no trouble of the server's
                if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                    assert answer.is_success, answer.text
                    now: Data = answer.json()
                    return now
                assert answer.headers["retry-after"]
                self.waits += 1
            self._met.set()
            await asyncio.sleep(0.1)  # as a client does that is told to wait, only shorter

    def check(self, postgres: Postgres, url: str) -> None:
        """All that was acknowledged stands in the log, once; all games are over and are whole."""
        assert len(self.tables) >= self.games
        assert not self.ledger.unanswered()
        for table in self.tables:
            log = log_of(postgres, url, table.id)
            self.ledger.check(table.id, log)
            ended_well(game_in(url, table.id), log)
            assert postgres.run(STATUS, table.id, url=url) == [("over",)]
