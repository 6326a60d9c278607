"""The command: its address, one server for a folder, and the files after a shutdown."""

from __future__ import annotations

import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from landnam.cli.serving import address_in
from landnam.server.database.version import NEWEST
from landnam.server.net.open_files import ENOUGH
from landnam.server.settings import ONLY_HERE, Settings
from tests.server.postgres import Postgres, name_of
from tests.server.running import PATIENCE, Guest, Server


def serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "landnam", "serve", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_a_second_server_on_one_folder_is_refused(server: Server) -> None:
    ran = serve("--port", "0", "--data", str(server.folder))
    assert ran.returncode == 2
    assert "already" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = serve("--port", str(port), "--data", str(tmp_path))
    assert ran.returncode == 2
    assert ran.stderr == f"Port {port} is in use; choose another with --port.\n"


def told_in_a_sentence(ran: subprocess.CompletedProcess[str], *words: str) -> bool:
    """Return whether a start was refused, and said why in one line with these words."""
    (line,) = ran.stderr.splitlines()
    return ran.returncode == 2 and all(word in line for word in words)


def test_tables_of_a_newer_version_are_left_alone_and_that_is_told(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        Guest.comes(server, "Ann")
        server.stop()
        with closing(sqlite3.connect(server.database)) as database:
            database.execute("UPDATE alembic_version SET version_num = '9999'")
            database.commit()
        ran = serve("--port", "0", "--data", str(server.folder))
        assert told_in_a_sentence(ran, str(server.database), "9999", NEWEST)
        with closing(sqlite3.connect(server.database)) as database:
            assert database.execute("SELECT nickname FROM people").fetchall() == [("Ann",)]
            database.execute("UPDATE alembic_version SET version_num = ?", (NEWEST,))
            database.commit()
        assert server.start().answers()


def test_tables_of_a_newer_version_in_postgresql_too(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    with Server(tmp_path / "data", "--database", url) as server:
        assert server.answers()
        server.stop()
    postgres.run("UPDATE alembic_version SET version_num = '9999'", url=url)
    ran = serve("--port", "0", "--database", url)
    assert told_in_a_sentence(ran, f" {name_of(url)} ", "9999", NEWEST)


def test_a_file_that_is_no_database_is_left_alone_and_that_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_bytes(b"no database" * 1000)
    ran = serve("--port", "0", "--data", str(tmp_path))
    assert told_in_a_sentence(ran, str(file), "not a database", "--data")
    assert file.read_bytes() == b"no database" * 1000


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "server.lock").mkdir()  # not even root writes to it
    ran = serve("--port", "0", "--data", str(tmp_path))
    assert told_in_a_sentence(ran, str(tmp_path), "cannot be kept", "--data")


def test_another_program_s_database_is_left_alone_and_that_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE seats (number INTEGER)")
        database.commit()
        ran = serve("--port", "0", "--data", str(tmp_path))
        assert told_in_a_sentence(ran, str(file), "seats")
        found = database.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall()
        assert found == [("seats",)], "a step is taken whole or not at all"


class WithFewFiles(Server):
    """A server of a shell in which a process may have few files open at first."""

    def command(self) -> list[str]:
        return ["sh", "-c", 'ulimit -Sn 300; exec "$@"', "sh", *super().command()]


def test_it_takes_enough_open_files_of_what_the_machine_allows(tmp_path: Path) -> None:
    with WithFewFiles(tmp_path / "data") as server:
        assert server.answers()
        limits = Path(f"/proc/{server.process.pid}/limits").read_text().splitlines()
        asked, allowed = next(line for line in limits if "open files" in line).split()[3:5]
    assert int(asked) == (ENOUGH if allowed == "unlimited" else min(int(allowed), ENOUGH)) > 300


def test_it_listens_on_this_machine_only_unless_told(tmp_path: Path) -> None:
    assert Settings(data=tmp_path).host == ONLY_HERE == "127.0.0.1"


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_shutdown_keeps_every_game_as_a_snapshot(tmp_path: Path, how: signal.Signals) -> None:
    with Server(tmp_path / "data") as server:
        table = Guest.comes(server, "Ann").make("settlers", "roman", "barbarian")
        for _ in range(7):
            table.step()
        before = [table.at(seat).get(table.path("view")) for seat in (0, 1)]
        with table.at(0).socket(table.id) as waiting:
            waiting.hear()
            assert server.stop(how) in (0, -how, 130)
        database = sqlite3.connect(server.database)
        kept, written = database.execute(
            "SELECT max(number), (SELECT count(*) FROM entries) FROM snapshots"
        ).fetchone()
        database.close()
        assert kept == written >= 7
        server.start()
        assert [table.at(seat).get(table.path("view")) for seat in (0, 1)] == before
        assert "fault" not in server.log.read_text()


def test_health_and_readiness(server: Server) -> None:
    for path in ("health", "ready"):
        answer = server.client.get(server.url + path)
        assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert "Landnám" in server.client.get(server.url).text


def test_the_description_names_every_path_and_type(server: Server) -> None:
    described = server.client.get(f"{server.url}schema/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert len(described["paths"]) >= 15
    assert {"Now", "Prompt", "NewTable", "TableMade", "Choose"} <= set(
        described["components"]["schemas"]
    )


def test_a_second_start_leads_to_the_server_that_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with Server(tmp_path / "data") as server:
        second = serve("--open", "--data", str(server.folder))
        assert second.returncode == 0
        assert server.url in second.stdout
        server.kill()
        assert (server.folder / "server.address").exists(), "what was killed could not tidy up"
        assert address_in(server.folder) is None
