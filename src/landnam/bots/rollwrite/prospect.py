"""Prospect: the worth of a sheet, by a rough plan for the rounds to come.

The rounds that are left bring about so many goods and actions. Buildings that will pay for
themselves are finished first; the rest goes into the tracks, along the leg with the largest gain
for its price, as long as it can be paid. The total is the sheet's promise.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from landnam.bots.rollwrite.income import Income, Incomes
from landnam.bots.rollwrite.legs import Leg, Ways, legs_of
from landnam.bots.rollwrite.weights import WEIGHTS, Weights
from landnam.titles.rollwrite.phases.scoring import points_of, score_of
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.goods import GOLD
from landnam.titles.rollwrite.table.memo import Memo
from landnam.titles.rollwrite.table.state import BRIDGES, FAVOR, RollwriteState, Sheet

ACTIONS: Final = 4
POINTS: Final = 5
AFTERWARDS: Final = ("close", "settle")
"""Frames of a seat that is done: its pool is of no use any more."""

LIMIT: Final = 1 << 16
"""More values than this are forgotten, all at once."""


class Rest:
    """The rest of a building to cross off: so many spaces, for so many goods."""

    __slots__ = ("actions", "needs", "price")

    def __init__(self, village: Village, slot: int, crossed: int, weights: Weights) -> None:
        spaces = [
            space
            for space in village.spaces.values()
            if space.place == slot and not crossed & space.bit
        ]
        self.actions = len(spaces)
        self.needs = tuple(sum(space.needs[kind] for space in spaces) for kind in range(GOLD))
        self.price = self.actions * weights.action + sum(self.needs) * weights.good


class Prospect:
    """Values the sheets of one Village."""

    def __init__(self, rules: RollwriteRules, village: Village, weights: Weights = WEIGHTS) -> None:
        self.rules = rules
        self.village = village
        self.weights = weights
        self.incomes = Incomes(rules, weights)
        self._values: dict[object, float] = {}
        self._rests: Memo[tuple[int, int], Rest] = Memo(
            lambda key: Rest(village, key[0], key[1], weights)
        )
        self._ways: dict[tuple[int, ...], tuple[Ways, ...]] = {}
        self._each_round = self._usual()
        self.plans: dict[object, Any] = {}
        self.ahead: dict[object, float] = {}
        # Counts of the round matter only if a building asks for them.
        self.counts_matter = bool(village.bonuses) or any(
            not condition.of_dice
            for building in village.buildings
            for condition in building.ability.conditions
        )

    def _usual(self) -> Income:
        """Return the usual gains of a round: the usable part of the dice, and a token."""
        weights, dice = self.weights, self.incomes.dice
        goods = [part * weights.use_of_goods for part in dice[:ACTIONS]]
        goods[GOLD] += weights.favor_gold
        return (*goods, dice[ACTIONS] * weights.use_of_actions + weights.favor_action, 0.0)

    def value(self, state: RollwriteState, seat: int) -> float:
        """The points that the sheet promises in the end."""
        return self.judged(state, seat)[1]

    def judged(self, state: RollwriteState, seat: int) -> tuple[object, float]:
        """The same, and before it all that it depends on."""
        sheet = state.sheets[seat]
        pool = self._pool(state, seat)
        token = sheet.favor if pool and not sheet.used[FAVOR] else ()
        key = (
            *(state.round, sheet.vp, sheet.sections, sheet.spaces, sheet.fields),
            *(sheet.crossed, sheet.built, sheet.settlements, pool, token, token and sheet.dice),
        )
        known = self._values.get(key)
        if known is None:
            if len(self._values) >= LIMIT:
                self._values.clear()
                self.ahead.clear()
            known = self._values[key] = self._value(state, seat, pool, token)
        return key, known

    def _pool(self, state: RollwriteState, seat: int) -> tuple[int, ...]:
        """Return the usable pool: all of it until the seat is done, then the goods it may keep."""
        if state.fork is not None and not self.village.stores:
            stack = state.fork.stacks[state.fork.seats.index(seat)]
            if not stack or stack[0].at in AFTERWARDS:
                return ()
        return tuple(state.sheets[seat].pool[: ACTIONS + 1])

    def _value(
        self, state: RollwriteState, seat: int, pool: tuple[int, ...], token: tuple[str, ...]
    ) -> float:
        sheet, score = state.sheets[seat], float(score_of(self.rules, state, seat))
        left = self.rules.sheet.rounds - state.round
        if not left and not pool:
            return score
        budget = [part * left for part in self._each_round]
        for at, number in enumerate(pool):
            budget[at] += number * self.weights.use_of_pool
        for favor in token:
            income = self.incomes.of_ability(self.rules.favors[favor].ability, 0, sheet)
            for at, part in enumerate(income):
                budget[at] += part
        return score + self._promise(sheet, left, budget)

    def _promise(self, sheet: Sheet, left: int, budget: list[float]) -> float:
        """Return the future gains of so many more rounds with this budget."""
        stars = 0.0
        for slot, building in enumerate(self.village.buildings):
            if not sheet.built[slot]:
                stars += self._finish(sheet, slot, left, budget)
            elif left:
                self.incomes.add(budget, building, building.value(sheet), left)
        self._harvest(sheet, budget)
        return stars + budget[POINTS] + self._along_tracks(sheet, budget)

    def _finish(self, sheet: Sheet, slot: int, left: int, budget: list[float]) -> float:
        """Plan to finish a building if it pays for itself; the points of its star."""
        building, rest = self.village.buildings[slot], self._rests[slot, sheet.crossed[slot]]
        value, rounds = building.value(sheet), max(0.0, left - self.weights.delay)
        star = 0.0
        if building.ability.timing in ("final", "settlements"):
            star = float(points_of(self.rules, self.village, sheet, building))
        worth = self.incomes.worth(self.incomes.of(building, value))
        if worth * rounds + star <= rest.price:
            return 0.0
        self.incomes.add(budget, building, value, rounds)
        for kind, number in enumerate(rest.needs):
            budget[kind] -= number
        budget[ACTIONS] -= rest.actions
        return star

    def _harvest(self, sheet: Sheet, budget: list[float]) -> None:
        """Open Fields: actions become goods."""
        for field in self.rules.sheet.opened[sheet.sections[BRIDGES]]:
            for harvest in self.rules.sheet.fields[field]:
                if not sheet.fields[field] & harvest.bit and budget[ACTIONS] >= 1:
                    budget[ACTIONS] -= 1
                    budget[harvest.good] += harvest.number

    def _along_tracks(self, sheet: Sheet, budget: list[float]) -> float:
        """Take the leg that brings most for its price, again and again, while it can be paid."""
        ways = self._ways_of(sheet)
        legs = [
            way[finished, bits]
            for way, finished, bits in zip(ways, sheet.sections, sheet.spaces, strict=True)
        ]
        # A leg that cannot be paid now cannot be paid later: each track goes on where it stood.
        at, total = [0] * len(legs), 0.0
        while True:
            best, where = None, 0
            for track, choice in enumerate(legs):
                place = at[track]
                while place < len(choice) and (
                    best is None or choice[place].density > best.density
                ):
                    if payable(choice[place], budget):
                        best, where = choice[place], track
                        break
                    place += 1
                    at[track] = place
            if best is None:
                break
            total += best.points
            spend(best, budget)
            legs[where], at[where] = ways[where][best.end, 0], 0
        return total + self._hoped_for([choice[0] for choice in legs if choice], budget)

    def _hoped_for(self, legs: list[Leg], budget: list[float]) -> float:
        """Return the worth of the rest: luck may pay for the best leg that the plan cannot."""
        left = sum([max(0.0, part) for part in budget[: GOLD + 1]])
        total = left * self.weights.left_over
        if legs:
            leg = max(legs)
            missing = short_of(leg, budget) - budget[GOLD]
            part = 1.0 - max(0.0, missing) / leg.goods if leg.goods else 1.0
            if leg.actions > budget[ACTIONS]:
                part = min(part, budget[ACTIONS] / leg.actions)
            total += self.weights.hope * max(0.0, part) * leg.points
        return total

    def _ways_of(self, sheet: Sheet) -> tuple[Ways, ...]:
        """The legs with the stars of this sheet, by the underlined numbers of those finished."""
        key = tuple(
            [star.value(sheet) if sheet.built[slot] else -1 for slot, star in self.village.stars]
        )
        known = self._ways.get(key)
        if known is None:
            known = legs_of(self.rules, self.village, sheet, self.weights)
            self._ways[key] = known
        return known


@lru_cache(maxsize=128)
def prospect_of(rules: RollwriteRules, village: str) -> Prospect:
    """The prospect of a Village at a table with these rules; made once."""
    return Prospect(rules, rules.villages[village])


def short_of(leg: Leg, budget: list[float]) -> float:
    """Count the missing resources, which gold must stand for."""
    short = 0.0
    if leg.wood > budget[0]:
        short = leg.wood - budget[0]
    if leg.stone > budget[1]:
        short += leg.stone - budget[1]
    if leg.food > budget[2]:
        short += leg.food - budget[2]
    return short


def payable(leg: Leg, budget: list[float]) -> bool:
    """Return whether the budget can pay for the leg."""
    return leg.actions <= budget[ACTIONS] and short_of(leg, budget) <= budget[GOLD]


def spend(leg: Leg, budget: list[float]) -> None:
    """Pay for the leg; gold for missing resources."""
    budget[ACTIONS] -= leg.actions
    for kind, need in enumerate((leg.wood, leg.stone, leg.food)):
        if need > budget[kind] > 0:
            budget[GOLD] -= need - budget[kind]
            budget[kind] = 0.0
        elif need > budget[kind]:
            budget[GOLD] -= need
        else:
            budget[kind] -= need
