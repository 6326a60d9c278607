"""Deals: making one, and what cards do with the Deals of their owner and of enemies.

Second printing, "Make a Deal": 1 food, a Faction card from hand, its good at once and in every
later Production phase. A Trade Route makes Deals with enemy Faction Locations instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landnam.kernel.state import NO_REGISTERS, Frame, Options
from landnam.titles.settlers.effects.choose import Pay
from landnam.titles.settlers.effects.gain import gain_good
from landnam.titles.settlers.empire import end_routes, find
from landnam.titles.settlers.piles import discard, moved, renew_faction, without
from landnam.titles.settlers.procedure import Procedure, Stage, done
from landnam.titles.settlers.raze import DrawGained
from landnam.titles.settlers.state import Empire, Route, SettlersState
from landnam.titles.settlers.supply import tell
from landnam.titles.settlers.wording import that
from landnam.vocabulary.cost import Cost
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.cards import Card
    from landnam.titles.settlers.rules import SettlersRules

DEAL_COST = Cost({"food": 1})


def why_not_deal(state: SettlersState, seat: int, card: Card) -> str | None:
    """The reason why no Deal can be made with a card in hand, or None."""
    if card.deal is None:
        return "no-deal-field"
    if not DEAL_COST.payable(state.empires[seat].goods):
        return "cannot-pay"
    return None


def deals_of(empire: Empire) -> tuple[str, ...]:
    """The empire's Deals: by their card, those of Trade Routes by their partner."""
    return (*empire.deals, *[route.partner for route in empire.routes])


def deal_choices(game: SettlersRules, state: SettlersState, seat: int) -> tuple[str, ...]:
    """The Deals of a seat to choose from: cards that are alike are named once."""
    empire = state.empires[seat]
    return (*game.one_of_each(empire.deals), *[route.partner for route in empire.routes])


def give_up_deal(
    game: SettlersRules, state: SettlersState, seat: int, thing: str, cause: str
) -> None:
    """A Deal is discarded, or a Trade Route Deal cancelled."""
    empire = state.empires[seat]
    if thing in empire.deals:
        empire.deals = without(empire.deals, thing)
        discard(game, state, thing, f"{seat}/deals", cause)
    else:
        end_routes(game, state, seat, thing, cause)


def receive_good(
    game: SettlersRules, state: SettlersState, frame: Frame, good: str, cause: str
) -> None:
    """Gain one good; a card is drawn by the stage that follows."""
    if good == "card":
        done(state, frame, cards=1)
    else:
        gain_good(game, state, frame.seat, good, cause)


class MakeDeal(Stage):
    """Put the card under the Faction board and gain its good."""

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Make it."""
        seat, card = frame.seat, frame.registers["card"]
        empire = state.empires[seat]
        empire.hand = without(empire.hand, card)
        empire.deals += (card,)
        if state.sink is not None:
            tell(state, seat, "dealt", card)
            moved(state, card, f"{seat}/hand", f"{seat}/deals", frame.at)
        receive_good(game, state, frame, game.cards[card].deal or "", f"{card}/deal")
        return None


class DealMade(Stage):
    """Features that watch the making of Deals fire (Dojo)."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Fire."""
        for location in state.empires[seat].features:
            trigger = game.cards[location.card].trigger
            if trigger is not None and trigger.event == "deal_made":
                trigger.procedure.start(game, state, seat, NO_REGISTERS)


DEAL_ACTION = Procedure("deal", (Pay(DEAL_COST), MakeDeal(), DrawGained(), DealMade()))


class DealWith(Stage):
    """``deal_with: location``: a Deal with an enemy Faction Location (Trade Route).

    It is making a Deal. The marker is the top card of the own Faction deck; nobody looks at it.
    With no card left anything may mark it.
    """

    only_one_because: ClassVar[str] = "no other Deal is made with what lies on the table."

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Make it."""
        seat, partner = frame.seat, frame.registers["location"]
        empire = state.empires[seat]
        if not empire.deck and game.faction_reshuffle:
            renew_faction(state, seat)
        marker = empire.deck[-1:]
        empire.deck = empire.deck[:-1]
        empire.routes += (Route(partner, marker),)
        tell(state, seat, "traded", partner, whom=game.empires[find(state, partner)[0]])
        moved(state, partner, "", f"{seat}/routes", frame.at)
        for card in marker:
            moved(state, card, f"{seat}/deck", f"{seat}/marker", frame.at)
        receive_good(game, state, frame, game.cards[partner].deal or "", f"{partner}/deal")
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.deal-with", {"location": that("location", bare=True)})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("deal",)


class Receive(Stage):
    """``receive: good`` or ``receive: deal``: gain the good picked, or the good of the Deal."""

    def __init__(self, register: str) -> None:
        self.register = register

    def step(self, game: SettlersRules, state: SettlersState, frame: Frame) -> Options | None:
        """Gain it."""
        thing = frame.registers[self.register]
        good = thing if self.register == "good" else game.cards[thing].deal or ""
        receive_good(game, state, frame, good, frame.at)
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message(f"effect.receive-{self.register}", {self.register: that(self.register)})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("receive",)


class Cancel(Stage):
    """``cancel: deal``: discard the picked Deal (Robbers, Ninjas)."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Discard it."""
        thing = registers["deal"]
        holder = registers["holder"]
        tell(state, seat, "cancelled", thing, whom=game.empires[holder])
        give_up_deal(game, state, holder, thing, cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.cancel", {"deal": that("deal")})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("cancel",)


class Seize(Stage):
    """``seize: deal``: the picked Deal moves under the own board (Spies). Not making a Deal."""

    only_one_because: ClassVar[str] = "other cards that reach for an enemy Deal discard it."

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Take it."""
        thing = registers["deal"]
        loser = registers["holder"]
        state.empires[loser].deals = without(state.empires[loser].deals, thing)
        state.empires[seat].deals += (thing,)
        tell(state, seat, "seized", thing, whom=game.empires[loser])
        moved(state, thing, f"{loser}/deals", f"{seat}/deals", cause)

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.seize", {"deal": that("deal")})

    def icons(self) -> tuple[str, ...]:
        """The verb as icons."""
        return ("seize",)
