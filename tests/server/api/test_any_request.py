"""To any request the server answers with a status below 500, and lives on."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from landnam.server.framework.pages import BUILT
from tests.server.running import API, Guest, Server

METHODS = ("GET", "POST", "PATCH", "PUT", "DELETE")
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**70,
    0.5,
    1e308,
    "",
    "x",
    "roman",
    "settlers",
    "a" * 5000,
    "\u0000",
    "😀\u202e",
    "../..",
    [],
    {},
    [[]],
    {"a": {"b": []}},
)
NAMES = (
    *("nickname", "title", "seats", "options", "open", "hints", "seat", "number", "key", "have"),
    *("whole", "side", "kind", "bot", "do", "lookout", "decks", "village", "mode", "first"),
)


def any_data(luck: Random, depth: int = 0) -> Any:
    """Something that resembles a request, more or less."""
    roll = luck.random()
    if depth > 2 or roll < 0.4:
        return luck.choice(ODD)
    if roll < 0.5:
        return [any_data(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(NAMES): any_data(luck, depth + 1) for _ in range(luck.randrange(5))}


def bent(luck: Random, data: Any) -> Any:
    """A right request with something wrong in it."""
    if isinstance(data, dict) and data and luck.random() < 0.8:
        name = luck.choice(list(data))
        return {**data, name: bent(luck, data[name])}
    if isinstance(data, list) and data and luck.random() < 0.8:
        return [bent(luck, data[0]), *data[1:]]
    return any_data(luck)


RIGHT: dict[str, Any] = {
    "people": {"nickname": "Ann"},
    "tables": {
        "title": "settlers",
        "seats": [{"side": "roman", "kind": "person", "bot": "greedy"}, {"side": "barbarian"}],
        "options": {"lookout": "standard", "decks": {"roman": {"name": "x", "cards": []}}},
        "open": False,
    },
    "choices": {"number": 0, "key": "take:com001", "seat": 0, "have": 0},
    "undo": {"number": 0, "whole": True},
    "commits": {"number": 0},
    "sit": {"seat": 0},
    "leave": {"seat": 0},
    "hint": {"seat": 0},
    "hooks": {"url": "https://hooks.example/"},
    "chat": {"text": "hello", "room": "seats"},
    "auto-pass": {"on": True, "seat": 0},
    "auto-pay": {"on": True, "seat": 0},
}


@pytest.mark.parametrize("seed", range(4))
def test_no_request_breaks_the_server(server: Server, ann: Guest, seed: int) -> None:
    luck = Random(seed)
    theirs = ann.make("settlers", "roman", "barbarian")
    host = Guest.comes(server, "Host")  # may be gone in the end: a person can leave for good
    table = host.make("settlers", "roman", "barbarian", open=True)
    guests = (host, table.at(0), table.watching(), Guest(server, "x", "y"), Guest(server))
    paths = sorted(server.client.get(f"{server.url}schema/openapi.json").json()["paths"])
    for _ in range(150):
        path = luck.choice(paths)
        name = path.rpartition("/")[2]
        filled = path.replace("{table}", luck.choice((table.id, table.id, "none", "%00", "é")))
        filled = filled.replace(
            "{seat}", luck.choice(("0", "9", "-1", "x", "99999999999999999999"))
        )
        filled = filled.replace("{hook}", "x").replace("{room}", luck.choice(("seats", "x")))
        filled = filled.replace("{number}", luck.choice(("0", "-1", "9" * 30)))
        filled = filled.replace("{step}", luck.choice(("0", "-1", "5", "x", "9" * 30)))
        query = luck.choice(("", "", "?have=5", "?have=x", "?seat=-1", "?seat=1", "?thing=%F0%28"))
        wanted = RIGHT.get(name)
        data = bent(luck, wanted) if wanted and luck.random() < 0.7 else any_data(luck)
        body = json.dumps(data).encode() if luck.random() < 0.95 else luck.randbytes(40)
        method = luck.choice(METHODS if wanted is None or luck.random() < 0.2 else ("POST",))
        if method == "DELETE" and filled.endswith(table.id):
            continue
        answer = server.client.request(
            method,
            f"{server.url.rstrip('/')}{filled}{query}",
            content=body,
            headers={**luck.choice(guests).headers, "Content-Type": "application/json"},
        )
        assert answer.status_code < 500, (method, filled, query, body, answer.text)
    assert server.client.get(f"{server.url}health").status_code == 200
    assert ann.get(theirs.path("view"))["over"] is False, "others have noticed nothing"
    assert API in "".join(paths)


DEEP = (
    b"[" * 8_000 + b"]" * 8_000,
    b'{"a":' * 2_700 + b"1" + b"}" * 2_700,
    b'{"do":' * 2_000,  # the name of a field by which some requests are told apart
)
"""JSON that no decoder follows to its end; none of it is larger than a request may be."""


@pytest.mark.parametrize("deep", DEEP, ids=["lists", "objects", "tags"])
def test_a_deeply_nested_body_is_refused(server: Server, ann: Guest, deep: bytes) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    paths = server.client.get(f"{server.url}schema/openapi.json").json()["paths"]
    with_body = [
        (method, re.sub(r"\{(seat|number)\}", "0", path.replace("{table}", table.id)))
        for path, item in paths.items()
        for method, operation in item.items()
        if "requestBody" in operation
    ]
    assert len(with_body) > 10
    for method, path in with_body:
        answer = server.client.request(
            method,
            f"{server.url.rstrip('/')}{path.replace('{room}', 'seats')}",
            content=deep,
            headers={**ann.headers, "Content-Type": "application/json"},
        )
        assert answer.status_code == 400, (method, path, answer.text)
        assert answer.json()["message"].startswith("The request cannot be read"), path


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("POST", f"{API}/people/me/cookie", {"Cookie": "landnam=x", "Origin": "http://["}, 403),
        ("POST", f"{API}/people/me/cookie", {"Cookie": "landnam=x", "Origin": "http://[::1"}, 403),
        ("POST", f"{API}/people", {"Host": "a:b:c"}, 421),
        ("GET", "assets/" + "a" * 300, {}, 404),
        ("GET", "assets/" + "9" * 4_000, {}, 404),
        ("GET", "assets/" + "9" * 20_000, {}, 400),
        ("GET", "assets/%00", {}, 404),
        ("GET", f"{API}/tables/{'a' * 4000}", {}, 404),
        ("GET", f"{API}/tables/{'a' * 5000}", {}, 400),
        ("GET", f"{API}/tables?{'a&' * 16}", {}, 400),
        ("GET", f"{API}/tables/%ED%A0%80/view", {"Landnam-Seat": "x"}, 404),
    ],
)
def test_an_odd_request_is_its_senders_fault(
    server: Server, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    answer = server.client.request(method, server.url + path, json={}, headers=headers)
    assert answer.status_code == status, answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize("query", ["have=-1", "have=" + "9" * 5000, "have=1.5", "seat=%00"])
def test_a_query_that_cannot_be_read_is_refused(ann: Guest, query: str) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    assert table.at(0).ask("GET", table.path(f"view?{query}")).status_code == 400


@pytest.mark.parametrize("name", ["favicon.svg", "manifest.webmanifest"])
def test_files_that_browsers_ask_for_by_themselves_are_there(server: Server, name: str) -> None:
    answer = server.client.get(server.url + name)
    assert answer.status_code == (200 if (BUILT / name).is_file() else 404)
