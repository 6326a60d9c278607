"""Build a Location from hand: pay its goods, place it, take its Building Bonus.

Rulebook, "Build a Location". CONSTRUCT comes in after the payment; an Instant takes effect and is
discarded instead of being placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.empires.empire import enter
from landnam.titles.north.empires.piles import take_effect
from landnam.titles.north.game import NorthGame
from landnam.titles.north.table.goods import GOODS, RESOURCES
from landnam.titles.north.table.state import NorthState, Place
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.activity import Pay
from landnam.vocabulary.cost import Cost, Way
from landnam.vocabulary.piles import without
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import tell
from landnam.vocabulary.triggers import Happening

BUILT: Final = "built"
"""The happening when a card was built."""

PAID: Final = 1
"""The step at which `BUILD` goes on when nothing is to be paid."""


def why_not_build(game: NorthGame, state: NorthState, seat: int, card: str) -> str | None:
    """The reason why a card in hand cannot be built as an action, or None."""
    face = game.cards[card]
    if not face.is_location:
        return "needs-act"
    return None if face.cost.payable(state.empires[seat].goods) else "cannot-pay"


class PayBuilding(Pay):
    """Pay the goods of the card."""

    def __init__(self) -> None:
        super().__init__(Cost(GOODS, {}))

    def price(self, game: NorthGame, state: NorthState, frame: Frame) -> Cost:
        """Return the printed price."""
        return game.cards[frame.registers["card"]].cost


class Settle(Stage):
    """Place the card in the Empire, or let an Instant take effect and discard it."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Then comes the Building Bonus."""
        card = registers["card"]
        face, empire = game.cards[card], state.empires[seat]
        tell(state, seat, "built", card)
        if face.role == "instant":
            take_effect(game, state, seat, card, cause)
            return
        empire.hand = without(empire.hand, card)
        enter(state, seat, card, f"{seat}/hand", cause)
        if face.bonus is not None:
            face.bonus.start(game, state, seat)


class ChooseCopied(Stage):
    """A card that copies chooses what, when it is built (keyword COPY)."""

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the cards whose ability can be copied."""
        card = frame.registers["card"]
        if not game.cards[card].copy:
            return None
        return tuple([("copy", other) for other in copyable(game, state, frame.seat)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Lay it beside that card."""
        copy(game, state, frame.seat, frame.registers["card"], option[1])

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the card to copy."""
        card = game.name_of(frame.registers["card"])
        return Ask("location", Words("ask.copy", {"card": card}))


class TellBuilt(Stage):
    """Features that watch building hear of it; an Instant was never placed."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """The card stands, and has given its bonus."""
        if game.cards[registers["card"]].role != "instant":
            game.fire(state, Happening(BUILT, seat, registers["card"]))


BUILD: Final = Procedure("build", (PayBuilding(), Settle(), ChooseCopied(), TellBuilt()))


# --- copies -----------------------------------------------------------------------------------


def copyable(game: NorthGame, state: NorthState, seat: int) -> tuple[str, ...]:
    """The cards whose ability may be copied: no Field and no other copy (ruling A23)."""
    places = state.empires[seat].built
    able = [p for p in places if game.cards[p.card].has_ability and not game.cards[p.card].copy]
    return game.one_of_each_place(able)


def copy(game: NorthGame, state: NorthState, seat: int, card: str, other: str) -> None:
    """From now on the card has the ability of the other one."""
    place = game.place_of(state, seat, card)
    assert place is not None
    kept = Place(card, place.exhausted, place.watched, (), place.assigned, other)
    game.change(state, seat, kept)
    tell(state, seat, "copied", card, copied=other)


# --- for less ---------------------------------------------------------------------------------


class Discounts:
    """The ways to pay costs that are so many Resources smaller, whichever they are."""

    def __init__(self, less: int) -> None:
        self.less = less
        self._known: dict[tuple[int, ...], tuple[Cost, ...]] = {}

    def costs(self, cost: Cost) -> tuple[Cost, ...]:
        """Return the rests of a cost: one for each choice of resources not to pay."""
        found = self._known.get(cost.needs)
        if found is None:
            found = self._known[cost.needs] = tuple(self._smaller(cost))
        return found

    def _smaller(self, cost: Cost) -> Iterator[Cost]:
        asked = [(good, cost.goods[good]) for good in RESOURCES if good in cost.goods]
        others = {good: n for good, n in cost.goods.items() if good not in RESOURCES}
        off = min(self.less, sum(number for _, number in asked))
        for left in product(*(range(number + 1) for _, number in asked)):
            if sum(number for _, number in asked) - sum(left) == off:
                goods = {good: n for (good, _), n in zip(asked, left, strict=True) if n}
                yield Cost(GOODS, {**goods, **others})

    def ways(self, cost: Cost, supply: list[int]) -> tuple[Way, ...]:
        """Every way to pay, each once."""
        ways = [way for less in self.costs(cost) for way in less.ways(supply)]
        return tuple({way.name: way for way in ways}.values())


def begin_paid(state: NorthState, frame: Frame, card: str) -> None:
    """Build a card for which nothing is left to pay."""
    done(state, frame)
    state.push(Frame(BUILD.address, frame.seat, PAID, {"card": card}))
