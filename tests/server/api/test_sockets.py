"""Sockets: reconnecting, wrong first words, pages of other sites, slow clients."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from landnam.server.api.sockets import Visit
from landnam.server.net.rate_limits import Limits
from tests.server.hall import hall
from tests.server.running import API, PATIENCE, Data, Guest, Made, Server, dial


@pytest.fixture
def table(ann: Guest) -> Made:
    return ann.make("settlers", "roman", "barbarian")


def test_a_reconnecting_client_misses_nothing(table: Made) -> None:
    guest = table.at(0)
    with guest.socket(table.id) as socket:
        heard = socket.hear()["events"]
    for _ in range(12):
        table.step()
    with guest.socket(table.id, have=len(heard)) as socket:
        now = socket.hear()
    assert heard + now["events"] == guest.get(table.path("view"))["events"]
    with guest.socket(table.id, have=now["heard"]) as socket:
        assert socket.hear()["events"] == []
    with guest.socket(table.id, have=999_999) as socket:
        assert len(socket.hear()["events"]) == now["heard"], "of another game: it is told all"


@pytest.mark.parametrize(
    ("first", "error"),
    [
        ("nonsense", "BadRequest"),
        ("[]", "BadRequest"),
        ('{"protocol": 1, "more": 1}', "BadRequest"),
        ('{"protocol": 99}', "ProtocolUnknown"),
        ('{"protocol": 1}', "NoSecret"),
        ('{"protocol": 1, "secret": "nobody"}', "SecretUnknown"),
        ('{"protocol": 1, "link": "nobody"}', "NotYours"),
    ],
)
def test_wrong_first_words_are_told_and_the_socket_is_closed(
    server: Server, table: Made, first: str, error: str
) -> None:
    url = server.url.replace("http", "ws", 1)
    with dial(f"{url}{API}/tables/{table.id}/socket") as socket:
        socket.send(first)
        told = json.loads(socket.recv(PATIENCE))
        assert told["trouble"]["error"] == error
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == error


def test_a_page_of_another_site_is_refused(server: Server, table: Made) -> None:
    url = f"{server.url.replace('http', 'ws', 1)}{API}/tables/{table.id}/socket"
    with pytest.raises(InvalidStatus), dial(url, origin=Origin("https://elsewhere.example")):
        pass
    own = Origin(server.url.rstrip("/"))
    with dial(url, origin=own) as socket:
        socket.send(json.dumps({"protocol": 1, "secret": table.at(0).secret}))
        assert json.loads(socket.recv(PATIENCE))["seat"] == 0


def test_a_mistake_on_a_socket_is_answered_there(table: Made) -> None:
    guest, now = table.asked()
    with guest.socket(table.id) as socket:
        socket.hear()
        socket.say({"id": 7, "act": {"do": "choose", "number": 0, "key": "x:y"}})
        assert answer(socket.hear()) == (7, "ChoiceRefused")
        socket.say({"id": 8, "act": {"do": "choose", "number": 5, "key": "x:y"}})
        stale = socket.hear()
        assert answer(stale) == (8, "Stale")
        assert stale["trouble"]["now"]["view"] == now["view"]
        socket.say({"id": 9, "act": {"do": "dance", "number": 0}})
        assert answer(socket.hear()) == (0, "BadRequest")
        socket.say({"id": 10, "act": {"do": "commit", "number": 0}})
        assert answer(socket.hear()) == (10, "NothingToCommit")


def test_an_empty_message_is_answered(table: Made) -> None:
    with table.watching().socket(table.id) as socket:
        socket.hear()
        socket.say({"id": 7})
        assert socket.hear() == {"id": 7, "done": True}


def test_bytes_and_huge_messages_do_no_harm(server: Server, table: Made) -> None:
    url = f"{server.url.replace('http', 'ws', 1)}{API}/tables/{table.id}/socket"
    hello = {"protocol": 1, "secret": table.at(0).secret}
    with dial(url) as socket:
        socket.send(json.dumps(hello).encode())
        assert answer(json.loads(socket.recv(PATIENCE))) == (0, "BadRequest")
    with dial(url) as socket:
        socket.send(json.dumps(hello))
        assert json.loads(socket.recv(PATIENCE))["seat"] == 0
        socket.send(b"\xff\xfe")
        assert answer(json.loads(socket.recv(PATIENCE))) == (0, "BadRequest")
        socket.send("x" * 300_000)
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)
    assert table.at(0).get(table.path("view"))["seat"] == 0
    assert "fault" not in server.log.read_text()


DEEP = (b'{"act":' * 2_000, b'{"id":1,"act":{"do":' + b'{"do":' * 2_000, b"[" * 8_000)


@pytest.mark.parametrize("deep", DEEP)
def test_a_message_that_is_nested_too_deep_is_the_senders_fault(
    server: Server, table: Made, deep: bytes
) -> None:
    with table.at(0).socket(table.id) as socket:
        socket.hear()
        socket.wire.send(deep.decode())
        assert answer(socket.hear()) == (0, "BadRequest")
        socket.say({"id": 7})
        assert socket.hear() == {"id": 7, "done": True}
    with dial(f"{server.url.replace('http', 'ws', 1)}{API}/tables/{table.id}/socket") as wire:
        wire.send(deep.decode())
        assert answer(json.loads(wire.recv(PATIENCE))) == (0, "BadRequest")


def answer(heard: Data) -> tuple[int, str]:
    return heard["id"], heard["trouble"]["error"]


def test_a_slow_client_holds_nobody_up_and_then_hears_the_latest(table: Made) -> None:
    """It reads nothing while the others play; then it has every event, in a few messages."""
    with table.watching().socket(table.id) as slow:
        for _ in range(60):
            table.step()
        events: list[Data] = []
        whole = table.watching().get(table.path("view"))["events"]
        while len(events) < len(whole):
            now = slow.hear()
            events = events[: now["heard"] - len(now["events"])] + now["events"]
    assert events == whole


def test_all_spectators_hear_everything_once_and_in_order(table: Made) -> None:
    """Seats, spectators and a host are told at once, or woken: it makes no difference to them."""
    guests = [table.at(0), table.at(1), table.watching(), table.watching(), table.host]
    with ExitStack() as stack:
        sockets = [stack.enter_context(guest.socket(table.id)) for guest in guests]
        heard = [socket.hear()["events"] for socket in sockets]
        for _ in range(40):
            table.step()
        for guest, socket, events in zip(guests, sockets, heard, strict=True):
            whole = guest.get(table.path("view"))["events"]
            while len(events) < len(whole):
                now = socket.hear()
                assert now["heard"] == len(events) + len(now["events"]), "nothing twice or missing"
                events += now["events"]
            assert events == whole


def test_a_socket_ends_when_a_bug_of_ours_stops_its_pushes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It still answered that the line is alive, and its page waited for ever."""
    codes: list[int] = []

    async def send_text(_: str) -> None: ...

    async def close(code: int, _: str) -> None:
        codes.append(code)

    async def news(*_: object) -> None:
        raise KeyError("seat")

    async def pushed() -> None:
        async with hall(tmp_path, "settlers", None) as here:
            socket: Any = SimpleNamespace(send_text=send_text, close=close)
            visit = Visit(socket, here.house, Limits(), here.table)
            visit._playing = SimpleNamespace(news=news)  # type: ignore[assignment]
            await visit.push()

    asyncio.run(pushed())
    assert codes == [4500]
    assert "KeyError" in capsys.readouterr().err
