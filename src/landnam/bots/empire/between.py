"""The steps between two games for the judge: the worth of a sheet in the games to come."""

from __future__ import annotations

from typing import Final

from landnam.bots.empire.inventions import Doings, often
from landnam.bots.empire.weights import CampaignWeights
from landnam.bots.settlers.face import Flows, FlowScale, Prices, SettlersRules
from landnam.titles.empire.campaign.progress import unlocked
from landnam.titles.empire.reading.components import Invention
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import ERAS, MODERN
from landnam.titles.empire.state.position import EmpireSheet
from landnam.vocabulary.stages import Procedure

ROUNDS: Final = 4


class Worths:
    """The worth of Inventions, Provinces and spaces of the maps in a game."""

    def __init__(
        self, rules: SettlersRules, scale: FlowScale, prices: Prices, weights: CampaignWeights
    ) -> None:
        self.scale = scale
        self.prices = prices
        self.weights = weights
        known = box()
        self.inventions = {
            side: {
                card.id: self.of_invention(card, doings)
                for era in ERAS
                for doings in [Doings(rules, side, era)]
                for card in known.inventions_of[era]
            }
            for side in rules.sides
        }
        """The worth of Inventions, by faction."""
        self.provinces = {name: self.of_province(name) for name in known.provinces}

    def flows(self, row: Procedure | None) -> float:
        """Return the worth of effects that happen once."""
        if row is None:
            return 0.0
        return self.sum_of(row.worth(self.scale))

    def sum_of(self, flows: Flows) -> float:
        """Return the worth of flows; one that is counted by something is taken to come twice."""
        counted = self.weights.counted
        return sum(
            flow.worth(self.prices) * (counted if flow.per else 1.0) + (0.9 if flow.aims else 0.0)
            for flow in flows
        )

    def of_invention(self, card: Invention, doings: Doings) -> float:
        """Return the worth of its features in a game, for an empire that builds such colours."""
        return sum(
            often(feature, doings) * max(0.5, self.sum_of(feature.worth(self.scale)))
            for feature in card.features
        )

    def of_province(self, province: str) -> float:
        """Return the worth of a Province in all rounds of a game."""
        card = box().provinces[province]
        total = self.flows(card.bonus) + ROUNDS * self.flows(card.production)
        if card.action is not None:
            gains = sum(self.sum_of(stage.worth(self.scale)) for stage in card.action.effects)
            price = card.action.price.goods
            cost = sum(n * p for n, p in zip(price.needs, self.prices, strict=False))
            total += ROUNDS * 0.7 * card.action.times * max(0.2, gains - cost)
        return total

    def of_space(self, era: str, space: str) -> float:
        """Return the worth of the goods that its upkeep takes in a game."""
        needs = box().sheets[era].spaces[space].needs
        return sum(number * price for number, price in zip(needs, self.prices, strict=False))

    def of_sheet(self, sheet: EmpireSheet) -> float:
        """Return the worth of an empire's sheet for the games to come."""
        weights, end = self.weights, box().sheets
        total = sum(self.inventions[sheet.faction][card] for card in sheet.inventions)
        total += sum(self.provinces[card] for card in sheet.provinces)
        total += weights.knowledge * sheet.knowledge
        total -= weights.reserve * max(0, weights.needed - sheet.knowledge)
        total += weights.era * (*ERAS, MODERN).index(sheet.era)
        if sheet.era not in end:
            return total
        printed = end[sheet.era]
        total -= sum(self.of_space(sheet.era, space) for space in sheet.crossed)
        total += weights.bonus * len(unlocked(box(), sheet))
        for spaces in sheet.progress:
            total += weights.space * spaces + weights.end_of_track * (spaces / printed.length) ** 2
        return total
