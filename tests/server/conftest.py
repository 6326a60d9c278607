"""Servers for all tests that do them no harm: a start costs more than most tests."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

import landnam
from landnam.testing.play import play_randomly
from tests.server.postgres import Postgres
from tests.server.running import Data, Guest, Server

Two = tuple[Server, Server]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests that do not stop it; each has databases of its own."""
    with Postgres() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that neither use it up nor stop it."""
    with Server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of one file that use up its limits."""
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
