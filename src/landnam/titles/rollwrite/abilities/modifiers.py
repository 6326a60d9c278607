"""Modifiers: buildings that make build spaces cheaper, or let them be paid with other goods.

Ruling "Declining a discount": a discount of any good may be kept for a later space of the round,
where it could take off something dearer to the player; one of a named good saves the same whenever
it is used, so it is taken at once. Both may be declined where a building rewards spending.
"""

from __future__ import annotations

from collections.abc import Sequence

from landnam.titles.rollwrite.abilities.always import Discount, Substitute
from landnam.titles.rollwrite.abilities.standing import Standing
from landnam.titles.rollwrite.table.empire import Space
from landnam.titles.rollwrite.table.memo import Memo
from landnam.titles.rollwrite.table.payments import Counted, Payment, Terms
from landnam.titles.rollwrite.table.pool import use
from landnam.titles.rollwrite.table.prices import Price, Prices
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet


class Modifiers:
    """The discounts and substitutes of a Village."""

    def __init__(self, standing: Sequence[Standing], prices: Prices) -> None:
        self._prices = prices
        self._discounts = [one for one in standing if isinstance(one.effect, Discount)]
        self._substitutes = [one for one in standing if isinstance(one.effect, Substitute)]
        self._all = [*self._discounts, *self._substitutes]
        # By the discounts that are left (a building may have several), and by space.
        self._cheapest: Memo[tuple[tuple[int, ...], Space], Price] = Memo(self._make_cheapest)

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return bool(self._all)

    def work(self, sheet: Sheet, number: int) -> bool:
        """Return whether one of them works in this round."""
        return any(0 < sheet.built[one.slot] <= number for one in self._all)

    # --- what can be paid at all ---------------------------------------------------------------

    def prices(self, spaces: Sequence[Space], sheet: Sheet, number: int) -> list[Price]:
        """Return the prices of these spaces if every discount that is left is taken."""
        left = tuple([at for at, one in enumerate(self._discounts) if one.left(sheet, number)])
        if not left:
            return [space.price for space in spaces]
        return [self._cheapest[left, space] for space in spaces]

    def _make_cheapest(self, key: tuple[tuple[int, ...], Space]) -> Price:
        left, space = key
        needs, off = list(space.needs), 0
        for one in [self._discounts[at] for at in left]:
            if one.target == space.target:
                if one.good is None:
                    off += 1
                else:
                    needs[one.good] = max(0, needs[one.good] - 1)
        wood, stone, food = needs
        return self._prices.of((wood, stone, food), off)

    def substitutes_left(self, sheet: Sheet, number: int) -> int:
        """Return how many resources may still be paid with others in this round."""
        return sum(one.left(sheet, number) for one in self._substitutes)

    # --- how one space can be paid -------------------------------------------------------------

    def terms(
        self,
        sheet: Sheet,
        number: int,
        space: Space,
        actions: int,
        spending: bool,
        counted: Counted,
    ) -> Terms:
        """Return the help in paying the space; ``actions`` is how many may follow for the like.

        A seat with as many uses of a discount as actions left can use it every time.
        """
        named, of_any, scarce = [0, 0, 0], 0, False
        for one in self._discounts:
            left = one.left(sheet, number) if one.target == space.target else 0
            if left and one.good is not None:
                named[one.good] += 1
            elif left:
                of_any += 1
                scarce = scarce or left < actions
        wood, stone, food = named
        instead = self.substitutes_left(sheet, number)
        return Terms(wood, stone, food, of_any, instead, scarce, spending, counted)

    def count(self, state: RollwriteState, seat: int, space: Space, payment: Payment) -> None:
        """The buildings that made the space cheaper, or let it be paid otherwise, were used."""
        sheet, number = state.sheets[seat], state.round
        off, of_any = list(payment.off), sum(payment.off)
        helpful = [one for one in self._discounts if one.target == space.target]
        for one in [one for one in helpful if one.good is not None]:
            if off[one.good or 0] and one.left(sheet, number):
                off[one.good or 0] -= 1
                of_any -= 1
                use(state, seat, one.slot)
        for one in [one for one in helpful if one.good is None]:
            if of_any and one.left(sheet, number):
                of_any -= 1
                use(state, seat, one.slot)
        instead = payment.substitutes
        for one in self._substitutes:
            taken = min(instead, one.left(sheet, number))
            if taken:
                instead -= taken
                use(state, seat, one.slot, taken)
