"""Ahead: which of several plans is better, by playing the next round in thought.

Shortly before the end a rough plan for the rounds to come is too rough: it matters which rolls a
sheet can still use. So the dice of the next round are rolled in thought, for each plan in the same
ways, and the round is planned as it would be. Earlier in the game this brings nothing: the luck of
the few rolls hides the little that there is to see.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from landnam.bots.rollwrite.phase import End, Phase, alone, round_of
from landnam.kernel.state import Option
from landnam.titles.rollwrite.phases.reroll import EXPAND
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import RollwriteState

LATE: Final = 1
"""The most rounds that may be left."""

ROLLS: Final = 12
"""In how many ways the dice of the next round are rolled."""

REROLL: Final = "reroll"


class Ahead:
    """Looks a round ahead for one seat; the same rolls for every decision of the same round."""

    def __init__(self, rules: RollwriteRules, phase: Phase, seed: str) -> None:
        self.rules = rules
        self.phase = phase
        self.seat = phase.seat
        luck = Random(seed)
        self.seeds = tuple([f"{luck.getrandbits(128):032x}" for _ in range(ROLLS)])

    def best(self, ends: Sequence[End]) -> Option | None:
        """The first step of the best plan."""
        left = self.rules.sheet.rounds - ends[0].state.round
        if not 0 < left <= LATE or len({end.first for end in ends}) == 1:
            return ends[0].first
        values = [self._value(end.state) for end in ends]
        return ends[values.index(max(values))].first

    def _value(self, state: RollwriteState) -> float:
        """Return the sheet's promise after the next round, on the mean of the rolls."""
        prospect = self.phase.prospect
        key = (prospect.judged(state, self.seat)[0], round_of(state), self.seat, self.seeds)
        known = prospect.ahead.get(key)
        if known is None:
            total = sum(self._after(state, seed) for seed in self.seeds)
            known = prospect.ahead[key] = total / len(self.seeds)
        return known

    def _after(self, state: RollwriteState, seed: str) -> float:
        """Return the sheet's promise after the next round with the dice of this seed."""
        copy = state.clone()
        copy.seed = seed
        self.rules.merge(copy)
        while copy.fork is None:
            seat, options = copy.offers[0]
            self.rules.apply(copy, self._token(copy, options) if seat == self.seat else options[0])
        return planned(self.rules, self.phase, copy)

    def _token(self, state: RollwriteState, options: Sequence[Option]) -> Option:
        """The token that looks best at first sight."""

        def value(option: Option) -> float:
            copy = state.clone()
            self.rules.apply(copy, option)
            return self.phase.prospect.value(copy, self.seat)

        return max(options, key=value)


def planned(rules: RollwriteRules, phase: Phase, state: RollwriteState) -> float:
    """Return the promise of the seat's best plan at the Expand phase, if it rerolls nothing."""
    if all(seat != phase.seat for seat, _ in state.offers):
        return phase.prospect.value(state, phase.seat)
    own = alone(state, phase.seat)
    if rerolling(own):
        rules.apply(own, EXPAND, phase.seat, hold=True)
    return phase.best(own).value


def rerolling(state: RollwriteState) -> bool:
    """Return whether the lone seat of the fork may still reroll, or is choosing what."""
    fork = state.fork
    return fork is not None and bool(fork.stacks[0]) and fork.stacks[0][0].at == REROLL
