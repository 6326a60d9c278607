"""Income: what the dice and each building bring in a round, as far as one can expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, Final

from landnam.bots.rollwrite.weights import Weights
from landnam.titles.rollwrite.ability import Ability, Effect
from landnam.titles.rollwrite.buildings import Building
from landnam.titles.rollwrite.effects.always import (
    Discount,
    HarvestBonus,
    OpenField,
    Store,
    Substitute,
)
from landnam.titles.rollwrite.effects.building import CrossEmpty
from landnam.titles.rollwrite.effects.dice import CopyDie, MatchDie, Reroll
from landnam.titles.rollwrite.effects.fields import FreeHarvest, HarvestDie
from landnam.titles.rollwrite.effects.gain import (
    Gain,
    GainActions,
    GainAny,
    GainPerDie,
    GainPoints,
)
from landnam.titles.rollwrite.effects.trade import Export, Trade
from landnam.titles.rollwrite.goods import SUPPLY
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.state import Sheet

PLACES: Final[Mapping[str, int]] = {
    **{good: place for place, good in enumerate(SUPPLY[:4])},
    "any": 3,
    "action": 4,
    "vp": 5,
}
"""Where goods stand in an income; what may be chosen is as good as gold."""

Income = tuple[float, ...]
"""Wood, stone, food, gold, actions and points."""

NOTHING: Final[Income] = (0.0,) * 6
PAIR: Final = 2


def plus(one: Income, other: Income, times: float = 1.0) -> Income:
    """Both together.

    >>> plus((1.0, 0.0), (2.0, 4.0), 0.5)
    (2.0, 2.0)
    """
    return tuple([have + times * more for have, more in zip(one, other, strict=True)])


def of(good: str, number: float) -> Income:
    """So much of one good.

    >>> of("gold", 2.0)
    (0.0, 0.0, 0.0, 2.0, 0.0, 0.0)
    """
    if good == "two_same":
        good, number = "any", PAIR * number
    return tuple([number if place == PLACES[good] else 0.0 for place in range(len(NOTHING))])


class Incomes:
    """What each building brings in a round, by its underlined number."""

    def __init__(self, rules: RollwriteRules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.worths = (*(weights.good,) * 3, weights.gold, weights.action, 1.0)
        self._known: dict[tuple[str, int], Income] = {}
        self._rolls = list(rolls(rules))
        self.dice = self._mean(lambda sheet: sum_of(sheet.dice, sheet.worker))

    def worth(self, income: Income) -> float:
        """An income in points."""
        return sum([number * worth for number, worth in zip(income, self.worths, strict=True)])

    def add(self, budget: list[float], building: Building, value: int, rounds: float) -> None:
        """Add what a building brings in so many rounds."""
        income = self.of(building, value)
        if income is not NOTHING:
            for place, number in enumerate(income):
                budget[place] += number * rounds

    def of(self, building: Building, value: int) -> Income:
        """What a building brings in a round."""
        income = self._known.get((building.id, value))
        if income is None:
            income = self._known[building.id, value] = self._made(building, value)
        return income

    def _mean(self, income: Callable[[Sheet], Income]) -> Income:
        """The mean over all rolls of the dice."""
        total = NOTHING
        for sheet in self._rolls:
            total = plus(total, income(sheet), 1 / len(self._rolls))
        return total

    def _made(self, building: Building, value: int) -> Income:
        ability, weights = building.ability, self.weights
        if ability.timing in ("final", "settlements"):
            return NOTHING
        of_dice = [condition for condition in ability.conditions if condition.of_dice]

        def income(sheet: Sheet) -> Income:
            if not all(condition.holds(sheet) for condition in of_dice):
                return NOTHING
            return self.of_ability(ability, value, sheet)

        often = weights.condition ** (len(ability.conditions) - len(of_dice))
        if ability.timing == "settling":
            often *= weights.settling
        return plus(NOTHING, self._mean(income), often)

    def of_ability(self, ability: Ability, value: int, sheet: Sheet) -> Income:
        """What an ability brings with these dice."""
        total = NOTHING
        for effect in ability.effects:
            reading = READINGS.get(type(effect), _nothing)
            total = plus(total, reading(self, effect, value, sheet))
        return total

    def trade(self, effect: Trade, value: int) -> Income:
        """A trade is used when it helps; one that only exchanges makes goods fit better."""
        net, weights = NOTHING, self.weights
        for good, amount in effect.get.items():
            net = plus(net, of(good, float(amount.of(value))))
        for good, number in effect.give.definition.items():
            net = plus(net, of(good, float(number)), -1.0)
        each = weights.flexible + weights.trade * max(0.0, self.worth(net))
        return of("vp", each * effect.times.of(value))


def rolls(rules: RollwriteRules) -> Iterator[Sheet]:
    """A bare sheet for every way in which the dice can fall."""
    for dice in product(*rules.dice.resource):
        for worker in rules.dice.worker:
            yield Sheet([0] * len(SUPPLY), dice=dice, worker=worker)


def sum_of(dice: tuple[str, ...], worker: int) -> Income:
    """What dice give."""
    total = of("action", float(worker))
    for face in dice:
        total = plus(total, of(face, 1.0))
    return total


Reading = Callable[[Incomes, Any, int, Sheet], Income]


def _nothing(_incomes: Incomes, _effect: Effect, _value: int, _sheet: Sheet) -> Income:
    return NOTHING


def _gain(_incomes: Incomes, effect: Gain, value: int, _sheet: Sheet) -> Income:
    total = NOTHING
    for good, amount in effect.goods.items():
        total = plus(total, of(good, float(amount.of(value))))
    return total


def _gain_per_die(_incomes: Incomes, effect: GainPerDie, value: int, sheet: Sheet) -> Income:
    return of(effect.good, float(min(sheet.dice.count(effect.good), effect.most.of(value))))


def _discount(incomes: Incomes, effect: Discount, value: int, _sheet: Sheet) -> Income:
    number = incomes.weights.discount * effect.amount.of(value)
    return of(effect.of if effect.good is not None else "any", number)


def _reroll(incomes: Incomes, effect: Reroll, value: int, _sheet: Sheet) -> Income:
    dice = min(effect.dice.of(value), len(effect.choice))
    return of("gold", incomes.weights.reroll * dice)


def _as(good: str, weight: str) -> Reading:
    """An effect that is as good as so much of this good for each time."""
    return lambda incomes, effect, value, _sheet: of(
        good, getattr(incomes.weights, weight) * effect.amount.of(value)
    )


READINGS: Final[dict[type[Effect], Reading]] = {
    Gain: _gain,
    GainPerDie: _gain_per_die,
    GainActions: lambda _incomes, effect, value, _sheet: of("action", effect.amount.of(value)),
    GainPoints: lambda _incomes, effect, value, _sheet: of("vp", effect.amount.of(value)),
    GainAny: _as("gold", "any_good"),
    CopyDie: _as("gold", "any_good"),
    Trade: lambda incomes, effect, value, _sheet: incomes.trade(effect, value),
    FreeHarvest: _as("action", "free_harvest"),
    CrossEmpty: _as("action", "cross_empty"),
    HarvestBonus: _as("gold", "harvest_bonus"),
    HarvestDie: lambda incomes, _effect, _value, _sheet: of("gold", incomes.weights.harvest_die),
    Export: lambda incomes, effect, _value, _sheet: of("vp", incomes.weights.export * effect.most),
    OpenField: lambda incomes, _effect, _value, _sheet: of("gold", incomes.weights.open_field),
    Discount: _discount,
    Substitute: _as("gold", "substitute"),
    Store: _as("gold", "store"),
    Reroll: _reroll,
    MatchDie: _as("gold", "reroll"),
}
"""How each effect is read. One that is not named here counts for nothing between rounds."""
