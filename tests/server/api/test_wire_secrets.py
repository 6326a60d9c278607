"""Non-interference over the wire: things hidden from a viewer change no byte that it is sent.

Two servers hold the same table in two worlds, which differ only in what the viewer has not been
shown. It gets the same from both: views, pushes, errors, reasons, notices; and so do those who read
the logs and the figures.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from landnam.kernel.log import LogEntry
from landnam.kernel.table import Table
from landnam.testing.case import Case
from tests.server.notify.test_webhooks import WithHooks
from tests.server.players import Player, play_together
from tests.server.receiver import Receiver
from tests.server.running import Guest, Server, Socket
from tests.server.stored_games import game_in
from tests.server.worlds import TABLE, Worlds, do, fill, guest_at, luck, two_worlds

MOVES, THEN = 40, 12
PATH = f"tables/{TABLE}"


def answers(server: Server, viewer: int | None, things: list[str]) -> list[Any]:
    """Everything that a viewer can be told when nothing happens, wrong requests too."""
    guest = guest_at(server, viewer)
    now = guest.get(f"{PATH}/view")
    wrong: list[tuple[str, str, Any]] = [
        ("GET", f"{PATH}/view", None),
        ("GET", PATH, None),
        ("GET", f"{PATH}/view?have=999999", None),
        ("GET", f"{PATH}/view?seat={1 - (viewer or 0)}", None),
        ("GET", f"{PATH}/history/1?seat={1 - (viewer or 0)}", None),
        ("GET", f"{PATH}/export", None),
        ("POST", f"{PATH}/hint", {}),
        ("POST", f"{PATH}/choices", {"number": now["number"], "key": "no:such"}),
        ("POST", f"{PATH}/choices", {"number": now["number"] + 1, "key": "no:such"}),
        ("POST", f"{PATH}/choices", {"number": max(0, now["number"] - 1), "key": "no:such"}),
        ("POST", f"{PATH}/undo", {"number": now["number"] + 7}),
        ("POST", f"{PATH}/commits", {"number": now["number"] + 7}),
        ("POST", f"{PATH}/continue", {"step": 0}),
    ]
    for thing in things:
        wrong.append(("GET", f"{PATH}/why-not?thing={thing}", None))
        body = {"number": now["number"], "key": f"build:{thing}"}
        if body["key"] not in json.dumps(now["prompt"]):
            wrong.append(("POST", f"{PATH}/choices", body))
    return [_bytes(guest.ask(method, path, data)) for method, path, data in wrong]


def _bytes(answer: Any) -> Any:
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return answer.request.url.raw_path, answer.status_code, headers, answer.content


def pushed(server: Server, viewer: int | None) -> list[str]:
    """Return the first messages of a new socket, and its answer to something wrong."""
    with guest_at(server, viewer).socket(TABLE) as socket:
        first = str(socket.wire.recv(60))
        socket.say({"id": 1, "act": {"do": "choose", "number": 900_000, "key": "no:such"}})
        return [first, str(socket.wire.recv(60))]


def play_in_both(worlds: Worlds, here: Server, there: Server, viewer: int | None) -> int:
    """Go on in both worlds: the viewer hears the same in both. Returns how many events it heard."""
    with guest_at(here, viewer).socket(TABLE) as one, guest_at(there, viewer).socket(TABLE) as two:
        for entry in worlds.rest:
            do(here, entry)
            do(there, worlds.exchange.entry(entry))
            seen = [guest_at(server, viewer).ask("GET", f"{PATH}/view") for server in (here, there)]
            assert seen[0].content == seen[1].content, entry
        last = seen[0].json()["heard"]
        heard = [events_till(socket, last) for socket in (one, two)]
    assert heard[0] == heard[1] == seen[0].json()["events"]
    return len(heard[0])


def events_till(socket: Socket, last: int) -> list[Any]:
    """Return all pushed events; the number of messages that brought them is a matter of luck."""
    events: list[Any] = []
    while len(events) < last:
        events += socket.hear()["events"]
    return events


def turns_in(game: Table, rest: list[LogEntry]) -> int:
    """Count how often a seat begins to be waited for, while the game goes on like this."""
    turns = 0
    for entry in rest:
        before = game.owing
        game.follow(entry)
        turns += len({*game.owing} - {*before})
    return turns


def told_by_hooks(receiver: Receiver, count: int) -> list[tuple[str, Any]]:
    """The so many notices that hooks are told, without when."""
    notices = []
    for _ in range(count):
        got = receiver.next()
        notices.append((got.path, {**json.loads(got.body), "at": 0}))
    # Each person's in their order; whose program is reached first depends on the connections.
    return sorted(notices, key=lambda notice: notice[0])


def written(server: Server) -> list[Any]:
    """Return the log and the figures, without times and events beside the game."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    figures = server.client.get(f"{server.url}metrics").text
    beside = re.compile("seconds|store_|parcels_")
    counts = [line for line in figures.splitlines() if not beside.search(line)]
    # The time of a request is luck, and so is whether it was long enough to be logged.
    lines = [{**line, "at": 0, "parcel": ""} for line in lines if line["event"] != "request"]
    return [lines, counts]


