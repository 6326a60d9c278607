"""The greedy bot: looks at where each option leads by the end of the action, and takes the best.

It imagines one way in which the hidden cards may lie (or several, where the judge asks for them),
tries every option there, and goes through the decisions that the same action still asks of it. What
it then holds is valued by the title's judge. It does not ask what the others will do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.bots.bot import Bot
from landnam.bots.judge import Outlook
from landnam.bots.judges import bench_for
from landnam.kernel.decisions import Decision
from landnam.kernel.state import Option, State
from landnam.kernel.title import Rules

THOUGHTS: Final = 40
"""How many positions are looked at behind one option; then the likeliest choice is followed."""


class GreedyBot(Bot):
    """Plays the option whose action ends in the most valuable position."""

    name: ClassVar[str] = "greedy"

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The key of the best option; the first of several that are equally good."""
        options = decision.options
        if len(options) == 1:
            return options[0].key
        rules, judge = bench_for(view)
        luck = self.luck(decision)
        state = rules.determinize(view, luck)
        outlook = judge.outlook(state, decision.seat)
        thought = Thought(rules, outlook, decision.seat)
        worlds = [state, *(rules.determinize(view, luck) for _ in range(1, outlook.worlds(state)))]
        values = [sum(thought.worth(world, o.pair) for world in worlds) for o in options]
        return options[values.index(max(values))].key


class Thought:
    """Going through what may follow from a position by one seat's own choices."""

    __slots__ = ("left", "outlook", "rules", "seat")

    def __init__(self, rules: Rules[Any], outlook: Outlook[Any], seat: int) -> None:
        self.rules = rules
        self.outlook = outlook
        self.seat = seat
        self.left = 0

    def worth(self, state: State, option: Option) -> float:
        """What the position is worth once the option's action has been played out."""
        self.left = THOUGHTS
        return self._after(state, option)

    def _after(self, state: State, option: Option) -> float:
        self.left -= 1
        copy = state.clone()
        # Where several decide at once, what comes after all of them belongs to no action.
        self.rules.apply(copy, option, self.seat, hold=True)
        return self._played_out(copy)

    def _played_out(self, state: State) -> float:
        options = self.rules.options(state, self.seat)
        if not options or self.outlook.at_rest(state):
            return self.outlook.value(state)
        options = self.outlook.narrow(state, options)
        if self.left <= 0:
            options = options[:1]
        return max([self._after(state, option) for option in options])
