"""Gains: an action's results for an empire as facts: points, goods, and Production's goods."""

from __future__ import annotations

from collections.abc import Sequence

from landnam.bots.gains import amounts, goods_gained, points_gained
from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.sheets import Flows, FlowScale
from landnam.titles.settlers.table.goods import GOODS, SUPPLY
from landnam.titles.settlers.table.state import SettlersState
from landnam.words import Message


class SureScale(FlowScale):
    """A scale of sure gains: a choice, or a gain that depends on another Location, is not sure."""

    def best(self, branches: Sequence[Flows]) -> Flows:
        """Nothing."""
        return ()


def facts_of(prospect: Prospect, before: SettlersState, after: SettlersState) -> list[Message]:
    """Return the seat's gains by its action, as long as its round goes on."""
    was, now = before.empires[prospect.seat], after.empires[prospect.seat]
    acting = any(frame.at == "turn" for frame in before.stack)
    if not acting or after.round != before.round or now.passed or not after.stack:
        return []
    facts = points_gained(was.vp, now.vp)
    if prospect.productions:
        earlier, later = _sure_income(prospect, before), _sure_income(prospect, after)
        for word, sign in (("income", 1), ("lost", -1)):
            more = [sign * (b - a) for a, b in zip(earlier, later, strict=True)]
            if goods := amounts(tuple(GOODS), more):
                facts.append(Message(f"bots.settlers.gain.{word}", {"goods": goods}))
    return [*facts, *goods_gained(SUPPLY, was.goods, now.goods)]


def _sure_income(prospect: Prospect, state: SettlersState) -> list[int]:
    """Return the goods of every Production, without those that are chosen only then."""
    rules, scale = prospect.rules, SureScale(prospect.weights.prices)
    there = Prospect(rules, prospect.sheets, prospect.weights, state, prospect.seat)
    empire = state.empires[prospect.seat]
    income = [0] * len(GOODS)
    for card in (*empire.deals, *(route.partner for route in empire.routes)):
        income[prospect.sheets[card].deal] += 1
    for place in empire.production:
        production = rules.cards[place.card].production
        if production is not None:
            sure: Flows = production.worth(scale)
            there.gather(income, sure)
    return income
