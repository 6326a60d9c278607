"""People: a nickname and one personal secret, no accounts."""

from __future__ import annotations

from contextlib import suppress

from litestar import Controller, Response, delete, get, patch, post
from litestar.params import JSONBody

from landnam.server import wire
from landnam.server.api.callers import (
    VERY_MUCH,
    TheHouse,
    TheLimits,
    caller_of,
    cookie_in,
    cookie_with,
    secret_of,
)
from landnam.server.errors import SecretUnknown, ServerError
from landnam.server.framework.reading import Asked
from landnam.server.people.access import Caller
from landnam.server.people.plain_text import one_line
from landnam.server.people.secrets import hashed, new_id, new_secret
from landnam.server.store import Person
from landnam.server.tables.views import my_table

MOST_LISTED = 100


class PeopleController(Controller):
    """The person who uses this browser."""

    path = "/people"
    tags = ("people",)

    @post("/")
    async def come_in(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        data: JSONBody[wire.NewPerson],
    ) -> wire.Welcome:
        """A new person; the secret in the answer is told this once."""
        limits.new(request)
        secret = new_secret()
        person = Person(new_id(), one_line(data.nickname))
        await house.store.people.add(person, hashed(secret))
        return wire.Welcome(id=person.id, nickname=person.nickname, secret=secret)

    @get("/here")
    async def here(self, house: TheHouse, request: Asked) -> wire.Here:
        """The owner of the personal secret, if there is one: nobody is refused for being new."""
        try:
            person = await house.people.find(caller_of(request))
        except SecretUnknown:
            person = None
        me = None if person is None else wire.Me(id=person.id, nickname=person.nickname)
        return wire.Here(me=me)

    @get("/me")
    async def me(self, house: TheHouse, request: Asked) -> wire.Me:
        """The owner of the personal secret."""
        person = await house.people.need(caller_of(request))
        return wire.Me(id=person.id, nickname=person.nickname)

    @patch("/me")
    async def rename(
        self, house: TheHouse, limits: TheLimits, request: Asked, data: JSONBody[wire.NewPerson]
    ) -> wire.Me:
        """Take another nickname; the person's tables show it at once."""
        limits.new(request)
        person = await house.people.need(caller_of(request))
        nickname = one_line(data.nickname)
        await house.store.people.rename(person.id, nickname)
        house.leaving.look_again(person)
        return wire.Me(id=person.id, nickname=nickname)

    @delete("/me")
    async def leave(self, house: TheHouse, request: Asked) -> Response[None]:
        """Leave for good: forget nickname and secret; bots play on in the person's seats."""
        await house.leaving.leave_for_good(await house.people.need(caller_of(request)))
        return Response(None, cookies=[cookie_with(house.settings.base_path, request, None)])

    @post("/me/secret")
    async def new_secret(
        self, house: TheHouse, limits: TheLimits, request: Asked
    ) -> Response[wire.Welcome]:
        """Another personal secret, told this once; the old one opens nothing any more.

        So all other devices are shut out of the person's seats, which is announced there.
        """
        limits.new(request)
        person = await house.people.need(caller_of(request))
        secret = new_secret()
        await house.devices.end_others(person, hashed(secret))
        house.leaving.look_again(person)
        with suppress(ServerError):  # whatever happens now: they must be told their secret
            await house.people.find(Caller.of(secret, None))  # no stranger's limits hold them up
        told = wire.Welcome(id=person.id, nickname=person.nickname, secret=secret)
        kept = (
            [cookie_with(house.settings.base_path, request, secret)]
            if cookie_in(request.headers.get("cookie"))
            else []
        )
        return Response(told, cookies=kept)

    @post("/me/cookie", status_code=204)
    async def keep_secret(self, house: TheHouse, request: Asked) -> Response[None]:
        """Keep the personal secret in a cookie, which no script can read.

        The running tables of the person are told if the browser had another cookie, or none.
        """
        person = await house.people.need(caller_of(request))
        secret = secret_of(request)
        if cookie_in(request.headers.get("cookie")) != secret:
            await house.devices.one_more(person)
        return Response(None, cookies=[cookie_with(house.settings.base_path, request, secret)])

    @delete("/me/cookie")
    async def drop_secret(self, house: TheHouse, request: Asked) -> Response[None]:
        """Take the cookie away from this browser; the secret itself lives on."""
        return Response(None, cookies=[cookie_with(house.settings.base_path, request, None)])

    @get("/me/tables", opt=VERY_MUCH)
    async def my_tables(self, house: TheHouse, request: Asked) -> list[wire.MyTable]:
        """The tables where one sits or is the host, the newest first."""
        person = await house.people.need(caller_of(request))
        rows = await house.store.tables.of_person(person.id, MOST_LISTED)
        return [my_table(row, person.id) for row in rows]
