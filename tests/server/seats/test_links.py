"""Seat links: each opens a free seat once, and a taken one only with its player's consent."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Data, Guest, Made, Server, Socket

LOOKS = ("view", "chat", "chat/mutes", "export", "history/0", "why-not?thing=pass")
"""Requests of a seat that nobody may make with a link alone."""


def announced(guest: Guest, table: Made) -> list[tuple[str, int, str]]:
    """Return the announcements at the table: the kind, the seat, and the text."""
    said = guest.get(table.path("chat"))["chat"]
    return [(line["announces"], line["seat"], line["text"]) for line in said if line["announces"]]


def both_sit(host: Guest, guest: Guest, **more: Any) -> Made:
    """A table of the host, who has the first seat; the guest has the second one."""
    table = host.make("settlers", "roman", "barbarian", **more)
    for seat, person in enumerate((host, guest)):
        person.with_link(table.links[seat]).post(table.path("sit"))
    return table


def refused(answer: httpx.Response, status: int, error: str) -> None:
    assert (answer.status_code, answer.json().get("error")) == (status, error)


def ended(socket: Socket) -> str:
    """Why the server closes a socket."""
    heard = socket.hear()
    while "trouble" not in heard:
        heard = socket.hear()
    with pytest.raises(ConnectionClosed):
        socket.hear()
    return str(heard["trouble"]["error"])


# --- what a link alone opens ----------------------------------------------------------------------


def test_a_host_cannot_look_or_play_through_the_link_of_a_guest(ann: Guest, bea: Guest) -> None:
    table = both_sit(ann, bea)
    peek = Guest(ann.server, link=table.links[1])
    for path in LOOKS:
        refused(peek.ask("GET", table.path(path)), 403, "NotYours")
    number = bea.get(table.path("view"))["number"]
    for what, act in (("choices", {"key": "pass"}), ("undo", {}), ("commits", {})):
        refused(peek.ask("POST", table.path(what), {"number": number, **act}), 403, "NotYours")
    with peek.socket(table.id) as socket:
        assert ended(socket) == "NotYours"
    assert ann.with_link(table.links[1]).get(table.path("view"))["seat"] == 0, "her own seat"
    refused(ann.with_link(table.links[1]).ask("GET", table.path("view?seat=1")), 403, "NotYours")


def test_a_link_shows_no_cards_before_somebody_sits_down_either(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    unused = Guest(ann.server, link=table.links[1])
    for path in LOOKS:
        refused(unused.ask("GET", table.path(path)), 403, "NotYours")
    with unused.socket(table.id) as socket:
        assert ended(socket) == "NotYours"


def test_a_link_names_its_seat_and_player(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    link = bea.with_link(table.links[1])
    about = link.get(table.path("link"))
    assert (about["seat"], about["state"], about["nickname"]) == (1, "free", None)
    link.post(table.path("sit"))
    about = link.get(table.path("link"))
    assert (about["seat"], about["state"], about["nickname"]) == (1, "mine", "Bea")
    for guest in (ann.with_link(table.links[1]), Guest(ann.server, link=table.links[1])):
        about = guest.get(table.path("link"))
        assert (about["seat"], about["state"], about["nickname"]) == (1, "taken", "Bea")
    for made_up in ("made-up", table.watch):
        refused(ann.with_link(made_up).ask("GET", table.path("link")), 403, "NotYours")
    refused(ann.ask("GET", table.path("link")), 403, "NotYours")


def test_a_stranger_with_a_used_link_throws_nobody_out(ann: Guest, bea: Guest) -> None:
    table = both_sit(ann, bea)
    eve = Guest.comes(ann.server, "Eve").with_link(table.links[1])
    with bea.socket(table.id) as socket:
        socket.hear()
        refused(eve.ask("POST", table.path("sit"), {}), 409, "SeatTaken")
        facts = bea.get(f"tables/{table.id}")["seats"][1]
        assert (facts["nickname"], facts["taken"]) == ("Bea", True)
        with pytest.raises(TimeoutError):
            socket.wire.recv(0.3)  # she is not even disturbed
    bea.with_link(table.links[1]).post(table.path("sit"))  # her own link does her no harm
    assert bea.get(table.path("view"))["seat"] == 1


def test_a_free_seat_of_an_open_table_spends_its_link_too(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian", open=True)
    bea.post(table.path("sit"), {"seat": 1})
    refused(ann.with_link(table.links[1]).ask("POST", table.path("sit"), {}), 409, "SeatTaken")
    refused(Guest(ann.server, link=table.links[1]).ask("GET", table.path("view")), 403, "NotYours")


# --- nobody is told the link of a taken seat ------------------------------------------------------


def test_a_rematch_tells_no_links_of_taken_seats(file: Data, ann: Guest, bea: Guest) -> None:
    table = Made(ann, ann.post("imports", file))
    for seat, guest in enumerate((ann, bea)):
        guest.with_link(table.links[seat]).post(table.path("sit"))
    made = ann.post(table.path("rematch"))
    assert made["links"] == []
    assert bea.get(f"tables/{made['table']['id']}/view")["seat"] == 1


def test_a_continued_table_tells_the_links_of_its_free_seats_only(
    file: Data, ann: Guest, bea: Guest
) -> None:
    table = Made(ann, ann.post("imports", file))
    ann.with_link(table.links[0]).post(table.path("sit"))
    made = Made(ann, ann.post(table.path("continue"), {"step": 3}))
    assert list(made.links) == [1], "Ann sits in the first seat already"
    bea.with_link(made.links[1]).post(made.path("sit"))
    assert bea.get(made.path("view"))["seat"] == 1


def test_a_seat_that_its_player_has_left_for_good_needs_a_new_link(
    ann: Guest, server: Server
) -> None:
    bea = Guest.comes(server, "Beatrix")
    table = both_sit(ann, bea)
    assert bea.ask("DELETE", "people/me").status_code == 204
    eve = Guest.comes(server, "Eve")
    used = eve.with_link(table.links[1])
    refused(used.ask("POST", table.path("sit"), {}), 403, "NotYours")
    link = ann.post(table.path("links/1"))["secret"]
    facts = eve.with_link(link).post(table.path("sit"))["seats"][1]
    assert (facts["nickname"], facts["away"]) == ("Eve", False)
    kinds = [kind for kind, _, _ in announced(ann, table)]
    assert kinds == ["left", "sat"]
    assert "Beatrix" not in str(ann.get(table.path("chat")))


# --- continuing somebody's seat -------------------------------------------------------------------


def test_a_new_link_for_a_taken_seat_is_announced_and_frees_nothing(ann: Guest, bea: Guest) -> None:
    table = both_sit(ann, bea)
    refused(bea.ask("POST", table.path("links/0"), {}), 403, "OnlyTheHost")
    assert ann.ask("POST", table.path("links/7"), {}).status_code == 404
    with bea.socket(table.id) as socket:
        assert not socket.hear()["seats"][1]["renewed"]
        link = ann.post(table.path("links/1"))["secret"]
        assert socket.hear()["seats"][1]["renewed"], "Bea is told at once"
    for guest in (ann, bea, table.watching()):
        ((kind, seat, text),) = announced(guest, table)
        assert (kind, seat) == ("link", 1)
        assert text == "Barbarians: Ann, the host, made a new link for this seat."
    assert bea.get(table.path("view"))["seat"] == 1, "it is still her seat"
    new = Guest.comes(ann.server, "Bea's phone").with_link(link)
    refused(new.ask("GET", table.path("view")), 403, "NotYours")
    refused(new.ask("POST", table.path("sit"), {}), 409, "SeatTaken")
    old = ann.with_link(table.links[1])
    refused(old.ask("GET", table.path("link")), 403, "NotYours")


def test_the_sitting_player_is_asked_and_may_allow_it(ann: Guest, bea: Guest) -> None:
    table = both_sit(ann, bea)
    phone = Guest.comes(ann.server, "Phone").with_link(table.links[1])
    with bea.socket(table.id) as socket:
        assert socket.hear()["seats"][1]["asker"] is None
        about = phone.post(table.path("claims"))
        assert (about["state"], about["until"]) == ("asked", None), "by a used link: no time limit"
        assert socket.hear()["seats"][1]["asker"] == {"nickname": "Phone", "until": None}
        refused(ann.ask("POST", table.path("claims/1"), {"allow": True}), 403, "NotYours")
        refused(phone.ask("POST", table.path("claims/1"), {"allow": True}), 403, "NotYours")
        bea.post(table.path("claims/1"), {"allow": True})
        assert ended(socket) == "NotYours"
    assert phone.get(table.path("link"))["state"] == "mine"
    assert Guest(ann.server, phone.secret).get(table.path("view"))["seat"] == 1
    assert [kind for kind, _, _ in announced(ann, table)] == ["asked", "allowed"]
    refused(bea.ask("GET", table.path("view")), 403, "NotYours")


def test_the_sitting_player_may_refuse_and_the_link_ends(ann: Guest, bea: Guest) -> None:
    table = both_sit(ann, bea)
    link = ann.post(table.path("links/1"))["secret"]
    eve = Guest.comes(ann.server, "Eve").with_link(link)
    about = eve.post(table.path("claims"))
    assert 0 < about["until"] - about["at"] <= 5 * 60_000
    refused(eve.ask("POST", table.path("sit"), {}), 409, "SeatTaken")
    facts = bea.post(table.path("claims/1"), {"allow": False})["seats"][1]
    assert (facts["nickname"], facts["asker"], facts["renewed"]) == ("Bea", None, False)
    for method, path in (("GET", "link"), ("POST", "claims"), ("POST", "sit")):
        refused(eve.ask(method, table.path(path), {}), 403, "NotYours")
    assert bea.get(table.path("view"))["seat"] == 1
    assert [kind for kind, _, _ in announced(ann, table)] == ["link", "asked", "refused"]
    refused(bea.ask("POST", table.path("claims/1"), {"allow": True}), 409, "NobodyAsks")


def test_one_at_a_time_may_ask_for_a_seat(ann: Guest, bea: Guest) -> None:
    table = both_sit(ann, bea)
    eve, dan = (Guest.comes(ann.server, name).with_link(table.links[1]) for name in ("Eve", "Dan"))
    for _ in range(3):
        assert eve.post(table.path("claims"))["state"] == "asked"
    assert dan.get(table.path("link"))["state"] == "busy"
    refused(dan.ask("POST", table.path("claims"), {}), 409, "SomebodyAsks")
    assert len(announced(bea, table)) == 1, "whoever asks again says nothing new"
    link = ann.post(table.path("links/1"))["secret"]
    assert bea.get(f"tables/{table.id}")["seats"][1]["asker"] is None, "a new link, a new question"
    assert dan.with_link(link).post(table.path("claims"))["state"] == "asked"


def test_nobody_asks_for_a_free_seat_or_for_their_own(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    link = bea.with_link(table.links[1])
    assert link.post(table.path("claims"))["state"] == "free"
    link.post(table.path("sit"))
    assert link.post(table.path("claims"))["state"] == "mine"
    assert announced(bea, table) == []
    refused(
        Guest(ann.server, link=table.links[1]).ask("POST", table.path("claims"), {}),
        401,
        "NoSecret",
    )
