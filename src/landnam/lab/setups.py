"""One set-up of a title, timed on the machine layer: random play, and copies of its positions."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from landnam.kernel.state import State
from landnam.kernel.title import Rules, find_title
from landnam.lab.stopwatch import Measure, each_takes

MICRO: Final = 1e6
EVERY: Final = 7
"""Of the positions of a game each seventh is kept to be copied."""
SAMPLE: Final = 10
"""So many games give the positions."""


class SetUp(Measure):
    """Whole games of random choices with full option lists; figures are called by ``name``."""

    def __init__(
        self, name: str, title: str, seats: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        known = find_title(title)
        self.name = name
        self.rules: Rules[Any] = known.rules(seats, known.check(seats, options))
        self.game = self.offered = 0
        self.positions: list[State] = []
        for _ in range(SAMPLE):
            self._play(self.positions)

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Decisions per second, options for each, and microseconds for a clone."""
        decisions = self.offered = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds * 3 / 4 or not decisions:
            decisions += self._play()
        copying = each_takes(lambda state: state.clone(), self.positions, seconds / 4)
        return {
            self.name: decisions / spent,
            f"{self.name}-options": self.offered / decisions,
            f"{self.name}-clone": MICRO * copying,
        }

    def _play(self, kept: list[State] | None = None) -> int:
        """One game; returns how many decisions it had."""
        rules, luck = self.rules, Random(self.game).random
        self.game += 1
        state = rules.set_up(str(self.game))
        rules.start(state)
        apply, count, offered = rules.apply, 0, 0
        while state.offers:
            if kept is not None and count % EVERY == 0:
                kept.append(state.clone())
            options = state.offers[0][1]
            apply(state, options[int(luck() * len(options))])
            offered += len(options)
            count += 1
        self.offered += offered
        return count
