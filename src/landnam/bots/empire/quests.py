"""Quests for the judge: achieved ones count by their spaces, others by their progress."""

from __future__ import annotations

from landnam.bots.empire.weights import CampaignWeights
from landnam.bots.settlers.face import Flows, FlowScale, Prospect, SettlersState
from landnam.titles.empire.campaign.crumbling import SOLO_QUESTS
from landnam.titles.empire.components import FIRST, LATER
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import EMPIRE
from landnam.titles.empire.table.fields import empire_of, of_campaign
from landnam.titles.empire.table.quests import mark_of, open_quests, quest_of


class Quests:
    """The Quests of a game as one seat sees them at its decision."""

    def __init__(
        self, prospect: Prospect, scale: FlowScale, weights: CampaignWeights, state: SettlersState
    ) -> None:
        self.prospect = prospect
        self.weights = weights
        self.bonuses: dict[str, float] = {}
        for quest in of_campaign(state).quests:
            flows: Flows = quest_of(quest).bonus.worth(scale)
            self.bonuses[quest] = prospect.flows_worth(flows)

    def worth(self, state: SettlersState) -> float:
        """The spaces crossed, and the hope for more."""
        seat, weights = self.prospect.seat, self.weights
        empire = empire_of(state, seat)
        total = weights.space * sum(empire.progress)
        if self.prospect.races:
            total += weights.survival * min(len(empire.achieved), SOLO_QUESTS)
        if state.empires[seat].passed and not self.prospect.rounds:
            return total
        for quest in open_quests(state, seat):
            done = self.done(state, quest)
            total += weights.hope * done**weights.patience * self.reward(state, quest)
        return total

    def reward(self, state: SettlersState, quest: str) -> float:
        """Return the present worth of achieving it."""
        weights = self.weights
        achieved = len(empire_of(state, self.prospect.seat).achieved)
        alone = weights.survival if self.prospect.races and achieved < SOLO_QUESTS else 0.0
        if quest in of_campaign(state).flipped:
            return alone + LATER * weights.space
        return alone + FIRST * weights.space + self.bonuses[quest]

    def done(self, state: SettlersState, quest: str) -> float:
        """Return the done part of a Quest, from 0 to 1."""
        seat, needs = self.prospect.seat, quest_of(quest).needs
        marker = mark_of(state, seat, quest).marker
        if isinstance(needs, Stature):
            return min(1.0, marker / needs.count)
        rules, empire = self.prospect.rules, state.empires[seat]
        lacking: float = needs.missing(rules, empire) - marker
        if lacking > 0 and needs.zone == EMPIRE:  # what lies in hand may be built
            held = needs.missing_with(rules, empire, empire.hand) - marker
            lacking -= self.weights.held * (lacking - max(0, held))
        return min(1.0, max(0.0, 1 - lacking / needs.at_least))
