"""History: games step by step, as files, and once more.

Of a finished game all cards lie open. Of a running one a seat is told what it has lived itself.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from landnam.kernel.errors import UnknownSeat
from landnam.kernel.events import Event, standing
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.errors import NotOver, StepUnknown
from landnam.server.history.moments import own_acts
from landnam.server.history.replays import Played
from landnam.server.house import House
from landnam.server.people.access import Caller, replays, viewer_at
from landnam.server.store import Person
from landnam.server.tables.hosted import Hosted
from landnam.server.tables.new_table import make_table
from landnam.server.tables.rematch import people_of, same_table, takes_part
from landnam.server.tables.views import seats_of, told


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

    def look(played: Played) -> wire.Then:
        if own is None:
            return _finished_step(played, step, seat, have)
        return _lived_step(played, step, own, have)

    return await house.lookback.look(caller, table, game, look)


def _finished_step(played: Played, step: int, seat: int | None, have: int) -> wire.Then:
    then = played.at(step)
    events = then.events_since(0, seat)[have:]
    return _then(then, seat, step, played.last, events, played.note)


def _lived_step(played: Played, step: int, seat: int, have: int) -> wire.Then:
    steps = played.lived(seat)
    if step >= len(steps):
        raise StepUnknown(given=step, last=len(steps) - 1)
    then = played.at(steps[step])
    heard = len(then.events_since(0, seat))
    events = played.game.events_since(0, seat)[have:heard]
    return _then(then, seat, step, len(steps) - 1, events, played.note)


def _then(
    then: Table, seat: int | None, step: int, last: int, events: list[Event], note: str | None
) -> wire.Then:
    return wire.Then(
        step=step,
        last=last,
        seat=seat,
        view=then.view(seat),
        facts=then.facts(seat),
        heard=len(then.events_since(0, seat)),
        events=[told(then, event) for event in events],
        note=note,
    )


async def file_of(house: House, table: str, caller: Caller, seat: int | None) -> bytes:
    """A finished game as a file that `landnam replay` shows; a running one as a seat knows it."""
    game, own = await opened(house, table, caller, seat)
    if own is None:
        return await house.lookback.run(caller, game.save)
    return await house.lookback.run(caller, lambda: _record(table, game, own))


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


async def go_on_from(
    house: House, table: str, caller: Caller, person: Person, step: int
) -> wire.TableMade:
    """A new table that goes on from a step of a finished game; our own with the same people."""
    game, running = await opened(house, table, caller, None)
    if running is not None:
        raise NotOver()
    then = await house.lookback.look(caller, table, game, lambda played: played.at(step))
    row = await house.row(table)
    # Whoever has only got a link to it plays on with friends of their own.
    people = people_of(row) if takes_part(row, person) else None
    return await make_table(house, person, same_table(row), people, then, continued=step)
