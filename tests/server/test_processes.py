"""Several processes on one PostgreSQL: one game for all of them, whatever dies meanwhile."""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from landnam.server.errors import DatabaseUnfit
from landnam.server.settings import checked_database
from tests.server.players import PATHS, Player, play_together
from tests.server.postgres import Postgres
from tests.server.running import API, PATIENCE, Data, Guest, Made, Server
from tests.server.test_kill import Crowd, _written
from tests.server.test_postgres import LISTENERS

Two = tuple[Server, Server]


@pytest.fixture(scope="module")
def address(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def two(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    folder = tmp_path_factory.mktemp("two")
    with (
        Server(folder / "one", "--database", address) as one,
        Server(folder / "two", "--database", address) as other,
    ):
        yield one, other


def elsewhere(guest: Guest, server: Server) -> Guest:
    """The same guest at another process."""
    there = Guest(server, guest.secret, guest.link)
    there.id = guest.id
    return there


# --- one game at two processes ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "sides"), [("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue"))]
)
def test_players_of_one_table_play_at_different_processes(
    two: Two, title: str, sides: tuple[str, ...]
) -> None:
    table = Guest.comes(two[0], "Ann").make(title, *sides)
    players = [
        Player(elsewhere(table.at(0), two[0]), table.id, 1, by_socket=False),
        Player(elsewhere(table.at(1), two[1]), table.id, 2, by_socket=True),
    ]
    play_together(*players)
    for seat, player in enumerate(players):
        player.close()
        for server in two:
            view = elsewhere(table.at(seat), server).get(table.path(f"view?have={seat}"))
            assert view["over"]
            assert view["events"] == player.events[seat:]
            assert view["view"] == player.now["view"]


def test_of_two_answers_to_one_decision_exactly_one_wins(two: Two) -> None:
    """At the same moment, at different processes; whoever is late is told what is so now."""
    table = Guest.comes(two[0], "Ann").make("settlers", "roman", "barbarian")
    outcomes: list[list[int]] = []
    with ThreadPoolExecutor(2) as pool:
        while len(outcomes) < 8:
            guest, now = table.asked()
            if now["must_commit"] or len(now["prompt"]["options"]) < 2:
                table.step()
                continue
            acts = [
                {"number": now["prompt"]["number"], "key": option["key"]}
                for option in now["prompt"]["options"][:2]
            ]
            asked = [
                pool.submit(elsewhere(guest, server).ask, "POST", table.path("choices"), act)
                for server, act in zip(two, acts, strict=True)
            ]
            answers = [future.result() for future in asked]
            outcomes.append(sorted(answer.status_code for answer in answers))
            late = next(answer.json() for answer in answers if answer.status_code == 409)
            assert late["now"]["acts"] == now["acts"] + 1
    assert outcomes == [[200, 409]] * 8


def test_seats_that_decide_at_once_at_different_processes_both_do(two: Two) -> None:
    table = Guest.comes(two[0], "Ann").make("rollwrite", "red", "blue")
    sides = [elsewhere(table.at(seat), server) for seat, server in enumerate(two)]
    together = 0
    with ThreadPoolExecutor(2) as pool:
        while together < 8:
            seen = [side.get(table.path("view")) for side in sides]
            if not all(now["prompt"] for now in seen):
                table.step()
                continue
            acts = [
                {"number": now["prompt"]["number"], "key": now["prompt"]["options"][0]["key"]}
                for now in seen
            ]
            asked = [
                pool.submit(side.ask, "POST", table.path("choices"), act)
                for side, act in zip(sides, acts, strict=True)
            ]
            assert [future.result().status_code for future in asked] == [200, 200]
            together += 1


def test_what_was_done_at_one_process_is_true_at_the_other_at_once(two: Two) -> None:
    """Sitting down, choosing and taking the table away: each next request goes elsewhere."""
    host = Guest.comes(two[0], "Ann")
    table = host.make("settlers", "roman", "barbarian", open=True)
    for server in two:
        table.at(0).get(table.path("view"))
        elsewhere(table.at(0), server).get(table.path("view"))
    elsewhere(host, two[1]).post(table.path("sit"), {"seat": 1})
    assert host.get(table.path("view"))["seat"] == 1
    for number in range(20):
        server = two[number % 2]
        for seat in (0, 1):
            guest = elsewhere(table.at(seat), server)
            now = guest.get(table.path("view"))
            if now["must_commit"]:
                guest.post(table.path("commits"), {"number": now["number"]})
            elif now["prompt"]:
                key = now["prompt"]["options"][0]["key"]
                act = {"number": now["prompt"]["number"], "key": key}
                done = guest.post(table.path("choices"), act)
                again = elsewhere(guest, two[1 - number % 2])
                assert again.post(table.path("choices"), act)["acts"] == done["acts"], "made once"
                later = again.get(table.path(f"view?have={done['heard']}"))
                assert (later["acts"], later["heard"]) >= (done["acts"], done["heard"])
    with elsewhere(table.watching(), two[1]).socket(table.id) as socket:
        socket.hear()
        assert host.ask("DELETE", f"tables/{table.id}").status_code == 204
        assert socket.hear()["trouble"]["error"] == "TableUnknown"
    for server in two:
        assert elsewhere(host, server).ask("GET", f"tables/{table.id}").status_code == 404


def test_one_seat_is_taken_by_one_person(two: Two) -> None:
    people = [Guest.comes(server, "Somebody") for server in two]
    for _ in range(5):
        table = people[0].make("settlers", "roman", "barbarian", open=True)
        for server in two:
            elsewhere(people[0], server).get(f"tables/{table.id}")
        with ThreadPoolExecutor(2) as pool:
            asked = [
                pool.submit(person.ask, "POST", table.path("sit"), {"seat": 0}) for person in people
            ]
            answers = [future.result() for future in asked]
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert {answer.json().get("error") for answer in answers} == {None, "SeatTaken"}


def test_pushes_go_on_when_the_listeners_are_cut_off(
    two: Two, postgres: Postgres, address: str
) -> None:
    table = Guest.comes(two[0], "Ann").make("settlers", "roman", "barbarian")
    name = address.partition("?")[0].rpartition("/")[2]
    with elsewhere(table.watching(), two[1]).socket(table.id) as socket:
        heard = socket.hear()["heard"]
        for _ in range(3):
            assert postgres.run(LISTENERS, name)
            before = heard
            while heard == before:
                table.step()
                heard = table.watching().get(table.path("view"))["heard"]
            while socket.hear()["heard"] < heard:
                pass


# --- when something dies ------------------------------------------------------------------------


def until_over(table: Made, server: Server) -> None:
    """Watch until the game is over."""
    with elsewhere(table.watching(), server).socket(table.id) as socket:
        while not socket.hear()["over"]:
            pass


def test_when_one_process_is_killed_the_other_serves_its_tables_and_bots_go_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.database()
    with (
        Server(tmp_path / "one", "--database", url) as one,
        Server(tmp_path / "two", "--database", url) as other,
    ):
        host = Guest.comes(one, "Ann")
        # Thus the workers of the second process have begun: on a busy machine that takes a while.
        until_over(elsewhere(host, other).make("rollwrite", "red:random", "blue:random"), other)
        person = host.make("settlers", "roman", "egyptian:random", options={"first": "roman"})
        person.step()
        bots = [host.make("settlers", "roman:random", "egyptian:random") for _ in range(4)]
        last = bots[-1].watching()
        while last.get(bots[-1].path("view"))["heard"] < 20:
            pass  # until the bots of the first process are in the middle of it
        assert not last.get(bots[-1].path("view"))["over"]
        one.kill()
        for table in bots:
            until_over(table, other)
        player = Player(elsewhere(person.at(0), other), person.id, 3, by_socket=True)
        while player.moves < 15 and not player.now["over"]:
            act = player.wanted()
            if act is None:
                player.take(player.socket.hear())  # the bot's turn
            else:
                player.move(act)
        player.close()
        assert "fault" not in other.log.read_text()


class Patient(Crowd):
    """The same crowd, each seat of a table at another process; 503 means to ask again."""

    def __init__(self, tables: list[Made], servers: Two, seed: int) -> None:
        super().__init__(tables, seed)
        self.servers = servers
        self.moves = 0
        self.waits = 0

    async def play_on(self) -> None:
        """Play all games to their end."""
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            await asyncio.gather(*(self._until_over(client, table) for table in self.tables))

    async def _until_over(self, client: httpx.AsyncClient, table: Made) -> None:
        over = False
        while not over:
            for seat, link in table.links.items():
                over = await self._turn(client, table, seat, link)

    async def _turn(self, client: httpx.AsyncClient, table: Made, seat: int, link: str) -> bool:
        url = f"{self.servers[seat % 2].url}{API}/tables/{table.id}"
        headers = {"Landnam-Seat": link}
        now = await self._ask(client, "GET", f"{url}/view", headers, None)
        while (act := self._wanted(now)) is not None:
            do, body = act
            now = await self._ask(client, "POST", f"{url}/{PATHS[do]}", headers, body)
            self.acknowledged[table.id].append((seat, do, body))
            self.moves += 1
        return bool(now["over"])

    async def _ask(
        self, client: httpx.AsyncClient, method: str, url: str, headers: Data, body: Data | None
    ) -> Data:
        while True:
            answer = await client.request(method, url, json=body, headers=headers)
            if answer.status_code != 503:
                assert answer.status_code == 200, answer.text
                now: Data = answer.json()
                return now
            assert answer.headers["retry-after"]
            self.waits += 1
            await asyncio.sleep(0.1)  # as a client does that is told to wait, only shorter

    def check_in(self, postgres: Postgres, url: str) -> None:
        """Everything that was acknowledged stands in the log, and all games are over."""
        for table, acts in self.acknowledged.items():
            sql = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY number"
            log: list[dict[str, Any]] = [
                json.loads(entry) for (entry,) in postgres.run(sql, table, url=url)
            ]
            for seat, do, body in acts:
                own = [entry for entry in log if entry["seat"] == seat]
                assert _written(own, do, body), (table, seat, do, body)
        assert postgres.run("SELECT DISTINCT status FROM tables", url=url) == [("over",)]


def stop_and_go_on(folder: Path, *, games: int, stops: int, moves: int) -> None:
    with Postgres() as own:
        url = own.database()
        with (
            Server(folder / "one", "--database", url) as one,
            Server(folder / "two", "--database", url) as other,
        ):
            host = Guest.comes(one, "Ann")
            tables = [
                host.make("settlers", "roman", "barbarian")
                if number % 2
                else host.make("rollwrite", "red", "blue")
                for number in range(games)
            ]
            crowd = Patient(
                [*tables, host.make("rollwrite", "red", "blue:random")], (one, other), 7
            )

            async def go() -> None:
                playing = asyncio.create_task(crowd.play_on())
                for number in range(stops):
                    while crowd.moves < moves * (number + 1) and not playing.done():
                        await asyncio.sleep(0.01)
                    how = signal.SIGQUIT if number % 2 else signal.SIGINT
                    await asyncio.to_thread(own.stop, how)
                    waits = crowd.waits
                    while crowd.waits < waits + 3 and not playing.done():
                        await asyncio.sleep(0.01)
                    await asyncio.to_thread(own.start)
                await playing

            asyncio.run(go())
            assert crowd.waits >= stops * 3, "all stops were in the middle of it"
            crowd.check_in(own, url)
            for server in (one, other):
                assert "fault" not in server.log.read_text()
                assert server.stop() in (0, -15)


def test_postgresql_stopped_and_started_under_load_loses_nothing(tmp_path: Path) -> None:
    stop_and_go_on(tmp_path, games=3, stops=2, moves=60)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_postgresql_stopped_ten_times_among_twenty_games_loses_nothing(tmp_path: Path) -> None:
    stop_and_go_on(tmp_path, games=20, stops=10, moves=250)


# --- the command --------------------------------------------------------------------------------


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landnam", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_what_cannot_be_is_refused_with_a_sentence(postgres: Postgres, tmp_path: Path) -> None:
    for arguments, sentence in (
        (("--processes", "2"), "SQLite serves one process"),
        (("--database", postgres.url("nowhere")), 'database "nowhere" does not exist'),
    ):
        ran = serve("--port", "0", "--data", str(tmp_path / "data"), *arguments)
        assert ran.returncode == 2
        assert sentence in ran.stderr
        assert "Traceback" not in ran.stderr
    with pytest.raises(DatabaseUnfit, match="no address of a database"):
        checked_database("mysql://ann:secret@host/games", 1)


def members(server: Server) -> dict[int, str]:
    """The processes that serve, with their command lines."""
    parent = server.process.pid
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    lines = {int(child): Path(f"/proc/{child}/cmdline").read_text() for child in found}
    return {child: line for child, line in lines.items() if "spawn_main" in line}


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a stranger end")
def test_several_processes_serve_one_port_and_are_replaced_when_they_die(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.database().replace("postgres@", "postgres:hush-hush@")
    monkeypatch.setenv("LANDNAM_DATABASE", address)
    with Server(tmp_path / "data", "--processes", "2") as server:
        table = Guest.comes(server, "Ann").make("settlers", "roman", "barbarian")
        first = members(server)
        assert len(first) == 2
        assert "hush" not in "".join(first.values())
        killed = next(iter(first))
        os.kill(killed, signal.SIGKILL)
        for _ in range(30):
            with suppress(httpx.TransportError):  # a connection to the one that was killed
                table.step()
        while len(later := {child for child in members(server) if child != killed}) < 2:
            table.asked()
        watched = [os.pidfd_open(child) for child in later]
        assert server.stop() == 0
        for one in watched:
            assert select.select([one], [], [], PATIENCE)[0] == [one]
            os.close(one)
        written = server.log.read_text()
        assert "process-ended" in written
        assert "hush" not in written
        assert "fault" not in written


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a stranger end")
def test_processes_end_with_the_one_that_watches_over_them(
    postgres: Postgres, tmp_path: Path
) -> None:
    options = ("--database", postgres.database(), "--processes", "2")
    with Server(tmp_path / "data", *options) as server:
        Guest.comes(server, "Ann")
        children = [os.pidfd_open(one) for one in members(server)]
        server.kill()
        for one in children:
            assert select.select([one], [], [], PATIENCE)[0] == [one]
            os.close(one)
