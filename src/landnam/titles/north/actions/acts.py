"""The five actions of the tiles, each with a window for one Boost or Field.

Rulebook, "Use a Clan action pawn". Card text that names an action in capital letters performs it in
the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import NO_REGISTERS, Frame, Option, Options
from landnam.titles.north.actions.build import begin_paid
from landnam.titles.north.actions.fields import harvest
from landnam.titles.north.empires.piles import draw
from landnam.titles.north.game import Foreseen, NorthGame
from landnam.titles.north.table.goods import FISH, RAZE, SHIP, WORKER
from landnam.titles.north.table.state import NorthState, Ship
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.stages import Stage, done
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.windows import Act

CARGOES: Final = {
    "empty": (False, False),
    "fish": (True, False),
    "raze": (False, True),
    "fish+raze": (True, True),
}
"""The possible cargoes of a Ship: a Fish, a Raze token."""


class Explore(Stage):
    """EXPLORE: draw a card; with deck and pile empty nothing comes (ruling A20)."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """No Worker is spent for it."""
        draw(state, seat, cause)


class Populate(Stage):
    """POPULATE: a new Worker."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """It can be used at once, and stays."""
        add(state, seat, WORKER, 1, cause)


class ConstructOne(Stage):
    """CONSTRUCT: a Location from hand without paying anything, its Workers neither."""

    hidden: ClassVar[bool] = True

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer what is built for goods; never a Field."""
        cards = game.one_of_each(game.buildable(state, frame.seat))
        return tuple([("build", card) for card in cards]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Build it."""
        begin_paid(state, frame, option[1])

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the card to build."""
        return Ask("card", Words("ask.construct"))


class HarvestOne(Stage):
    """HARVEST: the goods of one Field and its upgrades."""

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Offer the Fields, less one that a Boost has harvested already."""
        taken = frame.registers.get("taken")
        fields = [p for p in game.fields(state, frame.seat) if p.card != taken]
        return tuple([("harvest", card) for card in game.one_of_each_place(fields)]) or None

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Gain them."""
        harvest(game, state, frame.seat, option[1], frame.at)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the Field."""
        return Ask("location", Words("ask.harvest"))


class SetSail(Stage):
    """SAIL: a Ship joins the end of the queue; its cargo is settled now."""

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """Goods put on a Ship are of the exact kind: Gold is no Fish."""
        goods = state.empires[frame.seat].goods
        fish = bool(goods[FISH] or frame.registers.get("fish"))
        cargoes = [
            name
            for name, (with_fish, with_raze) in CARGOES.items()
            if (fish or not with_fish) and (goods[RAZE] or not with_raze)
        ]
        return tuple([("sail", cargo) for cargo in cargoes])

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """The Ship leaves the supply; a Fish may come from the general supply."""
        seat = frame.seat
        fish, raze = CARGOES[option[1]]
        add(state, seat, SHIP, -1, frame.at)
        if fish and not frame.registers.get("fish"):
            add(state, seat, FISH, -1, frame.at)
        if raze:
            add(state, seat, RAZE, -1, frame.at)
        state.queue += (Ship(seat, fish, raze),)
        tell(state, seat, "sailed", option[1])
        done(state, frame)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the cargo."""
        return Ask("good", Words("ask.sail"))


class Construct(Act):
    """Needs a Location in hand."""

    __slots__ = ()

    def bare(
        self, game: Any, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS
    ) -> bool:
        """Any in hand will do."""
        return not game.locations.isdisjoint(state.empires[seat].hand)

    def why_not(
        self, game: Any, state: Any, seat: int, foreseen: Foreseen, arguments: Mapping[str, Any]
    ) -> str | None:
        """Also after a Boost that builds something itself."""
        left = len(game.buildable(state, seat)) + foreseen.buildable
        return None if left > 0 else "no-building"


class Harvest(Act):
    """Needs a Field."""

    __slots__ = ()

    def bare(
        self, game: Any, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS
    ) -> bool:
        """Any that lies in the Empire."""
        return bool(game.has_field(state, seat))

    def why_not(
        self, game: Any, state: Any, seat: int, foreseen: Foreseen, arguments: Mapping[str, Any]
    ) -> str | None:
        """The Field that is built with it will do."""
        return None if foreseen.fields or self.bare(game, state, seat) else "no-field"


class Sail(Act):
    """Needs a Ship at home."""

    __slots__ = ()

    def bare(
        self, game: Any, state: Any, seat: int, arguments: Mapping[str, Any] = NO_REGISTERS
    ) -> bool:
        """Any in the supply."""
        return bool(state.empires[seat].goods[SHIP])

    def why_not(
        self, game: Any, state: Any, seat: int, foreseen: Foreseen, arguments: Mapping[str, Any]
    ) -> str | None:
        """A Ship that a Boost of the same window brings home will do (ruling A16)."""
        return None if foreseen.ships or self.bare(game, state, seat) else "no-ship"


def make_acts() -> dict[str, Act]:
    """The five actions by name."""
    acts = (
        Act("explore", (Explore(),)),
        Act("populate", (Populate(),)),
        Construct("construct", (ConstructOne(),)),
        Harvest("harvest", (HarvestOne(),)),
        Sail("sail", (SetSail(),)),
    )
    return {act.name: act for act in acts}
