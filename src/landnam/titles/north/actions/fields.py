"""Fields: built with a declared action, upgraded, and harvested.

Rulebook, "Fields". A Field gives its goods at once when it is built; an upgrade gives only its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.north.actions.build import BUILT
from landnam.titles.north.empires.empire import attach, enter
from landnam.titles.north.game import Foreseen, NorthGame
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.state import NorthState
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.piles import without
from landnam.vocabulary.stages import Procedure, Stage, done
from landnam.vocabulary.supply import add, tell
from landnam.vocabulary.triggers import Happening

AS_FIELD: Final[Option] = ("as", "field")


def gain_goods(state: NorthState, seat: int, goods: Mapping[str, int], cause: str) -> None:
    """Gain the goods that a Field or upgrade shows."""
    for good, number in goods.items():
        add(state, seat, GOODS.index[good], number, cause)


def harvest(game: NorthGame, state: NorthState, seat: int, field: str, cause: str) -> None:
    """Gain the goods of a Field and of all its upgrades."""
    place = game.place_of(state, seat, field)
    assert place is not None
    tell(state, seat, "harvested", field)
    for card in (field, *place.upgrades):
        gain_goods(state, seat, game.cards[card].goods, cause)


class Lay(Stage):
    """The place of the card: a Field of its own, or under a Field of the same goods."""

    def step(self, game: NorthGame, state: NorthState, frame: Frame) -> Options | None:
        """A plain Field needs no choice."""
        card = game.cards[frame.registers["card"]]
        own: Options = () if card.role == "upgrade" else (AS_FIELD,)
        if card.role == "field":
            return own
        fields = game.one_of_each_place(game.upgradable(state, frame.seat, card))
        return (*own, *[("under", field) for field in fields])

    def take(self, game: NorthGame, state: NorthState, frame: Frame, option: Option) -> None:
        """Lay it there."""
        seat, card = frame.seat, frame.registers["card"]
        tell(state, seat, "built", card)
        if option == AS_FIELD:
            empire = state.empires[seat]
            empire.hand = without(empire.hand, card)
            enter(state, seat, card, f"{seat}/hand", frame.at)
        else:
            attach(game, state, seat, option[1], card, frame.at)
        done(state, frame)

    def ask(self, game: NorthGame, state: NorthState, frame: Frame) -> Ask:
        """Ask for the place: a Field of its own, or one to lie under."""
        card = game.name_of(frame.registers["card"])
        return Ask("location", Words("ask.lay", {"card": card}))

    def foresee(self, game: Any, state: NorthState, seat: int, foreseen: Foreseen) -> None:
        """There will be a Field to harvest: the new one, or the one that is upgraded."""
        foreseen.fields += 1


class TakeGoods(Stage):
    """The goods of the new card alone, and the Features that watch building."""

    immediate: ClassVar[bool] = True

    def now(
        self,
        game: NorthGame,
        state: NorthState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Even outside HARVEST."""
        card = registers["card"]
        gain_goods(state, seat, game.cards[card].goods, cause)
        game.fire(state, Happening(BUILT, seat, card))


BUILD_FIELD: Final = Procedure("field", (Lay(), TakeGoods()))
