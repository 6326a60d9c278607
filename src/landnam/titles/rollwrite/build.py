"""Build: spend an action and the goods of a build space, and cross it off.

Rulebook, "Build". The whole price is paid in one action; a discount applies by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.rollwrite.crossing import cross_off
from landnam.titles.rollwrite.empire import Space
from landnam.titles.rollwrite.node import RollwriteNode
from landnam.titles.rollwrite.pool import pay, use
from landnam.titles.rollwrite.prices import Payment, Price
from landnam.titles.rollwrite.state import RollwriteState, Sheet
from landnam.titles.rollwrite.wording import Words, all_of, amounts
from landnam.vocabulary.goods import SUPPLY
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.rollwrite.rules import RollwriteRules
    from landnam.titles.rollwrite.village import Village


def build_options(
    game: RollwriteRules, state: RollwriteState, sheet: Sheet, village: Village
) -> list[Option]:
    """The build spaces that can be paid now, each once; the seat has an action."""
    if village.modifiers and village.modifies_now(sheet, state.round):
        return _modified_options(game, state, sheet, village)
    wood, stone, food, gold, _, _, _ = sheet.pool
    payable = game.prices.payable[wood, stone, food, gold, 0]
    walls, cottages, granaries, bridges = game.sheet.payable
    wall, cottage, granary, bridge = sheet.sections
    in_wall, in_cottage, in_granary, in_bridge = sheet.spaces
    return [
        *walls[wall][in_wall][payable],
        *cottages[cottage][in_cottage][payable],
        *granaries[granary][in_granary][payable],
        *bridges[bridge][in_bridge][payable],
        *village.payable[sheet.crossed, payable & village.printed],
    ]


def _modified_options(
    game: RollwriteRules, state: RollwriteState, sheet: Sheet, village: Village
) -> list[Option]:
    """The same where buildings change what a space costs, or how it may be paid."""
    discounts = village.discounts_now(sheet, state.round)
    targets = {discount.target for discount in discounts}
    spaces = game.open_spaces(sheet, village)
    prices = [
        village.price_of(space, discounts)[0] if space.target in targets else space.price
        for space in spaces
    ]
    wood, stone, food, gold, _, _, _ = sheet.pool
    substitutes = village.substitutes_left(sheet, state.round)
    payable = game.prices.payable[wood, stone, food, gold, substitutes]
    return [
        space.option for space, price in zip(spaces, prices, strict=True) if payable & price.bit
    ]


def ways_to_pay(
    game: RollwriteRules, state: RollwriteState, seat: int, space: Space
) -> tuple[Payment, ...]:
    """The ways in which the seat could pay a space now."""
    sheet, village = state.sheets[seat], game.villages[state.village]
    if not village.modifiers:
        return space.price.ways(sheet.pool, 0)
    price, _ = village.price_of(space, village.discounts_now(sheet, state.round))
    return price.ways(sheet.pool, village.substitutes_left(sheet, state.round))


def build(game: RollwriteRules, state: RollwriteState, seat: int, space: Space) -> None:
    """Pay at once if there is one way worth taking, else ask how."""
    if not game.villages[state.village].modifiers:
        [payment] = space.price.ways(state.sheets[seat].pool, 0)  # there is no other way then
        pay(state, seat, payment, space.name)
        cross_off(game, state, seat, space, space.name)
        return
    ways = ways_to_pay(game, state, seat, space)
    if len(ways) == 1:
        pay_and_cross(game, state, seat, space, ways[0])
    else:
        state.push(Frame("pay", seat, 0, {"space": space.name}))


def pay_and_cross(
    game: RollwriteRules, state: RollwriteState, seat: int, space: Space, payment: Payment
) -> None:
    """The action, the goods, and the cross; buildings that helped were used."""
    _count_modifiers(game, state, seat, space, payment)
    pay(state, seat, payment, space.name)
    cross_off(game, state, seat, space, space.name)


def _count_modifiers(
    game: RollwriteRules, state: RollwriteState, seat: int, space: Space, payment: Payment
) -> None:
    """The buildings that made the space cheaper, or let it be paid otherwise, were used."""
    sheet, village = state.sheets[seat], game.villages[state.village]
    for slot in village.price_of(space, village.discounts_now(sheet, state.round))[1]:
        use(state, seat, slot)
    left = payment.substitutes
    for item in village.substitutes if left else ():
        if item.works(sheet, state.round):
            taken = min(left, item.limit(sheet) - sheet.used[item.slot])
            left -= taken
            use(state, seat, item.slot, taken)


class Pay(RollwriteNode):
    """Choose how to pay a build space."""

    __slots__ = ()

    def step(self, game: RollwriteRules, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the ways."""
        space = game.space(state, frame.registers["space"])
        ways = ways_to_pay(game, state, frame.seat, space)
        return tuple([("pay", way.name) for way in ways])

    def take(
        self, game: RollwriteRules, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Pay in the chosen way, and cross the space off."""
        space = game.space(state, frame.registers["space"])
        for way in ways_to_pay(game, state, frame.seat, space):
            if way.name == option[1]:
                state.pop()
                pay_and_cross(game, state, frame.seat, space, way)
                return

    def ask(self, game: RollwriteRules, state: RollwriteState, frame: Frame) -> Ask:
        """How?"""
        space = game.space(state, frame.registers["space"])
        return Ask("payment", Words("ask.payment", {"cost": needs_words(space.price)}))


def needs_words(price: Price) -> Message:
    """The goods that a space shows, in words."""
    goods = [(SUPPLY[kind], number) for kind, number in enumerate(price.needs) if number]
    return all_of(amounts(goods)) if goods else Words("price.action")
