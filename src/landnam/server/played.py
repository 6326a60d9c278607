"""A game played again: any step of it, without beginning at the first one each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landnam.kernel.log import LogEntry
from landnam.kernel.replay import follow, opening_of
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.errors import StepUnknown
from landnam.server.moments import moments

MOST_STAGES: Final = 32
"""Of so many steps it is kept how the game stood; each takes some 50 KB."""

_APART: Final = 16
"""So far apart they are, until there are too many of them."""


class Played:
    """A game, played again as far as anybody wanted to see it; for one thread at a time."""

    def __init__(self, game: Table) -> None:
        self.game = game
        self.account: wire.Account | None = None  # of a finished game, once somebody wanted it
        title = find_title(game.rules.title)
        self.stages = [opening_of(title, game.setup, confirm=game.confirm)]  # evenly apart
        self._apart = _APART
        self._lived: dict[int, list[int]] = {}
        self._seen: dict[int, int] = {}

    @property
    def log(self) -> Sequence[LogEntry]:
        """All that was done; a log only ever grows."""
        return self.game.log

    def goes_on(self, game: Table) -> None:
        """The same game, seen once more: it may have gone on since."""
        if len(game.log) > len(self.log):
            self.game = game

    def at(self, step: int) -> Table:
        """The game behind so many entries of its log; every digest is compared on the way.

        >>> import landnam
        >>> game = landnam.new("settlers", ["roman", "barbarian"], seed=7)
        >>> game.choose(0)
        >>> played = Played(game)
        >>> played.at(1).digest == game.digest, len(played.at(0).log)
        (True, 0)
        """
        if step > len(self.log):
            raise StepUnknown(given=step, last=len(self.log))
        then = self.stages[min(step // self._apart, len(self.stages) - 1)].clone()
        for _ in follow(then, self.log[len(then.log) : step]):
            self._pass(then)
        return then

    def _pass(self, then: Table) -> None:
        """Keep how the game stands, if it has come so far for the first time."""
        if len(then.log) != len(self.stages) * self._apart:
            return
        self.stages.append(then.clone())
        if len(self.stages) > MOST_STAGES:
            self.stages = self.stages[::2]
            self._apart *= 2

    def lived(self, seat: int) -> Sequence[int]:
        """Behind which entries of the log the seat's own steps are (see `moments`)."""
        steps = self._lived.setdefault(seat, [])
        then = self.at(self._seen.get(seat, 0))
        looks = moments(then, self.log[len(then.log) :], seat)
        if steps:
            next(looks)  # where it stood when we looked the last time
        steps.extend(len(then.log) for _ in looks)
        self._seen[seat] = len(self.log)
        return steps
