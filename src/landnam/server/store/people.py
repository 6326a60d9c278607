"""People in the store."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from landnam.server.database import Database, once
from landnam.server.store.chat import next_line
from landnam.server.store.rows import ChatLine, Person

SOMEBODY: Final = "person:"
"""Other processes are told who has changed by this and the person's id."""


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
        await self._database.write(once(sql, nickname, person), table=SOMEBODY + person)

    async def change_secret(
        self, person: str, digest: str, told: Sequence[tuple[str, ChatLine]] = ()
    ) -> None:
        """Another secret; the old one opens nothing any more.

        The announcements in ``told`` are written with it, or neither is. `EntryTaken` if somebody
        else says something there at the same time, or a table has gone.
        """
        lines = [next_line(table, line) for table, line in told]
        sql = "UPDATE people SET digest = ? WHERE id = ?"
        await self._database.write(once(sql, digest, person), *lines, table=SOMEBODY + person)

    async def remove(self, person: str) -> None:
        """Forget who that was: an empty name and a secret that nobody can have are left.

        The row stays for the tables that were made by it. They go to somebody else who sits there.
        """
        heir = "SELECT person FROM seats WHERE table_id = tables.id AND person <> ?"
        hosts = (
            f"UPDATE tables SET host = ({heir} ORDER BY seat LIMIT 1)"
            f" WHERE host = ? AND EXISTS ({heir})"
        )
        seats = (
            "UPDATE seats SET person = NULL, link = NULL, renewed = FALSE, asker = NULL,"
            " asked = NULL, away = TRUE, arrived = TRUE WHERE person = ?"
        )
        asks = "UPDATE seats SET asker = NULL, asked = NULL WHERE asker = ?"
        husk = "UPDATE people SET nickname = '', digest = ? WHERE id = ?"
        await self._database.write(
            once(hosts, person, person, person),
            once(seats, person),
            once(asks, person),
            once("UPDATE chat SET nickname = '' WHERE person = ?", person),
            once("DELETE FROM mutes WHERE person = ?", person),
            once("DELETE FROM hooks WHERE person = ?", person),
            once(husk, f"left:{person}", person),
            table=SOMEBODY + person,
        )

    async def with_secret(self, digest: str) -> Person | None:
        """The person with this personal secret."""
        sql = "SELECT id, nickname FROM people WHERE digest = ?"
        rows = await self._database.read(sql, digest)
        return Person(*rows[0]) if rows else None
