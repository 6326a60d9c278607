"""The prospect: gains of cards, Locations and Deals for one seat until the end of the game.

It is fixed when a decision is asked; every position that may follow is valued by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from landnam.bots.settlers.plan import SPENDABLE
from landnam.bots.settlers.sheets import CARD, VP, Amounts, Deed, Flow, Prices, Sheet
from landnam.bots.settlers.weights import Weights
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.phases.cleanup import stored_goods
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.solo.state import VIRTUAL
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.state import Empire, SettlersState

SECOND_USE: Final = 0.7
"""A Location that may be used twice is used twice this often."""

STILL_THIS_ROUND: Final = 0.3
"""The part of a round's events that may still come in the present round."""


class Prospect:
    """The future of one seat."""

    def __init__(
        self,
        rules: SettlersRules,
        sheets: Mapping[str, Sheet],
        weights: Weights,
        state: SettlersState,
        seat: int,
    ) -> None:
        self.rules = rules
        self.sheets = sheets
        self.weights = weights
        self.seat = seat
        self.rounds = rules.rounds - state.round  # after this one
        # While the Lookout goes on, the round's frame stands behind it: Production is to come.
        self.in_lookout = bool(state.stack) and state.stack[0].pc == rules.step_of("lookout") + 1
        self.races = VIRTUAL in rules.seat_of  # Faction Locations against the virtual player
        self.productions = self.rounds + (1 if self.in_lookout else 0)
        empire = state.empires[seat]
        self.counts = self._counts(empire)
        self.features = [sheet for place in empire.features if (sheet := sheets[place.card]).event]
        self.unseen = frozenset((*state.common, *state.face_down, *empire.deck))
        self.known = sorted({*empire.hand, *empire.looking, *state.draft} - self.unseen)
        self.unseen_worth = weights.unseen + weights.unseen_round * self.rounds
        self._produced: dict[str, Amounts] = {}
        self._worth: dict[str, float] = {}
        self._standing: dict[str, float] = {}
        self.income = self.income_of(empire)
        self.enough = self._enough(empire)
        self.prices = self._prices()
        self.keep = self._keep(empire)
        self.before = empire
        self.income_before = self.income_worth(self.income)

    def _counts(self, empire: Empire) -> Counter[str]:
        """Locations by colour, and Samurai."""
        counts: Counter[str] = Counter()
        for place in locations(empire):
            counts.update(self.sheets[place.card].counted)
            counts["samurai"] += place.samurai
        return counts

    def _keep(self, empire: Empire) -> list[float]:
        """Return the worth of one of each good at the end of the round."""
        keep = [self.weights.left_over] * SPENDABLE
        if self.rounds:
            for good in stored_goods(self.rules, empire):
                if good < SPENDABLE:
                    keep[good] = max(keep[good], self.weights.stored * self.prices[good])
        return keep

    # --- what comes in every round ------------------------------------------------------------

    def income_of(self, empire: Empire) -> list[int]:
        """The goods that a Production phase brings the empire."""
        income = [0] * len(GOODS)
        for good, number in self.rules.boards[empire.faction].production:
            income[good] += number
        for card in empire.deals:
            income[self.sheets[card].deal] += 1
        for route in empire.routes:
            income[self.sheets[route.partner].deal] += 1
        for place in empire.production:
            for good, number in self.produced(place.card):
                income[good] += number
        return income

    def produced(self, card: str) -> Amounts:
        """Return the goods of a Production Location in every round."""
        known = self._produced.get(card)
        if known is None:
            goods = [0] * len(GOODS)
            sheet = self.sheets[card]
            self.gather(goods, sheet.production)
            known = tuple((good, number) for good, number in enumerate(goods) if number)
            self._produced[card] = known
        return known

    def _enough(self, empire: Empire) -> list[float]:
        """Return how many of each good the empire can put to use in one round."""
        enough = list(self.weights.enough)
        for place in empire.actions:
            deed = self.sheets[place.card].deed
            if deed is not None:
                for good, number in enumerate(deed.cost):
                    enough[good] += number * deed.times
        return enough

    def _prices(self) -> Prices:
        """Return the worth of one more of each good in a later round, besides the income."""
        surplus = self.weights.surplus
        return [
            price * (surplus ** max(0.0, number + 1 - enough))
            for price, number, enough in zip(
                self.weights.prices, self.income, self.enough, strict=True
            )
        ]

    def income_worth(self, income: Sequence[int]) -> float:
        """Return the worth of an income, all rounds together; too much of a good is wasted."""
        surplus, total = self.weights.surplus, 0.0
        for number, price, enough in zip(income, self.weights.prices, self.enough, strict=True):
            if number <= enough:
                total += price * number
            else:
                more = surplus * (1 - surplus ** (number - enough)) / (1 - surplus)
                total += price * (enough + more)
        return total * self.productions

    def income_now(self, empire: Empire) -> float:
        """Return the worth of the empire's income in a position that may follow."""
        before = self.before
        if (
            empire.production is before.production
            and empire.deals is before.deals
            and empire.routes is before.routes
        ):
            return self.income_before
        return self.income_worth(self.income_of(empire))

    # --- amounts ------------------------------------------------------------------------------

    def gather(self, goods: list[int], flows: Sequence[Flow], built: Sequence[str] = ()) -> None:
        """Add up what flows bring; a Location that counts as ``built`` has come to the others."""
        for flow in flows:
            times = flow.times(self.counts)
            if flow.per and flow.per in built and times < flow.most:
                times += 1
            if times:
                for good, number in flow.goods:
                    goods[good] += times * number

    def flows_worth(self, flows: Sequence[Flow]) -> float:
        """Return the worth of flows in a later round."""
        prices, total = self.prices, 0.0
        for flow in flows:
            worth = 0.0
            for good, number in flow.goods:
                worth += number * prices[good]
            total += worth * flow.times(self.counts)
        return total

    def points_and_cards(self, goods: Sequence[int]) -> float:
        """Return the worth of goods that no plan can spend."""
        return goods[VP] + goods[CARD] * self.unseen_worth

    # --- cards --------------------------------------------------------------------------------

    def worth(self, card: str) -> float:
        """Return the future worth of a Location, without this round's activations."""
        known = self._worth.get(card)
        if known is None:
            known = self.standing(card)
            for good, number in self.produced(card):
                known += self.productions * number * self.prices[good]
            self._worth[card] = known
        return known

    def standing(self, card: str) -> float:
        """Return the future worth of a Location without its income and this round's uses."""
        known = self._standing.get(card)
        if known is None:
            known = self._standing[card] = self._standing_of(self.sheets[card])
        return known

    def _standing_of(self, sheet: Sheet) -> float:
        weights, productions = self.weights, self.productions
        total = float(sheet.value)
        if self.races and sheet.is_faction:
            total += weights.race
        if productions and sheet.deed is not None:
            total += productions * weights.activation * max(0.0, self.profit(sheet.deed))
        if sheet.event:
            rounds = productions + STILL_THIS_ROUND
            total += rounds * weights.rate(sheet) * self.flows_worth(sheet.event_flows)
        if sheet.stores:
            total += productions * weights.storage
        if sheet.placing:
            rate = weights.gate if sheet.placing == "cards" else weights.shrine
            total += (productions + STILL_THIS_ROUND) * rate
        return total

    def profit(self, deed: Deed) -> float:
        """Return the profit of activating a Location in a later round, with all its uses."""
        weights = self.weights
        gain = self.flows_worth(deed.flows)
        if deed.has_target:
            gain += weights.target
        gain -= sum(number * self.prices[good] for good, number in enumerate(deed.cost))
        gain -= deed.any_resource * weights.wood
        gain -= deed.cards * weights.paid_card + deed.deals * weights.paid_deal * self.productions
        return gain * (1 + SECOND_USE * (deed.times - 1))

    def deal_worth(self, card: str) -> float:
        """Return the worth of a Deal in all later Production phases."""
        return self.productions * self.prices[self.sheets[card].deal]

    def event_worth(self, event: str) -> float:
        """Return the gains of the empire's features when this happens."""
        return sum(self.flows_worth(s.event_flows) for s in self.features if s.event == event)

    def built_now(self, sheet: Sheet) -> list[int]:
        """Return the gains of building the card at once: production, bonus and features."""
        goods = [0] * len(GOODS)
        self.gather(goods, sheet.production, sheet.counted)
        self.gather(goods, sheet.bonus, sheet.counted)
        for feature in (*self.features, sheet):
            if feature.hears(sheet):
                self.gather(goods, feature.event_flows)
        return goods

    def kept_worth(self, card: str) -> float:
        """Return the worth of a card kept for the next round: its best use there."""
        weights, prices, sheet = self.weights, self.prices, self.sheets[card]
        rest = (self.productions - 1) / self.productions if self.productions else 0.0
        best = sheet.value + (self.worth(card) - sheet.value) * rest
        best += sum(n * prices[good] for good, n in enumerate(self.built_now(sheet)))
        best -= sum(n * prices[good] for good, n in enumerate(sheet.cost))
        if sheet.needs_location:
            best -= weights.ground
        if sheet.deal >= 0:
            best = max(best, self.rounds * prices[sheet.deal] - weights.food)
        if sheet.raze is not None:
            razed = sum(n * prices[good] for good, n in enumerate(sheet.raze))
            best = max(best, razed - weights.raze)
        return weights.kept_card * max(weights.left_over, best)
