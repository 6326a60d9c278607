"""People in the store."""

from __future__ import annotations

import time

from landnam.server.store.database import Database, once
from landnam.server.store.rows import Person


class PeopleStore:
    """Somebody is a nickname and the hash of a secret."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, person: Person, digest: str) -> None:
        """A new person, with the hash of the personal secret."""
        sql = "INSERT INTO people (id, nickname, digest, created) VALUES (?, ?, ?, ?)"
        now = int(time.time())
        await self._database.write(once(sql, person.id, person.nickname, digest, now))

    async def rename(self, person: str, nickname: str) -> None:
        """Another nickname."""
        sql = "UPDATE people SET nickname = ? WHERE id = ?"
        await self._database.write(once(sql, nickname, person))

    async def change_secret(self, person: str, digest: str) -> None:
        """Another secret; the old one opens nothing any more."""
        sql = "UPDATE people SET digest = ? WHERE id = ?"
        await self._database.write(once(sql, digest, person))

    async def with_secret(self, digest: str) -> Person | None:
        """Who has this personal secret."""
        sql = "SELECT id, nickname FROM people WHERE digest = ?"
        rows = await self._database.read(sql, digest)
        return Person(*rows[0]) if rows else None
