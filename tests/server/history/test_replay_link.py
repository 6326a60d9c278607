"""A link to a finished game for anybody; and the proof that nobody changed its shuffle."""

from __future__ import annotations

import hashlib

import pytest

from landnam.server.history.proof import shuffle_is_proved
from tests.server.players import Player
from tests.server.running import Data, Guest, Made, Server


class Finished:
    """A game of Ann's against a bot, to its end, and the messages to her before it."""

    def __init__(self, server: Server) -> None:
        self.ann = Guest.comes(server, "Ann")
        self.table = self.ann.make("rollwrite", "red", "blue:random")
        self.table.sit(self.ann, 0)
        self.first: Data = self.ann.get(self.table.path("view"))
        player = Player(self.ann, self.table.id, 2, by_socket=False)
        player.play()
        player.close()


@pytest.fixture(scope="module")
def finished(server: Server) -> Finished:
    return Finished(server)


@pytest.fixture
def table(finished: Finished) -> Made:
    return finished.table


def test_a_replay_link_opens_a_finished_game_to_anybody(table: Made, bea: Guest) -> None:
    anybody = Guest(bea.server, link=table.host.post(table.path("replay"))["secret"])
    last = anybody.get(table.path("history/0"))["last"]
    for viewer in ("", "?seat=0", "?seat=1"):
        path = table.path(f"history/{last}{viewer}")
        assert anybody.get(path) == table.host.get(path)
    assert anybody.get(table.path("export")) == table.host.get(table.path("export"))
    assert anybody.ask("POST", table.path("continue"), {"step": 3}).status_code == 401
    reader = bea.with_link(anybody.link or "")
    made = Made(bea, reader.post(table.path("continue"), {"step": 3}))
    facts = bea.get(f"tables/{made.id}")
    assert [seat["nickname"] for seat in facts["seats"]] == [None, None], "with her own friends"
    assert not made.at(0).get(made.path("view"))["over"]


def test_it_opens_nothing_else(table: Made, bea: Guest) -> None:
    link = table.host.post(table.path("replay"))["secret"]
    for guest in (Guest(bea.server, link=link), bea.with_link(link)):
        for path in ("view", "chat", "view?seat=0"):
            assert guest.ask("GET", table.path(path)).json()["error"] == "NotYours"
        for path in ("replay", "sit", "rematch"):
            assert guest.ask("POST", table.path(path), {}).status_code in (401, 403)
        assert guest.ask("DELETE", table.path("replay")).status_code == 403
        with guest.socket(table.id) as socket:
            assert socket.hear()["trouble"]["error"] == "NotYours"


def test_it_can_be_taken_back(table: Made, bea: Guest) -> None:
    seat = table.at(0)
    old = Guest(bea.server, link=seat.post(table.path("replay"))["secret"])
    new = Guest(bea.server, link=table.host.post(table.path("replay"))["secret"])
    step = table.path("history/1")
    assert old.ask("GET", step).status_code == 403
    assert new.ask("GET", step).status_code == 200
    assert seat.ask("DELETE", table.path("replay")).status_code == 204
    assert new.ask("GET", step).status_code == 403


def test_players_may_show_a_game_only_when_it_is_over(table: Made, ann: Guest, bea: Guest) -> None:
    assert bea.ask("POST", table.path("replay"), {}).status_code == 403
    watching = table.watching().ask("POST", table.path("replay"), {})
    assert (watching.status_code, watching.json()["error"]) == (403, "OnlyWatching")
    running = ann.make("settlers", "roman", "barbarian")
    for guest in (ann, running.at(0)):
        refused = guest.ask("POST", running.path("replay"), {})
        assert (refused.status_code, refused.json()["error"]) == (403, "NotOver")


def test_the_seed_shown_at_the_end_is_the_one_fixed_at_the_start(finished: Finished) -> None:
    promised = finished.first["commitment"]
    assert finished.first["result"] is None
    result = finished.ann.get(finished.table.path("view"))["result"]
    by_hand = hashlib.sha256((result["salt"] + result["seed"]).encode()).hexdigest()
    assert by_hand == promised
    assert shuffle_is_proved(promised, result["seed"], result["salt"])
    assert not shuffle_is_proved(promised, result["seed"][::-1], result["salt"])
    again = finished.ann.get(finished.table.path("export"))["body"]["setup"]
    assert (again["seed"], again["salt"]) == (result["seed"], result["salt"])
