"""Build a Location: discard a Location if the card asks for one, pay, place it, and its gains.

Second printing, "Build a Location". The price is gone before the new card is placed; then come
production, building bonus, and the features that watch building.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.cards.printed import changed_price
from landnam.titles.settlers.empires.empire import (
    discard_foundation,
    discard_location,
    discardable,
    find,
    place,
)
from landnam.titles.settlers.empires.features import Built
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.happenings import GAVE_UP
from landnam.titles.settlers.table.state import Empire, SettlersState
from landnam.titles.settlers.table.values import BUILD_LESS, BUILT_ON
from landnam.vocabulary.activity import Pay, spend
from landnam.vocabulary.cost import Cost, ReducedCost, Way
from landnam.vocabulary.grammar import Grammar
from landnam.vocabulary.icons import Drawn, Icon
from landnam.vocabulary.piles import moved, without
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import tell
from landnam.vocabulary.text import that
from landnam.vocabulary.triggers import Happening
from landnam.vocabulary.verbs import TargetVerb
from landnam.words import Message

FOUNDATION: Option = ("discard", "foundation")


def has_discardable(game: SettlersGame, empire: Empire, seat: int) -> bool:
    """Return whether the empire has a Location or Foundation to build on."""
    if empire.foundations or empire.buried:
        return True
    fixed = game.fixed
    for row in (empire.production, empire.features, empire.actions):
        for location in row:
            if location.owner == seat and location.card not in fixed:
                return True
    return False


def build_cost(game: SettlersGame, state: SettlersState, seat: int, card: Card) -> Cost:
    """The goods that a seat pays now to build a card."""
    if not (game.repriced and game.changed(state, seat)):
        return card.cost
    less = game.value(state, BUILD_LESS, seat, card)
    return reduced(card.cost, less) if less and card.cost.resources else card.cost


@lru_cache(maxsize=1 << 10)
def reduced(cost: Cost, less: int) -> ReducedCost:
    """The cost with so many resources less; made once, for it knows its ways to pay."""
    return ReducedCost(cost, less)


def needs_ground(game: SettlersGame, state: SettlersState, seat: int, card: Card) -> bool:
    """Return whether a seat must discard a Location or Foundation to build a card."""
    if not card.needs_location or not game.repriced:
        return card.needs_location
    return game.value(state, BUILT_ON, seat, card) > 0


def price_now(
    game: SettlersGame, state: SettlersState, seat: int, card: Card
) -> tuple[Message, ...]:
    """The price of building a card in words, as the seat would pay it now."""
    cost = build_cost(game, state, seat, card)
    less = cost.less if isinstance(cost, ReducedCost) else 0
    return changed_price(card, less, on_location=needs_ground(game, state, seat, card))


def use_up_prices(game: SettlersGame, state: SettlersState, seat: int, card: Card) -> None:
    """Use up the changes that make the card cheaper, or spare the Location that it asks for."""
    use_up_discount(game, state, seat, card)
    if card.needs_location:
        game.use_up(state, BUILT_ON, seat, card)


def use_up_discount(game: SettlersGame, state: SettlersState, seat: int, card: Card) -> None:
    """Use up the changes that make the card cheaper."""
    cost = build_cost(game, state, seat, card)
    if isinstance(cost, ReducedCost):
        game.use_up(state, BUILD_LESS, seat, card, cost.less)


def why_not_build(game: SettlersGame, state: SettlersState, seat: int, card: Card) -> str | None:
    """The reason why a card in hand cannot be built, or None."""
    empire = state.empires[seat]
    if not build_cost(game, state, seat, card).payable(empire.goods):
        return "cannot-pay"
    if needs_ground(game, state, seat, card) and not has_discardable(game, empire, seat):
        return "no-location"
    return None


class DiscardLocation(Stage):
    """Choose the Location or Foundation on which a Faction Location is built."""

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer them, if the card asks for one."""
        card = game.cards[frame.registers["card"]]
        if not card.needs_location:
            return None
        if game.repriced and not needs_ground(game, state, frame.seat, card):
            return None
        empire = state.empires[frame.seat]
        cards = game.one_of_each_location(state, discardable(game, empire, frame.seat))
        options: Options = tuple([("discard", card) for card in cards])
        return (*options, FOUNDATION) if empire.foundations or empire.buried else options

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember it until all is chosen."""
        done(state, frame, location=option[1])

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Location to discard."""
        card = game.name_of(frame.registers["card"])
        return Ask("location", Message("ask.discard-location", {"card": card}))


