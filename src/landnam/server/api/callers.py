"""Parameters of handlers: the house, and the caller's identity."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from landnam.server import wire
from landnam.server.errors import WrongOrigin
from landnam.server.framework.reading import Asked
from landnam.server.help.almanacs import Almanacs
from landnam.server.house import House
from landnam.server.net.guards import check_origin
from landnam.server.net.rate_limits import Limits
from landnam.server.people.access import (
    COOKIE,
    LINK_HEADER,
    Caller,
    People,
    seat_of_link,
    secret_in,
)
from landnam.server.tables.cache import Tables

TheHouse = NamedDependency[House]
TheLimits = NamedDependency[Limits]
TheAlmanacs = NamedDependency[Almanacs]
TableId = FromPath[str]
SeatWanted = Annotated[int | None, QueryParameter(ge=0, le=9)]
Have = Annotated[int, QueryParameter(ge=0, le=wire.LARGEST_NUMBER)]
Connection = ASGIConnection[Any, Any, Any, Any]

LONGEST: Final = 400 * 24 * 60 * 60
"""For how many seconds a browser keeps the cookie: as long as any of them does."""

COST: Final = "cost"
"""The option of a handler that says as how many requests one of its kind counts."""

MUCH: Final = {COST: 5}
VERY_MUCH: Final = {COST: 10}

_ONLY_READ: Final = {"GET", "HEAD", "OPTIONS"}


def caller_of(connection: Connection) -> Caller:
    """The caller: the personal secret, from its header or the cookie, and the link's; hashed."""
    headers = connection.headers
    secret = secret_in(headers.get("authorization"))
    if secret is None and "cookie" in headers:
        secret = _cookie_of(connection)
    return Caller.of(secret, headers.get(LINK_HEADER))


def proof_of(
    people: People, tables: Tables, caller: Caller, table: str | None
) -> tuple[str, str] | None:
    """The proven part of a caller's claim, and the person or seat it stands for.

    Only people in memory count, for invented secrets must not keep the store busy.
    """
    person = people.known(caller)
    if person is not None and caller.person is not None:
        return caller.person, person.id
    hosted = tables.free(table) if table and caller.link else None
    seat = None if hosted is None else seat_of_link(hosted.row, caller)
    if seat is None or caller.link is None:
        return None  # many have a spectators' or a replay link: each counts for their address
    return caller.link, f"{table} {seat.seat}"  # also when the seat is given new links


def caller_on_socket(socket: Connection, secret: str | None, link: str | None) -> Caller:
    """The caller by the first message of a socket, or by the cookie if it shows no secret.

    The origin of a socket has been looked at before anything is said.
    """
    return Caller.of(secret or cookie_in(socket.headers.get("cookie")), link)


def cookie_in(header: str | None) -> str | None:
    """The secret in the header in which a browser sends its cookies.

    Python's own reader takes minutes for backslashes in quotes (CVE-2024-7592), and the framework
    keeps what it has read. Our secrets need neither quotes nor escapes.

    >>> cookie_in("theme=dark; landnam=abc"), cookie_in("theme=dark"), cookie_in(None)
    ('abc', None, None)
    """
    for cookie in (header or "").split(";"):
        name, _, value = cookie.partition("=")
        if name.strip() == COOKIE:
            return value.strip()
    return None


def secret_of(request: Asked) -> str | None:
    """The personal secret itself, to keep it in a cookie."""
    return secret_in(request.headers.get("authorization")) or _cookie_of(request)


def _cookie_of(connection: Connection) -> str | None:
    """The secret in the cookie. Browsers send it for pages of any site: only ours may use it."""
    secret = cookie_in(connection.headers.get("cookie"))
    if secret and connection.scope.get("method") not in _ONLY_READ:
        _check_own_page(connection)
    return secret


def _check_own_page(connection: Connection) -> None:
    """`WrongOrigin` unless the browser says that a page of this very site asks."""
    headers = connection.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is None and origin is None:
        raise WrongOrigin()
    if site not in (None, "same-origin"):
        raise WrongOrigin()
    check_origin(origin, headers.get("host"))


def check_not_cross_site(connection: Connection) -> None:
    """`WrongOrigin` if a page of another site wants to change something, cookie or not.

    A browser lets any page send plain text anywhere: that must not make people here, nor use up
    what this browser's owner may ask for. Programs say nothing of where they come from.
    """
    headers = connection.headers
    if connection.scope.get("method") in _ONLY_READ or "authorization" in headers:
        return  # a page of another site cannot send that header without asking us first
    if "origin" in headers or "sec-fetch-site" in headers:
        _check_own_page(connection)


def cookie_with(base_path: str, request: Asked, secret: str | None) -> Cookie:
    """The cookie that keeps a secret; without one, the cookie that takes it away."""
    forwarded = request.headers.get("x-forwarded-proto", "")
    return Cookie(
        COOKIE,
        value=secret,
        path=base_path or "/",
        max_age=LONGEST if secret else 0,
        secure="https" in (request.scope["scheme"], forwarded.lower()),
        httponly=True,
        samesite="strict",
    )
