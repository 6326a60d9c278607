"""The judge of Rise of the Empire: that of Imperial Settlers, with the needs of a campaign.

In a game Quests bring progress, upkeep must be paid, and tokens are worth where they lie. Between
two games a sheet is worth what it will bring in those to come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landnam.bots.empire.between import Worths
from landnam.bots.empire.quests import Quests
from landnam.bots.empire.upkeep import missing, owed_goods
from landnam.bots.empire.weights import WEIGHTS, CampaignWeights
from landnam.bots.settlers.face import (
    Location,
    Prospect,
    SettlersJudge,
    SettlersOutlook,
    SettlersRules,
    SettlersState,
)
from landnam.titles.empire.state.fields import empire_of, of_campaign, tokens_on
from landnam.titles.empire.table.aftermath import AFTERMATH, sheet_of
from landnam.words import Message


class EmpireJudge(SettlersJudge):
    """Values games of a campaign, and the steps between them."""

    def __init__(self, rules: SettlersRules) -> None:
        super().__init__(rules)
        self.campaign = WEIGHTS
        self.worths = Worths(rules, self.scale, self.weights.prices, self.campaign)

    def outlook(self, state: SettlersState, seat: int) -> EmpireOutlook:
        """The seat's outlook."""
        return EmpireOutlook(self.prospect(state, seat), state, self.campaign, self.worths)


class EmpireOutlook(SettlersOutlook):
    """One seat's values of positions in a game, and in the steps that follow it."""

    def __init__(
        self, prospect: Prospect, state: SettlersState, weights: CampaignWeights, worths: Worths
    ) -> None:
        self.weights = weights
        self.worths = worths
        self.quests = Quests(prospect, worths.scale, weights, state)
        self.ended = of_campaign(state).ended
        super().__init__(prospect, state)

    def value(self, state: SettlersState) -> float:
        """Return the worth: in a game of its points and prospects; after it of the sheet."""
        if self.ended:
            return self.worths.of_sheet(sheet_of(state, self.prospect.seat))
        return super().value(state) + self.quests.worth(state) - self.dread(state)

    def account(self, state: SettlersState) -> Mapping[str, float]:
        """As in Imperial Settlers, with Quests and upkeep; after the game the sheet."""
        if self.ended:
            return {"bots.empire.source.sheet": self.value(state)}
        return {
            **super().account(state),
            "bots.empire.source.quests": self.quests.worth(state),
            "bots.empire.source.upkeep": -self.dread(state),
        }

    def is_over(self, state: SettlersState) -> bool:
        """The steps after a game are its last frames."""
        return of_campaign(state).ended

    def gains(self, before: SettlersState, after: SettlersState) -> Sequence[Message]:
        """Quests besides; between two games nothing is certain but the sheet."""
        if self.ended or self.is_over(after):
            return ()
        was, now = (empire_of(state, self.prospect.seat) for state in (before, after))
        achieved = len(now.achieved) - len(was.achieved)
        quests = [Message("bots.empire.gain.quests", {"n": achieved})] if achieved > 0 else []
        return [*quests, *super().gains(before, after)]

    def dread(self, state: SettlersState) -> float:
        """Return the feared cost of unpaid upkeep; after passing the seat pays nothing more."""
        seat = self.prospect.seat
        campaign, empire = empire_of(state, seat), state.empires[seat]
        if not campaign.upkeep or self.is_over(state):  # at the end the score says it
            return 0.0
        owed = owed_goods(campaign.upkeep, campaign.ignored)
        units = sum(owed)
        if not units:
            return 0.0
        each = self.weights.owed[min(self.prospect.rounds, len(self.weights.owed) - 1)]
        lacking = units if empire.passed else missing(owed, empire.goods)
        return each * (lacking + self.weights.at_hand * (units - lacking))

    def _on_location(self, place: Location) -> float:
        """Tokens on a Location besides."""
        return super()._on_location(place) + self._tokens(place)

    def _tokens(self, place: Location) -> float:
        prospect, tokens, total = self.prospect, tokens_on(place), 0.0
        if not tokens:
            return total
        sheet, worth = prospect.sheets[place.card], prospect.worth(place.card)
        if "dove" in tokens:
            total += self.weights.dove
        if "wall" in tokens:
            total += self.weights.wall * max(0.0, worth)
        if "workaholic" in tokens and sheet.deed is not None:
            more = prospect.profit(sheet.deed) / sheet.deed.times
            total += (prospect.productions + self.weights.this_round) * max(0.0, more)
        if "bribe" in tokens and prospect.productions:
            total += 2 * prospect.flows_worth(sheet.production) - worth
        return total

    def at_rest(self, state: SettlersState) -> bool:
        """Each choice after a game stands for itself; a Province comes with its space."""
        top = state.stack[-1]
        if top.at.startswith(AFTERMATH):
            return not self.ended or "kept" not in top.registers
        return super().at_rest(state)
