"""Nobody may ask for more than anybody needs; and the figures of it."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from select import select
from urllib.parse import urlsplit

import pytest

from landnam.server.errors import TooMany
from landnam.server.jobs.buckets import Buckets
from landnam.server.jobs.queues import Queue
from landnam.server.net.rate_limits import Limits
from landnam.server.people.access import Caller
from landnam.server.people.secrets import new_secret
from tests.server.given import STILL
from tests.server.raw_sockets import connected
from tests.server.running import API, PATIENCE, Guest, Made, Server, dial

_STUCK = 3.0
"""Seconds after which a server that has read nothing reads nothing more."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One for each test, which uses up its limits: their clock stands still."""
    with Server(tmp_path / "data", limit_pace=STILL) as running:
        yield running


def figures(server: Server) -> dict[str, float]:
    text = server.client.get(f"{server.url}metrics").text
    lines = re.findall(r"^(landnam_\S+) (\S+)$", text, re.MULTILINE)
    assert len(lines) == len(text.splitlines())
    return {name: float(value) for name, value in lines}


def test_a_request_that_is_too_large_is_refused_unread(server: Server, ann: Guest) -> None:
    answer = ann.ask("PATCH", "people/me", {"nickname": "x" * 300_000})
    assert answer.status_code == 413
    assert ann.get("people/me")["nickname"] == "Ann"


def test_requests_that_cannot_be_understood_do_not_pile_up(tmp_path: Path) -> None:
    """Nothing is swept by itself (`net/garbage.py`), and such a request leads back to itself, body
    and all: 80 MB for two hundred of them."""
    with Server(tmp_path / "data") as server:
        ann = Guest.comes(server, "Ann")
        before = server.memory()
        for _ in range(200):
            answer = ann.ask("POST", "tables", {"title": ["x" * 200_000], "seats": []})
            assert answer.status_code == 400
        assert server.memory() < before + 50_000


def test_a_large_request_counts_as_many(server: Server, ann: Guest, bea: Guest) -> None:
    """To understand 200 KB takes as long as two moves of others, with any result."""
    large = {"title": ["x" * 200_000], "seats": []}
    answers = [ann.ask("POST", "tables", large).status_code for _ in range(20)]
    assert Counter(answers) == {400: 15, 429: 5}
    assert answers[15:] == [429] * 5, "and nothing of it is read"
    assert bea.get("people/me")["nickname"] == "Bea"


def test_large_requests_that_are_refused_are_hardly_read(server: Server, ann: Guest) -> None:
    """The server reads what their household may send at once; the rest waits in the network."""
    body = b'{"title":"' + b"x" * 200_000 + b'","seats":[]}'
    head = f"POST /{API}/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
    request = f"{head}Authorization: Landnam {ann.secret}\r\n\r\n".encode() + body
    sent, wanted = 0, 60 << 20
    with connected(server) as wire:
        while sent < wanted:
            readable, writable, _ = select([wire], [wire], [], _STUCK)
            if readable:
                wire.recv(1 << 16)
            elif writable:
                sent += wire.send(request[sent % len(request) :])
            else:
                break
    assert 16 << 20 < sent < 40 << 20, "the rest is what the network keeps"


def test_new_people_are_limited_and_known_ones_play_on(server: Server, ann: Guest) -> None:
    before = figures(server)
    for _ in range(400):
        answer = ann.ask("POST", "people", {"nickname": "x"})
        if answer.status_code != 201:
            break
    assert answer.status_code == 429
    assert answer.json()["error"] == "TooMany"
    assert int(answer.headers["retry-after"]) >= 1
    assert ann.get("people/me")["nickname"] == "Ann"
    after = figures(server)
    assert after['landnam_requests_total{status="429"}'] == 1
    made = after["landnam_store_writes_total"] - before["landnam_store_writes_total"]
    assert made == 299, "and Ann herself"
    counted = after["landnam_request_seconds_count"]
    assert counted == after['landnam_request_seconds_bucket{le="+Inf"}'] > made


