"""What PostgreSQL's errors mean for whoever asked."""

from __future__ import annotations

from typing import Final

import asyncpg

from landnam.server.errors import (
    DatabaseRefused,
    DatabaseUnfit,
    EntryTaken,
    StoreAway,
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
"""What may happen when one connects again. Who was let in once waits for that to come back."""


def meaning(fault: Exception) -> Exception:
    """The error that whoever asked is told.

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
