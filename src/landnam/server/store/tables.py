"""Tables and seats in the store."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, Literal

import msgspec

from landnam.server.database import Database, Row, Statement, once
from landnam.server.store.chat import SAID, next_line
from landnam.server.store.games import kept
from landnam.server.store.rows import PERSON, PLAYING, ChatLine, Seat, TableRow

TABLE_COLUMNS: Final = tuple(field for field in TableRow.__struct_fields__ if field != "seats")
_NAMES: Final = ("nickname", "asker_name")
SEAT_COLUMNS: Final = tuple(field for field in Seat.__struct_fields__ if field not in _NAMES)
_TRUTHS: Final = {"open", "hints", "away", "auto_pass", "auto_pay", "renewed", "arrived"}

_WHO: Final = ("person", "link", "away")
_CLOCK: Final = ("bank", "since")
_NEVER: Final = "CAST(-1 AS BIGINT)"
_NONE: Final = {
    **dict.fromkeys(("person", "link", "asker"), "''"),
    **dict.fromkeys(("bank", "since", "asked", "graced"), _NEVER),
}
"""Values that stand for NULL where two values are compared; no seat has them."""


def _listed(columns: Iterable[str], of: str = "") -> str:
    return ", ".join(of + column for column in columns)


def _marks(count: int) -> str:
    return ", ".join("?" * count)


_FOUND: Final = (
    f"SELECT {_listed(TABLE_COLUMNS, 'found.')}, {_listed(SEAT_COLUMNS, 'seats.')},"
    " people.nickname, askers.nickname"
    " FROM ({tables}) AS found JOIN seats ON seats.table_id = found.id"
    " LEFT JOIN people ON people.id = seats.person"
    " LEFT JOIN people AS askers ON askers.id = seats.asker"
    " ORDER BY found.created DESC, found.id, seats.seat"
)
_NEWEST: Final = " ORDER BY created DESC, id LIMIT ?"
_PLAYED_FIRST: Final = " ORDER BY status <> ?, created DESC, id LIMIT ?"


class TableStore:
    """A table without its game: its host, its seats, and its agreements."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, table: TableRow, save: bytes, number: int = 0, rematch_of: TableRow | None = None
    ) -> None:
        """A new table with its seats, and its game as it is behind so many entries.

        `EntryTaken` if it is a rematch and there is another one by now.
        """
        seats = [(*_values(seat), table.id) for seat in table.seats]
        await self._database.write(
            once(
                f"INSERT INTO tables ({_listed(TABLE_COLUMNS)})"
                f" VALUES ({_marks(len(TABLE_COLUMNS))})",
                *_table_values(table),
            ),
            Statement(
                f"INSERT INTO seats ({_listed(SEAT_COLUMNS)}, table_id)"
                f" VALUES ({_marks(len(SEAT_COLUMNS) + 1)})",
                seats,
            ),
            await kept(table.id, number, save),
            *([] if rematch_of is None else [_rematch_begun(rematch_of, table.id)]),
            table="" if rematch_of is None else rematch_of.id,
        )

    async def find(self, table: str) -> TableRow | None:
        """The table with its seats and the nicknames of those who sit there."""
        found = await self._tables("SELECT * FROM tables WHERE id = ?", table)
        return found[0] if found else None

    async def change(self, table: TableRow) -> None:
        """Write the agreements of the table: all but its seats and its game."""
        columns = ", ".join(f"{column} = ?" for column in TABLE_COLUMNS)
        sql = f"UPDATE tables SET {columns} WHERE id = ?"
        await self._database.write(once(sql, *_table_values(table), table.id), table=table.id)

    async def change_link(
        self, table: str, which: Literal["watch", "replay"], digest: str | None
    ) -> None:
        """Another secret for the spectators, or for viewers of the finished game."""
        sql = f"UPDATE tables SET {which} = ? WHERE id = ?"
        await self._database.write(once(sql, digest, table), table=table)

    async def change_seat(
        self, table: str, seat: Seat, old: Seat, announced: ChatLine | None = None
    ) -> None:
        """Write what is another at a seat than it was; the rest stays as others have left it.

        Its announcement is written with it, or neither is. `EntryTaken` if another process has
        meanwhile changed the same, or the person of the seat.
        """
        if announced is None:
            await self._database.write(seat_changed(table, seat, old), table=table)
        else:
            work = (seat_changed(table, seat, old), next_line(table, announced))
            await self._database.write(*work, table=table, also=SAID + table)

    async def plan(self, new: TableRow, old: TableRow) -> None:
        """Keep the plans for the game after this one; `EntryTaken` if that has begun by now, or
        somebody else has planned meanwhile."""
        sql = (
            "UPDATE tables SET plans = ? WHERE id = ? AND rematch IS NULL"
            " AND COALESCE(plans, '') = ?"
        )
        planned = Statement(sql, [(_json(new.plans), old.id, _json(old.plans) or "")], sure=True)
        await self._database.write(planned, table=old.id)

    async def planned_by(self, person: str) -> list[TableRow]:
        """The tables behind which a game is planned, or was, where somebody joins."""
        sql = "SELECT * FROM tables WHERE plans LIKE ?"
        return await self._tables(sql, f'%"{person}"%')

    async def forget_plan(self, new: TableRow, old: TableRow) -> None:
        """Keep these plans instead; `EntryTaken` if somebody else has planned meanwhile."""
        sql = "UPDATE tables SET plans = ? WHERE id = ? AND plans = ?"
        work = Statement(sql, [(_json(new.plans), old.id, _json(old.plans))], sure=True)
        await self._database.write(work, table=old.id)

    async def remove(self, table: str) -> str:
        """The table and all of its game, for good; returns of which table it was the rematch."""
        found = await self._database.read("SELECT id FROM tables WHERE rematch = ?", table)
        before = str(found[0][0]) if found else ""
        gone = once("DELETE FROM tables WHERE id = ?", table)
        none = once("UPDATE tables SET rematch = NULL WHERE id = ? AND rematch = ?", before, table)
        await self._database.write(gone, none, table=table, also=before)
        return before

    async def open_to_all(self, most: int) -> list[TableRow]:
        """Tables that are open to everybody and have a free seat, the newest first."""
        sql = (
            "SELECT * FROM tables WHERE status = ? AND open AND EXISTS (SELECT 1 FROM seats"
            " WHERE table_id = tables.id AND kind = ? AND person IS NULL)"
        )
        return await self._tables(sql + _NEWEST, PLAYING, PERSON, most)

    async def of_person(self, person: str, most: int) -> list[TableRow]:
        """The tables where somebody sits or is the host: those that are played, then the newest."""
        sql = (
            "SELECT * FROM tables"
            " WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE person = ?)"
        )
        found = await self._tables(sql + _PLAYED_FIRST, person, person, PLAYING, most)
        return sorted(found, key=lambda table: table.status != PLAYING)

    async def of_campaign(self, campaign: str, most: int) -> list[TableRow]:
        """The tables of a campaign, the first game first."""
        sql = "SELECT * FROM tables WHERE campaign = ?"
        found = await self._tables(sql + _NEWEST, campaign, most)
        return _in_order(found)

    async def with_bots(self) -> list[str]:
        """The ids of running tables where a bot plays, or we pass for somebody: to go on."""
        sql = (
            "SELECT DISTINCT table_id FROM seats JOIN tables ON tables.id = table_id"
            " WHERE status = ? AND (kind <> ? OR away OR auto_pass)"
        )
        return [table for (table,) in await self._database.read(sql, PLAYING, PERSON)]

    async def untouched_since(self, finished: int, running: int) -> list[str]:
        """The ids of tables where nothing was chosen since: finished ones, and running ones.

        The games of a campaign stay together: as long as one of them stays, all do.
        """
        sql = (
            "WITH left_alone AS (SELECT id, campaign, CASE WHEN"
            " COALESCE((SELECT max(at) FROM entries WHERE table_id = id), created)"
            " < CASE WHEN status = ? THEN CAST(? AS BIGINT) ELSE CAST(? AS BIGINT) END"
            " THEN 1 ELSE 0 END AS since FROM tables)"
            " SELECT id FROM left_alone WHERE since = 1 AND (campaign IS NULL OR campaign IN"
            " (SELECT campaign FROM left_alone GROUP BY campaign HAVING min(since) = 1))"
        )
        return [table for (table,) in await self._database.read(sql, PLAYING, running, finished)]

    async def _tables(self, tables: str, *values: Any) -> list[TableRow]:
        rows = await self._database.read(_FOUND.format(tables=tables), *values)
        return [_table(list(seats)) for _, seats in groupby(rows, key=lambda row: row[0])]