@pytest.mark.parametrize("viewer", [0, pytest.param(1, marks=pytest.mark.long), None])
def test_hidden_information_changes_no_byte(tmp_path: Path, viewer: int | None) -> None:
    case = Case("settlers", ["roman", "barbarian"], seed=f"wire-{viewer}", confirm=True)
    worlds = two_worlds(case, viewer, MOVES, THEN)
    things = luck(viewer).sample(sorted(worlds.exchange.names), 3)
    with Receiver() as by_here, Receiver() as by_there:
        servers: list[Server] = [WithHooks(tmp_path / name) for name in ("here", "there")]
        for server, game, receiver in zip(
            servers, (worlds.here, worlds.there), (by_here, by_there), strict=True
        ):
            fill(server, game, receiver.url(path=""))
        with servers[0] as here, servers[1] as there:
            assert answers(here, viewer, things) == answers(there, viewer, things)
            assert pushed(here, viewer) == pushed(there, viewer)
            assert play_in_both(worlds, here, there, viewer) > 0
            assert answers(here, viewer, things) == answers(there, viewer, things)
            assert written(here) == written(there)
            turns = turns_in(worlds.here, worlds.rest)
            notices = told_by_hooks(by_here, turns)
            assert notices == told_by_hooks(by_there, turns)
            for server in (here, there):
                assert server.stop() == 0
        assert by_here.received.empty()
        assert by_there.received.empty()
        assert all(
            notice.keys() == {"kind", "table", "title", "seat", "at"} for _, notice in notices
        )


def test_logs_and_figures_of_a_whole_game_name_nobody(tmp_path: Path) -> None:
    """No secret, no nickname, no address, and nothing of the game."""
    with Server(tmp_path / "data") as server:
        ann = Guest.comes(server, "Annabella-of-the-North")
        bea = Guest.comes(server, "Beatrix-of-the-South")
        table = ann.make("rollwrite", "red", "blue")
        for seat, person in ((0, ann), (1, bea)):
            table.sit(person, seat)
        players = [Player(table.at(seat), table.id, seat, by_socket=bool(seat)) for seat in (0, 1)]
        play_together(*players)
        for player in players:
            player.close()
        wrong = Guest(server, "a-secret-of-nobody", "a-link-of-nobody")
        for path in (table.path("view"), "people/me", f"tables/{'x' * 22}?secret=in-a-query"):
            wrong.ask("GET", path)
        figures = server.client.get(f"{server.url}metrics").text
        assert server.stop() == 0
        log = server.log.read_text()
    chosen = {
        entry["choice"] for entry in game_in(server.database, table.id).log if "choice" in entry
    }
    assert len(chosen) > 20
    secrets = [ann.secret, bea.secret, table.watch, *table.links.values()]
    people = [ann.id, bea.id, "Annabella", "Beatrix", "127.0.0.1", "of-nobody", "in-a-query"]
    assert "table-made" in log, "it is the right log"
    for word in (*secrets, *people, *chosen):
        assert word is not None
        assert word not in log
        assert word not in figures
    assert table.id not in figures


def test_worlds_differ_where_they_may() -> None:
    """The test itself sees a difference where there is one: in the other seat's eyes."""
    worlds = two_worlds(
        Case("settlers", ["roman", "barbarian"], seed="wire-0", confirm=True), 0, MOVES, THEN
    )
    assert worlds.here.view(0) == worlds.there.view(0)
    assert worlds.here.view(1) != worlds.there.view(1)
