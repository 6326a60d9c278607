"""Replay links: their holders see a finished game, step by step, and take its file."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from landnam.server import wire
from landnam.server.errors import NotOver, OnlyWatching
from landnam.server.people.access import Caller, People, viewer_at
from landnam.server.people.secrets import hashed, new_secret
from landnam.server.store import Person, Store
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.views import seats_of


@dataclass(frozen=True)
class ReplayLinks:
    """Links to finished games."""

    store: Store
    people: People
    tables: Tables

    async def make(self, table: str, caller: Caller) -> wire.Link:
        """A link to a finished game for anybody; an older one opens nothing any more."""
        secret = new_secret()
        await self._change(table, caller, hashed(secret))
        return wire.Link(secret=secret)

    async def take_back(self, table: str, caller: Caller) -> None:
        """Take the link back."""
        await self._change(table, caller, None)

    async def _change(self, table: str, caller: Caller, digest: str | None) -> None:
        person = await self.people.find(caller)

        async def change(hosted: Hosted) -> None:
            _check_ours(hosted, caller, person)
            if not hosted.table.over:
                raise NotOver()
            await self.store.tables.change_link(table, "replay", digest)
            hosted.seated(msgspec.structs.replace(hosted.row, replay=digest))

        await self.tables.with_latest(table, change)


def _check_ours(hosted: Hosted, caller: Caller, person: Person | None) -> None:
    """Only the host and the players may show their game; spectators may not."""
    row = hosted.row
    if person is not None and person.id == row.host:
        return
    mine = seats_of(row, None if person is None else person.id)
    if viewer_at(row, caller, person, mine[0].seat if mine else None) is None:
        raise OnlyWatching()
