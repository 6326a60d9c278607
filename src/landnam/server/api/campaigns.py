"""Campaigns: games that follow one another."""

from __future__ import annotations

from typing import Any

from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody

from landnam.server import wire
from landnam.server.api.callers import (
    MUCH,
    VERY_MUCH,
    TableId,
    TheHouse,
    TheLimits,
    caller_of,
)
from landnam.server.api.tables import LARGEST_SETUP
from landnam.server.framework.reading import Asked


class CampaignsController(Controller):
    """Chains of tables."""

    path = "/campaigns"
    tags = ("tables",)

    @get("/{table:str}", opt=MUCH)
    async def facts(self, house: TheHouse, request: Asked, table: TableId) -> wire.CampaignFacts:
        """Return the campaign of this table: its games, its standing, and its next players.

        Its players may know, and those who show the link to join.
        """
        caller = caller_of(request)
        return await house.campaigns.facts(table, await house.people.need(caller), caller)

    @get("/{table:str}/file", opt=VERY_MUCH)
    async def export(
        self, house: TheHouse, limits: TheLimits, request: Asked, table: TableId
    ) -> Response[dict[str, Any]]:
        """The finished games of the campaign as one file, for its players to go on elsewhere."""
        caller = caller_of(request)
        person = await house.people.need(caller)
        with limits.looking_back(request) as charge:
            file = await house.campaigns.file(table, person, caller, charge)
        name = {"content-disposition": f'attachment; filename="campaign-{table}.json"'}
        answer: Response[Any] = Response(file, media_type=MediaType.JSON, headers=name)
        return answer

    @post("/{table:str}/plans", status_code=200, request_max_body_size=LARGEST_SETUP, opt=MUCH)
    async def plan(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        table: TableId,
        data: JSONBody[wire.PlanWanted],
    ) -> wire.CampaignFacts:
        """Before the next game: sit it out, come after all, or begin anew with another side.

        Everybody decides for themselves; any player of the campaign for its bots.
        """
        if data.founds is not None:
            limits.new(request)
        caller = caller_of(request)
        person = await house.people.need(caller)
        await house.campaigns.plan(table, person, data, limits.charge_to(request))
        return await house.campaigns.facts(table, person, caller)

    @post("/{table:str}/link")
    async def invite(
        self, house: TheHouse, limits: TheLimits, request: Asked, table: TableId
    ) -> wire.Link:
        """A link by which one friend joins for the next game; an older one ends."""
        limits.new(request)
        return await house.campaigns.invite(table, await house.people.need(caller_of(request)))

    @post("/{table:str}/join", status_code=200, request_max_body_size=LARGEST_SETUP, opt=MUCH)
    async def join(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        table: TableId,
        data: JSONBody[wire.Founding],
    ) -> wire.CampaignFacts:
        """Join for the next game, by the link that the request shows."""
        limits.new(request)
        caller = caller_of(request)
        person = await house.people.need(caller)
        await house.campaigns.join(table, person, caller, data, limits.charge_to(request))
        return await house.campaigns.facts(table, person, caller)
