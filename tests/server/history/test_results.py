"""The account of a finished game: its figures fit the result, and its steps the log."""

from __future__ import annotations

import pytest

from tests.server.players import Player, play_together
from tests.server.running import Data, Guest, Made, Server

SIDES = {"settlers": ("roman", "barbarian"), "rollwrite": ("red", "blue")}


@pytest.fixture(scope="module", params=[*SIDES])
def finished(server: Server, request: pytest.FixtureRequest) -> Made:
    """A game of two people to its end."""
    ann = Guest.comes(server, "Ann")
    table = ann.make(request.param, *SIDES[request.param])
    players = [Player(table.at(seat), table.id, seat, by_socket=True) for seat in (0, 1)]
    play_together(*players)
    for player in players:
        player.close()
    return table


@pytest.fixture
def account(finished: Made) -> Data:
    """Return the account that anybody at the table is told."""
    told: Data = finished.at(1).get(finished.path("account"))
    return told


def test_sources_add_up_to_the_scores(finished: Made, account: Data) -> None:
    scores = finished.at(0).get(finished.path("view"))["result"]["scores"]
    sums = [sum(points) for points in zip(*(s["points"] for s in account["sources"]), strict=True)]
    assert sums == scores
    assert all(source["text"] for source in account["sources"])


def test_a_source_of_things_tells_the_points_of_each(finished: Made, account: Data) -> None:
    told = [source for source in account["sources"] if source["things"]]
    names = [source["name"] for source in told]
    assert all(name.endswith("-locations") for name in names)
    state = finished.at(0).get(finished.path("view"))["view"]["state"]
    for source in told:
        for seat, mine in enumerate(source["things"]):
            assert sum(one["points"] for one in mine) == source["points"][seat]
            rows = (state["empires"][seat][row] for row in ("production", "features", "actions"))
            assert {one["thing"] for one in mine} <= {at["card"] for row in rows for at in row}


def test_rounds_end_with_the_result(finished: Made, account: Data) -> None:
    rounds = account["rounds"]
    assert [each["number"] for each in rounds] == [*range(1, len(rounds) + 1)]
    assert rounds[0]["first"] == 0
    assert rounds[-1]["scores"] == finished.at(0).get(finished.path("view"))["result"]["scores"]
    for each in rounds[1:]:
        assert account["steps"][each["first"] - 1]["round"] == each["number"]


def test_steps_tell_their_acts_and_the_number_of_events(finished: Made, account: Data) -> None:
    steps = account["steps"]
    for number in (1, len(steps) // 2, len(steps)):
        step = steps[number - 1]
        for index, seat in enumerate(("", "?seat=0", "?seat=1")):
            then = finished.watching().get(finished.path(f"history/{number}{seat}"))
            assert (then["last"], then["heard"]) == (len(steps), step["heard"][index])
    assert {step["act"] for step in steps} >= {"choose", "commit"}
    assert all((step["text"] is not None) == (step["act"] == "choose") for step in steps)
    assert {step["act"] for step in steps if step["undone"]} == {"choose"}


def test_a_step_tells_only_events_that_the_client_does_not_have(finished: Made) -> None:
    whole = finished.watching().get(finished.path("history/20?seat=0"))
    rest = finished.watching().get(finished.path("history/20?seat=0&have=5"))
    assert rest["events"] == whole["events"][5:]
    assert (rest["heard"], rest["view"]) == (whole["heard"], whole["view"])


def test_a_running_game_has_no_account(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    refused = table.at(0).ask("GET", table.path("account"))
    assert (refused.status_code, refused.json()["error"]) == (403, "NotOver")
    assert Guest(ann.server).ask("GET", table.path("account")).status_code == 401
