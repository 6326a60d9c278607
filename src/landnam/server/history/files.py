"""Files of games: people who may look back take them out, and they come in as tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import msgspec

import landnam
from landnam.kernel.events import standing
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.history.imports import played_again
from landnam.server.history.lookback import LookBack
from landnam.server.history.moments import own_acts
from landnam.server.history.steps import History
from landnam.server.jobs.queues import Charge
from landnam.server.jobs.sandbox import Sandbox
from landnam.server.new_tables.hosting import Hosting
from landnam.server.people.access import Caller
from landnam.server.store import Person
from landnam.server.tables.views import told


@dataclass(frozen=True)
class Files:
    """Games that go out as files, and come in."""

    history: History
    hosting: Hosting
    lookback: LookBack
    strangers: Sandbox

    async def file_of(
        self, table: str, caller: Caller, seat: int | None, charge: Charge | None = None
    ) -> bytes:
        """A finished game as a file, for `landnam replay`; a running one as a seat knows it."""
        game, own = await self.history.opened(table, caller, seat)
        if own is None:
            return await self.lookback.write(caller, game.save, charge)
        return await self.lookback.write(caller, partial(_record, table, game, own), charge)

    async def take_in(
        self, caller: Caller, person: Person, file: bytes, charge: Charge
    ) -> wire.TableMade:
        """A table from the file of a finished game, as it was played again.

        A game of a chain begins one here, of the same name: its next game can be played.
        """
        save = await self.strangers.run(person.id, charge, played_again, file)
        game = await self.lookback.write(caller, partial(landnam.load, save))
        seats = [wire.WantedSeat(side=side) for side in game.rules.sides]
        wanted = wire.NewTable(
            title=game.rules.title,
            seats=seats,
            options=game.setup["options"],
            called=game.setup.get("chain", {}).get("campaign", ""),
        )
        return await self.hosting.make(person, wanted, game=game)


def _record(table: str, game: Table, seat: int) -> bytes:
    view = game.view(seat)
    record = wire.SeatRecord(
        protocol=wire.PROTOCOL,
        table=table,
        title=view["title"],
        sides=view["sides"],
        options=view["options"],
        seat=seat,
        commitment=game.commitment,
        acts=own_acts(game.log, seat),
        events=[told(game, event) for event in standing(game.events_since(0, seat)) if event],
        view=view,
    )
    return msgspec.json.encode(record)
