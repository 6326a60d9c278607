"""Build: spend an action and the goods of a build space, and cross it off.

Rulebook, "Build". The whole price is paid in one action. The player is asked for the way to pay if
it can matter.
"""

from __future__ import annotations

from typing import Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.kernel.things import frame_asking
from landnam.titles.rollwrite.game import RollwriteGame
from landnam.titles.rollwrite.phases.crossing import cross_off
from landnam.titles.rollwrite.phases.outlook import (
    goods_can_matter,
    goods_counted,
    most_actions,
    others_ask,
    spending_counts,
)
from landnam.titles.rollwrite.sheets.village import Village
from landnam.titles.rollwrite.table.empire import Space
from landnam.titles.rollwrite.table.goods import SUPPLY
from landnam.titles.rollwrite.table.node import RollwriteNode
from landnam.titles.rollwrite.table.payments import NOT_COUNTED, Payment
from landnam.titles.rollwrite.table.pool import pay
from landnam.titles.rollwrite.table.prices import Price
from landnam.titles.rollwrite.table.state import RollwriteState, Sheet
from landnam.titles.rollwrite.table.wording import Words, all_of, amounts
from landnam.words import Message

PAY: Final = "pay"
"""The address of the question for the way to pay a space."""


def build_options(
    game: RollwriteGame, state: RollwriteState, sheet: Sheet, village: Village
) -> Options:
    """The build spaces that can be paid now, each once; the seat has an action."""
    if village.modifiers and village.modifiers.work(sheet, state.round):
        return _modified_options(game, state, sheet, village)
    wood, stone, food, gold, _, _, _ = sheet.pool
    payable = game.prices.payable[wood, stone, food, gold, 0]
    walls, cottages, granaries, bridges = game.sheet.payable
    wall, cottage, granary, bridge = sheet.sections
    in_wall, in_cottage, in_granary, in_bridge = sheet.spaces
    return (
        walls[wall][in_wall][payable]
        + cottages[cottage][in_cottage][payable]
        + granaries[granary][in_granary][payable]
        + bridges[bridge][in_bridge][payable]
        + village.payable[sheet.crossed, payable & village.printed]
    )


def _modified_options(
    game: RollwriteGame, state: RollwriteState, sheet: Sheet, village: Village
) -> Options:
    """The same where buildings change what a space costs, or how it may be paid."""
    spaces = game.open_spaces(sheet, village)
    prices = village.modifiers.prices(spaces, sheet, state.round)
    wood, stone, food, gold, _, _, _ = sheet.pool
    substitutes = village.modifiers.substitutes_left(sheet, state.round)
    payable = game.prices.payable[wood, stone, food, gold, substitutes]
    pairs = zip(spaces, prices, strict=True)
    return tuple([space.option for space, price in pairs if payable & price.bit])


def ways_to_pay(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Space
) -> tuple[Payment, ...]:
    """The ways in which the seat could pay a space now; one, if it cannot matter which."""
    sheet, village = state.sheets[seat], game.villages[state.village]
    modifiers, number = village.modifiers, state.round
    if not modifiers or not modifiers.work(sheet, number):
        return space.price.ways(sheet.pool)
    spending = spending_counts(village, sheet, number)
    counted = goods_counted(village, sheet, number) if spending else NOT_COUNTED
    others = others_ask(game, village, sheet, space)
    actions = most_actions(game, state, seat) if others else 1
    terms = modifiers.terms(sheet, number, space, actions, spending, counted)
    ways = space.price.ways(sheet.pool, terms)
    return ways if len(ways) < 2 or goods_can_matter(game, state, seat) else ways[:1]


def way_offered(
    game: RollwriteGame, state: RollwriteState, seat: int, name: str
) -> tuple[Payment, bool] | None:
    """The way to pay of this name that the seat is offered for a space.

    With it, whether another way takes the same goods. None where no price of a space is asked for.
    """
    frame = frame_asking(state, seat)
    if frame.at != PAY:
        return None
    ways = ways_to_pay(game, state, seat, game.space(state, frame.registers["space"]))
    way = next(way for way in ways if way.name == name)
    return way, sum(other.parts == way.parts for other in ways) > 1


def build(game: RollwriteGame, state: RollwriteState, seat: int, space: Space) -> None:
    """Pay at once if there is one way worth taking, else ask how."""
    if game.villages[state.village].modifiers:
        ways = ways_to_pay(game, state, seat, space)
    else:
        ways = space.price.ways(state.sheets[seat].pool)
    if len(ways) == 1:
        pay_and_cross(game, state, seat, space, ways[0])
    else:
        state.push(Frame(PAY, seat, 0, {"space": space.name}))


def pay_and_cross(
    game: RollwriteGame, state: RollwriteState, seat: int, space: Space, payment: Payment
) -> None:
    """The action, the goods, and the cross; buildings that helped were used."""
    if payment.helped:
        game.villages[state.village].modifiers.count(state, seat, space, payment)
    pay(state, seat, payment, space.name)
    cross_off(game, state, seat, space, space.name)


class Pay(RollwriteNode):
    """Choose how to pay a build space."""

    __slots__ = ()

    def step(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Options | None:
        """Offer the ways."""
        space = game.space(state, frame.registers["space"])
        ways = ways_to_pay(game, state, frame.seat, space)
        return tuple([("pay", way.name) for way in ways])

    def take(
        self, game: RollwriteGame, state: RollwriteState, frame: Frame, option: Option
    ) -> None:
        """Pay in the chosen way, and cross the space off."""
        space = game.space(state, frame.registers["space"])
        for way in ways_to_pay(game, state, frame.seat, space):
            if way.name == option[1]:
                state.pop()
                pay_and_cross(game, state, frame.seat, space, way)
                return

    def ask(self, game: RollwriteGame, state: RollwriteState, frame: Frame) -> Ask:
        """Ask for the way to pay."""
        space = game.space(state, frame.registers["space"])
        return Ask("payment", Words("ask.payment", {"cost": needs_words(space.price)}))


def needs_words(price: Price) -> Message:
    """The goods that a space shows, in words."""
    goods = [(SUPPLY[kind], number) for kind, number in enumerate(price.needs) if number]
    return all_of(amounts(goods)) if goods else Words("price.action")
