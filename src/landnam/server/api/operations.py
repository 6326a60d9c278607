"""For whoever runs the server: health, readiness, figures."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from landnam.server import wire
from landnam.server.api.callers import TheHouse
from landnam.server.api.metrics import metrics_of
from landnam.server.net.middleware import Seen


@get("/health", tags=["operations"], sync_to_thread=False)
def health() -> wire.Health:
    """Whether the process lives."""
    return wire.Health(ok=True)


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"], sync_to_thread=False)
def metrics(house: TheHouse, seen: NamedDependency[Seen]) -> str:
    """Figures for Prometheus."""
    return metrics_of(house, seen)


NOT_READY: Final = {503: ResponseSpec(wire.Health, description="The database does not answer")}


@get("/ready", tags=["operations"], responses=NOT_READY)
async def ready(house: TheHouse) -> Response[wire.Health]:
    """Whether it can serve: 503 if the database does not answer."""
    ok = await house.store.database.ready()
    return Response(wire.Health(ok=ok), status_code=200 if ok else 503)
