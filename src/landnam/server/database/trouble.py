"""Trouble: it translates the errors of PostgreSQL and SQLite into ours."""

from __future__ import annotations

import sqlite3
from typing import Final

import asyncpg

from landnam.server.errors import (
    DatabaseRefused,
    DatabaseUnfit,
    EntryTaken,
    StoreAway,
    StoreBroken,
    StoreFull,
)

NO_ROOM: Final = (
    asyncpg.DiskFullError,
    asyncpg.exceptions.PostgresIOError,
    asyncpg.ReadOnlySQLTransactionError,
)

AWAY: Final = (
    OSError,
    TimeoutError,
    EOFError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,  # too many connections, out of memory
    asyncpg.OperatorInterventionError,  # shut down, crashed, starting, cancelled
    asyncpg.InvalidTransactionStateError,  # it gave up on us: idle in a transaction for too long
    asyncpg.TransactionRollbackError,  # a deadlock: nothing was done
    asyncpg.LockNotAvailableError,
)
"""Trouble that passes: the database does not answer, or not in time."""

REFUSALS: Final = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,
)
"""Trouble that does not pass by waiting: somebody has to put the address or the rights right."""


LOST: Final = (*AWAY, DatabaseRefused, DatabaseUnfit)
"""Errors of a new connection. A process that was let in once waits until they are over."""


def meaning(fault: Exception) -> Exception:
    """The error that the caller gets.

    >>> type(meaning(asyncpg.UniqueViolationError("twice"))).__name__
    'EntryTaken'
    >>> type(meaning(ConnectionRefusedError())).__name__
    'StoreAway'
    """
    if isinstance(fault, asyncpg.IntegrityConstraintViolationError):
        return EntryTaken(str(fault))
    if isinstance(fault, NO_ROOM):
        return StoreFull(what=str(fault))
    return StoreAway() if isinstance(fault, LOST) else fault


def is_of_the_file(fault: Exception) -> bool:
    """Return whether a SQLite file, or the disk below it, is in trouble, and not the query.

    >>> is_of_the_file(sqlite3.OperationalError("database or disk is full"))
    True
    >>> is_of_the_file(sqlite3.DatabaseError("database disk image is malformed"))
    True
    >>> is_of_the_file(sqlite3.ProgrammingError("Incorrect number of bindings supplied"))
    False
    """
    return isinstance(fault, sqlite3.OperationalError) or type(fault) is sqlite3.DatabaseError


_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_damage(fault: Exception) -> bool:
    """Return whether a SQLite file holds what no database does: waiting does not help."""
    code = getattr(fault, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _DAMAGE


def meaning_of_write(fault: Exception) -> Exception:
    """The error that a writer to a SQLite file gets."""
    if isinstance(fault, sqlite3.IntegrityError):
        return EntryTaken(str(fault))
    if is_damage(fault):
        return StoreBroken()
    return StoreFull(what=str(fault)) if is_of_the_file(fault) else fault
