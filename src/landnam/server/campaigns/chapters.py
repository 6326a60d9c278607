"""Chapters: the facts of the finished games of campaigns, which never change."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

from landnam.kernel.title import find_title
from landnam.server.store import TableRow
from landnam.server.tables.cache import Tables

MOST: Final = 1000
"""So many games are remembered; another one is read again from its table."""


class Chapters:
    """The games of campaigns as their titles tell them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._told: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def of(self, row: TableRow) -> dict[str, Any]:
        """Return the chapter of a finished game."""
        told = self._told.get(row.id)
        if told is None:
            async with self._tables.at(row.id) as hosted:
                game = hosted.table
                told = dict(
                    await asyncio.to_thread(find_title(row.title).chapter, game.setup, game)
                )
        self._told[row.id] = told
        self._told.move_to_end(row.id)
        if len(self._told) > MOST:
            self._told.popitem(last=False)
        return told
