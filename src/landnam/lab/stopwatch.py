"""Measuring: figures are taken in interleaved rounds, and told as medians with their range.

A shared machine changes its speed all the time. Measures taken in turns within one run meet the
same weather, so ratios hold where seconds do not.
"""

from __future__ import annotations

import gc
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import TypeVar

T = TypeVar("T")


class Measure(ABC):
    """Something to be timed; one sample gives one or several figures by name."""

    @abstractmethod
    def sample(self, seconds: float) -> Mapping[str, float]:
        """Work for about so long and return the figures."""


class Figure:
    """The samples of one figure."""

    def __init__(self) -> None:
        self.samples: list[float] = []

    @property
    def median(self) -> float:
        """The figure to trust most."""
        return median(self.samples)

    def to_data(self) -> dict[str, float]:
        """The figure as JSON-able data."""
        return {"median": self.median, "min": min(self.samples), "max": max(self.samples)}


def interleaved(
    measures: Sequence[Measure], rounds: int, seconds: float
) -> tuple[dict[str, Figure], list[dict[str, float]]]:
    """All figures, after ``rounds`` samples of every measure in turn; and the rounds one by one."""
    figures: dict[str, Figure] = {}
    by_round: list[dict[str, float]] = []
    share = seconds / rounds / len(measures)
    for measure in measures:
        measure.sample(share / 4)  # warm up
    gc.collect()
    gc.freeze()  # what is loaded once must not be looked through again while something is timed
    for _ in range(rounds):
        found: dict[str, float] = {}
        for measure in measures:
            found.update(measure.sample(share))
        by_round.append(found)
        for name, value in found.items():
            figures.setdefault(name, Figure()).samples.append(value)
    gc.unfreeze()
    return figures, by_round


def each_takes(work: Callable[[T], object], things: Sequence[T], seconds: float) -> float:
    """The processor seconds that ``work`` takes for one of the things, going round and round."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds or not done:
        for thing in things:
            work(thing)
        done += len(things)
    return spent / done
