"""Deals: making one, and effects of cards on Deals of their owner and of enemies.

Second printing, "Make a Deal": 1 food, a Faction card from hand, its good at once and in every
later Production phase. A Trade Route makes Deals with enemy Faction Locations instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from landnam.kernel.state import Frame, Options
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.cards.offers import DEAL_COST, food
from landnam.titles.settlers.effects.draw import DrawGained
from landnam.titles.settlers.empires.empire import end_routes, find
from landnam.titles.settlers.empires.features import DealMade
from landnam.titles.settlers.empires.piles import discard, renew_faction
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.state import Empire, Location, Route, SettlersState
from landnam.titles.settlers.table.values import DEAL_FOOD
from landnam.vocabulary.activity import Pay, spend
from landnam.vocabulary.cost import Cost, Way
from landnam.vocabulary.effects.gain import gain_good
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import SILENT, Drawn, Icon
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import tell
from landnam.vocabulary.text import that
from landnam.vocabulary.triggers import Happening
from landnam.vocabulary.verbs import TargetVerb
from landnam.words import Message


def deal_cost(game: SettlersGame, state: SettlersState, seat: int) -> Cost:
    """Return the cost of a Deal for a seat now."""
    return food(game.value(state, DEAL_FOOD, seat)) if game.repriced else DEAL_COST


def why_not_deal(game: SettlersGame, state: SettlersState, seat: int, card: Card) -> str | None:
    """The reason why no Deal can be made with a card in hand, or None."""
    if card.deal is None:
        return "no-deal-field"
    if not deal_cost(game, state, seat).payable(state.empires[seat].goods):
        return "cannot-pay"
    return None


def deals_of(empire: Empire) -> tuple[str, ...]:
    """The empire's Deals: by their card, those of Trade Routes by their partner."""
    return (*empire.deals, *[route.partner for route in empire.routes])


def deal_choices(game: SettlersGame, state: SettlersState, seat: int) -> tuple[str, ...]:
    """The Deals of a seat to choose from: cards that are alike are named once."""
    empire = state.empires[seat]
    return (*game.one_of_each(empire.deals), *[route.partner for route in empire.routes])


def give_up_deal(
    game: SettlersGame, state: SettlersState, seat: int, thing: str, cause: str
) -> None:
    """A Deal is discarded, or a Trade Route Deal cancelled."""
    empire = state.empires[seat]
    if thing in empire.deals:
        empire.deals = without(empire.deals, thing)
        discard(game, state, thing, f"{seat}/deals", cause)
    else:
        end_routes(game, state, seat, thing, cause)


def receive_good(
    game: SettlersGame, state: SettlersState, frame: Frame, good: str, cause: str
) -> None:
    """Gain one good; a card is drawn by the stage that follows."""
    if good == "card":
        done(state, frame, cards=1)
    else:
        gain_good(game, state, frame.seat, good, cause)


class PayDeal(Pay):
    """Pay the food."""

    def __init__(self) -> None:
        super().__init__(DEAL_COST)

    def price(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Cost:
        """The usual price, unless something changes it."""
        return deal_cost(game, state, frame.seat) if game.repriced else DEAL_COST

    def pay(self, game: SettlersGame, state: SettlersState, frame: Frame, way: Way) -> None:
        """Pay, and use up the changes of the price."""
        if game.repriced and game.changed(state, frame.seat):
            game.use_up(state, DEAL_FOOD, frame.seat)
        spend(game, state, frame.seat, way, frame.at)


class MakeDeal(Stage):
    """Put the card under the Faction board and gain its good."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
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


class TellDeal(Stage):
    """Features that watch the making of Deals hear of it (Dojo)."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """A Deal was made."""
        if game.hears(state, DealMade.word, seat):
            partner = registers.get("card") or registers.get("location", "")
            game.fire(state, Happening(DealMade.word, seat, partner))


DEAL_ACTION = Procedure("deal", (PayDeal(), MakeDeal(), DrawGained(), TellDeal()))


class DealWith(TargetVerb):
    """``deal_with: location``: a Deal with an enemy Faction Location (Trade Route).

    It is making a Deal. The marker is the top card of the own Faction deck; nobody looks at it.
    With no card left anything may mark it.
    """

    sign: ClassVar[str] = "deal"
    drawn: ClassVar[Drawn] = {"deal": Icon(picture="shaking-hands")}
    word: ClassVar[str] = "deal_with"
    registers: ClassVar[tuple[str, ...]] = ("location",)
    only_one_because: ClassVar[str] = "no other Deal is made with what lies on the table."

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Making a Deal: its good, and the features that watch it."""
        return cls(), DrawGained(), TellDeal()

    @classmethod
    def accepts(cls, game: Any, state: SettlersState, frame: Frame, target: Location) -> bool:
        """One Trade Route Deal with a Location is all that a trader can have."""
        routes = state.empires[frame.seat].routes
        return all(route.partner != target.card for route in routes)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
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


class Receive(TargetVerb):
    """``receive: good`` or ``receive: deal``: gain the good picked, or the good of the Deal."""

    sign: ClassVar[str] = "receive"
    drawn: ClassVar[Drawn] = {"receive": SILENT}
    word: ClassVar[str] = "receive"
    registers: ClassVar[tuple[str, ...]] = ("good", "deal")

    def __init__(self, register: str) -> None:
        self.register = register

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """The good, and the card if it is one."""
        return cls(reader.text(cls.word)), DrawGained()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Gain it."""
        thing = frame.registers[self.register]
        good = thing if self.register == "good" else game.cards[thing].deal or ""
        receive_good(game, state, frame, good, frame.at)
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message(f"effect.receive-{self.register}", {self.register: that(self.register)})


class Cancel(TargetVerb):
    """``cancel: deal``: discard the picked Deal (Robbers, Ninjas)."""

    sign: ClassVar[str] = "cancel"
    drawn: ClassVar[Drawn] = {"cancel": Icon(picture="cancel")}
    word: ClassVar[str] = "cancel"
    registers: ClassVar[tuple[str, ...]] = ("deal",)
    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
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


class Seize(TargetVerb):
    """``seize: deal``: the picked Deal moves under the own board (Spies). Not making a Deal."""

    sign: ClassVar[str] = "seize"
    drawn: ClassVar[Drawn] = {"seize": Icon(picture="shaking-hands")}
    word: ClassVar[str] = "seize"
    registers: ClassVar[tuple[str, ...]] = ("deal",)
    only_one_because: ClassVar[str] = "other cards that reach for an enemy Deal discard it."

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
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
