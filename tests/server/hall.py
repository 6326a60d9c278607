"""A house in this process whose time stands still until a test moves it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.database import Database
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.house import House
from landnam.server.people.access import Caller
from landnam.server.store import Person, Seat, Store
from landnam.server.time.auto_pass import key_to_pass
from tests.server.given import settings

NOON = 1_800_000_000_000
PEOPLE = (Person("ann", "Ann"), Person("bea", "Bea"))
SIDES = {"settlers": ("roman", "barbarian"), "rollwrite": ("red", "blue")}


class Hall:
    """A house, its time, and one table where Ann and Bea sit."""

    def __init__(self, folder: Path, database: Database | None = None) -> None:
        self.now = NOON
        used = database or SqliteDatabase(folder / "t.sqlite")
        self.house = House(settings(folder), Store(used), lambda: self.now)
        self.table = ""

    async def begin(
        self, title: str, clock: wire.Clock | None, game: Table | None, *, come: bool = True
    ) -> None:
        """A new table, which both have opened if they ``come``; in Settlers Ann begins."""
        for person in PEOPLE:
            await self.house.store.people.add(person, person.id)
        sides = SIDES[title] if game is None else game.rules.sides
        seats = [wire.WantedSeat(side=side, bot="random") for side in sides]
        options = {"first": "roman"} if title == "settlers" else {}
        wanted = wire.NewTable(title=title, seats=seats, options=options, clock=clock)
        made = await self.house.hosting.make(PEOPLE[0], wanted, {0: "ann", 1: "bea"}, game)
        self.table = made.table.id
        for person in PEOPLE if come else ():
            await self.comes(person)

    async def comes(self, person: Person) -> None:
        """Somebody opens the table."""
        await self.house.playing.look(self.table, Caller(person=person.id), None, 0)

    async def stored(self, seat: int) -> Seat:
        """A seat as it stands on the disk."""
        row = await self.house.store.tables.find(self.table)
        assert row is not None
        return row.seats[seat]

    async def owing(self) -> tuple[int, ...]:
        async with self.house.tables.at(self.table) as hosted:
            return hosted.table.owing

    async def sees(self, viewer: int | None) -> dict[str, Any]:
        """Return a viewer's present view."""
        async with self.house.tables.at(self.table) as hosted:
            face: dict[str, Any] = msgspec.json.decode(hosted.news(viewer, 0).face)
            return face

    async def clock(self, seat: int) -> dict[str, Any]:
        """A seat's clock as everybody sees it."""
        shown: dict[str, Any] = (await self.sees(None))["seats"][seat]["clock"]
        return shown

    async def do(self, seat: int, act: str | None = None) -> None:
        """Let the seat take the first option, or do this act."""
        caller = Caller(person=PEOPLE[seat].id)
        async with self.house.tables.at(self.table) as hosted:
            number = hosted.table.number_of(seat)
            decision = hosted.table.decision_of(seat)
        if act == "commit":
            done: wire.Act = wire.Commit(number=number)
        elif act == "undo":
            done = wire.Undo(number=number)
        else:
            assert decision is not None
            done = wire.Choose(number=number, key=act or decision.options[0].key)
        await self.house.playing.act(self.table, caller, done)

    async def step(self, seat: int) -> None:
        """Let the seat go on by one act, of any kind that it owes."""
        async with self.house.tables.at(self.table) as hosted:
            waits = seat in hosted.table.awaiting
        await self.do(seat, "commit" if waits else None)

    async def end_turn(self, seat: int) -> None:
        """The seat goes on until it is not waited for any more."""
        while seat in await self.owing():
            await self.step(seat)

    async def all_at_once(self) -> None:
        """Play until both are waited for."""
        while len(owing := await self.owing()) < 2:
            await self.step(owing[0])

    async def until(self, true: Callable[[], Awaitable[bool]]) -> None:
        """Wait for something that the house does by itself."""
        with self.house.hub.watch(self.table) as news:
            while not await true():
                await asyncio.wait_for(news.wait(), 60)
                news.clear()

    async def waits_not_for(self, seat: int) -> bool:
        return seat not in await self.owing()

    async def has_moved_on(self, seat: int, began: int) -> bool:
        """Return whether the turn of the seat that began then has ended."""
        return (await self.stored(seat)).since != began

    async def to_the_action_phase(self) -> None:
        """Play until somebody may pass."""
        while True:
            (seat,) = await self.owing()
            async with self.house.tables.at(self.table) as hosted:
                if key_to_pass(hosted.table, seat) is not None:
                    return
            await self.step(seat)

    async def sits(self, seat: int, **changed: Any) -> None:
        """Somebody sits down there, leaves or comes back."""
        async with self.house.tables.at(self.table) as hosted:
            old = hosted.row.seats[seat]
            await self.house.seating.change(hosted, msgspec.structs.replace(old, **changed))

    async def late(self, milliseconds: int) -> None:
        """So much time goes by, and the timer rings."""
        self.now += milliseconds
        await self.house.clocks.check(self.table)


@asynccontextmanager
async def hall(
    folder: Path,
    title: str,
    clock: wire.Clock | None,
    game: Table | None = None,
    *,
    come: bool = True,
) -> AsyncIterator[Hall]:
    """A hall with a new table, or one where this game has come so far; closed at the end."""
    here = Hall(folder)
    await here.house.open()
    try:
        await here.begin(title, clock, game, come=come)
        yield here
    finally:
        await here.house.close()
