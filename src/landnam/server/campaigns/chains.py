"""The tables of a campaign, for those who play in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from landnam.server.errors import NotYours, TableUnknown
from landnam.server.store import Person, Store, TableRow
from landnam.server.tables.rematch import takes_part

MOST_GAMES: Final = 100
"""Of one campaign that are listed; most end after some twenty."""


@dataclass(frozen=True)
class Campaigns:
    """Chains of tables: each has the id of its first one."""

    store: Store

    async def tables(self, table: str, person: Person) -> list[TableRow]:
        """The tables of the campaign of a table, the first game first; only members may know."""
        row = await self.store.tables.find(table)
        campaign = table if row is None else row.campaign or table
        found = await self.store.tables.of_campaign(campaign, MOST_GAMES)
        if not found:
            raise TableUnknown()
        if not any(takes_part(row, person) for row in found):
            raise NotYours()
        return found
