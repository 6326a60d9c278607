"""The description of the API, complete: the possible answers to each request, and its callers.

Paths come from the handlers, as the framework sees them. The types come from msgspec, which reads
the requests: so the description holds every limit that is really there. Errors that all requests of
one kind share are added here once for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from landnam.server import wire
from landnam.words import Message, say

Schema = dict[str, Any]

REFS: Final = "#/components/schemas/{name}"
SECRETS: Final[Mapping[str, Schema]] = {
    "personal": {"type": "apiKey", "in": "header", "name": "Authorization"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "landnam"},
    "link": {"type": "apiKey", "in": "header", "name": "Landnam-Seat"},
}
"""Proofs of identity; the words for each stand in the catalogue."""

EMPTY: Final = "204"
"""The status of an answer without a body, even if its handler returns something."""

OPEN: Final = frozenset(
    [
        ("post", "/people"),
        ("get", "/people/here"),
        ("delete", "/people/me/cookie"),
        ("get", "/titles"),
        ("get", "/titles/{title}/almanac"),
        ("get", "/tables"),
        ("get", "/tables/{table}"),
        ("get", "/tables/{table}/almanac"),
    ]
)
"""Requests that need no proof of identity."""


class Description(JsonRenderPlugin):
    """Serves the description."""

    def __init__(self, path: str, api: str) -> None:
        super().__init__(path=path)
        self._api = api
        self._complete: Schema | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Schema) -> bytes:
        """The description as JSON."""
        if self._complete is None:
            self._complete = completed(openapi_schema, self._api)
        return super().render(request, self._complete)


def completed(described: Schema, api: str) -> Schema:
    """The framework's description with all that it does not know. ``api``: where the API begins."""
    paths = {
        path: {method: _operation(method, path, api, found) for method, found in item.items()}
        for path, item in described["paths"].items()
    }
    secrets = {
        name: {**scheme, "description": _words("secret", name)} for name, scheme in SECRETS.items()
    }
    components = {"schemas": _types(), "securitySchemes": secrets}
    return {**described, "paths": paths, "components": components}


def _types() -> Schema:
    """Every type of the wire, as msgspec reads and writes it."""
    named = [getattr(wire, name) for name in wire.__all__]
    types = [each for each in named if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    _, schemas = msgspec.json.schema_components(types, ref_template=REFS)
    return schemas


def _operation(method: str, path: str, api: str, found: Schema) -> Schema:
    inside = path.removeprefix(api)
    if inside == path:  # health and figures: those who run the server need no secret
        return {**found, "responses": found["responses"] | _troubles(_of_operations(path))}
    # We do not answer an unreadable request as the framework describes it.
    known = {status: answer for status, answer in found["responses"].items() if status < "400"}
    if EMPTY in known:
        known[EMPTY] = {"description": known[EMPTY]["description"]}
    secured = (method, inside) not in OPEN
    more: Schema = {"security": [{name: []} for name in _secrets(inside)]} if secured else {}
    return {**found, **more, "responses": known | _troubles(_statuses(method, found, secured))}


def _secrets(path: str) -> tuple[str, ...]:
    """At a table a link is enough; a person's own things need the person."""
    return tuple(SECRETS) if "{table}" in path else ("personal", "cookie")


def _statuses(method: str, found: Schema, secured: bool) -> Iterator[str]:
    """Yield the error statuses of a request of this kind."""
    named = any(parameter["in"] == "path" for parameter in found.get("parameters", ()))
    writes = method != "get"
    yield "400"
    if secured:
        yield from ("401", "403")
    if named:
        yield "404"
    if writes:
        yield from ("409", "413", "507")
    if named or writes:
        yield "422"
    yield from ("421", "429", "500", "503")


def _of_operations(path: str) -> tuple[str, ...]:
    """Return the error statuses beside the API: figures are not for everybody."""
    return ("403", "421", "429", "500") if path.endswith("/metrics") else ("421", "429", "500")


def _troubles(statuses: Iterator[str] | tuple[str, ...]) -> Schema:
    return {status: _trouble(status) for status in sorted(statuses)}


def _trouble(status: str) -> Schema:
    told = {"schema": {"$ref": REFS.format(name="Trouble")}}
    answer: Schema = {"description": _words("status", status)}
    if status in ("429", "503"):
        wait = {"description": _words("status", "wait"), "schema": {"type": "integer"}}
        answer["headers"] = {"Retry-After": wait}
    return {**answer, "content": {"application/json": told}}


def _words(kind: str, name: str) -> str:
    return say(Message(f"server.{kind}.{name}"))
