"""Playing: look, choose, take back, confirm."""

from __future__ import annotations

from typing import Any

from litestar import Controller, MediaType, Response, get, post
from litestar.params import JSONBody

from landnam.server import wire
from landnam.server.api.callers import Have, SeatWanted, TableId, TheHouse, caller_of
from landnam.server.framework.reading import Asked


class MovesController(Controller):
    """Views and acts of a seat. Every answer is a `Now`, as a socket gets it."""

    path = "/tables/{table:str}"
    tags = ("playing",)

    @get("/view")
    async def view(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        have: Have = 0,
        seat: SeatWanted = None,
    ) -> Response[wire.Now]:
        """Return what the caller may know now, and the events beyond ``have``."""
        return _now(await house.playing.look(table, caller_of(request), seat, have))

    @post("/choices", status_code=200)
    async def choose(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Choose]
    ) -> Response[wire.Now]:
        """Choose an option of the seat's decision. The answer comes when it is on disk."""
        return _now(await house.playing.act(table, caller_of(request), data))

    @post("/undo", status_code=200)
    async def undo(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Undo]
    ) -> Response[wire.Now]:
        """Take back the last own choice, or everything that still can be."""
        return _now(await house.playing.act(table, caller_of(request), data))

    @post("/commits", status_code=200)
    async def commit(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Commit]
    ) -> Response[wire.Now]:
        """Confirm what was played: the game goes on."""
        return _now(await house.playing.act(table, caller_of(request), data))

    @post("/auto-pay", status_code=200)
    async def auto_pay(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.AutoPay]
    ) -> Response[wire.Now]:
        """Make the seat's usual payments without asking, or ask again, from the next choice on."""
        return _now(await house.seats.let_pay(table, caller_of(request), data.seat, on=data.on))


def _now(encoded: bytes) -> Response[wire.Now]:
    """The answer with bytes that are encoded already."""
    answer: Response[Any] = Response(encoded, media_type=MediaType.JSON)
    return answer
