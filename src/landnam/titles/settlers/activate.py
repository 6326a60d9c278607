"""Activate an Action Location: choose targets, fix the cost, pay, use it, perhaps once more.

Second printing, "Activate an Action Location". Nothing is paid before all is chosen; without a
legal target the Location cannot be activated at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options, bare_frame
from landnam.titles.settlers.deals import deal_choices, give_up_deal
from landnam.titles.settlers.effects.choose import Pay
from landnam.titles.settlers.empire import change, locations
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.piles import discard_from_hand
from landnam.titles.settlers.procedure import Procedure, Stage, done
from landnam.titles.settlers.raze import raze_cost
from landnam.titles.settlers.state import Location, SettlersState
from landnam.titles.settlers.supply import pay, tell
from landnam.titles.settlers.wording import amounts, that
from landnam.vocabulary.cost import Cost, Way
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

AGAIN: Options = (("again", ""), ("stop", ""))


class ActionCost:
    """What an activation costs: goods, and a card from hand or an own Deal.

    ``of_build`` and ``of_raze`` name registers: the goods cost of the picked card (its Location
    waived), and the raze cost of the picked target.
    """

    def __init__(
        self,
        goods: Mapping[str, int],
        cards: int = 0,
        deals: int = 0,
        of_build: str | None = None,
        of_raze: str | None = None,
    ) -> None:
        self.goods = Cost(goods)
        self.cards = cards
        self.deals = deals
        self.of_build = of_build
        self.of_raze = of_raze
        self.register = of_build or of_raze
        """The register on which the price depends, if it does."""
        self._totals: dict[str | int, Cost] = {}

    def words(self) -> tuple[Message, ...]:
        """The price in words: what is spent, and what is discarded."""
        spent = list(amounts(self.goods.goods))
        if self.of_build is not None:
            spent.append(Message("cost.of-build", {"card": that(self.of_build)}))
        if self.of_raze is not None:
            spent.append(Message("cost.of-raze"))
        price = [Message("cost.spend", {"what": spent})] if spent else []
        if self.cards:
            price.append(Message("cost.discard-card"))
        if self.deals:
            price.append(Message("cost.discard-deal"))
        return tuple(price) or (Message("cost.nothing"),)

    def icons(self) -> tuple[str, ...]:
        """The price as icons."""
        special = {
            "build-cost": self.of_build,
            "raze-cost": self.of_raze,
            "discard-card": self.cards,
            "discard-deal": self.deals,
        }
        return (*self.goods.icons(), *(icon for icon, asked in special.items() if asked))

    def total(
        self, game: SettlersRules, state: SettlersState, seat: int, thing: str | None
    ) -> Cost:
        """The goods that the seat pays when this is what the register holds."""
        if thing is None or self.register is None:
            return self.goods
        key: str | int = thing if self.of_build else raze_cost(state, seat, thing)
        cost = self._totals.get(key)
        if cost is None:
            extra = game.cards[thing].cost if self.of_build else Cost({"raze": int(key)})
            cost = self._totals[key] = self.goods.plus(extra)
        return cost


class Activity(Procedure):
    """The ability of an Action Location as a procedure: picks, costs, effects, again."""

    __slots__ = ("cost", "effects", "picks", "times")

    def __init__(
        self,
        address: str,
        card: str,
        times: int,
        picks: tuple[Pick, ...],
        cost: ActionCost,
        effects: tuple[Stage, ...],
    ) -> None:
        self.times = times
        self.picks = picks
        self.cost = cost
        self.effects = effects
        prices: list[Stage] = []
        if cost.cards:
            prices.append(DiscardCard())
        if cost.deals:
            prices.append(DiscardDeal())
        prices.append(PayAction(self))
        again: tuple[Stage, ...] = (Again(self),) if times > 1 else ()
        super().__init__(address, (*picks, *prices, *effects, *again), card)

    def why_not(
        self, game: SettlersRules, state: SettlersState, seat: int, location: Location
    ) -> str | None:
        """The reason why the Location cannot be activated now, or None."""
        if location.blocked:
            return "blocked"
        if location.uses >= self.times:
            return "used-up"
        cost, empire = self.cost, state.empires[seat]
        if cost.register is None and not cost.goods.payable(empire.goods):
            return "cannot-pay"
        if cost.cards and not empire.hand:
            return "no-card"
        if cost.deals and not (empire.deals or empire.routes):
            return "no-deal"
        if self.picks and not self.picks[0].options(game, state, bare_frame(self.address, seat)):
            return "no-target"
        return None

    def affords(self, game: SettlersRules, state: SettlersState, seat: int, thing: str) -> bool:
        """Whether the seat can pay the price if its register holds this thing."""
        price = self.cost.total(game, state, seat, thing)
        return price.payable(state.empires[seat].goods)


class DiscardCard(Stage):
    """A card from hand as price (Tavern, Desert): chosen before it is paid."""

    hidden: ClassVar[bool] = True

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the hand."""
        hand = state.empires[frame.seat].hand
        return tuple(("discard", card) for card in game.one_of_each(hand))

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Hold it until all is chosen."""
        state.stack[-1] = frame.hold(frame.pc + 1, (option[1],))

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Which card?"""
        card = game.name_of(game.thing_at(frame.at))
        return Ask("discard", Message("ask.discard-card", {"card": card}))


