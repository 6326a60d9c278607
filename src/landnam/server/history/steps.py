"""History: games step by step, as files, and once more.

Of a finished game all cards lie open. Of a running one a seat is told what it has lived itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import landnam
from landnam.kernel.errors import UnknownSeat
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.campaigns.rematch import people_of, same_table, takes_part
from landnam.server.errors import NotOver
from landnam.server.history.lookback import LookBack
from landnam.server.history.looks import finished_step, lived_step, save_at
from landnam.server.history.results import account
from landnam.server.jobs.queues import Charge
from landnam.server.new_tables.hosting import Hosting
from landnam.server.people.access import Caller, People, replays, viewer_at
from landnam.server.store import Person
from landnam.server.tables.cache import Tables
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.views import seats_of


class Opened(NamedTuple):
    """A game as somebody may look back at it; ``seat``: whose running game it is."""

    game: Table
    seat: int | None


@dataclass(frozen=True)
class History:
    """Games as somebody may look back at them."""

    people: People
    tables: Tables
    hosting: Hosting
    lookback: LookBack

    async def step_of(
        self,
        table: str,
        caller: Caller,
        step: int,
        seat: int | None,
        have: int = 0,
        charge: Charge | None = None,
    ) -> wire.Then:
        """Return the game as it was: a finished one for any seat, a running one for your own."""
        game, own = await self.opened(table, caller, seat)
        if own is None and seat is not None and seat >= len(game.rules.sides):
            raise UnknownSeat(given=seat, last=len(game.rules.sides) - 1)

        look = self.lookback.look
        if own is None:
            return await look(caller, table, game, finished_step, step, seat, have, charge=charge)
        return await look(caller, table, game, lived_step, step, own, have, charge=charge)

    async def account_of(
        self, table: str, caller: Caller, charge: Charge | None = None
    ) -> wire.Account:
        """The account of a finished game, for people who may look back at it."""
        game, running = await self.opened(table, caller, None)
        if running is not None:
            raise NotOver()
        return await self.lookback.look(caller, table, game, account, charge=charge)

    async def opened(self, table: str, caller: Caller, wanted: int | None) -> Opened:
        """The game, if the caller may look back at it; of a running one a seat of theirs."""
        person = await self.people.find(caller)

        async def look(hosted: Hosted) -> Opened:
            row = hosted.row
            if hosted.table.over:
                if not replays(row, caller):
                    mine = seats_of(row, None if person is None else person.id)
                    viewer_at(row, caller, person, mine[0].seat if mine else None)
                return Opened(hosted.table.clone(), None)
            seat = viewer_at(row, caller, person, wanted)
            if seat is None:
                raise NotOver()
            return Opened(hosted.table.clone(), seat)

        return await self.tables.with_latest(table, look)

    async def go_on_from(
        self,
        table: str,
        caller: Caller,
        person: Person,
        step: int,
        charge: Charge | None = None,
    ) -> wire.TableMade:
        """A new table that goes on from a step of a finished game; our own with the same people."""
        game, running = await self.opened(table, caller, None)
        if running is not None:
            raise NotOver()
        save = await self.lookback.look(caller, table, game, save_at, step, charge=charge)
        then = await self.lookback.write(caller, partial(landnam.load, save))
        row = await self.tables.row(table)
        # A person with only a link to it plays on with friends of their own.
        people = people_of(row) if takes_part(row, person) else None
        return await self.hosting.make(person, same_table(row), people, then, continued=step)
