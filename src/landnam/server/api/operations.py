"""For the operator of the server: health, readiness, figures."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from itertools import accumulate
from typing import Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from landnam.server import wire
from landnam.server.api.callers import TheHouse
from landnam.server.errors import FiguresClosed
from landnam.server.framework.reading import Asked
from landnam.server.house import House
from landnam.server.net.middleware import BOUNDS, Seen
from landnam.server.net.rate_limits import address_in
from landnam.server.people.secrets import fits
from landnam.server.settings import Settings


@get("/health", tags=["operations"], sync_to_thread=False)
def health() -> wire.Health:
    """Return whether the process lives."""
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
    """Return whether it can serve: 503 if the database does not answer."""
    ok = await house.store.database.ready()
    return Response(wire.Health(ok=ok), status_code=200 if ok else 503)


def metrics_of(house: House, seen: Seen) -> str:
    """All metrics, one a line."""
    return "".join(f"landnam_{line}\n" for line in _lines(house, seen))


def _lines(house: House, seen: Seen) -> Iterator[str]:
    yield f"moves_total {house.moves.public}"
    yield f"tables_in_memory {house.tables.count}"
    yield f"sockets {house.hub.sockets}"
    yield f"bot_retries_total {house.workers.retries}"
    if house.hooks.parcels is not None:
        yield f"parcels_arrived_total {house.hooks.parcels.arrived}"
        yield f"parcels_failed_total {house.hooks.parcels.failed}"
    for name, number in house.store.database.figures().items():
        yield f"store_{name} {number}"
    for status, count in sorted(seen.statuses.items()):
        yield f'requests_total{{status="{status}"}} {count}'
    for bound, count in zip(BOUNDS, accumulate(seen.durations), strict=False):
        yield f'request_seconds_bucket{{le="{bound}"}} {count}'
    total = seen.statuses.total()
    yield f'request_seconds_bucket{{le="+Inf"}} {total}'
    yield f"request_seconds_sum {seen.seconds:.6f}"
    yield f"request_seconds_count {total}"
