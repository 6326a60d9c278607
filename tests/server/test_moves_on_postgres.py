"""Choices, seats and sockets once more, by the same tests, with a server on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Server
from tests.server.test_choices import *  # noqa: F403
from tests.server.test_seats import *  # noqa: F403
from tests.server.test_sockets import *  # noqa: F403


@pytest.fixture(scope="module")
def server(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("postgres")
    with Server(folder / "data", "--database", postgres.database()) as running:
        yield running
