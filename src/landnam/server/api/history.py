"""Looking back: any step, the file, a link to show it, once more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from litestar import Controller, MediaType, Response, delete, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, JSONBody

from landnam.server import wire
from landnam.server.api.callers import (
    MUCH,
    VERY_MUCH,
    Have,
    SeatWanted,
    TableId,
    TheHouse,
    TheLimits,
    caller_of,
)
from landnam.server.errors import BadRequest
from landnam.server.framework.reading import Asked
from landnam.server.net.rate_limits import address_in, household

LARGEST_FILE: Final = 4 * 1024 * 1024
"""Bytes of a finished game; a long one of four has some 600,000."""

LONGEST_WAY: Final = 60
"""Seconds that such a file may take to come here."""


class HistoryController(Controller):
    """Steps, results, files and links of games that were played."""

    path = "/tables/{table:str}"
    tags = ("history",)

    @get("/history/{step:int}", opt=MUCH)
    async def history(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        table: TableId,
        step: FromPath[int],
        seat: SeatWanted = None,
        have: Have = 0,
    ) -> wire.Then:
        """A game as it was: a finished one seen by any seat, or from outside if none is named.

        Of a running game the caller sees the steps of their own seat. The answer tells the events
        beyond ``have``.
        """
        caller = caller_of(request)
        with limits.looking_back(request) as charge:
            return await house.history.step_of(table, caller, max(step, 0), seat, have, charge)

    @get("/account", opt=VERY_MUCH)
    async def account(
        self, house: TheHouse, limits: TheLimits, request: Asked, table: TableId
    ) -> wire.Account:
        """A finished game in figures: points by source and by round, and all of its steps."""
        with limits.looking_back(request) as charge:
            return await house.history.account_of(table, caller_of(request), charge)

    @get("/export", opt=VERY_MUCH)
    async def export(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        table: TableId,
        seat: SeatWanted = None,
    ) -> Response[dict[str, Any]]:
        """Return a finished game as a file; of a running one, a record for the caller's seat."""
        with limits.looking_back(request) as charge:
            file = await house.files.file_of(table, caller_of(request), seat, charge)
        name = {"content-disposition": f'attachment; filename="landnam-{table}.json"'}
        answer: Response[Any] = Response(file, media_type=MediaType.JSON, headers=name)
        return answer

    @post("/replay")
    async def show(self, house: TheHouse, request: Asked, table: TableId) -> wire.Link:
        """A link to a finished game for anybody: its steps, its file, and to go on from there."""
        return await house.replay_links.make(table, caller_of(request))

    @delete("/replay")
    async def hide(self, house: TheHouse, request: Asked, table: TableId) -> None:
        """Take that link back."""
        await house.replay_links.take_back(table, caller_of(request))

    @post("/rematch")
    async def rematch(
        self, house: TheHouse, limits: TheLimits, request: Asked, table: TableId
    ) -> wire.TableMade:
        """The same again with the same people: one table; the first who asks is its host."""
        limits.new(request)
        return await house.rematches.once_more(table, await house.people.need(caller_of(request)))

    @post("/continue")
    async def go_on(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        table: TableId,
        data: JSONBody[wire.GoOn],
    ) -> wire.TableMade:
        """A new table that goes on from a step of a finished game."""
        limits.new(request)
        caller = caller_of(request)
        person = await house.people.need(caller)
        with limits.looking_back(request) as charge:
            return await house.history.go_on_from(table, caller, person, data.step, charge)


@dataclass
class _TakesFile(Operation):
    """A description of the body, which the handler reads without the framework."""

    def __post_init__(self) -> None:
        """Describe the body."""
        file = OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT, additional_properties=Schema()))
        self.request_body = RequestBody({"application/json": file}, required=True)


@post(
    "/imports",
    tags=["history"],
    request_max_body_size=LARGEST_FILE,
    operation_class=_TakesFile,
)
async def take_file(house: TheHouse, limits: TheLimits, request: Asked) -> wire.TableMade:
    """A table from the file of a finished game, to look at its steps or go on from one."""
    limits.new(request)
    caller = caller_of(request)
    person = await house.people.need(caller)
    home = household(address_in(request.scope))  # persons are easily made
    with house.lookback.files.take(home):  # nothing of the file is read before there is a place
        file = await _file_in(request)
        return await house.files.take_in(caller, person, file, limits.charge_to(request))


async def _file_in(request: Asked) -> bytes:
    """The file, if it comes in time: others wait for the place."""
    try:
        async with asyncio.timeout(LONGEST_WAY):
            return await request.body()
    except TimeoutError:
        raise BadRequest(what=f"it was not here after {LONGEST_WAY} seconds") from None
