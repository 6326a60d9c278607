"""Hooks and parcels in the store: addresses for notices of turns, and the notices to send.

A parcel stays here until it has arrived. One that was given up stays too, as the reason why its
hook is switched off; a later one that arrives clears such a hook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landnam.server.database import Database, Row, Statement, once
from landnam.server.store.rows import Hook, Parcel

MOST_TRIES: Final = 5
"""So often a parcel is carried to its hook before it is given up."""

MOST_GIVEN_UP: Final = 3
"""So many parcels given up, with none that arrived since, switch a hook off."""

MOST_WAITING: Final = 50
"""So many parcels may wait for one hook; a receiver that is away for so long needs no more."""

_HOOK: Final = "id, person, url, key, created"
_GIVEN_UP: Final = (
    f"(SELECT count(*) FROM parcels WHERE hook = hooks.id AND tries >= {MOST_TRIES}) AS given_up"
)


class HookStore:
    """Hooks of people, and the parcels on their way there."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, hook: Hook, most: int) -> bool:
        """A new hook, unless its person has so many already."""
        sql = (
            f"INSERT INTO hooks ({_HOOK}) SELECT ?, ?, ?, ?, CAST(? AS BIGINT)"
            " WHERE (SELECT count(*) FROM hooks WHERE person = ?) < CAST(? AS BIGINT)"
        )
        values = (hook.id, hook.person, hook.url, hook.key, hook.created, hook.person, most)
        await self._database.write(once(sql, *values))
        return bool(await self._database.read("SELECT 1 FROM hooks WHERE id = ?", hook.id))

    async def of_person(self, person: str) -> list[tuple[Hook, int]]:
        """The hooks of somebody, the oldest first, each with how many parcels were given up."""
        sql = f"SELECT {_HOOK}, {_GIVEN_UP} FROM hooks WHERE person = ? ORDER BY created, id"
        rows = await self._database.read(sql, person)
        return [(_hook(row[:-1]), row[-1]) for row in rows]

    async def remove(self, person: str, hook: str) -> bool:
        """Take a hook of somebody away, with all that waits for it; False if there is none."""
        found = await self._database.read(
            "SELECT 1 FROM hooks WHERE id = ? AND person = ?", hook, person
        )
        sql = "DELETE FROM hooks WHERE id = ? AND person = ?"
        await self._database.write(once(sql, hook, person))
        return bool(found)

    # --- parcels --------------------------------------------------------------------------------

    async def post(self, person: str, body: str, names: Sequence[str], now: int) -> bool:
        """Write a parcel for each hook of somebody that is on; False if there was none.

        ``names``: ids for as many parcels as anybody has hooks.
        """
        hooks = await self._listening(person)
        parcels = [(name, hook, body, now, 0) for name, hook in zip(names, hooks, strict=False)]
        if parcels:
            sql = "INSERT INTO parcels (id, hook, body, due, tries) VALUES (?, ?, ?, ?, ?)"
            await self._database.write(Statement(sql, parcels))
        return bool(parcels)

    async def _listening(self, person: str) -> list[str]:
        sql = (
            f"SELECT id, {_GIVEN_UP},"
            " (SELECT count(*) FROM parcels WHERE hook = hooks.id) AS waiting"
            " FROM hooks WHERE person = ? ORDER BY created, id"
        )
        rows = await self._database.read(sql, person)
        return [
            hook
            for hook, given_up, waiting in rows
            if given_up < MOST_GIVEN_UP and waiting < MOST_WAITING
        ]

    async def due(self, now: int, most: int) -> list[tuple[Parcel, Hook]]:
        """The parcel of each person that is longest due, with its hook; the longest due first."""
        sql = (
            "SELECT parcel, hook, body, due, tries, hook, person, url, key, created FROM"
            " (SELECT parcels.id AS parcel, hook, body, due, tries, person, url, key, created,"
            " row_number() OVER (PARTITION BY person ORDER BY due, parcels.id) AS place"
            " FROM parcels JOIN hooks ON hooks.id = hook WHERE due <= ? AND tries < ?) AS waiting"
            " WHERE place = 1 ORDER BY due, parcel LIMIT ?"
        )
        rows = await self._database.read(sql, now, MOST_TRIES, most)
        return [(_parcel(row[:5]), _hook(row[5:])) for row in rows]

    async def next_due(self) -> int | None:
        """When the next parcel is to go; None if none waits."""
        sql = "SELECT min(due) FROM parcels WHERE tries < ?"
        ((due,),) = await self._database.read(sql, MOST_TRIES)
        return None if due is None else int(due)

    async def arrived(self, parcel: Parcel) -> None:
        """Forget a parcel that has arrived, and those that its hook gave up before."""
        await self._database.write(
            once("DELETE FROM parcels WHERE id = ?", parcel.id),
            once("DELETE FROM parcels WHERE hook = ? AND tries >= ?", parcel.hook, MOST_TRIES),
        )

    async def failed(self, parcel: Parcel, due: int) -> None:
        """It did not arrive: once more at this time, or given up if it was the last try."""
        sql = "UPDATE parcels SET tries = tries + 1, due = ? WHERE id = ?"
        await self._database.write(once(sql, due, parcel.id))


def _hook(row: Row) -> Hook:
    return Hook(**dict(zip(Hook.__struct_fields__, row, strict=True)))


def _parcel(row: Row) -> Parcel:
    return Parcel(**dict(zip(Parcel.__struct_fields__, row, strict=True)))
