"""A database of older rules: its tables go on, and its finished games can be looked through."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import landnam
from landnam.kernel.table import Table
from landnam.server.history.proof import shuffle_is_proved
from tests.samples.versions import as_version_1
from tests.server.older_database import body_of, made_like, put_in, sample
from tests.server.running import Data, Guest, Made, Server


class Old:
    """A server that has been brought up to date over night."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann = Guest.comes(server, "Ann")
        self.tables: dict[str, Made] = {}

    def make(self, name: str, save: bytes) -> None:
        self.tables[name] = made_like(self.ann, save)

    def put(self, name: str, save: bytes, log: list[Data], *, over: bool) -> None:
        put_in(self.server, self.tables[name], save, log, over=over)


MIDDLE = ("settlers-two", "settlers-three", "settlers-solo-roman", "rollwrite-basic")
FINISHED = ("settlers-two", "settlers-three", "rollwrite-solo", "rollwrite-own-village")
OPENING = "settlers-from-the-opening"
RESTARTED = "settlers-two-restarted"


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Old]:
    with Server(tmp_path_factory.mktemp("older") / "data") as server:
        old = Old(server)
        fresh = landnam.new(
            "settlers", ["barbarian", "roman"], "recorded-settlers-two", confirm=True
        )
        opening = as_version_1(fresh.save())
        for name in MIDDLE:
            old.make(f"{name}-middle", sample(f"{name}-1-middle"))
        for name in FINISHED:
            old.make(f"{name}-finished", sample(f"{name}-1-finished"))
        old.make("settlers-two-since", sample("settlers-two-1-middle"))
        old.make(RESTARTED, sample("settlers-two-1-middle"))
        old.make(OPENING, opening)
        server.stop()
        for name in MIDDLE:
            save = sample(f"{name}-1-middle")
            old.put(f"{name}-middle", save, body_of(save)["log"], over=False)
        for name in FINISHED:
            save = sample(f"{name}-1-finished")
            old.put(f"{name}-finished", save, body_of(save)["log"], over=True)
        log = body_of(sample("settlers-two-1-finished"))["log"]
        save = sample("settlers-two-1-middle")
        old.put(RESTARTED, save, body_of(save)["log"], over=False)
        old.put("settlers-two-since", sample("settlers-two-1-middle"), log, over=True)
        old.put(OPENING, opening, log[:30], over=False)
        server.start()
        yield old


def game(name: str) -> Table:
    return landnam.load(sample(name))


def as_data(view: Data) -> Data:
    told: Data = json.loads(json.dumps(view))
    return told


@pytest.mark.parametrize("name", MIDDLE)
def test_a_running_table_of_older_rules_goes_on(old: Old, name: str) -> None:
    table, kept = old.tables[f"{name}-middle"], game(f"{name}-1-middle")
    for seat in table.links:
        assert table.at(seat).get(table.path("view"))["view"] == as_data(kept.view(seat))
    seat = next(iter(table.links))
    last = table.at(seat).get(table.path("history/0"))["last"]
    first = table.at(seat).get(table.path(f"history/{last}"))
    assert first["view"] == as_data(kept.view(seat))
    assert first["note"] is None
    for _ in range(5):
        table.step()
    now = table.at(seat).get(table.path("view"))
    last = table.at(seat).get(table.path("history/0"))["last"]
    assert table.at(seat).get(table.path(f"history/{last}"))["view"] == now["view"]


def test_it_goes_on_after_a_restart_too(old: Old) -> None:
    """The snapshot is of the older rules, what came since is of today's: both are followed."""
    table = old.tables[RESTARTED]
    for _ in range(3):
        table.step()
    before = [table.at(seat).get(table.path("view")) for seat in table.links]
    old.server.kill()
    old.server.start()
    assert [table.at(seat).get(table.path("view")) for seat in table.links] == before
    table.step()


def test_choices_that_came_after_the_last_snapshot_of_older_rules_are_followed(old: Old) -> None:
    table, kept = old.tables["settlers-two-since"], game("settlers-two-1-finished")
    now = table.watching().get(table.path("view"))
    assert now["over"]
    assert now["result"]["scores"] == list(kept.scores)
    opening = old.tables[OPENING]
    assert opening.watching().get(opening.path("view"))["over"] is False
    opening.step()


