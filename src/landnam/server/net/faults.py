"""Errors as answers: one shape for all."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from landnam.kernel.errors import LandnamError
from landnam.server import wire
from landnam.server.errors import (
    BadRequest,
    ChoiceRefused,
    ServerError,
    ServerFault,
    Stale,
    StoreAway,
    TooMany,
)
from landnam.server.logs import log

REFUSED: Final = 422
"""The status of requests that the rules or the set-up do not allow."""

LONGEST_MESSAGE: Final = 4_000
"""Characters of an error's text; some errors quote the request."""


def trouble_of(error: LandnamError) -> wire.Trouble:
    """An error as a client is told of it."""
    return wire.Trouble(
        error=type(error).__name__,
        message=shortened(str(error)),
        now=msgspec.Raw(error.now) if isinstance(error, Stale) and error.now else None,
        offered=error.offered if isinstance(error, ChoiceRefused) else None,
        reasons=error.reasons or None if isinstance(error, ChoiceRefused) else None,
    )


def shortened(text: str) -> str:
    """A text that is not too long to be told.

    >>> len(shortened("x" * 1_000_000)), shortened("Not your turn.")
    (4000, 'Not your turn.')
    """
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 1]}…"


def status_of(error: LandnamError) -> int:
    """The HTTP status of an error."""
    return error.status if isinstance(error, ServerError) else REFUSED


def refused(_: object, error: LandnamError) -> Response[Any]:
    """An error that somebody can put right."""
    wait = None
    if isinstance(error, (TooMany, StoreAway)):
        wait = {"retry-after": str(error.seconds)}
    return _answer(trouble_of(error), status_of(error), wait)


def not_understood(_: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A request that did not get as far as the house: malformed, too large, or for no path."""
    told = trouble_of(BadRequest(what=_details(error)))
    named = msgspec.structs.replace(told, error=type(error).__name__.removesuffix("Exception"))
    return _answer(named, error.status_code, dict(error.headers or {}))


def _details(error: HTTPException) -> str:
    if error.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return "it is larger than this path takes (docs/server.md, Limits); send less"
    extra = error.extra
    if isinstance(extra, list) and extra:
        parts = [part for part in extra if isinstance(part, Mapping)]
        return "; ".join(
            f"{part.get('key', '')} {part.get('message', '')}".strip() for part in parts
        )
    return error.detail.rstrip(".")


def at_fault(_: object, error: Exception) -> Response[Any]:
    """A bug of ours: logged with its place, told without it."""
    trace = [shortened(line) for line in traceback.format_exception(error)]
    log("fault", fault=shortened(f"{type(error).__name__}: {error}"), trace=trace)
    return _answer(trouble_of(ServerFault(what=type(error).__name__)), ServerFault.status)


def _answer(
    trouble: wire.Trouble, status: int, headers: dict[str, str] | None = None
) -> Response[Any]:
    return Response(
        msgspec.json.encode(trouble),
        status_code=status,
        media_type=MediaType.JSON,
        headers=headers,
    )
