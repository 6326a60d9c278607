"""Campaigns: games that follow one another."""

from __future__ import annotations

from litestar import Controller, get

from landnam.server import wire
from landnam.server.api.callers import MUCH, Asked, TableId, TheHouse, caller_of
from landnam.server.tables.views import my_table


class CampaignsController(Controller):
    """Chains of tables."""

    path = "/campaigns"
    tags = ("tables",)

    @get("/{table:str}", opt=MUCH)
    async def games(self, house: TheHouse, request: Asked, table: TableId) -> list[wire.MyTable]:
        """The tables of the campaign to which this one belongs, the first game first.

        Those who play in it may know; ``turn`` says for whom the last one waits.
        """
        person = await house.people.need(caller_of(request))
        rows = await house.campaigns.tables(table, person)
        return [my_table(row, person.id) for row in rows]
