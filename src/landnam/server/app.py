"""The application: the house, its handlers, and the middleware around every answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from litestar import Litestar, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.response import Redirect

from landnam import __version__
from landnam.kernel.errors import LandnamError
from landnam.server.api.callers import COST, caller_of, check_not_cross_site, proof_of
from landnam.server.api.campaigns import CampaignsController
from landnam.server.api.chat import ChatController
from landnam.server.api.clocks import ClocksController
from landnam.server.api.help import HelpController
from landnam.server.api.history import HistoryController, take_file
from landnam.server.api.hooks import HooksController
from landnam.server.api.moves import MovesController
from landnam.server.api.operations import health, metrics, ready
from landnam.server.api.people import PeopleController
from landnam.server.api.sockets import table_socket
from landnam.server.api.tables import TablesController, TitlesController
from landnam.server.database import Database
from landnam.server.database.postgres import PostgresDatabase
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.framework.description import Description
from landnam.server.framework.pages import asset, beside_the_page, front_page, page_meant
from landnam.server.framework.reading import Asked, Reading
from landnam.server.framework.shortcut import Shortcut
from landnam.server.help.almanacs import Almanacs
from landnam.server.house import House
from landnam.server.logs import log
from landnam.server.net.faults import at_fault, not_understood, refused
from landnam.server.net.guards import HostNames, own_names
from landnam.server.net.middleware import Seen, Watched
from landnam.server.net.rate_limits import Limits, address_in, cost_of_size
from landnam.server.net.request_guard import RequestGuard
from landnam.server.settings import Settings
from landnam.server.store import Store

API: Final = "/api/v1"


def database_of(settings: Settings) -> Database:
    """PostgreSQL where its address is given, else one SQLite file."""
    if settings.postgres:
        return PostgresDatabase(settings.postgres)
    return SqliteDatabase(settings.database)


def make_app(settings: Settings) -> Watched:
    """The application with its store."""
    house = House(settings, Store(database_of(settings)))
    limits, seen, almanacs = Limits(settings.limit_clock), Seen(), Almanacs()
    house.people.on_forget(limits.forget)
    prove = partial(proof_of, house.people, house.tables)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        try:
            await house.open()
        except LandnamError as trouble:
            log("not-started", trouble=str(trouble))
            raise
        try:
            yield
        finally:
            await house.close()

    def unread(request: Asked, error: HTTPException) -> Response[Any]:
        house.leftovers.one_more()
        if isinstance(error, NotFoundException):
            meant = page_meant(request, settings.base_path)
            if meant is not None:
                return Redirect(meant, status_code=303)
        return not_understood(request, error)

    async def limited(request: Asked) -> None:
        check_not_cross_site(request)
        caller, table = caller_of(request), request.path_params.get("table")
        handler = request.route_handler
        largest = handler.resolve_request_max_body_size() or 0
        cost = handler.opt.get(COST, 1) + cost_of_size(request.headers, largest)
        proof = partial(prove, caller, table)
        limits.request(caller, address_in(request.scope), proof, cost)

    api = Router(
        API,
        route_handlers=[
            PeopleController,
            HooksController,
            TitlesController,
            TablesController,
            CampaignsController,
            MovesController,
            ClocksController,
            ChatController,
            HelpController,
            HistoryController,
            take_file,
            table_socket,
        ],
    )
    app = Litestar(
        [front_page, asset, beside_the_page, health, ready, metrics, api],
        path=settings.base_path or None,
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "almanacs": Provide(lambda: almanacs, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
            "seen": Provide(lambda: seen, sync_to_thread=False),
        },
        exception_handlers={
            LandnamError: refused,
            HTTPException: unread,
            Exception: at_fault,
        },
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Landnám table server",
            version=__version__,
            path="/schema",
            render_plugins=[Description("/openapi.json", settings.base_path + API)],
        ),
        request_class=Reading,
        request_max_body_size=settings.largest_request,
        before_request=limited,
    )
    shortcut = Shortcut(app, house.playing, prove, limits, settings.base_path + API)
    # Behind a proxy the names are the proxy's affair, unless we are told them.
    names = HostNames(
        (*own_names(), *settings.names), any_name=bool(settings.proxy and not settings.names)
    )
    return Watched(app, RequestGuard(shortcut, names), seen)
