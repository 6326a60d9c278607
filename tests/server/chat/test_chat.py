"""Chat: two rooms, one line at a time, pushed as it is said; the host can mute."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from landnam.server.chat.recent import Talks
from landnam.server.database.sqlite import SqliteDatabase
from landnam.server.errors import EntryTaken
from landnam.server.store import Person, Store, TableRow
from landnam.server.store.rows import ChatLine, Seat
from tests.server.given import STILL
from tests.server.players import Player
from tests.server.running import Data, Guest, Made, Server, Socket
from tests.server.slow_database import SlowDatabase

NOTHING: Data = {"seats": 0, "watch": 0}


@pytest.fixture
def table(ann: Guest, bea: Guest) -> Made:
    return seated(ann, bea)


def seated(ann: Guest, bea: Guest) -> Made:
    """A table where Ann and Bea sit."""
    made = ann.make("settlers", "roman", "barbarian")
    for seat, guest in enumerate((ann, bea)):
        made.sit(guest, seat)
    return made


@pytest.fixture
def cat(server: Server, table: Made) -> Guest:
    """Somebody who watches."""
    return Guest.comes(server, "Cat").with_link(table.watch)


def watched(server: Server, bea: Guest) -> tuple[Made, Guest, Guest]:
    """A table where Bea sits, its host who only watches, and another spectator."""
    host = Guest.comes(server, "Hel")
    made = host.make("settlers", "roman", "barbarian")
    made.sit(bea, 1)
    return made, host, Guest.comes(server, "Cat").with_link(made.watch)


def lines(guest: Guest, table: Made, query: str = "") -> list[tuple[str, int, str | None, str]]:
    heard = guest.get(table.path(f"chat{query}"))["chat"]
    return [(line["room"], line["number"], line["nickname"], line["text"]) for line in heard]


def test_seats_and_spectators_talk_apart(table: Made, ann: Guest, bea: Guest, cat: Guest) -> None:
    said = ann.post(table.path("chat"), {"text": " Good luck! "})
    assert (said["room"], said["number"], said["seat"]) == ("seats", 0, 0)
    bea.post(table.path("chat"), {"text": "And to you."})
    said = cat.post(table.path("chat"), {"text": "The Romans will win."})
    assert (said["room"], said["number"], said["seat"]) == ("watch", 0, None)
    seats = [("seats", 0, "Ann", "Good luck!"), ("seats", 1, "Bea", "And to you.")]
    for guest in (ann, bea, table.at(0)):
        assert lines(guest, table) == seats
        assert guest.get(table.path("chat"))["have_chat"] == {"seats": 2, "watch": 0}
    whole = [*seats, ("watch", 0, "Cat", "The Romans will win.")]
    assert sorted(lines(cat, table)) == whole
    assert lines(cat, table, "?seats=1&watch=1") == whole[1:2]
    assert lines(ann, table, "?seats=9") == seats, "of another table: it is told all"
    for guest, room in ((cat, "seats"), (ann, "watch")):
        refused = guest.ask("POST", table.path("chat"), {"text": "Hello", "room": room})
        assert (refused.status_code, refused.json()["error"]) == (403, "NotYourRoom")


def test_the_rooms_open_when_the_game_is_over(server: Server, ann: Guest) -> None:
    table = ann.make("rollwrite", "red", "blue:random", options={})
    table.sit(ann, 0)
    watching = Guest.comes(server, "Cat").with_link(table.watch)
    watching.post(table.path("chat"), {"text": "She has the better dice."})
    with talking(ann, table, NOTHING) as socket:
        player = Player(ann, table.id, 3, by_socket=False)
        player.play()
        player.close()
        assert spoken(socket) == [("watch", "She has the better dice.")]
    ann.post(table.path("chat"), {"text": "I had.", "room": "watch"})
    assert [line[3] for line in lines(ann, table)] == ["She has the better dice.", "I had."]


def test_chat_is_pushed_once_and_caught_up_on_after_an_absence(
    table: Made, ann: Guest, bea: Guest, cat: Guest
) -> None:
    with talking(bea, table, NOTHING) as socket, bea.socket(table.id) as deaf:
        deaf.hear()
        for text in ("One", "Two"):
            ann.post(table.path("chat"), {"text": text})
            assert spoken(socket) == [("seats", text)]
        cat.post(table.path("chat"), {"text": "Aside"})
        ann.post(table.path("chat"), {"text": "Three"})
        assert spoken(socket) == [("seats", "Three")], "what spectators say is not for her"
        with pytest.raises(TimeoutError):
            deaf.wire.recv(0.3)
    ann.post(table.path("chat"), {"text": "Four"})
    with talking(bea, table, {"seats": 2, "watch": 0}) as socket:
        assert spoken(socket) == [("seats", "Three"), ("seats", "Four")]
    with talking(cat, table, {"seats": 4, "watch": 0}) as socket:
        assert spoken(socket) == [("watch", "Aside")]


def talking(guest: Guest, table: Made, have: Data) -> Socket:
    """A socket that wants to hear what is said, and has seen the table."""
    socket = Socket(guest, table.id, 0, None, have_chat=have)
    assert "view" in socket.hear()
    return socket


def spoken(socket: Socket) -> list[tuple[str, str]]:
    """The next lines that are pushed."""
    heard = socket.hear()
    while "chat" not in heard:
        heard = socket.hear()
    return [(line["room"], line["text"]) for line in heard["chat"]]


def test_a_speaker_has_a_nickname_and_a_place_here(
    server: Server, table: Made, ann: Guest, bea: Guest
) -> None:
    for guest, error in (
        (Guest(server), "NoSecret"),
        (table.watching(), "NoSecret"),
        (Guest.comes(server, "Dan"), "NotYours"),
    ):
        refused = guest.ask("POST", table.path("chat"), {"text": "Hello"})
        assert refused.json()["error"] == error
    assert Guest.comes(server, "Dan").ask("GET", table.path("chat")).status_code == 403
    eve = Guest.comes(server, "Eve").with_link(table.links[1])
    refused = eve.ask("POST", table.path("chat"), {"text": "By the link of Bea's seat."})
    assert refused.json()["error"] == "NotYours"


@pytest.mark.parametrize(
    "text",
    [
        "two\nlines",
        "a\u0000b",
        " \t ",
        "\u200b",
        "\u202eback",
        "\u3164",  # letters that nobody sees
        "\u2800 \u115f",
        "\u0301" * 3,  # accents of nothing
        "Hello" + "\u0301" * 9,  # a tower that covers the lines above
        "Hello" + "\u0301\u200d" * 9,
    ],
)
def test_a_line_is_one_line_that_can_be_seen(table: Made, ann: Guest, text: str) -> None:
    refused = ann.ask("POST", table.path("chat"), {"text": text})
    assert (refused.status_code, refused.json()["error"]) == (422, "TextRefused")
    assert "one line" in refused.json()["message"]


@pytest.mark.parametrize("text", ["Þórr", "n\u0303o\u0308", "नमस्ते", "ก็ดี", "👩\u200d🚀", "한글"])
def test_a_line_in_any_writing_is_one(table: Made, ann: Guest, text: str) -> None:
    assert ann.post(table.path("chat"), {"text": text})["text"] == text


def test_a_line_is_not_endless(table: Made, ann: Guest) -> None:
    ann.post(table.path("chat"), {"text": "x" * 500})
    for text in ("", "x" * 501):
        assert ann.ask("POST", table.path("chat"), {"text": text}).status_code == 400


def test_nobody_talks_without_a_breath(tmp_path: Path) -> None:
    with Server(tmp_path / "data", limit_pace=STILL) as server:
        ann, bea = Guest.comes(server, "Ann"), Guest.comes(server, "Bea")
        table = seated(ann, bea)
        for _ in range(5):
            ann.post(table.path("chat"), {"text": "Well"})
        answer = ann.ask("POST", table.path("chat"), {"text": "Well"})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
        assert "wait 1 second" in answer.json()["message"]
        bea.post(table.path("chat"), {"text": "It is not my fault."})


def test_a_host_who_plays_cannot_count_the_spectators_lines(
    table: Made, ann: Guest, cat: Guest
) -> None:
    """An answer that differs by the number of a line tells how many there are."""
    cat.post(table.path("chat"), {"text": "Take the gold!"})
    refused = [ann.ask("POST", table.path(f"chat/watch/{line}/mute"), {}) for line in (0, 1)]
    assert [answer.json() for answer in refused] == [refused[0].json()] * 2
    assert (refused[0].status_code, refused[0].json()["error"]) == (403, "NotYourRoom")


def test_the_host_mutes_one_or_all_spectators(server: Server, bea: Guest) -> None:
    table, ann, cat = watched(server, bea)
    dan = Guest.comes(server, "Dan").with_link(table.watch)
    for guest in (cat, bea, ann):
        guest.post(table.path("chat"), {"text": "Hello"})
    cats = table.path("chat/watch/0/mute")
    assert bea.ask("POST", cats, {}).status_code == 403, "only the host may"
    assert ann.ask("POST", cats, {}).status_code == 204
    refused = cat.ask("POST", table.path("chat"), {"text": "Hello?"})
    assert (refused.status_code, refused.json()["error"]) == (403, "Muted")
    assert "muted you" in refused.json()["message"]
    dan.post(table.path("chat"), {"text": "I can still speak."})
    assert ann.ask("POST", table.path("chat/mute-spectators"), {}).status_code == 204
    assert dan.ask("POST", table.path("chat"), {"text": "?"}).json()["error"] == "SpectatorsMuted"
    bea.post(table.path("chat"), {"text": "I play here."})
    assert lines(dan, table), "who is muted can still read"
    for path in (cats, table.path("chat/mute-spectators")):
        assert ann.ask("POST", path, {"muted": False}).status_code == 204
    cat.post(table.path("chat"), {"text": "Thank you."})
    assert ann.ask("POST", table.path("chat/seats/0/mute"), {}).status_code == 204
    assert bea.ask("POST", table.path("chat"), {"text": "?"}).json()["error"] == "Muted"
    own = ann.ask("POST", table.path("chat/watch/1/mute"), {})
    assert (own.status_code, own.json()["error"]) == (422, "HostSpeaks")
    for number in (99, -1, 10**30):
        nobody = ann.ask("POST", table.path(f"chat/seats/{number}/mute"), {})
        assert (nobody.status_code, nobody.json()["error"]) == (404, "LineUnknown")
    assert ann.ask("POST", table.path("chat/kitchen/0/mute"), {}).status_code in (400, 404)


def test_a_new_nickname_does_not_help_a_muted_player(
    server: Server, table: Made, ann: Guest, bea: Guest
) -> None:
    bea.post(table.path("chat"), {"text": "Hello"})
    mute = table.path("chat/seats/0/mute")
    assert ann.ask("POST", mute, {}).status_code == 204
    eve = Guest.comes(server, "Eve")
    eve.with_link(table.links[1]).post(table.path("claims"))
    bea.post(table.path("claims/1"), {"allow": True})
    assert eve.ask("POST", table.path("chat"), {"text": "Me again"}).json()["error"] == "Muted"
    assert eve.get(table.path("chat/mutes"))["me"]
    ann.post(table.path("chat"), {"text": "My own seat is not the one."})
    assert ann.ask("POST", mute, {"muted": False}).status_code == 204
    eve.post(table.path("chat"), {"text": "Thank you."})


def test_the_host_and_the_muted_know_about_it(
    table: Made, ann: Guest, bea: Guest, cat: Guest
) -> None:
    mutes = table.path("chat/mutes")
    assert ann.get(mutes) == {"host": True, "me": False, "spectators": False, "speakers": []}
    others = {"host": False, "me": False, "spectators": False, "speakers": []}
    assert [guest.get(mutes) for guest in (bea, cat, table.watching())] == [others] * 3
    for text in ("Well", "Then"):
        bea.post(table.path("chat"), {"text": text})
    cat.post(table.path("chat"), {"text": "Take the gold!"})
    ann.ask("POST", table.path("chat/seats/0/mute"), {})
    told = ann.get(mutes)
    assert [(line["seat"], line["text"]) for line in told["speakers"]] == [(1, "Then")]
    assert [guest.get(mutes)["me"] for guest in (bea, cat)] == [True, False]
    ann.ask("POST", table.path("chat/seats/1/mute"), {"muted": False})
    ann.ask("POST", table.path("chat/mute-spectators"), {})
    assert ann.get(mutes) == {"host": True, "me": False, "spectators": True, "speakers": []}
    assert bea.get(mutes) == others
    assert table.watching().get(mutes) == {**others, "me": True}
    assert Guest(ann.server).ask("GET", mutes).status_code == 401


def test_a_host_who_sits_down_reads_no_more_lines_of_spectators(server: Server, bea: Guest) -> None:
    table, host, cat = watched(server, bea)
    cat.post(table.path("chat"), {"text": "Take the gold!"})
    assert host.ask("POST", table.path("chat/watch/0/mute"), {}).status_code == 204
    assert [line["text"] for line in host.get(table.path("chat/mutes"))["speakers"]] == [
        "Take the gold!"
    ]
    table.sit(host, 0)
    assert host.get(table.path("chat/mutes"))["speakers"] == []


def test_two_processes_never_give_two_lines_one_number(tmp_path: Path) -> None:
    """Two stores on one file stand for two processes; each line comes through, once."""

    async def go() -> None:
        stores = [Store(SqliteDatabase(tmp_path / "t.sqlite")) for _ in range(2)]
        for store in stores:
            await store.database.open()
        await stores[0].people.add(Person("ann", "Ann"), "a" * 64)
        await stores[0].tables.add(_row(), b"save")
        texts = [f"line {number}" for number in range(30)]
        work = [stores[n % 2].chat.add("one", _line(text)) for n, text in enumerate(texts)]
        numbers = [line.number for line in await asyncio.gather(*work)]
        assert sorted(numbers) == list(range(30))
        kept = await stores[0].chat.lines("one", "watch", 0, 99)
        assert sorted(line.text for line in kept) == sorted(texts)
        assert await stores[0].chat.count("one", "seats") == 0
        with pytest.raises(EntryTaken):
            await stores[1].chat.add("gone", _line("to nobody"))
        for store in stores:
            await store.database.close()

    asyncio.run(go())


def _row() -> TableRow:
    seat = Seat(seat=0, side="roman", kind="person", bot="greedy", bot_seed="x")
    facts: Data = {"title": "settlers", "options": {}, "status": "playing", "open": False}
    return TableRow(id="one", hints=False, host="ann", watch="w", created=5, seats=(seat,), **facts)


def _line(text: str) -> ChatLine:
    return ChatLine(
        number=0, room="watch", person="ann", seat=None, nickname="Ann", text=text, at=1
    )


def test_a_line_sent_while_a_listener_begins_is_heard(tmp_path: Path) -> None:
    async def go() -> None:
        database = SlowDatabase(tmp_path / "t.sqlite", "FROM chat", "LIMIT")
        store = Store(database)
        await store.database.open()
        await store.people.add(Person("ann", "Ann"), "a" * 64)
        await store.tables.add(_row(), b"save")
        talks = Talks(store)
        begins = asyncio.create_task(talks.beyond("one", "watch", 0))
        await database.found.wait()
        await talks.add("one", _line("Hello"))
        database.arrives.set()
        assert await begins == []
        heard = await talks.beyond("one", "watch", 0)
        assert [line.text for line in heard] == ["Hello"]
        await store.database.close()

    asyncio.run(go())
