"""A bot plays a Village again and again; game *n* has the same dice for every Village.

A Village's lead over another in the same game is then its own doing: the luck of the dice, which is
most of the noise, falls out of the difference.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import repeat
from json import dumps, loads
from typing import Any, Final, NamedTuple

from landnam.bots import find_bot
from landnam.kernel.title import Rules, find_title
from landnam.lab.game import play_game
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import RollwriteState

SEATS: Final = ("red",)
Told = Callable[[int, int], object]
"""A listener: how many games have been played, and of how many."""


class Trial(NamedTuple):
    """One game: the points, and for each building when it was finished and how often settled."""

    score: int
    finished: tuple[int, ...]
    """The round in which it was; 0: from the start; -1: never."""
    settled: tuple[int, ...]


def play(village: str | Mapping[str, Any], bot: str, number: int) -> Trial:
    """Play game ``number`` on a Village: a sheet of the adventure by its id, or own data.

    >>> play("romans_1", "random", 0) == play("romans_1", "random", 0)
    True
    """
    return _play(dumps(village), bot, number)


def trials(
    villages: Sequence[str | Mapping[str, Any]],
    bot: str,
    games: int,
    *,
    workers: int | None = None,
    told: Told | None = None,
) -> list[list[Trial]]:
    """The first games on each of the Villages, on all processors at once."""
    asked = [dumps(village) for village in villages]
    jobs = [(village, number) for number in range(games) for village in asked]
    found: dict[str, list[Trial]] = {village: [] for village in asked}
    played = _all(jobs, bot, workers or os.cpu_count() or 1)
    for done, ((village, _), trial) in enumerate(zip(jobs, played, strict=True), start=1):
        found[village].append(trial)
        if told is not None:
            told(done, len(jobs))
    return [found[village] for village in asked]


def _all(jobs: Sequence[tuple[str, int]], bot: str, workers: int) -> Iterator[Trial]:
    """The games one after the other, in their order."""
    villages, numbers = [job[0] for job in jobs], [job[1] for job in jobs]
    if workers == 1 or len(jobs) == 1:
        yield from map(_play, villages, repeat(bot), numbers)
        return
    with ProcessPoolExecutor(workers, initializer=_quiet) as pool:
        try:
            yield from pool.map(_play, villages, repeat(bot), numbers)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _quiet() -> None:
    """Ctrl-C is for the process that was started, which then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=64)
def _rules(village: str) -> Rules[Any]:
    title = find_title("rollwrite")
    return title.rules(SEATS, title.check(SEATS, {"mode": "adventure", "village": loads(village)}))


def _play(village: str, bot: str, number: int) -> Trial:
    rules, seed = _rules(village), f"rate/{number}"
    played = play_game(rules, [find_bot(bot, seed)], seed)
    state = played.state
    assert isinstance(rules, RollwriteRules)
    assert isinstance(state, RollwriteState)
    sheet, buildings = state.sheets[0], rules.village(state).buildings
    finished = []
    for slot, building in enumerate(buildings):
        works = sheet.built[slot]  # from the round after it was finished
        finished.append(0 if building.ready else works - 1 if works else -1)
    settled = [
        sum(made.building == building.id for made in sheet.settlements) for building in buildings
    ]
    return Trial(played.scores[0], tuple(finished), tuple(settled))
