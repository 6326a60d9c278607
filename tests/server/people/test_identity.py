"""Identity: the cookie, new secrets for lost ones, leaving for good."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from landnam.server.errors import SecretUnknown
from landnam.server.people.access import Caller, People
from landnam.server.store import Person, Store
from tests.server.players import Player
from tests.server.running import API, PATIENCE, Data, Guest, Server, Socket, dial
from tests.server.slow_database import SlowDatabase


def by_cookie(guest: Guest) -> dict[str, str]:
    """Return the headers of this guest's browser, once the server has given it the cookie."""
    answer = guest.ask("POST", "people/me/cookie")
    assert answer.status_code == 204
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert (cookie.key, cookie.value) == ("landnam", guest.secret)
    guest.server.client.cookies.clear()  # our client shall send it only where we say so
    return {"cookie": f"landnam={cookie.value}"}


def send(server: Server, method: str, path: str, headers: Data, data: Data | None = None) -> Data:
    url = f"{server.url}{API}/{path}"
    answer = server.client.request(method, url, json=data, headers=headers)
    server.client.cookies.clear()
    return {"status": answer.status_code, **(answer.json() if answer.content else {})}


def test_the_cookie_is_for_no_script_no_other_site_and_no_open_wire(ann: Guest) -> None:
    answer = ann.ask("POST", "people/me/cookie")
    kept = answer.headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=strict" in kept
    assert "path=/" in kept
    assert "secure" not in kept
    url = f"{ann.server.url}{API}/people/me/cookie"
    safe = httpx.post(url, timeout=PATIENCE, headers={**ann.headers, "x-forwarded-proto": "https"})
    assert "secure" in safe.headers["set-cookie"].lower()
    gone = httpx.delete(url, timeout=PATIENCE).headers["set-cookie"].lower()
    assert "landnam=" in gone
    assert "max-age=0" in gone
    ann.server.client.cookies.clear()
    assert Guest(ann.server).ask("POST", "people/me/cookie").status_code == 401


