"""Income: the expected gains of the dice and of each building in a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final

from landnam.bots.rollwrite.weights import Weights
from landnam.titles.rollwrite.abilities.ability import Ability
from landnam.titles.rollwrite.abilities.amount import Amount
from landnam.titles.rollwrite.abilities.buildings import Building
from landnam.titles.rollwrite.abilities.worth import SheetScale, Use
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.state import Sheet
from landnam.vocabulary.counters import Counter

PLACES: Final[Mapping[str, int]] = {
    **{good: place for place, good in enumerate(SUPPLY[:4])},
    "any": 3,
    "action": 4,
    "vp": 5,
}
"""The places of goods in an income; a free choice is as good as gold."""

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
    """The gains of each building in a round, by its underlined number."""

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
        """Return the gains of a building in a round."""
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
        """Return the gains of an ability with these dice."""
        return ability.worth(IncomeScale(self, value, sheet))


class IncomeScale(SheetScale[Income]):
    """Adds up what verbs bring in a round, with this underlined number and these dice."""

    def __init__(self, incomes: Incomes, underlined: int, sheet: Sheet) -> None:
        self.incomes = incomes
        self.underlined = underlined
        self.sheet = sheet

    def number(self, amount: Amount) -> int:
        """The amount as a number."""
        return amount.of(self.underlined)

    def goods(
        self, amounts: Mapping[str, int], per: Counter | None = None, most: int | None = None
    ) -> Income:
        """The goods, once: a sheet counts nothing but dice."""
        return self.both([of(good, float(number)) for good, number in amounts.items()])

    def per_die(self, good: str, most: Amount) -> Income:
        """As many as the dice show."""
        return of(good, float(min(self.sheet.dice.count(good), self.number(most))))

    def about(self, good: str, times: int, use: Use) -> Income:
        """So much of the good, as far as the weights trust in its use."""
        return of(good, getattr(self.incomes.weights, use) * times)

    def exchange(self, give: Mapping[str, int], get: Mapping[str, Amount], times: int) -> Income:
        """A trade is used when it helps; one that only exchanges makes goods fit better."""
        weights = self.incomes.weights
        net = self.goods({good: self.number(amount) for good, amount in get.items()})
        for good, number in give.items():
            net = plus(net, of(good, float(number)), -1.0)
        each = weights.flexible + weights.trade * max(0.0, self.incomes.worth(net))
        return of("vp", each * times)

    def both(self, parts: Sequence[Income]) -> Income:
        """All of them."""
        total = NOTHING
        for part in parts:
            total = plus(total, part)
        return total

    def best(self, branches: Sequence[Income]) -> Income:
        """The one that is worth most in points."""
        return max(branches, key=self.incomes.worth)


def rolls(rules: RollwriteRules) -> Iterator[Sheet]:
    """A bare sheet for every way in which the dice can fall."""
    for dice in product(*rules.dice.resource):
        for worker in rules.dice.worker:
            yield Sheet([0] * len(SUPPLY), dice=dice, worker=worker)


def sum_of(dice: tuple[str, ...], worker: int) -> Income:
    """Return the goods of dice."""
    total = of("action", float(worker))
    for face in dice:
        total = plus(total, of(face, 1.0))
    return total
