"""Gain goods: a fixed amount, or one for each of something.

Each gain is atomic: the Sphinx looks at every single one (second printing, "Sphinx").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from landnam.titles.settlers.empire import count_colour, samurai
from landnam.titles.settlers.procedure import Stage
from landnam.titles.settlers.state import SettlersState
from landnam.titles.settlers.supply import add, score
from landnam.titles.settlers.wording import amounts
from landnam.vocabulary.goods import INDEX, goods_icons
from landnam.words import Message

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules


def gain_points(
    game: SettlersRules, state: SettlersState, seat: int, points: int, cause: str
) -> None:
    """Score points at once; features that watch gains of several points fire."""
    score(state, seat, points, cause)
    if points < 2:
        return
    for location in state.empires[seat].features:
        trigger = game.cards[location.card].trigger
        if trigger is not None and trigger.event == "gained" and points >= trigger.minimum:
            trigger.procedure.start(game, state, seat)


def gain_good(game: SettlersRules, state: SettlersState, seat: int, good: str, cause: str) -> None:
    """Gain one good that is not a card."""
    if good == "vp":
        gain_points(game, state, seat, 1, cause)
    else:
        add(state, seat, INDEX[good], 1, cause)


class Gain(Stage):
    """``gain: {wood: 2, vp: 1}``: gain goods; with ``per`` for each of something, up to ``max``."""

    immediate: ClassVar[bool] = True

    def __init__(self, goods: Mapping[str, int], per: Any = None, most: int | None = None) -> None:
        self.goods = dict(goods)
        self.supply = tuple((INDEX[good], n) for good, n in goods.items() if good != "vp")
        self.points = goods.get("vp", 0)
        self.per = per
        self.most = most

    def now(
        self,
        game: SettlersRules,
        state: SettlersState,
        seat: int,
        cause: str,
        registers: Mapping[str, Any],
    ) -> None:
        """Gain it."""
        times = 1 if self.per is None else self.count(game, state, seat, registers)
        if not times:
            return
        for good, number in self.supply:
            add(state, seat, good, number * times, cause)
        if self.points:
            gain_points(game, state, seat, self.points * times, cause)

    def count(
        self, game: SettlersRules, state: SettlersState, seat: int, registers: Mapping[str, Any]
    ) -> int:
        """How often the amount is gained."""
        if self.per == "pairs":
            found = int(registers["pairs"])
        elif self.per == "samurai":
            found = samurai(state.empires[seat])
        else:
            found = count_colour(game, state.empires[seat], self.per["locations"]["colour"])
        return found if self.most is None else min(found, self.most)

    def words(self) -> Message:
        """The gain in words."""
        return Message("effect.gain", {"what": self.amount_words()})

    def amount_words(self) -> Message:
        """What is gained, without the verb."""
        goods = amounts(self.goods)
        if self.per is None:
            return Message("amounts.sum", {"goods": goods})
        if isinstance(self.per, str):
            what = Message(f"per.{self.per}")
        else:
            colour = Message(f"colour.{self.per['locations']['colour']}")
            what = Message("per.colour", {"colour": colour})
        if self.most is None:
            return Message("amounts.per", {"goods": goods, "what": what})
        return Message("amounts.per-most", {"goods": goods, "what": what, "most": self.most})

    def icons(self) -> tuple[str, ...]:
        """The gain as icons."""
        icons = goods_icons(self.goods)
        if self.per is None:
            return icons
        per = self.per if isinstance(self.per, str) else f"colour-{self.per['locations']['colour']}"
        limit = (f"max-{self.most}",) if self.most is not None else ()
        return (*icons, "per", per, *limit)
