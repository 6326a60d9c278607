"""Foresight: it chooses for a seat by the possible outcomes.

A Favor token is chosen for the plan that it makes possible. Before a reroll nobody knows the dice:
each option is worth the mean over several ways in which they may fall, the same ways for each.
"""

from __future__ import annotations

from random import Random
from typing import Final

from landnam.bots.rollwrite.ahead import Ahead, planned, rerolling
from landnam.bots.rollwrite.phase import Phase, alone
from landnam.bots.rollwrite.prospect import prospect_of
from landnam.kernel.state import Option
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import RollwriteState

WIDTH: Final = 16
"""The number of plans that are kept side by side."""

NARROW: Final = 4
"""The same where only the worth of dice is asked that may never lie so."""

FALLS: Final = 8
"""In how many ways the dice of a reroll are thought to fall."""


class Foresight:
    """One decision of one seat. ``seed`` stays the same for all its decisions in one round."""

    def __init__(
        self, rules: RollwriteRules, state: RollwriteState, seat: int, luck: Random, seed: str
    ) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        prospect = prospect_of(rules, state.village)
        self.phase = Phase(rules, prospect, seat, WIDTH)
        self.narrow = Phase(rules, prospect, seat, NARROW)
        self.ahead = Ahead(rules, self.narrow, seed)
        self.seeds = [f"{luck.getrandbits(128):032x}" for _ in range(FALLS)]

    def best_option(self) -> Option:
        """The option with which the best plan begins."""
        state, options = self.state, self.rules.options(self.state, self.seat)
        if state.fork is None:
            values = [self._with_token(option) for option in options]
            return options[values.index(max(values))]
        own = alone(state, self.seat)
        if rerolling(own):
            values = [self._after(own, option, self.seeds) for option in options]
            return options[values.index(max(values))]
        first = self.ahead.best(self.phase.ends(own))
        assert first is not None, "a seat that must decide has a plan"
        return first

    def _with_token(self, option: Option) -> float:
        """Return the promise of the round with this token, whichever ones the others take."""
        copy = self.state.clone()
        self.rules.apply(copy, option)
        while copy.fork is None:
            self.rules.apply(copy, self.rules.options(copy)[0])
        return planned(self.rules, self.phase, copy)

    def _after(self, state: RollwriteState, option: Option, seeds: list[str]) -> float:
        """Return the promise of the round after the option; the mean, if dice are rolled."""
        copy = state.clone()
        self.rules.apply(copy, option, self.seat, hold=True)
        if copy.counters == state.counters:
            return self._promise(copy, seeds)
        total = 0.0
        for seed in seeds:
            copy = state.clone()
            copy.seed = seed
            self.rules.apply(copy, option, self.seat, hold=True)
            # Of a second reroll behind the first, half as many ways.
            total += self._promise(copy, seeds[: (len(seeds) + 1) // 2])
        return total / len(seeds)

    def _promise(self, state: RollwriteState, seeds: list[str]) -> float:
        if not rerolling(state):
            return self.narrow.best(state).value
        options = self.rules.options(state, self.seat)
        return max(self._after(state, option, seeds) for option in options)
