"""One server for all tests of a file that do it no harm."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Guest, Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests that do not stop it; each has databases of its own."""
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Guest:
    return Guest.comes(server, "Ann")


@pytest.fixture
def bea(server: Server) -> Guest:
    return Guest.comes(server, "Bea")