def answers(server: Server, requests: list[str]) -> Counter[int]:
    """Count the statuses of all of these requests at once, on one connection."""
    whole = "".join(f"{request}\r\nHost: localhost\r\n\r\n" for request in requests)
    last = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    there = urlsplit(server.url)
    with socket.create_connection((there.hostname or "", there.port or 0), timeout=60) as wire:
        wire.sendall((whole + last).encode())
        heard = b"".join(iter(lambda: wire.recv(1 << 16), b""))
    return Counter(int(status) for status in re.findall(rb"HTTP/1.1 (\d+)", heard))


def until_refused(server: Server, request: Callable[[], str]) -> Counter[int]:
    """Count the statuses of so many requests that not all of them may be."""
    counted = answers(server, [request() for _ in range(1_000)])
    assert counted[429]
    return counted


@pytest.fixture
def table(ann: Guest) -> Made:
    return ann.make("rollwrite", "red", "blue")


@pytest.mark.parametrize(
    ("path", "status"),
    [("titles", 200), ("tables/{table}/view", 403), ("tables/{table}/almanac", 200)],
)
def test_made_up_links_count_for_the_address(
    server: Server, ann: Guest, table: Made, path: str, status: int
) -> None:
    seat = table.at(0)
    before = ann.get("people/me"), seat.get(table.path("view"))
    line = f"GET /{API}/{path.format(table=table.id)} HTTP/1.1\r\nLandnam-Seat: "
    counted = until_refused(server, lambda: line + new_secret())
    assert counted.keys() <= {status, 200, 429}
    assert (ann.get("people/me"), seat.get(table.path("view"))) == before, "they are known"


def watched_from(address: str, server: Server, table: Made) -> dict[str, object]:
    """Return the first message to somebody there who has nothing but the spectators' link."""
    url = f"{server.url.replace('http', 'ws', 1)}{API}/tables/{table.id}/socket"
    with dial(url, max_size=None, source_address=(address, 0)) as wire:
        wire.send(json.dumps({"protocol": 1, "link": table.watch}))
        heard: dict[str, object] = json.loads(wire.recv(PATIENCE))
        return heard


def test_a_spectator_uses_up_nothing_of_others_with_the_same_link(
    server: Server, table: Made
) -> None:
    assert "view" in watched_from("127.0.0.8", server, table)
    while "trouble" not in watched_from("127.0.0.9", server, table):
        pass
    assert "view" in watched_from("127.0.0.10", server, table)


def test_made_up_secrets_count_for_the_address(server: Server, ann: Guest) -> None:
    assert ann.get("people/me")["nickname"] == "Ann"
    line = f"GET /{API}/people/me HTTP/1.1\r\nAuthorization: Landnam "
    counted = until_refused(server, lambda: line + new_secret())
    assert counted.keys() <= {401, 200, 429}
    assert ann.get("people/me")["nickname"] == "Ann"


def test_a_known_person_may_ask_only_so_much(server: Server, ann: Guest, bea: Guest) -> None:
    assert [guest.get("people/me")["nickname"] for guest in (ann, bea)] == ["Ann", "Bea"]
    line = f"GET /{API}/people/me HTTP/1.1\r\nAuthorization: Landnam {ann.secret}"
    # A link that is made up makes nobody somebody else.
    counted = until_refused(server, lambda: f"{line}\r\nLandnam-Seat: {new_secret()}")
    assert counted[200] == 400 + 1, "what she may ask for, and only she; and the last one"
    assert bea.get("people/me")["nickname"] == "Bea"


def test_work_counts_for_the_address_that_has_asked_for_it() -> None:
    now = [0.0]
    buckets = Buckets(most=300, a_second=0.5, clock=lambda: now[0])
    buckets.charge("9.9.9.9", 299.5)
    with pytest.raises(TooMany, match="wait 1 second"):
        buckets.take("9.9.9.9")
    buckets.take("8.8.8.8")
    now[0] += 1
    buckets.take("9.9.9.9")
    buckets.charge("9.9.9.9", 1_000_000)
    with pytest.raises(TooMany, match="wait 602 seconds"):
        buckets.take("9.9.9.9")


