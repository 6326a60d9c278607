"""A peer to be measured beside: catanatron, the best-known pure Python engine of a board game.

It is only needed to compare, so it is imported here and nowhere else, and may be absent.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from typing import Any

from landnam.lab.stopwatch import Measure, each_takes

MICRO = 1e6


def catanatron() -> Any | None:
    """The module, or None if it is not installed."""
    try:
        import catanatron as module
    except ImportError:
        return None
    return module


class Catanatron(Measure):
    """Random games of catanatron, by its own `Game.play` with its own random players."""

    def __init__(self, module: Any, players: int) -> None:
        self.module = module
        self.players = players
        self.seed = 0
        self.copies = self._positions() if players == 2 else []

    def _game(self) -> Any:
        self.seed += 1
        colours = list(self.module.Color)[: self.players]
        return self.module.Game(
            [self.module.RandomPlayer(colour) for colour in colours], seed=self.seed
        )

    def _positions(self) -> list[Any]:
        """Each fifteenth position of a game."""
        game, found = self._game(), []
        while game.winning_color() is None:
            game.play_tick()
            if len(game.state.actions) % 15 == 0:
                found.append(game.copy())
        return found

    def sample(self, seconds: float) -> Mapping[str, float]:
        """Decisions per second; for 2 players also the options, and a copy in microseconds."""
        decisions, start = 0, time.process_time()
        random_state = random.getstate()  # it seeds the global luck
        while (spent := time.process_time() - start) < seconds or not decisions:
            game = self._game()
            game.play()
            decisions += len(game.state.actions)
        random.setstate(random_state)
        figures = {f"catanatron-{self.players}": decisions / spent}
        if self.copies:
            copying = each_takes(lambda game: game.copy(), self.copies, seconds / 4)
            offered = sum(len(game.state.playable_actions) for game in self.copies)
            figures["catanatron-copy"] = MICRO * copying
            figures["catanatron-options"] = offered / len(self.copies)
        return figures
