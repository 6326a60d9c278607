"""History: games step by step, as files, and once more.

Of a finished game all cards lie open. Of a running one a seat is told what it has lived itself.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import msgspec

from landnam.kernel.errors import UnknownSeat
from landnam.kernel.replay import follow, opening_of
from landnam.kernel.saves import read_save
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.access import Caller, replays, viewer_at
from landnam.server.errors import BadRequest, NotOver, NotYours, StepUnknown
from landnam.server.hosted import Hosted
from landnam.server.house import House
from landnam.server.making import make_table
from landnam.server.moments import Moment, moments, own_acts
from landnam.server.push import seats_of, told
from landnam.server.store import Person, TableRow
from landnam.server.store.rows import OVER, PERSON
from landnam.server.times import clock_of


class Opened(NamedTuple):
    """A game as somebody may look back at it; ``seat``: whose running game it is."""

    game: Table
    seat: int | None


async def step_of(
    house: House, table: str, caller: Caller, step: int, seat: int | None, have: int = 0
) -> wire.Then:
    """A game as it was: a finished one as any seat saw it, a running one as one's own seat did."""
    game, own = await opened(house, table, caller, seat)
    if own is None and seat is not None and seat >= len(game.rules.sides):
        raise UnknownSeat(given=seat, last=len(game.rules.sides) - 1)
    async with house.replaying:
        if own is None:
            return await asyncio.to_thread(_finished_step, game, step, seat, have)
        return await asyncio.to_thread(_lived_step, game, step, own, have)


def _finished_step(game: Table, step: int, seat: int | None, have: int) -> wire.Then:
    then = _as_it_was(game, step)
    events = then.events_since(0, seat)
    return wire.Then(
        step=step,
        last=len(game.log),
        seat=seat,
        view=then.view(seat),
        facts=then.facts(seat),
        heard=len(events),
        events=[told(then, event) for event in events[have:]],
    )


def _lived_step(game: Table, step: int, seat: int, have: int) -> wire.Then:
    wanted: Moment | None = None
    last = 0
    for last, moment in enumerate(moments(_opening(game), game.log, seat)):
        if last == step:
            wanted = moment
    if wanted is None:
        raise StepUnknown(given=step, last=last)
    events = game.events_since(0, seat)[: wanted.heard]
    return wire.Then(
        step=step,
        last=last,
        seat=seat,
        view=wanted.view,
        facts=wanted.facts,
        heard=wanted.heard,
        events=[told(game, event) for event in events[have:]],
    )


def _as_it_was(game: Table, step: int) -> Table:
    """The game played again from its set-up; every digest is compared on the way."""
    if step > len(game.log):
        raise StepUnknown(given=step, last=len(game.log))
    then = _opening(game)
    for _ in follow(then, game.log[:step]):
        pass
    return then


def _opening(game: Table) -> Table:
    return opening_of(find_title(game.rules.title), game.setup, confirm=game.confirm)


async def file_of(house: House, table: str, caller: Caller, seat: int | None) -> bytes:
    """A finished game as a file that `landnam replay` shows; a running one as a seat knows it."""
    game, own = await opened(house, table, caller, seat)
    async with house.replaying:
        if own is None:
            return await asyncio.to_thread(game.save)
        return await asyncio.to_thread(_record, table, game, own)


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
        events=[told(game, event) for event in game.events_since(0, seat)],
        view=view,
    )
    return msgspec.json.encode(record)


async def opened(house: House, table: str, caller: Caller, wanted: int | None) -> Opened:
    """The game, if the caller may look back at it; of a running one a seat of theirs."""
    person = await house.people.find(caller)

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

    return await house.tables.with_latest(table, look)


async def once_more(house: House, table: str, person: Person) -> wire.TableMade:
    """The same again with the same people, who find it among their tables."""
    row = await house.row(table)
    if row.host != person.id and not seats_of(row, person.id):
        raise NotYours()
    if row.status != OVER:
        raise NotOver()
    return await make_table(house, person, _same(row), _people(row))


async def go_on_from(
    house: House, table: str, caller: Caller, person: Person, step: int
) -> wire.TableMade:
    """A new table that goes on from a step of a finished game; our own with the same people."""
    game, running = await opened(house, table, caller, None)
    if running is not None:
        raise NotOver()
    async with house.replaying:
        then = await asyncio.to_thread(_as_it_was, game, step)
    row = await house.row(table)
    # Whoever has only got a link to it plays on with friends of their own.
    ours = row.host == person.id or bool(seats_of(row, person.id))
    return await make_table(house, person, _same(row), _people(row) if ours else None, then)


async def take_in(house: House, person: Person, data: dict[str, Any]) -> wire.TableMade:
    """A table from the file of a finished game.

    The file is not believed: its log is played again from its set-up, and that is what is kept.
    """
    game = await asyncio.to_thread(_played_again, msgspec.json.encode(data))
    seats = [wire.WantedSeat(side=side) for side in game.rules.sides]
    wanted = wire.NewTable(title=game.rules.title, seats=seats, options=game.setup["options"])
    return await make_table(house, person, wanted, game=game)


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
