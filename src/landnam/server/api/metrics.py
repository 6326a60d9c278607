"""Metrics in the text form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from landnam.server.house import House
from landnam.server.net.middleware import BOUNDS, Seen


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
