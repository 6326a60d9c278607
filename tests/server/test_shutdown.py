"""An operator stops the server while people play: nothing is lost, and all is closed well."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.players import Player
from tests.server.running import PATIENCE, Guest, Server
from tests.server.test_kill import Crowd

SERVICE_RESTART = 1012


class Guests(Crowd):
    """People who play until the server is stopped, and hear its last answers."""

    async def play_until_stopped(self, server: Server, moves: int) -> int:
        """SIGTERM when so many moves are acknowledged; returns the exit status."""
        self.left, self.killed, self.enough = moves, False, asyncio.Event()
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            playing = [asyncio.create_task(self._table(client, server, t)) for t in self.tables]
            await self.enough.wait()
            self.killed = True
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            await asyncio.gather(*playing)
            return await stopping


def test_a_stop_in_the_middle_of_requests_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann = Guest.comes(server, "Ann")
        crowd = Guests([ann.make("settlers", "roman", "barbarian") for _ in range(4)], seed=3)
        for _ in range(2):
            assert asyncio.run(crowd.play_until_stopped(server, 40)) == 0
            crowd.check(server.database)
            with sqlite3.connect(server.database) as database:
                rows = database.execute(
                    "SELECT max(snapshots.number), (SELECT count(*) FROM entries"
                    " WHERE table_id = snapshots.table_id) FROM snapshots GROUP BY table_id"
                ).fetchall()
            database.close()
            assert len(rows) == 4
            assert all(kept == written for kept, written in rows), "each game as a snapshot"
            server.start()
        assert "fault" not in server.log.read_text()


def test_sockets_are_told_that_the_server_will_be_back(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        table = Guest.comes(server, "Ann").make("settlers", "roman", "barbarian")
        with table.at(0).socket(table.id) as playing, table.watching().socket(table.id) as outside:
            for socket in (playing, outside):
                socket.hear()
            assert server.stop() == 0
            for socket in (playing, outside):
                with pytest.raises(ConnectionClosed) as closed:
                    socket.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == SERVICE_RESTART
        server.start()
        player = Player(table.at(0), table.id, seed=1, by_socket=True)
        assert player.now["over"] is False
        player.close()
