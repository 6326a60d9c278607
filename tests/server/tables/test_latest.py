"""News that a process has not heard of yet: it asks the store before it refuses anything.

Acts of another process a moment ago are written into the database itself here, so that nobody is
told of them.
"""

from __future__ import annotations

import httpx
import pytest

from tests.server.conftest import Two
from tests.server.postgres import Postgres
from tests.server.running import Data, Guest, Made

SITS = "UPDATE seats SET person = $2 WHERE table_id = $1"
HOSTS = "UPDATE tables SET host = $2 WHERE id = $1"
SOME_DAY = 9 * 10**12
TIME_IS_OVER = "UPDATE seats SET bank = 0, since = 1 WHERE table_id = $1 AND seat = 0"


def table_of(two: Two, **more: object) -> tuple[Made, Guest]:
    """A table that the second process knows, and somebody who has no part in it."""
    table = Guest.comes(two[0], "Ann").make("settlers", "roman", "barbarian", hints=True, **more)
    table.at(0).elsewhere(two[1]).get(table.path("view"))
    return table, Guest.comes(two[1], "Bea")


def ask(guest: Guest, method: str, path: str, data: Data | None) -> httpx.Response:
    return guest.ask(method, path) if data is None else guest.ask(method, path, data)


@pytest.mark.parametrize(
    ("method", "what", "data"),
    [
        ("POST", "auto-pay", {"on": False, "seat": 0}),
        ("POST", "auto-pass", {"on": True, "seat": 0}),
        ("GET", "why-not?thing=build&seat=0", None),
        ("POST", "leave", {"seat": 0}),
    ],
)
def test_a_player_just_seated_at_another_process_may_act(
    two: Two, postgres: Postgres, address: str, method: str, what: str, data: Data | None
) -> None:
    table, bea = table_of(two)
    assert ask(bea, method, table.path(what), data).status_code == 403
    postgres.run(SITS, table.id, bea.id, url=address)
    answer = ask(bea, method, table.path(what), data)
    assert answer.status_code == 200, answer.text


def test_a_player_just_seated_at_another_process_gets_a_hint(
    two: Two, postgres: Postgres, address: str
) -> None:
    table, bea = table_of(two)
    asked = next(seat for seat in (0, 1) if table.at(seat).get(table.path("view"))["prompt"])
    assert bea.ask("POST", table.path("hint"), {"seat": asked}).status_code == 403
    postgres.run(SITS, table.id, bea.id, url=address)
    answer = bea.ask("POST", table.path("hint"), {"seat": asked})
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    ("method", "what", "data"),
    [
        ("POST", "watch", {}),
        ("POST", "links/0", {}),
        ("POST", "timeouts/0", {"do": "bot"}),
        ("DELETE", "", None),
    ],
)
def test_a_host_just_made_at_another_process_may_act(
    two: Two, postgres: Postgres, address: str, method: str, what: str, data: Data | None
) -> None:
    table, bea = table_of(two, clock={"kind": "live", "bank": 900, "timeout": "host"})
    path = table.path(what).rstrip("/")
    assert ask(bea, method, path, data).status_code == 403
    postgres.run(HOSTS, table.id, bea.id, url=address)
    postgres.run(TIME_IS_OVER, table.id, url=address)
    answer = ask(bea, method, path, data)
    assert answer.status_code in (200, 201, 204), answer.text


def test_a_wish_leaves_a_clock_as_another_process_has_set_it(
    two: Two, postgres: Postgres, address: str
) -> None:
    table, _ = table_of(two, clock={"kind": "live", "bank": 900})
    seat = table.at(0).elsewhere(two[1])
    clock = "SELECT bank, since FROM seats WHERE table_id = $1 AND seat = 0"
    for number, on in enumerate((False, True, False), 1):
        written = "UPDATE seats SET bank = $2, since = $3 WHERE table_id = $1"
        postgres.run(written, table.id, number, None, url=address)
        assert seat.post(table.path("auto-pay"), {"on": on})["auto_pay"] == on
        assert postgres.run(clock, table.id, url=address) == [(number, None)]
        postgres.run(written, table.id, number, SOME_DAY, url=address)
        assert seat.post(table.path("auto-pass"), {"on": on})["auto_pass"] == on
        assert postgres.run(clock, table.id, url=address) == [(number, SOME_DAY)]