class DiscardDeal(Stage):
    """An own Deal as price (Hanseatic League); a Trade Route Deal may be cancelled instead."""

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the Deals."""
        return tuple(("discard", thing) for thing in deal_choices(game, state, frame.seat))

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember it until all is chosen."""
        done(state, frame, paid_deal=option[1])

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Which Deal?"""
        card = game.name_of(game.thing_at(frame.at))
        return Ask("deal", Message("ask.discard-deal", {"card": card}))


class PayAction(Pay):
    """Pay the activation and mark the Location as used."""

    def __init__(self, activity: Activity) -> None:
        super().__init__(activity.cost.goods)
        self.activity = activity

    def price(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Cost:
        """The goods, with what depends on the target."""
        cost = self.activity.cost
        thing = frame.registers[cost.register] if cost.register is not None else None
        return cost.total(game, state, frame.seat, thing)

    def pay(self, game: SettlersRules, state: SettlersState, frame: Frame, way: Way) -> None:
        """Pay everything that was chosen."""
        seat, cost = frame.seat, self.activity.cost
        if cost.cards:
            for card in frame.held:
                tell(state, seat, "discarded", card)
                discard_from_hand(game, state, seat, card, frame.at)
            state.stack[-1] = frame.hold(frame.pc + 1, ())
        if cost.deals:
            give_up_deal(game, state, seat, frame.registers["paid_deal"], frame.at)
        for location in state.empires[seat].actions:
            if location.card == self.activity.card:
                change(game, state, seat, location.but(uses=location.uses + 1))
        pay(state, seat, way, frame.at)

    def words(self) -> None:
        """The card's text tells the price by itself."""
        return

    def icons(self) -> tuple[str, ...]:
        """The card's icons tell the price by themselves."""
        return ()


class Again(Stage):
    """A twice-usable Location may be used twice in one action by paying twice."""

    def __init__(self, activity: Activity) -> None:
        self.activity = activity

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Ask if it can be used once more."""
        for location in locations(state.empires[frame.seat]):
            if location.card == self.activity.card:
                if self.activity.why_not(game, state, frame.seat, location) is None:
                    return AGAIN
                break
        return None

    def take(self, game: SettlersRules, state: SettlersState, frame: Frame, option: Option) -> None:
        """Begin anew, or end."""
        if option[0] == "again":
            state.stack[-1] = Frame(frame.at, frame.seat)

    def ask(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Ask:
        """Once more?"""
        card: Any = game.name_of(self.activity.card)
        return Ask("again-or-stop", Message("ask.again", {"card": card}))
