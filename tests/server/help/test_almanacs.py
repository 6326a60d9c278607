"""The almanac over the wire: of a title, of a table, and not twice what is known already."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

import landnam
from landnam.server.help.almanacs import Almanac, Almanacs
from tests.server.running import Guest


@pytest.mark.parametrize("title", ["settlers", "rollwrite"])
def test_the_almanac_of_a_title_is_for_everybody(ann: Guest, title: str) -> None:
    assert ann.ask("GET", f"titles/{title}/almanac").status_code == 200


def test_an_unknown_title_has_no_almanac(ann: Guest) -> None:
    refused = ann.ask("GET", "titles/nothing/almanac")
    assert refused.status_code in (400, 404, 422)
    assert refused.json()["message"]


def test_a_table_tells_its_own_content(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    almanac = ann.get(table.path("almanac"))
    assert {face["deck"] for face in almanac["cards"]} == {"common", "roman", "barbarian"}


def test_an_almanac_with_a_known_tag_is_not_sent_again(ann: Guest) -> None:
    first = ann.ask("GET", "titles/settlers/almanac")
    url = str(first.request.url)
    again = ann.server.client.get(url, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


def test_the_almanac_of_a_table_with_a_known_tag_is_not_sent_again(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    first = ann.ask("GET", table.path("almanac"))
    url = str(first.request.url)
    again = ann.server.client.get(url, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_an_almanac_is_made_once_for_a_table() -> None:
    async def asked() -> list[Almanac]:
        almanacs = Almanacs()
        rules = landnam.new("rollwrite", ["red", "blue"]).rules
        made = await asyncio.gather(*(almanacs.of(rules) for _ in range(3)))
        return [*made, await almanacs.of(rules)]

    first, *others = asyncio.run(asked())
    assert all(other is first for other in others)


def test_tables_that_play_with_the_same_share_an_almanac_while_they_are_there() -> None:
    async def asked() -> None:
        almanacs = Almanacs()
        tables = [landnam.new("rollwrite", ["red", "blue"]) for _ in range(2)]
        one, other = [await almanacs.of(table.rules) for table in tables]
        assert one is other
        kept = weakref.ref(one)
        del one, other, tables
        await asyncio.get_running_loop().shutdown_default_executor()  # it held what it did last
        gc.collect()
        assert kept() is None

    asyncio.run(asked())


def test_nobody_waits_while_an_almanac_is_made() -> None:
    async def asked() -> None:
        rules = landnam.new("rollwrite", ["red", "blue"]).rules
        making = asyncio.create_task(Almanacs().of(rules))
        await asyncio.sleep(0)
        assert not making.done(), "the event loop goes on before it is there"
        assert (await making).encoded

    asyncio.run(asked())
