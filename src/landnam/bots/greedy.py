"""The greedy bot: looks at where each option leads by the end of the action, and takes the best.

It imagines one way in which the hidden cards may lie (or several, where the judge asks for them),
tries every option there, and goes through the decisions that the same action still asks of it. The
title's judge values its position after that. It does not consider the choices of others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.bots.bot import Advice, Bot
from landnam.bots.judges import bench_for
from landnam.bots.reasons import Weighed, reason_for
from landnam.bots.thought import Thought
from landnam.kernel.decisions import Decision
from landnam.kernel.state import State
from landnam.words import Message

SURE: Final = 3
"""In how many ways the hidden cards are imagined before something is told as a fact."""


class GreedyBot(Bot):
    """Plays the option whose action ends in the most valuable position."""

    name: ClassVar[str] = "greedy"

    def choose(self, view: Mapping[str, Any], decision: Decision) -> str:
        """The key of the best option; the first of several that are equally good."""
        options = decision.options
        if len(options) == 1:
            return options[0].key
        thought, worlds = self._begin(view, decision)
        values = [sum(thought.end(world, o.pair).value for world in worlds) for o in options]
        return options[values.index(max(values))].key

    def advise(self, view: Mapping[str, Any], decision: Decision) -> Advice:
        """Return the same option, with its advantage over the next best."""
        if len(decision.options) == 1:
            return Advice(decision.options[0].key, Message("bots.reason.only"))
        thought, worlds = self._begin(view, decision)
        weighed = [
            Weighed(option, [thought.end(world, option.pair) for world in worlds])
            for option in decision.options
        ]
        best = max(weighed, key=Weighed.total)
        luck = self.luck(decision)
        imagined = [thought.rules.determinize(view, luck) for _ in range(SURE)]
        gains = [
            thought.outlook.gains(world, thought.end(world, best.option.pair).state)
            for world in imagined
        ]
        reason = reason_for(thought.rules.message_class, thought.outlook, best, weighed, gains)
        return Advice(best.option.key, reason)

    def _begin(self, view: Mapping[str, Any], decision: Decision) -> tuple[Thought, list[State]]:
        """Return the seat's thought, and the ways in which the hidden cards may lie."""
        rules, judge = bench_for(view)
        luck = self.luck(decision)
        state = rules.determinize(view, luck)
        outlook = judge.outlook(state, decision.seat)
        worlds = [state, *(rules.determinize(view, luck) for _ in range(1, outlook.worlds(state)))]
        return Thought(judge.thinking or rules, outlook, decision.seat), worlds
