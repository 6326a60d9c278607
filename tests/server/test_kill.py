"""The power goes off in the middle of many games: no acknowledged move is lost, none is stuck."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.players import PATHS
from tests.server.running import API, PATIENCE, Data, Guest, Made, Server
from tests.server.test_same_view import game_in

Acknowledged = dict[str, list[tuple[int, str, Data]]]


class Crowd:
    """Two people at each of many tables, all playing as fast as they are answered."""

    def __init__(self, tables: list[Made], seed: int) -> None:
        self.tables = tables
        self.luck = Random(seed)
        self.acknowledged: Acknowledged = {table.id: [] for table in tables}

    async def play(self, server: Server, moves: int, *, kill: bool) -> None:
        """Play until so many moves are acknowledged, or all games are over; then the kill."""
        self.left = moves
        self.killed = False
        self.enough = asyncio.Event()
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            playing = [asyncio.create_task(self._table(client, server, t)) for t in self.tables]
            if kill:
                waiting = asyncio.create_task(self.enough.wait())
                whole = asyncio.ensure_future(asyncio.wait(playing))
                await asyncio.wait([waiting, whole], return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()
                self.killed = True
                server.kill()
            await asyncio.gather(*playing)

    async def _table(self, client: httpx.AsyncClient, server: Server, table: Made) -> None:
        """One table: whichever seat is asked goes on, until the game is over or the power off."""
        try:
            while not await self._round(client, server, table):
                pass
        except httpx.TransportError:
            assert self.killed, "the server was there"

    async def _round(self, client: httpx.AsyncClient, server: Server, table: Made) -> bool:
        for seat, link in table.links.items():
            url = f"{server.url}{API}/tables/{table.id}"
            headers = {"Landnam-Seat": link}
            now = (await client.get(f"{url}/view?have=1000000", headers=headers)).json()
            while (act := self._wanted(now)) is not None:
                do, body = act
                answer = await client.post(f"{url}/{PATHS[do]}", json=body, headers=headers)
                assert answer.status_code == 200, answer.text
                self.acknowledged[table.id].append((seat, do, body))
                self.left -= 1
                if self.left <= 0:
                    self.enough.set()
                now = answer.json()
            if now["over"]:
                return True
        return False

    def _wanted(self, now: Data) -> tuple[str, Data] | None:
        if now["must_commit"]:
            return "commit", {"number": now["number"]}
        if now["prompt"] is None:
            return None
        key = self.luck.choice(now["prompt"]["options"])["key"]
        return "choose", {"number": now["number"], "key": key}

    def check(self, database: Path) -> None:
        """Everything that was acknowledged stands in the log, at its place."""
        for table, acts in self.acknowledged.items():
            log = game_in(database, table).log
            for seat, do, body in acts:
                own = [entry for entry in log if entry["seat"] == seat]
                assert _written(own, do, body), (table, seat, do, body)


def _written(own: list[dict[str, Any]], do: str, body: Data) -> bool:
    counted = [entry for entry in own if "commit" not in entry]
    if do == "choose":
        return bool(counted[body["number"]]["choice"] == body["key"])
    before = own.index(counted[body["number"] - 1])
    return "commit" in own[before + 1]


def kill_and_go_on(folder: Path, *, games: int, kills: int, moves: int) -> None:
    server = Server(folder)
    try:
        server.start()
        host = Guest.comes(server, "Ann")
        tables = [
            host.make("settlers", "roman", "barbarian")
            if number % 2
            else host.make("rollwrite", "red", "blue")
            for number in range(games)
        ]
        with_bot = host.make("settlers", "roman", "egyptian:random")
        crowd = Crowd([*tables, with_bot], seed=7)
        for _ in range(kills):
            asyncio.run(crowd.play(server, moves, kill=True))
            crowd.check(server.database)
            server.start()
        asyncio.run(crowd.play(server, moves, kill=False))
        crowd.check(server.database)
        assert server.stop() in (0, -15)
        for table in crowd.tables:
            assert game_in(server.database, table.id).over
        assert "fault" not in server.log.read_text()
    finally:
        server.__exit__(None, None, None)


def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    kill_and_go_on(tmp_path / "data", games=2, kills=3, moves=50)


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_twenty_kills_among_forty_games_lose_nothing(tmp_path: Path) -> None:
    kill_and_go_on(tmp_path / "data", games=40, kills=20, moves=300)
