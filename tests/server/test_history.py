"""Finished games step by step and as files, once more; hints and reasons while one plays."""

from __future__ import annotations

import hashlib
import json

import pytest

import landnam
from landnam.bots import bot_names
from landnam.kernel.saves import canonical
from tests.server.players import Player, play_together
from tests.server.running import Data, Guest, Made, Server


@pytest.fixture(scope="module")
def finished(server: Server) -> Made:
    """A game of two people to its end; Ann has the first seat."""
    ann = Guest.comes(server, "Ann")
    table = ann.make("rollwrite", "red", "blue")
    ann.with_link(table.links[0]).post(table.path("sit"))
    players = [Player(table.at(seat), table.id, seat, by_socket=True) for seat in (0, 1)]
    play_together(*players)
    for player in players:
        player.close()
    return table


def test_any_step_of_a_finished_game_as_any_viewer(finished: Made) -> None:
    guest = finished.watching()
    first = guest.get(finished.path("history/0?seat=1"))
    last = first["last"]
    assert last > 50
    for seat in (0, 1):
        now = finished.at(seat).get(finished.path("view"))
        then = finished.at(1 - seat).get(finished.path(f"history/{last}?seat={seat}"))
        assert (then["view"], then["events"]) == (now["view"], now["events"])
    assert guest.get(finished.path("history/7"))["seat"] is None
    assert guest.ask("GET", finished.path(f"history/{last + 1}")).status_code == 404
    assert guest.ask("GET", finished.path("history/1?seat=5")).status_code == 422
    assert Guest(guest.server).ask("GET", finished.path("history/1")).status_code == 401


def test_a_finished_game_is_a_file_that_opens(finished: Made) -> None:
    answer = finished.at(1).ask("GET", finished.path("export"))
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    game = landnam.load(answer.content)
    now = finished.at(0).get(finished.path("view"))
    assert game.over
    assert now["view"] == json.loads(json.dumps(game.view(0)))
    assert now["result"]["scores"] == list(game.scores)


def test_of_a_running_game_nothing_is_told_but_ones_own_view(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    for guest in (table.at(0), table.watching(), ann):
        for path in ("history/0", "history/0?seat=0", "export"):
            assert guest.ask("GET", table.path(path)).json()["error"] == "NotOver"
    ann.with_link(table.links[0]).post(table.path("sit"))
    assert ann.ask("POST", table.path("rematch")).json()["error"] == "NotOver"


def test_once_more_with_the_same_people(finished: Made, bea: Guest) -> None:
    assert bea.ask("POST", finished.path("rematch")).status_code == 403
    made = finished.host.post(finished.path("rematch"))
    facts = made["table"]
    assert facts["id"] != finished.id
    assert facts["options"] == finished.data["table"]["options"]
    assert [seat["side"] for seat in facts["seats"]] == ["red", "blue"]
    assert [seat["taken"] for seat in facts["seats"]] == [True, False]
    assert finished.host.get(f"tables/{facts['id']}/view")["seat"] == 0


def test_a_game_goes_on_from_any_step_of_a_finished_one(finished: Made) -> None:
    last = finished.host.get(finished.path("history/0"))["last"]
    step = last // 2
    made = Made(finished.host, finished.host.post(finished.path("continue"), {"step": step}))
    then = finished.host.get(finished.path(f"history/{step}?seat=1"))
    now = made.at(1).get(made.path("view"))
    assert (now["view"], now["events"]) == (then["view"], then["events"])
    assert not now["over"]
    for _ in range(5):
        made.step()
    answer = finished.host.ask("POST", finished.path("continue"), {"step": last + 1})
    assert answer.status_code == 404


def test_a_file_comes_in_again_only_if_it_plays_as_it_says(finished: Made, bea: Guest) -> None:
    file = finished.at(0).get(finished.path("export"))
    made = Made(bea, bea.post("imports", file))
    for seat in (0, 1):
        assert (
            made.at(seat).get(made.path("view"))["view"]
            == finished.at(seat).get(finished.path("view"))["view"]
        )
    assert bea.get(made.path("history/3")) == finished.host.get(finished.path("history/3"))
    for spoiled in spoil(file):
        refused = bea.ask("POST", "imports", spoiled)
        assert refused.status_code in (400, 403, 422), refused.text
        assert refused.json()["message"]


def spoil(file: Data) -> list[Data]:
    """Files with a true digest of something untrue."""
    body = file["body"]
    shorter = {**body, "log": body["log"][:-3]}
    other = {**body, "log": [*body["log"][:5], *body["log"][6:]]}
    seed = {**body, "setup": {**body["setup"], "seed": "1"}}
    bare = {**body, "setup": {}}
    wrong = {**body, "log": [{"seat": "x"}]}
    chess = {**body, "title": "chess"}
    return [
        {},
        {**file, "digest": "0"},
        *(
            {**file, "body": one, "digest": hashlib.sha256(canonical(one)).hexdigest()}
            for one in (shorter, other, seed, bare, wrong, chess)
        ),
    ]


def test_hints_are_for_who_plays_alone_against_bots_or_by_the_hosts_word(ann: Guest) -> None:
    assert "greedy" in bot_names("settlers")
    for seats, allowed in ((("roman", "barbarian:random"), False), (("roman", "egyptian"), True)):
        table = ann.make("settlers", *seats, hints=allowed, options={"first": "roman"})
        guest, now = table.asked()
        hint = guest.post(table.path("hint"))
        assert hint["number"] == now["number"]
        assert hint["key"] in [option["key"] for option in now["prompt"]["options"]]
    table = ann.make("settlers", "roman", "barbarian")
    guest, now = table.asked()
    assert guest.ask("POST", table.path("hint"), {}).json()["error"] == "HintsOff"
    assert table.watching().ask("POST", table.path("hint"), {}).status_code == 403


def test_why_not_is_told_to_the_seat_itself(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    guest, now = table.asked()
    card = now["view"]["state"]["empires"][now["seat"]]["hand"][0]
    reasons = guest.get(table.path(f"why-not?thing={card}"))
    assert reasons[0]["message"]
    assert guest.get(table.path("why-not?thing=nonsense")) == []
    assert table.watching().ask("GET", table.path(f"why-not?thing={card}")).status_code == 403
