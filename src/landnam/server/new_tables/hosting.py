"""Making tables: a game is set up, and its free seats get links."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

import landnam
from landnam.bots import find_bot
from landnam.kernel.bounds import check_bounds
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.errors import GameFollowed, OnlyTheHost
from landnam.server.jobs.queues import Charge, Queue
from landnam.server.jobs.sandbox import Sandbox
from landnam.server.logs import log
from landnam.server.new_tables.set_up import set_up, set_up_and_saved
from landnam.server.people.plain_text import one_line
from landnam.server.people.secrets import hashed, new_id, new_secret
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.rows import OVER, PERSON, PLAYING
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.hub import Hub
from landnam.server.tables.signals import Signals
from landnam.server.tables.turns import Turns
from landnam.server.tables.views import table_facts
from landnam.server.time.seat_clocks import after
from landnam.server.time.server_time import Now

UNNAMED: Final = "Campaign"
"""The name of an unnamed campaign in its file."""


@dataclass(frozen=True)
class Hosting:
    """Tables as their hosts make them and take them away."""

    store: Store
    tables: Tables
    hub: Hub
    turns: Turns
    signals: Signals
    setups: Queue
    strangers: Sandbox
    seed: str | None
    now: Now

    async def make(
        self,
        host: Person,
        wanted: wire.NewTable,
        people: Mapping[int, str] | None = None,
        game: Table | None = None,
        *,
        rematch_of: TableRow | None = None,
        continued: int | None = None,
        arrived: Collection[int] = (),
    ) -> wire.TableMade:
        """A new table and its secrets.

        ``people``: those who sit there from the start; ``game``: one that has been played so far;
        ``rematch_of``: the table whose people play once more; ``continued``: the step of a finished
        game from which this one goes on; ``arrived``: seats for which no clock waits.
        """
        seed = self.seed
        for seat in wanted.seats:
            find_bot(seat.bot, 0, wanted.title)  # raises the error
        if game is None:
            game = await self.new_game(host, wanted)
        people = people or {}
        free = [
            number
            for number, seat in enumerate(wanted.seats)
            if seat.kind == PERSON and number not in people
        ]
        links = {number: new_secret() for number in free}
        watch = new_secret()
        new = _new_seats(wanted, links, people, arrived, seed)
        row = _new_row(host, wanted, game, hashed(watch), new)
        seats = after(row, game.owing, game.owing, (), self.now())
        row = msgspec.structs.replace(row, seats=seats, continued=continued)
        row = _in_campaign(row, wanted, game, rematch_of)
        save = await asyncio.to_thread(game.save)
        await self.store.tables.add(row, save, len(game.log), rematch_of)
        if not people:  # else the store knows their names
            self.tables.adopt(row, game)
        log("table-made", table=row.id, title=row.title, seats=len(row.seats))
        self.signals.changed(row)
        self.signals.looked(row.id)
        self.turns.changed(row, (), game.owing)
        return wire.TableMade(
            table=table_facts(row),
            links=[wire.SeatLink(seat=number, secret=secret) for number, secret in links.items()],
            watch=watch,
        )

    async def new_game(
        self,
        host: Person,
        wanted: wire.NewTable,
        charge: Charge | None = None,
        *,
        read_before: bool = False,
    ) -> Table:
        """The game of a new table. Content of somebody's own is read in a sandbox first.

        ``read_before``: a game with this content has been set up here already.
        """
        sides = [seat.side for seat in wanted.seats]

        what = (wanted.title, sides, self.seed, wanted.options)
        if read_before or not find_title(wanted.title).brings_content(wanted.options):
            return await self.setups.run(host.id, partial(set_up, *what), charge)
        check_bounds(wanted.options, "options")
        save = await self.strangers.run(host.id, charge, set_up_and_saved, *what)
        return await self.setups.run(host.id, partial(landnam.load, save))

    async def remove(self, table: str, person: Person) -> None:
        """Take a table away with all of its game; only its host may."""

        async def remove(hosted: Hosted) -> str:
            if hosted.row.host != person.id:
                raise OnlyTheHost()
            if hosted.row.campaign is not None and hosted.row.rematch is not None:
                raise GameFollowed()
            before = await self.store.tables.remove(table)
            hosted.dropped = True
            return before

        before = await self.tables.with_latest(table, remove)
        self.tables.changed_elsewhere(before)  # it has no rematch any more
        for one in (table, before):
            self.hub.changed(one)


def _in_campaign(
    row: TableRow, wanted: wire.NewTable, game: Table, before: TableRow | None
) -> TableRow:
    """The table in the campaign to which it belongs; the first table of a chain begins one."""
    title = find_title(row.title)
    if not title.chained:
        return row
    if before is not None:
        campaign = before.campaign or before.id
        return msgspec.structs.replace(row, campaign=campaign, called=before.called)
    called = one_line(wanted.called) if wanted.called else None
    place = title.first_of_chain(game.setup, called or UNNAMED)
    if place is not None and "chain" not in game.setup:
        game.setup["chain"] = dict(place)
    return msgspec.structs.replace(row, campaign=row.id, called=called)


def _new_row(
    host: Person, wanted: wire.NewTable, game: Table, watch: str, seats: tuple[Seat, ...]
) -> TableRow:
    return TableRow(
        id=new_id(),
        title=wanted.title,
        options=game.setup["options"],
        status=OVER if game.over else PLAYING,
        open=wanted.open,
        hints=wanted.hints,
        host=host.id,
        watch=watch,
        created=int(time.time()),
        clock=None if wanted.clock is None else msgspec.to_builtins(wanted.clock),
        seats=seats,
    )


def _new_seats(
    wanted: wire.NewTable,
    links: Mapping[int, str],
    people: Mapping[int, str],
    arrived: Collection[int],
    seed: str | None,
) -> tuple[Seat, ...]:
    """The seats as they are kept: of a link only what is needed to know it again."""
    return tuple(
        Seat(
            seat=number,
            side=seat.side,
            kind=seat.kind,
            bot=seat.bot,
            bot_seed=new_secret() if seed is None else f"{seed}/{number}",
            link=hashed(links[number]) if number in links else None,
            person=people.get(number),
            arrived=number in arrived,
        )
        for number, seat in enumerate(wanted.seats)
    )