def test_the_cookie_is_sent_nowhere_else_on_the_site(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--base-path", "/landnam") as server:
        url = f"http://{httpx.URL(server.url).netloc.decode()}/landnam/{API}/people"
        secret = server.client.post(url, json={"nickname": "Ann"}).json()["secret"]
        answer = server.client.post(
            f"{url}/me/cookie", headers={"authorization": f"Landnam {secret}"}
        )
        (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
        assert cookie["path"] == "/landnam"


def test_the_cookie_names_the_caller_as_the_header_does(server: Server, ann: Guest) -> None:
    cookie = by_cookie(ann)
    assert send(server, "GET", "people/me", cookie)["nickname"] == "Ann"
    own = {**cookie, "origin": server.url.rstrip("/")}
    made = send(server, "POST", "tables", own, new_table())
    assert made["status"] == 201
    same = {**cookie, "sec-fetch-site": "same-origin"}
    table = ann.make("settlers", "roman", "barbarian", open=True, options={"first": "roman"})
    ann.post(table.path("sit"), {"seat": 0})
    now = send(server, "GET", table.path("view"), cookie)
    act = {"number": now["number"], "key": now["prompt"]["options"][0]["key"]}
    assert send(server, "POST", table.path("choices"), cookie, act)["error"] == "WrongOrigin"
    assert send(server, "POST", table.path("choices"), same, act)["acts"] == 1
    assert send(server, "PATCH", "people/me", same, {"nickname": "Anna"})["nickname"] == "Anna"


@pytest.mark.parametrize(
    "page",
    [
        {},
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "none"},
        {"sec-fetch-site": "same-origin", "origin": "https://elsewhere.example"},
    ],
)
def test_no_page_of_another_site_acts_by_the_cookie(server: Server, ann: Guest, page: Data) -> None:
    headers = {**by_cookie(ann), **page}
    for method, path, data in (
        ("PATCH", "people/me", {"nickname": "Mallory"}),
        ("POST", "tables", new_table()),
        ("DELETE", "people/me", None),
        ("POST", "people/me/secret", {}),
    ):
        refused = send(server, method, path, headers, data)
        assert (refused["status"], refused["error"]) == (403, "WrongOrigin")
    assert ann.get("people/me")["nickname"] == "Ann"
    shown = {**ann.headers, **headers}
    assert send(server, "PATCH", "people/me", shown, {"nickname": "Ann"})["status"] == 200


def new_table() -> Data:
    return {"title": "settlers", "seats": [{"side": "roman"}, {"side": "barbarian"}]}


def test_a_socket_knows_the_cookie_and_its_own_page(server: Server, ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    table.sit(ann, 1)
    url = f"{server.url.replace('http', 'ws', 1)}{API}/tables/{table.id}/socket"
    with dial(url, additional_headers=by_cookie(ann)) as socket:
        socket.send(json.dumps({"protocol": 1}))
        assert json.loads(socket.recv(PATIENCE))["seat"] == 1


def test_a_new_personal_secret_ends_the_old_one_at_once(server: Server, ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    table.sit(ann, 0)
    with ann.socket(table.id) as socket:
        assert socket.hear()["seat"] == 0
        new = ann.post("people/me/secret")
        assert (new["id"], new["nickname"]) == (ann.id, "Ann")
        assert ended(socket) == "SecretUnknown"
    assert ann.ask("GET", "people/me").status_code == 401
    assert ann.ask("GET", table.path("view")).status_code == 401
    again = Guest(server, new["secret"])
    assert again.get(table.path("view"))["seat"] == 0
    assert [mine["id"] for mine in again.get("people/me/tables")] == [table.id]


def ended(socket: Socket) -> str:
    """Why the server ends a socket."""
    heard = socket.hear()
    while "trouble" not in heard:
        heard = socket.hear()
    with pytest.raises(ConnectionClosed):
        socket.hear()
    error: str = heard["trouble"]["error"]
    return error


def test_a_browser_that_asks_for_a_new_secret_keeps_it(server: Server, ann: Guest) -> None:
    own = {**by_cookie(ann), "origin": server.url.rstrip("/")}
    answer = httpx.post(f"{server.url}{API}/people/me/secret", timeout=PATIENCE, headers=own)
    (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
    assert cookie.value == answer.json()["secret"] != ann.secret


def test_a_new_spectators_link_ends_the_old_one(ann: Guest, bea: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    assert bea.ask("POST", table.path("watch"), {}).status_code == 403, "only the host may"
    with table.watching().socket(table.id) as old, table.at(0).socket(table.id) as seat:
        assert old.hear()["seat"] is None
        seat.hear()
        link = ann.post(table.path("watch"))["secret"]
        assert ended(old) == "NotYours"
        with pytest.raises(TimeoutError):
            seat.wire.recv(0.3)  # nothing has changed for the players
    assert table.watching().ask("GET", table.path("view")).status_code == 403
    assert Guest(ann.server, link=link).get(table.path("view"))["seat"] is None


def test_a_person_gone_for_good_is_forgotten_and_a_bot_plays_on(server: Server, bea: Guest) -> None:
    ann = Guest.comes(server, "Annabel")
    table = ann.make("settlers", "roman", "barbarian", options={"first": "roman"})
    for seat, guest in enumerate((ann, bea)):
        table.sit(guest, seat)
    ann.post(table.path("chat"), {"text": "I must go."})
    with ann.socket(table.id) as socket, bea.socket(table.id) as other:
        socket.hear()
        other.hear()
        assert ann.ask("DELETE", "people/me").status_code == 204
        assert ended(socket) == "SecretUnknown"
        assert gone(other.hear())
    for method, path in (("GET", "people/me"), ("POST", "tables"), ("GET", table.path("view"))):
        assert ann.ask(method, path, new_table()).status_code == 401
    facts = bea.get(f"tables/{table.id}")["seats"][0]
    assert gone({"seats": [facts]})
    assert bea.get(table.path("chat"))["chat"][0]["nickname"] is None
    assert bea.get("people/me/tables")[0]["host"], "the table is hers now"
    player = Player(bea, table.id, 1, by_socket=False)
    while player.moves < 5:
        act = player.wanted()
        if act is None:
            player.take(player.socket.hear())
        else:
            player.move(act)
    player.close()
    link = bea.post(table.path("links/0"))["secret"]
    heir = Guest.comes(server, "Heir")
    heir.with_link(link).post(table.path("sit"))
    assert heir.get(table.path("view"))["acts"] > 0, "the bot has chosen for Ann"
    assert "Annabel" not in names_in(server)


def gone(now: Data) -> bool:
    seat = now["seats"][0]
    return (seat["nickname"], seat["taken"], seat["away"]) == (None, False, True)


def names_in(server: Server) -> set[str]:
    """Every nickname that the store still has."""
    store = sqlite3.connect(server.database)
    rows = store.execute("SELECT nickname FROM people UNION SELECT nickname FROM chat").fetchall()
    store.close()
    return {name for (name,) in rows}


def test_a_secret_that_ends_while_it_is_looked_up_is_not_remembered(tmp_path: Path) -> None:
    async def go() -> None:
        database = SlowDatabase(tmp_path / "t.sqlite", "FROM people")
        store = Store(database)
        await database.open()
        old, new = Caller.of("old", None), Caller.of("new", None)
        assert old.person is not None
        assert new.person is not None
        await store.people.add(Person("ann", "Ann"), old.person)
        people = People(store)
        looking = asyncio.create_task(people.find(old))
        await database.found.wait()
        await store.people.change_secret("ann", new.person)
        people.forget("ann")
        database.arrives.set()
        assert await looking == Person("ann", "Ann"), "who came before the change may still be in"
        with pytest.raises(SecretUnknown):
            await people.find(old)
        assert await people.find(new) == Person("ann", "Ann")
        await database.close()

    asyncio.run(go())
