"""Chat in the store: the lines of a table, and the people who are muted there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, Final, Literal

import msgspec

from landnam.server.database import Database, Row, Statement, once
from landnam.server.errors import EntryTaken
from landnam.server.store.rows import ChatLine

Room = Literal["seats", "watch"]

ROOMS: Final[tuple[Room, ...]] = ("seats", "watch")

SAID: Final = "chat:"
"""Other processes are told where something was said by this and the table's id."""

SPECTATORS: Final = ""
"""Stands for all spectators where a muted person is named."""

_SEAT: Final = "seat:"
"""So, and with its number, a seat is named there."""

_COLUMNS: Final = ChatLine.__struct_fields__


class ChatStore:
    """Each room counts its own lines from 0: nobody can tell how much is said in the other one.

    The key is one for both rooms: even numbers are lines of the seats, odd ones of the spectators.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: str, line: ChatLine) -> ChatLine:
        """Keep a line; returns it with the number it got. `EntryTaken` if the table has gone."""
        tried = -1
        while True:
            number = await self.count(table, line.room)
            if number == tried:
                raise EntryTaken()  # and nobody has taken it: there is no such table any more
            line, tried = msgspec.structs.replace(line, number=number), number
            # Another process may say something at the same time: then this one comes next.
            with suppress(EntryTaken):
                await self._write(table, line)
                return line

    async def _write(self, table: str, line: ChatLine) -> None:
        values = _values(line, _key(line.room, line.number))
        sql = (
            f"INSERT INTO chat (table_id, {', '.join(_COLUMNS)})"
            f" VALUES (?, {', '.join('?' * len(_COLUMNS))})"
        )
        await self._database.write(once(sql, table, *values), table=SAID + table)

    async def count(self, table: str, room: Room) -> int:
        """Return the number of lines of a room."""
        sql = "SELECT max(number) FROM chat WHERE table_id = ? AND room = ?"
        ((last,),) = await self._database.read(sql, table, room)
        return 0 if last is None else int(last) // len(ROOMS) + 1

    async def lines(self, table: str, room: Room, have: int, most: int) -> Sequence[ChatLine]:
        """Return the lines of a room beyond so many, the oldest first."""
        sql = (
            f"SELECT {', '.join(_COLUMNS)} FROM chat"
            " WHERE table_id = ? AND room = ? AND number >= ? ORDER BY number LIMIT ?"
        )
        rows = await self._database.read(sql, table, room, _key(room, have), most)
        return [_line(row) for row in rows]

    async def latest_of_muted(self, table: str) -> Sequence[ChatLine]:
        """The last line of everybody who is muted there: one look, however many they are."""
        sql = (
            f"SELECT {', '.join(_COLUMNS)} FROM chat WHERE table_id = ? AND number IN"
            " (SELECT max(number) FROM chat WHERE table_id = ? AND announces IS NULL AND person IN"
            " (SELECT person FROM mutes WHERE table_id = ?) GROUP BY person, room)"
            " ORDER BY at, number"
        )
        rows = await self._database.read(sql, table, table, table)
        latest = {line.person: line for line in map(_line, rows)}
        return [latest[person] for person in sorted(latest)]

    async def muted(self, table: str) -> frozenset[str]:
        """The names of whom the host has muted."""
        sql = "SELECT person FROM mutes WHERE table_id = ?"
        return frozenset(person for (person,) in await self._database.read(sql, table))

    async def mute(self, table: str, names: Collection[str], muted: bool) -> None:
        """Mute those who have these names, or let them speak again."""
        sql = (
            "INSERT INTO mutes (table_id, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
            if muted
            else "DELETE FROM mutes WHERE table_id = ? AND person = ?"
        )
        await self._database.write(Statement(sql, [(table, name) for name in sorted(names)]))


def next_line(table: str, line: ChatLine) -> Statement:
    """Return the statement that adds a line to its room, in one transaction with other work.

    If another process adds one at the same time, all of it is refused: `EntryTaken`.
    """
    number = "COALESCE((SELECT max(number) + ? FROM chat WHERE table_id = ? AND room = ?), ?)"
    marks = ", ".join(number if column == "number" else "?" for column in _COLUMNS)
    sql = f"INSERT INTO chat (table_id, {', '.join(_COLUMNS)}) VALUES (?, {marks})"
    values = _values(line, 0)
    where = _COLUMNS.index("number")
    found = (len(ROOMS), table, line.room, _key(line.room, 0))
    return once(sql, table, *values[:where], *found, *values[where + 1 :])


def names_of(person: str | None, seat: int | None) -> frozenset[str]:
    """The names by which somebody may be muted: a new nickname is made in a moment, a seat is not.

    >>> sorted(names_of("ann", 1)), sorted(names_of("eve", None))
    (['ann', 'seat:1'], ['', 'eve'])
    """
    place = SPECTATORS if seat is None else f"{_SEAT}{seat}"
    return frozenset((place,) if person is None else (place, person))


def _values(line: ChatLine, key: int) -> list[Any]:
    return [key if name == "number" else getattr(line, name) for name in _COLUMNS]


def _line(row: Row) -> ChatLine:
    line = ChatLine(**dict(zip(_COLUMNS, row, strict=True)))
    return msgspec.structs.replace(line, number=line.number // len(ROOMS))


def _key(room: Room, number: int) -> int:
    return len(ROOMS) * number + ROOMS.index(room)
