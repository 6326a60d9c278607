"""Help while one plays."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, QueryParameter

from landnam.server import wire
from landnam.server.api.callers import VERY_MUCH, SeatWanted, TableId, TheHouse, caller_of
from landnam.server.framework.reading import Asked


class HelpController(Controller):
    """Help while one plays."""

    path = "/tables/{table:str}"
    tags = ("help",)

    @get("/why-not")
    async def why(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        thing: Annotated[str, QueryParameter(min_length=1, max_length=200)],
        seat: SeatWanted = None,
    ) -> list[wire.Reason]:
        """Why a card, a place or a verb is not possible now."""
        return await house.advice.why_not(table, caller_of(request), thing, seat)

    @post("/hint", status_code=200, opt=VERY_MUCH)
    async def advise(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.HintWanted]
    ) -> wire.Hint:
        """Suggest a bot's choice; where several people play, only if the host has allowed it."""
        return await house.advice.hint(table, caller_of(request), data.seat)