@pytest.mark.parametrize("name", FINISHED[:3])
def test_a_finished_game_of_older_rules_is_looked_through_step_by_step(old: Old, name: str) -> None:
    table, kept = old.tables[f"{name}-finished"], game(f"{name}-1-finished")
    guest = table.watching()
    account = guest.get(table.path("account"))
    assert len(account["steps"]) == len(kept.log)
    assert account["note"] is None
    assert account["rounds"][-1]["scores"] == list(kept.scores)
    last = guest.get(table.path("history/0"))["last"]
    assert last == len(kept.log)
    end = guest.get(table.path(f"history/{last}?seat=0"))
    assert end["view"] == as_data(kept.view(0))
    assert end["note"] is None
    assert guest.get(table.path(f"history/{last // 2}"))["step"] == last // 2


def test_where_todays_rules_do_not_lead_on_the_steps_so_far_and_the_end_are_shown(old: Old) -> None:
    table = old.tables["rollwrite-own-village-finished"]
    kept = game("rollwrite-own-village-1-finished")
    guest = table.watching()
    account = guest.get(table.path("account"))
    last = len(account["steps"])
    assert 100 < last < len(kept.log)
    assert account["steps"][-1]["text"] == "The end, as it was recorded"
    assert "older rules" in account["note"]
    assert f"step {last - 1}" in account["note"]
    assert account["rounds"][-1]["scores"] == list(kept.scores)
    sources = kept.rules.sources(kept)
    assert [source["points"] for source in account["sources"]] == [[*s.points] for s in sources]
    end = guest.get(table.path(f"history/{last}?seat=1"))
    assert (end["step"], end["last"], end["note"]) == (last, last, account["note"])
    assert end["view"] == as_data(kept.view(1))
    assert end["heard"] == len(kept.events_since(0, 1))
    before = guest.get(table.path(f"history/{last - 1}"))
    assert before["view"]["state"]["round"] == 8
    assert guest.ask("GET", table.path(f"history/{last + 1}")).status_code == 404


@pytest.mark.parametrize("name", FINISHED)
def test_the_shuffle_of_a_game_of_older_rules_is_proved(old: Old, name: str) -> None:
    table = old.tables[f"{name}-finished"]
    now = table.watching().get(table.path("view"))
    result = now["result"]
    assert shuffle_is_proved(now["commitment"], result["seed"], result["salt"])


@pytest.mark.parametrize("name", FINISHED)
def test_a_game_goes_on_from_a_step_of_a_finished_one_of_older_rules(old: Old, name: str) -> None:
    table = old.tables[f"{name}-finished"]
    made = Made(old.ann, old.ann.post(table.path("continue"), {"step": 20}))
    then = table.watching().get(table.path("history/20?seat=0"))
    assert made.at(0).get(made.path("view"))["view"] == then["view"]
    made.step()


@pytest.mark.parametrize("name", FINISHED[:3])
def test_the_file_of_a_game_of_older_rules_comes_in(old: Old, name: str) -> None:
    kept = game(f"{name}-1-finished")
    made = Made(old.ann, old.ann.post("imports", json.loads(sample(f"{name}-1-finished"))))
    now = made.watching().get(made.path("view"))
    assert now["result"]["scores"] == list(kept.scores)
    table = old.tables[f"{name}-finished"]
    file = table.watching().get(table.path("export"))
    assert Made(old.ann, old.ann.post("imports", file)).id


def test_a_file_that_todays_rules_do_not_lead_through_is_refused_with_the_reason(old: Old) -> None:
    file = json.loads(sample("rollwrite-own-village-1-finished"))
    table = old.tables["rollwrite-own-village-finished"]
    for sent in (file, table.watching().get(table.path("export"))):
        refused = old.ann.ask("POST", "imports", sent)
        assert (refused.status_code, refused.json()["error"]) == (422, "RecordedEarlier")
        assert "older rules" in refused.json()["message"]
        assert " replay shows what its file holds" in refused.json()["message"]
