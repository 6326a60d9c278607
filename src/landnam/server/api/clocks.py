"""Time: the host starts the clocks and decides about late seats; a seat lets the server pass."""

from __future__ import annotations

from typing import Any

from litestar import Controller, MediaType, Response, post
from litestar.params import FromPath, JSONBody

from landnam.server import wire
from landnam.server.api.callers import TableId, TheHouse, caller_of
from landnam.server.framework.reading import Asked
from landnam.server.tables.views import table_facts


class ClocksController(Controller):
    """Requests about time."""

    path = "/tables/{table:str}"
    tags = ("time",)

    @post("/timeouts/{seat:int}", status_code=200)
    async def time_out(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        seat: FromPath[int],
        data: JSONBody[wire.TimeOutChoice],
    ) -> wire.TableFacts:
        """Decide, as the host, for a seat whose time is over."""
        host = await house.people.need(caller_of(request))
        return table_facts(await house.clocks.decided(table, host, seat, data.do))

    @post("/start", status_code=200)
    async def start(self, house: TheHouse, request: Asked, table: TableId) -> wire.TableFacts:
        """The host starts the clocks, though somebody has not opened the table yet."""
        return await house.arrivals.start_now(table, await house.people.need(caller_of(request)))

    @post("/auto-pass", status_code=200)
    async def auto_pass(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.AutoPass]
    ) -> Response[wire.Now]:
        """Let the server pass for the caller's seat until it is attacked or must answer."""
        now = await house.seats.let_pass(table, caller_of(request), data.seat, on=data.on)
        answer: Response[Any] = Response(now, media_type=MediaType.JSON)
        return answer