def test_a_set_up_that_takes_long_counts_as_many_tables() -> None:
    """Its time is measured where it is worked on, and not while it waits for others."""

    async def work() -> list[float]:
        queue, charged = Queue("test", of_one=9, of_all=9), list[float]()
        waits = queue.run("ann", lambda: time.sleep(0.2), charged.append)
        busy = queue.run("bea", lambda: sum(range(3_000_000)), charged.append)
        await asyncio.gather(waits, busy)
        queue.close()
        return charged

    slept, worked = asyncio.run(work())
    assert slept < worked


def test_one_person_has_as_much_on_all_sockets_together(server: Server, ann: Guest) -> None:
    """Neither more sockets nor new ones let anybody ask for more than 400 things at once."""
    table = ann.make("settlers", "roman", "barbarian")
    table.sit(ann, 0)
    done = refused = 0
    for _ in range(20):
        with ann.socket(table.id) as wire:
            if "trouble" in wire.hear():
                refused += 1
                continue
            for number in range(1, 41):
                wire.say({"id": number})
                answer = wire.hear()
                while "id" not in answer:
                    answer = wire.hear()
                done += "done" in answer
                refused += "trouble" in answer
    assert done <= 400
    assert refused > 0
    assert ann.ask("GET", "people/me").status_code == 429, "and what is left is one for both ways"


def test_an_expensive_request_counts_as_several(server: Server, ann: Guest) -> None:
    statuses = Counter(ann.ask("GET", "people/me/tables").status_code for _ in range(100))
    assert statuses[200] < 100
    assert statuses[200] + statuses[429] == 100


class StillLimits(Limits):
    """Limits in a moment that does not pass."""

    def __init__(self) -> None:
        super().__init__(clock=lambda: 0.0)

    def asked(self, times: int, said: str, who: str | None, address: str = "9.9.9.9") -> None:
        """So many requests of somebody who says this, and is that."""
        for number in range(times):
            self._asked(said.format(number), who, address)

    def _asked(self, said: str, who: str | None, address: str) -> None:
        self.request(Caller(link=said), address, lambda: None if who is None else (said, who))


def test_an_address_has_as_much_for_all_that_is_made_up_together() -> None:
    limits = StillLimits()
    limits.asked(400, "made up {}", None)
    with pytest.raises(TooMany):
        limits.asked(1, "once more", None)
    limits.asked(400, "made up {}", None, "8.8.8.8")


def test_every_known_person_has_one_limit_at_any_address() -> None:
    limits = StillLimits()
    limits.asked(400, "made up {}", None)
    for person in range(200):
        limits.asked(400, f"link {person}", f"seat {person}", f"9.9.8.{person}")
    with pytest.raises(TooMany):
        limits.asked(1, "link 7", "seat 7")


def test_many_persons_of_one_household_share_its_limits() -> None:
    """Three hundred people are made in a moment: together they asked for 30,000 things a second."""
    limits = StillLimits()
    for person in range(5):
        limits.asked(400, f"secret {person}", f"person {person}")
    with pytest.raises(TooMany):
        limits.asked(1, "secret 5", "person 5")
    limits.asked(400, "secret 6", "person 6", "8.8.8.8")


def test_messages_of_many_persons_count_for_their_household(server: Server) -> None:
    """Each keeps to what one person may ask for."""
    people = [Guest.comes(server, f"Player {number}") for number in range(8)]
    table = people[0].make("settlers", "roman", "barbarian")
    done = 0
    for guest in people:
        with guest.with_link(table.watch).socket(table.id) as wire:
            heard = wire.hear()
            for number in range(1, 381):
                if "trouble" in heard:
                    break
                wire.say({"id": number})
                while "id" not in (heard := wire.hear()):
                    pass
                done += "done" in heard
    assert 1_800 < done < 2_000


def test_a_seat_that_gets_new_links_may_not_ask_for_more() -> None:
    limits = StillLimits()
    limits.asked(400, "link {}", "one seat")
    with pytest.raises(TooMany):
        limits.asked(1, "one more link", "one seat")


def test_invented_secrets_drive_out_nobody() -> None:
    limits = StillLimits()
    limits.asked(400, "true", "Ann")
    for address in range(100):
        limits.asked(400, "made up {}", None, f"9.9.8.{address}")
    with pytest.raises(TooMany):
        limits.asked(1, "true", "Ann")
