"""Thought: going through what may follow from a position by one seat's own choices."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final, NamedTuple

from landnam.bots.judge import Outlook
from landnam.kernel.state import Option, State
from landnam.kernel.title import Rules

THOUGHTS: Final = 40
"""The number of positions looked at behind one option; then the likeliest choice is followed."""


class End(NamedTuple):
    """The end of an action: the worth of the position, and the position."""

    value: float
    state: State


_VALUE: Final = attrgetter("value")


class Thought:
    """The thought of one seat about one decision."""

    __slots__ = ("left", "outlook", "rules", "seat")

    def __init__(self, rules: Rules[Any], outlook: Outlook[Any], seat: int) -> None:
        self.rules = rules
        self.outlook = outlook
        self.seat = seat
        self.left = 0

    def end(self, state: State, option: Option) -> End:
        """The best position in which the option's action can end."""
        self.left = THOUGHTS
        return self._after(state, option)

    def _after(self, state: State, option: Option) -> End:
        self.left -= 1
        copy = state.clone()
        # If several decide at once, the steps after all of them belong to no action.
        self.rules.apply(copy, option, self.seat, hold=True)
        return self._played_out(copy)

    def _played_out(self, state: State) -> End:
        options = self.rules.options(state, self.seat)
        if not options or self.outlook.at_rest(state):
            return End(self.outlook.value(state), state)
        options = self.outlook.narrow(state, options)
        if self.left <= 0:
            options = options[:1]
        return max([self._after(state, option) for option in options], key=_VALUE)
