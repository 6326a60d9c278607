"""Files that come in: their senders, their number at once, and refusals."""

from __future__ import annotations

import hashlib
import json
import socket
from typing import Any

import pytest

from landnam.kernel.canonical import canonical
from landnam.server.api.history import LARGEST_FILE
from landnam.server.errors import BadRequest
from landnam.server.history import imports
from landnam.server.history.imports import MOST_ENTRIES, MOST_PARTS, played_again
from landnam.server.net.faults import LONGEST_MESSAGE
from tests.server.running import API, PATIENCE, Data, Guest, Made, Server


@pytest.fixture(scope="module")
def server(own_server: Server) -> Server:
    """One that may refuse as many as it likes."""
    return own_server


def with_body(file: Data, body: Data) -> Data:
    """A file with a true digest of something else."""
    return {**file, "body": body, "digest": hashlib.sha256(canonical(body)).hexdigest()}


def sent(guest: Guest, content: bytes) -> tuple[int, Data]:
    """Return the answer to any bytes."""
    answer = guest.server.client.post(
        f"{guest.server.url}{API}/imports",
        content=content,
        headers={**guest.headers, "Content-Type": "application/json"},
    )
    told: Data = answer.json()
    return answer.status_code, told


def announced(guest: Guest, size: int, home: str = "127.0.0.1") -> socket.socket:
    """A connection from there on which a file was announced; it comes when the server says 100."""
    host, _, port = guest.server.url.removeprefix("http://").rstrip("/").partition(":")
    expect = {"Host": host, "Content-Length": str(size), "Expect": "100-continue"}
    lines = [f"{name}: {value}" for name, value in {**guest.headers, **expect}.items()]
    there = (host, int(port))
    connection = socket.create_connection(there, timeout=PATIENCE, source_address=(home, 0))
    connection.sendall("\r\n".join([f"POST /{API}/imports HTTP/1.1", *lines, "", ""]).encode())
    return connection


def answer_on(connection: socket.socket) -> bytes:
    """The head of the next answer, in small letters."""
    return connection.recv(1000).lower()


@pytest.mark.parametrize("secret", [None, "nobodys"])
def test_nothing_of_a_file_is_read_before_we_know_whose_it_is(
    server: Server, secret: str | None
) -> None:
    with announced(Guest(server, secret), LARGEST_FILE) as connection:
        assert answer_on(connection).startswith(b"http/1.1 401")


def test_few_of_one_household_are_on_their_way_and_nobody_else_waits_for_them(
    server: Server, file: Data
) -> None:
    """However many persons it has: with four of them it had all places, as long as it liked."""
    ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
    with announced(ann, LARGEST_FILE) as one, announced(ann, 2) as other:
        assert answer_on(one).startswith(b"http/1.1 100")
        assert answer_on(other).startswith(b"http/1.1 100")
        for guest in (ann, bea):
            with announced(guest, LARGEST_FILE) as third:
                refused = answer_on(third)
                assert refused.startswith(b"http/1.1 429")
                assert b"retry-after: 1\r\n" in refused
        with announced(bea, LARGEST_FILE, home="127.0.0.2") as elsewhere:
            assert answer_on(elsewhere).startswith(b"http/1.1 100")
        other.sendall(b"[]")
        assert answer_on(other).startswith(b"http/1.1 400")
        with announced(ann, LARGEST_FILE) as third:
            assert answer_on(third).startswith(b"http/1.1 100"), "there is a place again"
    # All have hung up: sooner or later, for it comes again, a file finds a place.
    assert Made(ann, ann.post("imports", file)).id


NESTED = 100_000


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b"[]", b"5", b"null", b"\xff", b'{"format":"\\ud800"}'),
        b"[" * NESTED,
        b'{"body":' * NESTED,
        b'{"body":' + b"[" * NESTED + b"]" * NESTED + b"}",
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_file_that_cannot_be_read_is_refused(ann: Guest, content: bytes) -> None:
    status, told = sent(ann, content)
    assert (status, told["error"]) == (400, "BadRequest"), told
    assert len(told["message"]) < 500


@pytest.mark.parametrize("depth", [100, 300, 450, 490, 900])
def test_a_deeply_nested_file_is_refused_too(ann: Guest, file: Data, depth: int) -> None:
    deep: Any = []
    for _ in range(depth):
        deep = [deep]
    body = file["body"]
    setup = {**body["setup"], "options": {**body["setup"]["options"], "village": deep}}
    for spoiled in ({**body, "setup": setup}, {**body, "title": deep}, {**body, "log": deep}):
        status, told = sent(ann, json.dumps(with_body(file, spoiled)).encode())
        assert status in (400, 422), told


