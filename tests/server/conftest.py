"""Servers for all tests that do them no harm: a start costs more than most of what is tested."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from random import Random

import pytest

import landnam
from landnam.testing.play import play_randomly
from tests.server.postgres import Postgres
from tests.server.running import Data, Guest, Server

CROWDED = 120
"""With so many people and tables a server is left alone: of either it takes 300 from one address,
and a few dozen may be needed by the tests of one file."""

Two = tuple[Server, Server]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests that do not stop it; each has databases of its own."""
    with Postgres() as running:
        yield running


class Servers:
    """Servers one after the other; there is a new one when the last is crowded or has ended."""

    def __init__(self, folders: pytest.TempPathFactory, stack: ExitStack) -> None:
        self._folders = folders
        self._stack = stack
        self._last: Server | None = None

    def one_with_room(self) -> Server:
        if self._last is None or self._last.process.poll() is not None or crowded(self._last):
            folder = self._folders.mktemp("server") / "data"
            self._last = self._stack.enter_context(Server(folder))
        return self._last


def crowded(server: Server) -> bool:
    """Whether so many were there already."""
    sql = "SELECT (SELECT count(*) FROM people) + (SELECT count(*) FROM tables)"
    with closing(sqlite3.connect(server.database, timeout=30)) as connection:
        return bool(connection.execute(sql).fetchone()[0] > CROWDED)


@pytest.fixture(scope="session")
def shared_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with ExitStack() as stack:
        yield Servers(tmp_path_factory, stack)


@pytest.fixture(scope="module")
def server(shared_servers: Servers) -> Server:
    """A server that others use too."""
    return shared_servers.one_with_room()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one file that use up what it can bear."""
    with Server(tmp_path_factory.mktemp("own") / "data") as running:
        yield running


@pytest.fixture(scope="session")
def address(postgres: Postgres) -> str:
    """The database of those two."""
    return postgres.database()


@pytest.fixture(scope="session")
def two(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two servers on one PostgreSQL."""
    folder = tmp_path_factory.mktemp("two")
    with (
        Server(folder / "one", "--database", address) as one,
        Server(folder / "two", "--database", address) as other,
    ):
        yield one, other


@pytest.fixture(scope="session")
def file() -> Data:
    """A game that was played to its end at home, as a file."""
    game = landnam.new("rollwrite", ["red", "blue"], seed=7)
    play_randomly(game, Random(7))
    saved: Data = json.loads(game.save())
    return saved


@pytest.fixture
def ann(server: Server) -> Guest:
    return Guest.comes(server, "Ann")


@pytest.fixture
def bea(server: Server) -> Guest:
    return Guest.comes(server, "Bea")
