"""Requests that are meant for another host, or come from pages of another site, are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from landnam.server.errors import BadHostName
from landnam.server.net.guards import checked_names
from tests.server.raw_sockets import connected
from tests.server.running import API, Guest, Server

UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def asked_as(server: Server, host: str) -> int:
    """The status of a request that names this host."""
    headers = {"Host": host}
    return server.client.get(f"{server.url}{API}/titles", headers=headers).status_code


def test_a_name_of_somebody_else_that_leads_here_is_refused(server: Server) -> None:
    """Else their page could talk to us as if it were ours: DNS rebinding."""
    where = f"{server.url}{API}/titles"
    answer = server.client.get(where, headers={"Host": "rebinding.example:8710"})
    assert answer.status_code == 421
    assert answer.json()["error"] == "WrongHost"
    assert "--name rebinding.example" in answer.json()["message"]
    for ours in ("localhost", "127.0.0.1:8710", "192.168.1.7:8710", "[::1]:8710"):
        assert asked_as(server, ours) == 200


def test_a_socket_of_such_a_page_is_refused_too(server: Server, ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    for host, status in (("rebinding.example", b"403"), ("localhost", b"101")):
        first = f"GET /{API}/tables/{table.id}/socket HTTP/1.1\r\nHost: {host}\r\n"
        with connected(server) as wire:
            wire.sendall(f"{first}Origin: http://{host}\r\n{UPGRADE}".encode())
            assert wire.recv(12) == b"HTTP/1.1 " + status


def test_a_server_knows_the_names_that_it_is_given(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--name", "games.example", "--proxy", "127.0.0.1") as server:
        assert asked_as(server, "Games.example.") == 200
        assert asked_as(server, "games.example.evil.example") == 421


def test_behind_a_proxy_names_are_the_proxys_affair(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--proxy", "127.0.0.1") as server:
        assert asked_as(server, "games.example") == 200


@pytest.mark.parametrize("given", ["http://games.example", "games.example:443", "", "-x"])
def test_a_name_is_nothing_but_a_name(given: str) -> None:
    with pytest.raises(BadHostName):
        checked_names([given])


@pytest.mark.parametrize(
    "page",
    [
        {"Origin": "http://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_of_another_site_makes_nobody(server: Server, page: dict[str, str]) -> None:
    """A browser lets any page send plain text anywhere, without asking first."""
    answer = server.client.post(
        f"{server.url}{API}/people",
        content=b'{"nickname": "Nobody"}',
        headers={"Content-Type": "text/plain", **page},
    )
    assert answer.status_code == 403
    assert answer.json()["error"] == "WrongOrigin"


def test_our_own_page_may(server: Server) -> None:
    own = {"Origin": server.url.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    where = f"{server.url}{API}/people"
    assert server.client.post(where, json={"nickname": "Ann"}, headers=own).status_code == 201
