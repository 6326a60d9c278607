"""Once more: all who played find themselves at one new table, whichever of them asks."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.conftest import Two
from tests.server.running import Data, Guest, Made, Server


def finished(file: Data, ann: Guest, bea: Guest) -> Made:
    """A table where that was played, and where Ann and Bea sit."""
    table = Made(ann, ann.post("imports", file))
    for seat, guest in enumerate((ann, bea)):
        table.sit(guest, seat)
    return table


@pytest.fixture
def pair(server: Server) -> tuple[Guest, Guest]:
    return Guest.comes(server, "Ann"), Guest.comes(server, "Bea")


def test_the_second_player_to_ask_is_led_to_the_table_of_the_first(
    file: Data, pair: tuple[Guest, Guest]
) -> None:
    ann, bea = pair
    table = finished(file, ann, bea)
    assert bea.get(table.path("view"))["rematch"] is None
    with bea.socket(table.id) as socket:
        socket.hear()
        made = ann.post(table.path("rematch"))
        assert socket.hear()["rematch"] == made["table"]["id"], "who looks at the end is told"
    led = bea.post(table.path("rematch"))
    assert led["table"]["id"] == made["table"]["id"]
    assert (led["links"], led["watch"]) == ([], None)
    assert [guest.get(f"tables/{led['table']['id']}/view")["seat"] for guest in pair] == [0, 1]
    assert ann.post(table.path("rematch"))["table"]["id"] == made["table"]["id"]


def test_a_rematch_that_is_over_or_gone_is_not_the_last(
    file: Data, pair: tuple[Guest, Guest]
) -> None:
    ann, bea = pair
    table = finished(file, ann, bea)
    first = ann.post(table.path("rematch"))["table"]["id"]
    assert ann.ask("DELETE", f"tables/{first}").is_success
    second = bea.post(table.path("rematch"))["table"]["id"]
    assert second != first
    assert ann.get(table.path("view"))["rematch"] == second


def test_only_players_and_the_host_may_ask(
    file: Data, pair: tuple[Guest, Guest], server: Server
) -> None:
    ann, bea = pair
    table = finished(file, ann, bea)
    eve = Guest.comes(server, "Eve")
    assert eve.ask("POST", table.path("rematch")).json()["error"] == "NotYours"
    ann.post(table.path("rematch"))
    assert eve.ask("POST", table.path("rematch")).json()["error"] == "NotYours"


def test_two_players_asking_at_two_processes_at_once_meet(file: Data, two: Two) -> None:
    ann, bea = Guest.comes(two[0], "Ann"), Guest.comes(two[1], "Bea")
    for _ in range(4):
        table = finished(file, ann, bea.elsewhere(two[0]))
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(one.post, table.path("rematch")) for one in (ann, bea)]
        places = {one.result()["table"]["id"] for one in asked}
        assert len(places) == 1
        assert ann.elsewhere(two[1]).get(table.path("view"))["rematch"] in places


def test_a_table_that_goes_on_from_another_says_so(file: Data, pair: tuple[Guest, Guest]) -> None:
    ann, bea = pair
    table = finished(file, ann, bea)
    assert table.data["table"]["continued"] is None
    made = Made(ann, ann.post(table.path("continue"), {"step": 0}))
    assert made.data["table"]["continued"] == 0
    assert bea.get(made.path("view"))["continued"] == 0, "before one plays there"
    known = Made(bea, bea.post("imports", table.at(0).get(table.path("export"))))
    fair = Made(bea, bea.post(known.path("continue"), {"step": 3}))
    assert fair.at(0).get(fair.path("view"))["continued"] == 3
    assert ann.post(table.path("rematch"))["table"]["continued"] is None, "it is shuffled anew"
