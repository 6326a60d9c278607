"""A full house: 200 sockets at tables where people play, beside 1,000 where nothing happens."""

from __future__ import annotations

import asyncio
import resource
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from landnam.server.net.open_files import allow_many_files
from tests.server.crowd import Crowd, Visitor, one_client
from tests.server.kills import TITLES
from tests.server.running import PATIENCE, Guest, Made, Server

FILES = 1_500
"""The files that one process needs for 1,200 sockets, requests and all else that is open."""

MORE_FOR_SOCKETS = 150_000
MORE_FOR_GAMES = 100_000
"""Kilobytes that the server may need: for 1,000 sockets, and for 40 games before 200 eyes."""


class Sleeper(Visitor):
    """Somebody who keeps a table open and leaves it alone, as people do for weeks."""

    async def sits_down(self, stack: AsyncExitStack, server: Server) -> None:
        """Open the socket, see the table once, and from now on note each message."""
        self.wire: ClientConnection = await stack.enter_async_context(self.socket(server))
        await self.greet(self.wire)
        self.more = asyncio.Event()
        task = asyncio.create_task(self._listen())
        stack.callback(task.cancel)

    async def _listen(self) -> None:
        async for message in self.wire:
            self.told(message)
            self.more.set()

    async def has_heard(self) -> int:
        """Return the number of messages so far: those under way arrive before the pong."""
        await (await self.wire.ping())
        return self.messages


def spectator_of(table: Made) -> Guest:
    """A person with the spectators' link: strangers would share the limits of one household."""
    return table.host.server.player().with_link(table.watch)


class FullHouse:
    """All who are there, and the server's needs for them."""

    def __init__(self, server: Server, quiet: list[Made], busy: list[Made]) -> None:
        self.server = server
        self.quiet = quiet
        crowd = Crowd(busy, seed=11)
        watching = [Visitor(spectator_of(table), table.id) for table in busy for _ in range(3)]
        self.active = [*crowd.people, *watching]
        self.sleepers = [
            Sleeper(spectator_of(table), table.id) for table in quiet for _ in range(100)
        ]

    async def spend_an_evening(self) -> None:
        """All games are played, and then something happens at the quiet tables too."""
        empty = self.server.memory()
        async with one_client() as client, AsyncExitStack() as stack:
            await asyncio.gather(*(one.sits_down(stack, self.server) for one in self.sleepers))
            seated = self.server.memory()
            await asyncio.gather(*(one.come(self.server, client) for one in self.active))
            assert self.server.memory() < seated + MORE_FOR_GAMES
            heard = await asyncio.gather(*(one.has_heard() for one in self.sleepers))
            assert {*heard} == {1}, "nothing has happened at their tables"
            for one in self.active:
                await one.missed_nothing(self.server, client)
            await self._wake_up()
        assert seated < empty + MORE_FOR_SOCKETS

    async def _wake_up(self) -> None:
        """The sockets of those who waited are alive: each hears of the news at last."""
        for table in self.quiet:
            before = table.watching().get(table.path("view"))
            while table.watching().get(table.path("view")) == before:
                table.step()
        async with asyncio.timeout(PATIENCE):
            for one in self.sleepers:
                await one.more.wait()


@pytest.mark.long
@pytest.mark.timeout(900)
def test_nobody_misses_anything_in_a_full_house_and_idle_sockets_hear_nothing(
    tmp_path: Path,
) -> None:
    allow_many_files()
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed < FILES:
        pytest.skip(f"one process may have {allowed} files open here, and this needs {FILES}")
    with Server(tmp_path / "data") as server:
        host = Guest.comes(server, "Ann")
        quiet = [host.make("settlers", "roman", "barbarian") for _ in range(10)]
        busy = [host.make(title, *sides) for title, sides in TITLES * 20]
        house = FullHouse(server, quiet, busy)
        assert (len(house.active), len(house.sleepers)) == (200, 1_000)
        asyncio.run(house.spend_an_evening())
        assert "fault" not in server.log.read_text()
