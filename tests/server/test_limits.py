"""Nobody may ask for more than anybody needs; and what the figures say of it."""

from __future__ import annotations

import re

import pytest

from tests.server.running import Guest, Server


@pytest.fixture(scope="module")
def server(own_server: Server) -> Server:
    """One whose limits are used up."""
    return own_server


def figures(server: Server) -> dict[str, float]:
    text = server.client.get(f"{server.url}metrics").text
    lines = re.findall(r"^(landnam_\S+) (\S+)$", text, re.MULTILINE)
    assert len(lines) == len(text.splitlines())
    return {name: float(value) for name, value in lines}


def test_what_is_too_large_is_refused_unread(server: Server, ann: Guest) -> None:
    answer = ann.ask("PATCH", "people/me", {"nickname": "x" * 300_000})
    assert answer.status_code == 413
    assert ann.get("people/me")["nickname"] == "Ann"


def test_what_cannot_be_understood_does_not_pile_up(server: Server, ann: Guest) -> None:
    """Nothing is swept by itself (`sweeping`), and such a request leads back to itself, body and
    all: 80 MB for two hundred of them."""
    before = server.memory()
    for _ in range(200):
        answer = ann.ask("PATCH", "people/me", {"nickname": ["x" * 200_000]})
        assert answer.status_code == 400
    assert server.memory() < before + 50_000


def test_new_people_are_limited_and_those_who_are_here_play_on(server: Server, ann: Guest) -> None:
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
    assert 250 <= made <= 400
    counted = after["landnam_request_seconds_count"]
    assert counted == after['landnam_request_seconds_bucket{le="+Inf"}'] > made
