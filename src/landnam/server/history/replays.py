"""A game played again: any step of it, without beginning at the first one each time.

Today's rules play through a game that older rules have recorded. If they cannot go on, one step is
left: the game as it was recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landnam.kernel.errors import ReplayDiffers
from landnam.kernel.log import LogEntry
from landnam.kernel.replay import follow, opening_of
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.errors import StepUnknown
from landnam.server.history.moments import moments
from landnam.words import Message, say

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
        self._retraced = 0  # so many entries of an older log were tried
        self._reached: int | None = None  # to so many of them today's rules lead, if not to the end
        self._why = ""

    @property
    def log(self) -> Sequence[LogEntry]:
        """All that was done, as far as it can be done again; a log only ever grows."""
        self._retrace()
        return self.game.log[: self._reached]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.log) + (self._reached is not None)

    @property
    def ends_elsewhere(self) -> bool:
        """Whether the last step is the game as it was recorded, and follows from no other."""
        return self.last > len(self.log)

    @property
    def note(self) -> str | None:
        """A note for viewers of this game."""
        if not self.ends_elsewhere:
            return None
        return say(Message(f"server.older.{self._why}", {"step": len(self.log)}))

    def _retrace(self) -> None:
        """Find out how far today's rules lead through the log of an older game."""
        log = self.game.log
        if not self.game.older or self._reached is not None or self._retraced == len(log):
            return
        self._retraced = len(log)
        then = self.stages[-1].clone()
        try:
            self._follow(then, log)
        except ReplayDiffers as difference:
            self._reached, self._why = difference.message.args["entry"], "stops"
        else:
            if then.digest != self.game.digest:
                self._reached, self._why = len(log) - 1, "otherwise"

    def _follow(self, then: Table, log: Sequence[LogEntry]) -> None:
        for _ in follow(then, log[len(then.log) :], digests=not self.game.older):
            self._pass(then)

    def goes_on(self, game: Table) -> None:
        """The same game, seen once more: it may have gone on since."""
        if len(game.log) > len(self.game.log):
            self.game = game

    def at(self, step: int) -> Table:
        """Play the game up to so many entries of its log, and compare their recorded results.

        >>> import landnam
        >>> game = landnam.new("settlers", ["roman", "barbarian"], seed=7)
        >>> game.choose(0)
        >>> played = Played(game)
        >>> played.at(1).digest == game.digest, len(played.at(0).log)
        (True, 0)
        """
        if step > self.last:
            raise StepUnknown(given=step, last=self.last)
        if step > len(self.log):
            return self.game.clone()
        then = self.stages[min(step // self._apart, len(self.stages) - 1)].clone()
        self._follow(then, self.log[:step])
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
        return [*steps, self.last] if self.ends_elsewhere else steps
