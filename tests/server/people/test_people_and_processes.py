"""Two processes on one PostgreSQL: chat and changes at one are there at the other."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.chat.test_chat import NOTHING, spoken, talking
from tests.server.conftest import Two
from tests.server.people.test_identity import ended
from tests.server.running import PATIENCE, Data, Guest, Made, Server


class Pair:
    """A table of Ann's and Bea's; Ann asks the first process, Bea the second."""

    def __init__(self, one: Server, two: Server) -> None:
        self.two = two
        self.ann, self.bea = Guest.comes(one, "Ann"), Guest.comes(two, "Bea")
        self.table: Made = self.ann.make("settlers", "roman", "barbarian")
        for seat, guest in enumerate((self.ann, self.bea)):
            self.table.sit(guest, seat)

    def there(self, guest: Guest) -> Guest:
        """The same guest at the second process."""
        return Guest(self.two, guest.secret, guest.link)


@pytest.fixture
def pair(two: Two) -> Pair:
    return Pair(*two)


def soon(guest: Guest, path: str, status: int) -> Data:
    """The answer of this status; the other process hears of a change a moment later."""
    deadline = time.monotonic() + PATIENCE
    while (answer := guest.ask("GET", path)).status_code != status:
        assert time.monotonic() < deadline, answer.text
    found: Data = answer.json()
    return found


def test_people_talk_across_processes_and_no_line_is_lost(pair: Pair) -> None:
    path = pair.table.path("chat")
    with talking(pair.bea, pair.table, NOTHING) as socket:
        pair.ann.post(path, {"text": "Good luck!"})
        assert spoken(socket) == [("seats", "Good luck!")]
    guests = [pair.ann, pair.bea] * 4
    with ThreadPoolExecutor(len(guests)) as pool:
        said = list(pool.map(lambda guest: guest.post(path, {"text": "At once"}), guests))
    assert sorted(line["number"] for line in said) == list(range(1, 9))
    for guest in (pair.ann, pair.bea):
        with talking(guest, pair.table, NOTHING) as socket:
            heard: list[tuple[str, str]] = []
            while len(heard) < 9:
                heard += spoken(socket)
        assert heard == [("seats", "Good luck!"), *[("seats", "At once")] * 8]


def test_a_person_muted_at_one_process_is_muted_at_the_other(pair: Pair) -> None:
    path = pair.table.path("chat")
    pair.bea.post(path, {"text": "Hello"})
    assert pair.ann.ask("POST", f"{path}/seats/0/mute", {}).status_code == 204
    assert pair.bea.ask("POST", path, {"text": "Hello?"}).json()["error"] == "Muted"


def test_a_new_secret_ends_the_old_one_everywhere(pair: Pair) -> None:
    old = pair.there(pair.ann)
    view = pair.table.path("view")
    with old.socket(pair.table.id) as socket:
        socket.hear()
        new = pair.ann.post("people/me/secret")["secret"]
        assert ended(socket) == "SecretUnknown"
    assert soon(old, view, 401)["error"] == "SecretUnknown"
    assert Guest(pair.two, new).get(view)["seat"] == 0


def test_a_new_spectators_link_ends_the_old_one_everywhere(pair: Pair) -> None:
    old = pair.there(pair.table.watching())
    with old.socket(pair.table.id) as socket:
        assert socket.hear()["seat"] is None
        new = pair.ann.post(pair.table.path("watch"))["secret"]
        assert ended(socket) == "NotYours"
    assert old.ask("GET", pair.table.path("view")).status_code == 403
    assert Guest(pair.two, link=new).get(pair.table.path("view"))["seat"] is None


def test_a_name_changes_and_goes_everywhere(pair: Pair) -> None:
    pair.ann.post(pair.table.path("chat"), {"text": "Hello"})
    with pair.bea.socket(pair.table.id) as socket:
        assert socket.hear()["seats"][0]["nickname"] == "Ann"
        pair.ann.ask("PATCH", "people/me", {"nickname": "Anna"})
        assert socket.hear()["seats"][0]["nickname"] == "Anna"
        pair.ann.ask("DELETE", "people/me")
        assert socket.hear()["seats"][0]["nickname"] is None
    soon(pair.there(pair.ann), "people/me", 401)
    assert pair.bea.get(pair.table.path("chat"))["chat"][0]["nickname"] is None
    assert [mine["host"] for mine in pair.bea.get("people/me/tables")] == [True]


@pytest.mark.parametrize("name", ["%00", "x%00y", "%FF", "%F0%9F%98%80"])
def test_a_table_that_nobody_can_have_is_unknown(pair: Pair, name: str) -> None:
    for path in (f"tables/{name}", f"tables/{name}/view", f"tables/{name}/chat"):
        assert pair.ann.ask("GET", path).json()["error"] == "TableUnknown"
