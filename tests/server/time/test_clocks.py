"""Clocks over the wire: agreements, displays and acts, with real time and a real server."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.running import Data, Guest, Made, Server

SIDES = {"settlers": ("roman", "barbarian"), "rollwrite": ("red", "blue")}


def clocked(host: Guest, guest: Guest, title: str, **clock: object) -> tuple[Made, int]:
    """A table with a clock that both have opened, and the seat whose turn it was when they came."""
    table = host.make(title, *SIDES[title], clock=clock)
    table.sit(host, 0)
    table.sit(guest, 1)
    turns = [player.get(table.path("view"))["your_turn"] for player in (host, guest)]
    return table, turns.index(True)


def hear_until(guest: Guest, table: Made, seat: int, shown: str) -> Data:
    """Watch the table until the clock of a seat stands at nothing, or a bot sits there."""
    with guest.socket(table.id) as socket:
        while True:
            facts: Data = socket.hear()["seats"][seat]
            if facts["away"] if shown == "away" else facts["clock"]["left"] == 0:
                return facts


def test_a_table_tells_its_agreement(ann: Guest, bea: Guest) -> None:
    table, _ = clocked(ann, bea, "settlers", kind="live", bank=900, bonus=15, timeout="pass")
    agreed = {"kind": "live", "timeout": "pass", "bank": 900, "bonus": 15}
    assert ann.get(f"tables/{table.id}")["clock"] == agreed
    slow = ann.make("settlers", "roman", "barbarian", clock={"kind": "slow", "turn": 86_400})
    assert slow.data["table"]["clock"] == {"kind": "slow", "timeout": "bot", "turn": 86_400}
    free = ann.make("settlers", "roman", "barbarian")
    assert free.data["table"]["clock"] is None
    assert "at" not in free.at(0).get(free.path("view"))


@pytest.mark.parametrize(
    ("clock", "says"),
    [
        ({"kind": "live", "bank": 0}, "Expected `int` >= 1"),
        ({"kind": "live", "bank": 10**9}, "Expected `int` <= 86400"),
        ({"kind": "live"}, "bank"),
        ({"kind": "live", "bank": 60, "bonus": -1}, "Expected `int` >= 0"),
        ({"kind": "slow", "turn": 1}, "Expected `int` >= 60"),
        ({"kind": "slow", "turn": 60, "bank": 60}, "bank"),
        ({"kind": "hourglass", "bank": 60}, "hourglass"),
        ({"kind": "live", "bank": 60, "timeout": "shout"}, "shout"),
        ("live", "Expected"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused_with_a_sentence(
    ann: Guest, clock: object, says: str
) -> None:
    seats = [{"side": side} for side in SIDES["settlers"]]
    wanted: Data = {"title": "settlers", "seats": seats, "clock": clock}
    answer = ann.ask("POST", "tables", wanted)
    assert answer.status_code == 400
    assert says in answer.json()["message"]


def test_a_client_can_let_the_clock_run(ann: Guest, bea: Guest) -> None:
    table, seat = clocked(ann, bea, "settlers", kind="live", bank=900)
    now = table.watching().get(table.path("view"))
    running, standing = now["seats"][seat]["clock"], now["seats"][1 - seat]["clock"]
    assert running["left"] == 900_000
    assert 0 < running["until"] - now["at"] <= 900_000
    assert abs(now["at"] - time.time() * 1000) < 60_000, "the time of this machine"
    assert standing["until"] is None
    later = table.watching().get(table.path("view"))
    assert later["at"] >= now["at"]
    assert later["seats"] == now["seats"], "nothing changes while it runs"


@pytest.mark.parametrize("title", SIDES)
def test_a_bot_plays_for_a_late_player_until_they_are_back(
    ann: Guest, bea: Guest, title: str
) -> None:
    table, seat = clocked(ann, bea, title, kind="live", bank=1)
    late = (ann, bea)[seat]
    facts = hear_until(table.watching(), table, seat, "away")
    assert facts["bot"] == "greedy"
    with late.socket(table.id) as socket:
        while not socket.hear()["acts"]:
            pass  # the bot has not chosen yet
    assert not late.post(table.path("back"))["seats"][seat]["away"]


@pytest.mark.parametrize("title", SIDES)
def test_the_turn_of_a_late_player_ends_by_itself(ann: Guest, bea: Guest, title: str) -> None:
    table, seat = clocked(ann, bea, title, kind="live", bank=1, timeout="pass")
    with (ann, bea)[seat].socket(table.id) as socket:
        now = socket.hear()
        while now["your_turn"] or not now["acts"]:
            now = socket.hear()
    assert not now["seats"][seat]["away"]


def test_the_host_decides_for_a_late_player(ann: Guest, bea: Guest) -> None:
    table, seat = clocked(ann, bea, "settlers", kind="live", bank=1, timeout="host")
    path = table.path(f"timeouts/{seat}")
    other = ann.ask("POST", table.path(f"timeouts/{1 - seat}"), {"do": "bot"})
    assert (other.status_code, other.json()["error"]) == (409, "TimeNotOver")
    hear_until(table.watching(), table, seat, "nothing")
    assert bea.ask("POST", path, {"do": "bot"}).status_code == 403, "only the host may"
    assert ann.ask("POST", path, {"do": "shout"}).status_code == 400
    assert ann.ask("POST", table.path("timeouts/7"), {"do": "bot"}).status_code == 404
    waiting = ann.post(path, {"do": "wait"})["seats"][seat]
    assert waiting["clock"]["until"] is not None
    hear_until(table.watching(), table, seat, "nothing")
    assert ann.post(path, {"do": "bot"})["seats"][seat]["away"]


def test_a_late_player_may_still_play_before_the_host_decides(ann: Guest, bea: Guest) -> None:
    table, seat = clocked(ann, bea, "settlers", kind="live", bank=1, timeout="host")
    hear_until(table.watching(), table, seat, "nothing")
    late, _ = table.step()
    table.step()
    assert not late.get(table.path("view"))["your_turn"]


def test_a_rematch_has_the_same_clock(ann: Guest) -> None:
    clock = {"kind": "slow", "turn": 3600, "timeout": "host"}
    table = ann.make("rollwrite", "red:random", "blue:random", clock=clock)
    with table.watching().socket(table.id) as socket:
        while not socket.hear()["over"]:
            pass
    assert ann.post(table.path("rematch"))["table"]["clock"] == clock


def test_clocks_run_on_after_the_power_was_off(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
        tables = [clocked(ann, bea, title, kind="live", bank=900) for title in SIDES]
        before = [seen_at(table, seat) for table, seat in tables]
        server.kill()
        server.start()
        after = [seen_at(table, seat) for table, seat in tables]
        for then, now in zip(before, after, strict=True):
            assert now["clock"]["left"] == then["clock"]["left"]
            assert now["clock"]["until"] > then["clock"]["until"]
        server.kill()
        with closing(sqlite3.connect(server.database)) as database:
            database.execute("UPDATE seats SET bank = 1000")  # one second is left
            database.commit()
        server.start()
        for table, seat in tables:
            assert hear_until(table.watching(), table, seat, "away")["bot"] == "greedy"
        assert "fault" not in server.log.read_text()


def seen_at(table: Made, seat: int) -> Data:
    """A seat whose clock runs, as everybody sees it."""
    found: Data = table.watching().get(table.path("view"))["seats"][seat]
    assert found["clock"]["until"] is not None
    return found
