"""Choices, seats and sockets once more, by the same tests, with a server on PostgreSQL."""

from __future__ import annotations

import pytest

from tests.server.api.test_sockets import *  # noqa: F403
from tests.server.conftest import Two
from tests.server.running import Server
from tests.server.seats.test_seats import *  # noqa: F403
from tests.server.tables.test_choices import *  # noqa: F403


@pytest.fixture(scope="module")
def server(two: Two) -> Server:
    return two[0]
