"""A hand: the options of its cards in a turn.

Of cards that are alike only the first is offered. Everything is looked up, for the option list of a
turn is made more often than anything else: see `landnam.titles.settlers.cards.offers`.
"""

from __future__ import annotations

from collections.abc import Collection

from landnam.kernel.state import Option
from landnam.titles.settlers.actions.build import has_discardable, why_not_build
from landnam.titles.settlers.actions.deals import deal_cost
from landnam.titles.settlers.cards.offers import Table
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import RAZE
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.table.values import BUILD_LESS, BUILT_ON, DEAL_FOOD, RAZE_CARD


def hand_options(
    game: SettlersGame, state: SettlersState, seat: int, changed: Collection[str] = ()
) -> list[Option]:
    """The cards in hand that may be built, then those to make a Deal of, then those to raze.

    ``changed`` names the rule numbers that are others than usual for the seat now.
    """
    empire = state.empires[seat]
    in_hand, goods = game.offers.in_hand, empire.goods
    payable, can_deal = game.offers.payable(goods, has_discardable(game, empire, seat))
    can_raze = goods[RAZE] >= game.hand_tokens
    if changed:
        if BUILD_LESS in changed or BUILT_ON in changed:
            payable = repriced(game, state, seat)
        if DEAL_FOOD in changed:
            can_deal = deal_cost(game, state, seat).payable(goods)
        if RAZE_CARD in changed:
            can_raze = goods[RAZE] >= game.value(state, RAZE_CARD, seat)
    builds: list[Option] = []
    deals: list[Option] = []
    razes: list[Option] = []
    seen: set[str] = set()
    for card in empire.hand:
        kind, deal, raze = in_hand[card]
        if kind is not None:
            if kind in seen:
                continue
            seen.add(kind)
        if card in payable:
            builds.append(payable[card])
        if can_deal and deal is not None:
            deals.append(deal)
        if can_raze and raze is not None:
            razes.append(raze)
    return [*builds, *deals, *razes]


def repriced(game: SettlersGame, state: SettlersState, seat: int) -> Table:
    """The cards in hand that can be built, where building has another price than usual."""
    hand = {card: game.cards[card] for card in state.empires[seat].hand}
    return {
        card: ("build", card)
        for card, printed in hand.items()
        if why_not_build(game, state, seat, printed) is None
    }
