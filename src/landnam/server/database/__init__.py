"""The database under the store: the same SQL, read at once or written whole.

Statements are written once, with `?` for their values, in the SQL that SQLite and PostgreSQL share.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

Row = tuple[Any, ...]

ANY_TABLE: Final = "*"
"""Told to others instead of a table: any of them may have changed."""


class Statement(NamedTuple):
    """Something to write: its SQL, carried out once for each row of values.

    ``sure``: each must find what it changes; if one does not, somebody else has changed it since it
    was read: `EntryTaken`.
    """

    sql: str
    rows: Sequence[Row]
    sure: bool = False


def once(sql: str, *values: Any) -> Statement:
    """A statement with one row of values.

    >>> once("DELETE FROM tables WHERE id = ?", "old").rows
    [('old',)]
    """
    return Statement(sql, [values])


def readiness(now: int) -> Statement:
    """A row that is written to test whether the database takes writes."""
    sql = (
        "INSERT INTO service (name, number) VALUES ('ready', ?)"
        " ON CONFLICT (name) DO UPDATE SET number = excluded.number"
    )
    return once(sql, now)


@cache
def numbered(sql: str) -> str:
    """The same SQL as PostgreSQL wants it, its values numbered; none of ours holds another `?`.

    >>> numbered("SELECT id FROM tables WHERE status = ? LIMIT ?")
    'SELECT id FROM tables WHERE status = $1 LIMIT $2'
    """
    pieces = sql.split("?")
    return pieces[0] + "".join(f"${number}{piece}" for number, piece in enumerate(pieces[1:], 1))


class Database(ABC):
    """A database of everything that must outlive the process. A write is kept when it returns.

    A write that fails changes nothing: it raises `StoreFull` if there is no room for it,
    `StoreAway` if the database does not answer, `EntryTaken` if it breaks a key.
    """

    @abstractmethod
    async def open(self) -> None:
        """Bring the database up to date and make it ready."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is queued and let go of the database."""

    @abstractmethod
    async def read(self, sql: str, *values: Any) -> Sequence[Row]:
        """All rows that this finds."""

    @abstractmethod
    async def write(self, *statements: Statement, table: str = "", also: str = "") -> None:
        """Carry out all of them, or none; other processes are told that this table has changed.

        ``also``: something else that has changed with it.
        """

    @abstractmethod
    def listen(self, changed: Callable[[str | None], None]) -> None:
        """Call this too when another process has changed a table; None: any of them may have."""

    @property
    @abstractmethod
    def shared(self) -> bool:
        """Whether other processes may write here too, so that what we know may be a moment old."""

    @property
    @abstractmethod
    def hearing(self) -> bool:
        """Whether we are told at once when other processes write."""

    @abstractmethod
    async def heard_all(self) -> None:
        """Returns when we were told of everything that other processes kept before the call."""

    @abstractmethod
    async def enter(self, first: Callable[[], Awaitable[None]]) -> None:
        """Be one of those who serve from here on.

        If no other process serves, do this ``first``, before another one may enter.
        """

    @abstractmethod
    async def claim(self, name: str) -> bool:
        """Return whether this process alone holds the claim of this name from now on.

        A claim ends with `release`, with the process, or when its connection is lost; so ask again
        each time: it costs nothing while it holds. Keys, not claims, guard what two processes must
        never both do.
        """

    @abstractmethod
    async def release(self, name: str) -> None:
        """Leave it to any process again."""

    @abstractmethod
    def figures(self) -> dict[str, int]:
        """Return the counters of the database, named for metrics."""

    @abstractmethod
    async def ready(self) -> bool:
        """Return whether a test row can be written and read."""
