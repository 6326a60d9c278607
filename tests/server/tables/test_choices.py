"""Choices that arrive twice, too late, from the wrong person, or that the rules do not allow."""

from __future__ import annotations

import pytest

from tests.server.running import Data, Guest, Made

ILL = ("", "x", "take:", ":", "take:nothing", "take:com001/../x", "undo", "é:ü", "0")


@pytest.fixture
def table(ann: Guest) -> Made:
    return ann.make("settlers", "roman", "barbarian")


def test_a_choice_that_arrives_twice_is_made_once(table: Made) -> None:
    guest, now = table.asked()
    while now["prompt"] is None or not now["acts"]:
        table.step()
        guest, now = table.asked()
    act = {"number": now["prompt"]["number"], "key": now["prompt"]["options"][0]["key"]}
    first = guest.post(table.path("choices"), act)
    again = guest.post(table.path("choices"), act)
    assert again["acts"] == first["acts"] == now["acts"] + 1
    assert again["view"] == first["view"]


def test_an_old_choice_comes_back_with_the_present_view(table: Made) -> None:
    guest, now = table.asked()
    offered = [option["key"] for option in now["prompt"]["options"]]
    guest.post(table.path("choices"), {"number": 0, "key": offered[0]})
    late = guest.ask("POST", table.path("choices"), {"number": 0, "key": offered[1]})
    assert late.status_code == 409
    told = late.json()
    assert told["error"] == "Stale"
    assert told["now"]["view"] == guest.get(table.path("view"))["view"]
    ahead = guest.ask("POST", table.path("choices"), {"number": 50, "key": offered[1]})
    assert ahead.status_code == 409


@pytest.mark.parametrize("key", ILL)
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(table: Made, key: str) -> None:
    guest, now = table.asked()
    refused = guest.ask("POST", table.path("choices"), {"number": 0, "key": key})
    assert refused.status_code == (422 if key else 400)
    told = refused.json()
    assert told["message"]
    if key:
        assert told["offered"] == [option["key"] for option in now["prompt"]["options"]]
    assert guest.get(table.path("view")) == now


def test_the_rules_say_why_not(table: Made) -> None:
    """A card in hand that cannot be built yet."""
    guest, now = table.asked()
    card = now["view"]["state"]["empires"][now["seat"]]["hand"][0]
    refused = guest.ask("POST", table.path("choices"), {"number": 0, "key": f"build:{card}"})
    assert refused.status_code == 422
    assert refused.json()["reasons"][0]["message"]


def test_nobody_plays_for_another(table: Made, ann: Guest, bea: Guest) -> None:
    guest, now = table.asked()
    other = table.at(1 - now["seat"])
    act: Data = {"number": 0, "key": now["prompt"]["options"][0]["key"]}
    for who, given, status in (
        (other, {**act, "seat": now["seat"]}, 403),  # a player for another seat
        (table.watching(), act, 403),  # a spectator
        (bea, act, 403),  # somebody who has no seat here
        (ann, act, 403),  # the host, who has not sat down
        (Guest(ann.server), act, 401),  # nobody in particular
        (Guest(ann.server, link="x" * 32), act, 403),  # a made-up link
        (Guest(ann.server, secret="x" * 32), act, 401),  # a made-up person
    ):
        refused = who.ask("POST", table.path("choices"), given)
        assert refused.status_code == status, refused.text
    assert guest.get(table.path("view")) == now


def test_a_seat_that_is_not_asked_is_told_so(table: Made) -> None:
    now = table.asked()[1]
    other = table.at(1 - now["seat"])
    act = {"number": 0, "key": now["prompt"]["options"][0]["key"]}
    refused = other.ask("POST", table.path("choices"), act)
    assert refused.status_code == 422
    assert refused.json()["error"] == "NotAsked"
    for path in ("undo", "commits"):
        refused = other.ask("POST", table.path(path), {"number": 0})
        assert refused.status_code == 422


def test_a_repeated_undo_or_commit_counts_once(ann: Guest) -> None:
    table = ann.make("rollwrite", "red", "blue")
    guest, now = table.asked()
    while not now["can_undo"]:
        key = now["prompt"]["options"][0]["key"]
        now = guest.post(table.path("choices"), {"number": now["prompt"]["number"], "key": key})
    back = guest.post(table.path("undo"), {"number": now["number"]})
    again = guest.post(table.path("undo"), {"number": now["number"]})
    assert back["acts"] == again["acts"] == now["acts"] + 1
    now = again
    while not now["must_commit"]:
        key = now["prompt"]["options"][0]["key"]
        now = guest.post(table.path("choices"), {"number": now["prompt"]["number"], "key": key})
    done = guest.post(table.path("commits"), {"number": now["number"]})
    again = guest.post(table.path("commits"), {"number": now["number"]})
    assert done["acts"] == again["acts"] == now["acts"] + 1


def test_seats_that_decide_at_once_never_make_each_other_stale(ann: Guest) -> None:
    table = ann.make("rollwrite", "red", "blue", "green")
    sides = [table.at(seat) for seat in range(3)]
    seen = [side.get(table.path("view")) for side in sides]
    for _ in range(200):
        if all(now["prompt"] is not None for now in seen):
            break
        table.step()
        seen = [side.get(table.path("view")) for side in sides]
    for side, now in zip(sides, seen, strict=True):  # all of them from their views before
        act = {"number": now["prompt"]["number"], "key": now["prompt"]["options"][0]["key"]}
        assert side.ask("POST", table.path("choices"), act).status_code == 200


def test_errors_of_requests_have_one_shape(ann: Guest, table: Made) -> None:
    for method, path, data, status in (
        ("POST", "people", {}, 400),
        ("POST", "people", {"nickname": ""}, 400),
        ("POST", "people", {"nickname": "x" * 41}, 400),
        ("POST", "people", {"nickname": "x", "more": 1}, 400),
        ("POST", "tables", {"title": "chess", "seats": [{"side": "white"}]}, 422),
        ("POST", "tables", {"title": "settlers", "seats": [{"side": "elf"}]}, 422),
        ("POST", "tables", {"title": "settlers", "seats": []}, 400),
        ("POST", "tables", {"title": "settlers", "seats": [{"side": "roman", "bot": "x"}]}, 422),
        ("GET", "tables/none", None, 404),
        ("GET", "tables/none/view", None, 404),
        ("GET", table.path("view?have=-1"), None, 400),
        ("POST", table.path("choices"), {"number": 0}, 400),
        ("POST", table.path("choices"), {"number": "none", "key": "x"}, 400),
        ("PUT", "people", {}, 405),
        ("GET", "nowhere", None, 404),
        ("POST", "people", {"nickname": "x" * 300_000}, 413),
    ):
        answer = ann.ask(method, path, data)
        assert answer.status_code == status, (path, answer.text)
        told = answer.json()
        assert set(told) <= {"error", "message", "offered", "reasons", "now"}
        assert told["error"]
        assert told["message"].endswith((".", ")")), told
        assert answer.headers["referrer-policy"] == "no-referrer"
