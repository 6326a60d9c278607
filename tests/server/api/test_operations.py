"""Figures: for the operator of the server, and of public facts."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.running import Guest, Server

TOKEN = "a-token-of-the-one-who-runs-it"
FAR = {"X-Forwarded-For": "9.9.9.9"}


def status(server: Server, headers: dict[str, str]) -> int:
    return server.client.get(f"{server.url}metrics", headers=headers).status_code


def test_figures_are_for_this_machine_and_for_the_token(tmp_path: Path) -> None:
    with Server(tmp_path / "data", metrics_token=TOKEN) as server:
        assert status(server, {}) == 200
        assert status(server, FAR) == 403
        assert status(server, {"Forwarded": "for=9.9.9.9"}) == 403
        assert status(server, {"Authorization": f"Bearer {TOKEN}", **FAR}) == 200
        assert status(server, {"Authorization": "Bearer another", **FAR}) == 403
        assert status(server, {"Authorization": "Bearer", **FAR}) == 403


def test_behind_a_proxy_everybody_may_seem_to_come_from_this_machine(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--proxy", "127.0.0.1") as server:
        answer = server.client.get(f"{server.url}metrics")
        assert answer.status_code == 403
        assert answer.json()["error"] == "FiguresClosed"


def test_uncommitted_choices_are_not_counted(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        table = Guest.comes(server, "Ann").make("settlers", "roman", "barbarian")
        seen: set[bool] = set()
        while len(seen) < 2:
            table.asked()  # everybody sits down
            before, heard = moves(server), table.watching().get(table.path("view"))["heard"]
            table.step()
            known = table.watching().get(table.path("view"))["heard"] > heard
            assert (moves(server) > before) is known
            seen.add(known)


def moves(server: Server) -> int:
    text = server.client.get(f"{server.url}metrics").text
    found = re.search(r"^landnam_moves_total (\d+)$", text, re.MULTILINE)
    assert found is not None
    return int(found[1])
