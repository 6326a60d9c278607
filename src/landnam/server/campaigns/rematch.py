"""Once more: a rematch, one table for all who were there, made by the first who asks."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import msgspec

from landnam.server import wire
from landnam.server.campaigns.next_game import games_of, next_game, sequel_of
from landnam.server.campaigns.players import is_member, plans_of
from landnam.server.errors import EntryTaken, NotOver, NotYours, SeatTaken
from landnam.server.new_tables.hosting import Hosting
from landnam.server.store import Person, Store, TableRow
from landnam.server.store.rows import OVER, PERSON
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.views import seats_of, table_facts
from landnam.server.time.seat_clocks import clock_of


@dataclass(frozen=True)
class Rematches:
    """New tables for the people of finished ones."""

    store: Store
    tables: Tables
    hub: Hub
    hosting: Hosting

    async def once_more(self, table: str, person: Person) -> wire.TableMade:
        """The same again with the same people, who find it among their tables.

        The first person who asks is its host; all others are led there until it is over.
        """

        async def ask(hosted: Hosted) -> wire.TableMade:
            if not takes_part(hosted.row, person) and not await self._is_member(hosted, person):
                raise NotYours()
            if hosted.row.status != OVER:
                raise NotOver()
            there = await self._begun(hosted)
            return await self._begin(hosted, person) if there is None else _led_to(there, person)

        return await self.tables.with_latest(table, ask)

    async def _begun(self, hosted: Hosted) -> TableRow | None:
        """The rematch, if there is one and it is still played; a chain goes on from its end."""
        row = hosted.row
        there = None if row.rematch is None else await self.store.tables.find(row.rematch)
        if there is None or (there.status == OVER and row.campaign is None):
            return None
        return there

    async def _is_member(self, hosted: Hosted, person: Person) -> bool:
        """Whether somebody belongs to the campaign who sat this game out, or joins for the next."""
        row = hosted.row
        return row.campaign is not None and is_member(await games_of(self.store, row), person)

    async def _begin(self, hosted: Hosted, person: Person) -> wire.TableMade:
        row, wanted, game = hosted.row, same_table(hosted.row), None
        people: Mapping[int, str] = people_of(row)
        arrived: Collection[int] = ()
        if (sequel := sequel_of(hosted.table, plans_of(row))) is not None:
            then = next_game(sequel, wanted, row, await games_of(self.store, row))
            wanted, people, arrived = then.wanted, then.people, then.arrived
            # Decks of new empires were read when they were planned.
            game = await self.hosting.new_game(person, wanted, read_before=True)
            game.setup["chain"] = dict(then.chain)
        try:
            made = await self.hosting.make(
                person, wanted, people, game, rematch_of=row, arrived=arrived
            )
        except EntryTaken:  # another process has begun one just now: look again
            hosted.dropped = True
            raise SeatTaken() from None
        hosted.seated(msgspec.structs.replace(row, rematch=made.table.id))
        self.hub.changed(row.id)  # players at the end of the game see the rematch
        return made


def _led_to(there: TableRow, person: Person) -> wire.TableMade:
    """Its host has its secrets; everybody who sat at the old table has a seat there."""
    if not takes_part(there, person):
        raise NotYours()
    return wire.TableMade(table=table_facts(there), links=[], watch=None)


def takes_part(row: TableRow, person: Person) -> bool:
    """Return whether somebody sits at a table or is its host."""
    return row.host == person.id or bool(seats_of(row, person.id))


def same_table(row: TableRow) -> wire.NewTable:
    """Return the agreements of a table, for a new one."""
    return wire.NewTable(
        title=row.title,
        seats=[wire.WantedSeat(side=seat.side, kind=seat.kind, bot=seat.bot) for seat in row.seats],
        options=row.options,
        open=row.open,
        hints=row.hints,
        clock=clock_of(row),
    )


def people_of(row: TableRow) -> dict[int, str]:
    """The people at the seats."""
    return {seat.seat: seat.person for seat in row.seats if seat.kind == PERSON and seat.person}
