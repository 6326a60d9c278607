"""Quests for the judge: achieved ones count by their spaces, others by their progress."""

from __future__ import annotations

from landnam.bots.empire.reach import reach
from landnam.bots.empire.weights import CampaignWeights
from landnam.bots.settlers.face import INDEX, Empire, Flows, FlowScale, Prospect, SettlersState
from landnam.titles.empire.campaign.crumbling import SOLO_QUESTS
from landnam.titles.empire.quests.marks import Mark
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import DEALS, EMPIRE, STORED, SUPPLY
from landnam.titles.empire.reading.components import FIRST, LATER
from landnam.titles.empire.state.fields import empire_of, of_campaign
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
        needed = SOLO_QUESTS - len(empire.achieved) if self.prospect.races else 0
        total = weights.space * sum(empire.progress) - weights.survival * max(0, needed)
        if state.empires[seat].passed and not self.prospect.rounds:
            return total
        hopes: list[float] = []
        for quest in open_quests(state, seat):
            hope = weights.hope * self.done(state, quest) ** weights.patience
            total += hope * self.reward(state, quest)
            hopes.append(hope)
        if needed > 0:  # alone, the nearest ones decide whether the empire survives
            total += weights.survival * sum(sorted(hopes)[-needed:])
        return total

    def reward(self, state: SettlersState, quest: str) -> float:
        """Return the present worth of achieving it: its spaces and its bonus."""
        if quest in of_campaign(state).flipped:
            return LATER * self.weights.space
        return FIRST * self.weights.space + self.bonuses[quest]

    def done(self, state: SettlersState, quest: str) -> float:
        """Return the done part of a Quest, from 0 to 1; things at hand count in part."""
        seat, needs = self.prospect.seat, quest_of(quest).needs
        mark, empire = mark_of(state, seat, quest), state.empires[seat]
        if isinstance(needs, Stature):
            return self._marked(empire, needs, mark)
        rules = self.prospect.rules
        lacking: float = needs.missing(rules, empire) - mark.marker
        if lacking > 0 and needs.zone in (EMPIRE, DEALS):  # what lies in hand may come there
            held = needs.missing_with(rules, empire, empire.hand) - mark.marker
            lacking -= self.weights.held * (lacking - max(0, held))
        if lacking > 0 and needs.zone == SUPPLY and self.prospect.rounds:
            income = self.prospect.income_of(empire)
            later = needs.at_least - sum(income[INDEX[good]] for good in needs.goods or STORED)
            lacking -= self.weights.held * max(0.0, lacking - max(0, later))
        return min(1.0, max(0.0, 1 - lacking / needs.at_least))

    def _marked(self, empire: Empire, needs: Stature, mark: Mark) -> float:
        """Return the same for a marker; one that goes back after the round is lost then."""
        if empire.passed:
            return 0.0 if needs.scope == "round" else mark.marker / needs.count
        far = min(needs.count, reach(self.prospect, empire, needs, mark))
        return (mark.marker + self.weights.held * (far - mark.marker)) / needs.count
