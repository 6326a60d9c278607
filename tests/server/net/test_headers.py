"""Headers: guards on every answer; behind a proxy, under a path of its own, by whose address."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from landnam.server.errors import BadBasePath, BadProxy
from landnam.server.net.guards import HEADERS, checked_base_path, checked_proxies
from tests.server.given import STILL
from tests.server.running import API, PATIENCE, Guest, Server, dial

BASE = "landnam/"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "health", 200),
        ("GET", "ready", 200),
        ("GET", "metrics", 200),
        ("GET", "schema/openapi.json", 200),
        ("GET", f"{API}/titles", 200),
        ("GET", f"{API}/nothing", 404),
        ("GET", f"{API}/tables/unknown", 404),
        ("GET", f"{API}/people/me", 401),
        ("PUT", f"{API}/tables", 405),
        ("POST", f"{API}/tables", 400),
    ],
)
def test_every_answer_is_guarded(server: Server, method: str, path: str, status: int) -> None:
    answer = server.client.request(method, server.url + path)
    assert answer.status_code == status
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "server" not in answer.headers


def test_the_refusal_of_a_large_request_has_all_headers(server: Server, ann: Guest) -> None:
    answer = ann.ask("PATCH", "people/me", {"nickname": "x" * 300_000})
    assert answer.status_code == 413
    assert HEADERS.items() <= dict(answer.headers).items()


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on this machine, which keeps the path."""
    folder = tmp_path_factory.mktemp("behind") / "data"
    options = ("--base-path", "/landnam", "--proxy", "127.0.0.1")
    with Server(folder, *options, limit_pace=STILL) as running:
        running.url += BASE
        yield running


def test_everything_stands_under_the_base_path(behind: Server) -> None:
    above = behind.url.removesuffix(BASE)
    assert behind.client.get(f"{above}health").status_code == 404
    assert behind.client.get(f"{behind.url}health").json() == {"ok": True}
    described = behind.client.get(f"{behind.url}schema/openapi.json").json()
    assert {path.split("/")[1] for path in described["paths"]} == {"landnam"}
    assert "security" in described["paths"][f"/{BASE}{API}/people/me"]["get"]
    table = Guest.comes(behind, "Ann").make("settlers", "roman", "barbarian")
    table.step()
    with table.at(0).socket(table.id) as socket:
        assert socket.hear()["table"] == table.id


def come_in(server: Server, address: str) -> httpx.Response:
    """Somebody new, as the proxy tells of them."""
    return server.client.post(
        f"{server.url}{API}/people",
        json={"nickname": "x"},
        headers={"X-Forwarded-For": address, "X-Forwarded-Proto": "https"},
    )


def until_refused(server: Server, addresses: Iterator[str]) -> int:
    """Return how many may come in before one is told to wait; they come from these addresses."""
    for number, address in enumerate(addresses):
        if come_in(server, address).status_code == 429:
            return number
    raise AssertionError("nobody was refused")


def test_behind_a_proxy_each_address_has_limits_of_its_own(behind: Server) -> None:
    assert until_refused(behind, iter(["9.9.9.1"] * 500)) == 300
    assert come_in(behind, "9.9.9.2").status_code == 201
    # A header that a caller writes stands further left in it than the proxy's addition.
    assert come_in(behind, "1.2.3.4, 9.9.9.1").status_code == 429


def test_without_a_proxy_nobody_is_believed(tmp_path: Path) -> None:
    addresses = (f"9.9.{n // 250}.{n % 250}" for n in range(500))
    with Server(tmp_path / "data", limit_pace=STILL) as server:
        assert until_refused(server, addresses) == 300


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_nobody_opens_sockets_without_end(behind: Server) -> None:
    """Each knock is counted for its household, before anything else is looked at."""
    url = behind.url.replace("http", "ws", 1) + f"{API}/tables/none/socket"

    def knock(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        try:
            with dial(url, additional_headers=headers, compression=None):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert next(number for number in count() if knock("9.9.8.1") == 403) == 2_000
    assert knock("9.9.8.2") == 101


@pytest.mark.parametrize(
    ("check", "given"),
    [
        (checked_base_path, "/landnam/"),
        (checked_base_path, "/a/../b"),
        (checked_base_path, "/a b"),
        (checked_proxies, "proxy.example"),
        (checked_proxies, "127.0.0.1;10.0.0.1"),
    ],
)
def test_an_impossible_setting_is_refused(check: Callable[[str], str], given: str) -> None:
    with pytest.raises((BadBasePath, BadProxy), match=r"such as [^\n]+\.$"):
        check(given)


@pytest.mark.parametrize(("option", "given"), [("--base-path", "landnam"), ("--proxy", "*")])
def test_an_impossible_option_is_told_in_a_sentence(option: str, given: str) -> None:
    command = [sys.executable, "-m", "landnam", "serve", option, given]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert ran.returncode == 2
    assert re.fullmatch(r"[^\n]+ such as [^\n]+\.\n", ran.stderr)
