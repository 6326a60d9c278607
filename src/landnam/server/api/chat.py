"""Chat at a table."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from landnam.server import wire
from landnam.server.api.callers import VERY_MUCH, Have, SeatWanted, TableId, TheHouse, caller_of
from landnam.server.framework.reading import Asked


class ChatController(Controller):
    """The chat of a table, beside the game."""

    path = "/tables/{table:str}/chat"
    tags = ("chat",)

    @get("/")
    async def lines(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        seats: Have = 0,
        watch: Have = 0,
        seat: SeatWanted = None,
    ) -> wire.Chat:
        """Return the lines of each room beyond the given counts that the caller may read."""
        have = wire.HaveChat(seats=seats, watch=watch)
        return await house.chat.hear(table, caller_of(request), seat, have)

    @post("/")
    async def talk(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Say]
    ) -> wire.Line:
        """Say something; it needs a nickname, so a personal secret."""
        return await house.chat.say(table, caller_of(request), data)

    @get("/mutes", opt=VERY_MUCH)
    async def mutes(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        seat: SeatWanted = None,
    ) -> wire.Mutes:
        """Return whether the caller may talk here; tell the host which people may not."""
        return await house.chat.mutes_of(table, caller_of(request), seat)

    @post("/{room:str}/{number:int}/mute", status_code=204)
    async def mute(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        room: FromPath[wire.Room],
        number: FromPath[int],
        data: JSONBody[wire.Mute],
    ) -> None:
        """The host mutes the speaker of this line, or lets them speak again."""
        host = await house.people.need(caller_of(request))
        await house.chat.mute_speaker(table, host, room, number, data.muted)

    @post("/mute-spectators", status_code=204)
    async def mute_all(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Mute]
    ) -> None:
        """The host mutes all spectators, or lets them speak again."""
        host = await house.people.need(caller_of(request))
        await house.chat.mute_spectators(table, host, data.muted)
