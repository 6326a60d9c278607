"""A campaign on the server: each game is a table, and the next one is made exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.late_campaigns import SEATS, finished, late_position, played_until
from tests.server.older_database import put_in
from tests.server.running import Guest, Made, Server
from tests.server.stored_games import game_in


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data") as running:
        yield running


def test_the_next_game_goes_on_from_the_last(server: Server) -> None:
    made, ann, _ = finished(server, late_position())
    old = game_in(server.database, made.id)

    new = ann.post(made.path("rematch"))["table"]["id"]

    assert [seat["nickname"] for seat in ann.get(f"tables/{new}")["seats"]] == ["Ann", "Bob"]
    game = game_in(server.database, new)
    position = game.setup["options"]["campaign"]
    reached = old.view(None)["state"]["campaign"]
    assert position["game"] == 6
    assert [sheet["scores"][:5] for sheet in reached["empires"]] == [
        [*before["scores"], final]
        for before, final in zip(late_position()["empires"], old.scores, strict=True)
    ]
    assert game.setup["chain"]["before"] == old.log[-1]["digest"]
    assert game.setup["seed"]


def test_every_player_is_led_to_the_same_next_game(server: Server) -> None:
    made, ann, bob = finished(server, late_position())

    with ThreadPoolExecutor() as both:
        asked = [both.submit(guest.post, made.path("rematch")) for guest in (ann, bob, ann)]
        tables = {one.result()["table"]["id"] for one in asked}
    server.kill()
    server.start()

    assert {bob.post(made.path("rematch"))["table"]["id"]} == tables
    assert len(ann.get("people/me/tables")) == 2


def test_a_game_of_a_chain_has_one_sequel_though_that_is_over_too(server: Server) -> None:
    made, ann, bob = finished(server, late_position())
    new = ann.post(made.path("rematch"))["table"]["id"]
    later = played_until(
        game_in(server.database, new).setup["options"]["campaign"], lambda _: False
    )
    server.kill()
    put_in(server, Made(ann, {"table": {"id": new, "seats": []}, "links": [], "watch": ""}),
           later.save(), [], over=True)  # fmt: skip
    server.start()

    assert bob.post(made.path("rematch"))["table"]["id"] == new


def test_a_crumbled_empire_is_founded_anew_at_the_next_table(server: Server) -> None:
    made, ann, _ = finished(server, "new")
    reached = game_in(server.database, made.id).view(None)["state"]["campaign"]
    assert {sheet["status"] for sheet in reached["empires"]} == {"crumbled"}

    new = ann.post(made.path("rematch"))["table"]["id"]

    position = game_in(server.database, new).setup["options"]["campaign"]
    assert [sheet["status"] for sheet in position["empires"]] == ["active", "active"]
    assert [sheet["scores"] for sheet in position["empires"]] == [[], []]


def test_a_campaign_lists_its_games_to_its_members_alone(server: Server) -> None:
    made, ann, bob = finished(server, late_position())
    new = ann.post(made.path("rematch"))["table"]["id"]

    for member in (ann, bob):
        games = member.get(f"campaigns/{made.id}")["games"]
        assert [game["id"] for game in games] == [made.id, new]
        assert [game["campaign"] for game in games] == [made.id, made.id]
    assert Guest.comes(server, "Eve").ask("GET", f"campaigns/{made.id}").status_code == 403
    assert ann.ask("GET", "campaigns/none").status_code == 404
    assert ann.get(f"tables/{ann.make('settlers', *SEATS).id}")["campaign"] is None


def test_a_campaign_tells_the_results_of_the_empires_in_each_game(server: Server) -> None:
    made, ann, bob = finished(server, late_position())
    old = game_in(server.database, made.id)

    (fifth,) = ann.get(f"campaigns/{made.id}")["chapters"]

    assert fifth["game"] == 5
    assert [deed["player"] for deed in fifth["deeds"]] == list(SEATS)
    sheets = ann.get(f"campaigns/{made.id}")["position"]["empires"]
    assert [deed["score"] for deed in fifth["deeds"]] == [sheet["scores"][-1] for sheet in sheets]
    assert [deed["won"] for deed in fifth["deeds"]] == [seat in old.winners for seat in (0, 1)]
    achieved = [empire["achieved"] for empire in old.view(None)["state"]["empires"]]
    assert [sorted(deed["first"] + deed["later"]) for deed in fifth["deeds"]] == [
        sorted(quests) for quests in achieved
    ]
    ann.post(made.path("rematch"))
    assert bob.get(f"campaigns/{made.id}")["chapters"] == [fifth], "of games that are over alone"


def test_only_the_last_game_of_a_campaign_can_be_removed(server: Server) -> None:
    """One that was taken out of the middle left a campaign that stood where it had been before."""
    made, ann, _ = finished(server, late_position())
    new = ann.post(made.path("rematch"))["table"]["id"]

    refused = ann.ask("DELETE", f"tables/{made.id}")
    assert (refused.status_code, refused.json()["error"]) == (409, "GameFollowed")
    assert ann.ask("DELETE", f"tables/{new}").status_code == 204

    assert [game["id"] for game in ann.get(f"campaigns/{made.id}")["games"]] == [made.id]
    away = {"player": "barbarian", "away": True}
    assert ann.ask("POST", f"campaigns/{made.id}/plans", away).status_code == 403, "not hers"
    ann.post(f"campaigns/{made.id}/link")  # plans can be made again
    assert ann.post(made.path("rematch"))["table"]["id"] != new
