"""Uses: everything that one seat could do with goods in this round, the most worthwhile first."""

from __future__ import annotations

from typing import Final

from landnam.bots.settlers.plan import ACTIVATE, FROM_HAND, RAZE_ENEMY, SPENDABLE, Use
from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.rivals import Rivals
from landnam.titles.settlers.actions.raze import location_cost
from landnam.titles.settlers.empires.empire import enemies, locations
from landnam.titles.settlers.table.goods import FOOD, GOODS, RAZE
from landnam.titles.settlers.table.state import SettlersState

NOTHING: Final = (0,) * SPENDABLE
NO_COST: Final = (0,) * (SPENDABLE + 1)
ONE_FOOD: Final = tuple(int(good == FOOD) for good in range(SPENDABLE + 1))
ONE_RAZE: Final = tuple(int(good == RAZE) for good in range(SPENDABLE + 1))


def find_uses(prospect: Prospect, rivals: Rivals, state: SettlersState) -> list[Use]:
    """Return the possible acts of the seat, sorted by value for the price of their goods."""
    ranked: list[tuple[float, Use]] = []
    for card in prospect.known:
        _from_hand(prospect, card, ranked)
    for place in state.empires[prospect.seat].actions:
        _activations(prospect, place.card, 0.0, ranked)
    _raze_enemy(prospect, rivals, state, ranked)
    ranked.sort(key=lambda pair: -pair[0])
    return [use for _, use in ranked]


def rank(prospect: Prospect, use: Use) -> float:
    """Return the value for the price of the goods."""
    prices, weights = prospect.prices, prospect.weights
    price = weights.ground if use.on_location else weights.effort
    price += use.cost[SPENDABLE] * weights.wood
    value = use.value
    for good in range(SPENDABLE):
        price += use.cost[good] * prices[good]
        value += use.gains[good] * prices[good]
    return value / price


def _from_hand(prospect: Prospect, card: str, ranked: list[tuple[float, Use]]) -> None:
    """A card in hand may be built, become a Deal, or be razed."""
    sheet = prospect.sheets[card]
    goods = prospect.built_now(sheet)
    value = prospect.worth(card) + prospect.points_and_cards(goods)
    cost = (*sheet.cost, 0, 0, 0)
    opens = sheet.deed.times if sheet.deed is not None else 0
    gains = tuple(goods[:SPENDABLE])
    build = Use(FROM_HAND, card, cost, sheet.needs_location, value, gains, opens)
    place = rank(prospect, build)
    ranked.append((place, build))
    if opens:
        _activations(prospect, card, place, ranked)
    if sheet.deal >= 0:
        goods = [0] * len(GOODS)
        goods[sheet.deal] = 1
        value = prospect.deal_worth(card) + prospect.event_worth("deal_made")
        value += prospect.points_and_cards(goods)
        deal = Use(FROM_HAND, card, ONE_FOOD, False, value, tuple(goods[:SPENDABLE]))
        ranked.append((rank(prospect, deal), deal))
    if sheet.raze is not None:
        value = prospect.points_and_cards(sheet.raze) + prospect.event_worth("razed")
        raze = Use(FROM_HAND, card, ONE_RAZE, False, value, sheet.raze[:SPENDABLE])
        ranked.append((rank(prospect, raze), raze))


def _activations(
    prospect: Prospect, card: str, after: float, ranked: list[tuple[float, Use]]
) -> None:
    """Each activation of an Action Location; one not built yet comes after its building."""
    deed, weights = prospect.sheets[card].deed, prospect.weights
    if deed is None:
        return
    goods = [0] * len(GOODS)
    prospect.gather(goods, deed.flows)
    value = prospect.points_and_cards(goods)
    value -= deed.cards * weights.paid_card + deed.deals * weights.paid_deal * prospect.productions
    if deed.has_target:
        value += weights.target
    cost = (*deed.cost[:SPENDABLE], deed.any_resource)
    use = Use(ACTIVATE, card, cost, False, value, tuple(goods[:SPENDABLE]))
    place = rank(prospect, use)
    if after:
        place = min(place, after - 1e-6)
    ranked.extend([(place, use)] * deed.times)


def _raze_enemy(
    prospect: Prospect, rivals: Rivals, state: SettlersState, ranked: list[tuple[float, Use]]
) -> None:
    """The most worthwhile raze of an enemy Location, once: its tokens should not be wasted."""
    if prospect.rules.peaceful:
        return
    best: tuple[float, Use] | None = None
    for enemy in enemies(state, prospect.seat):
        for place in locations(state.empires[enemy]):
            goods = prospect.sheets[place.card].raze
            if goods is None:
                continue
            value = prospect.points_and_cards(goods) + prospect.event_worth("razed")
            value += rivals.loss(enemy, place.card)
            tokens = location_cost(prospect.rules, state, prospect.seat, place)
            cost = tuple(tokens * n for n in ONE_RAZE)
            use = Use(RAZE_ENEMY, "", cost, False, value, goods[:SPENDABLE])
            found = rank(prospect, use), use
            if best is None or found[0] > best[0]:
                best = found
    if best is not None:
        ranked.append(best)
