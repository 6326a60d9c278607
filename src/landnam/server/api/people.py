"""People: a nickname and one personal secret, no accounts."""

from __future__ import annotations

from litestar import Controller, get, patch, post
from litestar.params import JSONBody

from landnam.server import wire
from landnam.server.api.callers import Asked, TheHouse, TheLimits, caller_of
from landnam.server.push import my_table
from landnam.server.secrets import hashed, new_id, new_secret
from landnam.server.store import Person

MOST_LISTED = 100


class PeopleController(Controller):
    """Who is here."""

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
        person = Person(new_id(), data.nickname)
        await house.store.people.add(person, hashed(secret))
        return wire.Welcome(id=person.id, nickname=person.nickname, secret=secret)

    @get("/me")
    async def me(self, house: TheHouse, request: Asked) -> wire.Me:
        """Who the personal secret belongs to."""
        person = await house.people.need(caller_of(request))
        return wire.Me(id=person.id, nickname=person.nickname)

    @patch("/me")
    async def rename(
        self, house: TheHouse, request: Asked, data: JSONBody[wire.NewPerson]
    ) -> wire.Me:
        """Another nickname; tables show it when they are read next."""
        caller = caller_of(request)
        person = await house.people.need(caller)
        await house.store.people.rename(person.id, data.nickname)
        house.people.forget(caller)
        return wire.Me(id=person.id, nickname=data.nickname)

    @get("/me/tables")
    async def my_tables(self, house: TheHouse, request: Asked) -> list[wire.MyTable]:
        """The tables where one sits or is the host, the newest first."""
        person = await house.people.need(caller_of(request))
        rows = await house.store.tables.of_person(person.id, MOST_LISTED)
        return [my_table(row, person.id) for row in rows]
