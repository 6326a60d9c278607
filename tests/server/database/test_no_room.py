"""A disk that is really full, under a real server: everybody is told, and later all goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.crowd import Crowd
from tests.server.disks import SmallDisk, StiffFiles
from tests.server.ledger import Ledger
from tests.server.players import PATHS
from tests.server.running import Data, Guest, Made
from tests.server.stored_games import ended_well, game_in, log_in

FULL = 507


def wanted(table: Made) -> tuple[Guest, Data]:
    """A seat that has something to do, and the first thing it can do."""
    guest, now = table.asked()
    if now["must_commit"]:
        return guest, {"do": "commit", "number": now["number"], "seat": now["seat"]}
    key = now["prompt"]["options"][0]["key"]
    return guest, {"do": "choose", "number": now["number"], "key": key, "seat": now["seat"]}


def play_until_full(table: Made, ledger: Ledger) -> tuple[Guest, Data]:
    """Choose until that is refused; return the refused guest, and the act."""
    while True:
        guest, act = wanted(table)
        ledger.sends(table.id, act["seat"], act)
        body = {name: value for name, value in act.items() if name != "do"}
        answer = guest.ask("POST", table.path(PATHS[act["do"]]), body)
        if answer.status_code == FULL:
            told_so(answer.json())
            return guest, act
        assert answer.status_code == 200, answer.text
        ledger.hears(table.id, act["seat"], act)


def told_so(trouble: Data) -> None:
    assert trouble["error"] == "StoreFull"
    assert "nothing" in trouble["message"].lower()


@pytest.mark.parametrize("kind", [SmallDisk, StiffFiles])
def test_a_full_disk_is_told_breaks_nothing_and_all_goes_on_when_there_is_room(
    tmp_path: Path, kind: Callable[[Path], SmallDisk | StiffFiles]
) -> None:
    with kind(tmp_path / "disk") as disk, disk.server as server:
        ann = Guest.comes(server, "Ann")
        tables = [ann.make("rollwrite", "red", "blue"), ann.make("settlers", "roman", "barbarian")]
        crowd = Crowd([*tables, ann.make("rollwrite", "red", "blue:random")], seed=5)
        bots = ann.make("settlers", "roman:random", "barbarian:random")
        disk.fill()
        refused = [play_until_full(table, crowd.ledger) for table in tables]
        while "bot-waits" not in server.log.read_text():
            server.client.get(f"{server.url}health")

        for table, (guest, act) in zip(tables, refused, strict=True):
            before = guest.get(table.path("view"))
            with guest.socket(table.id) as socket:
                socket.hear()
                for number in (1, 2):
                    socket.say({"id": number, "act": act})
                    heard = socket.hear()
                    assert heard["id"] == number, "the socket stays open"
                    told_so(heard["trouble"])
            assert guest.get(table.path("view")) == before, "nothing has changed"
        for path, data in (
            ("people", {"nickname": "Bea"}),
            ("tables", {"title": "rollwrite", "seats": [{"side": "red"}, {"side": "blue"}]}),
            (tables[0].path("chat"), {"text": "Is anybody there?"}),
        ):
            answer = ann.with_link(tables[0].links[0]).ask("POST", path, data)
            assert answer.status_code == FULL, answer.text
            told_so(answer.json())
        assert server.client.get(f"{server.url}health").status_code == 200
        assert not server.answers(), "who cannot write is not ready"

        disk.clear()
        assert server.answers()
        asyncio.run(crowd.play(server))
        with bots.watching().socket(bots.id) as socket:
            while not socket.hear()["over"]:
                pass
        assert server.stop() == 0
        database = disk.database()
        for table in (*crowd.tables, bots):
            log = log_in(database, table.id)
            crowd.ledger.check(table.id, log)
            ended_well(game_in(database, table.id), log)
        assert "fault" not in server.log.read_text()
