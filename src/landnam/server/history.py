"""History: finished games step by step, as files, and once more."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from landnam.kernel.errors import UnknownSeat
from landnam.kernel.replay import follow, opening_of
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.access import Caller, viewer_at
from landnam.server.errors import BadRequest, NotOver, NotYours, StepUnknown
from landnam.server.house import House
from landnam.server.push import seats_of, told
from landnam.server.store import Person, TableRow
from landnam.server.store.rows import OVER, PERSON
from landnam.server.times import clock_of


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
    then = opening_of(find_title(game.rules.title), game.setup, confirm=game.confirm)
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
    if row.status != OVER:
        raise NotOver()
    return await house.make_table(person, _same(row), _people(row))


async def go_on_from(
    house: House, table: str, caller: Caller, person: Person, step: int
) -> wire.TableMade:
    """A new table that goes on from a step of a finished game, with the same people."""
    game = await _finished(house, table, caller)
    if step > len(game.log):
        raise StepUnknown(given=step, last=len(game.log))
    then = await asyncio.to_thread(_as_it_was, game, step)
    row = await house.row(table)
    return await house.make_table(person, _same(row), _people(row), then)


async def take_in(house: House, person: Person, data: dict[str, Any]) -> wire.TableMade:
    """A table from the file of a finished game.

    The file is not believed: its log is played again from its set-up, and that is what is kept.
    """
    game = await asyncio.to_thread(_played_again, msgspec.json.encode(data))
    seats = [wire.WantedSeat(side=side) for side in game.rules.sides]
    wanted = wire.NewTable(title=game.rules.title, seats=seats, options=game.setup["options"])
    return await house.make_table(person, wanted, game=game)


def _played_again(file: bytes) -> Table:
    try:
        body = read_save(file)
        setup = body["setup"]
        title = find_title(body["title"])
        options = title.check(setup["seats"], setup["options"])
        proper = {name: setup[name] for name in ("seats", "seed", "salt")}
        game = opening_of(title, {**proper, "options": options}, confirm=body["confirm"])
        for _ in follow(game, body["log"]):
            pass
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        raise BadRequest(what=f"{type(fault).__name__}: {fault}") from fault
    if not game.over:
        raise NotOver()
    return game


def _same(row: TableRow) -> wire.NewTable:
    return wire.NewTable(
        title=row.title,
        seats=[wire.WantedSeat(side=seat.side, kind=seat.kind, bot=seat.bot) for seat in row.seats],
        options=row.options,
        open=row.open,
        hints=row.hints,
        clock=clock_of(row),
    )


def _people(row: TableRow) -> dict[int, str]:
    return {seat.seat: seat.person for seat in row.seats if seat.kind == PERSON and seat.person}
