"""The view on the wire is the kernel's for that seat, and nothing tells of the rest."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from landnam.kernel.table import Table
from tests.server.running import Data, Guest, Made, Server
from tests.server.stored_games import game_in

TITLES = {"settlers": ("roman", "barbarian"), "rollwrite": ("red", "blue")}


def as_sent(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("title", TITLES)
def test_every_view_is_the_kernels_own(server: Server, ann: Guest, title: str) -> None:
    table = ann.make(title, *TITLES[title])
    luck = Random(5)
    guests: dict[int | None, Guest] = {0: table.at(0), 1: table.at(1), None: table.watching()}
    for step in range(40):
        seen = {viewer: guest.get(table.path("view")) for viewer, guest in guests.items()}
        if step % 8 == 0:
            game = game_in(server.database, table.id)
            for viewer, now in seen.items():
                compare(now, game, viewer)
                with guests[viewer].socket(table.id) as socket:
                    assert socket.hear() == now, "the socket tells the same"
        _go_on(table, guests, seen, luck)


def compare(now: Data, game: Table, viewer: int | None) -> None:
    assert now["view"] == as_sent(game.view(viewer))
    assert now["heard"] == len(now["events"]) == len(game.events_since(0, viewer))
    decision = None if viewer is None else game.decision_of(viewer)
    told = None if decision is None else as_sent(decision.to_data())
    assert now["prompt"] == told
    assert game.setup["seed"] not in json.dumps(now)
    assert game.setup["salt"] not in json.dumps(now)


def _go_on(
    table: Made, guests: dict[int | None, Guest], seen: dict[int | None, Data], luck: Random
) -> None:
    for viewer, now in seen.items():
        if now["must_commit"]:
            guests[viewer].post(table.path("commits"), {"number": now["number"]})
            return
        if now["prompt"] is not None:
            key = luck.choice(now["prompt"]["options"])["key"]
            act = {"number": now["number"], "key": key}
            guests[viewer].post(table.path("choices"), act)
            return


def test_an_uncommitted_choice_reaches_nobody_else(ann: Guest) -> None:
    """Not the choice, not that there was one: others are sent nothing at all."""
    table = ann.make("rollwrite", "red", "blue")
    while True:
        guest, now = table.asked()
        before = [
            other.get(table.path("view")) for other in (table.at(1 - now["seat"]), table.watching())
        ]
        other = table.at(1 - now["seat"])
        with other.socket(table.id) as there, table.watching().socket(table.id) as outside:
            for socket, face in zip((there, outside), before, strict=True):
                assert socket.hear() == face
            act = {"number": now["number"], "key": now["prompt"]["options"][0]["key"]}
            after = guest.post(table.path("choices"), act)
            if not after["can_undo"]:
                continue
            assert [
                other.get(table.path("view")),
                table.watching().get(table.path("view")),
            ] == before
            for socket in (there, outside):
                with pytest.raises(TimeoutError):
                    socket.wire.recv(0.3)
            return
