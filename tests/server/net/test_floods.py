"""A client that sends tiny things without end is shut out, and all others play on."""

from __future__ import annotations

import json
import re
import socket

import pytest

from landnam.server.errors import TooMany
from landnam.server.net.frames import MOST_PARTS
from landnam.server.net.households import Households
from tests.server.raw_sockets import (
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    connected,
    frame,
    frames,
    meanwhile,
    opened,
    sent,
    told,
)
from tests.server.running import API, Guest, Made, Server

BLOCK = 1_000
"""So many frames are sent at once."""

BLOCKS = 300
"""And so often: some 2 MB in all, which took the server seconds."""

MOVES = 12
"""So many choices are made meanwhile."""

ROOM = 40_000
"""Kilobytes by which the memory of a server may grow."""


@pytest.fixture(scope="module")
def server(own_server: Server) -> Server:
    """One that is flooded."""
    return own_server


@pytest.fixture
def table(ann: Guest) -> Made:
    return ann.make("settlers", "roman", "barbarian")


def hello(table: Made) -> bytes:
    """Return the first message of the player in the first seat."""
    return frame(TEXT, json.dumps({"protocol": 1, "secret": table.at(0).secret}).encode())


FLOODS: dict[str, tuple[bool, bytes, bytes, set[int]]] = {
    "pings": (False, b"", frame(PING), {4429}),
    "long pings": (False, b"", frame(PING, b"x" * 125), {4429}),
    "pings of a player": (True, b"", frame(PING), {4429}),
    "pongs": (False, b"", frame(PONG), {4429}),
    "empty parts": (False, frame(TEXT, last=False), frame(CONT, last=False), {4400}),
    "empty parts of a player": (True, frame(TEXT, last=False), frame(CONT, last=False), {4400}),
    "first words": (False, b"", frame(TEXT, b"x"), {4400, 4429}),  # whichever is noticed first
    "words of a player": (True, b"", frame(TEXT, b"x"), {4429}),
    "questions of a player": (True, b"", frame(TEXT, b'{"id":1}'), {4429}),
    "empty messages of a player": (True, b"", frame(TEXT), {4429}),
}
"""Whether somebody has said who they are, how it begins, what comes without end, and the code."""


@pytest.mark.parametrize(("known", "first", "flood", "codes"), FLOODS.values(), ids=FLOODS)
def test_a_flood_is_shut_out_and_nobody_waits_for_it(
    server: Server,
    ann: Guest,
    table: Made,
    known: bool,
    first: bytes,
    flood: bytes,
    codes: set[int],
) -> None:
    theirs = ann.make("rollwrite", "red", "blue")
    before = server.memory()
    with opened(server, table.id) as wire:
        wire.sendall((hello(table) if known else b"") + first)
        heard: list[bytes] = []
        with meanwhile(lambda: sent(wire, flood * BLOCK, BLOCKS), lambda: heard.append(told(wire))):
            for _ in range(MOVES):
                theirs.step()
    [code] = [frame.code for frame in frames(heard[0]) if frame.kind == CLOSE]
    assert code in codes
    assert server.memory() < before + ROOM
    assert server.client.get(f"{server.url}health").status_code == 200
    assert "fault" not in server.log.read_text()


def test_pings_that_nobody_reads_the_answers_to_do_not_pile_up(server: Server, table: Made) -> None:
    before = server.memory()
    wires = [opened(server, table.id) for _ in range(50)]
    for wire in wires:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sent(wire, frame(PING, b"x" * 125), 300)
    table.step()
    assert server.memory() < before + ROOM
    for wire in wires:
        wire.close()


def test_spectators_who_read_nothing_hold_nobody_up_and_nothing_piles_up(
    server: Server, ann: Guest
) -> None:
    table = ann.make("settlers", "roman", "barbarian", "egyptian", "japanese")
    hello = json.dumps({"protocol": 1, "link": table.watching().link}).encode()
    before = server.memory()
    wires = []
    for _ in range(50):
        wire = opened(server, table.id)
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.sendall(frame(TEXT, hello))
        wires.append(wire)
    for _ in range(40):  # each is some 20 KB for everybody who watches
        table.step()
    assert server.memory() < before + ROOM
    reader = wires[0]  # a client that reads again hears the rest, down to the latest
    heard = ann.get(table.path("view"))["heard"]
    rest = b""
    while b'"heard":%d' % heard not in rest:
        rest += reader.recv(1 << 16)
    for wire in wires:
        wire.close()


def in_parts(count: int) -> bytes:
    """A message in so many parts, most of them empty."""
    between = frame(CONT, last=False) * (count - 2)
    return frame(TEXT, b'{"id":', last=False) + between + frame(CONT, b"7}")


def test_a_message_may_come_in_parts(server: Server, table: Made) -> None:
    with opened(server, table.id) as wire:
        wire.sendall(hello(table) + in_parts(MOST_PARTS))
        heard = b""
        while b'{"id":7,"done":true}' not in heard:
            heard += wire.recv(1 << 16)
    assert CLOSE not in [frame.kind for frame in frames(heard)]


