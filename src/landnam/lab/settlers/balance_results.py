"""Results: games with a swap, beside the same deals with the printed deck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, mean, stdev
from typing import NamedTuple

from landnam.lab.settlers.balance_swaps import Swap


class Result(NamedTuple):
    """A faction's result: its part of the victory, its score, and its lead over the other."""

    won: float
    score: float
    lead: float


class Estimate(NamedTuple):
    """A mean, and its standard error."""

    value: float
    error: float

    def at_most(self) -> float:
        """Return a value that the true one hardly exceeds: two standard errors more.

        >>> Estimate(3.0, 1.5).at_most()
        6.0
        """
        return self.value + 2 * self.error


def estimate(values: Sequence[float], factor: float = 1) -> Estimate:
    """The mean of values, times a factor.

    >>> estimate([1.0, 0.0, 1.0, 0.0, 0.5], factor=100).value
    50.0
    """
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(factor * mean(values), factor * error)


class Measured(NamedTuple):
    """A swap with its games, and beside them the same deals with the printed deck."""

    swap: Swap
    results: list[Result]
    printed: list[Result]

    def won(self) -> Estimate:
        """The win rate with the swap, in percent."""
        return win_rate(self.results)

    def rise(self) -> Estimate:
        """The change of the win rate in points, by the victories counted.

        Its error is that of the difference game by game: luck that both games of a deal share
        is no part of it.
        """
        return estimate([new.won - old.won for new, old in self._games()], factor=100)

    def score(self) -> Estimate:
        """The change of the score."""
        return estimate([new.score - old.score for new, old in self._games()])

    def rise_by_lead(self) -> Estimate:
        """The change of the win rate that the leads make one expect.

        A game won by a hair counts as much as one won by far, so counting victories is a rough
        measure. The change of the lead in the same deal is known much better: this is its meaning
        in victories for games as close as these.
        """
        shifts = [new.lead - old.lead for new, old in self._games()]
        shift, error = estimate(shifts)
        luck = stdev(shifts) / sqrt(2) if len(shifts) > 1 else 0.0
        if not luck:
            return Estimate(0.0, 0.0)
        leads = [old.lead for old in self.printed] + [new.lead - shift for new in self.results]
        normal = NormalDist(0, luck)
        rise = mean(normal.cdf(lead + shift) - normal.cdf(lead) for lead in leads)
        slope = mean(normal.pdf(lead + shift / 2) for lead in leads)
        return Estimate(100 * rise, 100 * slope * error)

    def _games(self) -> list[tuple[Result, Result]]:
        """Each game beside the same deal with the printed deck."""
        return list(zip(self.results, self.printed, strict=True))


def win_rate(results: Sequence[Result]) -> Estimate:
    """Return the faction's part of the victories, in percent."""
    return estimate([result.won for result in results], factor=100)
