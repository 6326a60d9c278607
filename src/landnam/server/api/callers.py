"""What handlers ask for: the house, and the caller of a request from its headers."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath

from landnam.server.access import LINK_HEADER, Caller
from landnam.server.house import House
from landnam.server.limits import Limits

TheHouse = NamedDependency[House]
TheLimits = NamedDependency[Limits]
TableId = FromPath[str]
Asked = Request[Any, Any, Any]


def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Who asks: the personal secret and the link's, hashed."""
    headers = connection.headers
    return Caller.from_headers(headers.get("authorization"), headers.get(LINK_HEADER))