class PayBuilding(Pay):
    """Pay the goods and discard the Location."""

    def __init__(self) -> None:
        super().__init__(Cost(GOODS, {}))

    def price(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Cost:
        """The goods cost of the card."""
        card = game.cards[frame.registers["card"]]
        return build_cost(game, state, frame.seat, card) if game.repriced else card.cost

    def pay(self, game: SettlersGame, state: SettlersState, frame: Frame, way: Way) -> None:
        """Pay everything that was chosen."""
        seat, location = frame.seat, frame.registers.get("location")
        if game.repriced and game.changed(state, seat):
            use_up_prices(game, state, seat, game.cards[frame.registers["card"]])
        if state.sink is not None:
            discarded = {} if location is None else {"discarded": location}
            tell(state, seat, "built", frame.registers["card"], **discarded)
        if location == FOUNDATION[1]:
            discard_foundation(game, state, seat, frame.at)
        elif location is not None:
            discard_location(game, state, seat, find(state, location)[1], frame.at)
        spend(game, state, seat, way, frame.at)
        if location is not None and GAVE_UP in game.watched and game.hears(state, GAVE_UP, seat):
            game.fire(state, Happening(GAVE_UP, seat, location))


class Place(Stage):
    """Place the card in its row."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """From hand, or from under the Faction board (Negotiator)."""
        card, empire = registers["card"], state.empires[seat]
        from_hand = card in empire.hand
        if from_hand:
            empire.hand = without(empire.hand, card)
        else:
            empire.deals = without(empire.deals, card)
        place(game, state, seat, game.location_class(card, seat))
        if state.sink is not None:
            origin = f"{seat}/{'hand' if from_hand else 'deals'}"
            moved(state, card, origin, f"{seat}/{game.cards[card].row_field}", cause)


class Produce(Stage):
    """A Production Location produces at once when it is built."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Produce."""
        production = game.cards[registers["card"]].production
        if production is not None:
            production.start(game, state, seat)


class Bonus(Stage):
    """The building bonus."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Once, now."""
        bonus = game.cards[registers["card"]].bonus
        if bonus is not None:
            bonus.start(game, state, seat)


class TellBuilt(Stage):
    """Features that watch building hear of it; a new one counts itself."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: SettlersGame,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """The card stands, and has produced."""
        if game.hears(state, Built.word, seat):
            game.fire(state, Happening(Built.word, seat, registers["card"]))


SET_UP_STAGES: tuple[Stage, ...] = (Place(), Produce(), Bonus(), TellBuilt())
BUILD_ACTION = Procedure("build", (DiscardLocation(), PayBuilding(), *SET_UP_STAGES))
PLACE_PAID = 2
"""The step at which `BUILD_ACTION` goes on after a payment elsewhere (Settlers, Negotiator)."""


class BuildPicked(TargetVerb):
    """``build: card`` or ``build: deal``: build what was picked; the activation paid for it."""

    sign: ClassVar[str] = "build"
    drawn: ClassVar[Drawn] = {"build": Icon(picture="hammer-nails")}
    word: ClassVar[str] = "build"
    registers: ClassVar[tuple[str, ...]] = ("card", "deal")

    def __init__(self, register: str) -> None:
        self.register = register

    @classmethod
    def read(cls, reader: Reader, grammar: Grammar) -> tuple[Stage, ...]:
        """Build what the register holds."""
        return (cls(reader.text(cls.word)),)

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Place it as any building."""
        card = frame.registers[self.register]
        tell(state, frame.seat, "built", card)
        state.push(Frame(BUILD_ACTION.address, frame.seat, PLACE_PAID, {"card": card}))
        return None

    def words(self) -> Message:
        """The verb in words."""
        return Message("effect.build", {"card": that(self.register)})