def test_a_message_does_not_come_in_parts_without_end(server: Server, table: Made) -> None:
    """However slowly they come: none of them has a size that could be too large."""
    with opened(server, table.id) as wire:
        wire.sendall(hello(table) + in_parts(MOST_PARTS + 1))
        *_, last = frames(told(wire))
    assert (last.kind, last.code, last.data[2:]) == (CLOSE, 4400, b"BadRequest")


def test_a_client_that_talks_as_fast_as_pages_do_is_never_shut_out(table: Made) -> None:
    with table.at(0).socket(table.id) as talking:
        talking.hear()
        for number in range(150):
            talking.say({"id": number})
            talking.wire.ping()
        assert [talking.hear()["id"] for _ in range(150)] == list(range(150))


def test_a_household_has_so_many_frames_on_all_its_sockets_together() -> None:
    households = Households(most=9, clock=lambda: 0.0)
    households.sent("9.9.9.9", 8_000)
    with pytest.raises(TooMany, match="wait 4 seconds"):
        households.sent("9.9.9.9", 8_000)
    households.sent("8.8.8.8", 8_000)


def test_the_frames_of_a_proxy_are_other_peoples() -> None:
    behind = Households(most=9, proxies="9.9.9.0/24", clock=lambda: 0.0)
    for _ in range(3):
        behind.sent("9.9.9.9", 8_000)


# --- requests -------------------------------------------------------------------------------------


def answered(server: Server, *pieces: bytes) -> bytes:
    """Return the answers to all of this; the last request closes the connection."""
    with connected(server) as wire, meanwhile(lambda: sent(wire, b"".join(pieces), 1)):
        return told(wire)


GET = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
LAST = b"Connection: close\r\n\r\n"

ODD: dict[str, tuple[bytes, bytes]] = {
    "headers without end": (GET + b"a:b\r\n" * 12_000 + LAST, b"431"),
    "a path without end": (
        b"GET /" + b"a" * 30_000 + b" HTTP/1.1\r\nHost: localhost\r\n" + LAST,
        b"400",
    ),
    "a query without end": (
        f"GET /{API}/titles?{'a=b&' * 10_000} HTTP/1.1\r\nHost: localhost\r\n".encode() + LAST,
        b"400",
    ),
    "quotes in a cookie": (
        f'GET /{API}/people/me HTTP/1.1\r\nHost: localhost\r\nCookie: a="'.encode()
        + b"\\" * 60_000
        + b'"\r\n'
        + LAST,
        b"401",
    ),
}


@pytest.mark.parametrize(("request_", "status"), ODD.values(), ids=ODD)
def test_an_odd_request_is_answered_and_nobody_waits_for_it(
    server: Server, ann: Guest, request_: bytes, status: bytes
) -> None:
    theirs = ann.make("rollwrite", "red", "blue")
    heard = answered(server, request_)
    assert heard.startswith(b"HTTP/1.1 " + status), heard[:200]
    for _ in range(MOVES):
        theirs.step()


def test_queries_that_are_each_another_one_do_not_fill_the_memory(server: Server) -> None:
    """The framework keeps a thousand of them, taken apart."""
    before = server.memory()
    wanted = [f"GET /{API}/titles?{'a=&' * 10_000}{number}" for number in range(300)]
    many = b"".join(f"{line} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for line in wanted)
    heard = answered(server, many, GET + LAST)
    assert len(re.findall(rb"HTTP/1.1 400", heard)) == 300
    assert server.memory() < before + ROOM


def test_requests_that_wait_for_their_turn_are_not_read_yet(server: Server, table: Made) -> None:
    """All are answered, in their order, and others play meanwhile; none is kept before its turn."""
    before = server.memory()
    many = (GET + b"\r\n") * 5 * BLOCK
    heard: list[bytes] = []
    with meanwhile(lambda: heard.append(answered(server, many, GET + LAST))):
        for _ in range(MOVES):
            table.step()
    statuses = re.findall(rb"HTTP/1.1 (\d+)", heard[0])
    assert len(statuses) == 5 * BLOCK + 1
    assert set(statuses) <= {b"200", b"429"}
    assert server.memory() < before + ROOM


def test_a_body_behind_other_requests_is_read_when_it_is_its_turn(
    server: Server, ann: Guest
) -> None:
    body = json.dumps({"nickname": "Nan"}).encode()
    head = f"PATCH /{API}/people/me HTTP/1.1\r\nHost: localhost\r\n"
    head += "Content-Type: application/json\r\n"
    head += f"Authorization: Landnam {ann.secret}\r\nContent-Length: {len(body)}\r\n\r\n"
    heard = answered(server, (GET + b"\r\n") * 200 + head.encode() + body, GET + LAST)
    assert b'"nickname":"Nan"' in heard
    assert len(re.findall(rb"HTTP/1.1 (?:200|429)", heard)) == 202
