"""The short way past the framework and the long way through it give the same answers."""

from __future__ import annotations

import httpx
import pytest

from landnam.server.framework.shortcut import caller_in
from landnam.server.people.access import Caller
from tests.server.running import API, Data, Guest, Made

LONG_WAY = {"Cookie": "elsewhere=1"}
"""Any cookie sends a request the long way."""


@pytest.fixture
def table(ann: Guest) -> Made:
    return ann.make("settlers", "roman", "barbarian")


def both(guest: Guest, method: str, path: str, data: Data | None) -> list[httpx.Response]:
    """The answers of both ways."""
    url = f"{guest.server.url}{API}/{path}"
    return [
        guest.server.client.request(method, url, json=data, headers={**guest.headers, **more})
        for more in ({}, LONG_WAY)
    ]


def told(answer: httpx.Response) -> Data:
    """Everything of an answer that a client may go by."""
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return {"status": answer.status_code, "headers": headers, "body": answer.json()}


def test_looks_are_the_same(ann: Guest, table: Made) -> None:
    table.step()
    for guest in (table.at(0), table.at(1), table.watching(), ann):
        for query in ("", "?have=0", "?have=3", "?have=999999", "?have=2&seat=1", "?seat=0"):
            short, long = both(guest, "GET", table.path(f"view{query}"), None)
            assert told(short) == told(long), query


def test_a_refusal_is_the_same_on_both_ways(ann: Guest, bea: Guest, table: Made) -> None:
    guest, now = table.asked()
    other = table.at(1 - now["seat"])
    act = {"number": now["number"], "key": now["prompt"]["options"][0]["key"]}
    stranger = Guest(ann.server, link="x" * 32)
    for who, data in (
        (guest, {**act, "key": "build:com001"}),
        (guest, {**act, "number": 7}),
        (guest, {**act, "number": -1}),
        (guest, {**act, "more": 1}),
        (guest, {"number": 0}),
        (guest, {}),
        (guest, None),
        (guest, {**act, "seat": 1 - now["seat"]}),
        (other, act),
        (table.watching(), act),
        (ann, act),
        (bea, act),
        (stranger, act),
        (Guest(ann.server, secret="y" * 32), act),
        (Guest(ann.server), act),
    ):
        for what in ("choices", "commits", "undo"):
            short, long = both(who, "POST", table.path(what), data)
            assert short.status_code >= 400
            assert told(short) == told(long), (what, data)
    nowhere = f"tables/{'z' * 22}/choices"
    short, long = both(guest, "POST", nowhere, act)
    assert short.status_code == 404
    assert told(short) == told(long)
    assert guest.get(table.path("view")) == now


def test_a_choice_by_one_way_is_known_to_the_other(table: Made) -> None:
    guest, now = table.asked()
    act = {"number": now["number"], "key": now["prompt"]["options"][0]["key"]}
    first = guest.post(table.path("choices"), act)
    short, long = both(guest, "POST", table.path("choices"), act)  # both arrive too late
    assert told(short) == told(long)
    assert short.json()["view"] == first["view"]


def test_the_caller_stands_in_headers_said_once() -> None:
    link, person = (b"landnam-seat", b"abc"), (b"authorization", b"Landnam xyz")
    assert caller_in([link]) == Caller.of(None, "abc")
    assert caller_in([person, link]) == Caller.of("xyz", "abc")
    for unusual in (
        [],
        [(b"authorization", b"Basic xyz")],
        [link, link],
        [person, person],
        [link, (b"cookie", b"landnam=xyz")],
    ):
        assert caller_in(unusual) is None
