"""The description of the API is complete, and the server is as it says: schemathesis tries both.

Requests are made from the description alone, right ones and wrong ones; every answer must have a
status that is described, with a body of the type that is described for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running import API, Data, Guest, Server

Operation = APIOperation[Any, Any, Any, Any]

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SHORT, LONG = 4, 60


@pytest.fixture(scope="module")
def server(own_server: Server) -> Server:
    """One that no other test looks for anything in."""
    return own_server


@pytest.fixture(scope="module")
def described(server: Server) -> Data:
    told: Data = server.client.get(f"{server.url}schema/openapi.json").json()
    return told


def operations(described: Data) -> Iterator[tuple[str, str, Data]]:
    for path, item in described["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def test_every_request_names_its_possible_answers(described: Data) -> None:
    for method, path, operation in operations(described):
        answers = operation["responses"]
        assert {"429", "500"} < set(answers), (method, path)
        assert any(status < "300" for status in answers), (method, path)
        for status, answer in answers.items():
            if status >= "400" and path.startswith(f"/{API}"):
                told = answer["content"]["application/json"]["schema"]
                assert told == {"$ref": "#/components/schemas/Trouble"}, (method, path, status)
                assert answer["description"], (method, path, status)


def test_all_but_open_requests_name_their_secrets(described: Data) -> None:
    schemes = described["components"]["securitySchemes"]
    assert {"personal", "link"} <= set(schemes)
    free = {
        (method, path.removeprefix(f"/{API}"))
        for method, path, operation in operations(described)
        if "security" not in operation and path.startswith(f"/{API}")
    }
    assert free == {
        ("post", "/people"),
        ("get", "/people/here"),
        ("delete", "/people/me/cookie"),
        ("get", "/titles"),
        ("get", "/titles/{title}/almanac"),
        ("get", "/tables"),
        ("get", "/tables/{table}"),
        ("get", "/tables/{table}/almanac"),
    }


def test_nothing_is_named_that_is_not_described(described: Data) -> None:
    text = json.dumps(described)
    named = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert named <= set(described["components"]["schemas"])
    assert {"Trouble", "Now", "Hello", "Said", "Failed"} <= set(described["components"]["schemas"])


def test_private_routes_are_refused_without_a_secret(
    server: Server, ann: Guest, described: Data
) -> None:
    """As it is described: 401 before anything else is looked at."""
    table = ann.make("settlers", "roman", "barbarian")
    for method, path, operation in operations(described):
        if "security" not in operation or "requestBody" in operation:
            continue
        here = path.replace("{table}", table.id)
        here = here.replace("{room}", "seats").replace("{hook}", "x")
        for name in ("{seat}", "{step}", "{number}"):
            here = here.replace(name, "0")
        answer = server.client.request(method, f"{server.url}{here[1:]}", params={"thing": "x"})
        assert answer.status_code == 401, (method, path, answer.text)


class Scene(NamedTuple):
    """The people who ask, and their tables: one that is played, and one that is over."""

    guests: tuple[Guest, ...]
    tables: tuple[str, ...]


def set_scene(server: Server, file: Data) -> Scene:
    """People, a table that is played, and one that is over."""
    ann = Guest.comes(server, "Ann")
    table = ann.make("settlers", "roman", "barbarian", open=True)
    over = ann.post("imports", file)["table"]["id"]
    guests = (ann, table.at(0), table.at(1), table.watching(), Guest(server))
    return Scene(guests, (table.id, over))


def modes_of(operation: Operation) -> Iterator[GenerationMode]:
    """Right requests, and wrong ones: without body or query nothing can be wrong but the path."""
    yield GenerationMode.POSITIVE
    if operation.body or operation.query:
        yield GenerationMode.NEGATIVE


def carry_out(test: Callable[[], None], examples: int) -> None:
    """Let hypothesis try so many; the same ones every time."""
    settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )(test)()


def try_it(operation: Operation, scene: Scene, examples: int, url: str) -> None:
    """The answer to any request is one that is described."""

    def ask(case: Case[Any], guest: Guest, table: str | None) -> None:
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        for secret in ("authorization", "landnam-seat"):
            case.headers.pop(secret, None)
        case.call_and_validate(base_url=url, headers=guest.headers, checks=CHECKS, timeout=60)

    for mode in modes_of(operation):
        asked = given(
            case=operation.as_strategy(generation_mode=mode),
            guest=some.sampled_from(scene.guests),
            table=some.sampled_from((*scene.tables, None)),
        )(ask)
        carry_out(asked, examples)


def all_operations(server: Server) -> Iterator[Operation]:
    schema = schemathesis.openapi.from_url(f"{server.url}schema/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def try_all(server: Server, file: Data, examples: int) -> None:
    tried, scene = 0, set_scene(server, file)
    for operation in all_operations(server):
        try_it(operation, scene, examples, server.url.rstrip("/"))
        if operation.method == "delete" or "/me/" in operation.path:
            scene = set_scene(server, file)  # somebody or something may be gone
        tried += 1
    assert tried >= 30
    assert "fault" not in server.log.read_text()
    statuses: Any = server.client.get(f"{server.url}metrics").text
    assert 'status="200"' in statuses
    assert 'status="422"' in statuses


def test_the_server_is_as_it_is_described(server: Server, file: Data) -> None:
    try_all(server, file, SHORT)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_the_server_is_as_it_is_described_at_length(server: Server, file: Data) -> None:
    try_all(server, file, LONG)
