"""An operator stops the server while people play: nothing is lost, and all is closed well."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.crowd import Crowd
from tests.server.players import Player
from tests.server.running import Guest, Server
from tests.server.stored_games import log_in

SERVICE_RESTART = 1012


def test_a_stop_in_the_middle_of_requests_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann = Guest.comes(server, "Ann")
        tables = [ann.make("settlers", "roman", "barbarian") for _ in range(4)]
        crowd = Crowd(tables, seed=3)
        for _ in range(2):
            assert asyncio.run(crowd.play_until(40, server, server.stop)) == 0
            for table in tables:
                crowd.ledger.check(table.id, log_in(server.database, table.id))
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
