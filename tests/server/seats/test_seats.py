"""Sitting down, getting up, coming back, lost links, open tables."""

from __future__ import annotations

from tests.server.running import Data, Guest


def until_asked(guest: Guest, table: str) -> Data:
    """Listen at a table until there is something to do."""
    with guest.socket(table) as socket:
        now = socket.hear()
        while now["prompt"] is None and not now["must_commit"]:
            now = socket.hear()
        return now


def test_a_link_opens_its_seat_and_then_the_person_has_it(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    facts = bea.with_link(table.links[1]).post(table.path("sit"))
    assert facts["seats"][1]["nickname"] == "Bea"
    assert facts["seats"][1]["taken"]
    assert bea.get(table.path("view"))["seat"] == 1, "without the link, by the personal secret"
    assert [mine["id"] for mine in bea.get("people/me/tables")] == [table.id]
    newest = ann.get("people/me/tables")[0]
    assert (newest["id"], newest["mine"], newest["host"]) == (table.id, [], True)


def test_a_new_link_for_a_free_seat_ends_the_old_one(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    new = ann.post(table.path("links/0"))["secret"]
    old = bea.with_link(table.links[0]).ask("POST", table.path("sit"), {})
    assert (old.status_code, old.json()["error"]) == (403, "NotYours")
    bea.with_link(new).post(table.path("sit"))
    assert bea.get(table.path("view"))["seat"] == 0
    assert bea.get(table.path("chat"))["chat"] == [], "nobody sat there: nothing to announce"


def test_a_bot_plays_for_an_absent_player_until_they_are_back(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    for guest, seat in ((ann, 0), (bea, 1)):
        table.sit(guest, seat)
    facts = bea.post(table.path("leave"))
    assert facts["seats"][1]["away"]
    assert facts["seats"][1]["bot"] == "greedy"
    for _ in range(6):
        now = until_asked(ann, table.id)
        act: Data = {"number": now["number"]}
        if now["must_commit"]:
            ann.post(table.path("commits"), act)
        else:
            key = now["prompt"]["options"][0]["key"]
            ann.post(table.path("choices"), {**act, "key": key})
    away = bea.get(table.path("view"))
    assert away["acts"] > 0, "the bot has chosen for her"
    facts = bea.post(table.path("back"))
    assert not facts["seats"][1]["away"]
    assert facts["seats"][1]["bot"] is None


def test_open_tables_are_listed_and_take_anybody(ann: Guest, bea: Guest) -> None:
    closed = ann.make("settlers", "roman", "barbarian")
    table = ann.make("settlers", "roman", "barbarian", open=True)
    ids = [one["id"] for one in Guest(ann.server).get("tables")]
    assert table.id in ids
    assert closed.id not in ids
    assert bea.ask("POST", closed.path("sit"), {"seat": 0}).status_code == 403
    bea.post(table.path("sit"), {"seat": 0})
    assert bea.get(table.path("view"))["seat"] == 0
    assert ann.ask("POST", table.path("sit"), {"seat": 0}).status_code == 409
    ann.post(table.path("sit"), {"seat": 1})
    assert table.id not in [one["id"] for one in ann.get("tables")], "it is full"


def test_a_player_with_two_seats_says_for_which(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian", open=True)
    for seat in (0, 1):
        ann.post(table.path("sit"), {"seat": seat})
    assert ann.ask("GET", table.path("view")).status_code == 400
    assert ann.get(table.path("view?seat=1"))["seat"] == 1
    with ann.socket(table.id, seat=0) as socket:
        assert socket.hear()["seat"] == 0


def test_the_host_takes_a_table_away(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    player = table.at(0)
    with player.socket(table.id) as socket:
        socket.hear()
        assert bea.ask("DELETE", f"tables/{table.id}").status_code == 403
        assert ann.ask("DELETE", f"tables/{table.id}").status_code == 204
        assert socket.hear()["trouble"]["error"] == "TableUnknown"
        assert player.ask("GET", table.path("view")).status_code == 404


def test_a_nickname_can_be_changed(ann: Guest) -> None:
    assert ann.ask("PATCH", "people/me", {"nickname": "Anna"}).json()["nickname"] == "Anna"
    assert ann.get("people/me")["nickname"] == "Anna"
