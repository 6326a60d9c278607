"""Games recorded under older rules open, play on, are saved again, and can be looked through."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, ClassVar

import pytest

import landnam
from landnam.kernel.errors import ReplayDiffers, SaveBroken
from landnam.kernel.replay import follow, opening_of, recorded_earlier, replay
from landnam.kernel.saves import digest_of, read_save
from landnam.kernel.table import Table
from landnam.kernel.title import Migration, Title
from landnam.testing.play import move_randomly, play_randomly
from tests.tiny.rules import TINY, TinyRules, TinyTitle
from tests.tiny.sitting import sitting_down


class NewerRules(TinyRules):
    version = 3


def one_gift_more(body: dict[str, Any]) -> dict[str, Any]:
    """As if version 2 had begun to give everybody something."""
    for state in (
        body["opening"],
        body["state"],
        body["base"],
        *(s["before"] for s in body["steps"]),
    ):
        for camp in state["camps"] if state is not None else ():
            camp["gifts"] += 1
            camp["points"] += 1
    return body


class NewerTitle(TinyTitle):
    rules_class: ClassVar[type[TinyRules]] = NewerRules
    migrations: ClassVar[Mapping[int, Migration]] = {1: one_gift_more, 2: lambda body: body}


NEWER = NewerTitle()


def played(moves: int, *, confirm: bool = False) -> Table:
    """A running game under version 1."""
    with sitting_down(TINY):
        table = landnam.new("tiny", ["red", "blue"], seed="older", confirm=confirm)
        rng = Random(2)
        for _ in range(moves):
            move_randomly(table, rng, undos=0.1)
        return table


@pytest.fixture
def newer() -> Iterator[Title]:
    """Version 3 of the title is installed."""
    with sitting_down(NEWER):
        yield NEWER


@pytest.mark.parametrize("confirm", [False, True])
def test_a_save_of_older_rules_is_brought_up_to_date_step_by_step(
    newer: Title, confirm: bool
) -> None:
    old = played(25, confirm=confirm)
    table = landnam.load(old.save())
    assert table.rules.version == 3
    assert table.scores == tuple(points + 1 for points in old.scores)
    assert table.older == len(table.log) == len(old.log)
    assert [entry["digest"] for entry in table.log[:-1]] == [e["digest"] for e in old.log[:-1]]
    assert table.log[-1]["digest"] == table.digest == digest_of(table.state)
    assert old.older == 0


@pytest.mark.parametrize("confirm", [False, True])
def test_it_plays_on_and_its_own_saves_are_of_the_newer_rules(newer: Title, confirm: bool) -> None:
    table = landnam.load(played(25, confirm=confirm).save())
    older, rng = table.older, Random(3)
    for _ in range(6):
        move_randomly(table, rng, undos=0.2)
    body = read_save(table.save())
    assert (body["rules"], body["older"]) == (3, older)
    again = landnam.load(table.save())
    assert (again.older, again.digest, again.log) == (older, table.digest, table.log)
    assert again.clone().older == older
    play_randomly(again, Random(4))
    assert again.over


def test_a_game_that_was_never_under_older_rules_says_nothing_of_it() -> None:
    assert "older" not in read_save(played(5).save())


def test_a_save_whose_way_to_the_newer_rules_is_missing_says_so() -> None:
    class Gap(NewerTitle):
        migrations: ClassVar[Mapping[int, Migration]] = {2: lambda body: body}

    data = played(5).save()
    with sitting_down(Gap()), pytest.raises(SaveBroken, match="no step leads from version 1 "):
        landnam.load(data)


def test_a_damaged_save_of_older_rules_is_refused_as_any_other(newer: Title) -> None:
    body = read_save(played(5).save())
    del body["state"]["camps"]
    with pytest.raises(SaveBroken, match="camps"):
        landnam.kernel.saves.open_save(newer, body)


def test_entries_that_follow_an_older_save_are_not_held_to_their_digests(newer: Title) -> None:
    """As a server has them that was stopped between a snapshot and the next."""
    old = played(25)
    table = landnam.load(played(20).save())
    since = old.log[len(table.log) :]
    assert since
    for _ in follow(table, since, digests=False):
        pass
    assert [entry.get("choice") for entry in table.log] == [e.get("choice") for e in old.log]
    assert table.log[-1]["digest"] == table.digest
    with pytest.raises(ReplayDiffers, match="digest was"):
        replay(newer, old.setup, [*old.log[:-1], {**old.log[-1], "digest": "0" * 32}])


def test_an_older_log_is_replayed_without_comparing_digests(newer: Title) -> None:
    table = landnam.load(played(25).save())
    log = [{**entry, "digest": "of another version"} for entry in table.log]
    again = replay(newer, table.setup, log, older=table.older)
    assert [entry.get("choice") for entry in again.log] == [e.get("choice") for e in log]
    assert again.older == 0, "it was played by today's rules alone"
    with pytest.raises(ReplayDiffers, match="Entry 0 "):
        replay(newer, table.setup, log)


@pytest.mark.parametrize(
    "change", [{"choice": "no-such:thing"}, {"forced": ["else"]}, {"chance": {"deck": 99}}]
)
def test_other_results_of_an_older_entry_are_compared(newer: Title, change: dict[str, Any]) -> None:
    table = landnam.load(played(25).save())
    log = [dict(entry) for entry in table.log]
    log[3] = {"seat": log[3]["seat"], "choice": "x", "digest": "", **change}
    with pytest.raises(ReplayDiffers, match="Entry 3 "):
        replay(newer, table.setup, log, older=table.older)


def test_how_many_entries_were_recorded_earlier_is_read_off_a_save(newer: Title) -> None:
    old = played(25)
    rules = opening_of(newer, old.setup).rules
    body = read_save(old.save())
    assert recorded_earlier(body, rules) == len(old.log)
    table = landnam.load(old.save())
    table.choose(0)
    assert recorded_earlier(read_save(table.save()), rules) == len(old.log)
    assert recorded_earlier(json.loads(json.dumps({**body, "rules": 3})), rules) == 0
    with pytest.raises(SaveBroken, match="its rules are of version 4, here is 3"):
        recorded_earlier({**body, "rules": 4}, rules)