def _rematch_begun(old: TableRow, new: str) -> Statement:
    sql = (
        "UPDATE tables SET rematch = ? WHERE id = ? AND COALESCE(rematch, '') = ?"
        " AND COALESCE(plans, '') = ?"
    )
    return Statement(sql, [(new, old.id, old.rematch or "", _json(old.plans) or "")], sure=True)


def seat_changed(table: str, seat: Seat, old: Seat) -> Statement:
    """Return the statement that writes the difference, if it is still to be made.

    >>> old = Seat(seat=0, side="roman", kind="person", bot="greedy", bot_seed="", person="ann")
    >>> new = msgspec.structs.replace(old, person="bea", away=True)
    >>> seat_changed("t", new, old).rows
    [(None, 'bea', True, 't', 0, None, 'ann', False)]
    """
    columns = _meant(seat, old)
    changed = ", ".join(f"{column} = ?" for column in columns)
    known = " AND ".join(map(_is_same, columns))
    sql = f"UPDATE seats SET {changed} WHERE table_id = ? AND seat = ? AND {known}"
    values = (*_values(seat, columns), table, seat.seat, *_values(old, columns))
    return Statement(sql, [values], sure=True)


def _meant(seat: Seat, old: Seat) -> Sequence[str]:
    """A seat with its new player and other changes. The time left on a clock counts from a
    moment: the two are one thing."""
    other = {column for column in SEAT_COLUMNS if getattr(seat, column) != getattr(old, column)}
    if other.intersection(_CLOCK):
        other.update(_CLOCK)
    return [column for column in SEAT_COLUMNS if column in other or column in _WHO]


