"""Notices to other programs: the addresses that people want to be told at when it is their turn."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody

from landnam.server import wire
from landnam.server.api.callers import TheHouse, TheLimits, caller_of
from landnam.server.framework.reading import Asked


class HooksController(Controller):
    """The caller's hooks; refused unless the server was started with them."""

    path = "/people/me/hooks"
    tags = ("hooks",)

    @post("/")
    async def add(
        self, house: TheHouse, limits: TheLimits, request: Asked, data: JSONBody[wire.NewHook]
    ) -> wire.HookMade:
        """A new hook; the key in the answer is told this once."""
        limits.new(request)
        return await house.hooks.add(await house.people.need(caller_of(request)), data.url)

    @get("/")
    async def mine(self, house: TheHouse, request: Asked) -> list[wire.HookFacts]:
        """One's own hooks, the oldest first."""
        return await house.hooks.of(await house.people.need(caller_of(request)))

    @delete("/{hook:str}")
    async def remove(self, house: TheHouse, request: Asked, hook: FromPath[str]) -> None:
        """Take a hook away, with all that waits for it."""
        await house.hooks.remove(await house.people.need(caller_of(request)), hook)