@pytest.mark.parametrize("name", ["salt", "seed", "seats", "options"])
@pytest.mark.parametrize("value", [None, 5, {"a": 1}, [1], True])
def test_a_set_up_with_something_else_in_it_is_refused(
    ann: Guest, file: Data, name: str, value: Any
) -> None:
    body = {**file["body"], "setup": {**file["body"]["setup"], name: value}}
    status, told = sent(ann, json.dumps(with_body(file, body)).encode())
    assert (status, told["error"]) in ((422, "SaveBroken"), (422, "UnknownOption")), told


def test_a_file_that_is_too_large_is_refused(ann: Guest) -> None:
    status, told = sent(ann, b"[" + b"1," * (LARGEST_FILE // 2) + b"1]")
    assert (status, told["error"]) == (413, "RequestEntityTooLarge"), told


@pytest.mark.parametrize(
    "content",
    [
        b'{"body":[' + b"[]," * 1_000_000 + b"[]]}",
        b'{"body":{' + b",".join(b'"%d":[]' % number for number in range(200_001)) + b"}}",
        b'{"body":[' + b"1," * MOST_PARTS + b"1]}",
    ],
    ids=["lists", "names", "numbers"],
)
def test_a_file_with_too_many_parts_is_refused_unread(ann: Guest, content: bytes) -> None:
    status, told = sent(ann, content)
    assert (status, told["error"]) == (400, "BadRequest")
    assert f"more than {MOST_PARTS} parts" in told["message"]


@pytest.mark.parametrize("name", ["salt", "seed"])
def test_a_salt_without_end_is_refused_and_not_kept(
    server: Server, ann: Guest, file: Data, name: str
) -> None:
    """Each of these was kept for good, though the file was refused."""
    before = server.memory()
    for letter in "abcdefghijkl":
        setup = {**file["body"]["setup"], name: letter * 3_700_000}
        status, told = sent(
            ann, json.dumps(with_body(file, {**file["body"], "setup": setup})).encode()
        )
        assert (status, told["error"]) == (422, "SaveBroken"), told
        assert f"length <= 200 - at `$.setup.{name}`" in told["message"]
    assert server.memory() < before + 40_000


@pytest.mark.parametrize("names", [150_000, 250])
def test_options_in_a_file_are_measured_as_those_of_a_new_table(
    ann: Guest, file: Data, names: int
) -> None:
    body = file["body"]
    village = {"name": "x", "buildings": [f"q{number}" for number in range(names)]}
    setup = {**body["setup"], "options": {**body["setup"]["options"], "village": village}}
    status, told = sent(ann, json.dumps(with_body(file, {**body, "setup": setup})).encode())
    assert (status, told["error"]) == (422, "TooManyEntries"), told
    assert f"options, village, buildings has {names} entries" in told["message"]


@pytest.mark.parametrize("part", ["title", "choice"])
def test_quotations_from_a_file_are_short(ann: Guest, file: Data, part: str) -> None:
    body, long = file["body"], "x" * 1_000_000
    log = [{**body["log"][0], "choice": long}, *body["log"][1:]]
    spoiled = {**body, "title": long} if part == "title" else {**body, "log": log}
    status, told = sent(ann, json.dumps(with_body(file, spoiled)).encode())
    assert status == 422
    assert len(told["message"]) <= LONGEST_MESSAGE


def test_a_log_is_not_played_for_longer_than_that(
    monkeypatch: pytest.MonkeyPatch, file: Data
) -> None:
    monkeypatch.setattr(imports, "LONGEST_REPLAY", -1.0)
    with pytest.raises(BadRequest, match="takes more than -1 seconds to play"):
        played_again(json.dumps(file).encode())


def test_a_log_that_would_take_for_ever_is_refused(ann: Guest, file: Data) -> None:
    body = file["body"]
    longer = {**body, "log": body["log"][:1] * (MOST_ENTRIES + 1)}
    status, told = sent(ann, json.dumps(with_body(file, longer)).encode())
    assert (status, told["error"]) == (400, "BadRequest")
    assert f"more than {MOST_ENTRIES}" in told["message"]
