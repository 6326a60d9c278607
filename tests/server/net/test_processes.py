"""Several processes on one PostgreSQL: one game for all of them, even if some of them die."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from landnam.server.errors import DatabaseUnfit
from landnam.server.settings import checked_database
from tests.server.conftest import Two
from tests.server.players import Player, play_together
from tests.server.postgres import LISTENERS, Postgres, name_of
from tests.server.running import PATIENCE, Guest, Server

# --- one game at two processes ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "sides"), [("settlers", ("roman", "barbarian")), ("rollwrite", ("red", "blue"))]
)
def test_players_of_one_table_play_at_different_processes(
    two: Two, title: str, sides: tuple[str, ...]
) -> None:
    table = Guest.comes(two[0], "Ann").make(title, *sides)
    players = [
        Player(table.at(0).elsewhere(two[0]), table.id, 1, by_socket=False),
        Player(table.at(1).elsewhere(two[1]), table.id, 2, by_socket=True),
    ]
    play_together(*players)
    for seat, player in enumerate(players):
        player.close()
        for server in two:
            view = table.at(seat).elsewhere(server).get(table.path(f"view?have={seat}"))
            assert view["over"]
            assert view["events"] == player.events[seat:]
            assert view["view"] == player.now["view"]


def test_of_two_answers_to_one_decision_exactly_one_wins(two: Two) -> None:
    """At the same moment, at different processes; the late one is told the present state."""
    table = Guest.comes(two[0], "Ann").make("settlers", "roman", "barbarian")
    won_by_one = 0
    with ThreadPoolExecutor(2) as pool:
        while won_by_one < 8:
            guest, now = table.asked()
            if now["must_commit"] or len(now["prompt"]["options"]) < 2:
                table.step()
                continue
            acts = [
                {"number": now["prompt"]["number"], "key": option["key"]}
                for option in now["prompt"]["options"][:2]
            ]
            asked = [
                pool.submit(guest.elsewhere(server).ask, "POST", table.path("choices"), act)
                for server, act in zip(two, acts, strict=True)
            ]
            answers = [future.result() for future in asked]
            won, late = sorted(answers, key=lambda answer: answer.status_code)
            assert (won.status_code, late.status_code) == (200, 409)
            # One act or more: a choice may be paid for automatically.
            assert late.json()["now"]["acts"] == won.json()["acts"] > now["acts"]
            won_by_one += 1


def test_seats_that_decide_at_once_at_different_processes_both_do(two: Two) -> None:
    table = Guest.comes(two[0], "Ann").make("rollwrite", "red", "blue")
    sides = [table.at(seat).elsewhere(server) for seat, server in enumerate(two)]
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


def test_a_choice_at_one_process_is_true_at_the_other_at_once(two: Two) -> None:
    """Sitting down, choosing and taking the table away: each next request goes elsewhere."""
    host = Guest.comes(two[0], "Ann")
    table = host.make("settlers", "roman", "barbarian", open=True)
    for server in two:
        table.at(0).get(table.path("view"))
        table.at(0).elsewhere(server).get(table.path("view"))
    host.elsewhere(two[1]).post(table.path("sit"), {"seat": 1})
    table.players[1] = host
    assert host.get(table.path("view"))["seat"] == 1
    for number in range(20):
        server = two[number % 2]
        for seat in (0, 1):
            guest = table.at(seat).elsewhere(server)
            now = guest.get(table.path("view"))
            if now["must_commit"]:
                guest.post(table.path("commits"), {"number": now["number"]})
            elif now["prompt"]:
                key = now["prompt"]["options"][0]["key"]
                act = {"number": now["prompt"]["number"], "key": key}
                done = guest.post(table.path("choices"), act)
                again = guest.elsewhere(two[1 - number % 2])
                assert again.post(table.path("choices"), act)["acts"] == done["acts"], "made once"
                later = again.get(table.path(f"view?have={done['heard']}"))
                assert (later["acts"], later["heard"]) >= (done["acts"], done["heard"])
    with table.watching().elsewhere(two[1]).socket(table.id) as socket:
        socket.hear()
        assert host.ask("DELETE", f"tables/{table.id}").status_code == 204
        assert socket.hear()["trouble"]["error"] == "TableUnknown"
    for server in two:
        assert host.elsewhere(server).ask("GET", f"tables/{table.id}").status_code == 404


def test_one_seat_is_taken_by_one_person(two: Two) -> None:
    people = [Guest.comes(server, "Somebody") for server in two]
    for _ in range(5):
        table = people[0].make("settlers", "roman", "barbarian", open=True)
        for server in two:
            people[0].elsewhere(server).get(f"tables/{table.id}")
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
    with table.watching().elsewhere(two[1]).socket(table.id) as socket:
        heard = socket.hear()["heard"]
        for _ in range(3):
            assert postgres.run(LISTENERS, name_of(address))
            before = heard
            while heard == before:
                table.step()
                heard = table.watching().get(table.path("view"))["heard"]
            while socket.hear()["heard"] < heard:
                pass


# --- the command --------------------------------------------------------------------------------


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landnam", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_an_impossible_option_is_refused_with_a_sentence(
    postgres: Postgres, tmp_path: Path
) -> None:
    postgres.run("CREATE ROLE guest LOGIN")
    other = postgres.new_database()
    postgres.run("CREATE TABLE seats (number INTEGER)", url=other)
    guest = postgres.new_database().replace("postgres@", "guest@")
    for arguments, sentence in (
        (("--processes", "2"), "SQLite serves one process"),
        (("--database", postgres.url("nowhere")), 'database "nowhere" does not exist'),
        (("--database", guest), "permission denied"),
        (("--database", other), 'relation "seats" already exists'),
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
    lines = {}
    for child in found:
        with suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            lines[int(child)] = Path(f"/proc/{child}/cmdline").read_text()
    return {child: line for child, line in lines.items() if "spawn_main" in line}


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to watch a stranger end")
def test_several_processes_serve_one_port_and_are_replaced_when_they_die(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.new_database().replace("postgres@", "postgres:hush-hush@")
    monkeypatch.setenv("LANDNAM_DATABASE", address)
    with Server(tmp_path / "data", "--processes", "2") as server:
        table = Guest.comes(server, "Ann").make("settlers", "roman", "barbarian")
        while len(first := members(server)) < 2:
            assert server.answers()  # by the one that was there first
        assert "hush" not in "".join(first.values())
        killed = next(iter(first))
        os.kill(killed, signal.SIGKILL)
        for _ in range(30):
            with suppress(httpx.TransportError):  # a connection to the one that was killed
                table.step()
        while len(later := {child for child in members(server) if child != killed}) < 2:
            time.sleep(0.1)  # nobody may ask all the time
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
@pytest.mark.long  # a process waits half a minute for its database
def test_a_process_that_starts_while_the_database_is_away_says_so_and_another_follows(
    tmp_path: Path,
) -> None:
    with Postgres() as own:
        address = own.database()
        with Server(tmp_path / "data", "--database", address, "--processes", "2") as server:
            assert server.answers()
            own.stop()
            os.kill(min(members(server)), signal.SIGKILL)
            while '"not-started"' not in server.log.read_text():
                time.sleep(0.5)
            own.start()
            while len(members(server)) < 2 or not server.answers():
                time.sleep(0.5)
            assert "Traceback" not in server.log.read_text()


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
