"""The judge of Rise of the Empire: that of Imperial Settlers, and what a campaign asks besides."""

from __future__ import annotations

from landnam.bots.settlers.face import (
    Prospect,
    SettlersJudge,
    SettlersOutlook,
    SettlersState,
)


class EmpireJudge(SettlersJudge):
    """Values games of a campaign."""

    def outlook(self, state: SettlersState, seat: int) -> EmpireOutlook:
        """The seat's outlook."""
        return EmpireOutlook(Prospect(self.rules, self.sheets, self.weights, state, seat), state)


class EmpireOutlook(SettlersOutlook):
    """How one seat values positions of a game, and of the steps that follow it."""
