"""A device that begins to look through a seat is announced, and its owner can end all others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from landnam.server.api.people import PeopleController
from landnam.server.errors import StoreAway
from landnam.server.net.rate_limits import Limits
from landnam.server.people.access import Caller, People
from landnam.server.people.secrets import hashed, new_secret
from landnam.server.store import Person
from tests.server.given import STILL
from tests.server.hall import hall
from tests.server.running import API, PATIENCE, Guest, Made, Server


def seated(host: Guest, other: Guest) -> Made:
    table = host.make("settlers", "roman", "barbarian")
    table.sit(host, 0)
    table.sit(other, 1)
    return table


def announced(guest: Guest, table: Made) -> list[tuple[str, int]]:
    lines = guest.get(table.path("chat"))["chat"]
    return [(line["announces"], line["seat"]) for line in lines if line["announces"]]


def keep(guest: Guest, cookie: str = "") -> int:
    """A browser keeps the secret of this person; ``cookie``: what it has already."""
    headers = {**guest.headers, **({"cookie": f"landnam={cookie}"} if cookie else {})}
    url = f"{guest.server.url}{API}/people/me/cookie"
    return httpx.post(url, headers=headers, timeout=PATIENCE).status_code


def test_a_new_device_is_announced_at_every_running_table(server: Server) -> None:
    ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
    assert keep(ann) == 204
    tables = [seated(ann, bea), seated(bea, ann)]
    with bea.socket(tables[0].id) as watching:
        watching.hear()
        assert ann.secret is not None
        assert keep(ann, ann.secret) == 204  # the browser that has it already
        assert announced(bea, tables[0]) == []
        assert keep(ann) == 204  # another one
    for table, seat in zip(tables, (0, 1), strict=True):
        assert announced(bea, table) == [("device", seat)]
    (line,) = bea.get(tables[0].path("chat"))["chat"]
    assert line["text"] == "Romans: Ann now also plays on another device."


def test_the_owner_of_a_seat_ends_all_other_devices_and_that_is_announced(server: Server) -> None:
    ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
    table = seated(ann, bea)
    with ann.socket(table.id) as thief:
        assert thief.hear()["seat"] == 0
        new = Guest(server, ann.post("people/me/secret")["secret"])
        heard = thief.hear()
        while "trouble" not in heard:
            heard = thief.hear()
        assert heard["trouble"]["error"] == "SecretUnknown"
    assert new.get(table.path("view"))["seat"] == 0
    assert ann.ask("GET", table.path("view")).status_code == 401
    assert announced(bea, table) == [("alone", 0)]


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Server]:
    """A server whose limits' clock stands still."""
    with Server(tmp_path / "data", limit_pace=STILL) as running:
        yield running


def test_a_person_who_has_said_a_lot_still_gets_a_new_secret(still: Server) -> None:
    """Refused for the announcement, the new secret was in force already, and told to nobody."""
    ann, bea = Guest.comes(still, "Ann"), Guest.comes(still, "Bea")
    table = seated(ann, bea)
    for number in range(5):
        ann.post(table.path("chat"), {"text": f"Well, {number}"})
    assert ann.ask("POST", table.path("chat"), {"text": "Well"}).status_code == 429
    answer = ann.ask("POST", "people/me/secret")
    assert answer.status_code == 201
    assert Guest(still, answer.json()["secret"]).get(table.path("view"))["seat"] == 0
    assert announced(bea, table) == [("alone", 0)]


def test_a_new_secret_that_is_refused_ends_nothing(still: Server) -> None:
    ann, bea = Guest.comes(still, "Ann"), Guest.comes(still, "Bea")
    table = seated(ann, bea)
    for _ in range(5):
        ann = Guest(still, ann.ask("POST", "people/me/secret").json()["secret"])
    assert ann.ask("POST", "people/me/secret").status_code == 429
    assert ann.get(table.path("view"))["seat"] == 0
    assert announced(bea, table) == [("alone", 0)] * 5


def test_an_old_secret_uses_up_nothing_of_its_former_owner(still: Server) -> None:
    """The thief's requests counted for the person whose secret it had been."""
    ann = Guest.comes(still, "Ann")
    ann.get("people/me")
    new = Guest(still, ann.ask("POST", "people/me/secret").json()["secret"])
    with httpx.Client(
        transport=httpx.HTTPTransport(local_address="127.0.0.9"), timeout=PATIENCE
    ) as elsewhere:
        url = f"{still.url}{API}/tables"
        while elsewhere.get(url, headers=ann.headers).status_code == 200:
            pass  # nothing there asks who it is
    assert new.get("people/me")["nickname"] == "Ann"
    for _ in range(50):
        assert new.ask("GET", "people/me").status_code == 200


def test_a_new_secret_is_told_whatever_happens_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old one is dead by then: a 503 instead would leave its owner with no secret at all."""
    old = new_secret()
    new: list[str] = []
    request: Any = SimpleNamespace(
        headers={"authorization": f"Landnam {old}"}, scope={"client": ("9.9.9.9", 1)}
    )
    find = People.find

    async def found(people: People, caller: Caller) -> Person | None:
        if caller.person != hashed(old):
            raise StoreAway()
        return await find(people, caller)

    async def change() -> None:
        async with hall(tmp_path, "settlers", None) as here:
            await here.house.store.people.add(Person("eve", "Eve"), hashed(old))
            monkeypatch.setattr(People, "find", found)
            told = await PeopleController.new_secret.fn(None, here.house, Limits(), request)
            new.append(msgspec.to_builtins(told.content)["secret"])
            monkeypatch.undo()
            assert await here.house.people.find(Caller.of(new[0], None)) == Person("eve", "Eve")

    asyncio.run(change())
