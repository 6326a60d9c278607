"""Two worlds that differ in nothing that one viewer may know, each on a real server of its own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import NamedTuple

from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.people.secrets import hashed
from landnam.server.store import Person, Seat, Store, TableRow
from landnam.server.store.rows import Hook
from landnam.testing.case import Case
from landnam.testing.laws.secrets import Exchange, exchange_unknown
from landnam.testing.play import move_randomly
from landnam.testing.seen import seen_by
from tests.server.running import Guest, Server

TABLE = "the-table"
KEY = "the-key-of-the-hook"


class Worlds(NamedTuple):
    """A game up to some step, the same in another world, and how both go on from there."""

    here: Table
    there: Table
    rest: list[LogEntry]
    exchange: Exchange


def two_worlds(case: Case, viewer: int | None, moves: int, then: int) -> Worlds:
    """Play so many moves, and some more; exchange what the viewer is not shown till the end."""
    game = case.new()
    game.auto_pay = set(range(len(case.seats)))
    rng = case.rng("wire", viewer)
    seen, lengths = [seen_by(game, viewer)], [0]
    while len(lengths) <= moves + then:
        move_randomly(game, rng)
        seen.append(seen_by(game, viewer))
        lengths.append(len(game.log))
    exchange = exchange_unknown(game, seen, rng)
    assert exchange is not None, "nothing is hidden here"
    assert game.feed.opening is not None
    start = game.feed.opening.clone()
    here = Table.at(game.rules, start.clone(), game.setup, confirm=True)
    there = Table.at(game.rules, exchange.state(start), game.setup, confirm=True)
    for entry in game.log[: lengths[moves]]:
        here.follow(entry)
        there.follow(exchange.entry(entry))
    assert here.digest != there.digest, "the worlds differ"
    return Worlds(here, there, game.log[lengths[moves] :], exchange)


WATCH = "link-to-watch"
"""The secret of the spectators' link, the same in both worlds."""


def person_at(seat: int) -> str:
    """The id of the person in a seat, which is also their secret; the same in both worlds."""
    return f"person-{seat}"


async def _fill(file: Path, game: Table, hook: str) -> None:
    store = Store(SqliteDatabase(file))
    await store.database.open()
    try:
        people = [Person(person_at(seat), f"Nick{seat}") for seat in range(len(game.rules.sides))]
        for person in people:
            await store.people.add(person, hashed(person.id))
            name = f"hook-of-{person.id}"
            url = f"{hook}/{person.id}"
            made = Hook(id=name, person=person.id, url=url, key=KEY, created=0)
            assert await store.hooks.add(made, 3)
        row = TableRow(
            id=TABLE,
            title=game.rules.title,
            options=game.setup["options"],
            status="playing",
            open=False,
            hints=False,
            host=people[0].id,
            watch=hashed(WATCH),
            created=1,
            seats=tuple(
                Seat(
                    seat=number,
                    side=side,
                    kind="person",
                    bot="greedy",
                    bot_seed="0",
                    person=people[number].id,
                )
                for number, side in enumerate(game.rules.sides)
            ),
        )
        await store.tables.add(row, game.save(), len(game.log))
    finally:
        await store.database.close()


def fill(server: Server, game: Table, hook: str) -> None:
    """Put the game into the store of a server that does not run yet."""
    asyncio.run(_fill(server.database, game, hook))


def guest_at(server: Server, seat: int | None) -> Guest:
    """The player in this seat; None: a spectator."""
    return Guest(server, link=WATCH) if seat is None else Guest(server, person_at(seat))


def do(server: Server, entry: LogEntry) -> None:
    """Do over the wire the act of an entry of a log; automatic acts are not sent."""
    if entry.get("auto", False):
        return
    guest = guest_at(server, entry["seat"])
    number = guest.get(f"tables/{TABLE}/view")["number"]
    if "commit" in entry:
        guest.post(f"tables/{TABLE}/commits", {"number": number})
    else:
        guest.post(f"tables/{TABLE}/choices", {"number": number, "key": entry["choice"]})


def luck(viewer: int | None) -> Random:
    return Random(f"asks/{viewer}")
