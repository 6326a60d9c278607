"""Notices to other programs: who gets them, what they say, and what becomes of those that fail."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from landnam.server.hooks import MOST_HOOKS, Hooks
from landnam.server.parcels import WAITS
from landnam.server.settings import Settings
from landnam.server.store import Person, Store
from landnam.server.store.database import once
from landnam.server.store.hooks import MOST_GIVEN_UP, MOST_TRIES, MOST_WAITING
from landnam.server.store.sqlite import SqliteDatabase
from tests.server.receiver import AUTHORITY, Received, Receiver
from tests.server.running import Guest, Server

HERE = ("127.0.0.1", "::1")

SERVE = """
import sys
from pathlib import Path
from landnam.server.serve import serve
from landnam.server.settings import Settings
folder, authority, *near = sys.argv[1:]
settings = Settings(data=Path(folder), port=0, webhooks=True, near_hooks=tuple(near),
                    hook_authority=Path(authority))
serve(settings, lambda line: print(line, flush=True))
"""


class WithHooks(Server):
    """A server that brings notices to this machine too: no option of the command line does that."""

    def program(self) -> list[str]:
        return ["-c", SERVE, str(self.folder), str(AUTHORITY), *HERE]


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with WithHooks(tmp_path_factory.mktemp("hooks") / "data") as running:
        yield running


def check(got: Received, key: str) -> Any:
    """What a notice says, if it is signed."""
    at = got.headers["Landnam-Signature"].removeprefix("t=").partition(",")[0]
    signed = hmac.new(key.encode(), f"{at}.{got.body}".encode(), hashlib.sha256).hexdigest()
    assert got.headers["Landnam-Signature"] == f"t={at},v1={signed}"
    assert abs(int(at) - time.time()) < 60
    return json.loads(got.body)


def test_a_server_brings_no_notices_unless_told(ann: Guest) -> None:
    answer = ann.ask("POST", "people/me/hooks", {"url": "https://hooks.example/"})
    assert (answer.status_code, answer.json()["error"]) == (403, "HooksOff")
    assert ann.ask("GET", "people/me/hooks").status_code == 403


def test_whoever_has_the_turn_is_told_and_nobody_else(telling: Server) -> None:
    with Receiver() as for_ann, Receiver() as for_bea:
        ann, bea = Guest.comes(telling, "Ann"), Guest.comes(telling, "Bea")
        keys = {
            0: ann.post("people/me/hooks", {"url": for_ann.url()})["key"],
            1: bea.post("people/me/hooks", {"url": for_bea.url()})["key"],
        }
        table = ann.make("settlers", "roman", "barbarian")
        for seat, person in ((0, ann), (1, bea)):
            person.with_link(table.links[seat]).post(table.path("sit"))
        _, now = table.asked()
        turn, told = now["seat"], 0
        while told < 4:
            table.step()
            _, now = table.asked()
            if now["seat"] == turn:
                continue
            turn, told = now["seat"], told + 1
            got = (for_ann, for_bea)[turn].next()
            notice = check(got, keys[turn])
            assert abs(notice.pop("at") - time.time()) < 60
            assert notice == {
                "kind": "your-turn",
                "table": table.id,
                "title": "settlers",
                "seat": turn,
            }
        assert for_ann.received.empty()
        assert for_bea.received.empty()
    log = telling.log.read_text()
    for secret in (*keys.values(), str(for_ann.port), "localhost", "Ann", "127.0.0.1"):
        assert secret not in log


def test_a_hook_belongs_to_one_person_and_its_key_is_told_once(telling: Server) -> None:
    ann, bea = Guest.comes(telling, "Ann"), Guest.comes(telling, "Bea")
    made = ann.post("people/me/hooks", {"url": "https://hooks.example/x"})
    assert len(made.pop("key")) >= 32
    assert ann.get("people/me/hooks") == [made]
    assert (made["failures"], made["on"]) == (0, True)
    assert bea.get("people/me/hooks") == []
    assert bea.ask("DELETE", f"people/me/hooks/{made['id']}").status_code == 404
    assert Guest(telling).ask("GET", "people/me/hooks").status_code == 401
    assert ann.ask("DELETE", f"people/me/hooks/{made['id']}").status_code == 204
    assert ann.get("people/me/hooks") == []


def test_nobody_has_more_than_three(telling: Server) -> None:
    ann = Guest.comes(telling, "Ann")
    for _ in range(MOST_HOOKS):
        ann.post("people/me/hooks", {"url": "https://hooks.example/"})
    answer = ann.ask("POST", "people/me/hooks", {"url": "https://hooks.example/"})
    assert (answer.status_code, answer.json()["error"]) == (409, "TooManyHooks")


@pytest.mark.parametrize(
    "url",
    [
        *("http://hooks.example/", "https://ann:x@hooks.example/", "file:///etc/passwd"),
        *("https://10.0.0.1/", "https://[fe80::1]/", "https://169.254.169.254/latest"),
    ],
)
def test_an_address_where_nothing_may_go_is_refused_with_a_sentence(
    telling: Server, url: str
) -> None:
    answer = Guest.comes(telling, "Ann").ask("POST", "people/me/hooks", {"url": url})
    assert (answer.status_code, answer.json()["error"]) == (422, "HookRefused")
    assert answer.json()["message"].startswith("Notices cannot go there: ")


# --- what becomes of a parcel ---------------------------------------------------------------------


class Post:
    """The hooks of one person, without a server around them."""

    def __init__(self, store: Store, hooks: Hooks) -> None:
        self.store = store
        self.hooks = hooks

    async def send(self, body: str = "{}") -> bool:
        return await self.store.hooks.post("ann", body, [f"{time.monotonic_ns()}"], 0)

    async def deliver(self, times: int = 1) -> None:
        """Try to bring all that waits, so often, as if the time for it had come each time."""
        assert self.hooks.parcels is not None
        for _ in range(times):
            await self.hooks.parcels.deliver()
            await self.store.database.write(once("UPDATE parcels SET due = ?", 0))

    async def facts(self) -> tuple[int, bool]:
        (hook,) = await self.hooks.of(Person("ann", "Ann"))
        return hook.failures, hook.on


@asynccontextmanager
async def post_to(folder: Path, url: str) -> AsyncIterator[Post]:
    settings = Settings(data=folder, webhooks=True, near_hooks=HERE, hook_authority=AUTHORITY)
    store = Store(SqliteDatabase(settings.database))
    await store.database.open()
    try:
        person = Person("ann", "Ann")
        await store.people.add(person, "digest")
        hooks = Hooks(settings, store)
        await hooks.add(person, url)
        yield Post(store, hooks)
    finally:
        await store.database.close()


def test_a_parcel_is_tried_again_later_and_later_and_is_the_same_parcel(tmp_path: Path) -> None:
    async def play(receiver: Receiver) -> list[int]:
        waits = []
        async with post_to(tmp_path, receiver.url()) as post:
            await post.send('{"n":1}')
            assert post.hooks.parcels is not None
            for _ in range(MOST_TRIES - 1):
                before = int(time.time())
                await post.hooks.parcels.deliver()
                due = await post.store.hooks.next_due()
                assert due is not None
                waits.append((due - before) // 60 * 60)
                await post.store.database.write(once("UPDATE parcels SET due = ?", 0))
            await post.hooks.parcels.deliver()
            assert await post.store.hooks.next_due() is None, "it has arrived"
        return waits

    with Receiver(500, 302, 404, 503, 204) as receiver:
        assert tuple(asyncio.run(play(receiver))) == WAITS
        got = [receiver.next() for _ in range(MOST_TRIES)]
    assert len({each.headers["Landnam-Parcel"] for each in got}) == 1
    assert {each.body for each in got} == {'{"n":1}'}


def test_a_hook_that_fails_is_switched_off_and_one_that_works_again_is_forgiven(
    tmp_path: Path,
) -> None:
    async def play(receiver: Receiver) -> None:
        async with post_to(tmp_path, receiver.url()) as post:
            for count in range(MOST_GIVEN_UP - 1):
                await post.send()
                await post.deliver(MOST_TRIES)
                assert await post.facts() == (count + 1, True)
            receiver.statuses[:] = [200]
            await post.send()
            await post.deliver()
            assert await post.facts() == (0, True)
            receiver.statuses[:] = [500]
            for _ in range(MOST_GIVEN_UP):
                await post.send()
            await post.deliver(MOST_TRIES)
            assert await post.facts() == (MOST_GIVEN_UP, False)
            assert not await post.send(), "nothing more is written for it"

    with Receiver(500) as receiver:
        asyncio.run(play(receiver))


def test_no_more_than_so_many_wait_for_one_hook(tmp_path: Path) -> None:
    async def play() -> None:
        async with post_to(tmp_path, "https://hooks.example/") as post:
            for _ in range(MOST_WAITING):
                assert await post.send()
            assert not await post.send()

    asyncio.run(play())


def test_parcels_outlive_the_server(tmp_path: Path) -> None:
    async def write(receiver: Receiver) -> None:
        async with post_to(tmp_path, receiver.url()) as post:
            await post.send('{"n":7}')

    async def read() -> None:
        settings = Settings(data=tmp_path, webhooks=True, near_hooks=HERE, hook_authority=AUTHORITY)
        store = Store(SqliteDatabase(settings.database))
        await store.database.open()
        parcels = Hooks(settings, store).parcels
        assert parcels is not None
        await parcels.deliver()
        await store.database.close()

    with Receiver() as receiver:
        asyncio.run(write(receiver))
        asyncio.run(read())
        assert receiver.next().body == '{"n":7}'
