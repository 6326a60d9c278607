"""Files of games: they go out to whoever may look back, and come in as tables."""

from __future__ import annotations

from functools import partial

import msgspec

import landnam
from landnam.kernel.events import standing
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.history.imports import played_again
from landnam.server.history.moments import own_acts
from landnam.server.history.steps import opened
from landnam.server.house import House
from landnam.server.jobs.queues import Charge
from landnam.server.people.access import Caller
from landnam.server.store import Person
from landnam.server.tables.new_table import make_table
from landnam.server.tables.views import told


async def file_of(house: House, table: str, caller: Caller, seat: int | None) -> bytes:
    """A finished game as a file that `landnam replay` shows; a running one as a seat knows it."""
    game, own = await opened(house, table, caller, seat)
    if own is None:
        return await house.lookback.write(caller, game.save)
    return await house.lookback.write(caller, partial(_record, table, game, own))


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


async def take_in(
    house: House, caller: Caller, person: Person, file: bytes, charge: Charge
) -> wire.TableMade:
    """A table from the file of a finished game, as it was played again."""
    save = await house.strangers.run(person.id, charge, played_again, file)
    game = await house.lookback.write(caller, partial(landnam.load, save))
    seats = [wire.WantedSeat(side=side) for side in game.rules.sides]
    wanted = wire.NewTable(title=game.rules.title, seats=seats, options=game.setup["options"])
    return await make_table(house, person, wanted, game=game)
