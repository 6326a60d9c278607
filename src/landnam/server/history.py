"""History: finished games step by step, as files, and once more."""

from __future__ import annotations

import asyncio

from landnam.kernel.errors import UnknownSeat
from landnam.kernel.replay import follow, opening_of
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.access import Caller, viewer_at
from landnam.server.errors import NotOver, NotYours, StepUnknown
from landnam.server.house import House
from landnam.server.push import seats_of, told
from landnam.server.store import Person
from landnam.server.store.rows import PERSON


async def step_of(
    house: House, table: str, caller: Caller, step: int, seat: int | None
) -> wire.Then:
    """A finished game as it was behind so many entries; all cards lie open now, so any seat's."""
    game = await _finished(house, table, caller)
    last = len(game.log)
    if step > last:
        raise StepUnknown(given=step, last=last)
    if seat is not None and seat >= len(game.rules.sides):
        raise UnknownSeat(given=seat, last=len(game.rules.sides) - 1)
    then = await asyncio.to_thread(_as_it_was, game, step)
    events = then.events_since(0, seat)
    return wire.Then(
        step=step,
        last=last,
        seat=seat,
        view=then.view(seat),
        heard=len(events),
        events=[told(then, event) for event in events],
    )


def _as_it_was(game: Table, step: int) -> Table:
    """The game played again from its set-up; every digest is compared on the way."""
    then = opening_of(find_title(game.rules.title), game.setup, confirm=True)
    for _ in follow(then, game.log[:step]):
        pass
    return then


async def file_of(house: House, table: str, caller: Caller) -> bytes:
    """A finished game as a file that `landnam replay` shows."""
    game = await _finished(house, table, caller)
    return await asyncio.to_thread(game.save)


async def _finished(house: House, table: str, caller: Caller) -> Table:
    person = await house.people.find(caller)
    async with house.tables.at(table) as hosted:
        mine = seats_of(hosted.row, None if person is None else person.id)
        viewer_at(hosted.row, caller, person, mine[0].seat if mine else None)
        if not hosted.table.over:
            raise NotOver()
        return hosted.table.clone()


async def once_more(house: House, table: str, person: Person) -> wire.TableMade:
    """The same again with the same people, who find it among their tables."""
    row = await house.row(table)
    if row.host != person.id and not seats_of(row, person.id):
        raise NotYours()
    if row.status != "over":
        raise NotOver()
    wanted = wire.NewTable(
        title=row.title,
        seats=[wire.WantedSeat(side=seat.side, kind=seat.kind, bot=seat.bot) for seat in row.seats],
        options=row.options,
        open=row.open,
        hints=row.hints,
    )
    people = {seat.seat: seat.person for seat in row.seats if seat.kind == PERSON and seat.person}
    return await house.make_table(person, wanted, people)
