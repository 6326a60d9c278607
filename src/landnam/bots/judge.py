"""Judges: they value positions for a seat.

A bot asks the judge for an outlook once per decision, and the outlook for the value of each
position that the decision can lead to. A title has its own judge in `landnam.bots.judges`; one
without is judged by its scores.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Generic, TypeVar

from landnam.kernel.machine import Node
from landnam.kernel.state import Options, State
from landnam.kernel.title import Rules
from landnam.words import Message

S = TypeVar("S", bound=State)
R = TypeVar("R", bound=Rules[Any])


class Outlook(ABC, Generic[S]):
    """One seat's values of the positions that may follow from one decision."""

    @abstractmethod
    def value(self, state: S) -> float:
        """Return the value of the position for the seat; only differences matter."""

    def account(self, state: S) -> Mapping[str, float]:
        """The value by its sources, which add up to it; each by the key of its words."""
        return {"bots.source.position": self.value(state)}

    def gains(self, before: S, after: S) -> Sequence[Message]:
        """Return plain facts about the results of an action for the seat, the weightiest first."""
        return ()

    def worlds(self, state: S) -> int:
        """In how many ways luck is imagined for this decision, where it plays a part at once."""
        return 1

    def at_rest(self, state: S) -> bool:
        """Return whether the seat's action has ended, so that the position can be valued.

        Asked only while the seat is the one to decide. By default it never has: everything
        that the seat decides before another is asked belongs to one action.
        """
        return False

    def narrow(self, state: S, options: Options) -> Options:
        """The options worth looking at when this decision is not asked yet, the likeliest first."""
        return options


class Judge(ABC, Generic[S]):
    """The judge of one table's rules. Holds no game data."""

    thinking: Rules[Any] | None = None
    """Rules that thoughts follow instead of the table's: see `resting`."""

    @abstractmethod
    def outlook(self, state: S, seat: int) -> Outlook[S]:
        """The seat's outlook from the position in which it must decide."""


def resting(rules: R, nodes: Mapping[str, Node[Any]]) -> R:
    """The same rules with other nodes where thoughts rest: nobody looks at the options there."""
    thinking = copy(rules)
    thinking.nodes = {**rules.nodes, **nodes}
    return thinking


class ScoreOutlook(Outlook[State]):
    """The lead over the best of the others, as the rules count it now."""

    def __init__(self, rules: Rules[Any], seat: int) -> None:
        self.rules = rules
        self.seat = seat

    def value(self, state: State) -> float:
        """Own score less the best other score."""
        scores = self.rules.scores(state)
        others = [score for seat, score in enumerate(scores) if seat != self.seat]
        return scores[self.seat] - max(others, default=0)

    def account(self, state: State) -> Mapping[str, float]:
        """Nothing but the score."""
        return {"bots.source.points": self.value(state)}


class ScoreJudge(Judge[State]):
    """Judges any title by its scores alone."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules

    def outlook(self, state: State, seat: int) -> ScoreOutlook:
        """The same for every position."""
        return ScoreOutlook(self.rules, seat)
