"""Titles and tables: listing titles, making a table, sitting down and getting up."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Controller, MediaType, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from landnam.bots import bot_names
from landnam.kernel.manifest import Manifest, find_manifest, title_names
from landnam.server import wire
from landnam.server.api.callers import (
    MUCH,
    TableId,
    TheAlmanacs,
    TheHouse,
    TheLimits,
    caller_of,
)
from landnam.server.framework.reading import Asked
from landnam.server.help.almanacs import Almanac, almanac_of_title
from landnam.server.tables.views import table_facts

MOST_LISTED = 100

LARGEST_SETUP: Final = 256 * 1024
"""Bytes of a request for a table, which may bring the host's own decks and villages along."""


class TitlesController(Controller):
    """Titles that can be played here."""

    path = "/titles"
    tags = ("titles",)

    @get("/", sync_to_thread=True, opt=MUCH)
    def titles(self) -> list[wire.TitleFacts]:
        """All titles with their sides, options and bots."""
        return [_facts(name) for name in title_names()]

    @get("/{title:str}/almanac", sync_to_thread=True, opt=MUCH)
    def almanac(self, request: Asked, title: FromPath[str]) -> Response[dict[str, Any]]:
        """Everything there is in a title, in words: its cards, boards and the like."""
        return _known_by_tag(request, almanac_of_title(title))


def _known_by_tag(request: Asked, almanac: Almanac) -> Response[dict[str, Any]]:
    """The almanac, or nothing where the client has the very same already."""
    headers = {"etag": almanac.tag, "cache-control": "no-cache"}
    same = request.headers.get("if-none-match") == almanac.tag
    answer: Response[Any] = (
        Response(None, status_code=304, headers=headers)
        if same
        else Response(almanac.encoded, media_type=MediaType.JSON, headers=headers)
    )
    return answer


def _facts(name: str) -> wire.TitleFacts:
    title = find_manifest(name)
    return wire.TitleFacts(
        name=name,
        words=title.all_words(),
        minutes=title.length,
        fewest=title.seats[0],
        most=title.seats[-1],
        sides=list(title.sides),
        first_game=list(title.first_game),
        options=[
            wire.OptionChoice(name=option.name, values=list(option.values))
            for option in title.options
        ],
        bots=bot_names(name),
        provenance=_provenance(title),
    )


def _provenance(title: Manifest) -> wire.ProvenanceFacts | None:
    found = title.provenance
    return None if found is None else msgspec.convert(found.to_data(), wire.ProvenanceFacts)


class TablesController(Controller):
    """Tables and their seats."""

    path = "/tables"
    tags = ("tables",)

    @post("/", request_max_body_size=LARGEST_SETUP)
    async def make(
        self,
        house: TheHouse,
        limits: TheLimits,
        request: Asked,
        data: JSONBody[wire.NewTable],
    ) -> wire.TableMade:
        """A new table. Its seat links and the spectators' link are told this once."""
        limits.new(request)
        host = await house.people.need(caller_of(request))
        game = await house.hosting.new_game(host, data, limits.charge_to(request))
        return await house.hosting.make(host, data, game=game)

    @get("/", opt=MUCH)
    async def open_tables(self, house: TheHouse) -> list[wire.TableFacts]:
        """The open tables that still have a seat for a person."""
        return [table_facts(row) for row in await house.store.tables.open_to_all(MOST_LISTED)]

    @get("/{table:str}")
    async def facts(self, house: TheHouse, table: TableId) -> wire.TableFacts:
        """Return the facts of the table that everybody may know who knows of it."""
        return table_facts(await house.tables.row(table))

    @get("/{table:str}/almanac", opt=MUCH)
    async def almanac(
        self, house: TheHouse, almanacs: TheAlmanacs, request: Asked, table: TableId
    ) -> Response[dict[str, Any]]:
        """Return the content of this table in words: its own decks and villages among it."""
        async with house.tables.at(table) as hosted:
            rules = hosted.table.rules
        return _known_by_tag(request, await almanacs.of(rules))

    @delete("/{table:str}")
    async def remove(self, house: TheHouse, request: Asked, table: TableId) -> None:
        """The host takes the table away, with all of its game."""
        await house.hosting.remove(table, await house.people.need(caller_of(request)))

    @post("/{table:str}/sit", status_code=200)
    async def sit(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.SitDown]
    ) -> wire.TableFacts:
        """Sit down on a free seat, by its link or at an open table.

        On a taken seat only by the host's new link, when its player has not answered in time.
        """
        caller = caller_of(request)
        person = await house.people.need(caller)
        return await house.seats.sit_down(table, caller, person, data.seat)

    @post("/{table:str}/leave", status_code=200)
    async def leave(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Leave]
    ) -> wire.TableFacts:
        """Get up: a bot plays on."""
        return await house.seats.go_away(table, caller_of(request), data.seat, away=True)

    @post("/{table:str}/back", status_code=200)
    async def back(
        self, house: TheHouse, request: Asked, table: TableId, data: JSONBody[wire.Leave]
    ) -> wire.TableFacts:
        """Come back and play again."""
        return await house.seats.go_away(table, caller_of(request), data.seat, away=False)

    @post("/{table:str}/links/{seat:int}")
    async def link(
        self, house: TheHouse, request: Asked, table: TableId, seat: FromPath[int]
    ) -> wire.SeatLink:
        """The host makes a new link for a seat, and the old one ends.

        If somebody sits there, they stay, and it is announced at the table.
        """
        return await house.seats.new_link(table, await house.people.need(caller_of(request)), seat)

    @get("/{table:str}/link")
    async def about(self, house: TheHouse, request: Asked, table: TableId) -> wire.LinkFacts:
        """Return the use of the seat link that the request shows."""
        return await house.claims.about(table, caller_of(request))

    @post("/{table:str}/claims", status_code=200)
    async def claim(self, house: TheHouse, request: Asked, table: TableId) -> wire.LinkFacts:
        """Ask the player in the seat of the caller's link to let the caller continue there."""
        caller = caller_of(request)
        return await house.claims.ask(table, caller, await house.people.need(caller))

    @post("/{table:str}/claims/{seat:int}", status_code=200)
    async def consent(
        self,
        house: TheHouse,
        request: Asked,
        table: TableId,
        seat: FromPath[int],
        data: JSONBody[wire.Consent],
    ) -> wire.TableFacts:
        """Let the person who has asked continue in the caller's seat, or end their link."""
        person = await house.people.need(caller_of(request))
        return await house.claims.answer(table, person, seat, allow=data.allow)

    @post("/{table:str}/watch")
    async def watch_link(self, house: TheHouse, request: Asked, table: TableId) -> wire.Link:
        """The host gives out a new spectators' link; the old one opens nothing any more."""
        return await house.seats.new_watch_link(table, await house.people.need(caller_of(request)))
