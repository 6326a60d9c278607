"""A database that answers late, for tests of the time between."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from landnam.server.database import Row
from landnam.server.database.sqlite import SqliteDatabase


class SlowDatabase(SqliteDatabase):
    """Answers to questions that hold all of these words are found, and arrive when told so."""

    def __init__(self, file: Path, *late: str) -> None:
        super().__init__(file)
        self.late = late
        self.found = asyncio.Event()
        self.arrives = asyncio.Event()

    async def read(self, sql: str, *values: Any) -> Sequence[Row]:
        rows = await super().read(sql, *values)
        if all(words in sql for words in self.late):
            self.found.set()
            await self.arrives.wait()
        return rows
