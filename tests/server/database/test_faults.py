"""Two processes on one PostgreSQL, and everything that dies under them while people play."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.server.ledger import Ledger
from tests.server.players import Player
from tests.server.postgres import LISTENERS, Postgres, name_of
from tests.server.retrying_players import Patient, log_of
from tests.server.running import Guest, Made, Server
from tests.server.stored_games import ended_well, game_in


def until_over(table: Made, server: Server) -> None:
    """Watch until the game is over."""
    with table.watching().elsewhere(server).socket(table.id) as socket:
        while not socket.hear()["over"]:
            pass


def killed_in_the_middle(server: Server, table: Made) -> bool:
    """Kill a server when its bots play here; False if the game is over before we hear of it."""
    with table.watching().socket(table.id) as socket:
        while (now := socket.hear())["heard"] < 20:
            pass
        if not now["over"]:
            server.kill()
    return not now["over"]


def play_on(guest: Guest, table: Made, ledger: Ledger, most: int) -> None:
    """The first seat of a table plays until the game is over, or has made so many moves."""
    player = Player(guest, table.id, most, by_socket=True)
    while not player.now["over"] and player.moves < most:
        act = player.wanted()
        if act is None:
            player.take(player.socket.hear())
            continue
        ledger.sends(table.id, 0, act)
        player.move(act)
        ledger.hears(table.id, 0, act)
    player.close()


def test_when_one_process_is_killed_the_other_serves_its_tables_and_bots_go_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    url, ledger = postgres.database(), Ledger()
    with (
        Server(tmp_path / "one", "--database", url) as one,
        Server(tmp_path / "two", "--database", url) as other,
    ):
        host = Guest.comes(one, "Ann")
        # Thus the workers of the second process have begun: on a busy machine that takes a while.
        until_over(host.elsewhere(other).make("rollwrite", "red:random", "blue:random"), other)
        person = host.make("rollwrite", "red", "blue:random")
        play_on(person.at(0), person, ledger, most=5)
        bots = [host.make("settlers", "roman:random", "egyptian:random") for _ in range(4)]
        while not killed_in_the_middle(one, bots[-1]):
            bots.append(host.make("settlers", "roman:random", "egyptian:random"))
        for table in bots:
            until_over(table, other)
        play_on(person.at(0).elsewhere(other), person, ledger, most=1_000)
        for table in (person, *bots):
            log = log_of(postgres, url, table.id)
            ledger.check(table.id, log)
            ended_well(game_in(url, table.id), log)
        assert "fault" not in other.log.read_text()


class Faults:
    """Deaths while a crowd plays; each returns when the crowd has met it and it is over."""

    def __init__(
        self, postgres: Postgres, url: str, servers: Sequence[Server], crowd: Patient
    ) -> None:
        self.postgres = postgres
        self.url = url
        self.servers = servers
        self.crowd = crowd

    async def stop(self) -> None:
        """PostgreSQL is stopped: writes under way are rolled back."""
        await self._without_postgres(signal.SIGINT)

    async def crash(self) -> None:
        """PostgreSQL ends as in a crash."""
        await self._without_postgres(signal.SIGQUIT)

    async def _without_postgres(self, how: signal.Signals) -> None:
        await asyncio.to_thread(self.postgres.stop, how)
        await self.crowd.meet(3)
        await asyncio.to_thread(self.postgres.start)

    async def deafen(self) -> None:
        """The connections on which the processes hear of each other are cut."""
        cut = 0
        while cut < len(self.servers):  # after the fault before they come back when they can
            cut += len(await asyncio.to_thread(self.postgres.run, LISTENERS, name_of(self.url)))

    async def kill(self) -> None:
        """One of the processes is killed, and later started again; returns when it answers."""
        server = self.servers[1]
        await asyncio.to_thread(server.kill)
        await self.crowd.meet(3)
        await asyncio.to_thread(server.start)
        assert await asyncio.to_thread(server.answers)


def play_among(folder: Path, *faults: str, games: int, moves: int) -> None:
    """Each fault after so many more moves; in the end nothing is lost and no game is stuck.

    If a game is over a new one begins while faults are still to come, so that each of them comes in
    the middle of games, however long it takes.
    """
    with Postgres() as own:
        url = own.database()
        with (
            Server(folder / "one", "--database", url) as one,
            Server(folder / "two", "--database", url) as other,
        ):
            crowd = Patient(Guest.comes(one, "Ann"), games, (one, other), seed=7)
            happening = Faults(own, url, (one, other), crowd)

            async def go() -> None:
                async with asyncio.TaskGroup() as evening:
                    evening.create_task(crowd.play())
                    for fault in faults:
                        await crowd.ledger.reach(crowd.ledger.count + moves)
                        await getattr(happening, fault)()
                    crowd.late = True

            asyncio.run(go())
            crowd.check(own, url)
            for server in (one, other):
                assert "fault" not in server.log.read_text()
                assert server.stop() == 0


def test_a_database_that_stops_crashes_or_falls_silent_under_load_loses_nothing(
    tmp_path: Path,
) -> None:
    play_among(tmp_path, "stop", "deafen", "crash", games=4, moves=50)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_sixteen_faults_among_twenty_games_lose_nothing(tmp_path: Path) -> None:
    play_among(tmp_path, *(("stop", "deafen", "crash", "kill") * 4), games=20, moves=80)
