"""For the operator of the server: health, readiness, figures."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from landnam.server import wire
from landnam.server.api.callers import Asked, TheHouse
from landnam.server.api.metrics import metrics_of
from landnam.server.errors import FiguresClosed
from landnam.server.net.middleware import Seen
from landnam.server.net.rate_limits import address_in
from landnam.server.people.secrets import fits
from landnam.server.settings import Settings


@get("/health", tags=["operations"], sync_to_thread=False)
def health() -> wire.Health:
    """Whether the process lives."""
    return wire.Health(ok=True)


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"], sync_to_thread=False)
def metrics(house: TheHouse, request: Asked, seen: NamedDependency[Seen]) -> str:
    """Figures for Prometheus, for the one who runs the server."""
    if not _runs_the_server(request, house.settings):
        raise FiguresClosed()
    return metrics_of(house, seen)


def _runs_the_server(request: Asked, settings: Settings) -> bool:
    """Whether the token is shown, or the request comes from this very machine by no proxy."""
    headers = request.headers
    shown = headers.get("authorization", "").removeprefix("Bearer ")
    if settings.metrics_token and fits(shown, settings.metrics_token):
        return True
    proxied = settings.proxy or "forwarded" in headers or "x-forwarded-for" in headers
    return not proxied and ip_address(address_in(request.scope) or "::").is_loopback


NOT_READY: Final = {503: ResponseSpec(wire.Health, description="The database does not answer")}


@get("/ready", tags=["operations"], responses=NOT_READY)
async def ready(house: TheHouse) -> Response[wire.Health]:
    """Whether it can serve: 503 if the database does not answer."""
    ok = await house.store.database.ready()
    return Response(wire.Health(ok=ok), status_code=200 if ok else 503)