def _is_same(column: str) -> str:
    none = _NONE.get(column)
    return f"{column} = ?" if none is None else f"COALESCE({column}, {none}) = COALESCE(?, {none})"


def _table_values(table: TableRow) -> Row:
    values = {column: getattr(table, column) for column in TABLE_COLUMNS}
    values["options"] = msgspec.json.encode(table.options).decode()
    values["clock"], values["plans"] = _json(table.clock), _json(table.plans)
    return tuple(values.values())


def _json(value: dict[str, Any] | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _values(seat: Seat, columns: Sequence[str] = SEAT_COLUMNS) -> Row:
    return tuple(getattr(seat, column) for column in columns)


def _table(rows: Sequence[Row]) -> TableRow:
    """A table from its rows, one for each seat."""
    count = len(TABLE_COLUMNS)
    values = _named(TABLE_COLUMNS, rows[0][:count])
    values["options"] = msgspec.json.decode(values["options"])
    for column in ("clock", "plans"):
        value = values[column]
        values[column] = None if value is None else msgspec.json.decode(value)
    values["seats"] = tuple(_seat(row[count:]) for row in rows)
    return TableRow(**values)


def _seat(row: Row) -> Seat:
    return Seat(**_named((*SEAT_COLUMNS, *_NAMES), row))


def _named(columns: Sequence[str], row: Row) -> dict[str, Any]:
    """Values by their columns; SQLite knows no truth values and gives numbers back."""
    named = zip(columns, row, strict=True)
    return {name: bool(value) if name in _TRUTHS else value for name, value in named}


def _in_order(chain: Sequence[TableRow]) -> list[TableRow]:
    """The tables of a chain one after the other; two may have been made in one second."""
    later = {row.id: row.rematch or "" for row in chain}

    def games_behind(row: TableRow) -> int:
        left, here = 0, row.id
        while (here := later[here]) in later:
            left += 1
        return left

    return sorted(chain, key=games_behind, reverse=True)
