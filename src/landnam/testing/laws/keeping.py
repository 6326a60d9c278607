"""Laws about keeping: saves load equal, and a log replays to the same digests."""

from __future__ import annotations

import json
from collections import deque
from random import Random

import landnam
from landnam.kernel.records import to_data
from landnam.kernel.replay import follow
from landnam.kernel.saves import digest_of
from landnam.kernel.table import Table
from landnam.testing.play import move_randomly
from landnam.testing.same import same
from landnam.testing.seen import as_json, position_of, seen_by_all, seen_lately


def a_save_loads_equal(table: Table, rng: Random) -> None:
    """A loaded game is in nothing different, and goes on in the same way."""
    data = table.save()
    loaded = landnam.load(data)
    same("what is seen of the loaded game", seen_by_all(loaded), seen_by_all(table))
    same("the log of the loaded game", loaded.log, table.log)
    same("who must commit in the loaded game", loaded.awaiting, table.awaiting)
    again = loaded.save()
    if again != data:
        same("the loaded game, saved again,", json.loads(again), json.loads(data))
    one, other = table.clone(), loaded
    luck = rng.getrandbits(64)
    for game in (one, other):
        moves = Random(luck)
        for _ in range(4):
            if not game.over:
                move_randomly(game, moves, undos=0.2)
    same("the log of the loaded game, played on,", other.log, one.log)
    same("the loaded game, played on,", position_of(other), position_of(one))


def the_log_replays(table: Table, _: Random) -> None:
    """The set-up and the log give the same game again, digest by digest."""
    assert table.feed.opening is not None
    again = Table.at(table.rules, table.feed.opening.clone(), table.setup, confirm=table.confirm)
    deque(follow(again, table.log), maxlen=0)
    same("the replayed game", seen_by_all(again), seen_by_all(table))


def the_seed_gives_the_opening(table: Table, _: Random) -> None:
    """Setting up twice from one seed gives the same opening."""
    assert table.feed.opening is not None
    again = table.rules.set_up(table.setup["seed"])
    same("the digest of a new opening", digest_of(again), digest_of(table.feed.opening))


def what_is_shown_is_json(table: Table, _: Random) -> None:
    """Views, events and decisions survive a journey as JSON."""
    for viewer, seen in seen_lately(table).items():
        seen["events"] = [to_data(event) for event in seen["events"]]
        same(f"what came back from JSON for {viewer}", json.loads(as_json(seen)), seen)
